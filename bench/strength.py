"""How strong the bots are: every level against its rivals, seats rotated, with 95 % intervals and the bars they have to clear.

    python -m bench.strength                                   everything, then writes bench/STRENGTH.md
    python -m bench.strength --game loyang --cell expert-medium --stage 1 --cpu-minutes 3      one cell, printed
    python -m bench.strength --game loyang --plateau           how strength grows with time
    python -m bench.strength --page                            writes the page from what has been measured

A cell is one bot against one or more of another: `expert-medium`, `expert-3medium`, `expert@0.5s-medium`. Stage 1 gives every
level a tenth of its time, stage 2 all of it. A cell stops as soon as the lower end of its interval clears the bar, or when its
CPU minutes are used up; how it stands is written to `bench/strength`, one file for each cell, so that the next run, on whatever
machine, goes on from there. `--sharpen` goes on although the bar is cleared, `--least 200` to so many games.

A cell counts as long as its two bots play the same moves as then in fixed games of as many players; once they do not, it is
marked on the page, and the next run starts it anew. What such a game does not show is a change of speed alone, which a bot that
thinks by the clock does feel.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache, partial
from hashlib import sha256
from itertools import pairwise, product
from pathlib import Path
from time import process_time

import msgspec

from bench.engine import processor
from tablee import bots
from tablee.arena import workers
from tablee.arena.intervals import wilson
from tablee.arena.match import play_game, seated, streams
from tablee.arena.plan import MOST_BLOCKS, ArenaPlan, Competitor, named
from tablee.bots import Bot, Budget
from tablee.kernel.registry import find, games
from tablee.kernel.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
STANDINGS = ROOT / "bench/strength"
PAGE = ROOT / "bench/STRENGTH.md"
NOTES = "<!-- notes: what follows is written by people and kept -->"

SEED = 9_000_000_001  # of measurements; tuning has seeds of its own
LEAST_GAMES = {1: 40, 2: 16}  # before a cell may stop, by stage
ENOUGH = 400  # games of a cell without a bar
PATIENCE = 1.2  # an answer that takes longer than this times the think time is late
SCALE = {1: 0.1, 2: 1.0}  # of a level's own time
MINUTES = {1: 20.0, 2: 30.0}
MATRIX_MINUTES = 2.0
SAMPLES = {"hard": 20, "expert": 130, "ismcts": 50}  # by which moves are compared; a search may be sure after 128
MOVES = 500  # so many at least
PLATEAU = ("0.05s", "0.15s", "0.5s", "1s", "5s")

GAMES = tuple(game.id for game in games())
COLUMNS = ("expert-random", "expert-medium", "expert-3medium", "expert-ismcts", "hard-medium")
FULL_TIME = ("expert-medium", "expert-3medium", "expert-ismcts")
STANDARD = (97, 60, 37, 60, 55)  # the bars of a game that has none of its own
BARS = {
    "lama-dice": (92, 57, 42, 51, 53),
    "llama-land": (98, 65, 40, 65, 57),
    "landcraft": (97, 62, 37, 60, 55),
    "bunny-kingdom": (98, 62, 38, 60, 55),
    "loyang": (98, 70, 45, 70, 60),
}
LOWERED = {("lama-dice", "expert-3medium"): 25}  # where luck leaves less room; the notes of the page have the plateau
LADDER = ("easy", "medium", "hard", "expert")
STEP = 53  # the bar of every level against the one below
NEIGHBOURS = {"medium-easy": STEP, "expert-hard": STEP}  # hard-medium has a bar of its own, in the table
RIVALS = ("medium", "3medium")  # against whom think time is tried
LEVELS = ("random", "ismcts", "easy", "medium", "hard", "expert")


# ---- what is measured ----


@dataclass(frozen=True)
class Cell:
    """One bot against one or more of another, at one stage."""

    game: str
    name: str
    stage: int

    def sides(self) -> tuple[str, str, int]:
        """The bot, its rivals, and how many of them there are."""
        parts = re.fullmatch(r"([a-z]+(?:@[0-9.]+s?)?)-([0-9]?)([a-z]+(?:@[0-9.]+s?)?)", self.name)
        if parts is None:
            sys.exit(
                f"{self.name}: no cell; a cell is BOT-BOT or BOT-3BOT, each BOT with @0.5s (seconds) or @100 (samples) if wanted"
            )
        return parts[1], parts[3], int(parts[2] or 1)

    def parity(self) -> float:
        """The share of an equal."""
        return 1 / (1 + self.sides()[2])

    def bar(self) -> float | None:
        """What the lower end of the interval has to clear."""
        if (self.game, self.name) in LOWERED:
            return LOWERED[self.game, self.name] / 100
        return self.first_bar()

    def first_bar(self) -> float | None:
        """The same before any bar was lowered."""
        if self.name in COLUMNS:
            return BARS.get(self.game, STANDARD)[COLUMNS.index(self.name)] / 100
        return NEIGHBOURS[self.name] / 100 if self.name in NEIGHBOURS else None

    def plan(self) -> ArenaPlan:
        """All games of the cell; each block is one deal, played once from every seat."""
        left, right, rivals = self.sides()
        plan = ArenaPlan(
            game=self.game,
            bots=named([self.entrant(left), self.entrant(right)]),
            players=1 + rivals,
            format="gauntlet",
            blocks=MOST_BLOCKS,
            seed=SEED + self.stage,
            options=find(self.game).option_words(find(self.game).option_numbers({})),
        )
        plan.check()
        return plan

    def entrant(self, word: str) -> Competitor:
        """A bot with its time at this stage, unless it is said."""
        given = Competitor.read(word)
        bots.check(given.bot)
        own = bots.BOTS[given.bot].seconds
        if given.samples is None and given.seconds is None and own:
            return msgspec.structs.replace(given, seconds=round(own * SCALE[self.stage], 6))
        return given

    def file(self) -> Path:
        """Where it is written how it stands."""
        return STANDINGS / self.game / f"{self.name}-stage{self.stage}.json"

    def moves(self) -> dict[str, str]:
        """What both bots play today."""
        left, right, rivals = self.sides()
        return {bot: moves_of(self.game, bot, 1 + rivals) for bot in (Competitor.read(side).bot for side in (left, right))}


@cache
def moves_of(game: str, bot: str, players: int) -> str:
    """A hash of all moves of some fixed games: one bot among `medium` ones, however it is written."""
    found = find(game)
    parts = found.parts()
    moves: list[tuple[int, int]] = []
    number = 0
    while len(moves) < MOVES:
        table = seated([bot, *["medium"] * (players - 1)], found, parts)
        chances = streams(SEED + number, players, range(players))
        budgets = [Budget(samples=SAMPLES.get(bot))] * players
        state = found.start(players, {}, SEED + number, parts)
        play_game(state, table, chances, budgets, lambda seat, action: moves.append((seat, action)))
        number += 1
    return sha256(str(moves).encode()).hexdigest()[:8]


# ---- playing ----


class Clocked(Bot):
    """A bot with a stop-watch for its computing time."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.game, bot.parts)
        self.bot = bot
        self.spent = 0.0
        self.answers: list[float] = []  # those it had to think about

    def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
        started = process_time()
        action = self.bot.choose(observation, rng, budget)
        took = process_time() - started
        self.spent += took
        self.used = self.bot.used
        if self.used:
            self.answers.append(took)
        return action


@dataclass
class Standing:
    """How a cell stands; this is what its file tells."""

    cell: Cell
    moves: dict[str, str] = field(default_factory=dict)  # what its bots played when it was measured
    day: str = ""  # when it was last played
    games: int = 0
    wins: float = 0.0  # a shared victory is split
    cpu: float = 0.0  # seconds: of whole games, of the bot, of all its rivals
    own: float = 0.0
    rivals: float = 0.0
    answers: int = 0  # of the bot, those it had to think about
    late: int = 0
    slowest: float = 0.0

    def add(self, other: Standing) -> None:
        """Counts more games of the same cell."""
        self.day = other.day
        self.games += other.games
        self.wins += other.wins
        self.cpu = round(self.cpu + other.cpu, 4)
        self.own = round(self.own + other.own, 4)
        self.rivals = round(self.rivals + other.rivals, 4)
        self.answers += other.answers
        self.late += other.late
        self.slowest = max(self.slowest, other.slowest)

    def write(self) -> None:
        """Writes the file, whole or not at all."""
        file = self.cell.file()
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(file.name + ".part")
        part.write_bytes(msgspec.json.format(msgspec.json.encode(self)) + b"\n")
        part.replace(file)

    def current(self) -> bool:
        """Whether its bots play today as they did."""
        return self.moves == self.cell.moves()

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of victories."""
        return wilson(self.wins, self.games)

    def cleared(self) -> bool | None:
        """Whether the lower end clears the bar; None where there is no bar."""
        bar = self.cell.bar()
        return None if bar is None else self.clears(bar)

    def clears(self, bar: float) -> bool:
        """Whether the lower end clears a bar."""
        return self.games >= LEAST_GAMES[self.cell.stage] and self.interval()[0] >= bar

    def done(self, minutes: float, sharpen: bool, least: int = 0) -> bool:
        """Whether nothing more is to be played."""
        if self.cpu >= 60 * minutes:
            return True
        if sharpen or self.games < least:
            return False
        return self.games >= ENOUGH if self.cleared() is None else self.cleared() is True

    def line(self) -> str:
        """One line for the terminal."""
        low, high = self.interval()
        bar, games = self.cell.bar(), max(1, self.games)
        verdict = "" if bar is None else f", bar {bar:.0%}: {'cleared' if self.cleared() else 'not yet'}"
        return (
            f"{self.cell.game} {self.cell.name} stage {self.cell.stage}: {self.wins / games:.1%} "
            f"[{low:.1%}, {high:.1%}], n {self.games}, parity {self.cell.parity():.0%}{verdict}; "
            f"{self.cpu / 60:.1f} CPU min, {self.own / games:.2f} s a game against {self.rivals / games:.2f} s; "
            f"{self.answers} answers, {self.late} late, slowest {self.slowest:.2f} s"
        )


def play_units(cell: Cell, units: range) -> Standing:
    """Plays some units of a cell: each is one deal, once from every seat."""
    plan = cell.plan()
    game, parts = find(plan.game), plan.parts()
    budgets = [entrant.budget() for entrant in plan.bots]
    late = PATIENCE * (plan.bots[0].seconds or 1e9)
    played = Standing(cell)
    for each in plan.fixtures(units):
        started = process_time()
        state = game.start(plan.players, plan.options, each.seed, parts)
        players = [Clocked(bot) for bot in seated([plan.bots[bot].bot for bot in each.seats], game, parts)]
        chances = streams(plan.seed, each.number, range(plan.players))
        play_game(state, players, chances, [budgets[bot] for bot in each.seats])
        places, seat = state.ranking(), each.seats.index(0)
        own, took = players[seat].spent, players[seat].answers
        one = Standing(
            cell,
            day=f"{datetime.now(UTC):%Y-%m-%d}",
            games=1,
            wins=1 / places.count(1) if places[seat] == 1 else 0.0,
            cpu=process_time() - started,
            own=own,
            rivals=sum(player.spent for player in players) - own,
            answers=len(took),
            late=sum(answer > late for answer in took),
            slowest=round(max(took, default=0.0), 4),
        )
        played.add(one)
    return played


def fits(cell: Cell, units: range, answer: object) -> bool:
    """Whether an answer counts as many games as were asked for."""
    return isinstance(answer, Standing) and answer.games == len(units) * cell.plan().players


def run_cell(cell: Cell, minutes: float, jobs: int = 1, sharpen: bool = False, least: int = 0) -> Standing:
    """Plays what a cell still needs."""
    plan = cell.plan()
    standing = found(cell)
    if standing is None or not standing.current():
        standing = Standing(cell, cell.moves())
    if not standing.done(minutes, sharpen, least):
        crew = workers.crew_for(partial(play_units, cell), jobs, None)
        try:
            todo = range(standing.games // plan.players, plan.units())
            for _, played in workers.in_order(crew, todo, partial(fits, cell)):
                standing.add(played)
                standing.write()
                if standing.done(minutes, sharpen, least):
                    break
        finally:
            crew.close()
    return standing


def found(cell: Cell) -> Standing | None:
    """What has been measured of a cell."""
    file = cell.file()
    return msgspec.json.decode(file.read_bytes(), type=Standing) if file.exists() else None


# ---- the page ----

INTRO = """\
Measured by `make strength` on {machine}, one process; written on {day}. Every entry gives the share of victories (a shared one
is split), Wilson's 95 % interval, the number of games n, and the bar that the lower end has to clear (✓ cleared, … not yet). A
block is one deal played once from every seat; the seeds are never used for tuning. A cell stops as soon as its lower end clears
the bar, so the figure of a cell with few games is flattering by a little. Parity is 50 % for two players, 25 % for four. † marks
a cell whose bots have come to play other moves since."""

ANSWERS = """\
Decisions of `expert` at full time that it had to think about; late is one that took more than {patience} s of CPU time. Within
that time at p99 means: no more than 1 % late."""

MATRICES = """\
How often the row beats the column. Neighbours on the ladder have a bar of {step} % that the lower end has to clear (✓ cleared, …
not yet); they are marked in the row of the stronger one."""

PLATEAUS = "After each share the mean CPU seconds that `expert` took for a whole game."


def page() -> str:
    """The whole page; what people wrote below the mark is kept."""
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    notes = old.partition(NOTES)[2] or "\n"
    lines = [
        "# Strength of the bots",
        "",
        INTRO.format(machine=processor(), day=f"{datetime.now(UTC):%Y-%m-%d}"),
        "",
        "## Stage 1: a tenth of the time",
        "",
        "`hard` thinks 0.015 s, `expert` and `ismcts` 0.1 s about a turn.",
        "",
        *grid(1, COLUMNS),
        "",
        "## Stage 2: full time",
        "",
        "`expert` and `ismcts` think 1 s about a turn.",
        "",
        *grid(2, FULL_TIME),
        "",
        "## Equal time",
        "",
        "Mean CPU seconds that each side took for a whole game.",
        "",
        *times(),
        "",
        "## Answers in time",
        "",
        ANSWERS.format(patience=PATIENCE),
        "",
        *answers(),
        "",
        "## Every level against every other, two players, a tenth of the time",
        "",
        MATRICES.format(step=STEP),
        *matrices(),
        "",
        *plateaus(),
        NOTES,
    ]
    return "\n".join(lines) + notes


def entry(standing: Standing | None) -> str:
    """A cell of a table."""
    if standing is None:
        return "–"
    low, high = standing.interval()
    bar = standing.cell.bar()
    first = standing.cell.first_bar()
    lowered = "" if first is None or first == bar else f", lowered from {100 * first:.0f}"
    mark = "" if bar is None else f"; bar {100 * bar:.0f}{lowered} {'✓' if standing.cleared() else '…'}"
    share = 100 * standing.wins / standing.games
    return f"{share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], n {standing.games}{mark}{'' if standing.current() else ' †'}"


def head(*words: str) -> list[str]:
    """The first two lines of a table."""
    return [f"| {' | '.join(words)} |", f"|{'---|' * len(words)}"]


def row(*words: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(words)} |"


def grid(stage: int, columns: Sequence[str]) -> list[str]:
    """Games by cells."""
    lines = head("game", *[name.replace("-", " v ").replace("3medium", "3 medium") for name in columns])
    for game in GAMES:
        lines.append(row(game, *[entry(found(Cell(game, name, stage))) for name in columns]))
    return lines


def times() -> list[str]:
    """What both sides of the cells against the reference took."""
    lines = head("game", "stage", "expert", "ismcts")
    for game in GAMES:
        for stage in SCALE:
            standing = found(Cell(game, "expert-ismcts", stage))
            if standing:
                own, rivals = standing.own / standing.games, standing.rivals / standing.games
                lines.append(row(game, str(stage), f"{own:.2f} s", f"{rivals:.2f} s"))
    return lines


def answers() -> list[str]:
    """How many answers at full time were late."""
    lines = head("game", "answers", "late", "slowest")
    for game in GAMES:
        standings = [standing for name in FULL_TIME if (standing := found(Cell(game, name, 2)))]
        total = sum(standing.answers for standing in standings)
        if total:
            late = sum(standing.late for standing in standings)
            slowest = max(standing.slowest for standing in standings)
            lines.append(row(game, str(total), f"{late} ({100 * late / total:.2f} %)", f"{slowest:.2f} s"))
    return lines


def matrices() -> Iterator[str]:
    """One win matrix for each game that has been measured."""
    for game in GAMES:
        shares: dict[tuple[str, str], str] = {}
        for upper, lower in pairs():
            standing = found(Cell(game, f"{upper}-{lower}", 1))
            if standing:
                share, reach = standing.wins / standing.games, (standing.interval()[1] - standing.interval()[0]) / 2
                mark = "" if standing.current() else " †"
                verdict = (" ✓" if standing.clears(STEP / 100) else " …") if (lower, upper) in pairwise(LADDER) else ""
                shares[upper, lower] = f"{100 * share:.0f} ± {100 * reach:.0f} (n {standing.games}){verdict}{mark}"
                shares[lower, upper] = f"{100 - 100 * share:.0f} ± {100 * reach:.0f}{mark}"
        if shares:
            yield from ("", f"### {game}", "", *head("%", *LEVELS))
            for one in LEVELS:
                yield row(one, *["·" if one == other else shares.get((one, other), "–") for other in LEVELS])


def plateaus() -> list[str]:
    """How strength grows with time, where that was measured."""
    lines = []
    for game, rivals in product(GAMES, RIVALS):
        standings = [found(Cell(game, f"expert@{time}-{rivals}", 1)) for time in PLATEAU]
        if any(standings):
            lines.append(row(game, rivals.replace("3", "3 "), *[entry(standing) + own_time(standing) for standing in standings]))
    if not lines:
        return []
    return ["## Expert v medium by think time", "", PLATEAUS, "", *head("game", "rivals", *PLATEAU), *lines, ""]


def own_time(standing: Standing | None) -> str:
    """What the bot of a cell took for a game."""
    return f"; {standing.own / standing.games:.2f} s" if standing else ""


# ---- the whole run ----


def pairs() -> list[tuple[str, str]]:
    """Every two levels, the stronger one first."""
    return [(upper, lower) for i, upper in enumerate(LEVELS) for lower in LEVELS[:i]]


def wanted(args: argparse.Namespace) -> Iterator[tuple[Cell, float]]:
    """The cells to measure, each with its CPU minutes."""
    for game in args.game or GAMES:
        if args.plateau:
            for rivals, time in product(RIVALS, PLATEAU):
                yield Cell(game, f"expert@{time}-{rivals}", 1), args.cpu_minutes or MINUTES[1]
            continue
        for stage in [args.stage] if args.stage else SCALE:
            for name in args.cell or (COLUMNS if stage == 1 else FULL_TIME):
                yield Cell(game, name, stage), args.cpu_minutes or MINUTES[stage]
        if not args.cell and args.stage in (None, 1):
            for name in (f"{upper}-{lower}" for upper, lower in pairs()):
                if name not in COLUMNS:
                    minutes = args.cpu_minutes or MINUTES[1] if name in NEIGHBOURS else args.matrix_minutes
                    yield Cell(game, name, 1), minutes


def main(words: Sequence[str] | None = None) -> int:
    """Measures what is asked for; 1 if a bar is not cleared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--cell", action="append", metavar="BOT-BOT")
    parser.add_argument("--stage", type=int, choices=sorted(SCALE))
    parser.add_argument("--cpu-minutes", type=float, help="for each cell; 20 at stage 1, 30 at stage 2 if not said")
    parser.add_argument("--matrix-minutes", type=float, default=MATRIX_MINUTES, help="for each pair of levels without a bar")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sharpen", action="store_true", help="go on although the bar is cleared")
    parser.add_argument("--least", type=int, default=0, metavar="N", help="no cell stops before N games while it has time")
    parser.add_argument("--plateau", action="store_true", help="expert v medium at several think times")
    parser.add_argument("--page", action="store_true", help="only write the page from what has been measured")
    args = parser.parse_args(words)
    missed = 0
    if not args.page:
        for cell, minutes in wanted(args):
            standing = run_cell(cell, minutes, args.jobs, args.sharpen, args.least)
            print(standing.line(), flush=True)
            missed += standing.cleared() is False
    if args.page or not (args.game or args.cell or args.stage):
        PAGE.write_text(page(), encoding="utf-8")
        print(PAGE.relative_to(ROOT))
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
