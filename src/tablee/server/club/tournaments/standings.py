"""How a tournament stands, and who meets whom in its next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablee.server.club.tournaments import wire
from tablee.store.tournaments import Entrant, Pairing, Tournament
from tablee.table.groups import Groups, Past, next_round, points_of, round_robin


@dataclass
class EntrantTally:
    """What an entrant has won so far."""

    entrant: Entrant
    points: int = 0  # two for each seat beaten, one for each shared place
    wins: int = 0
    played: int = 0
    met: list[int] = field(default_factory=list)
    strength: int = 0  # the points of those met


def next_groups(found: Tournament, entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> tuple[int, Groups]:
    """How many rounds there are, and who meets whom in the next one; nobody when it is over."""
    size = found.plan.seats
    staying = {entrant.number for entrant in entrants if entrant.stays}
    if found.plan.kind == "round-robin":
        schedule = round_robin([entrant.number for entrant in entrants], size)
        if found.round >= len(schedule):
            return len(schedule), []
        groups = [[number for number in group if number in staying] for group in schedule[found.round]]
        return len(schedule), [group for group in groups if group]
    if found.round >= found.plan.rounds or len(staying) < 2:
        return found.plan.rounds, []
    standing = ranked_entrants(entrants, pairings)
    points = {each.entrant.number: each.points for each in standing}
    order = [each.entrant.number for each in standing if each.entrant.number in staying]
    return found.plan.rounds, next_round(order, size, Past(played(pairings), size, points))


def played(pairings: Sequence[Pairing]) -> list[Groups]:
    """The groups of the rounds so far."""
    rounds: dict[int, Groups] = {}
    for each in pairings:
        rounds.setdefault(each.round, []).append([number for number in each.entrants if number])
    return list(rounds.values())


def ranked_entrants(entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> list[EntrantTally]:
    """Everybody, the best first: points, then the points of those one has met, then victories, then who came first."""
    standings = {entrant.number: EntrantTally(entrant) for entrant in entrants}
    for each in pairings:
        people_here = [number for number in each.entrants if number in standings]
        for number in people_here:
            standings[number].met += [other for other in people_here if other != number]
        for number, place, points, stayed in zip(each.entrants, each.places, points_of(each.places), each.stayed, strict=False):
            if number in standings:
                standings[number].played += 1
                standings[number].points += points * stayed
                standings[number].wins += stayed and place == 1
    for standing in standings.values():
        standing.strength = sum(standings[other].points for other in standing.met)
    return sorted(standings.values(), key=lambda each: (-each.points, -each.strength, -each.wins, each.entrant.number))


def standing_of(each: EntrantTally, player: int) -> wire.Standing:
    """A line of the standings, in whole and half points."""
    return wire.Standing(
        name=each.entrant.name,
        account=each.entrant.account,
        yours=each.entrant.player == player,
        stays=each.entrant.stays,
        points=each.points / 2,
        strength=each.strength / 2,
        wins=each.wins,
        played=each.played,
    )


def tournament_summary(found: Tournament, entrants: int) -> wire.TournamentSummary:
    """A tournament in a list."""
    plan = found.plan
    return wire.TournamentSummary(
        tournament=found.id,
        title=found.title,
        game=plan.game,
        kind=plan.kind,  # type: ignore[arg-type]
        seats=plan.seats,
        phase=found.phase,  # type: ignore[arg-type]
        round=found.round,
        rounds=found.rounds or (plan.rounds if plan.kind == "swiss" else 0),
        entrants=entrants,
    )
