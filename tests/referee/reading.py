"""What all referees share: reading the words of a record one after the other, moves taken back included.

Nothing here knows Tablée or any game; only Python's standard library is used.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

Words = dict[str, Any]


class Foul(Exception):
    """Something that the rules do not allow, with the number of the entry (0 is the deal)."""

    def __init__(self, entry: int, what: str) -> None:
        super().__init__(f"entry {entry}: {what}")
        self.entry = entry
        self.what = what


class Events:
    """The events of one entry, read one after the other."""

    def __init__(self, entry: int, listed: list[Words]) -> None:
        self.entry = entry
        self.left = list(listed)
        self.last: Words = {}

    def read(self, type: str, *fields: str) -> Words:
        """The next event, which must be of this type and have these fields."""
        if not self.left:
            raise Foul(self.entry, f"{type} is missing")
        event = self.left.pop(0)
        if event.get("type") != type or set(event) != {"type", *fields}:
            raise Foul(self.entry, f"{type} should be told, not {event}")
        self.last = event
        return event

    def expect(self, type: str, **fields: Any) -> None:
        """The next event, which must say exactly this."""
        self.read(type, *fields)
        self.repeat(type, **fields)

    def repeat(self, type: str, **fields: Any) -> None:
        """The event just read must say exactly this."""
        if self.last != {"type": type, **fields}:
            raise Foul(self.entry, f"{type} should say {fields}, not {self.last}")

    def allowed(self) -> None:
        """Called when a whole move has been found allowed, before anything comes of it."""

    def next_is(self, type: str) -> bool:
        """Whether the next event is of this type."""
        return bool(self.left) and self.left[0].get("type") == type

    def finish(self) -> None:
        """Nothing more may have happened."""
        if self.left:
            raise Foul(self.entry, f"nothing more should happen, but {self.left[0]}")


class Table(Protocol):
    """A game as a referee follows it."""

    over: bool

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with what came of it; a foul if the rules do not allow it."""

    def result(self) -> Words:
        """Points, places and points by source."""


T = TypeVar("T", bound=Table)


def follow(record: Words, game: str, players: range, set_up: Callable[[Words, Events], T]) -> T:
    """Follows a whole record; the table at its end."""
    if (record.get("format"), record.get("game")) != ("tablee-record", game) or record.get("version") not in (1, 2, 3):
        raise Foul(0, f"this is no record of {game}")
    if record["players"] not in players or len(record["seats"]) != record["players"]:
        raise Foul(0, f"not a game for {record['players']}")
    table = fresh(record, set_up)
    standing: list[Words] = []
    before: dict[int, T] = {}  # the table before each entry that will be taken back
    last = 0
    for entry in [*record["moves"], None]:
        number = entry["entry"] if entry else None
        due = sorted({old["undone"] for old in standing if "undone" in old and (number is None or old["undone"] < number)})
        for undo in due:
            if undo != last + 1:
                raise Foul(undo, f"entry {last + 1} is missing")
            last = undo
            first = min(old["entry"] for old in standing if old.get("undone") == undo)
            standing = [old for old in standing if old.get("undone") != undo]
            table = before[first]
            before = {earlier: old for earlier, old in before.items() if earlier < first}
            for old in standing:
                if old["entry"] > first:
                    before[old["entry"]] = copy.deepcopy(table)
                    play(table, old)
        if entry is None:
            break
        if number != last + 1:
            raise Foul(entry["entry"], f"entry {last + 1} is missing")
        last += 1
        if "undone" in entry:
            before[last] = copy.deepcopy(table)
        play(table, entry)
        standing.append(entry)
    wanted = table.result() if table.over else None
    if record.get("result") != wanted:
        raise Foul(last, f"the result should be {wanted}, not {record.get('result')}")
    return table


def fresh(record: Words, set_up: Callable[[Words, Events], T]) -> T:
    """The table after the deal."""
    events = Events(0, record["deal"])
    try:
        table = set_up(record, events)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Foul(0, f"not understood: {error!r}") from error
    events.finish()
    return table


def play(table: Table, entry: Words) -> None:
    """One entry at the table."""
    events = Events(entry["entry"], entry["events"])
    if table.over:
        raise Foul(events.entry, "the game is over")
    try:
        table.play(entry["seat"], entry["move"], events)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Foul(events.entry, f"not understood: {error!r}") from error
    events.finish()


def places(ranked: list[Any]) -> list[int]:
    """The place of each seat, the greatest first; equal ones share a place."""
    return [1 + sum(other > own for other in ranked) for own in ranked]


def main(names: list[str], referee: Callable[[Words], Table]) -> int:
    """Checks record files."""
    fouls = 0
    for name in names:
        try:
            table = referee(json.loads(Path(name).read_text(encoding="utf-8")))
            print(f"{name}: fair, {'over' if table.over else 'not finished'}")
        except Foul as foul:
            fouls += 1
            print(f"{name}: FOUL: {foul}")
    return 1 if fouls else 0
