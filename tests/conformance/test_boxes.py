"""Boxes of every game on the shelf: how a data file is written changes nothing, what it says changes the box."""

from __future__ import annotations

from random import Random

import pytest

from tablee.kernel.game import Game
from tablee.kernel.registry import games
from tablee.kernel.rng import seeded
from tablee.kernel.state import Parts
from tests.conformance.cases import choose
from tests.conformance.hands import rewritten

SHELF = {game.id: game for game in games()}
every_game = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF)


def digests(game: Game, parts: Parts) -> list[int]:
    """A random game with a box, position by position."""
    state = game.start(game.min_players, seed=7, parts=parts)
    rng = seeded(7)
    found = [state.digest()]
    while state.to_act():
        state.apply(*choose(state, rng))
        found.append(state.digest())
    return found


@every_game
def test_a_box_in_another_hand_is_the_same_box_and_plays_the_same_game(game: Game) -> None:
    text = rewritten(game.data(), Random(1))
    parts = game.box(text)
    assert parts.text != game.parts().text
    assert parts.fingerprint == game.parts().fingerprint
    assert digests(game, parts) == digests(game, game.parts())


@every_game
def test_a_changed_number_is_another_box(game: Game) -> None:
    data = game.data()
    changed = data.text.replace("[game]\n", "[game]\nedition = 2\n", 1)
    assert changed != data.text
    assert game.box(changed).fingerprint != game.parts().fingerprint
