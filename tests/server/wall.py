"""A wall clock that can be set: importing this lets `time.time` in a server go wrong by what a file says."""

import os
import time
from pathlib import Path

FILE = "TABLEE_TEST_WALL"
true_time = time.time


def wall_time() -> float:
    """What the wall clock says."""
    return true_time() + float(Path(os.environ[FILE]).read_text())


if FILE in os.environ:
    time.time = wall_time
