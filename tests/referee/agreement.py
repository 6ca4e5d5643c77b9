"""Tablée and a referee side by side: random games in which both must allow the same moves and tell the same story."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, format_record, record_of, spell_events
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tests.referee.reading import Events, Foul, Table, Words

MOST = 2000  # actions compared for a seat, besides those near legal ones


class AllowedError(Exception):
    """A referee went on to what came of a move: it allows the move."""


class Nothing(Events):
    """Events of a move that was not made."""

    def __init__(self) -> None:
        super().__init__(-1, [])

    def read(self, type: str, *fields: str) -> Words:
        raise AllowedError

    def allowed(self) -> None:
        raise AllowedError

    def next_is(self, type: str) -> bool:
        raise AllowedError


def allows(table: Table, seat: int, move: Words) -> bool:
    """Whether a referee allows a move; referees check the whole move before they read the first event."""
    try:
        table.play(seat, move, Nothing())
    except AllowedError:
        return True
    except (Foul, KeyError, ValueError, IndexError):
        return False
    raise AssertionError(f"the referee says neither yes nor no to {move}")


def play_with(
    game_id: str,
    referee: Callable[[Words], Table],
    set_up: Callable[[Words, Events], Table],
    players: int,
    seed: int,
    options: dict[str, str] | None = None,
    every: int = 0,
) -> Table:
    """A random game told to a referee; before every `every`-th move all actions are compared, seat by seat."""
    game = find(game_id)
    running = Playthrough(game, players, options or {}, OneSeed(seed))
    rng, chance = seeded(seed), Random(seed)
    seats = [RecordSeat(str(seat)) for seat in range(players)]
    start = json.loads(format_record(record_of(running, seats)))
    table = set_up(start, Events(0, start["deal"]))
    while running.state.to_act():
        state = running.state
        if every and len(running.entries) % every == 0:
            compare(running, table, chance)
        mask = state.may_act() if chance.random() < 0.2 else state.to_act()
        seat = chance.choice([seat for seat in range(players) if mask >> seat & 1])
        action = state.random_action(seat, rng)
        move = dict(game.vocabulary.spell(game.decode(state, action)))
        entry = running.play(seat, action)
        events = Events(entry.number, json.loads(json.dumps(spell_events(game, entry.events))))
        table.play(seat, move, events)
        events.finish()
    assert table.over
    referee(json.loads(format_record(record_of(running, seats))))
    return table


def compare(running: Playthrough, table: Table, chance: Random) -> None:
    """What Tablée allows, the referee allows, and the other way round: legal actions, those beside them, and many others."""
    game, state = running.game, running.state
    count = game.action_count(state.options)
    for seat in range(running.players):
        turn = bool(state.may_act() >> seat & 1)
        actions = set(chance.sample(range(count), min(count, MOST if turn else MOST // 20)))
        if turn:
            legal = state.legal(seat)
            for action in legal if len(legal) <= MOST else chance.sample(legal, MOST):
                actions |= {action + step for step in (-96, -2, -1, 0, 1, 2, 96) if 0 <= action + step < count}
            actions |= {action for action, _ in state.near_misses(seat)}
        for action in sorted(actions):
            try:
                move: Any = dict(game.vocabulary.spell(game.decode(state, action)))
            except (IndexError, KeyError, ValueError, AssertionError):
                move = None  # names nothing in this position
            ours = turn and state.why_not(seat, action) == ""
            if ours != (move is not None and allows(table, seat, move)):
                told = f"seat {seat}: {move} is allowed by {'Tablée' if ours else 'the referee'} only"
                raise Foul(len(running.entries) + 1, told)
