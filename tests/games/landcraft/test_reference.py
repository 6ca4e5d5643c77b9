"""Landcraft against the slow reference: every placement and every effect, repairs included, and games of exactly twelve turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

import pytest

from tablee.games.landcraft.codes import CHOOSING, DRAWING, PLACING
from tablee.games.landcraft.parts import CARDS
from tablee.games.landcraft.score import points
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.view import table_view
from tablee.games.landcraft.words import MOVE_AIR, MOVE_PLACE, PLACES
from tablee.kernel.rng import Rng, seeded
from tests.effort import THOROUGH
from tests.games.landcraft.drawing import ADJACENT, GAME, UNBOUNDED
from tests.games.landcraft.reference import Effect, Place, Rules

GAMES = 3_400 if THOROUGH else 700  # for each number of players
CHECKED = 30 if THOROUGH else 5  # games in which every position is enumerated, for each of the settings

SETTINGS: list[tuple[int, dict[str, str]]] = [(2, {}), (3, {}), (4, {}), (3, UNBOUNDED), (2, ADJACENT), (4, ADJACENT)]


def rules_for(options: Mapping[str, str]) -> Rules:
    radius = None if options == UNBOUNDED else GAME.data().number("board.radius")
    return Rules(GAME.folder / "data.toml", radius, options == ADJACENT)


def placements_of(state: LandcraftState) -> set[tuple[str, Place, int | None]]:
    """The legal placements in the reference's words."""
    found: set[tuple[str, Place, int | None]] = set()
    for action in state.legal(int(state.seat)):
        saying = GAME.decode(state, action)
        card, cell = saying.numbers[:2]
        assert saying.phrase in (MOVE_PLACE, MOVE_AIR)
        found.add((CARDS[card], PLACES[cell], None if saying.phrase is MOVE_AIR else saying.numbers[2]))
    return found


def effects_of(state: LandcraftState) -> dict[Effect, int]:
    """The legal effects with all that follows them, in the reference's words, and the points they bring."""
    seat = int(state.seat)
    found: dict[Effect, int] = {}
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        saying = GAME.decode(state, action)
        first = told(state, saying.phrase.name, saying.numbers)
        if after.phase == DRAWING:
            # A prayer that leaves nobody to walk ends at once.
            effect = (*first, None) if first[0] == "pray" else first
            found[effect] = points(after, seat) - points(state, seat)
            continue
        for follow in after.legal(seat):
            end = after.clone()
            end.apply(seat, follow)
            next_saying = GAME.decode(after, follow)
            second = told(after, next_saying.phrase.name, next_saying.numbers)
            effect = complete(first, second)
            assert effect not in found
            found[effect] = points(end, seat) - points(state, seat)
    return found


def told(state: LandcraftState, name: str, numbers: tuple[int, ...]) -> Effect:
    """One move in the reference's words."""
    if name == "spread":
        return ("spread", frozenset(PLACES[cell] for cell in numbers))
    if name == "pray":
        return ("pray", state.wishes.index(numbers[0]))
    if name == "walk":
        return ("walk", (PLACES[numbers[0]], PLACES[numbers[1]]))
    if name == "eddy-to":
        turns = state.planet.turn_of[state.lifted]
        return (name, PLACES[numbers[0]], None if turns == 6 else numbers[1])
    return (name, PLACES[numbers[0]], *numbers[1:]) if numbers else (name,)


def complete(first: Effect, second: Effect) -> Effect:
    """An effect and its second decision as one."""
    if second[0] == "stay":
        return (*first, None)
    return (*first, *second[1:])


@pytest.mark.rule("LC-11", "LC-12", "LC-14", "LC-15", "LC-16", "LC-19", "LC-20", "LC-21", "LC-22", "LC-23", "LC-24", "LC-25")
@pytest.mark.rule("LC-26", "LC-27", "LC-28", "LC-29", "LC-30")
@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_placements_and_effects_are_those_of_a_full_enumeration(players: int, options: dict[str, str]) -> None:
    rules = rules_for(options)
    positions = repairs = 0
    for number in range(CHECKED):
        state = cast(LandcraftState, GAME.start(players, options, seed=number))
        rng = seeded(number)
        if number % 4 == 3:
            state.reserve = [3 + 2 * seat for seat in range(players)]  # so that reserves run dry
        while state.to_act():
            seat = int(state.seat)
            view = table_view(state, seat)
            if state.phase == PLACING:
                hand = [card.id for card in view.seats[seat].hand]
                wanted = rules.placements(rules.planet(view), hand, seat, state.reserve)
                assert placements_of(state) == wanted
                positions += 1
            elif state.phase == CHOOSING:
                assert view.placed is not None
                expected = dict(rules.effects(rules.planet(view), view.placed, seat, state.reserve))
                assert effects_of(state) == expected
                repairs += bool(view.conflicts)
            state.apply(seat, bold(state, rng))
            if state.phase == DRAWING:
                planet = rules.planet(table_view(state, seat))
                assert all(rules.is_valid(planet, place) for place in planet)  # LC-29: nothing else was spoiled
    assert positions == CHECKED * players * 12
    assert repairs > positions // 50


def bold(state: LandcraftState, rng: Rng) -> int:
    """A random move that likes placements in need of a repair."""
    seat = int(state.seat)
    action = state.random_action(seat, rng)
    if state.phase == PLACING and rng.below(3) == 0:
        for _ in range(10):
            action = state.random_action(seat, rng)
            after = state.clone()
            after.apply(seat, action)
            if after.planet.conflicts(after.placed):
                break
    return action


@pytest.mark.rule("LC-33", "LC-09", "LC-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_has_exactly_twelve_turns_each(players: int) -> None:
    for number in range(GAMES):
        options = {} if number % 10 else (UNBOUNDED, ADJACENT)[number // 10 % 2]
        state = cast(LandcraftState, GAME.start(players, options, seed=number))
        rng = seeded(number)
        turns: list[int] = []
        while state.to_act():
            seat = int(state.seat)
            if state.phase == PLACING:
                turns.append(seat)
            state.advance(seat, state.random_action(seat, rng))
        assert turns == [(int(state.starter) + turn) % players for turn in range(12 * players)]
        assert not state.pile
        assert not [card for card in state.display if card < len(CARDS)]
        assert len([card for card in state.hands if card < len(CARDS)]) == 3 * players
        assert all(state.planet.grid[state.planet.cell_of[card]] == card for card in state.planet.laid)


@pytest.mark.rule("LC-07")
def test_without_an_edge_the_numbered_cells_are_never_left() -> None:
    farthest: Counter[int] = Counter()
    for number in range(40):
        state = cast(LandcraftState, GAME.start(4, UNBOUNDED, seed=number))
        rng = seeded(number)
        while state.to_act():
            seat = int(state.seat)
            # Always the outermost move there is, to get as far as possible.
            legal = state.legal(seat)
            state.apply(seat, legal[-1] if rng.below(8) else state.random_action(seat, rng))
        q, r = PLACES[max(state.planet.cell_of[card] for card in state.planet.laid)]
        farthest[max(abs(q), abs(r), abs(q + r))] += 1
    assert max(farthest) > 20
    assert max(farthest) <= 98
