"""Packs: everything a browser needs to show a game, under an address that names its content.

The page itself, and files as such, stand in `routes.page` and `files`.
"""
