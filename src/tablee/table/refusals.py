"""What a table says no with."""

from __future__ import annotations

from tablee.kernel.errors import TableeError


class UnknownBox(TableeError):
    """The box that a table was opened with is not here."""

    id = "error-table-data"


class Refused(TableeError):
    """A wish the table does not grant; nothing has changed."""

    id = "refuse"
