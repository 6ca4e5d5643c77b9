"""Positions of Bunny Kingdom set up by hand, and moves said in words."""

from __future__ import annotations

from typing import cast

from tablee.games.bunny_kingdom import GAMES, words
from tablee.games.bunny_kingdom.codes import CONSTRUCTION, FRONT, IN_RESERVE, KEPT, SPENT
from tablee.games.bunny_kingdom.parchments import carrots_of
from tablee.games.bunny_kingdom.parts import (
    BUILT_KINDS,
    CARDS,
    CELL_NAMES,
    FARMS,
    PARCHMENT_NAMES,
    BunnyKingdomParts,
)
from tablee.games.bunny_kingdom.play_draft import draw_reserves, join
from tablee.games.bunny_kingdom.score import effective
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.games.bunny_kingdom.view import built_word
from tablee.kernel.errors import IllegalAction
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event
from tablee.kernel.words import Phrase, Saying

GAME = GAMES[0]
PARTS = cast(BunnyKingdomParts, GAME.parts())
PHRASES: dict[str, Phrase] = {phrase.name: phrase for phrase in GAME.moves}
BUILT = {built_word(what): what for what in range(BUILT_KINDS)}


def card(word: str) -> int:
    """A card by its word."""
    return GAME.vocabulary.number("card", word)


def cards(line: str) -> list[int]:
    """Cards by their words, in a line."""
    return [card(word) for word in line.split()]


def cell(word: str) -> int:
    """A cell by its name."""
    return CELL_NAMES.index(word)


def bare(players: int = 2) -> BunnyKingdomState:
    """A board with nothing but its printed cities, in the first construction phase; nobody has any card."""
    state = BunnyKingdomState(PARTS, players, (), seeded(1))
    state.clear()
    state.round = 0
    state.starter = 0
    state.phase = CONSTRUCTION
    state.deck = list(range(CARDS))
    return state


def own(state: BunnyKingdomState, seat: int, line: str) -> None:
    """Gives cells to a seat: `A3 A4:city2 B4:farm-mushroom` with what stands on them."""
    for part in line.split():
        name, _, what = part.partition(":")
        state.land.owner[cell(name)] = seat
        if what:
            state.land.built[cell(name)] = BUILT[what]
            if what.startswith("post"):
                state.zone[FARMS + BUILT[what] - 4] = SPENT + seat


def lay(state: BunnyKingdomState, seat: int, line: str) -> None:
    """Lays constructions in front of a seat."""
    for number in cards(line):
        state.deck.remove(number)
        state.zone[number] = FRONT + seat
        state.front[seat].append(number)
    state.front[seat].sort()


def keep(state: BunnyKingdomState, seat: int, line: str) -> None:
    """Gives parchments to a seat."""
    for number in cards(line):
        state.deck.remove(number)
        state.zone[number] = KEPT + seat


def dealt(hands: list[str], reserves: list[str] | None = None, deck: str = "", round: int = 0) -> BunnyKingdomState:
    """A draft with these hands, with two players these reserves (the first card has just joined the hand), this deck on top."""
    state = bare(len(hands))
    state.phase = 0
    state.round = round
    for seat, line in enumerate(hands):
        state.hands[seat] = sorted(cards(line))
        for number in state.hands[seat]:
            join(state, number, seat)
            state.deck.remove(number)
    for seat, line in enumerate(reserves or []):
        state.reserves[seat] = cards(line)[::-1]
        for number in state.reserves[seat]:
            state.zone[number] = IN_RESERVE
            state.deck.remove(number)
    if reserves:
        draw_reserves(state)
    top = cards(deck)
    state.deck = [number for number in state.deck if number not in top] + top[::-1]
    return state


def action_of(state: BunnyKingdomState, move: str, *args: str | int) -> int:
    """The action that says a move: action_of(state, "build", "city2", "A3")."""
    numbers: list[int] = []
    fields = [field for field in PHRASES[move].fields for _ in range(abs(field.count))]
    for field, word in zip(fields, args, strict=True):
        numbers.append(GAME.vocabulary.number(field.kind, word))
    return words.encode(state, Saying(PHRASES[move], tuple(numbers)))


def act(state: BunnyKingdomState, seat: int, move: str, *args: str | int) -> list[Event]:
    """Plays a checked move and gives its events."""
    state.journal = []
    state.apply(seat, action_of(state, move, *args))
    events = state.journal
    state.journal = None
    return events


def refusal(state: BunnyKingdomState, seat: int, move: str, *args: str | int) -> str:
    """Why a move is refused; "" if it is legal. The state does not change."""
    before = state.whole()
    action = action_of(state, move, *args)
    try:
        state.clone().apply(seat, action)
    except IllegalAction as error:
        assert state.whole() == before
        assert action not in state.legal(seat)
        return error.reason
    assert action in state.legal(seat)
    return ""


def worth(state: BunnyKingdomState, seat: int, name: str) -> int:
    """What one parchment gives a seat that holds it."""
    held = effective(state, seat)
    return carrots_of(state.land, state.zone, seat, held)[held.index(PARCHMENT_NAMES.index(name))]


def told(events: list[Event], name: str) -> list[list[str]]:
    """The events of one kind, spelled: all their fields as words."""
    found = []
    for event in events:
        saying = GAME.saying(event)
        if saying.phrase.name == name:
            found.append([str(GAME.vocabulary.word(field.kind, n)) for field, numbers in saying.fields() for n in numbers])
    return found


def finish_round(state: BunnyKingdomState) -> None:
    """Everybody says done, and trading posts produce wood."""
    while state.phase == CONSTRUCTION:
        act(state, state.to_act().bit_length() - 1, "done")


def last_round(state: BunnyKingdomState) -> BunnyKingdomState:
    """The same position in the last round."""
    state.round = PARTS.rounds - 1
    return state
