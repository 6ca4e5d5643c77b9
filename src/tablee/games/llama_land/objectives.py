"""Llama Land: objectives and points. Rule numbers (LL-xx) refer to RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.llama_land.domains import STOREY, Domains
from tablee.games.llama_land.parts import (
    BLUE,
    CHARACTERS,
    COIN,
    CROPS,
    DESIGNS,
    DIVERSITY,
    GOLD,
    GOODS,
    HERD,
    OMNIPRESENCE,
    OUTPOSTS,
    ROAD,
    SPACES,
    SUMMIT,
    WEALTH,
)
from tablee.kernel.state import places

NOBODY: Final = -1


class Objectives(Domains):
    """What players have, what their markers are worth, and their points as things stand."""

    cards: list[int]  # the objectives on the table
    spaces: list[int]  # by card and space: the seat of the marker there, or NOBODY
    goods: list[int]  # by seat and good
    people: list[int]  # by seat and design: how many characters
    won: list[list[int]]  # by seat: llama cards as CROPS * value + type

    # ---- points ----

    def scores(self, viewer: int) -> list[int]:
        return [sum(self.breakdown(seat, viewer)) for seat in range(self.players)]

    def breakdown(self, seat: int, viewer: int) -> list[int]:
        """LL-43: llama cards, crops, coins, objectives."""
        at = GOODS * seat
        crops = self.goods[at] + self.goods[at + 1] + self.goods[at + 2]
        objectives = 0
        for card in range(len(self.cards)):
            objectives += self.card_points(seat, card)
        return [
            self.llama_points(seat),
            crops * self.parts.crop_points,
            self.goods[at + COIN] // self.parts.coins_for_a_point,
            objectives,
        ]

    def llama_points(self, seat: int) -> int:
        """The points of a seat's llama cards."""
        points = 0
        for card in self.won[seat]:
            points += card // CROPS
        return points

    def ranking(self) -> list[int]:
        """LL-44: most points, then most points from llama cards; equal in both share the place."""
        scores = self.scores(0)
        return places([-(1000 * scores[seat] + self.llama_points(seat)) for seat in range(self.players)])

    def card_points(self, seat: int, card: int) -> int:
        """What a seat's marker on a card is worth as things stand."""
        for space in range(SPACES):
            if self.spaces[SPACES * card + space] == seat:
                objective = self.cards[card]
                if objective >= GOLD:
                    return self.gold_points(seat, card)
                return self.parts.space_points[space] if self.measure(seat, objective) >= self.parts.least[objective] else 0
        return 0

    def gold_points(self, seat: int, card: int) -> int:
        """LL-57: those with a marker are ranked by what the card counts, ties by the higher marker."""
        objective = self.cards[card]
        own = self.measure(seat, objective)
        place = 0
        above = True
        for space in range(SPACES):
            other = self.spaces[SPACES * card + space]
            if other == seat:
                above = False
            elif other != NOBODY:
                theirs = self.measure(other, objective)
                if theirs > own or (theirs == own and above):
                    place += 1
        return self.parts.gold_points_two[place] if self.players == 2 else self.parts.gold_points[place]

    # ---- objectives ----

    def measure(self, seat: int, objective: int) -> int:
        """How far a seat has come with what an objective counts: LL-45 to LL-54, LL-57."""
        if objective >= GOLD:
            objective -= GOLD
            if objective == DIVERSITY:
                return len(self.won[seat])
        if objective < DIVERSITY:
            return self.cards_of(seat, objective)
        if objective == DIVERSITY:
            return min(self.cards_of(seat, 0), self.cards_of(seat, 1), self.cards_of(seat, 2))
        if objective == WEALTH:
            return self.goods[GOODS * seat + COIN]
        if objective == CHARACTERS:
            return sum(self.people[DESIGNS * seat : DESIGNS * (seat + 1)])
        if objective <= OMNIPRESENCE:
            return self.measure_storeys(seat, objective)
        if objective == HERD:
            return self.largest_herd(seat)
        if objective == ROAD:
            return self.longest_road(seat)
        if objective == OUTPOSTS:
            return self.widest_gap(seat)
        return self.farms(seat)

    def cards_of(self, seat: int, crop: int) -> int:
        """LL-45: how many llama cards of a type a seat has."""
        count = 0
        for card in self.won[seat]:
            if card % CROPS == crop:
                count += 1
        return count

    def measure_storeys(self, seat: int, objective: int) -> int:
        """LL-49, LL-50: llamas on exactly one storey, or the number of storeys with a llama."""
        cells = self.cells[seat]
        storeys = [cells[at] & STOREY for at in self.llama_cells(seat)]
        if objective <= SUMMIT:
            return storeys.count(objective - BLUE + 1)
        return len(set(storeys))

    def largest_herd(self, seat: int) -> int:
        """LL-51: the largest group of llamas side by side, whatever their storeys."""
        width = self.width[seat]
        left = set(self.llama_cells(seat))
        largest = 0
        while left:
            herd = [left.pop()]
            for at in herd:
                for near in (at - 1, at + 1, at - width, at + width):
                    if near in left:
                        left.remove(near)
                        herd.append(near)
            largest = max(largest, len(herd))
        return largest

    def longest_road(self, seat: int) -> int:
        """LL-52: the most llamas in one row or column."""
        llamas = self.llamas[seat]
        columns = llamas[0::2]
        rows = llamas[1::2]
        longest = 0
        for i in range(len(columns)):
            longest = max(longest, columns.count(columns[i]), rows.count(rows[i]))
        return longest

    def widest_gap(self, seat: int) -> int:
        """LL-53: the most cells strictly between two llamas on the shortest way through the domain."""
        llamas = self.llama_cells(seat)
        widest: i64 = 0
        for at in llamas:
            steps = self.steps_from(seat, at)
            for other in llamas:
                distance: i64 = steps[other]
                if distance - 1 > widest:
                    widest = distance - 1
        return widest

    def steps_from(self, seat: int, start: int) -> list[int]:
        """How many steps over edges each cell of the domain is away; -1 for cells outside."""
        cells = self.cells[seat]
        width: i64 = self.width[seat]
        steps = [-1] * len(cells)
        steps[start] = 0
        reached = [start]
        for here in reached:
            at: i64 = here
            step: i64 = steps[at] + 1
            for near in (at - 1, at + 1, at - width, at + width):
                if steps[near] < 0 and cells[near] & STOREY:
                    steps[near] = step
                    reached.append(near)
        return steps

    def farms(self, seat: int) -> int:
        """LL-54: llamas whose four neighbouring cells all belong to the domain."""
        cells = self.cells[seat]
        width = self.width[seat]
        count = 0
        for at in self.llama_cells(seat):
            if cells[at - 1] & STOREY and cells[at + 1] & STOREY and cells[at - width] & STOREY and cells[at + width] & STOREY:
                count += 1
        return count
