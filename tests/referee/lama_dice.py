"""A referee for LAMA Dice that knows nothing of Tablée: only Python's standard library, the rulebook, and the words of a record.

    python -m tests.referee.lama_dice RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

from tests.referee.reading import Events, Foul, Words, follow
from tests.referee.reading import main as check_files

LLAMA = "llama"
VALUES: list[int | str] = [1, 2, 3, 4, 5, 6, LLAMA]
GREY_DECK = Counter({1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, LLAMA: 6})
DICE: list[set[int | str]] = [{2, 3, 4, 5, LLAMA}, {1, 3, 4, 6, LLAMA}, {1, 2, 5, 6, LLAMA}]
POINTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, LLAMA: 10}
CARDS_EACH = 6
GAME_END = 40


class Table:
    """The table as the referee sees it."""

    def __init__(self, record: Words, events: Events) -> None:
        self.players = players = record["players"]
        self.round = 0
        self.white = [0] * players
        self.black = [0] * players
        self.sources = [Counter[str]() for _ in range(players)]
        self.over = False
        starter = events.left[0].get("starter") if events.left else None
        if type(starter) is not int or not 0 <= starter < players:
            raise Foul(0, f"no seat {starter} to begin")
        self.new_round(starter, events)

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

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if seat != self.seat:
            raise Foul(events.entry, f"it is the turn of seat {self.seat}, not of {seat}")
        kind = move.get("type")
        allowed = {"turn": ("roll", "quit"), "match": ("discard",), "miss": ("take",)}.get(self.awaited, ("keep", "return"))
        if kind not in allowed:
            raise Foul(events.entry, f"{kind} is not possible now: {self.awaited}")
        methods: dict[str, Callable[[Words, Events], None]] = {
            "roll": self.roll,
            "quit": self.quit,
            "discard": self.discard,
            "take": self.take,
            "keep": self.keep,
            "return": self.give,
        }
        methods[kind](move, events)

    def roll(self, move: Words, events: Events) -> None:
        """Three llamas, match, miss or bust, in this order."""
        event = events.read("rolled", "seat", "dice")
        self.dice = event["dice"]
        if event["seat"] != self.seat or len(self.dice) != len(DICE):
            raise Foul(events.entry, f"seat {self.seat} should roll three dice, not {event}")
        for value, faces in zip(self.dice, DICE, strict=True):
            if value not in faces:
                raise Foul(events.entry, f"a die with the faces {faces} cannot show {value}")
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

    def quit(self, move: Words, events: Events) -> None:
        """Out of this round."""
        events.allowed()
        self.playing.remove(self.seat)
        events.expect("left", seat=self.seat, points=self.worth(self.seat))
        if self.playing:
            self.pass_on()
        else:
            self.end_round("all-quit", events)

    def discard(self, move: Words, events: Events) -> None:
        """At least one card, at most one per die, of its value."""
        cards: Counter[int | str] = Counter(move["cards"])
        if not cards:
            raise Foul(events.entry, "at least one card must go")
        if cards - self.rows[self.seat]:
            raise Foul(events.entry, f"the row does not hold {list((cards - self.rows[self.seat]).elements())}")
        if cards - Counter(self.dice):
            raise Foul(events.entry, f"no die is left for {list((cards - Counter(self.dice)).elements())}")
        events.allowed()
        self.rows[self.seat] -= cards
        events.expect("discarded", seat=self.seat, cards=move["cards"])
        if self.rows[self.seat].total():
            self.pass_on()
        else:
            self.end_round("emptied", events)

    def take(self, move: Words, events: Events) -> None:
        """One card of the llama row that a die shows."""
        card = move["card"]
        if card not in self.llama_row:
            raise Foul(events.entry, f"{card} is not in the llama row")
        if card not in self.dice:
            raise Foul(events.entry, f"no die shows {card}")
        events.allowed()
        self.llama_row.remove(card)
        self.rows[self.seat][card] += 1
        events.expect("took", seat=self.seat, card=card)
        if self.llama_row:
            self.pass_on()
        else:
            self.end_round("last-card", events)

    def keep(self, move: Words, events: Events) -> None:
        """No token is returned."""
        events.expect("kept", seat=self.seat)
        self.after_tokens(events)

    def give(self, move: Words, events: Events) -> None:
        """One token is returned."""
        kinds = {"white": (self.white, 1), "black": (self.black, 10)}
        if move["token"] not in kinds:
            raise Foul(events.entry, f"there is no token {move['token']}")
        tokens, value = kinds[move["token"]]
        if not tokens[self.seat]:
            raise Foul(events.entry, f"seat {self.seat} has no {move['token']} token")
        events.allowed()
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
    return follow(record, "lama-dice", range(2, 7), Table)


def main(names: list[str]) -> int:
    """Checks record files."""
    return check_files(names, referee)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
