"""Landcraft: greedy play is sensible."""

from __future__ import annotations

from tablee.advice import judge_of
from tablee.games.landcraft.parts import APOSTLE, DIRECTIONS, HAND, NO_CARD, NO_TILE
from tablee.games.landcraft.planet import ALL_TURNS, ANYBODY
from tablee.games.landcraft.state import LandcraftState
from tablee.kernel.rng import seeded
from tests.games.landcraft.drawing import GAME, PARTS, Drawing

JUDGE = judge_of(GAME, PARTS)


def advice(table: Drawing) -> dict[str, object]:
    """What greedy would do now, in words."""
    action = JUDGE.greedy(table.state.clone(), table.seat, seeded(1))
    assert action in table.state.legal(table.seat)
    return dict(GAME.vocabulary.spell(GAME.decode(table.state, action)))


def test_greedy_beats_random_play() -> None:
    games = 60
    won = 0
    for number in range(games):
        greedy = number % 2
        state = GAME.start(2, seed=number)
        rng = seeded(10_000 + number)
        while owing := state.to_act():
            seat = owing >> 1
            if seat == greedy:
                state.apply(seat, JUDGE.greedy(GAME.imagine(state.observe(seat), rng), seat, rng))
            else:
                state.apply(seat, state.random_action(seat, rng))
        ranking = state.ranking()
        won += ranking[greedy] < ranking[1 - greedy]
    assert won >= 0.95 * games


def test_greedy_plays_whole_games_by_itself_with_every_option() -> None:
    for number, options in enumerate(({}, {"board": "unbounded"}, {"burning": "adjacent"})):
        state = GAME.start(2 + number, options, seed=number)
        rng = seeded(number)
        while owing := state.to_act():
            seat = owing.bit_length() - 1
            whole = state.whole()
            action = JUDGE.greedy(state, seat, rng)
            assert state.whole() == whole  # thinking leaves no trace
            state.apply(seat, action)
        assert min(state.scores(0)) > 20


def test_junctions_told_around_a_cell_are_those_of_a_tile_laid_there() -> None:
    state = GAME.start(3, seed=8)
    assert isinstance(state, LandcraftState)
    rng = seeded(8)
    compared = 0
    while state.to_act():
        seat = state.next_seat()
        planet = state.planet
        for cell in planet.free_cells(ANYBODY, NO_TILE):
            for tile, lifted in ((state.hands[HAND * seat], NO_TILE), (APOSTLE + seat, APOSTLE + seat)):
                if tile == NO_CARD:
                    continue
                kinds = planet.around(cell, lifted)
                turns = planet.turns_between(tile, kinds)
                assert turns == planet.fitting(tile, cell, lifted) & ALL_TURNS
                for turn in range(DIRECTIONS):
                    tried = planet.clone()
                    if lifted == NO_TILE:
                        tried.lay(tile, cell, turn)
                    else:
                        tried.move(tile, cell, turn)
                    assert planet.points_between(tile, turn, kinds) == tried.junction_points(tile)
                    compared += turns >> turn & 1
        for _ in range(20):
            if state.to_act():
                state.advance(state.next_seat(), state.random_action(state.next_seat(), rng))
    assert compared > 500


def test_greedy_takes_the_perfect_junction() -> None:
    table = Drawing(
        """
        > a: E02 E13 E14
          b:
        A -2,0 r0
        B 0,3 r0
        W09 3,0 E=O a1
        W10 4,-1 SE=G a1
        """,
        wishes="S03 S12 S13",
        secrets="S11",
    )
    choice = advice(table)
    assert choice["type"] == "place"
    after = table.state.clone()
    after.apply(0, JUDGE.greedy(table.state.clone(), 0, seeded(1)))
    assert after.planet.junction_points(after.placed) >= 2


def test_greedy_prays_before_the_wish_that_it_leads() -> None:
    table = Drawing(
        """
        > a: E02 E13 E14
          b:
        A -2,0 r0
        B 0,3 r0
        W09 3,0 air a3
        W10 4,-1 air a3
        """,
        wishes="S03 S04 S02",
        secrets="S09",
    )
    table.place("E02", "4,0", "air")
    assert advice(table) == {"type": "pray", "wish": "S04"}


def test_greedy_repairs_what_has_to_be_repaired() -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B -2,3 r0
        W09 3,0 E=O a1
    """).place("W01", "4,0", "W=G")
    assert advice(table)["type"] in ("drift", "eddy")
