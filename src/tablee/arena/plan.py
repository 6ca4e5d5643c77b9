"""What an arena plays: bots, pairings and blocks, from flags or a TOML file, all fixed before the first game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from tablee import bots
from tablee.arena.sprt import Bounds
from tablee.bots import Budget
from tablee.kernel.data import Data
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import Parts

Format = Literal["round-robin", "gauntlet", "ladder"]
VERSION = 1
BLOCKS = 100
MOST_BLOCKS = 50_000  # of a test that stops by itself


class Competitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One competitor: a bot with its think time per turn, under a name of its own."""

    bot: str
    samples: int | None = None
    seconds: float | None = None
    name: str = ""

    @staticmethod
    def read(word: str) -> Competitor:
        """A competitor from one word: `hard`, `hard@200` (samples) or `hard@0.5s` (seconds)."""
        bot, at, think = word.strip().partition("@")
        if not at:
            found = Competitor(bot)
        elif re.fullmatch(r"[0-9]+", think):
            found = Competitor(bot, samples=int(think))
        elif re.fullmatch(r"[0-9]*\.?[0-9]+s", think):
            found = Competitor(bot, seconds=float(think[:-1]))
        else:
            raise TableeError("error-arena-bot", bot=word)
        found.check()
        return found

    def check(self) -> None:
        """Refuses a bot that does not exist, and a think time that is none, or given twice."""
        bots.check(self.bot)
        self.budget().check()

    def label(self) -> str:
        """The name it has, or that of the bot with its think time."""
        think = f"@{self.samples}" if self.samples is not None else f"@{self.seconds:g}s" if self.seconds is not None else ""
        return self.name or self.bot + think

    def budget(self) -> Budget:
        """How long it may think about one turn; a level has a measure of its own, in samples."""
        return Budget(seconds=self.seconds, samples=self.samples)


class Fixture(NamedTuple):
    """One game of a plan: where it stands in it, its seed, and the competitor on each seat."""

    block: int
    match: int
    turn: int
    number: int  # in the whole plan
    seed: int
    seats: list[int]


class ArenaPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole competition; plain values only, so that it travels to other processes and machines."""

    game: str
    bots: tuple[Competitor, ...]
    players: int
    format: Format = "round-robin"
    blocks: int = BLOCKS
    seed: int = 0
    options: dict[str, str] = {}
    data: str | None = None  # the text of another data file than the game's own
    sprt: Bounds | None = None
    rules_version: int | None = None  # the era of the rules; None is the newest

    def check(self) -> None:
        """Refuses what cannot be played, before anything is."""
        game = self.rules()
        game.check_players(self.players)
        game.option_numbers(self.options)
        for entrant in self.bots:
            entrant.check()
        if self.players < 2 or len(self.bots) < 2:
            raise TableeError("error-arena-few")
        if self.sprt and len(self.bots) != 2:
            raise TableeError("error-arena-sprt-bots")
        if self.sprt and not (self.sprt.elo0 < self.sprt.elo1 and 0 < self.sprt.alpha < 0.5 and 0 < self.sprt.beta < 0.5):
            raise TableeError("error-arena-sprt-bounds")
        if self.blocks < 1:
            raise TableeError("error-arena-blocks")
        self.parts()

    def rules(self) -> Game:
        """The game in the era that is played."""
        return find(self.game, self.rules_version)

    def parts(self) -> Parts:
        """The box that is played with."""
        return self.rules().box(self.data)

    def matches(self) -> list[tuple[int, ...]]:
        """Who meets whom: for each match the competitors at the table, one for each seat."""
        return matches(self.format, len(self.bots), self.players)

    def units(self) -> int:
        """How many pieces the work has: one match in one block, played once from every seat."""
        return self.blocks * len(self.matches())

    def line_up(self, unit: int) -> tuple[int, int, int, list[list[int]]]:
        """Block, match, seed and seats of a unit: for each turn which competitor sits where.

        Neighbours change from block to block; from turn to turn everybody moves on by one seat.
        """
        table = self.matches()
        block, match = divmod(unit, len(table))
        seed = game_seed(self.seed, block)
        order = list(table[match])
        seeded(seed + match).shuffle(order)
        return block, match, seed, [order[turn:] + order[:turn] for turn in range(self.players)]

    def fixtures(self, units: Iterable[int]) -> Iterator[Fixture]:
        """The games of some units, turn by turn."""
        for unit in units:
            block, match, seed, turns = self.line_up(unit)
            for turn, seats in enumerate(turns):
                yield Fixture(block, match, turn, self.players * unit + turn, seed, seats)

    def deterministic(self) -> bool:
        """Whether no bot thinks by the clock, so that the same plan gives the same games."""
        return all(entrant.budget().seconds is None for entrant in self.bots)

    def identity(self, box: str | None = None) -> dict[str, Any]:
        """All that decides which games are played; the first line of a result file. The box may go by another of its names."""
        plan: dict[str, Any] = msgspec.to_builtins(self)
        plan["data"] = box or self.parts().fingerprint
        plan.pop("rules_version", None)  # told for all plans alike, before the plan
        return {"format": "tablee-arena", "version": VERSION, "rules_version": self.rules().rules_version, "plan": plan}

    def folder(self) -> str:
        """A folder name that belongs to this plan: the same command goes on where it stopped."""
        text = msgspec.json.encode(self.identity(), order="sorted")
        return f"arena-{self.game}-{sha256(text).hexdigest()[:8]}"


@lru_cache(maxsize=16)
def matches(format: Format, entrants: int, players: int) -> list[tuple[int, ...]]:
    """The line-ups of a format. In a duel one competitor takes one seat, and another one all the others."""

    def duel(one: int, other: int) -> tuple[int, ...]:
        return (one, *[other] * (players - 1))

    if format == "gauntlet":
        return [duel(0, other) for other in range(1, entrants)]
    if format == "ladder":
        return [duel(upper, lower) for lower, upper in pairwise(range(entrants))]
    if entrants >= players:
        return list(combinations(range(entrants), players))
    return [duel(one, other) for one, other in permutations(range(entrants), 2)]


# ---- reading ----


class PlanFile(msgspec.Struct, forbid_unknown_fields=True):
    """What a TOML file may say, and flags over it; what is not said is None."""

    game: str | None = None
    bots: list[str | Competitor] | None = None
    players: int | None = None
    format: Format | None = None
    blocks: int | None = None
    seed: int | None = None
    options: dict[str, str] | None = None
    data: str | None = None  # the path of a data file
    sprt: Bounds | None = None
    rules_version: int | None = None
    samples: int | None = None  # for a turn of every bot that thinks and says nothing of its own
    think: float | None = None  # the same in seconds

    def thinking(self, entrant: Competitor) -> Competitor:
        """A competitor with the think time of all, if it thinks and has none of its own."""
        bots.check(entrant.bot)
        if entrant.samples is not None or entrant.seconds is not None or not bots.BOTS[entrant.bot].seconds:
            return entrant
        return msgspec.structs.replace(entrant, samples=self.samples, seconds=self.think)


def read_file(path: Path) -> PlanFile:
    """A plan file; what it cannot say is refused."""
    try:
        text = path.read_text(encoding="utf-8")
        found = msgspec.convert(tomllib.loads(text), PlanFile)
    except OSError as error:
        raise TableeError("error-arena-file", file=str(path), problem=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise TableeError("error-arena-file", file=str(path), problem=str(error)) from None
    if found.data is not None:  # a path in a file is meant from that file's folder
        found.data = str(path.parent / found.data)
    return found


def make_plan(given: PlanFile) -> ArenaPlan:
    """A checked plan from what was given; the rest takes its defaults."""
    if given.game is None:
        raise TableeError("error-no-game")
    game = find(given.game, given.rules_version)
    plan = ArenaPlan(
        game=given.game,
        bots=named([given.thinking(Competitor.read(bot) if isinstance(bot, str) else bot) for bot in given.bots or ()]),
        players=given.players if given.players is not None else game.min_players,
        format="gauntlet" if given.sprt else given.format or "round-robin",
        blocks=given.blocks if given.blocks is not None else MOST_BLOCKS if given.sprt else BLOCKS,
        seed=given.seed or 0,
        options=game.option_words(game.option_numbers(given.options or {})),
        data=Data.load(Path(given.data)).text if given.data else None,
        sprt=given.sprt,
        rules_version=given.rules_version,
    )
    plan.check()
    return plan


def named(entrants: Sequence[Competitor]) -> tuple[Competitor, ...]:
    """Everybody under a name of their own: the second of a kind is numbered."""
    taken: dict[str, int] = {}
    result = []
    for entrant in entrants:
        label = entrant.label()
        taken[label] = taken.get(label, 0) + 1
        result.append(msgspec.structs.replace(entrant, name=label if taken[label] == 1 else f"{label} ({taken[label]})"))
    return tuple(result)
