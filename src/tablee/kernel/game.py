"""A game on the shelf: who can play it, its options, and the way from its folder to states, words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from tablee.kernel.data import Data
from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Event, Parts, State
from tablee.kernel.words import Phrase, Saying, Vocabulary

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tablee.advice import Features, Judge
    from tablee.text import Text

Message = tuple[str, dict[str, int]]  # a message id and its arguments

BOXES_KEPT = 16  # other boxes than the printed one that are remembered unpacked
COLOURS = ("coral", "blue", "amber", "plum", "slate", "lime")  # of seats; worded by `colour-WORD`


@dataclass(frozen=True)
class Option:
    """One declared option: values are words, the first one is the default. Its texts are `option-ID` and `option-ID-VALUE`."""

    id: str
    values: tuple[str, ...]


class Offer(NamedTuple):
    """A legal move as it is offered to a seat, with what the seat may know of it beforehand."""

    action: int
    saying: Saying
    yields: tuple[str, Mapping[str, str | int]] | None  # what it brings, as a message
    reveals: bool = False  # whether something becomes known by it: others then have a say in taking it back


class Game:
    """One game. Subclasses fill in the attributes and the methods that raise NotImplementedError."""

    id: str
    folder: Path
    rules_version: int  # the era of its rules
    older_eras: tuple[int, ...] = ()  # that the same rules play too: where they differ they ask `parts.era`
    min_players: int
    max_players: int
    minutes: int
    sources: tuple[str, ...]  # the names of the numbers in State.breakdown
    options: tuple[Option, ...] = ()
    forbidden: tuple[Mapping[str, str], ...] = ()  # combinations of option values that do not go together
    lowest_wins: bool = False
    colours: tuple[str, ...] = COLOURS  # that seats may have, in this order if nobody chooses
    hides: bool = False  # whether seats hold secrets from each other
    moves: tuple[Phrase, ...]
    events: tuple[Phrase, ...]  # an event's code is its index here
    vocabulary: Vocabulary
    reasons: tuple[str, ...]  # every word `why_not` may give
    descriptions: tuple[str, ...] = ()  # consequences that say what a move means, with numbers of the box, not what it changes

    # ---- for each game to write ----

    def build_parts(self, data: Data) -> Parts:
        """Checks a data file and turns it into integer tables."""
        raise NotImplementedError

    def build_state(self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None) -> State:
        """Sets the game up; the deal is told to the journal."""
        raise NotImplementedError

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> State:
        """A whole state consistent with an observation."""
        raise NotImplementedError

    def action_count(self, options: tuple[int, ...]) -> int:
        """Actions are the integers from 0 to this, exclusive."""
        raise NotImplementedError

    def build_judge(self, parts: Parts) -> Judge:
        """Advice for bots."""
        raise NotImplementedError

    def features(self, parts: Parts, players: int) -> Features:
        """How positions are written down for learners; a game may do without."""
        raise TableeError("error-no-features", game=self.id)

    def decode(self, state: State, action: int) -> Saying:
        """What an action says."""
        raise NotImplementedError

    def encode(self, state: State, saying: Saying) -> int:
        """The action that says this; the inverse of `decode`."""
        raise NotImplementedError

    def quantities(self, state: State, seat: int) -> dict[str, int]:
        """What a seat may know of itself and moves change; a consequence tells such numbers, or how much they change."""
        return {}

    def consequence(self, state: State, seat: int, action: int, after: State) -> Message | None:
        """What a legal action brings, told from the position after it, in which everything hidden is imagined."""
        return None

    def prompt(self, state: State, seat: int) -> Message:
        """What a seat that owes a decision is asked: a message id and its arguments."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> Any:
        """What one seat, or a spectator (-1), may see, as a msgspec structure."""
        raise NotImplementedError

    def view_type(self) -> Any:
        """The structure that `view` gives."""
        return get_type_hints(type(self).view)["return"]

    def draw(self, view: Any, text: Text, names: list[str]) -> RenderableType:
        """A view drawn in the terminal."""
        raise NotImplementedError

    def chapter(self, state: State) -> int:
        """The number of the part of the game that is counted by itself, as a round may be; 0 where only the end counts.

        Lines of play are compared at the end of it.
        """
        return 0

    # ---- for everybody ----

    def offer(self, state: State, seat: int, action: int) -> Offer:
        """A legal move as it is offered to a seat."""
        return self.offers(state, seat, [action])[0]

    def offers(self, state: State, seat: int, actions: Iterable[int] | None = None) -> list[Offer]:
        """Legal moves of a seat, all of them unless they are given. What comes of a move is tried out by the rules themselves, in
        a world that the seat cannot tell from the true one: so an offer tells nothing that it does not know."""
        world = state.resample(seat, seeded(0))
        before = world.before_others(seat)
        found = []
        for action in state.legal(seat) if actions is None else actions:
            after = world.clone()
            reveals = after.follow(seat, action)
            if before is not world:
                after = before.clone()
                after.advance(seat, action)
            yields = self.consequence(before, seat, action, after)
            found.append(Offer(action, self.decode(state, action), yields, reveals))
        return found

    @lru_cache  # noqa: B019 (games live as long as the program)
    def in_era(self, era: int) -> Game:
        """The same game by its rules of an older era."""
        assert era in self.older_eras
        older = copy(self)
        older.rules_version = era
        older.older_eras = ()
        return older

    @lru_cache  # noqa: B019
    def parts(self) -> Parts:
        """The box as printed."""
        return self.build_parts(self.data())

    @lru_cache(BOXES_KEPT)  # noqa: B019
    def box(self, text: str | None, as_written: bool = False) -> Parts:
        """The box that a data file with this text describes; without one, the box as printed."""
        if text is None:
            return self.parts()
        return self.build_parts(Data(text, "data.toml", self.rules_version, as_written))

    def box_called(self, text: str | None, name: str) -> Parts:
        """The same for a table or record that calls its box so: by the name that version 0.1 gave a text, it is what that version
        made of it. Whether the box is called so at all is for `is_called` to say."""
        parts = self.box(text)
        return self.box(parts.text, as_written=True) if name == parts.former != parts.fingerprint else parts

    def box_in(self, path: Path | None) -> Parts:
        """The box that a data file describes; without one, the box as printed."""
        return self.parts() if path is None else self.build_parts(Data.load(path, self.rules_version))

    def data(self) -> Data:
        """The game's own data file."""
        return Data.load(self.folder / "data.toml", self.rules_version)

    def start(
        self,
        players: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        parts: Parts | None = None,
        journal: list[Event] | None = None,
    ) -> State:
        """Begins a game. Give a journal to have the deal and everything after it told."""
        self.check_players(players)
        numbers = self.option_numbers(options or {})
        return self.build_state(parts or self.parts(), players, numbers, seeded(seed), journal)

    def imagine(self, observation: list[int], rng: Rng, parts: Parts | None = None) -> State:
        """A whole state consistent with an observation, hidden parts and random stream drawn anew."""
        return self.rebuild(parts or self.parts(), observation, rng)

    def saying(self, event: Event) -> Saying:
        """What a (visible part of a) journal event says; an event for nobody's eyes is whole, not a part."""
        return Saying(self.events[event[0]], event[4:], partial=event[2] == 0 and len(event) == 4 + event[3])

    def check_players(self, players: int) -> None:
        """Refuses a number of players the box is not made for."""
        if not self.min_players <= players <= self.max_players:
            raise BadOptions("error-players", players=players, low=self.min_players, high=self.max_players)

    def option_numbers(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        """Option words as integers in declared order; refuses unknown ones and forbidden combinations."""
        if not chosen and not self.options:
            return ()
        declared = {option.id: option for option in self.options}
        for id, value in chosen.items():
            if id not in declared:
                raise BadOptions("error-option", option=id, known=", ".join(declared) or "-")
            if value not in declared[id].values:
                raise BadOptions("error-option-value", option=id, value=value, known=", ".join(declared[id].values))
        words = {option.id: chosen.get(option.id, option.values[0]) for option in self.options}
        for combination in self.forbidden:
            if all(words[id] == value for id, value in combination.items()):
                forbidden = " + ".join(f"{id}={value}" for id, value in combination.items())
                raise BadOptions("error-option-combination", combination=forbidden)
        return tuple(option.values.index(words[option.id]) for option in self.options)

    def option_words(self, numbers: tuple[int, ...]) -> dict[str, str]:
        """Option integers back into words."""
        return {option.id: option.values[number] for option, number in zip(self.options, numbers, strict=True)}
