"""Many clients at the same tables, with retries, duplicates, reconnects and two tabs on one seat: one serial story comes out."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest

from tablee.kernel.state import State
from tablee.table.absorbing import absorb
from tablee.table.events import Moved, decode_event
from tablee.table.table import Table
from tests.server.harness import SOAK, Client, Json, Server, as_json, gather

TABLES = 20 if SOAK else 3


@dataclass
class Sent:
    """A move somebody sent: the seat, the decision, the action; and how it was answered."""

    seat: int
    decision: int
    action: int
    answers: list[Json] = field(default_factory=list)


class Seat:
    """A person with two tabs who is impatient: sends twice, in both tabs, and reconnects all the time."""

    def __init__(self, server: Server, table: str, browser: httpx.Client, number: int, seed: int) -> None:
        self.server = server
        self.table = table
        self.browser = browser
        self.number = number
        self.random = Random(seed)
        self.sent: dict[str, Sent] = {}
        self.seen: list[Json] = []

    async def play(self) -> None:
        """Plays to the end, with a new pair of tabs every few moves."""
        since = 0
        while True:
            async with Client(self.server, self.browser) as one, Client(self.server, self.browser) as two:
                await one.watch(self.table, since=self.random.choice([0, since]))
                await two.watch(self.table)
                over = await self.sitting(one, two)
                since = one.updates[self.table]["seq"]
                self.seen += [json.loads(text) for tab in (one, two) for text in tab.frames if '"type":"update"' in text]
                if over:
                    return

    async def sitting(self, one: Client, two: Client) -> bool:
        """A few moves; whether the game is over."""
        for _ in range(self.random.randrange(1, 6)):
            update = await one.see(self.table, lambda update: update["result"] or update["decision"], 60)
            if update["result"]:
                return True
            decision = update["decision"]
            if not decision["owed"] and self.random.random() < 0.7:
                await asyncio.sleep(0.01)
                continue
            action = self.random.choice(decision["offers"])["action"]
            key = uuid.uuid4().hex
            self.sent[key] = Sent(self.number, decision["id"], action)
            move = {"type": "move", "table": self.table, "seat": self.number, "decision": decision["id"], "action": action}
            tabs = self.random.choice([[one], [one, one], [one, two], [two, one, two]])
            self.sent[key].answers += await asyncio.gather(*(tab.ask(**move, key=key) for tab in tabs))
        return False


def states_of(server: Server, table: str) -> tuple[Table, dict[int, State], dict[str, Moved]]:
    """The table a serial replay of the log leads to, its state after each seq, and its moves by key."""
    [(secret,)] = server.rows("SELECT secret FROM tables WHERE id = ?", table)
    rows = server.rows("SELECT content FROM events WHERE table_id = ? ORDER BY seq", table)
    replayed = Table(table, secret)
    states: dict[int, State] = {}
    moves: dict[str, Moved] = {}
    for (content,) in rows:
        event = decode_event(content)
        absorb(replayed, event)
        if replayed.play is not None:
            states[replayed.seq] = replayed.state.clone()
        if isinstance(event, Moved):
            assert event.key not in moves, "a move stands twice in the log"
            moves[event.key] = event
    return replayed, states, moves


@pytest.mark.parametrize("game", ["toy-draft", "toy-build", "lama-dice"])
def test_the_recorded_history_is_one_serial_order(server: Server, game: str) -> None:
    seats: list[Seat] = []
    for number in range(TABLES):
        people = 2 if game == "lama-dice" else 3
        table, browsers = gather(server, game, [f"P{seat}" for seat in range(people)])
        seats += [Seat(server, table, browser, seat, 10 * number + seat) for seat, browser in enumerate(browsers)]

    async def play() -> None:
        await asyncio.gather(*(seat.play() for seat in seats))

    asyncio.run(play())
    for table in {seat.table for seat in seats}:
        check_history([seat for seat in seats if seat.table == table], *states_of(seats[0].server, table))


def check_history(seats: list[Seat], table: Table, states: dict[int, State], moves: dict[str, Moved]) -> None:
    """Everything that was answered and seen at a table fits the serial replay of its log."""
    sent = {key: one for seat in seats for key, one in seat.sent.items()}
    assert set(moves) <= set(sent), "the log holds a move nobody made"
    for key, one in sent.items():
        kinds = {answer["type"] for answer in one.answers}
        entries = {answer["entry"] for answer in one.answers if answer["type"] == "ack"}
        assert len(kinds) == 1, f"a retry was answered differently: {one}"
        if entries:
            assert key in moves, "an acknowledged choice is lost"
            assert (moves[key].seat, moves[key].action) == (one.seat, one.action)
            assert entries == {table.keys[one.seat, key]}
        else:
            assert key not in moves, "a refused move was played"
            assert {answer["message"]["id"] for answer in one.answers} <= {"refuse-stale", "refuse-not-playing"}
    answered = Counter((sent[key].seat, sent[key].decision) for key in moves)
    assert max(answered.values()) == 1, "one decision was answered twice"
    assert table.phase == "over"
    for seat in seats:
        for update in seat.seen:
            state = states.get(update["seq"])  # None before the deal: another worker may hear of it a moment later
            view = as_json(table.game.view(state, seat.number)) if state is not None else None
            assert 0 < update["seq"] <= table.seq
            assert update["view"] == view, "a view that belongs to no moment of the story"
