"""A table driven by hand: every event goes through the log's own encoding, and the log can be replayed at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.table import events as log
from tablee.table import moving, seating
from tablee.table.absorbing import absorb, replayed
from tablee.table.events import decode_event, encode_event
from tablee.table.moving import Prepared, Wanted, events_in
from tablee.table.opening import open_table
from tablee.table.table import Table

SECRET = bytes(range(32))


class Driven:
    """A table, its log, and the time."""

    def __init__(
        self,
        game: str,
        seats: list[str | None],
        clock: str = "none",
        options: dict[str, str] | None = None,
        colours: Sequence[str] = (),
        **more: Any,
    ) -> None:
        self.now = 1000.0
        self.table = Table("driven", SECRET)
        self.log: list[log.AnyEvent] = []
        how: dict[str, Any] = {"clock": clock, "colours": colours, **more}
        self.do(open_table(find(game), seats, options or {}, host=1, secret=SECRET, now=self.now, **how))

    def do(self, wanted: Wanted) -> list[log.AnyEvent]:
        """Takes in what a wish led to."""
        new, prepared = events_in(wanted), wanted if isinstance(wanted, Prepared) else None
        for event in new:
            absorb(self.table, event, prepared)
            self.log.append(decode_event(encode_event(event)))
        return new

    def sit(self, seat: int, player: int, nonce: str = "") -> None:
        """A player sits down and adds a nonce."""
        self.do(seating.sit(self.table, seat, player, self.now))
        self.do(seating.give_nonce(self.table, seat, nonce or f"{seat:016x}", self.table.plan.commitment, self.now))

    def begin(self, seats: Sequence[int]) -> None:
        """Players, numbered from 1 by their seats, sit down, and the game begins."""
        for seat in seats:
            self.sit(seat, seat + 1)
        self.do(seating.start(self.table, self.now))

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds

    def move(self, seat: int, action: int | None = None, key: str = "") -> list[log.AnyEvent]:
        """A move that answers the seat's decision: the given action, or the first legal one."""
        table = self.table
        chosen = table.offers[seat][0] if action is None else action
        by_bot = table.seats[seat].bot is not None
        wanted = moving.move(table, seat, table.decisions[seat], chosen, key or f"key-{table.seq}", self.now, by_bot)
        return self.do(wanted)

    def play_out(self, seed: int = 1) -> None:
        """Random moves to the end."""
        rng = seeded(seed)
        while self.table.phase == "playing":
            seat = owing(self.table)[0]
            self.move(seat, self.table.state.random_action(seat, rng))

    def replayed(self) -> Table:
        """The table that the log leads to."""
        return replayed(self.table.id, SECRET, self.log)


def owing(table: Table) -> list[int]:
    """The seats that owe a decision."""
    return [seat for seat in range(len(table.seats)) if table.owing() >> seat & 1]


def seated(
    game: str, players: int, clock: str = "none", bots: int = 0, options: dict[str, str] | None = None, **more: Any
) -> Driven:
    """A game begun by so many people, numbered from 1, and so many bots after them."""
    driven = Driven(game, [None] * players + ["random"] * bots, clock, options, **more)
    driven.begin(range(players))
    return driven


def contents(table: Table) -> dict[str, Any]:
    """Everything a table knows, to be compared."""
    play = table.play
    return {
        "seq": table.seq,
        "phase": table.phase,
        "host": table.host,
        "seats": [(seat.player, seat.bot, seat.nonce, seat.answers, seat.resigned) for seat in table.seats],
        "digest": play.state.digest() if play else None,
        "entries": [(e.number, e.place, e.seat, e.action, e.events, e.revealed, e.digest, e.undone) for e in play.entries]
        if play
        else [],
        "decisions": table.decisions,
        "offers": table.offers,
        "keys": table.keys,
        "clocks": (table.clocks.preset, table.clocks.left, table.clocks.running, table.clocks.since),
        "paused": table.paused,
        "undo": (table.undo_asked, table.undo_agreed if table.undo_asked is not None else None, table.undo_refused),
        "practice": table.practice,
        "votes": table.replace_votes,
        "rematch": (table.next, table.rematch, table.rematch_table),
    }
