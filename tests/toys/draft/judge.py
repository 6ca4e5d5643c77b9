"""The secret draft: advice for bots."""

from __future__ import annotations

from typing import cast

from tablee.advice.judge import Judge
from tablee.kernel.rng import Rng
from tablee.kernel.state import State
from tests.toys.draft.state import DraftState


class DraftJudge(Judge):
    """Picks the highest card."""

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        return max(cast(DraftState, state).hands[seat])
