"""Bunny Kingdom: who knows what. Rule numbers (BK-xx) refer to RULES.md.

Hidden cards are known as far as a seat has held them or seen them pass (BK-44).
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom.codes import COPYING, DISCARD, FRONT, IN_HAND, KEPT, NONE, NOT_YET, SEEN, SPENT, UNSEEN, pack
from tablee.games.bunny_kingdom.draft import direction, holder
from tablee.games.bunny_kingdom.know_guess import Guess
from tablee.games.bunny_kingdom.legal import random_action
from tablee.games.bunny_kingdom.parchments import parchment_count
from tablee.games.bunny_kingdom.parts import CARDS, PICK
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.rng import Rng
from tablee.kernel.state import SPECTATOR
from tablee.kernel.tape import Tape


def observe(state: BunnyKingdomPosition, seat: int) -> list[int]:
    """BK-44: everything a seat may know: what lies open, what can be counted, its choice, and what it knows of each card."""
    own = state.chosen[seat] if seat >= 0 else NONE
    cards = [knowledge_of(state, seat, card) for card in range(CARDS)]
    return [*state.header(seat), *state.public(), *public_counts(state), own, *cards]


def complete(state: BunnyKingdomPosition, seat: int, tape: Tape, rng: Rng) -> None:
    """Fills an empty table from what a seat has observed, everything hidden drawn anew: all deals that fit are equally likely."""
    players = state.players
    state.read_public(tape)
    parchments = tape.some(players)
    deck_size = tape.one()
    chosen = tape.one()
    own = tape.one()
    guess = Guess(state, seat, rng)
    guess.read_cards(tape.some(CARDS))
    if state.phase >= COPYING:
        guess.place_discards()
    else:
        guess.place_drafted()
        guess.place_supplied(parchments)
    guess.fill(deck_size)
    if seat < 0 and players == 2 and state.phase < COPYING:
        guess.draw_entries()
    for card in range(CARDS):
        zone = state.zone[card]
        if zone == IN_HAND:
            state.hands[holder(state, state.packet[card], state.step)].append(card)
        elif FRONT <= zone < SPENT:
            state.front[zone - FRONT].append(card)
    for other in range(players):
        if other == seat:
            state.chosen[other] = own
        elif chosen >> other & 1:
            state.chosen[other] = random_action(state, other, rng) - PICK


def knowledge_of(state: BunnyKingdomPosition, seat: int, card: int) -> int:
    """BK-44: what a seat knows of a card, packed; of a played card a spectator cannot tell when it joined the hand."""
    zone: i64 = state.zone[card]
    open_zone = FRONT <= zone < KEPT or (KEPT <= zone < DISCARD and state.phase >= COPYING)
    if open_zone or (seat >= 0 and (zone == KEPT + seat or zone == DISCARD + seat)):
        entered = state.entered[card] if seat >= 0 else 0
        return pack(zone, state.packet[card], entered, state.left[card])
    step = last_seen(state, seat, card)
    return UNSEEN if step == NONE else pack(SEEN, state.packet[card], state.entered[card], step)


def last_seen(state: BunnyKingdomPosition, seat: int, card: int) -> int:
    """The last step at which a seat held the hand with this card in it, or NONE."""
    packet: i64 = state.packet[card]
    if packet == NONE or seat < 0:
        return NONE
    players: i64 = state.players
    first: i64 = (direction(packet // players) * (seat - packet % players)) % players
    end: i64 = state.left[card]
    if end == NOT_YET:
        end = state.step
    step: i64 = end - (end - first) % players
    return step if step >= state.entered[card] and step >= 0 else NONE


def public_counts(state: BunnyKingdomPosition) -> list[int]:
    """What everybody may count of hidden cards: parchments by seat, the deck, and the mask of the seats that have chosen."""
    chosen = 0
    for seat in range(state.players):
        if state.chosen[seat] != NONE:
            chosen |= 1 << seat
    return [*[parchment_count(state.zone, seat) for seat in range(state.players)], len(state.deck), chosen]


def whole(state: BunnyKingdomPosition) -> list[int]:
    """Everything in a position, in the order of digests that are older than the list of fields; they set hands apart by NONE."""
    hands: list[int] = []
    for seat in range(state.players):
        hands.extend([NONE, *state.hands[seat], NONE, *state.reserves[seat]])
    return [
        *state.header(SPECTATOR), *state.public(), *public_counts(state), *state.chosen, *hands, *state.deck,
        *state.zone, *state.packet, *state.entered, *state.left, state.rng.state,
    ]  # fmt: skip
