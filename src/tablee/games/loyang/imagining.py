"""A whole position of At the Gates of Loyang from what one seat knows."""

from __future__ import annotations

from tablee.games.loyang.codes import LANTERNS, NONE
from tablee.games.loyang.parts import CARDS, CUSTOMERS, FIELDS, KINDS, PLACES, STALLS, LoyangParts
from tablee.games.loyang.state import LoyangState
from tablee.kernel.rng import Rng
from tablee.kernel.tape import Tape


def imagine(parts: LoyangParts, observation: list[int], rng: Rng) -> LoyangState:
    """A whole state consistent with an observation; the inverse of `public` and `observe`."""
    tape = Tape(observation)
    seat = tape.one()
    players = tape.one()
    options = tuple(tape.counted())
    state = LoyangState(parts, players, options, rng.fork())
    sides = state.sides
    state.stage = tape.one()
    state.round = tape.one()
    state.large = tape.one()
    state.small = tape.one()
    state.turn = tape.one()
    state.active = tape.one()
    state.finished = tape.one()
    state.last = tape.one()
    state.before_last = tape.one()
    state.turned = tape.one()
    state.emptied = tape.one()
    state.stored = tape.one()
    state.big = tape.one()
    state.red = tape.one()
    state.turned_private = tape.one()
    state.bank = tape.one()
    state.supply = tape.some(KINDS)
    pile = tape.one()
    state.discards = tape.counted()
    state.courtyard = tape.counted()
    state.grid = tape.counted()
    state.under = tape.some(CARDS)
    state.goods = tape.some(STALLS * PLACES)
    state.delivered = tape.some(CUSTOMERS)
    state.served = tape.some(CUSTOMERS)
    state.phase = tape.some(players)
    state.back = tape.some(players)
    state.owed = tape.some(players)
    state.purpose = tape.some(players)
    state.task = tape.some(players)
    state.tool = tape.some(players)
    state.chosen = tape.some(players)
    state.gift = tape.some(players)
    state.due = tape.some(players)
    state.offer = tape.some(2 * players)
    state.partner = tape.some(players)
    state.flags = tape.some(players)
    state.bonus = tape.some(players)
    state.packs = tape.some(players)
    state.cash = tape.some(players)
    state.space = tape.some(players)
    state.loans = tape.some(players)
    state.shop = tape.some(KINDS * players)
    state.cart = tape.some(KINDS * players)
    state.fields = tape.some(sides)
    state.gone = tape.some(sides)
    state.crop = tape.some(FIELDS * sides)
    state.left = tape.some(FIELDS * sides)
    state.stalls = tape.some(sides)
    state.regulars = tape.some(sides)
    state.casuals = tape.some(sides)
    state.helpers = tape.some(sides)
    state.field_piles = [tape.counted() for _ in range(sides)]
    state.hands = []
    for holder in range(players):
        size = tape.one()
        state.hands.append(tape.some(size) if holder == seat else [NONE] * size)
    unseen = [True] * CARDS
    for card in state.seen_cards():
        unseen[card] = False
    hidden = [card for card in parts.deck if unseen[card] and (options[LANTERNS] == 0 or not parts.has_lantern(card))]
    state.hide(seat, hidden, pile)
    return state
