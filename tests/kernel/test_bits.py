"""Bit masks, against how Python itself counts them."""

from __future__ import annotations

from tablee.kernel.bits import ONE, bit_count, lowest_bit
from tablee.kernel.rng import seeded

LARGEST = (ONE << 62) - 1


def test_a_mask_has_as_many_numbers_as_its_bits() -> None:
    rng = seeded(1)
    masks: list[int] = [0, 1, 2, 3, LARGEST, *[rng.below(1 << 30) << rng.below(32) for _ in range(1000)]]
    assert [bit_count(mask) for mask in masks] == [f"{mask:b}".count("1") for mask in masks]


def test_the_lowest_number_of_a_mask() -> None:
    assert [lowest_bit(ONE << at) for at in range(62)] == list(range(62))
    assert lowest_bit(0b101000) == 3
    assert lowest_bit(LARGEST) == 0
