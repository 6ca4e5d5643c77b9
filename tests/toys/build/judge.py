"""The building site: advice for bots."""

from __future__ import annotations

from tablee.advice.judge import Judge
from tablee.kernel.rng import Rng
from tablee.kernel.state import State
from tests.toys.build.parts import DONE


class BuildJudge(Judge):
    """Does the first useful thing that is legal, and is done when nothing is."""

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        useful = [action for action in state.legal(seat) if action != DONE]
        return useful[0] if useful else DONE
