"""At the Gates of Loyang: what bots and learners are given."""

from __future__ import annotations

from tablee.advice import Features, Judge
from tablee.games.loyang.advice.features import LoyangFeatures
from tablee.games.loyang.advice.judge import LoyangJudge
from tablee.games.loyang.parts import LoyangParts


def judge(parts: LoyangParts) -> Judge:
    """Who advises bots."""
    return LoyangJudge()


def features(parts: LoyangParts, players: int) -> Features:
    """Positions as numbers."""
    return LoyangFeatures(parts, players)
