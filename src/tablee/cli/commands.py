"""All commands, in the order in which the help lists them; their help stands in the text files."""

from collections.abc import Callable
from typing import Annotated

import typer

import tablee
from tablee.cli import arena, data, guests, host, lab, moderation, newgame, play, records, series, shelf, study, tune
from tablee.cli.wording import Command, Group

COMMANDS: dict[str, Callable[..., None]] = {
    "serve": host.serve_command,
    "doctor": host.doctor_command,
    "backup": host.backup_command,
    "restore": host.restore_command,
    "migrate": host.migrate_command,
    "export": host.export_command,
    "password": host.password_command,
    "tables": moderation.tables_command,
    "close": moderation.close_command,
    "ban": moderation.ban_command,
    "unban": moderation.unban_command,
    "bans": moderation.bans_command,
    "arena": arena.arena_command,
    "lab": lab.lab_command,
    "hint": study.hint_command,
    "analyse": study.analyse_command,
    "tune": tune.tune_command,
    "mcp": guests.mcp_command,
    "games": shelf.games_command,
    "rules": shelf.rules_command,
    "play": play.play_command,
    "simulate": series.simulate_command,
    "replay": records.replay_command,
    "verify": records.verify_command,
    "bench": shelf.bench_command,
    "new-game": newgame.new_game_command,
}
DATA_COMMANDS: dict[str, Callable[..., None]] = {"check": data.check_command, "keep": data.keep_command}

app = typer.Typer(cls=Group, add_completion=False)
data_app = typer.Typer(cls=Group)
app.add_typer(data_app, name="data")
for group, commands in ((app, COMMANDS), (data_app, DATA_COMMANDS)):
    for name, body in commands.items():
        group.command(name, cls=Command)(body)


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    lang: Annotated[str, typer.Option("--lang", metavar="fr|en", show_default=False)] = "",
    version: Annotated[bool, typer.Option("--version", show_default=False)] = False,
) -> None:
    if version:
        typer.echo(f"tablee {tablee.__version__} ({shelf.build()})")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        ctx.get_help()


@data_app.callback(invoke_without_command=True)
def data_root(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        ctx.get_help()
