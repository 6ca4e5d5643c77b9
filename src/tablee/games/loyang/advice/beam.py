"""At the Gates of Loyang: the turns that lead farthest, found by a beam search."""

from __future__ import annotations

from typing import Final

from tablee.advice.shortlist import ranked
from tablee.games.loyang.advice.thumb import greedy
from tablee.games.loyang.advice.weights import LoyangWeights
from tablee.games.loyang.advice.worth import prospects, rounds_left
from tablee.games.loyang.codes import ACT, ACTION_PHASE
from tablee.games.loyang.parts import DISCARD, LOAN, PUT
from tablee.games.loyang.state import LoyangState

WIDTH: Final = 2  # beginnings of a turn that are looked at more deeply
DEPTH: Final = 2  # steps of a turn that are tried
LAST_WIDTH: Final = 12  # the same in the last round, which is all about cash
LAST_DEPTH: Final = 6
MOST_POSITIONS: Final = 800  # in a search over a turn
LONGEST_TURN: Final = 60


def best_turns(weights: LoyangWeights, state: LoyangState, seat: int, most: int) -> list[list[int]]:
    """A beam search over the steps of a turn, each followed by rules of thumb to its end; deeper in the last round.

    A position that came before with as much cash is left out: most are the same steps in another order. Turns that lead to
    exactly the same prospects are taken as one.
    """
    found: list[list[int]] = []
    worths: list[float] = []
    seen: dict[tuple[int, ...], int] = {}  # positions without the own cash, and the most cash they came with
    last = rounds_left(state) == 0
    beam: list[tuple[list[int], LoyangState]] = [([], state.clone())]
    for _ in range(LAST_DEPTH if last else DEPTH):
        reached: list[tuple[list[int], LoyangState]] = []
        promised: list[float] = []
        for begun, here in beam:
            own = greedy(weights, here, seat)
            for action in [own, *[action for action in here.legal(seat) if action != own and not is_idle(action)]]:
                after = here.clone()
                after.advance(seat, action)
                if len(seen) >= MOST_POSITIONS or is_dominated(after, seat, seen):
                    continue
                turn = [*begun, action]
                worth = turn_worth(weights, after.clone(), seat)
                if worth not in worths:
                    found.append(turn)
                    worths.append(worth)
                elif not last:
                    continue
                if after.phase[seat] == ACT and after.rng.state == here.rng.state and after.reveals == here.reveals:
                    reached.append((turn, after))
                    promised.append(worth)
        beam = [reached[i] for i in ranked(promised)[: LAST_WIDTH if last else WIDTH]]
    return [found[i] for i in ranked(worths)[:most]]


def turn_worth(weights: LoyangWeights, state: LoyangState, seat: int) -> float:
    """The prospects at the end of the turn if it is finished by rules of thumb, or where something is revealed."""
    random = state.rng.state
    reveals = state.reveals
    for _ in range(LONGEST_TURN):
        if state.rng.state != random or state.reveals != reveals or state.owing >> seat & 1 == 0:
            break
        if state.stage != ACTION_PHASE or state.next_seat() != seat:
            break
        state.advance(seat, greedy(weights, state, seat))
    return prospects(state, seat)


def is_idle(action: int) -> bool:
    """Whether an action is possible at almost any time and hardly ever wise: a loan, or to discard a helper."""
    return action == LOAN or DISCARD <= action < PUT


def is_dominated(state: LoyangState, seat: int, seen: dict[tuple[int, ...], int]) -> bool:
    """Whether the same position came before with as much cash; notes it if not."""
    cash = state.cash[seat]
    state.cash[seat] = 0
    rest = tuple(state.observe(seat))
    state.cash[seat] = cash
    if seen.get(rest, -1) >= cash:
        return True
    seen[rest] = cash
    return False
