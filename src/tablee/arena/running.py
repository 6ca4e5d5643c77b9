"""Running ratings: mean and uncertainty of everybody, brought up to date game after game (OpenSkill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce, PlackettLuceRating


class Running:
    """The ratings so far; who has not played yet has the model's first guess."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.ratings: dict[int, PlackettLuceRating] = {}

    def add(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Learns from one game: who played, and the place of each. Somebody on several seats learns from all of them."""
        before = [[self.ratings.get(player) or self.model.rating()] for player in players]
        after = self.model.rate(before, ranks=list(places))
        for player in set(players):
            mine = [team[0] for seat, team in enumerate(after) if players[seat] == player]
            mean = sum(rating.mu for rating in mine) / len(mine)
            self.ratings[player] = self.model.rating(mu=mean, sigma=sum(rating.sigma for rating in mine) / len(mine))

    def of(self, player: int) -> tuple[float, float]:
        """Mean and uncertainty of one player."""
        rating = self.ratings.get(player) or self.model.rating()
        return rating.mu, rating.sigma
