"""docs/records.md names every word of every game, and its examples of numbers are right."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from tablee.kernel.game import Game
from tablee.kernel.records import Record, RecordMove, RecordResult, SecretSource, SeedSource
from tablee.kernel.registry import find, games
from tablee.kernel.rng import MULTIPLIER, STATES
from tools import records_page

DOCS = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")
GAMES = games()


def section(game: Game) -> str:
    """The part of the page about one game."""
    found = re.search(rf"^### {re.escape(game.id)}\n(.*?)(?=^### |\Z)", DOCS, re.MULTILINE | re.DOTALL)
    assert found, f"docs/records.md has no section about {game.id}"
    return found[1]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_move_event_and_argument_of_a_game_is_described(game: Game) -> None:
    rows = {row[1]: row[0] for row in re.finditer(r"^\| `([\w-]+)`.*$", section(game), re.MULTILINE)}
    for phrase in (*game.moves, *game.events):
        assert phrase.name in rows, phrase.name
        for field in phrase.fields:
            assert f"`{field.name}`" in rows[phrase.name], f"{phrase.name}: {field.name}"
    assert set(rows) == {phrase.name for phrase in (*game.moves, *game.events)}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_source_and_option_of_a_game_is_named(game: Game) -> None:
    for word in (*game.sources, *(option.id for option in game.options)):
        assert f"`{word}`" in section(game), word


@pytest.mark.parametrize("structure", [Record, RecordMove, RecordResult, SeedSource, SecretSource])
def test_every_field_of_the_format_is_described(structure: type) -> None:
    for field in structure.__annotations__:
        assert re.search(rf"^\| `{field}` \|", DOCS, re.MULTILINE), field


def test_the_part_about_games_is_current() -> None:
    assert records_page.page() == DOCS, "python tools/records_page.py"


def test_a_move_without_its_line_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    told = records_page.notes_of(find("lama-dice"))
    del told["moves"]["quit"]
    monkeypatch.setattr(records_page, "notes_of", lambda game: told)
    with pytest.raises(records_page.Missing, match=r"lama-dice: records.toml, \[moves\].* quit"):
        list(records_page.section(find("lama-dice")))


def test_the_numbers_of_the_stream_are_those_of_the_kernel() -> None:
    assert f"`{MULTIPLIER} · 2^32 − 2`" in DOCS
    assert MULTIPLIER * 2**32 - 2 == STATES


def test_the_actions_of_lama_dice_are_numbered_as_described() -> None:
    game = find("lama-dice")
    state = game.start(2)
    cards = [1, 2, 3, 4, 5, 6, "llama"]
    singles_pairs_triples = [list(hand) for size in (1, 2, 3) for hand in combinations_with_replacement(cards, size)][:-1]
    expected = [{"type": "roll"}, {"type": "quit"}, {"type": "keep"}]
    told = [game.vocabulary.spell(game.decode(state, action)) for action in range(game.action_count(()))]
    assert told[:3] == expected
    assert [move["token"] for move in told[3:5]] == ["white", "black"]
    assert [move["card"] for move in told[5:12]] == cards
    assert [move["cards"] for move in told[12:]] == singles_pairs_triples
    assert len(told) == 130
