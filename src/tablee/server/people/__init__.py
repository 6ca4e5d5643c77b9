"""Who comes: sessions, names, accounts with passwords, and who may not come.

What people do at tables is not decided here, nor how they are told of it.
"""
