"""Writes docs/lab: for every game a page of text with pictures, from games between bots. `make lab` runs it.

    python tools/lab_reports.py [GAME …] [--games N] [--bots LEVEL] [--jobs J]

What stands between the marks of the findings is written by people and kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tablee.arena.lab import Experiment, run_experiment
from tablee.arena.plan import Entrant
from tablee.arena.report import Grid, Picture, Report
from tablee.kernel.registry import find, games
from tablee.kernel.seeds import game_seed
from tablee.text import Text

HOME = Path(__file__).parent.parent / "docs" / "lab"
BEGIN, END = "<!-- findings -->", "<!-- end of findings -->"
UNWRITTEN = "1. \n2. \n3. "
LONG, LINES = 40, 12  # a table longer than this is cut to so many lines
DRAWN = ("seats", "scores", "sources", "choices")


def main(words: Sequence[str] | None = None) -> None:
    """Writes the pages asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="medium")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(words)
    HOME.mkdir(parents=True, exist_ok=True)
    for id in args.game or [game.id for game in games()]:
        game = find(id)
        players = (game.min_players + game.max_players + 1) // 2
        # The seed is that of `tablee lab`, so that the command on the page gives the same figures.
        experiment = Experiment(id, Entrant.read(args.bots), players, args.games, game_seed(0, 0))
        write_page(Report(Text("en", game), experiment, run_experiment(experiment, args.jobs)))
        print(HOME / f"{id}.md")


def write_page(report: Report) -> None:
    """The page of one game and its pictures."""
    path = HOME / f"{report.game.id}.md"
    lines = [f"# {report.title()}", "", report.facts(), "", "## Findings", "", BEGIN, findings(path), END]
    for part in report.parts():
        if isinstance(part, Grid):
            lines += ["", *table(report, part)]
        elif part.name in DRAWN:
            lines += ["", f"![{part.alt}]({picture(report.game.id, part)})"]
    command = f"tablee lab {report.game.id} --players {report.counts.players} --games {report.counts.games}"
    command += f" --bots {report.experiment.bot.label()}"
    lines += ["", f"The whole page with all its tables: `{command}`. How to read it: [the lab](../lab.md).", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


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
