"""What is made once for all who look at a table is the same as if it had been made for each of them."""

from __future__ import annotations

import msgspec
import pytest

from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.rng import seeded
from tablee.server import live as shown
from tablee.server.live import LiveTable
from tablee.table import events as log
from tests.server.harness import SOAK
from tests.table.drive import Driven, owing
from tests.toys import TOYS

GAMES = [*games(), *TOYS]
STRANGER = 99
STEPS = 1000 if SOAK else 25


def alone(live: LiveTable, player: int, seat: int, since: int, now: float) -> bytes:
    """A frame for which nothing was made before."""
    live.moment = None
    return msgspec.json.encode(live.update(player, seat, since, now))


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_frames_made_together_are_those_made_alone(game: Game) -> None:
    players = min(3, game.max_players)
    driven = Driven(game.id, [None] * players, clock="live")
    driven.begin(range(players))
    live = LiveTable.rebuilt(driven.table, driven.log)
    readers = [*((seat + 1, seat) for seat in range(players)), (STRANGER, -1), (1, -1)]
    rng = seeded(1)
    since = 0
    for _ in range(STEPS):
        driven.wait(1)
        now = driven.now
        expected = [alone(live, player, seat, since, now) for player, seat in readers]
        live.moment = None
        assert [msgspec.json.encode(live.update(player, seat, since, now)) for player, seat in readers] == expected
        if live.table.phase == "over":
            return
        since = live.table.seq
        seat = owing(live.table)[0]
        action = live.table.state.random_action(seat, rng)
        moved = live.table.move(seat, live.table.decisions[seat], action, f"k{since}", now)
        assert isinstance(moved, log.Moved)
        live.absorb(moved)


def test_a_moment_ends_with_any_change_and_with_time() -> None:
    driven = Driven("lama-dice", [None, None], clock="live")
    driven.begin(range(2))
    live = LiveTable.rebuilt(driven.table, driven.log)
    first = live.update(1, 0, 0, driven.now)
    assert live.update(1, 0, 0, driven.now + shown.LONGEST_MOMENT / 2).now == first.now
    later = live.update(1, 0, 0, driven.now + 60)
    mover = owing(live.table)[0]
    assert (later.seats[mover].clock or 0) < (first.seats[mover].clock or 0) - 59
    live.names = {1: "Ana"}
    live.wake_now()
    assert live.update(1, 0, 0, driven.now + 60).seats[0].name == "Ana"
    live.absorb(live.table.pause(0, driven.now + 60))
    assert live.update(1, 0, 0, driven.now + 60).info.paused


def test_lines_struck_out_are_sent_again_and_only_then() -> None:
    driven = Driven("toy-build", [None, None, None])
    driven.begin(range(3))
    live = LiveTable.rebuilt(driven.table, driven.log)
    table = live.table
    for seat in (0, 1):
        moved = table.move(seat, table.decisions[seat], table.offers[seat][0], f"k{seat}", 1.0)
        assert isinstance(moved, log.Moved)
        live.absorb(moved)
    seen = table.seq
    assert live.update(1, 0, seen, 1.0).log == []
    assert [line.entry for line in live.update(1, 0, seen - 1, 1.0).log] == [2]
    undone = table.undo(0, 1.0)
    assert isinstance(undone, log.TookBack)
    live.absorb(undone)
    assert [(line.entry, line.undone) for line in live.update(1, 0, seen, 1.0).log] == [(1, True)]
    assert live.update(1, 0, table.seq, 1.0).log == []
