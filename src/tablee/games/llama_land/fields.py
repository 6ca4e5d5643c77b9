"""Llama Land: what lies on the table. Hidden is only the order of the tiles below the top of each stack and of the character
pile; all seats know the same.

Every list is declared as one of any length and so is written down with its length, as in all digests of this game. Copies share
what seldom changes; the cells and pieces of a domain are copied before its first change after a copy was made.
"""

from __future__ import annotations

from tablee.kernel.fields import DERIVED, HIDDEN, Fields, lent, number, pile, piles

FIELDS = Fields(
    name="LlamaLandPosition",
    note="Everything on the table of Llama Land.",
    parts="LlamaLandParts",
    fields=(
        number("phase", begins="SIDES"),
        number("seat", "whose turn it is"),
        number("starter"),
        number("ending", "1 in the last round"),
        number("owing", "mask of the seats that have not chosen a side", begins="(1 << players) - 1"),
        number("llama_supply", begins="parts.llamas"),
        number("hand", "the tile taken and not yet placed, or NO_TILE", begins="NO_TILE"),
        number("taken", "the stack whose next tile is turned up at the end of the turn, or NO_STACK", begins="NO_STACK"),
        number("may_mark", "1 while a marker may be placed"),
        number("fed", "1 once a llama was fed this turn"),
        pile("board", "by seat", begins="[0] * players", shared=True),
        pile("side", "by seat, -1 before the choice", begins="[-1] * players", shared=True),
        pile("row", "designs of the characters that lie face up, or NOBODY", shared=True),
        pile("cards", "the objectives on the table", shared=True),
        pile("spaces", "by card and space: the seat of the marker there, or NOBODY", shared=True),
        pile("supply", "by good", begins="parts.supply[:]"),
        pile("goods", "by seat and good", begins="[0] * (GOODS * players)"),
        pile("people", "by seat and design: how many characters", begins="[0] * (DESIGNS * players)", shared=True),
        pile("foundations", "by seat", begins="[parts.foundations] * players"),
        pile("covered", "icons covered this turn, by kind", begins="[0] * KINDS"),
        pile("pending", "icons whose effect is still to come, by kind", begins="[0] * KINDS"),
        pile("used", "characters used this turn, by design", begins="[0] * DESIGNS", shared=True),
        pile("fresh", "characters gained this turn, by design", begins="[0] * DESIGNS", shared=True),
        pile("calls", "where they came from: slots of the row, or the pile as the slot after the last", shared=True),
        piles("columns", "CROPS", "values of the llama cards left of each type, the highest last", shared=True),
        piles("won", "players", "by seat: llama cards as CROPS * value + type", shared=True),
        piles("pieces", "players", "by seat: tile, turn, column and row of each tile, one after the other"),
        piles("llamas", "players", "by seat: column and row of each llama", shared=True),
        piles("stacks", "SHAPES", "tiles by shape, the top one last", sight=HIDDEN),
        pile("pile", "the top one last", sight=HIDDEN, shared=True),
        piles("cells", "players", "by seat: the window of the domain, row by row", sight=DERIVED),
        lent("shared", mark="(1 << players) - 1", note="mask of the seats whose pieces and cells a copy looks at too"),
        pile("width", "by seat: of the window", begins="[0] * players", sight=DERIVED, shared=True),
        pile("left", "by seat: column of the window's first cell", begins="[0] * players", sight=DERIVED, shared=True),
        pile("top", "by seat: its row", begins="[0] * players", sight=DERIVED, shared=True),
        pile("grass", "by seat: how many cells there are on which a llama could stand", begins="[0] * players", sight=DERIVED),
    ),
)
