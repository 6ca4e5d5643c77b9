"""A fault planted in a server: whoever looks back sees what the next seat saw."""

from tablee.kernel.playthrough import Playthrough
from tablee.kernel.state import State
from tablee.show import frames, since

step_of = since.step_of


def step_of_another(play: Playthrough, state: State, step: int, entry: int, seat: int) -> frames.ReplayStep:
    """A position through the wrong eyes."""
    return step_of(play, state, step, entry, (seat + 1) % play.players)


since.step_of = step_of_another
