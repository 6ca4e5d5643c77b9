"""Every registered game, and the toys, in every number of players and with every option, under every check."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance import checks
from tests.conformance.cases import Case, all_cases
from tests.conformance.fairness import check_unbiased
from tests.effort import EXAMPLES

SOME_SEATS = 3  # of games in which others are imagined
CASES = all_cases()
GAMES = {f"{case.game.id}-v{case.game.rules_version}": case.game for case in CASES}
CHECKS = (
    checks.check_same_story,
    checks.check_clone,
    checks.check_conserved,
    checks.check_result,
    checks.check_rating,
    checks.check_legal,
    checks.check_refusals,
    checks.check_near_misses,
    checks.check_words,
    checks.check_consequences,
    checks.check_story,
    checks.check_events,
    checks.check_resample,
    checks.check_hidden,
    checks.check_deal,
    checks.check_journal,
    checks.check_reveals,
    checks.check_undo,
    checks.check_same_fate,
    checks.check_record,
    checks.check_play_on,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)  # all checks of a case in a row share its walks
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_passes(check: checks.Check, case: Case) -> None:
    for seed in range(EXAMPLES):
        check(case, seed)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=2 * EXAMPLES)
@given(seed=st.integers(0, 2**32 - 1), picks=st.lists(st.integers(0, 2**16), max_size=30))
def test_any_line_of_play_holds(case: Case, seed: int, picks: list[int]) -> None:
    checks.check_line(case, seed, picks)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_actions_are_uniform(case: Case) -> None:
    checks.check_uniform(case, 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_judge_knows_who_leads(game: str) -> None:
    checks.check_judgement(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_events_are_their_places(game: str) -> None:
    checks.check_event_codes(GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_what_others_know_is_imagined_without_bias(game: str) -> None:
    found = GAMES[game]
    check_unbiased(Case(found, max(found.min_players, min(SOME_SEATS, found.max_players)), {}), 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_fixed_messages(game: str) -> None:
    checks.check_messages(GAMES[game])
