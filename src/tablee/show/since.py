"""What happened since a seat's last turn, position by position, while a game goes on.

Each position is shown as these eyes saw it then: built up from what the seat could know at that moment, like every view.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.state import State
from tablee.show import frames
from tablee.show.decisions import spell_events_of

MOST_STEPS = 48  # positions; of a longer story the latest


def others_moves(play: Playthrough, seat: int, owes: bool) -> list[Entry]:
    """The moves that stand since a seat's last turn; while it is asked its turn goes on, and what it has done in it does not
    count. Its own move counts where it has made known what the others chose. A spectator has no turn: the latest moves."""
    standing = play.standing()
    end = len(standing)
    while owes and end and standing[end - 1].seat == seat and not tells_of_others(play, standing[end - 1]):
        end -= 1
    first = end
    while first and standing[first - 1].seat != seat and end - first < MOST_STEPS:
        first -= 1
    if first and standing[first - 1].seat == seat and tells_of_others(play, standing[first - 1]):
        first -= 1
    return standing[first:end]


def tells_of_others(play: Playthrough, entry: Entry) -> bool:
    """Whether a move made something known about other seats than the one that made it."""
    seen = spell_events_of(play.game, told_to(entry.events, entry.seat))
    return any(words.get("seat", entry.seat) != entry.seat for words in seen)


def tell_steps(play: Playthrough, state: State, between: Sequence[Entry], moves: Sequence[Entry], step: int, seat: int) -> bytes:
    """Plays on from a position of its own; what a seat sees before the moves and after each of them."""
    for earlier in between:
        play.again(state, earlier)
    found = [step_of(play, state, step, 0, seat)]
    for number, move in enumerate(moves, step + 1):
        play.again(state, move)
        found.append(step_of(play, state, number, move.number, seat))
    return msgspec.json.encode(found)


def step_of(play: Playthrough, state: State, step: int, entry: int, seat: int) -> frames.ReplayStep:
    """One position through the eyes of one seat, and the entry that led to it; 0 for the one before all that is told."""
    owing = state.to_act()
    turn = [number for number in range(play.players) if owing >> number & 1]
    return frames.ReplayStep(step, entry, turn, list(state.scores(seat)), play.game.view(state, seat))
