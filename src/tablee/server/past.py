"""What happened since a seat's last turn, position by position, while a game goes on.

Each position is shown as these eyes saw it then: built up from what the seat could know at that moment, like every view.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.state import State
from tablee.server import wire
from tablee.server.live import LiveTable, spell_events_of
from tablee.table.table import Refused

if TYPE_CHECKING:
    from tablee.server.service import Service

MOST_STEPS = 48  # positions; of a longer story the latest


class Past:
    """The latest moves at the tables of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.turn = asyncio.Lock()  # one story at a time: moves are not kept waiting by those who look back

    async def steps(self, id: str, player: int, wanted: int | None) -> bytes:
        """The position before the others' moves since a seat's last turn and the one after each of them, as JSON."""
        live = await self.find(id, player)
        seat = live.eyes_of(player, wanted)
        if seat is None or wanted not in (None, seat):
            raise Refused("refuse-not-your-seat")
        play = live.table.play
        if play is None:
            return b"[]"
        moves = others_moves(play, seat, bool(live.table.owing() >> seat & 1) if seat >= 0 else False)
        if not moves:
            return b"[]"
        state, between = play.course(moves[0].number)
        step = play.standing().index(moves[0])
        async with self.turn:
            told = await self.service.off_loop(tell_steps, play, state, between, moves, step, seat)
        live = self.service.live.get(id, live)
        if live.eyes_of(player, wanted) != seat:  # the seat has changed hands meanwhile
            raise Refused("refuse-not-shown")
        return told

    async def find(self, id: str, player: int) -> LiveTable:
        """A table that the player may look at, with what other processes have written to it."""
        service = self.service
        live = await service.table(id)
        if service.together is not None:
            await service.together.catch_up(live)
        if not await service.may_watch(live, player):
            raise Refused("refuse-no-such-table")
        return await service.table(id)  # again: it may have been read anew meanwhile


def others_moves(play: Playthrough, seat: int, asked: bool) -> list[Entry]:
    """The moves that stand since a seat's last turn; while it is asked its turn goes on, and what it has done in it does not
    count. Its own move counts where it has made known what the others chose. A spectator has no turn: the latest moves."""
    standing = play.standing()
    end = len(standing)
    while asked and end and standing[end - 1].seat == seat and not tells_of_others(play, standing[end - 1]):
        end -= 1
    first = end
    while first and standing[first - 1].seat != seat and end - first < MOST_STEPS:
        first -= 1
    if first and standing[first - 1].seat == seat and tells_of_others(play, standing[first - 1]):
        first -= 1
    return standing[first:end]


def tells_of_others(play: Playthrough, entry: Entry) -> bool:
    """Whether a move made something known about other seats than the one that made it."""
    told = spell_events_of(play.game, told_to(entry.events, entry.seat))
    return any(words.get("seat", entry.seat) != entry.seat for words in told)


def tell_steps(play: Playthrough, state: State, between: Sequence[Entry], moves: Sequence[Entry], step: int, seat: int) -> bytes:
    """Plays on from a position of its own; what a seat sees before the moves and after each of them."""
    for earlier in between:
        play.again(state, earlier)
    found = [step_of(play, state, step, 0, seat)]
    for number, move in enumerate(moves, step + 1):
        play.again(state, move)
        found.append(step_of(play, state, number, move.number, seat))
    return msgspec.json.encode(found)


def step_of(play: Playthrough, state: State, step: int, entry: int, seat: int) -> wire.ReplayStep:
    """One position through the eyes of one seat, and the entry that led to it; 0 for the one before all that is told."""
    owing = state.to_act()
    turn = [number for number in range(play.players) if owing >> number & 1]
    return wire.ReplayStep(step, entry, turn, list(state.scores(seat)), play.game.view(state, seat))
