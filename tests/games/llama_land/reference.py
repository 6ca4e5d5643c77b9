"""Llama Land: the objectives counted slowly, from what anybody at the table sees and nothing else."""

from __future__ import annotations

from tablee.games.llama_land.view import SeatView

Spot = tuple[int, int]


def neighbours(spot: Spot) -> list[Spot]:
    """The four cells that share an edge with a cell."""
    x, y = spot
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def count(side: SeatView, objective: str) -> int:
    """What an objective counts, for one player's domain and collection."""
    cells = {(cell.x, cell.y): cell.storey for cell in side.cells}
    llamas = {(cell.x, cell.y): cell.storey for cell in side.cells if cell.llama}
    crops = [card.crop for card in side.llama_cards]
    storeys = list(llamas.values())
    match objective.removeprefix("gold-"):
        case "corn-specialist" | "cocoa-specialist" | "potato-specialist" as specialist:
            return crops.count(specialist.removesuffix("-specialist"))
        case "diversity":
            return len(crops) if objective == "gold-diversity" else min(crops.count(c) for c in ("corn", "cocoa", "potato"))
        case "wealth":
            return side.coins
        case "characters":
            return len(side.characters)
        case "omnipresence":
            return len(set(storeys))
        case "herd":
            return max((len(group(llama, set(llamas))) for llama in llamas), default=0)
        case "road":
            in_lines = [[other for other in llamas if other[axis] == llama[axis]] for llama in llamas for axis in (0, 1)]
            return max((len(line) for line in in_lines), default=0)
        case "outposts":
            ways = [distances(llama, set(cells)) for llama in llamas]
            return max((way[llama] - 1 for way in ways for llama in llamas if way[llama]), default=0)
        case "farms":
            return sum(all(near in cells for near in neighbours(llama)) for llama in llamas)
    return storeys.count(("lowlands", "plains", "hills", "mountains", "summit").index(objective) + 1)


def group(start: Spot, members: set[Spot]) -> set[Spot]:
    """All members that can be reached from one, from neighbour to neighbour."""
    found = {start}
    while True:
        more = {near for spot in found for near in neighbours(spot)} & members - found
        if not more:
            return found
        found |= more


def distances(start: Spot, cells: set[Spot]) -> dict[Spot, int]:
    """How many steps every cell is away, ring by ring."""
    steps = {start: 0}
    ring = {start}
    while ring:
        further = steps[next(iter(ring))] + 1
        ring = {near for spot in ring for near in neighbours(spot)} & cells - set(steps)
        steps |= dict.fromkeys(ring, further)
    return steps
