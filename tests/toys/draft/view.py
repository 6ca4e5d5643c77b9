"""The secret draft: what one seat may see."""

from __future__ import annotations

import msgspec

from tests.toys.draft.state import NOTHING, SEATS, DraftState


class SeatView(msgspec.Struct, frozen=True):
    """One player's side of the table; None stands for what the viewer does not know."""

    hand: list[int] | None
    size: int
    picked: bool
    secret: int | None
    taken: list[int]
    points: int


class DraftView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    round: int
    over: bool
    pick: int | None  # the viewer's own face-down card
    seats: list[SeatView]


def table_view(state: DraftState, viewer: int) -> DraftView:
    """What a viewer may see."""
    own = state.picks[viewer] if viewer >= 0 else NOTHING
    return DraftView(
        viewer=viewer,
        round=state.round,
        over=state.over,
        pick=None if own == NOTHING else own + 1,
        seats=[seat_view(state, seat, viewer) for seat in range(SEATS)],
    )


def seat_view(state: DraftState, seat: int, viewer: int) -> SeatView:
    """One player's side; a hand that has passed through the viewer's hands is remembered."""
    return SeatView(
        hand=[card + 1 for card in state.hands[seat]] if state.knows_hand(viewer, seat) else None,
        size=len(state.hands[seat]),
        picked=state.picks[seat] != NOTHING,
        secret=state.secrets[seat] + 1 if state.knows_secret(viewer, seat) else None,
        taken=[card + 1 for card in state.taken[seat]],
        points=state.scores(viewer)[seat],
    )
