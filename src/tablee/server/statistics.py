"""How people have fared: statistics and ratings, from finished tables. Nothing here runs in the event loop or waits on a move.

Finished tables are settled when they end, or at the latest when somebody asks (see `Keeper`). Ratings follow from the settled
tables alone, in the order in which they ended, so they come out the same however often the server was started in between.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from itertools import groupby

import msgspec

from tablee.arena.running import Running
from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.registry import find
from tablee.server import wire
from tablee.server.service import Service
from tablee.store import statistics as store
from tablee.store.people import Person
from tablee.store.statistics import Played, Rated

LONGEST_CURVE = 200  # rated games that a curve shows


class Ladder:
    """The running ratings of one game."""

    def __init__(self) -> None:
        self.games: list[Rated] = []
        self.running = Running()
        self.curves: dict[int, list[float]] = {}  # by player: the mean after each game

    def follow(self, games: list[Rated]) -> Ladder:
        """The ratings after these games: brought up to date, or made anew if they do not just go on."""
        known = len(self.games)
        if games[:known] != self.games:
            return Ladder().follow(games)
        for game in games[known:]:
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

    def curve(self, player: int) -> list[float]:
        """The mean of a player's rating after each of the last games."""
        return self.curves.get(player, [])[-LONGEST_CURVE:]


class Statistics:
    """Statistics and ratings of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = asyncio.Lock()
        self.ladders: dict[str, Ladder] = {}
        service.on_restored.append(self.forget)

    def forget(self) -> None:
        """Begins anew after the database was restored."""
        self.ladders.clear()

    async def settle(self) -> None:
        """Writes down what came of all tables that are over."""
        await self.service.keeper.settle()

    async def ladder(self, game: str) -> Ladder:
        """The ratings of one game, up to date."""
        async with self.lock:
            await self.settle()
            games = await self.service.read(partial(store.rated_games, game=game))
            if not games:
                return Ladder()
            before = self.ladders.setdefault(game, Ladder())
            self.ladders[game] = after = await self.service.off_loop(before.follow, games)
            return after

    async def own(self, person: Person) -> wire.Statistics:
        """What a player sees of oneself."""
        public = await self.service.read(partial(store.is_public, player=person.id))
        return await self.of(person.id, person.name, person.account is not None, public, recent=self.service.settings.list_length)

    async def page(self, name: str, reader: int) -> wire.Statistics:
        """An account's page, if it is for everybody or the reader's own."""
        plain = name.isprintable() and len(name) <= self.service.settings.longest_name
        profile = await self.service.read(partial(store.find_profile, name=name)) if plain else None
        if profile is None or not (profile.public or profile.player == reader):
            raise TableeError("refuse-no-such-player")
        found = await self.of(profile.player, profile.name, True, profile.public, recent=self.service.settings.list_length)
        history = [msgspec.structs.replace(each, table="") for each in found.recent]  # where it was is nobody else's business
        return msgspec.structs.replace(found, recent=history)

    async def of(self, player: int, name: str, account: bool, public: bool, recent: int) -> wire.Statistics:
        """A player's figures, game by game, and the latest tables if wanted."""
        async with self.lock:
            await self.settle()
        played = await self.service.read(partial(store.played_by, player=player))
        games = []
        for id, some in groupby(sorted(played, key=lambda each: each.game), key=lambda each: each.game):
            ladder = await self.ladder(id)
            games.append(figures(id, list(some), ladder.rating(player), ladder.curve(player)))
        latest = [finished(each) for each in played[::-1][:recent]]
        return wire.Statistics(name, account, public, games, latest)

    async def set_public(self, person: Person, public: bool) -> wire.Statistics:
        """Shows an account's page to everybody, or to nobody else."""
        if person.account is None:
            raise TableeError("refuse-no-account")
        await self.service.write(partial(store.set_public, player=person.id, public=public))
        return await self.own(person)

    async def ratings(self, game: str) -> list[wire.RatedPlayer]:
        """The best of those whose pages are for everybody; an uncertain rating counts for less."""
        ladder = await self.ladder(game)
        if not ladder.games:
            find(game)  # nobody has been rated yet, or there is no such game
        names = await self.service.read(store.public_names)
        rated = [wire.RatedPlayer(name, rating) for player, name in names.items() if (rating := ladder.rating(player))]
        rated.sort(key=lambda each: (each.rating.doubt - each.rating.mean, each.name))
        return rated[: self.service.settings.list_length]


def figures(game: str, played: list[Played], rating: wire.Rating | None, curve: list[float]) -> wire.GameStatistics:
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


def best_of(game: str, played: list[Played]) -> int | None:
    """The best of some scores, whichever way the game counts; none if nobody knows which way that was."""
    known = {each.lowest_wins for each in played} - {None}
    if not known:
        with suppress(UnknownGame):
            known.add(find(game).lowest_wins)
    return (min if known.pop() else max)(each.score for each in played) if known and played else None


def finished(played: Played) -> wire.FinishedGame:
    """One game in a player's own list."""
    score = played.score if played.stayed else None
    return wire.FinishedGame(played.table, played.game, played.ended, played.seats, played.place, score)
