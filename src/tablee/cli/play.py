"""The command that plays in the terminal."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablee.bots import Budget
from tablee.cli.parameters import AnyGame, DataFile, Options, Samples, Think, read_options, tables_folder
from tablee.cli.session import Session
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.terminal.save import SavedTable


def play_command(
    ctx: typer.Context,
    game: AnyGame = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="NAME,bot:KIND,…", show_default=False)] = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE|latest", show_default=False)] = None,
    data: DataFile = None,
    think: Think = None,
    samples: Samples = None,
) -> None:
    from tablee.terminal.save import SavedTable, latest
    from tablee.terminal.table import TerminalTable

    session: Session = ctx.obj
    budget = Budget(think, samples)
    budget.check()
    if resume is not None:
        table = SavedTable.open(latest(tables_folder(), game) if resume == "latest" else Path(resume), data)
        session.print("play-resumed", count=len(table.play.standing()))
    else:
        table = open_table(session, find(game) if game else choose_game(session), seats, read_options(option), data)
    try:
        text = Text(session.language, table.play.game)
        TerminalTable(table, text, session.console, lambda question: session.console.input(question, markup=False), budget).run()
    finally:
        table.log.close()


def choose_game(session: Session) -> Game:
    """Offers the games on the shelf."""
    shelf = games()
    for number, game in enumerate(shelf, 1):
        text = Text(session.language, game)
        line = session.text.say("play-offer", number=number, title=text.say("title"), low=game.min_players, high=game.max_players)
        session.console.print(line, markup=False)
    while True:
        try:
            typed = session.console.input(session.text.say("play-which"), markup=False).strip()
        except EOFError:
            raise TableeError("error-no-game") from None
        numbers = [str(number) for number in range(1, len(shelf) + 1)]
        if typed in numbers:
            return shelf[numbers.index(typed)]
        if typed:
            session.print("play-no-number", count=len(shelf))


def open_table(session: Session, game: Game, seats: str | None, options: dict[str, str], data: Path | None) -> SavedTable:
    """Deals a new game with a fresh secret."""
    from tablee.terminal.save import SavedTable
    from tablee.terminal.seats import read_seats

    game.option_numbers(options)
    chosen = read_seats(seats, game, session.text)
    name = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
    nonces = [secrets.token_hex(8) for _ in chosen]
    table = SavedTable.create(tables_folder(), name, game, options, chosen, secrets.token_bytes(32), nonces, game.box_in(data))
    session.print("play-opened", title=Text(session.language, game).say("title"), names=session.text.join(table.names()))
    session.print("play-saved", file=str(table.log.path), commitment=table.commitment())
    return table
