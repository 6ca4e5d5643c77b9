"""Bunny Kingdom, by Richard Garfield: draft territories and buildings, grow fiefs, harvest golden carrots."""

from __future__ import annotations

from tablee.games.bunny_kingdom.parts import FEWEST, MOST
from tablee.kernel.folder import FolderGame


class BunnyKingdom(FolderGame):
    """Bunny Kingdom on the shelf."""

    id = "bunny-kingdom"
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 45
    sources = ("harvest-1", "harvest-2", "harvest-3", "harvest-4", "treasures", "missions")
    hides = True


GAMES = (BunnyKingdom(),)
