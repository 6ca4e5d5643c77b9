"""Tablée for scripts and notebooks: play a game, look at a position, ask a bot.

    from tablee import api
    match = api.new("lama-dice", players=3, seed=7)
    while not match.over:
        match.play(match.ask("medium"))
    print(match.places())

Bots and views get what the seat may know, here as everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any, cast

import msgspec
from rich.console import Console

from tablee import bots
from tablee.bots import Bot, Budget, bot_stream
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, read_record, record_of, replay_record, write_record
from tablee.kernel.registry import find
from tablee.kernel.registry import games as shelf
from tablee.kernel.state import SPECTATOR, State
from tablee.text import Text

WIDTH = 100  # letters of a drawn position

Question = tuple[str, int, Budget]  # a bot, the seat it thinks for, and how long

__all__ = ["Match", "Move", "games", "load", "new"]


@dataclass(frozen=True)
class Move:
    """One legal move: its number, who may make it, what it says to people and to programs, and what it yields."""

    action: int
    seat: int
    label: str
    words: Mapping[str, Any]
    yields: str = ""

    def __str__(self) -> str:
        return f"{self.label} ({self.yields})" if self.yields else self.label


def games() -> list[str]:
    """The names of all games."""
    return [game.id for game in shelf()]


def new(
    game: str,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] | None = None,
    language: str = "en",
) -> Match:
    """Deals a game; with as few players as it takes if no number is given. The same seed gives the same deal."""
    with Text(language).explaining():
        found = find(game)
        play = Playthrough(found, found.min_players if players is None else players, options or {}, OneSeed(seed))
    return Match(play, names, language)


def load(path: str | Path, language: str = "en") -> Match:
    """A recorded game, replayed and checked, as it stood at its end."""
    with Text(language).explaining():
        record = read_record(Path(path))
        return Match(replay_record(record), [seat.name for seat in record.seats], language)


class Match:
    """A game being played. Wherever a seat can be named, the one that is asked next is meant if none is."""

    def __init__(self, play: Playthrough, names: Sequence[str] | None = None, language: str = "en") -> None:
        self.record = play
        self.text = Text(language, play.game)
        given = list(names or [])
        self.names = given + [self.text.say("env-seat", seat=seat + 1) for seat in range(len(given), play.players)]
        self.thinkers: dict[Question, Bot] = {}
        self.answers: dict[tuple[int, Question], int] = {}  # what has been asked, by the last entry that stood then

    # ---- where it stands ----

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.record.game

    @property
    def state(self) -> State:
        """The whole position, secrets included: for those who study, not for those who play."""
        return self.record.state

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.record.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_act() == 0

    @property
    def seat(self) -> int:
        """The seat that is asked next; refused when the game is over."""
        if self.over:
            raise TableeError("error-match-over")
        return self.state.next_seat()

    def scores(self, viewer: int = SPECTATOR) -> list[int]:
        """The points of all seats, before the end as far as the viewer may know."""
        return list(self.state.scores(viewer))

    def places(self) -> list[int]:
        """The place of each seat from 1; refused before the end."""
        with self.text.explaining():
            if not self.over:
                raise TableeError("error-match-open")
            return list(self.state.ranking())

    # ---- looking ----

    def view(self, seat: int | None = None) -> Any:
        """What a seat (-1: a spectator) may see, as the game's own typed structure."""
        return self.game.view(self.state, self.eyes(seat))

    def look(self, seat: int | None = None) -> dict[str, Any]:
        """The same as plain data, ready for JSON."""
        return cast(dict[str, Any], msgspec.to_builtins(self.view(seat)))

    def show(self, seat: int | None = None) -> str:
        """The same drawn in letters."""
        console = Console(width=WIDTH, no_color=True, highlight=False, force_terminal=False)
        with console.capture() as captured:
            console.print(self.game.draw(self.view(seat), self.text, self.names))
        return captured.get()

    def story(self, seat: int = SPECTATOR) -> list[str]:
        """What has happened since the deal, as a seat (-1: a spectator) may know it, in sentences."""
        events = list(self.record.deal)
        for entry in self.record.standing():
            events += entry.events
        return self.text.events(told_to(events, seat), self.names, seat)

    def prompt(self, seat: int | None = None) -> str:
        """What a seat is asked."""
        mover = self.seat if seat is None else seat
        return self.text.message(self.game.prompt(self.state, mover))

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat."""
        mover = self.seat if seat is None else seat
        return [self.move(mover, action) for action in self.state.legal(mover)]

    def move(self, seat: int, action: int) -> Move:
        """A legal action with its words."""
        offer = self.game.offer(self.state, seat, action)
        label, yields = self.text.offer(offer, self.names, seat)
        return Move(action, seat, label, self.game.vocabulary.spell(offer.saying), yields)

    def eyes(self, seat: int | None) -> int:
        """Whose eyes look: the seat named, the one that is asked, or after the end a spectator's."""
        return seat if seat is not None else SPECTATOR if self.over else self.seat

    # ---- playing ----

    def play(self, move: Move | int, seat: int | None = None) -> list[str]:
        """Plays a move, or the action of that number; what came of it in sentences, as the mover sees it."""
        with self.text.explaining():
            if isinstance(move, Move):
                action, mover = move.action, move.seat
            else:
                action, mover = move, self.seat if seat is None else seat
            entry = self.record.play(mover, action)
        return self.text.events(told_to(entry.events, mover), self.names, mover)

    def undo(self) -> None:
        """Steps back before the last move, whoever made it: a script plays for all seats, and nobody is asked as at a table."""
        with self.text.explaining():
            standing = self.record.standing()
            if not standing:
                raise TableeError("refuse-nothing-to-undo")
            self.record.take_back(standing[-1:])

    def ask(self, bot: str = "medium", seat: int | None = None, samples: int | None = None, seconds: float | None = None) -> Move:
        """The move a bot would make on a seat. Asked again before the next move, or once that is taken back, it says the same.

        Bots keep to their plans for a turn, as at a table. Without `seconds` the same moves and questions get the same answers.
        """
        with self.text.explaining():
            budget = Budget(seconds, samples)
            budget.check()
            question = (bot, self.to_move(seat), budget)
            if question not in self.thinkers:
                self.thinkers[question] = bots.make(bot, self.game, self.record.parts)
        standing = self.record.standing()
        entry = standing[-1].number if standing else 0
        if (entry, question) not in self.answers:
            observation, rng = self.state.observe(question[1]), bot_stream(0, entry, question[1])
            self.answers[entry, question] = self.thinkers[question].choose(observation, rng, budget)
        return self.move(question[1], self.answers[entry, question])

    def to_move(self, seat: int | None) -> int:
        """The seat named, or the one that is asked next; refused if it has nothing to decide."""
        mover = self.seat  # refused after the end, whatever was named
        if seat is None or seat == mover:
            return mover
        if not 0 <= seat < self.players:
            raise TableeError("error-match-seat", seat=seat, last=self.players - 1)
        if not self.state.to_act() >> seat & 1:
            raise TableeError("error-match-turn", seat=seat, asked=mover)
        return seat

    def finish(self, bot: str = "medium") -> Match:
        """Lets bots of one kind play on to the end."""
        while not self.over:
            self.play(self.ask(bot))
        return self

    def save(self, path: str | Path) -> None:
        """Writes the game as a record that anybody can replay and check."""
        write_record(record_of(self.record, [RecordSeat(name) for name in self.names]), Path(path))

    # ---- in a notebook ----

    def __repr__(self) -> str:
        stands = self.text.say("match-over") if self.over else self.names[self.seat]
        return f"<{self.game.id}, {self.players}: {stands}>"

    def _repr_html_(self) -> str:
        """The position drawn in colour, as a notebook shows it."""
        console = Console(width=WIDTH, record=True, file=StringIO(), highlight=False)
        console.print(self.game.draw(self.view(), self.text, self.names))
        return console.export_html(inline_styles=True, code_format="<pre style='line-height: 1.2'>{code}</pre>")
