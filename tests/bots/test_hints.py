"""Hints and analysis: a legal move, a gain with its error, reasons in the game's terms, the same answer for the same seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.bots import Budget
from tablee.bots.analysis import Moment, analyse, by_drop, moments_of, turnings_of
from tablee.bots.hints import Advice, Reason, advise, reason_words, words
from tablee.kernel.playthrough import Entry, OneSeed, Playthrough
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat
from tablee.text import LANGUAGES, Text
from tests.bots.honesty import GAMES, elsewhere, positions

RECORD = Path(__file__).parent.parent / "records" / "lama-dice-2p.json"
FEW = Budget(samples=40)


# ---- hints ----


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_legal_move_told_in_both_languages(game: str) -> None:
    found, state = find(game), positions(game)[17]
    seat = state.next_seat()
    advice = advise(found, found.parts(), state.observe(seat), seeded(1), Budget(samples=8))
    assert advice.action in state.legal(seat)
    assert advice.other is None or advice.other in state.legal(seat)
    names = [f"P{number}" for number in range(state.players)]
    for language in LANGUAGES:
        told = words(Text(language, found), found, state, seat, advice, names)
        assert len(told) in (2, 3)


def test_a_hint_depends_on_nothing_but_the_observation_and_the_seed() -> None:
    game = find("bunny-kingdom")
    state = positions("bunny-kingdom")[18]
    seat = state.next_seat()
    told = [
        advise(game, game.parts(), world.observe(seat), seeded(1), Budget(samples=8)) for world in (state, elsewhere(state, 1))
    ]
    assert told[0] == told[1]


def test_where_there_is_no_choice_there_is_no_gain() -> None:
    game = find("lama-dice")
    state = next(state for state in walk(3) if len(state.legal(state.next_seat())) == 1)
    seat = state.next_seat()
    assert advise(game, game.parts(), state.observe(seat), seeded(1), FEW) == Advice(state.legal(seat)[0])
    told = words(Text("en", game), game, state, seat, Advice(state.legal(seat)[0]), ["Ada", "Bob"])
    assert told[1] == "There is nothing else worth thinking about."


def walk(seed: int) -> list:  # type: ignore[type-arg]
    """The positions of a random game of LAMA Dice."""
    state, rng, found = find("lama-dice").start(2, seed=seed), seeded(seed), []
    while state.to_act():
        found.append(state.clone())
        seat = state.next_seat()
        state.advance(seat, state.random_action(seat, rng))
    return found


def test_a_clear_gain_is_told_with_its_reasons() -> None:
    game, state = find("lama-dice"), walk(3)[0]
    advice = Advice(0, 1, chance=0.61, gain=0.12, error=0.02, sources=[-3.24, 0.05, 0.0], rival=1.0, worlds=90)
    assert advice.reasons(game.sources) == [Reason("numbers", -3.2), Reason("", 1.0)]
    told = words(Text("en", game), game, state, state.next_seat(), advice, ["Ada", "Bob"])
    assert told == [
        "A bot would play: Roll the dice",
        "Chance to win 61%, 12% more than with: Quit the round",
        "On average 3.2 fewer points from values 1 to 6 and 1 more point for the best opponent.",
    ]


def test_a_gain_within_its_error_is_called_close() -> None:
    game, state = find("lama-dice"), walk(3)[0]
    advice = Advice(0, 1, chance=0.5, gain=0.02, error=0.03, sources=[0.0] * 3, worlds=9)
    told = words(Text("fr", game), game, state, state.next_seat(), advice, ["Ada", "Bob"])
    assert told[1].startswith("À peu près aussi bien")
    assert reason_words(Text("fr", game), advice.reasons(game.sources)) == ["presque aucun écart de points"]


# ---- analysis ----


def test_an_analysis_of_a_record_repeats_and_ends_with_the_result() -> None:
    play = replay_record(read_record(RECORD))
    one = analyse(play, Budget(samples=8), seed=4)
    assert one == analyse(play, Budget(samples=8), seed=4)
    assert one.moments[0].step == 0
    assert one.moments[-1].step == len(play.standing())
    assert one.moments[-1].chances == [1 / play.state.ranking().count(1) if place == 1 else 0 for place in play.state.ranking()]
    assert all(abs(sum(moment.chances) - 1) < 1e-3 for moment in one.moments)
    assert one.decisions == one.choices
    for mistake in one.mistakes:
        assert mistake.loss > 2 * mistake.error
        assert mistake.played != mistake.better


def test_quitting_a_round_at_once_is_found_to_be_a_mistake() -> None:
    game = find("lama-dice")
    play = Playthrough(game, 2, {}, OneSeed(1))
    play.play(play.state.next_seat(), 1)  # everything that was dealt counts
    found = analyse(play, Budget(samples=400))
    assert [(mistake.entry, mistake.played["type"], mistake.better["type"]) for mistake in found.mistakes] == [
        (1, "quit", "roll")
    ]


def test_an_analysis_by_the_clock_stops_and_says_how_much_it_saw() -> None:
    play = replay_record(read_record(RECORD))
    found = analyse(play, Budget(seconds=0.3))
    assert 0 < found.decisions <= found.choices
    assert found.moments[-1].step == len(play.standing())


def entry(number: int, seat: int) -> Entry:
    return Entry(number, seat, 0, [], False, 0)


def test_the_curve_has_a_point_whenever_somebody_else_moves() -> None:
    assert moments_of([entry(n + 1, seat) for n, seat in enumerate([0, 0, 1, 1, 1, 0])]) == [0, 2, 5, 6]
    alternating = [entry(n + 1, n % 2) for n in range(1000)]
    assert len(moments_of(alternating)) <= 60
    assert moments_of(alternating)[-1] == 1000


def test_turning_points_are_the_greatest_changes_in_the_order_of_the_game() -> None:
    chances = [0.5, 0.52, 0.8, 0.8, 0.3, 0.31, 1.0]
    moments = [Moment(n, n, [chance, 1 - chance]) for n, chance in enumerate(chances)]
    entries = [entry(n + 1, n % 2) for n in range(6)]
    found = turnings_of(moments, entries, 2)
    assert [(turning.step, turning.until, turning.seat) for turning in found] == [(1, 2, 1), (3, 4, 1), (5, 6, 1)]
    assert found[1].change == [-0.5, 0.5]


def test_decisions_after_which_the_mover_lost_most_are_looked_at_first() -> None:
    moments = [Moment(0, 0, [0.5, 0.5]), Moment(1, 1, [0.3, 0.7]), Moment(2, 2, [0.8, 0.2]), Moment(3, 3, [0.8, 0.2])]
    assert by_drop([0, 1, 2], [entry(1, 0), entry(2, 1), entry(3, 0)], moments) == [1, 0, 2]


def test_a_hint_compares_also_where_a_search_has_nothing_to_choose() -> None:
    game = find("lama-dice")
    state = game.start(3, seed=2)
    advice = advise(game, game.parts(), state.observe(first_seat(state.to_act())), seeded(1), Budget(samples=40))
    assert (advice.action, advice.other) == (0, 1)
    assert advice.gain > 0
