"""Opens tables: new ones, and those that go on from a position of another game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from string import ascii_letters

from tablee import bots
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.start import Start
from tablee.kernel.state import Parts
from tablee.server.settings import Settings
from tablee.server.signals import Signal
from tablee.server.storage import Storage
from tablee.server.tables import wire
from tablee.server.tables.live import LiveTable
from tablee.server.tables.tables import Tables
from tablee.show.audience import need_own
from tablee.show.replay import Position
from tablee.store import lists, people
from tablee.store import tables as store
from tablee.table import events as log
from tablee.table import seating
from tablee.table.absorbing import absorb
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.table import Table

OTHERWISE = "medium"  # the bot that plays on for a person, or for a bot that is not known here


class Opening:
    """Opens the tables of one server."""

    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        settings: Settings,
        clock: Callable[[], float],
        steady: Callable[[], float],
        clean_name: Callable[[str], str],
    ) -> None:
        self.storage = storage
        self.tables = tables
        self.settings = settings
        self.clock = clock
        self.steady = steady
        self.clean_name = clean_name
        self.opened: Signal[[LiveTable]] = Signal()  # a new table is durable and in memory

    def box(self, game: Game) -> Parts:
        """The box that new tables of a game use: the printed one, or another one that the operator has named."""
        return game.box(dict(self.settings.boxes).get(game.id))

    # ---- what is opened ----

    async def open(self, host: int, wish: wire.NewTable) -> str:
        """Opens a table; its id."""
        game = find(wish.game)
        for seat in wish.seats:
            if seat.kind == "bot":
                bots.check(seat.bot or "")
        await self.need_room(host)
        guests = {number: self.clean_name(seat.name) for number, seat in enumerate(wish.seats) if seat.kind == "guest"}
        need_people(wish.seats)
        for name in guests.values():
            await self.storage.read(partial(people.need_free_name, name=name))
        secret = secrets.token_bytes(32)
        parts = self.box(game)
        opened = open_table(
            game,
            [seat.bot if seat.kind == "bot" else None for seat in wish.seats],
            wish.options,
            host,
            secret,
            self.steady(),
            wish.clock,
            wish.private,
            wish.spectators,
            wish.hints,
            [seat.colour for seat in wish.seats],
            parts=parts,
        )
        sitting = {number: host for number, seat in enumerate(wish.seats) if seat.kind in ("me", "guest")}
        table = Table(new_table_id(), secret, parts)
        await self.create(table, opened, sitting, {}, guests)
        return table.id

    async def need_room(self, host: int) -> None:
        """Refuses another table to somebody who has very many."""
        if await self.storage.read(lambda c: lists.unfinished_of(c, host)) >= self.settings.tables_per_player:
            raise Refused("refuse-too-many-tables", most=self.settings.tables_per_player)

    async def play_on(self, host: int, position: Position, spectators: bool) -> str:
        """Opens a private table that starts at a position: its seat is the host's, all others are played by bots. Spectators, who
        see the whole of it when it is over, are only let in if they may know the position."""
        await self.need_room(host)
        game, start = find(position.game, position.rules_version), position.start
        parts = game.box_called(position.box, position.data)
        secret = secrets.token_bytes(32)
        playing = [bot if bot in bots.BOTS else OTHERWISE for bot in position.bots]  # a record from elsewhere may name any
        opened = open_table(
            game,
            [None if seat == start.seat else bot for seat, bot in enumerate(playing)],
            position.options,
            host,
            secret,
            self.steady(),
            spectators=spectators,
            colours=position.colours,
            parts=parts,
            start=start,
        )
        table = Table(new_table_id(), secret, parts)
        await self.create(table, opened, {start.seat: host}, {}, {})
        return table.id

    # ---- how ----

    async def create(
        self, table: Table, opened: log.Opened, sitting: dict[int, int], nonces: dict[int, str], guests: dict[int, str]
    ) -> None:
        """Writes a new table with those who sit at it from the beginning; it starts at once if they have given their nonces."""
        new: list[log.AnyEvent] = []

        def take(event: log.AnyEvent) -> None:
            absorb(table, event)
            new.append(event)

        take(opened)
        for seat, player in sitting.items():
            take(seating.sit(table, seat, player, opened.at, shared=True))
        for seat, nonce in nonces.items():
            take(seating.give_nonce(table, seat, nonce, opened.commitment, opened.at))
        if nonces:
            for event in seating.start(table, opened.at):
                take(event)
        await self.add(table, new, guests)

    async def add(self, table: Table, new: Sequence[log.AnyEvent], guests: dict[int, str] | None = None) -> None:
        """Makes a new table durable, and lets it begin."""
        now = self.clock()
        await self.storage.write(lambda c: store.create_table(c, table, new, guests or {}, now))
        await self.begin(table.id)

    async def begin(self, id: str) -> None:
        """A table has been made durable: whatever waits for new tables begins there."""
        self.opened(await self.tables.table(id))


def need_people(seats: Sequence[wire.NewSeat]) -> None:
    """Refuses a table at which nobody sits, or whoever opens it twice."""
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise Refused("refuse-already-seated")
    if all(seat.kind == "bot" for seat in seats):
        raise Refused("refuse-no-person")


def position_of(table: Table, player: int, seat: int) -> Position:
    """What one's own seat knows of a running game now. Where there are no hints there is no trying out either."""
    need_own(table, seat, player)
    if table.phase != "playing":
        raise Refused("refuse-not-playing")
    if not table.plan.hints or table.plan.tournament or table.plan.daily:
        raise Refused("refuse-no-hints")
    play, plan, box = table.playing(), table.plan, table.other_box()
    return Position(
        plan.game,
        plan.rules_version,
        plan.options,
        plan.data,
        None if box is None else box[0],
        [other.bot for other in table.seats],
        table.colours,
        Start(table.id, play.last, seat, play.state.observe(seat)),
    )


def new_table_id() -> str:
    """A name nobody can guess, and no command takes for an option: it does not begin with a dash."""
    return secrets.choice(ascii_letters) + secrets.token_urlsafe(12)[1:]
