"""Makes bad and slow bots known when imported: for processes that are not the test process itself."""

from tablee.bots import BOTS
from tests.toys.bad_bots import ALL

BOTS.update(ALL)
