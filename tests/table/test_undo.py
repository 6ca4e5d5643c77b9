"""Undo at a table: free, by consent, refused; and the horizon that follows the game move by move."""

from __future__ import annotations

import pytest

from tablee.kernel.playthrough import MARK_EVERY, Entry, OneSeed, Playthrough, Secret
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.table import events as log
from tablee.table.table import Refused
from tablee.table.undo import Horizon, is_free, last_of
from tests.conformance.cases import choose
from tests.table.drive import Driven, contents, owing, seated
from tests.toys.build.parts import BUILD, DRAW


def undone(driven: Driven) -> list[int]:
    """The entries that were taken back."""
    return [entry.number for entry in driven.table.playing().entries if entry.undone]


def test_a_move_from_which_nobody_learned_anything_is_taken_back_at_once() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, BUILD)
    driven.move(1, BUILD + 1)
    assert driven.table.undo_of(0) == "free"
    driven.do(driven.table.undo(0, 2.0))
    assert undone(driven) == [1]
    assert driven.table.undo_of(0) == "none"


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    driven = seated("toy-build", 3)
    assert driven.table.undo_of(0) == "none"
    with pytest.raises(Refused) as nothing:
        driven.table.undo(0, 1.0)
    assert nothing.value.id == "refuse-nothing-to-undo"


def test_a_log_does_not_grow_for_ever_and_the_game_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.table.table.LONGEST_LOG", 40)
    driven = seated("toy-build", 3)
    table = driven.table
    while table.seq < 40:
        driven.move(0, BUILD)
        driven.do(table.undo(0, 2.0))
    for wanted in (table.pause(0, 3.0), log.TookBack(at=3.0, seat=0, entries=[1])):
        with pytest.raises(Refused, match="refuse-long-log"):
            table.need_room([wanted])
    while table.phase == "playing":
        seat = owing(table)[0]
        action = table.state.random_action(seat, seeded(table.seq))
        move = table.move(seat, table.decisions[seat], action, f"k{table.seq}", 4.0)
        assert move is not None
        table.need_room([move])
        driven.do(move)
    table.need_room([log.NextCommitted(at=5.0, table="next", commitment="c")])


def test_a_reveal_is_taken_back_when_all_other_people_agree() -> None:
    driven = seated("toy-build", 3)
    before = driven.table.state.digest()
    driven.move(0, DRAW)
    driven.move(1, BUILD)
    assert driven.table.undo_of(0) == "ask"
    assert isinstance(driven.do(driven.table.undo(0, 2.0))[0], log.UndoAsked)
    driven.do(driven.table.answer_undo(1, True, 3.0))
    assert undone(driven) == []
    driven.do(driven.table.answer_undo(2, True, 4.0))
    assert undone(driven) == [1, 2]
    assert driven.table.undo_asked is None
    assert driven.table.state.digest() == before


def test_one_refusal_ends_the_question() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.do(driven.table.undo(0, 2.0))
    driven.do(driven.table.answer_undo(2, False, 3.0))
    assert driven.table.undo_asked is None
    with pytest.raises(Refused) as late:
        driven.table.answer_undo(1, True, 3.0)
    assert late.value.id == "refuse-not-asked"
    assert undone(driven) == []


def test_only_those_who_were_asked_answer_and_only_once() -> None:
    driven = seated("toy-build", 2, bots=1)
    driven.move(0, DRAW)
    driven.do(driven.table.undo(0, 2.0))
    for seat in (0, 2, 9):
        with pytest.raises(Refused):
            driven.table.answer_undo(seat, True, 3.0)
    driven.do(driven.table.answer_undo(1, True, 3.0))
    assert undone(driven) == [1]


def test_a_second_question_waits_for_the_first() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.move(1, DRAW)
    driven.do(driven.table.undo(0, 2.0))
    with pytest.raises(Refused) as second:
        driven.table.undo(1, 2.0)
    assert second.value.id == "refuse-undo-asked"


def test_the_question_outlives_moves_of_others_and_takes_them_back_too() -> None:
    driven = seated("toy-build", 2, bots=1)
    driven.move(0, DRAW)
    driven.do(driven.table.undo(0, 2.0))
    driven.move(2, BUILD)
    assert driven.table.undo_asked == 0
    driven.do(driven.table.answer_undo(1, True, 3.0))
    assert undone(driven) == [1, 2]


def test_who_plays_on_no_longer_asks() -> None:
    driven = seated("toy-build", 3)
    driven.move(0, DRAW)
    driven.do(driven.table.undo(0, 2.0))
    driven.move(0)
    assert driven.table.undo_asked is None


def test_alone_among_bots_nobody_has_to_be_asked() -> None:
    driven = seated("toy-build", 1, bots=2)
    driven.move(0, DRAW)
    driven.move(1, BUILD)
    driven.do(driven.table.undo(0, 2.0))
    assert undone(driven) == [1, 2]


def test_after_the_end_nothing_is_taken_back() -> None:
    driven = seated("toy-build", 2)
    driven.play_out()
    assert driven.table.undo_of(0) == "none"
    with pytest.raises(Refused) as over:
        driven.table.undo(0, 2.0)
    assert over.value.id == "refuse-not-playing"


def test_taken_back_moves_are_asked_anew_under_another_number() -> None:
    driven = seated("toy-draft", 3)
    decision = driven.table.decisions[0]
    driven.move(0)
    driven.do(driven.table.undo(0, 2.0))
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

    def count(self: Playthrough, state: State, number: int, seat: int, action: int) -> Entry:
        counted.append(number)
        return run(self, state, number, seat, action)

    monkeypatch.setattr(Playthrough, "run", count)
    for _ in range(100):
        play.play(*choose(play.state, random))
        play.take_back(play.standing()[-1:])
    assert len(counted) < 100 * (2 + MARK_EVERY)
    assert play.state.whole() == play.replay(play.standing()).whole()


def test_moves_are_not_taken_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.table.table.MOST_TAKEN_BACK", 3)
    driven = seated("toy-build", 3)
    for _ in range(3):
        driven.move(0, BUILD)
        driven.do(driven.table.undo(0, 2.0))
    driven.move(0, BUILD)
    assert driven.table.undo_of(0) == "none"
    with pytest.raises(Refused) as worn:
        driven.table.undo(0, 2.0)
    assert worn.value.id == "refuse-undo-worn"
    driven.move(1, BUILD + 1)
