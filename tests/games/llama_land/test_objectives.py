"""Llama Land: the objectives, as drawn positions and against a slow reference."""

from __future__ import annotations

import pytest

from tablee.games.llama_land.codes import STOREY
from tablee.games.llama_land.domains import column_of, lay_board, row_of
from tablee.games.llama_land.legal_places import random_place
from tablee.games.llama_land.objectives import measure as measured
from tablee.games.llama_land.parts import CELLS, CROPS, OBJECTIVE_WORDS, PLACE
from tablee.games.llama_land.play import place_tile
from tablee.games.llama_land.play_end import clear_turn
from tablee.games.llama_land.state import LlamaLandState
from tablee.games.llama_land.view import seat_view
from tablee.games.llama_land.words import GOLD_WORDS, spot
from tablee.kernel.rng import Rng, seeded
from tests.games.llama_land import reference
from tests.games.llama_land.scenes import begin, draw_domain, give, hire, measure, objectives, put_llama, put_marker, win


def points(state: LlamaLandState, objective: str) -> int:
    """What seat 0 scores for an objective with its marker on the top space."""
    objectives(state, objective)
    put_marker(state, 0, objective, "top")
    return state.breakdown(0, 0)[3]


@pytest.mark.rule("LL-45")
@pytest.mark.parametrize("crop", ["corn", "cocoa", "potato"])
def test_a_specialist_has_four_cards_of_the_type(crop: str) -> None:
    state = begin()
    for value in (5, 6, 7):
        win(state, 0, crop, value)
    win(state, 0, "corn" if crop != "corn" else "cocoa", 12)
    assert points(state, f"{crop}-specialist") == 0
    win(state, 0, crop, 5)
    assert points(state, f"{crop}-specialist") == 12


@pytest.mark.rule("LL-46")
def test_diversity_is_two_cards_of_each_type() -> None:
    state = begin()
    for crop in ("corn", "corn", "cocoa", "cocoa", "potato", "corn"):
        win(state, 0, crop, 5)
    assert points(state, "diversity") == 0
    win(state, 0, "potato", 5)
    assert points(state, "diversity") == 12


@pytest.mark.rule("LL-47")
def test_wealth_is_five_coins() -> None:
    state = begin()
    give(state, 0, coin=4)
    assert points(state, "wealth") == 0
    give(state, 0, coin=1)
    assert points(state, "wealth") == 12


@pytest.mark.rule("LL-48")
def test_characters_are_five() -> None:
    state = begin()
    hire(state, 0, "miner", 2)
    hire(state, 0, "worker", 2)
    assert points(state, "characters") == 0
    hire(state, 0, "settler")
    assert points(state, "characters") == 12


@pytest.mark.rule("LL-49")
@pytest.mark.parametrize(
    ("objective", "enough", "short"),
    [
        ("lowlands", "AAAAA1", "AAAABB"),
        ("plains", "BBBB2", "BBBCA"),
        ("hills", "CCC3", "CCDB"),
        ("mountains", "DD4", "DEC"),
        ("summit", "EE5", "EFF"),
    ],
)
def test_llamas_on_exactly_one_storey(objective: str, enough: str, short: str) -> None:
    state = begin()
    draw_domain(state, 0, enough)
    assert points(state, objective) == 12
    draw_domain(state, 0, short)
    assert points(state, objective) == 0


@pytest.mark.rule("LL-50")
def test_omnipresence_is_four_storeys() -> None:
    state = begin()
    draw_domain(state, 0, "AABBCC1234567")
    assert points(state, "omnipresence") == 0
    draw_domain(state, 0, "AABBCCG")
    assert points(state, "omnipresence") == 12


@pytest.mark.rule("LL-51")
def test_a_herd_is_four_side_by_side_whatever_their_storeys() -> None:
    state = begin()
    draw_domain(
        state,
        0,
        """
        A1C
        BA1
        11A
        """,
    )
    assert measure(state, 0, "herd") == 3
    assert points(state, "herd") == 0
    put_llama(state, 0, 2, 1)
    assert measure(state, 0, "herd") == 6
    assert points(state, "herd") == 12


@pytest.mark.rule("LL-52")
def test_a_road_is_four_in_one_row_or_column_gaps_allowed() -> None:
    state = begin()
    draw_domain(
        state,
        0,
        """
        A1B.1C
        1111A1
        """,
    )
    assert points(state, "road") == 0
    put_llama(state, 0, 4, 0)
    assert points(state, "road") == 12
    draw_domain(state, 0, "A\n1\nB\n1\nC\n1\nA")
    assert points(state, "road") == 12


@pytest.mark.rule("LL-53")
def test_outposts_have_eleven_cells_between_them() -> None:
    state = begin()
    draw_domain(state, 0, "A" + "1" * 10 + "A")
    assert measure(state, 0, "outposts") == 10
    assert points(state, "outposts") == 0
    draw_domain(state, 0, "A" + "1" * 11 + "A")
    assert points(state, "outposts") == 12


@pytest.mark.rule("LL-53")
def test_the_way_between_outposts_goes_through_the_domain_over_llamas_and_storeys() -> None:
    state = begin()
    draw_domain(
        state,
        0,
        """
        A1111
        ....9
        ....9
        ....B
        A1111
        """,
    )
    assert measure(state, 0, "outposts") == 11
    draw_domain(
        state,
        0,
        """
        A1111
        1...9
        A1111
        """,
    )
    assert measure(state, 0, "outposts") == 1


@pytest.mark.rule("LL-54")
def test_farms_lie_neither_at_the_edge_nor_beside_a_hole() -> None:
    """Six llamas inside; two more at the edge and one beside the hole do not count."""
    state = begin()
    draw_domain(
        state,
        0,
        """
        A1111111
        1ABCAAA1
        1111111A
        1111.A11
        11111111
        """,
    )
    assert measure(state, 0, "farms") == 6
    assert points(state, "farms") == 12
    draw_domain(state, 0, "11111\n1AAA1\n11A11\n11A11\n11.11")
    assert measure(state, 0, "farms") == 4


def random_domain(state: LlamaLandState, rng: Rng) -> None:
    """Lays tiles at random: anywhere, to the right, or near the board; with llamas, storeys and cards that chance decides."""
    state.side[0] = int(rng.below(2))
    state.board[0] = int(rng.below(4))
    clear_turn(state)
    lay_board(state, 0)
    state.foundations[0] = 3
    style = rng.below(3)
    for _ in range(int(rng.below(14))):
        state.hand = rng.below(60)
        actions = [random_place(state, 0, rng) for _ in range(4 if style else 1)]
        spots = [spot(state, (action - PLACE) % CELLS) for action in actions]
        worths = [x if style == 1 else -abs(x - 1) - abs(y - 1) for x, y in spots]
        place_tile(state, actions[worths.index(max(worths))] - PLACE)
    cells = state.cells[0]
    free = [at for at, cell in enumerate(cells) if cell]
    if style == 2:
        for at in free:
            cells[at] = cells[at] & ~STOREY | 1 + rng.below(6)
    rng.shuffle(free)
    for at in free[: int(rng.below(16))]:
        put_llama(state, 0, column_of(state, 0, at), row_of(state, 0, at))
    state.won[0] = [int(CROPS * 5 + rng.below(CROPS)) for _ in range(int(rng.below(9)))]
    state.goods[3] = int(rng.below(9))
    state.people = [int(rng.below(2)) for _ in state.people]


@pytest.mark.rule("LL-45", "LL-46", "LL-47", "LL-48", "LL-49", "LL-50", "LL-51", "LL-52", "LL-53", "LL-54", "LL-57")
def test_objectives_agree_with_a_slow_reference_on_thousands_of_random_domains() -> None:
    state = begin()
    rng = seeded(2024)
    met = dict.fromkeys(OBJECTIVE_WORDS, 0)
    for _ in range(2000):
        random_domain(state, rng)
        side = seat_view(state, 0)
        for number, objective in enumerate((*OBJECTIVE_WORDS, *GOLD_WORDS)):
            counted = reference.count(side, objective)
            assert measured(state, 0, number) == counted, (objective, side)
            if objective in met and counted >= state.parts.least[number]:
                met[objective] += 1
    assert min(met.values()) > 0, met
