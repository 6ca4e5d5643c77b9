"""Tables on disk: nothing that was acknowledged is lost, nothing damaged is believed."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.kernel.data import former_name
from tablee.kernel.errors import BadRecord, TableeError
from tablee.kernel.records import RecordSeat, read_record, replay_record
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat
from tablee.terminal.save import SavedTable, latest

OLD = Path(__file__).parent / "saved"  # by the program of before tables of `tablee.table` stood behind the file
SEATS = [RecordSeat("Anne"), RecordSeat("Bob")]


def new_table(folder: Path, name: str = "t") -> SavedTable:
    """A fresh table of LAMA Dice for two."""
    return SavedTable.create(folder, name, find("lama-dice"), {}, SEATS, b"s" * 32, ["a", "b"])


def play_some(table: SavedTable, moves: int) -> None:
    """Plays a few random moves."""
    rng = seeded(1)
    for _ in range(moves):
        owing = table.play.state.to_act()
        if not owing:
            return
        seat = first_seat(owing)
        table.move(seat, table.play.state.random_action(seat, rng))


def test_a_table_opened_again_stands_where_it_stood(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    play_some(table, 9)
    seat = table.play.entries[-1].seat
    if not table.undo(seat):
        table.answer_undo(1 - seat, True)
    assert list(table.undos.values()) == [seat]
    play_some(table, 3)
    table.log.close()
    again = SavedTable.open(table.log.path)
    assert again.play.state.digest() == table.play.state.digest()
    assert again.play.entries == table.play.entries
    assert again.undos == table.undos
    play_some(again, 5)
    again.log.close()
    third = SavedTable.open(table.log.path)
    assert third.play.state.digest() == again.play.state.digest()
    third.log.close()


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_torn_last_line_is_a_move_never_made(tmp_path: Path, cut: int) -> None:
    table = new_table(tmp_path)
    play_some(table, 6)
    table.log.close()
    path = table.log.path
    path.write_bytes(path.read_bytes()[:-cut])
    again = SavedTable.open(path)
    assert again.play.last == 5
    play_some(again, 4)
    again.log.close()
    last = SavedTable.open(path)
    assert last.play.state.digest() == again.play.state.digest()
    last.log.close()


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(tmp_path)
    play_some(table, 4)
    before = table.log.path.read_bytes()
    write = os.write

    def half(file: int, content: bytes) -> int:
        if len(content) > 5:
            return write(file, content[:5])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space"):
        play_some(table, 1)
    monkeypatch.undo()
    assert table.log.path.read_bytes() == before
    assert table.play.last == 4
    play_some(table, 2)
    table.log.close()
    assert SavedTable.open(table.log.path).play.state.digest() == table.play.state.digest()


def test_a_full_disk_leaves_a_move_that_was_to_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    table = new_table(tmp_path)
    table.move(0, 1)  # quitting tells nobody anything
    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        table.undo(0)
    monkeypatch.undo()
    assert (table.play.last, table.undos, len(table.play.standing())) == (1, {}, 1)
    assert table.undo(0)


def test_a_full_disk_at_the_start_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        new_table(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_move_is_on_the_disk_before_it_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(tmp_path)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    play_some(table, 3)
    assert synced == [table.log.file] * 3


def test_nobody_else_can_open_a_table_that_is_open(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    with pytest.raises(TableeError) as caught:
        SavedTable.open(table.log.path)
    assert caught.value.id == "error-table-busy"


def replaced(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """A file with something in it replaced."""
    return lambda content: content.replace(old, new, 1)


DAMAGES: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda content: b"", "error-table-foreign"),
    (lambda content: b"hello\n", "error-table-foreign"),
    (lambda content: b"\xff\xfe\n", "error-table-foreign"),
    (replaced(b"tablee-table", b"other-table"), "error-table-foreign"),
    (replaced(b'"version":3', b'"version":9'), "error-record-newer"),
    (replaced(b'"version":3', b'"version":"x"'), "error-table-damaged"),
    (replaced(b'"secret":"7373', b'"secret":"zz73'), "error-table-damaged"),
    (replaced(b'"game":"lama-dice"', b'"game":"chess"'), "error-unknown-game"),
    (replaced(b'"rules_version":1', b'"rules_version":99'), "error-newer-rules"),
    (replaced(b'"data":"', b'"data":"0'), "error-record-data"),
    (replaced(b'"entry":2', b'"entry":3'), "error-table-damaged"),
    (replaced(b'"entry":2', b'"entry":'), "error-table-damaged"),
    (replaced(b'"action":0', b'"action":129'), "error-table-damaged"),
    (replaced(b'"action":0', b'"action":99999999999999999999999'), "error-table-damaged"),
    (replaced(b',"action":0', b""), "error-table-damaged"),
    (replaced(b'"action":0', b'"undo":[77]'), "error-table-damaged"),
    (replaced(b'"seat":0,"action":0', b'"seat":5,"undo":[]'), "error-table-damaged"),
    (replaced(b'"nonces":["a",', b'"nonces":['), "error-table-damaged"),
    (replaced(b'"seat":0', b'"seat":5'), "error-table-damaged"),
]


@pytest.mark.parametrize(("damage", "id"), DAMAGES)
def test_a_damaged_or_foreign_file_is_refused_and_not_touched(tmp_path: Path, damage: Callable[[bytes], bytes], id: str) -> None:
    table = new_table(tmp_path)
    for _ in range(4):
        seat = first_seat(table.play.state.to_act())
        table.move(seat, table.play.state.legal(seat)[0])
    table.log.close()
    path = table.log.path
    content = path.read_bytes()
    harmed = damage(content)
    assert harmed != content
    path.write_bytes(harmed)
    with pytest.raises(TableeError) as caught:
        SavedTable.open(path)
    assert caught.value.id == id
    assert path.read_bytes() == harmed


def test_a_table_carries_its_box_and_goes_on_when_another_one_is_printed(tmp_path: Path) -> None:
    game = find("lama-dice")
    corrected = game.box(game.data().text.replace("game_end = 40", "game_end = 20"))
    table = SavedTable.create(tmp_path, "t", game, {}, SEATS, b"s" * 32, ["a", "b"], corrected)
    play_some(table, 5)
    table.log.close()
    again = SavedTable.open(table.log.path)
    assert again.play.parts.fingerprint == corrected.fingerprint != game.parts().fingerprint
    play_some(again, 10_000)
    record = read_record(again.write_record())
    assert record.box == corrected.text
    assert replay_record(record).state.digest() == again.play.state.digest()


def test_a_table_of_version_1_takes_the_data_file_it_was_begun_with(tmp_path: Path) -> None:
    game = find("lama-dice")
    text = game.data().text.replace("game_end = 40", "game_end = 20")
    (tmp_path / "mine.toml").write_text(text)
    path = tmp_path / "t.jsonl"
    old = (OLD / "lama-dice.jsonl").read_bytes().replace(game.parts().fingerprint.encode(), former_name(text).encode(), 1)
    path.write_bytes(old)
    with pytest.raises(TableeError) as caught:
        SavedTable.open(path)
    assert caught.value.id == "error-record-data"
    assert path.read_bytes() == old
    assert SavedTable.open(path, tmp_path / "mine.toml").play.parts.text == text


@pytest.mark.parametrize(
    ("name", "digest", "undos"),
    [
        ("lama-dice", 0x4F85BC02729C819D, {2: 1, 9: 0, 12: 1, 19: 0}),
        ("bunny-kingdom", 0x2D759297388ABE86, {3: 0, 7: 0}),
    ],
)
def test_a_table_saved_when_anybody_took_back_the_last_move_goes_on(
    tmp_path: Path, name: str, digest: int, undos: dict[int, int]
) -> None:
    path = tmp_path / "t.jsonl"
    shutil.copy(OLD / f"{name}.jsonl", path)
    table = SavedTable.open(path)
    assert table.play.state.digest() == digest
    assert table.undos == undos
    play_some(table, 10_000)
    assert replay_record(read_record(table.write_record())).state.digest() == table.play.state.digest()


def test_a_missing_table_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        SavedTable.open(tmp_path / "none.jsonl")
    assert caught.value.id == "error-record-unreadable"


def test_the_latest_table_is_the_one_played_last_and_not_finished(tmp_path: Path) -> None:
    with pytest.raises(TableeError) as caught:
        latest(tmp_path, None)
    assert caught.value.id == "error-no-table"
    for age, name in enumerate(("c", "b", "a")):
        new_table(tmp_path, name).log.close()
        os.utime(tmp_path / f"{name}.jsonl", ns=(age, age))
    (tmp_path / "z.jsonl").write_text("not a table\n")
    assert latest(tmp_path, None).name == "a.jsonl"
    assert latest(tmp_path, "lama-dice").name == "a.jsonl"
    (tmp_path / "a.json").write_text("{}")
    assert latest(tmp_path, None).name == "b.jsonl"
    with pytest.raises(TableeError):
        latest(tmp_path, "landcraft")


def test_the_record_of_a_finished_table_replays_and_shows_the_sealed_secret(tmp_path: Path) -> None:
    table = new_table(tmp_path)
    play_some(table, 10_000)
    record = read_record(table.write_record())
    assert replay_record(record).state.digest() == table.play.state.digest()
    assert record.randomness.commitment == table.commitment()  # type: ignore[union-attr]
