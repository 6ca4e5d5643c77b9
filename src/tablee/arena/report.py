"""The lab's report: one HTML page with its pictures inside, readable without a network, and the same tables as CSV."""

from __future__ import annotations

import csv
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Literal

from tablee.arena import plots
from tablee.arena.balance import (
    ALPHA,
    FEWEST,
    Change,
    Estimate,
    Share,
    clear_of,
    compare,
    item_figures,
    mean,
    mean_of,
    share,
    source_mean,
    source_split,
    unused_phrases,
    unused_sources,
    unused_words,
    win_shares,
)
from tablee.arena.lab import Counts, Experiment, Item
from tablee.text import Text

PAGE = "report.html"
LIFTED = 24  # items in the picture of lifts
MANY = 40  # unused words of one kind that are only counted: places of a large board
SMALLEST_P = 1e-6  # p-values below are only told to be so
SHOWN = 60  # lines of a long table on the page; the CSV has all
PAGE_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #2b3a42; background: #fff }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .7rem; text-align: right }
th { border-bottom: 1px solid #c9d1d6; font-weight: 600 } td:first-child, th:first-child { text-align: left; padding-left: 0 }
figure { margin: .6rem 0 } img { max-width: 100%; height: auto } .quiet { color: #66757d } .clear { font-weight: 600 }
"""

Form = Literal["word", "number", "percent", "p"]
Cell = str | float | Estimate | None


@dataclass(frozen=True)
class Column:
    """One column: its key in files, its heading for people, and how its cells are written; estimates show their interval."""

    key: str
    title: str
    form: Form = "word"
    interval: bool = False


@dataclass(frozen=True)
class Grid:
    """One table, with raw figures in its cells; lines that are clear of chance are marked."""

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    marked: frozenset[int] = frozenset()
    note: str = ""


@dataclass(frozen=True)
class Picture:
    """One picture: a name for its file, what it shows in words, and the SVG."""

    name: str
    alt: str
    svg: str


Part = Grid | Picture


class Report:
    """Everything the page and the files are made of."""

    def __init__(
        self,
        text: Text,
        experiment: Experiment,
        counts: Counts,
        other: Counts | None = None,
        compared: Experiment | None = None,
    ) -> None:
        self.text = text
        self.game = experiment.rules()
        self.experiment = experiment
        self.counts = counts
        self.items = item_figures(counts)
        self.changes = compare(counts, other) if other else []
        self.other = other
        self.eras = [each.rules().rules_version for each in (experiment, compared or experiment)]

    # ---- words ----

    def title(self) -> str:
        """The heading of the page."""
        return self.text.say("lab-title", game=self.text.say("title"))

    def facts(self) -> str:
        """What was played, in one sentence; which rules, in a second one where somebody asked for older ones."""
        experiment, counts = self.experiment, self.counts
        facts = self.text.say(
            "lab-facts",
            games=counts.games,
            players=counts.players,
            bot=experiment.bot.label(),
            data=experiment.parts().fingerprint,
        )
        before, after = self.eras
        if before != after:
            return f"{facts} {self.text.say('lab-rules-both', before=before, after=after)}"
        return f"{facts} {self.text.say('lab-rules', version=before)}" if experiment.rules_version is not None else facts

    def figure(self, value: float, form: Form) -> str:
        """A figure as a text."""
        if form == "percent":
            return self.text.say("simulate-share", share=value)
        if form == "p":
            return f"{value:.2g}" if value >= SMALLEST_P else f"< {SMALLEST_P:g}"
        return self.text.say("simulate-figure", value=value)

    def head(self, grid: Grid) -> list[str]:
        """The headings of a table for people."""
        return [title for column in grid.columns for title in ([column.title, "95 %"] if column.interval else [column.title])]

    def texts(self, grid: Grid) -> list[list[str]]:
        """The rows of a table for people."""
        return [
            [text for cell, column in zip(row, grid.columns, strict=True) for text in self.cell(cell, column)]
            for row in grid.rows
        ]

    def cell(self, cell: Cell, column: Column) -> list[str]:
        """One cell for people, with its interval where the column has one."""
        if isinstance(cell, str):
            return [cell]
        if isinstance(cell, Estimate):
            low, value, high = (self.figure(number, column.form) for number in (cell.low(), cell.value, cell.high()))
            return [value, f"{low} … {high}"] if column.interval else [value]
        text = "" if cell is None else self.figure(cell, column.form)
        return [text, ""] if column.interval else [text]

    def label(self, item: Item) -> str:
        """An item's name: the phrase as in records, the field where the phrase has several of its kind, the word."""
        if not item.kind:
            return item.phrase
        phrases = self.game.moves if item.nature == "move" else self.game.events
        fields = next(phrase.fields for phrase in phrases if phrase.name == item.phrase)
        several = sum(field.kind == item.kind for field in fields) > 1
        return f"{item.phrase}{' ' + item.field if several else ''}: {self.text.word(item.kind, item.number)}"

    def source(self, number: int) -> str:
        """A source's name."""
        return self.text.say(f"source-{self.game.sources[number]}")

    # ---- parts ----

    def parts(self) -> list[Part]:
        """All tables and pictures in the order of the page."""
        parts: list[Part] = [self.comparison(whole=True), self.comparison()] if self.other else []
        parts += [
            *self.seats(),
            self.overview(),
            *self.distributions(),
            *self.sources(),
            *self.choices(),
            *self.events(),
            self.unused(),
        ]
        return parts

    def overview(self) -> Grid:
        """The game in a few figures."""
        counts, say = self.counts, self.text.say
        rows: list[tuple[str, Estimate]] = [
            (say("lab-score"), mean(counts.totals, counts.players)),
            (say("lab-margin"), mean_of(counts.margins)),
            (say("lab-ties"), percent_of(share(counts.ties, counts.games))),
            (say("lab-length"), mean_of(counts.lengths)),
            (say("lab-options"), mean(counts.options)),
        ]
        columns = (Column("figure", say("lab-figure")), Column("mean", say("lab-mean"), "number", interval=True))
        return Grid("overview", say("lab-overview"), columns, rows)

    def seats(self) -> list[Part]:
        """Who has an advantage: by order of play and by seat."""
        counts, say = self.counts, self.text.say
        turns, chairs = win_shares(counts.turn_wins), win_shares(counts.seat_wins)
        fair = 1 / counts.players
        labels = [str(turn + 1) for turn in range(counts.players)]
        rows = list(zip(labels, turns, map(mean, counts.turn_scores), chairs, strict=True))
        marked = clear_of(fair, turns)
        columns = (
            Column("turn", say("lab-turn")),
            Column("turn_wins", say("lab-turn-wins"), "percent", interval=True),
            Column("score", say("lab-score"), "number", interval=True),
            Column("seat_wins", say("lab-seat-wins"), "percent", interval=True),
        )
        errors = [100 * (win.high() - win.value) for win in turns]
        shares = [100 * win.value for win in turns]
        svg = plots.bars(labels, shares, errors, say("lab-turn"), say("lab-wins-percent"), 100 * fair)
        return [
            Grid("seats", say("lab-seats"), columns, rows, marked, say("lab-seats-note")),
            Picture("seats", say("lab-seats"), svg),
        ]

    def distributions(self) -> list[Part]:
        """How scores, margins and lengths spread."""
        say, other = self.text.say, self.other
        names = (say("lab-before"), say("lab-after"))
        parts: list[Part] = []
        columns = (
            ("scores", say("lab-scores"), say("lab-points")),
            ("margins", say("lab-margins"), say("lab-points")),
            ("lengths", say("lab-lengths"), say("lab-decisions")),
        )
        for name, title, axis in columns:
            series = [(names[0], getattr(self.counts, name))] + ([(names[1], getattr(other, name))] if other else [])
            if series[0][1]:
                parts.append(Picture(name, title, plots.histogram(series, axis, say("lab-share"))))
        return parts

    def sources(self) -> list[Part]:
        """How scores split by source."""
        counts, say = self.counts, self.text.say
        splits = [(self.source(number), *source_split(counts, number)) for number in range(len(counts.sources))]
        rows = [(name, source_mean(counts, number), won, lost) for number, (name, won, lost) in enumerate(splits)]
        columns = (
            Column("source", say("lab-source")),
            Column("mean", say("lab-mean"), "number", interval=True),
            Column("winners", say("lab-winners"), "number"),
            Column("others", say("lab-others"), "number"),
        )
        svg = plots.pairs(splits, say("lab-winners"), say("lab-others"), say("lab-points"))
        return [Grid("sources", say("lab-sources"), columns, rows), Picture("sources", say("lab-sources"), svg)]

    def choices(self) -> list[Part]:
        """What players choose: how often when they can, and how they fare."""
        return self.item_parts("choices", "move", self.text.say("lab-choices"), self.text.say("lab-choices-note"))

    def events(self) -> list[Part]:
        """What happens to players, and how they fare."""
        return self.item_parts("events", "event", self.text.say("lab-events"), self.text.say("lab-events-note"))

    def item_parts(self, name: str, nature: str, title: str, note: str) -> list[Part]:
        """A table of items and a picture of the clearest lifts."""
        rows = [row for row in self.items if row.item.nature == nature]
        marked = clear_of(0, [row.lift if self.counts.items[row.item].seats >= FEWEST else None for row in rows])
        say = self.text.say
        columns = [
            Column("item", say("lab-item")),
            Column("per_player", say("lab-times"), "number"),
            Column("players", say("lab-met"), "percent"),
            Column("lift", say("lab-lift"), "percent", interval=True),
        ]
        cells: list[list[Cell]] = [[self.label(row.item), row.times, row.met, row.lift] for row in rows]
        if nature == "move":
            columns.append(Column("chosen", say("lab-chosen"), "percent", interval=True))
            cells = [[*line, row.chosen] for line, row in zip(cells, rows, strict=True)]
        parts: list[Part] = [Grid(name, title, columns, cells, marked, note)]
        lifted = [row for row in rows if row.lift and self.counts.items[row.item].seats >= FEWEST][:LIFTED]
        if lifted:
            lifted.sort(key=lambda row: -row.lift.value if row.lift else 0)
            lines = [
                (self.label(row.item), 100 * row.lift.value, 100 * row.lift.low(), 100 * row.lift.high())
                for row in lifted
                if row.lift
            ]
            parts.append(Picture(name, title, plots.forest(lines, self.text.say("lab-lift-points"))))
        return parts

    def unused(self) -> Grid:
        """What never happened."""
        say = self.text.say
        rows = [
            (say("lab-move") if nature == "move" else say("lab-event"), name)
            for nature, name in unused_phrases(self.game, self.counts)
        ]
        words: dict[str, list[int]] = {}
        for kind, number in unused_words(self.game, self.counts):
            words.setdefault(kind, []).append(number)
        for kind, numbers in words.items():
            if len(numbers) > MANY:
                total = len(self.game.vocabulary.kinds[kind])
                rows.append((kind, say("lab-unused-many", count=len(numbers), total=total)))
            else:
                rows += [(kind, self.text.word(kind, number)) for number in numbers]
        rows += [(say("lab-source"), self.source(number)) for number in unused_sources(self.counts)]
        columns = (Column("kind", say("lab-kind")), Column("name", say("lab-name")))
        return Grid("unused", say("lab-unused"), columns, rows, note=say("lab-unused-note"))

    def comparison(self, most: int | None = None, whole: bool = False) -> Grid:
        """What changed between two versions, the most certain first; or only what is told of the game as a whole."""
        say = self.text.say
        changes = [change for change in self.changes if not (whole and isinstance(change.about, Item))]
        columns = (
            Column("figure", say("lab-figure")),
            Column("before", say("lab-before"), "number", interval=True),
            Column("after", say("lab-after"), "number", interval=True),
            Column("p", "p", "p"),
        )
        rows = [(self.measure(change), *percents_of(change), change.p) for change in changes[:most]]
        marked = frozenset(i for i, change in enumerate(changes) if change.significant())
        if whole:
            return Grid("comparison-whole", say("lab-compare-whole"), columns, rows, marked)
        note = say("lab-compare-note", found=len(marked), tested=len(changes), level=self.figure(ALPHA, "percent"))
        return Grid("comparison", say("lab-compare"), columns, rows, marked, note)

    def measure(self, change: Change) -> str:
        """A compared figure's name."""
        say, about = self.text.say, change.about
        if change.measure == "turn-wins" and isinstance(about, int):
            return say("lab-measure-turn", turn=about + 1)
        if change.measure == "source" and isinstance(about, int):
            return say("lab-measure-source", source=self.source(about))
        if isinstance(about, Item):
            return say("lab-measure-times" if change.measure == "times" else "lab-measure-lift", item=self.label(about))
        names = {"score": say("lab-score"), "margin": say("lab-margin"), "length": say("lab-length"), "ties": say("lab-ties")}
        return names[change.measure]

    # ---- writing ----

    def write(self, folder: Path) -> None:
        """Writes the page and the tables."""
        folder.mkdir(parents=True, exist_ok=True)
        parts = self.parts()
        body = "\n".join(self.html(part) for part in parts)
        title, foot = escape(self.title()), escape(self.text.say("lab-foot"))
        page = (
            f'<!doctype html>\n<html lang="{self.text.language}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{PAGE_STYLE}</style>\n'
            f"<main>\n<h1>{title}</h1>\n<p>{escape(self.facts())}</p>\n{body}\n<p class=quiet>{foot}</p>\n</main>\n</html>\n"
        )
        (folder / PAGE).write_text(page, encoding="utf-8")
        for part in parts:
            if isinstance(part, Grid):
                write_csv(part, folder / f"{part.name}.csv")

    def html(self, part: Part) -> str:
        """A table or a picture as HTML; a picture carries its SVG inside."""
        if isinstance(part, Picture):
            data = b64encode(part.svg.encode()).decode()
            return f'<figure><img alt="{escape(part.alt)}" src="data:image/svg+xml;base64,{data}"></figure>'
        lines = [f"<h2>{escape(part.title)}</h2>"]
        if part.note:
            lines.append(f"<p class=quiet>{escape(part.note)}</p>")
        if part.rows:
            lines.append("<table><tr>" + "".join(f"<th>{escape(word)}" for word in self.head(part)) + "</tr>")
            for number, row in enumerate(self.texts(part)[:SHOWN]):
                clear = " class=clear" if number in part.marked else ""
                lines.append(f"<tr{clear}>" + "".join(f"<td>{escape(word)}" for word in row) + "</tr>")
            lines.append("</table>")
        if len(part.rows) > SHOWN:
            lines.append(f"<p class=quiet>… {len(part.rows) - SHOWN} → {part.name}.csv</p>")
        return "\n".join(lines)


def percent_of(estimate: Estimate) -> Estimate:
    """A share in percent."""
    if isinstance(estimate, Share):
        return Share(100 * estimate.value, 100 * estimate.error, 100)
    return Estimate(100 * estimate.value, 100 * estimate.error)


def percents_of(change: Change) -> tuple[Estimate, Estimate]:
    """A compared figure in both versions, shares in percent."""
    if change.measure in ("turn-wins", "ties", "lift"):
        return percent_of(change.before), percent_of(change.after)
    return change.before, change.after


def write_csv(grid: Grid, path: Path) -> None:
    """A table for other programs: plain numbers, the ends of intervals in columns of their own."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([key for column in grid.columns for key in csv_keys(column)])
        for row in grid.rows:
            writer.writerow([value for cell, column in zip(row, grid.columns, strict=True) for value in csv_cells(cell, column)])


def csv_keys(column: Column) -> list[str]:
    """The headings of a column in a file."""
    return [column.key, f"{column.key}_low", f"{column.key}_high"] if column.interval else [column.key]


def csv_cells(cell: Cell, column: Column) -> list[str]:
    """A cell in a file."""
    if isinstance(cell, Estimate):
        numbers = [cell.value, cell.low(), cell.high()] if column.interval else [cell.value]
        return [f"{number:.6g}" for number in numbers]
    text = cell if isinstance(cell, str) else "" if cell is None else f"{cell:.6g}"
    return [text, "", ""] if column.interval else [text]
