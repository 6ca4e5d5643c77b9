"""Llama Land: what characters do, and when."""

from __future__ import annotations

import pytest

from tests.games.llama_land.scenes import begin, do, give, has, hire, leave, objectives, place, refused, show_row, told, why
from tests.games.llama_land.test_icons import field

NOTHING = {"corn": 0, "cocoa": 0, "potato": 0, "coin": 0}


@pytest.mark.rule("LL-32")
def test_characters_can_be_used_before_and_after_the_tile_each_card_once_a_turn() -> None:
    state = begin()
    hire(state, 0, "trader-corn-cocoa", 2)
    give(state, 0, corn=3)
    trade = {"character": "trader-corn-cocoa", "pays": "corn", "gains": "cocoa"}
    do(state, "exchange", **trade)
    place(state, "X01", "0", 4, 1)
    do(state, "exchange", **trade)
    assert refused(state, "exchange", **trade) == "used-up"
    assert has(state, 0) == NOTHING | {"corn": 1, "cocoa": 2}
    do(state, "end")
    place(state, "X02", "0", 4, 1)
    do(state, "end")
    do(state, "exchange", **trade)
    assert has(state, 0) == NOTHING | {"cocoa": 3}


@pytest.mark.rule("LL-32")
def test_an_exchange_fits_between_the_extension_and_the_marker() -> None:
    state = begin(3)
    objectives(state, "herd")
    hire(state, 0, "merchant-corn")
    give(state, 0, corn=1)
    place(state, "X01", "0", 4, 1)
    do(state, "exchange", character="merchant-corn", pays="corn", gains="coin")
    assert why(state, "mark", objective="herd", space="top") == ""


@pytest.mark.rule("LL-32")
def test_nobody_has_to_use_a_character_and_nobody_else_can() -> None:
    state = begin()
    hire(state, 0, "miner")
    hire(state, 1, "worker")
    field(state, "coin", "hut")
    place(state, "X01", "0", 0, 0)
    do(state, "draw")
    assert why(state, "use", character="worker") in ("no-such-character", "too-new")
    do(state, "end")
    assert has(state, 0)["coin"] == 1


@pytest.mark.rule("LL-33")
@pytest.mark.parametrize("pair", [("corn", "cocoa"), ("corn", "potato"), ("cocoa", "potato")])
def test_a_trader_exchanges_one_crop_for_the_other_either_way(pair: tuple[str, str]) -> None:
    for pays, gains in (pair, pair[::-1]):
        state = begin()
        hire(state, 0, f"trader-{pair[0]}-{pair[1]}")
        give(state, 0, **{pays: 1})
        assert why(state, "exchange", character=f"trader-{pair[0]}-{pair[1]}", pays=gains, gains=pays) == "cannot-pay"
        do(state, "exchange", character=f"trader-{pair[0]}-{pair[1]}", pays=pays, gains=gains)
        assert has(state, 0) == NOTHING | {gains: 1}
        assert sum(state.supply) == 59


@pytest.mark.rule("LL-34")
@pytest.mark.parametrize("crop", ["corn", "cocoa", "potato"])
def test_a_merchant_buys_or_sells_one_crop_for_one_coin(crop: str) -> None:
    for pays, gains in (("coin", crop), (crop, "coin")):
        state = begin()
        hire(state, 0, f"merchant-{crop}")
        give(state, 0, **{pays: 1})
        do(state, "exchange", character=f"merchant-{crop}", pays=pays, gains=gains)
        assert has(state, 0) == NOTHING | {gains: 1}


@pytest.mark.rule("LL-35")
def test_a_settler_brings_two_coins_for_all_three_crops() -> None:
    state = begin()
    hire(state, 0, "settler", 2)
    field(state, "corn", "cocoa", "potato")
    place(state, "X01", "0", 0, 0)
    do(state, "use", character="settler")
    assert has(state, 0)["coin"] == 2
    do(state, "use", character="settler")
    assert has(state, 0)["coin"] == 4
    assert refused(state, "use", character="settler") == "used-up"


@pytest.mark.rule("LL-35")
def test_a_settler_needs_all_three_and_takes_a_last_coin() -> None:
    state = begin()
    hire(state, 0, "settler")
    leave(state, coin=1)
    field(state, "corn", "cocoa", "cocoa")
    short = state.clone()
    place(short, "X01", "0", 0, 0)
    assert why(short, "use", character="settler") == "not-covered"
    field(state, "corn", "cocoa", "potato")
    place(state, "X01", "0", 0, 0)
    events = told(state, do(state, "use", character="settler"))
    assert events == [{"type": "used", "seat": 0, "character": "settler", "count": 1, "good": "coin"}]
    assert has(state, 0)["coin"] == 1


@pytest.mark.rule("LL-36")
def test_a_miner_brings_a_coin_for_a_coin_icon() -> None:
    state = begin()
    hire(state, 0, "miner")
    field(state, "coin", "coin")
    place(state, "X01", "0", 0, 0)
    do(state, "use", character="miner")
    assert has(state, 0)["coin"] == 3
    plain = begin()
    hire(plain, 0, "miner")
    field(plain, "corn")
    place(plain, "X01", "0", 0, 0)
    assert why(plain, "use", character="miner") == "not-covered"


@pytest.mark.rule("LL-37")
@pytest.mark.parametrize("crop", ["corn", "cocoa", "potato"])
@pytest.mark.parametrize(("icons", "extra"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_a_farmer_brings_one_crop_for_two_icons_or_more(crop: str, icons: int, extra: int) -> None:
    state = begin()
    hire(state, 0, f"farmer-{crop}")
    field(state, *[crop] * icons)
    place(state, "X01", "0", 0, 0)
    if extra:
        do(state, "use", character=f"farmer-{crop}")
        assert refused(state, "use", character=f"farmer-{crop}") == "used-up"
    else:
        assert refused(state, "use", character=f"farmer-{crop}") == "not-covered"
    assert has(state, 0)[crop] == icons + extra


@pytest.mark.rule("LL-37")
def test_example_of_the_rulebook_a_farmer_in_his_second_turn() -> None:
    """Two corn icons and a coin with a corn farmer make three corn and a coin; one corn or one coin more feeds a llama."""
    state = begin()
    hire(state, 0, "farmer-corn")
    field(state, "corn", "corn", "coin")
    place(state, "X01", "0", 0, 0)
    do(state, "use", character="farmer-corn")
    assert has(state, 0) == NOTHING | {"corn": 3, "coin": 1}
    assert why(state, "feed", crop="corn", crops=3, coins=2) == "cannot-pay"
    for more in ("corn", "coin"):
        trial = state.clone()
        give(trial, 0, **{more: 1})
        crops, coins = (4, 0) if more == "corn" else (3, 2)
        assert why(trial, "feed", crop="corn", crops=crops, coins=coins) == ""


@pytest.mark.rule("LL-38")
def test_a_worker_brings_a_coin_for_a_hut() -> None:
    state = begin()
    hire(state, 0, "worker", 2)
    field(state, "hut", "corn")
    place(state, "X01", "0", 0, 0)
    do(state, "use", character="worker")  # even before the hut's own character is chosen
    do(state, "draw")
    do(state, "use", character="worker")
    assert has(state, 0)["coin"] == 2


@pytest.mark.rule("LL-39")
@pytest.mark.parametrize("newcomer", ["settler", "miner", "worker", "farmer-corn"])
def test_rewarding_characters_wait_for_the_next_turn(newcomer: str) -> None:
    state = begin()
    show_row(state, newcomer)
    icons = {"settler": ("cocoa", "potato", "corn"), "miner": ("coin",), "worker": (), "farmer-corn": ("corn", "corn")}
    field(state, "hut", *icons[newcomer])
    place(state, "X01", "0", 0, 0)
    do(state, "recruit", character=newcomer, slot=1)
    assert refused(state, "use", character=newcomer) == "too-new"


@pytest.mark.rule("LL-39")
def test_an_older_copy_works_while_the_new_one_waits() -> None:
    state = begin()
    hire(state, 0, "worker")
    show_row(state, "worker")
    field(state, "hut")
    place(state, "X01", "0", 0, 0)
    do(state, "recruit", character="worker", slot=1)
    do(state, "use", character="worker")
    assert refused(state, "use", character="worker") == "too-new"
    assert has(state, 0)["coin"] == 1


@pytest.mark.rule("LL-39")
def test_exchangers_work_at_once() -> None:
    state = begin()
    show_row(state, "merchant-corn")
    give(state, 0, coin=1)
    field(state, "hut")
    place(state, "X01", "0", 0, 0)
    do(state, "recruit", character="merchant-corn", slot=1)
    do(state, "exchange", character="merchant-corn", pays="coin", gains="corn")
    assert has(state, 0) == NOTHING | {"corn": 1}


@pytest.mark.rule("LL-40")
def test_an_exchange_needs_the_wanted_token_in_the_supply_beforehand() -> None:
    state = begin()
    hire(state, 0, "trader-corn-cocoa")
    give(state, 0, corn=1)
    leave(state, cocoa=0)
    assert why(state, "exchange", character="trader-corn-cocoa", pays="corn", gains="cocoa") == "empty-supply"


@pytest.mark.rule("LL-40")
def test_a_reward_from_an_empty_supply_waits_until_feeding_has_refilled_it() -> None:
    state = begin()
    hire(state, 0, "farmer-corn")
    give(state, 0, corn=4)
    leave(state, corn=2)
    field(state, "corn", "corn")
    place(state, "X01", "0", 0, 0)
    assert state.supply[0] == 0
    assert why(state, "use", character="farmer-corn") == "empty-supply"
    do(state, "feed", crop="corn", crops=4, coins=0)
    do(state, "llama", x=0, y=0)
    do(state, "use", character="farmer-corn")
    assert has(state, 0)["corn"] == 3


@pytest.mark.rule("LL-40")
def test_rewards_belong_to_the_turn_of_the_build() -> None:
    state = begin()
    hire(state, 0, "miner")
    field(state, "coin")
    assert why(state, "use", character="miner") == "tile-first"
    place(state, "X01", "0", 0, 0)
    do(state, "end")
    place(state, "X02", "0", 4, 1)
    do(state, "end")
    place(state, "X03", "0", 4, 1)
    assert why(state, "use", character="miner") == "not-covered"


@pytest.mark.rule("LL-32")
def test_own_characters_that_cannot_be_used_are_near_misses() -> None:
    state = begin()
    hire(state, 0, "miner")
    hire(state, 0, "merchant-corn")
    field(state, "coin")
    place(state, "X01", "0", 0, 0)
    missed = dict(state.near_misses(0))
    assert "cannot-pay" in missed.values()
    assert all(state.why_not(0, action) == reason for action, reason in missed.items())
