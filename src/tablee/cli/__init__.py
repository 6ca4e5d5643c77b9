"""The command `tablee`: `program` runs a command line, `commands` lists all commands, and each group of them has a module.

A command reads what it was given, has the work done elsewhere and tells what came of it. What only some commands work with is
imported when they run, so that the others start quickly; whatever leans on the inside of Typer stands in `wording`.
"""

from tablee.cli.commands import app
from tablee.cli.program import FAILED, INTERRUPTED, MISUSED, main, run
from tablee.cli.shelf import build

__all__ = ["FAILED", "INTERRUPTED", "MISUSED", "app", "build", "main", "run"]
