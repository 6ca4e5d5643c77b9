"""The random stream of records, written again from docs/records.md with Python's standard library only.

It deals and rolls the records of LAMA Dice anew from their seed or secret: who trusts this page of code need not trust Tablée.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b, sha256
from typing import Any

MULTIPLIER = 1888422210
LLAMA = "llama"
DECK = [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5 + [5] * 5 + [6] * 5 + [LLAMA] * 6
DICE = [[2, 3, 4, 5, LLAMA, LLAMA], [1, 3, 4, 6, LLAMA, LLAMA], [1, 2, 5, 6, LLAMA, LLAMA]]


class Stream:
    """Uniform numbers from a seed."""

    def __init__(self, seed: int) -> None:
        digest = blake2b(str(seed).encode(), digest_size=16, person=b"tablee-rng").digest()
        self.state = 1 + int.from_bytes(digest, "big") % (MULTIPLIER * 2**32 - 2)

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        while True:
            carry, digit = divmod(self.state, 2**32)
            self.state = MULTIPLIER * digit + carry
            carry, digit = divmod(self.state, 2**32)
            number, rest = divmod((digit ^ carry) * n, 2**32)
            if rest >= 2**32 % n:
                return number

    def deal(self, items: list[Any], count: int) -> list[Any]:
        """The items with `count` random ones brought to the front."""
        items = items[:]
        for i in range(min(count, len(items) - 1)):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items


class Source:
    """The stream of a record: one for the whole game, or a fresh one for every entry."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told
        if told["kind"] == "secret" and sha256(bytes.fromhex(told["secret"])).hexdigest() != told["commitment"]:
            raise ValueError("this is not the secret committed to")
        self.stream = Stream(self.seed("0"))

    def seed(self, at: str) -> int:
        """The seed in force at an entry: by its number, or by its place and seat."""
        if self.told["kind"] == "seed":
            return int(self.told["seed"])
        message = f"{self.told['table']}|{','.join(self.told['nonces'])}|{at}"
        return int.from_bytes(hmac.new(bytes.fromhex(self.told["secret"]), message.encode(), sha256).digest(), "big")

    def at(self, entry: dict[str, Any]) -> Stream:
        """The stream as an entry finds it."""
        if self.told["kind"] == "secret":
            by_place = self.told.get("seeds") == "place"
            self.stream = Stream(self.seed(f"{entry['place']}|{entry['seat']}" if by_place else str(entry["entry"])))
        return self.stream


def check_lama_dice(record: dict[str, Any]) -> int:
    """Deals and rolls a record anew; how many chance events there were. Raises ValueError where one differs."""
    players = record["players"]
    checked = 0
    for entry in record["moves"] or [None]:
        # each entry stands on those before it that had not been taken back by then
        number = entry["entry"] if entry else 0
        before = [other for other in record["moves"] if other["entry"] < number and not 0 < other.get("undone", 0) < number]
        if (
            entry
            and "seeds" in record["randomness"]
            and entry["place"] != 1 + max((other["place"] for other in before), default=0)
        ):
            raise ValueError(f"entry {number}: another place")
        source = Source(record["randomness"])
        stream = source.stream
        if record["deal"][0]["starter"] != stream.below(players):
            raise ValueError("entry 0: another first player")
        checked = check_events(stream, record["deal"], players, 0)
        for other in [*before, entry] if entry else []:
            checked += check_events(source.at(other), other["events"], players, other["entry"])
    return checked


def check_events(stream: Stream, events: list[dict[str, Any]], players: int, entry: int) -> int:
    """Draws what an entry drew."""
    checked = 0
    for at, event in enumerate(events):
        if event["type"] == "rolled":
            outcome = stream.below(216)
            faces = (outcome // 36, outcome // 6 % 6, outcome % 6)
            drawn = [die[face] for die, face in zip(DICE, faces, strict=True)]
            told = event["dice"]
        elif event["type"] == "round":
            drawn = stream.deal(DECK, 6 * players)
            told = [card for dealt in events[at + 1 : at + 2 + players] for card in dealt["cards"]]
        else:
            continue
        if drawn != told:
            raise ValueError(f"entry {entry}: {told} was told, {drawn} was drawn")
        checked += 1
    return checked
