"""Commands for those who host: serve, doctor, backup, restore, migrate, export, password. The server is imported when needed."""

import os
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_dir

from tablee.kernel.errors import TableeError

Folder = Annotated[Path | None, typer.Option("--data", metavar="DIR", show_default=False)]
Database = Annotated[str | None, typer.Option("--database-url", metavar="URL", show_default=False)]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]


def server_folder(given: Path | None) -> Path:
    """Where the server keeps its database: as given, or by TABLEE_DATA, or among the user's data."""
    home = os.environ.get("TABLEE_DATA")
    return given or (Path(home) if home else Path(user_data_dir("tablee"))) / "server"


def home_of(folder: Path | None, url: str | None) -> Any:
    """The database to work on: as given, or by TABLEE_DATABASE_URL, or the file in the server's folder."""
    from tablee.store.engines import read_url

    named = url or (os.environ.get("TABLEE_DATABASE_URL") if folder is None else None)
    return read_url(named) if named else server_folder(folder)


def serve_command(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="PORT", min=0, max=65535)] = 8000,
    lan: Annotated[bool, typer.Option("--lan", show_default=False)] = False,
    data: Folder = None,
    database: Database = None,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64)] = 1,
    open_page: Annotated[bool, typer.Option("--open", show_default=False)] = False,
    secure: Annotated[bool, typer.Option("--secure-cookies", show_default=False)] = False,
    club: Annotated[bool, typer.Option("--club", show_default=False)] = False,
) -> None:
    from tablee.server.run import address, qr_code, serve
    from tablee.server.settings import Settings
    from tablee.server.workers import serve_many

    settings = Settings(
        home=home_of(data, database),
        host=host,
        port=port,
        lan=lan,
        workers=workers,
        secure_cookies=secure,
        hosts=tuple(filter(None, os.environ.get("TABLEE_HOSTS", "").split(","))),
        metrics_token=os.environ.get("TABLEE_METRICS_TOKEN", ""),
        public_url=os.environ.get("TABLEE_PUBLIC_URL", "").rstrip("/"),
        smtp_url=os.environ.get("TABLEE_SMTP_URL", ""),
        mail_from=os.environ.get("TABLEE_MAIL_FROM", ""),
        webhook_allow=tuple(filter(None, os.environ.get("TABLEE_WEBHOOK_ALLOW", "").split(","))),
        bot_modules=tuple(filter(None, os.environ.get("TABLEE_MODULES", "").split(","))),
        **({"club": int(club)} | given_numbers(Settings)),
    )

    def ready(port: int) -> None:
        url = address(settings, port)
        ctx.obj.print("serve-ready", url=url)
        if lan:
            ctx.obj.console.print(qr_code(url), markup=False, highlight=False, soft_wrap=True)
        ctx.obj.print("serve-stop")
        if open_page and has_screen():
            webbrowser.open(url)

    (serve_many if workers > 1 else serve)(settings, ready)


def has_screen() -> bool:
    """Whether there is a desktop to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def given_numbers(settings: Any) -> dict[str, Any]:
    """Numbers of the program set by the environment: TABLEE_SET="bot_pause=0,frames_rate=100"."""
    numbers = {}
    for word in filter(None, os.environ.get("TABLEE_SET", "").split(",")):
        name, _, value = word.partition("=")
        kind = settings.__dataclass_fields__.get(name)
        try:
            numbers[name] = {"int": int, "float": float}[str(kind.type if kind else "")](value)
        except (KeyError, ValueError):
            raise TableeError("error-setting", setting=word) from None
    return numbers


def doctor_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.doctor import examine

    well = 0
    ill = 0
    for finding in examine(home_of(data, database)):
        if finding.problem is None:
            well += 1
        else:
            ill += 1
            ctx.obj.print("doctor-ill", table=finding.table, problem=ctx.obj.text.error(finding.problem))
    ctx.obj.print("doctor-done", well=well, ill=ill)
    if ill:
        raise typer.Exit(1)


def backup_command(ctx: typer.Context, file: File, data: Folder = None, database: Database = None) -> None:
    from tablee.store.copies import backup

    backup(home_of(data, database), file)
    ctx.obj.print("backup-done", file=str(file))


def restore_command(ctx: typer.Context, file: File, data: Folder = None, database: Database = None) -> None:
    from tablee.store.copies import restore

    restore(file, home_of(data, database))
    ctx.obj.print("restore-done", file=str(file))


def migrate_command(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="DIR|URL", show_default=False)],
    target: Annotated[str, typer.Argument(metavar="DIR|URL", show_default=False)],
) -> None:
    from tablee.store.copies import move
    from tablee.store.engines import read_url, told

    old, new = (read_url(word) if "://" in word else Path(word) for word in (source, target))
    counts = move(old, new)
    tables, players, rows = counts["tables"], counts["players"], sum(counts.values())
    ctx.obj.print("migrate-done", source=told(old), target=told(new), tables=tables, players=players, rows=rows)


def export_command(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", show_default=False)],
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.kernel.records import format_record
    from tablee.server.live import LiveTable
    from tablee.store import people, tables
    from tablee.store.engines import engine_of, need_database
    from tablee.table.table import Refused

    home = home_of(data, database)
    need_database(home)
    with engine_of(home).connect() as connection:
        found = tables.load_table(connection, table)
        if found is None:
            raise Refused("refuse-no-such-table")
        live = LiveTable.rebuilt(*found)
        live.names = people.names_of(connection, {seat.player for seat in live.table.seats if seat.player is not None})
        live.guests = tables.guest_names(connection, table)
    typer.echo(format_record(live.record()).decode(), nl=False)


def password_command(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False)],
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store import people
    from tablee.store.engines import need_database
    from tablee.store.store import Store

    home = home_of(data, database)
    need_database(home)
    store = Store(home)
    try:
        token = store.write(lambda c: people.create_reset(c, name, time.time())).result()
    finally:
        store.close()
    ctx.obj.print("password-reset", name=name, path=f"/reset#{token}")


COMMANDS: dict[str, Callable[..., None]] = {
    "serve": serve_command,
    "doctor": doctor_command,
    "backup": backup_command,
    "restore": restore_command,
    "migrate": migrate_command,
    "export": export_command,
    "password": password_command,
}
