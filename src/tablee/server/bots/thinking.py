"""What a bot process does: it decides and advises from observations, and keeps the bots that are at home there."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from tablee import bots
from tablee.advice import judge_of
from tablee.bots import hints
from tablee.bots.hints import Advice
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.kernel.state import Parts

MOST_BOTS_KEPT = 500  # bots in one process


class Chair(NamedTuple):
    """Where a bot sits: it is asked again and again as long as nothing of this changes. Without a table it is asked once."""

    game: str
    version: int
    bot: str
    seat: int
    table: str = ""
    box: tuple[str, str] | None = None  # the text of its data file and its name, if it is not the printed one

    def parts(self) -> Parts:
        """The box that is played with."""
        game = find(self.game, self.version)
        return game.parts() if self.box is None else game.box_called(*self.box)

    def is_quick(self) -> bool:
        """Whether its bot answers at once."""
        return self.bot in bots.BOTS and not bots.BOTS[self.bot].seconds


def get_ready(chair: Chair) -> None:
    """Runs in a bot process: unpacks the box before the clock ticks."""
    chair.parts()


kept_bots: OrderedDict[Chair, bots.Bot] = OrderedDict()  # in a bot process: the bots it knows, the one used last at the end


def choose(chair: Chair, observation: list[int], seed: int, seconds: float) -> int:
    """Runs in a bot process: one decision, by the bot that made the last one in this chair if it is still there."""
    player = kept_bots.pop(chair, None)
    if player is None:
        game = find(chair.game, chair.version)
        player = bots.make(chair.bot, game, chair.parts())
    action = int(player.choose(observation, seeded(seed), bots.Budget(seconds=min(seconds, player.seconds))))
    if chair.table:
        kept_bots[chair] = player
        if len(kept_bots) > MOST_BOTS_KEPT:
            kept_bots.popitem(last=False)
    return action


def quick_move(chair: Chair, observation: list[int], seed: int) -> int:
    """What the game's judge would do by a rule of thumb, from what the seat may know."""
    game = find(chair.game, chair.version)
    rng = seeded(seed)
    parts = chair.parts()
    return judge_of(game, parts).quick(game.imagine(observation, rng, parts), chair.seat, rng)


def advise(chair: Chair, observation: list[int], seed: int, seconds: float) -> Advice:
    """Runs in a bot process: advice for a person."""
    game = find(chair.game, chair.version)
    return hints.advise(game, chair.parts(), observation, seeded(seed), bots.Budget(seconds=seconds))
