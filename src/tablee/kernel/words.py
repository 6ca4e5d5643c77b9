"""Integers into words and back: the vocabulary in which a game's moves and events are recorded and labelled.

A game declares each kind of move and event once, as a Phrase: a name and its fields, each field with the kind of thing it
holds. `number` and `seat` stand for themselves; every other kind is a list of words in the game's vocabulary. A kind that
ends in `*` takes all remaining integers as a list; one that ends in a digit, such as `card3`, takes that many. Words too many to
be listed wherever the format of records is described, such as thousands of cells, are given with their pattern (`Patterned`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablee.kernel.errors import BadRecord

Word = int | str
Words = dict[str, Word | list[Word]]  # a move or an event, with its `type`
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
PLAIN_KINDS = ("number", "seat")


@dataclass(frozen=True)
class Argument:
    """One argument of a phrase: its name, what kind of thing it holds, and how many (0 = all that remain, -1 = a single one)."""

    name: str
    kind: str
    count: int

    @staticmethod
    def read(name: str, kind: str) -> Argument:
        if kind.endswith("*"):
            return Argument(name, kind[:-1], 0)
        if kind[-1].isdigit():
            return Argument(name, kind[:-1], int(kind[-1]))
        return Argument(name, kind, -1)


@dataclass(frozen=True)
class Phrase:
    """A kind of move or event: its name (part of its message id) and its fields."""

    name: str
    fields: tuple[Argument, ...]


def phrase(name: str, **fields: str) -> Phrase:
    """Declares a phrase: phrase("rolled", seat="seat", dice="card3")."""
    return Phrase(name, tuple(Argument.read(key, kind) for key, kind in fields.items()))


@dataclass(frozen=True)
class Saying:
    """A phrase filled in: what one move or event says, as integers."""

    phrase: Phrase
    numbers: tuple[int, ...]
    partial: bool = False  # whether the reader is shown only the first fields

    def fields(self) -> list[tuple[Argument, list[int]]]:
        """Each field with its integers; fields the reader may not see are left out."""
        result = []
        at = 0
        for field in self.phrase.fields:
            if self.partial and at >= len(self.numbers):
                break
            end = at + abs(field.count) if field.count else len(self.numbers)
            result.append((field, list(self.numbers[at:end])))
            at = end
        return result


@dataclass(frozen=True)
class Patterned:
    """Words that the schema of records does not list: it gives the regular expression that all of them match."""

    words: Sequence[str]
    pattern: str


class Vocabulary:
    """The words of one game: for each kind of thing the words of its integers, counted from 0."""

    def __init__(self, **kinds: Sequence[str | int] | Patterned) -> None:
        self.kinds: dict[str, tuple[str | int, ...]] = {}
        self.patterns: dict[str, str] = {}  # of the kinds that are not listed in schemas
        for kind, words in kinds.items():
            if isinstance(words, Patterned):
                self.patterns[kind] = words.pattern
                self.kinds[kind] = tuple(words.words)
            else:
                self.kinds[kind] = tuple(words)

    def word(self, kind: str, number: int) -> str | int:
        """The word of one integer."""
        return number if kind in PLAIN_KINDS else self.kinds[kind][number]

    def number(self, kind: str, word: object) -> int:
        """The integer of one word; refuses words the game does not know."""
        if kind in PLAIN_KINDS:
            if isinstance(word, int) and not isinstance(word, bool):
                return word
        else:
            words = self.kinds[kind]
            for number, candidate in enumerate(words):
                if candidate == word and isinstance(word, bool) is isinstance(candidate, bool):
                    return number
        raise BadRecord("error-record-word", word=str(word), kind=kind)

    def spell(self, saying: Saying) -> Words:
        """A saying as readable JSON: {"type": "rolled", "seat": 0, "dice": [1, 3, "llama"]}."""
        spelled: Words = {"type": saying.phrase.name}
        for field, numbers in saying.fields():
            words: list[Word] = [self.word(field.kind, number) for number in numbers]
            spelled[field.name] = words[0] if field.count == -1 else words
        return spelled

    def unspell(self, phrases: Mapping[str, Phrase], spelled: Mapping[str, object]) -> Saying:
        """Readable JSON back into a saying."""
        found = phrases.get(str(spelled.get("type")))
        if found is None:
            raise BadRecord("error-record-word", word=str(spelled.get("type")), kind="type")
        numbers: list[int] = []
        for field in found.fields:
            value = spelled.get(field.name)
            if field.count == -1:
                numbers.append(self.number(field.kind, value))
            elif isinstance(value, list) and field.count in (0, len(value)):
                numbers.extend(self.number(field.kind, word) for word in value)
            else:
                raise BadRecord("error-record-word", word=str(value), kind=field.kind)
        return Saying(found, tuple(numbers))
