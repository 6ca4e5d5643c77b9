"""Landcraft: what lies on the table. Hidden are the hands, as far as they were not taken from the display, the secret wishes, the
order of the pile, and the terrains and wishes left in the box.

The planet is an object of its own, which writes down and reads back what lies on it. Copies share what seldom changes.
"""

from __future__ import annotations

from tablee.kernel.fields import DERIVED, HIDDEN, SIZE, Fields, flag, number, numbers, part, pile, written

FIELDS = Fields(
    name="LandcraftPosition",
    note="Everything on the table of Landcraft.",
    parts="LandcraftParts",
    fields=(
        flag("near_burning", "only neighbours of the placed terrain may be burnt", "options[BURNING] == 1", sight=DERIVED),
        number("phase", begins="PLACING"),
        number("seat", "whose turn it is"),
        number("starter"),
        number("placed", "the terrain placed this turn, or NO_TILE", begins="NO_TILE"),
        number("lifted", "the terrain that drifts or eddies, or NO_TILE", begins="NO_TILE"),
        flag("must_walk", "a prayer without population is only for the walk (LC-26)"),
        part("planet", "planet.Planet", "Planet.bare(parts, players, options[BOARD] == 1)", "the tiles and populations in play"),
        written("apostles", of="planet"),
        numbers("hands", "HAND * players", "by seat: HAND places, each a card or NO_CARD", each="NO_CARD", sight=HIDDEN),
        numbers(
            "shown",
            "HAND * players",
            "by seat: for each place of the hand whether everybody knows the card",
            sight=HIDDEN,
        ),
        numbers("display", "DISPLAY", "by place: a card or NO_CARD", each="NO_CARD"),
        pile("pile", "the top is the last one", sight=SIZE, shared=True),
        pile("removed", "terrains left in the box", sight=HIDDEN, shared=True),
        numbers("wishes", "PUBLIC", "the public ones", each="UNKNOWN", shared=True),
        numbers("secrets", "players", "by seat: its secret wish", each="UNKNOWN", sight=HIDDEN, shared=True),
        pile("boxed", "wishes left in the box", sight=HIDDEN, shared=True),
        numbers("fronts", "PUBLIC * players", "by seat and public wish: populations in front of it", shared=True),
        numbers("reserve", "players", "by seat: populations not in play", each="parts.populations"),
        numbers("tally", "SOURCES * players", "by seat and source"),
        written("terrains", of="planet"),
    ),
    bare=True,
)
