"""The example game of docs/add-a-game.md: the blocks of the page, and nothing else, pass every check that a game must pass."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tablee import api, envs
from tablee.kernel.game import Game
from tablee.kernel.registry import register, unregister
from tests.conformance import checks
from tests.conformance.cases import cases_of
from tests.conformance.test_games import CHECKS

PAGE = Path(__file__).parents[2] / "docs/add-a-game.md"
BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def blocks(page: Path = PAGE) -> dict[str, str]:
    """The files on a page."""
    return {name: body for _, name, body in BLOCK.findall(page.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package of the page, written down and importable."""
    home = tmp_path_factory.mktemp("pig")
    for name, body in blocks().items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")
    sys.path.insert(0, str(home))
    yield home
    sys.path.remove(str(home))
    for name in [name for name in sys.modules if name.split(".")[0] in ("pig", "test_pig")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def pig(folder: Path) -> Iterator[Game]:
    """The game on the shelf."""
    game: Game = importlib.import_module("pig").GAMES[0]
    register(game)
    yield game
    unregister(game)


def test_every_block_is_a_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(blocks()) == page.count("\n```") // 2
    assert {"pig/state.py", "pig/text/fr.ftl", "test_pig.py"} <= set(blocks())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_passes_the_conformance_suite(check: checks.Check, pig: Game) -> None:
    for case in cases_of(pig):
        for seed in range(2):
            check(case, seed)


def test_it_has_its_messages_and_random_actions(pig: Game) -> None:
    checks.check_messages(pig)
    for case in cases_of(pig):
        checks.check_uniform(case, 1)
        checks.check_line(case, 3, [5, 1, 9, 6, 2, 2, 13, 0, 4])


def test_the_tests_of_the_page_pass(pig: Game) -> None:
    module: ModuleType = importlib.import_module("test_pig")
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        test()


def test_bots_and_learners_can_play_it(pig: Game) -> None:
    wins = 0
    for seed in range(40):
        match = api.new("pig", players=2, seed=seed)
        while not match.over:
            match.play(match.ask("medium" if match.seat == 0 else "random"))
        wins += match.places()[0] == 1
    assert wins > 25
    env = envs.make("pig", 3)
    env.reset(seed=1)
    assert env.observation_space("seat_0").contains(env.observe("seat_0"))
    assert np.flatnonzero(env.observe("seat_0")["action_mask"]).tolist() == [0]


def test_the_page_s_package_declares_its_entry_point(folder: Path) -> None:
    assert 'pig = "pig:GAMES"' in (folder / "pyproject.toml").read_text(encoding="utf-8")
