"""Undo by information: one's own last move is free to take back as long as nobody has learned anything from it.

No game writes undo code. Taking back is free if the move revealed nothing and the log without it still plays: every later
move of the others legal, and telling the same. Otherwise it needs the consent of every other person at the table, and takes
back everything since.
"""

from __future__ import annotations

from tablee.kernel.errors import IllegalAction
from tablee.kernel.playthrough import Entry, Playthrough


def last_of(play: Playthrough, seat: int) -> Entry | None:
    """The seat's own latest move that stands."""
    own = [entry for entry in play.standing() if entry.seat == seat]
    return own[-1] if own else None


def is_free(play: Playthrough, entry: Entry) -> bool:
    """Whether a move may be taken back without asking anybody."""
    if entry.revealed:
        return False
    standing = play.standing()
    at = standing.index(entry)
    if at == len(standing) - 1:
        return True
    state = play.replay(standing[:at])
    for later in standing[at + 1 :]:
        try:
            again = play.run(state, later.number, later.seat, later.action)
        except IllegalAction:
            return False
        if again.events != later.events or again.revealed != later.revealed:
            return False
    return True


def since(play: Playthrough, entry: Entry) -> list[Entry]:
    """A move and everything after it: what an undo by consent takes back."""
    standing = play.standing()
    return standing[standing.index(entry) :]
