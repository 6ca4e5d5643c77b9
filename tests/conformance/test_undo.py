"""Undo by information, on the toys: what is free to take back, what is not, and what stands afterwards."""

from __future__ import annotations

from tablee.kernel.game import Game
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.state import first_seat
from tablee.table.undo import is_free, last_of, since
from tests.toys.build import Build
from tests.toys.build.parts import BUILD, CLAIM, DONE, DRAW, LEAVE, NUMBERS, PAY, REOPEN, TAKE
from tests.toys.build.state import BuildState
from tests.toys.draft import Draft
from tests.toys.draft.state import DraftState


def begin(game: Game, players: int = 3) -> Playthrough:
    """A game in a log."""
    return Playthrough(game, players, {}, OneSeed(7))


def building(play: Playthrough) -> BuildState:
    """The building site behind a log."""
    assert isinstance(play.state, BuildState)
    return play.state


def drafting(play: Playthrough) -> DraftState:
    """The draft behind a log."""
    assert isinstance(play.state, DraftState)
    return play.state


def test_an_own_building_can_be_taken_back_after_others_have_built() -> None:
    play = begin(Build())
    mine = play.play(0, BUILD)
    theirs = [play.play(1, BUILD + 1), play.play(1, PAY), play.play(2, BUILD + 2)]
    assert is_free(play, mine)
    play.take_back([mine])
    assert play.standing() == theirs
    assert building(play).plots == [0, 0, 0, 0, 1, 0, 0, 0, 1]
    assert building(play).owing == 0b100


def test_a_draw_is_never_free_to_take_back_though_nothing_random_happens() -> None:
    play = begin(Build())
    stream = play.state.rng.state
    drawn = play.play(0, DRAW)
    assert play.state.rng.state == stream
    assert drawn.revealed
    assert not is_free(play, drawn)


def test_a_building_before_a_draw_of_another_is_free_and_the_draw_stands() -> None:
    play = begin(Build())
    mine = play.play(0, BUILD)
    drawn = play.play(1, DRAW)
    hand = building(play).hand(1)
    assert is_free(play, mine)
    play.take_back([mine])
    assert play.standing() == [drawn]
    assert building(play).hand(1) == hand


def test_done_is_not_free_once_everybody_is_done() -> None:
    play = begin(Build())
    first = play.play(0, DONE)
    play.play(1, DONE)
    assert is_free(play, first)
    play.play(2, DONE)
    assert building(play).round == 2
    assert not is_free(play, first)


def test_done_can_be_taken_back_by_a_move_as_well() -> None:
    play = begin(Build())
    play.play(0, DONE)
    assert play.state.to_act() == 0b110
    assert play.state.may_act() == 0b111
    play.play(0, REOPEN)
    assert play.state.to_act() == 0b111


def test_an_answered_claim_needs_consent_and_takes_the_answer_back_with_it() -> None:
    play = begin(Build())
    before = play.state.digest()
    claim = play.play(0, CLAIM + NUMBERS * 2 + 2)
    assert play.state.to_act() == play.state.may_act() == 0b010
    assert is_free(play, claim)
    play.play(1, LEAVE)
    taken = play.play(2, TAKE)
    assert building(play).cells == [-1, -1, 2]
    assert building(play).tiles == [0b111, 0b111, 0b110]
    assert not is_free(play, claim)
    assert [entry.seat for entry in since(play, claim)] == [0, 1, 2]
    play.take_back(since(play, claim))
    assert play.state.digest() == before
    assert taken.undone == play.last == 4


def test_a_face_down_pick_is_free_until_the_picks_are_shown() -> None:
    play = begin(Draft())
    for seat in range(2):
        play.play(seat, play.state.legal(seat)[0])
    mine = last_of(play, 0)
    assert mine is not None
    assert is_free(play, mine)
    play.play(2, play.state.legal(2)[0])
    assert drafting(play).passes == 1
    assert not is_free(play, mine)


def test_the_pick_that_shows_all_picks_is_not_free() -> None:
    play = begin(Draft())
    for seat in range(3):
        entry = play.play(seat, play.state.legal(seat)[0])
        assert is_free(play, entry) == (seat < 2)


def test_a_pick_taken_back_leaves_the_seat_owing() -> None:
    play = begin(Draft())
    entry = play.play(1, play.state.legal(1)[0])
    play.play(2, play.state.legal(2)[0])
    assert play.state.to_act() == 0b001
    play.take_back([entry])
    assert play.state.to_act() == 0b011
    assert first_seat(play.state.to_act()) == 0
