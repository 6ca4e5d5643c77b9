"""The doctor: finds every table that no longer leads where it led; backups are whole and restore what they hold."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from sqlalchemy import text

from tablee.kernel.errors import TableeError
from tablee.store.doctor import examine
from tablee.store.store import FILE_NAME, Store, StoreProblem, backup, open_engine, restore
from tests.store.shelf import alter, append, contents_of, keep, played


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A database with two tables."""
    home = tmp_path / "data"
    store = Store(home)
    keep(store, played(8, "well"), "well")
    keep(store, played(8, "sick"), "sick")
    store.close()
    return home


def problems(folder: Path) -> dict[str, str]:
    """What the doctor finds, by table."""
    return {finding.table: finding.problem.id for finding in examine(folder) if finding.problem is not None}


def moves(folder: Path) -> list[tuple[int, dict[str, object]]]:
    """The moves in the log of the table that will be made sick."""
    rows = [(seq, json.loads(content)) for table, seq, content in contents_of(folder) if table == "sick"]
    return [(seq, content) for seq, content in rows if content["kind"] == "moved"]


def test_healthy_tables_are_well(folder: Path) -> None:
    findings = list(examine(folder))
    assert [(finding.table, finding.entries, finding.problem) for finding in findings] == [("well", 8, None), ("sick", 8, None)]


@pytest.mark.parametrize("at", [0, 3, 7])
def test_an_altered_action_is_found(folder: Path, at: int) -> None:
    seq, content = moves(folder)[at]
    legal = {json.dumps(move["action"]) for _, move in moves(folder)}
    other = next(int(action) for action in sorted(legal) if int(action) != content["action"])
    alter(folder, "sick", seq, content=json.dumps({**content, "action": other}))
    assert list(problems(folder)) == ["sick"]


def test_an_altered_digest_is_found(folder: Path) -> None:
    seq, content = moves(folder)[2]
    alter(folder, "sick", seq, content=json.dumps({**content, "digest": "0123456789abcdef"}))
    assert problems(folder) == {"sick": "error-table-digest"}


@pytest.mark.parametrize("content", ["", "{}", "no json", '{"kind":"unheard","at":1.0}', '{"kind":"moved","at":1.0,"seat":0}'])
def test_an_entry_that_is_none_is_found(folder: Path, content: str) -> None:
    alter(folder, "sick", 7, content=content)
    assert problems(folder) == {"sick": "error-table-broken"}


@pytest.mark.parametrize("seq", [1, 6, 13])
def test_a_missing_entry_is_found_also_at_the_end(folder: Path, seq: int) -> None:
    engine = open_engine(folder / FILE_NAME)
    with engine.begin() as connection:
        assert len(moves(folder)) + 5 == 13
        connection.execute(text("DELETE FROM events WHERE table_id = 'sick' AND seq = :seq"), {"seq": seq})
    engine.dispose()
    assert problems(folder) == {"sick": "error-store-gap"}


def test_a_damaged_file_is_found(folder: Path) -> None:
    content = bytearray((folder / FILE_NAME).read_bytes())
    content[4096:12288] = b"\xff" * 8192
    (folder / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreProblem):
        list(examine(folder))


def test_there_must_be_a_database(tmp_path: Path) -> None:
    with pytest.raises(TableeError) as missing:
        list(examine(tmp_path))
    assert missing.value.id == "error-store-missing"


# ---- backups ----


def test_a_backup_restores_what_it_holds_under_a_new_generation(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    store = Store(folder)
    backup(folder / FILE_NAME, copy)
    before = contents_of(folder)
    driven = played(9, "well")
    append(store, "well", driven.table.seq, driven.log[-1:])
    known = store.generation
    assert contents_of(folder) != before
    restore(copy, folder)
    assert contents_of(folder) == before
    store.write(lambda c: None).result(20)
    assert store.generation != known
    store.close()
    assert problems(folder) == {}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(file.name for file in folder.iterdir()) == [FILE_NAME]


def test_a_backup_is_restored_into_an_empty_folder(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    backup(folder / FILE_NAME, copy)
    restore(copy, tmp_path / "elsewhere")
    assert contents_of(tmp_path / "elsewhere") == contents_of(folder)


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1000])
def test_what_is_no_backup_is_refused_and_nothing_changes(folder: Path, tmp_path: Path, content: bytes) -> None:
    fake = tmp_path / "fake"
    fake.write_bytes(content)
    before = contents_of(folder)
    with pytest.raises(StoreProblem):
        restore(fake, folder)
    assert contents_of(folder) == before
    assert [file.name for file in folder.iterdir()] == [FILE_NAME]


def test_a_backup_into_nowhere_is_refused(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreProblem) as nowhere:
        backup(folder / FILE_NAME, tmp_path / "file" / "copy")
    assert nowhere.value.id == "error-backup"
