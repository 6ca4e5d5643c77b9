"""Toys that leak on purpose, under names of their own: they prove that the checks of frames find leaks."""

from __future__ import annotations

from tablee.kernel.game import Game
from tablee.kernel.registry import register, unregister
from tests.toys import leaky


class LeakyHand(leaky.ShowsAnotherHand):
    id = "leaky-hand"


class LeakyScores(leaky.ScoresSecrets):
    id = "leaky-scores"


class LeakyPicks(leaky.TellsPicks):
    id = "leaky-picks"


class LeakyDraws(leaky.TellsDraws):
    id = "leaky-draws"


class LeakyMisses(leaky.HintsAtThePile):
    id = "leaky-misses"


class LeakyDigest(leaky.ShowsTheDigest):
    id = "leaky-digest"


LEAKY: tuple[Game, ...] = (LeakyHand(), LeakyScores(), LeakyPicks(), LeakyDraws(), LeakyMisses(), LeakyDigest())


def put_on_shelf() -> None:
    """Makes them known in this process."""
    for game in LEAKY:
        register(game)


def take_off_shelf() -> None:
    """Makes them unknown again."""
    for game in LEAKY:
        unregister(game)
