"""LAMA Dice, by Reiner Knizia: roll away your row of cards, or quit in time."""

from __future__ import annotations

from tablee.games.lama_dice.parts import FEWEST, MOST
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.folder import FolderGame
from tablee.kernel.state import State


class LamaDice(FolderGame):
    """LAMA Dice on the shelf."""

    id = "lama-dice"
    rules_version = 1
    min_players = FEWEST
    max_players = MOST
    minutes = 20
    sources = ("numbers", "llamas", "returned")
    lowest_wins = True

    def chapter(self, state: State) -> int:
        assert isinstance(state, LamaDiceState)
        return state.round


GAMES = (LamaDice(),)
