"""Tablée: a games table for five modern board games."""

__version__ = "0.2.0.dev0"
