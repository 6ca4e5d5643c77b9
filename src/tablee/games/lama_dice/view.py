"""LAMA Dice: what one seat may see. Everything on the table is public, so all seats see the same."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.games.lama_dice.codes import FINISH, LLAMAS, MATCH, MISS, NO_ROLL, OVER
from tablee.games.lama_dice.legal import alone, held
from tablee.games.lama_dice.parts import DICE, VALUES, LamaDiceParts
from tablee.games.lama_dice.score import points, row_points
from tablee.games.lama_dice.state import LamaDiceState
from tablee.games.lama_dice.words import VOCABULARY

Phase = Literal["turn", "match", "miss", "llamas", "finish", "over"]
PHASES: dict[int, Phase] = {MATCH: "match", MISS: "miss", LLAMAS: "llamas", FINISH: "finish", OVER: "over"}
Card = int | str


class BoxView(msgspec.Struct, frozen=True):
    """What is printed on the things in the box."""

    points: dict[str, int]  # of each card
    tokens: dict[str, int]  # the points of each token
    faces: list[list[Card]]  # of each die


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    row: list[Card]
    row_points: int
    black: int
    white: int
    points: int
    quit: bool


class LamaDiceView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    phase: Phase
    turn: int | None  # the seat whose turn it is
    round: int
    starter: int
    alone: bool
    game_end: int
    box: BoxView
    llama_row: list[Card]
    dice: list[Card]  # the last roll of this round, die by die; empty before the first one
    seats: list[SeatView]


CARDS: tuple[Card, ...] = VOCABULARY.kinds["card"]  # the word of each value


def table_view(state: LamaDiceState, viewer: int) -> LamaDiceView:
    """What a viewer may see."""
    over = state.phase == OVER
    dice = [] if state.outcome == NO_ROLL else state.parts.outcomes[DICE * state.outcome :][:DICE]
    return LamaDiceView(
        viewer=viewer,
        phase=PHASES.get(int(state.phase), "turn"),
        turn=None if over else int(state.seat),
        round=int(state.round),
        starter=int(state.starter),
        alone=not over and alone(state),
        game_end=state.parts.game_end,
        box=box_view(state.parts),
        llama_row=[CARDS[value] for value in range(VALUES) if state.llama_row >> value & 1],
        dice=[CARDS[value] for value in dice],
        seats=[seat_view(state, seat) for seat in range(state.players)],
    )


def box_view(parts: LamaDiceParts) -> BoxView:
    """What a card, a token and a die show."""
    return BoxView(
        points={str(CARDS[value]): parts.points[value] for value in range(VALUES)},
        tokens={"white": parts.white_value, "black": parts.black_value},
        faces=[[CARDS[value] for value in die] for die in parts.faces],
    )


def seat_view(state: LamaDiceState, seat: int) -> SeatView:
    """One player's side; the cards of those who quit were public before (LD-16) and stay visible."""
    return SeatView(
        row=[CARDS[value] for value in range(VALUES) for _ in range(held(state, seat, value))],
        row_points=row_points(state, seat),
        black=state.black[seat],
        white=state.white[seat],
        points=points(state, seat),
        quit=state.in_round >> seat & 1 == 0,
    )
