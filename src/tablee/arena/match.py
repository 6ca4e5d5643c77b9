"""One game between bots: the loop that all series of games go through."""

from __future__ import annotations

from hashlib import sha256

from tablee.bots.bot import Bot, Budget
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import State


def play_game(
    state: State,
    players: list[Bot],
    streams: list[Rng],
    budgets: list[Budget],
    moves: list[tuple[int, int]] | None = None,
) -> int:
    """Lets bots play to the end; how many decisions they made. A list takes the moves, each with its seat."""
    decisions = 0
    while state.to_act():
        seat = state.next_seat()
        action = players[seat].choose(state.observe(seat), streams[seat], budgets[seat])
        state.apply(seat, action)
        decisions += 1
        if moves is not None:
            moves.append((seat, action))
    return decisions


def bot_streams(seed: int, index: int, count: int) -> list[Rng]:
    """The bots' own randomness in one game of a series: unrelated to the game's and to each other's."""
    source = seeded(int.from_bytes(sha256(f"{seed}/{index}/bots".encode()).digest()[:8], "big"))
    return [source.fork() for _ in range(count)]
