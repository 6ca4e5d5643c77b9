"""Between strangers and the server: connections, requests and sockets are counted, bounded and refused here.

Nothing here knows of tables, games or players.
"""
