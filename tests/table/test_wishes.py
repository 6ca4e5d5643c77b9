"""Random wishes, sensible and absurd, from anybody at any time: the table refuses with a typed error or goes on, never breaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.errors import TableeError
from tablee.table import absences, moving, rematch, seating, undoing
from tablee.table import events as log
from tablee.table.clocks import NO_CLOCK, PRESETS
from tablee.table.moving import Wanted
from tests.table.drive import Driven, contents

GAMES = {"toy-draft": 3, "toy-build": 3, "lama-dice": 2}
STEPS = 60


def wishes(driven: Driven, random: Random) -> list[Callable[[], Wanted]]:
    """Everything one may wish, with arguments that are right more often than not."""
    table = driven.table
    seats = len(table.seats)

    anywhere: list[int] = [*range(seats), *range(seats), -1, seats, 1_000_000_000]

    def seat() -> int:
        return random.choice(anywhere)

    def nonce() -> str:
        return random.choice(["", "ab", "z" * 20, f"{random.randrange(4):016x}"])

    def move() -> Wanted:
        mine = random.randrange(seats)
        decision = table.decisions[mine] if table.decisions else 0
        offers = table.offers[mine] if table.offers else ()
        action = random.choice([*offers, *offers, -1, 3, 2**70]) if offers else random.randrange(10)
        key = random.choice([f"k{table.seq}", f"k{table.seq}", f"k{random.randrange(9)}", "", "x" * 99])
        by_bot = table.seats[mine].bot is not None
        shift = random.choice([0, 0, 0, 0, -1, 7])
        return moving.move(table, mine, decision + shift, action, key, driven.now, by_bot != (random.random() < 0.05))

    now = driven.now
    coin = random.random() < 0.5
    return [
        lambda: seating.sit(table, seat(), random.randrange(1, 6), now, coin),
        lambda: seating.give_nonce(table, seat(), nonce(), random.choice([table.plan.commitment, "00"]), now),
        lambda: seating.stand_up(table, seat(), now),
        lambda: seating.plan_seat(table, seat(), random.choice([None, "random"]), now),
        lambda: seating.start(table, now, nonce(), table.plan.commitment),
        lambda: seating.close(table, now, random.choice([None, 1])) if random.random() < 0.02 else None,
        *([move] * 12),
        lambda: undoing.undo(table, seat(), now),
        lambda: undoing.answer_undo(table, seat(), random.random() < 0.8, now),
        lambda: absences.resign(table, seat(), "random", now) if random.random() < 0.1 else None,
        lambda: absences.vote_replace(table, seat(), seat(), "greedy", coin, now),
        lambda: absences.come_back(table, seat(), now),
        lambda: absences.pause(table, seat(), now),
        lambda: absences.resume(table, seat(), now),
        lambda: absences.take_over(table, random.randrange(8), random.randrange(1, 8), now),
        lambda: rematch.commit_next(table, "next", "ab", now),
        lambda: rematch.want_rematch(table, seat(), nonce(), random.choice(["ab", "ab", "00"]), now),
    ]


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32), clock=st.sampled_from([NO_CLOCK, *PRESETS]), bots=st.integers(0, 1))
def test_random_wishes_raise_only_typed_errors_and_the_log_replays_after_each(
    game: str, seed: int, clock: str, bots: int
) -> None:
    random = Random(seed)
    driven = Driven(game, ["random"] * bots + [None] * (GAMES[game] - bots), clock)
    if random.random() < 0.8:
        driven.begin(range(bots, GAMES[game]))
    for _ in range(STEPS):
        driven.wait(random.choice([0.0, 1.0, 50.0, 5000.0]))
        before = contents(driven.table)
        try:
            new = driven.do(random.choice(wishes(driven, random))())
        except TableeError:
            new = []
        if new:
            assert contents(driven.replayed()) == contents(driven.table)
            assert all(isinstance(event, log.TableEvent) for event in new)
        else:
            assert contents(driven.table) == before
