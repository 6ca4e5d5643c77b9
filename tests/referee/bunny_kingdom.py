"""A referee for Bunny Kingdom that knows nothing of Tablée: only Python's standard library, the rules, and the words of a record.

    python -m tests.referee.bunny_kingdom RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from tests.referee.reading import Events, Foul, Words, follow, places
from tests.referee.reading import main as check_files

GRID = [
    "FFF1SSSFPS",
    "MM1SSM1P1S",
    "1MPSSMCMMP",
    "PM1CMMCP1F",
    "FPCPP1PCP1",
    "FMMFFPC1FP",
    "F1PP1PCP1P",
    "PC1CPP1PPF",
    "1PPSSPMM1F",
    "FF1SSCMMSS",
]
LAVA = {frozenset(edge.split("-")) for edge in ["B1-B2", "B6-C6", "C2-D2", "C8-C9", "D5-D6", "F2-F3", "I7-J7", "I8-J8"]}
CELLS = [f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11)]
LAND = dict(zip(CELLS, "".join(GRID), strict=True))
GROWS = {"S": "fish", "F": "wood", "C": "carrots"}
BASE = ["wood", "fish", "carrots"]
LUXURY = {"mushroom": "F", "pearl": "S", "spice": "C", "gold": "M", "diamond": "M", "copper": "M", "iron": "M"}
TREASURES = {"ring": 1, "coat": 2, "scepter": 3, "chalice": 4, "crown": 5, "royal-carrot": 6, "left-glove": 0, "right-glove": 0}
MISSIONS = [
    "carpenter",
    "master-carpenter",
    "woodland-king",
    "fisher",
    "master-fisher",
    "fisher-king",
    "farmer",
    "master-farmer",
    "carrot-king",
    "merchant",
    "burgomaster",
    "king-of-thieves",
    "diplomat",
    "explorer",
    "master-of-the-mountains",
    "carrotistador",
    "harecingetorix",
    "hun-ny-king",
    "bun-shee",
    "panpan",
    "colonist",
    "matriarch",
    "bureaucrat",
    "treasure-guardian",
    "treasure-hunter",
    "little-prince",
    "liberal",
    "socialist",
    "opportunist",
]
PARCHMENTS = [*TREASURES, *MISSIONS]
FARMS = ["farm-wood", "farm-fish", "farm-carrots", "post-1", "post-2", *(f"farm-{good}" for good in LUXURY)]
CARDS = [
    *CELLS,
    *(f"city{level}-{copy}" for level, copies in ((1, 9), (2, 9), (3, 3)) for copy in range(1, copies + 1)),
    *FARMS,
    *(f"sky-tower-{copy}" for copy in range(1, 4)),
    *(f"camp-{copy}" for copy in range(1, 7)),
    *(f"provisions-{copy}" for copy in range(1, 4)),
    *PARCHMENTS,
]
ORDER = {card: place for place, card in enumerate(CARDS)}
ROUNDS = 4


def ordered(cards: Any) -> list[str]:
    """Cards or cells in the order of the deck's list."""
    return sorted(cards, key=ORDER.__getitem__)


def kind(card: str) -> str:
    """What a construction card builds."""
    return card.split("-")[0] if card[:4] in ("city", "camp", "post") else "tower" if card.startswith("sky") else card


def neighbours(cell: str) -> list[str]:
    """Cells across a side without lava."""
    at = CELLS.index(cell)
    row, column = divmod(at, 10)
    near = [CELLS[at + step] for step, ok in ((-10, row), (10, row < 9), (-1, column), (1, column < 9)) if ok]
    return [other for other in near if frozenset((cell, other)) not in LAVA]


class Table:
    """The table as the referee sees it."""

    def __init__(self, record: Words, events: Events) -> None:
        self.players: int = record["players"]
        self.over = False
        self.round = 0
        seats = range(self.players)
        self.owner: dict[str, int] = {}
        self.on: dict[str, str] = {cell: "city1-printed" for cell in CELLS if LAND[cell] == "1"}
        self.links: list[tuple[str, str]] = []
        self.front: list[set[str]] = [set() for _ in seats]
        self.parchments: list[set[str]] = [set() for _ in seats]
        self.camps_played = [0] * self.players
        self.post_makes: dict[str, str] = {}
        self.harvests: list[list[int]] = [[] for _ in seats]
        self.treasures = [0] * self.players
        self.missions = [0] * self.players
        self.deck: list[str] = list(events.read("deck", "cards")["cards"])
        if Counter(self.deck) != Counter(CARDS):
            raise Foul(0, "the deck is not the 182 cards")
        starter: int = events.left[0]["starter"]
        if starter not in seats:
            raise Foul(0, f"no seat {starter} to begin")
        self.starter = starter - 1
        self.new_round(events)

    def draw(self, count: int) -> list[str]:
        """Cards from the top of the deck."""
        drawn, self.deck = self.deck[:count], self.deck[count:]
        return drawn

    # ---- exploration ----

    def new_round(self, events: Events) -> None:
        """Hands for everybody, and reserves with two players."""
        self.round += 1
        self.starter = (self.starter + 1) % self.players
        events.expect("round", round=self.round, starter=self.starter)
        self.phase = "choosing"
        self.chosen: dict[int, tuple[str, str]] = {}
        self.hands: list[set[str]] = []
        for seat in range(self.players):
            self.hands.append(set(self.draw({2: 10, 3: 12, 4: 10}[self.players])))
            events.expect("dealt", seat=seat, cards=ordered(self.hands[seat]))
        self.reserves: list[list[str]] = []
        if self.players == 2:
            for seat in range(2):
                self.reserves.append(self.draw(10))
                events.expect("reserved", seat=seat, cards=self.reserves[seat])
        self.add_reserve(events)

    def add_reserve(self, events: Events) -> None:
        """Two players: one card of the reserve before each choice."""
        for seat, reserve in enumerate(self.reserves):
            card = reserve.pop(0)
            self.hands[seat].add(card)
            events.expect("drew", seat=seat, card=card)

    def choose(self, seat: int, move: Words, events: Events) -> None:
        """Two cards of the hand."""
        if self.players == 2:
            first, second = move["card"], move["discard"]
        else:
            first, second = move["cards"]
            if [first, second] != ordered([first, second]):
                raise Foul(events.entry, f"{first} and {second} are not in order")
        if first == second or not {first, second} <= self.hands[seat]:
            raise Foul(events.entry, f"{first} and {second} are not two cards of the hand")
        if self.chosen.get(seat) == (first, second):
            raise Foul(events.entry, f"{first} and {second} are already chosen")
        events.expect("chose", seat=seat, first=first, second=second)
        self.chosen[seat] = first, second
        if len(self.chosen) == self.players:
            self.resolve(events)

    def resolve(self, events: Events) -> None:
        """All chosen cards are played, the rest of the hands passed."""
        for step in range(self.players):
            seat = (self.starter + step) % self.players
            first, second = self.chosen[seat]
            self.hands[seat] -= {first, second}
            self.use(seat, first, events)
            if self.players == 2:
                events.expect("discarded", seat=seat, card=second)
            else:
                self.use(seat, second, events)
        self.chosen = {}
        if not self.hands[0]:
            self.begin_building(events)
            return
        left = 1 if self.round % 2 else -1
        self.hands = [self.hands[(seat - left) % self.players] for seat in range(self.players)]
        for seat, hand in enumerate(self.hands):
            events.expect("handed", seat=seat, cards=ordered(hand))
        self.add_reserve(events)

    def use(self, seat: int, card: str, events: Events) -> None:
        """A chosen card is played."""
        if card in PARCHMENTS:
            events.expect("kept", seat=seat, card=card)
        else:
            events.expect("played", seat=seat, card=card)
        self.put_down(seat, card, events)

    def put_down(self, seat: int, card: str, events: Events) -> None:
        """What a card does."""
        if card.startswith("provisions"):
            for drawn in self.draw(2):
                events.expect("supplied", seat=seat, card=drawn)
                self.put_down(seat, drawn, events)
        elif card in PARCHMENTS:
            self.parchments[seat].add(card)
        elif card in LAND:
            if card in self.owner:
                camp = self.on.pop(card)
                if kind(camp) != "camp":
                    raise Foul(events.entry, f"{card} is taken")
                events.expect("camp-left", seat=self.owner[card], card=camp, cell=card)
            self.owner[card] = seat
        else:
            self.front[seat].add(card)
            self.camps_played[seat] += kind(card) == "camp"

    # ---- construction ----

    def begin_building(self, events: Events) -> None:
        """Everybody who has something to build is asked."""
        self.phase = "building"
        self.building = {seat for seat in range(self.players) if self.front[seat]}
        self.begun: dict[int, tuple[str, str]] = {}
        self.announced_before: set[str] = set()
        self.withdrawn: set[str] = set()
        self.announcement: tuple[int, str] | None = None
        self.queue: list[tuple[int, str]] = []
        if not self.building:
            self.begin_harvest(events)

    def fits(self, seat: int, card: str, cell: str) -> bool:
        """Whether a city, farm or post may be built there."""
        wanted = "M" if kind(card) == "city3" else LUXURY.get(card.removeprefix("farm-"))
        return self.owner.get(cell) == seat and cell not in self.on and wanted in (None, LAND[cell])

    def fiefs(self, seat: int) -> list[set[str]]:
        """The connected territories of a seat."""
        left = {cell for cell, owner in self.owner.items() if owner == seat}
        found = []
        for cell in CELLS:
            if cell not in left:
                continue
            fief, edge = {cell}, [cell]
            while edge:
                at = edge.pop()
                near = neighbours(at) + [b for a, b in self.links if a == at] + [a for a, b in self.links if b == at]
                for other in near:
                    if other in left and other not in fief:
                        fief.add(other)
                        edge.append(other)
            left -= fief
            found.append(fief)
        return found

    def build(self, seat: int, move: Words, events: Events) -> None:
        """A construction of the front onto an own free territory."""
        wanted = "post" if move["construction"] == "post-1" else move["construction"]
        able = [card for card in self.front[seat] if kind(card) == wanted]
        if not able or wanted in ("camp", "tower"):
            raise Foul(events.entry, f"no {wanted} lies in front of seat {seat}")
        if not self.fits(seat, able[0], move["cell"]):
            raise Foul(events.entry, f"{wanted} cannot stand on {move['cell']}")
        card = events.read("built", "seat", "card", "cell")["card"]
        if card not in able:
            raise Foul(events.entry, f"{card} is none of {able}")
        events.repeat("built", seat=seat, card=card, cell=move["cell"])
        self.front[seat].remove(card)
        self.on[move["cell"]] = card

    def tower(self, seat: int, move: Words, events: Events) -> None:
        """One of the two tokens of a sky tower."""
        cell = move["cell"]
        if self.owner.get(cell) != seat or cell in self.on:
            raise Foul(events.entry, f"{cell} is not a free territory of seat {seat}")
        fief = next(fief for fief in self.fiefs(seat) if cell in fief)
        if seat not in self.begun:
            able = [card for card in self.front[seat] if kind(card) == "tower"]
            if not able:
                raise Foul(events.entry, f"no sky tower lies in front of seat {seat}")
            if not any(own == seat and other not in fief and other not in self.on for other, own in self.owner.items()):
                raise Foul(events.entry, f"no second token could be laid with {cell}")
            card = events.read("tower-begun", "seat", "card", "cell")["card"]
            if card not in able:
                raise Foul(events.entry, f"{card} is none of {able}")
            events.repeat("tower-begun", seat=seat, card=card, cell=cell)
            self.begun[seat] = card, cell
            return
        card, first = self.begun[seat]
        if first in fief:
            raise Foul(events.entry, f"{first} and {cell} lie in the same fief")
        events.expect("linked", seat=seat, card=card, first=first, second=cell)
        del self.begun[seat]
        self.front[seat].remove(card)
        self.links.append((first, cell))
        self.on[first] = self.on[cell] = card

    def announce(self, seat: int, move: Words, events: Events) -> None:
        """A camp's number is called; holders of lower ones are asked."""
        card = f"camp-{move['camp']}"
        if card not in self.front[seat]:
            raise Foul(events.entry, f"{card} does not lie in front of seat {seat}")
        if card in self.announced_before:
            raise Foul(events.entry, f"{card} was announced before in this phase")
        events.expect("announced", seat=seat, card=card)
        self.announced_before.add(card)
        self.announcement = seat, card
        lower = [(other, seat2) for seat2 in range(self.players) for other in self.front[seat2] if seat2 != seat]
        lower = sorted(pair for pair in lower if kind(pair[0]) == "camp" and pair[0] < card and pair[0] not in self.withdrawn)
        self.queue = [(seat2, other) for other, seat2 in lower]

    def answer(self, seat: int, move: Words, events: Events) -> None:
        """The asked seat, and at last the announcer, places the camp or does not."""
        asked = self.queue[0] if self.queue else self.announcement
        if asked is None or seat != asked[0]:
            raise Foul(events.entry, f"seat {seat} is not asked for a camp: {asked}")
        card = asked[1]
        if move["type"] == "camp":
            cell = move["cell"]
            if cell not in LAND or cell in self.owner or cell in self.on:
                raise Foul(events.entry, f"{cell} is no virgin land")
            events.expect("camped", seat=seat, card=card, cell=cell)
            self.front[seat].remove(card)
            self.owner[cell], self.on[cell] = seat, card
            self.begun.pop(seat, None)
        elif self.queue and move["type"] == "pass":
            events.expect("passed", seat=seat, card=card)
        elif not self.queue and move["type"] == "withdraw":
            events.expect("withdrew", seat=seat, card=card)
            self.withdrawn.add(card)
        else:
            raise Foul(events.entry, f"{move['type']} is not possible now")
        if self.queue:
            self.queue.pop(0)
        else:
            self.announcement = None

    def construct(self, seat: int, move: Words, events: Events) -> None:
        """One move of the construction phase."""
        what = move["type"]
        if self.announcement:
            self.answer(seat, move, events)
        elif seat not in self.building:
            if what != "resume" or not self.front[seat]:
                raise Foul(events.entry, f"{what} is not possible for seat {seat}, who is done")
            events.expect("resumed", seat=seat)
            self.building.add(seat)
        elif what == "tower":
            self.tower(seat, move, events)
        elif seat in self.begun:
            raise Foul(events.entry, f"seat {seat} must lay the second token, not {what}")
        elif what == "build":
            self.build(seat, move, events)
        elif what == "announce":
            self.announce(seat, move, events)
        elif what == "done":
            events.expect("finished", seat=seat)
            self.building.remove(seat)
            if not self.building:
                self.begin_harvest(events)
        else:
            raise Foul(events.entry, f"{what} is not possible now")

    # ---- harvest ----

    def begin_harvest(self, events: Events) -> None:
        """Trading posts are named, then everything is counted."""
        self.phase = "naming"
        self.unnamed = {card for card in self.on.values() if kind(card) == "post"}
        if not self.unnamed:
            self.harvest(events)

    def produce(self, seat: int, move: Words, events: Events) -> None:
        """What a trading post makes from now on."""
        card, made = f"post-{move['post']}", move["resource"]
        if card not in self.unnamed or self.owner[next(cell for cell in self.on if self.on[cell] == card)] != seat:
            raise Foul(events.entry, f"{card} is not to be named by seat {seat}")
        if made not in BASE:
            raise Foul(events.entry, f"a trading post makes no {made}")
        events.expect("produced", seat=seat, card=card, resource=made)
        self.post_makes[card] = made
        self.unnamed.remove(card)
        if not self.unnamed:
            self.harvest(events)

    def goods(self, cell: str) -> list[str]:
        """Every unit a territory produces."""
        goods = [GROWS[LAND[cell]]] if LAND[cell] in GROWS else []
        on = self.on.get(cell, "")
        if kind(on) == "post":
            goods.append(self.post_makes[on])
        elif on.startswith("farm-"):
            goods.append(on.removeprefix("farm-"))
        return goods

    def towers(self, cell: str) -> int:
        """The towers of the city there."""
        on = self.on.get(cell, "")
        return int(on[4]) if on.startswith("city") else 0

    def worth(self, fief: set[str]) -> tuple[int, int]:
        """Power and wealth."""
        return sum(map(self.towers, fief)), len({good for cell in fief for good in self.goods(cell)})

    def harvest(self, events: Events) -> None:
        """Power times wealth for each fief."""
        for seat in range(self.players):
            carrots = 0
            for fief in self.fiefs(seat):
                power, wealth = self.worth(fief)
                carrots += power * wealth
                if power * wealth:
                    told = {"power": power, "wealth": wealth, "carrots": power * wealth, "cells": ordered(fief)}
                    events.expect("fief", seat=seat, **told)
            self.harvests[seat].append(carrots)
            events.expect("harvested", seat=seat, carrots=carrots, total=sum(self.harvests[seat]))
        if self.round < ROUNDS:
            self.new_round(events)
            return
        for seat in range(self.players):
            events.expect("revealed", seat=seat, cards=ordered(self.parchments[seat]))
        self.phase = "copying"
        self.copies: dict[str, list[str]] = {}
        self.copied_by: dict[str, int] = {}
        self.ask_copies(events)

    # ---- parchments ----

    def sources(self, seat: int, card: str) -> set[str]:
        """What a copy card can copy from a seat."""
        return self.parchments[(seat + (1 if card == "socialist" else -1)) % self.players]

    def open_copies(self, seat: int) -> dict[str, tuple[str, set[str]]]:
        """For each copy card of a seat still to be settled: the card that copies next, and what it may copy."""
        found = {}
        for own in {"liberal", "socialist"} & self.parchments[seat]:
            chain = self.copies.get(own, [])
            last = chain[-1] if chain else own
            if last in ("liberal", "socialist"):
                choice = self.sources(seat, last) - {own, *chain}
                if choice:
                    found[own] = last, choice
        return found

    def ask_copies(self, events: Events) -> None:
        """On to the next who has to copy, or to the count."""
        order = [(self.starter + step) % self.players for step in range(self.players)]
        self.copier = next((seat for seat in order if self.open_copies(seat)), None)
        if self.copier is None:
            self.count(events)

    def copy(self, seat: int, move: Words, events: Events) -> None:
        """A copy card becomes another parchment."""
        if seat != self.copier:
            raise Foul(events.entry, f"seat {self.copier} copies now, not {seat}")
        started = {own: found for own, found in self.open_copies(seat).items() if own in self.copies}
        waiting = started or self.open_copies(seat)
        own = next((own for own, (last, choice) in waiting.items() if last == move["card"] and move["parchment"] in choice), None)
        if own is None:
            raise Foul(events.entry, f"{move} is none of {waiting}")
        events.expect("copied", seat=seat, card=move["card"], parchment=move["parchment"])
        self.copies.setdefault(own, []).append(move["parchment"])
        self.ask_copies(events)

    def effective(self, seat: int) -> list[tuple[str, str]]:
        """Each parchment of a seat with what it is in the end; a copy card that copies nothing is left out."""
        pairs = [(card, self.copies[card][-1] if card in self.copies else card) for card in ordered(self.parchments[seat])]
        return [(card, final) for card, final in pairs if final not in ("liberal", "socialist")]

    def value(self, seat: int, card: str) -> int:
        """What a parchment gives a seat, all but the Opportunist."""
        held = [final for _, final in self.effective(seat)]
        cells = [cell for cell, owner in self.owner.items() if owner == seat]
        made = Counter(good for cell in cells for good in self.goods(cell))
        cities = [cell for cell in cells if self.towers(cell)]
        fiefs = self.fiefs(seat)
        worths = sorted(power * wealth for power, wealth in map(self.worth, fiefs))
        treasure = {name: points for name, points in TREASURES.items() if points}
        for one, other in (("left-glove", "right-glove"), ("right-glove", "left-glove")):
            treasure[one] = 4 if other in held else 1
        if card in treasure:
            return treasure[card]
        lands = Counter(self.owner.values())
        rivals = [lands[other] for other in range(self.players) if other != seat]
        barren = [fief for fief in fiefs if not self.worth(fief)[1]]
        return {
            "carpenter": made["wood"],
            "master-carpenter": 2 * made["wood"],
            "woodland-king": 20 * (made["wood"] >= 7),
            "fisher": made["fish"],
            "master-fisher": 2 * made["fish"],
            "fisher-king": 20 * (made["fish"] >= 7),
            "farmer": made["carrots"],
            "master-farmer": 2 * made["carrots"],
            "carrot-king": 15 * (made["carrots"] >= 5),
            "merchant": 3 * sum(made[good] for good in LUXURY),
            "burgomaster": len(cities),
            "king-of-thieves": 12 * (len(cities) >= 9),
            "diplomat": sum(cell[0] in "AJ" or cell[1:] in ("1", "10") for cell in cells),
            "explorer": 3 * sum(cell in ("A1", "A10", "J1", "J10") for cell in cells),
            "master-of-the-mountains": 2 * sum(LAND[cell] == "M" for cell in cells),
            "carrotistador": 4 * sum(len(fief) >= 3 for fief in fiefs),
            "harecingetorix": len(fiefs),
            "hun-ny-king": 12 * (len(fiefs) >= 10),
            "bun-shee": 2 * sum(cell in fief for cell in cities for fief in barren),
            "panpan": 2 * sum(not self.goods(cell) and not self.towers(cell) for cell in cells),
            "colonist": 3 * self.camps_played[seat],
            "matriarch": 12 * (lands[seat] > max(rivals)),
            "bureaucrat": len(self.parchments[seat]),
            "treasure-guardian": 3 * sum(name in TREASURES for name in held),
            "treasure-hunter": sum(treasure.get(name, 0) for name in held),
            "little-prince": sum(worths[:-1]),
        }[card]

    def count(self, events: Events) -> None:
        """Treasures and missions, then the Opportunist."""
        for seat in range(self.players):
            for card, final in self.effective(seat):
                if final != "opportunist":
                    self.score(seat, card, final, self.value(seat, final), events)
        totals = self.totals()
        for seat in range(self.players):
            for card, final in self.effective(seat):
                if final == "opportunist":
                    ahead = sum(other > totals[seat] for other in totals)
                    self.score(seat, card, final, 10 * (ahead == 1), events)
        totals = self.totals()
        events.expect("game-ended", winners=[seat for seat in range(self.players) if totals[seat] == max(totals)])
        self.over = True

    def score(self, seat: int, card: str, final: str, points: int, events: Events) -> None:
        """The points of one parchment."""
        if final in TREASURES:
            self.treasures[seat] += points
        else:
            self.missions[seat] += points
        if card in self.copies:
            events.expect("scored-copy", seat=seat, card=card, parchment=final, points=points)
        else:
            events.expect("scored", seat=seat, card=card, points=points)

    def totals(self) -> list[int]:
        """All golden carrots."""
        return [sum(self.harvests[seat]) + self.treasures[seat] + self.missions[seat] for seat in range(self.players)]

    # ---- the record ----

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if seat not in range(self.players):
            raise Foul(events.entry, f"there is no seat {seat}")
        known = {
            "choosing": {"play": ("card", "discard")} if self.players == 2 else {"pick": ("cards",)},
            "building": {
                "build": ("construction", "cell"),
                "tower": ("cell",),
                "announce": ("camp",),
                "camp": ("cell",),
                **dict.fromkeys(("pass", "withdraw", "done", "resume"), ()),
            },
            "naming": {"produce": ("post", "resource")},
            "copying": {"copy": ("card", "parchment")},
        }[self.phase]
        if move["type"] not in known or set(move) != {"type", *known[move["type"]]}:
            raise Foul(events.entry, f"{move} is not possible now: {self.phase}")
        {"choosing": self.choose, "building": self.construct, "naming": self.produce, "copying": self.copy}[self.phase](
            seat, move, events
        )

    def result(self) -> Words:
        """Points, places and points by source."""
        totals = self.totals()
        breakdown = [
            {f"harvest-{number}": carrots for number, carrots in enumerate(self.harvests[seat], 1)}
            | {"treasures": self.treasures[seat], "missions": self.missions[seat]}
            for seat in range(self.players)
        ]
        return {"scores": totals, "places": places(totals), "breakdown": breakdown}


def referee(record: Words) -> Table:
    """Follows a whole record; the table at its end."""
    return follow(record, "bunny-kingdom", range(2, 5), Table)


def main(names: list[str]) -> int:
    """Checks record files."""
    return check_files(names, referee)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
