"""Names that look alike, and to whom they belong."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

import tablee.store
from tablee.kernel.errors import TableeError
from tablee.store import people
from tablee.store.engines import Home, create_private, engine_of
from tablee.store.names import skeleton
from tablee.store.store import Store

ALIKE = [
    "ALICE",
    "ALİCE",
    "ＡLICE",
    "Аlice",  # a Cyrillic A
    "AIice",  # a capital I
    "A1ice",
    "Al\u200dice",
    "al\u0456ce",
    "Álicé",
    "A\u0338lice",
    "A lice.",
    "𝓐𝓵𝓲𝓬𝓮",
    "🅰🅻🅸🅲🅴",
    "Ⓐlice",
    "\u13aalice",
]


@pytest.mark.parametrize("name", ALIKE)
def test_what_looks_alike_has_one_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Alice")


@pytest.mark.parametrize("name", ["Ηarry", "ΗARRY", "𝚮arry", "Наггу", "Ꮋarry"])
def test_capitals_of_other_scripts_are_known(name: str) -> None:
    assert skeleton(name) == skeleton("Harry")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Alice", "Alicia"), ("Ana", "Anna"), ("कमल", "कुमल"), ("🦊", "🐻"), ("!!!", "???"), ("Ana 🦊", "Ana 🐻"), ("Юрий", "Юлий")],
)
def test_what_looks_different_is_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_two_letters_that_are_read_as_one() -> None:
    assert skeleton("rnark vvest") == skeleton("Mark West")


def renamed(store: Store, player: int, name: str) -> str:
    """Why a player does not get a name; empty if it is granted."""
    problem = store.write(lambda c: people.rename(c, player, name)).exception(20)
    assert problem is None or isinstance(problem, TableeError)
    return problem.id if problem else ""


def test_the_names_of_an_account_are_its_own(home: Home) -> None:
    store = Store(home)

    def fill(connection: Connection) -> None:
        for name in ("Alice", "Mallory", "Passer-by"):
            people.create_player(connection, name, 1.0)
        people.claim_account(connection, 1, "Alice", "hash")
        people.claim_account(connection, 2, "Mallory", "hash")

    store.write(fill).result(20)
    for player in (2, 3):
        assert renamed(store, player, "аLICE") == "refuse-name-taken"
    assert renamed(store, 1, "ALICE") == "", "one's own name may be spelt otherwise"
    assert renamed(store, 1, "Queen") == ""
    for name in ("Queen", "Alice"):
        assert renamed(store, 3, name) == "refuse-name-taken", "both what one signs in with and what one is called"
    assert renamed(store, 1, "King") == ""
    assert renamed(store, 3, "Queen") == "", "a name that was laid down is free"
    store.write(lambda c: people.delete_player(c, 1)).result(20)
    assert renamed(store, 3, "King") == ""
    assert renamed(store, 2, "Alice") == ""
    store.close()


def test_accounts_of_before_that_look_alike_go_on(home: Home) -> None:
    if isinstance(home, Path):
        create_private(home / "tablee.sqlite3")
    engine = engine_of(home)
    config = Config()
    config.set_main_option("script_location", str(Path(tablee.store.__path__[0]) / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0010")
        row = "INSERT INTO players (name, account, password, created, deleted, public) VALUES (:name, :key, 'hash', 1, :no, :no)"
        for name, account in (("Queen", "alice"), ("Alice", "alic\u0435"), ("ＡLICE", "ａlice"), ("Bob", None)):
            connection.execute(text(row), {"name": name, "key": account, "no": False})
        connection.execute(text("INSERT INTO sessions (token_hash, player, created) VALUES ('old', 2, 5)"))
    engine.dispose()
    store = Store(home)
    for number, key in enumerate(("Alice", "alic\u0435", "Ａlice"), 1):
        assert store.run_read(partial(people.find_account, name=key)) == (number, "hash"), "the old key signs in"
    assert store.run_read(lambda c: people.holder(c, "alice")) == 1, "the oldest one holds the name"
    assert renamed(store, 4, "Alice") == renamed(store, 4, "Queen") == "refuse-name-taken"
    assert renamed(store, 2, "Alice the Second") == ""
    assert renamed(store, 2, "Alice") == "refuse-name-taken"
    store.close()
