"""The addresses of the server that belong to no room: the shelf, the page itself, health and figures, the socket.

The others stand with what they are about: in `tables`, `past`, `people`, and each room of `club`.
"""
