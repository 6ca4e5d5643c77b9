"""LAMA Dice: the box as integer tables. Values are 0 to 5 for the cards 1 to 6, and 6 for the llama."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any, Final

from tablee.kernel.data import Data
from tablee.kernel.state import Parts

WORDS: Final = ("1", "2", "3", "4", "5", "6", "llama")
VALUES: Final = 7
LLAMA: Final = 6
DICE: Final = 3
FEWEST: Final = 2  # players
MOST: Final = 6

# Cards packed into one integer: a field of four bits for each value counts its cards.
FIELD: Final = 4
COUNT: Final = 15

# Actions: roll, quit, keep the tokens, return a token, take a card of the llama row, discard one to three cards.
ROLL: Final = 0
QUIT: Final = 1
KEEP: Final = 2
RETURN_WHITE: Final = 3
RETURN_BLACK: Final = 4
TAKE: Final = 5
DISCARD: Final = 12
ACTIONS: Final = 130

HANDFULS: Final = [
    cards
    for size in range(1, DICE + 1)
    for cards in combinations_with_replacement(range(VALUES), size)
    if cards != (LLAMA, LLAMA, LLAMA)  # LD-12: three llamas discard nothing
]


class LamaDiceParts(Parts):
    """The box, ready for the rules."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.cards_each = data.number("setup.cards_each", 1, 6)
        self.game_end = data.number("scoring.game_end", 1, 1000)
        self.white_value = data.number("tokens.white.value")
        self.black_value = data.number("tokens.black.value", 2, 1000)
        self.points = read_counts(data, "scoring.points", 0, 100)
        self.llama_row = read_llama_row(data)
        self.box = read_counts(data, "cards.count", 1, 15)
        self.deck = read_deck(data, self.box, self.llama_row, self.cards_each)
        self.packed_deck = sum([1 << FIELD * value for value in self.deck])
        self.faces = read_faces(data)
        if self.white_value != 1:
            raise data.wrong("tokens.white.value", "error-data-value", key="tokens.white.value", value="1")

        # What a row costs, by the set of values in it.
        self.row_points: list[int] = [
            sum([self.points[v] for v in range(VALUES) if values >> v & 1]) for values in range(1 << VALUES)
        ]
        # An outcome is one face of each die; a roll is the sorted values of an outcome.
        rolls: list[tuple[int, ...]] = list(combinations_with_replacement(range(VALUES), DICE))
        self.rolls: list[int] = [value for roll in rolls for value in roll]
        self.roll_values: list[int] = [mask_of(list(roll)) for roll in rolls]
        self.three_llamas = rolls.index((LLAMA, LLAMA, LLAMA))
        outcomes = list(product(*self.faces))
        self.outcomes: list[int] = [value for outcome in outcomes for value in outcome]
        self.outcome_roll: list[int] = [rolls.index(tuple(sorted(outcome))) for outcome in outcomes]
        self.outcome_count = len(outcomes)
        self.ways: list[int] = [self.outcome_roll.count(roll) for roll in range(len(rolls))]
        # The legal discards of a roll, by which of its three dice find a card.
        self.discards: list[list[int]] = [
            discards_of([roll[die] for die in range(DICE) if found >> die & 1]) for roll in rolls for found in range(1 << DICE)
        ]
        # The cards that may be taken, by the set of values rolled that are still in the llama row.
        self.takes: list[list[int]] = [[TAKE + v for v in range(VALUES) if values >> v & 1] for values in range(1 << VALUES)]
        self.handfuls: list[list[int]] = [list(cards) for cards in HANDFULS]


def build(data: Data) -> LamaDiceParts:
    """The box that a data file describes."""
    return LamaDiceParts(data)


def action_count(options: tuple[int, ...]) -> int:
    """Actions are the integers from 0 to this, exclusive."""
    return ACTIONS


def mask_of(cards: list[int]) -> int:
    """The set of values among some cards, as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def discards_of(usable: list[int]) -> list[int]:
    """The discard actions open to a player whose usable dice show these values: every non-empty part of them, once."""
    found = set()
    for chosen in range(1, 1 << len(usable)):
        found.add(tuple([usable[i] for i in range(len(usable)) if chosen >> i & 1]))
    return sorted([DISCARD + HANDFULS.index(cards) for cards in found if cards in HANDFULS])


def value_of(data: Data, path: str, word: Any) -> int:
    """A card's or face's word as a value."""
    if str(word) not in WORDS or isinstance(word, bool):
        raise data.wrong(path, "error-data-word", key=path, word=str(word), known=", ".join(WORDS))
    return WORDS.index(str(word))


def read_counts(data: Data, path: str, low: int, high: int) -> list[int]:
    """One number for each value."""
    for word in data.table(path):
        value_of(data, path, word)
    return [data.number(f"{path}.{word}", low, high) for word in WORDS]


def read_llama_row(data: Data) -> list[int]:
    """The values of the black-backed cards: one of each."""
    row = sorted([value_of(data, "llama_row.cards", word) for word in data.array("llama_row.cards")])
    if row != list(range(VALUES)):
        raise data.wrong("llama_row.cards", "error-data-value", key="llama_row.cards", value=", ".join(WORDS))
    return row


def read_deck(data: Data, box: list[int], llama_row: list[int], cards_each: int) -> list[int]:
    """The grey-backed cards: all cards without the llama row."""
    if data.array("game.players") != [FEWEST, MOST]:
        raise data.wrong("game.players", "error-data-value", key="game.players", value=f"{FEWEST}, {MOST}")
    total = data.number("cards.total", len(llama_row) + cards_each * MOST)
    if sum(box) != total:
        raise data.wrong("cards.count", "error-data-sum", key="cards.count", sum=sum(box), wanted=total)
    return [value for value in range(VALUES) for _ in range(box[value] - llama_row.count(value))]


def read_faces(data: Data) -> list[list[int]]:
    """The faces of each die, checked against what is known of the three dice together."""
    count = data.number("dice.count", DICE, DICE)
    sides = data.number("dice.sides", 1, 20)
    llamas = data.number("dice.llama_faces", 0, sides)
    each_number = data.number("dice.each_number", 0, DICE * sides)
    names = [name for name in data.table("faces") if name != "source"]
    if len(names) != count:
        raise data.wrong("faces", "error-data-length", key="faces", wanted=count)
    faces = [read_die(data, f"faces.{name}", sides, llamas) for name in names]
    for value in range(LLAMA):
        found = sum([die.count(value) for die in faces])
        if found != each_number:
            raise data.wrong("faces", "error-data-sum", key=f"faces ({WORDS[value]})", sum=found, wanted=each_number)
    return faces


def read_die(data: Data, path: str, sides: int, llamas: int) -> list[int]:
    """The faces of one die: as many llamas as on every die, and no number twice."""
    words = data.array(path)
    if len(words) != sides:
        raise data.wrong(path, "error-data-length", key=path, wanted=sides)
    values = [value_of(data, path, word) for word in words]
    if values.count(LLAMA) != llamas:
        raise data.wrong(path, "error-data-sum", key=f"{path} (llama)", sum=values.count(LLAMA), wanted=llamas)
    for value in range(LLAMA):
        if values.count(value) > 1:
            raise data.wrong(path, "error-data-sum", key=f"{path} ({WORDS[value]})", sum=values.count(value), wanted=1)
    return values
