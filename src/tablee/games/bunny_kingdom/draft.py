"""Bunny Kingdom: how hands pass from seat to seat. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.position import BunnyKingdomPosition


def steps(state: BunnyKingdomPosition) -> int:
    """BK-07, BK-15: how many times cards are chosen in a round."""
    return state.parts.steps[state.players]


def plays(state: BunnyKingdomPosition) -> int:
    """How many of the two cards of a choice are played; BK-15: with two players the second one is discarded."""
    return 1 if state.players == 2 else 2


def direction(round: i64) -> i64:
    """BK-08: +1 where hands pass to the left, the next seat, -1 where they pass to the right."""
    return 1 if round % 2 == 0 else -1


def holder(state: BunnyKingdomPosition, packet: i64, step: i64) -> i64:
    """BK-08: the seat that holds a hand at a step."""
    return (packet % state.players + direction(packet // state.players) * step) % state.players
