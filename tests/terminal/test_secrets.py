"""Secret and simultaneous choices at one keyboard, with the secret draft of the toys: three people pick face down."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from tablee.kernel.records import RecordSeat, read_record, replay_record
from tablee.kernel.registry import find
from tablee.terminal.save import SavedTable
from tablee.terminal.table import TerminalTable
from tablee.text import Text

NAMES = ("Anne", "Bob", "Cleo")


class Sheets:
    """Presses Enter to take over the keyboard and picks the first move; keeps what each person saw apart."""

    def __init__(self, moves: int | None) -> None:
        self.moves = moves
        self.console = Console(file=io.StringIO(), width=100)
        self.seen: dict[str, str] = {}
        self.order: list[str] = []

    def __call__(self, question: str) -> str:
        file = self.console.file
        assert isinstance(file, io.StringIO)
        if question.startswith("Pass the keyboard"):
            file.truncate(0)
            return ""
        name = question.removesuffix(" > ")
        self.order.append(name)
        self.seen[name] = file.getvalue()
        if self.moves is not None and len(self.order) > self.moves:
            return "q"
        return "1"


def sit_down(folder: Path, sheets: Sheets) -> TerminalTable:
    """Three people at a table of the secret draft."""
    game = find("toy-draft")
    table = SavedTable.create(folder, "t", game, {}, [RecordSeat(name) for name in NAMES], b"s" * 32, ["n"] * 3)
    return TerminalTable(table, Text("en", game), sheets.console, sheets)


def test_everybody_who_owes_a_choice_is_asked_in_turn(tmp_path: Path) -> None:
    sheets = Sheets(moves=3)
    sit_down(tmp_path, sheets).run()
    assert sheets.order[:3] == list(NAMES)


def test_everybody_sees_the_own_secret_and_nobody_else_s(tmp_path: Path) -> None:
    sheets = Sheets(moves=2)
    sit_down(tmp_path, sheets).run()
    for name in NAMES:
        assert sheets.seen[name].count("Your secret card: ") == 1
        assert "The secret card of" not in sheets.seen[name]  # the words for those who see it all


def test_a_secret_game_is_played_to_its_end_and_its_record_holds(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Sheets(moves=None))
    assert table.run()
    assert replay_record(read_record(tmp_path / "t.json")).state.digest() == table.play.state.digest()
