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


def read_folder(given: str) -> Path:
    """A folder as it is named; nothing is no name, though a path would make the current folder of it."""
    return Path(filled("--data", given))


def filled(name: str, value: str) -> str:
    """A value that must not be empty: the shell makes one of a variable that is not set."""
    if not value.strip():
        raise TableeError("error-empty", name=name)
    return value


Folder = Annotated[Path | None, typer.Option("--data", metavar="DIR", show_default=False, parser=read_folder)]
Database = Annotated[str | None, typer.Option("--database-url", metavar="URL", show_default=False)]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]


def server_folder(given: Path | None) -> Path:
    """Where the server keeps its database: as given, or by TABLEE_DATA, or among the user's data."""
    home = os.environ.get("TABLEE_DATA")
    return given or (Path(filled("TABLEE_DATA", home)) if home is not None else Path(user_data_dir("tablee"))) / "server"


def home_of(folder: Path | None, url: str | None) -> Any:
    """The database to work on: as given, or by TABLEE_DATABASE_URL, or the file in the server's folder."""
    from tablee.store.engines import read_url

    if url is not None:
        return read_url(filled("--database-url", url))
    named = os.environ.get("TABLEE_DATABASE_URL")
    if folder is None and named is not None:
        return read_url(filled("TABLEE_DATABASE_URL", named))
    return server_folder(folder)


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
    box: Annotated[list[str], typer.Option("--box", metavar="GAME=FILE", show_default=False)] = [],  # noqa: B006 (Typer copies it)
) -> None:
    from tablee.server import given
    from tablee.server.run import address, qr_code, serve
    from tablee.server.settings import Settings
    from tablee.server.workers import serve_many

    settings = Settings(
        home=home_of(data, database),
        host=filled("--host", host),
        port=port,
        lan=lan,
        workers=workers,
        secure_cookies=secure,
        boxes=tuple(read_box(word) for word in box),
        hosts=given.words("TABLEE_HOSTS", given.host_name),
        metrics_token=given.variable("TABLEE_METRICS_TOKEN"),
        public_url=given.variable("TABLEE_PUBLIC_URL", given.public_url, "https://play.example.org"),
        smtp_url=given.variable("TABLEE_SMTP_URL", given.smtp_url, "smtps://user:password@mail.example.org"),
        mail_from=given.variable("TABLEE_MAIL_FROM", given.sender, "Tablée <table@example.org>"),
        webhook_allow=given.words("TABLEE_WEBHOOK_ALLOW", given.address),
        bot_modules=given.words("TABLEE_MODULES", given.module),
        **({"club": int(club)} | given.given_numbers()),
    )
    given.need_all(settings)

    def ready(port: int) -> None:
        url = address(settings, port)
        ctx.obj.print("serve-ready", url=url)
        if lan:
            ctx.obj.console.print(qr_code(url), markup=False, highlight=False, soft_wrap=True)
        ctx.obj.print("serve-stop")
        if open_page and has_screen():
            webbrowser.open(url)

    (serve_many if workers > 1 else serve)(settings, ready)


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

    named = (filled("SOURCE", source), filled("TARGET", target))
    old, new = (read_url(word) if "://" in word else Path(word) for word in named)
    counts = move(old, new)
    tables, players, rows = counts["tables"], counts["players"], sum(counts.values())
    ctx.obj.print("migrate-done", source=told(old), target=told(new), tables=tables, players=players, rows=rows)


def export_command(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", show_default=False)],
    with_box: Annotated[bool, typer.Option("--with-box", show_default=False)] = False,
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.store.engines import connected
    from tablee.store.finished import export

    with connected(home_of(data, database)) as connection:
        typer.echo(export(connection, table, time.time(), with_box).decode(), nl=False)


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
