"""Writes docs/lab: for every game a page of text with pictures, from games between bots, and for some changes of a data file
a page that compares both versions. `make lab` runs it.

    python tools/lab_reports.py [GAME …] [--games N] [--bots LEVEL] [--jobs J]

What stands between the marks of the findings is written by people and kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablee.arena.lab import Experiment, run_experiment
from tablee.arena.plan import Competitor
from tablee.arena.report import Grid, Picture, Report
from tablee.kernel.registry import find, games
from tablee.kernel.seeds import game_seed
from tablee.text import Text

HOME = Path(__file__).parent.parent / "docs" / "lab"
BEGIN, END = "<!-- findings -->", "<!-- end of findings -->"
UNWRITTEN = "1. \n2. \n3. "
GAMES = {"lama-dice": 5000}  # of a short game more than of the others
LONG, LINES = 40, 12  # a table longer than this is cut to so many lines
COMPARED = 24  # figures on the page of a comparison, the most certain first
DRAWN = ("seats", "scores", "sources", "choices")


@dataclass(frozen=True)
class Change:
    """Another version of a game: one line of its data file."""

    game: str
    name: str
    title: str
    old: str
    new: str


CHANGES = (
    Change("lama-dice", "thirty", "LAMA Dice that ends at 30 points", "game_end = 40", "game_end = 30"),
    Change("llama-land", "u", "Llama Land with U instead of W", 'W = ["1..", "g2.", ".g3"]', 'W = ["1.3", "g2g"]'),
)


def main(words: Sequence[str] | None = None) -> None:
    """Writes the pages asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, help="1000, of LAMA Dice 5000, if not given")
    parser.add_argument("--bots", default="medium")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(words)
    HOME.mkdir(parents=True, exist_ok=True)
    for id in args.game or [game.id for game in games()]:
        game = find(id)
        players = (game.min_players + game.max_players + 1) // 2
        # The seed is that of `tablee lab`, so that the command on the page gives the same figures.
        number = args.games or GAMES.get(id, 1000)
        experiment = Experiment(id, Competitor.read(args.bots), players, number, game_seed(0, 0))
        counts = run_experiment(experiment, args.jobs)
        write_page(Report(Text("en", game), experiment, counts))
        print(HOME / f"{id}.md")
        for change in CHANGES:
            if change.game == id:
                changed = game.data().text.replace(change.old, change.new)
                other = msgspec.structs.replace(experiment, data=changed, seed=game_seed(0, 1))
                write_comparison(change, Report(Text("en", game), experiment, counts, run_experiment(other, args.jobs)))
                print(HOME / f"{id}-{change.name}.md")


def write_page(report: Report) -> None:
    """The page of one game and its pictures."""
    path = HOME / f"{report.game.id}.md"
    lines = [f"# {report.title()}", "", report.facts(), "", "## Findings", "", BEGIN, findings(path), END]
    for part in report.parts():
        if isinstance(part, Grid):
            lines += ["", *table(report, part)]
        elif part.name in DRAWN:
            lines += ["", f"![{part.alt}]({picture(report.game.id, part)})"]
    lines += ["", f"The whole page with all its tables: `{command(report)}`. How to read it: [the lab](../lab.md).", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def write_comparison(change: Change, report: Report) -> None:
    """The page of one change: what was changed, what came of it, and the figures that are clear of chance."""
    name = f"{change.game}-{change.name}"
    path = HOME / f"{name}.md"
    lines = [f"# {change.title}", "", report.facts(), "As many were played with one line of the data file changed:", ""]
    lines += ["```diff", f"-{change.old}", f"+{change.new}", "```", "", "## Findings", "", BEGIN, findings(path), END]
    scores = next(part for part in report.distributions() if isinstance(part, Picture) and part.name == "scores")
    lines += ["", *table(report, report.comparison(whole=True)), "", f"![{scores.alt}]({picture(name, scores)})"]
    lines += ["", *table(report, report.comparison(COMPARED))]
    lines += ["", f"The whole page with all its tables: `{command(report)} --compare {change.name}.toml`,"]
    lines += [
        f"where `{change.name}.toml` is the changed copy of the game's `data.toml`. How to read it: [the lab](../lab.md).",
        "",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")


def command(report: Report) -> str:
    """The command that gives the same figures."""
    counts = report.counts
    command = f"tablee lab {report.game.id} --players {counts.players} --games {counts.games}"
    return f"{command} --bots {report.experiment.bot.label()}"


def findings(path: Path) -> str:
    """What was found, as it stands on the page; three empty lines on a new one."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    return old.split(BEGIN)[1].split(END)[0].strip("\n") if BEGIN in old and END in old else UNWRITTEN


def table(report: Report, grid: Grid) -> list[str]:
    """A table in Markdown, its clear lines in bold, a long one cut."""
    lines = [f"## {grid.title}", ""] + ([grid.note, ""] if grid.note else [])
    if not grid.rows:
        return [*lines, "–"]
    head = report.head(grid)
    sides = [side for column in grid.columns for side in (["---"] if column.form == "word" else ["--:"] * (1 + column.interval))]
    lines += [row_of(head), row_of(sides)]
    shown = len(grid.rows) if len(grid.rows) <= LONG else LINES
    for number, row in enumerate(report.texts(grid)[:shown]):
        lines.append(row_of([f"**{row[0]}**" if number in grid.marked else row[0], *row[1:]]))
    if len(grid.rows) > shown:
        lines += ["", f"… and {len(grid.rows) - shown} more."]
    return lines


def row_of(words: list[str]) -> str:
    """One line of a Markdown table."""
    return "| " + " | ".join(word.replace("|", "\\|") for word in words) + " |"


def picture(game: str, part: Picture) -> str:
    """Writes a picture; its file name."""
    name = f"{game}-{part.name}.svg"
    (HOME / name).write_text(part.svg + "\n", encoding="utf-8")
    return name


if __name__ == "__main__":
    main()
