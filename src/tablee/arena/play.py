"""The games of an arena: what a worker plays and what it answers, one JSON line for each game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee import bots
from tablee.arena.plan import Plan
from tablee.arena.simulate import Thought, bot_stream, play_game


class Played(msgspec.Struct, frozen=True):
    """One finished game. Lists are by seat; `bots` are numbers of competitors. All turns of a block share its seed."""

    block: int
    match: int
    turn: int
    seed: str
    bots: list[int]
    scores: list[int]
    places: list[int]
    decisions: int
    turns: list[int] = []  # that were thought about
    samples: list[int] = []  # that this took


encode_lines = msgspec.json.Encoder().encode_lines
decode_lines = msgspec.json.Decoder(Played).decode_lines


def play_units(plan: Plan, units: range) -> bytes:
    """Plays some units of a plan: JSON Lines, in the order of units and turns."""
    game, parts = plan.rules(), plan.parts()
    budgets = [entrant.budget() for entrant in plan.bots]
    games = []
    for unit in units:
        block, match, seed, turns = plan.line_up(unit)
        told = str(seed)
        for turn, seats in enumerate(turns):
            state = game.start(plan.players, plan.options, seed, parts)
            streams = [bot_stream(plan.seed, plan.players * unit + turn, seat) for seat in range(plan.players)]
            # A bot may remember what it planned, so every seat of every game gets one of its own.
            players = [bots.make(plan.bots[bot].bot, game, parts) for bot in seats]
            thoughts = [Thought() for _ in seats]
            decisions = play_game(state, players, streams, [budgets[bot] for bot in seats], thoughts=thoughts)
            scores, places = state.scores(0), state.ranking()
            thought, samples = [each.turns for each in thoughts], [each.samples for each in thoughts]
            games.append(Played(block, match, turn, told, seats, scores, places, decisions, thought, samples))
    return encode_lines(games)


def fits(plan: Plan, units: range, answer: object) -> bool:
    """Whether an answer tells exactly the games that were asked for: no worker is trusted with more than its batch."""
    if not isinstance(answer, bytes):
        return False
    try:
        games = decode_lines(answer)
    except msgspec.MsgspecError:
        return False
    size = plan.players
    return len(games) == size * len(units) and all(
        is_unit(plan, unit, games[size * number : size * number + size]) for number, unit in enumerate(units)
    )


def is_unit(plan: Plan, unit: int, games: Sequence[Played]) -> bool:
    """Whether these are the games of a unit, turn by turn."""
    block, match, seed, turns = plan.line_up(unit)
    told = str(seed)
    for turn, (game, seats) in enumerate(zip(games, turns, strict=True)):
        if (game.block, game.match, game.turn, game.seed, game.bots) != (block, match, turn, told, seats):
            return False
        if not len(game.scores) == len(game.places) == plan.players or min(game.places) != 1 or max(game.places) > plan.players:
            return False
    return True
