"""The command that begins a new game."""

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.session import Session


def new_game_command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False)],
) -> None:
    from tablee.newgame import write

    session: Session = ctx.obj
    for path in write(name, Path()):
        session.console.print(str(path), markup=False, highlight=False, soft_wrap=True)
    session.print("new-game-written", name=name)
