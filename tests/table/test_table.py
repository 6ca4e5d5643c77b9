"""A table without I/O: sitting, moves that cite decisions, simultaneous choices, leaving and coming back."""

from __future__ import annotations

import msgspec
import pytest

from tablee.kernel.errors import IllegalAction, TableeError
from tablee.kernel.playthrough import Secret
from tablee.kernel.records import RecordSeat, SecretSource, format_record, parse_record, record_of, replay_record
from tablee.kernel.registry import find, games
from tablee.table import absences, moving, rematch, seating, undoing
from tablee.table import events as log
from tablee.table.absorbing import absorb, replayed
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.seats import seat_colours
from tablee.table.table import Table
from tests.table.drive import SECRET, Driven, contents, owing, seated
from tests.toys.build.parts import BUILD, DONE
from tests.toys.draft.parts import TAKE_BACK


def refused(id: str) -> pytest.RaisesExc[TableeError]:
    """The table says no, for this reason."""
    return pytest.RaisesExc(TableeError, check=lambda error: error.id == id)


# ---- before the start ----


def test_people_sit_down_and_the_host_starts() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    table = driven.table
    driven.do(seating.sit(table, 0, 1, 1.0))
    with pytest.raises(Refused) as free:
        seating.start(table, 1.0)
    assert free.value.id == "refuse-seats-free"
    driven.sit(1, 2, "b" * 16)
    driven.do(seating.start(table, 2.0, "a" * 16, table.plan.commitment))
    assert table.phase == "playing"
    assert table.playing().randomness.seed_at(0, 0, -1) is not None
    assert [seat.nonce for seat in table.seats] == ["a" * 16, "b" * 16, ""]


def test_nobody_starts_before_every_player_has_added_a_nonce() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    table = driven.table
    driven.do(seating.sit(table, 0, 1, 1.0))
    driven.do(seating.sit(table, 1, 2, 1.0))
    with refused("refuse-nonce-missing"):
        seating.start(table, 1.0, "a" * 16, table.plan.commitment)
    driven.do(seating.give_nonce(table, 1, "b" * 16, table.plan.commitment, 1.0))
    with refused("refuse-nonce-missing"):
        seating.start(table, 1.0)
    driven.do(seating.start(table, 1.0, "a" * 16, table.plan.commitment))
    assert table.phase == "playing"


def test_people_on_one_device_add_one_nonce() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    driven.do(seating.sit(driven.table, 0, 1, 1.0))
    driven.do(seating.sit(driven.table, 1, 1, 1.0, shared=True))
    driven.do(seating.start(driven.table, 1.0, "a" * 16, driven.table.plan.commitment))
    assert [seat.nonce for seat in driven.table.seats].count("a" * 16) == 1


def test_a_nonce_answers_the_commitment_of_this_game_and_is_new() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    driven.sit(0, 1, "a" * 16)
    driven.do(seating.sit(driven.table, 1, 2, 1.0))
    with refused("refuse-commitment"):
        seating.give_nonce(driven.table, 1, "b" * 16, "0" * 64, 1.0)
    with refused("refuse-nonce-used"):
        seating.give_nonce(driven.table, 1, "a" * 16, driven.table.plan.commitment, 1.0)


def test_the_record_tells_which_commitment_each_nonce_answers() -> None:
    driven = seated("toy-draft", 2, bots=1)
    driven.play_out()
    record = record_of(driven.table.playing(), [RecordSeat("Ana"), RecordSeat("Bob"), RecordSeat("C", "random")])
    assert isinstance(record.randomness, SecretSource)
    promised = driven.table.plan.commitment
    assert record.randomness.answers == [promised, promised, ""]
    replay_record(parse_record(format_record(record), "record"))


def test_an_older_log_whose_nonces_came_with_the_seats_tells_no_answers() -> None:
    opened = open_table(find("toy-draft"), [None, "random", "random"], {}, 1, SECRET, 1.0)
    table = replayed("old", SECRET, [opened, log.Sat(at=1.0, seat=0, player=1, nonce="ab"), log.Started(at=1.0)])
    randomness = table.playing().randomness
    assert isinstance(randomness, Secret)
    assert (randomness.nonces, randomness.answers) == (("ab", "", ""), ())


def test_a_seat_is_taken_once_and_nobody_takes_two() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    table = driven.table
    driven.do(seating.sit(table, 0, 1, 1.0))
    with refused("refuse-seat-taken"):
        seating.sit(table, 0, 2, 1.0)
    with refused("refuse-seat-taken"):
        seating.sit(table, 2, 2, 1.0)
    with refused("refuse-already-seated"):
        seating.sit(table, 1, 1, 1.0)
    driven.do(seating.sit(table, 1, 1, 1.0, shared=True))
    assert table.seats_of(1) == [0, 1]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    table = Driven("toy-draft", [None, None, None]).table
    for wish in (
        lambda: seating.sit(table, seat, 1, 1.0),
        lambda: seating.give_nonce(table, seat, "a" * 16, "", 1.0),
        lambda: seating.stand_up(table, seat, 1.0),
        lambda: seating.plan_seat(table, seat, None, 1.0),
        lambda: moving.move(table, seat, 0, 0, "k", 1.0),
    ):
        with refused("refuse-no-such-seat"):
            wish()


def test_who_stands_up_leaves_a_free_seat() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    driven.do(seating.sit(driven.table, 0, 1, 1.0))
    driven.do(seating.stand_up(driven.table, 0, 1.0))
    assert not driven.table.seats[0].taken
    with refused("refuse-seat-free"):
        seating.stand_up(driven.table, 0, 1.0)


def test_the_host_gives_free_seats_to_bots_and_opens_them_again() -> None:
    driven = Driven("toy-draft", [None, None, None])
    driven.do(seating.plan_seat(driven.table, 1, "greedy", 1.0))
    assert driven.table.seats[1].bot == "greedy"
    driven.do(seating.plan_seat(driven.table, 1, None, 1.0))
    assert not driven.table.seats[1].taken
    driven.do(seating.sit(driven.table, 1, 4, 1.0))
    with refused("refuse-seat-taken"):
        seating.plan_seat(driven.table, 1, "greedy", 1.0)


def test_a_game_of_bots_alone_is_not_started() -> None:
    with refused("refuse-no-person"):
        seating.start(Driven("toy-draft", ["random", "random", "random"]).table, 1.0)


def test_a_host_closes_a_table_before_the_start() -> None:
    driven = Driven("toy-draft", [None, None, None])
    driven.do(seating.close(driven.table, 1.0, driven.table.host))
    assert (driven.table.phase, driven.table.by_operator) == ("closed", False)
    with refused("refuse-not-gathering"):
        seating.sit(driven.table, 0, 1, 1.0)
    with refused("refuse-not-open"):
        seating.close(driven.table, 1.0, None)


def test_a_host_closes_a_game_only_when_nobody_else_plays() -> None:
    driven = seated("toy-draft", 3)
    first = driven.table.seats[0].player
    with refused("refuse-others-play"):
        seating.close(driven.table, 1.0, first)
    for seat in (1, 2):
        driven.do(absences.vote_replace(driven.table, 0, seat, "random", True, 1.0))
        for other in driven.table.others(0):
            driven.do(absences.vote_replace(driven.table, other, seat, "random", True, 1.0) if other != seat else [])
    driven.do(seating.close(driven.table, 1.0, first))
    assert driven.table.phase == "closed"


def test_the_operator_closes_a_game_at_any_time_before_its_end() -> None:
    driven = seated("toy-draft", 3)
    driven.do(seating.close(driven.table, 1.0, None))
    assert (driven.table.phase, driven.table.by_operator, driven.table.owing()) == ("closed", True, 0)
    with refused("refuse-not-playing"):
        absences.pause(driven.table, 0, 2.0)
    again = replayed(driven.table.id, driven.table.secret, driven.log)
    assert (again.phase, again.by_operator) == ("closed", True)


@pytest.mark.parametrize("nonce", ["", "g" * 16, "AB" * 8, "a" * 65, "a" * 15, "0x" + "1" * 16, " " * 16])
def test_a_nonce_is_hexadecimal_and_neither_short_nor_long(nonce: str) -> None:
    table = Driven("toy-draft", [None, None, None]).table
    with refused("refuse-nonce"):
        seating.give_nonce(table, 0, nonce, table.plan.commitment, 1.0)


def test_players_options_and_clock_are_checked_when_a_table_opens() -> None:
    def opened(seats: int = 3, clock: str = "none", options: dict[str, str] | None = None) -> log.Opened:
        return open_table(find("toy-draft"), [None] * seats, options or {}, 1, SECRET, 1.0, clock)

    assert opened().commitment
    with refused("error-players"):
        opened(seats=7)
    with refused("refuse-clock"):
        opened(clock="sundial")
    with refused("error-option"):
        opened(options={"colour": "red"})


# ---- colours ----


def test_seats_have_the_colours_of_the_game_unless_others_are_chosen() -> None:
    landcraft = find("landcraft")
    assert seat_colours(landcraft, ["", "", ""]) == ["coral", "amber", "plum"]
    assert seat_colours(landcraft, ["", "slate", "coral"]) == ["amber", "slate", "coral"]
    assert seat_colours(landcraft, ["", "", "amber", ""]) == ["coral", "plum", "amber", "slate"]


@pytest.mark.parametrize(
    ("colours", "refusal"),
    [
        (["teal", "", ""], "refuse-colour"),
        (["<b>", "", ""], "refuse-colour"),
        (["Coral", "", ""], "refuse-colour"),
        (["plum", "", "plum"], "refuse-colour-taken"),
    ],
)
def test_colours_that_do_not_exist_or_are_chosen_twice_are_refused(colours: list[str], refusal: str) -> None:
    with refused(refusal):
        open_table(find("toy-draft"), [None] * 3, {}, 1, SECRET, 1.0, colours=colours)


def test_no_game_gives_more_seats_than_it_has_colours() -> None:
    assert [game.id for game in games() if len(set(game.colours)) < game.max_players] == []


def test_seats_keep_their_colours_whoever_sits_there_and_after_an_undo() -> None:
    driven = Driven("toy-draft", [None, None, "random"], colours=["lime", "", "coral"])
    assert driven.table.colours == ["lime", "blue", "coral"]
    driven.do(seating.sit(driven.table, 0, 1, 1.0))
    driven.do(seating.stand_up(driven.table, 0, 1.0))
    driven.do(seating.plan_seat(driven.table, 1, "greedy", 1.0))
    driven.begin([0])
    driven.move(0)
    driven.do(undoing.undo(driven.table, 0, driven.now))
    assert driven.table.colours == ["lime", "blue", "coral"]
    assert replayed("driven", SECRET, driven.log).colours == ["lime", "blue", "coral"]


def test_an_older_log_without_colours_has_those_of_its_game() -> None:
    opened = open_table(find("landcraft"), [None, "random"], {}, 1, SECRET, 1.0)
    older = msgspec.structs.replace(opened, seats=[log.SeatPlan(seat.bot) for seat in opened.seats])
    assert b"colour" not in log.encode_event(older)
    assert replayed("old", SECRET, [older]).colours == ["coral", "amber"]


# ---- moves ----


def test_a_move_cites_the_decision_it_answers() -> None:
    driven = seated("lama-dice", 2)
    table = driven.table
    seat = owing(table)[0]
    decision = table.decisions[seat]
    driven.move(seat)
    with refused("refuse-stale"):
        moving.move(table, seat, decision, table.offers[seat][0] if table.offers[seat] else 0, "other", 2.0)


def test_a_move_before_the_start_or_without_a_key_is_refused() -> None:
    table = Driven("toy-draft", [None, None, None]).table
    with refused("refuse-not-playing"):
        moving.move(table, 0, 1, 0, "key", 1.0)
    table = seated("toy-draft", 3).table
    for key in ("", "k" * 65):
        with refused("refuse-key"):
            moving.move(table, 0, table.decisions[0], table.offers[0][0], key, 1.0)


def test_the_second_try_of_a_move_leads_to_the_first_entry() -> None:
    driven = seated("toy-draft", 3)
    driven.move(0, key="mine")
    before = contents(driven.table)
    assert moving.move(driven.table, 0, 999, 999, "mine", 5.0) is None
    assert driven.table.keys[0, "mine"] == 1
    assert contents(driven.table) == before


def test_the_same_key_of_another_seat_is_another_move() -> None:
    driven = seated("toy-draft", 3)
    driven.move(0, key="same")
    driven.move(1, key="same")
    assert driven.table.keys == {(0, "same"): 1, (1, "same"): 2}


def test_a_key_of_a_person_never_stops_the_bot_that_stands_in() -> None:
    driven = seated("toy-draft", 3)
    driven.move(0, key="bot-9-0")
    driven.do(absences.resign(driven.table, 0, "random", driven.now))
    events = driven.move(0, key="bot-9-0")
    assert isinstance(events[0], log.Moved)


def test_a_seat_not_asked_cannot_move_and_an_illegal_move_changes_nothing() -> None:
    driven = seated("lama-dice", 2)
    table = driven.table
    seat = owing(table)[0]
    before = contents(table)
    with pytest.raises(IllegalAction):
        moving.move(table, 1 - seat, table.decisions[1 - seat], 0, "k", 1.0)
    with pytest.raises(IllegalAction):
        moving.move(table, seat, table.decisions[seat], 10**30, "k", 1.0)
    assert contents(table) == before


def test_where_a_bot_stands_in_only_the_bot_moves() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    with refused("refuse-not-seated"):
        moving.move(table, 0, table.decisions[0], table.offers[0][0], "k", 1.0, by_bot=True)
    driven.do(absences.resign(table, 1, "greedy", 1.0))
    with refused("refuse-not-seated"):
        moving.move(table, 1, table.decisions[1], table.offers[1][0], "k", 1.0)
    with refused("refuse-not-seated"):
        undoing.undo(table, 1, 1.0)


# ---- simultaneous decisions ----


def test_choices_of_several_seats_never_collide() -> None:
    driven = seated("toy-draft", 3)
    asked = [(seat, driven.table.decisions[seat], driven.table.offers[seat][0]) for seat in range(3)]
    for seat, decision, action in asked:
        assert driven.do(moving.move(driven.table, seat, decision, action, f"k{seat}", 1.0))
    assert driven.table.playing().last == 3


def test_one_may_change_ones_mind_until_the_last_has_chosen() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    other = table.decisions[1]
    driven.move(0, table.offers[0][0])
    driven.move(0, next(action for action in table.offers[0] if action != TAKE_BACK))
    driven.move(0, TAKE_BACK)
    assert owing(table) == [0, 1, 2]
    assert table.decisions[1] == other


def test_a_decision_is_new_when_the_hands_have_passed() -> None:
    driven = seated("toy-draft", 3)
    before = list(driven.table.decisions)
    for seat in range(3):
        driven.move(seat)
    assert all(new > old for new, old in zip(driven.table.decisions, before, strict=True))


def test_a_free_undo_of_one_seat_leaves_the_decisions_of_the_others() -> None:
    driven = seated("toy-build", 3)
    table = driven.table
    other = (table.decisions[1], table.offers[1])
    driven.move(0, BUILD)
    mine = table.decisions[0]
    driven.do(undoing.undo(table, 0, 2.0))
    assert (table.decisions[1], table.offers[1]) == other
    assert table.decisions[0] > mine


# ---- leaving ----


def test_who_resigns_is_played_by_a_bot_to_the_end() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    driven.do(absences.resign(table, 1, "greedy", 1.0))
    assert table.bots_owing() == [1]
    assert table.seats_of(2) == []
    with refused("refuse-not-replaced"):
        absences.come_back(table, 1, 1.0)
    with refused("refuse-not-seated"):
        absences.resign(table, 1, "greedy", 1.0)
    driven.play_out()
    assert table.phase == "over"


def test_a_table_that_everybody_has_left_is_closed() -> None:
    driven = seated("toy-draft", 1, bots=2, clock="live")
    driven.do(absences.resign(driven.table, 0, "greedy", 1.0))
    assert driven.table.phase == "closed"
    assert driven.table.clocks.running == 0
    assert driven.table.bots_owing() == []


def test_for_somebody_who_is_away_all_others_must_vote() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    with refused("refuse-not-absent"):
        absences.vote_replace(table, 0, 2, "greedy", False, 1.0)
    driven.do(absences.vote_replace(table, 0, 2, "greedy", True, 1.0))
    assert table.seats[2].person
    assert absences.vote_replace(table, 0, 2, "greedy", True, 1.0) == [], "a second vote of the same seat changes nothing"
    driven.do(absences.vote_replace(table, 1, 2, "greedy", True, 1.0))
    assert table.seats[2].bot == "greedy"
    assert table.replace_votes == {}


def test_when_the_time_is_up_one_voice_is_enough() -> None:
    driven = seated("toy-draft", 3, clock="fast")
    table = driven.table
    driven.move(0)
    driven.move(1)
    driven.wait(181)
    assert table.absent(2, driven.now)
    driven.do(absences.vote_replace(table, 0, 2, "greedy", False, driven.now))
    assert table.bots_owing() == [2]


def test_votes_are_forgotten_when_the_absent_one_moves() -> None:
    driven = seated("toy-draft", 3)
    driven.do(absences.vote_replace(driven.table, 0, 2, "greedy", True, 1.0))
    driven.move(2)
    assert driven.table.replace_votes == {}


def test_nobody_votes_on_oneself_on_a_bot_or_from_outside() -> None:
    driven = seated("toy-draft", 2, bots=1)
    for voter, absent, reason in ((0, 0, "refuse-not-absent"), (0, 2, "refuse-not-absent"), (2, 0, "refuse-not-seated")):
        with refused(reason):
            absences.vote_replace(driven.table, voter, absent, "greedy", True, 1.0)


def test_who_was_replaced_takes_the_seat_back() -> None:
    driven = seated("toy-draft", 2, bots=1)
    driven.do(absences.vote_replace(driven.table, 0, 1, "greedy", True, 1.0))
    assert driven.table.seats[1].bot == "greedy"
    driven.do(absences.come_back(driven.table, 1, 2.0))
    assert driven.table.seats[1].person
    driven.move(1)
    with refused("refuse-not-replaced"):
        absences.come_back(driven.table, 1, 2.0)


# ---- pause, take-over, rematch ----


def test_nobody_moves_while_the_table_is_paused() -> None:
    driven = seated("toy-draft", 2, bots=1)
    table = driven.table
    driven.do(absences.pause(table, 0, 1.0))
    assert table.bots_owing() == []
    for seat in (0, 2):
        with refused("refuse-paused"):
            moving.move(table, seat, table.decisions[seat], table.offers[seat][0], "k", 1.0, by_bot=seat == 2)
    with refused("refuse-paused"):
        absences.pause(table, 1, 1.0)
    driven.do(absences.resume(table, 1, 2.0))
    assert table.bots_owing() == [2]
    with refused("refuse-not-paused"):
        absences.resume(table, 1, 2.0)
    driven.move(0)


def test_an_account_takes_over_all_seats_of_a_visitor_and_the_hosts_place() -> None:
    driven = Driven("toy-draft", [None, None, None])
    table = driven.table
    driven.do(seating.sit(table, 0, 1, 1.0))
    driven.do(seating.sit(table, 1, 1, 1.0, shared=True))
    driven.do(seating.sit(table, 2, 3, 1.0))
    driven.do(absences.take_over(table, 1, 7, 2.0))
    assert (table.seats_of(7), table.host) == ([0, 1], 7)
    assert table.seats_of(3) == [2]
    assert absences.take_over(table, 99, 7, 2.0) is None


def test_everybody_must_want_a_rematch() -> None:
    driven = seated("toy-draft", 2, bots=1)
    table = driven.table
    with refused("refuse-not-over"):
        rematch.want_rematch(table, 0, "a" * 16, "", 1.0)
    driven.play_out()
    driven.do(rematch.commit_next(table, "next", "promise", 1.0))
    assert rematch.commit_next(table, "other", "another", 1.0) is None, "what was promised stays"
    driven.do(rematch.want_rematch(table, 0, "a" * 16, "promise", 1.0))
    assert not rematch.rematch_ready(table)
    assert rematch.want_rematch(table, 0, "c" * 16, "promise", 1.0) is None, "to say it twice changes nothing"
    driven.do(rematch.want_rematch(table, 1, "b" * 16, "promise", 1.0))
    assert rematch.rematch_ready(table)
    driven.do(log.RematchOpened(at=1.0, table="next"))
    assert not rematch.rematch_ready(table)
    with refused("refuse-rematch"):
        rematch.want_rematch(table, 0, "a" * 16, "promise", 1.0)
    assert contents(driven.replayed()) == contents(table)


def test_a_rematch_takes_only_new_nonces_given_after_its_own_commitment() -> None:
    driven = seated("toy-draft", 2, bots=1)
    table = driven.table
    driven.play_out()
    with refused("refuse-commitment"):
        rematch.want_rematch(table, 0, "a" * 16, "", 1.0)
    driven.do(rematch.commit_next(table, "next", "promise", 1.0))
    with refused("refuse-commitment"):
        rematch.want_rematch(table, 0, "a" * 16, table.plan.commitment, 1.0)
    with refused("refuse-nonce-used"):
        rematch.want_rematch(table, 0, table.seats[1].nonce, "promise", 1.0)
    driven.do(rematch.want_rematch(table, 0, "a" * 16, "promise", 1.0))
    with refused("refuse-nonce-used"):
        rematch.want_rematch(table, 1, "a" * 16, "promise", 1.0)


def test_one_voice_asks_for_a_rematch_for_all_on_one_device() -> None:
    driven = Driven("toy-draft", [None, None, "random"])
    driven.do(seating.sit(driven.table, 0, 1, 1.0))
    driven.do(seating.sit(driven.table, 1, 1, 1.0, shared=True))
    driven.do(seating.start(driven.table, 1.0, "a" * 16, driven.table.plan.commitment))
    driven.play_out()
    driven.do(rematch.commit_next(driven.table, "next", "promise", 1.0))
    driven.do(rematch.want_rematch(driven.table, 1, "b" * 16, "promise", 1.0))
    assert rematch.rematch_ready(driven.table)


# ---- the log ----


def test_a_replayed_log_gives_an_equal_table() -> None:
    driven = seated("toy-build", 3, clock="live")
    driven.move(0, BUILD)
    driven.wait(3)
    driven.do(undoing.undo(driven.table, 0, driven.now))
    driven.move(1, DONE)
    driven.do(absences.pause(driven.table, 1, driven.now))
    driven.wait(100)
    driven.do(absences.resume(driven.table, 0, driven.now))
    driven.play_out()
    assert contents(driven.replayed()) == contents(driven.table)


def test_a_log_with_another_digest_is_refused() -> None:
    driven = seated("toy-draft", 3)
    driven.move(0)
    last = driven.log[-1]
    assert isinstance(last, log.Moved)
    driven.log[-1] = log.Moved(at=last.at, seat=last.seat, action=last.action, key=last.key, digest="0" * 16)
    with refused("error-table-digest"):
        driven.replayed()


def test_a_table_begun_under_older_rules_is_replayed_by_them() -> None:
    old = find("toy-draft", 1)
    table = Table("old", SECRET)
    for event in (
        open_table(old, [None, "random", "random"], {}, 1, SECRET, 1.0),
        log.Sat(at=1.0, seat=0, player=1, nonce=""),
        log.Started(at=1.0),
    ):
        absorb(table, event)
    assert table.game is old
    assert table.game is not find("toy-draft")
