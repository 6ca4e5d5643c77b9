"""Bunny Kingdom: what can be done and what can happen, in words."""

from __future__ import annotations

from tablee.games.bunny_kingdom.parts import (
    ANNOUNCE,
    BASE_RESOURCES,
    BUILD,
    CAMP,
    CAMP_COUNT,
    CARDS,
    CELL_NAMES,
    CELLS,
    CITY_COUNTS,
    COPY,
    DONE,
    FARM_NAMES,
    LIBERAL,
    PARCHMENT_COUNT,
    PARCHMENT_NAMES,
    PARCHMENTS,
    PASS,
    PICK,
    POSTS,
    PRODUCE,
    PROVISION_COUNT,
    RESOURCES,
    RESUME,
    SKY_TOWER_COUNT,
    TOWER,
    WITHDRAW,
)
from tablee.kernel.state import State
from tablee.kernel.words import Saying, Vocabulary, phrase

CITY_WORDS = [f"city{level}-{number + 1}" for level in (1, 2, 3) for number in range(CITY_COUNTS[level - 1])]
FARM_WORDS = [name if name.startswith("post") else f"farm-{name}" for name in FARM_NAMES]

VOCABULARY = Vocabulary(
    card=(
        *CELL_NAMES,
        *CITY_WORDS,
        *FARM_WORDS,
        *[f"sky-tower-{number + 1}" for number in range(SKY_TOWER_COUNT)],
        *[f"camp-{number + 1}" for number in range(CAMP_COUNT)],
        *[f"provisions-{number + 1}" for number in range(PROVISION_COUNT)],
        *PARCHMENT_NAMES,
    ),
    cell=CELL_NAMES,
    construction=("city1", "city2", "city3", *[word for word in FARM_WORDS if word != "post-2"]),
    camp=range(1, CAMP_COUNT + 1),
    post=range(1, POSTS + 1),
    resource=RESOURCES,
)

MOVE_DONE = phrase("done")
MOVE_RESUME = phrase("resume")
MOVE_PASS = phrase("pass")
MOVE_WITHDRAW = phrase("withdraw")
MOVE_ANNOUNCE = phrase("announce", camp="camp")
MOVE_CAMP = phrase("camp", cell="cell")
MOVE_TOWER = phrase("tower", cell="cell")
MOVE_BUILD = phrase("build", construction="construction", cell="cell")
MOVE_PRODUCE = phrase("produce", post="post", resource="resource")
MOVE_COPY = phrase("copy", card="card", parchment="card")
MOVE_PICK = phrase("pick", cards="card2")
MOVE_PLAY = phrase("play", card="card", discard="card")
PLAIN_MOVES = {DONE: MOVE_DONE, RESUME: MOVE_RESUME, PASS: MOVE_PASS, WITHDRAW: MOVE_WITHDRAW}
MOVES = (
    *PLAIN_MOVES.values(), MOVE_ANNOUNCE, MOVE_CAMP, MOVE_TOWER, MOVE_BUILD, MOVE_PRODUCE, MOVE_COPY, MOVE_PICK, MOVE_PLAY,
)  # fmt: skip

EVENTS = (
    phrase("deck", cards="card*"),
    phrase("round", round="number", starter="seat"),
    phrase("dealt", seat="seat", cards="card*"),
    phrase("reserved", seat="seat", cards="card*"),
    phrase("drew", seat="seat", card="card"),
    phrase("chose", seat="seat", first="card", second="card"),
    phrase("played", seat="seat", card="card"),
    phrase("kept", seat="seat", card="card"),
    phrase("discarded", seat="seat", card="card"),
    phrase("supplied", seat="seat", card="card"),
    phrase("camp-left", seat="seat", card="card", cell="cell"),
    phrase("handed", seat="seat", cards="card*"),
    phrase("built", seat="seat", card="card", cell="cell"),
    phrase("tower-begun", seat="seat", card="card", cell="cell"),
    phrase("linked", seat="seat", card="card", first="cell", second="cell"),
    phrase("announced", seat="seat", card="card"),
    phrase("passed", seat="seat", card="card"),
    phrase("camped", seat="seat", card="card", cell="cell"),
    phrase("withdrew", seat="seat", card="card"),
    phrase("finished", seat="seat"),
    phrase("resumed", seat="seat"),
    phrase("produced", seat="seat", card="card", resource="resource"),
    phrase("fief", seat="seat", power="number", wealth="number", carrots="number", cells="cell*"),
    phrase("harvested", seat="seat", carrots="number", total="number"),
    phrase("revealed", seat="seat", cards="card*"),
    phrase("copied", seat="seat", card="card", parchment="card"),
    phrase("scored", seat="seat", card="card", points="number"),
    phrase("scored-copy", seat="seat", card="card", parchment="card", points="number"),
    phrase("game-ended", winners="seat*"),
)

REASONS = (
    "not-your-turn",
    "no-such-action",
    "choose-cards",
    "not-in-hand",
    "two-cards",
    "already-chosen",
    "build-now",
    "is-done",
    "not-done",
    "announce-first",
    "not-in-front",
    "announced-before",
    "not-yours",
    "occupied",
    "wrong-terrain",
    "one-fief",
    "same-fief",
    "finish-tower",
    "not-virgin",
    "place-or-pass",
    "place-or-withdraw",
    "name-resource",
    "not-your-post",
    "post-named",
    "copy-parchment",
    "not-your-copy",
    "not-the-neighbours",
    "in-the-chain",
)


def decode(state: State, action: int) -> Saying:
    """What an action says; two players choose one card to play and one to discard."""
    if action >= PICK:
        return Saying(MOVE_PLAY if state.players == 2 else MOVE_PICK, divmod(action - PICK, CARDS))
    if action >= COPY:
        copy, parchment = divmod(action - COPY, PARCHMENT_COUNT)
        return Saying(MOVE_COPY, (PARCHMENTS + LIBERAL + copy, PARCHMENTS + parchment))
    if action >= PRODUCE:
        return Saying(MOVE_PRODUCE, divmod(action - PRODUCE, BASE_RESOURCES))
    if action >= BUILD:
        return Saying(MOVE_BUILD, divmod(action - BUILD, CELLS))
    if action >= TOWER:
        return Saying(MOVE_TOWER, (action - TOWER,))
    if action >= CAMP:
        return Saying(MOVE_CAMP, (action - CAMP,))
    if action >= ANNOUNCE:
        return Saying(MOVE_ANNOUNCE, (action - ANNOUNCE,))
    return Saying(PLAIN_MOVES[action], ())


def encode(state: State, saying: Saying) -> int:
    """The action that says this."""
    numbers = saying.numbers
    if saying.phrase is MOVE_PICK:
        first, second = sorted(numbers)
        return PICK + CARDS * first + second
    if saying.phrase is MOVE_PLAY:
        return PICK + CARDS * numbers[0] + numbers[1]
    if saying.phrase is MOVE_COPY:
        return COPY + PARCHMENT_COUNT * (numbers[0] - PARCHMENTS - LIBERAL) + numbers[1] - PARCHMENTS
    if saying.phrase is MOVE_PRODUCE:
        return PRODUCE + BASE_RESOURCES * numbers[0] + numbers[1]
    if saying.phrase is MOVE_BUILD:
        return BUILD + CELLS * numbers[0] + numbers[1]
    if saying.phrase is MOVE_TOWER:
        return TOWER + numbers[0]
    if saying.phrase is MOVE_CAMP:
        return CAMP + numbers[0]
    if saying.phrase is MOVE_ANNOUNCE:
        return ANNOUNCE + numbers[0]
    return next(action for action, move in PLAIN_MOVES.items() if move is saying.phrase)
