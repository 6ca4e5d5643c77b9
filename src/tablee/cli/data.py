"""Commands about boxes: data check and data keep."""

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.parameters import Database, Folder, GameName
from tablee.cli.session import Session
from tablee.cli.stored import home_of, on_store
from tablee.kernel.data import Data
from tablee.kernel.registry import find


def check_command(
    ctx: typer.Context,
    game: GameName,
    file: Annotated[Path | None, typer.Option("--file", metavar="FILE", show_default=False)] = None,
) -> None:
    session: Session = ctx.obj
    found = find(game)
    data = Data.load(file) if file else found.data()
    parts = found.build_parts(data)
    for players in range(found.min_players, found.max_players + 1):
        found.start(players, parts=parts)
    sources = [section["source"] for section in data.tree.values()]
    session.print(
        "check-fine",
        file=data.name,
        fingerprint=data.fingerprint,
        rulebook=sources.count("rulebook"),
        public=sources.count("public"),
        reconstructed=sources.count("reconstructed"),
    )


def keep_command(
    ctx: typer.Context,
    game: GameName,
    file: Annotated[Path, typer.Option("--file", metavar="FILE", show_default=False)],
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.boxes import keep_box

    session: Session = ctx.obj
    found = find(game)
    parts = found.box_in(file)
    on_store(home_of(data, database), lambda connection: keep_box(connection, found.id, parts))
    session.print("keep-done", file=str(file), names=", ".join(sorted({parts.fingerprint, parts.former})))
