"""Statistics and ratings: figures of finished tables, the same after every start, and private unless shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import select

from tablee.arena.running import Running
from tablee.server.club.statistics import wire
from tablee.server.club.statistics.scorebook import Ladder, Scorebook, best_of
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.store import people, schema, statistics
from tablee.store.people import Person
from tablee.store.statistics import CountedGame, Rated
from tablee.store.store import Store
from tests.server.harness import Client, Server, gather, play_all, refusal
from tests.store.shelf import alter, finished, keep

T = TypeVar("T")
GAME = "toy-build"
ANA, BERTRAND, DORA = Person(1, "Ana", "ana"), Person(2, "Bertrand", "bertrand"), Person(4, "Dora", None)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with some finished games between accounts 1 to 3 and a visitor, 4."""
    opened = Store(tmp_path)

    def fill(connection: Any) -> None:
        for player, name in enumerate(("Ana", "Bertrand", "Cléo", "Dora"), 1):
            people.create_player(connection, name, 5.0)
            if player < 4:
                people.claim_account(connection, player, name, "hash")

    opened.write(fill).result(20)
    games = ([1, 2], [2, 1, 3], [3, 1], [1, 4], [1], [2, 3])
    for number, players in enumerate(games, 1):
        keep(opened, finished(f"table-{number}", players, 10.0 * number), f"table-{number}")
    yield opened
    opened.close()


def ask(store: Store, work: Callable[[Scorebook], Coroutine[Any, Any, T]]) -> T:
    """Asks the statistics of a server that has just been started."""

    async def run() -> T:
        return await work(House(store, Settings(store.home)).scorebook)

    return asyncio.run(run())


def test_a_player_sees_games_victories_places_and_the_best_score(store: Store) -> None:
    mine = ask(store, lambda house: house.own(ANA))
    played = store.run_read(lambda c: statistics.played_by(c, 1))
    against = [game for game in played if game.seats > 1]
    assert (mine.name, mine.account, mine.public) == ("Ana", True, False)
    (figures,) = mine.games
    assert (figures.game, figures.played, figures.against) == (GAME, 5, 4)
    assert figures.won == sum(game.place == 1 for game in against)
    assert figures.place == round(sum(game.place for game in against) / 4, 2)
    assert figures.best == max(game.score for game in played)
    assert [(game.table, game.ended) for game in mine.recent] == [(f"table-{i}", 10.0 * i) for i in (5, 4, 3, 2, 1)]


def test_ratings_follow_the_games_of_accounts_and_nobody_else(store: Store) -> None:
    running = Running()
    mine, guest = ask(store, lambda house: house.own(ANA)), ask(store, lambda house: house.own(DORA))
    rated = store.run_read(lambda c: statistics.rated_games(c, GAME))
    assert [game.table for game in rated] == ["table-1", "table-2", "table-3", "table-6"]
    for game in rated:
        running.add(game.players, game.places)
    mean, sigma = running.of(1)
    assert mine.games[0].rating == wire.Rating(round(mean, 2), round(2 * sigma, 2), 3)
    assert len(mine.games[0].curve) == 3
    assert mine.games[0].curve[-1] == round(mean, 2)
    assert guest.games[0].rating is None


def test_figures_are_the_same_after_every_start_and_whatever_was_asked_before(store: Store) -> None:
    async def step_by_step(house: Scorebook) -> wire.Statistics:
        await house.own(ANA)
        await house.ratings(GAME)
        return await house.own(ANA)

    first = ask(store, lambda house: house.own(ANA))
    assert ask(store, step_by_step) == ask(store, lambda house: house.own(ANA)) == first


def test_a_ladder_goes_on_with_new_games_and_begins_anew_with_other_ones() -> None:
    games = [Rated("a", (1, 2), (1, 2)), Rated("b", (2, 1), (1, 2)), Rated("c", (1, 2), (1, 1))]
    whole = Ladder().follow(games)
    steps = Ladder().follow(games[:1]).follow(games[:2]).follow(games)
    other = Ladder().follow([games[1]]).follow(games)
    for ladder in (steps, other):
        assert (ladder.rating(1), ladder.curves) == (whole.rating(1), whole.curves)
    assert whole.rating(3) is None
    assert Ladder().follow([games[0]]).follow([]).rating(1) is None


def test_the_best_score_is_the_lowest_where_the_lowest_wins() -> None:
    assert best_of("lama-dice", scored(12, 40, 7)) == 7
    assert best_of(GAME, scored(12, 40, 7)) == 40
    assert best_of(GAME, []) is None


def test_the_best_score_of_a_game_that_is_gone_is_known_if_it_was_noted_which_way_it_counts() -> None:
    assert best_of("gone", scored(12, 40, 7, lowest_wins=True)) == 7
    assert best_of("gone", scored(12, 40, 7)) is None


def scored(*scores: int, lowest_wins: bool | None = None) -> list[CountedGame]:
    """Finished games with these scores."""
    return [CountedGame("t", GAME, 0.0, 2, 1, score, stayed=True, lowest_wins=lowest_wins) for score in scores]


def test_a_table_that_cannot_be_replayed_spoils_nothing_else(store: Store) -> None:
    with store.engine.connect() as connection:
        last = connection.execute(select(schema.events.c.seq).where(schema.events.c.table_id == "table-2")).scalars().all()[-1]
    alter(store.home, "table-2", last, content='{"kind": "never"}')
    mine = ask(store, lambda house: house.own(ANA))
    assert [game.table for game in mine.recent] == ["table-5", "table-4", "table-3", "table-1"]


def test_only_those_who_show_their_page_stand_in_the_ratings(store: Store) -> None:
    assert ask(store, lambda house: house.ratings(GAME)) == []
    shown = ask(store, lambda house: house.set_public(BERTRAND, True))
    assert shown.public
    (first,) = ask(store, lambda house: house.ratings(GAME))
    assert (first.name, first.rating) == ("Bertrand", shown.games[0].rating)


# ---- over HTTP ----


def account(browser: httpx.Client, name: str) -> None:
    """Turns a visitor into an account."""
    browser.post("/api/account", json={"name": name, "password": "long enough"}).raise_for_status()


def test_two_accounts_play_and_look_at_what_came_of_it(server: Server) -> None:
    table, (ana, ben) = gather(server, "toy-build", ["Stats Ana", "Stats Ben"])
    account(ana, "Stats Ana")

    async def play() -> None:
        async with Client(server, ana) as one, Client(server, ben) as two:
            await one.watch(table)
            await two.watch(table)
            await play_all([one, two], table, seed=3)

    asyncio.run(play())
    mine = ana.get("/api/statistics").json()
    while not mine["recent"]:  # the lists follow the log a moment later
        mine = ana.get("/api/statistics").json()
    assert [game["game"] for game in mine["games"]] == ["toy-build"]
    assert mine["games"][0]["rating"] is None  # one account alone is not rated
    assert mine["recent"][0]["table"] == table
    account(ben, "Stats Ben")
    rating = ana.get("/api/statistics").json()["games"][0]["rating"]
    assert rating["games"] == 1

    stranger = server.browser()
    assert stranger.get("/api/statistics").json()["games"] == []
    assert refusal(stranger.get("/api/statistics/player", params={"name": "Stats Ana"}), 404) == "refuse-no-such-player"
    assert ana.get("/api/statistics/player", params={"name": "stats ana"}).json()["games"][0]["rating"] == rating
    assert ana.post("/api/statistics", json={"public": True}).json()["public"] is True
    page = stranger.get("/api/statistics/player", params={"name": "STATS ANA"}).json()
    assert page["games"][0]["rating"] == rating
    (game,) = page["recent"]
    assert game == {**mine["recent"][0], "table": ""}  # which table it was is nobody else's business
    assert [each["name"] for each in stranger.get("/api/statistics/ratings/toy-build").json()] == ["Stats Ana"]
    ana.post("/api/statistics", json={"public": False}).raise_for_status()
    assert stranger.get("/api/statistics/player", params={"name": "Stats Ana"}).status_code == 404
    assert stranger.get("/api/statistics/ratings/toy-build").json() == []


def test_a_page_for_everybody_needs_an_account(server: Server) -> None:
    assert refusal(server.browser().post("/api/statistics", json={"public": True}), 401) == "refuse-nobody"
    assert refusal(server.browser("Passing").post("/api/statistics", json={"public": True}), 403) == "refuse-no-account"


def test_unknown_games_and_odd_names_are_refused(server: Server) -> None:
    browser = server.browser()
    assert refusal(browser.get("/api/statistics/ratings/chess"), 404) == "error-unknown-game"
    for name in ("nobody at all", "x" * 300, "a\0", "a/b", ""):
        assert refusal(browser.get("/api/statistics/player", params={"name": name}), 404) == "refuse-no-such-player"
    assert refusal(browser.get("/api/statistics/player"), 400) == "refuse-request"
