"""Llama Land: lists of placements, random placements, and domains that grow in one line."""

from __future__ import annotations

import pytest
from scipy.stats import chisquare

from bench.llama_land_placements import domain_of, fast, positions, reference, shapes_of
from tablee.games.llama_land.codes import PLACING
from tablee.games.llama_land.domains import code_of
from tablee.games.llama_land.legal_places import legal_places, pastures
from tablee.games.llama_land.parts import ACTIONS, CELLS, END, HUT, LLAMA, PLACE, SHAPES, TAKE
from tablee.games.llama_land.state import LlamaLandState
from tablee.games.llama_land.words import decode, encode, spot
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, format_record, parse_record, record_of, replay_record
from tablee.kernel.rng import seeded
from tests.games.llama_land.scenes import GAME, begin, draw_domain, take


@pytest.mark.rule("LL-11", "LL-12", "LL-18", "LL-19", "LL-20", "LL-24", "LL-26", "LL-59")
def test_the_list_of_placements_is_the_one_of_a_plain_search() -> None:
    for state in positions(25):
        seat = int(state.seat)
        for shape in range(SHAPES):
            actions = legal_places(state, seat, shape)
            assert actions == sorted(set(actions))
            assert fast(state, seat, shape) == reference(
                domain_of(state, seat), shapes_of(state.parts, shape), state.foundations[seat]
            )


@pytest.mark.rule("LL-12", "LL-18")
def test_every_action_number_is_refused_or_listed() -> None:
    state = begin()
    draw_domain(state, 0, "2112\n1.11\nA111\n11.1")
    take(state, "W01")
    legal = set(state.legal(0))
    for action in range(PLACE, ACTIONS, 7):
        assert (state.why_not(0, action) == "") == (action in legal)


def test_a_random_placement_is_uniform() -> None:
    state = begin()
    draw_domain(state, 0, "1122\n1A22\n111.")
    take(state, "T01")
    legal = state.legal(0)
    rng = seeded(7)
    draws = [state.random_action(0, rng) for _ in range(25 * len(legal))]
    assert set(draws) <= set(legal)
    assert chisquare([draws.count(action) for action in legal]).pvalue > 0.001


def stretch(play: Playthrough, towards: tuple[int, int]) -> None:
    """One turn in which the tile is placed as far as possible in a direction."""
    state = play.state
    assert isinstance(state, LlamaLandState)
    seat = int(state.seat)
    sizes = [len(stack) for stack in state.stacks]
    play.play(seat, TAKE + sizes.index(max(sizes)))
    assert state.phase == PLACING
    legal = state.legal(seat)
    spots = {action: spot(state, (action - PLACE) % CELLS) for action in legal}
    assert len({((action - PLACE) // CELLS, *spots[action]) for action in legal}) == len(legal)
    for action in legal[:: max(1, len(legal) // 20)]:
        assert encode(state, decode(state, action)) == action
    play.play(seat, max(legal, key=lambda action: spots[action][0] * towards[0] + spots[action][1] * towards[1]))
    assert not state.pending[HUT]
    play.play(seat, END)


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("directions", [((1, 0), (-1, 0)), ((0, 1), (0, -1)), ((1, 1), (-1, 1))])
def test_domains_that_grow_in_one_line_for_a_whole_game(directions: tuple[tuple[int, int], tuple[int, int]]) -> None:
    play = Playthrough(GAME, 2, {}, OneSeed(11))
    for seat in (0, 1):
        play.play(seat, 0)
    while play.state.to_act():
        assert isinstance(play.state, LlamaLandState)
        stretch(play, directions[int(play.state.seat)])
    state = play.state
    assert isinstance(state, LlamaLandState)
    for seat in (0, 1):
        assert len(state.pieces[seat]) == 4 * 28
        cells = [(cell.x, cell.y) for cell in GAME.view(state, seat).seats[seat].cells]
        assert len(cells) == 16 + 5 * 28
        width = 1 + max(x for x, _ in cells) - min(x for x, _ in cells)
        height = 1 + max(y for _, y in cells) - min(y for _, y in cells)
        if 0 in directions[seat]:
            assert max(width, height) == 4 + 3 * 28
        # Every cell of grass can be named as a place for a llama.
        codes = [LLAMA + int(code_of(state, seat, at)) for at in pastures(state, seat)]
        assert len(set(codes)) == len(codes)
        state.seat = seat
        assert {spot(state, code - LLAMA) for code in codes} <= set(cells)
    imagined = GAME.imagine(play.state.observe(0), seeded(1))
    assert imagined.observe(0) == play.state.observe(0)
    record = record_of(play, [RecordSeat("A"), RecordSeat("B")])
    assert replay_record(parse_record(format_record(record), "line")).state.to_act() == 0
