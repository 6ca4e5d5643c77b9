"""A referee for Llama Land that knows nothing of Tablée: only Python's standard library, the rules, and the words of a record.

    python -m tests.referee.llama_land RECORD.json ...

It follows the game from the readable part of a record (deal, moves, events, result; never the actions and digests) with its own
sense of the rules, and raises Foul at the first thing that could not have happened at a real table.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from tests.referee.reading import Events, Foul, Words, follow, places
from tests.referee.reading import main as check_files

Cell = tuple[int, int]

CROPS = ["corn", "cocoa", "potato"]
GOODS = [*CROPS, "coin"]
SHAPES = {
    "X": [".g.", "1g3", ".2."],
    "T": ["1g3", ".2.", ".g."],
    "Z": [".g3", ".2.", "1g."],
    "V": ["1..", "g..", "2g3"],
    "W": ["1..", "g2.", ".g3"],
}
WORDS = {"m": "corn", "c": "cocoa", "p": "potato", "o": "coin", "h": "hut", ".": "grass"}
# The icons 1, 2 and 3 of the first four tiles of each shape; the other eight are the same for all.
FIRST = {"X": "cmp mpm pcp cmc", "T": "mpm cmc pcp mpc", "Z": "cpm cmc pcp mpm", "V": "pmc mcm cpc pmp", "W": "pmc mcm cpc pmp"}
OTHERS = "moc cop pom mhp chm phc oho hoh"
TILES = {f"{shape}{n:02}": icons for shape in SHAPES for n, icons in enumerate(f"{FIRST[shape]} {OTHERS}".split(), 1)}
BOARDS = {
    ("B1", "outer"): "mc.p ...o p... m.hc",
    ("B1", "inner"): ".mc. o.p. .c.h .pm.",
    ("B2", "outer"): "pc.m ...p m... o.hc",
    ("B2", "inner"): ".ph. m.c. .p.m .oc.",
    ("B3", "outer"): "co.p ...m p... c.hm",
    ("B3", "inner"): ".cp. m.h. .m.o .pc.",
    ("B4", "outer"): "mp.h ...c o... c.mp",
    ("B4", "inner"): ".op. c.m. .c.m .ph.",
}
TURNS = ["0", "90", "180", "270", "flip-0", "flip-90", "flip-180", "flip-270"]
TRADES = {
    "trader-corn-cocoa": ("corn", "cocoa"),
    "trader-corn-potato": ("corn", "potato"),
    "trader-cocoa-potato": ("cocoa", "potato"),
    **{f"merchant-{crop}": (crop, "coin") for crop in CROPS},
}
CHARACTERS = Counter(dict.fromkeys([*TRADES, *(f"farmer-{crop}" for crop in CROPS)], 2) | {"settler": 4, "miner": 4, "worker": 4})
PURPLE = ["corn-specialist", "cocoa-specialist", "potato-specialist", "diversity", "wealth", "characters"]
GOLD = [f"gold-{name}" for name in PURPLE]
STOREYS = {"lowlands": (1, 5), "plains": (2, 4), "hills": (3, 3), "mountains": (4, 2), "summit": (5, 2)}
BLUE = [*STOREYS, "omnipresence", "herd", "road", "outposts", "farms"]
SPACES = {"top": 12, "middle": 9, "bottom": 6}


def near(cell: Cell) -> list[Cell]:
    """The four cells that share an edge."""
    return [(cell[0], cell[1] - 1), (cell[0] + 1, cell[1]), (cell[0], cell[1] + 1), (cell[0] - 1, cell[1])]


def held(tile: str, turn: str) -> dict[Cell, str]:
    """The icons of a tile as it is held, from the corner of its rectangle."""
    cells = {}
    for y, line in enumerate(SHAPES[tile[0]]):
        for x, mark in enumerate(line):
            if mark != ".":
                cells[x, y] = "grass" if mark == "g" else WORDS[TILES[tile][int(mark) - 1]]
    if turn.startswith("flip-"):
        cells = {(-x, y): icon for (x, y), icon in cells.items()}
    for _ in range(TURNS.index(turn) % 4):
        cells = {(-y, x): icon for (x, y), icon in cells.items()}  # clockwise, rows downwards
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return {(x - left, y - top): icon for (x, y), icon in cells.items()}


class Player:
    """One player's domain and collection."""

    def __init__(self, board: str) -> None:
        self.board = board
        self.height: dict[Cell, int] = {}
        self.icon: dict[Cell, str] = {}
        self.top: dict[Cell, str] = {}  # the tile that shows; "board" for the start board
        self.llamas: dict[Cell, int] = {}
        self.goods: Counter[str] = Counter()
        self.cards: list[tuple[str, int]] = []
        self.people: Counter[str] = Counter()
        self.foundations = 3
        self.markers: dict[str, str] = {}

    def set_side(self, side: str) -> None:
        """The start board lies."""
        for y, line in enumerate(BOARDS[self.board, side].split()):
            for x, letter in enumerate(line):
                self.height[x, y], self.icon[x, y], self.top[x, y] = 1, WORDS[letter], "board"

    def crops(self) -> int:
        """All crop tokens."""
        return sum(self.goods[crop] for crop in CROPS)

    def cards_of(self, crop: str) -> int:
        """Llama cards of a type."""
        return sum(own == crop for own, _ in self.cards)

    def hole(self, cell: Cell) -> bool:
        """Whether bare table is shut in by the domain."""
        if cell in self.height:
            return False
        xs, ys = [x for x, _ in self.height], [y for _, y in self.height]
        seen, edge = {cell}, [cell]
        while edge:
            x, y = edge.pop()
            if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
                return False
            for other in near((x, y)):
                if other not in seen and other not in self.height:
                    seen.add(other)
                    edge.append(other)
        return True


class Table:
    """The table as the referee sees it."""

    def __init__(self, record: Words, events: Events) -> None:
        self.players: int = record["players"]
        options = record["options"]
        self.experts, self.beginners = options["rules"] == "experts", options["rules"] == "beginners"
        self.on_new_tile = {"new-tile": True, "anywhere": False}[options["llamas"]]
        self.in_holes = {"holes": True, "domain": False}[options["foundations"]]
        if self.beginners and self.on_new_tile:
            raise Foul(0, "beginners do not play with the llamas variant")
        self.over = False
        self.first: int = events.read("first", "seat")["seat"]
        if self.first not in range(self.players):
            raise Foul(0, f"no seat {self.first} to begin")
        self.stacks: dict[str, list[str]] = {}
        for shape in SHAPES:
            told = events.read("stack", "shape", "top", "rest")
            self.stacks[shape] = [told["top"], *told["rest"]]
            if told["shape"] != shape or sorted(self.stacks[shape]) != [tile for tile in TILES if tile[0] == shape]:
                raise Foul(0, f"not the twelve tiles of {shape}")
        self.columns: dict[str, list[int]] = {}
        for crop in CROPS:
            values = events.read("column", "crop", "values")["values"]
            events.repeat("column", crop=crop, values=sorted(values, reverse=True))
            if len(values) != {2: 6, 3: 8, 4: 11}[self.players] or Counter(values) - Counter([*range(5, 13)] * 2):
                raise Foul(0, f"not the llama cards of {crop}")
            self.columns[crop] = list(values)
        self.row: list[str] = list(events.read("row", "characters")["characters"])
        self.pile: list[str] = list(events.read("pile", "characters")["characters"])
        if len(self.row) != 5 or Counter(self.row + self.pile) != CHARACTERS:
            raise Foul(0, "not the 30 characters")
        self.objectives: list[str] = []
        if not self.beginners:
            self.objectives = events.read("objectives", "objectives")["objectives"]
            one, blue = self.objectives[:3], self.objectives[3:]
            wanted = set(GOLD if self.experts else PURPLE)
            if len(set(one) & wanted) != 3 or len(set(blue) & set(BLUE)) != 4 or len(self.objectives) != 7:
                raise Foul(0, f"not three and four objectives: {self.objectives}")
        self.p: list[Player] = []
        for seat in range(self.players):
            board = events.read("board", "seat", "board")["board"]
            events.repeat("board", seat=seat, board=board)
            self.p.append(Player(board))
        if len({player.board for player in self.p} & {"B1", "B2", "B3", "B4"}) != self.players:
            raise Foul(0, "not a start board each")
        self.supply = Counter({"corn": 12, "cocoa": 12, "potato": 12, "coin": 24})
        for coins in range(self.players):
            seat = (self.first + coins) % self.players
            events.expect("coins", seat=seat, coins=coins)
            self.p[seat].goods["coin"] = coins
            self.supply["coin"] -= coins
        self.sides: set[int] = set()
        self.seat = self.first
        self.phase = "sides"
        self.last_round = False

    # ---- a turn ----

    def begin_turn(self) -> None:
        """Nothing done yet."""
        self.phase = "before"
        self.taken = ""
        self.covered: Counter[str] = Counter()
        self.pending: Counter[str] = Counter()
        self.old = Counter(self.p[self.seat].people)
        self.used: Counter[str] = Counter()
        self.new_cells: set[Cell] = set()
        self.extended = self.marked = self.fed = False

    def side(self, seat: int, move: Words, events: Events) -> None:
        """The side of the start board."""
        if seat in self.sides or move["side"] not in ("outer", "inner"):
            raise Foul(events.entry, f"no side to choose for seat {seat}")
        events.expect("side", seat=seat, side=move["side"])
        self.sides.add(seat)
        self.p[seat].set_side(move["side"])
        if len(self.sides) == self.players:
            self.begin_turn()

    def take(self, move: Words, events: Events) -> None:
        """The top tile of a stack."""
        stack = self.stacks.get(move["shape"])
        if not stack or stack[0] != move["tile"]:
            raise Foul(events.entry, f"{move['tile']} is not on top")
        events.expect("took", seat=self.seat, tile=move["tile"])
        self.taken = stack.pop(0)
        self.phase = "holding"

    def place(self, move: Words, events: Events) -> None:
        """Beside the domain or on it."""
        player = self.p[self.seat]
        if move["tile"] != self.taken or move["turn"] not in TURNS:
            raise Foul(events.entry, f"{move['tile']} is not in hand")
        shape = held(self.taken, move["turn"])
        cells = {(x + move["x"], y + move["y"]): icon for (x, y), icon in shape.items()}
        told = {"seat": self.seat, "tile": self.taken, "turn": move["turn"], "x": move["x"], "y": move["y"]}
        if not any(cell in player.height for cell in cells):
            if not any(other in player.height for cell in cells for other in near(cell)):
                # a tile that touches nothing
                raise Foul(events.entry, "the tile touches nothing")
            events.expect("extended", **told)
            self.extended = True
            self.lie(player, cells, 1)
            return
        lifts = self.lifts(player, list(cells), events)
        storey = max(player.height.get(cell, 0) for cell in cells) + 1
        wanted = sorted(cell for cell, count in lifts.items() for _ in range(count))
        events.allowed()
        found = []
        while events.next_is("foundation"):
            event = events.read("foundation", "seat", "x", "y")
            found.append((event["x"], event["y"]))
            events.repeat("foundation", seat=self.seat, x=event["x"], y=event["y"])
        if sorted(found) != wanted:
            raise Foul(events.entry, f"foundations should be laid on {wanted}, not {found}")
        events.expect("built", **told, storey=storey)
        player.foundations -= len(found)
        self.covered = Counter(player.icon[cell] for cell in cells if cell not in lifts)
        self.pending = Counter({icon: count for icon, count in self.covered.items() if icon != "grass"})
        self.lie(player, cells, storey)
        self.pay_at_once(events)

    def lifts(self, player: Player, cells: list[Cell], events: Events) -> dict[Cell, int]:
        """The foundations a build needs; a foul if it cannot stand there."""
        heights = {}
        for cell in cells:
            if cell in player.llamas:
                raise Foul(events.entry, f"a llama stands on {cell}")
            if cell not in player.height and not (self.in_holes and player.hole(cell)):
                raise Foul(events.entry, f"{cell} is bare table")
            heights[cell] = player.height.get(cell, 0)
        lifts = {cell: max(heights.values()) - height for cell, height in heights.items() if height < max(heights.values())}
        if sum(lifts.values()) > player.foundations:
            raise Foul(events.entry, f"{sum(lifts.values())} foundations would be needed")
        below = {player.top.get(cell, "") for cell in cells}
        if not lifts and len(below) == 1 and below != {"board"}:
            raise Foul(events.entry, f"the tile would cover {below} exactly")
        return lifts

    def lie(self, player: Player, cells: dict[Cell, str], storey: int) -> None:
        """A tile lies."""
        for cell, icon in cells.items():
            player.height[cell], player.icon[cell], player.top[cell] = storey, icon, self.taken
        self.new_cells = set(cells)
        self.phase = "after"

    def pay_at_once(self, events: Events) -> None:
        """Goods whose order cannot matter; what is left waits for the player."""
        for good in GOODS:
            count = self.pending[good]
            if not count or not (events.next_is("gained") or events.next_is("nothing")):
                continue
            if good not in (events.left[0].get("good"), events.left[0].get("icon")):
                continue
            trades = self.possible_trades(good)
            if trades and self.supply[good] < count + trades:
                raise Foul(events.entry, f"the player should be asked when to take {good}: an exchange could come before")
            self.gain(good, count, events)
        if self.pending["hut"] and not any(self.row) and not self.pile:
            while self.pending["hut"]:
                events.expect("nothing", seat=self.seat, icon="hut")
                self.pending["hut"] -= 1

    def possible_trades(self, good: str) -> int:
        """How many exchanges of a good could be made this turn, those of characters still to come included."""
        own = self.p[self.seat].people - self.used
        coming = Counter(self.row) + Counter(self.pile)
        ready, later = (sum(people[name] for name in TRADES if good in TRADES[name]) for people in (own, coming))
        return ready + min(later, self.pending["hut"])

    def gain(self, good: str, count: int, events: Events) -> None:
        """Goods of the supply for icons."""
        paid = min(count, self.supply[good])
        if paid:
            events.expect("gained", seat=self.seat, count=paid, good=good)
        for _ in range(count - paid):
            events.expect("nothing", seat=self.seat, icon=good)
        self.supply[good] -= paid
        self.p[self.seat].goods[good] += paid
        self.pending[good] -= count

    def collect(self, move: Words, events: Events) -> None:
        """The next icon in the player's order."""
        if move["good"] not in GOODS or not self.pending[move["good"]]:
            raise Foul(events.entry, f"no {move['good']} to collect")
        self.gain(move["good"], 1, events)

    def recruit(self, move: Words, events: Events) -> None:
        """A character of the row or the pile."""
        if not self.pending["hut"]:
            raise Foul(events.entry, "no hut")
        if move["type"] == "draw":
            if not self.pile:
                raise Foul(events.entry, "the pile is empty")
            name = self.pile[0]
            events.expect("drew", seat=self.seat, character=name)
            self.pile.pop(0)
        else:
            name, slot = move["character"], move["slot"]
            if not name or not 1 <= slot <= len(self.row) or self.row[slot - 1] != name:
                raise Foul(events.entry, f"{name} is not in slot {slot}")
            events.expect("recruited", seat=self.seat, character=name, slot=slot)
            if self.pile:
                self.row[slot - 1] = self.pile.pop(0)
                events.expect("refilled", character=self.row[slot - 1], slot=slot)
            else:
                self.row[slot - 1] = ""
        self.p[self.seat].people[name] += 1
        self.pending["hut"] -= 1
        while self.pending["hut"] and not any(self.row) and not self.pile:
            events.expect("nothing", seat=self.seat, icon="hut")
            self.pending["hut"] -= 1

    def exchange(self, move: Words, events: Events) -> None:
        """A trader or a merchant."""
        player, name, pays, gains = self.p[self.seat], move["character"], move["pays"], move["gains"]
        if name not in TRADES or {pays, gains} != set(TRADES[name]) or self.used[name] >= player.people[name]:
            raise Foul(events.entry, f"{name} cannot be used for {pays} and {gains}")
        if not player.goods[pays] or not self.supply[gains]:
            raise Foul(events.entry, f"no {pays} to give or no {gains} to gain")
        events.expect("exchanged", seat=self.seat, character=name, pays=pays, gains=gains)
        self.used[name] += 1
        self.move_goods(player, pays, -1)
        self.move_goods(player, gains, 1)

    def move_goods(self, player: Player, good: str, count: int) -> None:
        """Between supply and collection."""
        player.goods[good] += count
        self.supply[good] -= count

    def use(self, move: Words, events: Events) -> None:
        """A character that pays for covered icons."""
        player, name = self.p[self.seat], move["character"]
        kind, _, crop = name.partition("-")
        able = {
            "farmer": self.covered[crop] >= 2,
            "settler": all(self.covered[one] for one in CROPS),
            "miner": self.covered["coin"] >= 1,
            "worker": self.covered["hut"] >= 1,
        }
        good = crop or "coin"
        count = min(2 if kind == "settler" else 1, self.supply[good])
        if not able.get(kind) or self.used[name] >= self.old[name] or not count:
            raise Foul(events.entry, f"{name} cannot be used")
        events.expect("used", seat=self.seat, character=name, count=count, good=good)
        self.used[name] += 1
        self.move_goods(player, good, count)

    # ---- markers ----

    def mark(self, move: Words, events: Events) -> None:
        """A marker of the reserve, or one that stood elsewhere."""
        player, card, space = self.p[self.seat], move["objective"], move["space"]
        if not self.extended or self.marked or self.fed or card not in self.objectives:
            raise Foul(events.entry, "no marker can be placed now")
        source = move.get("source")
        if source is None and len(player.markers) == 4:
            raise Foul(events.entry, "no marker in the reserve")
        if source is not None and source not in player.markers:
            raise Foul(events.entry, f"no marker on {source}")
        if card in player.markers and card != source:
            raise Foul(events.entry, f"there is a marker on {card} already")
        taken = [other.markers[card] for other in self.p if card in other.markers]
        free = [one for one in SPACES if one not in taken and (self.players > 2 or one != "middle")]
        if space not in (free[:1] if card in GOLD else free):
            raise Foul(events.entry, f"{space} of {card} is not to be taken")
        if source is None:
            events.expect("marked", seat=self.seat, objective=card, space=space)
        else:
            before = player.markers[source]
            events.expect("shifted", seat=self.seat, source=source, before=before, objective=card, space=space)
            del player.markers[source]
        player.markers[card] = space
        self.marked = True

    # ---- feeding ----

    def grass(self) -> set[Cell]:
        """Where a llama can stand."""
        player = self.p[self.seat]
        cells = self.new_cells if self.on_new_tile else player.height
        return {cell for cell in cells if player.icon[cell] == "grass" and cell not in player.llamas}

    def feedings(self) -> list[Words]:
        """All ways to feed."""
        player = self.p[self.seat]
        if self.fed or self.pending.total() or not self.grass():
            return []
        return [
            {"type": "feed", "crop": crop, "crops": 4 - less, "coins": 2 * less}
            for crop in CROPS
            for less in range(5)
            if self.columns[crop] and player.goods[crop] >= 4 - less and player.goods["coin"] >= 2 * less
        ]

    def feed(self, move: Words, events: Events) -> None:
        """Four tokens for a llama card."""
        if move not in self.feedings():
            raise Foul(events.entry, f"{move} is none of {self.feedings()}")
        player, crop = self.p[self.seat], move["crop"]
        value = self.columns[crop][0]
        events.expect("fed", seat=self.seat, crop=crop, crops=move["crops"], coins=move["coins"], value=value)
        self.columns[crop].pop(0)
        player.cards.append((crop, value))
        self.move_goods(player, crop, -move["crops"])
        self.move_goods(player, "coin", -move["coins"])
        self.fed = True
        self.phase = "llama"

    def llama(self, move: Words, events: Events) -> None:
        """The llama stands."""
        cell = (move["x"], move["y"])
        if cell not in self.grass():
            raise Foul(events.entry, f"no llama can stand on {cell}")
        storey = self.p[self.seat].height[cell]
        events.expect("llama", seat=self.seat, x=cell[0], y=cell[1], storey=storey)
        self.p[self.seat].llamas[cell] = storey
        self.phase = "after"

    def end(self, move: Words, events: Events) -> None:
        """The turn is over."""
        if self.pending.total():
            raise Foul(events.entry, f"icons are left: {+self.pending}")
        if self.p[self.seat].crops() >= 10 and self.feedings():
            raise Foul(events.entry, "with ten crops a llama must be fed")
        events.expect("turn-ended", seat=self.seat)
        stack = self.stacks[self.taken[0]]
        if stack:
            events.expect("turned-up", tile=stack[0])
        types, tiles = sum(map(bool, self.columns.values())), sum(map(len, self.stacks.values()))
        if not self.last_round and (types <= 1 or tiles <= 4):
            self.last_round = True
            why = events.read("last-round", "why")["why"]
            if why not in (["few-types"] if types <= 1 else []) + (["few-tiles"] if tiles <= 4 else []):
                raise Foul(events.entry, f"the end has not come by {why}")
        self.seat = (self.seat + 1) % self.players
        if self.last_round and self.seat == self.first:
            self.finish(events)
        else:
            self.begin_turn()

    # ---- the end ----

    def met(self, player: Player, objective: str) -> bool:
        """Whether a condition is met."""
        storeys, cells = Counter(player.llamas.values()), set(player.llamas)
        if objective in STOREYS:
            storey, least = STOREYS[objective]
            return storeys[storey] >= least
        rows, columns = Counter(y for _, y in cells), Counter(x for x, _ in cells)
        match objective:
            case "diversity":
                return min(player.cards_of(crop) for crop in CROPS) >= 2
            case "wealth":
                return player.goods["coin"] >= 5
            case "characters":
                return player.people.total() >= 5
            case "omnipresence":
                return len(storeys) >= 4
            case "herd":
                return any(len(reach(cell, cells)) >= 4 for cell in cells)
            case "road":
                return max([*rows.values(), *columns.values()], default=0) >= 4
            case "outposts":
                ways = [reach(cell, player.height) for cell in cells]
                return any(way[other] - 1 >= 11 for way in ways for other in cells)
            case "farms":
                return sum(all(other in player.height for other in near(cell)) for cell in cells) >= 6
        return player.cards_of(objective.removesuffix("-specialist")) >= 4

    def amount(self, player: Player, objective: str) -> int:
        """What a gold objective counts."""
        name = objective.removeprefix("gold-")
        if name in ("diversity", "wealth", "characters"):
            return {"diversity": len(player.cards), "wealth": player.goods["coin"], "characters": player.people.total()}[name]
        return player.cards_of(name.removesuffix("-specialist"))

    def objective_points(self, seat: int, objective: str) -> int:
        """What the marker of a seat on a card pays."""
        player = self.p[seat]
        if objective not in GOLD:
            return SPACES[player.markers[objective]] if self.met(player, objective) else 0
        keys = [
            (self.amount(other, objective), -list(SPACES).index(other.markers[objective]))
            for other in self.p
            if objective in other.markers
        ]
        own = (self.amount(player, objective), -list(SPACES).index(player.markers[objective]))
        pays = [12, 4] if self.players == 2 else [12, 8, 4]
        return pays[sum(key > own for key in keys)]

    def finish(self, events: Events) -> None:
        """Points by source, and the winner."""
        self.sources: list[dict[str, int]] = []
        for seat, player in enumerate(self.p):
            total = 0
            for objective in self.objectives:
                if objective in player.markers:
                    points = self.objective_points(seat, objective)
                    if points:
                        events.expect("fulfilled", seat=seat, objective=objective, points=points)
                    total += points
            llamas = sum(value for _, value in player.cards)
            own = {"llamas": llamas, "crops": player.crops(), "coins": player.goods["coin"] // 2, "objectives": total}
            self.sources.append(own)
            events.expect("scored", seat=seat, **own, total=sum(own.values()))
        ranked = self.ranked()
        events.expect("game-ended", winners=[seat for seat, own in enumerate(ranked) if own == max(ranked)])
        self.over = True

    def ranked(self) -> list[tuple[int, int]]:
        """Points, then points of llama cards."""
        return [(sum(own.values()), own["llamas"]) for own in self.sources]

    # ---- the record ----

    def play(self, seat: int, move: Words, events: Events) -> None:
        """One move with everything that came of it."""
        if self.phase == "sides":
            if move["type"] != "side" or set(move) != {"type", "side"}:
                raise Foul(events.entry, f"{move} is not possible now: sides")
            self.side(seat, move, events)
            return
        if seat != self.seat:
            raise Foul(events.entry, f"it is the turn of seat {self.seat}, not of {seat}")
        exchange: dict[str, Any] = {"exchange": (self.exchange, "character pays gains")}
        known = {
            "before": {"take": (self.take, "tile shape"), **exchange},
            "holding": {"place": (self.place, "tile turn x y")},
            "after": {
                "collect": (self.collect, "good"),
                "recruit": (self.recruit, "character slot"),
                "draw": (self.recruit, ""),
                "use": (self.use, "character"),
                "mark": (self.mark, "objective space"),
                "shift": (self.mark, "source objective space"),
                "feed": (self.feed, "crop crops coins"),
                "end": (self.end, ""),
                **exchange,
            },
            "llama": {"llama": (self.llama, "x y")},
        }[self.phase]
        if move["type"] not in known:
            raise Foul(events.entry, f"{move} is not possible now: {self.phase}")
        then, fields = known[move["type"]]
        if set(move) != {"type", *fields.split()}:
            raise Foul(events.entry, f"{move} is not understood")
        then(move, events)

    def result(self) -> Words:
        """Points, places and points by source."""
        return {
            "scores": [sum(own.values()) for own in self.sources],
            "places": places(self.ranked()),
            "breakdown": self.sources,
        }


def reach(start: Cell, cells: Any) -> dict[Cell, int]:
    """How many steps each cell is away over edges."""
    found, edge = {start: 0}, [start]
    for cell in edge:
        for other in near(cell):
            if other in cells and other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return found


def referee(record: Words) -> Table:
    """Follows a whole record; the table at its end."""
    return follow(record, "llama-land", range(2, 5), Table)


def main(names: list[str]) -> int:
    """Checks record files."""
    return check_files(names, referee)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
