"""What came of finished tables: settled once from the log, counted for those who hold the seats now, shown only if wanted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tablee.store import finished as endings
from tablee.store import people, schema, statistics
from tablee.store.statistics import CountedGame, Rated
from tablee.store.store import Store
from tests.store.shelf import finished, keep
from tests.table.drive import Driven

GAME = "toy-build"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store that knows four people; all but the last one have accounts."""
    opened = Store(tmp_path)

    def fill(connection: Any) -> None:
        for player, name in enumerate(("Ana", "Bertrand", "Cléo", "Dora"), 1):
            people.create_player(connection, name, 5.0)
            if player < 4:
                people.claim_account(connection, player, name, "hash")

    opened.write(fill).result(20)
    yield opened
    opened.close()


def settle(store: Store) -> list[str]:
    """Settles everything; which tables there were to settle."""
    found = store.run_read(statistics.unsettled)
    for id in found:
        ending = store.run_read(partial(endings.ending_in, id=id))
        assert ending is not None
        store.write(partial(endings.keep, ending=ending)).result(20)
    return found


def test_a_finished_table_is_settled_once(store: Store) -> None:
    driven = finished("one", [1, 2], 50.0)
    keep(store, driven, "one")
    assert settle(store) == ["one"]
    assert settle(store) == []
    again = store.run_read(partial(endings.ending_in, id="one"))
    assert again is not None
    store.write(partial(endings.keep, ending=again)).result(20)  # another process was slower
    scores, places = driven.table.state.scores(-1), driven.table.state.ranking()
    mine = store.run_read(lambda c: statistics.played_by(c, 2))
    assert mine == [CountedGame("one", GAME, 50.0, 2, places[1], scores[1], stayed=True, lowest_wins=False)]


def test_tables_that_are_not_over_are_left_alone(store: Store) -> None:
    driven = Driven(GAME, [None, None])
    driven.begin(range(2))
    keep(store, driven, "running")
    assert settle(store) == []
    assert store.run_read(lambda c: endings.ending_in(c, "running")) is None
    assert store.run_read(lambda c: endings.ending_in(c, "nowhere")) is None


def test_who_leaves_a_game_counts_as_last(store: Store) -> None:
    keep(store, finished("left", [1, 2, 3], 50.0, leaver=1), "left")
    settle(store)
    (mine,) = store.run_read(lambda c: statistics.played_by(c, 2))
    assert (mine.place, mine.stayed) == (3, False)
    (rated,) = store.run_read(lambda c: statistics.rated_games(c, GAME))
    assert rated.places[rated.players.index(2)] == 3


def test_ratings_take_the_games_of_two_accounts_or_more_in_the_order_of_their_ends(store: Store) -> None:
    for id, players, ended in (("late", [2, 1], 90.0), ("early", [1, 2, 3], 40.0), ("one account", [1, 4], 60.0)):
        keep(store, finished(id, players, ended), id)
    settle(store)
    rated = store.run_read(lambda c: statistics.rated_games(c, GAME))
    assert [(game.table, game.players) for game in rated] == [("early", (1, 2, 3)), ("late", (2, 1))]
    assert store.run_read(lambda c: statistics.rated_games(c, "toy-draft")) == []


def test_a_visitor_who_makes_an_account_is_rated_with_all_earlier_games(store: Store) -> None:
    keep(store, finished("one", [1, 4], 50.0), "one")
    settle(store)
    assert store.run_read(lambda c: statistics.rated_games(c, GAME)) == []
    store.write(lambda c: people.claim_account(c, 4, "Dora", "hash")).result(20)
    assert [game.players for game in store.run_read(lambda c: statistics.rated_games(c, GAME))] == [(1, 4)]


def test_somebody_else_on_the_same_device_counts_for_nobody(store: Store) -> None:
    keep(store, finished("shared", [1, 1, 2], 50.0), "shared")
    guest = (schema.seats.c.table_id == "shared", schema.seats.c.seat == 1)
    store.write(lambda c: c.execute(update(schema.seats).where(*guest).values(guest="Emil"))).result(20)
    settle(store)
    assert len(store.run_read(lambda c: statistics.played_by(c, 1))) == 1
    (rated,) = store.run_read(lambda c: statistics.rated_games(c, GAME))
    assert rated.players == (1, 2)


def test_an_account_on_two_seats_counts_with_the_better_one(store: Store) -> None:
    driven = finished("double", [1, 1, 2], 50.0)
    keep(store, driven, "double")
    settle(store)
    places = driven.table.state.ranking()
    rated = store.run_read(lambda c: statistics.rated_games(c, GAME))
    assert rated == [Rated("double", (1, 2), (min(places[0], places[1]), places[2]))]


def test_pages_are_private_until_their_players_show_them(store: Store) -> None:
    assert store.run_read(statistics.public_names) == {}
    store.write(lambda c: statistics.set_public(c, 2, True)).result(20)
    assert store.run_read(statistics.public_names) == {2: "Bertrand"}
    assert [store.run_read(partial(statistics.is_public, player=player)) for player in (1, 2)] == [False, True]
    profile = store.run_read(lambda c: statistics.find_profile(c, "BERTRAND"))
    assert profile is not None
    assert (profile.player, profile.public) == (2, True)
    store.write(lambda c: people.delete_player(c, 2)).result(20)
    assert store.run_read(statistics.public_names) == {}
    assert store.run_read(lambda c: statistics.find_profile(c, "Bertrand")) is None
