"""Who meets whom in a tournament: players in groups of a table's size, bots on the seats that are left over.

Libraries for Swiss pairing pair two by two, for chess; tables here seat two to six. A round is the cheapest way found to share
the players out: first nobody meets again whom they have met, then nobody sits with bots twice, then equals meet equals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

Groups = list[list[int]]
STARTS = 24  # ways to begin the search for a round
MET, BOT = 10**9, 10**6  # what outweighs what: meeting again, bots again, unequal points


class Past:
    """What has been played so far: how often two players have met, how often one has sat with a bot, and everybody's points."""

    def __init__(self, rounds: Iterable[Groups] = (), size: int = 2, points: dict[int, int] | None = None) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.bots: Counter[int] = Counter()
        self.points = points or {}
        for groups in rounds:
            for group in groups:
                self.met.update(pairs(group))
                if len(group) < size:
                    self.bots.update(group)

    def cost(self, group: Sequence[int], size: int) -> int:
        """How undesirable it is that these players sit at one table."""
        again = sum(self.met[pair] ** 2 for pair in pairs(group))
        bots = sum(self.bots[player] for player in group) if len(group) < size else 0
        unequal = sum((self.points.get(a, 0) - self.points.get(b, 0)) ** 2 for a, b in combinations(group, 2))
        return again * MET + bots * BOT + unequal


def pairs(group: Sequence[int]) -> list[tuple[int, int]]:
    """Everybody who meets at a table."""
    return list(combinations(sorted(group), 2))


def sizes(count: int, size: int) -> list[int]:
    """How many people sit at each table, as evenly as possible: bots take the other seats."""
    tables = -(-count // size)
    return [count // tables + (number < count % tables) for number in range(tables)]


def next_round(players: Sequence[int], size: int, past: Past) -> Groups:
    """Shares players, the best first, out among tables; the same for the same past."""
    shape = sizes(len(players), size)
    ranked = list(players)
    found = improved(cut(ranked, shape), size, past)
    for number in range(1, STARTS):
        mixed = ranked.copy()
        Random(number).shuffle(mixed)
        other = improved(cut(mixed, shape), size, past)
        if total(other, size, past) < total(found, size, past):
            found = other
    return [sorted(group) for group in found]


def cut(players: Sequence[int], shape: Sequence[int]) -> Groups:
    """Players in groups, in the order given."""
    left = iter(players)
    return [[next(left) for _ in range(count)] for count in shape]


def total(groups: Groups, size: int, past: Past) -> int:
    """What a whole round costs."""
    return sum(past.cost(group, size) for group in groups)


def improved(groups: Groups, size: int, past: Past) -> Groups:
    """Lets two players change places as long as that makes the round better."""
    better = True
    while better:
        better = False
        for one, two in combinations(groups, 2):
            for i in range(len(one)):
                for j in range(len(two)):
                    before = past.cost(one, size) + past.cost(two, size)
                    one[i], two[j] = two[j], one[i]
                    if past.cost(one, size) + past.cost(two, size) < before:
                        better = True
                    else:
                        one[i], two[j] = two[j], one[i]
    return groups


def round_robin(players: Sequence[int], size: int) -> list[Groups]:
    """All rounds of a tournament in which everybody meets everybody: two by two exactly once, at larger tables at least once."""
    if size == 2:
        return circle(players)
    rounds: list[Groups] = []
    apart = set(pairs(players))
    while apart:
        groups = next_round(players, size, Past(rounds, size))
        new = {pair for group in groups for pair in pairs(group)}
        if not new & apart:  # the search sees no way on: whoever has not met sits down together
            groups = together(players, min(apart), size)
            new = {pair for group in groups for pair in pairs(group)}
        rounds.append(groups)
        apart -= new
    return rounds


def together(players: Sequence[int], pair: tuple[int, int], size: int) -> Groups:
    """A round in which these two meet."""
    return cut([*pair, *(player for player in players if player not in pair)], sizes(len(players), size))


def circle(players: Sequence[int]) -> list[Groups]:
    """Two by two: one player stays, the others go round; with an odd number somebody meets a bot each time."""
    ring: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        seated = zip(ring[:half], reversed(ring[half:]), strict=True)
        rounds.append([sorted(player for player in pair if player is not None) for pair in seated])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


# ---- standings ----


def points_of(places: Sequence[int]) -> list[int]:
    """The points of each seat at a table: two for each seat beaten, one for each that shares the place."""
    return [sum(2 * (other > place) + (other == place) for other in places) - 1 for place in places]
