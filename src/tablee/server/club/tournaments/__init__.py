"""Tournaments, on the servers of clubs."""
