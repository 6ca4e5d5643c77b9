"""Landcraft: who knows what. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.landcraft.codes import OVER, UNKNOWN
from tablee.games.landcraft.parts import HAND, NO_CARD, TERRAINS, WISHES
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.tape import Tape


def observe(state: LandcraftPosition, seat: int) -> list[int]:
    """LC-32: everything a seat may know: what lies open, hands as they are known, its secret wish; after the end all of them."""
    numbers = [*state.header(seat), *state.public()]
    for owner in range(state.players):
        if owner == seat:
            numbers += state.hands[HAND * owner : HAND * owner + HAND]
            numbers += state.shown[HAND * owner : HAND * owner + HAND]
        else:
            numbers += known_hand(state, owner)
        numbers.append(state.secrets[owner] if owner == seat or state.phase == OVER else UNKNOWN)
    return numbers


def complete(state: LandcraftPosition, seat: int, tape: Tape) -> None:
    """Fills an empty table from what a seat has observed, terrains and wishes that it has not seen drawn anew."""
    state.read_public(tape)
    hands: list[int] = []
    shown: list[int] = []
    secrets: list[int] = []
    for owner in range(state.players):
        hand = tape.some(HAND)
        hands += hand
        shown += tape.some(HAND) if owner == seat else [1 if card not in (UNKNOWN, NO_CARD) else 0 for card in hand]
        secrets.append(tape.one())
    state.shown = shown
    cards = unseen(TERRAINS, [*state.planet.laid, *state.display, *hands])
    state.rng.shuffle(cards)
    state.hands = [cards.pop() if card == UNKNOWN else card for card in hands]
    in_pile = len(state.pile)
    state.pile = cards[:in_pile]
    state.removed = cards[in_pile:]
    wishes = unseen(WISHES, [*state.wishes, *secrets])
    state.rng.shuffle(wishes)
    state.secrets = [wishes.pop() if wish == UNKNOWN else wish for wish in secrets]
    state.boxed = wishes


def known_hand(state: LandcraftPosition, owner: int) -> list[int]:
    """LC-32: a hand as all others know it: the cards taken from the display in order, the unknown ones, empty places."""
    shown: list[int] = []
    hidden: list[int] = []
    empty: list[int] = []
    for at in range(HAND * owner, HAND * owner + HAND):
        if state.hands[at] == NO_CARD:
            empty.append(NO_CARD)
        elif state.shown[at]:
            shown.append(state.hands[at])
        else:
            hidden.append(UNKNOWN)
    return [*sorted(shown), *hidden, *empty]


def unseen(count: int, seen: list[int]) -> list[int]:
    """The numbers below a count that are not among those seen."""
    return [number for number in range(count) if number not in seen]
