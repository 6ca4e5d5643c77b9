"""A table without I/O: seats, open decisions, undo by what is known, votes, clocks; the move log is the truth."""
