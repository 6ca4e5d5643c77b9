"""Taking back at a table: what may be taken back freely, when the others are asked, and what they have answered."""

from __future__ import annotations

from typing import Literal

from tablee.kernel.playthrough import Entry
from tablee.table import events as log
from tablee.table.refusals import Refused
from tablee.table.table import Table
from tablee.table.undo import last_of, since

MOST_TAKEN_BACK = 1000  # moves of one game: each is a line of the log, which all who come are shown and every restart replays
Undo = Literal["free", "ask", "practice", "none"]


def undo_of(table: Table, seat: int) -> Undo:
    """Whether a seat's last move can be taken back, and whether somebody has to be asked."""
    if table.phase != "playing" or not table.seats[seat].person:
        return "none"
    play = table.playing()
    entry = last_of(play, seat)
    if entry is None or is_worn(table):
        return "none"
    if is_free_here(table, entry):
        return "free"
    revealing = undo_of_revealing(table, seat)
    return "none" if revealing == "ask" and refused_to(table, seat) is not None else revealing


def is_free_here(table: Table, entry: Entry) -> bool:
    """Whether a move may be taken back without a word. Of a day's deal only the last one: had a bot moved since, that would
    keep its place, and the dice of everything later would be others than at other tables."""
    play = table.playing()
    if table.plan.daily and play.standing()[-1] is not entry:
        return False
    return table.horizon.is_free(play, entry)


def undo_of_revealing(table: Table, seat: int) -> Undo:
    """What it takes for a seat to take back a move by which something became known."""
    if table.others(seat) or table.away(seat):
        return "ask"
    if not table.plan.by_place:
        return "free"
    return "none" if table.plan.tournament or table.plan.daily else "practice"


def undo_entry(table: Table) -> int:
    """The number of the move that somebody asks to take back; 0 if nobody does."""
    entry = last_of(table.playing(), table.undo_asked) if table.undo_asked is not None else None
    return entry.number if entry is not None else 0


def refused_to(table: Table, seat: int) -> int | None:
    """Who would rather not let a seat take its last move back, if that was asked about."""
    entry = last_of(table.playing(), seat)
    refused, by = table.undo_refused.get(seat, (0, 0))
    return by if entry is not None and entry.number == refused else None


def is_worn(table: Table) -> bool:
    """Whether so many moves have been taken back that no more may be."""
    return sum(1 for entry in table.playing().entries if entry.undone) >= MOST_TAKEN_BACK


def undo(table: Table, seat: int, now: float, practice: bool = False) -> log.TookBack | log.UndoAsked:
    """A seat would like to take back its last move: granted at once if nobody has learned anything, else asked. Somebody
    alone says first that the game may become `practice`."""
    table.need("playing")
    table.need_person(seat)
    play = table.playing()
    entry = last_of(play, seat)
    if entry is None:
        raise Refused("refuse-nothing-to-undo")
    if is_worn(table):
        raise Refused("refuse-undo-worn", most=MOST_TAKEN_BACK)
    if is_free_here(table, entry):
        return log.TookBack(at=now, seat=seat, entries=[entry.number])
    match undo_of_revealing(table, seat):
        case "none":
            raise Refused("refuse-daily-undo" if table.plan.daily else "refuse-undo-tournament")
        case "practice" if not (practice or table.practice):
            raise Refused("refuse-undo-practice")
        case "practice" | "free":
            return taken_back(table, seat, now)
    if table.away(seat):
        raise Refused("refuse-undo-away")
    if refused_to(table, seat) is not None:
        raise Refused("refuse-undo-again")
    if table.undo_asked is not None:
        raise Refused("refuse-undo-asked")
    return log.UndoAsked(at=now, seat=seat)


def answer_undo(table: Table, seat: int, agree: bool, now: float) -> list[log.AnyEvent]:
    """Another person answers; the last consent takes the moves back."""
    table.need("playing")
    if table.undo_asked is None or seat not in table.others(table.undo_asked) or seat in table.undo_agreed:
        raise Refused("refuse-not-asked")
    answer = log.UndoAnswered(at=now, seat=seat, agree=agree)
    if agree and set(table.others(table.undo_asked)) <= table.undo_agreed | {seat}:
        return [answer, taken_back(table, table.undo_asked, now)]
    return [answer]


def taken_back(table: Table, seat: int, now: float) -> log.TookBack:
    """The seat's last move and everything since, taken back."""
    play = table.playing()
    entry = last_of(play, seat)
    assert entry is not None
    practice = undo_of_revealing(table, seat) == "practice"
    return log.TookBack(at=now, seat=seat, entries=[later.number for later in since(play, entry)], practice=practice)
