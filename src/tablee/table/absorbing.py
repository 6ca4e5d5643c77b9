"""How events of the log change a table: `absorb` is the only thing that does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablee.kernel.errors import TableeError
from tablee.kernel.playthrough import Entry, Playthrough, Secret
from tablee.kernel.registry import find
from tablee.kernel.state import Parts
from tablee.table import events as log
from tablee.table.clocks import PRESETS, Clocks
from tablee.table.moving import Prepared
from tablee.table.refusals import UnknownBox
from tablee.table.seats import Seat, seat_colours
from tablee.table.table import Table
from tablee.table.undo import last_of


def replayed(id: str, secret: bytes, events: Iterable[log.AnyEvent], parts: Parts | None = None) -> Table:
    """The table a log leads to, with the box it was opened with if that is not the printed one."""
    table = Table(id, secret, parts)
    for event in events:
        absorb(table, event)
    return table


def absorb(table: Table, event: log.AnyEvent, prepared: Prepared | None = None) -> Entry | None:
    """Takes an event in; the entry of the game's log if it was a move. What was prepared for a move need not be played again."""
    entry = None
    if isinstance(event, log.Moved):
        entry = absorb_moved(table, event, prepared)
    else:
        CASES[type(event)](table, event)
    table.seq += 1
    return entry


# ---- before the start ----


def absorb_opened(table: Table, event: log.Opened) -> None:
    """The table stands ready."""
    table.plan = event
    table.host = event.host
    table.game = find(event.game, event.rules_version)
    table.parts = table.parts or table.game.parts()
    if not table.parts.is_called(event.data):
        raise UnknownBox(game=event.game, box=event.data)
    table.seats = [Seat(bot=seat.bot) for seat in event.seats]
    table.colours = seat_colours(table.game, [seat.colour for seat in event.seats])


def absorb_sat(table: Table, event: log.Sat) -> None:
    """A player sits here from now on."""
    table.seats[event.seat].player = event.player
    table.seats[event.seat].nonce = event.nonce


def absorb_nonce(table: Table, event: log.NonceGiven) -> None:
    """A seat's share of the randomness, and the commitment it answers."""
    table.seats[event.seat].nonce = event.nonce
    table.seats[event.seat].answers = event.commitment


def absorb_stood_up(table: Table, event: log.StoodUp) -> None:
    """The seat is free again."""
    table.seats[event.seat] = Seat()


def absorb_planned(table: Table, event: log.Planned) -> None:
    """A bot will play here, or nobody yet."""
    table.seats[event.seat] = Seat(bot=event.bot)


def absorb_started(table: Table, event: log.Started) -> None:
    """The game is dealt under the secret and everybody's nonces."""
    nonces = tuple(seat.nonce for seat in table.seats)
    answered = all(seat.answers for seat in table.seats if seat.nonce)  # not so at older tables
    answers = tuple(seat.answers for seat in table.seats) if answered and any(nonces) else ()
    randomness = Secret(table.secret, table.deal_name, nonces, answers, table.plan.by_place)
    table.play = Playthrough(table.game, len(table.seats), table.plan.options, randomness, table.parts, table.plan.start)
    table.phase = "playing"
    table.clocks = Clocks(PRESETS.get(table.plan.clock), len(table.seats))
    table.decisions = [0] * len(table.seats)
    table.offers = [()] * len(table.seats)
    after_change(table, event.at)


# ---- moves ----


def absorb_moved(table: Table, event: log.Moved, prepared: Prepared | None) -> Entry:
    """The move is played; what was prepared for it is used if it is this very one."""
    play = table.playing()
    if prepared is not None and prepared.event is event:
        before = play.state
        entry = play.adopt(prepared.state, prepared.entry)
        table.horizon.moved(play, entry, before)
    else:
        entry = play.play(event.seat, event.action)
        if f"{entry.digest:016x}" != event.digest:
            raise TableeError("error-table-digest", table=table.id, entry=entry.number)
    table.keys[event.seat, event.key] = entry.number
    if table.undo_asked == event.seat:  # who plays on no longer asks; moves of others may be taken back with it
        table.undo_asked = None
    table.replace_votes.pop(event.seat, None)
    after_change(table, event.at, moved=event.seat)
    return entry


def after_change(table: Table, now: float, moved: int = -1) -> None:
    """Numbers the decisions that are new, and sets the clocks."""
    state = table.state
    may = state.to_act() if table.plan.daily else state.may_act()  # who changed one's mind there would change what comes
    for seat in range(len(table.seats)):
        offer = tuple(state.legal(seat)) if may >> seat & 1 else ()
        if seat == moved or offer != table.offers[seat]:
            table.decisions[seat] += 1
            table.offers[seat] = offer
    if state.to_act() == 0:
        table.phase = "over"
        table.undo_asked = None
        table.horizon.clear()  # nothing is taken back any more
    table.clocks.run(table.ticking(), now, moved)


# ---- taking back ----


def absorb_took_back(table: Table, event: log.TookBack) -> None:
    """Moves are taken back; those who made them are asked anew, the others only if they have another choice now."""
    play = table.playing()
    taken = [entry for entry in play.entries if entry.number in event.entries]
    play.take_back(taken)
    table.practice = table.practice or event.practice
    table.horizon.clear()
    table.undo_asked = None
    for entry in taken:
        table.offers[entry.seat] = ()
    after_change(table, event.at)


def absorb_undo_asked(table: Table, event: log.UndoAsked) -> None:
    """A seat asks the others."""
    table.undo_asked = event.seat
    table.undo_agreed = set()


def absorb_undo_answered(table: Table, event: log.UndoAnswered) -> None:
    """Another person has answered."""
    table.undo_agreed.add(event.seat)
    if not event.agree:
        absorb_undo_refused(table, event)


def absorb_undo_refused(table: Table, event: log.UndoAnswered) -> None:
    """The question is answered for good: the same move is not asked about again."""
    asker, table.undo_asked = table.undo_asked, None
    entry = last_of(table.playing(), asker) if asker is not None else None
    if asker is not None and entry is not None and table.plan.by_place:  # at older tables one could ask for ever
        table.undo_refused[asker] = (entry.number, event.seat)


# ---- who plays ----


def absorb_resigned(table: Table, event: log.Resigned) -> None:
    """A person has given up; a bot plays on."""
    table.seats[event.seat].resigned = True
    absorb_stand_in(table, event)


def absorb_stand_in(table: Table, event: log.Resigned | log.Replaced) -> None:
    """A bot plays on; questions to the seat are dropped, and a table without persons is closed."""
    table.seats[event.seat].bot = event.bot
    table.replace_votes.pop(event.seat, None)
    table.undo_asked = None
    if not any(other.player is not None and not other.resigned for other in table.seats):
        table.phase = "closed"
    table.clocks.run(table.ticking(), event.at, moved=event.seat)


def absorb_replace_vote(table: Table, event: log.ReplaceVoted) -> None:
    """One voice for a bot in an absent player's place."""
    table.replace_votes.setdefault(event.absent, set()).add(event.seat)


def absorb_came_back(table: Table, event: log.CameBack) -> None:
    """The player plays again."""
    table.seats[event.seat].bot = None


def absorb_took_over(table: Table, event: log.TookOver) -> None:
    """One player number stands for another from now on."""
    for seat in table.seats:
        if seat.player == event.old:
            seat.player = event.player
    if table.host == event.old:
        table.host = event.player


def absorb_paused(table: Table, event: log.Paused) -> None:
    """The clocks stand still."""
    table.paused = True
    table.clocks.run(table.ticking(), event.at)


def absorb_resumed(table: Table, event: log.Resumed) -> None:
    """The clocks go on."""
    table.paused = False
    table.clocks.run(table.ticking(), event.at)


# ---- the end, and the next game ----


def absorb_closed(table: Table, event: log.Closed) -> None:
    """Nothing more is played here."""
    table.phase = "closed"
    table.by_operator = event.operator
    table.clocks.run(0, event.at)


def absorb_next(table: Table, event: log.NextCommitted) -> None:
    """A rematch is promised."""
    table.next = event


def absorb_rematch_wanted(table: Table, event: log.RematchWanted) -> None:
    """One more would like to play again."""
    if event.nonce:  # older tables took a wish without one: it has to be wished again
        table.rematch[event.seat] = event.nonce


def absorb_rematch_opened(table: Table, event: log.RematchOpened) -> None:
    """The next table stands open."""
    table.rematch_table = event.table


CASES: dict[type[log.TableEvent], Callable[[Table, Any], None]] = {  # all events but moves
    log.Opened: absorb_opened,
    log.OpenedByPlace: absorb_opened,
    log.Sat: absorb_sat,
    log.NonceGiven: absorb_nonce,
    log.StoodUp: absorb_stood_up,
    log.Planned: absorb_planned,
    log.Started: absorb_started,
    log.TookBack: absorb_took_back,
    log.UndoAsked: absorb_undo_asked,
    log.UndoAnswered: absorb_undo_answered,
    log.Resigned: absorb_resigned,
    log.ReplaceVoted: absorb_replace_vote,
    log.Replaced: absorb_stand_in,
    log.CameBack: absorb_came_back,
    log.TookOver: absorb_took_over,
    log.Paused: absorb_paused,
    log.Resumed: absorb_resumed,
    log.Closed: absorb_closed,
    log.NextCommitted: absorb_next,
    log.RematchWanted: absorb_rematch_wanted,
    log.RematchOpened: absorb_rematch_opened,
}
