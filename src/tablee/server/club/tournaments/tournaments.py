"""Tournaments: somebody makes one, others join by its link, and round after round opens when all tables are over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom

from sqlalchemy import Connection

from tablee import bots
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.state import Parts
from tablee.server.background import Background
from tablee.server.club.statistics.scorebook import Scorebook
from tablee.server.club.tournaments import wire
from tablee.server.club.tournaments.standings import next_groups, ranked_entrants, standing_of, tournament_summary
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.grants import Grants
from tablee.server.tables.live import LiveTable
from tablee.server.tables.opening import new_table_id
from tablee.store import people
from tablee.store import tournaments as store
from tablee.store.people import Person
from tablee.store.tables import rules_of
from tablee.store.tournaments import Entrant, NewTable, Pairing, Tournament, TournamentPlan
from tablee.table import events as log
from tablee.table import seating
from tablee.table.absorbing import absorb
from tablee.table.moving import Wanted
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.table import Table

ENDED = ("over", "closed")


class Tournaments:
    """The tournaments of one server; none unless it is a club's."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        grants: Grants,
        scorebook: Scorebook,
        box: Callable[[Game], Parts],
        clean_name: Callable[[str], str],
        tell_lists: Callable[[int, str], None],
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.background = background
        self.grants = grants
        self.scorebook = scorebook
        self.box = box  # that new tables of a game use
        self.clean_name = clean_name
        self.tell_lists = tell_lists
        self.settings = settings
        self.clock = clock
        self.lock = asyncio.Lock()

    def need_club(self) -> None:
        """Refuses everything on a server that has no tournaments."""
        if not self.settings.club:
            raise TableeError("refuse-no-club")

    # ---- making and joining ----

    async def create(self, person: Person, wish: wire.NewTournament) -> str:
        """A new tournament; its id."""
        self.need_club()
        if person.account is None:
            raise TableeError("refuse-tournament-account")
        game = find(wish.game)
        game.check_players(wish.seats)
        game.option_numbers(wish.options)
        bots.check(wish.bot)
        if wish.seats < 2 or not 1 <= wish.rounds <= self.settings.rounds_per_tournament:
            raise TableeError("refuse-tournament-plan", most=self.settings.rounds_per_tournament)
        open_table(game, [None] * wish.seats, wish.options, person.id, b"", 0.0, wish.clock)  # refuses what no table may be
        if await self.storage.read(partial(store.made_by, host=person.id)) >= self.settings.tournaments_per_player:
            raise TableeError("refuse-too-many-tournaments", most=self.settings.tournaments_per_player)
        title = self.clean_name(wish.title)
        plan = TournamentPlan(game.id, wish.kind, wish.seats, wish.rounds, wish.bot, wish.clock, wish.options)
        now = self.clock()
        return await self.storage.write(partial(store.create, title=title, host=person.id, plan=plan, now=now))

    async def look(self, token: str) -> wire.TournamentLink:
        """What a link leads to; looking changes nothing."""
        self.need_club()
        found = await self.storage.read(partial(store.find_by_token, token=token))
        host = {found.host}
        names, accounts = await self.storage.read(lambda c: (people.names_of(c, host), people.accounts_among(c, host)))
        entrants = await self.storage.read(partial(store.entrants_of, id=found.id))
        return wire.TournamentLink(tournament_summary(found, len(entrants)), names.get(found.host, ""), found.host in accounts)

    async def join(self, person: Person, token: str) -> str:
        """Takes part; the tournament's id."""
        self.need_club()
        most = self.settings.entrants_per_tournament
        id = await self.storage.write(partial(store.enter, token=token, player=person.id, most=most))
        await self.tell(id)
        return id

    async def leave(self, person: Person, id: str) -> None:
        """Takes part no more."""
        self.need_club()
        await self.storage.write(partial(store.withdraw, id=id, player=person.id))
        await self.tell(id)

    async def tell(self, id: str) -> None:
        """Everybody's lists have changed."""
        found = await self.storage.read(partial(store.find, id=id))
        entrants = await self.storage.read(partial(store.entrants_of, id=id))
        for player in {found.host, *(entrant.player for entrant in entrants)}:
            self.tell_lists(player, "")

    # ---- rounds ----

    def hear_end(self, live: LiveTable) -> None:
        """A table has ended, perhaps the last one of a round."""
        if live.table.plan.tournament:
            self.background.spawn(self.advance(live.table.plan.tournament))

    async def check(self) -> None:
        """Lets tournaments go on whose tables have all ended: closed by an operator, or while the store did not answer."""
        for id in await self.storage.read(store.played_out):
            self.background.spawn(self.advance(id))

    async def start_round(self, person: Person, id: str) -> None:
        """The host begins, or ends a round before all its tables are over."""
        self.need_club()
        found = await self.storage.read(partial(store.find, id=id))
        if found.host != person.id:
            raise Refused("refuse-not-host")
        if found.phase == "over":
            raise Refused("refuse-tournament-over")
        await self.advance(id, forced=True)

    async def advance(self, id: str, forced: bool = False) -> None:
        """Opens the next round when all tables of the last one are over; tables that the host does not wait for are closed."""
        async with self.lock:
            found, entrants, pairings = await self.read_all(id)
            open_tables = [each.table for each in pairings if each.round == found.round and each.phase not in ENDED]
            if found.phase == "over" or (not forced and (found.phase == "gathering" or open_tables)):
                return
            staying = [entrant for entrant in entrants if entrant.stays]
            if found.phase == "gathering" and len(staying) < 2:
                raise Refused("refuse-tournament-few")
            for table in open_tables:
                await self.grants.grant(table, lambda table, now: closing(table, found.host, now))
            await self.scorebook.settle()
            found, entrants, pairings = await self.read_all(id)
            rounds, groups = await asyncio.to_thread(next_groups, found, entrants, pairings)
            players = {entrant.number: entrant.player for entrant in entrants}
            now = self.clock()
            rules = await self.rules(found, pairings)
            new = [self.table(found, rules, group, players, now) for group in groups]
            work = partial(store.open_round, id=id, before=found.round, rounds=rounds, new=new, now=now)
            if await self.storage.write(work):
                await self.tell(id)

    async def read_all(self, id: str) -> tuple[Tournament, list[Entrant], list[Pairing]]:
        """A tournament as it stands."""

        def work(connection: Connection) -> tuple[Tournament, list[Entrant], list[Pairing]]:
            return store.find(connection, id), store.entrants_of(connection, id), store.pairings_of(connection, id)

        return await self.storage.read(work)

    async def rules(self, found: Tournament, pairings: Sequence[Pairing]) -> tuple[Game, Parts]:
        """The game and the box of a tournament: those of its first tables, whatever new tables elsewhere are played by."""
        if not pairings:
            game = find(found.plan.game)
            return game, self.box(game)
        return await self.storage.read(partial(rules_of, id=pairings[0].table))

    def table(
        self, found: Tournament, rules: tuple[Game, Parts], group: Sequence[int], players: dict[int, int], now: float
    ) -> NewTable:
        """A table at which a group sits in random order, bots on the seats left over."""
        game, parts = rules
        plan = found.plan
        entrants = [*group, *[0] * (plan.seats - len(group))]
        SystemRandom().shuffle(entrants)
        secret = secrets.token_bytes(32)
        kinds = [None if number else plan.bot for number in entrants]
        opened = open_table(
            game,
            kinds,
            plan.options,
            found.host,
            secret,
            now,
            plan.clock,
            hints=False,
            tournament=found.id,
            parts=parts,
        )
        table = Table(new_table_id(), secret, parts)
        sitting = [log.Sat(at=now, seat=seat, player=players[number]) for seat, number in enumerate(entrants) if number]
        new: list[log.AnyEvent] = [opened, *sitting]
        for event in new:
            absorb(table, event)
        return NewTable(table, new, entrants)

    # ---- looking ----

    async def mine(self, player: int) -> list[wire.TournamentSummary]:
        """The tournaments somebody has made or takes part in."""
        self.need_club()

        def work(connection: Connection) -> list[wire.TournamentSummary]:
            found = store.of_player(connection, player, self.settings.list_length)
            return [tournament_summary(each, len(store.entrants_of(connection, each.id))) for each in found]

        return await self.storage.read(work)

    async def page(self, id: str, player: int) -> wire.Tournament:
        """A tournament for those who take part in it, and its host."""
        self.need_club()
        found, entrants, _ = await self.read_all(id)
        if player != found.host and all(entrant.player != player for entrant in entrants):
            raise TableeError("refuse-no-such-tournament")
        await self.advance(id)  # whoever should have done it may have died
        await self.scorebook.settle()
        found, entrants, pairings = await self.read_all(id)
        by_number = {entrant.number: entrant for entrant in entrants}
        standing = ranked_entrants(entrants, pairings)
        return wire.Tournament(
            summary=tournament_summary(found, len(entrants)),
            you_host=found.host == player,
            you_stay=any(entrant.player == player and entrant.stays for entrant in entrants),
            link=found.token if found.host == player and found.phase == "gathering" else "",
            clock=found.plan.clock,
            bot=found.plan.bot,
            standings=[standing_of(each, player) for each in standing],
            tables=[
                wire.TournamentTable(
                    table=each.table,
                    round=each.round,
                    phase=each.phase,  # type: ignore[arg-type]
                    names=[by_number[number].name if number in by_number else "" for number in each.entrants],
                    bots=[None if number else found.plan.bot for number in each.entrants],
                    accounts=[number in by_number and by_number[number].account for number in each.entrants],
                    places=each.places,
                    yours=any(entrant.player == player and entrant.number in each.entrants for entrant in entrants),
                )
                for each in pairings
            ],
        )


def closing(table: Table, host: int, now: float) -> Wanted:
    """Closes a table unless it is over by now."""
    return None if table.phase in ENDED else seating.close(table, now, host)
