"""What an observation leaves open is drawn without bias: among imagined worlds the true one is nothing special.

In many games a few random decisions are made, by the last seat first where several owe one. Then seat 0 imagines worlds, and in
each of them it is asked what the other seats would know: their hands, their secrets, what they have chosen face down. In every
number of that the true world should be as often the first of them, the second, the third, and so on; so a draw that prefers some
cards, or some seats, is found wherever it is stored. A game in which the places of a hand mean nothing says so among its facts
(`ordered = false`); there what a seat knows is sorted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from scipy.stats import chisquare

from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State
from tests.conformance.cases import Case, seats_of
from tests.shelf import facts

GAMES: Final = 120
WORLDS: Final = 9  # imagined beside each true one
VIEWER: Final = 0
LEAST: Final = 60  # games in which a place has to be unknown to be judged
SURE: Final = 1e-4  # the chance that a fair draw fails
ROUNDS: Final = 1  # of decisions; few of them, so that hardly anything follows from how somebody played

Place = tuple[int, int]  # after how many decisions, and which number


def check_unbiased(case: Case, seed: int) -> None:
    """What others know is drawn without bias, in the deal and after the first decisions."""
    ranks = ranks_of(case, seed)
    judged = {place: found for place, found in ranks.items() if found.total() >= LEAST}
    for (after, index), found in judged.items():
        chance = float(chisquare([found[rank] for rank in range(WORLDS + 1)]).pvalue)
        assert chance > SURE / len(judged), (
            f"{case}: after {after} decisions what others know is imagined with a bias, number {index} of it (p = {chance:.1e}): "
            f"among {WORLDS} imagined worlds the true one is first, second, … in {sorted(found.items())} games"
        )


def ranks_of(case: Case, seed: int) -> dict[Place, Counter[int]]:
    """How often the true number is the first, second, … among the imagined ones, at each place; equal ones are drawn by lot."""
    ranks: defaultdict[Place, Counter[int]] = defaultdict(Counter)
    ordered = facts(case.game).get("fairness", {}).get("ordered", True)
    for number in range(GAMES):
        rng = seeded(seed * GAMES + number)
        for after, state in beginning(case, seed * GAMES + number, rng):
            imagined = [case.game.imagine(state.observe(VIEWER), rng) for _ in range(WORLDS)]
            worlds = [known_to_others(world, ordered) for world in (state, *imagined)]
            if len({len(world) for world in worlds}) > 1:
                continue  # what lies where is not the same in all of them
            for index, numbers in enumerate(zip(*worlds, strict=True)):
                if len(set(numbers)) > 1:
                    below, equal = sum(other < numbers[0] for other in numbers), numbers.count(numbers[0])
                    ranks[after, index][below + rng.below(equal)] += 1
    return ranks


def beginning(case: Case, seed: int, rng: Rng) -> Iterator[tuple[int, State]]:
    """The first positions of a game: in each round before the first decision, after it, and before the last one."""
    state = case.start(seed)
    for after in range(ROUNDS * case.players + 2):
        if not state.to_act():
            return
        if after % case.players in (0, 1, case.players - 1):
            yield after, state
        seat = seats_of(state.to_act())[-1]
        state.apply(seat, state.random_action(seat, rng))


def known_to_others(state: State, ordered: bool) -> list[int]:
    """What the other seats know: their hands, their secrets, what they have chosen face down."""
    seen = [state.observe(seat) for seat in range(state.players) if seat != VIEWER]
    return [number for numbers in seen for number in (numbers if ordered else sorted(numbers))]
