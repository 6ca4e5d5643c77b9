"""Tournaments: somebody makes one, others join by its link, and round after round opens when all tables are over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import SystemRandom

from sqlalchemy import Connection

from tablee import bots
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.state import Parts
from tablee.server import wire
from tablee.server.service import Service, Wanted, new_table_id
from tablee.server.statistics import Statistics
from tablee.store import people
from tablee.store import tournaments as store
from tablee.store.people import Person
from tablee.store.tables import rules_of
from tablee.store.tournaments import Entrant, NewTable, Pairing, Plan, Tournament
from tablee.table import events as log
from tablee.table.groups import Groups, Past, next_round, points_of, round_robin
from tablee.table.table import Refused, Table, open_table

MOST_ROUNDS = 20
ENDED = ("over", "closed")


@dataclass
class Standing:
    """How an entrant stands."""

    entrant: Entrant
    points: int = 0  # two for each seat beaten, one for each shared place
    wins: int = 0
    played: int = 0
    met: list[int] = field(default_factory=list)
    strength: int = 0  # the points of those met


class Tournaments:
    """The tournaments of one server; none unless it is a club's."""

    def __init__(self, service: Service, statistics: Statistics) -> None:
        self.service = service
        self.settings = service.settings
        self.statistics = statistics
        self.lock = asyncio.Lock()
        service.on_ended.append(self.advance)

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
        if wish.seats < 2 or not 1 <= wish.rounds <= MOST_ROUNDS:
            raise TableeError("refuse-tournament-plan", most=MOST_ROUNDS)
        open_table(game, [None] * wish.seats, wish.options, person.id, b"", 0.0, wish.clock)  # refuses what no table may be
        if await self.service.read(partial(store.made_by, host=person.id)) >= self.settings.tournaments_per_player:
            raise TableeError("refuse-too-many-tournaments", most=self.settings.tournaments_per_player)
        title = self.service.clean_name(wish.title)
        plan = Plan(game.id, wish.kind, wish.seats, wish.rounds, wish.bot, wish.clock, wish.options)
        now = self.service.clock()
        return await self.service.write(partial(store.create, title=title, host=person.id, plan=plan, now=now))

    async def look(self, token: str) -> wire.TournamentLink:
        """What a link leads to; looking changes nothing."""
        self.need_club()
        found = await self.service.read(partial(store.find_by_token, token=token))
        host = {found.host}
        names, accounts = await self.service.read(lambda c: (people.names_of(c, host), people.accounts_among(c, host)))
        entrants = await self.service.read(partial(store.entrants_of, id=found.id))
        return wire.TournamentLink(summary(found, len(entrants)), names.get(found.host, ""), found.host in accounts)

    async def join(self, person: Person, token: str) -> str:
        """Takes part; the tournament's id."""
        self.need_club()
        most = self.settings.entrants_per_tournament
        id = await self.service.write(partial(store.enter, token=token, player=person.id, most=most))
        await self.tell(id)
        return id

    async def leave(self, person: Person, id: str) -> None:
        """Takes part no more."""
        self.need_club()
        await self.service.write(partial(store.leave, id=id, player=person.id))
        await self.tell(id)

    async def tell(self, id: str) -> None:
        """Everybody's lists have changed."""
        found = await self.service.read(partial(store.find, id=id))
        entrants = await self.service.read(partial(store.entrants_of, id=id))
        for player in {found.host, *(entrant.player for entrant in entrants)}:
            self.service.tell_lists(player, "")

    # ---- rounds ----

    async def start_round(self, person: Person, id: str) -> None:
        """The host begins, or ends a round before all its tables are over."""
        self.need_club()
        found = await self.service.read(partial(store.find, id=id))
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
                await self.service.grant(table, lambda table, now: closing(table, found.host, now))
            async with self.statistics.lock:
                await self.statistics.settle()
            found, entrants, pairings = await self.read_all(id)
            rounds, groups = await self.service.off_loop(next_groups, found, entrants, pairings)
            players = {entrant.number: entrant.player for entrant in entrants}
            now = self.service.clock()
            rules = await self.rules(found, pairings)
            new = [self.table(found, rules, group, players, now) for group in groups]
            work = partial(store.open_round, id=id, before=found.round, rounds=rounds, new=new, now=now)
            if await self.service.write(work):
                await self.tell(id)

    async def read_all(self, id: str) -> tuple[Tournament, list[Entrant], list[Pairing]]:
        """A tournament as it stands."""

        def work(connection: Connection) -> tuple[Tournament, list[Entrant], list[Pairing]]:
            return store.find(connection, id), store.entrants_of(connection, id), store.pairings_of(connection, id)

        return await self.service.read(work)

    async def rules(self, found: Tournament, pairings: Sequence[Pairing]) -> tuple[Game, Parts]:
        """The game and the box of a tournament: those of its first tables, whatever new tables elsewhere are played by."""
        if not pairings:
            game = find(found.plan.game)
            return game, self.service.box(game)
        return await self.service.read(partial(rules_of, id=pairings[0].table))

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
            table.absorb(event)
        return NewTable(table, new, entrants)

    # ---- looking ----

    async def mine(self, player: int) -> list[wire.TournamentSummary]:
        """The tournaments somebody has made or takes part in."""
        self.need_club()

        def work(connection: Connection) -> list[wire.TournamentSummary]:
            found = store.of_player(connection, player, self.settings.list_length)
            return [summary(each, len(store.entrants_of(connection, each.id))) for each in found]

        return await self.service.read(work)

    async def page(self, id: str, player: int) -> wire.Tournament:
        """A tournament for those who take part in it, and its host."""
        self.need_club()
        found, entrants, _ = await self.read_all(id)
        if player != found.host and all(entrant.player != player for entrant in entrants):
            raise TableeError("refuse-no-such-tournament")
        await self.advance(id)  # whoever should have done it may have died
        async with self.statistics.lock:
            await self.statistics.settle()
        found, entrants, pairings = await self.read_all(id)
        by_number = {entrant.number: entrant for entrant in entrants}
        standing = ranked(entrants, pairings)
        return wire.Tournament(
            summary=summary(found, len(entrants)),
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
    return None if table.phase in ENDED else table.close(now, host)


def next_groups(found: Tournament, entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> tuple[int, Groups]:
    """How many rounds there are, and who meets whom in the next one; nobody when it is over."""
    size = found.plan.seats
    staying = {entrant.number for entrant in entrants if entrant.stays}
    if found.plan.kind == "round-robin":
        schedule = round_robin([entrant.number for entrant in entrants], size)
        if found.round >= len(schedule):
            return len(schedule), []
        groups = [[number for number in group if number in staying] for group in schedule[found.round]]
        return len(schedule), [group for group in groups if group]
    if found.round >= found.plan.rounds or len(staying) < 2:
        return found.plan.rounds, []
    standing = ranked(entrants, pairings)
    points = {each.entrant.number: each.points for each in standing}
    order = [each.entrant.number for each in standing if each.entrant.number in staying]
    return found.plan.rounds, next_round(order, size, Past(played(pairings), size, points))


def played(pairings: Sequence[Pairing]) -> list[Groups]:
    """The groups of the rounds so far."""
    rounds: dict[int, Groups] = {}
    for each in pairings:
        rounds.setdefault(each.round, []).append([number for number in each.entrants if number])
    return list(rounds.values())


def ranked(entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[Standing]:
    """Everybody, the best first: points, then the points of those one has met, then victories, then who came first."""
    standings = {entrant.number: Standing(entrant) for entrant in entrants}
    for each in pairings:
        people_here = [number for number in each.entrants if number in standings]
        for number in people_here:
            standings[number].met += [other for other in people_here if other != number]
        for number, place, points, stayed in zip(each.entrants, each.places, points_of(each.places), each.stayed, strict=False):
            if number in standings:
                standings[number].played += 1
                standings[number].points += points * stayed
                standings[number].wins += stayed and place == 1
    for standing in standings.values():
        standing.strength = sum(standings[other].points for other in standing.met)
    return sorted(standings.values(), key=lambda each: (-each.points, -each.strength, -each.wins, each.entrant.number))


def standing_of(each: Standing, player: int) -> wire.Standing:
    """A line of the standings, in whole and half points."""
    return wire.Standing(
        name=each.entrant.name,
        account=each.entrant.account,
        yours=each.entrant.player == player,
        stays=each.entrant.stays,
        points=each.points / 2,
        strength=each.strength / 2,
        wins=each.wins,
        played=each.played,
    )


def summary(found: Tournament, entrants: int) -> wire.TournamentSummary:
    """A tournament in a list."""
    plan = found.plan
    return wire.TournamentSummary(
        tournament=found.id,
        title=found.title,
        game=plan.game,
        kind=plan.kind,  # type: ignore[arg-type]
        seats=plan.seats,
        phase=found.phase,  # type: ignore[arg-type]
        round=found.round,
        rounds=found.rounds or (plan.rounds if plan.kind == "swiss" else 0),
        entrants=entrants,
    )
