"""Parameters that several commands share, and what is read from them. Their help stands in the text files, by command."""

import os
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_type_hints

import typer
from platformdirs import user_data_dir

from tablee.bots.bot import LEAST_SECONDS, MOST_SAMPLES, MOST_SECONDS
from tablee.cli.session import Session
from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.registry import eras

Given = TypeVar("Given")


# ---- a game and how it is played ----

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
AnyGame = Annotated[str | None, typer.Argument(metavar="[GAME]", show_default=False)]
Options = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", show_default=False)]
DataFile = Annotated[Path | None, typer.Option("--data", metavar="FILE", show_default=False)]
Rules = Annotated[int | None, typer.Option("--rules", metavar="N", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", min=1, show_default=False)]
Seed = Annotated[int, typer.Option("--seed")]
FreeSeed = Annotated[int | None, typer.Option("--seed", show_default=False)]

# ---- bots, and who does the work ----

Think = Annotated[
    float | None, typer.Option("--think", metavar="SECONDS", min=LEAST_SECONDS, max=MOST_SECONDS, show_default=False)
]
Samples = Annotated[int | None, typer.Option("--samples", metavar="N", min=1, max=MOST_SAMPLES, show_default=False)]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1)]
Dask = Annotated[str | None, typer.Option("--dask", metavar="ADDRESS|local", show_default=False)]

# ---- files, and where a server keeps its tables ----

File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Json = Annotated[bool, typer.Option("--json", show_default=False)]
TableId = Annotated[str, typer.Argument(metavar="TABLE", show_default=False)]
Name = Annotated[str, typer.Argument(metavar="NAME", show_default=False)]


def filled(name: str, value: str) -> str:
    """A value that must not be empty: the shell makes one of a variable that is not set."""
    if not value.strip():
        raise TableeError("error-empty", name=name)
    return value


def read_folder(given: str) -> Path:
    """A folder as it is named; nothing is no name, though a path would make the current folder of it."""
    return Path(filled("--data", given))


Folder = Annotated[Path | None, typer.Option("--data", metavar="DIR", show_default=False, parser=read_folder)]
Database = Annotated[str | None, typer.Option("--database-url", metavar="URL", show_default=False)]


# ---- what is read from them ----


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Options of a game from `name=value` words."""
    options = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise TableeError("error-option-form", option=word)
        options[name] = value
    return options


def check_rules(game: str, version: int) -> None:
    """Refuses rules that there never were."""
    versions = [era.rules_version for era in eras(game)]
    if version not in versions:
        raise UnknownGame("error-unknown-rules", game=game, version=version, known=", ".join(map(str, versions)))


def tables_folder() -> Path:
    """Where `tablee play` saves its tables."""
    home = os.environ.get("TABLEE_DATA")
    return (Path(home) if home else Path(user_data_dir("tablee"))) / "tables"


def server_folder(given: Path | None) -> Path:
    """Where the server keeps its database: as given, or by TABLEE_DATA, or among the user's data."""
    home = os.environ.get("TABLEE_DATA")
    return given or (Path(filled("TABLEE_DATA", home)) if home is not None else Path(user_data_dir("tablee"))) / "server"


# ---- many parameters ----


def taking(options: type[Given]) -> Callable[[Callable[[Session, Given], None]], Callable[..., None]]:
    """Makes a command of a function that takes the session and a dataclass: the fields of the dataclass are its parameters."""
    build: Callable[..., Given] = options
    hints = get_type_hints(options, include_extras=True)
    parameters = [Parameter("ctx", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)]
    for field in fields(options):  # type: ignore[arg-type] # a type variable cannot say that it stands for a dataclass
        value = field.default_factory() if field.default_factory is not MISSING else field.default
        default = Parameter.empty if value is MISSING else value
        parameters.append(Parameter(field.name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=hints[field.name]))

    def command_of(body: Callable[[Session, Given], None]) -> Callable[..., None]:
        def command(ctx: typer.Context, **given: Any) -> None:
            body(ctx.obj, build(**given))

        command.__signature__ = Signature(parameters)  # type: ignore[attr-defined] # what `inspect.signature` looks for
        command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return command

    return command_of
