"""Puts the toys on the shelf when imported: for processes that are not the test process itself."""

from tablee.kernel.registry import register
from tests.toys import TOYS

for game in TOYS:
    register(game)
