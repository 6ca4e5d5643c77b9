"""Commands for those who keep order on a server: tables, close, ban, unban, bans. They work beside a running server."""

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Annotated, Any, TypeVar

import typer
from rich import box
from rich.table import Table

from tablee.cli_server import Database, Folder, home_of
from tablee.kernel.plain import one_line

T = TypeVar("T")
Name = Annotated[str, typer.Argument(metavar="NAME", show_default=False)]
TRIES = 5  # somebody may move while a table is being closed
LISTED = 200


def on_store(home: Any, work: Callable[[Any], T]) -> T:
    """Changes something in a database that must be there; again if a place in a log was just taken."""
    from tablee.store.engines import need_database
    from tablee.store.store import Store
    from tablee.store.writer import Conflict

    need_database(home)
    store = Store(home)
    try:
        for _ in range(TRIES - 1):
            try:
                return store.write(work).result()
            except Conflict:
                continue
        return store.write(work).result()
    finally:
        store.close()


def at_time(seconds: float) -> str:
    """A time as it is here."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


def tables_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import unfinished

    text = ctx.obj.text
    listed = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("tables-table", "tables-game", "tables-phase", "tables-changed", "tables-names"):
        listed.add_column(text.say(column), overflow="fold")
    rows = on_store(home_of(data, database), partial(unfinished, most=LISTED))
    for row in rows:
        names = ", ".join(f"[{seat.bot}]" if seat.bot else seat.name or "–" for seat in row.seats)
        phase = text.say("tables-playing" if row.phase == "playing" else "tables-gathering")
        listed.add_row(row.id, row.game, phase, at_time(row.changed), names.replace("[", r"\["))
    if rows:
        ctx.obj.console.print(listed)
    else:
        ctx.obj.print("tables-none")


def close_command(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", show_default=False)],
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.moderation import close_table

    on_store(home_of(data, database), lambda connection: close_table(connection, table, time.time()))
    ctx.obj.print("close-done", table=table)


def ban_command(
    ctx: typer.Context,
    name: Name,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", show_default=False)] = "",
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.moderation import ban

    plain = one_line(name)
    on_store(home_of(data, database), lambda connection: ban(connection, plain, one_line(reason), time.time()))
    ctx.obj.print("ban-done", name=plain)


def unban_command(ctx: typer.Context, name: Name, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import unban

    plain = one_line(name)
    on_store(home_of(data, database), lambda connection: unban(connection, plain))
    ctx.obj.print("unban-done", name=plain)


def bans_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.moderation import bans

    found = on_store(home_of(data, database), bans)
    for each in found:
        ctx.obj.print("bans-line", at=at_time(each.at), name=each.name, reason=each.reason or "–")
    if not found:
        ctx.obj.print("bans-none")


COMMANDS: dict[str, Callable[..., None]] = {
    "tables": tables_command,
    "close": close_command,
    "ban": ban_command,
    "unban": unban_command,
    "bans": bans_command,
}
