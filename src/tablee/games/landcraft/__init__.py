"""Landcraft, by Christophe Coat: apostles lay the terrains of a young planet, edge to edge, and people it."""

from __future__ import annotations

from tablee.games.landcraft.parts import FEWEST, MOST
from tablee.kernel.folder import FolderGame
from tablee.kernel.game import Option


class Landcraft(FolderGame):
    """Landcraft on the shelf."""

    id = "landcraft"
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 40
    sources = ("junctions", "drifts", "journeys", "wishes", "secrets", "sun")
    # In the order of the option numbers of codes.py.
    options = (Option("board", ("bounded", "unbounded")), Option("burning", ("anywhere", "adjacent")))
    colours = ("coral", "amber", "plum", "slate")  # junctions are blue and green
    hides = True


GAMES = (Landcraft(),)
