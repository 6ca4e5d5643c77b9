"""What a seat is asked, every legal move labelled, and what happened, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.bots.hints import Advice
from tablee.kernel.game import Game
from tablee.kernel.state import Event, State
from tablee.show import frames
from tablee.table.table import Table


def decision_of(table: Table, seat: int) -> frames.Decision | None:
    """What a seat is asked now, every legal move labelled; nothing where a bot decides."""
    if seat < 0 or table.phase != "playing" or not table.offers[seat] or table.seats[seat].bot is not None:
        return None
    game, state = table.game, table.state
    id, args = game.prompt(state, seat)
    return frames.Decision(
        id=table.decisions[seat],
        owed=bool(state.to_act() >> seat & 1),
        prompt=frames.Message(id, dict(args)),
        offers=offers_of(game, state, seat, table.offers[seat]),
        near_misses=[
            frames.NearMiss(dict(game.vocabulary.spell(game.decode(state, action))), reason)
            for action, reason in state.near_misses(seat)
        ],
    )


def offers_of(game: Game, state: State, seat: int, actions: Sequence[int]) -> list[frames.Offer]:
    """Legal moves, labelled."""
    found = []
    for action, saying, yields, reveals in game.offers(state, seat, actions):
        message = frames.Message(yields[0], dict(yields[1])) if yields else None
        found.append(frames.Offer(action, dict(game.vocabulary.spell(saying)), message, reveals))
    return found


def hint_of(table: Table, state: State, seat: int, decision: int, advice: Advice) -> frames.Hint:
    """What a bot advises a seat, in the state it was asked about."""
    game = table.game
    moves = [action for action in (advice.action, advice.other) if action is not None]
    offers = offers_of(game, state, seat, moves)
    return frames.Hint(
        table.id,
        seat,
        decision,
        offers[0],
        offers[1] if len(offers) > 1 else None,
        advice.chance,
        advice.gain if advice.clear() else 0.0,
        advice.reasons,
    )


def spell_events_of(game: Game, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Visible events in words; those shown in part say so."""
    spelled = []
    for event in events:
        saying = game.saying(event)
        words: dict[str, Any] = dict(game.vocabulary.spell(saying))
        if saying.partial:
            words["partial"] = True
        spelled.append(words)
    return spelled
