"""The building site: what one seat may see."""

from __future__ import annotations

import msgspec

from tests.toys.build.parts import GOODS, KINDS, NUMBERS, PLOTS
from tests.toys.build.state import CLOSED, FREE, BuildState


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table; None stands for what the viewer does not know."""

    plots: list[int]
    goods: list[int]
    tiles: list[int]
    cards: int
    hand: list[int] | None
    used: list[int]
    done: bool
    owes: bool
    points: int


class ClaimView(msgspec.Struct, frozen=True):
    """An open claim."""

    seat: int
    cell: int
    number: int
    asked: int


class BuildView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    round: int
    over: bool
    pile: int
    cells: list[int | None]  # the owner, None if free, -1 if closed
    claim: ClaimView | None
    seats: list[SeatView]


def table_view(state: BuildState, viewer: int) -> BuildView:
    """What a viewer may see."""
    cell, number = divmod(state.claim, NUMBERS)
    return BuildView(
        viewer=viewer,
        round=state.round,
        over=state.over,
        pile=len(state.pile),
        cells=[{FREE: None, CLOSED: -1}.get(owner, owner) for owner in state.cells],
        claim=None if state.asked == FREE else ClaimView(state.claimer, cell, number + 1, state.asked),
        seats=[seat_view(state, seat, viewer) for seat in range(state.players)],
    )


def seat_view(state: BuildState, seat: int, viewer: int) -> SeatView:
    """One player's side; the hand is for its owner only until the end."""
    hand = state.hand(seat)
    return SeatView(
        plots=state.plots[PLOTS * seat : PLOTS * (seat + 1)],
        goods=state.goods[len(GOODS) * seat : len(GOODS) * (seat + 1)],
        tiles=[number + 1 for number in range(NUMBERS) if state.tiles[seat] >> number & 1],
        cards=sum(hand),
        hand=hand if state.knows_hand(viewer, seat) else None,
        used=state.used[len(KINDS) * seat : len(KINDS) * (seat + 1)],
        done=state.done >> seat & 1 == 1,
        owes=state.owing >> seat & 1 == 1,
        points=state.scores(viewer)[seat],
    )
