"""What one call of the command has: its language and its console."""

from collections.abc import Iterator
from functools import cached_property
from typing import NoReturn

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from tablee.kernel.plain import shown
from tablee.text import Text


class Session:
    """What one call of the command has: its language and its console. Commands find it in `ctx.obj`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Terminal(highlight=False)

    @cached_property
    def text(self) -> Text:
        """The messages common to all games; read when the first one is said."""
        return Text(self.language)

    def error_console(self) -> Console:
        """Where progress is shown."""
        return Terminal(stderr=True)

    def print(self, id: str, /, **args: object) -> None:
        """Prints one message."""
        self.console.print(self.text.say(id, **args), markup=False, soft_wrap=True)


class Terminal(Console):
    """A console that leaves a closed pipe to the caller, and obeys nobody but us: text from elsewhere cannot steer it."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control or segment.text.isprintable() else Segment(shown(segment.text), segment.style)
