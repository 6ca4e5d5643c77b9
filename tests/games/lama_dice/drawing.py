"""LAMA Dice positions drawn in text, dice that fall as wanted, and moves said in words.

    llama row: 1 2 3 4 5 6 L
    > Aurélia: 1 3 L L | 10 1 1
      Marc:    (2 5)   | 1

L is a llama, `>` marks whose turn it is, brackets are around the row of somebody who has quit, tokens stand behind the bar.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from tablee.games.lama_dice import legal, score
from tablee.games.lama_dice.codes import NO_ROLL, OVER, SOURCES, TURN
from tablee.games.lama_dice.parts import DICE, FIELD, VALUES, LamaDiceParts
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.errors import IllegalAction
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event
from tablee.kernel.words import Word, Words

GAME: Game = find("lama-dice")
PARTS = cast(LamaDiceParts, GAME.parts())
LETTERS = "123456L"
MOVES = {phrase.name: phrase for phrase in GAME.moves}


def cards_of(text: str) -> list[int]:
    """Drawn cards as values."""
    return [LETTERS.index(letter) for letter in text.split()]


def letters_of(values: list[int]) -> str:
    """Values as drawn cards, in rising order."""
    return " ".join(LETTERS[value] for value in sorted(values))


def pack(values: list[int]) -> int:
    """Cards packed as the state holds them."""
    return sum(1 << FIELD * value for value in values)


@cache
def seed_for(dice: tuple[int, ...]) -> int:
    """A seed under which the next roll shows these values, on whichever dice."""
    for seed in range(20_000):
        outcome = seeded(seed).below(PARTS.outcome_count)
        if sorted(PARTS.outcomes[DICE * outcome : DICE * outcome + DICE]) == list(dice):
            return seed
    raise ValueError(f"the dice cannot show {letters_of(list(dice))}")


class Drawing:
    """A position made from text, played on in words."""

    def __init__(self, text: str) -> None:
        first, *lines = [line.strip() for line in text.strip().splitlines()]
        players = [line.removeprefix(">").strip() for line in lines]
        self.names = [line.split(":")[0] for line in players]
        self.state = state = cast(LamaDiceState, GAME.start(len(lines)))
        row = cards_of(first.removeprefix("llama row:"))
        state.llama_row = sum(1 << value for value in row)
        state.aside = PARTS.packed_deck + pack(list(range(VALUES))) - pack(row)
        for seat, line in enumerate(players):
            cards, _, tokens = line.split(":")[1].partition("|")
            if cards.strip().startswith("("):
                state.in_round &= ~(1 << seat)
            held = cards_of(cards.replace("(", " ").replace(")", " "))
            state.rows[seat] = pack(held)
            state.values[seat] = sum(1 << value for value in set(held))
            state.aside -= pack(held)
            state.black[seat] = tokens.split().count("10")
            state.white[seat] = tokens.split().count("1")
            state.tally[SOURCES * seat] = score.points(state, seat)
        state.seat = next(seat for seat, line in enumerate(lines) if line.startswith(">"))
        assert state.in_round >> state.seat & 1, "whose turn it is has not quit"
        state.phase = TURN
        state.outcome = NO_ROLL
        state.journal = []

    def __str__(self) -> str:
        """The position drawn again."""
        state = self.state
        lines = ["llama row: " + letters_of([value for value in range(VALUES) if state.llama_row >> value & 1])]
        for seat, name in enumerate(self.names):
            cards = self.row(name)
            drawn = cards if state.in_round >> seat & 1 else f"({cards})"
            tokens = " ".join(["10"] * state.black[seat] + ["1"] * state.white[seat])
            mark = ">" if seat == state.seat and state.phase != OVER else ""
            lines.append(" ".join(f"{mark} {name}: {drawn} | {tokens}".split()))
        return "\n".join(lines)

    # ---- looking ----

    def row(self, name: str) -> str:
        """A player's cards."""
        seat = self.names.index(name)
        return letters_of([value for value in range(VALUES) for _ in range(legal.held(self.state, seat, value))])

    def tokens(self, name: str) -> tuple[int, int]:
        """A player's black and white tokens."""
        seat = self.names.index(name)
        return self.state.black[seat], self.state.white[seat]

    @property
    def turn(self) -> str:
        """Whose turn it is; nobody's when the game is over."""
        return "" if self.state.phase == OVER else self.names[self.state.seat]

    @property
    def choices(self) -> set[str]:
        """The legal moves in words: "roll", "discard 3 L", "take L", "return black"."""
        spelled = [GAME.vocabulary.spell(GAME.decode(self.state, action)) for action in self.state.legal(int(self.state.seat))]
        return {" ".join(self.words(value) for value in move.values()) for move in spelled}

    @staticmethod
    def words(value: Word | list[Word]) -> str:
        """One value of a spelled move as drawn."""
        listed = value if isinstance(value, list) else [value]
        return " ".join("L" if word == "llama" else str(word) for word in listed)

    @property
    def told(self) -> list[Words]:
        """Everything that happened since the drawing, in the words of records."""
        return [GAME.vocabulary.spell(GAME.saying(event)) for event in cast(list[Event], self.state.journal)]

    def of_type(self, name: str) -> list[Words]:
        """The events of one type since the drawing."""
        return [event for event in self.told if event["type"] == name]

    # ---- playing ----

    def action(self, words: str) -> int:
        """A move in words as an action."""
        kind, *rest = words.split()
        spelled: dict[str, object] = {"type": kind}
        named = [int(word) if word.isdigit() else "llama" if word == "L" else word for word in rest]
        for field in MOVES[kind].fields:
            spelled[field.name] = named if field.count == 0 else named[0]
        return GAME.encode(self.state, GAME.vocabulary.unspell(MOVES, spelled))

    def play(self, *moves: str) -> Drawing:
        """Plays moves said in words; "roll 1 3 L" lets the dice fall like that."""
        for words in moves:
            kind, *rest = words.split()
            if kind == "roll":
                self.state.reseed(seed_for(tuple(sorted(cards_of(" ".join(rest))))))
                words = kind
            self.state.apply(int(self.state.seat), self.action(words))
        return self

    def refusal(self, words: str, name: str | None = None) -> str:
        """Why a move is refused; "" if it is not."""
        seat = int(self.state.seat) if name is None else self.names.index(name)
        try:
            self.state.clone().apply(seat, self.action(words))
        except IllegalAction as error:
            return error.reason
        return ""


def drawn(text: str) -> str:
    """A drawing in the form in which positions draw themselves."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
