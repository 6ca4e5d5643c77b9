"""Why something was refused, as it is sent: a message that the client words, with the status it comes under."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from tablee.kernel.errors import BadData, BadOptions, BadRecord, IllegalAction, TableeError, UnknownGame
from tablee.show import frames
from tablee.store.writer import NotSaved
from tablee.table.refusals import Refused

STATUS_OF_KIND: tuple[tuple[type[TableeError], int], ...] = (
    (NotSaved, 503),
    (UnknownGame, 404),
    (BadOptions, 422),
    (BadRecord, 422),
    (BadData, 422),
    (IllegalAction, 409),
    (Refused, 409),
)
STATUS_AT_THE_DOOR = {  # of what is refused before it is looked at
    "refuse-host": HTTPStatus.MISDIRECTED_REQUEST,
    "refuse-foreign": HTTPStatus.FORBIDDEN,
    "refuse-too-fast": HTTPStatus.TOO_MANY_REQUESTS,
    "refuse-too-many-connections": HTTPStatus.TOO_MANY_REQUESTS,
    "refuse-crowded": HTTPStatus.SERVICE_UNAVAILABLE,
}
STATUS: dict[str, int] = {
    **STATUS_AT_THE_DOOR,
    "refuse-no-such-table": 404,
    "refuse-link": 404,
    "refuse-no-such-player": 404,
    "refuse-no-account": 403,
    "refuse-friend-account": 403,
    "refuse-no-friend": 404,
    "refuse-no-club": 404,
    "refuse-no-such-tournament": 404,
    "refuse-tournament-account": 403,
    "refuse-sign-in": 403,
    "refuse-reset": 403,
    "refuse-not-host": 403,
    "refuse-banned": 403,
    "refuse-name-banned": 403,
    "refuse-nobody": 401,
    "refuse-too-many-tries": 429,
    "refuse-sign-in-busy": 429,
    "refuse-replays": 429,
    "refuse-imports-full": 503,
    "error-record-large": 413,
    "refuse-name-taken": 409,
}


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; worded by its message."""

    message: frames.Message


def message_of(error: TableeError) -> frames.Message:
    """An error as a message the client can word."""
    if isinstance(error, IllegalAction):
        return frames.Message(f"why-{error.reason}")
    return frames.Message(error.id, {key: value if isinstance(value, int) else str(value) for key, value in error.args_.items()})


def status_of(error: TableeError) -> int:
    """The status that an error comes under."""
    status = STATUS.get(error.id)
    if status is None:
        status = next((code for kind, code in STATUS_OF_KIND if isinstance(error, kind)), 400)
    return status


def problem(id: str) -> bytes:
    """A typed problem as it is sent."""
    return msgspec.json.encode(Problem(frames.Message(id)))
