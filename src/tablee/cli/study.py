"""Commands that study a game: hint and analyse."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.text import Text as Styled

from tablee.bots import Budget
from tablee.cli.parameters import File, FreeSeed, Json, Samples, Seed, Think
from tablee.cli.session import Session
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import read_record, replay_record
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tablee.text import Text

if TYPE_CHECKING:
    from tablee.bots.analysis import Analysis, Mistake, Moment, Turning

HINT_SECONDS = 1.0
ANALYSIS_SECONDS = 30.0
BARS = "▁▂▃▄▅▆▇█"


# ---- hint ----


def hint_command(
    ctx: typer.Context,
    file: File,
    entry: Annotated[int | None, typer.Option("--entry", metavar="N", min=1, show_default=False)] = None,
    think: Think = None,
    samples: Samples = None,
    seed: FreeSeed = None,
    as_json: Json = False,
) -> None:
    from tablee.bots.hints import advise, words

    session: Session = ctx.obj
    budget = thinking(think, samples, HINT_SECONDS)
    play, names = read_game(file)
    state = position_before(play, entry)
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


def position_before(play: Playthrough, entry: int | None) -> State:
    """The position before an entry, else the last one; refused where nobody has to decide."""
    state = play.state
    if entry is not None:
        before = [made for made in play.standing() if made.number < entry]
        if len(before) == len(play.standing()):
            raise TableeError("error-hint-entry", entry=entry)
        state = play.replay(before)
    if state.to_act() == 0:
        raise TableeError("error-hint-over")
    return state


def read_game(file: Path) -> tuple[Playthrough, list[str]]:
    """A recorded game or a table saved by `tablee play`, and who plays."""
    if file.suffix == ".jsonl":
        from tablee.terminal.save import SavedTable

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
    file: File,
    think: Think = None,
    samples: Samples = None,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    from tablee.bots.analysis import analyse
    from tablee.cli.progress import progress, steps

    session: Session = ctx.obj
    budget = thinking(think, samples, ANALYSIS_SECONDS)
    play, names = read_game(file)
    with progress(session, 1, *steps()) as bar:
        found = analyse(play, budget, seed, lambda done, total: bar.at(done, total=total))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    tell_analysis(session, Text(session.language, play.game), play, found, names)


def tell_analysis(session: Session, text: Text, play: Playthrough, found: Analysis, names: Sequence[str]) -> None:
    """An analysis in words: a curve for each seat, the turning points, and the mistakes."""
    width = max(map(len, names))
    for seat, name in enumerate(names):
        last = found.moments[-1].chances[seat]
        session.console.print(Styled(f"{name:<{width}}  {curve(found.moments, seat)}  {chance_words(text, last, found.players)}"))
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


def chance_words(text: Text, value: float, players: int) -> str:
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
    from tablee.bots.hints import why

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
