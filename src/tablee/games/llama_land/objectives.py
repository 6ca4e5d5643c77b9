"""Llama Land: what objectives count. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.llama_land.codes import STOREY
from tablee.games.llama_land.domains import llama_cells
from tablee.games.llama_land.parts import (
    BLUE,
    CHARACTERS,
    COIN,
    CROPS,
    DESIGNS,
    DIVERSITY,
    GOLD,
    GOODS,
    HERD,
    OMNIPRESENCE,
    OUTPOSTS,
    ROAD,
    SUMMIT,
    WEALTH,
)
from tablee.games.llama_land.position import LlamaLandPosition


def measure(state: LlamaLandPosition, seat: int, objective: int) -> int:
    """How far a seat has come with what an objective counts: LL-45 to LL-54, LL-57."""
    if objective >= GOLD:
        objective -= GOLD
        if objective == DIVERSITY:
            return len(state.won[seat])
    if objective < DIVERSITY:
        return cards_of(state, seat, objective)
    if objective == DIVERSITY:
        return min(cards_of(state, seat, 0), cards_of(state, seat, 1), cards_of(state, seat, 2))
    if objective == WEALTH:
        return state.goods[GOODS * seat + COIN]
    if objective == CHARACTERS:
        return sum(state.people[DESIGNS * seat : DESIGNS * (seat + 1)])
    if objective <= OMNIPRESENCE:
        return measure_storeys(state, seat, objective)
    if objective == HERD:
        return largest_herd(state, seat)
    if objective == ROAD:
        return longest_road(state, seat)
    if objective == OUTPOSTS:
        return widest_gap(state, seat)
    return farms(state, seat)


def is_met(state: LlamaLandPosition, seat: int, objective: int) -> bool:
    """Whether a seat has what an objective asks for; gold cards ask for nothing."""
    return objective < GOLD and measure(state, seat, objective) >= state.parts.least[objective]


def cards_of(state: LlamaLandPosition, seat: int, crop: int) -> int:
    """LL-45: how many llama cards of a type a seat has."""
    count = 0
    for card in state.won[seat]:
        if card % CROPS == crop:
            count += 1
    return count


def measure_storeys(state: LlamaLandPosition, seat: int, objective: int) -> int:
    """LL-49, LL-50: llamas on exactly one storey, or the number of storeys with a llama."""
    cells = state.cells[seat]
    storeys = [cells[at] & STOREY for at in llama_cells(state, seat)]
    if objective <= SUMMIT:
        return storeys.count(objective - BLUE + 1)
    return len(set(storeys))


def largest_herd(state: LlamaLandPosition, seat: int) -> int:
    """LL-51: the largest group of llamas side by side, whatever their storeys."""
    width = state.width[seat]
    left = set(llama_cells(state, seat))
    largest = 0
    while left:
        herd = [left.pop()]
        for at in herd:
            for near in (at - 1, at + 1, at - width, at + width):
                if near in left:
                    left.remove(near)
                    herd.append(near)
        largest = max(largest, len(herd))
    return largest


def longest_road(state: LlamaLandPosition, seat: int) -> int:
    """LL-52: the most llamas in one row or column."""
    llamas = state.llamas[seat]
    columns = llamas[0::2]
    rows = llamas[1::2]
    longest = 0
    for i in range(len(columns)):
        longest = max(longest, columns.count(columns[i]), rows.count(rows[i]))
    return longest


def widest_gap(state: LlamaLandPosition, seat: int) -> int:
    """LL-53: the most cells strictly between two llamas on the shortest way through the domain."""
    llamas = llama_cells(state, seat)
    widest: i64 = 0
    for at in llamas:
        steps = steps_from(state, seat, at)
        for other in llamas:
            distance: i64 = steps[other]
            if distance - 1 > widest:
                widest = distance - 1
    return widest


def steps_from(state: LlamaLandPosition, seat: int, start: int) -> list[int]:
    """How many steps over edges each cell of the domain is away; -1 for cells outside."""
    cells = state.cells[seat]
    width: i64 = state.width[seat]
    steps = [-1] * len(cells)
    steps[start] = 0
    reached = [start]
    for here in reached:
        at: i64 = here
        step: i64 = steps[at] + 1
        for near in (at - 1, at + 1, at - width, at + width):
            if steps[near] < 0 and cells[near] & STOREY:
                steps[near] = step
                reached.append(near)
    return steps


def farms(state: LlamaLandPosition, seat: int) -> int:
    """LL-54: llamas whose four neighbouring cells all belong to the domain."""
    cells = state.cells[seat]
    width = state.width[seat]
    count = 0
    for at in llama_cells(state, seat):
        if cells[at - 1] & STOREY and cells[at + 1] & STOREY and cells[at - width] & STOREY and cells[at + width] & STOREY:
            count += 1
    return count
