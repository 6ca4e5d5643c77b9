"""Landcraft: setting up. Rule numbers (LC-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.landcraft import events
from tablee.games.landcraft.parts import APOSTLE, DISPLAY, HAND, PUBLIC, TERRAINS, WISHES
from tablee.games.landcraft.position import LandcraftPosition
from tablee.kernel.state import HIDDEN


def set_up(state: LandcraftPosition) -> None:
    """LC-03 to LC-09: everything random in the game."""
    state.clear()
    players = state.players
    rng = state.rng
    state.starter = rng.below(players)
    state.seat = state.starter
    cards = list(range(TERRAINS))
    rng.shuffle(cards)
    removed = state.parts.removed[players]
    state.removed = cards[:removed]
    state.hands = cards[removed : removed + HAND * players]
    at = removed + HAND * players
    state.display = cards[at : at + DISPLAY]
    state.pile = cards[at + DISPLAY :]
    wishes = list(range(WISHES))
    rng.shuffle(wishes)
    state.wishes = wishes[:PUBLIC]
    state.secrets = wishes[PUBLIC : PUBLIC + players]
    state.boxed = wishes[PUBLIC + players :]
    for seat in range(players):
        cell, turn = state.parts.starts[players][seat]
        state.planet.lay(APOSTLE + seat, cell, turn)
    if state.journal is not None:
        tell_deal(state)


def tell_deal(state: LandcraftPosition) -> None:
    """The deal: the pile from its top, what stays in the box, each hand and secret wish to its owner only."""
    state.reveal(events.FIRST, [state.starter])
    for seat in range(state.players):
        apostle = APOSTLE + seat
        state.tell(events.STARTED, [seat, state.planet.cell_of[apostle], state.planet.turn_of[apostle]])
    state.reveal_some(events.REMOVED, state.removed[:], 0, HIDDEN)
    state.reveal(events.DISPLAYED, state.display[:])
    state.reveal_some(events.PILED, state.pile[::-1], 0, HIDDEN)
    for seat in range(state.players):
        state.reveal_some(events.DEALT, [seat, *state.hands[HAND * seat : HAND * seat + HAND]], 1 << seat, 1)
    state.reveal(events.WISHED, state.wishes[:])
    for seat in range(state.players):
        state.reveal_some(events.SECRET, [seat, state.secrets[seat]], 1 << seat, 1)
    state.reveal_some(events.BOXED, state.boxed[:], 0, HIDDEN)
