"""Commands about this installation: the games on the shelf, their rules, and how fast they run."""

import os
import time
from importlib.machinery import EXTENSION_SUFFIXES

import typer
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from tablee.cli.parameters import GameName
from tablee.cli.session import Session
from tablee.kernel import state as compiled_file
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tablee.kernel.rng import seeded
from tablee.text import Text

BENCH_SECONDS = 1.0


def games_command(ctx: typer.Context) -> None:
    session: Session = ctx.obj
    for game in games():
        text = Text(session.language, game)
        line = text.say("games-line", title=text.say("title"), low=game.min_players, high=game.max_players, minutes=game.minutes)
        session.console.print(Styled(game.id, style="bold cyan").append(f"  {line}", style="not bold default"))
        session.console.print(Padding(Styled(text.say("pitch")), (0, 0, 0, 2)))
        session.console.print(Padding(Styled(text.say("credits"), style="dim"), (0, 0, 1, 2)))


def rules_command(ctx: typer.Context, game: GameName) -> None:
    from rich.markdown import Markdown

    session: Session = ctx.obj
    file = find(game).folder / ("RULES.fr.md" if session.language == "fr" else "RULES.md")
    if not file.exists():
        raise TableeError("error-no-rules", game=game)
    rules = Markdown(file.read_text(encoding="utf-8"))
    if session.console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # colours, not their codes
        with session.console.pager(styles=True):
            session.console.print(rules)
    else:
        session.console.print(rules)


def bench_command(ctx: typer.Context) -> None:
    session: Session = ctx.obj
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(session.text.say("games-id"))
    table.add_column(session.text.say("games-players"), justify="right")
    table.add_column(session.text.say("bench-speed"), justify="right")
    for game in games():
        players = game.max_players
        table.add_row(game.id, str(players), session.text.say("bench-number", speed=decisions_per_second(game, players)))
    session.console.print(table)
    session.print("bench-build", build=build())


def decisions_per_second(game: Game, players: int) -> float:
    """How many random decisions this machine makes in a second."""
    from tablee.kernel.playout import play_random

    rng = seeded(0)
    decisions, number, started = 0, 0, time.process_time()
    while True:
        decisions += play_random(game.start(players, seed=number), rng)
        number += 1
        spent = time.process_time() - started
        if spent >= BENCH_SECONDS:
            return decisions / spent


def build() -> str:
    """Whether this installation runs compiled."""
    return "compiled" if str(compiled_file.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
