"""The random stream: one 63-bit integer, the same numbers compiled or not.

A multiply-with-carry generator. The state t holds a digit x = t mod 2**32 and a carry c = t div 2**32; the next state is
MULTIPLIER * x + c, which never exceeds 63 bits, so the compiled `i64` and Python's integers agree by construction.
MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime, so the period is close to 2**62. The output is x xor c.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

MULTIPLIER: Final = 1888422210
DIGIT: Final = 0xFFFFFFFF
BASE: Final = 0x100000000
STATES: Final = 8110711632990044158  # MULTIPLIER * 2**32 - 2: states run from 1 to this


@final
class Rng:
    """A random stream that can be copied by copying one integer."""

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def below(self, n: i64) -> i64:
        """A uniform integer in range(n), 0 < n < 2**31, without bias (Lemire's rejection)."""
        while True:
            t: i64 = self.state
            t = MULTIPLIER * (t & DIGIT) + (t >> 32)
            self.state = t
            product: i64 = ((t & DIGIT) ^ (t >> 32)) * n
            rest: i64 = product & DIGIT
            if rest >= n or rest >= (BASE - n) % n:
                return product >> 32

    def bits(self) -> i64:
        """32 random bits."""
        t: i64 = self.state
        t = MULTIPLIER * (t & DIGIT) + (t >> 32)
        self.state = t
        return (t & DIGIT) ^ (t >> 32)

    def shuffle(self, items: list[int]) -> None:
        """Puts all items into a random order, in place."""
        self.deal(items, len(items))

    def deal(self, items: list[int], count: i64) -> None:
        """Brings `count` random items to the front, in random order (a partial Fisher-Yates shuffle)."""
        size: i64 = len(items)
        i: i64 = 0
        while i < count and i < size - 1:
            j = i + self.below(size - i)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i += 1

    def clone(self) -> Rng:
        """A stream that will give the same numbers."""
        return Rng(self.state)

    def fork(self) -> Rng:
        """An independent stream; this one moves on."""
        high: i64 = self.below(MULTIPLIER - 1)
        return Rng((high << 32) + self.bits() + 1)


def seeded(seed: int) -> Rng:
    """The stream that belongs to a seed; any integer will do, near seeds give unrelated streams."""
    return Rng(state_of(seed))


def state_of(seed: int) -> int:
    """The first state of the stream that belongs to a seed."""
    digest = blake2b(str(seed).encode(), digest_size=16, person=b"tablee-rng").digest()
    return 1 + int.from_bytes(digest, "big") % STATES
