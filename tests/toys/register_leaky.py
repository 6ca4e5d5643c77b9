"""Puts the leaky toys on the shelf when imported: for processes that are not the test process itself."""

from tests.toys.leaky_shelf import put_on_shelf

put_on_shelf()
