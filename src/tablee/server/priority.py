"""Who goes first on a busy machine: what people do at their tables, then bots and passwords, then records."""

from __future__ import annotations

import os
import sys

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

LAST = 19
BOTS = 5  # steps behind the server
PASSWORDS = 5
RECORDS = 5  # behind the bots, in whose kind of process they are read


def give_way(steps: int) -> None:
    """Runs first in a process that others go before."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, min(LAST, os.getpriority(os.PRIO_PROCESS, 0) + steps))


def read_records(most: int) -> None:
    """Runs first in a process that reads records, which anybody may have written: it goes last, and is not given more memory."""
    give_way(RECORDS)
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def give_way_here(steps: int) -> None:
    """Runs first in a thread that others go before; only Linux knows priorities of threads, elsewhere it is the whole process."""
    if sys.platform == "linux":
        give_way(steps)
