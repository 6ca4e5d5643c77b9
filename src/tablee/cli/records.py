"""Commands about a recorded game: replay and verify."""

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.parameters import DataFile, File
from tablee.cli.session import Session
from tablee.kernel.errors import BadRecord
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import Record, SecretSource, SeedSource, read_record, replay_record
from tablee.kernel.registry import find
from tablee.text import Text


def replay_command(
    ctx: typer.Context,
    file: File,
    board: Annotated[bool, typer.Option("--board", show_default=False)] = False,
    data: DataFile = None,
) -> None:
    from tablee.terminal.replay import tell_record

    session: Session = ctx.obj
    record, play = checked_record(session, file, data)
    tell_record(record, play, Text(session.language, play.game), session.console, board)


def verify_command(ctx: typer.Context, file: File, data: DataFile = None) -> None:
    session: Session = ctx.obj
    record, play = checked_record(session, file, data)
    title = Text(session.language, play.game).say("title")
    session.print("verify-fine" if record.result else "verify-unfinished", title=title, moves=len(play.standing()))
    tell_randomness(session, record.randomness)
    if record.practice:
        session.print("verify-practice")
    if record.start is not None:
        session.print("verify-not-start", table=record.start.table, entry=record.start.entry)
    session.print("verify-not-names")


def checked_record(session: Session, file: Path, data: Path | None) -> tuple[Record, Playthrough]:
    """Reads and replays a record; an illegal move is explained in the game's own words."""
    record = read_record(file)
    try:
        parts = find(record.game, record.rules_version).box_in(data) if data else None
        return record, replay_record(record, parts)
    except BadRecord as error:
        reason = error.args_.get("reason")
        if reason is not None:
            error.args_["reason"] = Text(session.language, find(record.game, record.rules_version)).say(f"why-{reason}")
        raise


def tell_randomness(session: Session, source: SeedSource | SecretSource) -> None:
    """What a record proves of its dice and shuffles, and what not."""
    if isinstance(source, SeedSource):
        session.print("verify-not-seed")
        return
    session.print("verify-secret", commitment=source.commitment)
    if isinstance(source.answers, list):
        session.print("verify-answers", count=sum(map(bool, source.answers)))
    else:
        session.print("verify-not-answers")
