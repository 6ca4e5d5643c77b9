"""Bunny Kingdom: setting up. Rule numbers (BK-xx) refer to RULES.md."""

from __future__ import annotations

from tablee.games.bunny_kingdom import events
from tablee.games.bunny_kingdom.parts import CARDS
from tablee.games.bunny_kingdom.play_draft import begin_round
from tablee.games.bunny_kingdom.position import BunnyKingdomPosition
from tablee.kernel.state import HIDDEN


def set_up(state: BunnyKingdomPosition) -> None:
    """BK-02 to BK-05: the printed cities, the shuffled deck, a start player drawn at random; then the first round."""
    players = state.players
    state.clear()
    state.deck = list(range(CARDS))
    state.rng.shuffle(state.deck)
    state.starter = state.rng.below(players)
    if state.journal is not None:
        state.tell_some(events.DECK, state.deck[::-1], 0, HIDDEN)
    state.round = 0
    begin_round(state)
