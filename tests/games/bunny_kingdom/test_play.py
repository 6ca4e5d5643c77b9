"""Whole games: they end, nothing is lost, the judge beats chance, the terminal shows what it should."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

from tablee.advice import judge_of
from tablee.games.bunny_kingdom.parts import CARDS
from tablee.games.bunny_kingdom.play import begin_construction
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.playout import play_random
from tablee.kernel.rng import seeded
from tablee.kernel.state import first_seat
from tablee.text import LANGUAGES, Text
from tests.games.bunny_kingdom.table import GAME, act, bare, lay, own

GAMES = 12


def against_random(seed: int, players: int) -> list[int]:
    """The places of a game in which one seat is greedy and the others play at random; the greedy seat first."""
    judge = judge_of(GAME, GAME.parts())
    state = GAME.start(players, seed=seed)
    rng = seeded(seed)
    greedy = seed % players
    while state.to_act():
        seat = first_seat(state.to_act())
        if seat == greedy:
            action = judge.greedy(GAME.imagine(state.observe(seat), rng), seat, rng)
        else:
            action = state.random_action(seat, rng)
        state.apply(seat, action)
    places = state.ranking()
    return [places[greedy], *places]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    assert [against_random(seed, players)[0] for seed in range(GAMES)] == [1] * GAMES


@pytest.mark.rule("BK-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_and_lose_no_card_and_no_figure(players: int) -> None:
    for seed in range(20):
        state = cast(BunnyKingdomState, GAME.start(players, seed=seed))
        before = state.conserved()
        assert before[:2] == [CARDS, CARDS]
        assert before[2:5] == [27, 9, 3]
        assert play_random(state, seeded(seed)) < 300
        assert state.conserved() == before


def drawn(state: BunnyKingdomState, viewer: int, language: str) -> str:
    """A view in the terminal, without colours."""
    console = Console(width=120, record=True, file=StringIO())
    console.print(GAME.draw(GAME.view(state, viewer), Text(language, GAME), ["Ana", "Bob", "Cléo", "Dan"][: state.players]))
    return console.export_text()


def test_the_terminal_shows_board_rabbits_constructions_lava_and_fiefs() -> None:
    state = bare()
    own(state, 0, "A3:farm-mushroom A4 B2:city3")
    own(state, 1, "J10:camp-2")
    lay(state, 1, "city2-1")
    text = drawn(state, 0, "en")
    assert "fMu Pi tC1 Pi" in text
    assert "≀mC3 Pi" in text  # lava between B1 and B2
    assert "s^2 Ye" in text
    assert "A3 1 × 2 = 2" in text
    assert "City 2" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_the_hand_to_its_owner_only(language: str) -> None:
    state = cast(BunnyKingdomState, GAME.start(3, seed=2))
    own_hand = {"fr": "Ta main", "en": "Your hand"}[language]
    assert own_hand in drawn(state, 0, language)
    assert own_hand not in drawn(state, -1, language)


def test_an_announced_camp_is_shown() -> None:
    state = bare()
    lay(state, 0, "camp-4")
    lay(state, 1, "camp-2")
    begin_construction(state)
    act(state, 0, "announce", 4)
    assert "Ana has announced camp 4; Bob is to answer." in drawn(state, 1, "en")
