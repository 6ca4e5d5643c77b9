"""Hints and analysis: a legal move, a gain with its error, reasons in the game's terms, the same answer for the same seed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots import Budget, hints
from tablee.bots.analysis import Curve, Moment, analyse, by_drop, confirmed, has_turned, moments_of, turning_between, turns_of
from tablee.bots.analysis import positions as states_of
from tablee.bots.hints import Advice, Reason, advise, begun, explain, is_doubted, look_ahead, reasons_of, why, words
from tablee.bots.search import Outcome, Plan, complete
from tablee.games.landcraft.state import LandcraftState
from tablee.kernel.playthrough import Entry, OneSeed, Playthrough
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State, first_seat
from tablee.text import LANGUAGES, Text
from tests.bots.honesty import elsewhere, positions
from tests.shelf import GAMES

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


FEWER = Reason("source", -3.2, good=True, source="numbers")
RIVAL = Reason("rival", -1.0, good=False)


def test_a_clear_gain_is_told_with_its_reasons() -> None:
    game, state = find("lama-dice"), walk(3)[0]
    advice = Advice(0, 1, chance=0.61, gain=0.12, error=0.02, reasons=[FEWER, RIVAL], worlds=90)
    told = words(Text("en", game), game, state, state.next_seat(), advice, ["Ada", "Bob"])
    assert told == [
        "A bot would play: Roll the dice",
        "Chance to win 61%, 12 percentage points more than with: Quit the round",
        "On average 3.2 fewer points from values 1 to 6, but 1 fewer point for the best opponent.",
    ]
    single = words(Text("fr", game), game, state, 0, Advice(0, 1, chance=0.61, gain=0.013, error=0.002), ["Ada", "Bob"])
    assert single[1].startswith("61\u202f% de chances de gagner, 1 point de pourcentage de plus qu’avec\u202f: ")


@pytest.mark.parametrize(
    "advice", [Advice(0, 1, gain=0.02, error=0.03), Advice(0, 1, gain=0.004), Advice(0, 1, gain=0.2, doubted=True)]
)
def test_a_gain_within_its_error_a_trifle_or_a_doubted_one_is_called_close(advice: Advice) -> None:
    game, state = find("lama-dice"), walk(3)[0]
    told = words(Text("fr", game), game, state, state.next_seat(), advice, ["Ada", "Bob"])
    assert told[1].startswith("À peu près aussi bien")


def test_without_points_in_favour_the_position_is_the_reason() -> None:
    english, french = (Text(language, find("lama-dice")) for language in ("en", "fr"))
    assert why(english, []) == "The position is better; points do not clearly differ."
    assert why(english, [RIVAL]) == "The position is better, though on average 1 fewer point for the best opponent."
    assert why(french, [RIVAL]) == "La position est meilleure, malgré en moyenne 1 point de moins pour le meilleur adversaire."
    assert why(french, [Reason("tie", 0.4, good=True)]) == "En moyenne de meilleures chances au départage."


# ---- what speaks for a move ----


def rows(*columns: float) -> list[list[float]]:
    """Differences in some worlds, each a little off its mean: all own points, the best rival's, ties, then the sources."""
    return [[mean + 0.1 * (number % 3 - 1) if mean else 0.0 for mean in columns] for number in range(21)]


def test_what_is_good_comes_first_and_one_drawback_last() -> None:
    # Landcraft: junctions, drifts, journeys, wishes, secrets, sun; more points are better, but not for the rival.
    found = reasons_of(find("landcraft"), rows(-3, -1, 0, 2, -4, 0, -1, 0, 0))
    assert found == [
        Reason("source", 2.0, good=True, source="junctions"),
        Reason("rival", -1.0, good=True),
        Reason("source", -4.0, good=False, source="drifts"),
    ]


def test_where_the_lowest_total_wins_fewer_points_are_good_and_fewer_for_the_rival_are_not() -> None:
    found = reasons_of(find("lama-dice"), rows(-2, -11, 0, -2, 0, 0))
    assert found == [Reason("source", -2.0, good=True, source="numbers"), Reason("rival", -11.0, good=False)]


def test_what_does_not_stand_out_from_its_error_is_no_reason() -> None:
    noisy = [[0.0, 0.0, 0.0, 8.0 if number % 2 else -6.0, 0.0, 0.0, 0.0] for number in range(21)]
    assert reasons_of(find("llama-land"), noisy) == []
    assert reasons_of(find("llama-land"), rows(0.1, 0, 0, 0.1, 0, 0, 0)) == []


def test_small_sources_add_up_and_leads_count_too() -> None:
    game = find("loyang")
    # Path and loans go up and down together: only their sum stands out.
    scattered = [[1.0, 0.0, 0.0, 9.0 if number % 2 else -8.0, -8.0 if number % 2 else 9.0] for number in range(21)]
    assert reasons_of(game, scattered) == [Reason("all", 1.0, good=True)]
    together = [[own, own - 1.0, 0.0, own, 0.0] for own in [9.0, -8.0] * 10]
    assert reasons_of(game, together) == [Reason("lead", 1.0, good=True)]


def test_victories_by_tie_break_are_a_reason() -> None:
    game = find("loyang")
    assert reasons_of(game, rows(0, 0, 1, 0, 0)) == [Reason("tie", 1.0, good=True)]
    assert reasons_of(game, rows(0, 0, -1, 0, 0)) == []


def test_a_move_that_loses_in_the_end_is_doubted() -> None:
    assert is_doubted([-1.0, 0.0, -1.0, -1.0] * 5, [0.0] * 20)
    assert is_doubted([0.0] * 20, [-3.0, -2.0] * 10)
    assert not is_doubted([0.3, 0.1] * 10, [-3.0, -2.0] * 10)  # fewer points, more victories
    assert not is_doubted([-1.0, 1.0] * 10, [5.0, -5.0] * 10)


@pytest.mark.parametrize(
    ("record", "step", "better", "worse", "told"),
    [
        # The last decision of a round: a token worth 10 goes back, or none does. Fewer points are better.
        ("lama-dice-3p", 84, 4, 2, "On average 10 fewer points from tokens returned."),
        # The last decision: four crops buy a llama card, which completes an objective, or stay in the barn.
        (
            "llama-land-2p-rules-experts", 250, 46, 2,
            "On average 12 more points from objectives and 6 more points from llama cards, but 4 fewer points from crops.",
        ),
        # Three decisions before the end: the apostle's journey pays three points, no effect pays none.
        ("landcraft-2p-burning-adjacent", 80, 63, 0, "On average 3 more points from journeys."),
        # The last draft before the last harvest: a city for a fief, or one more territory.
        ("bunny-kingdom-2p-chain", 96, 21406, 12718, "On average 2 more points from harvest 4."),
        # The last decision: two paid steps, or none.
        ("loyang-1p", 100, 13, 11, "On average 2 more points from path of prosperity."),
    ],
)  # fmt: skip
def test_reasons_tell_what_is_counted_in_each_game(record: str, step: int, better: int, worse: int, told: str) -> None:
    play = replay_record(read_record(RECORD.parent / f"{record}.json"))
    entries = play.standing()
    state, seat = states_of(play, entries)[step], entries[step].seat
    judge = judge_of(play.game, play.parts)
    plans = complete(judge, state, seat, [[better], [worse]], seeded(1))
    found = explain(play.game, judge, state, seat, plans, Advice(better, worse, gain=0.2), seeded(1), Budget(samples=12))
    assert why(Text("en", play.game), found.reasons) == told
    turned = explain(play.game, judge, state, seat, plans[::-1], Advice(worse, better, gain=0.2), seeded(1), Budget(samples=12))
    assert turned.doubted or not any(reason.good and reason in found.reasons for reason in turned.reasons)


# ---- which move ----


def test_the_move_that_turns_out_worse_is_not_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("lama-dice")
    state = game.start(2, seed=1)

    def misled(judge: Judge, base: State, seat: int, rng: Rng, *_: float) -> Outcome:
        roll, stop = complete(judge, base, seat, [[0], [1]], rng)
        return Outcome([roll, stop], stop, 0)

    monkeypatch.setattr(hints, "search", misled)
    advice = advise(game, game.parts(), state.observe(state.next_seat()), seeded(1), Budget(samples=200))
    assert (advice.action, advice.other) == (0, 1)
    assert advice.gain > advice.error
    assert advice.reasons[0].good


def test_both_lines_are_rated_after_equally_many_turns() -> None:
    # Landcraft's judge looks five decisions ahead: from a whole turn and from its first decision that is not the same point.
    game = find("landcraft")
    state, judge = game.start(2, seed=4), judge_of(game, game.parts())
    seat = state.next_seat()
    whole = complete(judge, state, seat, [[judge.greedy(state, seat, seeded(1))]], seeded(1))[0]
    laid = []
    for plan in (whole, Plan(whole.actions[:1], [])):
        world, rng = begun(state, seat, plan, 5)
        turns = look_ahead(judge, world, seat, rng, 1)
        assert (turns, world.next_seat()) == (1, seat)
        laid.append(terrains(world))
    assert laid[0] == laid[1]


def terrains(state: State) -> int:
    """How many terrains lie on the planet."""
    assert isinstance(state, LandcraftState)
    return len(state.planet.laid)


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
    found = analyse(play, Budget(samples=200))
    assert [(mistake.entry, mistake.played["type"], mistake.better["type"]) for mistake in found.mistakes] == [
        (1, "quit", "roll")
    ]


def test_an_analysis_by_the_clock_stops_and_says_how_much_it_saw() -> None:
    play = replay_record(read_record(RECORD))
    found = analyse(play, Budget(seconds=0.3))
    assert 0 < found.decisions <= found.choices
    assert found.moments[-1].step == len(play.standing())


def entry(number: int, seat: int) -> Entry:
    return Entry(number, number, seat, 0, [], False, 0)


def test_the_curve_has_a_point_whenever_somebody_else_moves() -> None:
    assert moments_of([entry(n + 1, seat) for n, seat in enumerate([0, 0, 1, 1, 1, 0])]) == [0, 2, 5, 6]
    alternating = [entry(n + 1, n % 2) for n in range(1000)]
    assert len(moments_of(alternating)) <= 60
    assert moments_of(alternating)[-1] == 1000


def moment(step: int, chance: float, error: float = 0.01) -> Moment:
    return Moment(step, step, [chance, 1 - chance], [error, error])


def test_turning_points_are_the_greatest_changes() -> None:
    moments = [moment(step, chance) for step, chance in enumerate([0.5, 0.52, 0.8, 0.8, 0.3, 0.31, 1.0])]
    assert turns_of(moments) == [5, 3, 1]
    found = turning_between(moments[3], moments[5], [entry(n + 11, n % 2) for n in range(6)])
    assert (found.step, found.until, found.entry, found.last, found.seat) == (3, 5, 14, 5, 1)
    assert (found.before, found.after) == ([0.8, 1 - 0.8], [0.31, 1 - 0.31])
    assert turns_of([Moment(0, 0, [10.0], [0.0]), Moment(1, 1, [20.0], [0.0])]) == []  # somebody alone has points


def test_a_change_within_its_errors_is_no_turning_point() -> None:
    assert has_turned(moment(0, 0.5, 0.04), moment(1, 0.7, 0.04))
    assert not has_turned(moment(0, 0.5, 0.08), moment(1, 0.7, 0.08))
    assert not has_turned(moment(0, 0.5), moment(1, 0.6))


class Tossed(Curve):
    """A curve of coins: nobody's chances ever change."""

    def result(self, state: State, number: int) -> list[float]:
        won = float(self.rng.below(2))
        return [won, 1 - won]


@pytest.mark.parametrize("samples", [1, 2, 4, 8, 30])
def test_few_samples_invent_no_turning_points(samples: int) -> None:
    game = find("lama-dice")
    entries = [entry(n + 1, n % 2) for n in range(56)]
    states = [game.start(2, seed=1)] * 57
    invented = 0
    for seed in range(20):
        curve = Tossed(game, judge_of(game, game.parts()), states, entries, seeded(seed))
        for at in range(len(curve.steps)):
            curve.look(at, samples, 0.0)
        invented += len(confirmed(curve, samples, 0.0))
    assert invented <= 3  # in twenty games


def test_a_turn_played_by_rules_of_thumb_changes_nothing_on_average() -> None:
    # Landcraft "as if it were scored now" would be a saw: a fifth up after each own turn, a fifth down after the rival's.
    game = find("landcraft")
    play = Playthrough(game, 2, {}, OneSeed(2))
    judge, rng = judge_of(game, play.parts), seeded(2)
    while play.state.to_act():
        seat = play.state.next_seat()
        play.play(seat, judge.quick(play.state, seat, rng))
    entries = play.standing()
    curve = Curve(game, judge, states_of(play, entries), entries, rng)
    late = range(len(curve.steps) // 2, len(curve.steps) - 1)
    found = [curve.look(at, 16, 0.0) for at in late]
    rises = [
        after.chances[mover] - before.chances[mover] for before, after in pairwise(found) for mover in [entries[before.step].seat]
    ]
    assert abs(sum(rises) / len(rises)) < 0.12


def test_decisions_after_which_the_mover_lost_most_are_looked_at_first() -> None:
    moments = [moment(step, chance) for step, chance in enumerate([0.5, 0.3, 0.8, 0.8])]
    assert by_drop([0, 1, 2], [entry(1, 0), entry(2, 1), entry(3, 0)], moments) == [1, 0, 2]


def test_a_hint_compares_also_where_a_search_has_nothing_to_choose() -> None:
    game = find("lama-dice")
    state = game.start(3, seed=2)
    advice = advise(game, game.parts(), state.observe(first_seat(state.to_act())), seeded(1), Budget(samples=40))
    assert (advice.action, advice.other) == (0, 1)
    assert advice.gain > 0
