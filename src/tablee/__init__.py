"""Tablée: a games table for modern board games."""

__version__ = "0.2.0.dev0"
