"""What can go wrong, as types: each error carries a message id and arguments, worded by clients in the reader's language."""

from __future__ import annotations

from typing import Any


class TableeError(Exception):
    """Anything Tablée refuses; `id` names a message of the text files, `args_` fills it in."""

    id = "error"

    def __init__(self, id: str = "", **args_: object) -> None:
        self.id = id or type(self).id
        self.args_ = args_
        super().__init__(self.id, args_)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.args_.items())
        return f"{self.id} ({details})" if details else self.id

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (type(self), self.__dict__)  # the usual way calls the class, whose subclasses take other arguments


def revive(kind: type[TableeError], fields: dict[str, object]) -> TableeError:
    """An error that has come from another process."""
    error = kind.__new__(kind)
    error.__dict__.update(fields)
    error.args = (error.id, error.args_)
    return error


class IllegalAction(TableeError):
    """The action is not legal now; `reason` is the rule's word for why."""

    id = "error-illegal"

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)
        self.reason = reason


class NotYourTurn(IllegalAction):
    """The seat may not act now at all."""

    def __init__(self) -> None:
        super().__init__("not-your-turn")


class UnknownGame(TableeError):
    """No game of that name is on the shelf."""

    id = "error-unknown-game"


class BadOptions(TableeError):
    """Wrong number of players, an unknown option, or a forbidden combination."""

    id = "error-bad-options"


class BadRecord(TableeError):
    """A file that is no record, is damaged, or tells another story than its moves."""

    id = "error-bad-record"


class BadData(TableeError):
    """A game's data file that contradicts itself; says file and line."""

    id = "error-bad-data"
