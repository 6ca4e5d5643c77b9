"""The move log and what belongs to it, in a database that loses nothing it has acknowledged.

All SQL stands here, also that of the server's rooms; whoever asks for it, and what it is shown in, does not.
"""
