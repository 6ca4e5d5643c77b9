"""At the Gates of Loyang, rule by rule (RULES.md); helpers and the solo game have files of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.loyang.codes import ACT, CHOICE, NONE, OVER, PATH, SOW_HOME, STORE
from tablee.games.loyang.handling import ask, capacity, dismiss
from tablee.games.loyang.legal_reasons import may_put
from tablee.games.loyang.parts import FIELDS, KINDS, VEGETABLES
from tablee.games.loyang.play_turn import begin_actions
from tablee.games.loyang.state import LoyangState
from tablee.games.loyang.words import CARD_WORDS, FIELD_WORDS, MOVE_START
from tablee.kernel.errors import BadOptions
from tablee.kernel.journal import told_to
from tablee.kernel.playout import play_random
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event
from tests.games.loyang.table import GAME, PARTS, Table, card, field, kind, start


def sow_homes(state: LoyangState) -> None:
    """Everybody sows the cheapest vegetable they may."""
    while state.stage == 0:
        seat = state.next_seat()
        state.apply(seat, next(action for action in state.legal(seat) if GAME.decode(state, action).phrase is MOVE_START))


# ---- the box and the aim ----


@pytest.mark.rule("LO-01")
def test_the_box_holds_seventy_action_cards_of_five_kinds() -> None:
    kinds = Counter(GAME.view(Table().card_phase(CARD_WORDS[number]).state, 0).hand[0].kind for number in PARTS.deck)
    assert kinds == {"common": 6, "stall": 14, "regular": 14, "casual": 14, "helper": 22}
    assert len(PARTS.deck) == len(set(PARTS.deck)) == 70
    assert sum(PARTS.has_lantern(number) for number in PARTS.deck) == 9


@pytest.mark.rule("LO-01")
@pytest.mark.parametrize("players", [0, 5])
def test_it_is_a_game_for_one_to_four(players: int) -> None:
    with pytest.raises(BadOptions, match="error-players"):
        GAME.start(players)


@pytest.mark.rule("LO-01")
def test_the_supply_never_runs_out() -> None:
    table = Table().turn(0).load(0, "wheat").sow(0, "private-6")
    table.state.supply = [-1000] * KINDS
    assert table.play("sow", "private-6", "wheat").fields() == {"private-6": ("wheat", 6)}


@pytest.mark.rule("LO-02")
def test_the_farthest_on_the_path_wins() -> None:
    table = Table(round=9).turn(2)
    table.state.finished = 0b011
    table.state.space = [11, 13, 12]
    table.play("end", seat=2).play("steps", 0, seat=2)
    assert not GAME.lowest_wins
    assert table.state.scores(-1) == [11, 13, 12]
    assert table.state.ranking() == [3, 1, 2]
    assert table.told("game-ended") == [{"type": "game-ended", "winners": [1]}]


# ---- set-up ----


@pytest.mark.rule("LO-03")
def test_everybody_begins_with_ten_cash_on_space_one() -> None:
    for seat in GAME.view(start(4), -1).seats:
        assert (seat.cash, seat.space, seat.loans, seat.capacity) == (10, 1, 0, 1)


@pytest.mark.rule("LO-04")
def test_shops_begin_with_three_wheat_two_of_three_others_and_one_bean_and_leek() -> None:
    view = GAME.view(start(2), -1)
    assert [seat.shop for seat in view.seats] == [[3, 2, 2, 2, 1, 1]] * 2
    assert [line.slots for line in view.shop] == [4, 3, 3, 3, 2, 2]
    assert [(line.buy, line.sell) for line in view.shop] == [(3, 1), (4, 1), (5, 1), (5, 1), (6, 2), (6, 2)]


@pytest.mark.rule("LO-05")
def test_field_piles_are_two_shuffled_sets_one_on_the_other() -> None:
    tops = set()
    for seed in range(40):
        for pile in start(3, seed=seed).field_piles:
            assert sorted(pile[4:]) == [1, 2, 3, 4]
            assert sorted(pile[:4]) == [5, 6, 7, 8]
            tops.add(PARTS.field_size[pile[-1]])
    assert tops == {3, 4, 5, 6}


@pytest.mark.rule("LO-06")
def test_the_large_disc_is_drawn_at_random() -> None:
    assert {int(start(3, seed=seed).large) for seed in range(40)} == {0, 1, 2}
    assert GAME.view(start(3), -1).seats[int(start(3).large)].disc == "large"


@pytest.mark.rule("LO-07")
def test_home_fields_are_sown_in_turn_with_a_bought_vegetable() -> None:
    state = start(3, seed=2)
    first = int(state.large)
    assert state.to_act() == 1 << first
    table = Table()
    table.state = state
    assert table.choices("start", seat=first) == [["wheat"], ["pumpkin"], ["turnip"]]
    assert table.why("start", "bean", seat=first) == "not-permitted"
    assert table.why("end", seat=first) == "sow-home-first"
    table.play("start", "turnip", seat=first)
    assert state.cash[first] == 5
    assert table.stock("turnip", first) == 1
    assert table.fields(first) == {"home": ("turnip", 9)}
    assert state.to_act() == 1 << (first + 1) % 3


@pytest.mark.rule("LO-07")
def test_at_most_two_players_sow_the_same_vegetable() -> None:
    table = Table(4)
    table.state = start(4, seed=1)
    first = int(table.state.large)
    for i in range(2):
        table.play("start", "wheat", seat=(first + i) % 4)
    assert table.why("start", "wheat", seat=(first + 2) % 4) == "sown-twice"
    table.play("start", "pumpkin", seat=(first + 2) % 4).play("start", "pumpkin", seat=(first + 3) % 4)
    assert table.state.round == 1


@pytest.mark.rule("LO-08")
def test_without_lanterns_nine_helpers_stay_in_the_box() -> None:
    state = start(3, {"lanterns": "without"})
    assert len(state.pile) == 61
    assert not any(PARTS.has_lantern(number) for number in state.pile)
    assert card("guard") in start(3).pile


@pytest.mark.rule("LO-09")
def test_the_introductory_version_deals_everybody_a_customer_with_a_blue_dot() -> None:
    state = start(3, {"introductory": "yes"})
    dealt = [view.side.regulars[0].face.card for view in GAME.view(state, -1).seats]
    dots = ["regular-1", "regular-2", "regular-5", "regular-6"]
    assert sorted([*dealt, *[word for word in dots if card(word) in state.pile]]) == dots
    assert [view.side.regulars[0].marker for view in GAME.view(state, -1).seats] == ["blue"] * 3
    assert len(state.pile) == 67


# ---- at any time ----


@pytest.mark.rule("LO-10")
def test_a_round_is_harvest_cards_actions_and_there_are_nine() -> None:
    state = start(2, seed=5)
    events: list[Event] = []
    state.journal = events
    play_random(state, seeded(5))
    told = [GAME.saying(event).phrase.name for event in events]
    assert told.count("round") == told.count("discs") == 9
    first = told.index("round")
    assert first < told.index("harvested") < told.index("dealt") < told.index("discs") < told.index("turn")
    assert state.stage == OVER


@pytest.mark.rule("LO-11")
def test_selling_needs_a_free_slot_and_brings_the_sell_price() -> None:
    table = Table().turn(0).load(0, "bean bean turnip")
    table.play("sell", "bean")
    assert (table.state.cash[0], table.stock("bean"), table.cart()) == (12, 2, "turnip bean")
    assert table.why("sell", "bean") == "no-slot"
    assert table.why("sell", "leek") == "not-on-cart"


@pytest.mark.rule("LO-11")
def test_one_may_sell_in_the_card_phase_but_not_from_the_storehouse() -> None:
    table = Table().card_phase("stall-1 stall-2", "stall-3 stall-4", "stall-5 stall-6").load(0, "wheat")
    assert table.play("sell", "wheat").state.cash[0] == 11
    assert table.state.phase[0] == CHOICE
    late = Table().turn(0).load(0, "wheat").play("end")
    assert late.state.phase[0] == PATH
    assert late.why("sell", "wheat") == "stored"


@pytest.mark.rule("LO-12")
def test_a_loan_brings_five_cash_at_any_decision() -> None:
    table = Table().card_phase("stall-1 stall-2", "stall-3 stall-4", "stall-5 stall-6").play("loan")
    assert (table.state.cash[0], table.state.loans[0]) == (15, 1)
    assert Table().turn(0).play("end").may("loan")
    assert Table(4).turn(0).may("loan")


@pytest.mark.rule("LO-12")
def test_loans_without_need_are_limited_but_a_payment_can_always_be_met() -> None:
    table = Table().card_phase("common-1 stall-2", "stall-3 stall-4", "stall-5 stall-6", courtyard="common-2")
    table.state.loans[0] = PARTS.free_loans
    table.state.cash[0] = 1
    assert table.why("loan") == "too-many-loans"
    table.play("take", "common-2").play("play", "common-1")
    assert table.state.owed[0] == 4
    table.play("loan")
    assert (table.state.loans[0], table.state.cash[0], table.state.owed[0]) == (7, 2, 0)


@pytest.mark.rule("LO-13")
@pytest.mark.parametrize("phase", ["cards", "actions", "path"])
def test_a_helper_may_be_discarded_at_any_decision(phase: str) -> None:
    table = Table().lay(0, "guard+shopper")
    if phase == "cards":
        table.card_phase("stall-1 stall-2", "stall-3 stall-4", "stall-5 stall-6")
    else:
        table.turn(0)
    if phase == "path":
        table.play("end")
    table.play("discard", "guard")
    assert table.discards() == ["guard"]
    assert table.area() == "shopper"


@pytest.mark.rule("LO-14")
def test_hands_and_the_order_of_piles_are_hidden_and_nothing_else() -> None:
    state = start(3, seed=4)
    sow_homes(state)
    views = [GAME.view(state, viewer) for viewer in range(-1, 3)]
    assert [len(view.hand) for view in views] == [0, 4, 4, 4]
    assert [seat.hand for seat in views[0].seats] == [4, 4, 4]
    other = state.resample(1, seeded(9))
    assert other.observe(1) == state.observe(1)
    assert other.hands[1] == state.hands[1]
    assert other.hands[0] != state.hands[0] or other.pile != state.pile
    assert sorted(sum(other.hands, other.pile)) == sorted(sum(state.hands, state.pile))
    assert [sorted(pile[:4]) for pile in other.field_piles] == [[5, 6, 7, 8]] * 3


@pytest.mark.rule("LO-14")
def test_a_hand_is_told_to_its_owner_only() -> None:
    state = start(2, seed=4)
    events: list[Event] = []
    state.journal = events
    sow_homes(state)
    dealt = [event for event in told_to(events, 0) if GAME.saying(event).phrase.name == "dealt"]
    assert [len(GAME.saying(event).fields()) for event in dealt] == [2, 1]
    piles = [event for event in told_to(events, 0) if GAME.saying(event).phrase.name == "pile"]
    assert [GAME.saying(event).numbers for event in piles] == [(70,)]


@pytest.mark.rule("LO-15")
def test_a_move_that_was_begun_is_finished_first() -> None:
    table = Table().turn(0).lay(0, "stall-12 guard").load(0, "wheat wheat").play("trade", "stall-12", 2)
    assert table.choices("pick") == [["wheat"]]
    for move in (("loan",), ("sell", "wheat"), ("discard", "guard"), ("end",)):
        assert table.why(*move) == "finish-first"
    cards = (
        Table().card_phase("stall-1 stall-2", "stall-3 stall-4", "stall-5 stall-6", courtyard="stall-7").play("take", "stall-7")
    )
    assert cards.why("loan") == "play-first"


def owing(cash: int) -> Table:
    """A player who has just laid two common fields with too little cash; the penalty of 4 is due."""
    table = Table(2).lay(0, "money-changer broker innkeeper deliveryman porter casual-1").lay(1, "regular-1")
    table.load(0, "wheat turnip bean").card_phase("common-1 stall-2", "stall-3 stall-4", courtyard="common-2")
    table.state.cash[0] = cash
    return table.play("take", "common-2").play("play", "common-1")


@pytest.mark.rule("LO-16")
def test_a_payment_is_made_at_once_if_the_cash_is_there() -> None:
    table = owing(cash=4)
    assert table.state.cash[0] == 0
    assert table.told("paid") == [{"type": "paid", "seat": 0, "amount": 4, "purpose": "cards"}]
    assert table.state.to_act() == 0b10


@pytest.mark.rule("LO-16")
def test_else_it_is_raised_by_sales_loans_or_helpers_that_bring_cash() -> None:
    table = owing(cash=1)
    assert table.why("put", "stall-2") == "pay-first"
    assert table.choices("sell") == [["wheat"], ["turnip"], ["bean"]]
    assert table.may("loan")
    assert [words[0] for words in table.choices("use")] == ["money-changer", "deliveryman", "broker", "innkeeper"]
    assert table.why("use", "porter", 1) == "brings-no-cash"
    table.play("sell", "bean")
    assert table.state.to_act() == 0b01
    table.play("sell", "turnip")
    assert (table.state.cash[0], table.state.to_act()) == (0, 0b10)


@pytest.mark.rule("LO-16")
@pytest.mark.parametrize(
    ("moves", "cash"),
    [
        ([("use", "money-changer", 1)], 1 + 2 - 4),
        ([("use", "broker", 2), ("pick", "bean")], 1 + 4 - 4),
        ([("use", "innkeeper", 2), ("pick-card", "casual-1")], 1 + 3 - 4),
        ([("use", "deliveryman", 1), ("pick-card", "regular-1")], 1 + 3 - 4),
    ],
)
def test_each_of_the_four_helpers_can_meet_a_payment(moves: list[tuple[str, ...]], cash: int) -> None:
    table = owing(cash=1)
    for move in moves:
        table.play(*move)
    if cash < 0:
        assert (table.state.owed[0], table.state.cash[0]) == (4, 3)
    else:
        assert (table.state.owed[0], table.state.cash[0]) == (0, cash)


@pytest.mark.rule("LO-16")
def test_a_helper_laid_in_the_same_step_may_pay() -> None:
    table = Table(2).card_phase("common-1 stall-2", "stall-3 stall-4", courtyard="money-changer")
    table.state.cash[0] = 0
    table.play("take", "money-changer").play("play", "common-1").play("use", "money-changer", 1)
    assert (table.state.cash[0], table.state.owed[0]) == (0, 0)


# ---- harvest phase ----


def end_of_round(round: int) -> Table:
    """Two players; the second one ends the round with the next move."""
    table = Table(2, round=round).turn(1).sow(0, "home", "wheat", 9 - round)
    table.state.finished = 0b01
    table.state.field_piles = [[5, 1], [6, 2]]
    table.play("end", seat=1)
    return table


@pytest.mark.rule("LO-17")
def test_each_round_everybody_turns_up_a_field() -> None:
    table = end_of_round(3).play("steps", 0, seat=1)
    assert [event["field"] for event in table.told("field-turned")] == ["private-3", "private-4"]
    assert table.fields(0) == {"home": ("wheat", 5), "private-3": (None, 0)}


@pytest.mark.rule("LO-17")
def test_nothing_is_turned_up_in_round_nine() -> None:
    table = end_of_round(8)
    table.state.left[FIELDS * 0] = 2
    table.play("steps", 0, seat=1)
    assert table.state.round == 9
    assert table.told("field-turned") == []
    assert table.fields(0) == {"home": ("wheat", 1)}


@pytest.mark.rule("LO-18")
def test_every_sown_field_gives_one_vegetable() -> None:
    table = end_of_round(3).sow(0, "private-6", "turnip", 4).sow(0, "common-1", "leek", 3).sow(1, "private-5", "cabbage", 2)
    table.play("steps", 0, seat=1)
    assert table.cart(0) == "wheat turnip leek"
    assert table.cart(1) == "cabbage"
    assert table.fields(0)["private-6"] == ("turnip", 3)


@pytest.mark.rule("LO-19")
def test_an_emptied_private_field_leaves_the_game_and_a_common_one_is_discarded() -> None:
    table = end_of_round(3).sow(0, "private-6", "turnip", 1).sow(0, "common-1", "leek", 1)
    table.play("steps", 0, seat=1)
    assert table.cart(0) == "wheat turnip leek"
    assert set(table.fields(0)) == {"home", "private-3"}
    assert table.told("field-emptied") == [
        {"type": "field-emptied", "seat": 0, "field": "private-6"},
        {"type": "field-emptied", "seat": 0, "field": "common-1"},
    ]
    assert table.state.gone[0] == 1 << field("private-6")
    assert card("common-1") in [*table.state.pile, *table.state.hands[0], *table.state.hands[1]]


@pytest.mark.rule("LO-20")
def test_stored_vegetables_come_back_onto_the_cart() -> None:
    table = end_of_round(3).load(0, "bean")
    table.state.stored = 0b11
    table.play("steps", 0, seat=1)
    assert table.cart(0) == "wheat bean"
    assert not GAME.view(table.state, -1).seats[0].stored
    table.state.turn = 0
    dismiss(table.state, 1)
    ask(table.state, 0, CHOICE)
    assert table.may("sell", "bean")


# ---- card phase ----


@pytest.mark.rule("LO-21")
def test_discards_and_pile_become_a_new_pile_and_cards_in_play_stay() -> None:
    table = end_of_round(3).discard("stall-1 guard").lay(0, "regular-1")
    table.play("steps", 0, seat=1)
    assert table.state.discards == []
    assert table.area(0) == "regular-1"
    assert len(table.state.pile) == 70 - 1 - 8
    assert table.told("pile")[0]["count"] == 69
    assert {"stall-1", "guard"} <= set(table.told("pile")[0]["cards"])


@pytest.mark.rule("LO-22")
def test_four_cards_each_are_dealt_one_by_one_from_the_large_disc() -> None:
    table = end_of_round(3)
    table.state.large = 1
    table.play("steps", 0, seat=1)
    order = table.told("pile")[0]["cards"]
    hands = {event["seat"]: event["cards"] for event in table.told("dealt")}
    assert hands[1] == order[0:8:2]
    assert hands[0] == order[1:8:2]
    assert table.state.to_act() == 0b10


@pytest.mark.rule("LO-23")
@pytest.mark.parametrize(("cards", "each"), [(8, 4), (7, 3), (4, 2)])
def test_with_too_few_cards_hands_are_smaller_and_equal(cards: int, each: int) -> None:
    table = end_of_round(3)
    table.lay(0, " ".join(CARD_WORDS[number] for number in table.state.pile[cards:] if number >= 6))
    table.state.pile = table.state.pile[:cards]
    table.state.journal = None
    table.state.apply(1, table.action("steps", 0))
    assert [len(hand) for hand in table.state.hands] == [each, each]


@pytest.mark.rule("LO-23")
def test_with_fewer_than_two_each_the_phase_is_left_out_and_the_discs_stay() -> None:
    table = end_of_round(3)
    table.state.large, table.state.small = 1, 0
    table.state.pile = table.state.pile[:3]
    table.play("steps", 0, seat=1)
    assert table.told("skipped")
    assert (table.state.large, table.state.small) == (1, 0)
    assert table.state.phase == [0, ACT]


@pytest.mark.rule("LO-24")
def test_the_large_disc_begins_by_putting_a_card_out_then_the_turn_goes_clockwise() -> None:
    table = Table().card_phase("stall-1 stall-2 stall-3", "guard tout porter", "casual-1 casual-2 casual-3", turn=1)
    assert table.choices("take", seat=1) == []
    assert table.choices("put", seat=1) == [["guard"], ["tout"], ["porter"]]
    table.play("put", "tout", seat=1)
    assert table.state.to_act() == 0b100
    assert table.choices("take", seat=2) == [["tout"]]
    table.play("put", "casual-2", seat=2)
    assert table.state.to_act() == 0b001
    assert table.choices("take") == [["tout"], ["casual-2"]]
    assert table.why("end") == "choose-first"
    assert table.why("take", "guard") == "no-such-card"


@pytest.mark.rule("LO-25")
def test_option_two_plays_a_card_of_the_courtyard_and_one_of_the_hand() -> None:
    table = Table().card_phase("stall-1 stall-2 regular-3", "guard tout", "casual-1 casual-2", courtyard="porter casual-3")
    table.play("take", "porter")
    assert table.choices("play") == [["stall-1"], ["stall-2"], ["regular-3"]]
    assert table.area() == ""
    table.play("play", "regular-3")
    assert table.area() == "regular-3 porter"
    assert [CARD_WORDS[number] for number in table.state.courtyard] == ["casual-3", "stall-1", "stall-2"]
    assert table.state.to_act() == 0b010


@pytest.mark.rule("LO-25")
def test_common_fields_are_paid_before_the_rest_of_the_hand_goes_out() -> None:
    table = Table().card_phase("common-1 stall-2 stall-3", "guard tout", "casual-1 casual-2", courtyard="common-2")
    table.state.cash[0] = 3
    table.play("take", "common-2").play("play", "common-1")
    assert table.state.courtyard == []
    assert len(table.state.hands[0]) == 2
    table.play("loan")
    assert [CARD_WORDS[number] for number in table.state.courtyard] == ["stall-2", "stall-3"]


@pytest.mark.rule("LO-26")
def test_with_one_card_in_hand_option_two_is_compulsory() -> None:
    table = Table().card_phase("stall-1", "guard tout", "casual-1 casual-2", courtyard="porter")
    assert table.why("put", "stall-1") == "must-take"
    assert table.choices("take") == [["porter"]]


@pytest.mark.rule("LO-26")
def test_the_last_one_who_has_not_finished_must_choose_option_two() -> None:
    table = Table().card_phase("stall-1 stall-2 stall-3", "", "", courtyard="porter tout")
    table.state.finished = 0b110
    assert table.why("put", "stall-1") == "must-take"
    table.play("take", "tout").play("play", "stall-1")
    assert table.state.stage == 2


@pytest.mark.rule("LO-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_always_a_card_in_the_courtyard_when_one_must_be_taken(players: int) -> None:
    for seed in range(6):
        state = start(players, seed=seed)
        rng = seeded(seed)
        while state.to_act():
            seat = state.next_seat()
            if state.phase[seat] == CHOICE and not may_put(state, seat):
                assert state.courtyard
            state.advance(seat, state.random_action(seat, rng))


@pytest.mark.rule("LO-27")
def test_two_players_may_turn_up_one_card_before_each_choice() -> None:
    table = Table(2).card_phase("stall-1 stall-2", "guard tout").top("haggler herald")
    table.play("turn-up")
    assert table.told("turned-up") == [{"type": "turned-up", "seat": 0, "card": "haggler"}]
    assert table.why("turn-up") == "turned-up"
    table.play("take", "haggler").play("play", "stall-2")
    assert table.area() == "stall-2 haggler"
    assert not may_put(table.state, 1)
    assert table.play("turn-up", seat=1).choices("take", seat=1) == [["stall-1"], ["herald"]]


@pytest.mark.rule("LO-27")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nothing_is_turned_up(players: int) -> None:
    assert Table(players).card_phase(*["stall-1 stall-2", "guard tout"]).why("turn-up") == "only-two-players"


@pytest.mark.rule("LO-28")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    table = Table(2).card_phase("stall-1 stall-2", "guard tout").discard("haggler")
    table.state.pile = []
    table.state.apply(0, table.action("turn-up"))
    assert table.state.courtyard == [card("haggler")]
    assert table.state.discards == []
    table.play("put", "stall-1")
    assert table.why("turn-up", seat=1) == "no-cards"


@pytest.mark.rule("LO-28")
def test_a_two_pack_needs_two_cards_and_may_shuffle_between_them() -> None:
    table = Table().turn(0).discard("haggler")
    table.state.pile = [card("herald")]
    table.play("buy-pack")
    assert table.told("pack-bought")[0]["cards"] == ["herald", "haggler"]
    empty = Table().turn(0).discard("haggler")
    empty.state.pile = []
    assert empty.why("buy-pack") == "no-cards"


@pytest.mark.rule("LO-29")
def test_the_courtyard_is_discarded_and_the_last_two_get_the_discs() -> None:
    table = Table().card_phase("stall-1 stall-2", "guard tout", "casual-1 casual-2", courtyard="porter herald")
    table.play("take", "porter").play("play", "stall-1")
    table.play("put", "guard", seat=1).play("take", "guard", seat=2).play("play", "casual-1", seat=2)
    table.play("take", "herald", seat=1).play("play", "tout", seat=1)
    assert (table.state.large, table.state.small) == (1, 2)
    assert sorted(table.discards()) == ["casual-2", "stall-2"]
    assert table.state.courtyard == []


@pytest.mark.rule("LO-29")
def test_with_two_players_the_first_to_finish_gets_the_small_disc() -> None:
    table = Table(2).card_phase("stall-1", "guard", courtyard="porter herald")
    table.play("take", "porter").play("play", "stall-1").play("take", "herald", seat=1).play("play", "guard", seat=1)
    assert (table.state.large, table.state.small) == (1, 0)


@pytest.mark.rule("LO-30")
def test_only_helpers_may_be_discarded_unused() -> None:
    table = Table().turn(0).lay(0, "stall-1 regular-1 casual-1 porter").sow(0, "common-1")
    assert table.choices("discard") == [["porter"]]


@pytest.mark.rule("LO-31")
def test_a_common_field_costs_two_cash() -> None:
    table = Table().card_phase("common-6 stall-2", "guard tout", "casual-1 casual-2", courtyard="porter")
    table.play("take", "porter").play("play", "common-6")
    assert table.state.cash[0] == 8
    assert table.fields() == {"common-6": (None, 0)}


@pytest.mark.rule("LO-32")
def test_a_stall_is_filled_when_it_is_laid() -> None:
    table = Table().card_phase("stall-12 stall-2", "guard tout", "casual-1 casual-2", courtyard="porter")
    table.play("take", "porter").play("play", "stall-12")
    stall = GAME.view(table.state, 1).seats[0].side.stalls[0]
    assert (stall.goods, stall.face.bowls) == (["pumpkin", "bean", "leek"], [1, 2, 2])


@pytest.mark.rule("LO-33")
def test_a_regular_customer_begins_with_a_blue_marker_and_the_bottom_row() -> None:
    table = Table().card_phase("regular-14 stall-2", "guard tout", "casual-1 casual-2", courtyard="porter")
    table.play("take", "porter").play("play", "regular-14")
    customer = GAME.view(table.state, 1).seats[0].side.regulars[0]
    assert (customer.marker, customer.delivered, customer.face.pays) == ("blue", 0, [7, 8, 9, 10])


# ---- action phase ----


def finish(table: Table, seat: int) -> None:
    """Ends a turn without a step."""
    table.play("end", seat=seat).play("steps", 0, seat=seat)


@pytest.mark.rule("LO-34")
def test_three_players_act_by_disc() -> None:
    table = Table()
    table.state.large, table.state.small = 2, 0
    begin_actions(table.state)
    for seat in (2, 0, 1):
        assert table.state.to_act() == 1 << seat
        finish(table, seat)
    assert table.state.round == 5


@pytest.mark.rule("LO-35")
def test_four_players_act_in_two_pairs_at_once() -> None:
    table = Table(4)
    table.state.large, table.state.small = 2, 1
    begin_actions(table.state)
    assert table.choices("partner", seat=2) == [[0], [3]]
    assert table.why("partner", 1, seat=2) == "not-a-partner"
    assert table.why("end", seat=2) == "partner-first"
    table.play("partner", 3, seat=2)
    assert [seat.partner for seat in GAME.view(table.state, 0).seats] == [1, 0, 3, 2]
    assert table.state.to_act() == 0b0110
    finish(table, 1)
    assert table.state.to_act() == 0b0100
    finish(table, 2)
    assert table.state.to_act() == 0b1001
    finish(table, 3)
    finish(table, 0)
    assert table.state.round == 5
    assert table.state.partner == [NONE] * 4


@pytest.mark.rule("LO-35")
def test_simulations_let_the_large_disc_go_first_and_its_partner_after() -> None:
    table = Table(4)
    table.state.large, table.state.small = 3, 0
    begin_actions(table.state)
    table.play("partner", 2, seat=3)
    assert table.state.next_seat() == 3
    finish(table, 3)
    assert table.state.next_seat() == 0
    finish(table, 0)
    assert table.state.next_seat() == 2
    finish(table, 2)
    assert table.state.next_seat() == 1


@pytest.mark.rule("LO-35")
def test_the_pile_goes_to_whoever_comes_first() -> None:
    table = Table(4)
    table.state.large, table.state.small = 2, 1
    begin_actions(table.state)
    table.play("partner", 3, seat=2).top("guard tout porter herald")
    table.play("buy-pack", seat=1)
    assert table.told("pack-bought")[0]["cards"] == ["guard", "tout"]
    table.play("buy-pack", seat=2)
    assert table.told("pack-bought")[0]["cards"] == ["porter", "herald"]
    assert [words[0] for words in table.choices("keep", seat=1)][:2] == ["none", "first"]
    table.play("keep", "second", seat=1).play("keep", "first", seat=2)
    assert (table.area(1), table.area(2)) == ("tout", "porter")


@pytest.mark.rule("LO-35")
def test_a_helper_whose_target_the_other_has_taken_stays_unused() -> None:
    table = Table(4).lay(2, "ploughman").lay(1, "leaseholder").discard("common-1")
    table.state.large, table.state.small = 2, 1
    begin_actions(table.state)
    table.play("partner", 3, seat=2)
    table.play("use", "ploughman", 2, seat=2).play("use", "leaseholder", 2, seat=1).play("pick-card", "common-1", seat=1)
    assert table.choices("enough", seat=2) == [[]]
    table.play("enough", seat=2)
    assert (table.area(2), table.state.phase[2]) == ("ploughman", ACT)


@pytest.mark.rule("LO-36")
def test_with_four_players_the_partner_is_the_only_other_player() -> None:
    table = Table(4).lay(0, "tout").lay(1, "casual-1").lay(2, "casual-2").lay(3, "casual-3")
    table.state.large, table.state.small = 0, 1
    begin_actions(table.state)
    table.play("partner", 2).play("use", "tout", 1)
    assert table.choices("pick-card") == [["casual-2"]]


@pytest.mark.rule("LO-36")
def test_with_four_players_nobody_is_another_player_in_the_card_phase() -> None:
    table = Table(4).lay(0, "deliveryman").lay(1, "regular-1").load(0, "wheat turnip")
    table.card_phase("common-1 stall-1", "guard tout", "casual-1 casual-2", "stall-5 stall-6", courtyard="common-2")
    table.state.cash[0] = 0
    table.play("take", "common-2").play("play", "common-1")
    assert table.why("use", "deliveryman", 1) == "no-target"


@pytest.mark.rule("LO-37")
def test_actions_come_in_any_order_and_any_number_until_the_turn_is_ended() -> None:
    table = Table().turn(0).sow(0, "private-3").sow(0, "private-4").load(0, "wheat wheat")
    table.play("sow", "private-4", "wheat").play("buy", "wheat").play("sell", "wheat").play("sow", "private-3", "wheat")
    assert table.state.phase[0] == ACT
    assert table.may("end")
    assert table.why("turn-up") == "not-now"


@pytest.mark.rule("LO-38")
def test_sowing_fills_an_empty_field_with_the_same_vegetable() -> None:
    table = Table().turn(0).sow(0, "private-5").load(0, "cabbage")
    supply = table.state.supply[kind("cabbage")]
    table.play("sow", "private-5", "cabbage")
    assert table.fields() == {"private-5": ("cabbage", 5)}
    assert table.cart() == ""
    assert table.state.supply[kind("cabbage")] == supply - 4


@pytest.mark.rule("LO-38")
def test_a_field_takes_only_the_vegetables_printed_on_it_and_is_sown_once() -> None:
    table = Table().turn(0).sow(0, "private-5").sow(0, "private-3", "leek", 2).load(0, "bean leek wheat")
    assert table.choices("sow") == [["private-5", "wheat"]]
    assert table.why("sow", "private-5", "bean") == "not-permitted"
    assert table.why("sow", "private-3", "leek") == "field-sown"
    assert table.why("sow", "private-4", "wheat") == "no-such-field"
    assert table.why("sow", "private-5", "turnip") == "not-on-cart"


@pytest.mark.rule("LO-38")
@pytest.mark.parametrize(("size", "count"), [("3", 6), ("4", 5), ("5", 4), ("6", 3)])
def test_the_larger_a_field_the_fewer_vegetables_it_takes(size: str, count: int) -> None:
    table = Table().turn(0).sow(0, f"private-{size}").load(0, " ".join(VEGETABLES))
    assert [words[1] for words in table.choices("sow")] == list(VEGETABLES[:count])


@pytest.mark.rule("LO-39")
def test_a_vegetable_of_the_own_shop_is_bought_at_its_price() -> None:
    table = Table().turn(0).play("buy", "bean")
    assert (table.state.cash[0], table.stock("bean"), table.cart()) == (4, 0, "bean")
    assert table.why("buy", "bean") == "sold-out"
    assert table.why("buy", "leek") == "no-cash"
    assert Table().card_phase("stall-1 stall-2", "guard tout", "casual-1 casual-2").why("buy", "wheat") == "choose-first"


@pytest.mark.rule("LO-41")
def test_a_stall_gives_its_vegetable_for_as_many_as_it_has_bowls() -> None:
    table = Table().turn(0).lay(0, "stall-12").load(0, "wheat cabbage leek")
    assert table.choices("trade") == [["stall-12", 1], ["stall-12", 2], ["stall-12", 3]]
    table.play("trade", "stall-12", 3).play("pick", "wheat").play("pick", "leek")
    assert table.cart() == "cabbage leek"
    assert table.told("traded")[0]["given"] == ["wheat", "leek"]
    assert table.why("trade", "stall-12", 3) == "place-empty"
    assert table.why("trade", "stall-1", 1) == "no-such-card"
    table.play("trade", "stall-12", 1).play("pick", "cabbage")
    assert table.cart() == "pumpkin leek"


@pytest.mark.rule("LO-41")
def test_trades_may_be_chained_and_an_empty_stall_is_discarded() -> None:
    table = Table().turn(0).lay(0, "stall-3").load(0, "bean bean")
    table.play("trade", "stall-3", 3).play("pick", "bean").play("pick", "bean")
    table.play("trade", "stall-3", 2).play("pick", "cabbage").play("trade", "stall-3", 1).play("pick", "turnip")
    assert table.cart() == "wheat"
    assert table.area() == ""
    assert table.discards() == ["stall-3"]


@pytest.mark.rule("LO-41")
def test_two_bowls_need_two_vegetables() -> None:
    table = Table().turn(0).lay(0, "stall-12").load(0, "wheat")
    assert table.why("trade", "stall-12", 2) == "not-on-cart"
    assert table.may("trade", "stall-12", 1)


@pytest.mark.rule("LO-42")
def test_a_helper_is_used_once_with_one_option_and_then_discarded() -> None:
    table = Table().turn(0).lay(0, "storekeeper").play("use", "storekeeper", 1)
    assert capacity(table.state, 0) == 4
    assert table.discards() == ["storekeeper"]
    assert table.why("use", "storekeeper", 2) == "no-such-card"


@pytest.mark.rule("LO-42")
def test_a_helper_needs_a_target_unless_it_lasts_for_the_turn() -> None:
    lasting = "haggler saleswoman porter storekeeper herald"
    table = Table().turn(0).lay(0, f"{lasting} money-changer gleaner tout innkeeper trader seed-merchant barterer deliveryman")
    usable = {(words[0], words[1]) for words in table.choices("use")}
    assert {(word, 1) for word in lasting.split()} <= usable
    assert {("money-changer", 1), ("gleaner", 2)} <= usable
    assert table.why("use", "tout", 1) == "no-target"
    assert table.why("use", "innkeeper", 1) == "no-target"
    assert table.why("use", "barterer", 1) == "no-target"
    assert table.why("use", "tout", 2) == "no-such-action"
    table.state.cash[0] = 1
    assert table.why("use", "gleaner", 2) == "no-target"


@pytest.mark.rule("LO-43")
def test_a_regular_customer_takes_two_vegetables_once_a_round_and_pays_row_by_row() -> None:
    table = Table().turn(0).lay(0, "regular-14").load(0, "bean bean leek leek")
    table.play("deliver", "regular-14")
    assert (table.state.cash[0], table.cart()) == (17, "bean leek")
    assert table.why("deliver", "regular-14") == "served"
    table.state.big = 1
    finish(table, 0)
    table.turn(0)
    table.state.stored = 0
    table.load(0, "bean leek").play("deliver", "regular-14")
    assert table.told("delivered") == [{"type": "delivered", "seat": 0, "card": "regular-14", "row": 2, "price": 8}]


@pytest.mark.rule("LO-43")
def test_there_are_no_partial_deliveries() -> None:
    table = Table().turn(0).lay(0, "regular-14 casual-9").load(0, "bean bean pumpkin turnip")
    assert table.why("deliver", "regular-14") == "not-on-cart"
    assert table.why("serve", "casual-9") == "not-on-cart"
    assert table.why("deliver", "regular-1") == "no-such-card"


@pytest.mark.rule("LO-44")
def test_after_the_fourth_row_a_regular_customer_goes_to_the_discards() -> None:
    table = Table().turn(0).lay(0, "regular-14").load(0, "bean leek")
    table.state.delivered[13] = 2
    table.play("deliver", "regular-14")
    assert table.area() == "regular-14"
    table.state.served[13] = 0
    table.load(0, "bean leek").play("deliver", "regular-14")
    assert table.area() == ""
    assert table.discards() == ["regular-14"]
    assert table.state.cash[0] == 10 + 9 + 10


@pytest.mark.rule("LO-45")
def test_a_casual_customer_takes_three_vegetables_at_once_and_leaves() -> None:
    table = Table().turn(0).lay(0, "casual-9 regular-1").load(0, "pumpkin turnip leek wheat").play("serve", "casual-9")
    assert (table.state.cash[0], table.cart(), table.discards()) == (20, "wheat", ["casual-9"])
    assert table.area() == "regular-1"
    assert table.why("serve", "casual-9") == "no-such-card"


@pytest.mark.rule("LO-46")
@pytest.mark.parametrize(
    ("cards", "price"),
    [("casual-4 regular-1", 9), ("casual-4", 7), ("casual-4 regular-1 regular-2", 11), ("casual-4 casual-5+regular-1", 7)],
)
def test_the_price_depends_on_the_balance_of_uncovered_customers(cards: str, price: int) -> None:
    table = Table().turn(0).lay(0, cards).load(0, "wheat turnip bean").play("serve", "casual-4")
    assert table.state.cash[0] == 10 + price


@pytest.mark.rule("LO-47")
@pytest.mark.parametrize(
    ("cards", "cost"),
    [("", 0), ("stall-1 stall-2 porter", 2), ("porter guard tout stall-1", 3), ("stall-1+stall-2", 1), ("regular-1 casual-1", 0)],
)
def test_a_two_pack_costs_the_larger_number_of_uncovered_stalls_and_helpers(cards: str, cost: int) -> None:
    table = Table().turn(0).lay(0, cards).play("buy-pack")
    assert table.state.cash[0] == 10 - cost
    assert table.told("pack-bought")[0]["price"] == cost


@pytest.mark.rule("LO-47")
def test_a_two_pack_is_bought_once_a_turn_and_paid_first() -> None:
    table = Table().turn(0).lay(0, "stall-1 stall-2")
    table.state.cash[0] = 1
    assert table.why("buy-pack") == "no-cash"
    table.state.cash[0] = 2
    table.play("buy-pack").play("keep", "none")
    assert table.why("buy-pack") == "one-pack"


@pytest.mark.rule("LO-48")
@pytest.mark.parametrize(
    ("keeping", "area", "discards"),
    [
        ("none", "", ["porter", "guard"]),
        ("first", "porter", ["guard"]),
        ("second", "guard", ["porter"]),
        ("first-on-second", "porter", []),
        ("second-on-first", "guard", []),
    ],
)
def test_none_one_or_both_cards_of_a_pack_are_kept(keeping: str, area: str, discards: list[str]) -> None:
    table = Table().turn(0).top("porter guard").play("buy-pack")
    assert table.why("end") == "pack-first"
    table.play("keep", keeping)
    assert (table.area(), table.discards()) == (area, discards)


@pytest.mark.rule("LO-49")
def test_the_lower_card_of_a_pack_is_out_of_play() -> None:
    table = Table().turn(0).top("casual-4 regular-1").play("buy-pack").play("keep", "first-on-second")
    side = GAME.view(table.state, 1).seats[0].side
    assert (side.casuals[0].covers, side.regulars) == ("regular-1", [])
    table.load(0, "wheat turnip bean")
    assert table.why("deliver", "regular-1") == "no-such-card"
    assert side.casuals[0].price == 7
    stalls = Table().turn(0).lay(0, "porter+stall-1")
    assert 0 not in stalls.state.goods
    assert stalls.choices("trade") == []


@pytest.mark.rule("LO-50")
@pytest.mark.parametrize(("keeping", "cost"), [("first-on-second", 2), ("second-on-first", 2), ("second", 0), ("first", 2)])
def test_a_common_field_that_is_kept_costs_two(keeping: str, cost: int) -> None:
    table = Table().turn(0).top("common-1 porter").play("buy-pack").play("keep", keeping)
    assert table.state.cash[0] == 10 - cost
    poor = Table().turn(0).top("common-1 common-2").play("buy-pack")
    poor.state.cash[0] = 1
    poor.play("keep", "first-on-second")
    assert poor.why("end") == "pay-first"
    assert poor.play("loan").state.cash[0] == 2
    assert poor.state.phase[0] == ACT


@pytest.mark.rule("LO-51")
def test_the_lower_card_comes_into_force_when_the_upper_one_leaves() -> None:
    table = Table().turn(0).lay(0, "casual-4+regular-1").load(0, "wheat wheat turnip turnip bean")
    table.play("serve", "casual-4")
    assert table.told("uncovered") == [{"type": "uncovered", "seat": 0, "card": "regular-1"}]
    assert table.play("deliver", "regular-1").state.cash[0] == 10 + 7 + 3


@pytest.mark.rule("LO-51")
@pytest.mark.parametrize("lower", ["stall-1", "common-1", "regular-1", "guard"])
def test_whatever_is_uncovered_is_made_ready(lower: str) -> None:
    table = Table().turn(0).lay(0, f"porter+{lower}").play("discard", "porter")
    view = GAME.view(table.state, -1).seats[0]
    assert view.cash == 10
    if lower == "stall-1":
        assert view.side.stalls[0].goods == ["wheat", "pumpkin", "bean"]
    elif lower == "common-1":
        assert table.fields() == {"common-1": (None, 0)}
    elif lower == "regular-1":
        assert view.side.regulars[0].marker == "blue"
    else:
        assert table.area() == "guard"


@pytest.mark.rule("LO-51")
def test_a_field_on_top_of_a_pack_uncovers_when_its_last_vegetable_is_harvested() -> None:
    table = end_of_round(3).lay(0, "common-1+regular-3").sow(0, "common-1", "leek", 1)
    table.play("steps", 0, seat=1)
    assert table.area() == "regular-3"


# ---- the end of a turn ----


@pytest.mark.rule("LO-52")
def test_a_turn_ends_with_penalties_then_storing_then_the_path() -> None:
    table = Table().turn(0).lay(0, "regular-1").load(0, "bean bean")
    table.state.red = 1
    table.play("end")
    assert table.told("paid")[0]["purpose"] == "penalty"
    assert table.state.phase[0] == STORE
    assert table.why("steps", 1) == "store-first"
    table.play("lose", "bean")
    assert table.state.phase[0] == PATH
    assert table.why("buy", "wheat") == "steps-first"
    assert table.may("loan")


@pytest.mark.rule("LO-53")
def test_a_missed_delivery_turns_the_marker_red() -> None:
    table = Table().turn(0).lay(0, "regular-1 regular-14").load(0, "bean leek").play("deliver", "regular-14").play("end")
    assert [event["card"] for event in table.told("disappointed")] == ["regular-1"]
    assert [item.marker for item in GAME.view(table.state, 1).seats[0].side.regulars] == ["red", "blue"]
    assert table.state.cash[0] == 17


@pytest.mark.rule("LO-53")
def test_covered_customers_are_not_disappointed() -> None:
    table = Table().turn(0).lay(0, "porter+regular-1").play("end")
    assert table.told("disappointed") == []


@pytest.mark.rule("LO-54")
def test_a_customer_whose_marker_is_red_fines_two_cash() -> None:
    table = Table().turn(0).lay(0, "regular-1 regular-2 regular-3")
    table.state.red = 0b011
    table.play("end")
    assert [event["card"] for event in table.told("fined")] == ["regular-1", "regular-2"]
    assert table.state.cash[0] == 6


@pytest.mark.rule("LO-54")
def test_a_customer_uncovered_while_raising_the_fine_waits_for_the_next_round() -> None:
    table = Table().turn(0).lay(0, "regular-1 money-changer+regular-2")
    table.state.red = 0b001
    table.state.cash[0] = 1
    table.play("end").play("use", "money-changer", 1)
    assert table.state.cash[0] == 1 + 2 - 2
    markers = {item.face.card: item.marker for item in GAME.view(table.state, 1).seats[0].side.regulars}
    assert markers == {"regular-1": "red", "regular-2": "blue"}


@pytest.mark.rule("LO-54")
def test_the_fine_is_due_in_round_nine_and_nothing_after_it() -> None:
    table = Table(1, round=9).turn(0).lay(0, "regular-1")
    table.state.red = 1
    table.play("end").play("steps", 0)
    assert table.state.stage == OVER
    assert table.state.cash[0] == 8


@pytest.mark.rule("LO-55")
def test_a_red_marker_stays_red_after_a_delivery() -> None:
    table = Table().turn(0).lay(0, "regular-1").load(0, "wheat turnip")
    table.state.red = 1
    table.play("deliver", "regular-1").play("end")
    assert GAME.view(table.state, 1).seats[0].side.regulars[0].marker == "red"
    assert table.told("fined") == []


@pytest.mark.rule("LO-56")
def test_the_small_storehouse_takes_one_vegetable_and_the_rest_is_sold_or_lost() -> None:
    table = Table().turn(0).load(0, "wheat bean leek").play("end")
    assert table.choices("lose") == [["wheat"], ["bean"], ["leek"]]
    table.play("sell", "leek").play("lose", "wheat")
    assert (table.cart(), table.state.cash[0]) == ("bean", 12)
    assert table.told("stored") == [{"type": "stored", "seat": 0, "vegetables": ["bean"]}]


@pytest.mark.rule("LO-56")
def test_what_fits_is_stored_without_a_question() -> None:
    table = Table().turn(0).load(0, "wheat bean leek leek")
    table.state.big = 1
    table.play("end")
    assert table.state.phase[0] == PATH
    assert table.cart() == "wheat bean leek leek"


@pytest.mark.rule("LO-57")
def test_the_storehouse_is_upgraded_once_for_two_cash() -> None:
    table = Table().turn(0).play("upgrade")
    assert (table.state.cash[0], capacity(table.state, 0)) == (8, 4)
    assert table.why("upgrade") == "already-large"
    late = Table().turn(0).load(0, "wheat bean leek").play("end").play("upgrade")
    assert (late.cart(), late.state.phase[0]) == ("wheat bean leek", PATH)
    poor = Table().turn(0)
    poor.state.cash[0] = 1
    assert poor.why("upgrade") == "no-cash"


@pytest.mark.rule("LO-58")
@pytest.mark.parametrize(("space", "steps", "cost"), [(1, 0, 0), (1, 1, 1), (1, 3, 1 + 3 + 4), (11, 2, 1 + 13), (18, 2, 1 + 20)])
def test_the_first_step_costs_one_and_every_further_one_its_number(space: int, steps: int, cost: int) -> None:
    table = Table().turn(0)
    table.state.cash[0] = 30
    table.state.space[0] = space
    table.play("end").play("steps", steps)
    assert (table.state.space[0], table.state.cash[0]) == (space + steps, 30 - cost)


@pytest.mark.rule("LO-58")
def test_steps_must_be_paid_and_the_path_ends_at_twenty() -> None:
    table = Table().turn(0)
    table.state.space[0] = 5
    table.play("end")
    assert table.choices("steps") == [[0], [1], [2]]
    assert table.why("steps", 3) == "no-cash"
    table.state.space[0] = 19
    assert table.choices("steps") == [[0], [1]]
    assert table.why("steps", 2) == "too-far"


# ---- the end of the game ----


@pytest.mark.rule("LO-59")
def test_each_loan_costs_a_space_at_the_end_but_nobody_falls_below_zero() -> None:
    table = Table(2, round=9).turn(1)
    table.state.finished = 0b01
    table.state.space = [12, 2]
    table.state.loans = [3, 5]
    table.play("end", seat=1).play("steps", 0, seat=1)
    assert table.state.scores(-1) == [9, 0]
    assert table.state.breakdown(0, -1) == [12, -3]
    assert table.told("settled") == [
        {"type": "settled", "seat": 0, "loans": 3, "space": 9},
        {"type": "settled", "seat": 1, "loans": 5, "space": 0},
    ]


@pytest.mark.rule("LO-59")
def test_cash_that_comes_after_the_last_turn_buys_no_steps() -> None:
    table = Table(2, round=9).turn(1).lay(0, "casual-1").lay(1, "tout")
    table.state.finished = 0b01
    table.play("use", "tout", 1, seat=1).play("pick-card", "casual-1", seat=1)
    assert table.state.cash[0] == 12
    table.play("end", seat=1).play("steps", 0, seat=1)
    assert table.state.to_act() == 0
    assert table.state.space[0] == 1


@pytest.mark.rule("LO-60")
@pytest.mark.parametrize(
    ("spaces", "cash", "carts", "places"),
    [
        ([12, 11, 12], [5, 9, 4], ["", "", ""], [1, 3, 2]),
        ([12, 12, 12], [5, 5, 5], ["wheat", "", "wheat leek"], [2, 3, 1]),
        ([12, 12, 10], [5, 5, 5], ["wheat", "bean", ""], [1, 1, 3]),
    ],
)
def test_ties_are_broken_by_cash_then_by_vegetables(
    spaces: list[int], cash: list[int], carts: list[str], places: list[int]
) -> None:
    table = Table(round=9)
    table.state.space, table.state.cash = spaces, cash
    for seat in range(3):
        table.load(seat, carts[seat])
    assert table.state.ranking() == places


@pytest.mark.rule("LO-60")
def test_vegetables_in_fields_count_for_the_tie_too() -> None:
    table = Table(2).load(0, "wheat wheat").sow(1, "private-6", "turnip", 3)
    assert table.state.ranking() == [2, 1]


# ---- fields by name ----


@pytest.mark.rule("LO-05", "LO-19")
def test_every_field_card_of_a_player_is_told_apart() -> None:
    assert len(set(FIELD_WORDS)) == FIELDS
    assert [PARTS.field_size[number] for number in range(9)] == [9, 3, 4, 5, 6, 3, 4, 5, 6]
    assert start(1).phase[0] == SOW_HOME
