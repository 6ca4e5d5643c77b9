"""What nobody needs is removed, a few at a time; what anything refers to stays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import Connection, select

from tablee.store import chat, leftovers, people, schema
from tablee.store.engines import Home
from tablee.store.store import Store
from tests.store.shelf import keep, played

DAY = 86400.0


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    """Six people who came on the first day: two at a table, an account, one who chats, two who did nothing."""
    opened = Store(home)

    def fill(connection: Connection) -> None:
        for name in ("Ana", "Bob", "Cléo", "Dora", "Emil", "Finn"):
            people.create_player(connection, name, 0.0)
        people.claim_account(connection, 3, "Cléo", "hash")

    opened.write(fill).result(20)
    keep(opened, played(2))
    opened.write(lambda c: chat.add_line(c, "driven", 1.0, 4, -1, "hello", 0)).result(20)
    yield opened
    opened.close()


def left(store: Store) -> list[int]:
    """Who is there."""
    with store.engine.connect() as connection:
        return list(connection.execute(select(schema.players.c.id).order_by(schema.players.c.id)).scalars())


def sweep(store: Store, before: float) -> list[int]:
    """Removes visitors, two at a time; who was removed."""
    gone: list[int] = []
    after = -1
    while after:
        work = partial(leftovers.remove_visitors, after=max(after, 0), before=before, most=2)
        after, removed = store.write(work).result(20)
        gone += removed
    return gone


def test_visitors_who_left_nothing_behind_are_removed(store: Store) -> None:
    token = store.write(lambda c: people.create_session(c, 5, 0.0)).result(20)
    store.write(lambda c: people.create_session(c, 6, 0.0)).result(20)
    assert sweep(store, before=0.0) == [], "not before their time"
    store.write(lambda c: people.note_use(c, token, 9 * DAY)).result(20)
    assert sweep(store, before=8 * DAY) == [6], "whoever has been here since stays, and so does whoever is named anywhere"
    assert sweep(store, before=8 * DAY) == [], "doing it twice changes nothing"
    assert left(store) == [1, 2, 3, 4, 5]
    assert sweep(store, before=10 * DAY) == [5]
    assert store.run_read(lambda c: people.find_session(c, token, 0.0)) is None
    assert store.write(lambda c: people.create_player(c, "Gus", 11 * DAY)).result(20) == 7, "numbers are not given twice"


def test_every_column_that_names_a_player_ties_one() -> None:
    naming = {
        column
        for table in schema.metadata.sorted_tables
        for column in table.c
        if column.name in ("player", "host", "muted", "friend") and table is not schema.sessions
    }
    assert naming == set(leftovers.TIES)


def test_sessions_end_so_long_after_their_last_use(store: Store) -> None:
    tokens = [store.write(partial(people.create_session, player=1, now=at * DAY)).result(20) for at in range(5)]
    store.write(lambda c: people.note_use(c, tokens[0], 8 * DAY)).result(20)
    found = store.run_read(lambda c: people.find_session(c, tokens[0], 7 * DAY))
    assert found is not None
    assert found.seen == 8 * DAY
    assert store.run_read(lambda c: people.find_session(c, tokens[4], 7 * DAY)) is None
    removed = [store.write(lambda c: leftovers.remove_sessions(c, 4 * DAY, 2)).result(20) for _ in range(3)]
    assert removed == [2, 1, 0]
    assert store.run_read(lambda c: people.live_sessions(c, tokens, 0.0)) == {tokens[0], tokens[4]}


def test_links_for_a_new_password_do_not_pile_up(store: Store) -> None:
    store.write(lambda c: people.create_reset(c, "Cléo", 0.0)).result(20)
    store.write(lambda c: people.create_reset(c, "Cléo", 2 * DAY)).result(20)
    store.write(lambda c: leftovers.remove_resets(c, 2 * DAY)).result(20)
    assert len(store.run_read(lambda c: c.execute(select(schema.resets)).all())) == 1
