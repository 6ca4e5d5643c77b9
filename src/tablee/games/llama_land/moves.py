"""Llama Land: what actions and events say, in words.

Columns (x) count to the right and rows (y) downwards from the top left cell of the start board. A tile is placed by the top left
corner of the rectangle it fills after it was flipped left to right (`flip-…`) and turned clockwise by so many degrees.
"""

from __future__ import annotations

from tablee.games.llama_land.codes import HERDING, ICONS, PLACING, SIDES, TURN
from tablee.games.llama_land.domains import ICON, ICON_MASK, STOREY
from tablee.games.llama_land.objectives import NOBODY
from tablee.games.llama_land.parts import (
    AROUND,
    CELLS,
    COLLECT,
    DESIGN_WORDS,
    DRAW,
    EACH,
    END,
    EXCHANGE,
    FARMER,
    FEED,
    GOLD,
    GOLD_CARDS,
    GOOD_WORDS,
    GOODS,
    HUT,
    ICON_WORDS,
    KINDS,
    LLAMA,
    MARK,
    MIDDLE,
    OBJECTIVE_WORDS,
    PAYMENTS,
    PLACE,
    RECRUIT,
    RESERVE,
    SHAPE_WORDS,
    SIDE,
    SIDE_WORDS,
    SIZE,
    SPACES,
    TAKE,
    TURNS,
    USE,
)
from tablee.games.llama_land.state import LlamaLandState
from tablee.kernel.errors import BadRecord
from tablee.kernel.words import Saying, Vocabulary, phrase

NONE = "none"  # the word for an empty slot, a tile or an objective that is not there
GOLD_WORDS = tuple(f"gold-{word}" for word in OBJECTIVE_WORDS[:GOLD_CARDS])

VOCABULARY = Vocabulary(
    good=GOOD_WORDS,
    icon=ICON_WORDS,
    shape=SHAPE_WORDS,
    tile=(*(f"{shape}{number:02}" for shape in SHAPE_WORDS for number in range(1, EACH + 1)), NONE),
    turn=("0", "90", "180", "270", "flip-0", "flip-90", "flip-180", "flip-270"),
    board=("B1", "B2", "B3", "B4"),
    side=SIDE_WORDS,
    character=(*DESIGN_WORDS, NONE),
    objective=(*OBJECTIVE_WORDS, *GOLD_WORDS, NONE),
    space=("top", "middle", "bottom"),
    cause=("few-types", "few-tiles"),
)

MOVE_SIDE = phrase("side", side="side")
MOVE_END = phrase("end")
MOVE_TAKE = phrase("take", tile="tile", shape="shape")
MOVE_COLLECT = phrase("collect", good="good")
MOVE_RECRUIT = phrase("recruit", character="character", slot="number")
MOVE_DRAW = phrase("draw")
MOVE_EXCHANGE = phrase("exchange", character="character", pays="good", gains="good")
MOVE_USE = phrase("use", character="character")
MOVE_FEED = phrase("feed", crop="good", crops="number", coins="number")
MOVE_MARK = phrase("mark", objective="objective", space="space")
MOVE_SHIFT = phrase("shift", source="objective", objective="objective", space="space")
MOVE_LLAMA = phrase("llama", x="number", y="number")
MOVE_PLACE = phrase("place", tile="tile", turn="turn", x="number", y="number")
MOVES = (
    MOVE_SIDE, MOVE_END, MOVE_TAKE, MOVE_COLLECT, MOVE_RECRUIT, MOVE_DRAW, MOVE_EXCHANGE, MOVE_USE, MOVE_FEED, MOVE_MARK,
    MOVE_SHIFT, MOVE_LLAMA, MOVE_PLACE,
)  # fmt: skip

# In the order of the event codes of codes.py.
EVENTS = (
    phrase("first", seat="seat"),
    phrase("stack", shape="shape", top="tile", rest="tile*"),
    phrase("column", crop="good", values="number*"),
    phrase("row", characters="character*"),
    phrase("pile", characters="character*"),
    phrase("objectives", objectives="objective*"),
    phrase("board", seat="seat", board="board"),
    phrase("coins", seat="seat", coins="number"),
    phrase("side", seat="seat", side="side"),
    phrase("took", seat="seat", tile="tile"),
    phrase("extended", seat="seat", tile="tile", turn="turn", x="number", y="number"),
    phrase("foundation", seat="seat", x="number", y="number"),
    phrase("built", seat="seat", tile="tile", turn="turn", x="number", y="number", storey="number"),
    phrase("gained", seat="seat", count="number", good="good"),
    phrase("nothing", seat="seat", icon="icon"),
    phrase("recruited", seat="seat", character="character", slot="number"),
    phrase("drew", seat="seat", character="character"),
    phrase("refilled", character="character", slot="number"),
    phrase("exchanged", seat="seat", character="character", pays="good", gains="good"),
    phrase("used", seat="seat", character="character", count="number", good="good"),
    phrase("marked", seat="seat", objective="objective", space="space"),
    phrase("shifted", seat="seat", source="objective", before="space", objective="objective", space="space"),
    phrase("fed", seat="seat", crop="good", crops="number", coins="number", value="number"),
    phrase("llama", seat="seat", x="number", y="number", storey="number"),
    phrase("turn-ended", seat="seat"),
    phrase("turned-up", tile="tile"),
    phrase("last-round", why="cause"),
    phrase("fulfilled", seat="seat", objective="objective", points="number"),
    phrase("scored", seat="seat", llamas="number", crops="number", coins="number", objectives="number", total="number"),
    phrase("game-ended", winners="seat*"),
)

REASONS = (
    "not-your-turn",
    "no-such-action",
    "choose-side",
    "side-chosen",
    "take-first",
    "tile-first",
    "place-tile",
    "one-tile",
    "empty-stack",
    "not-adjacent",
    "over-table",
    "on-llama",
    "same-tile",
    "not-level",
    "icons-first",
    "no-such-icon",
    "no-such-character",
    "used-up",
    "too-new",
    "not-covered",
    "cannot-pay",
    "empty-supply",
    "one-llama",
    "empty-column",
    "no-pasture",
    "feed-first",
    "place-llama",
    "no-grass",
    "not-on-tile",
    "must-feed",
    "no-marker-now",
    "no-such-objective",
    "no-such-marker",
    "one-marker",
    "middle-closed",
    "space-taken",
    "topmost-first",
)


def decode(state: LlamaLandState, action: int) -> Saying:
    """What an action says."""
    if action >= PLACE:
        x, y = spot(state, (action - PLACE) % CELLS)
        return Saying(MOVE_PLACE, (int(state.hand), (action - PLACE) // CELLS, x, y))
    if action >= LLAMA:
        return Saying(MOVE_LLAMA, spot(state, action - LLAMA))
    if action >= MARK:
        source, rest = divmod(action - MARK, SPACES * RESERVE)
        card, space = divmod(rest, SPACES)
        if source == RESERVE:
            return Saying(MOVE_MARK, (objective_at(state, card), space))
        return Saying(MOVE_SHIFT, (objective_at(state, source), objective_at(state, card), space))
    if action >= FEED:
        crop, replaced = divmod(action - FEED, PAYMENTS)
        return Saying(MOVE_FEED, (crop, state.parts.price - replaced, state.parts.coins_for_a_crop * replaced))
    if action >= USE:
        return Saying(MOVE_USE, (action - USE + FARMER,))
    if action >= EXCHANGE:
        exchange = action - EXCHANGE
        return Saying(MOVE_EXCHANGE, (exchange // 2, state.parts.pays[exchange], state.parts.gains[exchange]))
    if action >= DRAW:
        return Saying(MOVE_DRAW, ())
    if action >= RECRUIT:
        slot = action - RECRUIT
        return Saying(MOVE_RECRUIT, (state.row[slot] if slot < len(state.row) else -1, slot + 1))
    if action >= COLLECT:
        return Saying(MOVE_COLLECT, (action - COLLECT,))
    if action >= TAKE:
        return Saying(MOVE_TAKE, (top_tile(state, action - TAKE), action - TAKE))
    return Saying(MOVE_END, ()) if action == END else Saying(MOVE_SIDE, (action - SIDE,))


def encode(state: LlamaLandState, saying: Saying) -> int:
    """The action that says this."""
    numbers = saying.numbers
    if saying.phrase is MOVE_PLACE:
        return PLACE + CELLS * numbers[1] + code(numbers[2], numbers[3])
    if saying.phrase is MOVE_LLAMA:
        return LLAMA + code(numbers[0], numbers[1])
    if saying.phrase is MOVE_MARK:
        return MARK + SPACES * (RESERVE * RESERVE + card_of(state, numbers[0])) + numbers[1]
    if saying.phrase is MOVE_SHIFT:
        return MARK + SPACES * (RESERVE * card_of(state, numbers[0]) + card_of(state, numbers[1])) + numbers[2]
    if saying.phrase is MOVE_FEED:
        return FEED + PAYMENTS * numbers[0] + state.parts.price - numbers[1]
    if saying.phrase is MOVE_USE:
        return USE + numbers[0] - FARMER
    if saying.phrase is MOVE_EXCHANGE:
        return EXCHANGE + 2 * numbers[0] + (0 if state.parts.pays[2 * numbers[0]] == numbers[1] else 1)
    if saying.phrase is MOVE_RECRUIT:
        return RECRUIT + numbers[1] - 1
    if saying.phrase is MOVE_COLLECT:
        return COLLECT + numbers[0]
    if saying.phrase is MOVE_TAKE:
        return TAKE + numbers[1]
    if saying.phrase is MOVE_DRAW:
        return DRAW
    return END if saying.phrase is MOVE_END else SIDE + numbers[0]


def code(x: int, y: int) -> int:
    """The number of a cell in actions."""
    return AROUND * ((y + MIDDLE) % AROUND) + (x + MIDDLE) % AROUND


def spot(state: LlamaLandState, number: int) -> tuple[int, int]:
    """Column and row of a cell's number in actions, seen from the domain of the seat whose turn it is."""
    left, top = state.left[state.seat], state.top[state.seat]
    return left + (number % AROUND - MIDDLE - left) % AROUND, top + (number // AROUND - MIDDLE - top) % AROUND


def objective_at(state: LlamaLandState, card: int) -> int:
    """The objective on a card of the table, or -1."""
    return state.cards[card] if card < len(state.cards) else -1


def card_of(state: LlamaLandState, objective: int) -> int:
    """The card of the table that shows an objective."""
    if objective not in state.cards:
        raise BadRecord("error-record-word", word=str(VOCABULARY.word("objective", objective)), kind="objective")
    return state.cards.index(objective)


def top_tile(state: LlamaLandState, shape: int) -> int:
    """The tile that shows on a stack, or -1 if there is none or it is not turned up yet (LL-10)."""
    return state.stacks[shape][-1] if state.stacks[shape] and shape != state.taken else -1


def prompt(state: LlamaLandState) -> tuple[str, dict[str, int]]:
    """What the seat that owes a decision is asked."""
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
    if state.must_feed():
        return "prompt-must-feed", {"limit": state.parts.must_feed_at}
    legal = state.legal(int(state.seat))
    may = {
        "feed": sum(1 for action in legal if FEED <= action < MARK),
        "use": sum(1 for action in legal if EXCHANGE <= action < FEED),
    }
    if any(MARK <= action < LLAMA for action in legal):
        return "prompt-mark", may
    return ("prompt-fed" if state.fed else "prompt-act"), may


def consequence(state: LlamaLandState, seat: int, action: int) -> tuple[str, dict[str, int]] | None:
    """What a legal action yields: icons for a tile, the card for a llama, points for a marker."""
    if action >= PLACE:
        return place_consequence(state, seat, action - PLACE)
    if action >= LLAMA:
        cell = state.cells[seat][state.place_of(seat, action - LLAMA)]
        return "yield-llama", {"storey": cell & STOREY}
    if action >= MARK:
        card, space = divmod((action - MARK) % (SPACES * RESERVE), SPACES)
        objective = state.cards[card]
        if objective >= GOLD:
            return "yield-gold", {"have": state.measure(seat, objective)}
        need, points = state.parts.least[objective], state.parts.space_points[space]
        return "yield-mark", {"points": points, "have": state.measure(seat, objective), "need": need}
    if action >= FEED:
        return "yield-feed", {"points": state.columns[(action - FEED) // PAYMENTS][-1]}
    if action >= USE:
        return "yield-use", {"count": state.reward(action - USE + FARMER)}
    return None


def place_consequence(state: LlamaLandState, seat: int, place: int) -> tuple[str, dict[str, int]]:
    """Storey and foundations of a placement, and what the covered icons bring as things stand."""
    shape, way, at = int(state.hand) // EACH, place // CELLS, int(state.place_of(seat, place % CELLS))
    storey = int(state.landing(seat, shape, way, at))
    if storey == 1:
        return "yield-extend", {}
    begin = SIZE * (TURNS * shape + way)
    width, parts = state.width[seat], state.parts
    under = [state.cells[seat][at + width * parts.ys[begin + i] + parts.xs[begin + i]] for i in range(SIZE)]
    icons = [cell >> ICON & ICON_MASK for cell in under if cell & STOREY == storey - 1]
    # LL-02, LL-23: no more than there is.
    there = [*state.supply, len(state.pile) + len([design for design in state.row if design != NOBODY])]
    corn, cocoa, potato, coin, hut = [min(icons.count(kind + 1), there[kind]) for kind in range(KINDS)]
    lift = sum(storey - 1 - (cell & STOREY) for cell in under)
    return "yield-build", {
        "storey": storey, "foundations": lift, "corn": corn, "cocoa": cocoa, "potato": potato, "coin": coin, "hut": hut,
    }  # fmt: skip
