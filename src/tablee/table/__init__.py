"""A table without I/O: seats, open decisions, undo by what is known, votes, clocks; the move log is the truth.

Wishes are functions of a table, one module for each kind: `seating`, `moving`, `undoing`, `absences`, `rematch`. `absorbing`
takes in what they lead to. How it is shown belongs to `show`, who may ask for what to the server. Nothing here waits, writes or
looks at a clock.
"""
