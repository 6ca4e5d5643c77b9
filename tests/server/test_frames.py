"""What is made once for all who look at a table is the same as if it had been made for each of them."""

from __future__ import annotations

import msgspec
import pytest

from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.rng import seeded
from tablee.show.shown import LONGEST_MOMENT, Shown, rebuilt
from tablee.table import absences, moving, undoing
from tablee.table import events as log
from tests.server.harness import SOAK
from tests.table.drive import Driven, owing
from tests.toys import TOYS

GAMES = [*games(), *TOYS]
STRANGER = 99
STEPS = 1000 if SOAK else 25


def alone(shown: Shown, player: int, seat: int, since: int, now: float) -> bytes:
    """A frame for which nothing was made before."""
    shown.moment = None
    return msgspec.json.encode(shown.update(player, seat, since, now))


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_frames_made_together_are_those_made_alone(game: Game) -> None:
    players = min(3, game.max_players)
    driven = Driven(game.id, [None] * players, clock="live")
    driven.begin(range(players))
    shown = rebuilt(driven.table, driven.log)
    readers = [*((seat + 1, seat) for seat in range(players)), (STRANGER, -1), (1, -1)]
    rng = seeded(1)
    since = 0
    for _ in range(STEPS):
        driven.wait(1)
        now = driven.now
        expected = [alone(shown, player, seat, since, now) for player, seat in readers]
        shown.moment = None
        assert [msgspec.json.encode(shown.update(player, seat, since, now)) for player, seat in readers] == expected
        if shown.table.phase == "over":
            return
        since = shown.table.seq
        seat = owing(shown.table)[0]
        action = shown.table.state.random_action(seat, rng)
        moved = moving.move(shown.table, seat, shown.table.decisions[seat], action, f"k{since}", now)
        assert moved is not None
        shown.absorb(moved.event, moved)


def test_a_moment_ends_with_any_change_and_with_time() -> None:
    driven = Driven("lama-dice", [None, None], clock="live")
    driven.begin(range(2))
    shown = rebuilt(driven.table, driven.log)
    first = shown.update(1, 0, 0, driven.now)
    assert shown.update(1, 0, 0, driven.now + LONGEST_MOMENT / 2).now == first.now
    later = shown.update(1, 0, 0, driven.now + 60)
    mover = owing(shown.table)[0]
    assert (later.seats[mover].clock or 0) < (first.seats[mover].clock or 0) - 59
    shown.audience.names = {1: "Ana"}
    shown.end_moment()
    assert shown.update(1, 0, 0, driven.now + 60).seats[0].name == "Ana"
    shown.absorb(absences.pause(shown.table, 0, driven.now + 60))
    assert shown.update(1, 0, 0, driven.now + 60).info.paused


def test_lines_struck_out_are_sent_again_and_only_then() -> None:
    driven = Driven("toy-build", [None, None, None])
    driven.begin(range(3))
    shown = rebuilt(driven.table, driven.log)
    table = shown.table
    for seat in (0, 1):
        moved = moving.move(table, seat, table.decisions[seat], table.offers[seat][0], f"k{seat}", 1.0)
        assert moved is not None
        shown.absorb(moved.event, moved)
    seen = table.seq
    assert shown.update(1, 0, seen, 1.0).log == []
    assert [line.entry for line in shown.update(1, 0, seen - 1, 1.0).log] == [2]
    undone = undoing.undo(table, 0, 1.0)
    assert isinstance(undone, log.TookBack)
    shown.absorb(undone)
    assert [(line.entry, line.undone) for line in shown.update(1, 0, seen, 1.0).log] == [(1, True)]
    assert shown.update(1, 0, table.seq, 1.0).log == []
