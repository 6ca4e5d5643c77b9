"""A referee for LAMA Dice that knows nothing of Tablée: only Python's standard library, the rulebook, and the words of a record.

    python tests/referee/lama_dice.py RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

LLAMA = "llama"
VALUES: list[int | str] = [1, 2, 3, 4, 5, 6, LLAMA]
GREY_DECK = Counter({1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, LLAMA: 6})
DICE: list[set[int | str]] = [{2, 3, 4, 5, LLAMA}, {1, 3, 4, 6, LLAMA}, {1, 2, 5, 6, LLAMA}]
POINTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, LLAMA: 10}
CARDS_EACH = 6
GAME_END = 40

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

    def read(self, type: str, *fields: str) -> Words:
        """The next event, which must be of this type and have these fields."""
        if not self.left:
            raise Foul(self.entry, f"{type} is missing")
        event = self.left.pop(0)
        if event.get("type") != type or set(event) != {"type", *fields}:
            raise Foul(self.entry, f"{type} should be told, not {event}")
        return event

    def expect(self, type: str, **fields: Any) -> None:
        """The next event, which must say exactly this."""
        event = self.read(type, *fields)
        if event != {"type": type, **fields}:
            raise Foul(self.entry, f"{type} should say {fields}, not {event}")

    def finish(self) -> None:
        """Nothing more may have happened."""
        if self.left:
            raise Foul(self.entry, f"nothing more should happen, but {self.left[0]}")


class Table:
    """The table as the referee sees it."""

    def __init__(self, players: int, deal: list[Words]) -> None:
        self.players = players
        self.round = 0
        self.white = [0] * players
        self.black = [0] * players
        self.sources = [Counter[str]() for _ in range(players)]
        self.over = False
        events = Events(0, deal)
        starter = events.left[0].get("starter") if events.left else None
        if type(starter) is not int or not 0 <= starter < players:
            raise Foul(0, f"no seat {starter} to begin")
        self.new_round(starter, events)
        events.finish()

    def new_round(self, starter: int, events: Events) -> None:
        """Llama row laid out, all grey cards shuffled, six for everybody."""
        self.round += 1
        events.expect("round", round=self.round, starter=starter)
        self.llama_row: set[int | str] = set(VALUES)
        self.rows: list[Counter[int | str]] = []
        dealt: Counter[int | str] = Counter()
        for seat in range(self.players):
            event = events.read("dealt", "seat", "cards")
            if event["seat"] != seat or len(event["cards"]) != CARDS_EACH:
                raise Foul(events.entry, f"seat {seat} should be dealt {CARDS_EACH} cards, not {event}")
            self.rows.append(Counter(event["cards"]))
            dealt.update(event["cards"])
        dealt.update(events.read("aside", "cards")["cards"])
        if dealt != GREY_DECK:
            raise Foul(events.entry, "the cards dealt and put aside are not the 36 grey cards")
        self.playing = set(range(self.players))
        self.seat = starter
        self.dice: list[int | str] = []
        self.awaited = "turn"

    # ---- one move ----

    def play(self, entry: int, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if self.over:
            raise Foul(entry, "the game is over")
        if seat != self.seat:
            raise Foul(entry, f"it is the turn of seat {self.seat}, not of {seat}")
        kind = move.get("type")
        allowed = {"turn": ("roll", "quit"), "match": ("discard",), "miss": ("take",)}.get(self.awaited, ("keep", "return"))
        if kind not in allowed:
            raise Foul(entry, f"{kind} is not possible now: {self.awaited}")
        {
            "roll": self.roll,
            "quit": self.quit,
            "discard": self.discard,
            "take": self.take,
            "keep": self.keep,
            "return": self.give,
        }[kind](entry, move, events)
        events.finish()

    def roll(self, entry: int, move: Words, events: Events) -> None:
        """Three llamas, match, miss or bust, in this order."""
        event = events.read("rolled", "seat", "dice")
        self.dice = event["dice"]
        if event["seat"] != self.seat or len(self.dice) != len(DICE):
            raise Foul(entry, f"seat {self.seat} should roll three dice, not {event}")
        for value, faces in zip(self.dice, DICE, strict=True):
            if value not in faces:
                raise Foul(entry, f"a die with the faces {faces} cannot show {value}")
        if self.dice == [LLAMA] * 3:
            if self.white[self.seat] + self.black[self.seat]:
                self.awaited = "three llamas"
            else:
                events.expect("nothing", seat=self.seat)
                self.pass_on()
        elif any(self.rows[self.seat][value] for value in self.dice):
            self.awaited = "match"
        elif len(self.playing) > 1 and self.llama_row & set(self.dice):
            self.awaited = "miss"
        else:
            events.expect("bust", seat=self.seat, cards=[value for value in VALUES if value in self.llama_row])
            self.rows[self.seat].update(self.llama_row)
            self.llama_row = set()
            self.end_round("bust", events)

    def quit(self, entry: int, move: Words, events: Events) -> None:
        """Out of this round."""
        self.playing.remove(self.seat)
        events.expect("left", seat=self.seat, points=self.worth(self.seat))
        if self.playing:
            self.pass_on()
        else:
            self.end_round("all-quit", events)

    def discard(self, entry: int, move: Words, events: Events) -> None:
        """At least one card, at most one per die, of its value."""
        cards: Counter[int | str] = Counter(move["cards"])
        if not cards:
            raise Foul(entry, "at least one card must go")
        if cards - self.rows[self.seat]:
            raise Foul(entry, f"the row does not hold {list((cards - self.rows[self.seat]).elements())}")
        if cards - Counter(self.dice):
            raise Foul(entry, f"no die is left for {list((cards - Counter(self.dice)).elements())}")
        self.rows[self.seat] -= cards
        events.expect("discarded", seat=self.seat, cards=move["cards"])
        if self.rows[self.seat].total():
            self.pass_on()
        else:
            self.end_round("emptied", events)

    def take(self, entry: int, move: Words, events: Events) -> None:
        """One card of the llama row that a die shows."""
        card = move["card"]
        if card not in self.llama_row:
            raise Foul(entry, f"{card} is not in the llama row")
        if card not in self.dice:
            raise Foul(entry, f"no die shows {card}")
        self.llama_row.remove(card)
        self.rows[self.seat][card] += 1
        events.expect("took", seat=self.seat, card=card)
        if self.llama_row:
            self.pass_on()
        else:
            self.end_round("last-card", events)

    def keep(self, entry: int, move: Words, events: Events) -> None:
        """No token is returned."""
        events.expect("kept", seat=self.seat)
        self.after_tokens(events)

    def give(self, entry: int, move: Words, events: Events) -> None:
        """One token is returned."""
        kinds = {"white": (self.white, 1), "black": (self.black, 10)}
        if move["token"] not in kinds:
            raise Foul(entry, f"there is no token {move['token']}")
        tokens, value = kinds[move["token"]]
        if not tokens[self.seat]:
            raise Foul(entry, f"seat {self.seat} has no {move['token']} token")
        tokens[self.seat] -= 1
        self.sources[self.seat]["returned"] -= value
        events.expect("returned", seat=self.seat, token=move["token"])
        self.after_tokens(events)

    def after_tokens(self, events: Events) -> None:
        """On to the next turn, or to the end of the round."""
        if self.awaited == "emptied":
            self.close_round(events)
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Clockwise to the next who has not quit."""
        order = [(self.seat + step) % self.players for step in range(1, self.players + 1)]
        self.seat = next(seat for seat in order if seat in self.playing)
        self.awaited = "turn"

    # ---- the end of a round ----

    def worth(self, seat: int) -> int:
        """Each value of a row once."""
        return sum(POINTS[value] for value, count in self.rows[seat].items() if count)

    def total(self, seat: int) -> int:
        """What a seat's tokens are worth."""
        return self.white[seat] + 10 * self.black[seat]

    def end_round(self, why: str, events: Events) -> None:
        """Everybody takes tokens; who emptied the row may then return one."""
        events.expect("round-ended", seat=self.seat, why=why)
        for seat in range(self.players):
            points = self.worth(seat)
            llamas = 10 if self.rows[seat][LLAMA] else 0
            self.sources[seat]["llamas"] += llamas
            self.sources[seat]["numbers"] += points - llamas
            self.black[seat], self.white[seat] = divmod(self.total(seat) + points, 10)
            tokens = {"total": self.total(seat), "black": self.black[seat], "white": self.white[seat]}
            events.expect("scored", seat=seat, points=points, **tokens)
        if why == "emptied" and self.total(self.seat):
            self.awaited = "emptied"
        else:
            self.close_round(events)

    def close_round(self, events: Events) -> None:
        """The end at 40 points, or another round begun by the player of the last turn."""
        totals = [self.total(seat) for seat in range(self.players)]
        if max(totals) < GAME_END:
            self.new_round(self.seat, events)
            return
        self.over = True
        events.expect("game-ended", winners=[seat for seat in range(self.players) if totals[seat] == min(totals)])

    def result(self) -> Words:
        """Points, places and points by source."""
        totals = [self.total(seat) for seat in range(self.players)]
        return {
            "scores": totals,
            "places": [1 + sum(other < own for other in totals) for own in totals],
            "breakdown": [{name: sources[name] for name in ("numbers", "llamas", "returned")} for sources in self.sources],
        }


def referee(record: Words) -> Table:
    """Follows a whole record; the table at its end."""
    if (record.get("format"), record.get("game")) != ("tablee-record", "lama-dice") or record.get("version") not in (1, 2, 3):
        raise Foul(0, "this is no record of LAMA Dice")
    players = record["players"]
    if players not in range(2, 7) or len(record["seats"]) != players:
        raise Foul(0, f"not a game for {players}")
    table = Table(players, record["deal"])
    standing: list[Words] = []
    last = 0
    for entry in record["moves"]:
        standing, last, table = take_back(record, standing, last, entry["entry"], table)
        if entry["entry"] != last + 1:
            raise Foul(entry["entry"], f"entry {last + 1} is missing")
        last += 1
        play(table, entry)
        standing.append(entry)
    standing, last, table = take_back(record, standing, last, None, table)
    if record.get("result") != (table.result() if table.over else None):
        raise Foul(last, f"the result should be {table.result() if table.over else None}")
    return table


def play(table: Table, entry: Words) -> None:
    """One entry at the table."""
    try:
        table.play(entry["entry"], entry["seat"], entry["move"], Events(entry["entry"], entry["events"]))
    except (KeyError, TypeError) as error:
        raise Foul(entry["entry"], f"not understood: {error!r}") from None


def take_back(
    record: Words, standing: list[Words], last: int, before: int | None, table: Table
) -> tuple[list[Words], int, Table]:
    """What was undone before an entry (or by the end) is taken off; the table is set up again without it."""
    due = sorted({entry["undone"] for entry in standing if entry.get("undone") and (before is None or entry["undone"] < before)})
    for number in due:
        if number != last + 1:
            raise Foul(number, f"entry {last + 1} is missing")
        last = number
        standing = [entry for entry in standing if entry.get("undone") != number]
    if due:
        table = Table(record["players"], record["deal"])
        for entry in standing:
            play(table, entry)
    return standing, last, table


def main(names: list[str]) -> int:
    """Checks record files."""
    fouls = 0
    for name in names:
        try:
            table = referee(json.loads(Path(name).read_text(encoding="utf-8")))
            print(f"{name}: fair, {table.round} rounds, {'over' if table.over else 'not finished'}")
        except Foul as foul:
            fouls += 1
            print(f"{name}: FOUL: {foul}")
    return 1 if fouls else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
