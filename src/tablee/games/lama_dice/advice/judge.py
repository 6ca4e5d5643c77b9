"""LAMA Dice: advice for bots. One roll is looked ahead exactly, over all faces of the dice, with what the next one promises;
whoever is alone in a round is told what is best."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.advice.judge import Judge, Settings
from tablee.games.lama_dice import legal, score
from tablee.games.lama_dice.advice.duel import Duel, Network
from tablee.games.lama_dice.advice.rounds import Alone, Rounds, matches, values_in, without
from tablee.games.lama_dice.codes import MATCH, MISS, NO_ROLL, TURN
from tablee.games.lama_dice.parts import (
    DISCARD,
    FIELD,
    KEEP,
    QUIT,
    RETURN_BLACK,
    RETURN_WHITE,
    ROLL,
    TAKE,
    VALUES,
    LamaDiceParts,
)
from tablee.games.lama_dice.state import LamaDiceState
from tablee.kernel.rng import Rng
from tablee.kernel.state import State

MOST_KEPT: Final = 500_000
FAR: Final = 60  # decisions after which a round that does not end is rated as it stands
LOOK: Final = 6  # decisions after which a look ahead between two is rated: about one round of turns
STAKE: Final = 0.7  # share of the points in the rows that counts where a look ahead is cut off within a round
DARING: Final = 1.2  # points more that a roll may cost in company: whoever dares wins oftener
CLEAR: Final = 1.0  # points that a roll in company saves on average where nobody would quit
TRIFLE: Final = 0.003  # chances to win for which nobody would think longer
TRIFLE_IN_COMPANY: Final = 0.01  # where luck decides more
NEVER: Final = 9999  # more points than anybody ever has
ALL_VALUES: Final = (1 << VALUES) - 1


class LamaDiceJudge(Judge):
    """Counts the points of the row after the best answer to each roll."""

    def __init__(self, parts: LamaDiceParts, rounds: Rounds, network: Network) -> None:
        self.parts = parts
        self.rounds = rounds
        self.duel = Duel(parts, network)
        self.solved = solution(parts)
        self.means: dict[float, dict[int, float]] = {}  # costs after a roll, on average: by `going_on`, then by the cards
        self.card = 0.0  # what one more card in the row costs, in points, beside its value
        self.nerve = 0.0  # how many points a roll may cost on average and still be worth it
        self.ahead = 0.0  # share of what the roll after the next one promises that counts

    def adopt(self, weights: dict[str, float]) -> None:
        self.card = weights["card"]
        self.nerve = weights["nerve"]
        self.ahead = weights["ahead"]
        self.means = memory(self.parts.fingerprint, self.card)

    def greedy(self, state: State, seat: int, rng: Rng) -> int:
        """Rolls while that costs little, and answers a roll with what costs least."""
        assert isinstance(state, LamaDiceState)
        if legal.alone(state) and state.phase <= MATCH:
            return self.advise_alone(state, seat)
        row = state.rows[seat]
        bonus = self.solved.bonus(state.white[seat], state.black[seat])
        going_on = self.going_on(state, seat)
        if state.phase == TURN:
            return ROLL if self.cost_of_rolling(state, seat) <= self.nerve else QUIT
        actions = state.legal(seat)
        best = actions[0]
        best_cost = 0.0
        for action in actions:
            cost = self.cost_after(row, state.llama_row, bonus, action, going_on)
            if action == actions[0] or cost < best_cost:
                best = action
                best_cost = cost
        return best

    def advise_alone(self, state: LamaDiceState, seat: int) -> int:
        """What leads to the fewest points, exactly."""
        row, white, black = state.rows[seat], state.white[seat], state.black[seat]
        if state.phase == TURN:
            return ROLL if self.solved.rolling(row, state.llama_row, white, black) < self.cost_of(state, seat) else QUIT
        actions = state.legal(seat)
        best = actions[0]
        best_cost = 0.0
        for action in actions:
            left = without(row, self.parts.handfuls[action - DISCARD])
            cost = self.solved.best(left, state.llama_row, white, black)
            if action == actions[0] or cost < best_cost:
                best = action
                best_cost = cost
        return best

    def going_on(self, state: LamaDiceState, seat: int) -> float:
        """How much of what the next turn promises counts: only if the round does not end before."""
        rivals = 0
        fewest = 99
        for other in range(state.players):
            if other != seat and state.in_round >> other & 1:
                rivals += 1
                cards = 0
                for value in range(VALUES):
                    cards += legal.held(state, other, value)
                fewest = min(fewest, cards)
        if rivals == 0:
            return 0.0
        return self.ahead * (1.0 - self.rounds.ending(state.players, rivals, fewest))

    def cost_of_rolling(self, state: LamaDiceState, seat: int) -> float:
        """How many points more a roll costs on average than the round ending now."""
        bonus = self.solved.bonus(state.white[seat], state.black[seat])
        cost = self.after_roll(state.rows[seat], state.llama_row, bonus, self.going_on(state, seat))
        return cost - self.cost_of(state, seat)

    def cost_of(self, state: LamaDiceState, seat: int) -> float:
        """What the row would cost if the round ended now."""
        return float(self.parts.row_points[state.values[seat]])

    def cost_after(self, row: int, llama_row: int, bonus: int, action: int, going_on: float) -> float:
        """What a row costs after an answer to a roll, less a share of what one more roll promises."""
        parts = self.parts
        if action == KEEP:
            return 0.0
        if action == RETURN_WHITE:
            return -1.0
        if action == RETURN_BLACK:
            return -float(parts.black_value)
        if action < DISCARD:
            row += 1 << FIELD * (action - TAKE)
            llama_row &= ~(1 << (action - TAKE))
            cards = 1
        else:
            row = without(row, parts.handfuls[action - DISCARD])
            cards = -len(parts.handfuls[action - DISCARD])
        if row == 0:
            return -float(bonus)
        now = float(parts.row_points[values_in(row)])
        promised = 0.0
        if going_on > 0.0 and llama_row != 0:
            promised = max(now - self.after_roll(row, llama_row, bonus, 0.0), 0.0)
        return now + self.card * cards - going_on * promised

    def after_roll(self, row: int, llama_row: int, bonus: int, going_on: float) -> float:
        """The mean cost of a row after one roll in company and the best answer to it, looked up if it came before."""
        key = (row << VALUES | llama_row) << 2 | min(bonus, 2)
        means = self.means.get(going_on)
        if means is None:
            means = {}
            self.means[going_on] = means
        cost = means.get(key)
        if cost is not None:
            return cost
        parts = self.parts
        total = 0.0
        for roll in range(len(parts.roll_values)):
            ways = parts.ways[roll]
            if ways:
                total += ways * self.after_this_roll(row, llama_row, bonus, roll, going_on)
        total /= parts.outcome_count
        if len(means) >= MOST_KEPT:
            means.clear()
        means[key] = total
        return total

    def after_this_roll(self, row: int, llama_row: int, bonus: int, roll: int, going_on: float) -> float:
        """The cost of a row after the best answer to one roll."""
        parts = self.parts
        if roll == parts.three_llamas:
            return float(parts.row_points[values_in(row)] - bonus)
        actions = parts.discards[(roll << 3) + matches(parts, row, roll)]
        if len(actions) == 0:
            actions = parts.takes[llama_row & parts.roll_values[roll]]
        best = float(parts.row_points[values_in(row) | llama_row])
        for action in actions:
            cost = self.cost_after(row, llama_row, bonus, action, going_on)
            if action == actions[0] or cost < best:
                best = cost
        return best

    # ---- for searches ----

    def settings(self, players: int) -> Settings:
        """Whoever is alone rolls or quits again after a discard, and is to win by that, not to save points: plans end quickly."""
        return Settings(trifle=TRIFLE if players == 2 else TRIFLE_IN_COMPANY, ends_quickly=True)

    def candidates(self, state: State, seat: int, most: int, rng: Rng) -> list[int]:
        """Between two what is best by chances; in company daring comes first."""
        assert isinstance(state, LamaDiceState)
        if state.players == 2 and state.phase <= MISS:
            return self.by_chance(state, seat)[:most]
        if state.phase != TURN or legal.alone(state):
            return super().candidates(state, seat, most, rng)
        first = self.dare(state, seat)
        return [first, QUIT if first == ROLL else ROLL][:most]

    def propose(self, state: State, seat: int, most: int, rng: Rng) -> list[list[int]]:
        """In company only rolling or quitting is worth a search, and only where it is not clear: luck decides more."""
        assert isinstance(state, LamaDiceState)
        if state.players > 2 and not legal.alone(state):
            if state.phase in (MATCH, MISS):
                return [[self.greedy(state, seat, rng)]]
            if state.phase == TURN and self.cost_of_rolling(state, seat) < -CLEAR and self.settled(state, seat) < 0:
                return [[ROLL]]
        return super().propose(state, seat, most, rng)

    def dare(self, state: LamaDiceState, seat: int) -> int:
        """Rolls in company while that does not cost too much; quits where that wins."""
        settled = self.settled(state, seat)
        if settled >= 0:
            return settled
        return ROLL if self.cost_of_rolling(state, seat) <= self.nerve + DARING else QUIT

    def by_chance(self, state: LamaDiceState, seat: int) -> list[int]:
        """What may be done between two, best first, by the chances to win."""
        chances = [(-self.chance_after(state, seat, action), action) for action in state.legal(seat)]
        return [action for _, action in sorted(chances)]

    def chance_after(self, state: LamaDiceState, seat: int, action: int) -> float:
        """The chance between two of one who rolls, quits, or answers a roll."""
        duel, rival = self.duel, 1 - seat
        row, other, llama_row, alone = state.rows[seat], state.rows[rival], state.llama_row, legal.alone(state)
        if action == ROLL:
            return duel.rolling(row, other, llama_row, alone, score.points(state, seat), score.points(state, rival))
        if action == QUIT:
            return duel.quitting(row, other, llama_row, alone, score.points(state, seat), score.points(state, rival))
        return duel.answered(row, other, llama_row, alone, score.points(state, seat), score.points(state, rival), action)

    def quick(self, state: State, seat: int, rng: Rng) -> int:
        """As `greedy`, which counts points; but nobody quits into a defeat, or rolls on where quitting wins.

        Between two, chances decide.
        """
        assert isinstance(state, LamaDiceState)
        if state.players == 2 and state.phase <= MISS:
            return self.by_chance(state, seat)[0]
        if state.phase == TURN:
            settled = self.settled(state, seat)
            if settled >= 0:
                return settled
        return self.greedy(state, seat, rng)

    def settled(self, state: LamaDiceState, seat: int) -> int:
        """What to do where quitting decides the game, as everybody's points and rows stand; -1 where it does not."""
        parts = self.parts
        own = score.points(state, seat) + parts.row_points[state.values[seat]]
        most = own
        fewest = NEVER
        for other in range(state.players):
            if other != seat:
                total = score.points(state, other) + parts.row_points[state.values[other]]
                most = max(most, total)
                fewest = min(fewest, total)
        if fewest < own and (own >= parts.game_end or (legal.alone(state) and most >= parts.game_end)):
            return ROLL
        if own < fewest and legal.alone(state) and most >= parts.game_end:
            return QUIT
        return -1

    def rate(self, state: State, seat: int) -> float:
        """The chance between two rounds; within one, the points at stake in it count too. Between two, what the network says."""
        assert isinstance(state, LamaDiceState)
        if state.players == 2 and state.phase == TURN:
            return self.chance_between_two(state, seat)
        points = state.scores(seat)
        if not is_fresh(state):
            for other in range(state.players):
                points[other] += round(STAKE * self.parts.row_points[state.values[other]])
        return self.rounds.chance(points, seat, self.parts.game_end)

    def chance_between_two(self, state: LamaDiceState, seat: int) -> float:
        """The chance of a seat where somebody is to roll or quit."""
        mover = state.next_seat()
        rival = 1 - mover
        if is_fresh(state):  # whatever has been dealt
            chance = self.duel.between(score.points(state, mover), score.points(state, rival))
        else:
            row, other = state.rows[mover], state.rows[rival]
            chance = self.duel.chance(
                row, other, state.llama_row, legal.alone(state), score.points(state, mover), score.points(state, rival)
            )
        return chance if mover == seat else 1.0 - chance

    def is_far(self, state: State, decisions: int) -> bool:
        """A look ahead ends with the round: what comes then is known from the tables. Between two a few turns are enough."""
        assert isinstance(state, LamaDiceState)
        if is_fresh(state):
            return True
        return state.phase == TURN and decisions >= LOOK if state.players == 2 else decisions >= FAR


@lru_cache(maxsize=8)
def solution(parts: LamaDiceParts) -> Alone:
    """What all judges of a box know of playing on alone."""
    return Alone(parts)


@lru_cache(maxsize=16)
def memory(box: str, card: float) -> dict[float, dict[int, float]]:
    """What all judges of a box that weigh a card alike have worked out."""
    return {}


def is_fresh(state: LamaDiceState) -> bool:
    """Whether a round has just begun."""
    return state.outcome == NO_ROLL and state.llama_row == ALL_VALUES and state.in_round == (1 << state.players) - 1
