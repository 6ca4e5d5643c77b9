"""What an arena's games say about its bots: win matrix, mean places and scores, and two kinds of ratings.

Plackett-Luce ratings look at all games at once; their intervals come from a bootstrap over blocks, because games of one block
share a deal. They are told on the Elo scale around a mean of 0. Running ratings go through the games one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Any

import msgspec

from tablee.arena.play import PlayedGame
from tablee.arena.running import Running
from tablee.extras import need

RESAMPLES = 200
PRIOR = 0.1  # games won by everybody against everybody: keeps the rating of somebody unbeaten finite
STEPS = 200
CLOSE = 1e-9
ELO = 400 / log(10)


class RatedEntrant(msgspec.Struct):
    """One competitor's results."""

    name: str
    games: int  # counted once for each seat taken
    wins: float  # share of games won; a shared victory is split
    place: float  # mean
    score: float  # mean
    elo: float
    elo_low: float
    elo_high: float
    running: float  # the running rating: mean and uncertainty
    running_sigma: float
    samples: float  # mean, of the turns it thought about


class RatingTable(msgspec.Struct):
    """All standings, best first, and the win matrix in the same order: how often the row finished ahead of the column."""

    standings: list[RatedEntrant]
    ahead: list[list[float | None]]


class Ratings:
    """Plackett-Luce ratings of some rankings, each counted with a weight."""

    def __init__(self, count: int, rankings: Sequence[tuple[int, ...]]) -> None:
        self.np = need("numpy")
        self.statdist = need("choix").utils.statdist
        self.count = count
        self.kinds = sorted(set(rankings))
        number = {kind: i for i, kind in enumerate(self.kinds)}
        self.which = self.np.array([number[ranking] for ranking in rankings])
        self.orders = [self.np.array([kind[stage] for kind in self.kinds]) for stage in range(len(self.kinds[0]))]

    def fit(self, weights: Any = None, start: Any = None) -> Any:
        """The most likely log-strengths, mean 0; the iterated spectral method of Maystre and Grossglauser, with weights.

        The library has the method for plain lists of rankings; counting equal rankings once makes a bootstrap affordable.
        """
        np = self.np
        counts = np.bincount(self.which, weights=weights, minlength=len(self.kinds))
        params = np.zeros(self.count) if start is None else start
        for _ in range(STEPS):
            strength = np.exp(params)
            strength *= self.count / strength.sum()
            chain = np.full((self.count, self.count), PRIOR)
            left = sum(strength[order] for order in self.orders)
            for stage, winners in enumerate(self.orders[:-1]):
                for losers in self.orders[stage + 1 :]:
                    np.add.at(chain, (losers, winners), counts / left)
                left = left - strength[winners]
            np.fill_diagonal(chain, 0)
            np.fill_diagonal(chain, -chain.sum(axis=1))
            found = np.log(self.statdist(chain))
            found -= found.mean()
            change = np.abs(found - params).max()
            params = found
            if change < CLOSE:
                break
        return params


def rankings_of(game: PlayedGame) -> list[tuple[int, ...]]:
    """A game as two rankings: those who share a place stand once in one order and once in the other."""
    seats = range(len(game.bots))
    forth = sorted(seats, key=lambda seat: (game.places[seat], seat))
    back = sorted(seats, key=lambda seat: (game.places[seat], -seat))
    return [tuple(game.bots[seat] for seat in order) for order in (forth, back)]


def plackett_luce(count: int, games: Sequence[PlayedGame], seed: int = 0, resamples: int = RESAMPLES) -> tuple[Any, Any, Any]:
    """Elo of each competitor around a mean of 0, and the ends of 95 % intervals from a bootstrap over blocks."""
    np = need("numpy")
    model = Ratings(count, [ranking for game in games for ranking in rankings_of(game)])
    blocks = np.repeat(np.array([game.block for game in games]), 2)
    size = int(blocks.max()) + 1
    best = model.fit(np.full(len(blocks), 0.5))
    random = np.random.default_rng(seed)
    tries = []
    for _ in range(resamples):
        times = np.bincount(random.integers(0, size, size), minlength=size)
        tries.append(model.fit(0.5 * times[blocks], best))
    low, high = np.percentile(np.array(tries), [2.5, 97.5], axis=0)
    return ELO * best, ELO * low, ELO * high


def running_ratings(count: int, games: Iterable[PlayedGame]) -> list[tuple[float, float]]:
    """Mean and uncertainty of each competitor after all games, one after the other."""
    running = Running()
    for game in games:
        running.add(game.bots, game.places)
    return [running.of(bot) for bot in range(count)]


def table_of(names: Sequence[str], games: Sequence[PlayedGame], seed: int = 0) -> RatingTable:
    """All figures of some games, the best rated first."""
    count = len(names)
    elo, low, high = plackett_luce(count, games, seed)
    running = running_ratings(count, games)
    seats, wins, places, scores = [0] * count, [0.0] * count, [0] * count, [0] * count
    turns, samples = [0] * count, [0] * count
    ahead = [[0.0] * count for _ in range(count)]
    met = [[0] * count for _ in range(count)]
    for game in games:
        winners = game.places.count(1)
        for bot, own_turns, own_samples in zip(game.bots, game.turns, game.samples, strict=False):
            turns[bot] += own_turns
            samples[bot] += own_samples
        for seat, bot in enumerate(game.bots):
            place = game.places[seat]
            seats[bot] += 1
            places[bot] += place
            scores[bot] += game.scores[seat]
            wins[bot] += 1 / winners if place == 1 else 0
            for other_seat, other in enumerate(game.bots):
                if other != bot:
                    met[bot][other] += 1
                    theirs = game.places[other_seat]
                    ahead[bot][other] += 1 if place < theirs else 0.5 if place == theirs else 0
    order = sorted(range(count), key=lambda bot: -elo[bot])
    return RatingTable(
        standings=[
            RatedEntrant(
                name=names[bot],
                games=seats[bot],
                wins=wins[bot] / seats[bot],
                place=places[bot] / seats[bot],
                score=scores[bot] / seats[bot],
                elo=float(elo[bot]),
                elo_low=float(low[bot]),
                elo_high=float(high[bot]),
                running=running[bot][0],
                running_sigma=running[bot][1],
                samples=samples[bot] / max(turns[bot], 1),
            )
            for bot in order
        ],
        ahead=[[ahead[a][b] / met[a][b] if met[a][b] else None for b in order] for a in order],
    )
