"""Commands for those who host: serve, doctor, backup, restore, migrate, export, password. The server is imported when needed."""

from __future__ import annotations

import os
import sys
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablee.cli.parameters import Database, File, Folder, Name, TableId, filled, taking
from tablee.cli.session import Session
from tablee.cli.stored import home_of, on_store
from tablee.kernel.errors import TableeError

if TYPE_CHECKING:
    from tablee.server.settings import Settings


@dataclass(frozen=True)
class ServeOptions:
    """What `tablee serve` can be told; the rest comes from variables."""

    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1"
    port: Annotated[int, typer.Option("--port", metavar="PORT", min=0, max=65535)] = 8000
    lan: Annotated[bool, typer.Option("--lan", show_default=False)] = False
    data: Folder = None
    database: Database = None
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64)] = 1
    open_page: Annotated[bool, typer.Option("--open", show_default=False)] = False
    secure: Annotated[bool, typer.Option("--secure-cookies", show_default=False)] = False
    club: Annotated[bool, typer.Option("--club", show_default=False)] = False
    box: Annotated[list[str], typer.Option("--box", metavar="GAME=FILE", show_default=False)] = field(default_factory=list)


@taking(ServeOptions)
def serve_command(session: Session, options: ServeOptions) -> None:
    from tablee.server.run import serve
    from tablee.server.workers import serve_many

    settings = settings_of(options)
    (serve_many if options.workers > 1 else serve)(settings, greeting(session, options, settings))


def settings_of(options: ServeOptions) -> Settings:
    """The server's settings, from the command line and from variables."""
    from tablee.server import given
    from tablee.server.settings import Settings

    settings = Settings(
        home=home_of(options.data, options.database),
        host=filled("--host", options.host),
        port=options.port,
        lan=options.lan,
        workers=options.workers,
        secure_cookies=options.secure,
        boxes=tuple(read_box(word) for word in options.box),
        hosts=given.words("TABLEE_HOSTS", given.host_name),
        metrics_token=given.variable("TABLEE_METRICS_TOKEN"),
        public_url=given.variable("TABLEE_PUBLIC_URL", given.public_url, "https://play.example.org"),
        smtp_url=given.variable("TABLEE_SMTP_URL", given.smtp_url, "smtps://user:password@mail.example.org"),
        mail_from=given.variable("TABLEE_MAIL_FROM", given.sender, "Tablée <table@example.org>"),
        webhook_allow=given.words("TABLEE_WEBHOOK_ALLOW", given.need_address),
        bot_modules=given.words("TABLEE_MODULES", given.module),
        **({"club": int(options.club)} | given.given_numbers()),
    )
    given.need_all(settings)
    return settings


def greeting(session: Session, options: ServeOptions, settings: Settings) -> Callable[[int], None]:
    """What is told and done once the server answers on a port."""
    from tablee.server.run import page_address, qr_code

    def ready(port: int) -> None:
        url = page_address(settings, port)
        session.print("serve-ready", url=url)
        if options.lan:
            session.console.print(qr_code(url), markup=False, highlight=False, soft_wrap=True)
        session.print("serve-stop")
        if options.open_page and has_screen():
            webbrowser.open(url)

    return ready


def read_box(word: str) -> tuple[str, str]:
    """A game and the text of the data file its new tables use, from `GAME=FILE`; refuses a file that is no box of that game."""
    from tablee.kernel.registry import find

    game, equals, file = word.partition("=")
    if not equals or not file:
        raise TableeError("error-box-option", word=word)
    return find(game).id, find(game).box_in(Path(file)).text


def has_screen() -> bool:
    """Whether there is a desktop to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def doctor_command(ctx: typer.Context, data: Folder = None, database: Database = None) -> None:
    from tablee.store.doctor import examine

    session: Session = ctx.obj
    well = 0
    ill = 0
    for finding in examine(home_of(data, database)):
        if finding.problem is None:
            well += 1
        else:
            ill += 1
            session.print("doctor-ill", table=finding.table, problem=session.text.error(finding.problem))
    session.print("doctor-done", well=well, ill=ill)
    if ill:
        raise typer.Exit(1)


def backup_command(ctx: typer.Context, file: File, data: Folder = None, database: Database = None) -> None:
    from tablee.store.copies import backup

    session: Session = ctx.obj
    backup(home_of(data, database), file)
    session.print("backup-done", file=str(file))


def restore_command(ctx: typer.Context, file: File, data: Folder = None, database: Database = None) -> None:
    from tablee.store.copies import restore

    session: Session = ctx.obj
    restore(file, home_of(data, database))
    session.print("restore-done", file=str(file))


def migrate_command(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="DIR|URL", show_default=False)],
    target: Annotated[str, typer.Argument(metavar="DIR|URL", show_default=False)],
) -> None:
    from tablee.store.copies import move
    from tablee.store.engines import read_url, redacted

    session: Session = ctx.obj
    named = (filled("SOURCE", source), filled("TARGET", target))
    old, new = (read_url(word) if "://" in word else Path(word) for word in named)
    counts = move(old, new)
    tables, players, rows = counts["tables"], counts["players"], sum(counts.values())
    session.print("migrate-done", source=redacted(old), target=redacted(new), tables=tables, players=players, rows=rows)


def export_command(
    ctx: typer.Context,
    table: TableId,
    with_box: Annotated[bool, typer.Option("--with-box", show_default=False)] = False,
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.engines import connected
    from tablee.store.finished import export

    with connected(home_of(data, database)) as connection:
        typer.echo(export(connection, table, time.time(), with_box).decode(), nl=False)


def password_command(ctx: typer.Context, name: Name, data: Folder = None, database: Database = None) -> None:
    from tablee.store.people import create_reset

    session: Session = ctx.obj
    token = on_store(home_of(data, database), lambda connection: create_reset(connection, name, time.time()))
    session.print("password-reset", name=name, path=f"/reset#{token}")
