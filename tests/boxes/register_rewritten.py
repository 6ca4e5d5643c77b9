"""Puts LAMA Dice on the shelf with its data file written otherwise: for processes that are not the test process itself."""

from tablee.kernel.registry import find, register, unregister
from tests.boxes import RewrittenLamaDice

unregister(find("lama-dice"))
register(RewrittenLamaDice())
