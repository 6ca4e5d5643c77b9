"""The server: tables for browsers over HTTP and WebSockets, put together in `house`, one process and one event loop.

How games go belongs to `games`, how a table goes to `table`, how it is shown to `show`, and what is kept to `store`.
"""
