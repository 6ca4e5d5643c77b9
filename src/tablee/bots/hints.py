"""Advice for people: a move, how much better it is than the next best, and where the difference comes from.

The search finds the two most promising moves; both are then tried in the same imagined worlds with the same random streams, and
rated after equally many turns. Why the better one is better is told from games played on to where points are counted: to the end,
or to the end of the part of a game that is counted by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from time import thread_time

import msgspec

from tablee.advice import judge_of
from tablee.advice.judge import Judge
from tablee.bots.bot import Budget
from tablee.bots.levels import DOUBT, PLANS, ExpertBot, measure
from tablee.bots.search import LONGEST_PLAYOUT, Plan, complete, follow, result_for, search
from tablee.kernel.game import Game
from tablee.kernel.rng import Rng
from tablee.kernel.state import Parts, State
from tablee.text import Text

TOLD = 3  # reasons in favour that are worth telling
SLIGHT = 0.15  # points that are not
TRIFLE = 0.005  # of a victory, or of a point for somebody who plays alone: nothing in a percentage
RARE = 0.02  # victories by tie-break that are not
SURE = 2.0  # standard errors by which a difference must stand out to be told
SEARCHED, COMPARED, EXPLAINED = 0.4, 0.2, 0.4  # how the time is shared
MOST_WORLDS = 100_000
MOST_EXPLAINED = 60  # worlds, where samples are counted: they are played to the end, which takes long
LEAST_EXPLAINED = 6  # where they are not


class Reason(msgspec.Struct, frozen=True):
    """Where a difference comes from, in points.

    `kind` is "source" for own points from a source, "all" for all own points, "rival" for those of the best rival, "lead" for
    points gained on that one, and "tie" for victories by tie-break.
    """

    kind: str
    points: float
    good: bool  # whether it speaks for the move: where the lowest total wins, more points do not
    source: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What a bot advises. Differences are those of the move to the next best one, each a mean over the worlds tried.

    `chance` is that of winning; alone at the table, the points. `error` is the standard error of `gain`. Reasons in favour come
    first, then at most one against; where none is in favour, the gain is one of position.
    """

    action: int
    other: int | None = None  # the next best; None where there is no choice
    chance: float = 0.0
    gain: float = 0.0
    error: float = 0.0
    reasons: list[Reason] = []
    worlds: int = 0
    doubted: bool = False  # whether games played on to where points are counted speak against it

    def clear(self) -> bool:
        """Whether the evidence says that the move is better, and by anything that shows."""
        return self.gain > self.error and self.gain >= TRIFLE and not self.doubted


def advise(game: Game, parts: Parts, observation: list[int], rng: Rng, budget: Budget) -> Advice:
    """What a seat might do, from what it may know; the budget is shared between finding, comparing and explaining."""
    seat = observation[0]
    base = game.imagine(observation, rng, parts)
    if len(base.legal(seat)) == 1:
        return Advice(base.legal(seat)[0])
    judge = judge_of(game, parts)
    samples, seconds = measure(budget, ExpertBot.samples)
    outcome = search(judge, base, seat, rng, PLANS, max(1, samples // 2) if samples else 0, SEARCHED * seconds, DOUBT)
    best = outcome.chosen
    others = [plan for plan in outcome.plans if plan.actions[0] != best.actions[0]]
    if not others:  # a search has nothing to choose there; people may wonder all the same
        second = [action for action in judge.candidates(base, seat, PLANS, rng) if action != best.actions[0]]
        others = complete(judge, base, seat, [[action] for action in second[:1]], rng)
    if not others:  # all that the judge would think of
        return Advice(best.actions[0])
    plans = [best, max(others, key=lambda plan: plan.mean())]
    found = compare(judge, base, seat, plans, rng, Budget(COMPARED * seconds, samples // 4))
    if found.gain < -found.error:  # the move that turns out worse is not the one to advise
        plans.reverse()
        found = compared(plans, found.chance - found.gain, -found.gain, found.error, found.worlds)
    if not found.clear():
        return found
    return explain(game, judge, base, seat, plans, found, rng, Budget(EXPLAINED * seconds, samples // 4))


# ---- how much better ----


def compare(judge: Judge, base: State, seat: int, plans: Sequence[Plan], rng: Rng, budget: Budget) -> Advice:
    """Tries two plans in the same worlds: as many as the budget has samples, or fit into its time, but two at least."""
    values: list[list[float]] = []

    def try_both(world: State, stream: int) -> None:
        values.append(rated(judge, world, seat, plans, stream))

    in_worlds(base, seat, rng, budget, MOST_WORLDS, 2, try_both)
    gain, error = estimate([one - other for one, other in values])
    return compared(plans, sum(one for one, _ in values) / len(values), gain, error, len(values))


def compared(plans: Sequence[Plan], chance: float, gain: float, error: float, worlds: int) -> Advice:
    """What a comparison says, without reasons."""
    return Advice(plans[0].actions[0], plans[1].actions[0], chance, gain, error, worlds=worlds)


def in_worlds(
    base: State, seat: int, rng: Rng, budget: Budget, most: int, least: int, attempt: Callable[[State, int], None]
) -> None:
    """Tries something in imagined worlds, each with a random stream: so many as the budget has samples, or fit into its time."""
    worlds = min(max(2, budget.samples), most) if budget.samples else MOST_WORLDS
    until = thread_time() + (budget.seconds or 0.0)
    for done in range(worlds):
        attempt(base.resample(seat, rng), rng.fork().state)
        if not budget.samples and done + 1 >= least and thread_time() >= until:
            break


def estimate(values: Sequence[float], unseen: Sequence[float] = ()) -> tuple[float, float]:
    """The mean and its standard error, with values in its spread that few samples may have missed.

    The fewer there are, the less their spread is to be trusted: the error is taken greater.
    """
    count = len(values)
    widely = [*values, *unseen]
    middle = sum(widely) / len(widely)
    spread = sum((value - middle) ** 2 for value in widely) / max(1, len(widely) - 1)
    return sum(values) / count, sqrt(spread / count) * (1 + 2 / count)


def rated(judge: Judge, world: State, seat: int, plans: Sequence[Plan], stream: int) -> list[float]:
    """What each plan leads to in a world, rated at the same kind of point: after equally many turns, or all at the end."""
    lines = []
    turns = 0
    for plan in plans:
        state, random = begun(world, seat, plan, stream)
        turns = look_ahead(judge, state, seat, random, turns)
        lines.append((state, random))
    if judge.horizon() and any(state.to_act() == 0 for state, _ in lines):
        for state, random in lines:
            play_on(judge, state, random)
    return [worth(judge, state, seat) for state, _ in lines]


def begun(world: State, seat: int, plan: Plan, stream: int) -> tuple[State, Rng]:
    """A world after a plan, and the random stream of those who play on."""
    state = world.clone()
    state.rng = Rng(stream)
    follow(state, seat, plan)
    return state, Rng(stream)


def look_ahead(judge: Judge, state: State, seat: int, rng: Rng, turns: int) -> int:
    """Plays on by rules of thumb to where lines of play can be rated alike; how many own turns began on the way.

    A look of so many decisions may end before a turn in one line and after it in the other. So it goes on until the own turn
    begins: so many times, or, if `turns` is 0, once the judge has seen enough. A judge that names its own points to stop at stops
    there.
    """
    horizon = judge.horizon()
    decisions = count = 0
    last = seat
    while state.to_act() != 0 and decisions < LONGEST_PLAYOUT:
        other = state.next_seat()
        if horizon == 0:
            if judge.is_far(state, decisions):
                break
        elif other == seat != last:
            count += 1
            if count >= turns if turns else decisions >= horizon:
                break
        state.advance(other, judge.quick(state, other, rng))
        last = other
        decisions += 1
    return count


def play_on(judge: Judge, state: State, rng: Rng, until: Callable[[State], bool] | None = None) -> None:
    """Plays on by rules of thumb to the end of the game, or until something is so."""
    decisions = 0
    while state.to_act() != 0 and decisions < LONGEST_PLAYOUT and not (until and until(state)):
        seat = state.next_seat()
        state.advance(seat, judge.quick(state, seat, rng))
        decisions += 1


def worth(judge: Judge, state: State, seat: int) -> float:
    """The result of a game that is over; else what the judge says."""
    return judge.rate(state, seat) if state.to_act() else result_for(state, seat)


# ---- why ----


def explain(
    game: Game, judge: Judge, base: State, seat: int, plans: Sequence[Plan], found: Advice, rng: Rng, budget: Budget
) -> Advice:
    """Adds the reasons for a gain, and the chance: what comes of both plans where points are counted. It may raise a doubt."""
    values: list[list[float]] = []
    rows: list[list[float]] = []
    chapter = game.chapter(base)

    def play_both(world: State, stream: int) -> None:
        lines = []
        for plan in plans:
            state, random = begun(world, seat, plan, stream)
            play_on(judge, state, random, lambda state: game.chapter(state) != chapter)
            lines.append(state)
        values.append([worth(judge, state, seat) for state in lines])
        rows.append([one - other for one, other in zip(*[count(game, state, seat) for state in lines], strict=True)])

    in_worlds(base, seat, rng, budget, MOST_EXPLAINED, LEAST_EXPLAINED, play_both)
    if is_doubted([one - other for one, other in values], leads(game, rows)):
        return msgspec.structs.replace(found, doubted=True)
    chance = sum(one for one, _ in values) / len(values)
    return msgspec.structs.replace(found, chance=chance, reasons=reasons_of(game, rows))


def is_doubted(gains: Sequence[float], leads: Sequence[float]) -> bool:
    """Whether a move clearly loses victories in the end, or points on the best rival without surely more victories."""
    (gain, error), (lead, spread) = estimate(gains), estimate(leads)
    return gain < -SURE * error or (gain <= error and lead < -SURE * spread)


def leads(game: Game, rows: Sequence[Sequence[float]]) -> list[float]:
    """The points gained on the best rival in each world, counted so that more are better."""
    return [(row[1] - row[0] if game.lowest_wins else row[0] - row[1]) for row in rows]


def count(game: Game, state: State, seat: int) -> list[float]:
    """What a line of play came to: all own points, those of the best rival, the victory by tie-break, the points by source."""
    scores = state.scores(seat)
    rivals = [points for other, points in enumerate(scores) if other != seat]
    rival = 0 if not rivals else min(rivals) if game.lowest_wins else max(rivals)
    tie = 0.0
    if rivals and state.to_act() == 0:
        best = min(scores) if game.lowest_wins else max(scores)
        tie = result_for(state, seat) - (1 / scores.count(best) if scores[seat] == best else 0.0)
    return [scores[seat], rival, tie, *state.breakdown(seat, seat)]


def reasons_of(game: Game, rows: Sequence[Sequence[float]]) -> list[Reason]:
    """What stands out in the differences of two lines of play: first what is good, the weightiest first, then one drawback."""
    better = -1 if game.lowest_wins else 1
    own, rival, tie, *sources = zip(*rows, strict=True)
    parts = [
        *(standing_out("source", column, better, name) for name, column in zip(game.sources, sources, strict=True)),
        standing_out("rival", rival, -better),
    ]
    told = sorted((reason for reason in parts if reason), key=lambda reason: -abs(reason.points))
    good = [reason for reason in told if reason.good][:TOLD]
    if not good:
        whole = (standing_out("all", own, better), standing_out("lead", leads(game, rows), 1))
        good = [reason for reason in whole if reason and reason.good][:1]
    broken = standing_out("tie", tie, 1)
    if broken and broken.good:
        good.append(broken)
    return [*good, *[reason for reason in told if not reason.good][:1]]


def standing_out(kind: str, differences: Sequence[float], better: int, source: str = "") -> Reason | None:
    """A difference as a reason, if it is neither slight nor within its error; `better` is -1 where less is."""
    mean, error = estimate(differences)
    if abs(mean) < (RARE if kind == "tie" else SLIGHT) or abs(mean) <= SURE * error:
        return None
    return Reason(kind, round(mean, 2 if kind == "tie" else 1), mean * better > 0, source)


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
        text.say("advice-points", gain=round(advice.gain, 1), move=move(advice.other))
        if state.players == 1
        else text.say("advice-gain", chance=100 * advice.chance, gain=round(100 * advice.gain), move=move(advice.other)),
        why(text, advice.reasons),
    ]


def why(text: Text, reasons: Sequence[Reason]) -> str:
    """The reasons as a sentence: what speaks for the move, and what against it; without points, that the position is better."""
    good = text.join([reason_words(text, reason) for reason in reasons if reason.good])
    bad = text.join([reason_words(text, reason) for reason in reasons if not reason.good])
    if not good:
        return text.say("advice-position-but", against=bad) if bad else text.say("advice-position")
    return text.say("advice-why-but", reasons=good, against=bad) if bad else text.say("advice-why", reasons=good)


def reason_words(text: Text, reason: Reason) -> str:
    """One reason in words."""
    more, points = reason.points > 0, abs(reason.points)
    if reason.kind == "tie":
        return text.say("advice-tie")
    if reason.kind == "lead":
        return text.say("advice-lead", points=points)
    if reason.kind == "rival":
        return text.say("advice-rival-more" if more else "advice-rival-fewer", points=points)
    if reason.kind == "all":
        return text.say("advice-all-more" if more else "advice-all-fewer", points=points)
    source = text.say(f"source-{reason.source}")
    return text.say("advice-own-more" if more else "advice-own-fewer", points=points, source=source)
