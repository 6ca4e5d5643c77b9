"""One more era of two shipped games, for trial: one rule of each is another; older eras are played by the same class as before.

A real correction stands in the game's own files. A trial must not, so it builds on them: its states are those of the game with
one method that asks for the era, just as the game's own method would.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from tablee.games.lama_dice import LamaDice
from tablee.games.lama_dice.state import LamaDiceState
from tablee.games.loyang import Loyang
from tablee.games.loyang.state import LoyangState
from tablee.kernel.game import Game
from tablee.kernel.registry import find, register, unregister
from tablee.kernel.rng import Rng
from tablee.kernel.state import Event, Parts, State

Kind = TypeVar("Kind", bound=State)


def turned_into(kind: type[Kind], state: State) -> Kind:
    """The same position by other rules: a state made by the game becomes one of the trial."""
    state.__class__ = kind
    assert isinstance(state, kind)
    return state


class TrialLamaDiceState(LamaDiceState):
    """LD-19: from the trial on, a miss does not bust the bank for a player alone, who takes a card like everybody else."""

    def alone(self) -> bool:
        return self.parts.era < TrialLamaDice.rules_version and super().alone()

    def clone(self) -> TrialLamaDiceState:
        return turned_into(TrialLamaDiceState, super().clone())


class TrialLamaDice(LamaDice):
    """LAMA Dice with one more era."""

    rules_version = LamaDice.rules_version + 1
    older_eras = (*LamaDice.older_eras, LamaDice.rules_version)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> TrialLamaDiceState:
        return turned_into(TrialLamaDiceState, super().build_state(parts, players, options, rng, journal))

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> TrialLamaDiceState:
        return turned_into(TrialLamaDiceState, super().rebuild(parts, observation, rng))


class TrialLoyangState(LoyangState):
    """LO-47: from the trial on, a two-pack costs one more cash."""

    def pack_cost(self, seat: int) -> int:
        cost = super().pack_cost(seat)
        return cost + 1 if self.parts.era >= TrialLoyang.rules_version else cost

    def clone(self) -> TrialLoyangState:
        return turned_into(TrialLoyangState, super().clone())


class TrialLoyang(Loyang):
    """At the Gates of Loyang with one more era."""

    rules_version = Loyang.rules_version + 1
    older_eras = (*Loyang.older_eras, Loyang.rules_version)

    def build_state(
        self, parts: Parts, players: int, options: tuple[int, ...], rng: Rng, journal: list[Event] | None
    ) -> TrialLoyangState:
        return turned_into(TrialLoyangState, super().build_state(parts, players, options, rng, journal))

    def rebuild(self, parts: Parts, observation: list[int], rng: Rng) -> TrialLoyangState:
        return turned_into(TrialLoyangState, super().rebuild(parts, observation, rng))


TRIALS: tuple[Game, ...] = (TrialLamaDice(), TrialLoyang())
NEW = {trial.id: trial.rules_version for trial in TRIALS}  # the era that only the trials know
OLD = {trial.id: trial.older_eras[-1] for trial in TRIALS}  # the newest one that is shipped


def put_on_shelf() -> list[Game]:
    """The trials stand in place of the shipped games, as a new version of Tablée would have them; the games that stood there."""
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
        for before, trial in zip(shipped, TRIALS, strict=True):
            unregister(trial)
            register(before)
