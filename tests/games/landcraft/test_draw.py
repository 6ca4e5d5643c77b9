"""Landcraft in the terminal and in words."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from tablee.text import LANGUAGES, Text
from tests.games.landcraft.drawing import GAME, UNBOUNDED, Drawing

NAMES = ["Inès", "Aurélia"]


def shown(table: Drawing, viewer: int, language: str = "en", width: int = 110) -> str:
    """The table as text."""
    screen = StringIO()
    console = Console(file=screen, width=width, no_color=True)
    console.print(GAME.draw(GAME.view(table.state, viewer), Text(language, GAME), NAMES))
    return screen.getvalue()


POSITION = """
    > a: E02 W01* F01
      b: E03 W03* F03
    A 2,0 r0
    B -2,0 r3
    W09 3,0 W=O a2 b1
    E05 3,-1 air b3
"""


def test_a_tile_shows_its_junctions_code_and_populations() -> None:
    """The apostle of a has orange to the east, and W09 (KBOGMM) turns orange to it."""
    lines = shown(Drawing(POSITION), 0).splitlines()
    row = next(line for line in lines if "W09" in line)
    assert "M (A) O O W09 M" in row
    above = lines[lines.index(row) - 1]
    assert "a2b1" in above
    assert "~~~" in "".join(lines)
    assert "b3" in "".join(lines)


def test_empty_cells_show_their_coordinates_and_the_edge_is_not_drawn() -> None:
    corner = """
        > a:
          b:
        A 5,0 r0
    """
    assert "5,−1" in shown(Drawing(corner), 0)
    assert "6,0" not in shown(Drawing(corner), 0)
    assert "6,0" in shown(Drawing(corner, UNBOUNDED), 0)


def test_hands_are_drawn_as_the_viewer_knows_them() -> None:
    table = Drawing(POSITION)
    mine = shown(table, 0)
    assert "E02, W01, F01" in mine
    assert "W03 + 2 unknown" in mine
    watcher = shown(table, -1)
    assert "W01 + 2 unknown" in watcher
    assert "E02" not in watcher
    assert "E03" not in mine + watcher


def test_wishes_show_a_live_ranking_and_the_own_secret() -> None:
    table = Drawing(POSITION, wishes="S02 S05 S12", secrets="S04 S09")
    table.state.fronts[0] = 1
    mine = shown(table, 0)
    assert "2 (1) → 11" in mine
    assert "1 (0) → 0" in mine
    assert "People of the air (secret)" in mine
    assert "flock" not in mine
    assert "secret" not in shown(table, -1)


def test_a_conflict_is_named() -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B -2,3 r0
        W09 3,0 E=O a1
    """).place("W01", "4,0", "W=G")
    assert "forbidden junction to repair: west" in shown(table, 0)
    assert "jonction interdite à réparer\u202f: ouest" in shown(table, 0, "fr")


def test_french_junctions_have_french_letters() -> None:
    drawn = shown(Drawing(POSITION), 0, "fr")
    assert "V vert" in drawn
    assert "N noir" in drawn


def keys(language: str) -> set[str]:
    text = (GAME.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    return {line.split(" = ")[0] for line in text.splitlines() if line[:1].isalpha() and " = " in line}


def test_both_languages_have_the_same_messages() -> None:
    assert keys("fr") == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    words = [f"{kind}-{word}" for kind, known in GAME.vocabulary.kinds.items() for word in known]
    used = {"title", "pitch", "credits", "help", *words}
    used |= {f"why-{reason}" for reason in GAME.reasons} | {f"source-{source}" for source in GAME.sources}
    used |= {f"move-{phrase.name}" for phrase in GAME.moves} | {f"event-{phrase.name}" for phrase in GAME.events}
    used |= {f"event-{name}-hidden" for name in ("dealt", "secret", "drew")}
    for option in GAME.options:
        used |= {f"option-{option.id}", *[f"option-{option.id}-{value}" for value in option.values]}
    sources = "".join((GAME.folder / f"{name}.py").read_text(encoding="utf-8") for name in ("draw", "prompts"))
    for id in keys(language) - used:
        stem = id.rsplit("-", 1)[0] + "-{"
        assert f'"{id}"' in sources or f"'{id}'" in sources or stem in sources, f"{id} is never said"


@pytest.mark.parametrize(
    ("events", "wanted"),
    [
        ([{"type": "conquered", "seat": 0, "rival": 1, "cell": "3,0"}], "Conquest: you replace a population of Aurélia on 3,0."),
        ([{"type": "drew", "seat": 0, "card": "E02"}], "You draw E02 from the pile."),
        ([{"type": "spread", "seat": 1, "cells": ["3,0", "4,0"]}], "Spread: Aurélia puts a population on 3,0 and 4,0."),
    ],
)
def test_events_are_told_to_a_reader(events: list[dict[str, Any]], wanted: str) -> None:
    phrases = {phrase.name: phrase for phrase in GAME.events}
    text = Text("en", GAME)
    told = [text.words("event", GAME.vocabulary.unspell(phrases, event), NAMES, 0) for event in events]
    assert told == [wanted]
