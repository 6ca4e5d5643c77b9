"""Tablée against independent referees: golden and random games are fair, tampering is a foul, the same moves are allowed."""

from __future__ import annotations

import ast
import copy
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tablee.kernel.registry import find
from tests.referee import reading
from tests.referee.agreement import play_with
from tests.referee.reading import Foul
from tests.shelf import OURS, fact

RECORDS = Path(__file__).parents[1] / "records"
SAME = 4  # numbers of players at most that are played with every game


def referee_of(game: str) -> ModuleType:
    """A game's referee: the module of that name, with the class `Table` and the functions `referee` and `main`."""
    return importlib.import_module(f"tests.referee.{find(game).folder.name}")


def tables() -> Iterator[tuple[str, int, dict[str, str]]]:
    """What is played: every game with up to four players, and the tables that its facts ask for."""
    for game in OURS:
        for players in range(find(game).min_players, min(SAME, find(game).max_players) + 1):
            yield game, players, {}
        for asked in fact(game, "referee").get("tables", ()):
            yield game, asked["players"], asked["options"]


REFEREES: dict[str, ModuleType] = {game: referee_of(game) for game in OURS}
TABLES = list(tables())
GOLDEN = [path for game in REFEREES for path in sorted(RECORDS.glob(f"{game}-*.json"))]


def loose(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("module", [reading, *REFEREES.values()], ids=lambda module: module.__name__)
def test_a_referee_imports_only_the_standard_library(module: ModuleType) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert {name.split(".")[0] for name in names if name != "tests.referee.reading"} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game", REFEREES)
def test_all_golden_games_are_fair(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(path) for path in GOLDEN if path.name.startswith(game)]
    assert REFEREES[game].main(files) == 0, capsys.readouterr().out
    assert capsys.readouterr().out.count(": fair, over") == len(files) > 4


@pytest.mark.parametrize(
    ("game", "players", "options"), TABLES, ids=["-".join([game, f"{n}p", *options.values()]) for game, n, options in TABLES]
)
def test_random_games_are_fair_and_the_same_moves_allowed(game: str, players: int, options: dict[str, str]) -> None:
    module = REFEREES[game]
    for seed in range(2):
        play_with(game, module.referee, module.Table, players, seed, options, fact(game, "referee")["every"] if seed else 0)


def tampered(record: Any, chance: Random) -> str:
    """Changes one thing in a record; what it was."""
    free = fact(record["game"], "referee").get("free", ())
    entry = chance.choice(record["moves"])
    event = chance.choice([entry["move"], *entry["events"]])
    fields = [name for name in event if name != "type" and f"{event['type']} {name}" not in free]
    if event is not entry["move"] and (not fields or chance.random() < 0.2):
        entry["events"].remove(event)
        return f"entry {entry['entry']}: no {event}"
    if not fields:
        event["type"] = "luck"
        return f"entry {entry['entry']}: another move"
    name = chance.choice(fields)
    told = f"entry {entry['entry']}: {event}, another {name}"
    value = event[name]
    if isinstance(value, int):
        event[name] = value + chance.choice((-1, 1))
    elif isinstance(value, list):
        event[name] = [*value, value[-1]] if value else ["luck"]
    else:
        others = {
            other[name]
            for move in record["moves"]
            for other in (move["move"], *move["events"])
            if isinstance(other.get(name), str) and other[name] != value
        }
        event[name] = chance.choice(sorted(others)) if others else "luck"
    return told


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_tampering_is_a_foul(path: Path) -> None:
    game = loose(path)
    chance = Random(path.stem)
    for _ in range(25):
        record = copy.deepcopy(game)
        told = tampered(record, chance)
        try:
            REFEREES[game["game"]].referee(record)
        except Foul:
            continue
        pytest.fail(f"not found: {told}")


@pytest.mark.parametrize("game", REFEREES)
def test_the_result_and_the_order_of_moves_are_checked(game: str) -> None:
    record = loose(next(path for path in GOLDEN if path.name.startswith(game)))
    referee = REFEREES[game].referee
    source = next(iter(record["result"]["breakdown"][0]))
    changes: list[Callable[[Any], Any]] = [
        lambda told: told["result"]["scores"].__setitem__(0, -1),
        lambda told: told["result"]["breakdown"][0].__setitem__(source, -1),
        lambda told: told.pop("result"),
        lambda told: told["moves"].pop(),
        lambda told: told["moves"].pop(5),
        lambda told: told["moves"].append({**told["moves"][-1], "entry": told["moves"][-1]["entry"] + 1}),
        lambda told: told["seats"].append({"name": "Eve"}),
        lambda told: told["deal"].pop(),
        lambda told: told["moves"][3].__setitem__("seat", 7),
    ]
    for change in changes:
        changed = copy.deepcopy(record)
        change(changed)
        assert changed != record
        with pytest.raises(Foul):
            referee(changed)
