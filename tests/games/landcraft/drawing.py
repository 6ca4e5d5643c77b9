"""Landcraft positions written as text, and moves said in words.

    > a: W01 E02            whose turn it is, and the terrains of a hand that matter; missing ones are dealt from the rest
      b: F03*               a star: everybody knows this card
    A 2,0 r0                the apostles of the seats a and b, with their rotation
    B -2,0 r3
    E05 1,0 W=O a2 b1       a terrain turned so that its west junction is orange, with populations
    W03 1,-1 air            a terrain with its air side up

Apostles that are not written stand where the game begins. The rest of the terrains lie in display, pile and box.
"""

from __future__ import annotations

from typing import Any, cast

from tablee.games.landcraft.parts import (
    AIR,
    APOSTLE,
    APOSTLES,
    CARDS,
    DIRECTIONS,
    HAND,
    LETTERS,
    NO_CARD,
    SIDES,
    TERRAINS,
    WISH_NAMES,
    LandcraftParts,
)
from tablee.games.landcraft.score import points
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.words import VOCABULARY
from tablee.kernel.errors import IllegalAction
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.state import Event

GAME: Game = find("landcraft")
PARTS = cast(LandcraftParts, GAME.parts())
MOVES = {phrase.name: phrase for phrase in GAME.moves}
SEATS = "abcd"
COMPASS = ("E", "SE", "SW", "W", "NW", "NE")
UNBOUNDED = {"board": "unbounded"}
ADJACENT = {"burning": "adjacent"}


def cell_of(word: str) -> int:
    """A cell by its name."""
    return VOCABULARY.number("cell", word)


def rotation_of(tile: int, word: str) -> int:
    """A turn by its name: r3, air, or the junction that faces a side, W=O."""
    if word == "air":
        return AIR
    if "=" not in word:
        return int(word.removeprefix("r"))
    side, letter = word.split("=")
    d = COMPASS.index(side)
    for turn in range(DIRECTIONS):
        if LETTERS[PARTS.facing[(tile * SIDES + turn) * DIRECTIONS + d]] == letter:
            return turn
    raise ValueError(word)


class Drawing:
    """A position made from text, played on in words."""

    def __init__(self, text: str, options: dict[str, str] | None = None, wishes: str = "", secrets: str = "") -> None:
        lines = [line.strip() for line in text.strip().splitlines()]
        hands = [line for line in lines if line.removeprefix(">").strip()[1] == ":"]
        self.state = state = cast(LandcraftState, GAME.start(len(hands), options))
        for seat in range(state.players):
            state.planet.grid[state.planet.cell_of[APOSTLE + seat]] = 64
        starts = {APOSTLE + seat: PARTS.starts[state.players][seat] for seat in range(state.players)}
        for line in [line for line in lines if line not in hands]:
            name, cell, turn, *populations = line.split()
            if name in "ABCD":
                tile = APOSTLE + "ABCD".index(name)
                starts[tile] = (cell_of(cell), rotation_of(tile, turn))
            else:
                self.lay(CARDS.index(name), cell_of(cell), turn, populations)
        for tile, (place, rotation) in starts.items():
            self.lay_tile(tile, place, rotation)
        self.deal([line.removeprefix(">").strip() for line in hands])
        state.seat = next(seat for seat, line in enumerate(hands) if line.startswith(">"))
        self.set_wishes(wishes, secrets)
        self.journal: list[Event] = []
        state.journal = self.journal

    def lay_tile(self, tile: int, cell: int, turn: int) -> None:
        """A tile on a free cell."""
        assert self.state.planet.grid[cell] == 64, f"cell {cell} is taken"
        self.state.planet.lay(tile, cell, turn)

    def lay(self, card: int, cell: int, turn: str, populations: list[str]) -> None:
        """A terrain with populations of the reserves."""
        self.lay_tile(card, cell, rotation_of(card, turn))
        self.state.planet.laid.append(card)
        for word in populations:
            seat, count = SEATS.index(word[0]), int(word[1:])
            self.state.planet.pops[APOSTLES * card + seat] += count
            self.state.reserve[seat] -= count

    def deal(self, hands: list[str]) -> None:
        """The hands as written, filled up, and all other terrains as in a game of this size."""
        state = self.state
        wanted = [line.split(":")[1].split() for line in hands]
        named = [CARDS.index(word.removesuffix("*")) for words in wanted for word in words]
        rest = [card for card in range(TERRAINS) if card not in named and card not in state.planet.laid]
        state.hands = []
        state.shown = []
        for words in wanted:
            state.hands += [CARDS.index(word.removesuffix("*")) for word in words]
            state.shown += [int(word.endswith("*")) for word in words]
            while len(state.hands) % HAND or not words:
                state.hands.append(rest.pop())
                state.shown.append(0)
                words.append("")
        state.display = [rest.pop() for _ in range(3)]
        left = PARTS.turns_each * state.players - 3 - len(state.planet.laid)
        state.pile = rest[: max(left, 0)]
        state.removed = rest[max(left, 0) :]

    def set_wishes(self, wishes: str, secrets: str) -> None:
        """The public and the secret wishes by name; the others stay in the box."""
        state = self.state
        numbers = [WISH_NAMES.index(word) for word in [*wishes.split(), *secrets.split()]]
        rest = [wish for wish in range(len(WISH_NAMES)) if wish not in numbers]
        public = [WISH_NAMES.index(word) for word in wishes.split()]
        state.wishes = public + [rest.pop() for _ in range(3 - len(public))]
        own = [WISH_NAMES.index(word) for word in secrets.split()]
        state.secrets = own + [rest.pop() for _ in range(state.players - len(own))]
        state.boxed = rest

    # ---- playing ----

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    def action(self, name: str, **fields: Any) -> int:
        """The action that says this."""
        return GAME.encode(self.state, VOCABULARY.unspell(MOVES, {"type": name, **fields}))

    def play(self, name: str, **fields: Any) -> Drawing:
        """Plays a move in words."""
        self.state.apply(self.seat, self.action(name, **fields))
        return self

    def place(self, card: str, cell: str, turn: str) -> Drawing:
        """Places a terrain of the hand, turned as in drawings."""
        turned = rotation_of(CARDS.index(card), turn)
        if turned == AIR:
            return self.play("air", card=card, cell=cell)
        return self.play("place", card=card, cell=cell, rotation=turned)

    def why(self, name: str, **fields: Any) -> str:
        """Why a move is refused."""
        try:
            self.state.clone().apply(self.seat, self.action(name, **fields))
        except IllegalAction as error:
            return error.reason
        return ""

    def why_place(self, card: str, cell: str, turn: str) -> str:
        """Why a placement is refused."""
        turned = rotation_of(CARDS.index(card), turn)
        if turned == AIR:
            return self.why("air", card=card, cell=cell)
        return self.why("place", card=card, cell=cell, rotation=turned)

    def choices(self, name: str = "") -> list[dict[str, Any]]:
        """The legal moves in words, of one kind or of all."""
        spelled = [VOCABULARY.spell(GAME.decode(self.state, action)) for action in self.state.legal(self.seat)]
        return [dict(words) for words in spelled if name in ("", words["type"])]

    def kinds(self) -> list[str]:
        """The kinds of legal moves, in order."""
        return list(dict.fromkeys(str(words["type"]) for words in self.choices()))

    # ---- looking ----

    def populations(self, cell: str) -> dict[str, int]:
        """The populations on a cell, by seat letter."""
        terrain = self.state.planet.grid[cell_of(cell)]
        assert terrain < TERRAINS, f"no terrain on {cell}"
        counts = {SEATS[seat]: self.state.planet.pops[APOSTLES * terrain + seat] for seat in range(self.state.players)}
        return {letter: count for letter, count in counts.items() if count}

    def tile(self, cell: str) -> str:
        """What lies on a cell: a card, an apostle's capital, `-`; air in brackets."""
        tile = self.state.planet.grid[cell_of(cell)]
        if tile >= 64:
            return "-"
        if tile >= APOSTLE:
            return "ABCD"[tile - APOSTLE]
        return f"({CARDS[tile]})" if self.state.planet.turn_of[tile] == AIR else CARDS[tile]

    def reserve(self, seat: int, left: int) -> Drawing:
        """Takes populations out of a reserve, so that only some are left."""
        self.state.reserve[seat] = left
        return self

    def points(self, seat: int = 0) -> int:
        """The points a seat has gained."""
        return points(self.state, seat)

    def told(self) -> list[dict[str, Any]]:
        """Everything that happened, in words."""
        return [dict(VOCABULARY.spell(GAME.saying(event))) for event in self.journal]

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand."""
        return [CARDS[card] for card in self.state.hands[HAND * seat : HAND * seat + HAND] if card != NO_CARD]
