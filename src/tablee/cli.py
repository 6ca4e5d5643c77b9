"""The command `tablee`."""

import json
import os
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
import typer.core
import typer.rich_utils
from platformdirs import user_data_dir
from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text as Styled

import tablee
from tablee.arena.simulate import Series, Tally, simulate
from tablee.bots import BOTS, Budget
from tablee.cli_arena import COMMANDS as ARENA_COMMANDS
from tablee.cli_arena import Rules, Samples, Think, check_rules, read_options
from tablee.cli_bots import COMMANDS as BOT_COMMANDS
from tablee.cli_operator import COMMANDS as OPERATOR_COMMANDS
from tablee.cli_research import COMMANDS as RESEARCH_COMMANDS
from tablee.cli_server import COMMANDS as SERVER_COMMANDS
from tablee.cli_server import Database, Folder, home_of
from tablee.kernel import state as compiled_file
from tablee.kernel.data import Data
from tablee.kernel.errors import BadRecord, TableeError
from tablee.kernel.game import Game
from tablee.kernel.plain import shown
from tablee.kernel.playout import play_random
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import Record, SecretSource, SeedSource, read_record, replay_record
from tablee.kernel.registry import find, games
from tablee.kernel.rng import seeded
from tablee.terminal.replay import tell_record
from tablee.terminal.save import SavedTable, latest
from tablee.terminal.seats import read_seats
from tablee.terminal.table import Interrupted, TerminalTable
from tablee.text import LANGUAGES, Text, own_language

FAILED, MISUSED, INTERRUPTED = 1, 2, 130  # exit codes, as shells know them
BENCH_SECONDS = 1.0

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
Options = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", show_default=False)]
DataFile = Annotated[Path | None, typer.Option("--data", metavar="FILE", show_default=False)]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]


class Session:
    """What one call of the command has: its language and its console."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.text = Text(language)
        self.console = Terminal(highlight=False)

    def error_console(self) -> Console:
        """Where progress is shown."""
        return Terminal(stderr=True)

    def print(self, id: str, /, **args: object) -> None:
        """Prints one message."""
        self.console.print(self.text.say(id, **args), markup=False, soft_wrap=True)


class Terminal(Console):
    """A console that leaves a closed pipe to the caller, and obeys nobody but us: text from elsewhere cannot steer it."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control or segment.text.isprintable() else Segment(shown(segment.text), segment.style)


class Group(typer.core.TyperGroup):
    """Commands; one that does not exist is refused in our own words."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise TableeError("error-usage-command", command=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=Group, add_completion=False)
data_app = typer.Typer(cls=Group)
app.add_typer(data_app, name="data")
COMMANDS = SERVER_COMMANDS | OPERATOR_COMMANDS | ARENA_COMMANDS | BOT_COMMANDS | RESEARCH_COMMANDS
for command_name, command_body in COMMANDS.items():
    app.command(command_name)(command_body)


# ---- commands; their help stands in the text files ----


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context,
    lang: Annotated[str, typer.Option("--lang", metavar="fr|en", show_default=False)] = "",
    version: Annotated[bool, typer.Option("--version", show_default=False)] = False,
) -> None:
    if version:
        typer.echo(f"tablee {tablee.__version__} ({build()})")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        ctx.get_help()


@app.command("games")
def games_command(ctx: typer.Context) -> None:
    session: Session = ctx.obj
    for game in games():
        text = Text(session.language, game)
        line = text.say("games-line", title=text.say("title"), low=game.min_players, high=game.max_players, minutes=game.minutes)
        session.console.print(Styled(game.id, style="bold cyan").append(f"  {line}", style="not bold default"))
        session.console.print(Padding(Styled(text.say("pitch")), (0, 0, 0, 2)))
        session.console.print(Padding(Styled(text.say("credits"), style="dim"), (0, 0, 1, 2)))


@app.command("rules")
def rules_command(ctx: typer.Context, game: GameName) -> None:
    session: Session = ctx.obj
    file = find(game).folder / ("RULES.fr.md" if session.language == "fr" else "RULES.md")
    if not file.exists():
        raise TableeError("error-no-rules", game=game)
    rules = Markdown(file.read_text(encoding="utf-8"))
    if session.console.is_terminal:
        os.environ.setdefault("LESS", "-R")  # colours, not their codes
        with session.console.pager(styles=True):
            session.console.print(rules)
    else:
        session.console.print(rules)


@app.command("play")
def play_command(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", show_default=False)] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="NAME,bot:KIND,…", show_default=False)] = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE|latest", show_default=False)] = None,
    data: DataFile = None,
    think: Think = None,
    samples: Samples = None,
) -> None:
    session: Session = ctx.obj
    budget = Budget(think, samples)
    budget.check()
    if resume is not None:
        table = SavedTable.open(latest(tables_folder(), game) if resume == "latest" else Path(resume), data)
        session.print("play-resumed", count=len(table.play.standing()))
    else:
        table = open_table(session, find(game) if game else choose_game(session), seats, read_options(option), data)
    try:
        text = Text(session.language, table.play.game)
        TerminalTable(table, text, session.console, lambda question: session.console.input(question, markup=False), budget).run()
    finally:
        table.log.close()


@app.command("simulate")
def simulate_command(
    ctx: typer.Context,
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000)] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,…")] = "random",
    players: Annotated[int | None, typer.Option("--players", min=1, show_default=False)] = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, max=256)] = 1,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    think: Think = None,
    samples: Samples = None,
    records: Annotated[Path | None, typer.Option("--records", metavar="FOLDER", show_default=False)] = None,
    data: DataFile = None,
    rules: Rules = None,
    as_json: Annotated[bool, typer.Option("--json", show_default=False)] = False,
) -> None:
    session: Session = ctx.obj
    if rules is not None:
        check_rules(game, rules)
    names = read_bots(find(game, rules), bots, players)
    budget = Budget(think, samples)
    budget.check()
    series = Series(game, names, number, seed, read_options(option), data, records, budget, rules)
    series.check()
    started = time.perf_counter()
    bar = Progress(
        BarColumn(None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=session.error_console(),
        transient=True,
        auto_refresh=False,  # no thread beside the forked workers
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("", total=number)

        def progress(more: int) -> None:
            bar.advance(task, more)
            bar.refresh()

        tally = simulate(series, jobs, progress)
    if as_json:
        typer.echo(json.dumps({"game": game, "seed": seed, "bots": list(names), **tally.figures()}))
    else:
        session.console.print(summary(session.text, names, tally))
        length = tally.lengths.figures()
        session.print("simulate-lengths", mean=round(length["mean"], 1), low=length["low"], high=length["high"])
        for number, thought in enumerate(tally.thoughts):
            if thought.turns:
                session.print("simulate-samples", bot=f"{number + 1} {names[number]}", samples=round(thought.mean()))
        if think:
            session.print("arena-clock")
        session.print("simulate-time", games=tally.games, seconds=round(time.perf_counter() - started, 1))
        if records:
            session.print("simulate-records", folder=str(records))


@app.command("replay")
def replay_command(
    ctx: typer.Context,
    file: RecordFile,
    board: Annotated[bool, typer.Option("--board", show_default=False)] = False,
    data: DataFile = None,
) -> None:
    session: Session = ctx.obj
    record, play = checked_record(session, file, data)
    tell_record(record, play, Text(session.language, play.game), session.console, board)


@app.command("verify")
def verify_command(ctx: typer.Context, file: RecordFile, data: DataFile = None) -> None:
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


@app.command("bench")
def bench_command(ctx: typer.Context) -> None:
    session: Session = ctx.obj
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(session.text.say("games-id"))
    table.add_column(session.text.say("games-players"), justify="right")
    table.add_column(session.text.say("bench-speed"), justify="right")
    for game in games():
        players = game.max_players
        table.add_row(game.id, str(players), session.text.say("bench-number", speed=decisions_per_second(game, players)))
    session.console.print(table)
    session.print("bench-build", build=build())


@data_app.callback(invoke_without_command=True)
def data_root(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        ctx.get_help()


@data_app.command("check")
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


@data_app.command("keep")
def keep_command(
    ctx: typer.Context,
    game: GameName,
    file: Annotated[Path, typer.Option("--file", metavar="FILE", show_default=False)],
    data: Folder = None,
    database: Database = None,
) -> None:
    from tablee.cli_operator import on_store
    from tablee.store.boxes import keep_box

    session: Session = ctx.obj
    found = find(game)
    parts = found.box_in(file)
    on_store(home_of(data, database), lambda connection: keep_box(connection, found.id, parts))
    session.print("keep-done", file=str(file), names=", ".join(sorted({parts.fingerprint, parts.former})))


# ---- what the commands need ----


def build() -> str:
    """Whether this installation runs compiled."""
    return "compiled" if str(compiled_file.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


def tables_folder() -> Path:
    """Where tables are saved."""
    home = os.environ.get("TABLEE_DATA")
    return (Path(home) if home else Path(user_data_dir("tablee"))) / "tables"


def read_bots(game: Game, given: str, players: int | None) -> tuple[str, ...]:
    """The bots of a series: as listed, or one kind on every seat."""
    names = tuple(name.strip() for name in given.split(","))
    if len(names) == 1:
        return names * (players or game.min_players)
    if players not in (None, len(names)):
        raise TableeError("error-bot-count", bots=len(names), players=players)
    return names


def choose_game(session: Session) -> Game:
    """Offers the games on the shelf."""
    shelf = games()
    for number, game in enumerate(shelf, 1):
        text = Text(session.language, game)
        line = session.text.say("play-offer", number=number, title=text.say("title"), low=game.min_players, high=game.max_players)
        session.console.print(line, markup=False)
    while True:
        try:
            typed = session.console.input(session.text.say("play-which"), markup=False).strip()
        except EOFError:
            raise TableeError("error-no-game") from None
        numbers = [str(number) for number in range(1, len(shelf) + 1)]
        if typed in numbers:
            return shelf[numbers.index(typed)]
        if typed:
            session.print("play-no-number", count=len(shelf))


def open_table(session: Session, game: Game, seats: str | None, options: dict[str, str], data: Path | None) -> SavedTable:
    """Deals a new game with a fresh secret."""
    game.option_numbers(options)
    chosen = read_seats(seats, game, session.text)
    name = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
    nonces = [secrets.token_hex(8) for _ in chosen]
    table = SavedTable.create(tables_folder(), name, game, options, chosen, secrets.token_bytes(32), nonces, game.box_in(data))
    session.print("play-opened", title=Text(session.language, game).say("title"), names=session.text.join(table.names()))
    session.print("play-saved", file=str(table.log.path), commitment=table.commitment())
    return table


def summary(text: Text, names: Sequence[str], tally: Tally) -> Table:
    """The figures of a series as a table."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(text.say("simulate-bot"))
    for column in ("simulate-wins", "simulate-mean", "simulate-deviation", "simulate-low", "simulate-high"):
        table.add_column(text.say(column), justify="right")
    for number, name in enumerate(names):
        points = tally.scores[number].figures()
        share = text.say("simulate-share", share=float(tally.wins[number] / tally.games))
        means = [text.say("simulate-figure", value=points[key]) for key in ("mean", "sd")]
        table.add_row(f"{number + 1} {name}", share, *means, str(points["low"]), str(points["high"]))
    return table


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


def decisions_per_second(game: Game, players: int) -> float:
    """How many random decisions this machine makes in a second."""
    rng = seeded(0)
    decisions, number, started = 0, 0, time.process_time()
    while True:
        decisions += play_random(game.start(players, seed=number), rng)
        number += 1
        spent = time.process_time() - started
        if spent >= BENCH_SECONDS:
            return decisions / spent


# ---- language, help and errors ----


def language_of(args: list[str]) -> tuple[str, list[str]]:
    """The language asked for, wherever `--lang` stands, else TABLEE_LANG, else that of the machine; and the other arguments."""
    chosen = os.environ.get("TABLEE_LANG") or own_language()
    left = []
    words = iter(args)
    for word in words:
        if word == "--lang":
            chosen = next(words, "")
        elif word.startswith("--lang="):
            chosen = word.removeprefix("--lang=")
        else:
            left.append(word)
    if chosen not in LANGUAGES:
        raise TableeError("error-language", language=chosen, known=", ".join(LANGUAGES))
    return chosen, left


def translate(command: Any, path: str, text: Text) -> None:
    """Gives a command, its parameters and its subcommands their help: messages `cli-COMMAND` and `cli-COMMAND-PARAMETER`."""
    command.help = text.say(path, bots=", ".join(BOTS))
    command.short_help = None
    for param in command.params:
        param.help = text.say(f"{path}-{param.name.replace('_', '-')}", bots=", ".join(BOTS))
    for name, child in getattr(command, "commands", {}).items():
        translate(child, f"{path}-{name}", text)
    usage = command.get_usage
    command.get_usage = lambda ctx: usage(ctx).replace("Usage:", text.say("cli-usage"), 1)
    command.get_help_option(typer.Context(command)).help = text.say("cli-help")


def command_in(text: Text) -> Any:
    """The whole command with its help in one language."""
    typer.rich_utils.OPTIONS_PANEL_TITLE = text.say("cli-options")
    typer.rich_utils.ARGUMENTS_PANEL_TITLE = text.say("cli-arguments")
    typer.rich_utils.COMMANDS_PANEL_TITLE = text.say("cli-commands")
    typer.rich_utils.DEFAULT_STRING = text.say("cli-default", value="{}")
    typer.rich_utils.REQUIRED_LONG_STRING = text.say("cli-required")
    command = typer.main.get_command(app)
    translate(command, "cli", text)
    return command


def usage_error(error: typer.TyperException, args: list[str]) -> TableeError:
    """A command line that could not be understood, in our own words, and whose help explains it."""
    kind = type(error).__name__
    context = getattr(error, "ctx", None)
    command = context.command_path if context else " ".join(["tablee", *args[:1]])
    if kind == "NoSuchOption":
        return TableeError("error-usage-option", option=getattr(error, "option_name", ""), command=command)
    param = getattr(error, "param", None)
    if isinstance(error, typer.BadParameter) and param is not None:
        name = param.opts[0] if param.opts[0].startswith("-") else param.name.upper()
        if kind == "MissingParameter":
            return TableeError("error-usage-missing", name=name, command=command)
        low, high = getattr(param, "min", None), getattr(param, "max", None)
        whole = "yes" if isinstance(low, int) else "no"
        if low is None:
            return TableeError("error-usage-value", name=name, command=command)
        if high is None:
            return TableeError("error-usage-least", name=name, whole=whole, low=low, command=command)
        return TableeError("error-usage-range", name=name, whole=whole, low=low, high=high, command=command)
    return TableeError("error-usage", problem=error.format_message(), command=command)


def sentence(error: TableeError, language: str) -> str:
    """An error in words: common ones, or those of the game that has them."""
    for text in (Text(language, game) for game in (None, *games())):
        if text.has(error.id):
            return text.error(error)
    return str(error)


def refuse(message: str) -> None:
    """One sentence on the error output; if even that is closed, there is nobody to tell."""
    with suppress(OSError):
        print(shown(message), file=sys.stderr, flush=True)


def run(args: list[str], stopped: bool = False) -> int:
    """Runs the command; the exit code. Whatever goes wrong is told in one sentence."""
    language = own_language()
    try:
        language, args = language_of(args)
        if stopped:
            raise KeyboardInterrupt
        command = command_in(Text(language))
        with command.make_context("tablee", args, obj=Session(language)) as context:
            command.invoke(context)
        sys.stdout.flush()
        return 0
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as error:
        refuse(sentence(usage_error(error, args), language))
        return MISUSED
    except TableeError as error:
        refuse(sentence(error, language))
        return INTERRUPTED if isinstance(error, Interrupted) else FAILED
    except (KeyboardInterrupt, typer.Abort):
        refuse(Text(language).say("error-stopped"))
        return INTERRUPTED
    except BrokenPipeError:
        refuse(Text(language).say("error-pipe"))
        return FAILED
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # the help, drawn by Typer, leaves so when its pipe is closed
            refuse(Text(language).say("error-pipe"))
        return leaving.code if isinstance(leaving.code, int) else FAILED
    except OSError as error:
        problem = error.strerror or str(error)
        known = TableeError("error-file", file=str(error.filename), problem=problem) if error.filename else None
        refuse(sentence(known or TableeError("error-system", problem=problem), language))
        return FAILED


def prepare_streams() -> None:
    """Letters the terminal cannot show or send become question marks; a stream that is closed from the start is an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (it stays open as long as the program runs)
        else:
            stream.reconfigure(errors="replace")


def main(stopped: bool = False) -> None:
    """Runs the command as a process, unless it was stopped before it could begin."""
    prepare_streams()
    code = run(sys.argv[1:], stopped)
    try:
        sys.stdout.flush()
    except OSError:  # already told; keeps the interpreter from telling it again on its way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


if __name__ == "__main__":
    main()
