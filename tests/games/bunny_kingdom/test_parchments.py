"""The end of the game: all 37 parchments, copying, the Opportunist, victory."""

from __future__ import annotations

import pytest

from tablee.games.bunny_kingdom.codes import COPYING, OVER, SPENT
from tablee.games.bunny_kingdom.parchments import counts_of
from tablee.games.bunny_kingdom.play import begin_construction, begin_harvest
from tablee.games.bunny_kingdom.play_land import settle
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tests.games.bunny_kingdom.table import (
    GAME,
    act,
    bare,
    card,
    dealt,
    finish_round,
    keep,
    last_round,
    lay,
    own,
    refusal,
    told,
    worth,
)


def one(name: str, cells: str, others: str = "") -> int:
    """What a parchment gives a player with these territories, beside an opponent with others."""
    state = bare()
    own(state, 0, cells)
    own(state, 1, others)
    keep(state, 0, name)
    return worth(state, 0, name)


def ended(state: BunnyKingdomState) -> BunnyKingdomState:
    """The position after the last harvest, as far as it goes without choices."""
    begin_construction(last_round(state))
    finish_round(state)
    return state


# ---- treasures ----


@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("ring", 1, marks=pytest.mark.rule("BK-50")),
        pytest.param("coat", 2, marks=pytest.mark.rule("BK-51")),
        pytest.param("scepter", 3, marks=pytest.mark.rule("BK-52")),
        pytest.param("chalice", 4, marks=pytest.mark.rule("BK-53")),
        pytest.param("crown", 5, marks=pytest.mark.rule("BK-54")),
        pytest.param("royal-carrot", 6, marks=pytest.mark.rule("BK-55")),
        pytest.param("left-glove", 1, marks=pytest.mark.rule("BK-56")),
        pytest.param("right-glove", 1, marks=pytest.mark.rule("BK-57")),
    ],
)
def test_a_treasure_gives_its_carrots_without_condition(name: str, points: int) -> None:
    state = bare()
    keep(state, 0, name)
    ended(state)
    assert state.scores(0) == [points, 0]
    assert state.breakdown(0, 0)[4:] == [points, 0]


@pytest.mark.rule("BK-56", "BK-57")
def test_two_gloves_give_four_each() -> None:
    state = bare()
    keep(state, 0, "left-glove right-glove")
    assert [worth(state, 0, name) for name in ("left-glove", "right-glove")] == [4, 4]
    state = bare()
    keep(state, 0, "left-glove")
    keep(state, 1, "right-glove")
    assert [worth(state, 0, "left-glove"), worth(state, 1, "right-glove")] == [1, 1]


# ---- missions ----

WOODS = "A1 A2 A3 A8 D10 E1 F1"
FISHES = "A5 A6 A7 A10 B4 B5 B10"
FIELDS = "C7 D4 D7 E3 E8"


@pytest.mark.rule("BK-58", "BK-35")
def test_the_carpenter_counts_every_wood_also_in_one_fief_and_from_farms() -> None:
    assert one("carpenter", "A1 A2:farm-wood A3:city1 J1 A5") == 5


@pytest.mark.rule("BK-59")
def test_the_master_carpenter_counts_wood_twice() -> None:
    assert one("master-carpenter", "A1 A2:farm-wood A5 E4:farm-mushroom") == 6


@pytest.mark.rule("BK-60")
def test_the_woodland_king_needs_seven_wood() -> None:
    assert one("woodland-king", WOODS) == 20
    assert one("woodland-king", WOODS.removesuffix(" F1")) == 0
    assert one("woodland-king", WOODS.replace(" F1", ":farm-wood")) == 20


@pytest.mark.rule("BK-61")
def test_the_fisher_counts_fish() -> None:
    assert one("fisher", "A5 A6 E4:farm-fish A1") == 3


@pytest.mark.rule("BK-62")
def test_the_master_fisher_counts_fish_twice() -> None:
    assert one("master-fisher", "A5 A6 E4:farm-fish A1") == 6


@pytest.mark.rule("BK-63")
def test_the_fisher_king_needs_seven_fish() -> None:
    assert one("fisher-king", FISHES) == 20
    assert one("fisher-king", FISHES.removesuffix(" B10")) == 0


@pytest.mark.rule("BK-64")
def test_the_farmer_counts_carrots() -> None:
    assert one("farmer", "C7 D7 E4:farm-carrots A1") == 3


@pytest.mark.rule("BK-65")
def test_the_master_farmer_counts_carrots_twice() -> None:
    assert one("master-farmer", "C7 D7 E4:farm-carrots A1") == 6


@pytest.mark.rule("BK-66")
def test_the_carrot_king_needs_five_carrots() -> None:
    assert one("carrot-king", FIELDS) == 15
    assert one("carrot-king", FIELDS.removesuffix(" E8")) == 0


@pytest.mark.rule("BK-67")
def test_the_merchant_counts_luxury() -> None:
    assert one("merchant", "A1:farm-mushroom B1:farm-gold B2:farm-iron E4:farm-wood A5") == 9


@pytest.mark.rule("BK-68", "BK-35")
def test_the_burgomaster_counts_cities_of_any_size() -> None:
    assert one("burgomaster", "A4 A3:city2 B2:city3 A1:farm-wood A2") == 3


@pytest.mark.rule("BK-69")
def test_the_king_of_thieves_needs_nine_cities() -> None:
    cities = "A4 B3 B7 B9 C1 D3 D9 E6 A1:city2"
    assert one("king-of-thieves", cities) == 12
    assert one("king-of-thieves", cities.replace(":city2", "")) == 0


@pytest.mark.rule("BK-70")
def test_the_diplomat_counts_the_edge() -> None:
    assert one("diplomat", "A1 A4 J5 E1 E10 J10 B2 E5") == 6


@pytest.mark.rule("BK-71")
def test_the_explorer_counts_corners() -> None:
    assert one("explorer", "A1 A10 J1 J2") == 9
    assert one("explorer", "J10 B2") == 3


@pytest.mark.rule("BK-72")
def test_the_master_of_the_mountains_counts_mountains_whatever_stands_there() -> None:
    assert one("master-of-the-mountains", "B1 B2:city3 C2:farm-gold D2:camp-1 E2 A4") == 8


@pytest.mark.rule("BK-73")
def test_the_carrotistador_counts_fiefs_of_three() -> None:
    assert one("carrotistador", "A1 A2 A3 J1 J2 E4 E5 E6 E7 G9") == 8


@pytest.mark.rule("BK-74", "BK-35")
def test_harecingetorix_counts_fiefs_as_they_are_linked() -> None:
    assert one("harecingetorix", "A1 A2 A3 J1 J2 E4") == 3
    state = bare()
    own(state, 0, "A1 J1 E4")
    keep(state, 0, "harecingetorix")
    lay(state, 0, "sky-tower-1")
    act(state, 0, "tower", "A1")
    act(state, 0, "tower", "J1")
    assert worth(state, 0, "harecingetorix") == 2
    own(state, 0, "J2:camp-1 G9:camp-2")
    assert worth(state, 0, "harecingetorix") == 3


@pytest.mark.rule("BK-75")
def test_the_hun_ny_king_needs_ten_fiefs() -> None:
    fiefs = "A1 A3 A5 A7 A9 C1 C3 C5 C7 C9"
    assert one("hun-ny-king", fiefs) == 12
    assert one("hun-ny-king", f"{fiefs} A2") == 0


@pytest.mark.rule("BK-76")
def test_the_bun_shee_counts_cities_of_fiefs_without_any_resource() -> None:
    assert one("bun-shee", "E6 E5:city2 E4 A4 A3 G9 B2:city3 B1") == 8
    # E6 and E5, G9, B2; A4 lies with a forest


@pytest.mark.rule("BK-77")
def test_panpan_counts_territories_with_neither_city_nor_resource() -> None:
    # E5 beside a city and E4 beside a field count; a camp and a sky tower do not matter.
    assert one("panpan", "E6 E5 E4 E3 C3:camp-1 B1:sky-tower-1 B2:farm-gold C2:city1 E7:farm-wood A1") == 8


@pytest.mark.rule("BK-78")
def test_the_colonist_counts_camp_cards_played() -> None:
    state = bare()
    own(state, 0, "A1")
    keep(state, 0, "colonist")
    lay(state, 0, "camp-1 camp-2 camp-3")
    begin_construction(state)
    for camp, place in ((1, "A2"), (2, "A3")):
        act(state, 0, "announce", camp)
        act(state, 0, "camp", place)
    settle(state, 1, 1)  # A2 is lost
    settle(state, 0, 2)  # A3 becomes a normal territory
    assert worth(state, 0, "colonist") == 9  # lost, replaced, never placed
    keep(state, 1, "ring")
    assert counts_of(state.land, state.zone, 1)[12] == 0


@pytest.mark.rule("BK-79")
def test_the_matriarch_needs_more_territories_than_every_other() -> None:
    assert one("matriarch", "A1 A2 J5:camp-1", "B1 B2") == 12
    assert one("matriarch", "A1 A2", "B1 B2") == 0
    assert one("matriarch", "A1", "B1 B2") == 0


@pytest.mark.rule("BK-80")
def test_the_bureaucrat_counts_parchments_itself_included() -> None:
    state = bare()
    keep(state, 0, "bureaucrat ring liberal farmer")
    keep(state, 1, "coat")
    assert worth(state, 0, "bureaucrat") == 4


@pytest.mark.rule("BK-81")
def test_the_guardian_counts_treasures() -> None:
    state = bare()
    keep(state, 0, "treasure-guardian ring crown left-glove farmer")
    keep(state, 1, "coat")
    assert worth(state, 0, "treasure-guardian") == 9


@pytest.mark.rule("BK-82")
def test_the_hunter_counts_treasures_once_more_but_not_the_guardian() -> None:
    state = bare()
    keep(state, 0, "treasure-hunter treasure-guardian crown left-glove right-glove")
    assert worth(state, 0, "treasure-hunter") == 5 + 4 + 4
    ended(state)
    assert state.scores(0) == [2 * 13 + 9, 0]
    assert state.breakdown(0, 0)[4:] == [13, 13 + 9]


@pytest.mark.rule("BK-83")
def test_the_little_prince_harvests_all_fiefs_but_the_best() -> None:
    best, second, third = "A3 A4 A5 B3", "J2 J3", "H10:city2"
    assert one("little-prince", f"{best} {second} {third}") == 1 + 2
    assert one("little-prince", best) == 0
    assert one("little-prince", "E4") == 0
    assert one("little-prince", "") == 0
    assert one("little-prince", "A1:city2 J1:city2 E1:city2 H10:city1") == 2 + 2 + 1  # of equals one is left out


@pytest.mark.rule("BK-31", "BK-83")
def test_the_trading_post_keeps_its_last_resource_for_the_parchments() -> None:
    state = bare()
    own(state, 0, "E4:post-1 E5:city2")
    keep(state, 0, "fisher farmer")
    begin_harvest(last_round(state))
    act(state, 0, "produce", 1, "fish")
    assert state.phase == OVER
    assert state.breakdown(0, 0) == [0, 0, 0, 2, 0, 1]


# ---- opening and copying ----


@pytest.mark.rule("BK-36")
def test_all_parchments_are_opened_after_the_last_harvest() -> None:
    state = bare(3)
    keep(state, 0, "ring farmer")
    keep(state, 1, "coat")
    lay(state, 2, "camp-1")
    assert [GAME.view(state, 2).seats[seat].parchments for seat in (0, 1)] == [None, None]
    begin_construction(last_round(state))
    events = act(state, 2, "done")
    assert told(events, "revealed") == [["0", "ring", "farmer"], ["1", "coat"], ["2"]]
    shown = GAME.view(state, 2).seats[0].parchments
    assert [seen.card for seen in shown or ()] == ["ring", "farmer"]


@pytest.mark.rule("BK-38", "BK-84")
def test_the_liberal_copies_the_right_neighbour() -> None:
    state = bare(4)
    keep(state, 1, "liberal")
    keep(state, 0, "crown")
    keep(state, 2, "royal-carrot")
    ended(state)
    assert (state.phase, state.to_act()) == (COPYING, 0b0010)
    assert refusal(state, 1, "copy", "liberal", "royal-carrot") == "not-the-neighbours"
    act(state, 1, "copy", "liberal", "crown")
    assert state.scores(0) == [5, 5, 6, 0]


@pytest.mark.rule("BK-38", "BK-85")
def test_the_socialist_copies_the_left_neighbour() -> None:
    state = bare(4)
    keep(state, 1, "socialist")
    keep(state, 0, "crown")
    keep(state, 2, "royal-carrot")
    ended(state)
    assert refusal(state, 1, "copy", "socialist", "crown") == "not-the-neighbours"
    assert refusal(state, 1, "copy", "liberal", "crown") == "not-your-copy"
    act(state, 1, "copy", "socialist", "royal-carrot")
    assert state.scores(0) == [5, 6, 6, 0]


@pytest.mark.rule("BK-38")
def test_a_copied_mission_counts_on_ones_own_board() -> None:
    state = bare()
    own(state, 0, "A1 A2 A3")
    own(state, 1, "J1")
    keep(state, 0, "liberal")
    keep(state, 1, "carpenter")
    ended(state)
    act(state, 0, "copy", "liberal", "carpenter")
    assert state.scores(0) == [3, 1]


@pytest.mark.rule("BK-38", "BK-81", "BK-82")
def test_a_copied_treasure_counts_for_guardian_hunter_and_gloves() -> None:
    state = bare()
    keep(state, 0, "liberal left-glove treasure-guardian treasure-hunter bureaucrat")
    keep(state, 1, "right-glove")
    ended(state)
    act(state, 0, "copy", "liberal", "right-glove")
    # Gloves 4 + 4, once more for the Hunter, 3 each for the Guardian, five parchments for the Bureaucrat.
    assert state.scores(0) == [8 + 8 + 6 + 5, 1]


@pytest.mark.rule("BK-82")
def test_two_hunters_count_the_treasures_three_times() -> None:
    state = bare()
    keep(state, 0, "liberal socialist crown")
    keep(state, 1, "treasure-hunter")
    ended(state)
    act(state, 0, "copy", "liberal", "treasure-hunter")
    act(state, 0, "copy", "socialist", "treasure-hunter")
    assert state.scores(0) == [3 * 5, 0]


@pytest.mark.rule("BK-39")
def test_copying_is_compulsory_and_nothing_without_parchments() -> None:
    state = bare(3)
    keep(state, 0, "liberal socialist")
    keep(state, 1, "ring")
    ended(state)
    assert [GAME.decode(state, action).phrase.name for action in state.legal(0)] == ["copy"]
    assert refusal(state, 0, "done") == "copy-parchment"
    assert refusal(state, 0, "copy", "liberal", "ring") == "not-your-copy"  # the right neighbour has none
    act(state, 0, "copy", "socialist", "ring")
    assert state.scores(0) == [1, 1, 0]


@pytest.mark.rule("BK-39")
def test_both_copy_cards_may_copy_the_same_parchment_in_either_order() -> None:
    for order in (("liberal", "socialist"), ("socialist", "liberal")):
        state = bare()
        keep(state, 0, "liberal socialist")
        keep(state, 1, "crown ring")
        ended(state)
        for name in order:
            act(state, 0, "copy", name, "crown")
        assert state.scores(0) == [10, 6]


@pytest.mark.rule("BK-40")
def test_a_copied_copy_card_copies_on_from_the_copiers_seat() -> None:
    state = bare(4)
    keep(state, 0, "liberal")  # right neighbour: seat 3
    keep(state, 3, "socialist crown")
    keep(state, 1, "royal-carrot")  # left neighbour of seat 0
    ended(state)
    act(state, 0, "copy", "liberal", "socialist")
    assert state.to_act() == 0b0001
    assert refusal(state, 0, "copy", "socialist", "crown") == "not-the-neighbours"
    assert refusal(state, 0, "copy", "liberal", "crown") == "not-your-copy"
    act(state, 0, "copy", "socialist", "royal-carrot")
    act(state, 3, "copy", "socialist", "liberal")
    # Seat 3 has copied the Liberal and now looks to its own right, where nobody has a parchment: the chain ends nowhere.
    assert state.phase == OVER
    assert state.scores(0) == [6, 6, 0, 5]
    assert [copy.parchments for copy in GAME.view(state, -1).copies] == [["socialist", "royal-carrot"], ["liberal"]]


@pytest.mark.rule("BK-40")
def test_no_card_appears_twice_in_a_chain() -> None:
    state = bare()
    keep(state, 0, "liberal")
    keep(state, 1, "socialist ring")
    ended(state)
    act(state, 0, "copy", "liberal", "socialist")
    assert refusal(state, 0, "copy", "socialist", "socialist") == "in-the-chain"
    act(state, 0, "copy", "socialist", "ring")
    act(state, 1, "copy", "socialist", "liberal")
    assert state.scores(0) == [1, 1]


@pytest.mark.rule("BK-41")
def test_copies_are_chosen_from_the_start_player_on_and_stand() -> None:
    state = bare(4)
    state.starter = 2
    keep(state, 0, "liberal")
    keep(state, 3, "socialist crown")
    ended(state)
    assert state.to_act() == 0b1000
    act(state, 3, "copy", "socialist", "liberal")
    assert state.to_act() == 0b0001
    act(state, 0, "copy", "liberal", "crown")
    assert state.to_act() == 0


# ---- the Opportunist and victory ----


def race(points: list[int], holder: int) -> list[int]:
    """The final scores if seats come to the end with these harvests and one of them holds the Opportunist."""
    state = bare(len(points))
    for seat, harvest in enumerate(points):
        state.tally[6 * seat] = harvest
    keep(state, holder, "opportunist")
    return ended(state).scores(0)


@pytest.mark.rule("BK-86")
def test_the_opportunist_pays_for_the_second_place() -> None:
    assert race([30, 20, 10], 1) == [30, 30, 10]
    assert race([30, 25, 10], 1) == [30, 35, 10]  # and may win the game
    assert race([30, 20, 10], 2) == [30, 20, 10]
    assert race([30, 20, 10], 0) == [30, 20, 10]


@pytest.mark.rule("BK-86")
def test_tied_for_second_counts_and_tied_for_first_does_not() -> None:
    assert race([30, 20, 20], 1) == [30, 30, 20]
    assert race([30, 30, 20], 1) == [30, 30, 20]
    assert race([30, 30, 20], 2) == [30, 30, 20]


@pytest.mark.rule("BK-37", "BK-86")
def test_the_opportunist_is_looked_at_once_after_everything_else() -> None:
    state = bare(3)
    state.tally[0] = 20
    state.tally[6] = 17
    state.tally[12] = 22
    keep(state, 0, "opportunist")
    keep(state, 1, "crown")
    assert ended(state).phase == OVER
    # The Crown lifts seat 1 to 22 before the Opportunist is looked at: two players are ahead of seat 0.
    assert state.scores(0) == [20, 22, 22]


@pytest.mark.rule("BK-37")
def test_the_opportunist_is_told_after_the_parchments_of_everybody() -> None:
    state = bare(3)
    keep(state, 0, "liberal")
    keep(state, 2, "opportunist")
    keep(state, 1, "crown")
    ended(state)
    events = act(state, 0, "copy", "liberal", "opportunist")
    assert [GAME.saying(event).phrase.name for event in events] == ["copied", "scored", "scored-copy", "scored", "game-ended"]
    assert told(events, "scored") == [["1", "crown", "5"], ["2", "opportunist", "10"]]


@pytest.mark.rule("BK-86", "BK-38")
def test_holder_and_copier_of_the_opportunist_share_one_look() -> None:
    state = bare(3)
    state.tally[0] = 40
    state.tally[6] = 30
    state.tally[12] = 30
    keep(state, 1, "opportunist")
    keep(state, 2, "liberal")
    ended(state)
    act(state, 2, "copy", "liberal", "opportunist")
    assert state.scores(0) == [40, 40, 40]
    assert state.ranking() == [1, 1, 1]


@pytest.mark.rule("BK-42")
def test_the_most_carrots_win_and_equal_ones_share() -> None:
    state = bare(4)
    for seat, points in enumerate([7, 9, 9, 3]):
        state.tally[6 * seat] = points
    lay(state, 0, "camp-1")
    begin_construction(last_round(state))
    events = act(state, 0, "done")
    assert state.ranking() == [3, 1, 1, 4]
    assert told(events, "game-ended") == [["1", "2"]]


@pytest.mark.rule("BK-37")
def test_what_is_not_built_is_worth_nothing() -> None:
    state = bare()
    own(state, 0, "A1")
    lay(state, 0, "city1-1 farm-gold")
    assert ended(state).scores(0) == [0, 0]
    assert state.zone[card("city1-1")] != SPENT + 0


def test_parchments_score_nothing_before_the_end() -> None:
    state = dealt(["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"])
    keep(state, 0, "crown")
    assert [state.scores(viewer) for viewer in (-1, 0, 1)] == [[0, 0, 0]] * 3
