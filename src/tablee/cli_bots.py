"""Commands about the bots themselves: hint, analyse and tune."""

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress
from rich.text import Text as Styled

from tablee.bots import Budget
from tablee.bots.analysis import Analysis, Mistake, Moment, Turning, analyse
from tablee.bots.hints import advise, why, words
from tablee.cli_arena import Jobs, Json, Samples, Think, progress
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.rng import seeded
from tablee.kernel.weights import format_weights
from tablee.terminal.save import SavedTable
from tablee.text import Text

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Seed = Annotated[int, typer.Option("--seed")]
HINT_SECONDS = 1.0
ANALYSIS_SECONDS = 30.0
BARS = "▁▂▃▄▅▆▇█"


# ---- hint ----


def hint_command(
    ctx: typer.Context,
    file: RecordFile,
    entry: Annotated[int | None, typer.Option("--entry", metavar="N", min=1, show_default=False)] = None,
    think: Think = None,
    samples: Samples = None,
    seed: Annotated[int | None, typer.Option("--seed", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    session: Any = ctx.obj
    budget = thinking(think, samples, HINT_SECONDS)
    play, names = read_game(file)
    state = play.state
    if entry is not None:
        before = [made for made in play.standing() if made.number < entry]
        if len(before) == len(play.standing()):
            raise TableeError("error-hint-entry", entry=entry)
        state = play.replay(before)
    if state.to_act() == 0:
        raise TableeError("error-hint-over")
    seat = state.next_seat()
    stream = seeded(secrets.randbits(64) if seed is None else seed)
    advice = advise(play.game, play.parts, state.observe(seat), stream, budget)
    if as_json:
        typer.echo(msgspec.json.encode(advice).decode())
        return
    text = Text(session.language, play.game)
    session.print("hint-for", name=names[seat])
    for sentence in words(text, play.game, state, seat, advice, names):
        session.console.print(Styled(sentence), soft_wrap=True)


def read_game(file: Path) -> tuple[Playthrough, list[str]]:
    """A recorded game or a table saved by `tablee play`, and who plays."""
    if file.suffix == ".jsonl":
        table = SavedTable.open(file)
        table.log.close()
        return table.play, table.names()
    record = read_record(file)
    return replay_record(record), [seat.name for seat in record.seats]


def thinking(think: float | None, samples: int | None, seconds: float) -> Budget:
    """The budget that was asked for, else so many seconds."""
    budget = Budget(think, samples)
    budget.check()
    return Budget(seconds=seconds) if think is None and samples is None else budget


# ---- analyse ----


def analyse_command(
    ctx: typer.Context,
    file: RecordFile,
    think: Think = None,
    samples: Samples = None,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    session: Any = ctx.obj
    budget = thinking(think, samples, ANALYSIS_SECONDS)
    play, names = read_game(file)
    bar = Progress(
        BarColumn(None), MofNCompleteColumn(), console=session.error_console(), transient=True, disable=not sys.stderr.isatty()
    )
    with bar:
        task = bar.add_task("", total=1)
        found = analyse(play, budget, seed, lambda done, total: bar.update(task, completed=done, total=total))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    tell_analysis(session, Text(session.language, play.game), play, found, names)


def tell_analysis(session: Any, text: Text, play: Playthrough, found: Analysis, names: Sequence[str]) -> None:
    """An analysis in words: a curve for each seat, the turning points, and the mistakes."""
    width = max(map(len, names))
    for seat, name in enumerate(names):
        last = found.moments[-1].chances[seat]
        session.console.print(Styled(f"{name:<{width}}  {curve(found.moments, seat)}  {told_chance(text, last, found.players)}"))
    session.print("analyse-meaning" if found.players > 1 else "analyse-meaning-alone")
    if found.turnings:
        session.print("analyse-turnings")
        for turning in found.turnings:
            session.console.print(Styled(f"  {turning_words(text, turning, names)}"), soft_wrap=True)
    session.print("analyse-mistakes" if found.mistakes else "analyse-none")
    for mistake in found.mistakes:
        for line in mistake_words(text, play.game, mistake, names, found.players):
            session.console.print(Styled(f"  {line}"), soft_wrap=True)
    session.print("analyse-looked", looked=found.decisions, choices=found.choices)


def curve(moments: Sequence[Moment], seat: int) -> str:
    """The chances of a seat as a row of bars; of somebody who plays alone, the points between the fewest and the most."""
    values = [moment.chances[seat] for moment in moments]
    low, high = (0.0, 1.0) if len(moments[0].chances) > 1 else (min(values), max(*values, min(values) + 1))
    return "".join(BARS[min(len(BARS) - 1, int((value - low) / (high - low) * len(BARS)))] for value in values)


def told_chance(text: Text, value: float, players: int) -> str:
    """A chance in percent; the points of somebody who plays alone."""
    return text.say("simulate-share", share=value) if players > 1 else text.say("simulate-figure", value=value)


def turning_words(text: Text, turning: Turning, names: Sequence[str]) -> str:
    """Where the chances changed, and for whom most."""
    change = [after - before for before, after in zip(turning.before, turning.after, strict=True)]
    up, down = change.index(max(change)), change.index(min(change))
    return text.say(
        "analyse-turning",
        moves=turning.until - turning.step,
        first=turning.entry,
        last=turning.last,
        name=names[turning.seat],
        winner=names[up],
        rising=100 * turning.before[up],
        risen=100 * turning.after[up],
        loser=names[down],
        falling=100 * turning.before[down],
        fallen=100 * turning.after[down],
    )


def mistake_words(text: Text, game: Game, mistake: Mistake, names: Sequence[str], players: int) -> list[str]:
    """What was played, what would have been better, and why."""
    phrases = {phrase.name: phrase for phrase in game.moves}
    played, better = (
        text.words("move", game.vocabulary.unspell(phrases, move), names) for move in (mistake.played, mistake.better)
    )
    if players > 1:
        loss = text.say("analyse-lost", loss=round(100 * mistake.loss))
    else:
        loss = text.say("analyse-lost-points", loss=round(mistake.loss, 1))
    return [
        text.say("analyse-mistake", entry=mistake.entry, name=names[mistake.seat], played=played, loss=loss),
        "  " + text.say("analyse-better", better=better, why=why(text, mistake.reasons)),
    ]


# ---- tune ----


def tune_command(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)],
    generations: Annotated[int, typer.Option("--generations", "-g", min=1)] = 30,
    population: Annotated[int, typer.Option("--population", min=4)] = 12,
    blocks: Annotated[int, typer.Option("--blocks", "-n", min=1)] = 40,
    checks: Annotated[int, typer.Option("--checks", min=1)] = 1000,
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    from tablee.arena.tune import Run, tune

    session: Any = ctx.obj
    run = Run(game, generations, population, blocks, checks, seed)
    run.check()
    if out:
        out.open("a", encoding="utf-8").close()  # what cannot be written is said before the work, not after it
    total = 2 * blocks * population * generations
    with progress(session.text, total) as (bar, task):

        def watch(games: int, best: float) -> None:
            bar.update(task, completed=games, description=f"{best:.3f}")
            bar.refresh()

        found = tune(run, jobs, watch)
    origin: dict[str, str | int | float] = {
        "by": "cma-es",
        "command": f"tablee tune {game} -g {generations} --population {population} -n {blocks} --checks {checks} --seed {seed}",
        "games": found.games,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }
    page = format_weights(found.weights, origin, f"What each number means stands in judge.py; found by `tablee tune {game}`.")
    if out:
        out.write_text(page, encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.encode({"weights": found.weights, "run": origin}).decode())
        return
    session.console.print(page, markup=False, highlight=False, end="")
    session.print(
        "tune-better" if found.better() else "tune-open", share=100 * found.share, low=100 * found.low, high=100 * found.high
    )
    if out:
        session.print("tune-written", file=str(out))


COMMANDS: dict[str, Callable[..., None]] = {"hint": hint_command, "analyse": analyse_command, "tune": tune_command}
