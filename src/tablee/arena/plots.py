"""Pictures of figures, as SVG text: the same figures give the same bytes, and no picture needs a network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

from tablee.extras import need

INK, QUIET, GOOD, BAD, SECOND = "#2b3a42", "#c9d1d6", "#2a7f62", "#b3452f", "#d08a1d"
PLOT_STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tablee",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
ROW = 0.26  # inches for one line of a chart with names


def picture(width: float, height: float, draw: Callable[[Any], None], columns: int = 1) -> str:
    """One figure as SVG; `draw` gets the axes (a list of them if there are several)."""
    matplotlib, figures = need("matplotlib"), need("matplotlib.figure")
    with matplotlib.rc_context(PLOT_STYLE):
        figure = figures.Figure(figsize=(width, height), layout="constrained")
        draw(figure.subplots(1, columns))
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def bars(labels: Sequence[str], values: Sequence[float], errors: Sequence[float], x: str, y: str, even: float | None) -> str:
    """Upright bars with the reach of their intervals, and a line where they would stand if all were equal."""

    def draw(axes: Any) -> None:
        axes.bar(labels, values, color=GOOD, width=0.6, yerr=errors, ecolor=INK, capsize=3)
        if even is not None:
            axes.axhline(even, color=INK, linewidth=0.8, linestyle=":")
        axes.set_xlabel(x)
        axes.set_ylabel(y)

    return picture(4.6, 2.6, draw)


def histogram(series: Sequence[tuple[str, dict[int, int]]], x: str, y: str) -> str:
    """How often each whole number occurred, in shares; wide ranges are drawn in steps."""

    def draw(axes: Any) -> None:
        values = [value for _, counts in series for value in counts]
        low, high = min(values), max(values)
        step = max(1, -(-(high - low + 1) // 40))
        for number, (name, counts) in enumerate(series):
            total = sum(counts.values())
            heights = [0.0] * ((high - low) // step + 1)
            for value, count in counts.items():
                heights[(value - low) // step] += count / total
            lefts = [low + step * i for i in range(len(heights))]
            if len(series) == 1:
                axes.bar(lefts, heights, width=0.9 * step, align="edge" if step > 1 else "center", color=GOOD)
            else:
                axes.step(lefts, heights, where="post", color=(GOOD, SECOND)[number], label=name)
        if len(series) > 1:
            axes.legend(frameon=False)
        axes.set_xlabel(x)
        axes.set_ylabel(y)

    return picture(4.6, 2.6, draw)


def forest(rows: Sequence[tuple[str, float, float, float]], x: str, middle: float = 0.0) -> str:
    """Values with their intervals, one line each, the first on top; clear ones in colour."""

    def draw(axes: Any) -> None:
        for line, (_, value, low, high) in enumerate(rows):
            colour = GOOD if low > middle else BAD if high < middle else INK
            axes.plot([low, high], [line, line], color=colour, linewidth=1.4)
            axes.plot([value], [line], "o", color=colour, markersize=4)
        axes.axvline(middle, color=INK, linewidth=0.8, linestyle=":")
        axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(x)

    return picture(6.4, 0.8 + ROW * len(rows), draw)


def pairs(rows: Sequence[tuple[str, float, float]], first: str, second: str, x: str) -> str:
    """Two values for each name, side by side."""

    def draw(axes: Any) -> None:
        places = range(len(rows))
        axes.barh([place - 0.19 for place in places], [row[1] for row in rows], height=0.36, color=GOOD, label=first)
        axes.barh([place + 0.19 for place in places], [row[2] for row in rows], height=0.36, color=QUIET, label=second)
        axes.set_yticks(places, [row[0] for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_xlabel(x)
        axes.legend(frameon=False)

    return picture(6.4, 1.0 + 2 * ROW * len(rows), draw)


def standings(
    names: Sequence[str],
    ratings: Sequence[tuple[float, float, float]],
    ahead: Sequence[Sequence[float | None]],
    x: str,
    title: str,
) -> str:
    """Ratings with their intervals beside the win matrix."""
    size = len(names)

    def draw(both: Any) -> None:
        left, right = both
        for line, (value, low, high) in enumerate(ratings):
            left.plot([low, high], [line, line], color=GOOD, linewidth=2)
            left.plot([value], [line], "o", color=GOOD, markersize=5)
        left.set_yticks(range(size), names)
        left.set_ylim(size - 0.5, -0.5)
        left.set_xlabel(x)
        cells = [[0.5 if value is None else value for value in row] for row in ahead]
        right.imshow(cells, cmap="RdYlGn", vmin=0, vmax=1)
        for i, row in enumerate(ahead):
            for j, cell in enumerate(row):
                right.text(j, i, "" if cell is None else f"{100 * cell:.0f}", ha="center", va="center")
        right.set_xticks(range(size), names, rotation=40, ha="right")
        right.set_yticks(range(size), names)
        right.set_title(title, fontsize=9)

    return picture(8.4, 1.8 + 0.42 * size, draw, columns=2)


def test_path(path: Sequence[float], lower: float, upper: float, blocks: int, x: str, y: str) -> str:
    """The way of a sequential test between its bounds."""

    def draw(axes: Any) -> None:
        step = blocks / max(len(path), 1)
        axes.plot([step * (i + 1) for i in range(len(path))], path, color=INK)
        axes.axhline(upper, color=GOOD)
        axes.axhline(lower, color=BAD)
        axes.set_xlabel(x)
        axes.set_ylabel(y)

    return picture(6.4, 2.8, draw)
