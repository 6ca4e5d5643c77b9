"""Llama Land: what can be done and what can happen, in words.

Columns (x) count to the right and rows (y) downwards from the top left cell of the start board. A tile is placed by the top left
corner of the rectangle it fills after it was flipped left to right (`flip-…`) and turned clockwise by so many degrees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    GOLD_CARDS,
    GOOD_WORDS,
    ICON_WORDS,
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
    SPACES,
    TAKE,
    USE,
)
from tablee.kernel.errors import BadRecord
from tablee.kernel.words import Saying, Vocabulary, phrase

if TYPE_CHECKING:
    from tablee.games.llama_land.position import LlamaLandPosition

ABSENT = "none"  # the word for an empty slot, a tile or an objective that is not there
GOLD_WORDS = tuple(f"gold-{word}" for word in OBJECTIVE_WORDS[:GOLD_CARDS])

VOCABULARY = Vocabulary(
    good=GOOD_WORDS,
    icon=ICON_WORDS,
    shape=SHAPE_WORDS,
    tile=(*(f"{shape}{number:02}" for shape in SHAPE_WORDS for number in range(1, EACH + 1)), ABSENT),
    turn=("0", "90", "180", "270", "flip-0", "flip-90", "flip-180", "flip-270"),
    board=("B1", "B2", "B3", "B4"),
    side=SIDE_WORDS,
    character=(*DESIGN_WORDS, ABSENT),
    objective=(*OBJECTIVE_WORDS, *GOLD_WORDS, ABSENT),
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


def decode(state: LlamaLandPosition, action: int) -> Saying:
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


def encode(state: LlamaLandPosition, saying: Saying) -> int:
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


def spot(state: LlamaLandPosition, number: int) -> tuple[int, int]:
    """Column and row of a cell's number in actions, seen from the domain of the seat whose turn it is."""
    left, top = state.left[state.seat], state.top[state.seat]
    return left + (number % AROUND - MIDDLE - left) % AROUND, top + (number // AROUND - MIDDLE - top) % AROUND


def objective_at(state: LlamaLandPosition, card: int) -> int:
    """The objective on a card of the table, or -1."""
    return state.cards[card] if card < len(state.cards) else -1


def card_of(state: LlamaLandPosition, objective: int) -> int:
    """The card of the table that shows an objective."""
    if objective not in state.cards:
        raise BadRecord("error-record-word", word=str(VOCABULARY.word("objective", objective)), kind="objective")
    return state.cards.index(objective)


def top_tile(state: LlamaLandPosition, shape: int) -> int:
    """The tile that shows on a stack, or -1 if there is none or it is not turned up yet (LL-10)."""
    return state.stacks[shape][-1] if state.stacks[shape] and shape != state.taken else -1
