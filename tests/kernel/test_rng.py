"""The random stream: the formula, its known answers, bounds, uniformity, copies."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from tablee.kernel.rng import MULTIPLIER, STATES, Rng, seeded, state_of

SEEDS = st.integers(-(2**70), 2**70)

# The stream of seed 2024: records of finished games depend on these numbers.
KNOWN_STATE = 964546221118912057
KNOWN_BITS = [1315503679, 4191819526, 664787124, 3079233500]
KNOWN_DICE = [4, 5, 3, 5, 4, 5, 4, 0, 0, 4, 2, 3]
KNOWN_SHUFFLE = [0, 9, 7, 1, 5, 2, 6, 3, 8, 4]
KNOWN_FORK = 2006631287529295269


def step(state: int) -> tuple[int, int]:
    """The next state and its 32 bits, written from the definition."""
    carry, digit = divmod(state, 2**32)
    state = MULTIPLIER * digit + carry
    carry, digit = divmod(state, 2**32)
    return state, digit ^ carry


def below(state: int, n: int) -> tuple[int, int]:
    """A uniform number by the definition of Lemire's rejection: products whose low half is in the short class are drawn again."""
    while True:
        state, bits = step(state)
        if bits * n % 2**32 >= 2**32 % n:
            return state, bits * n // 2**32


@given(SEEDS)
def test_bits_follow_the_formula(seed: int) -> None:
    rng = seeded(seed)
    state = state_of(seed)
    for _ in range(20):
        state, bits = step(state)
        assert rng.bits() == bits
        assert rng.state == state


@given(SEEDS, st.integers(1, 2**31 - 1))
def test_below_follows_the_definition(seed: int, n: int) -> None:
    rng = seeded(seed)
    state = state_of(seed)
    for _ in range(10):
        state, wanted = below(state, n)
        found = rng.below(n)
        assert found == wanted
        assert 0 <= found < n
        assert rng.state == state


@given(SEEDS)
def test_states_stay_within_63_bits(seed: int) -> None:
    rng = seeded(seed)
    assert 1 <= rng.state <= STATES
    for _ in range(20):
        rng.bits()
        assert 1 <= rng.state <= STATES < 2**63


@pytest.mark.parametrize("state", [1, 2**32 - 1, 2**32, STATES - 1, STATES])
def test_the_edges_of_the_state_follow_the_formula(state: int) -> None:
    rng = Rng(state)
    for _ in range(5):
        state, bits = step(state)
        assert rng.bits() == bits


def test_a_seed_is_hashed_into_its_state() -> None:
    digest = blake2b(b"-17", digest_size=16, person=b"tablee-rng").digest()
    assert state_of(-17) == seeded(-17).state == 1 + int.from_bytes(digest, "big") % STATES


def test_known_answers_never_change() -> None:
    rng = seeded(2024)
    assert rng.state == KNOWN_STATE
    assert [rng.bits() for _ in range(4)] == KNOWN_BITS
    assert [rng.below(6) for _ in range(12)] == KNOWN_DICE
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == KNOWN_SHUFFLE
    assert rng.fork().state == KNOWN_FORK


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 52, 100])
def test_below_is_uniform(n: int) -> None:
    rng = seeded(n)
    counts = [0] * n
    for _ in range(200 * n):
        counts[rng.below(n)] += 1
    assert chisquare(counts).pvalue > 1e-4


def test_below_a_number_that_does_not_divide_the_range_is_uniform_over_its_thirds() -> None:
    n = 3 * 2**29  # a careless reduction would give the lower part of this range twice as often
    rng = seeded(3)
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[rng.below(n) // 2**29] += 1
    assert chisquare(counts).pvalue > 1e-4


def test_shuffles_are_uniform_over_all_orders() -> None:
    rng = seeded(11)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert chisquare(list(counts.values())).pvalue > 1e-4


def test_deals_are_uniform_and_keep_all_items() -> None:
    rng = seeded(12)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4000):
        items = [0, 1, 2, 3, 4]
        rng.deal(items, 2)
        assert sorted(items) == [0, 1, 2, 3, 4]
        counts[items[0], items[1]] = counts.get((items[0], items[1]), 0) + 1
    assert len(counts) == 20
    assert chisquare(list(counts.values())).pvalue > 1e-4


@given(SEEDS, st.lists(st.integers(0, 9), max_size=12), st.integers(0, 15))
def test_a_deal_of_more_than_there_is_is_a_shuffle(seed: int, items: list[int], more: int) -> None:
    dealt, shuffled = items[:], items[:]
    seeded(seed).deal(dealt, len(items) + more)
    seeded(seed).shuffle(shuffled)
    assert dealt == shuffled
    assert sorted(dealt) == sorted(items)


@given(SEEDS)
def test_a_clone_gives_the_same_numbers_and_leaves_the_original_alone(seed: int) -> None:
    rng = seeded(seed)
    copy = rng.clone()
    before = rng.state
    numbers = [copy.below(1000) for _ in range(10)]
    assert rng.state == before
    assert [rng.below(1000) for _ in range(10)] == numbers


@given(SEEDS)
def test_a_fork_is_another_stream_and_moves_the_original_on(seed: int) -> None:
    rng = seeded(seed)
    before = rng.state
    fork = rng.fork()
    assert rng.state != before
    assert 1 <= fork.state <= STATES
    assert [rng.bits() for _ in range(4)] != [fork.bits() for _ in range(4)]


def test_near_seeds_give_unrelated_streams() -> None:
    assert len({seeded(seed).bits() for seed in range(-500, 500)}) == 1000
    counts = [0] * 16
    for seed in range(3200):
        counts[seeded(seed).below(16)] += 1
    assert chisquare(counts).pvalue > 1e-4
