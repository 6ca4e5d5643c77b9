"""Llama Land: what bots and learners are given."""

from __future__ import annotations

from tablee.advice import Features, Judge
from tablee.games.llama_land.advice.features import LlamaLandFeatures
from tablee.games.llama_land.advice.judge import LlamaLandJudge
from tablee.games.llama_land.parts import LlamaLandParts


def judge(parts: LlamaLandParts) -> Judge:
    """Who advises bots."""
    return LlamaLandJudge()


def features(parts: LlamaLandParts, players: int) -> Features:
    """Positions as numbers."""
    return LlamaLandFeatures(parts, players)
