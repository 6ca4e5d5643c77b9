"""Landcraft: what can be done and what can happen, in words.

Cells are named by their axial coordinates, "q,r", around the sun "0,0".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tablee.games.landcraft.parts import (
    AIR,
    APOSTLES,
    BLOCK,
    BURN,
    CARDS,
    CELLS,
    CONQUER,
    DIRECTIONS,
    DISPLAY,
    DRAW,
    DRIFT,
    DRIFT_TO,
    EDDY,
    EDDY_TO,
    EFFECTS,
    GROW,
    JOURNEY,
    JOURNEY_TO,
    NO_EFFECT,
    NO_TILE,
    PLACE,
    PRAY,
    PRAY_BARE,
    PUBLIC,
    REACH,
    SIDES,
    SPREAD,
    SPREADS,
    STAY,
    STEPS,
    TAKE,
    TYPES,
    WALK,
    WISH_NAMES,
    spiral,
)
from tablee.kernel.errors import IllegalAction
from tablee.kernel.words import Patterned, Saying, Vocabulary, phrase

if TYPE_CHECKING:
    from tablee.games.landcraft.position import LandcraftPosition

PLACES = spiral(REACH + 1)  # one ring more than can be reached, so that every neighbour has a name
JUNCTIONS = ("O", "G", "B", "M", "K")  # orange, green, blue, multicolour, black
SIDE_NAMES = ("E", "SE", "SW", "W", "NW", "NE")  # of the directions

VOCABULARY = Vocabulary(
    card=(*CARDS, "none"),
    cell=Patterned([f"{q},{r}" for q, r in PLACES], r"^(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)$"),
    wish=WISH_NAMES,
    goal=WISH_NAMES,
    direction=SIDE_NAMES,
    type=TYPES,
    effect=[effect for pair in EFFECTS for effect in pair],
    junction=JUNCTIONS,
    letter=JUNCTIONS,
)

MOVE_PLACE = phrase("place", card="card", cell="cell", rotation="number")
MOVE_AIR = phrase("air", card="card", cell="cell")
MOVE_NONE = phrase("none")
MOVE_GROW = phrase("grow")
MOVE_SPREAD = phrase("spread", cells="cell*")
MOVE_DRIFT = phrase("drift", cell="cell")
MOVE_DRIFT_TO = phrase("drift-to", cell="cell")
MOVE_EDDY = phrase("eddy", cell="cell")
MOVE_EDDY_TO = phrase("eddy-to", cell="cell", rotation="number")
MOVE_CONQUER = phrase("conquer", cell="cell", rival="seat")
MOVE_BURN = phrase("burn", cell="cell")
MOVE_PRAY = phrase("pray", wish="wish")
MOVE_PRAY_BARE = phrase("pray-bare")
MOVE_WALK = phrase("walk", start="cell", cell="cell")
MOVE_STAY = phrase("stay")
MOVE_JOURNEY = phrase("journey")
MOVE_JOURNEY_TO = phrase("journey-to", cell="cell", rotation="number")
MOVE_TAKE = phrase("take", card="card")
MOVE_DRAW = phrase("draw")
MOVES = (
    MOVE_PLACE, MOVE_AIR, MOVE_NONE, MOVE_GROW, MOVE_SPREAD, MOVE_DRIFT, MOVE_DRIFT_TO, MOVE_EDDY, MOVE_EDDY_TO, MOVE_CONQUER,
    MOVE_BURN, MOVE_PRAY, MOVE_PRAY_BARE, MOVE_WALK, MOVE_STAY, MOVE_JOURNEY, MOVE_JOURNEY_TO, MOVE_TAKE, MOVE_DRAW,
)  # fmt: skip
USES = {
    "growth": (MOVE_GROW,),
    "spread": (MOVE_SPREAD,),
    "drift": (MOVE_DRIFT,),
    "eddy": (MOVE_EDDY,),
    "conquest": (MOVE_CONQUER,),
    "burning": (MOVE_BURN,),
    "prayer": (MOVE_PRAY, MOVE_PRAY_BARE),
    "journey": (MOVE_JOURNEY,),
}  # the moves that begin each effect
PLAIN_MOVES = {
    NO_EFFECT: MOVE_NONE, GROW: MOVE_GROW, PRAY_BARE: MOVE_PRAY_BARE, JOURNEY: MOVE_JOURNEY, STAY: MOVE_STAY, DRAW: MOVE_DRAW,
}  # fmt: skip

EVENTS = (
    phrase("first", seat="seat"),
    phrase("removed", cards="card*"),
    phrase("dealt", seat="seat", cards="card*"),
    phrase("displayed", cards="card*"),
    phrase("piled", cards="card*"),
    phrase("wished", wishes="wish*"),
    phrase("secret", seat="seat", wish="wish"),
    phrase("boxed", wishes="wish*"),
    phrase("started", seat="seat", cell="cell", rotation="number"),
    phrase("placed", seat="seat", card="card", cell="cell", rotation="number"),
    phrase("placed-air", seat="seat", card="card", cell="cell"),
    phrase("no-population", seat="seat"),
    phrase("passed", seat="seat"),
    phrase("grew", seat="seat", cell="cell"),
    phrase("spread", seat="seat", cells="cell*"),
    phrase("lifted", seat="seat", effect="effect", card="card", cell="cell"),
    phrase("drifted", seat="seat", card="card", start="cell", cell="cell", points="number"),
    phrase("eddied", seat="seat", card="card", start="cell", cell="cell", rotation="number"),
    phrase("eddied-air", seat="seat", card="card", start="cell", cell="cell"),
    phrase("conquered", seat="seat", rival="seat", cell="cell"),
    phrase("expelled", seat="seat", rival="seat", cell="cell"),
    phrase("burnt", seat="seat", card="card", cell="cell"),
    phrase("prayed", seat="seat", wish="wish", count="number"),
    phrase("prayed-bare", seat="seat"),
    phrase("walked", seat="seat", start="cell", cell="cell"),
    phrase("stayed", seat="seat"),
    phrase("set-out", seat="seat"),
    phrase("journeyed", seat="seat", start="cell", cell="cell", rotation="number", points="number"),
    phrase("scored", seat="seat", points="number", total="number"),
    phrase("took", seat="seat", card="card"),
    phrase("drew", seat="seat", card="card"),
    phrase("refilled", card="card"),
    phrase("ended"),
    phrase("unveiled", seat="seat", wish="wish"),
    phrase("wish-scored", wish="wish", seat="seat", value="number", front="number", points="number"),
    phrase("secret-scored", wish="wish", seat="seat", value="number", points="number"),
    phrase("sun-scored", seat="seat", points="number"),
    phrase("total", seat="seat", points="number", populations="number"),
    phrase("game-ended", winners="seat*"),
)

REASONS = (
    "not-your-turn",
    "no-such-action",
    "place-first",
    "not-in-hand",
    "choose-effect",
    "choose-destination",
    "choose-wish",
    "walk-or-stay",
    "time-to-draw",
    "cell-blocked",
    "cell-taken",
    "not-beside-yours",
    "not-beside",
    "junctions",
    "repair-first",
    "not-its-effect",
    "no-population",
    "no-terrain",
    "own-population",
    "no-rival",
    "no-front",
    "too-far",
    "no-destination",
    "no-walk",
    "must-walk",
    "no-own-population",
    "pile-empty",
    "display-empty",
)


@lru_cache(maxsize=1)
def numbers() -> dict[tuple[int, int], int]:
    """The number of each cell by its coordinates."""
    return {place: cell for cell, place in enumerate(PLACES)}


def beside(cell: int, d: int) -> int:
    """The cell in a direction, whether it is on the board or not."""
    q, r = PLACES[cell]
    return numbers()[q + STEPS[d][0], r + STEPS[d][1]]


def direction(start: int, cell: int) -> int:
    """The direction from a cell to its neighbour; refuses cells that are not adjacent."""
    for d in range(DIRECTIONS):
        if beside(start, d) == cell:
            return d
    raise IllegalAction("no-such-action")


def centre(state: LandcraftPosition) -> int:
    """The cell of the placed terrain, around which effects are counted; the sun while there is none."""
    return 0 if state.placed == NO_TILE else state.planet.cell_of[state.placed]


def decode(state: LandcraftPosition, action: int) -> Saying:
    """What an action says."""
    if action in PLAIN_MOVES:
        return Saying(PLAIN_MOVES[action], ())
    if action >= CELLS:
        return decode_cell(*divmod(action - CELLS, BLOCK))
    if action >= TAKE:
        return Saying(MOVE_TAKE, (state.display[action - TAKE],))
    if PRAY <= action < PRAY_BARE:
        return Saying(MOVE_PRAY, (state.wishes[action - PRAY],))
    around = centre(state)
    if action >= EDDY_TO:
        d, turn = divmod(action - EDDY_TO, DIRECTIONS)
        return Saying(MOVE_EDDY_TO, (beside(around, d), turn))
    if action >= CONQUER:
        d, rival = divmod(action - CONQUER, APOSTLES)
        return Saying(MOVE_CONQUER, (beside(around, d), rival))
    if action >= EDDY:
        return Saying(MOVE_EDDY, (beside(around, action - EDDY),))
    if action >= DRIFT:
        return Saying(MOVE_DRIFT, (beside(around, action - DRIFT),))
    targets = SPREADS[action - SPREAD]
    return Saying(MOVE_SPREAD, tuple(beside(around, d) for d in range(DIRECTIONS) if targets >> d & 1))


def decode_cell(cell: int, offset: int) -> Saying:
    """What an action of the block of a cell says."""
    if offset >= PLACE:
        card, turn = divmod(offset - PLACE, SIDES)
        return Saying(MOVE_AIR, (card, cell)) if turn == AIR else Saying(MOVE_PLACE, (card, cell, turn))
    if offset >= JOURNEY_TO:
        return Saying(MOVE_JOURNEY_TO, (cell, offset - JOURNEY_TO))
    if offset >= WALK:
        return Saying(MOVE_WALK, (cell, beside(cell, offset - WALK)))
    return Saying(MOVE_DRIFT_TO if offset == DRIFT_TO else MOVE_BURN, (cell,))


def encode(state: LandcraftPosition, saying: Saying) -> int:
    """The action that says this."""
    kind, arguments = saying.phrase, saying.numbers
    for action, move in PLAIN_MOVES.items():
        if kind is move:
            return action
    if kind is MOVE_TAKE:
        return TAKE + place_of(state.display[:DISPLAY], arguments[0])
    if kind is MOVE_PRAY:
        return PRAY + place_of(state.wishes[:PUBLIC], arguments[0])
    if kind is MOVE_PLACE or kind is MOVE_AIR:
        turn = AIR if kind is MOVE_AIR else arguments[2]
        return CELLS + BLOCK * arguments[1] + PLACE + SIDES * arguments[0] + turn
    if kind is MOVE_JOURNEY_TO:
        return CELLS + BLOCK * arguments[0] + JOURNEY_TO + arguments[1]
    if kind is MOVE_WALK:
        return CELLS + BLOCK * arguments[0] + WALK + direction(arguments[0], arguments[1])
    if kind is MOVE_DRIFT_TO or kind is MOVE_BURN:
        return CELLS + BLOCK * arguments[0] + (DRIFT_TO if kind is MOVE_DRIFT_TO else BURN)
    around = centre(state)
    if kind is MOVE_EDDY_TO:
        return EDDY_TO + DIRECTIONS * direction(around, arguments[0]) + arguments[1]
    if kind is MOVE_CONQUER:
        return CONQUER + APOSTLES * direction(around, arguments[0]) + arguments[1]
    if kind is MOVE_SPREAD:
        return SPREAD + place_of(SPREADS, sum(1 << direction(around, cell) for cell in arguments))
    return (EDDY if kind is MOVE_EDDY else DRIFT) + direction(around, arguments[0])


def place_of(things: list[int], thing: int) -> int:
    """Where a thing is in a list; refuses what is not there."""
    if thing not in things:
        raise IllegalAction("no-such-action")
    return things.index(thing)
