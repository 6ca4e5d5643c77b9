"""What bots do for the server: they play at tables and advise people, from observations and in processes of their own.

How a bot decides belongs to `tablee.bots` and to the games; here is whose turn it is to have one think, and what becomes of it.
"""
