"""The independent referee of LAMA Dice says what is wrong with every kind of tampering."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, format_record, record_of
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tests.referee.lama_dice import referee
from tests.referee.reading import Foul

RECORDS = Path(__file__).parents[1] / "records"
Record = Any


def golden(name: str = "lama-dice-3p") -> Record:
    return json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def event(record: Record, type: str, number: int = 0) -> Any:
    """An event of the moves, by type."""
    return [event for move in record["moves"] for event in move["events"] if event["type"] == type][number]


def move(record: Record, type: str, number: int = 0) -> Any:
    """A move, by type."""
    return [entry for entry in record["moves"] if entry["move"]["type"] == type][number]


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_are_fair_before_they_are_finished_too(players: int) -> None:
    game = find("lama-dice")
    for seed in range(10):
        running = Playthrough(game, players, {}, OneSeed(seed))
        rng = seeded(seed)
        seats = [RecordSeat(str(seat)) for seat in range(players)]
        while owing := running.state.to_act():
            seat = owing.bit_length() - 1
            running.play(seat, running.state.random_action(seat, rng))
            if len(running.entries) % 9 == 0:
                assert referee(json.loads(format_record(record_of(running, seats)))).over == (running.state.to_act() == 0)
        table = referee(json.loads(format_record(record_of(running, seats))))
        assert [table.total(seat) for seat in range(players)] == running.state.scores(-1)


# ---- tampering: each changes one thing in a fair record ----


def deal_another_card(record: Record) -> None:
    record["deal"][1]["cards"][0] = 6 if record["deal"][1]["cards"][0] != 6 else 5


def deal_seven_cards(record: Record) -> None:
    record["deal"][1]["cards"].append(record["deal"][-1]["cards"].pop())


def deal_the_same_cards_again(record: Record) -> None:
    dealt = [event for entry in record["moves"] for event in entry["events"] if event["type"] == "dealt"]
    dealt[0]["cards"] = [1, 1, 1, 1, 1, 1]


def begin_with_nobody(record: Record) -> None:
    record["deal"][0]["starter"] = 3


def show_a_face_no_die_has(record: Record) -> None:
    event(record, "rolled")["dice"][0] = 1  # the first die has no 1


def roll_four_dice(record: Record) -> None:
    event(record, "rolled")["dice"].append("llama")


def roll_for_somebody_else(record: Record) -> None:
    rolled = event(record, "rolled")
    rolled["seat"] = (rolled["seat"] + 1) % 3


def discard_a_card_no_die_shows(record: Record) -> None:
    # entry 3: Clara rolled 5, llama, llama with 2 2 2 4 4 left
    entry = move(record, "discard")
    entry["move"]["cards"] = entry["events"][0]["cards"] = [2]


def discard_a_card_not_held(record: Record) -> None:
    entry = move(record, "discard")
    entry["move"]["cards"] = entry["events"][0]["cards"] = [5]


def discard_two_cards_with_one_die(record: Record) -> None:
    # entry 46: Clara rolled 2, 6, 6 and holds two 2s
    entry = record["moves"][45]
    entry["move"]["cards"] = entry["events"][0]["cards"] = [2, 2]


def discard_nothing(record: Record) -> None:
    entry = move(record, "discard")
    entry["move"]["cards"] = entry["events"][0]["cards"] = []


def tell_another_discard(record: Record) -> None:
    move(record, "discard")["events"][0]["cards"] = [2]


def take_a_card_no_die_shows(record: Record) -> None:
    entry = move(record, "take")
    entry["move"]["card"] = entry["events"][0]["card"] = 6


def take_instead_of_discarding(record: Record) -> None:
    entry = move(record, "discard")
    entry["move"] = {"type": "take", "card": "llama"}
    entry["events"] = [{"type": "took", "seat": entry["seat"], "card": "llama"}]


def quit_after_a_roll(record: Record) -> None:
    entry = move(record, "discard")
    entry["move"] = {"type": "quit"}


def play_out_of_turn(record: Record) -> None:
    record["moves"][0]["seat"] = (record["moves"][0]["seat"] + 1) % 3


def leave_a_move_out(record: Record) -> None:
    del record["moves"][5]


def leave_a_move_out_and_renumber(record: Record) -> None:
    del record["moves"][5]
    for number, entry in enumerate(record["moves"], 1):
        entry["entry"] = number


def skip_a_number(record: Record) -> None:
    for entry in record["moves"][10:]:
        entry["entry"] += 1


def return_a_token_not_owned(record: Record) -> None:
    entry = move(record, "return")
    entry["move"]["token"] = entry["events"][0]["token"] = "black"


def return_a_token_of_gold(record: Record) -> None:
    entry = move(record, "return")
    entry["move"]["token"] = entry["events"][0]["token"] = "gold"


def keep_but_tell_a_return(record: Record) -> None:
    move(record, "return")["move"] = {"type": "keep"}


def quit_with_fewer_points(record: Record) -> None:
    event(record, "left")["points"] -= 1


def count_a_row_too_low(record: Record) -> None:
    event(record, "scored")["points"] -= 1


def add_up_wrongly(record: Record) -> None:
    event(record, "scored", 4)["total"] += 10


def pay_only_white_tokens(record: Record) -> None:
    scored = event(record, "scored", 1)
    scored["black"], scored["white"] = 0, scored["total"]


def leave_a_score_out(record: Record) -> None:
    entry = next(entry for entry in record["moves"] if any(event["type"] == "scored" for event in entry["events"]))
    entry["events"].remove(next(event for event in entry["events"] if event["type"] == "scored"))


def name_another_end(record: Record) -> None:
    event(record, "round-ended")["why"] = "bust"


def let_another_begin(record: Record) -> None:
    started = event(record, "round")
    started["starter"] = (started["starter"] + 1) % 3


def miscount_the_rounds(record: Record) -> None:
    event(record, "round")["round"] += 1


def crown_somebody_else(record: Record) -> None:
    event(record, "game-ended")["winners"] = [1]


def add_an_event(record: Record) -> None:
    record["moves"][0]["events"].append({"type": "kept", "seat": 0})


def add_a_field(record: Record) -> None:
    record["moves"][0]["events"][0]["luck"] = 7


def play_on_after_the_end(record: Record) -> None:
    last = record["moves"][-1]
    record["moves"].append({**last, "entry": last["entry"] + 1, "move": {"type": "roll"}})


def stop_early(record: Record) -> None:
    record["moves"].pop()


def change_the_scores(record: Record) -> None:
    record["result"]["scores"][0] -= 1


def change_the_places(record: Record) -> None:
    record["result"]["places"].reverse()
    record["result"]["places"][0] = 1


def change_the_breakdown(record: Record) -> None:
    record["result"]["breakdown"][0]["numbers"] += 1
    record["result"]["breakdown"][0]["llamas"] -= 1


def drop_the_result(record: Record) -> None:
    del record["result"]


def another_game(record: Record) -> None:
    record["game"] = "chess"


def one_seat_too_many(record: Record) -> None:
    record["seats"].append({"name": "Eve"})


TAMPERED: list[tuple[Callable[[Record], None], str]] = [
    (deal_another_card, "36 grey cards"),
    (deal_seven_cards, "should be dealt 6 cards"),
    (deal_the_same_cards_again, "36 grey cards"),
    (begin_with_nobody, "no seat 3 to begin"),
    (show_a_face_no_die_has, "cannot show 1"),
    (roll_four_dice, "should roll three dice"),
    (roll_for_somebody_else, "should roll three dice"),
    (discard_a_card_no_die_shows, "no die is left for"),
    (discard_a_card_not_held, "the row does not hold"),
    (discard_two_cards_with_one_die, "no die is left for"),
    (discard_nothing, "at least one card must go"),
    (tell_another_discard, "discarded should say"),
    (take_a_card_no_die_shows, "no die shows 6"),
    (take_instead_of_discarding, "take is not possible now: match"),
    (quit_after_a_roll, "quit is not possible now: match"),
    (play_out_of_turn, "it is the turn of seat"),
    (leave_a_move_out, "entry 6 is missing"),
    (leave_a_move_out_and_renumber, "not possible now"),
    (skip_a_number, "entry 11 is missing"),
    (return_a_token_not_owned, "has no black token"),
    (return_a_token_of_gold, "there is no token gold"),
    (keep_but_tell_a_return, "kept should be told"),
    (quit_with_fewer_points, "left should say"),
    (count_a_row_too_low, "scored should say"),
    (add_up_wrongly, "scored should say"),
    (pay_only_white_tokens, "scored should say"),
    (leave_a_score_out, "scored should say"),
    (name_another_end, "round-ended should say"),
    (let_another_begin, "round should say"),
    (miscount_the_rounds, "round should say"),
    (crown_somebody_else, "game-ended should say"),
    (add_an_event, "nothing more should happen"),
    (add_a_field, "should be told"),
    (play_on_after_the_end, "the game is over"),
    (stop_early, "the result should be None"),
    (change_the_scores, "the result should be"),
    (change_the_places, "the result should be"),
    (change_the_breakdown, "the result should be"),
    (drop_the_result, "the result should be"),
    (another_game, "no record of lama-dice"),
    (one_seat_too_many, "not a game for"),
]


@pytest.mark.parametrize(("tamper", "foul"), TAMPERED, ids=[tamper.__name__ for tamper, _ in TAMPERED])
def test_tampering_is_a_foul(tamper: Callable[[Record], None], foul: str) -> None:
    record = golden()
    referee(record)
    tamper(record)
    with pytest.raises(Foul, match=foul):
        referee(record)


def test_a_card_that_has_left_the_llama_row_cannot_be_taken_again() -> None:
    record = golden("lama-dice-2p-last-card")
    takes = [entry for entry in record["moves"] if entry["move"]["type"] == "take"]
    takes[1]["move"]["card"] = takes[1]["events"][0]["card"] = takes[0]["move"]["card"]
    with pytest.raises(Foul, match="is not in the llama row"):
        referee(record)


def test_a_player_alone_who_misses_cannot_take_a_single_card() -> None:
    record = golden("lama-dice-2p-last-card")
    entry = next(entry for entry in record["moves"] if any(event["type"] == "bust" for event in entry["events"]))
    entry["events"] = entry["events"][:1]
    with pytest.raises(Foul, match="bust is missing"):
        referee(record)


def test_a_move_taken_back_is_checked_and_does_not_count() -> None:
    record = golden("lama-dice-3p-undo")
    undone = next(entry for entry in record["moves"] if "undone" in entry)
    number = undone.pop("undone")
    with pytest.raises(Foul):
        referee(record)
    undone["undone"] = number + 1
    with pytest.raises(Foul):
        referee(record)
