"""Bunny Kingdom: what lies on the table. Hidden are hands, reserves, parchments, discards of the two-player game and the deck.

For every card the position keeps its way through the draft (hand it was dealt to, step of entry, step at which it was taken),
from which follows who has seen it.
"""

from __future__ import annotations

from tablee.kernel.fields import DERIVED, HIDDEN, Fields, lent, number, numbers, part, pile, piles

FIELDS = Fields(
    name="BunnyKingdomPosition",
    note="Everything on the table of Bunny Kingdom.",
    parts="BunnyKingdomParts",
    fields=(
        number("phase", begins="DRAFT"),
        number("round", "from 0"),
        number("step", "of the draft, from 0"),
        number("starter", "resolves and copies first in this round"),
        number("done", "mask of the seats that are done with building"),
        number("announced", "the camp whose announcement is open, or NONE", begins="NONE"),
        number("announcer", begins="NONE"),
        number("asked", "the camp that is asked now, at last the announced one itself", begins="NONE"),
        number("spoken", "mask of the camps announced in this phase"),
        number("named", "mask of the trading posts that have been named in this harvest"),
        number("copier", "the seat that has to copy", begins="NONE"),
        number("chain", "the copy card whose copied copy card waits for a target of its own, or NONE", begins="NONE"),
        part("land", "land.Land", "Land.printed(parts)", "the board; whoever changes it asks for `own_land`", shared=True),
        lent("shared", mark="1", note="1 if a clone looks at the same board"),
        numbers("posts", "POSTS", of="land"),
        numbers("copied", "2", "by copy card: the parchment copied, or NONE", begins="[NONE, NONE]", shared=True),
        numbers(
            "chained",
            "2",
            "by copy card: the parchment copied through the other copy card, or NONE",
            begins="[NONE, NONE]",
            shared=True,
        ),
        numbers("links", "2 * SKY_TOWER_COUNT", of="land"),
        numbers("towers", "players", "by seat: where the first token of a sky tower was laid, or NONE", each="NONE", shared=True),
        numbers("owner", "CELLS", of="land"),
        numbers("built", "CELLS", of="land"),
        numbers("tally", "SOURCES * players", "by seat and source", shared=True),
        numbers(
            "kept",
            "parts.rounds * parts.steps[players] * players",
            "by round, step and seat: parchments taken from the hand",
            shared=True,
        ),
        numbers(
            "chosen",
            "players",
            "by seat: the two cards chosen, first * CARDS + second, or NONE",
            each="NONE",
            sight=HIDDEN,
        ),
        piles("hands", "players", "by seat, sorted", sight=HIDDEN, shared=True),
        piles("reserves", "players", "by seat, the next card last; empty with three or four players", sight=HIDDEN, shared=True),
        pile("deck", "the top card is the last one", sight=HIDDEN, shared=True),
        numbers("zone", "CARDS", "by card: where it is", each="IN_DECK", sight=HIDDEN),
        numbers(
            "packet",
            "CARDS",
            "by card: round * players + the seat whose hand it was dealt to (or joined), or NONE",
            each="NONE",
            sight=HIDDEN,
            shared=True,
        ),
        numbers("entered", "CARDS", "by card: the step at which it joined that hand", sight=HIDDEN, shared=True),
        numbers("left", "CARDS", "by card: the step at which it was taken from that hand", sight=HIDDEN, shared=True),
        piles("front", "players", "by seat: constructions not yet built, sorted", sight=DERIVED, shared=True),
    ),
    bare=True,
)
