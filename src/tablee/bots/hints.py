"""Advice for people: a move, how much better it is than the next best, and where the difference comes from.

The search finds the two most promising moves; both are then tried in the same imagined worlds with the same random streams. What
they lead to is compared by victories and by the terms in which a game counts its points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import thread_time

import msgspec

from tablee.bots.bot import Budget
from tablee.bots.levels import DOUBT, PLANS, ExpertBot, measure
from tablee.bots.search import Plan, complete, follow, play_out, search
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Judge, Parts, State
from tablee.text import Text

TOLD = 3  # reasons that are worth telling
SLIGHT = 0.15  # points that are not
MOST_WORLDS = 100_000


class Reason(msgspec.Struct, frozen=True):
    """Where a difference comes from: a source of own points, or "" for the best rival's points; and how many points."""

    source: str
    points: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot advises. Differences are those of the move to the next best one, each a mean over the worlds tried.

    `chance` is that of winning; alone at the table, the points. `error` is the standard error of `gain`.
    """

    action: int
    other: int | None = None  # the next best; None where there is no choice
    chance: float = 0.0
    gain: float = 0.0
    error: float = 0.0
    sources: list[float] = []  # own points, in the order of the game's sources
    rival: float = 0.0  # points of the best rival
    worlds: int = 0

    def clear(self) -> bool:
        """Whether the evidence says that the move is better at all."""
        return self.gain > self.error and self.gain > 0

    def reasons(self, names: Sequence[str]) -> list[Reason]:
        """Where the difference comes from, the weightiest first; `names` are those of the game's sources."""
        terms = [*zip(names, self.sources, strict=False), ("", self.rival)]
        weighty = [Reason(name, round(points, 1)) for name, points in terms if abs(points) >= SLIGHT]
        return sorted(weighty, key=lambda reason: -abs(reason.points))[:TOLD]


class Trial:
    """One of the moves compared: what its worlds led to."""

    def __init__(self, plan: Plan, sources: int) -> None:
        self.plan = plan
        self.values: list[float] = []
        self.sources = [0.0] * sources
        self.rival = 0.0


def advise(game: Game, parts: Parts, observation: list[int], rng: Rng, budget: Budget) -> Advice:
    """What a seat might do, from what it may know; half of the budget finds the moves, the other half compares them."""
    seat = observation[0]
    base = game.imagine(observation, rng, parts)
    if len(base.legal(seat)) == 1:
        return Advice(base.legal(seat)[0])
    judge = game.judge(parts)
    samples, seconds = measure(budget, ExpertBot.samples)
    outcome = search(judge, base, seat, rng, PLANS, max(1, samples // 2) if samples else 0, seconds / 2, DOUBT)
    best = outcome.chosen
    others = [plan for plan in outcome.plans if plan.actions[0] != best.actions[0]]
    if not others:  # a search has nothing to choose there; people may wonder all the same
        second = [action for action in judge.candidates(base, seat, PLANS, rng) if action != best.actions[0]]
        others = complete(judge, base, seat, [[action] for action in second[:1]], rng)
    if not others:  # all that the judge would think of
        return Advice(best.actions[0])
    other = max(others, key=lambda plan: plan.mean())
    return compare(game, judge, base, seat, [best, other], rng, Budget(seconds / 2, samples // 4))


def compare(game: Game, judge: Judge, base: State, seat: int, plans: Sequence[Plan], rng: Rng, budget: Budget) -> Advice:
    """Tries two plans in the same worlds: as many as the budget has samples, or fit into its time, but two at least."""
    worlds = budget.samples or 0
    first, second = (Trial(plan, len(game.sources)) for plan in plans)
    until = thread_time() + (budget.seconds or 0.0)
    for done in range(max(2, worlds) if worlds else MOST_WORLDS):
        world = base.resample(seat, rng)
        stream = rng.fork().state
        for trial in (first, second):
            attempt(game, judge, world.clone(), seat, trial, stream)
        if not worlds and done and thread_time() >= until:
            break
    count = len(first.values)
    gains = [one - other for one, other in zip(first.values, second.values, strict=True)]
    gain = sum(gains) / count
    spread = sum((value - gain) ** 2 for value in gains) / (count - 1)
    return Advice(
        action=first.plan.actions[0],
        other=second.plan.actions[0],
        chance=sum(first.values) / count,
        gain=gain,
        error=sqrt(spread / count),
        sources=[(one - other) / count for one, other in zip(first.sources, second.sources, strict=True)],
        rival=(first.rival - second.rival) / count,
        worlds=count,
    )


def attempt(game: Game, judge: Judge, state: State, seat: int, trial: Trial, stream: int) -> None:
    """Plays one plan in one world and counts what comes of it."""
    state.rng = Rng(stream)
    follow(state, seat, trial.plan)
    trial.values.append(play_out(judge, state, seat, Rng(stream)))
    for source, points in enumerate(state.breakdown(seat, seat)):
        trial.sources[source] += points
    scores = state.scores(seat)
    rivals = [points for other, points in enumerate(scores) if other != seat]
    if rivals:
        trial.rival += min(rivals) if game.lowest_wins else max(rivals)


# ---- in words ----


def words(text: Text, game: Game, state: State, seat: int, advice: Advice, names: Sequence[str]) -> list[str]:
    """Advice as sentences: the move, what it gains, and why."""

    def move(action: int) -> str:
        return text.words("move", game.decode(state, action), names, seat)

    told = [text.say("advice-move", move=move(advice.action))]
    if advice.other is None:
        return [*told, text.say("advice-only")]
    if not advice.clear():
        return [*told, text.say("advice-close", move=move(advice.other))]
    return [
        *told,
        text.say("advice-points", gain=advice.gain, move=move(advice.other))
        if state.players == 1
        else text.say("advice-gain", chance=100 * advice.chance, gain=100 * advice.gain, move=move(advice.other)),
        text.say("advice-why", reasons=text.join(reason_words(text, advice.reasons(game.sources)))),
    ]


def reason_words(text: Text, reasons: Sequence[Reason]) -> list[str]:
    """Each reason in words; where no points differ, that is said."""
    told = []
    for reason in reasons:
        more, points = reason.points > 0, abs(reason.points)
        if reason.source:
            name = text.say(f"source-{reason.source}")
            told.append(text.say("advice-own-more" if more else "advice-own-fewer", points=points, source=name))
        else:
            told.append(text.say("advice-rival-more" if more else "advice-rival-fewer", points=points))
    return told or [text.say("advice-even")]
