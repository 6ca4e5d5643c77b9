"""Commands for those who keep order on a server: tables, close, ban, unban, bans. They work beside a running server."""

import time
from datetime import datetime
from functools import partial
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from tablee.cli.parameters import Database, Folder, Name, TableId
from tablee.cli.session import Session
from tablee.cli.stored import home_of, on_store
from tablee.kernel.plain import one_line

LISTED = 200


def at_time(seconds: float) -> str:
    """A time as it is here."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


def tables_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import unfinished

    session: Session = ctx.obj
    listed = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("tables-table", "tables-game", "tables-phase", "tables-changed", "tables-names"):
        listed.add_column(session.text.say(column), overflow="fold")
    rows = on_store(home_of(data, database), partial(unfinished, most=LISTED))
    for row in rows:
        names = ", ".join(f"[{seat.bot}]" if seat.bot else seat.name or "–" for seat in row.seats)
        phase = session.text.say("tables-playing" if row.phase == "playing" else "tables-gathering")
        listed.add_row(row.id, row.game, phase, at_time(row.changed), names.replace("[", r"\["))
    if rows:
        session.console.print(listed)
    else:
        session.print("tables-none")


def close_command(
    ctx: typer.Context,
    table: TableId,
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.moderation import close_table

    session: Session = ctx.obj
    on_store(home_of(data, database), lambda connection: close_table(connection, table, time.time()))
    session.print("close-done", table=table)


def ban_command(
    ctx: typer.Context,
    name: Name,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", show_default=False)] = "",
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.moderation import ban

    session: Session = ctx.obj
    plain = one_line(name)
    on_store(home_of(data, database), lambda connection: ban(connection, plain, one_line(reason), time.time()))
    session.print("ban-done", name=plain)


def unban_command(ctx: typer.Context, name: Name, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import unban

    session: Session = ctx.obj
    plain = one_line(name)
    on_store(home_of(data, database), lambda connection: unban(connection, plain))
    session.print("unban-done", name=plain)


def bans_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import all_bans

    session: Session = ctx.obj
    found = on_store(home_of(data, database), all_bans)
    for each in found:
        session.print("bans-line", at=at_time(each.at), name=each.name, reason=each.reason or "–")
    if not found:
        session.print("bans-none")
