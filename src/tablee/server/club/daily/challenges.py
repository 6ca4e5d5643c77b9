"""The challenge of the day: for each game one deal that is the same for everybody, against the same bots.

All of a day's deal follows from one secret, which follows from a key in the database, the day and the game. Nobody can know it
beforehand, its hash is shown from the first moment on, and it is told when the day is over.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Sequence
from datetime import date, timedelta
from functools import partial

from sqlalchemy import Connection

from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tablee.kernel.seeds import commitment
from tablee.server.club.daily import wire
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.opening import Opening, new_table_id
from tablee.store import daily as store
from tablee.store.daily import Try
from tablee.store.writer import Conflict
from tablee.table import events as log
from tablee.table.absorbing import absorb
from tablee.table.days import day_at, end_of
from tablee.table.opening import open_table
from tablee.table.table import Table

BOT = "medium"  # it decides by its seed alone, however busy the machine is
FEWEST, MOST = 2, 4  # players


class Deal:
    """The deal of one game on one day."""

    def __init__(self, game: Game, day: str, key: bytes) -> None:
        self.game = game
        self.day = day
        self.secret = hmac.digest(key, f"{day}|{game.id}".encode(), "sha256")
        drawn = hmac.digest(self.secret, b"seats", "sha256")
        counts = range(min(max(FEWEST, game.min_players), game.max_players), min(MOST, game.max_players) + 1)
        self.players = counts[drawn[0] % len(counts)]
        self.seat = drawn[1] % self.players

    def seats(self) -> list[str | None]:
        """Who plays where: bots, and one person."""
        return [None if seat == self.seat else BOT for seat in range(self.players)]


class Challenges:
    """The challenges of one server."""

    def __init__(
        self,
        storage: Storage,
        opening: Opening,
        settle: Callable[[], Awaitable[None]],
        settings: Settings,
        clock: Callable[[], float],
        steady: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.opening = opening
        self.settle = settle  # writes down what came of all tables that are over
        self.settings = settings
        self.clock = clock
        self.steady = steady

    def today(self) -> date:
        """The day by universal time."""
        return day_at(self.clock())

    async def key(self) -> bytes:
        """The key that all deals follow from."""
        found: bytes | None = await self.storage.read(store.find_key)
        return await self.storage.write(store.make_key) if found is None else found

    # ---- playing ----

    async def play(self, player: int, id: str) -> str:
        """The table of a player's try that counts; when that is over, another one for practice."""
        game = find(id)
        day = self.today().isoformat()
        first = (await self.storage.read(partial(store.tables_of, day=day, player=player))).get(id)
        if first is not None and first[1] in ("gathering", "playing"):
            return first[0]
        await self.opening.need_room(player)
        deal = Deal(game, day, await self.key())
        table, new = self.table(deal, player, counts=first is None)
        now = self.clock()
        if first is None:
            try:
                found = await self.storage.write(partial(store.begin, day=day, player=player, table=table, log=new, now=now))
            except Conflict:  # another process was first
                return await self.play(player, id)
            await self.opening.begin(found)
            return found
        await self.opening.add(table, new)
        return table.id

    def table(self, deal: Deal, player: int, counts: bool) -> tuple[Table, list[log.AnyEvent]]:
        """A table with a day's deal, begun; its log."""
        now = self.steady()
        parts = self.opening.box(deal.game)
        opened = open_table(
            deal.game, deal.seats(), {}, player, deal.secret, now, hints=False, parts=parts, daily=deal.day, counts=counts
        )
        table = Table(new_table_id(), deal.secret, parts)
        new: list[log.AnyEvent] = [opened, log.Sat(at=now, seat=deal.seat, player=player), log.Started(at=now)]
        for event in new:
            absorb(table, event)
        return table, new

    # ---- looking ----

    async def page(self, player: int) -> wire.Daily:
        """All challenges of today, with the best tries, one's own, and the winners of yesterday."""
        await self.settle()
        today = self.today()
        key = await self.key()

        def work(connection: Connection) -> tuple[dict[str, tuple[str, str]], list[Try], list[Try]]:
            before = today - timedelta(days=1)
            return (
                store.tables_of(connection, today.isoformat(), player),
                store.tries_of(connection, today.isoformat(), end_of(today)),
                store.tries_of(connection, before.isoformat(), end_of(before)),
            )

        mine, tries, earlier = await self.storage.read(work)
        return wire.Daily(
            day=today.isoformat(),
            ends=end_of(today),
            challenges=[
                challenge(Deal(game, today.isoformat(), key), mine, tries, earlier, player, self.settings) for game in games()
            ],
        )


def challenge(
    deal: Deal, mine: dict[str, tuple[str, str]], tries: Sequence[Try], earlier: Sequence[Try], player: int, settings: Settings
) -> wire.Challenge:
    """One game of today."""
    id = deal.game.id
    lines = ranked_tries([each for each in tries if each.game == id], player)
    table, phase = mine.get(id, ("", ""))
    return wire.Challenge(
        game=id,
        players=deal.players,
        seat=deal.seat,
        bot=BOT,
        commitment=commitment(deal.secret),
        table=table,
        phase=phase,  # type: ignore[arg-type]
        tries=len(lines),
        best=lines[: settings.daily_listed],
        yours=next((line for line in lines if line.yours), None),
        winners=ranked_tries([each for each in earlier if each.game == id], player)[: settings.daily_winners],
    )


def ranked_tries(tries: Sequence[Try], player: int) -> list[wire.ChallengeLine]:
    """Tries, the best first: by the place against the bots, then by points, the fewest where they win; equals share a rank."""

    def order(each: Try) -> tuple[int, int]:
        return each.place, each.score if each.lowest_wins else -each.score

    lines = []
    ranks: dict[tuple[int, int], int] = {}
    for number, each in enumerate(sorted(tries, key=lambda each: (*order(each), each.ended)), 1):
        rank = ranks.setdefault(order(each), number)
        lines.append(wire.ChallengeLine(rank, each.name, each.account, each.player == player, each.place, each.score))
    return lines
