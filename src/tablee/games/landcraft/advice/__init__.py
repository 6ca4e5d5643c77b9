"""Landcraft: what bots and learners are given."""

from __future__ import annotations

from tablee.advice import Features, Judge
from tablee.games.landcraft.advice.features import LandcraftFeatures
from tablee.games.landcraft.advice.judge import LandcraftJudge
from tablee.games.landcraft.parts import LandcraftParts


def judge(parts: LandcraftParts) -> Judge:
    """Who advises bots."""
    return LandcraftJudge(parts)


def features(parts: LandcraftParts, players: int) -> Features:
    """Positions as numbers."""
    return LandcraftFeatures(parts, players)
