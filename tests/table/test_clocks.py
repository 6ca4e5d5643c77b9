"""Clocks with the time given by hand."""

from __future__ import annotations

import pytest

from tablee.table import absences, undoing
from tablee.table.clocks import DAY, PRESETS, Clocks
from tests.table.drive import contents, owing, seated


@pytest.mark.parametrize("id", list(PRESETS))
def test_a_clock_runs_only_while_its_seat_owes_a_decision(id: str) -> None:
    clocks = Clocks(PRESETS[id], 2)
    bank = clocks.left[0]
    clocks.run(0b01, 100.0)
    assert clocks.at(0, 130.0) == bank - 30
    assert clocks.at(1, 130.0) == bank
    assert not clocks.expired(0, 100.0 + bank - 1)
    assert clocks.expired(0, 100.0 + bank)
    assert not clocks.expired(1, 100.0 + 2 * bank)


@pytest.mark.parametrize(
    ("id", "left"), [("live", 600 - 100 + 15), ("fast", 180 - 100 + 8), ("relaxed", 1800 - 100 + 45), ("days", 3 * DAY)]
)
def test_a_move_books_the_time_used_and_pays_the_bonus(id: str, left: float) -> None:
    clocks = Clocks(PRESETS[id], 2)
    clocks.run(0b01, 0.0)
    clocks.run(0b10, 100.0, moved=0)
    assert clocks.at(0, 500.0) == left
    assert clocks.at(1, 101.0) == PRESETS[id].bank - 1


def test_who_moves_late_gets_the_bonus_from_zero() -> None:
    clocks = Clocks(PRESETS["fast"], 1)
    clocks.run(1, 0.0)
    clocks.run(1, 1000.0, moved=0)
    assert clocks.at(0, 1000.0) == 8


def test_a_clock_never_gains_when_time_runs_backwards() -> None:
    clocks = Clocks(PRESETS["fast"], 1)
    clocks.run(1, 100.0)
    assert clocks.at(0, 50.0) == 180


def test_times_that_go_back_and_forth_again_in_a_log_are_charged_to_nobody() -> None:
    clocks = Clocks(PRESETS["fast"], 1)
    for now in (DAY, DAY + 10, 5.0, 20.0, DAY + 30):
        clocks.run(1, now)
    assert clocks.at(0, DAY + 40) == 180 - 40


def test_without_a_clock_there_is_no_time() -> None:
    clocks = Clocks(None, 2)
    clocks.run(0b11, 5.0)
    assert clocks.at(0, 1e9) is None
    assert not clocks.expired(0, 1e9)


@pytest.mark.parametrize("id", list(PRESETS))
def test_at_a_table_the_clocks_of_all_who_owe_run_and_stop_with_their_choice(id: str) -> None:
    driven = seated("toy-draft", 3, clock=id)
    bank = PRESETS[id].bank
    driven.wait(20)
    driven.move(0)
    left = bank if PRESETS[id].refills else bank - 20 + PRESETS[id].bonus
    driven.wait(30)
    assert driven.table.clocks.at(0, driven.now) == left
    assert driven.table.clocks.at(1, driven.now) == bank - 50
    assert driven.table.absent(1, driven.now + bank)
    assert not driven.table.absent(0, driven.now + 2 * bank)


def test_a_pause_stops_the_clocks_whatever_else_happens() -> None:
    driven = seated("toy-draft", 3, clock="fast")
    driven.move(0)
    driven.wait(10)
    driven.do(absences.pause(driven.table, 1, driven.now))
    driven.wait(1000)
    driven.do(undoing.undo(driven.table, 0, driven.now))
    driven.wait(1000)
    driven.do(absences.resign(driven.table, 2, "greedy", driven.now))
    driven.wait(1000)
    assert driven.table.clocks.at(1, driven.now) == 170
    assert not driven.table.absent(1, driven.now)
    driven.do(absences.resume(driven.table, 0, driven.now))
    driven.wait(5)
    assert driven.table.clocks.at(1, driven.now) == 165


def test_the_clock_of_a_seat_that_was_replaced_in_time_trouble_starts_again() -> None:
    driven = seated("toy-draft", 3, clock="fast")
    driven.wait(200)
    driven.do(absences.vote_replace(driven.table, 0, 1, "greedy", False, driven.now))
    assert driven.table.clocks.at(1, driven.now) == 8


def test_clocks_stand_still_after_the_end() -> None:
    driven = seated("toy-draft", 3, clock="fast")
    driven.play_out()
    left = [driven.table.clocks.at(seat, driven.now) for seat in range(3)]
    driven.wait(10_000)
    assert [driven.table.clocks.at(seat, driven.now) for seat in range(3)] == left
    assert owing(driven.table) == []
    assert contents(driven.replayed()) == contents(driven.table)
