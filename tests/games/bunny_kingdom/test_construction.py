"""The construction phase: where things may be built, sky towers, camps and their priority."""

from __future__ import annotations

from typing import cast

import pytest

from tablee.games.bunny_kingdom.codes import CONSTRUCTION, FRONT, NONE, SPENT
from tablee.games.bunny_kingdom.parts import CELLS
from tablee.games.bunny_kingdom.play import begin_construction
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.table.undo import is_free, last_of
from tests.games.bunny_kingdom.table import GAME, act, bare, card, cell, lay, own, refusal, told


@pytest.mark.rule("BK-19")
def test_everybody_builds_at_once_and_nobody_has_to() -> None:
    state = bare(3)
    own(state, 0, "A1 A2")
    own(state, 1, "B1")
    own(state, 2, "C3")
    lay(state, 0, "city1-1 city2-1")
    lay(state, 1, "city1-2")
    begin_construction(state)
    assert state.to_act() == 0b011  # the third player has nothing to build
    act(state, 1, "build", "city1", "B1")
    act(state, 0, "build", "city2", "A1")
    act(state, 0, "done")
    assert state.front[0] == [card("city1-1")]
    assert state.to_act() == 0b010
    act(state, 1, "done")
    assert state.round == 1


@pytest.mark.rule("BK-20")
def test_one_construction_for_each_territory_of_ones_own() -> None:
    state = bare()
    own(state, 0, "A1 A2:city1 A4")
    own(state, 1, "B1")
    lay(state, 0, "city1-1 city2-1 farm-wood")
    assert refusal(state, 0, "build", "city2", "A1") == ""
    assert refusal(state, 0, "build", "city2", "A2") == "occupied"
    assert refusal(state, 0, "build", "city2", "A4") == "occupied"  # a printed city
    assert refusal(state, 0, "build", "city2", "B1") == "not-yours"
    assert refusal(state, 0, "build", "city2", "A3") == "not-yours"
    assert refusal(state, 0, "build", "city3", "A1") == "not-in-front"
    act(state, 0, "build", "city1", "A1")
    assert refusal(state, 0, "build", "city2", "A1") == "occupied"
    assert state.zone[card("city1-1")] == SPENT + 0
    assert state.zone[card("city2-1")] == FRONT + 0


@pytest.mark.rule("BK-21")
def test_done_may_be_taken_back_until_all_are_done() -> None:
    state = bare()
    own(state, 0, "A1")
    own(state, 1, "B1")
    lay(state, 0, "city1-1")
    lay(state, 1, "city1-2")
    begin_construction(state)
    assert refusal(state, 0, "resume") == "not-done"
    act(state, 0, "done")
    assert (state.to_act(), state.may_act()) == (0b10, 0b11)
    assert refusal(state, 0, "build", "city1", "A1") == "is-done"
    act(state, 0, "resume")
    assert state.to_act() == 0b11
    act(state, 0, "build", "city1", "A1")
    act(state, 0, "done")
    assert (state.to_act(), state.may_act()) == (0b10, 0b10)  # nothing left to build, nothing to take back
    act(state, 1, "done")
    assert state.phase != CONSTRUCTION


@pytest.mark.rule("BK-22")
def test_cities_of_three_towers_stand_on_mountains_only() -> None:
    state = bare()
    own(state, 0, "A1 A5 A9 C7 B1")
    lay(state, 0, "city3-1 city2-1")
    assert [refusal(state, 0, "build", "city3", name) for name in ("A1", "A5", "A9", "C7", "B1")] == ["wrong-terrain"] * 4 + [""]
    assert [refusal(state, 0, "build", "city2", name) for name in ("A1", "A5", "A9", "C7", "B1")] == [""] * 5
    act(state, 0, "build", "city3", "B1")
    assert state.land.survey(0)[:4] == [2, 3, 1, 1]  # A1 and B1: three towers, wood


@pytest.mark.rule("BK-23")
@pytest.mark.parametrize(
    ("farm", "place"),
    [("mushroom", "A1"), ("pearl", "A5"), ("spice", "C7"), ("gold", "B1"), ("diamond", "B1"), ("copper", "B1"), ("iron", "B1")],
)
def test_luxury_farms_need_their_terrain(farm: str, place: str) -> None:
    state = bare()
    own(state, 0, "A1 A5 A9 C7 B1")
    lay(state, 0, f"farm-{farm}")
    for name in ("A1", "A5", "A9", "C7", "B1"):
        assert refusal(state, 0, "build", f"farm-{farm}", name) == ("" if name == place else "wrong-terrain")
    act(state, 0, "build", f"farm-{farm}", place)
    shown = GAME.view(state, 1).cells[cell(place)]
    assert shown.built == f"farm-{farm}"
    assert shown.resources[-1] == farm


@pytest.mark.rule("BK-24")
def test_a_territory_goes_on_producing_under_a_construction() -> None:
    state = bare()
    own(state, 0, "A1:farm-wood A2:city2 A3:farm-mushroom")
    assert state.land.survey(0) == [3, 2, 0b1001, 1]
    assert GAME.view(state, 0).cells[cell("A1")].resources == ["wood", "wood"]
    assert GAME.view(state, 0).cells[cell("A3")].resources == ["wood", "mushroom"]
    own(state, 0, "A9 B1 C7")
    lay(state, 0, "farm-fish post-1")
    for name in ("A9", "B1", "C7"):
        assert refusal(state, 0, "build", "farm-fish", name) == ""
        assert refusal(state, 0, "build", "post-1", name) == ""


@pytest.mark.rule("BK-25")
def test_a_sky_tower_links_two_fiefs_for_good() -> None:
    state = bare()
    own(state, 0, "A1 A2 J9 J10 E4:city1")
    lay(state, 0, "sky-tower-1")
    begin_construction(state)
    assert refusal(state, 0, "tower", "E4") == "occupied"
    act(state, 0, "tower", "A2")
    assert state.land.built[cell("A2")] == 0
    assert refusal(state, 0, "tower", "A1") == "same-fief"
    assert refusal(state, 0, "done") == "finish-tower"
    act(state, 0, "tower", "J9")
    assert state.land.survey(0) == [4, 0, 0b11, 0, 1, 1, 0, 1]
    assert GAME.view(state, 1).links == [["A2", "J9"]]
    assert state.front[0] == []


@pytest.mark.rule("BK-25")
def test_a_sky_tower_crosses_lava_and_needs_two_fiefs() -> None:
    state = bare()
    own(state, 0, "B1 B2")
    lay(state, 0, "sky-tower-1 sky-tower-2")
    assert len(state.land.survey(0)) == 8  # lava keeps them apart
    act(state, 0, "tower", "B1")
    act(state, 0, "tower", "B2")
    assert len(state.land.survey(0)) == 4
    own(state, 0, "A1")
    assert refusal(state, 0, "tower", "A1") == "one-fief"


@pytest.mark.rule("BK-25")
def test_pairs_do_not_mix() -> None:
    state = bare()
    own(state, 0, "A1 C3 E1 G3")
    lay(state, 0, "sky-tower-1 sky-tower-3")
    for first, second in (("A1", "C3"), ("E1", "G3")):
        act(state, 0, "tower", first)
        act(state, 0, "tower", second)
    assert [state.land.survey(0)[at] for at in (0, 4)] == [2, 2]
    fief = state.land.fief_numbers(0)
    assert fief[cell("A1")] == fief[cell("C3")] != fief[cell("E1")] == fief[cell("G3")]


@pytest.mark.rule("BK-25")
def test_a_camp_in_between_takes_the_first_token_back() -> None:
    state = bare()
    own(state, 0, "A1 A3")
    lay(state, 0, "sky-tower-1 camp-1")
    lay(state, 1, "camp-2")
    begin_construction(state)
    act(state, 0, "tower", "A1")
    act(state, 1, "announce", 2)
    act(state, 0, "camp", "A2")
    act(state, 1, "withdraw")
    assert state.towers[0] == NONE
    assert refusal(state, 0, "tower", "A1") == "one-fief"
    assert refusal(state, 0, "done") == ""


@pytest.mark.rule("BK-26")
def test_a_camp_controls_its_territory() -> None:
    state = bare()
    own(state, 0, "A4")
    lay(state, 0, "camp-3 city1-1")
    begin_construction(state)
    act(state, 0, "announce", 3)
    events = act(state, 0, "camp", "A5")
    assert told(events, "camped") == [["0", "camp-3", "A5"]]
    # The example of the rulebook: a camp on the sea gives a fief with one city its fish.
    assert state.land.survey(0) == [2, 1, 0b10, 1]
    assert state.land.carrots(0) == 1
    assert refusal(state, 0, "build", "city1", "A5") == "occupied"


@pytest.mark.rule("BK-27")
def test_a_camp_needs_virgin_land() -> None:
    state = bare()
    own(state, 0, "A1")
    own(state, 1, "B1")
    lay(state, 0, "camp-1")
    assert refusal(state, 0, "camp", "A2") == "announce-first"
    act(state, 0, "announce", 1)
    assert refusal(state, 0, "camp", "A1") == "not-virgin"
    assert refusal(state, 0, "camp", "B1") == "not-virgin"
    assert refusal(state, 0, "camp", "A4") == "not-virgin"  # a neutral city
    assert refusal(state, 0, "camp", "A2") == ""
    assert len(state.legal(0)) == 1 + CELLS - 18 - 2


def camps() -> BunnyKingdomState:
    """Four players: camps 1 and 4 with seat 1, camp 2 with seat 2, camps 3 and 5 with seat 0, nothing with seat 3."""
    state = bare(4)
    lay(state, 0, "camp-3 camp-5")
    lay(state, 1, "camp-1 camp-4")
    lay(state, 2, "camp-2")
    begin_construction(state)
    return state


@pytest.mark.rule("BK-28", "BK-30", "BK-45")
def test_lower_camps_are_asked_first_lowest_first() -> None:
    state = camps()
    act(state, 2, "done")
    act(state, 0, "announce", 5)
    asked = []
    for seat in (1, 2, 1):  # camps 1, 2 and 4; the announcer's own camp 3 is not asked
        assert state.to_act() == state.may_act() == 1 << seat
        assert refusal(state, seat, "done") == "place-or-pass"
        for other in {0, 1, 2, 3} - {seat}:
            assert refusal(state, other, "done") == "not-your-turn"
        asked.append(int(state.asked) + 1)
        act(state, seat, "pass")
    assert asked == [1, 2, 4]
    assert state.to_act() == state.may_act() == 0b0001
    assert refusal(state, 0, "pass") == "place-or-withdraw"
    act(state, 0, "camp", "A1")
    assert state.land.owner[cell("A1")] == 0
    assert state.to_act() == 0b0011  # the third player is still done


@pytest.mark.rule("BK-28")
def test_a_lower_camp_may_take_the_place() -> None:
    state = camps()
    act(state, 0, "announce", 3)
    act(state, 1, "camp", "A1")
    act(state, 2, "pass")
    assert refusal(state, 0, "camp", "A1") == "not-virgin"
    act(state, 0, "withdraw")
    assert state.land.owner[cell("A1")] == 1
    assert state.zone[card("camp-3")] == FRONT + 0


@pytest.mark.rule("BK-28")
def test_the_lowest_camp_asks_nobody() -> None:
    state = camps()
    act(state, 1, "announce", 1)
    assert state.to_act() == 0b0010
    act(state, 1, "camp", "A1")


@pytest.mark.rule("BK-29")
def test_a_withdrawn_camp_stays_for_a_later_round() -> None:
    state = camps()
    act(state, 2, "announce", 2)
    act(state, 1, "pass")
    act(state, 2, "withdraw")
    assert refusal(state, 2, "announce", 2) == "announced-before"
    act(state, 0, "announce", 3)
    act(state, 1, "pass")
    assert state.to_act() == 0b0001  # camp 2 is not asked again
    act(state, 0, "withdraw")
    begin_construction(state)
    assert refusal(state, 2, "announce", 2) == ""


@pytest.mark.rule("BK-29")
def test_without_virgin_land_an_announced_camp_is_withdrawn() -> None:
    state = camps()
    for number in range(CELLS):
        state.land.owner[number] = 3
    act(state, 1, "announce", 1)
    assert len(state.legal(1)) == 1
    act(state, 1, "withdraw")


@pytest.mark.rule("BK-30")
def test_a_camp_that_passed_may_be_announced_and_asked_again() -> None:
    state = camps()
    act(state, 2, "announce", 2)
    act(state, 1, "pass")
    act(state, 2, "withdraw")
    act(state, 0, "announce", 3)
    assert (state.to_act(), state.asked) == (0b0010, 0)
    act(state, 1, "pass")
    act(state, 0, "withdraw")
    assert refusal(state, 1, "announce", 1) == ""


@pytest.mark.rule("BK-21")
def test_ones_own_last_build_can_be_undone_though_others_built_since() -> None:
    play = Playthrough(GAME, 2, {}, OneSeed(11))
    while play.state.phase != CONSTRUCTION or len(building(play)) < 2:  # type: ignore[attr-defined]
        seat = play.state.to_act().bit_length() - 1
        play.play(seat, play.state.legal(seat)[0])
    before = play.state.digest()
    first, second = building(play)
    play.play(0, first)
    play.play(1, second)
    mine = last_of(play, 0)
    assert mine is not None
    assert is_free(play, mine)
    play.take_back([mine])
    theirs = last_of(play, 1)
    assert theirs is not None
    play.take_back([theirs])
    assert play.state.digest() == before


def building(play: Playthrough) -> list[int]:
    """A build of each seat that has one."""
    state = cast(BunnyKingdomState, play.state)
    found = []
    for seat in range(2):
        builds = [action for action in state.legal(seat) if action >= 210]
        found += builds[:1]
    return found


def test_near_misses_name_what_fits_nowhere() -> None:
    state = bare()
    own(state, 0, "A1 A4")
    lay(state, 0, "city3-1 farm-pearl sky-tower-1 camp-1 city1-1")
    state.spoken = 1
    told_misses = {GAME.decode(state, action).phrase.name: reason for action, reason in state.near_misses(0)}
    assert told_misses == {"build": "wrong-terrain", "tower": "one-fief", "announce": "announced-before"}
    assert len(state.near_misses(0)) == 4
