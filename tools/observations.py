"""Writes docs/observations.md: what learners see of each game, block by block.

python tools/observations.py [--check]    writes the page, or fails if it is not current
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.text import Text

PAGE = Path(__file__).resolve().parent.parent / "docs/observations.md"
HEAD = """# Observations

What `tablee.envs` shows of each game. The flat vector is all blocks one after the other, in this order; the dictionary has one
array for each. Numbers lie within their bounds, as `uint8` where that suffices for a game, else `int16`; *n* is the number of
players. Wherever seats are listed the own one comes first, the others follow clockwise. Nothing is in an observation that the
seat may not know: a test draws everything hidden anew and finds the same numbers.

This page is written by `python tools/observations.py`.
"""


def shape_of(low: tuple[int, ...], high: tuple[int, ...], few: int, many: int) -> str:
    """A block's shape; a length that grows with the number of players by one is n."""
    words = ["n" if a == few and b == many and few != many else str(a) for a, b in zip(low, high, strict=True)]
    return " × ".join(words)


def section(game: Game) -> list[str]:
    """One game."""
    few, many = game.min_players, game.max_players
    small, large = (game.features(game.parts(), players) for players in (few, many))
    sizes = ", ".join(f"{players}: {game.features(game.parts(), players).size}" for players in range(few, many + 1))
    actions = game.action_count(game.option_numbers({}))
    lines = [
        f"## {Text('en', game).say('title')}",
        "",
        f"`{game.id}`, {actions:,} actions. Length of the flat vector by players: {sizes}.",
        "",
        "| block | shape | from | to | what it tells |",
        "|---|---|--:|--:|---|",
    ]
    for block, other in zip(small.blocks, large.blocks, strict=True):
        shape = shape_of(block.shape, other.shape, few, many)
        lines.append(f"| `{block.name}` | {shape} | {block.low} | {block.high} | {block.what} |")
    return [*lines, ""]


def page() -> str:
    """The whole page."""
    shelf = [game for game in games() if game.folder.parent.name == "games"]
    return "\n".join([HEAD, *[line for game in shelf for line in section(game)]])


def main(arguments: list[str]) -> int:
    """Writes or checks."""
    if arguments == ["--check"]:
        return int(PAGE.read_text(encoding="utf-8") != page())
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
