"""What grows around the tables: friends, notices, statistics, tournaments, the challenge of the day.

Each has a room with all of it but the SQL (`store`): what goes over the wire, the addresses, what is done. No table needs them.
"""
