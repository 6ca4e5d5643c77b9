"""People: ordinary rows that can be changed, taken away and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select, text

from tablee.kernel.errors import TableeError
from tablee.store import chat, imports, links, people, schema
from tablee.store.engines import Home
from tablee.store.store import Store
from tests.store.shelf import keep, played

ROOM = imports.Room(20, 100, 1000)


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    """A store with three people at a table; the second one has an account."""
    opened = Store(home)

    def fill(connection: Any) -> None:
        for name in ("Ana", "Bertrand", "Cléo"):
            people.create_player(connection, name, 5.0)
        people.claim_account(connection, 2, "Bertrand", "hash")

    opened.write(fill).result(20)
    keep(opened, played(2))
    yield opened
    opened.close()


def everything(store: Store) -> str:
    """All that the database holds, as text."""
    with store.engine.connect() as connection:
        rows = [connection.execute(select(table)).all() for table in schema.metadata.sorted_tables]
    return repr(rows)


def test_a_session_finds_its_player_until_it_ends_or_grows_old(store: Store) -> None:
    token = store.write(lambda c: people.create_session(c, 1, 100.0)).result(20)
    found = store.run_read(lambda c: people.find_session(c, token, 50.0))
    assert found is not None
    assert (found.id, found.name) == (1, "Ana")
    assert store.run_read(lambda c: people.find_session(c, token, 100.1)) is None
    assert store.run_read(lambda c: people.find_session(c, token + "x", 0.0)) is None
    store.write(lambda c: people.end_session(c, token)).result(20)
    assert store.run_read(lambda c: people.find_session(c, token, 0.0)) is None


def test_tokens_are_kept_as_hashes_only(store: Store) -> None:
    token = store.write(lambda c: people.create_session(c, 1, 1.0)).result(20)
    reset = store.write(lambda c: people.create_reset(c, "bertrand", 1.0)).result(20)
    assert token not in everything(store)
    assert reset not in everything(store)


def test_account_names_differ_by_more_than_case(store: Store) -> None:
    problem = store.write(lambda c: people.claim_account(c, 1, "BERTRAND", "hash")).exception(20)
    assert isinstance(problem, TableeError)
    assert problem.id == "refuse-name-taken"
    assert store.run_read(lambda c: people.find_account(c, "berTRAND")) == (2, "hash")


def test_a_reset_works_once_and_not_for_ever(store: Store) -> None:
    token = store.write(lambda c: people.create_reset(c, "Bertrand", 100.0)).result(20)
    assert store.write(lambda c: people.use_reset(c, token, 200.0)).result(20) == 2
    for used, now in ((token, 200.0), ("never given", 200.0)):
        assert isinstance(store.write(partial(people.use_reset, token=used, now=now)).exception(20), TableeError)
    late = store.write(lambda c: people.create_reset(c, "Bertrand", 100.0)).result(20)
    assert isinstance(store.write(lambda c: people.use_reset(c, late, 100.0 + 25 * 3600)).exception(20), TableeError)


def test_a_new_password_ends_all_sessions(store: Store) -> None:
    token = store.write(lambda c: people.create_session(c, 2, 1.0)).result(20)
    store.write(lambda c: people.change_password(c, 2, "other")).result(20)
    assert store.run_read(lambda c: people.find_session(c, token, 0.0)) is None
    assert store.run_read(lambda c: people.find_account(c, "bertrand")) == (2, "other")


def test_who_is_deleted_leaves_the_games_and_nothing_else(store: Store) -> None:
    token = store.write(lambda c: people.create_session(c, 2, 1.0)).result(20)
    store.write(lambda c: people.create_reset(c, "Bertrand", 1.0)).result(20)
    store.write(lambda c: chat.add_line(c, "driven", 1.0, 2, 1, "I am Bertrand", 0)).result(20)
    store.write(lambda c: imports.add_import(c, "import", 2, 1.0, b'"Bertrand"', ROOM)).result(20)
    log = store.run_read(lambda c: c.execute(text("SELECT content FROM events")).all())
    store.write(lambda c: people.delete_player(c, 2)).result(20)
    assert "ertrand" not in everything(store)
    assert store.run_read(lambda c: people.find_session(c, token, 0.0)) is None
    assert store.run_read(lambda c: people.find_account(c, "Bertrand")) is None
    assert store.run_read(lambda c: c.execute(text("SELECT content FROM events")).all()) == log
    assert store.run_read(lambda c: people.names_of(c, {1, 2})) == {1: "Ana", 2: ""}


def test_everything_kept_about_a_person_can_be_taken_away(store: Store) -> None:
    store.write(lambda c: people.create_session(c, 2, 7.0)).result(20)
    store.write(lambda c: chat.add_line(c, "driven", 8.0, 2, 1, "hello", 0)).result(20)
    store.write(lambda c: imports.add_import(c, "import", 2, 9.0, b"{}", ROOM)).result(20)
    store.write(lambda c: links.add_spectator(c, "driven", 2)).result(20)
    store.write(lambda c: chat.add_mute(c, "driven", 2, 1, everybody=False)).result(20)
    assert store.run_read(lambda c: people.data_of(c, 2)) == {
        "name": "Bertrand",
        "account": "bertrand",
        "reserved": ["bertrand"],
        "since": 5.0,
        "public": False,
        "seats": [{"table": "driven", "seat": 1, "guest": ""}],
        "hosted": [],
        "watched": ["driven"],
        "looking": [],
        "notices": None,
        "imports": [{"id": "import", "at": 9.0, "record": "{}"}],
        "chat": [{"table": "driven", "at": 8.0, "text": "hello", "phrase": 0}],
        "mutes": [{"table": "driven", "everybody": False}],
        "friends": [],
        "friend_link": None,
        "invitations": [],
        "tournaments": [],
        "daily": [],
        "tournaments_made": [],
        "bans": [],
        "sessions": [7.0],
    }


def test_every_row_that_names_a_player_is_in_the_export_or_is_the_log() -> None:
    exported = {
        "players",
        "sessions",
        "reserved",
        "resets",
        "seats",
        "chat",
        "mutes",
        "spectators",
        "imports",
        "tables",
        "presence",
        "contacts",
        "friends",
        "friend_links",
        "entrants",
        "tournaments",
        "invitations",
        "daily",
    }
    naming = {table.name for table in schema.metadata.sorted_tables if {"player", "host", "password"} & set(table.c.keys())}
    assert naming == exported


def test_a_visitor_who_turns_out_to_be_an_account_is_merged_into_it(store: Store) -> None:
    for player in (1, 2):
        store.write(partial(links.add_spectator, table="driven", player=player)).result(20)
    store.write(lambda c: chat.add_line(c, "driven", 8.0, 1, 0, "hello", 0)).result(20)
    store.write(lambda c: people.merge_player(c, 1, 2)).result(20)
    assert "Ana" not in everything(store)
    assert [line[2] for line in store.run_read(lambda c: chat.last_lines(c, "driven", 9))] == ["Bertrand"]


def test_mutes_are_kept_once_and_follow_a_merged_visitor(store: Store) -> None:
    for everybody in (False, False, True):
        store.write(partial(chat.add_mute, table="driven", player=1, muted=2, everybody=everybody)).result(20)
    assert [(m.player, m.muted, m.everybody) for m in store.run_read(lambda c: chat.mutes_of(c, "driven"))] == [
        (1, 2, False),
        (1, 2, True),
    ]
    store.write(lambda c: chat.remove_mute(c, "driven", 1)).result(20)
    store.write(lambda c: people.merge_player(c, 1, 3)).result(20)
    assert [m.player for m in store.run_read(lambda c: chat.mutes_of(c, "driven"))] == [3]
    store.write(lambda c: people.delete_player(c, 2)).result(20)
    assert store.run_read(lambda c: chat.mutes_of(c, "driven")) == []


# ---- imported records ----


def bring(store: Store, id: str, player: int, now: float, room: imports.Room, content: bytes = b"{}") -> None:
    """Keeps an imported record."""
    store.write(partial(imports.add_import, id=id, player=player, now=now, content=content, room=room)).result(20)


def brought(store: Store) -> list[str]:
    """The imported records that are kept, the oldest first."""
    with store.engine.connect() as connection:
        return list(connection.execute(select(schema.imports.c.id).order_by(schema.imports.c.created)).scalars())


def test_the_oldest_imports_make_room(store: Store) -> None:
    for number in range(5):
        bring(store, f"i{number}", 1, float(number), imports.Room(3, 100, 1000))
    assert brought(store) == ["i2", "i3", "i4"]
    assert store.run_read(partial(imports.find_import, id="i4")) == b"{}"
    assert [store.run_read(partial(imports.has_import, id=id)) for id in ("i1", "i2")] == [False, True]


@pytest.mark.parametrize("room", [imports.Room(20, 3, 10_000), imports.Room(20, 100, 300)])
def test_imports_of_everybody_have_so_much_room_and_those_of_visitors_make_some(store: Store, room: imports.Room) -> None:
    content = b"x" * 100
    bring(store, "account", 2, 1.0, room, content)
    for number in range(4):
        bring(store, f"visitor {number}", 1 + 2 * (number % 2), 2.0 + number, room, content)
    assert brought(store) == ["account", "visitor 2", "visitor 3"]
    for number in range(2):
        bring(store, f"more {number}", 2, 10.0 + number, room, content)
    assert brought(store) == ["account", "more 0", "more 1"]
    for player in (1, 2):
        with pytest.raises(TableeError) as problem:
            bring(store, "too much", player, 20.0, room, content)
        assert problem.value.id == "refuse-imports-full"
    assert brought(store) == ["account", "more 0", "more 1"], "what an account has brought stays"


def test_imports_of_visitors_are_forgotten_after_a_time(store: Store) -> None:
    for number, (player, now) in enumerate([(1, 5.0), (1, 15.0), (2, 5.0), (2, 15.0)]):
        bring(store, f"i{number}", player, now + number / 10, ROOM)
    for _ in range(2):  # by two processes
        store.write(partial(imports.forget_imports, before=10.0)).result(20)
    assert brought(store) == ["i2", "i1", "i3"]
