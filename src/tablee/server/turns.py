"""Whose turn it is to have something done: addresses take turns, then the players at each of them.

However much one address or one player asks for, everybody else waits for one piece of it at most.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
MOST_SEEN = 20_000


class Owner(NamedTuple):
    """Who causes work: a player, at the address where they were seen last; those of whom none is known share an empty one."""

    address: str
    player: int


class Addresses:
    """Where players were seen last, in memory only; those not seen for longest are forgotten."""

    def __init__(self) -> None:
        self.seen: OrderedDict[int, str] = OrderedDict()

    def note(self, player: int, address: str) -> None:
        """A player has asked for something from there."""
        self.seen[player] = address
        self.seen.move_to_end(player)
        if len(self.seen) > MOST_SEEN:
            self.seen.popitem(last=False)

    def owner(self, players: Iterable[int]) -> Owner:
        """Who of several causes something: the first whose address is known, or else the last."""
        player = 0
        for player in players:
            if player in self.seen:
                return Owner(self.seen[player], player)
        return Owner("", player)


class Turns(Generic[T]):
    """What waits to be done, by whoever causes it."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[int, deque[T]]] = {}  # by address and player; whose turn is next stands first

    def __len__(self) -> int:
        return sum(len(items) for players in self.waiting.values() for items in players.values())

    def at(self, address: str) -> int:
        """How much waits for one address."""
        return sum(map(len, self.waiting.get(address, {}).values()))

    def add(self, owner: Owner, item: T) -> None:
        """Something more to be done; an owner who had nothing waiting comes last."""
        self.waiting.setdefault(owner.address, {}).setdefault(owner.player, deque()).append(item)

    def take(self, fits: Callable[[T], bool]) -> T | None:
        """The first that can be done now; whose it was has the next turn after all others."""
        for address, players in self.waiting.items():
            for player, items in players.items():
                item = next(filter(fits, items), None)
                if item is not None:
                    self.pass_on(Owner(address, player), item)
                    return item
        return None

    def pass_on(self, owner: Owner, item: T) -> None:
        """Somebody has had a turn."""
        players = self.waiting.pop(owner.address)
        items = players.pop(owner.player)
        items.remove(item)
        if items:
            players[owner.player] = items
        if players:
            self.waiting[owner.address] = players

    def drop(self, owner: Owner, item: T) -> None:
        """Something need not be done any more; nobody's turn changes."""
        players = self.waiting[owner.address]
        players[owner.player].remove(item)
        if not players[owner.player]:
            del players[owner.player]
        if not players:
            del self.waiting[owner.address]
