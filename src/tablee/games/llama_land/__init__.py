"""Llama Land, by Phil Walker-Harding: build fields over fields, harvest what they cover, and feed llamas."""

from __future__ import annotations

from tablee.games.llama_land.parts import FEWEST, MOST
from tablee.kernel.folder import FolderGame
from tablee.kernel.game import Option


class LlamaLand(FolderGame):
    """Llama Land on the shelf."""

    id = "llama-land"
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 45
    sources = ("llamas", "crops", "coins", "objectives")
    options = (
        Option("rules", ("base", "beginners", "experts")),
        Option("llamas", ("anywhere", "new-tile")),
        Option("foundations", ("domain", "holes")),
    )
    forbidden = ({"rules": "beginners", "llamas": "new-tile"},)  # LL-60


GAMES = (LlamaLand(),)
