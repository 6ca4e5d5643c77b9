"""Bunny Kingdom: what happens at the harvest and when the parchments are opened. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.bunny_kingdom import events
from tablee.games.bunny_kingdom.codes import COPYING, DISCARD, KEPT, NONE, OVER, SOURCES
from tablee.games.bunny_kingdom.land import TRAITS
from tablee.games.bunny_kingdom.legal import legal_copies, must_copy
from tablee.games.bunny_kingdom.parchments import parchments_of
from tablee.games.bunny_kingdom.parts import CARDS, CELLS, FARMS, LIBERAL, OPPORTUNIST, PARCHMENTS, POST, SOCIALIST
from tablee.games.bunny_kingdom.play_draft import own_entries
from tablee.games.bunny_kingdom.play_land import own_land
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.games.bunny_kingdom.score import effective, points, ranking, reckoning, source_of
from tablee.kernel.bits import bit_count
from tablee.kernel.state import changed

# ---- harvest ----


def produce(state: BunnyKingdomPosition, seat: int, post: int, resource: int) -> None:
    """BK-31: a trading post produces a base resource until the next harvest."""
    own_land(state).posts[post] = resource
    state.named |= 1 << post
    state.tell(events.PRODUCED, [seat, FARMS + POST + post, resource])


def harvest(state: BunnyKingdomPosition) -> None:
    """BK-32: each fief gives power times wealth."""
    state.tally = state.tally[:]
    for seat in range(state.players):
        carrots = state.land.carrots(seat)
        state.tally[SOURCES * seat + state.round] += carrots
        if state.journal is not None:
            tell_harvest(state, seat, carrots)


def tell_harvest(state: BunnyKingdomPosition, seat: int, carrots: int) -> None:
    """Tells each fief that gave something, and the sum."""
    survey = state.land.survey(seat)
    fief = state.land.fief_numbers(seat)
    for number in range(len(survey) // TRAITS):
        power = survey[TRAITS * number + 1]
        wealth = bit_count(survey[TRAITS * number + 2])
        if power * wealth > 0:
            cells = [cell for cell in range(CELLS) if fief[cell] == number]
            state.tell(events.FIEF, [seat, power, wealth, power * wealth, *cells])
    state.tell(events.HARVESTED, [seat, carrots, points(state, seat)])


# ---- parchments ----


def reveal_parchments(state: BunnyKingdomPosition) -> None:
    """BK-36: all parchments are opened; how they came through the draft matters no longer."""
    state.phase = COPYING
    state.reveals += 1
    own_entries(state)
    for parchment in range(PARCHMENTS, CARDS):
        if KEPT <= state.zone[parchment] < DISCARD:
            state.packet[parchment] = NONE
            state.entered[parchment] = 0
            state.left[parchment] = 0
    if state.journal is not None:
        for seat in range(state.players):
            held = [PARCHMENTS + parchment for parchment in parchments_of(state.zone, seat)]
            state.reveal(events.REVEALED, [seat, *held])
    state.copier = state.starter
    seek_copier(state)


def seek_copier(state: BunnyKingdomPosition) -> None:
    """BK-41: from the start player on, the next seat that has to copy; the final count when there is none."""
    for _ in range(state.players):
        if must_copy(state, state.copier, 0) or must_copy(state, state.copier, 1):
            return
        state.copier = (state.copier + 1) % state.players
    state.copier = NONE
    end_game(state)


def copy_parchment(state: BunnyKingdomPosition, seat: int, copy: int, parchment: int) -> None:
    """BK-38, BK-40: a parchment is copied; a copied copy card then asks for a parchment of its own."""
    state.tell(events.COPIED, [seat, PARCHMENTS + LIBERAL + copy, PARCHMENTS + parchment])
    if state.chain != NONE:
        state.chained = changed(state.chained, state.chain, parchment)
        state.chain = NONE
    else:
        state.copied = changed(state.copied, copy, parchment)
        if LIBERAL <= parchment <= SOCIALIST:
            state.chain = copy
            if len(legal_copies(state, seat)) > 0:
                return
            state.chain = NONE
    seek_copier(state)


def end_game(state: BunnyKingdomPosition) -> None:
    """BK-37, BK-42: the game is over; all parchments are counted."""
    state.phase = OVER
    held: list[list[int]] = [effective(state, seat) for seat in range(state.players)]
    carrots = reckoning(state, held)
    state.tally = state.tally[:]
    for seat in range(state.players):
        for i in range(len(held[seat])):
            state.tally[SOURCES * seat + source_of(held[seat][i])] += carrots[seat][i]
    if state.journal is not None:
        tell_count(state, held, carrots)


def tell_count(state: BunnyKingdomPosition, counted: list[list[int]], carrots: list[list[int]]) -> None:
    """BK-37: tells what each parchment gave, the Opportunist last, and who won."""
    for last in (False, True):
        for seat in range(state.players):
            held = parchments_of(state.zone, seat)
            for i in range(len(held)):
                mission = counted[seat][i]
                if mission == NONE or (mission == OPPORTUNIST) != last:
                    continue
                if held[i] != mission:
                    state.tell(events.SCORED_COPY, [seat, PARCHMENTS + held[i], PARCHMENTS + mission, carrots[seat][i]])
                else:
                    state.tell(events.SCORED, [seat, PARCHMENTS + held[i], carrots[seat][i]])
    ranks = ranking(state)
    state.tell(events.GAME_ENDED, [seat for seat in range(state.players) if ranks[seat] == 1])
