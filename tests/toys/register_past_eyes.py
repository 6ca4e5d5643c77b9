"""A fault planted in a server: whoever looks back sees what the next seat saw."""

from tablee.kernel.playthrough import Playthrough
from tablee.kernel.state import State
from tablee.server import past, wire

step_of = past.step_of


def step_of_another(play: Playthrough, state: State, step: int, entry: int, seat: int) -> wire.ReplayStep:
    """A position through the wrong eyes."""
    return step_of(play, state, step, entry, (seat + 1) % play.players)


past.step_of = step_of_another
