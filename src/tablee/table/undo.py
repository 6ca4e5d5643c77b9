"""Undo by information: one's own last move is free to take back as long as nobody has learned anything from it.

No game writes undo code. Taking back is free if the move revealed nothing and the log without it still plays: every later
move of the others legal, and telling the same. Otherwise it needs the consent of every other person at the table, and takes
back everything since.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.kernel.errors import IllegalAction
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.state import State


def last_of(play: Playthrough, seat: int) -> Entry | None:
    """The seat's own latest move that stands."""
    return next((entry for entry in reversed(play.entries) if entry.seat == seat and not entry.undone), None)


def is_free(play: Playthrough, entry: Entry) -> bool:
    """Whether a move may be taken back without asking anybody."""
    return Horizon().is_free(play, entry)


def since(play: Playthrough, entry: Entry) -> list[Entry]:
    """A move and everything after it: what an undo by consent takes back."""
    standing = play.standing()
    return standing[standing.index(entry) :]


@dataclass
class Without:
    """The game as it would stand without one move: how many entries it has followed, and whether they all told the same."""

    entry: Entry
    state: State
    seen: int
    same: bool = True
    own: bool = False  # whether the state belongs to this world alone


class Horizon:
    """Which last moves are still free to take back; followed move by move, so that a long game is not replayed each time."""

    def __init__(self) -> None:
        self.worlds: dict[int, Without] = {}  # by seat

    def clear(self) -> None:
        """Forgets everything: moves were taken back."""
        self.worlds = {}

    def moved(self, play: Playthrough, entry: Entry, before: State) -> None:
        """Notes the state before a move, while it is at hand."""
        if entry.revealed:
            self.worlds.pop(entry.seat, None)
        else:
            self.worlds[entry.seat] = Without(entry, before, len(play.entries))

    def is_free(self, play: Playthrough, entry: Entry) -> bool:
        """Whether a seat's move may be taken back without asking anybody."""
        if entry.revealed:
            return False
        world = self.worlds.get(entry.seat)
        if world is None or world.entry is not entry:
            before = play.before(entry.number)
            world = self.worlds[entry.seat] = Without(entry, before, play.entries.index(entry) + 1, own=True)
        if world.same and world.seen < len(play.entries):
            self.follow(play, world)
        return world.same

    def follow(self, play: Playthrough, world: Without) -> None:
        """Plays the later moves in the world without the entry; they must be legal there and tell the same."""
        if not world.own:
            world.state = world.state.clone()
            world.own = True
        for later in play.entries[world.seen :]:
            if later.undone:
                continue
            try:
                again = play.again(world.state, later)
            except IllegalAction:
                world.same = False
                return
            if again.events != later.events or again.revealed != later.revealed:
                world.same = False
                return
        world.seen = len(play.entries)
