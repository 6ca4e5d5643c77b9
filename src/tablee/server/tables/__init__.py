"""Tables in memory: how they come there and leave, how they are opened, joined and played at, and who speaks at them.

Every change takes the one way of `grants`. How a table is shown is not decided here (`show`), nor who looks (`presence`).
"""
