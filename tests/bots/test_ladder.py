"""The ladder in short: fixed deals by samples, so that they repeat exactly, with bars that only something broken misses.

How strong the levels are is measured elsewhere (`make strength`); here few games have to do. They are still too many for the pure
sources, so this runs on the compiled build only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from bench.strength import Cell, play_units
from tablee import bots
from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots import Budget, levels
from tablee.bots.search import Outcome, Plan, complete, search, try_all
from tablee.cli import build
from tablee.games.llama_land.parts import END, FEED, MARK
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State
from tests.shelf import GAMES, OURS, fact

pytestmark = pytest.mark.skipif(
    build() == "pure", reason="whole games of searching bots take minutes uncompiled: see `make compiled`"
)

# By game and cell, from the games' facts: deals, each played from both seats, and how many games the first bot has to win
LADDER: Final[dict[tuple[str, str], tuple[int, int]]] = {
    (game, cell): (deals, bar) for game in OURS for cell, (deals, bar) in fact(game, "ladder").items()
}
CAP: Final = 0.2  # of a victory that `easy` may give away: a little more than it means to
ROWS: Final = 40  # playouts by which a choice of `easy` is judged; by its own two it may be mistaken


def is_cleared(game: str, cell: str) -> bool:
    """Whether the first bot wins as many games as it has to."""
    deals, bar = LADDER[game, cell]
    return play_units(Cell(game, cell, 1), range(deals)).wins >= bar


@pytest.mark.parametrize(("game", "cell"), LADDER)
def test_a_level_holds_its_own_against_a_lower_one(game: str, cell: str) -> None:
    assert is_cleared(game, cell)


# ---- that this can fail ----


def worst(judge: Judge, base: State, seat: int, rng: Rng, most: int, samples: int, seconds: float, doubt: float) -> Outcome:
    """A search that chooses what fared worst, as if its judge had confused victory and defeat."""
    outcome = search(judge, base, seat, rng, most, samples, seconds, doubt)
    tried = [plan for plan in outcome.plans if plan.values] or outcome.plans
    return Outcome(outcome.plans, min(tried, key=Plan.mean), outcome.samples)


def rungs(upper: str, lower: str) -> list[tuple[str, str]]:
    """All rungs of the ladder between two levels."""
    return [(game, cell) for game, cell in LADDER if cell.startswith(upper) and cell.endswith(lower)]


@pytest.mark.parametrize(("game", "cell"), rungs("expert", "medium"))
def test_a_search_that_chooses_the_worst_is_found_out(game: str, cell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "search", worst)  # against random even the worst of plans would win
    assert not is_cleared(game, cell)


@pytest.mark.parametrize(("game", "cell"), rungs("expert", "random"))
def test_a_search_that_is_none_is_found_out(game: str, cell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "expert", bots.BOTS["random"])
    assert not is_cleared(game, cell)


@pytest.mark.parametrize(("game", "cell"), rungs("medium", "easy"))
def test_rules_of_thumb_that_know_nothing_are_found_out(game: str, cell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "medium", bots.BOTS["random"])
    assert not is_cleared(game, cell)


# ---- easy: weak, never absurd ----


def decisions(game: Game, judge: Judge, seed: int) -> Iterator[tuple[State, int, int]]:
    """The decisions of a game that rules of thumb play: the position, the seat, and what they choose."""
    state, rng = game.start(2, seed=seed), seeded(seed)
    while state.to_act():
        seat = state.next_seat()
        action = judge.greedy(state, seat, rng)
        if len(state.legal(seat)) > 1:
            yield state.clone(), seat, action
        state.advance(seat, action)


def regret(game: Game, judge: Judge, state: State, seat: int, seed: int) -> float:
    """How much of a victory `easy` gives away, judged by many playouts in the same worlds."""
    rng = seeded(seed)
    easy = bots.make("easy", game, game.parts())
    chosen = [easy.choose(state.observe(seat), rng, Budget()), *[action for _, action in easy.plan]]
    base = state.resample(seat, rng)
    own, other = complete(judge, base, seat, [[judge.greedy(base, seat, rng)], chosen], rng)
    if own.actions != other.actions:
        for _ in range(ROWS):
            try_all(judge, base.resample(seat, rng), seat, [own, other], rng.fork().state, 0.0)
    return own.mean() - other.mean()


@pytest.mark.parametrize("name", GAMES)
def test_easy_gives_little_away_in_any_decision(name: str) -> None:
    game = find(name)
    judge = judge_of(game, game.parts())
    asked = list(decisions(game, judge, 1))[::3][:28]
    assert max(regret(game, judge, state, seat, 9) for state, seat, _ in asked) <= CAP


def test_easy_feeds_a_llama_where_the_rules_of_thumb_would() -> None:
    game = find("llama-land")
    judge = judge_of(game, game.parts())
    hungry = [(state, seat) for state, seat, action in decisions(game, judge, 3) if FEED <= action < MARK]
    assert len(hungry) >= 8
    for number, (state, seat) in enumerate(hungry):
        easy = bots.make("easy", game, game.parts())
        assert easy.choose(state.observe(seat), seeded(number), Budget()) != END
