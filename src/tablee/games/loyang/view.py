"""At the Gates of Loyang: what one seat may see. Areas, cash and courtyard are public, hands and the order of piles are not."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.games.loyang.codes import ACTION_PHASE, CARD_PHASE, CONTENT, HOME, NONE, TASK
from tablee.games.loyang.handling import capacity, masked
from tablee.games.loyang.know import cards_taken
from tablee.games.loyang.legal import vegetables_used
from tablee.games.loyang.parts import (
    CASUAL,
    COLUMNS,
    COMMON_FIELD,
    DISCOUNT_ONE,
    FIELDS,
    GRID,
    HELPER,
    HELPER_KINDS,
    KINDS,
    PICK,
    PLACES,
    REGULAR,
    ROWS,
    SPACES,
    STALL,
    SWAP_WITH_SHOP,
    TAKE_FROM_SUPPLY,
    VEGETABLES,
    LoyangParts,
)
from tablee.games.loyang.prices import casual_price, pack_cost, regular_price, shop_prices, steps_cost
from tablee.games.loyang.score import points
from tablee.games.loyang.state import LoyangState
from tablee.games.loyang.words import VOCABULARY

Stage = Literal["home", "cards", "actions", "over"]
STAGES: dict[int, Stage] = {HOME: "home", CARD_PHASE: "cards", ACTION_PHASE: "actions"}
PHASES = (
    "wait", "sow-home", "choice", "take-grid", "play-hand", "choose-partner", "act", "task", "keep-pack", "pay", "store", "path",
)  # fmt: skip
Disc = Literal["large", "small"]
STEPS_AHEAD = 3  # of the path whose prices are shown


class Face(msgspec.Struct, frozen=True):
    """A card as printed; what its kind does not have is empty."""

    card: str
    kind: Literal["common", "stall", "regular", "casual", "helper"]
    size: int = 0
    allowed: list[str] = []
    goods: list[str] = []
    bowls: list[int] = []
    wants: list[str] = []
    pays: list[int] = []
    options: list[str] = []
    lantern: bool = False


class FieldView(msgspec.Struct, frozen=True):
    """A field that lies open."""

    field: str
    size: int
    allowed: list[str]
    vegetable: str | None
    left: int
    covers: str | None


class StallView(msgspec.Struct, frozen=True):
    """A market stall: what stands on its places."""

    face: Face
    goods: list[str | None]
    covers: str | None


class RegularView(msgspec.Struct, frozen=True):
    """A regular customer: rows delivered in all, rows delivered this turn, and the marker."""

    face: Face
    delivered: int
    served: int
    marker: Literal["blue", "red"]
    covers: str | None


class CasualView(msgspec.Struct, frozen=True):
    """A casual customer and what it would pay now."""

    face: Face
    price: int
    covers: str | None


class HelperView(msgspec.Struct, frozen=True):
    """A helper."""

    face: Face
    covers: str | None


class SideView(msgspec.Struct, frozen=True):
    """The cards of one side of the table."""

    fields: list[FieldView]
    stalls: list[StallView]
    regulars: list[RegularView]
    casuals: list[CasualView]
    helpers: list[HelperView]


class PlanView(msgspec.Struct, frozen=True):
    """What the turn would come to if the cart were delivered as it is, without any other action."""

    income: int
    customers: int  # that get what they want
    disappointed: int  # regular customers that turn red
    fines: int
    steps: int  # that the cash then pays for
    price: int
    cash: int  # after steps and fines, below 0 if fines are not covered
    kept: int  # vegetables left for the storehouse
    lost: int  # vegetables that do not fit


class SeatView(msgspec.Struct, frozen=True):
    """One player: counts by vegetable in the order of the shop."""

    side: SideView
    phase: str
    cash: int
    space: int
    loans: int
    score: int
    owed: int
    capacity: int
    stored: bool  # whether the vegetables lie in the storehouse or on the cart
    cart: list[int]
    shop: list[int]
    prices: list[int]  # of the own shop, with what makes them cheaper this turn
    pack_cost: int
    packs: int
    offer: list[Face]
    field_pile: int
    hand: int
    disc: Disc | None
    partner: int | None
    picks: Literal["cart", "shop"] | None  # where the vegetable lies that is to be chosen now
    next_steps: list[int]  # what one, two, three steps on the path would cost now
    plan: PlanView


class PriceView(msgspec.Struct, frozen=True):
    """One line of every shop."""

    vegetable: str
    buy: int
    sell: int
    slots: int


class LoyangView(msgspec.Struct, frozen=True):
    """The whole table."""

    viewer: int
    stage: Stage
    round: int
    rounds: int
    acting: list[int]
    shop: list[PriceView]
    path: list[int]
    pile: int
    discards: list[str]
    courtyard: list[Face]
    hand: list[Face]  # the viewer's own
    taken: list[Face]  # taken from the courtyard or the grid and not yet laid
    grid: list[list[Face | None]]  # solo: four rows of three
    row_costs: list[int]
    opponent: SideView | None
    uses: list[list[int]]  # by vegetable in the order of the shop: the viewer's legal moves that would take it from the cart
    seats: list[SeatView]


def word(kind: str, number: int) -> str:
    """A word of the vocabulary."""
    return str(VOCABULARY.word(kind, number))


def kinds_of(mask: int) -> list[str]:
    """The vegetables of a set."""
    return [VEGETABLES[kind] for kind in range(KINDS) if mask >> kind & 1]


def wanted(wants: list[int], customer: int) -> list[str]:
    """What a customer wants, one word per vegetable."""
    return [VEGETABLES[kind] for kind in range(KINDS) for _ in range(wants[KINDS * customer + kind])]


def face(parts: LoyangParts, card: int) -> Face:
    """A card as printed."""
    name = word("card", card)
    if card < STALL:
        field = COMMON_FIELD + card
        return Face(name, "common", size=parts.field_size[field], allowed=kinds_of(parts.field_allowed[field]))
    if card < REGULAR:
        places = range(PLACES * (card - STALL), PLACES * (card - STALL + 1))
        return Face(name, "stall", goods=[VEGETABLES[parts.goods[i]] for i in places], bowls=[parts.bowls[i] for i in places])
    if card < CASUAL:
        customer = card - REGULAR
        pays = parts.regular_pays[ROWS * customer : ROWS * (customer + 1)]
        return Face(name, "regular", wants=wanted(parts.regular_wants, customer), pays=pays)
    if card < HELPER:
        customer = card - CASUAL
        return Face(name, "casual", wants=wanted(parts.casual_wants, customer), pays=[parts.casual_pays[customer]])
    options = [word("effect", effect) for effect in parts.effects[(card - HELPER) % HELPER_KINDS]]
    return Face(name, "helper", options=options, lantern=parts.has_lantern(card))


def table_view(state: LoyangState, viewer: int) -> LoyangView:
    """What a viewer may see."""
    parts = state.parts
    seats = range(state.players)
    grid = [face(parts, card) if card != NONE else None for card in state.grid]
    return LoyangView(
        viewer=viewer,
        stage=STAGES.get(int(state.stage), "over"),
        round=int(state.round),
        rounds=parts.rounds,
        acting=[seat for seat in seats if state.owing >> seat & 1],
        shop=[PriceView(VEGETABLES[kind], parts.buy[kind], parts.sell[kind], parts.slots[kind]) for kind in range(KINDS)],
        path=parts.space_value[1 : SPACES + 1],
        pile=len(state.pile),
        discards=[word("card", card) for card in state.discards],
        courtyard=[face(parts, card) for card in state.courtyard],
        hand=[face(parts, card) for card in state.hands[viewer]] if viewer in seats else [],
        taken=[face(parts, card) for card in cards_taken(state)],
        grid=[grid[i : i + COLUMNS] for i in range(0, len(grid), COLUMNS)],
        row_costs=parts.row_costs if len(grid) == GRID else [],
        opponent=side_view(state, 1) if state.players == 1 else None,
        uses=uses(state, viewer) if viewer in seats else [],
        seats=[seat_view(state, seat) for seat in seats],
    )


def uses(state: LoyangState, viewer: int) -> list[list[int]]:
    """By vegetable: the legal moves of a seat that would take it from the cart, those that pick it for a task included."""
    picks = PICK if picks_of(state, viewer) == "cart" else None
    found: list[list[int]] = [[] for _ in range(KINDS)]
    for action in state.legal(viewer):
        used = vegetables_used(state, viewer, action)
        for kind in range(KINDS):
            if used >> kind & 1 or (picks is not None and action == picks + kind):
                found[kind].append(action)
    return found


def seat_view(state: LoyangState, seat: int) -> SeatView:
    """One player's half of the table."""
    partner = state.partner[seat]
    return SeatView(
        side=side_view(state, seat),
        phase=PHASES[state.phase[seat]],
        cash=state.cash[seat],
        space=state.space[seat],
        loans=state.loans[seat],
        score=points(state, seat),
        owed=state.owed[seat],
        capacity=capacity(state, seat),
        stored=bool(state.stored >> seat & 1),
        cart=state.cart[KINDS * seat : KINDS * (seat + 1)],
        shop=state.shop[KINDS * seat : KINDS * (seat + 1)],
        prices=shop_prices(state, seat),
        pack_cost=pack_cost(state, seat),
        packs=state.packs[seat],
        offer=[face(state.parts, card) for card in state.offer[2 * seat : 2 * seat + 2] if card != NONE],
        field_pile=len(state.field_piles[seat]),
        hand=len(state.hands[seat]),
        disc=None if state.players == 1 else "large" if seat == state.large else "small" if seat == state.small else None,
        partner=None if partner == NONE else partner,
        picks=picks_of(state, seat),
        next_steps=[steps_cost(state, seat, steps) for steps in range(1, min(STEPS_AHEAD, SPACES - state.space[seat]) + 1)],
        plan=plan_view(state, seat),
    )


def picks_of(state: LoyangState, seat: int) -> Literal["cart", "shop"] | None:
    """Where the vegetable of the task in hand is picked."""
    if state.phase[seat] != TASK:
        return None
    task = state.task[seat]
    second = state.chosen[seat] != NONE
    return "shop" if task in (DISCOUNT_ONE, TAKE_FROM_SUPPLY) or (task == SWAP_WITH_SHOP and second) else "cart"


def plan_view(state: LoyangState, seat: int) -> PlanView:
    """LO-44, LO-45: deliveries the cart allows, first to those who would fine the player, then to those who pay most."""
    parts = state.parts
    cart = state.cart[KINDS * seat : KINDS * (seat + 1)]
    waiting = [card - REGULAR for card in masked(REGULAR, state.regulars[seat]) if state.served[card - REGULAR] == 0]
    orders = [(state.red >> customer & 1, regular_price(state, customer), True, customer) for customer in waiting]
    orders += [
        (0, casual_price(state, seat, card - CASUAL), False, card - CASUAL) for card in masked(CASUAL, state.casuals[seat])
    ]
    income = customers = 0
    missed = set(waiting)
    for _, pays, regular, customer in sorted(orders, reverse=True):
        wants = (parts.regular_wants if regular else parts.casual_wants)[KINDS * customer : KINDS * (customer + 1)]
        if not state.stored >> seat & 1 and all(cart[kind] >= wants[kind] for kind in range(KINDS)):
            cart = [cart[kind] - wants[kind] for kind in range(KINDS)]
            income += pays
            customers += 1
            if regular:
                missed.discard(customer)
    if state.flags[seat] & CONTENT or state.stored >> seat & 1:
        missed = set()
    fined = len([customer for customer in missed if state.red >> customer & 1])
    cash = state.cash[seat] + income - parts.penalty * fined
    most = SPACES - state.space[seat]
    steps = max([steps for steps in range(most + 1) if steps_cost(state, seat, steps) <= cash], default=0)
    kept = min(sum(cart), capacity(state, seat))
    return PlanView(
        income=income,
        customers=customers,
        disappointed=len(missed) - fined,
        fines=parts.penalty * fined,
        steps=steps,
        price=steps_cost(state, seat, steps),
        cash=cash - steps_cost(state, seat, steps),
        kept=kept,
        lost=sum(cart) - kept,
    )


def side_view(state: LoyangState, side: int) -> SideView:
    """The cards of one side."""
    parts = state.parts
    player = side < state.players
    return SideView(
        fields=[field_view(state, side, field) for field in range(FIELDS) if state.fields[side] >> field & 1],
        stalls=[
            StallView(face(parts, card), goods_of(state, card), covered(state, card))
            for card in masked(STALL, state.stalls[side])
        ],
        regulars=[regular_view(state, card) for card in masked(REGULAR, state.regulars[side])],
        casuals=[
            CasualView(
                face(parts, card),
                casual_price(state, side, card - CASUAL) if player else parts.casual_pays[card - CASUAL],
                covered(state, card),
            )
            for card in masked(CASUAL, state.casuals[side])
        ],
        helpers=[HelperView(face(parts, card), covered(state, card)) for card in masked(HELPER, state.helpers[side])],
    )


def covered(state: LoyangState, card: int) -> str | None:
    """The card that this one covers."""
    lower = state.under[card]
    return None if lower == NONE else word("card", lower)


def goods_of(state: LoyangState, card: int) -> list[str | None]:
    """What stands on a stall, place by place."""
    first = PLACES * (card - STALL)
    return [None if kind == NONE else VEGETABLES[kind] for kind in state.goods[first : first + PLACES]]


def field_view(state: LoyangState, side: int, field: int) -> FieldView:
    """One field."""
    kind = state.crop[FIELDS * side + field]
    return FieldView(
        field=word("field", field),
        size=state.parts.field_size[field],
        allowed=kinds_of(state.parts.field_allowed[field]),
        vegetable=None if kind == NONE else VEGETABLES[kind],
        left=state.left[FIELDS * side + field],
        covers=covered(state, field - COMMON_FIELD) if field >= COMMON_FIELD else None,
    )


def regular_view(state: LoyangState, card: int) -> RegularView:
    """One regular customer."""
    customer = card - REGULAR
    return RegularView(
        face=face(state.parts, card),
        delivered=state.delivered[customer],
        served=state.served[customer],
        marker="red" if state.red >> customer & 1 else "blue",
        covers=covered(state, card),
    )
