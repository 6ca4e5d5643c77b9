"""How much the tests try: one number, TABLEE_EXAMPLES, or the name of an amount."""

from __future__ import annotations

import os
from typing import Final

AMOUNTS: Final = {"compiled": 2, "default": 2, "soak": 60}


def examples() -> int:
    """How many games each check of the conformance suite plays per game, number of players and option."""
    wanted = os.environ.get("TABLEE_EXAMPLES", "default")
    return AMOUNTS[wanted] if wanted in AMOUNTS else max(1, int(wanted))


EXAMPLES: Final = examples()
THOROUGH: Final = AMOUNTS["soak"] <= EXAMPLES  # as in `make soak`
