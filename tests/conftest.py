"""The toys on the shelf, and hypothesis with fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tablee.kernel.registry import register, unregister
from tests.effort import EXAMPLES
from tests.toys import TOYS

settings.register_profile(
    "tablee",
    derandomize=True,
    deadline=None,
    max_examples=15 * EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tablee")


@pytest.fixture(scope="session", autouse=True)
def toys() -> Iterator[None]:
    """The toys stand on the shelf while the tests run."""
    for game in TOYS:
        register(game)
    yield
    for game in TOYS:
        unregister(game)
