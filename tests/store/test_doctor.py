"""The doctor: finds every table that no longer leads where it led; backups are whole and restore what they hold."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from sqlalchemy import text

from tablee.kernel.errors import TableeError
from tablee.store.copies import backup, restore
from tablee.store.doctor import examine
from tablee.store.engines import FILE_NAME, Home, StoreProblem, engine_of
from tablee.store.store import Store
from tests.store.shelf import alter, append, contents_of, keep, played


@pytest.fixture
def filled(home: Home) -> Home:
    """A database with two tables."""
    store = Store(home)
    keep(store, played(8, "well"), "well")
    keep(store, played(8, "sick"), "sick")
    store.close()
    return home


def problems(filled: Home) -> dict[str, str]:
    """What the doctor finds, by table."""
    return {finding.table: finding.problem.id for finding in examine(filled) if finding.problem is not None}


def moves(filled: Home) -> list[tuple[int, dict[str, object]]]:
    """The moves in the log of the table that will be made sick."""
    rows = [(seq, json.loads(content)) for table, seq, content in contents_of(filled) if table == "sick"]
    return [(seq, content) for seq, content in rows if content["kind"] == "moved"]


def test_healthy_tables_are_well(filled: Home) -> None:
    findings = list(examine(filled))
    assert [(finding.table, finding.entries, finding.problem) for finding in findings] == [("well", 8, None), ("sick", 8, None)]


@pytest.mark.parametrize("at", [0, 3, 7])
def test_an_altered_action_is_found(filled: Home, at: int) -> None:
    seq, content = moves(filled)[at]
    legal = {json.dumps(move["action"]) for _, move in moves(filled)}
    other = next(int(action) for action in sorted(legal) if int(action) != content["action"])
    alter(filled, "sick", seq, content=json.dumps({**content, "action": other}))
    assert list(problems(filled)) == ["sick"]


def test_an_altered_digest_is_found(filled: Home) -> None:
    seq, content = moves(filled)[2]
    alter(filled, "sick", seq, content=json.dumps({**content, "digest": "0123456789abcdef"}))
    assert problems(filled) == {"sick": "error-table-digest"}


@pytest.mark.parametrize("content", ["", "{}", "no json", '{"kind":"moved","at":1.0,"seat":0}'])
def test_an_entry_that_is_none_is_found(filled: Home, content: str) -> None:
    alter(filled, "sick", 7, content=content)
    assert problems(filled) == {"sick": "error-table-broken"}


def test_an_entry_that_only_a_newer_version_can_have_written_is_told_from_a_broken_one(filled: Home) -> None:
    alter(filled, "sick", 7, content='{"kind":"unheard","at":1.0}')
    assert problems(filled) == {"sick": "error-table-newer"}


@pytest.mark.parametrize("seq", [1, 6, 13])
def test_a_missing_entry_is_found_also_at_the_end(filled: Home, seq: int) -> None:
    engine = engine_of(filled)
    with engine.begin() as connection:
        assert len(moves(filled)) + 5 == 13
        connection.execute(text("DELETE FROM events WHERE table_id = 'sick' AND seq = :seq"), {"seq": seq})
    engine.dispose()
    assert problems(filled) == {"sick": "error-store-gap"}


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep(store, played(8))
    store.close()
    content = bytearray((tmp_path / FILE_NAME).read_bytes())
    content[4096:12288] = b"\xff" * 8192
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreProblem):
        list(examine(tmp_path))


def test_there_must_be_a_database(home: Home) -> None:
    with pytest.raises(TableeError) as missing:
        list(examine(home))
    assert missing.value.id == "error-store-missing"


# ---- backups ----


def rest_of(home: Home) -> list[str]:
    """What a folder holds beside its database."""
    return [file.name for file in home.iterdir() if file.name != FILE_NAME] if isinstance(home, Path) else []


def test_a_backup_restores_what_it_holds_under_a_new_generation(filled: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    store = Store(filled)
    backup(filled, copy)
    before = contents_of(filled)
    driven = played(9, "well")
    append(store, "well", driven.table.seq, driven.log[-1:])
    known = store.generation
    assert contents_of(filled) != before
    restore(copy, filled)
    assert contents_of(filled) == before
    store.write(lambda c: None).result(20)
    assert store.generation != known
    store.close()
    assert problems(filled) == {}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert rest_of(filled) == []


def test_a_backup_is_restored_into_an_empty_folder(filled: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    backup(filled, copy)
    restore(copy, tmp_path / "elsewhere")
    assert contents_of(tmp_path / "elsewhere") == contents_of(filled)


@pytest.mark.parametrize("content", [b"", b"nonsense" * 1000])
def test_what_is_no_backup_is_refused_and_nothing_changes(filled: Home, tmp_path: Path, content: bytes) -> None:
    fake = tmp_path / "fake"
    fake.write_bytes(content)
    before = contents_of(filled)
    with pytest.raises(StoreProblem):
        restore(fake, filled)
    assert contents_of(filled) == before
    assert rest_of(filled) == []


def test_a_backup_into_nowhere_is_refused(filled: Home, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreProblem) as nowhere:
        backup(filled, tmp_path / "file" / "copy")
    assert nowhere.value.id == "error-backup"
