"""What is told of finished games over HTTP, beside the steps of a replay."""

from __future__ import annotations

import msgspec

from tablee.bots.analysis import Analysis as Analysis
from tablee.show.frames import ReplayInfo as ReplayInfo
from tablee.show.frames import ReplayStep as ReplayStep


class Imported(msgspec.Struct, frozen=True):
    """A record was checked and kept for replay."""

    replay: str
