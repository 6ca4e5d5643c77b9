"""Typer's help and refusals in our own words: whatever leans on the inside of Typer stands here.

What Typer no longer has is left in its own words; `tests/cli/test_wording.py` then fails, so that it is noticed here first.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
import typer.core

from tablee.cli.session import Session
from tablee.kernel.errors import TableeError
from tablee.text import Text

USAGE = "Usage:"  # how Typer begins the line that sums a command up


class Command(typer.core.TyperCommand):
    """A command whose help speaks the session's language."""

    def get_usage(self, ctx: Any) -> str:
        return usage_in(ctx.obj, super().get_usage(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        with helping(self, ctx):
            super().format_help(ctx, formatter)


class Group(typer.core.TyperGroup):
    """Commands whose help does too; one that does not exist is refused in our own words."""

    def get_usage(self, ctx: Any) -> str:
        return usage_in(ctx.obj, super().get_usage(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        with helping(self, ctx):
            super().format_help(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise TableeError("error-usage-command", command=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


# ---- help ----


def usage_in(session: Session, line: str) -> str:
    """The line that sums a command up, in the session's language."""
    return line.replace(USAGE, session.text.say("cli-usage"), 1)


@contextmanager
def helping(command: Any, ctx: Any) -> Iterator[None]:
    """While it lasts, help of this command is drawn in the session's language."""
    from typer import rich_utils

    text: Text = ctx.obj.text
    explain(command, "-".join(["cli", *ctx.command_path.split()[1:]]), text)
    command.get_help_option(ctx).help = text.say("cli-help")
    words, own = titles(text), vars(rich_utils)
    before = {name: own[name] for name in words if name in own}
    own.update({name: words[name] for name in before})
    try:
        yield
    finally:
        own.update(before)


def explain(command: Any, path: str, text: Text) -> None:
    """Gives a command, its parameters and its subcommands their help: messages `cli-COMMAND` and `cli-COMMAND-PARAMETER`."""
    from tablee.bots import BOTS

    bots = ", ".join(BOTS)
    command.help = text.say(path, bots=bots)
    for param in command.params:
        param.help = text.say(f"{path}-{param.name.replace('_', '-')}", bots=bots)
    for name, child in getattr(command, "commands", {}).items():
        child.help = text.say(f"{path}-{name}", bots=bots)


def titles(text: Text) -> dict[str, str]:
    """The words that Typer has for the parts of a help page, by the names of its constants."""
    return {
        "OPTIONS_PANEL_TITLE": text.say("cli-options"),
        "ARGUMENTS_PANEL_TITLE": text.say("cli-arguments"),
        "COMMANDS_PANEL_TITLE": text.say("cli-commands"),
        "DEFAULT_STRING": text.say("cli-default", value="{}"),
        "REQUIRED_LONG_STRING": text.say("cli-required"),
    }


# ---- refusals ----


def is_kind(error: Exception, name: str) -> bool:
    """Whether Typer refused for this reason: its exceptions stand beside the one that it makes public."""
    return isinstance(error, getattr(sys.modules[typer.BadParameter.__module__], name, ()))


def usage_error(error: typer.TyperException, args: list[str]) -> TableeError:
    """A command line that could not be understood, in our own words, and whose help explains it."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else " ".join(["tablee", *args[:1]])
    if is_kind(error, "NoSuchOption"):
        return TableeError("error-usage-option", option=getattr(error, "option_name", ""), command=command)
    param = getattr(error, "param", None)
    if not isinstance(error, typer.BadParameter) or param is None:
        return TableeError("error-usage", problem=error.format_message(), command=command)
    name = param.opts[0] if param.opts[0].startswith("-") else param.name.upper()
    if is_kind(error, "MissingParameter"):
        return TableeError("error-usage-missing", name=name, command=command)
    low, high = getattr(param, "min", None), getattr(param, "max", None)
    whole = "yes" if isinstance(low, int) else "no"
    if low is None:
        return TableeError("error-usage-value", name=name, command=command)
    if high is None:
        return TableeError("error-usage-least", name=name, whole=whole, low=low, command=command)
    return TableeError("error-usage-range", name=name, whole=whole, low=low, high=high, command=command)
