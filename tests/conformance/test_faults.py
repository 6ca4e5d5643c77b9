"""The checks themselves: each finds the fault it is there for, in a toy that has it on purpose."""

from __future__ import annotations

import pytest

from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tests.conformance import checks
from tests.conformance.cases import Case
from tests.conformance.fairness import check_unbiased
from tests.toys import leaky
from tests.toys.build import Build
from tests.toys.draft import Draft

SEEDS = 12

FAULTS: list[tuple[Game, checks.Check, str]] = [
    (leaky.ShowsAnotherHand(), checks.check_resample, "by its view"),
    (leaky.ScoresSecrets(), checks.check_resample, "by its view, scores"),
    (leaky.TellsPicks(), checks.check_journal, "journal tells"),
    (leaky.TellsDraws(), checks.check_journal, "journal tells"),
    (leaky.ObservesAside(), checks.check_resample, "by its observation"),
    (leaky.KnowsAllHands(), checks.check_deal, "more of the deal"),
    (leaky.DrawsQuietly(), checks.check_reveals, "no reveal"),
    (leaky.AsksThePile(), checks.check_resample, "legal"),
    (leaky.HintsAtThePile(), checks.check_resample, "by its near misses"),
    (leaky.ForetellsDraws(), checks.check_consequences, "is not true"),
    (leaky.TellsByHand(), checks.check_consequences, "no quantity"),
    (leaky.ShowsTheDigest(), checks.check_resample, "view"),
    (leaky.ShowsTheDigest(), checks.check_journal, "view"),
    (leaky.ShowsOneHand(), checks.check_resample, "view"),
    (leaky.ShowsOneHand(), checks.check_journal, "view"),
    (leaky.KeepsTheStream(), checks.check_resample, "true random stream"),
    (leaky.ForgetsHands(), checks.check_resample, "by its observation"),
    (leaky.PeeksWhenResampling(), checks.check_hidden, "as it is"),
    (leaky.DeniesSecrets(), checks.check_hidden, "hides"),
    (leaky.SharesClone(), checks.check_clone, "changes the original"),
    (leaky.SharesClone(), checks.check_same_story, r"same moves: whole\(\)\[\d+\] is .*fields: .*taken"),
    (leaky.TellsOfNoCard(), checks.check_resample, "no world fits what seat -?\\d observes.*ValueError"),
    (leaky.TellsOfNoCard(), checks.check_hidden, "no world fits"),
    (leaky.SaysTooMuch(), checks.check_events, "took-back is told with 2 numbers, its phrase has 1"),
    (leaky.RollsInClone(), checks.check_same_story, "another digest"),
    (leaky.LosesWood(), checks.check_conserved, "lost or made"),
    (leaky.ListsTwice(), checks.check_legal, "listed twice"),
    (leaky.HidesDone(), checks.check_legal, "disagree"),
    (leaky.Stamps(), checks.check_refusals, "changed the state"),
    (leaky.Mutters(), checks.check_refusals, "not declared"),
    (leaky.LiesAboutMisses(), checks.check_near_misses, "is legal"),
    (leaky.PrefersLow(), checks.check_uniform, "not uniform"),
    (leaky.RanksBackwards(), checks.check_result, "leave gaps|against points"),
    (leaky.RatesMostPoints(), checks.check_rating, "against points"),
]


def run(game: Game, check: checks.Check) -> None:
    """One check on a three-player game with several seeds."""
    for seed in range(SEEDS):
        check(Case(game, 3, {}), seed)


@pytest.mark.parametrize(("game", "check", "complaint"), FAULTS, ids=[type(fault[0]).__name__ for fault in FAULTS])
def test_a_fault_is_found(game: Game, check: checks.Check, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        run(game, check)


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check, _ in FAULTS), ids=lambda check: check.__name__)
@pytest.mark.parametrize("sound", [Draft(), Build()], ids=lambda game: game.id)
def test_the_same_check_passes_without_the_fault(sound: Game, check: checks.Check) -> None:
    run(sound, check)


@pytest.mark.parametrize("game", [leaky.GuessesTheLowest(), leaky.EnviesTheNext()], ids=lambda game: type(game).__name__)
def test_a_biased_guess_at_what_others_hold_is_found(game: Game) -> None:
    with pytest.raises(AssertionError, match="imagined with a bias"):
        check_unbiased(Case(game, 3, {}), 1)


def test_events_that_have_changed_places_are_found() -> None:
    with pytest.raises(AssertionError, match="event changed stands in place 4, its constant says 5"):
        checks.check_event_codes(leaky.SwapsEvents())


def test_a_consequence_without_words_is_named_with_its_language_and_game() -> None:
    with pytest.raises(KeyError, match=r"no message yield-low in (en|fr), .* toy-build"):
        run(leaky.WordlessYield(), checks.check_words)


def test_dice_that_fall_anew_after_an_undo_are_found() -> None:
    with pytest.raises(AssertionError, match="after an undo"):
        checks.check_same_fate(Case(find("lama-dice"), 3, {}), 1, by_place=False)


@pytest.mark.parametrize("game", [leaky.RatesMostPoints(), leaky.RatesBackwards()], ids=lambda game: type(game).__name__)
def test_a_judge_who_takes_losers_for_winners_is_found(game: Game) -> None:
    with pytest.raises(AssertionError, match="who loses is rated higher"):
        checks.check_judgement(game)


def test_a_judge_of_a_game_that_the_fewest_points_win_passes() -> None:
    run(leaky.FewestWin(), checks.check_rating)
    checks.check_judgement(leaky.FewestWin())
