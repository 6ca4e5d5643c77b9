"""How people have fared: statistics and ratings, from finished tables. No move waits for any of it.

Finished tables are settled when they end, or at the latest when somebody asks (see `past.keeper`). Ratings follow from the
settled tables alone, in the order in which they ended, so they come out the same however often the server was started.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import groupby

import msgspec

from tablee.arena.running import Running
from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.registry import find
from tablee.server.club.statistics import wire
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.store import statistics as store
from tablee.store.people import Person
from tablee.store.statistics import CountedGame, Rated


class Ladder:
    """The running ratings of one game."""

    def __init__(self) -> None:
        self.games: list[Rated] = []
        self.running = Running()
        self.curves: dict[int, list[float]] = {}  # by player: the mean after each game

    def follow(self, games: list[Rated]) -> Ladder:
        """The ratings after these games: brought up to date, or made anew if they do not just go on."""
        first = len(self.games)
        if games[:first] != self.games:
            return Ladder().follow(games)
        for game in games[first:]:
            self.running.add(game.players, game.places)
            for player in game.players:
                self.curves.setdefault(player, []).append(round(self.running.of(player)[0], 2))
        self.games = games
        return self

    def rating(self, player: int) -> wire.Rating | None:
        """A player's rating; None before the first rated game."""
        if player not in self.curves:
            return None
        mean, sigma = self.running.of(player)
        return wire.Rating(round(mean, 2), round(2 * sigma, 2), len(self.curves[player]))

    def curve(self, player: int, longest: int) -> list[float]:
        """The mean of a player's rating after each of the last games."""
        return self.curves.get(player, [])[-longest:]


class Scorebook:
    """Statistics and ratings of one server."""

    def __init__(self, storage: Storage, settle: Callable[[], Awaitable[None]], settings: Settings) -> None:
        self.storage = storage
        self.settle_now = settle
        self.settings = settings
        self.lock = asyncio.Lock()
        self.ladders: dict[str, Ladder] = {}

    def forget(self) -> None:
        """Begins anew after the database was restored."""
        self.ladders.clear()

    async def settle(self) -> None:
        """Writes down what came of all tables that are over, for whoever waits for that."""
        async with self.lock:
            await self.settle_now()

    async def ladder(self, game: str) -> Ladder:
        """The ratings of one game, up to date."""
        async with self.lock:
            await self.settle_now()
            games = await self.storage.read(partial(store.rated_games, game=game))
            if not games:
                return Ladder()
            before = self.ladders.setdefault(game, Ladder())
            self.ladders[game] = after = await asyncio.to_thread(before.follow, games)
            return after

    async def own(self, person: Person) -> wire.Statistics:
        """What a player sees of oneself."""
        public = await self.storage.read(partial(store.is_public, player=person.id))
        return await self.of(person.id, person.name, person.account is not None, public, recent=self.settings.list_length)

    async def page(self, name: str, reader: int) -> wire.Statistics:
        """An account's page, if it is for everybody or the reader's own."""
        plain = name.isprintable() and len(name) <= self.settings.longest_name
        profile = await self.storage.read(partial(store.find_profile, name=name)) if plain else None
        if profile is None or not (profile.public or profile.player == reader):
            raise TableeError("refuse-no-such-player")
        found = await self.of(profile.player, profile.name, True, profile.public, recent=self.settings.list_length)
        history = [msgspec.structs.replace(each, table="") for each in found.recent]  # where it was is nobody else's business
        return msgspec.structs.replace(found, recent=history)

    async def of(self, player: int, name: str, account: bool, public: bool, recent: int) -> wire.Statistics:
        """A player's figures, game by game, and the latest tables if wanted."""
        await self.settle()
        played = await self.storage.read(partial(store.played_by, player=player))
        games = []
        for id, some in groupby(sorted(played, key=lambda each: each.game), key=lambda each: each.game):
            ladder = await self.ladder(id)
            games.append(figures(id, list(some), ladder.rating(player), ladder.curve(player, self.settings.curve_length)))
        latest = [finished(each) for each in played[::-1][:recent]]
        return wire.Statistics(name, account, public, games, latest)

    async def set_public(self, person: Person, public: bool) -> wire.Statistics:
        """Shows an account's page to everybody, or to nobody else."""
        if person.account is None:
            raise TableeError("refuse-no-account")
        await self.storage.write(partial(store.set_public, player=person.id, public=public))
        return await self.own(person)

    async def ratings(self, game: str) -> list[wire.RatedPlayer]:
        """The best of those whose pages are for everybody; an uncertain rating counts for less."""
        ladder = await self.ladder(game)
        if not ladder.games:
            find(game)  # nobody has been rated yet, or there is no such game
        names = await self.storage.read(store.public_names)
        rated = [wire.RatedPlayer(name, rating) for player, name in names.items() if (rating := ladder.rating(player))]
        rated.sort(key=lambda each: (each.rating.doubt - each.rating.mean, each.name))
        return rated[: self.settings.list_length]


def figures(game: str, played: list[CountedGame], rating: wire.Rating | None, curve: list[float]) -> wire.GameStatistics:
    """One player's figures in one game; alone at a table nobody wins."""
    against = [each for each in played if each.seats > 1]
    return wire.GameStatistics(
        game=game,
        played=len(played),
        against=len(against),
        won=sum(each.stayed and each.place == 1 for each in against),
        place=round(sum(each.place for each in against) / len(against), 2) if against else None,
        best=best_of(game, [each for each in played if each.stayed]),
        rating=rating,
        curve=curve,
    )


def best_of(game: str, played: list[CountedGame]) -> int | None:
    """The best of some scores, whichever way the game counts; none if nobody knows which way that was."""
    ways = {each.lowest_wins for each in played} - {None}
    if not ways:
        with suppress(UnknownGame):
            ways.add(find(game).lowest_wins)
    return (min if ways.pop() else max)(each.score for each in played) if ways and played else None


def finished(played: CountedGame) -> wire.FinishedGame:
    """One game in a player's own list."""
    score = played.score if played.stayed else None
    return wire.FinishedGame(played.table, played.game, played.ended, played.seats, played.place, score)
