"""One more era of two shipped games, for trial: one rule of each is another; older eras are played by the same class as before.

A real correction stands in the game's own files. A trial must not, so while it is on the shelf one function of the rules is
another that asks for the era, just as the game's own would.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tablee.games.lama_dice import LamaDice, legal
from tablee.games.lama_dice.position import LamaDicePosition
from tablee.games.loyang import Loyang, prices
from tablee.games.loyang.position import LoyangPosition
from tablee.kernel.game import Game
from tablee.kernel.registry import find, register, unregister

ALONE = legal.alone
PACK_COST = prices.pack_cost


def alone(state: LamaDicePosition) -> bool:
    """LD-19: from the trial on, a miss does not bust the bank for a player alone, who takes a card like everybody else."""
    return state.parts.era < TrialLamaDice.rules_version and ALONE(state)


class TrialLamaDice(LamaDice):
    """LAMA Dice with one more era."""

    rules_version = LamaDice.rules_version + 1
    older_eras = (*LamaDice.older_eras, LamaDice.rules_version)


def pack_cost(state: LoyangPosition, seat: int) -> int:
    """LO-47: from the trial on, a two-pack costs one more cash."""
    cost = PACK_COST(state, seat)
    return cost + 1 if state.parts.era >= TrialLoyang.rules_version else cost


class TrialLoyang(Loyang):
    """At the Gates of Loyang with one more era."""

    rules_version = Loyang.rules_version + 1
    older_eras = (*Loyang.older_eras, Loyang.rules_version)


TRIALS: tuple[Game, ...] = (TrialLamaDice(), TrialLoyang())
RULES = ((LamaDice.package, ALONE, alone), (Loyang.package, PACK_COST, pack_cost))  # that are others in the trials
NEW = {trial.id: trial.rules_version for trial in TRIALS}  # the era that only the trials know
OLD = {trial.id: trial.older_eras[-1] for trial in TRIALS}  # the newest one that is shipped


def replace_rule(package: str, old: Callable[..., object], new: Callable[..., object]) -> None:
    """Wherever modules of a game call a function by its name, they call another one from now on."""
    name = old.__name__
    for module in [module for found, module in sys.modules.items() if found.startswith(f"{package}.")]:
        if vars(module).get(name) is old:
            setattr(module, name, new)


def put_on_shelf() -> list[Game]:
    """The trials stand in place of the shipped games, as a new version of Tablée would have them; the games that stood there."""
    for package, shipped_rule, trial_rule in RULES:
        replace_rule(package, shipped_rule, trial_rule)
    shipped = [find(trial.id) for trial in TRIALS]
    for before, trial in zip(shipped, TRIALS, strict=True):
        unregister(before)
        register(trial)
    return shipped


@contextmanager
def trial_eras() -> Iterator[None]:
    """The trials stand on the shelf for a while."""
    shipped = put_on_shelf()
    try:
        yield
    finally:
        for package, shipped_rule, trial_rule in RULES:
            replace_rule(package, trial_rule, shipped_rule)
        for before, trial in zip(shipped, TRIALS, strict=True):
            unregister(trial)
            register(before)
