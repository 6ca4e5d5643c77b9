"""Tables that start at a position, and tables of a day's deal: what may be done there, and what the log brings back."""

from __future__ import annotations

import pytest

from tablee.kernel.errors import IllegalAction, NotYourTurn
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.start import BadStart, Start
from tablee.table import events as log
from tablee.table import moving, seating, undoing
from tablee.table.days import day_at, end_of, need_day_over
from tablee.table.events import decode_event, encode_event
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.table import Table
from tests.table.drive import SECRET, Driven, owing

NONCE = "0" * 16


def origin(game: str, moves: int) -> Driven:
    """A game with some random moves made."""
    driven = Driven(game, [None, None, None])
    driven.begin(range(3))
    rng = seeded(5)
    for _ in range(moves):
        seat = owing(driven.table)[0]
        driven.move(seat, driven.table.state.random_action(seat, rng))
    return driven


class Played(Driven):
    """A table that starts otherwise than with a deal of its own; the person sits on one seat."""

    def __init__(self, game: str, players: int, seat: int, id: str = "played", **given: object) -> None:
        self.now = 1000.0
        self.table = Table(id, SECRET)
        self.log: list[log.AnyEvent] = []
        seats = [None if each == seat else "random" for each in range(players)]
        self.do(open_table(find(game), seats, {}, 1, SECRET, self.now, **given))  # type: ignore[arg-type]
        self.do(seating.sit(self.table, seat, 1, self.now))


def played_on(game: str, moves: int, seat: int) -> tuple[Driven, Played]:
    """A game, and the table at which it is played on."""
    before = origin(game, moves)
    start = Start("driven", before.table.playing().last, seat, before.table.state.observe(seat))
    table = Played(game, 3, seat, start=start)
    table.do(seating.start(table.table, table.now, NONCE, table.table.plan.commitment))
    return before, table


@pytest.mark.parametrize("game", ["toy-build", "toy-draft"])
def test_a_table_starts_at_a_position_and_is_the_same_after_a_restart(game: str) -> None:
    before, table = played_on(game, 4, 1)
    assert table.table.state.observe(1) == before.table.state.observe(1)
    assert not table.table.counted
    table.play_out()
    again = table.replayed()
    assert again.state.digest() == table.table.state.digest()
    assert again.phase == "over"


def test_the_position_is_drawn_by_the_tables_own_randomness() -> None:
    before = origin("toy-draft", 2)
    start = Start("driven", 2, 0, before.table.state.observe(0))
    digests = set()
    for id in ("one", "two", "three"):
        table = Played("toy-draft", 3, 0, id, start=start)
        table.do(seating.start(table.table, table.now, NONCE, table.table.plan.commitment))
        digests.add(tuple(table.table.state.observe(1)))
    assert len(digests) > 1


def test_a_position_of_another_game_or_of_no_game_is_refused() -> None:
    before = origin("toy-build", 3)
    known = before.table.state.observe(0)
    for wrong in ([], known[:-1], [*known, 1], [1, *known[1:]], [0, 2, *known[2:]]):
        with pytest.raises(BadStart):
            Played("toy-build", 3, 0, start=Start("driven", 3, 0, wrong))
    before.play_out()
    with pytest.raises(BadStart):
        Played("toy-build", 3, 0, start=Start("driven", 3, 0, before.table.state.observe(0)))


def test_seats_stay_as_they_are() -> None:
    before = origin("toy-build", 3)
    table = Played("toy-build", 3, 0, start=Start("driven", 3, 0, before.table.state.observe(0))).table
    for wish in (lambda: seating.plan_seat(table, 1, None, 0.0), lambda: seating.stand_up(table, 0, 0.0), table.need_free_table):
        with pytest.raises(Refused, match="refuse-fixed-seats"):
            wish()


def test_the_event_carries_the_start_and_older_events_have_none() -> None:
    before = origin("toy-build", 3)
    opened = Played("toy-build", 3, 0, start=Start("driven", 3, 0, before.table.state.observe(0))).table.plan
    assert decode_event(encode_event(opened)) == opened
    plain = before.log[0]
    assert isinstance(plain, log.Opened)
    assert (plain.start, plain.daily, plain.counts) == (None, "", True)
    assert b"start" not in encode_event(plain)


# ---- the challenge of the day ----


def daily(id: str, game: str = "toy-draft", counts: bool = True) -> Played:
    """A table of a day's deal, begun."""
    table = Played(game, 3, 1, id, daily="2026-11-18", counts=counts)
    table.do(seating.start(table.table, table.now))
    return table


def test_the_same_day_has_the_same_deal_at_every_table_and_the_bots_the_same_seeds() -> None:
    one, two = daily("one"), daily("two", counts=False)
    assert one.table.state.digest() == two.table.state.digest()
    assert (one.table.counted, two.table.counted) == (True, False)
    for seat in (0, 2):
        assert one.table.bot_seed(seat) == two.table.bot_seed(seat)
    assert one.table.bot_seed(0) != one.table.bot_seed(2)
    other = Played("toy-draft", 3, 1, daily="2026-11-19")
    other.do(seating.start(other.table, other.now))
    assert other.table.state.digest() != one.table.state.digest()
    assert origin("toy-draft", 0).table.bot_seed(0) is None


def test_where_all_decide_at_once_the_person_is_first_and_does_not_change_ones_mind() -> None:
    driven = daily("one")
    table = driven.table
    assert owing(table) == [0, 1, 2]
    assert table.bots_owing() == []
    action = table.offers[1][0]
    driven.move(1, action)
    assert table.bots_owing() == [0, 2]
    assert table.offers[1] == ()
    with pytest.raises(NotYourTurn):
        moving.move(table, 1, table.decisions[1], action, "again", driven.now)
    driven.play_out()
    assert driven.replayed().state.digest() == table.state.digest()


def test_what_was_revealed_there_is_not_taken_back() -> None:
    driven = daily("one", "toy-build")
    table = driven.table
    rng = seeded(1)
    for _ in range(200):
        seat = owing(table)[0]
        driven.move(seat, table.state.random_action(seat, rng))
        mine = [entry for entry in table.playing().entries if entry.seat == 1]
        if mine and table.phase == "playing" and mine[-1].revealed:
            break
    else:
        pytest.fail("nothing was revealed")
    assert undoing.undo_of(table, 1) == "none"
    with pytest.raises(Refused, match="refuse-daily-undo"):
        undoing.undo(table, 1, driven.now)


def test_a_move_there_is_taken_back_only_until_a_bot_has_moved() -> None:
    driven = daily("one")
    table = driven.table
    action = table.offers[1][0]
    driven.move(1, action)
    assert undoing.undo_of(table, 1) == "free"
    driven.do(undoing.undo(table, 1, driven.now))
    driven.move(1, action)
    driven.move(0)
    assert undoing.undo_of(table, 1) == "none"
    with pytest.raises(Refused, match="refuse-daily-undo"):
        undoing.undo(table, 1, driven.now)
    driven.play_out()
    again = daily("two")
    again.move(1, action)
    again.move(0)
    assert [entry.place for entry in table.playing().standing()] == list(range(1, len(table.playing().standing()) + 1))
    assert again.table.state.digest() == table.playing().before(5).digest(), "the dice of others who did the same"


def test_a_deal_is_told_when_its_day_is_over() -> None:
    end = end_of(day_at(1_795_000_000.0))
    day = day_at(1_795_000_000.0).isoformat()
    need_day_over("", 0.0)
    need_day_over(day, end)
    with pytest.raises(Refused, match="refuse-daily-today"):
        need_day_over(day, end - 1)
    assert day_at(end - 1).isoformat() == day
    assert day_at(end).isoformat() > day


def test_a_move_that_is_not_legal_there_is_refused_as_anywhere() -> None:
    driven = daily("one")
    with pytest.raises(IllegalAction):
        moving.move(driven.table, 1, driven.table.decisions[1], 10**6, "key", driven.now)
