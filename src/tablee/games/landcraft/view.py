"""Landcraft: what one seat may see. The planet is open to all; hands and secret wishes only as far as the seat knows them."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.games.landcraft.codes import BOARD, JOURNEYING, OVER, SOURCES
from tablee.games.landcraft.legal import turn_number
from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    DIRECTIONS,
    EFFECTS,
    HAND,
    LETTERS,
    NO_CARD,
    NO_TILE,
    PUBLIC,
    SIDES,
    TYPES,
    LandcraftParts,
    type_of,
)
from tablee.games.landcraft.score import in_front, points
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.wishes import in_running, sun_points, wish_points, wish_value
from tablee.games.landcraft.words import JUNCTIONS, PLACES, USES, VOCABULARY

Phase = Literal["place", "effect", "drift", "eddy", "walk", "journey", "draw", "over"]
PHASES: tuple[Phase, ...] = ("place", "effect", "drift", "eddy", "walk", "journey", "draw", "over")
Cell = tuple[int, int]  # axial coordinates q, r


class CardView(msgspec.Struct, frozen=True):
    """A terrain card: its type and its junctions clockwise, the first one facing east while it is not turned."""

    id: str
    type: str
    junctions: str
    turned: list[str]  # by rotation: the junctions that then face east and so on


class TerrainView(msgspec.Struct, frozen=True):
    """A terrain on the planet; its type is the visible one, its junctions are those that face east and so on clockwise."""

    card: str
    cell: Cell
    type: str
    rotation: int | None  # None with the air side up
    junctions: str
    populations: list[int]  # by seat


class ApostleView(msgspec.Struct, frozen=True):
    """An apostle on the planet."""

    cell: Cell
    rotation: int
    junctions: str


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands before a wish: what it has, its populations in front, whether it may be paid, and how much."""

    value: int
    front: int
    running: bool
    points: int


class WishView(msgspec.Struct, frozen=True):
    """A wish; `places` are the points of a majority that are paid at this table, `each` and `most` those of other wishes."""

    id: str
    places: list[int]
    each: int
    most: int
    standings: list[Standing]


class SeatView(msgspec.Struct, frozen=True):
    """One player: the cards of the hand that the viewer knows, and how many there are."""

    hand: list[CardView]
    hand_size: int
    shown: list[str]  # the cards everybody knows, since they were taken from the display
    apostle: ApostleView
    populations: int  # on the planet
    reserve: int
    points: int
    sources: list[int]
    sun: int  # what the sun would pay now
    secret: WishView | None  # for its owner, and for all after the end


class PayView(msgspec.Struct, frozen=True):
    """What a wish pays as printed: the places of a majority, or for each thing and at most."""

    places: list[int]
    each: int
    most: int


class BoxView(msgspec.Struct, frozen=True):
    """Numbers of the box that explain what is on the table."""

    junctions: dict[str, int]  # the points of a perfect one, by letter
    drift: int
    sun: int  # for each population beside it
    wishes: dict[str, PayView]


class LandcraftView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    phase: Phase
    turn: int | None  # the seat whose turn it is
    turn_number: int
    turns_each: int
    radius: int | None  # of the board; None without an edge
    terrains: list[TerrainView]
    placed: Cell | None  # the terrain placed this turn
    conflicts: list[int]  # directions in which it makes a forbidden junction
    perfect: list[int]  # by direction: the points of its perfect junctions; empty without a placed terrain
    effects: dict[str, list[str]]  # by type: the effects it offers
    uses: dict[str, str]  # by kind of move: the effect that it begins
    box: BoxView
    lifted: Cell | None  # the terrain that is being moved
    carried: list[str]  # by rotation: the junctions of the terrain or the apostle that is being moved; empty while none is
    display: list[CardView | None]
    pile: int
    wishes: list[WishView]
    seats: list[SeatView]


def table_view(state: LandcraftState, viewer: int) -> LandcraftView:
    """What a viewer may see."""
    over = state.phase == OVER
    conflicts = 0 if state.placed == NO_TILE else state.planet.conflicts(state.placed)
    return LandcraftView(
        viewer=viewer,
        phase=PHASES[int(state.phase)],
        turn=None if over else int(state.seat),
        turn_number=int(turn_number(state)),
        turns_each=state.parts.turns_each,
        radius=None if state.options[BOARD] else state.planet.board.radius,
        terrains=[terrain_view(state, terrain) for terrain in state.planet.laid],
        placed=where(state, int(state.placed)),
        conflicts=[d for d in range(DIRECTIONS) if conflicts >> d & 1],
        perfect=perfect(state, int(state.placed)),
        effects={name: list(EFFECTS[number]) for number, name in enumerate(TYPES)},
        uses={move.name: effect for effect, moves in USES.items() for move in moves},
        box=box_view(state.parts),
        lifted=where(state, int(state.lifted)),
        carried=carried(state),
        display=[None if card == NO_CARD else card_view(state, card) for card in state.display],
        pile=len(state.pile),
        wishes=[wish_view(state, index, state.wishes[index]) for index in range(PUBLIC)],
        seats=[seat_view(state, seat, viewer) for seat in range(state.players)],
    )


def box_view(parts: LandcraftParts) -> BoxView:
    """What the box says about points."""
    names = VOCABULARY.kinds["wish"]
    pays = zip(names, parts.wish_places, parts.wish_each, parts.wish_most, strict=True)
    return BoxView(
        junctions={letter: points for letter, points in zip(LETTERS, parts.points, strict=True) if letter in JUNCTIONS},
        drift=parts.drift_points,
        sun=parts.sun_points,
        wishes={str(wish): PayView(places, each, most) for wish, places, each, most in pays},
    )


def where(state: LandcraftState, terrain: int) -> Cell | None:
    """The place of a terrain, if there is one."""
    return None if terrain == NO_TILE else PLACES[state.planet.cell_of[terrain]]


def perfect(state: LandcraftState, terrain: int) -> list[int]:
    """By direction: the points of a terrain's perfect junctions, if there is one."""
    return [] if terrain == NO_TILE else [int(state.planet.perfect(terrain, d)) for d in range(DIRECTIONS)]


def junctions(state: LandcraftState, tile: int, turn: int) -> str:
    """The letters of a tile's junctions clockwise from east."""
    start = (tile * SIDES + turn) * DIRECTIONS
    return "".join(LETTERS[kind] for kind in state.parts.facing[start : start + DIRECTIONS])


def turned(state: LandcraftState, tile: int) -> list[str]:
    """By rotation: the letters of a tile's junctions."""
    return [junctions(state, tile, turn) for turn in range(DIRECTIONS)]


def carried(state: LandcraftState) -> list[str]:
    """By rotation: the junctions of the tile that is being moved, if there is one."""
    if state.phase == JOURNEYING:
        return turned(state, int(APOSTLE + state.seat))
    lifted = int(state.lifted)
    if lifted == NO_TILE:
        return []
    return [junctions(state, lifted, AIR)] * DIRECTIONS if state.planet.turn_of[lifted] == AIR else turned(state, lifted)


def card_view(state: LandcraftState, card: int) -> CardView:
    """A terrain card, not turned."""
    return CardView(str(VOCABULARY.word("card", card)), TYPES[type_of(card)], junctions(state, card, 0), turned(state, card))


def terrain_view(state: LandcraftState, terrain: int) -> TerrainView:
    """A terrain on the planet."""
    turn = state.planet.turn_of[terrain]
    return TerrainView(
        card=str(VOCABULARY.word("card", terrain)),
        cell=PLACES[state.planet.cell_of[terrain]],
        type=TYPES[state.planet.type_of(terrain)],
        rotation=None if turn == AIR else turn,
        junctions=junctions(state, terrain, turn),
        populations=state.planet.pops[APOSTLES * terrain : APOSTLES * terrain + state.players],
    )


def wish_view(state: LandcraftState, index: int, wish: int) -> WishView:
    """A wish with everybody's standing; index -1 stands for a secret one."""
    parts = state.parts
    fronts = in_front(state, index)
    paid = wish_points(state.planet, wish, fronts)
    return WishView(
        id=str(VOCABULARY.word("wish", wish)),
        places=parts.wish_places[wish][: parts.paid_places[state.players]],
        each=parts.wish_each[wish],
        most=parts.wish_most[wish],
        standings=[
            Standing(
                value=int(wish_value(state.planet, wish, seat)),
                front=fronts[seat] if fronts else 0,
                running=in_running(fronts, seat),
                points=paid[seat],
            )
            for seat in range(state.players)
        ],
    )


def seat_view(state: LandcraftState, seat: int, viewer: int) -> SeatView:
    """One player as the viewer knows them."""
    apostle = APOSTLE + seat
    hand = [card for card in state.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]
    shown = sorted(state.hands[at] for at in range(HAND * seat, HAND * seat + HAND) if state.shown[at])
    knows_secret = viewer == seat or state.phase == OVER
    return SeatView(
        hand=[card_view(state, card) for card in (hand if viewer == seat else shown)],
        hand_size=len(hand),
        shown=[str(VOCABULARY.word("card", card)) for card in shown],
        apostle=ApostleView(
            cell=PLACES[state.planet.cell_of[apostle]],
            rotation=state.planet.turn_of[apostle],
            junctions=junctions(state, apostle, state.planet.turn_of[apostle]),
        ),
        populations=state.planet.populations(seat),
        reserve=state.reserve[seat],
        points=points(state, seat),
        sources=state.tally[SOURCES * seat : SOURCES * (seat + 1)],
        sun=sun_points(state.planet, seat),
        secret=wish_view(state, -1, state.secrets[seat]) if knows_secret else None,
    )
