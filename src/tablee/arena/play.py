"""The games of an arena: what a worker plays and what it answers, one JSON line for each game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.arena.match import Thought, play_game, seated, streams
from tablee.arena.plan import ArenaPlan


class PlayedGame(msgspec.Struct, frozen=True):
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
decode_lines = msgspec.json.Decoder(PlayedGame).decode_lines


def play_units(plan: ArenaPlan, units: range) -> bytes:
    """Plays some units of a plan: JSON Lines, in the order of units and turns."""
    game, parts = plan.rules(), plan.parts()
    budgets = [entrant.budget() for entrant in plan.bots]
    games = []
    for each in plan.fixtures(units):
        state = game.start(plan.players, plan.options, each.seed, parts)
        players = seated([plan.bots[bot].bot for bot in each.seats], game, parts)
        chances = streams(plan.seed, each.number, range(plan.players))
        thoughts = [Thought() for _ in each.seats]
        decisions = play_game(state, players, chances, [budgets[bot] for bot in each.seats], thoughts=thoughts)
        games.append(
            PlayedGame(
                each.block,
                each.match,
                each.turn,
                str(each.seed),
                each.seats,
                state.scores(0),
                state.ranking(),
                decisions,
                [thought.turns for thought in thoughts],
                [thought.samples for thought in thoughts],
            )
        )
    return encode_lines(games)


def fits_games(plan: ArenaPlan, units: range, answer: object) -> bool:
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


def is_unit(plan: ArenaPlan, unit: int, games: Sequence[PlayedGame]) -> bool:
    """Whether these are the games of a unit, turn by turn."""
    for game, fixture in zip(games, plan.fixtures([unit]), strict=True):
        where = (fixture.block, fixture.match, fixture.turn, str(fixture.seed), fixture.seats)
        if (game.block, game.match, game.turn, game.seed, game.bots) != where:
            return False
        if not len(game.scores) == len(game.places) == plan.players or min(game.places) != 1 or max(game.places) > plan.players:
            return False
    return True
