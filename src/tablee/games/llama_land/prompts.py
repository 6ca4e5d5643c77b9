"""Llama Land: what a seat is asked, and what its moves bring."""

from __future__ import annotations

from tablee.games.llama_land.codes import HERDING, ICONS, NOBODY, PLACING, SIDES, STOREY, TURN
from tablee.games.llama_land.domains import last_cells, llama_cells
from tablee.games.llama_land.legal import must_feed
from tablee.games.llama_land.objectives import measure
from tablee.games.llama_land.parts import (
    DESIGNS,
    EXCHANGE,
    FEED,
    GOLD,
    GOOD_WORDS,
    GOODS,
    HUT,
    LLAMA,
    MARK,
    PLACE,
    RESERVE,
    SPACES,
    USE,
)
from tablee.games.llama_land.score import llama_points
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.game import Message


def prompt(state: LlamaLandState, seat: int) -> Message:
    """What a seat has to decide."""
    if state.phase == SIDES:
        return "prompt-side", {}
    if state.phase == TURN:
        return "prompt-turn", {}
    if state.phase == PLACING:
        return "prompt-place", {}
    if state.phase == ICONS:
        return "prompt-icons", {"goods": sum(1 for good in range(GOODS) if state.pending[good]), "huts": state.pending[HUT]}
    if state.phase == HERDING:
        return "prompt-llama", {}
    if must_feed(state):
        return "prompt-must-feed", {"limit": state.parts.must_feed_at}
    legal = state.legal(int(state.seat))
    may = {
        "feed": sum(1 for action in legal if FEED <= action < MARK),
        "use": sum(1 for action in legal if EXCHANGE <= action < FEED),
    }
    if any(MARK <= action < LLAMA for action in legal):
        return "prompt-mark", may
    return ("prompt-fed" if state.fed else "prompt-act"), may


# ---- what moves bring ----


def quantities(state: LlamaLandState, seat: int) -> dict[str, int]:
    """What moves change: the domain, goods and characters, points of llama cards, and how far each objective has come."""
    return {
        "storey": last_storey(state, seat),
        "foundations": state.foundations[seat],
        **holdings(state, seat),
        "goods": goods_in_hand(state, seat),
        "llama": last_llama(state, seat),
        "llamas": llama_points(state, seat),
        **{f"{name}-{card}": number for card in range(len(state.cards)) for name, number in aim(state, seat, card).items()},
    }


def last_storey(state: LlamaLandState, seat: int) -> int:
    """The storey of the tile placed last, 0 before the first one."""
    return state.cells[seat][last_cells(state, seat)[0]] & STOREY if state.pieces[seat] else 0


def last_llama(state: LlamaLandState, seat: int) -> int:
    """The storey of the llama placed last, 0 before the first one."""
    return state.cells[seat][llama_cells(state, seat)[-1]] & STOREY if state.llamas[seat] else 0


def holdings(state: LlamaLandState, seat: int) -> dict[str, int]:
    """Goods and characters, with what icons still to be collected bring as things stand: no more than there is (LL-02, LL-23)."""
    numbers = {}
    for good, word in enumerate(GOOD_WORDS):
        numbers[word] = state.goods[GOODS * seat + good] + min(state.pending[good], state.supply[good])
    there = len(state.pile) + len(state.row) - state.row.count(NOBODY)
    numbers["hut"] = sum(state.people[DESIGNS * seat : DESIGNS * (seat + 1)]) + min(state.pending[HUT], there)
    return numbers


def goods_in_hand(state: LlamaLandState, seat: int) -> int:
    """How many goods a seat has, of whatever kind."""
    return sum(state.goods[GOODS * seat : GOODS * (seat + 1)])


def aim(state: LlamaLandState, seat: int, card: int) -> dict[str, int]:
    """How far a seat has come with an objective; if its marker is on a card that pays by space, the points and what they need."""
    objective = state.cards[card]
    spaces = state.spaces[SPACES * card : SPACES * (card + 1)]
    pays = objective < GOLD and seat in spaces
    return {
        "points": state.parts.space_points[spaces.index(seat)] if pays else 0,
        "have": measure(state, seat, objective),
        "need": state.parts.least[objective] if pays else 0,
    }


def consequence(state: LlamaLandState, seat: int, action: int, after: LlamaLandState) -> Message | None:
    """What a move brings: icons for a tile, the card for a llama, points for a marker."""
    if action >= PLACE:
        return place_consequence(state, seat, after)
    if action >= LLAMA:
        return "yield-llama", {"storey": last_llama(after, seat)}
    if action >= MARK:
        card = (action - MARK) // SPACES % RESERVE
        reached = aim(after, seat, card)
        return ("yield-gold", {"have": reached["have"]}) if after.cards[card] >= GOLD else ("yield-mark", reached)
    if action >= FEED:
        return "yield-feed", {"points": llama_points(after, seat) - llama_points(state, seat)}
    if action >= USE:
        return "yield-use", {"count": goods_in_hand(after, seat) - goods_in_hand(state, seat)}
    return None


def place_consequence(state: LlamaLandState, seat: int, after: LlamaLandState) -> Message:
    """Storey and foundations of a placement, and what the covered icons bring."""
    storey = last_storey(after, seat)
    if storey == 1:
        return "yield-extend", {}
    had, has = holdings(state, seat), holdings(after, seat)
    return "yield-build", {
        "storey": storey,
        "foundations": state.foundations[seat] - after.foundations[seat],
        "corn": has["corn"] - had["corn"],
        "cocoa": has["cocoa"] - had["cocoa"],
        "potato": has["potato"] - had["potato"],
        "coin": has["coin"] - had["coin"],
        "hut": has["hut"] - had["hut"],
    }
