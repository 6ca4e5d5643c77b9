"""Positions of At the Gates of Loyang, set up card by card, and moves in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tablee.games.loyang import GAMES
from tablee.games.loyang.codes import ACT, ACTION_PHASE, CARD_PHASE, NONE, WAIT
from tablee.games.loyang.handling import ask, dismiss, lay_card
from tablee.games.loyang.parts import FIELDS, KINDS, VEGETABLES, LoyangParts
from tablee.games.loyang.play_cards import begin_choice
from tablee.games.loyang.state import LoyangState
from tablee.games.loyang.words import CARD_WORDS, FIELD_WORDS, VOCABULARY
from tablee.kernel.errors import IllegalAction
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event

GAME = GAMES[0]
PARTS = cast(LoyangParts, GAME.parts())
MOVES = {move.name: move for move in GAME.moves}


def card(word: str) -> int:
    """A card by its word."""
    return CARD_WORDS.index(word)


def kind(word: str) -> int:
    """A vegetable by its word."""
    return VEGETABLES.index(word)


def field(word: str) -> int:
    """A field by its word."""
    return FIELD_WORDS.index(word)


def start(players: int, options: Mapping[str, str] | None = None, seed: int = 0) -> LoyangState:
    """A game as dealt."""
    return cast(LoyangState, GAME.start(players, options, seed))


class Table:
    """A bare table in the middle of a game: full shops, 10 cash each, no cards in any area, no field sown but what is said."""

    def __init__(self, players: int = 3, options: Mapping[str, str] | None = None, round: int = 4) -> None:
        state = start(players, options)
        state.clear()
        state.rng = seeded(1)
        state.pile = PARTS.deck[:]
        state.round = round
        state.large = 0
        state.small = 1 if players > 1 else NONE
        self.state = state
        self.events: list[dict[str, Any]] = []

    def turn(self, *seats: int) -> Table:
        """It is the action phase, and these seats act."""
        self.state.stage = ACTION_PHASE
        for seat in range(self.state.players):
            if self.state.phase[seat] != WAIT:
                dismiss(self.state, seat)
        for seat in seats:
            ask(self.state, seat, ACT)
        return self

    def card_phase(self, *hands: str, courtyard: str = "", turn: int = 0) -> Table:
        """It is the card phase with these hands, and this seat has to choose."""
        state = self.state
        state.stage = CARD_PHASE
        for seat, words in enumerate(hands):
            state.hands[seat] = [self.take_out(word) for word in words.split()]
        state.courtyard = [self.take_out(word) for word in courtyard.split()]
        state.turn = turn
        begin_choice(state)
        return self

    def take_out(self, word: str) -> int:
        """A card from the pile."""
        self.state.pile.remove(card(word))
        return card(word)

    def lay(self, side: int, words: str) -> Table:
        """Cards in a player's area; `upper+lower` is a two-pack."""
        for word in words.split():
            upper, _, lower = word.partition("+")
            lay_card(self.state, side, self.take_out(upper))
            if lower:
                self.state.under[card(upper)] = self.take_out(lower)
        return self

    def discard(self, words: str) -> Table:
        """Cards on the discards."""
        self.state.discards += [self.take_out(word) for word in words.split()]
        return self

    def top(self, words: str) -> Table:
        """The next cards of the pile."""
        drawn = [self.take_out(word) for word in words.split()]
        self.state.pile += reversed(drawn)
        return self

    def load(self, seat: int, words: str) -> Table:
        """Vegetables on a cart, and nothing else."""
        self.state.cart[KINDS * seat : KINDS * (seat + 1)] = [words.split().count(word) for word in VEGETABLES]
        return self

    def sow(self, seat: int, word: str, vegetable: str = "", left: int = 0) -> Table:
        """A field that lies open, empty or sown."""
        self.state.fields[seat] |= 1 << field(word)
        if word in CARD_WORDS and card(word) in self.state.pile:
            self.take_out(word)
        if vegetable:
            self.state.crop[FIELDS * seat + field(word)] = kind(vegetable)
            self.state.left[FIELDS * seat + field(word)] = left
        return self

    def action(self, name: str, *words: object, seat: int = 0) -> int:
        """The action that a move's name and fields say."""
        fields = {field.name: word for field, word in zip(MOVES[name].fields, words, strict=True)}
        return GAME.encode(self.state, VOCABULARY.unspell(MOVES, {"type": name, **fields}))

    def play(self, name: str, *words: object, seat: int = 0) -> Table:
        """Plays a move; cash, vegetables and cards must stay in balance."""
        before = self.state.conserved()
        journal: list[Event] = []
        self.state.journal = journal
        self.state.apply(seat, self.action(name, *words))
        self.state.journal = None
        assert self.state.conserved() == before
        self.events = [dict(VOCABULARY.spell(GAME.saying(event))) for event in journal]
        return self

    def why(self, name: str, *words: object, seat: int = 0) -> str:
        """Why a move is refused; it changes nothing."""
        before = self.state.digest()
        try:
            self.state.clone().apply(seat, self.action(name, *words))
        except IllegalAction as error:
            assert self.action(name, *words) not in self.state.legal(seat)
            assert self.state.digest() == before
            return error.reason
        assert self.action(name, *words) in self.state.legal(seat)
        return ""

    def may(self, name: str, *words: object, seat: int = 0) -> bool:
        """Whether a move is legal."""
        return self.why(name, *words, seat=seat) == ""

    def choices(self, name: str, seat: int = 0) -> list[list[object]]:
        """The legal moves of one name, each as the words of its fields."""
        spelled = [VOCABULARY.spell(GAME.decode(self.state, action)) for action in self.state.legal(seat)]
        return [[word for key, word in move.items() if key != "type"] for move in spelled if move["type"] == name]

    def told(self, name: str) -> list[dict[str, Any]]:
        """The events of one name that the last move caused."""
        return [event for event in self.events if event["type"] == name]

    def cart(self, seat: int = 0) -> str:
        """The vegetables of a cart, in the order of the shop."""
        return " ".join(VEGETABLES[k] for k in range(KINDS) for _ in range(self.state.cart[KINDS * seat + k]))

    def stock(self, vegetable: str, seat: int = 0) -> int:
        """How many of a vegetable a shop has."""
        return self.state.shop[KINDS * seat + kind(vegetable)]

    def area(self, side: int = 0) -> str:
        """The uncovered cards of a side but for fields."""
        view = GAME.view(self.state, -1)
        cards = view.seats[side].side if side < self.state.players else view.opponent
        assert cards is not None
        faces = [*[item.face for item in cards.stalls], *[item.face for item in cards.regulars]]
        faces += [*[item.face for item in cards.casuals], *[item.face for item in cards.helpers]]
        return " ".join(face.card for face in faces)

    def fields(self, seat: int = 0) -> dict[str, tuple[str | None, int]]:
        """The open fields of a player: vegetable and how many are left."""
        return {item.field: (item.vegetable, item.left) for item in GAME.view(self.state, -1).seats[seat].side.fields}

    def discards(self) -> list[str]:
        """The discards, by word."""
        return [CARD_WORDS[number] for number in self.state.discards]
