"""The digests of seeded random games of every game on the shelf in all eras of its rules, one JSON line per set-up.

`python -m tests.conformance.digests [GAMES]` plays so many games per set-up. The pure and the compiled build must print
the same lines.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from typing import Final
from zlib import crc32

import msgspec

from tablee.kernel import registry
from tablee.kernel.errors import TableeError
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tests.conformance.cases import Case, cases_of, choose

SOME: Final = 16  # one position in so many is also written down as learners see it


def digests_of(case: Case, seed: int) -> list[int]:
    """The digests of one random game after every move, and of what learners see now and then."""
    state = case.start(seed)
    rng = seeded(seed ^ 0x5EED)
    digests = [state.digest()]
    while state.to_act():
        state.apply(*choose(state, rng))
        digests.append(state.digest())
        if len(digests) % SOME == 0:
            digests[-1] ^= crc32(str(numbers_of(case, state)).encode())
    return digests


def numbers_of(case: Case, state: State) -> list[int]:
    """What learners see of a position from all seats; nothing if the game has no features."""
    try:
        features = case.game.features(case.game.parts(), case.players)
    except TableeError:
        return []
    return [number for seat in range(case.players) for number in features.write(state, seat)]


def line_of(case: Case, games: int) -> dict[str, object]:
    """One set-up: how many decisions its games took, and one hash over all their digests."""
    told = sha256()
    decisions = 0
    for seed in range(games):
        digests = digests_of(case, seed)
        decisions += len(digests) - 1
        told.update(",".join(f"{digest:016x}" for digest in digests).encode())
    return {
        "game": case.game.id,
        "rules_version": case.game.rules_version,
        "players": case.players,
        "options": dict(case.options),
        "games": games,
        "decisions": decisions,
        "hash": told.hexdigest()[:32],
    }


def lines(cases: Iterable[Case], games: int) -> list[str]:
    """The table."""
    return [msgspec.json.encode(line_of(case, games)).decode() for case in cases]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for newest in registry.games():
        for game in registry.eras(newest.id):
            for line in lines(cases_of(game), games):
                print(line, flush=True)


if __name__ == "__main__":
    main()
