"""People at many tables of one server: they move on a timetable, chat, lose their connection and come back, and play again.

The timetable does not wait for the server. A move is due at its time, whether or not the last one has arrived; one that has to
wait for the table's last move, for the client or for the socket counts from the moment it was due. Only where a bot has to move,
or the next game is being dealt, does a move pass on to another table: no person could make it there.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from secrets import token_hex
from typing import NamedTuple

import msgspec

from bench.load_client import Ack, Http, Refusal, Socket, Update, connect, decoder
from tablee.kernel.registry import games

GAMES = tuple(game.id for game in games())
SMALLEST = "lama-dice"
BOT = "greedy"
OPENERS = 8
TICK = 0.002  # seconds between two looks at the timetable
PATIENCE = 30.0  # seconds for what is under way at the end of a window; what takes longer never arrived
MOVES_PER_LINE = 10  # of chat
RETURNS = 1 / 500  # of all sockets are lost and come back, each second
ABSENCE = (0.1, 1.0)  # seconds without a socket


class Company(NamedTuple):
    """Who is at a table."""

    game: str
    people: int = 3
    bots: int = 0
    spectators: int = 0


COMPANIES = ((3, 0, 0), (3, 0, 1), (2, 1, 0), (3, 0, 0), (2, 0, 1), (2, 2, 1), (3, 0, 1))


def mixed(count: int, wanted: Sequence[str] = GAMES) -> list[Company]:
    """So many tables: games and companies in turn, so that each game has all kinds of company."""
    return [Company(game, *who) for game, who in islice(zip(cycle(wanted), cycle(COMPANIES), strict=False), count)]


def of_three(count: int, game: str = SMALLEST) -> list[Company]:
    """So many tables of three people, and nobody else."""
    return [Company(game)] * count


class Made(NamedTuple):
    """A move that has reached everybody."""

    game: str
    taken: float  # seconds from the moment it was due


@dataclass
class Move:
    """A move under way: acknowledged when its entry is known."""

    due: float
    key: str
    entry: int | None = None


class Looker:
    """One socket that looks at a table: of a person who plays, or of a spectator."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.socket: Socket
        self.away = True
        self.update: Update | None = None  # the newest, since it came
        self.seq = 0  # of the log it has been shown
        self.entry = 0  # the latest entry of the game it has been shown
        self.shown = asyncio.Event()

    async def come(self) -> None:
        """Connects, and is shown the table."""
        self.shown.clear()
        self.socket = await connect(self.table.load.port, self.heard, self.cookie)
        self.away = False
        self.watch()
        await self.shown.wait()

    def go(self) -> None:
        """Loses its connection."""
        self.away = True
        self.update = None
        self.socket.transport.abort()

    def watch(self) -> None:
        """Begins to look at the table, from where it was."""
        self.socket.send({"type": "watch", "table": self.table.id, "since": self.seq})

    def move_on(self, left: str) -> None:
        """Looks at the next table instead of one that is left."""
        self.update, self.seq, self.entry = None, 0, 0
        if not self.away:
            self.socket.send({"type": "unwatch", "table": left})
            self.watch()

    def heard(self, body: bytes) -> None:
        """Takes in a frame."""
        frame = decoder.decode(body)
        table = self.table
        if isinstance(frame, Update) and frame.table == table.id:
            self.update, self.seq = frame, frame.seq
            self.entry = max([self.entry, *(line.entry for line in frame.log)])
            self.shown.set()
            table.look()
        elif isinstance(frame, Ack):
            table.acknowledged(frame)
        elif isinstance(frame, Refusal):
            table.refused(frame)

    def owes_move(self) -> bool:
        """Whether this person has to move, as far as it was shown."""
        update = self.update
        return update is not None and update.decision is not None and update.decision.owed


class Table:
    """One table and those who look at it; when a game is over they play another one."""

    def __init__(self, load: Load, id: str, company: Company) -> None:
        self.load = load
        self.id = id
        self.company = company
        self.people: list[Looker] = []
        self.spectators: list[Looker] = []
        self.move: Move | None = None  # under way
        self.waiting: deque[float] = deque()  # when moves were due that wait for it
        self.moves = 0
        self.bots_since = 0.0  # since when people wait for bots
        self.wants_more = True

    def everybody(self) -> list[Looker]:
        """All who look at the table."""
        return [*self.people, *self.spectators]

    # ---- moving ----

    def mover(self) -> Looker | None:
        """A person who has to move."""
        return next((person for person in self.people if person.owes_move()), None)

    def takes_moves(self) -> bool:
        """Whether a person can move here, now or after the move under way."""
        return self.move is not None or self.mover() is not None

    def give(self, due: float) -> None:
        """A move is due here."""
        self.waiting.append(due)
        self.go_on()

    def go_on(self) -> None:
        """Makes the move that has waited longest; if it is not a person's turn any more, all pass on to other tables."""
        if self.move is not None or not self.waiting:
            return
        mover = self.mover()
        if mover is None:
            self.load.due.extendleft(reversed(self.waiting))
            self.waiting.clear()
            return
        update = mover.update
        assert update is not None
        assert update.decision is not None
        self.moves += 1
        self.move = Move(self.waiting.popleft(), f"{self.id}-{self.moves}")
        action = self.load.random.choice(update.decision.offers).action
        wish = {"table": self.id, "seat": update.seat, "decision": update.decision.id, "action": action, "key": self.move.key}
        mover.socket.send({"type": "move", **wish})
        self.load.late.append(time.perf_counter() - self.move.due)
        if self.load.lively and self.moves % MOVES_PER_LINE == 0:
            mover.socket.send({"type": "say", "table": self.id, "text": f"move {self.moves}"})

    def acknowledged(self, ack: Ack) -> None:
        """A wish was granted; the move under way has become an entry."""
        if self.move is not None and ack.key == self.move.key:
            self.move.entry = ack.entry
            self.look()

    def refused(self, refusal: Refusal) -> None:
        """A wish was not granted; a move is made again, and is due since it was."""
        reasons = self.load.refusals
        reasons[refusal.message["id"]] = reasons.get(refusal.message["id"], 0) + 1
        if self.move is not None and refusal.key == self.move.key:
            self.waiting.appendleft(self.move.due)
            self.move = None
            self.go_on()

    def look(self) -> None:
        """Somebody was shown something: a move that everybody has been shown has arrived, and the table goes on."""
        move = self.move
        if move is not None:
            if move.entry is None or any(each.entry < move.entry for each in self.everybody() if not each.away):
                return
            self.load.made.append(Made(self.company.game, time.perf_counter() - move.due))
            self.move = None
            if self.load.unbraked and not self.waiting:
                self.waiting.append(time.perf_counter())
            self.go_on()
        newest = max((each.update for each in self.everybody() if each.update), key=lambda update: update.seq, default=None)
        if self.move is None and newest is not None:
            if newest.info.phase == "over":
                self.play_again(newest)
            elif self.company.bots:
                self.watch_bots()

    def watch_bots(self) -> None:
        """Notes how long people who are all there wait for bots."""
        if not all(person.update for person in self.people):
            self.bots_since = 0.0
        elif self.mover() is None:
            self.bots_since = self.bots_since or time.perf_counter()
        elif self.bots_since:
            self.load.bot_turns.append(time.perf_counter() - self.bots_since)
            self.bots_since = 0.0

    # ---- the next game ----

    def play_again(self, update: Update) -> None:
        """All people want a rematch, once; then everybody looks at the next table."""
        self.bots_since = 0.0
        if update.info.rematch_table:
            left, self.id, self.wants_more = self.id, update.info.rematch_table, True
            self.load.rematches += 1
            for each in self.everybody():
                each.move_on(left)
        elif self.wants_more and update.info.next and all(person.update for person in self.people):
            self.wants_more = False
            for person in self.people:
                assert person.update is not None
                share = {"nonce": token_hex(16), "commitment": update.info.next.commitment}
                wish = {"table": self.id, "seat": person.update.seat, "wish": "rematch", "key": f"again-{self.id}", **share}
                person.socket.send({"type": "wish", **wish})


class Load:
    """All tables of a measurement; `lively` ones chat and lose their connections."""

    def __init__(self, port: int, companies: Sequence[Company], lively: bool = False) -> None:
        self.port = port
        self.companies = companies
        self.lively = lively
        self.random = Random(1)
        self.tables: list[Table] = []
        self.at = 0
        self.due: deque[float] = deque()  # when moves were due that no table has been given
        self.unbraked = False
        self.made: list[Made] = []
        self.late: list[float] = []  # from the moment a move was due until it was sent
        self.returning: set[asyncio.Task[None]] = set()
        self.returns: list[float] = []  # from connecting again until the table was shown
        self.bot_turns: list[float] = []
        self.openings: list[float] = []
        self.refusals: dict[str, int] = {}
        self.rematches = 0

    def sockets(self) -> int:
        """How many sockets there are."""
        return sum(len(table.everybody()) for table in self.tables)

    def clear(self) -> None:
        """Forgets what was measured."""
        for figures in (self.made, self.late, self.returns, self.bot_turns):
            figures.clear()

    # ---- opening ----

    async def open(self) -> None:
        """Opens the tables and all sockets, some at a time."""
        waiting = list(reversed(self.companies))

        async def opener() -> None:
            http = await Http(self.port).open()
            while waiting:
                company = waiting.pop()
                started = time.perf_counter()
                self.tables.append(await self.open_one(http, company))
                self.openings.append(time.perf_counter() - started)

        await asyncio.gather(*(opener() for _ in range(OPENERS)))
        self.random.shuffle(self.tables)

    async def open_one(self, http: Http, company: Company) -> Table:
        """One table with its company, begun and shown to everybody."""
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (company.people - 1), *[{"kind": "bot", "bot": BOT}] * company.bots]
        status, body, host = await http.ask("POST", "/api/tables", {"game": company.game, "seats": seats, "private": False})
        assert status == 201, body
        made = msgspec.json.decode(body)
        table = Table(self, made["table"], company)

        def share() -> dict[str, str]:
            return {"nonce": token_hex(16), "commitment": made["commitment"]}

        table.people.append(Looker(table, host))
        for seat in range(1, company.people):
            status, body, cookie = await http.ask("POST", f"/api/tables/{table.id}/sit", {"seat": seat, **share()})
            assert status == 200, body
            table.people.append(Looker(table, cookie))
        status, body, _ = await http.ask("POST", f"/api/tables/{table.id}/start", share(), cookie=host)
        assert status == 200, body
        for number in range(company.spectators):
            status, body, cookie = await http.ask("POST", "/api/me", {"name": f"Guest {number}"})
            assert status == 200, body
            table.spectators.append(Looker(table, cookie))
        for each in table.everybody():
            await each.come()
        return table

    # ---- playing ----

    async def run(self, seconds: float, rate: float) -> float:
        """So many moves a second fall due; the seconds until all have arrived, or never will."""
        started = time.perf_counter()
        handed = 0
        returned = 0.0
        while (now := time.perf_counter()) < started + seconds:
            while handed < (now - started) * rate:
                self.due.append(started + handed / rate)
                handed += 1
            self.hand_out()
            while self.lively and returned < (now - started) * RETURNS * self.sockets():
                returned += 1
                self.lose_one()
            await asyncio.sleep(TICK)
        await self.finish()
        return time.perf_counter() - started

    def hand_out(self) -> None:
        """Gives moves that are due to tables, one after the other."""
        while self.due:
            table = self.next_table()
            if table is None:
                return
            table.give(self.due.popleft())

    def next_table(self) -> Table | None:
        """The next table in turn where a person can move."""
        for _ in range(len(self.tables)):
            self.at = (self.at + 1) % len(self.tables)
            if self.tables[self.at].takes_moves():
                return self.tables[self.at]
        return None

    async def finish(self) -> None:
        """Waits for what is due or under way; what does not arrive has taken for ever."""
        end = time.perf_counter() + PATIENCE
        while (self.due or any(table.move or table.waiting for table in self.tables)) and time.perf_counter() < end:
            self.hand_out()
            await asyncio.sleep(TICK)
        lost = [table for table in self.tables for _ in range(len(table.waiting) + (table.move is not None))]
        self.made += [Made(table.company.game, math.inf) for table in lost]
        self.made += [Made("", math.inf)] * len(self.due)
        self.due.clear()
        for table in self.tables:
            table.waiting.clear()
            table.move = None

    def lose_one(self) -> None:
        """Somebody's connection breaks, at a table where no move is under way; it is back a little later."""
        table = self.random.choice(self.tables)
        looker = self.random.choice(table.everybody())
        if table.move is None and not looker.away:
            looker.go()
            task = asyncio.create_task(self.come_back(looker))
            self.returning.add(task)
            task.add_done_callback(self.returning.discard)

    async def come_back(self, looker: Looker) -> None:
        """Connects again after a while."""
        await asyncio.sleep(self.random.uniform(*ABSENCE))
        started = time.perf_counter()
        await looker.come()
        self.returns.append(time.perf_counter() - started)

    async def flood(self, seconds: float) -> float:
        """Every table moves as soon as it can; the moves made per second."""
        self.clear()
        self.unbraked = True
        started = time.perf_counter()
        while time.perf_counter() < started + seconds:
            for table in self.tables:
                if table.move is None and table.mover() is not None:
                    table.give(time.perf_counter())
            await asyncio.sleep(0.005)
        self.unbraked = False
        return len(self.made) / (time.perf_counter() - started)
