"""At the Gates of Loyang: what can be done and what can happen, in words."""

from __future__ import annotations

from tablee.games.loyang.parts import (
    BUY,
    CARD,
    CASUAL,
    COMMONS,
    CUSTOMERS,
    DELIVER,
    DISCARD,
    EFFECTS,
    FIELD,
    FIELDS,
    HELPER,
    HELPER_WORDS,
    KEEP,
    KINDS,
    LOSE,
    PARTNER,
    PICK,
    PLACE,
    PLACES,
    PLAY,
    PUT,
    REGULAR,
    SELL,
    SERVE,
    SHOP,
    SIZES,
    SOW,
    STALL,
    STALLS,
    START,
    STEPS,
    TAKE,
    TRADE,
    USE,
    VEGETABLES,
)
from tablee.kernel.state import State
from tablee.kernel.words import Phrase, Saying, Vocabulary, phrase

CARD_WORDS = (
    *[f"common-{number}" for number in range(1, COMMONS + 1)],
    *[f"stall-{number}" for number in range(1, STALLS + 1)],
    *[f"regular-{number}" for number in range(1, CUSTOMERS + 1)],
    *[f"casual-{number}" for number in range(1, CUSTOMERS + 1)],
    *HELPER_WORDS,
    *[f"{word}-2" for word in HELPER_WORDS],
)
FIELD_WORDS = (
    "home",
    *[f"private-{size}" for size in SIZES],
    *[f"private-{size}-2" for size in SIZES],
    *CARD_WORDS[:COMMONS],
)

VOCABULARY = Vocabulary(
    vegetable=VEGETABLES,
    card=CARD_WORDS,
    field=FIELD_WORDS,
    effect=EFFECTS,
    keeping=("none", "first", "second", "first-on-second", "second-on-first"),
    purpose=("cards", "pack", "penalty", "helper"),
)

MOVE_KEEP = phrase("keep", cards="keeping")
MOVE_STEPS = phrase("steps", steps="number")
MOVE_SELL = phrase("sell", vegetable="vegetable")
MOVE_BUY = phrase("buy", vegetable="vegetable")
MOVE_START = phrase("start", vegetable="vegetable")
MOVE_LOSE = phrase("lose", vegetable="vegetable")
MOVE_PICK = phrase("pick", vegetable="vegetable")
MOVE_PARTNER = phrase("partner", partner="seat")
MOVE_SOW = phrase("sow", field="field", vegetable="vegetable")
MOVE_FIELD = phrase("pick-field", owner="seat", field="field")
MOVE_SHOP = phrase("pick-shop", owner="seat", vegetable="vegetable")
MOVE_TRADE = phrase("trade", card="card", place="number")
MOVE_PLACE = phrase("pick-place", card="card", place="number")
MOVE_DELIVER = phrase("deliver", card="card")
MOVE_SERVE = phrase("serve", card="card")
MOVE_USE = phrase("use", card="card", option="number")
MOVE_DISCARD = phrase("discard", card="card")
MOVE_PUT = phrase("put", card="card")
MOVE_TAKE = phrase("take", card="card")
MOVE_PLAY = phrase("play", card="card")
MOVE_CARD = phrase("pick-card", card="card")
# In the order of the first actions: LOAN, END, UPGRADE, PACK, TURN_UP, ENOUGH.
PLAIN_MOVES = tuple(phrase(name) for name in ("loan", "end", "upgrade", "buy-pack", "turn-up", "enough"))
MOVES = (
    *PLAIN_MOVES, MOVE_KEEP, MOVE_STEPS, MOVE_SELL, MOVE_BUY, MOVE_START, MOVE_LOSE, MOVE_PICK, MOVE_PARTNER, MOVE_SOW,
    MOVE_FIELD, MOVE_SHOP, MOVE_TRADE, MOVE_PLACE, MOVE_DELIVER, MOVE_SERVE, MOVE_USE, MOVE_DISCARD, MOVE_PUT, MOVE_TAKE,
    MOVE_PLAY, MOVE_CARD,
)  # fmt: skip

# The first action of every move with one field, from the highest down, and the word its numbers begin with.
ONE_FIELD: tuple[tuple[int, Phrase, int], ...] = (
    (CARD, MOVE_CARD, 0),
    (PLAY, MOVE_PLAY, 0),
    (TAKE, MOVE_TAKE, 0),
    (PUT, MOVE_PUT, 0),
    (DISCARD, MOVE_DISCARD, HELPER),
    (SERVE, MOVE_SERVE, CASUAL),
    (DELIVER, MOVE_DELIVER, REGULAR),
    (PARTNER, MOVE_PARTNER, 0),
    (PICK, MOVE_PICK, 0),
    (LOSE, MOVE_LOSE, 0),
    (START, MOVE_START, 0),
    (BUY, MOVE_BUY, 0),
    (SELL, MOVE_SELL, 0),
    (STEPS, MOVE_STEPS, 0),
    (KEEP, MOVE_KEEP, 0),
)
# The same for moves with two fields: how many values the second one has, and the words both begin with.
TWO_FIELDS: tuple[tuple[int, int, Phrase, int, int, int], ...] = (
    (USE, DISCARD, MOVE_USE, 2, HELPER, 1),
    (PLACE, DELIVER, MOVE_PLACE, PLACES, STALL, 1),
    (TRADE, PLACE, MOVE_TRADE, PLACES, STALL, 1),
    (SHOP, TRADE, MOVE_SHOP, KINDS, 0, 0),
    (FIELD, SHOP, MOVE_FIELD, FIELDS, 0, 0),
    (SOW, FIELD, MOVE_SOW, KINDS, 0, 0),
)

EVENTS = (
    phrase("begun", starter="seat"),
    phrase("field-pile", seat="seat", fields="field*"),
    phrase("pile", count="number", cards="card*"),
    phrase("introduced", seat="seat", card="card"),
    phrase("opponent", cards="card*"),
    phrase("grid-laid", row="number", column="number", card="card"),
    phrase("grid-cleared", cards="card*"),
    phrase("home-sown", seat="seat", vegetable="vegetable", price="number"),
    phrase("round", round="number"),
    phrase("field-turned", seat="seat", field="field"),
    phrase("harvested", seat="seat", field="field", vegetable="vegetable", left="number"),
    phrase("field-emptied", seat="seat", field="field"),
    phrase("dealt", seat="seat", cards="card*"),
    phrase("skipped"),
    phrase("put-out", seat="seat", card="card"),
    phrase("turned-up", seat="seat", card="card"),
    phrase("taken", seat="seat", card="card", price="number"),
    phrase("played", seat="seat", card="card"),
    phrase("rest-out", seat="seat", cards="card*"),
    phrase("uncovered", seat="seat", card="card"),
    phrase("paid", seat="seat", amount="number", purpose="purpose"),
    phrase("transferred", seat="seat", other="seat", amount="number"),
    phrase("discs", large="seat", small="seat"),
    phrase("partners", large="seat", partner="seat", small="seat", other="seat"),
    phrase("turn", seat="seat"),
    phrase("borrowed", seat="seat", amount="number", loans="number"),
    phrase("sold", seat="seat", vegetable="vegetable", price="number"),
    phrase("bought", seat="seat", vegetable="vegetable", price="number"),
    phrase("sown", seat="seat", field="field", vegetable="vegetable"),
    phrase("traded", seat="seat", card="card", vegetable="vegetable", given="vegetable*"),
    phrase("dismissed", seat="seat", card="card"),
    phrase("discarded", card="card"),
    phrase("used", seat="seat", card="card", effect="effect"),
    phrase("delivered", seat="seat", card="card", row="number", price="number"),
    phrase("served", seat="seat", card="card", price="number"),
    phrase("pack-bought", seat="seat", price="number", cards="card2"),
    phrase("kept", seat="seat", cards="card*"),
    phrase("upgraded", seat="seat", price="number"),
    phrase("disappointed", seat="seat", card="card"),
    phrase("fined", seat="seat", card="card"),
    phrase("lost", seat="seat", vegetable="vegetable"),
    phrase("stored", seat="seat", vegetables="vegetable*"),
    phrase("stepped", seat="seat", steps="number", price="number", space="number"),
    phrase("received", seat="seat", amount="number"),
    phrase("swapped", seat="seat", given="vegetable", taken="vegetable"),
    phrase("stall-swapped", seat="seat", card="card", given="vegetable", taken="vegetable"),
    phrase("refilled", seat="seat", card="card", vegetable="vegetable"),
    phrase("card-taken", seat="seat", card="card"),
    phrase("cards-swapped", seat="seat", own="card", foreign="card"),
    phrase("buried", seat="seat", card="card"),
    phrase("gleaned", seat="seat", owner="seat", field="field", vegetable="vegetable"),
    phrase("satisfied", seat="seat"),
    phrase("settled", seat="seat", loans="number", space="number"),
    phrase("game-ended", winners="seat*"),
    phrase("place-chosen", seat="seat", card="card", place="number"),
    phrase("vegetable-chosen", seat="seat", vegetable="vegetable"),
    phrase("card-chosen", seat="seat", card="card"),
    phrase("given-up", seat="seat", card="card"),
)

REASONS = (
    "not-your-turn", "no-such-action", "not-now", "finish-first", "play-first", "sow-home-first", "choose-first", "grid-first",
    "partner-first", "pack-first", "pay-first", "store-first", "steps-first", "too-many-loans", "no-cash", "not-on-cart",
    "no-slot", "stored", "sold-out", "not-permitted", "sown-twice", "no-such-field", "field-sown", "no-such-card", "must-take",
    "only-two-players", "turned-up", "no-cards", "already-large", "one-pack", "place-empty", "served", "no-target", "no-fields",
    "brings-no-cash", "not-a-partner", "too-far",
)  # fmt: skip


def decode(state: State, action: int) -> Saying:
    """What an action says."""
    for first, end, move, count, one, two in TWO_FIELDS:
        if first <= action < end:
            return Saying(move, (one + (action - first) // count, two + (action - first) % count))
    for first, move, one in ONE_FIELD:
        if action >= first:
            return Saying(move, (one + action - first,))
    return Saying(PLAIN_MOVES[action], ())


def encode(state: State, saying: Saying) -> int:
    """The action that says this."""
    for first, _, move, count, one, two in TWO_FIELDS:
        if saying.phrase is move:
            return first + (saying.numbers[0] - one) * count + saying.numbers[1] - two
    for first, move, one in ONE_FIELD:
        if saying.phrase is move:
            return first + saying.numbers[0] - one
    return PLAIN_MOVES.index(saying.phrase)
