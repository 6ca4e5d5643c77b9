"""At the Gates of Loyang: each of the twenty helpers, with every option."""

from __future__ import annotations

import pytest

from tablee.games.loyang.codes import ACT, PATH, STORE
from tablee.games.loyang.handling import capacity, harvest, lay_card, turn_up_field
from tablee.games.loyang.parts import FIELDS, HELPER_WORDS
from tablee.games.loyang.play_turn import begin_turn
from tests.games.loyang.table import GAME, PARTS, Table, card, field


def using(helper: str, option: int = 1, **loads: str) -> Table:
    """A player who has just begun to use a helper; the cart is loaded before."""
    return Table().turn(0).lay(0, helper).load(0, loads.get("load", "")).play("use", helper, option)


@pytest.mark.rule("LO-68")
def test_no_helper_reaches_home_field_cart_or_storehouse_of_another_player() -> None:
    table = Table(2).turn(0).lay(0, " ".join(HELPER_WORDS)).load(1, "leek leek leek").sow(1, "home", "turnip", 5)
    foreign = {"market-woman", "trader", "deliveryman", "tout", "innkeeper"}
    for helper in foreign:
        assert table.why("use", helper, 1) == "no-target"
    assert table.why("use", "gleaner", 1) == "no-target"
    assert table.why("use", "leaseholder", 1) == "no-target"
    assert table.play("use", "broker", 1).choices("pick-shop")[0] == [1, "wheat"]


@pytest.mark.rule("LO-68")
def test_only_the_top_card_of_a_pack_is_a_target() -> None:
    table = Table(2).turn(0).lay(0, "tout").lay(1, "casual-1+casual-2 porter+casual-3").play("use", "tout", 1)
    assert table.choices("pick-card") == [["casual-1"]]


@pytest.mark.rule("LO-69")
def test_the_shopper_takes_two_off_one_vegetable() -> None:
    table = using("shopper")
    assert len(table.choices("pick")) == 6
    table.play("pick", "leek")
    assert (table.state.cash[0], table.cart(), table.stock("leek")) == (6, "leek", 0)
    assert table.discards() == ["shopper"]
    assert PARTS.helper_cards.count(card("shopper")) + PARTS.helper_cards.count(card("shopper-2")) == 2


@pytest.mark.rule("LO-69")
def test_the_shopper_needs_cash_for_the_lower_price() -> None:
    table = Table().turn(0).lay(0, "shopper-2")
    table.state.cash[0] = 2
    assert table.play("use", "shopper-2", 1).choices("pick") == [["wheat"], ["pumpkin"]]


@pytest.mark.rule("LO-70")
def test_the_haggler_takes_one_off_every_vegetable_of_the_turn() -> None:
    table = using("haggler").play("buy", "wheat").play("buy", "turnip")
    assert table.state.cash[0] == 10 - 2 - 4
    table.play("end").play("lose", "wheat").play("steps", 0)
    table.turn(0)
    begin_turn(table.state, 0)
    assert GAME.view(table.state, 0).seats[0].prices[0] == 3


@pytest.mark.rule("LO-70")
def test_haggler_and_shopper_add_up_but_never_below_zero_and_the_haggler_only_once() -> None:
    table = Table().turn(0).lay(0, "haggler shopper").play("use", "haggler", 1).play("use", "shopper", 1).play("pick", "wheat")
    assert table.state.cash[0] == 10
    again = using("haggler")
    lay_card(again.state, 0, again.state.discards.pop())
    assert again.play("use", "haggler", 1).play("buy", "wheat").state.cash[0] == 8


@pytest.mark.rule("LO-71")
def test_the_saleswoman_satisfies_all_regular_customers() -> None:
    table = Table().turn(0).lay(0, "saleswoman regular-1 regular-2")
    table.state.red = 0b01
    table.play("use", "saleswoman", 1).play("end")
    assert table.told("fined") == table.told("disappointed") == []
    assert [item.marker for item in GAME.view(table.state, 0).seats[0].side.regulars] == ["blue", "blue"]


@pytest.mark.rule("LO-71")
def test_or_she_adds_two_to_every_casual_customer_of_the_turn() -> None:
    table = Table().turn(0).lay(0, "saleswoman casual-4 casual-9 regular-1 regular-2")
    table.load(0, "wheat turnip bean pumpkin turnip leek")
    table.play("use", "saleswoman", 2).play("serve", "casual-4").play("serve", "casual-9")
    assert table.state.cash[0] == 10 + (9 + 2) + (10 + 2 + 2)
    again = using("saleswoman", 2)
    lay_card(again.state, 0, again.state.discards.pop())
    assert again.play("use", "saleswoman", 2).state.bonus[0] == 4


@pytest.mark.rule("LO-72")
def test_the_porter_lets_two_rows_be_delivered_to_each_customer() -> None:
    table = Table().turn(0).lay(0, "porter regular-14 regular-1").load(0, "bean bean bean leek leek leek wheat turnip")
    table.play("use", "porter", 1).play("deliver", "regular-14").play("deliver", "regular-14").play("deliver", "regular-1")
    assert table.why("deliver", "regular-14") == "served"
    assert table.state.cash[0] == 10 + 7 + 8 + 3


@pytest.mark.rule("LO-73")
def test_the_ploughman_turns_up_the_next_private_field() -> None:
    table = Table().turn(0).lay(0, "ploughman")
    assert table.why("use", "ploughman", 1) == "no-fields"
    table.state.field_piles[0] = [5, 3]
    table.play("use", "ploughman", 1)
    assert table.fields() == {"private-5": (None, 0)}
    assert table.state.field_piles[0] == [5]


@pytest.mark.rule("LO-73")
def test_or_a_common_field_goes_under_the_pile_and_comes_as_a_private_one() -> None:
    table = Table().turn(0).lay(0, "ploughman common-2+regular-1").sow(0, "common-3", "leek", 2).discard("common-1 stall-1")
    table.state.field_piles[0] = [5]
    table.play("use", "ploughman", 2)
    assert table.choices("pick-card") == [["common-1"], ["common-2"]]
    table.play("pick-card", "common-2")
    assert table.told("uncovered")[0]["card"] == "regular-1"
    assert table.state.field_piles[0] == [field("common-2"), 5]
    turn_up_field(table.state, 0)
    turn_up_field(table.state, 0)
    assert "common-2" in table.fields()
    assert table.state.cash[0] == 10


@pytest.mark.rule("LO-73")
def test_a_field_that_became_private_is_no_target_and_leaves_the_game_when_empty() -> None:
    table = Table(2).turn(0).lay(0, "guard ploughman").lay(1, "leaseholder gleaner").sow(0, "common-2")
    table.state.turned_private = 1 << card("common-2")
    assert table.why("use", "ploughman", 2) == "no-target"
    assert table.play("use", "guard", 1).choices("pick-card") == [["ploughman"]]
    table.play("pick-card", "ploughman").turn(1)
    assert table.why("use", "leaseholder", 1, seat=1) == "no-target"
    table.sow(0, "common-2", "leek", 2)
    table.play("use", "gleaner", 1, seat=1).play("pick-field", 0, "common-2", seat=1)
    harvest(table.state, 0, field("common-2"))
    assert "common-2" not in table.fields(0)
    assert "common-2" not in table.discards()
    assert table.state.gone[0] == 1 << field("common-2")


@pytest.mark.rule("LO-74")
@pytest.mark.parametrize("helper", ["harvest-woman", "harvest-woman-2"])
def test_the_harvest_woman_harvests_up_to_two_fields_with_three_vegetables(helper: str) -> None:
    table = (
        Table().turn(0).lay(0, helper).sow(0, "home", "wheat", 7).sow(0, "private-3", "leek", 3).sow(0, "private-4", "bean", 2)
    )
    table.sow(0, "private-6", "turnip", 5).play("use", helper, 1)
    assert table.choices("pick-field") == [[0, "private-3"], [0, "private-6"]]
    table.play("pick-field", 0, "private-3")
    assert table.choices("pick-field") == [[0, "private-6"]]
    table.play("pick-field", 0, "private-6")
    assert table.cart() == "turnip leek"
    assert table.discards() == [helper]


@pytest.mark.rule("LO-74")
def test_the_second_field_may_be_left_and_is_not_asked_for_if_there_is_none() -> None:
    table = Table().turn(0).lay(0, "harvest-woman").sow(0, "private-3", "leek", 3).sow(0, "private-6", "turnip", 5)
    table.play("use", "harvest-woman", 1).play("pick-field", 0, "private-6").play("enough")
    assert (table.cart(), table.state.phase[0]) == ("turnip", ACT)
    single = Table().turn(0).lay(0, "harvest-woman").sow(0, "private-3", "leek", 3).play("use", "harvest-woman", 1)
    assert single.play("pick-field", 0, "private-3").state.phase[0] == ACT


@pytest.mark.rule("LO-75")
def test_the_seed_merchant_sows_from_the_supply() -> None:
    table = Table().turn(0).lay(0, "seed-merchant").sow(0, "private-3").sow(0, "private-6")
    table.state.shop[:6] = [0] * 6
    table.state.cash[0] = 2
    table.play("use", "seed-merchant", 1)
    assert ["private-3", "leek"] not in table.choices("sow")
    assert ["private-3", "cabbage"] in table.choices("sow")
    table.play("sow", "private-6", "turnip")
    assert table.fields()["private-6"] == ("turnip", 6)
    assert (table.state.cash[0], table.cart()) == (0, "")


@pytest.mark.rule("LO-76")
def test_the_storekeeper_upgrades_for_nothing_or_stores_everything_once() -> None:
    table = using("storekeeper", 1)
    assert (capacity(table.state, 0), table.state.cash[0]) == (4, 10)
    lay_card(table.state, 0, table.state.discards.pop())
    assert table.why("use", "storekeeper", 1) == "already-large"
    once = using("storekeeper", 2, load="wheat wheat wheat leek leek leek").play("end")
    assert (once.state.phase[0], capacity(once.state, 0)) == (PATH, 1)
    once.play("steps", 0).turn(0)
    begin_turn(once.state, 0)
    assert once.play("end").state.phase[0] == STORE


@pytest.mark.rule("LO-77")
@pytest.mark.parametrize(
    ("customers", "cash"),
    [("", 2), ("casual-1 regular-1 regular-2", 3), ("casual-1+casual-2 regular-1 casual-3 casual-4 casual-5", 4)],
)
def test_the_money_changer_pays_for_uncovered_customers(customers: str, cash: int) -> None:
    table = Table().turn(0).lay(0, f"money-changer {customers}").play("use", "money-changer", 1)
    assert table.state.cash[0] == 10 + cash


@pytest.mark.rule("LO-78")
def test_the_barterer_swaps_a_vegetable_with_the_own_shop() -> None:
    table = using("barterer", load="wheat turnip")
    assert table.choices("pick") == [["wheat"], ["turnip"]]
    table.play("pick", "wheat")
    assert ["wheat"] in table.choices("pick")
    table.play("pick", "leek")
    assert (table.cart(), table.stock("leek"), table.stock("wheat")) == ("turnip leek", 0, 3)
    assert table.state.supply[0] == 1


@pytest.mark.rule("LO-79")
def test_the_herald_makes_the_first_pack_free_or_allows_a_second_one() -> None:
    table = Table().turn(0).lay(0, "herald stall-1 stall-2").play("use", "herald", 1).play("buy-pack").play("keep", "none")
    assert table.state.cash[0] == 10
    assert table.why("buy-pack") == "one-pack"
    second = Table().turn(0).lay(0, "herald stall-1 stall-2").play("use", "herald", 2)
    second.play("buy-pack").play("keep", "none").play("buy-pack").play("keep", "none")
    assert second.state.cash[0] == 6
    assert second.why("buy-pack") == "one-pack"


@pytest.mark.rule("LO-79")
def test_only_the_first_pack_can_be_free_and_there_is_no_third() -> None:
    table = Table().turn(0).lay(0, "herald stall-1").play("use", "herald", 2).play("buy-pack").play("keep", "none")
    for option in (1, 2):
        table.state.discards.remove(card("herald"))
        lay_card(table.state, 0, card("herald"))
        table.play("use", "herald", option)
    table.play("buy-pack").play("keep", "none")
    assert table.state.cash[0] == 10 - 1 - 1
    assert table.why("buy-pack") == "one-pack"


@pytest.mark.rule("LO-80")
def test_the_market_woman_trades_at_another_players_stall() -> None:
    table = Table().turn(0).lay(0, "market-woman stall-2").lay(1, "stall-12 porter+stall-3").load(0, "wheat turnip")
    table.play("use", "market-woman", 1)
    assert table.choices("pick-place") == [["stall-12", 1], ["stall-12", 2], ["stall-12", 3]]
    table.play("pick-place", "stall-12", 3).play("pick", "wheat").play("pick", "turnip")
    assert table.cart() == "leek"
    assert GAME.view(table.state, 1).seats[1].side.stalls[0].goods == ["pumpkin", "bean", None]


@pytest.mark.rule("LO-80")
def test_she_needs_as_many_vegetables_as_bowls_and_an_emptied_stall_leaves_its_owner() -> None:
    table = Table().turn(0).lay(0, "market-woman").lay(1, "stall-12+guard").load(0, "wheat")
    table.state.supply[4] += 1
    table.state.supply[5] += 1
    table.state.goods[33:36] = [1, -1, -1]
    table.play("use", "market-woman", 1).play("pick-place", "stall-12", 1).play("pick", "wheat")
    assert table.area(1) == "guard"
    assert table.discards() == ["stall-12", "market-woman"]


@pytest.mark.rule("LO-81")
def test_the_trader_swaps_one_for_one_whatever_the_bowls() -> None:
    table = Table().turn(0).lay(0, "trader").lay(1, "stall-12").load(0, "wheat")
    table.play("use", "trader", 1).play("pick-place", "stall-12", 3).play("pick", "wheat")
    assert table.cart() == "leek"
    stall = GAME.view(table.state, 1).seats[1].side.stalls[0]
    assert (stall.goods, stall.face.bowls) == (["pumpkin", "bean", "wheat"], [1, 2, 2])


@pytest.mark.rule("LO-81")
def test_or_refills_a_place_of_an_own_stall() -> None:
    table = Table().turn(0).lay(0, "trader stall-12").load(0, "wheat")
    assert table.why("use", "trader", 2) == "no-target"
    table.play("trade", "stall-12", 1).play("pick", "wheat").play("use", "trader", 2)
    assert table.choices("pick-place") == [["stall-12", 1]]
    table.play("pick-place", "stall-12", 1)
    assert GAME.view(table.state, 1).seats[0].side.stalls[0].goods == ["pumpkin", "bean", "leek"]


@pytest.mark.rule("LO-82")
def test_the_deliveryman_delivers_to_another_players_customer() -> None:
    table = Table().turn(0).lay(0, "deliveryman regular-2").lay(1, "regular-14 regular-1").load(0, "bean leek")
    table.state.red = 1 << 13
    table.state.served[13] = 1
    table.play("use", "deliveryman", 1)
    assert table.choices("pick-card") == [["regular-14"]]
    table.play("pick-card", "regular-14")
    assert table.state.cash == [17, 10, 10]
    customer = GAME.view(table.state, 1).seats[1].side.regulars[1]
    assert (customer.delivered, customer.marker, customer.served) == (1, "red", 1)


@pytest.mark.rule("LO-82")
def test_it_is_no_delivery_of_the_owner_who_may_deliver_the_next_row_and_a_finished_customer_leaves() -> None:
    table = Table().turn(0).lay(0, "deliveryman").lay(1, "regular-14").load(0, "bean leek").load(1, "bean leek")
    table.play("use", "deliveryman", 1).play("pick-card", "regular-14").turn(1)
    assert table.play("deliver", "regular-14", seat=1).state.cash[1] == 18
    last = Table().turn(0).lay(0, "deliveryman").lay(1, "regular-14").load(0, "bean leek")
    last.state.delivered[13] = 3
    last.state.red = 1 << 13
    last.play("use", "deliveryman", 1).play("pick-card", "regular-14").turn(1)
    assert (last.area(1), last.state.cash[0]) == ("", 20)
    assert last.play("end", seat=1).told("fined") == []


@pytest.mark.rule("LO-83")
def test_the_tout_takes_a_casual_customer_whose_owner_gets_two_cash() -> None:
    table = Table().turn(0).lay(0, "tout").lay(2, "casual-9+regular-1").play("use", "tout", 1).play("pick-card", "casual-9")
    assert (table.area(0), table.area(2)) == ("casual-9", "regular-1")
    assert table.state.cash == [10, 10, 12]


@pytest.mark.rule("LO-84")
def test_the_guard_discards_an_own_card_but_no_sown_field_and_not_himself() -> None:
    table = Table().turn(0).lay(0, "guard stall-1 regular-1+casual-2 porter").sow(0, "common-1").sow(0, "common-2", "leek", 1)
    table.sow(0, "private-3").play("use", "guard", 1)
    assert table.choices("pick-card") == [["common-1"], ["stall-1"], ["regular-1"], ["porter"]]
    table.play("pick-card", "regular-1")
    assert table.area() == "stall-1 casual-2 porter"
    assert table.discards() == ["regular-1", "guard"]
    assert Table().turn(0).lay(0, "guard").why("use", "guard", 1) == "no-target"


@pytest.mark.rule("LO-84")
def test_or_another_player_discards_a_helper_and_gets_one_cash() -> None:
    table = Table().turn(0).lay(0, "guard").lay(1, "porter+herald tout").play("use", "guard", 2)
    assert table.choices("pick-card") == [["porter"], ["tout"]]
    table.play("pick-card", "porter")
    assert (table.area(1), table.state.cash) == ("herald tout", [10, 11, 10])


@pytest.mark.rule("LO-85")
def test_the_gleaner_takes_a_vegetable_of_another_players_field_for_one_cash() -> None:
    table = (
        Table().turn(0).lay(0, "gleaner").sow(1, "home", "wheat", 5).sow(1, "private-3", "leek", 2).sow(2, "common-1", "bean", 1)
    )
    table.play("use", "gleaner", 1)
    assert table.choices("pick-field") == [[1, "private-3"]]
    table.play("pick-field", 1, "private-3")
    assert (table.cart(), table.state.cash) == ("leek", [9, 11, 10])
    assert table.state.left[FIELDS * 1 + field("private-3")] == 1


@pytest.mark.rule("LO-85")
def test_or_one_of_the_supply_for_two_cash() -> None:
    table = using("gleaner", 2)
    assert table.choices("pick") == [["wheat"], ["pumpkin"], ["turnip"]]
    table.play("pick", "turnip")
    assert (table.cart(), table.state.cash[0], table.stock("turnip")) == ("turnip", 8, 2)


@pytest.mark.rule("LO-86")
def test_the_leaseholder_takes_an_empty_common_field_of_another_player() -> None:
    table = Table().turn(0).lay(0, "leaseholder").lay(1, "common-1+tout").sow(2, "common-2", "leek", 1)
    table.play("use", "leaseholder", 1)
    assert table.choices("pick-card") == [["common-1"]]
    table.play("pick-card", "common-1")
    assert (table.fields(0), table.area(1)) == ({"common-1": (None, 0)}, "tout")
    assert table.state.cash == [8, 12, 10]


@pytest.mark.rule("LO-86")
def test_or_one_of_the_discards() -> None:
    table = Table().turn(0).lay(0, "leaseholder").discard("common-5 stall-1").play("use", "leaseholder", 2)
    table.play("pick-card", "common-5")
    assert (table.fields(0), table.state.cash[0]) == ({"common-5": (None, 0)}, 8)
    assert table.discards() == ["stall-1", "leaseholder"]
    poor = Table().turn(0).lay(0, "leaseholder").discard("common-5")
    poor.state.cash[0] = 1
    assert poor.why("use", "leaseholder", 2) == "no-target"


@pytest.mark.rule("LO-87")
def test_the_broker_buys_cheaply_in_another_players_shop() -> None:
    table = Table().turn(0).lay(0, "broker haggler").play("use", "haggler", 1).play("use", "broker", 1)
    table.play("pick-shop", 2, "leek")
    assert (table.cart(), table.state.cash, table.stock("leek", 2)) == ("leek", [6, 10, 10], 0)


@pytest.mark.rule("LO-87")
def test_or_sells_a_vegetable_dearly_to_the_supply() -> None:
    table = using("broker", 2, load="bean wheat").play("pick", "bean")
    assert (table.cart(), table.state.cash[0], table.stock("bean")) == ("wheat", 14, 1)


@pytest.mark.rule("LO-88")
def test_the_innkeeper_swaps_casual_customers_and_covered_cards_stay_covered() -> None:
    table = Table().turn(0).lay(0, "innkeeper casual-1+regular-1").lay(1, "casual-14 porter+casual-3").play("use", "innkeeper", 1)
    assert table.choices("pick-card") == [["casual-1"]]
    table.play("pick-card", "casual-1")
    assert table.choices("pick-card") == [["casual-14"]]
    table.play("pick-card", "casual-14")
    assert (table.area(0), table.area(1)) == ("casual-14", "casual-1 porter")
    assert GAME.view(table.state, 0).seats[0].side.casuals[0].covers == "regular-1"
    assert GAME.view(table.state, 0).seats[1].side.casuals[0].covers is None


@pytest.mark.rule("LO-88")
def test_or_sends_one_away_for_three_cash() -> None:
    table = Table().turn(0).lay(0, "innkeeper casual-1+porter casual-2").play("use", "innkeeper", 2)
    table.play("pick-card", "casual-1")
    assert (table.area(), table.state.cash[0]) == ("casual-2 porter", 13)


@pytest.mark.rule("LO-42")
def test_every_helper_has_a_test_above() -> None:
    assert len(HELPER_WORDS) == len(set(HELPER_WORDS)) == 20
    assert sum(len(effects) for effects in PARTS.effects) == 30
