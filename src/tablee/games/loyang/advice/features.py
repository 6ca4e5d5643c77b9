"""At the Gates of Loyang: a position as numbers for learners."""

from __future__ import annotations

from typing import Final

from tablee.advice.features import Block, Features, around, flags, members, one_of, padded, turned
from tablee.games.loyang.codes import ACTION_PHASE, BIG_NIGHT, NONE, OVER, PATH
from tablee.games.loyang.parts import (
    CARDS,
    COMMON_FIELD,
    COMMONS,
    CUSTOMERS,
    FIELDS,
    GRID,
    HELPERS,
    KINDS,
    PLACES,
    ROWS,
    SPACES,
    STALLS,
    LoyangParts,
)
from tablee.games.loyang.state import LoyangState
from tablee.kernel.state import State

MOST: Final = 2_000


class LoyangFeatures(Features):
    """Areas, cash and courtyard of everybody, and the own hand. Sides are seats, in the solo game the neutral one follows."""

    def __init__(self, parts: LoyangParts, players: int) -> None:
        sides = players if players > 1 else 2
        super().__init__(
            [
                Block("stage", (OVER + 1,), 0, 1, "home, cards, actions or over"),
                Block("round", (1,), 0, parts.rounds, "which round it is"),
                Block("owing", (players,), 0, 1, "who owes a decision"),
                Block("finished", (players,), 0, 1, "who is through with this phase"),
                Block("large", (players,), 0, 1, "who has the large disc"),
                Block("small", (players,), 0, 1, "who has the small disc"),
                Block("turn", (players,), 0, 1, "whose choice it is in the card phase"),
                Block("phases", (players, PATH + 1), 0, 1, "what each player has to decide"),
                Block("turned", (1,), 0, 1, "whether a card was turned up before this choice"),
                Block("pile", (1,), 0, CARDS, "cards in the pile"),
                Block("discards", (CARDS,), 0, 1, "the discard pile"),
                Block("courtyard", (CARDS,), 0, 1, "the courtyard"),
                Block("grid", (GRID,), -1, CARDS - 1, "solo: the cards of the grid, or -1"),
                Block("hand", (CARDS,), 0, 1, "the own hand"),
                Block("hands", (players,), 0, CARDS, "cards in each hand"),
                Block("under", (CARDS,), -1, CARDS - 1, "the card that each card covers, or -1"),
                Block("goods", (STALLS, PLACES), -1, KINDS - 1, "the vegetable on each place of a stall, or -1"),
                Block("delivered", (CUSTOMERS,), 0, ROWS, "rows delivered to each regular customer"),
                Block("served", (CUSTOMERS,), 0, ROWS, "rows delivered in this turn"),
                Block("red", (CUSTOMERS,), 0, 1, "regular customers who are not content"),
                Block("private", (COMMONS,), 0, 1, "common fields that count as private"),
                Block("owed", (players,), 0, MOST, "what each player has to pay"),
                Block(
                    "tasks", (players, 5), -1, CARDS, "task, helper in use, first choice, vegetable given, and how many are due"
                ),
                Block("offer", (players, 2), -1, CARDS - 1, "the two-pack just bought, or -1"),
                Block("partner", (players,), -1, players - 1, "the partner, in places after the own seat, or -1"),
                Block("flags", (players,), 0, 2 * BIG_NIGHT - 1, "effects that last for the turn, as bits"),
                Block("bonus", (players,), 0, MOST, "extra pay of casual customers in this turn"),
                Block("packs", (players,), 0, MOST, "two-packs bought in this turn"),
                Block("cash", (players,), 0, MOST, "cash"),
                Block("space", (players,), 0, SPACES, "space on the path of prosperity"),
                Block("loans", (players,), 0, MOST, "loans"),
                Block("stored", (players,), 0, 1, "whether the vegetables lie in the storehouse"),
                Block("big", (players,), 0, 1, "who has a large storehouse"),
                Block("shop", (players, KINDS), 0, MOST, "vegetables in each shop"),
                Block("cart", (players, KINDS), 0, MOST, "vegetables on each cart or in the storehouse"),
                Block("fields", (sides, FIELDS), 0, 1, "fields that lie open"),
                Block("crops", (sides, FIELDS), -1, KINDS - 1, "the vegetable in each field, or -1"),
                Block("left", (sides, FIELDS), 0, MOST, "how many there are"),
                Block("field_piles", (sides,), 0, FIELDS, "fields in each pile"),
                Block("buried", (sides, COMMONS), 0, 1, "common fields known to lie in a pile"),
                Block("stalls", (sides, STALLS), 0, 1, "market stalls on top"),
                Block("regulars", (sides, CUSTOMERS), 0, 1, "regular customers on top"),
                Block("casuals", (sides, CUSTOMERS), 0, 1, "casual customers on top"),
                Block("helpers", (sides, HELPERS), 0, 1, "helpers on top"),
            ]
        )

    def write(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, LoyangState)
        players = state.players
        numbers = one_of(OVER + 1, state.stage)
        numbers.append(state.round)
        numbers += turned(flags(players, state.owing), seat)
        numbers += turned(flags(players, state.finished), seat)
        numbers += one_of(players, around(state.large, seat, players))
        numbers += one_of(players, around(state.small, seat, players))
        numbers += one_of(players, around(state.turn, seat, players) if state.stage < ACTION_PHASE else -1)
        for i in range(players):
            numbers += one_of(PATH + 1, state.phase[(seat + i) % players])
        numbers.append(state.turned)
        self.write_cards(state, seat, numbers)
        self.write_turns(state, seat, numbers)
        self.write_sides(state, seat, numbers)
        return numbers

    def write_cards(self, state: LoyangState, seat: int, numbers: list[int]) -> None:
        """Where cards lie, and what lies on them."""
        players = state.players
        numbers.append(len(state.pile))
        numbers += members(CARDS, state.discards)
        numbers += members(CARDS, state.courtyard)
        numbers += padded(state.grid, GRID, NONE)
        numbers += members(CARDS, state.hands[seat])
        for i in range(players):
            numbers.append(len(state.hands[(seat + i) % players]))
        numbers += state.under
        numbers += state.goods
        numbers += state.delivered
        numbers += state.served
        numbers += flags(CUSTOMERS, state.red)
        numbers += flags(COMMONS, state.turned_private)

    def write_turns(self, state: LoyangState, seat: int, numbers: list[int]) -> None:
        """What everybody is about, and has."""
        players = state.players
        numbers += turned(state.owed, seat)
        for i in range(players):
            other = (seat + i) % players
            numbers += [state.task[other], state.tool[other], state.chosen[other], state.gift[other], state.due[other]]
        numbers += turned(state.offer, seat, 2)
        numbers += [around(partner, seat, players) for partner in turned(state.partner, seat)]
        numbers += turned(state.flags, seat)
        numbers += turned(state.bonus, seat)
        numbers += turned(state.packs, seat)
        numbers += turned(state.cash, seat)
        numbers += turned(state.space, seat)
        numbers += turned(state.loans, seat)
        numbers += turned(flags(players, state.stored), seat)
        numbers += turned(flags(players, state.big), seat)

    def write_sides(self, state: LoyangState, seat: int, numbers: list[int]) -> None:
        """The areas, the own one first."""
        sides = state.sides
        numbers += turned(state.shop, seat, KINDS)
        numbers += turned(state.cart, seat, KINDS)
        for fields in turned(state.fields, seat):
            numbers += flags(FIELDS, fields)
        numbers += turned(state.crop, seat, FIELDS)
        numbers += turned(state.left, seat, FIELDS)
        for i in range(sides):
            numbers.append(len(state.field_piles[(seat + i) % sides]))
        for i in range(sides):
            pile = state.field_piles[(seat + i) % sides]
            numbers += members(COMMONS, [field - COMMON_FIELD for field in pile if field >= COMMON_FIELD])
        for mask in turned(state.stalls, seat):
            numbers += flags(STALLS, mask)
        for mask in turned(state.regulars, seat):
            numbers += flags(CUSTOMERS, mask)
        for mask in turned(state.casuals, seat):
            numbers += flags(CUSTOMERS, mask)
        for mask in turned(state.helpers, seat):
            numbers += flags(HELPERS, mask)
