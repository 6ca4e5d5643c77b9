"""The end of a game, and the beginning of one that goes on from another."""

from __future__ import annotations

from hashlib import sha256

from tablee.kernel.records import RecordResult
from tablee.kernel.start import Start
from tablee.show import frames


def result_of(points: RecordResult, curve: list[list[int]], secret: str, nonces: list[str], content: bytes) -> frames.Result:
    """Everything about the end of a game: points, places, how they came about, and the proof of fair shuffles."""
    return frames.Result(
        scores=points.scores,
        places=points.places,
        breakdown=points.breakdown,
        curve=curve,
        secret=secret,
        nonces=nonces,
        record_sha256=sha256(content).hexdigest(),
    )


def origin_of(start: Start | None) -> frames.Origin | None:
    """Which game is played on."""
    return None if start is None else frames.Origin(start.table, start.entry)
