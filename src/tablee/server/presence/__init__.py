"""Who is here: tabs of browsers, what they look at, and the other processes through which others look.

What a frame means is decided in the rooms that it concerns; here it is only read, passed on and answered.
"""
