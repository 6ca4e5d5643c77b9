"""How a table is shown: views, decisions, offers, lines of the log and the frames they are sent in, replays included.

Here belongs what can be made from a table alone, in a server or in a browser. Whatever waits, is stored or is measured does not.
"""
