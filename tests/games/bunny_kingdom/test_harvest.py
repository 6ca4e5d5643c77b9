"""The harvest: fiefs, power, wealth, trading posts; the worked examples of the rulebook; a slow reference."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.codes import HARVEST, NONE
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.parts import (
    BUILT_CAMP,
    BUILT_FARM,
    BUILT_SKY_TOWER,
    CELLS,
    CITY,
    POST,
    SIZE,
)
from tablee.games.bunny_kingdom.play import begin_construction, begin_harvest
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.bits import bit_count
from tablee.kernel.rng import Rng, seeded
from tests.games.bunny_kingdom.table import GAME, PARTS, act, bare, cell, finish_round, lay, own, refusal, told

TIMOTHEE, LUDOVIC = 0, 1
FIEF_1 = "A2:city2 A3:farm-mushroom A4 B2:city3 B3 B4"
FIEF_2 = "D6:city3 E6 D7"


def fiefs(state: BunnyKingdomState, seat: int) -> list[int]:
    """What each fief gives, the best first."""
    survey = state.land.survey(seat)
    return sorted([survey[at + 1] * bit_count(survey[at + 2]) for at in range(0, len(survey), TRAITS)], reverse=True)


@pytest.mark.rule("BK-17")
def test_sides_connect_and_corners_do_not() -> None:
    state = bare()
    own(state, 0, "E4 E5 F6 G6 A1")
    assert [state.land.survey(0)[at] for at in range(0, 12, TRAITS)] == [1, 2, 2]


@pytest.mark.rule("BK-17")
def test_lava_cuts_every_pair_it_lies_between() -> None:
    for first, second in PARTS.lava:
        state = bare()
        state.land.owner[first] = state.land.owner[second] = 0
        assert len(state.land.survey(0)) == 2 * TRAITS
    state = bare()
    own(state, 0, "B2 C2")
    assert len(state.land.survey(0)) == TRAITS


@pytest.mark.rule("BK-17")
def test_one_territory_joins_three_fiefs() -> None:
    state = bare()
    own(state, 0, "B1 B2 A2")
    assert len(state.land.survey(0)) == 2 * TRAITS  # lava between the mountains
    own(state, 0, "A1")
    assert len(state.land.survey(0)) == TRAITS


@pytest.mark.rule("BK-17")
def test_rabbits_of_others_do_not_connect() -> None:
    state = bare()
    own(state, 0, "A1 A3")
    own(state, 1, "A2")
    assert len(state.land.survey(0)) == 2 * TRAITS


@pytest.mark.rule("BK-33")
def test_power_is_the_sum_of_towers() -> None:
    state = bare()
    own(state, 0, "A4 B3 A3 B2:city3")
    assert state.land.survey(0)[1] == 5


@pytest.mark.rule("BK-34")
def test_wealth_is_the_number_of_different_resources() -> None:
    state = bare()
    own(state, 0, "A2 A3:farm-mushroom A4 A5")
    assert bit_count(state.land.survey(0)[2]) == 3


@pytest.mark.rule("BK-32")
def test_the_example_of_fifteen() -> None:
    state = bare()
    own(state, TIMOTHEE, "A2 A3:farm-mushroom A4 B2:city3 B3 B4")
    assert state.land.carrots(TIMOTHEE) == 15


@pytest.mark.rule("BK-32")
def test_the_examples_of_round_two_21_and_4_and_nothing() -> None:
    state = bare()
    own(state, TIMOTHEE, f"{FIEF_1} {FIEF_2}")
    own(state, LUDOVIC, "C4 C5")
    assert [state.land.survey(TIMOTHEE)[at] for at in (0, TRAITS)] == [6, 3]
    assert fiefs(state, TIMOTHEE) == [21, 4]
    assert fiefs(state, LUDOVIC) == [0]


def round_three() -> BunnyKingdomState:
    """One sea more with a carrot farm, a gold mine, a trading post for the second fief, a city for Ludovic."""
    state = bare()
    own(state, TIMOTHEE, f"{FIEF_1} {FIEF_2} A5:farm-carrots C2:farm-gold C6:post-1")
    own(state, LUDOVIC, "C4:city1 C5")
    return state


@pytest.mark.rule("BK-31", "BK-32")
def test_the_examples_of_round_three_35_and_8_and_1() -> None:
    state = round_three()
    state.round = 2
    begin_harvest(state)
    events = act(state, TIMOTHEE, "produce", 1, "fish")
    assert fiefs(state, TIMOTHEE) == [35, 8]
    assert fiefs(state, LUDOVIC) == [1]
    assert told(events, "harvested") == [["0", "43", "43"], ["1", "1", "1"]]
    assert told(events, "fief")[0][:4] == ["0", "7", "5", "35"]


@pytest.mark.rule("BK-25", "BK-32")
def test_the_examples_of_round_four_55_and_1_and_2() -> None:
    state = round_three()
    state.land.posts[0] = 1
    own(state, LUDOVIC, "E8:city2")
    lay(state, TIMOTHEE, "sky-tower-1")
    act(state, TIMOTHEE, "tower", "B4")
    act(state, TIMOTHEE, "tower", "D7")
    assert GAME.view(state, -1).seats[TIMOTHEE].fiefs[0].resources == ["wood", "fish", "carrots", "mushroom", "gold"]
    assert fiefs(state, TIMOTHEE) == [55]
    assert fiefs(state, LUDOVIC) == [2, 1]


@pytest.mark.rule("BK-32")
def test_no_city_or_no_resource_gives_nothing() -> None:
    state = bare()
    own(state, 0, "A1 A2 E4:city1 E5")
    assert fiefs(state, 0) == [0, 0]
    finish_round(state)
    assert state.scores(0) == [0, 0]


@pytest.mark.rule("BK-32")
def test_harvests_add_up_by_round() -> None:
    state = bare()
    own(state, 0, "A3 A4")
    lay(state, 0, "camp-1")
    for round in range(3):
        begin_construction(state)
        finish_round(state)
        assert state.breakdown(0, 0)[: round + 1] == [1] * (round + 1)
        assert state.scores(0) == [round + 1, 0]


@pytest.mark.rule("BK-31")
def test_a_trading_post_is_named_at_each_harvest() -> None:
    state = bare()
    own(state, 0, "E4:post-1 E5:city2 J1:post-2 J2:city2")
    assert state.land.carrots(0) == 2  # before the first harvest a post produces nothing; J1 and J2 are forests
    begin_harvest(state)
    assert (state.phase, state.to_act()) == (HARVEST, 0b01)
    assert refusal(state, 1, "produce", 1, "wood") == "not-your-turn"
    act(state, 0, "produce", 2, "fish")
    assert refusal(state, 0, "produce", 2, "wood") == "post-named"
    act(state, 0, "produce", 1, "carrots")
    assert state.scores(0) == [2 + 4, 0]
    begin_harvest(state)
    assert state.to_act() == 0b01
    act(state, 0, "produce", 1, "wood")
    act(state, 0, "produce", 2, "wood")
    assert state.scores(0) == [6 + 2 + 2, 0]


@pytest.mark.rule("BK-31")
def test_both_owners_name_their_posts_before_anything_is_counted() -> None:
    state = bare()
    own(state, 0, "E4:post-1 E5:city2")
    own(state, 1, "J4:post-2 J3")
    begin_harvest(state)
    assert state.to_act() == 0b11
    assert refusal(state, 0, "produce", 2, "wood") == "not-your-post"
    act(state, 1, "produce", 2, "wood")
    assert state.scores(0) == [0, 0]
    act(state, 0, "produce", 1, "wood")
    assert state.scores(0) == [2, 2]


def reference(state: BunnyKingdomState, seat: int) -> list[tuple[frozenset[int], int, frozenset[str]]]:
    """Fiefs by sets that are merged as long as two of them touch, resources by name, straight from the printed board."""
    grid = GAME.data().get("board.grid")
    lava = [set(pair) for pair in GAME.data().get("board.lava")]
    cells = [number for number in range(CELLS) if state.land.owner[number] == seat]
    links = [set(state.land.links[at : at + 2]) for at in (0, 2, 4)]

    def name(number: int) -> str:
        return "ABCDEFGHIJ"[number // SIZE] + str(number % SIZE + 1)

    def touch(one: int, two: int) -> bool:
        apart = abs(one // SIZE - two // SIZE) + abs(one % SIZE - two % SIZE)
        return {one, two} in links or (apart == 1 and {name(one), name(two)} not in lava)

    groups = [{number} for number in cells]
    merged = True
    while merged:
        merged = False
        for first in groups:
            for second in groups:
                if first is not second and any(touch(one, two) for one in first for two in second):
                    first |= second
                    groups.remove(second)
                    merged = True
                    break
            if merged:
                break
    found = []
    for group in groups:
        power = 0
        resources = set()
        for number in group:
            what = state.land.built[number]
            power += what if what < BUILT_FARM else 0
            resources.add({"F": "wood", "S": "fish", "C": "carrots"}.get(grid[number // SIZE][number % SIZE], ""))
            shown = GAME.view(state, -1).cells[number]
            if BUILT_FARM <= what < BUILT_SKY_TOWER and shown.built is not None:
                farm = shown.built
                post = state.land.posts[int(farm[-1]) - 1] if farm.startswith("post") else NONE
                resources.add(("wood", "fish", "carrots")[post] if post != NONE else farm.removeprefix("farm-"))
                resources.discard("post-1")
                resources.discard("post-2")
        found.append((frozenset(group), power, frozenset(resources - {""})))
    return sorted(found, key=lambda fief: min(fief[0]))


def random_board(rng: Rng) -> BunnyKingdomState:
    """A board with rabbits and constructions anywhere."""
    state = bare(2 + rng.below(3))
    dense = 1 + rng.below(4)
    for number in range(CELLS):
        if rng.below(5) < dense:
            state.land.owner[number] = rng.below(state.players)
            if PARTS.terrain[number] != CITY and rng.below(2):
                state.land.built[number] = rng.below(BUILT_SKY_TOWER)
    state.land.posts = [rng.below(4) - 1, rng.below(4) - 1]
    for pair in range(3):
        free = [number for number in range(CELLS) if state.land.owner[number] == 0 and state.land.built[number] == 0]
        if len(free) > 1:
            rng.shuffle(free)
            state.land.links[2 * pair : 2 * pair + 2] = free[:2]
            state.land.built[free[0]] = state.land.built[free[1]] = BUILT_SKY_TOWER + pair
    for number in range(CELLS):
        if state.land.owner[number] == 1 and state.land.built[number] == 0 and rng.below(6) == 0:
            state.land.built[number] = BUILT_CAMP + rng.below(6)
    return state


@pytest.mark.rule("BK-17", "BK-32", "BK-33", "BK-34")
def test_fiefs_agree_with_a_slow_reference_on_random_boards() -> None:
    rng = seeded(17)
    for _ in range(60):
        state = random_board(rng)
        for seat in range(state.players):
            survey = state.land.survey(seat)
            numbers = state.land.fief_numbers(seat)
            wanted = reference(state, seat)
            assert len(survey) == TRAITS * len(wanted)
            for at, (cells, power, resources) in enumerate(wanted):
                size, found, mask, cities = survey[TRAITS * at : TRAITS * (at + 1)]
                assert (size, found, bit_count(mask)) == (len(cells), power, len(resources))
                assert cities == sum(1 for number in cells if 0 < state.land.built[number] < BUILT_FARM)
                assert {number for number in range(CELLS) if numbers[number] == at} == set(cells)
            assert state.land.carrots(seat) == sum(power * len(resources) for _, power, resources in wanted)
            shown = GAME.view(state, -1).seats[seat].fiefs
            assert [fief.carrots for fief in shown] == [power * len(resources) for _, power, resources in wanted]


def flood(state: BunnyKingdomState, seat: int) -> int:
    """The harvest of a seat by a recursive flood fill over names of neighbours."""
    left = {number for number in range(CELLS) if state.land.owner[number] == seat}
    total = 0
    while left:
        fief: set[int] = set()
        spread(state, min(left), left, fief)
        goods = {PARTS.base[number] for number in fief} | {goods_of(state, state.land.built[number]) for number in fief}
        total += sum(what for what in [state.land.built[number] for number in fief] if what < BUILT_FARM) * len(goods - {NONE})
    return total


def spread(state: BunnyKingdomState, here: int, left: set[int], fief: set[int]) -> None:
    """Takes in a cell and all cells connected to it."""
    if here not in left:
        return
    left.remove(here)
    fief.add(here)
    for step in (-SIZE, -1, 1, SIZE):
        there = here + step
        wraps = abs(here % SIZE - there % SIZE) > 1
        if 0 <= there < CELLS and not wraps and (min(here, there), max(here, there)) not in PARTS.lava:
            spread(state, there, left, fief)
    for at in (0, 2, 4):
        if here in state.land.links[at : at + 2]:
            spread(state, sum(state.land.links[at : at + 2]) - here, left, fief)


def goods_of(state: BunnyKingdomState, what: int) -> int:
    """The resource of a farm."""
    if BUILT_FARM + POST <= what < BUILT_FARM + POST + 2:
        return state.land.posts[what - BUILT_FARM - POST]
    return PARTS.yields[what]


@pytest.mark.rule("BK-32")
def test_harvests_agree_with_a_flood_fill_on_thousands_of_boards() -> None:
    rng = seeded(18)
    for _ in range(2000):
        state = random_board(rng)
        for seat in range(state.players):
            assert state.land.carrots(seat) == flood(state, seat)


def test_the_corner_of_the_board_is_where_it_should_be() -> None:
    assert [cell(name) for name in ("A1", "A10", "J1", "J10")] == [0, 9, 90, 99]
