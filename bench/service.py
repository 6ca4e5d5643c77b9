"""The table service without network and disk: what a move costs, in processor time.

    python -m bench.service                  LAMA Dice, four people
    SERVICE_GAME=loyang SERVICE_PLAYERS=3 SERVICE_SECONDS=5 python -m bench.service

A move is checked against the decision it answers and applied under its own seed, becomes an entry of the log as it is stored,
is absorbed, and every seat's frame is made and encoded: view, journal lines as that seat may read them, the labelled legal moves
of whoever is asked. Prints moves per second of processor time, the best of several runs, and each part by itself. Where
`python -m bench.peers` has installed boardgame.io, that runs in turns with it (a dice game, four clients and their master in one
process), and the exit code is 1 if Tablée is not twice as fast.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from random import Random

import msgspec

from bench.peers import contend
from tablee.kernel.registry import find
from tablee.show.shown import Shown
from tablee.table import moving, seating
from tablee.table.events import Moved, encode_event
from tablee.table.opening import open_table
from tablee.table.table import Table

GAME = os.environ.get("SERVICE_GAME", "lama-dice")
PLAYERS = int(os.environ.get("SERVICE_PLAYERS", "4"))
SECONDS = float(os.environ.get("SERVICE_SECONDS", "2"))
RUNS = 3
PEER = "table-boardgame"
PEER_SECONDS = 5.0  # it takes some time to warm up
BAR = 2.0
encode = msgspec.json.Encoder().encode


class Clock:
    """Processor time spent on each part of a move."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.since = 0.0

    def start(self) -> None:
        """A move begins."""
        self.since = time.process_time()

    def lap(self, part: str) -> None:
        """A part of it is done."""
        now = time.process_time()
        self.spent[part] = self.spent.get(part, 0.0) + now - self.since
        self.since = now


def opened(number: int) -> Shown:
    """A table with everybody seated, and the game begun."""
    secret = number.to_bytes(32, "big")
    live = Shown(Table(f"table{number}", secret))
    table = live.table
    live.absorb(open_table(find(GAME), [None] * PLAYERS, {}, 1, secret, 0.0))
    for seat in range(PLAYERS):
        live.absorb(seating.sit(table, seat, seat + 1, 0.0))
        live.absorb(seating.give_nonce(table, seat, f"{seat:016x}", table.plan.commitment, 0.0))
    for event in seating.start(table, 0.0):
        live.absorb(event)
    return live


def make_move(live: Shown, random: Random, lap: Callable[[str], None]) -> int:
    """One move and what everybody is sent of it; the bytes written."""
    table = live.table
    seat = table.state.next_seat()
    seen, now = table.seq, float(table.seq)
    event = moving.move(table, seat, table.decisions[seat], random.choice(table.offers[seat]), f"{now:032.0f}", now)
    assert isinstance(event, Moved)
    lap("checked and applied")
    written = len(encode_event(event))
    lap("written as an entry")
    live.absorb(event)
    lap("absorbed")
    if table.phase == "playing":  # the page shown at the end is no move
        for viewer in range(PLAYERS):
            frame = live.update(viewer + 1, viewer, seen, now)
            lap("frames made")
            written += len(encode(frame))
            lap("frames encoded")
    return written


def run(lap: Callable[[str], None], start: Callable[[], None], seconds: float) -> float:
    """Whole games, one after the other; moves per second of processor time, dealing and opening not counted."""
    random, moves, number, spent, written = Random(1), 0, 0, 0.0, 0
    while spent < seconds:
        number += 1
        live = opened(number)
        began = time.process_time()
        while live.table.phase == "playing":
            start()
            written += make_move(live, random, lap)
            moves += 1
        spent += time.process_time() - began
    assert written > 0
    return moves / spent


def main() -> int:
    """Measures and prints."""
    run(lambda _: None, lambda: None, SECONDS / 4)
    own, peers = [], []
    for _ in range(RUNS):
        own.append(run(lambda _: None, lambda: None, SECONDS))
        peers.append(contend(PEER, PEER_SECONDS))
    best = max(own)
    clock = Clock()
    run(clock.lap, clock.start, SECONDS)
    whole = sum(clock.spent.values())
    print(f"{GAME}, {PLAYERS} people: {best:.0f} moves per CPU second, {1e6 / best:.0f} µs each, everybody's frames included")
    for part, spent in clock.spent.items():
        print(f"  {part:20} {spent / whole:4.0%}")
    measured = [speed for speed in peers if isinstance(speed, float)]
    if not measured:
        print(f"boardgame.io could not be measured: {peers[0]}")
        return 0
    ratio = best / max(measured)
    reached = ratio >= BAR
    sentence = f"{ratio:.2f} times boardgame.io ({max(measured):.0f} moves per CPU second), wanted: {BAR:g}"
    print(f"{'ok    ' if reached else 'missed'} {sentence}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
