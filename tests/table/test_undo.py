"""Undo at a table: free, by consent, refused; and the horizon that follows the game move by move."""

from __future__ import annotations

import msgspec
import pytest

from tablee.kernel.playthrough import MARK_EVERY, Entry, OneSeed, Playthrough, Secret
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.table import absences, moving, seating, undoing
from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.undo import Horizon, is_free, last_of
from tests.conformance.cases import choose
from tests.table.drive import Driven, contents, owing, seated
from tests.toys.build.parts import BUILD, DONE, DRAW


def undone(driven: Driven) -> list[int]:
    """The entries that were taken back."""
    return [entry.number for entry in driven.table.playing().entries if entry.undone]


def test_a_move_from_which_nobody_learned_anything_is_taken_back_at_once() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, BUILD)
    driven.move(1, BUILD + 1)
    assert undoing.undo_of(driven.table, 0) == "free"
    driven.do(undoing.undo(driven.table, 0, 2.0))
    assert undone(driven) == [1]
    assert undoing.undo_of(driven.table, 0) == "none"


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    driven = seated("toy-build", 3)
    assert undoing.undo_of(driven.table, 0) == "none"
    with pytest.raises(Refused) as nothing:
        undoing.undo(driven.table, 0, 1.0)
    assert nothing.value.id == "refuse-nothing-to-undo"


def test_a_log_does_not_grow_for_ever_and_the_game_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.table.moving.LONGEST_LOG", 40)
    driven = seated("toy-build", 3)
    table = driven.table
    while table.seq < 40:
        driven.move(0, BUILD)
        driven.do(undoing.undo(table, 0, 2.0))
    for wanted in (absences.pause(table, 0, 3.0), log.TookBack(at=3.0, seat=0, entries=[1])):
        with pytest.raises(Refused, match="refuse-long-log"):
            moving.need_room(table, [wanted])
    while table.phase == "playing":
        seat = owing(table)[0]
        action = table.state.random_action(seat, seeded(table.seq))
        move = moving.move(table, seat, table.decisions[seat], action, f"k{table.seq}", 4.0)
        assert move is not None
        moving.need_room(table, [move.event])
        driven.do(move)
    moving.need_room(table, [log.NextCommitted(at=5.0, table="next", commitment="c")])


def test_a_reveal_is_taken_back_when_all_other_people_agree() -> None:
    driven = seated("toy-build", 3)
    before = driven.table.state.digest()
    driven.move(0, DRAW)
    driven.move(1, BUILD)
    assert undoing.undo_of(driven.table, 0) == "ask"
    assert isinstance(driven.do(undoing.undo(driven.table, 0, 2.0))[0], log.UndoAsked)
    driven.do(undoing.answer_undo(driven.table, 1, True, 3.0))
    assert undone(driven) == []
    driven.do(undoing.answer_undo(driven.table, 2, True, 4.0))
    assert undone(driven) == [1, 2]
    assert driven.table.undo_asked is None
    assert driven.table.state.digest() == before


def test_one_refusal_ends_the_question() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    driven.do(undoing.answer_undo(driven.table, 2, False, 3.0))
    assert driven.table.undo_asked is None
    with pytest.raises(Refused) as late:
        undoing.answer_undo(driven.table, 1, True, 3.0)
    assert late.value.id == "refuse-not-asked"
    assert undone(driven) == []


def test_only_those_who_were_asked_answer_and_only_once() -> None:
    driven = seated("toy-build", 2, bots=1)
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    for seat in (0, 2, 9):
        with pytest.raises(Refused):
            undoing.answer_undo(driven.table, seat, True, 3.0)
    driven.do(undoing.answer_undo(driven.table, 1, True, 3.0))
    assert undone(driven) == [1]


def test_a_second_question_waits_for_the_first() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.move(1, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    with pytest.raises(Refused) as second:
        undoing.undo(driven.table, 1, 2.0)
    assert second.value.id == "refuse-undo-asked"


def test_the_question_outlives_moves_of_others_and_takes_them_back_too() -> None:
    driven = seated("toy-build", 2, bots=1)
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    driven.move(2, BUILD)
    assert driven.table.undo_asked == 0
    driven.do(undoing.answer_undo(driven.table, 1, True, 3.0))
    assert undone(driven) == [1, 2]


def test_who_plays_on_no_longer_asks() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    driven.move(0)
    assert driven.table.undo_asked is None


def test_alone_among_bots_taking_back_what_became_known_makes_a_practice_game() -> None:
    driven = seated("toy-build", 1, bots=2)
    driven.move(0, DRAW)
    driven.move(1, BUILD)
    assert undoing.undo_of(driven.table, 0) == "practice"
    with pytest.raises(Refused, match="refuse-undo-practice"):
        undoing.undo(driven.table, 0, 2.0)
    driven.do(undoing.undo(driven.table, 0, 2.0, practice=True))
    assert undone(driven) == [1, 2]
    assert driven.table.practice
    assert driven.replayed().practice
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 3.0))  # is not asked about again
    assert undone(driven) == [1, 2, 4]


def test_alone_among_bots_a_free_undo_leaves_the_game_as_it_is() -> None:
    driven = seated("toy-build", 1, bots=2)
    driven.move(0, BUILD)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    assert not driven.table.practice


def test_at_an_older_table_nothing_is_practice_and_the_dice_fall_anew() -> None:
    driven = seated("lama-dice", 1, bots=1, kind=log.Opened)
    table = driven.table
    while owing(table) != [0]:
        driven.move(1)
    driven.move(0)
    first = table.playing().entries[-1]
    assert first.revealed
    assert undoing.undo_of(table, 0) == undoing.undo_of_revealing(table, 0) == "free"
    driven.do(undoing.undo(table, 0, 2.0))
    driven.move(0, first.action)
    assert table.playing().entries[-1].digest != first.digest
    assert not table.practice
    assert contents(driven.replayed()) == contents(table)


def test_at_a_table_of_a_tournament_what_became_known_against_bots_stands() -> None:
    driven = Driven("toy-build", [None, "random", "random"], tournament="cup")
    driven.do(log.Sat(at=1.0, seat=0, player=1))
    driven.do(seating.ready(driven.table, 0, "ab" * 8, driven.table.plan.commitment, 1.0))
    driven.move(0, DRAW)
    assert undoing.undo_of(driven.table, 0) == "none"
    with pytest.raises(Refused, match="refuse-undo-tournament"):
        undoing.undo(driven.table, 0, 2.0, practice=True)


def test_a_refusal_stands_for_that_move_and_not_for_the_next_one() -> None:
    driven = seated("toy-build", 2)
    driven.move(0, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    driven.do(undoing.answer_undo(driven.table, 1, False, 3.0))
    assert undoing.refused_to(driven.table, 0) == 1
    assert undoing.undo_of(driven.table, 0) == "none"
    with pytest.raises(Refused, match="refuse-undo-again"):
        undoing.undo(driven.table, 0, 4.0)
    assert contents(driven.replayed()) == contents(driven.table)
    driven.move(0, DONE)
    driven.move(1, DONE)
    driven.move(0, DRAW)
    assert undoing.refused_to(driven.table, 0) is None
    assert undoing.undo_of(driven.table, 0) == "ask"
    driven.do(undoing.undo(driven.table, 0, 5.0))
    assert undoing.undo_entry(driven.table) == 4


def test_a_stand_in_does_not_agree_for_who_is_away() -> None:
    driven = seated("toy-build", 2)
    driven.move(0, DRAW)
    driven.do(absences.vote_replace(driven.table, 0, 1, "random", True, 2.0))
    assert undoing.undo_of(driven.table, 0) == "ask"
    with pytest.raises(Refused, match="refuse-undo-away"):
        undoing.undo(driven.table, 0, 3.0, practice=True)
    driven.do(absences.come_back(driven.table, 1, 4.0))
    driven.do(undoing.undo(driven.table, 0, 5.0))
    assert driven.table.undo_asked == 0


def test_what_nobody_has_seen_is_taken_back_though_somebody_is_away() -> None:
    driven = seated("toy-build", 2)
    driven.move(0, BUILD)
    driven.do(absences.vote_replace(driven.table, 0, 1, "random", True, 2.0))
    driven.do(undoing.undo(driven.table, 0, 3.0))
    assert undone(driven) == [1]


def test_who_has_given_up_has_no_say() -> None:
    driven = seated("toy-build", 2, bots=1)
    driven.move(0, DRAW)
    driven.do(absences.resign(driven.table, 1, "random", 2.0))
    assert undoing.undo_of(driven.table, 0) == "practice"
    driven.do(undoing.undo(driven.table, 0, 3.0, practice=True))
    assert undone(driven) == [1]
    assert driven.table.practice


def test_one_who_is_away_has_a_veto_among_others_who_agree() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    for voter in (0, 1):
        driven.do(absences.vote_replace(driven.table, voter, 2, "random", True, 2.0))
    assert driven.table.seats[2].bot == "random"
    with pytest.raises(Refused, match="refuse-undo-away"):
        undoing.undo(driven.table, 0, 3.0)


def test_dice_thrown_again_after_an_undo_fall_as_before() -> None:
    driven = seated("lama-dice", 2)
    table = driven.table
    seat = owing(table)[0]
    driven.move(seat)
    first = table.playing().entries[0]
    assert first.revealed
    driven.do(undoing.undo(table, seat, 2.0))
    driven.do(undoing.answer_undo(table, 1 - seat, True, 3.0))
    driven.move(seat, first.action)
    again = table.playing().entries[1]
    assert (again.events, again.digest, again.place) == (first.events, first.digest, first.place)
    assert again.number == 3
    assert contents(driven.replayed()) == contents(table)


def test_two_moves_that_stand_never_have_the_same_dice() -> None:
    driven = seated("toy-build", 2)
    driven.move(0, BUILD)
    driven.move(1, DRAW)
    driven.do(undoing.undo(driven.table, 0, 2.0))  # freely: the draw stands
    driven.move(1)
    standing = driven.table.playing().standing()
    assert [(entry.seat, entry.place) for entry in standing] == [(1, 2), (1, 3)]
    assert contents(driven.replayed()) == contents(driven.table)


def test_after_the_end_nothing_is_taken_back() -> None:
    driven = seated("toy-build", 2)
    driven.play_out()
    assert undoing.undo_of(driven.table, 0) == "none"
    with pytest.raises(Refused) as over:
        undoing.undo(driven.table, 0, 2.0)
    assert over.value.id == "refuse-not-playing"


def test_taken_back_moves_are_asked_anew_under_another_number() -> None:
    driven = seated("toy-draft", 3)
    decision = driven.table.decisions[0]
    driven.move(0)
    driven.do(undoing.undo(driven.table, 0, 2.0))
    assert owing(driven.table) == [0, 1, 2]
    assert driven.table.decisions[0] > decision + 1
    assert contents(driven.replayed()) == contents(driven.table)


@pytest.mark.parametrize("game", ["toy-draft", "toy-build", "lama-dice"])
def test_the_horizon_agrees_with_a_whole_replay_after_every_move(game: str) -> None:
    for seed in range(4):
        play = Playthrough(find(game), 3, {}, OneSeed(seed))
        horizon = Horizon()
        rng = seeded(seed)
        while play.state.to_act() and play.last < 80:
            before = play.state
            horizon.moved(play, play.adopt(*play.prepare(*choose(play.state, rng))), before)
            for seat in range(3):
                entry = last_of(play, seat)
                if entry is not None:
                    assert horizon.is_free(play, entry) == is_free(play, entry)
                    if rng.below(12) == 0 and is_free(play, entry):
                        play.take_back([entry])
                        horizon.clear()


@pytest.mark.parametrize("game", ["loyang", "bunny-kingdom"])
def test_taking_moves_back_for_ever_does_not_replay_the_game_each_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    random = seeded(3)
    play = Playthrough(find(game), 3, {}, Secret(bytes(32), "table", ("ab" * 8,) * 3))
    for number in range(60):
        play.play(*choose(play.state, random))
        if number % 7 == 0:
            play.take_back(play.standing()[-1 - random.below(3) :])
            assert play.state.digest() == play.replay(play.standing()).digest()
    counted: list[int] = []
    run = Playthrough.run

    def count(self: Playthrough, state: State, number: int, place: int, seat: int, action: int) -> Entry:
        counted.append(number)
        return run(self, state, number, place, seat, action)

    monkeypatch.setattr(Playthrough, "run", count)
    for _ in range(100):
        play.play(*choose(play.state, random))
        play.take_back(play.standing()[-1:])
    assert len(counted) < 100 * (2 + MARK_EVERY)
    assert play.state.whole() == play.replay(play.standing()).whole()


def test_moves_are_not_taken_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.table.undoing.MOST_TAKEN_BACK", 3)
    driven = seated("toy-build", 3)
    for _ in range(3):
        driven.move(0, BUILD)
        driven.do(undoing.undo(driven.table, 0, 2.0))
    driven.move(0, BUILD)
    assert undoing.undo_of(driven.table, 0) == "none"
    with pytest.raises(Refused) as worn:
        undoing.undo(driven.table, 0, 2.0)
    assert worn.value.id == "refuse-undo-worn"
    driven.move(1, BUILD + 1)


def test_an_older_program_refuses_a_table_whose_dice_it_would_roll_otherwise() -> None:
    driven = seated("lama-dice", 2)
    content = log.encode_event(driven.table.plan)
    with pytest.raises(msgspec.ValidationError, match="opened-by-place"):
        msgspec.json.decode(content, type=log.Opened | log.Sat)
    older = content.replace(b"opened-by-place", b"opened")
    assert type(log.decode_event(older)) is log.Opened
    assert not log.decode_event(older).by_place  # type: ignore[union-attr]
