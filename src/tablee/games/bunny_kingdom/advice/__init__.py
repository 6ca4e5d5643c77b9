"""Bunny Kingdom: what bots and learners are given."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tablee.advice import Features, Judge
from tablee.advice.outlook import FILE, read_outlook
from tablee.advice.weights import read_weights
from tablee.games.bunny_kingdom.advice.features import BunnyKingdomFeatures
from tablee.games.bunny_kingdom.advice.judge import BunnyKingdomJudge
from tablee.games.bunny_kingdom.advice.weights import PLAYOUTS, QuickWeights
from tablee.games.bunny_kingdom.parts import BunnyKingdomParts

FOLDER = Path(__file__).parent


def judge(parts: BunnyKingdomParts) -> Judge:
    """Who advises bots."""
    return BunnyKingdomJudge(read_outlook(FOLDER / FILE), quick_weights())


@lru_cache
def quick_weights() -> QuickWeights:
    """The numbers for searches and playouts."""
    return QuickWeights(read_weights(FOLDER / PLAYOUTS))


def features(parts: BunnyKingdomParts, players: int) -> Features:
    """Positions as numbers."""
    return BunnyKingdomFeatures(parts, players)
