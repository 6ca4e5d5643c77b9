"""The games of an arena: what a worker plays and what it answers, one JSON line for each game."""

from __future__ import annotations

import msgspec

from tablee import bots
from tablee.arena.plan import Plan
from tablee.arena.simulate import bot_stream, play_game
from tablee.kernel.registry import find
from tablee.kernel.seeds import game_seed


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


encode_line = msgspec.json.Encoder().encode
decode_lines = msgspec.json.Decoder(Played).decode_lines


def play_units(plan: Plan, units: range) -> bytes:
    """Plays some units of a plan: JSON Lines, in the order of units and turns."""
    game, parts = find(plan.game), plan.parts()
    budgets = [entrant.budget() for entrant in plan.bots]
    count = len(plan.matches())
    lines = []
    for unit in units:
        block, match = divmod(unit, count)
        seed = game_seed(plan.seed, block)
        for turn in range(plan.players):
            seats = plan.seats(unit, turn)
            state = game.start(plan.players, plan.options, seed, parts)
            streams = [bot_stream(plan.seed, plan.players * unit + turn, seat) for seat in range(plan.players)]
            # A bot may remember what it planned, so every seat of every game gets one of its own.
            players = [bots.make(plan.bots[bot].bot, game, parts) for bot in seats]
            moves = play_game(state, players, streams, [budgets[bot] for bot in seats])
            played = Played(block, match, turn, str(seed), seats, list(state.scores(0)), list(state.ranking()), len(moves))
            lines.append(encode_line(played) + b"\n")
    return b"".join(lines)


def fits(plan: Plan, units: range, answer: object) -> bool:
    """Whether an answer tells exactly the games that were asked for: no worker is trusted with more than its batch."""
    if not isinstance(answer, bytes):
        return False
    try:
        games = decode_lines(answer)
    except msgspec.MsgspecError:
        return False
    expected = [(unit, turn) for unit in units for turn in range(plan.players)]
    return len(games) == len(expected) and all(
        is_game(plan, unit, turn, game) for (unit, turn), game in zip(expected, games, strict=True)
    )


def is_game(plan: Plan, unit: int, turn: int, game: Played) -> bool:
    """Whether a line is the game of this unit and turn."""
    block, match = divmod(unit, len(plan.matches()))
    return (
        (game.block, game.match, game.turn) == (block, match, turn)
        and game.seed == str(game_seed(plan.seed, block))
        and game.bots == plan.seats(unit, turn)
        and len(game.scores) == len(game.places) == plan.players
        and min(game.places) == 1
        and max(game.places) <= plan.players
    )
