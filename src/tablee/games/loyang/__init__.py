"""At the Gates of Loyang, by Uwe Rosenberg: sow, harvest and deliver vegetables to prosper."""

from __future__ import annotations

from tablee.games.loyang.parts import FEWEST, MOST
from tablee.games.loyang.prompts import YIELDS
from tablee.kernel.folder import FolderGame
from tablee.kernel.game import Option


class Loyang(FolderGame):
    """At the Gates of Loyang on the shelf."""

    id = "loyang"
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 120
    sources = ("path", "loans")
    # In the order of the option numbers of codes.py.
    options = (
        Option("introductory", ("no", "yes")),
        Option("lanterns", ("with", "without")),
        Option("solo-grid", ("one", "two")),
    )
    descriptions = YIELDS
    hides = True


GAMES = (Loyang(),)
