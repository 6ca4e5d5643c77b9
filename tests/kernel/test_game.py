"""Games and the shelf: players, options, forbidden combinations, versions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest

from tablee.kernel.errors import BadOptions, UnknownGame
from tablee.kernel.game import Option
from tablee.kernel.registry import find, games, register, unregister
from tablee.kernel.seeds import game_seed, move_seed
from tests.shelf import GAMES
from tests.toys.build import Build
from tests.toys.draft import Draft


class Choosy(Build):
    """A toy with options that do not all go together."""

    id = "choosy"
    options = (Option("pace", ("slow", "fast")), Option("size", ("small", "large", "huge")))
    forbidden = ({"pace": "fast", "size": "huge"}, {"pace": "slow", "size": "large"})


class NewChoosy(Choosy):
    """The same with newer rules."""

    rules_version = 2


@pytest.fixture
def shelf() -> Iterator[None]:
    """Both versions on the shelf, the newer one first."""
    both = (NewChoosy(), Choosy())
    for game in both:
        register(game)
    yield
    for game in both:
        unregister(game)


def test_options_become_integers_with_the_first_value_as_default() -> None:
    game = Choosy()
    assert game.option_numbers({}) == (0, 0)
    assert game.option_numbers({"size": "huge"}) == (0, 2)
    assert game.option_numbers({"size": "large", "pace": "fast"}) == (1, 1)
    assert game.option_words((1, 1)) == {"pace": "fast", "size": "large"}


@pytest.mark.parametrize(
    ("chosen", "id"),
    [
        ({"pace": "fast", "size": "huge"}, "error-option-combination"),
        ({"size": "large"}, "error-option-combination"),  # with the default of the other option
        ({"pace": "late"}, "error-option-value"),
        ({"mood": "good"}, "error-option"),
    ],
)
def test_options_that_do_not_exist_or_go_together_are_refused(chosen: Mapping[str, str], id: str) -> None:
    with pytest.raises(BadOptions) as error:
        Choosy().start(2, chosen)
    assert error.value.id == id


def test_a_game_without_options_takes_none() -> None:
    assert Draft().option_numbers({}) == ()
    with pytest.raises(BadOptions):
        Draft().option_numbers({"payment": "any"})


@pytest.mark.parametrize("players", [-1, 0, 4, 1000])
def test_a_number_of_players_the_box_is_not_made_for_is_refused(players: int) -> None:
    with pytest.raises(BadOptions) as error:
        Build().start(players)
    assert error.value.id == "error-players"


@pytest.mark.usefixtures("shelf")
def test_the_newest_rules_stand_on_the_shelf_and_old_ones_can_be_asked_for() -> None:
    assert find("choosy").rules_version == 2
    assert find("choosy", 1).rules_version == 1
    assert "choosy" in [game.id for game in games()]
    with pytest.raises(UnknownGame) as error:
        find("choosy", 3)
    assert error.value.args_["known"] == "1, 2"


def test_an_unknown_game_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownGame) as error:
        find("chess")
    assert "lama-dice" in str(error.value.args_["known"])


def test_taking_the_newest_rules_off_the_shelf_leaves_the_older_ones() -> None:
    register(Choosy())
    register(NewChoosy())
    unregister(NewChoosy())
    assert find("choosy").rules_version == 1
    unregister(Choosy())
    with pytest.raises(UnknownGame):
        find("choosy")


RACE = f"""
from threading import Barrier, Thread
from tablee.kernel.registry import find

ids = {GAMES}
together = Barrier(len(ids))
found = []

def ask(id):
    together.wait()
    found.append(find(id).id)

threads = [Thread(target=ask, args=(id,)) for id in ids]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(*found)
"""

REENTRANT = """
from tablee.kernel import registry

def asking(name, find=registry.import_module):
    registry.games()  # as a game might that looks at the others while it is imported
    return find(name)

registry.import_module = asking
print(*(game.id for game in registry.games()), sep="\\n")
"""

BROKEN_ONCE = """
from tablee.kernel import registry

def broken(name): raise ImportError(name)

whole, registry.import_module = registry.import_module, broken
try: registry.find("loyang")
except ImportError: registry.import_module = whole
print(*(game.id for game in registry.games()), sep="\\n")
"""


@pytest.mark.parametrize("script", [RACE, REENTRANT, BROKEN_ONCE], ids=["threads", "a-game-that-asks", "broken-once"])
def test_whoever_asks_first_finds_all_games(script: str) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    found = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert set(GAMES) <= set(found.stdout.split()), found.stderr


def test_every_entry_of_a_table_has_a_seed_of_its_own() -> None:
    seeds = {
        move_seed(secret, table, nonces, entry)
        for secret in (b"a", b"b")
        for table in ("t", "u")
        for nonces in (("x", "y"), ("x", "z"))
        for entry in range(20)
    }
    assert len(seeds) == 160
    assert len({game_seed(seed, index) for seed in range(10) for index in range(20)}) == 200
