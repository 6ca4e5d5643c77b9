"""Bunny Kingdom: what happens while territories and buildings are explored. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bunny_kingdom import events
from tablee.games.bunny_kingdom.codes import DISCARD, DRAFT, FRONT, IN_HAND, IN_RESERVE, KEPT, NONE, NOT_YET, SPENT
from tablee.games.bunny_kingdom.draft import direction, steps
from tablee.games.bunny_kingdom.parts import CARDS, CITIES, PARCHMENTS, PROVISIONS
from tablee.games.bunny_kingdom.play_land import settle
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.state import EVERYBODY, HIDDEN, changed, raised

# ---- dealing ----


def begin_round(state: BunnyKingdomPosition) -> None:
    """BK-06, BK-14: everybody is dealt a hand, with two players also a reserve, of which the first card joins the hand."""
    players = state.players
    size = state.parts.hand_size[players]
    state.phase = DRAFT
    state.step = 0
    state.reveals += 1
    state.deck = state.deck[:]
    own_entries(state)
    if state.journal is not None:
        state.reveal(events.ROUND, [state.round + 1, state.starter])
    state.hands = state.hands[:]
    for seat in range(players):
        hand = deal(state, size)
        for card in hand:
            join(state, card, seat)
        hand.sort()
        state.hands[seat] = hand
        if state.journal is not None:
            state.reveal_some(events.DEALT, [seat, *hand], 1 << seat, HIDDEN)
    if players == 2:
        for seat in range(players):
            reserve = deal(state, size)
            for card in reserve:
                state.zone[card] = IN_RESERVE
            if state.journal is not None:
                state.tell_some(events.RESERVED, [seat, *reserve], 0, HIDDEN)
            reserve.reverse()
            state.reserves = changed(state.reserves, seat, reserve)
        draw_reserves(state)


def deal(state: BunnyKingdomPosition, count: i64) -> list[int]:
    """The top cards of the deck, in order."""
    deck = state.deck
    cards = deck[len(deck) - count :]
    cards.reverse()
    del deck[len(deck) - count :]
    return cards


def own_entries(state: BunnyKingdomPosition) -> None:
    """Makes sure that no clone looks at how cards came into hands and left them."""
    state.packet = state.packet[:]
    state.entered = state.entered[:]
    state.left = state.left[:]


def join(state: BunnyKingdomPosition, card: int, seat: i64) -> None:
    """A card joins the hand that this seat holds now."""
    state.zone[card] = IN_HAND
    state.packet[card] = state.round * state.players + (seat - direction(state.round) * state.step) % state.players
    state.entered[card] = state.step
    state.left[card] = NOT_YET


# ---- choosing ----


def choose(state: BunnyKingdomPosition, seat: int, choice: int) -> bool:
    """BK-07, BK-10: the choice lies face down; the last one opens them all. True if the exploration of the round is over."""
    state.chosen[seat] = choice
    if state.journal is not None:
        state.tell_some(events.CHOSE, [seat, choice // CARDS, choice % CARDS], 1 << seat, 1)
    for other in range(state.players):
        if state.chosen[other] == NONE:
            return False
    return resolve(state)


def resolve(state: BunnyKingdomPosition) -> bool:
    """BK-09, BK-11: seat by seat from the start player all chosen cards are played; then hands are passed if any are left."""
    players = state.players
    state.reveals += 1
    state.hands = [hand[:] for hand in state.hands]
    state.left = state.left[:]
    for turn in range(players):
        seat = (state.starter + turn) % players
        first: i64 = state.chosen[seat]
        second: i64 = first % CARDS
        first = first // CARDS
        hand = state.hands[seat]
        hand.remove(first)
        hand.remove(second)
        state.left[first] = state.step
        state.left[second] = state.step
        state.chosen[seat] = NONE
        play_card(state, seat, first, False)
        if players == 2:  # BK-15
            state.zone[second] = DISCARD + seat
            if state.journal is not None:
                state.reveal_some(events.DISCARDED, [seat, second], 1 << seat, 1)
        else:
            play_card(state, seat, second, False)
    state.step += 1
    if state.step == steps(state):
        return True
    pass_hands(state)
    return False


def play_card(state: BunnyKingdomPosition, seat: int, card: int, supplied: bool) -> None:
    """BK-12 to BK-18: what a card does when it is played from the hand, or drawn from the deck with Provisions."""
    if state.journal is not None:
        if supplied:
            is_open = card < PARCHMENTS
            state.reveal_some(events.SUPPLIED, [seat, card], EVERYBODY if is_open else 1 << seat, 2 if is_open else 1)
        elif card < PARCHMENTS:
            state.reveal(events.PLAYED, [seat, card])
        else:
            state.reveal_some(events.KEPT, [seat, card], 1 << seat, 1)
    if card < CITIES:
        settle(state, seat, card)
        state.zone[card] = SPENT + seat
    elif card < PROVISIONS:
        state.zone[card] = FRONT + seat
        state.front = changed(state.front, seat, sorted([*state.front[seat], card]))
    elif card < PARCHMENTS:
        state.zone[card] = SPENT + seat
        state.deck = state.deck[:]
        for drawn in deal(state, state.parts.draw):
            play_card(state, seat, drawn, True)
    else:
        state.zone[card] = KEPT + seat
        if not supplied:
            state.kept = raised(state.kept, (state.round * steps(state) + state.step) * state.players + seat, 1)


# ---- passing hands ----


def pass_hands(state: BunnyKingdomPosition) -> None:
    """BK-08: every hand goes to the next seat in the direction of the round."""
    players = state.players
    hands = state.hands
    if direction(state.round) == 1:
        state.hands = [hands[players - 1], *hands[: players - 1]]
    else:
        state.hands = [*hands[1:], hands[0]]
    if state.journal is not None:
        for seat in range(players):
            state.reveal_some(events.HANDED, [seat, *state.hands[seat]], 1 << seat, HIDDEN)
    if players == 2:
        draw_reserves(state)


def draw_reserves(state: BunnyKingdomPosition) -> None:
    """BK-14: before each choice one card of the reserve joins the hand."""
    own_entries(state)
    for seat in range(state.players):
        reserve = state.reserves[seat]
        card = reserve[-1]
        state.reserves = changed(state.reserves, seat, reserve[:-1])
        join(state, card, seat)
        state.hands[seat].append(card)
        state.hands[seat].sort()
        if state.journal is not None:
            state.reveal_some(events.DREW, [seat, card], 1 << seat, HIDDEN)
