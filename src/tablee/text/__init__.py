"""Words for people: Fluent files in French and English, the common ones and those of one game together."""

from __future__ import annotations

import locale
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tablee.kernel.errors import IllegalAction, TableeError
from tablee.kernel.game import Game, Offer
from tablee.kernel.state import Event
from tablee.kernel.words import Saying

LANGUAGES = ("fr", "en")
HERE = Path(__file__).parent
VAST = 10**15


def own_language() -> str:
    """The language of this machine's user, French or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"


@lru_cache(maxsize=64)
def bundle(language: str, folder: Path | None) -> FluentBundle:
    """The messages of one language: the common ones, and a game's own over them."""
    messages = FluentBundle([language], use_isolating=False)
    for home in (HERE, folder / "text" if folder else None):
        if home is not None:
            messages.add_resource(FluentResource((home / f"{language}.ftl").read_text(encoding="utf-8")), allow_overrides=True)
    return messages


def is_vast(value: object) -> bool:
    """Whether something is a number that nobody counts to and that cannot be written in groups of digits."""
    return isinstance(value, int) and abs(value) > VAST


class Text:
    """Speaks one language, with the words of one game if there is one. `reader` is the seat that is addressed as "you"."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        self.messages = bundle(language, game.folder if game else None)

    def has(self, id: str) -> bool:
        """Whether there is such a message."""
        return self.messages.has_message(id)

    def say(self, id: str, /, **args: object) -> str:
        """One message, filled in."""
        if not self.messages.has_message(id) or (pattern := self.messages.get_message(id).value) is None:
            raise KeyError(
                f"no message {id} in {self.language}, neither common ones nor of {self.game.id if self.game else 'a game'}"
            )
        text, errors = self.messages.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(f"{self.language}: {id}: {errors}")
        return str(text)

    def error(self, error: TableeError) -> str:
        """An error as one sentence."""
        if isinstance(error, IllegalAction):
            return self.say(f"why-{error.reason}")
        return self.say(error.id, **{name: str(value) if is_vast(value) else value for name, value in error.args_.items()})

    @contextmanager
    def explaining(self) -> Iterator[None]:
        """Errors raised in here carry their sentence as a note, for those who read them in a notebook or a script."""
        try:
            yield
        except TableeError as error:
            self.explain(error)
            raise

    def explain(self, error: TableeError) -> None:
        """Gives an error its sentence as a note, once."""
        has_sentence = self.has(f"why-{error.reason}" if isinstance(error, IllegalAction) else error.id)
        if has_sentence and not hasattr(error, "__notes__"):
            error.add_note(self.error(error))

    def words(self, prefix: str, saying: Saying, names: Sequence[str], reader: int = -1) -> str:
        """A move (`move`) or an event (`event`) as a sentence; for each seat field X, X_is tells whether it is the reader.

        What is shown only in part has a message of its own, its id ending in `-hidden`.
        """
        args: dict[str, object] = {}
        for field, numbers in saying.fields():
            if field.kind == "number":
                args[field.name] = numbers[0]
            elif field.kind == "seat":
                args[field.name] = self.join([names[seat] for seat in numbers])
                args[f"{field.name}_is"] = "you" if numbers == [reader] else "other"
            else:
                args[field.name] = self.join([self.word(field.kind, number) for number in numbers])
                args[f"{field.name}_count"] = len(numbers)
                args[f"{field.name}_id"] = self.word_id(field.kind, numbers[0]) if numbers else ""
        return self.say(f"{prefix}-{saying.phrase.name}{'-hidden' if saying.partial else ''}", **args)

    def word_id(self, kind: str, number: int) -> str:
        """The word of the game's vocabulary, as it stands in records."""
        assert self.game is not None
        return str(self.game.vocabulary.word(kind, number))

    def word(self, kind: str, number: int) -> str:
        """A thing's name; words without a message stand for themselves."""
        id = self.word_id(kind, number)
        return self.say(f"{kind}-{id}") if self.has(f"{kind}-{id}") else id

    def join(self, words: Sequence[str]) -> str:
        """Several words joined as one says them."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list-and", first=", ".join(words[:-1]), last=words[-1])

    def events(self, events: Sequence[Event], names: Sequence[str], reader: int = -1) -> list[str]:
        """Journal events as sentences; an event whose message is empty is not told."""
        assert self.game is not None
        sentences = [self.words("event", self.game.saying(event), names, reader) for event in events]
        return [sentence for sentence in sentences if sentence]

    def offer(self, offer: Offer, names: Sequence[str], seat: int) -> tuple[str, str]:
        """A move offered to a seat: what it says, and what it yields, which may be nothing."""
        return self.words("move", offer.saying, names, seat), self.message(offer.yields) if offer.yields else ""

    def message(self, said: tuple[str, Mapping[str, str | int]]) -> str:
        """A message id with its arguments, as prompts and consequences give them."""
        return self.say(said[0], **said[1])
