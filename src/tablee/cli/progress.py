"""Progress on the error output, for commands that take their time."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text as Styled

from tablee.cli.session import Session
from tablee.text import Text


class Rate(ProgressColumn):
    """Games per second."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__()

    def render(self, task: Task) -> Styled:
        return Styled(self.text.say("arena-rate", rate=task.speed) if task.speed else "", style="dim")


class Bar:
    """A bar that moves when it is told to: no thread of its own stands beside forked workers."""

    def __init__(self, shown: Progress, task: TaskID) -> None:
        self.shown = shown
        self.task = task

    def begun(self) -> bool:
        """Whether anything has been done."""
        return self.shown.tasks[self.task].completed > 0

    def begin(self, done: int) -> None:
        """Begins where earlier work stopped: what was done then is no speed of today."""
        self.shown.reset(self.task, completed=done)

    def more(self, count: int) -> None:
        """So much more is done."""
        self.shown.advance(self.task, count)
        self.shown.refresh()

    def at(self, done: int, words: str = "", total: int | None = None) -> None:
        """So much is done in all, of a total that may have become known."""
        self.shown.update(self.task, completed=done, total=total, description=words)
        self.shown.refresh()


@contextmanager
def progress(session: Session, total: int, *columns: ProgressColumn) -> Iterator[Bar]:
    """A bar with these columns; where nobody looks on, none is drawn."""
    shown = Progress(
        *columns, console=session.error_console(), transient=True, auto_refresh=False, disable=not sys.stderr.isatty()
    )
    with shown:
        yield Bar(shown, shown.add_task("", total=total))


def steps() -> list[ProgressColumn]:
    """The bar, and how much of the whole is done."""
    return [BarColumn(None), MofNCompleteColumn()]


def games_left() -> list[ProgressColumn]:
    """The same, and the time left."""
    return [*steps(), TimeRemainingColumn()]


def games_rated(text: Text) -> list[ProgressColumn]:
    """The same with games per second, and a word before it on how it stands."""
    return [TextColumn("{task.description}"), *steps(), Rate(text), TimeRemainingColumn()]
