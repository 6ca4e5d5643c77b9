"""LAMA Dice: what bots and learners are given."""

from __future__ import annotations

from pathlib import Path

from tablee.advice import Features, Judge
from tablee.games.lama_dice.advice import duel, rounds
from tablee.games.lama_dice.advice.features import LamaDiceFeatures
from tablee.games.lama_dice.advice.judge import LamaDiceJudge
from tablee.games.lama_dice.parts import LamaDiceParts

FOLDER = Path(__file__).parent


def judge(parts: LamaDiceParts) -> Judge:
    """Who advises bots."""
    return LamaDiceJudge(parts, rounds.read_rounds(FOLDER / rounds.FILE), duel.read_network(FOLDER / duel.FILE))


def features(parts: LamaDiceParts, players: int) -> Features:
    """Positions as numbers."""
    return LamaDiceFeatures(parts, players)
