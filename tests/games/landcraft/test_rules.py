"""Landcraft, rule by rule (RULES.md), and every worked example of the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, cast

import pytest

from tablee.games.landcraft.codes import DRAWING, OVER, PLACING, UNKNOWN
from tablee.games.landcraft.know import known_hand
from tablee.games.landcraft.parts import (
    APOSTLE,
    APOSTLES,
    BLACK,
    BLUE,
    CARDS,
    DIRECTIONS,
    GREEN,
    HAND,
    MULTI,
    NO_CARD,
    NO_JUNCTION,
    OPEN,
    ORANGE,
    SIDES,
    TERRAINS,
    WISH_NAMES,
    is_valid,
)
from tablee.games.landcraft.planet import ANYBODY
from tablee.games.landcraft.play import end_game
from tablee.games.landcraft.state import LandcraftState
from tablee.games.landcraft.view import table_view
from tablee.games.landcraft.wishes import anchors as anchors_of
from tablee.games.landcraft.wishes import share_places, wish_points, wish_value
from tablee.kernel.errors import BadOptions
from tablee.kernel.journal import told_to
from tablee.kernel.playout import play_random
from tablee.kernel.rng import seeded
from tablee.kernel.state import Event
from tests.games.landcraft.drawing import ADJACENT, COMPASS, GAME, PARTS, UNBOUNDED, Drawing, cell_of


def start(players: int, seed: int = 0, options: dict[str, str] | None = None) -> LandcraftState:
    return cast(LandcraftState, GAME.start(players, options, seed=seed))


def front(card: int) -> list[int]:
    return PARTS.facing[card * SIDES * DIRECTIONS :][:DIRECTIONS]


# ---- the box ----


@pytest.mark.rule("LC-01")
@pytest.mark.parametrize("players", [1, 5])
def test_it_is_a_game_for_two_to_four(players: int) -> None:
    with pytest.raises(BadOptions, match="error-players"):
        GAME.start(players)


@pytest.mark.rule("LC-02")
def test_the_fronts_are_all_sixty_arrangements_of_the_junctions() -> None:
    kinds = [BLACK, ORANGE, GREEN, BLUE, MULTI, MULTI]
    arrangements = {min(tuple(order[turn:] + order[:turn]) for turn in range(6)) for order in permutations(kinds)}
    fronts = {min(tuple((front(card) * 2)[turn : turn + 6]) for turn in range(6)) for card in range(TERRAINS)}
    assert len(arrangements) == 60
    assert fronts == arrangements


@pytest.mark.rule("LC-02")
@pytest.mark.parametrize("letter", ["E", "W", "F"])
def test_each_type_has_twenty_fronts_with_balanced_colours(letter: str) -> None:
    cards = [card for card in range(TERRAINS) if CARDS[card].startswith(letter)]
    assert len(cards) == 20
    for position in range(1, 6):
        assert Counter(front(card)[position] for card in cards) == {ORANGE: 4, GREEN: 4, BLUE: 4, MULTI: 8}


@pytest.mark.rule("LC-03", "LC-04")
@pytest.mark.parametrize(("players", "removed", "pile"), [(2, 30, 21), (3, 15, 33), (4, 0, 45)])
def test_the_deal_by_number_of_players(players: int, removed: int, pile: int) -> None:
    state = start(players)
    assert len(state.removed) == removed
    assert len(state.pile) == pile
    assert len(state.hands) == 3 * players
    assert len(state.display) == 3
    assert sorted(state.removed + state.pile + state.hands + state.display) == list(range(TERRAINS))


@pytest.mark.rule("LC-03")
def test_which_terrains_are_left_out_is_random_and_unseen() -> None:
    assert len({tuple(sorted(start(2, seed).removed)) for seed in range(20)}) == 20
    events: list[Event] = []
    GAME.start(2, seed=3, journal=events)
    for reader in (-1, 0, 1):
        assert "removed" not in [GAME.saying(event).phrase.name for event in told_to(events, reader)]
    assert "removed" in [GAME.saying(event).phrase.name for event in events]


@pytest.mark.rule("LC-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_public_wishes_and_a_secret_one_each(players: int) -> None:
    state = start(players)
    assert len(state.wishes) == 3
    assert len(state.secrets) == players
    assert sorted(state.wishes + state.secrets + state.boxed) == list(range(14))


@pytest.mark.rule("LC-06")
def test_everybody_has_thirty_populations() -> None:
    assert start(4).reserve == [30, 30, 30, 30]


@pytest.mark.rule("LC-07")
def test_the_board_has_91_cells_around_the_sun_and_nothing_lies_on_it() -> None:
    table = Drawing("""
        > a: E01 W01 F01
          b:
        A 1,0 r0
    """)
    assert table.state.planet.board.cells == 91
    assert table.why("air", card="E01", cell="0,0") == "cell-blocked"
    assert table.why("air", card="E01", cell="1,-1") == ""


@pytest.mark.rule("LC-07")
def test_the_edge_stops_placements_unless_the_board_has_none() -> None:
    position = """
        > a: E01 W01 F01
          b:
        A 5,0 r0
    """
    assert Drawing(position).why("air", card="E01", cell="6,0") == "no-such-action"
    assert Drawing(position).why("air", card="E01", cell="5,-1") == ""
    assert Drawing(position, UNBOUNDED).why("air", card="E01", cell="6,0") == ""


@pytest.mark.rule("LC-07", "LC-12")
def test_the_sun_is_no_neighbour_to_place_beside() -> None:
    table = Drawing("""
        > a: E01 W01 F01
          b:
        A 2,0 r0
    """)
    assert table.why("air", card="E01", cell="-1,0") == "not-beside-yours"


@pytest.mark.rule("LC-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_apostles_begin_two_cells_from_the_sun_with_a_multicolour_junction_towards_it(players: int) -> None:
    state = start(players)
    for seat in range(players):
        q, r = table_view(state, -1).seats[seat].apostle.cell
        assert max(abs(q), abs(r), abs(q + r)) == 2
        towards = COMPASS.index({(2, 0): "W", (0, 2): "NW", (-2, 2): "NE", (-2, 0): "E", (0, -2): "SE", (2, -2): "SW"}[q, r])
        assert state.planet.facing(APOSTLE + seat, towards) == MULTI
        junctions = table_view(state, -1).seats[seat].apostle.junctions
        assert Counter(junctions) == {"M": 3, "O": 1, "G": 1, "B": 1}


@pytest.mark.rule("LC-08")
def test_an_apostle_is_neither_moved_by_water_nor_burnt_nor_settled() -> None:
    position = """
        > a: E01 W01 F01
          b:
        A 2,0 r0
        B 3,-1 SE=M
    """
    water = Drawing(position).place("W01", "3,0", "W=O")
    assert water.kinds() == ["none"]
    fire = Drawing(position).place("F01", "3,0", "W=O")
    assert [move["cell"] for move in fire.choices("burn")] == ["3,0"]
    earth = Drawing(position).place("E01", "3,0", "W=O")
    assert earth.kinds() == ["none", "grow"]


@pytest.mark.rule("LC-09")
def test_the_first_player_is_random_and_turns_go_round() -> None:
    assert {int(start(4, seed).starter) for seed in range(40)} == {0, 1, 2, 3}
    state = start(3, seed=5)
    seats: list[int] = []
    rng = seeded(1)
    while len(seats) < 7:
        if state.phase == PLACING:
            seats.append(int(state.seat))
        state.apply(int(state.seat), state.random_action(int(state.seat), rng))
    assert seats == [(seats[0] + turn) % 3 for turn in range(7)]


# ---- placing ----

PLAIN = """
    > a: E01 W01 F01
      b:
    A 2,0 r0
"""


@pytest.mark.rule("LC-10")
def test_the_steps_follow_each_other_strictly() -> None:
    table = Drawing(PLAIN)
    assert table.why("draw") == "place-first"
    assert table.why("none") == "place-first"
    table.place("E01", "3,0", "W=M")
    assert table.why_place("W01", "1,0", "air") == "choose-effect"
    assert table.why("draw") == "choose-effect"
    table.play("none")
    assert table.why("grow") == "time-to-draw"
    table.play("draw")
    assert table.seat == 1
    assert table.state.why_not(0, 0) == "not-your-turn"


@pytest.mark.rule("LC-11")
def test_a_terrain_is_placed_in_any_of_six_rotations_or_as_air() -> None:
    """Nothing touches the cell 3,-1 but a's apostle, whose junction there is multicolour: only black is in the way."""
    table = Drawing("""
        > a: E01 W01 F01
          b:
        A 2,0 r0
    """)
    apostle_side = table.state.planet.facing(APOSTLE, COMPASS.index("NE"))
    assert apostle_side == MULTI
    turns = [move["rotation"] for move in table.choices("place") if (move["card"], move["cell"]) == ("E01", "3,-1")]
    assert len(turns) == 5
    assert {"type": "air", "card": "E01", "cell": "3,-1"} in table.choices()


@pytest.mark.rule("LC-11")
def test_only_terrains_of_the_hand_are_placed_and_one_must_be() -> None:
    table = Drawing(PLAIN)
    assert table.why_place("E02", "3,0", "air") == "not-in-hand"
    assert set(table.kinds()) == {"place", "air"}
    table.place("E01", "3,0", "air")
    assert table.hand(0) == ["W01", "F01"]
    assert table.tile("3,0") == "(E01)"


@pytest.mark.rule("LC-12")
def test_placing_beside_the_own_apostle_or_own_populations_only() -> None:
    table = Drawing("""
        > a: E02 W02 F02
          b:
        A 2,0 r0
        B -2,0 r3
        E01 3,0 air a1
        W01 -3,0 air b1
        F01 0,3 air
    """)
    assert table.why("air", card="E02", cell="3,-1") == ""
    assert table.why("air", card="E02", cell="4,0") == ""
    for cell in ("-4,0", "-2,1", "0,4", "1,-4"):
        assert table.why("air", card="E02", cell=cell) == "not-beside-yours"
    assert table.why("air", card="E02", cell="3,0") == "cell-taken"
    assert table.why("air", card="E02", cell="-2,0") == "cell-taken"


WALLED_IN = """
    > a: E20 W20 F20
      b:
    A 5,0 r0
    B -2,0 r3
    E01 5,-1 air b1
    E02 4,0 air b1
    E03 4,1 air b1
"""


@pytest.mark.rule("LC-13")
def test_who_is_walled_in_may_place_beside_any_tile() -> None:
    """The corner 5,0 has three neighbours on the board, and all are taken by terrains of b."""
    table = Drawing(WALLED_IN)
    cells = {move["cell"] for move in table.choices()}
    assert "3,0" in cells
    assert "-3,0" in cells
    assert table.why("air", card="E20", cell="0,4") == "not-beside-yours"
    rng = seeded(4)
    assert {table.state.random_action(0, rng) for _ in range(40)} <= set(table.state.legal(0))


@pytest.mark.rule("LC-13")
def test_who_has_one_free_cell_is_not_walled_in() -> None:
    table = Drawing(WALLED_IN.replace("E03 4,1 air b1", "E03 0,3 air b1"))
    assert {move["cell"] for move in table.choices()} == {"4,1"}


@pytest.mark.rule("LC-14", "LC-15")
def test_the_table_of_junctions() -> None:
    """By row and column: * perfect, + valid, - forbidden."""
    names = {"none": NO_JUNCTION, "air": OPEN, "O": ORANGE, "G": GREEN, "B": BLUE, "M": MULTI, "K": BLACK}
    table = """
              none air O G B M K
        none  +    +   + + + + +
        air   +    +   + + + + +
        O     +    +   * - - + -
        G     +    +   - * - + -
        B     +    +   - - * + -
        M     +    +   + + + * -
        K     +    +   - - - - -
    """
    columns, *rows = [line.split() for line in table.strip().splitlines()]
    for name, *signs in rows:
        for other, sign in zip(columns, signs, strict=True):
            assert is_valid(names[name], names[other]) == (sign != "-"), (name, other)
            assert (name == other and sign == "*") == (PARTS.points[names[name]] > 0 and name == other), (name, other)
    assert [PARTS.points[names[name]] for name in ("none", "air", "O", "G", "B", "M", "K")] == [0, 0, 2, 2, 2, 1, 0]


@pytest.mark.rule("LC-14", "LC-30")
def test_the_rulebooks_example_two_equal_colours_pay_two_points() -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B 0,3 r0
        W09 3,0 E=O a1
    """)
    table.place("E02", "4,0", "W=O")
    table.play("none")
    assert table.points() == 2
    assert {"type": "scored", "seat": 0, "points": 2, "total": 2} in table.told()


@pytest.mark.rule("LC-14")
@pytest.mark.parametrize(
    ("side", "reason"), [("W=O", ""), ("W=M", ""), ("W=G", "junctions"), ("W=B", "junctions"), ("W=K", "junctions")]
)
def test_earth_beside_orange(side: str, reason: str) -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B 0,3 r0
        W09 3,0 E=O a1
    """)
    assert table.why_place("E02", "4,0", side) == reason


@pytest.mark.rule("LC-15")
def test_air_is_valid_beside_everything_and_black_beside_air_only() -> None:
    position = """
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B 0,3 r0
        W09 3,0 {} a1
    """
    for side in ("E=O", "E=M", "E=K"):
        assert Drawing(position.format(side)).why_place("E02", "4,0", "air") == ""
        assert Drawing(position.format(side)).why_place("E02", "4,0", "W=K") == "junctions"
    assert Drawing(position.format("E=K")).why_place("E02", "4,0", "W=M") == "junctions"
    for side in ("W=K", "W=O", "W=G", "W=B", "W=M"):
        assert Drawing(position.format("air")).why_place("E02", "4,0", side) == ""


@pytest.mark.rule("LC-15")
def test_the_sun_the_edge_and_empty_cells_ask_for_nothing() -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B 0,3 r0
        W09 1,-1 air a1
        W10 4,0 air a1
    """)
    assert table.why_place("E02", "1,0", "W=K") == ""
    assert table.why_place("E02", "5,0", "E=K") == ""
    assert table.why_place("E02", "4,-1", "NE=K") == ""


# ---- repairs ----

# a places at 4,0; W09 lies to the west of it with orange towards it.
CONFLICT = """
    > a: E02 W01 F01
      b:
    A -2,0 r0
    B -2,3 r0
    W09 3,0 E=O a1
"""


@pytest.mark.rule("LC-16")
def test_earth_repairs_nothing() -> None:
    assert Drawing(CONFLICT).why_place("E02", "4,0", "W=G") == "junctions"


@pytest.mark.rule("LC-16")
def test_water_in_conflict_must_move_the_neighbour_in_conflict() -> None:
    table = Drawing(CONFLICT).place("W01", "4,0", "W=G")
    assert table.kinds() == ["drift", "eddy"]
    assert table.why("none") == "repair-first"
    assert GAME.prompt(table.state, 0)[0] == "prompt-repair"
    assert table_view(table.state, 1).conflicts == [COMPASS.index("W")]
    assert (0, "repair-first") in table.state.near_misses(0)
    table.play("drift", cell="3,0")
    table.play("drift-to", cell="-3,0")
    assert table.tile("3,0") == "-"
    assert table.tile("-3,0") == "W09"
    assert table.state.phase == DRAWING


@pytest.mark.rule("LC-16")
def test_water_may_repair_by_turning_the_neighbour_around_it() -> None:
    table = Drawing(CONFLICT).place("W01", "4,0", "W=G")
    table.play("eddy", cell="3,0")
    for move in table.choices("eddy-to"):
        after = Drawing(CONFLICT).place("W01", "4,0", "W=G").play("eddy", cell="3,0").play(**move_words(move))
        assert after.state.planet.conflicts(CARDS.index("W01")) == 0


def move_words(move: dict[str, Any]) -> dict[str, Any]:
    """A move in words as arguments of `play`."""
    return {"name" if key == "type" else key: value for key, value in move.items()}


@pytest.mark.rule("LC-16")
def test_two_conflicting_neighbours_are_too_many_for_water() -> None:
    """To the west orange, to the north-west orange, and W01 turns green and multicolour or so to them."""
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A -2,0 r0
        B -2,3 r0
        W09 3,0 E=O a1
        W10 4,-1 SE=O a1
    """)
    turned = {move["rotation"] for move in table.choices("place") if (move["card"], move["cell"]) == ("W01", "4,0")}
    placed = CARDS.index("W01")
    for turn in range(6):
        probe = table.state.clone()
        probe.planet.lay(placed, cell_of("4,0"), turn)
        assert (turn in turned) == (int(probe.planet.conflicts(placed)).bit_count() <= 1), turn


@pytest.mark.rule("LC-16")
def test_water_cannot_repair_a_conflict_with_an_apostle() -> None:
    table = Drawing("""
        > a: E02 W01 F01
          b:
        A 3,0 r0
        B -2,3 r0
    """)
    assert table.state.planet.facing(APOSTLE, 0) == ORANGE
    assert table.why_place("W01", "4,0", "W=G") == "junctions"
    assert table.why_place("W01", "4,0", "W=O") == ""


@pytest.mark.rule("LC-16")
def test_fire_repairs_by_burning_the_neighbour_or_itself() -> None:
    table = Drawing(CONFLICT).place("F01", "4,0", "W=G")
    assert [move["cell"] for move in table.choices()] == ["3,0", "4,0"]
    assert table.kinds() == ["burn"]
    burnt = Drawing(CONFLICT).place("F01", "4,0", "W=G").play("burn", cell="3,0")
    assert (burnt.tile("3,0"), burnt.tile("4,0")) == ("(W09)", "F01")
    itself = Drawing(CONFLICT).place("F01", "4,0", "W=G").play("burn", cell="4,0")
    assert (itself.tile("3,0"), itself.tile("4,0")) == ("W09", "(F01)")


@pytest.mark.rule("LC-16", "LC-25")
def test_with_adjacent_burning_fire_repairs_one_neighbour_but_no_apostle() -> None:
    table = Drawing(CONFLICT, ADJACENT).place("F01", "4,0", "W=G")
    assert [move["cell"] for move in table.choices()] == ["3,0"]
    apostle = CONFLICT.replace("A -2,0 r0", "A 5,-1 r0")
    assert Drawing(apostle).state.planet.facing(APOSTLE, COMPASS.index("SW")) == GREEN
    assert Drawing(apostle, ADJACENT).why_place("F01", "4,0", "NE=O") == "junctions"
    assert Drawing(apostle).why_place("F01", "4,0", "NE=O") == ""


@pytest.mark.rule("LC-16")
def test_a_conflict_leaves_no_room_for_conquest() -> None:
    table = Drawing(CONFLICT.replace("a1", "a1 b1")).place("F01", "4,0", "W=G")
    assert table.why("conquer", cell="3,0", rival=1) == "repair-first"


# ---- population and effects ----


@pytest.mark.rule("LC-17")
def test_a_population_is_put_on_the_placed_terrain() -> None:
    table = Drawing(PLAIN).place("E01", "3,0", "W=M")
    assert table.populations("3,0") == {"a": 1}
    assert table.state.reserve == [29, 30]


@pytest.mark.rule("LC-17")
def test_without_reserve_the_terrain_stays_empty() -> None:
    table = Drawing(PLAIN).reserve(0, 0).place("E01", "3,0", "W=M")
    assert table.populations("3,0") == {}
    assert table.kinds() == ["none"]
    assert {"type": "no-population", "seat": 0} in table.told()


@pytest.mark.rule("LC-18")
@pytest.mark.parametrize(
    ("card", "turn", "kinds"),
    [
        ("E02", "W=M", {"none", "grow", "spread"}),
        ("W02", "W=M", {"none", "drift", "eddy"}),
        ("F02", "W=M", {"none", "conquer", "burn"}),
        ("E02", "air", {"none", "pray", "journey"}),
        ("W02", "air", {"none", "pray", "journey"}),
        ("F02", "air", {"none", "pray", "journey"}),
    ],
)
def test_each_type_offers_two_effects_or_none(card: str, turn: str, kinds: set[str]) -> None:
    table = Drawing("""
        > a: E02 W02 F02
          b:
        A -2,0 r0
        B -2,3 r0
        W09 3,0 air a1
        W10 4,-1 air b1
    """).place(card, "4,0", turn)
    assert set(table.kinds()) == kinds
    others = {"grow", "drift", "burn", "pray", "journey"} - kinds
    fields: dict[str, dict[str, str]] = {"drift": {"cell": "3,0"}, "burn": {"cell": "3,0"}}
    fields["pray"] = {"wish": WISH_NAMES[table.state.wishes[0]]}
    assert {table.why(other, **fields.get(other, {})) for other in others} == {"not-its-effect"}


@pytest.mark.rule("LC-19")
def test_growth_puts_one_more_population_on_the_placed_terrain() -> None:
    table = Drawing(PLAIN).place("E01", "3,0", "W=M").play("grow")
    assert table.populations("3,0") == {"a": 2}
    assert table.state.reserve[0] == 28
    assert Drawing(PLAIN).reserve(0, 1).place("E01", "3,0", "W=M").why("grow") == "no-population"


SPREAD = """
    > a: E02 W01 F01
      b:
    A -2,0 r0
    B 5,-1 r0
    W09 3,0 air a1
    W10 4,-1 air b2
    W11 3,1 air
    W12 4,1 air
"""


@pytest.mark.rule("LC-20")
def test_spread_reaches_one_or_two_terrains_without_own_population() -> None:
    """Around 4,0: W09 holds one of a's, W10 two of b's, W11 and W12 none; the apostle of b is no terrain."""
    table = Drawing(SPREAD).place("E02", "4,0", "W=M")
    targets = [frozenset(move["cells"]) for move in table.choices("spread")]
    open_cells = ["4,-1", "3,1", "4,1"]
    wanted = [{one} for one in open_cells] + [{"4,-1", "3,1"}, {"4,-1", "4,1"}, {"3,1", "4,1"}]
    assert Counter(targets) == Counter(frozenset(cells) for cells in wanted)
    assert table.why("spread", cells=["3,0"]) == "own-population"
    assert table.why("spread", cells=["5,-1"]) == "no-terrain"
    assert table.why("spread", cells=["5,0"]) == "no-terrain"
    table.play("spread", cells=["4,1", "4,-1"])
    assert table.populations("4,1") == {"a": 1}
    assert table.populations("4,-1") == {"a": 1, "b": 2}
    assert table.state.reserve[0] == 26


@pytest.mark.rule("LC-20")
def test_the_last_population_spreads_to_one_terrain() -> None:
    table = Drawing(SPREAD).reserve(0, 2).place("E02", "4,0", "W=M")
    assert {len(move["cells"]) for move in table.choices("spread")} == {1}
    assert table.why("spread", cells=["3,1", "4,1"]) == "no-population"


MOVING = """
    > a: W02 W01 F01
      b:
    A -2,0 r0
    B -2,3 r0
    W09 3,0 E=O a1 b2
    W10 4,-1 air b1
"""


@pytest.mark.rule("LC-21", "LC-29")
def test_drift_moves_a_neighbour_as_it_lies_with_its_populations_for_a_point() -> None:
    table = Drawing(MOVING).place("W02", "4,0", "W=O")
    turn = table.state.planet.turn_of[CARDS.index("W09")]
    table.play("drift", cell="3,0")
    assert table.why("drift-to", cell="3,0") == "cell-taken"
    assert table.why("drift-to", cell="0,0") == "cell-blocked"
    assert table.why("drift-to", cell="0,-4") == "not-beside"
    table.play("drift-to", cell="-3,0")
    assert table.tile("-3,0") == "W09"
    assert table.state.planet.turn_of[CARDS.index("W09")] == turn
    assert table.populations("-3,0") == {"a": 1, "b": 2}
    assert table.points() == 1
    assert table.state.breakdown(0, 0) == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("LC-21")
def test_a_drifting_terrain_must_be_valid_where_it_goes_and_may_come_to_rest_beside_the_placed_one() -> None:
    table = Drawing(MOVING).place("W02", "4,0", "W=O").play("drift", cell="3,0")
    cells = {move["cell"] for move in table.choices()}
    state = table.state
    lifted = CARDS.index("W09")
    for cell in state.planet.free_cells(ANYBODY, state.lifted):
        probe = state.clone()
        probe.planet.move(lifted, cell, probe.planet.turn_of[lifted])
        name = f"{table_name(cell)}"
        assert (name in cells) == (probe.planet.conflicts(lifted) == 0), name
    assert cells & {"5,-1", "5,0", "4,1", "3,1"}


def table_name(cell: int) -> str:
    return str(GAME.vocabulary.word("cell", cell))


@pytest.mark.rule("LC-21")
def test_a_drifting_terrain_does_not_support_itself() -> None:
    """W13 alone lies beside 5,0 and 4,1: once it is lifted nothing does."""
    table = Drawing("""
        > a: W02 W01 F01
          b:
        A -2,0 r0
        B -2,3 r0
        W09 2,0 air a1
        W13 4,0 air
    """)
    table.place("W02", "3,0", "W=M").play("drift", cell="4,0")
    assert table.why("drift-to", cell="5,0") == "not-beside"
    assert table.why("drift-to", cell="4,1") == "not-beside"
    assert table.why("drift-to", cell="4,-1") == ""


@pytest.mark.rule("LC-22", "LC-29")
def test_eddy_moves_a_neighbour_around_the_placed_terrain_in_any_valid_rotation() -> None:
    table = Drawing(MOVING).place("W02", "4,0", "W=O").play("eddy", cell="3,0")
    around = {"5,0", "4,1", "3,1", "5,-1"}
    moves = table.choices()
    assert {move["cell"] for move in moves} <= around
    assert len({move["rotation"] for move in moves}) > 1
    assert table.why("eddy-to", cell="3,0", rotation=1) == "cell-taken"
    table.play(**move_words(moves[0]))
    assert table.tile(moves[0]["cell"]) == "W09"
    assert table.populations(moves[0]["cell"]) == {"a": 1, "b": 2}
    assert table.state.planet.turn_of[CARDS.index("W09")] == moves[0]["rotation"]


@pytest.mark.rule("LC-22", "LC-29")
def test_air_is_moved_by_eddy_without_a_choice_of_rotation() -> None:
    table = Drawing(MOVING).place("W02", "4,0", "W=O").play("eddy", cell="4,-1")
    assert [(move["cell"], move["rotation"]) for move in table.choices()] == [("5,0", 0), ("4,1", 0), ("3,1", 0), ("5,-1", 0)]
    table.play("eddy-to", cell="5,0", rotation=0)
    assert table.tile("5,0") == "(W10)"
    assert table.populations("5,0") == {"b": 1}
    assert {"type": "eddied-air", "seat": 0, "card": "W10", "start": "4,-1", "cell": "5,0"} in table.told()


FIRE = """
    > a: F02 W01 F01
      b:
      c:
    A -2,0 r0
    B -2,3 r0
    C 2,-3 r0
    W09 3,0 E=O a1 b2
    W10 4,-1 air b1 c1
    E05 -3,0 air b1
    E06 -3,1 NW=B b1
"""


@pytest.mark.rule("LC-23", "LC-29")
def test_conquest_sends_a_rival_home_and_takes_its_place() -> None:
    table = Drawing(FIRE).place("F02", "4,0", "W=O")
    wanted = [("3,0", 1), ("4,-1", 1), ("4,-1", 2)]
    assert [(move["cell"], move["rival"]) for move in table.choices("conquer")] == wanted
    assert table.why("conquer", cell="3,0", rival=2) == "no-rival"
    assert table.why("conquer", cell="3,0", rival=0) == "no-rival"
    assert table.why("conquer", cell="5,0", rival=1) == "no-terrain"
    before = list(table.state.reserve)
    table.play("conquer", cell="3,0", rival=1)
    assert table.populations("3,0") == {"a": 2, "b": 1}
    assert table.state.reserve == [before[0] - 1, before[1] + 1, before[2]]


@pytest.mark.rule("LC-23")
def test_conquest_without_reserve_only_removes() -> None:
    table = Drawing(FIRE).reserve(0, 1).place("F02", "4,0", "W=O").play("conquer", cell="4,-1", rival=2)
    assert table.populations("4,-1") == {"b": 1}
    assert table.state.reserve[0] == 0
    assert {"type": "expelled", "seat": 0, "rival": 2, "cell": "4,-1"} in table.told()


@pytest.mark.rule("LC-24", "LC-29")
def test_burning_turns_any_front_in_play_into_air_and_keeps_its_populations() -> None:
    table = Drawing(FIRE).place("F02", "4,0", "W=O")
    assert {move["cell"] for move in table.choices("burn")} == {"3,0", "4,0", "-3,1"}
    assert table.why("burn", cell="-3,0") == "no-front"
    assert table.why("burn", cell="-2,0") == "no-front"
    table.play("burn", cell="-3,1")
    assert table.tile("-3,1") == "(E06)"
    assert table.populations("-3,1") == {"b": 1}


@pytest.mark.rule("LC-24", "LC-30")
def test_a_terrain_that_burns_itself_earns_no_junction_points() -> None:
    assert Drawing(FIRE).place("F02", "4,0", "W=O").play("none").points() == 2
    table = Drawing(FIRE).place("F02", "4,0", "W=O").play("burn", cell="4,0")
    assert table.points() == 0
    assert table.populations("4,0") == {"a": 1}


@pytest.mark.rule("LC-25")
def test_with_the_option_only_neighbours_are_burnt() -> None:
    table = Drawing(FIRE, ADJACENT).place("F02", "4,0", "W=O")
    assert {move["cell"] for move in table.choices("burn")} == {"3,0"}
    assert table.why("burn", cell="4,0") == "too-far"
    assert table.why("burn", cell="-3,1") == "too-far"


AIRY = """
    > a: E02 W01 F01
      b:
    A -2,0 r0
    B -2,3 r0
    W09 3,0 E=O a1 b2
    W10 4,-1 air b1
    E05 -3,0 air a2
"""


@pytest.mark.rule("LC-26", "LC-27")
def test_prayer_puts_a_population_before_a_wish_and_lets_one_walk() -> None:
    table = Drawing(AIRY, wishes="S01 S02 S03").place("E02", "4,0", "air")
    assert [move["wish"] for move in table.choices("pray")] == ["S01", "S02", "S03"]
    table.play("pray", wish="S02")
    assert table.state.fronts == [0, 1, 0, 0, 0, 0]
    walks = {(move["start"], move["cell"]) for move in table.choices("walk")}
    assert walks == {("3,0", "4,-1"), ("3,0", "4,0"), ("4,0", "3,0"), ("4,0", "4,-1")}
    assert table.why("walk", start="-3,0", cell="-2,0") == "no-terrain"
    assert table.why("walk", start="4,-1", cell="4,0") == "no-own-population"
    table.play("walk", start="3,0", cell="4,-1")
    assert table.populations("3,0") == {"b": 2}
    assert table.populations("4,-1") == {"a": 1, "b": 1}
    assert table.state.phase == DRAWING


@pytest.mark.rule("LC-26")
def test_several_populations_of_several_players_stand_before_one_wish() -> None:
    table = Drawing(AIRY, wishes="S01 S02 S03").place("E02", "4,0", "air").play("pray", wish="S02").play("stay").play("draw")
    table.play("air", card=table.hand(1)[0], cell="5,-1").play("pray", wish="S02").play("stay").play("draw")
    table.place("W01", "5,0", "air").play("pray", wish="S02")
    assert table.state.fronts == [0, 2, 0, 0, 1, 0]


@pytest.mark.rule("LC-27")
def test_the_walk_is_optional_and_left_out_where_nobody_can_walk() -> None:
    table = Drawing(AIRY, wishes="S01 S02 S03").place("E02", "4,0", "air").play("pray", wish="S01").play("stay")
    assert table.state.phase == DRAWING
    lonely = Drawing(PLAIN, wishes="S01 S02 S03").place("E01", "3,0", "air").play("pray", wish="S01")
    assert lonely.state.phase == DRAWING


@pytest.mark.rule("LC-26")
def test_without_reserve_the_prayer_is_for_the_walk_alone_which_is_then_due() -> None:
    table = Drawing(AIRY, wishes="S01 S02 S03").reserve(0, 1).place("E02", "4,0", "air")
    assert table.kinds() == ["none", "pray-bare", "journey"]
    assert table.why("pray", wish="S01") == "no-population"
    table.play("pray-bare")
    assert table.why("stay") == "must-walk"
    assert GAME.prompt(table.state, 0)[0] == "prompt-must-walk"
    table.play("walk", start="4,0", cell="3,0")
    assert table.populations("3,0") == {"a": 2, "b": 2}
    assert Drawing(AIRY, wishes="S01 S02 S03").place("E02", "4,0", "air").why("pray-bare") == "choose-wish"
    lonely = Drawing(PLAIN).reserve(0, 1).place("E01", "3,0", "air")
    assert lonely.why("pray-bare") == "no-walk"


@pytest.mark.rule("LC-28")
def test_the_apostle_goes_beside_any_tile_in_any_valid_rotation_and_its_perfect_junctions_pay() -> None:
    table = Drawing(AIRY).place("E02", "-3,1", "air").play("journey")
    state = table.state
    assert table.why("journey-to", cell="-2,0", rotation=1) == "cell-taken"
    assert table.why("journey-to", cell="0,-4", rotation=0) == "not-beside"
    for move in table.choices():
        probe = state.clone()
        probe.planet.move(APOSTLE, cell_of(move["cell"]), move["rotation"])
        assert probe.planet.conflicts(APOSTLE) == 0
    turn = next(turn for turn in range(6) if PARTS.facing[(APOSTLE * SIDES + turn) * DIRECTIONS + 3] == ORANGE)
    table.play("journey-to", cell="4,0", rotation=turn)
    assert table.tile("4,0") == "A"
    assert table.tile("-2,0") == "-"
    assert table.state.breakdown(0, 0) == [0, 0, 2, 0, 0, 0]


@pytest.mark.rule("LC-28")
def test_an_apostle_may_go_beside_another_apostle_and_not_only_beside_the_sun() -> None:
    table = Drawing(AIRY).place("E02", "-3,1", "air").play("journey")
    cells = {move["cell"] for move in table.choices()}
    assert "-2,4" in cells
    assert "0,-1" not in cells
    assert "-1,-1" not in cells  # only the apostle itself stood beside it


@pytest.mark.rule("LC-29")
def test_air_can_be_settled_conquered_and_moved() -> None:
    assert "4,-1" in {cell for move in Drawing(SPREAD).place("E02", "4,0", "W=M").choices("spread") for cell in move["cells"]}
    assert "4,-1" in {move["cell"] for move in Drawing(FIRE).place("F02", "4,0", "W=O").choices("conquer")}
    assert "4,-1" in {move["cell"] for move in Drawing(MOVING).place("W02", "4,0", "W=O").choices("drift")}


# ---- points and drawing ----


@pytest.mark.rule("LC-30")
def test_junction_points_are_counted_after_the_effect() -> None:
    """The neighbour drifts away and takes the perfect junction with it."""
    stays = Drawing(MOVING).place("W02", "4,0", "W=O").play("none")
    assert stays.points() == 2
    gone = Drawing(MOVING).place("W02", "4,0", "W=O").play("drift", cell="3,0").play("drift-to", cell="-3,0")
    assert gone.state.breakdown(0, 0) == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("LC-30", "LC-08")
def test_perfect_junctions_with_apostles_pay_too() -> None:
    """East of a's apostle its orange junction; to the north-east a multicolour one."""
    assert Drawing(PLAIN).place("E01", "3,0", "W=O").play("none").points() == 2
    assert Drawing(PLAIN).place("E01", "3,-1", "SW=M").play("none").points() == 1
    assert Drawing(PLAIN).place("E01", "3,0", "W=M").play("none").points() == 0


@pytest.mark.rule("LC-31", "LC-32")
def test_a_terrain_of_the_display_is_taken_for_all_to_see_and_replaced() -> None:
    table = Drawing(PLAIN).place("E01", "3,0", "W=M").play("none")
    state = table.state
    top = CARDS[state.pile[-1]]
    middle = CARDS[state.display[1]]
    pile = len(state.pile)
    table.play("take", card=middle)
    assert table.hand(0) == [middle, "W01", "F01"]
    assert CARDS[state.display[1]] == top
    assert len(state.pile) == pile - 1
    assert state.shown[:3] == [1, 0, 0]
    assert table.told()[-2:] == [{"type": "took", "seat": 0, "card": middle}, {"type": "refilled", "card": top}]


@pytest.mark.rule("LC-31", "LC-32")
def test_the_top_of_the_pile_is_drawn_in_secret() -> None:
    table = Drawing(PLAIN).place("E01", "3,0", "W=M").play("none")
    top = CARDS[table.state.pile[-1]]
    table.play("draw")
    assert top in table.hand(0)
    assert table.state.shown == [0] * 6
    drew = table.journal[-1]
    assert [dict(GAME.vocabulary.spell(GAME.saying(event))) for event in told_to([drew], 0)] == [
        {"type": "drew", "seat": 0, "card": top}
    ]
    for reader in (-1, 1):
        (seen,) = told_to([drew], reader)
        assert GAME.vocabulary.spell(GAME.saying(seen)) == {"type": "drew", "seat": 0}


@pytest.mark.rule("LC-31")
def test_with_an_empty_pile_the_display_shrinks() -> None:
    table = Drawing(PLAIN).place("E01", "3,0", "W=M").play("none")
    state = table.state
    state.removed += state.pile
    state.pile = []
    assert table.kinds() == ["take"]
    assert table.why("draw") == "pile-empty"
    table.play("take", card=CARDS[state.display[2]])
    assert state.display[2] == NO_CARD
    assert [card is None for card in table_view(state, 0).display] == [False, False, True]
    table.play("air", card=table.hand(1)[0], cell="-3,0").play("none")
    assert table.state.why_not(1, table.action("take", card="none")) == "display-empty"


@pytest.mark.rule("LC-32")
def test_a_hand_is_known_as_far_as_it_came_from_the_display() -> None:
    table = Drawing("""
        > a: E01 W01* F01
          b: E02* W02* F02
    """)
    state = table.state
    assert [card.id for card in table_view(state, 1).seats[0].hand] == ["W01"]
    assert table_view(state, 1).seats[0].hand_size == 3
    assert [card.id for card in table_view(state, -1).seats[1].hand] == ["E02", "W02"]
    assert [card.id for card in table_view(state, 0).seats[0].hand] == ["E01", "W01", "F01"]
    assert table_view(state, 0).seats[0].shown == ["W01"]
    assert known_hand(state, 0) == [CARDS.index("W01"), UNKNOWN, UNKNOWN]


@pytest.mark.rule("LC-32")
def test_known_cards_stay_in_the_imagined_hand_until_they_are_played() -> None:
    table = Drawing("""
        > a: E01 W01* F01
          b: E02* W02 F02
        A 2,0 r0
    """)
    rng = seeded(7)
    imagined = [table.state.resample(1, rng) for _ in range(60)]
    known = CARDS.index("W01")
    assert all(known in state.hands[:HAND] for state in imagined)
    assert all(state.hands[HAND:] == table.state.hands[HAND:] for state in imagined)
    assert len({tuple(sorted(state.hands[:HAND])) for state in imagined}) > 30
    table.place("W01", "3,0", "air").play("none")
    after = [table.state.resample(1, rng) for _ in range(20)]
    assert all(known in state.planet.laid and known not in state.hands for state in after)


@pytest.mark.rule("LC-32")
def test_imagined_hands_and_secrets_are_uniform_over_what_is_unseen() -> None:
    table = Drawing("""
        > a: E01 W01* F01
          b: E02* W02 F02
    """)
    state = table.state
    rng = seeded(11)
    cards: Counter[int] = Counter()
    wishes: Counter[int] = Counter()
    rounds = 4000
    for _ in range(rounds):
        imagined = state.resample(1, rng)
        cards.update(card for card in imagined.hands[:HAND] if card != CARDS.index("W01"))
        wishes[imagined.secrets[0]] += 1
    unseen = TERRAINS - 3 - 3 - 1
    assert len(cards) == unseen
    assert all(abs(count - 2 * rounds / unseen) < 5 * (2 * rounds / unseen) ** 0.5 for count in cards.values())
    assert len(wishes) == 14 - 3 - 1
    assert all(abs(count - rounds / 10) < 5 * (rounds / 10) ** 0.5 for count in wishes.values())


@pytest.mark.rule("LC-32")
def test_secret_wishes_are_known_to_their_owner_until_the_end() -> None:
    state = start(3, seed=2)
    assert [seat.secret is not None for seat in table_view(state, 1).seats] == [False, True, False]
    assert [seat.secret is not None for seat in table_view(state, -1).seats] == [False, False, False]
    play_random(state, seeded(2))
    assert all(seat.secret is not None for seat in table_view(state, -1).seats)


# ---- the end ----


@pytest.mark.rule("LC-33")
def test_the_game_ends_with_the_draw_that_empties_everything() -> None:
    state = start(2, seed=8)
    rng = seeded(8)
    while state.to_act():
        last = int(state.phase)
        before = len(state.pile) + len([card for card in state.display if card != NO_CARD])
        state.apply(int(state.seat), state.random_action(int(state.seat), rng))
    assert (last, before) == (DRAWING, 1)
    assert len(state.planet.laid) == 24
    assert len([card for card in state.hands if card != NO_CARD]) == 6
    assert state.phase == OVER


def finished(position: str, wishes: str, fronts: str = "", secrets: str = "", options: dict[str, str] | None = None) -> Drawing:
    """A position scored as the end; fronts are written a:S01=2."""
    table = Drawing(position, options, wishes, secrets)
    for word in fronts.split():
        seat, rest = word.split(":")
        wish, count = rest.split("=")
        table.state.fronts["abcd".index(seat) * 3 + wishes.split().index(wish)] += int(count)
    end_game(table.state)
    return table


def wished(table: Drawing, wish: str) -> list[int]:
    """What a public or secret wish paid the seats."""
    return [event["points"] for event in table.told() if event.get("wish") == wish and "points" in event]


EARTHLINGS = """
    > a:
      b:
      c:
      d:
    E01 3,0 r0 a3 b3
    E02 3,2 r0 c2 d1
"""


@pytest.mark.rule("LC-34")
def test_only_those_with_a_population_in_front_are_paid() -> None:
    assert wished(finished(EARTHLINGS, "S01 S02 S03", "b:S01=1 d:S01=1"), "S01") == [0, 11, 0, 5]
    assert wished(finished(EARTHLINGS, "S05 S12 S13", "a:S13=1"), "S13") == [2, 0, 0, 0]


@pytest.mark.rule("LC-35")
def test_two_places_pay_with_two_or_three_players_and_three_with_four() -> None:
    everybody = "a:S01=2 b:S01=1 c:S01=1 d:S01=1"
    assert wished(finished(EARTHLINGS, "S01 S02 S03", everybody), "S01") == [11, 5, 2, 0]
    three = EARTHLINGS.replace("      d:\n", "").replace(" d1", "")
    assert wished(finished(three, "S01 S02 S03", "a:S01=2 b:S01=1 c:S01=1"), "S01") == [11, 5, 0]
    two = three.replace("      c:\n", "").replace(" c2", "")
    assert wished(finished(two, "S01 S02 S03", "a:S01=2 b:S01=1"), "S01") == [11, 5]


@pytest.mark.rule("LC-35")
def test_who_has_nothing_takes_no_place() -> None:
    assert wished(finished(EARTHLINGS, "S02 S01 S03", "a:S02=3 b:S02=1"), "S02") == [0, 0, 0, 0]


@pytest.mark.rule("LC-36")
def test_equal_values_are_ranked_by_populations_in_front() -> None:
    assert wished(finished(EARTHLINGS, "S01 S02 S03", "a:S01=1 b:S01=2"), "S01") == [5, 11, 0, 0]


@pytest.mark.rule("LC-37")
def test_the_rulebooks_example_two_share_the_first_place() -> None:
    """11 and 5 make 16, so 8 each; with four players the third one gets 2."""
    assert wished(finished(EARTHLINGS, "S01 S02 S03", "a:S01=1 b:S01=1 c:S01=1"), "S01") == [8, 8, 2, 0]


@pytest.mark.rule("LC-36", "LC-37")
@pytest.mark.parametrize(
    ("values", "fronts", "paid", "points"),
    [
        ([4, 2, 2], [1, 1, 1], [11, 5], [11, 2, 2]),  # two share the second place: (5 + 0) / 2, rounded down
        ([3, 3, 3], [1, 1, 1], [11, 5], [5, 5, 5]),
        ([3, 3, 3], [2, 1, 1], [11, 5], [11, 2, 2]),
        ([3, 3, 3, 1], [1, 1, 1, 1], [11, 5, 2], [6, 6, 6, 0]),
        ([3, 3, 3, 3], [2, 2, 1, 1], [11, 5, 2], [8, 8, 1, 1]),
        ([3, 3, 3, 3], [0, 0, 0, 0], [11, 5, 2], [4, 4, 4, 4]),
        ([0, 0, 5, 0], [1, 1, 1, 1], [11, 5, 2], [0, 0, 11, 0]),
    ],
)
def test_shares_of_a_majority(values: list[int], fronts: list[int], paid: list[int], points: list[int]) -> None:
    assert share_places(values, fronts, paid) == points


@pytest.mark.rule("LC-38")
def test_a_wish_without_majority_pays_each_alone_up_to_its_limit() -> None:
    crowded = """
        > a:
          b:
        E01 3,0 air a1 b1
        E02 3,2 air a1 b1
        E03 0,3 air a1 b1
        E04 0,4 air a1 b1
        E05 -3,0 air a1 b1
        E06 -4,0 air a1 b1
        E07 -4,1 air a1 b1
    """
    assert wished(finished(crowded, "S13 S02 S03", "a:S13=1 b:S13=5"), "S13") == [12, 12]


@pytest.mark.rule("LC-39")
def test_every_secret_wish_pays_everybody_and_ties_share_at_once() -> None:
    table = finished(EARTHLINGS, "S02 S03 S04", secrets="S13 S14 S12 S01")
    assert wished(table, "S13")[-4:] == [2, 2, 2, 2]
    assert wished(table, "S01")[-4:] == [8, 8, 2, 0]
    assert [event["wish"] for event in table.told() if event["type"] == "unveiled"] == ["S13", "S14", "S12", "S01"]


@pytest.mark.rule("LC-40")
def test_the_sun_pays_each_population_beside_it() -> None:
    table = finished(
        """
        > a:
          b:
        E01 1,0 air a3 b1
        E02 0,1 air a1
        E03 -1,0 air b2
        E04 3,0 air a5
        """,
        "S01 S02 S03",
        secrets="S09 S14",
    )
    assert [table.state.breakdown(seat, seat)[5] for seat in (0, 1)] == [4, 3]


@pytest.mark.rule("LC-41", "LC-01")
def test_the_winner_by_points_then_populations_then_shared() -> None:
    position = """
        > a:
          b:
        E01 4,0 r0 a{} b{}
    """

    def ranking(a: int, b: int, points: tuple[int, int]) -> list[int]:
        state = Drawing(position.format(a, b), secrets="S12 S14").state
        state.tally[0], state.tally[6] = points
        return state.ranking()

    assert ranking(1, 5, (10, 9)) == [1, 2]
    assert ranking(1, 5, (10, 10)) == [2, 1]
    assert ranking(5, 5, (10, 10)) == [1, 1]


@pytest.mark.rule("LC-41")
def test_populations_before_wishes_and_in_reserve_do_not_break_ties() -> None:
    table = Drawing("""
        > a:
          b:
        E01 4,0 r0 a2 b1
    """)
    table.state.fronts[3] = 9
    assert table.state.ranking() == [1, 2]


# ---- the wishes ----

WORLD = """
    > a:
      b:
    A 3,-1 r0
    B -3,0 r0
    E01 1,0 r0 a2 b1
    E02 2,0 r0 a1
    W01 3,0 r0 a3 b3
    W02 0,1 r0 b2
    F01 4,-1 r0 a1
    F02 -4,0 r0 b4
    E03 3,-2 air a2 b3
    E04 -1,4 air a1
    E05 -2,4 air b1
"""


@pytest.mark.parametrize(
    ("wish", "values"),
    [
        pytest.param("S01", [3, 1], marks=pytest.mark.rule("LC-42")),
        pytest.param("S02", [3, 5], marks=pytest.mark.rule("LC-43")),
        pytest.param("S03", [1, 4], marks=pytest.mark.rule("LC-44")),
        pytest.param("S04", [3, 4], marks=pytest.mark.rule("LC-45")),
        pytest.param("S05", [6, 6], marks=pytest.mark.rule("LC-46")),
        # a: 1,0 – 2,0 – 3,0 hang together, and 4,-1 touches 3,0; the apostle between 4,-1 and 3,-2 does not connect them.
        pytest.param("S06", [4, 2], marks=pytest.mark.rule("LC-47")),
        pytest.param("S07", [3, 4], marks=pytest.mark.rule("LC-48")),
        # a leads on 1,0, 2,0, 4,-1 and -1,4; b on 0,1, -4,0, 3,-2 and -2,4; 3,0 is even.
        pytest.param("S08", [4, 4], marks=pytest.mark.rule("LC-49")),
        # beside a's apostle: 3,0 and 4,-1 and 3,-2; 2,0 too; beside b's: -4,0.
        pytest.param("S09", [7, 4], marks=pytest.mark.rule("LC-50")),
        pytest.param("S11", [1, 1], marks=pytest.mark.rule("LC-52")),
        pytest.param("S12", [1, 2], marks=pytest.mark.rule("LC-53")),
        pytest.param("S13", [3, 3], marks=pytest.mark.rule("LC-54")),
    ],
)
def test_what_each_wish_counts(wish: str, values: list[int]) -> None:
    state = Drawing(WORLD).state
    assert [wish_value(state.planet, WISH_NAMES.index(wish), seat) for seat in (0, 1)] == values


@pytest.mark.rule("LC-51")
def test_harmony_counts_perfect_junctions_between_own_terrains_once() -> None:
    """3,0 and 4,0 share orange, 4,0 and 5,0 multicolour; b has nothing on 5,0; 4,0 and 4,1 meet in a colour and multicolour."""
    state = Drawing("""
        > a:
          b:
        A -2,0 r0
        B 0,4 r0
        W09 3,0 E=O a1 b1
        E01 4,0 W=O a1 b1
        E14 5,0 W=M a1
    """).state
    harmony = WISH_NAMES.index("S10")
    east = state.planet.facing(CARDS.index("E01"), 0)
    assert wish_value(state.planet, harmony, 0) == 1 + (east == MULTI)
    assert wish_value(state.planet, harmony, 1) == 1
    state.planet.pops[APOSTLES * CARDS.index("E01")] = 0
    assert wish_value(state.planet, harmony, 0) == 0


@pytest.mark.rule("LC-55")
def test_the_anchored_apostle_counts_its_perfect_junctions_with_terrains_and_apostles() -> None:
    """a's apostle: orange to the east like W09, multicolour to the west like b's apostle; air to the south-east."""
    state = Drawing("""
        > a:
          b:
        A 2,0 r0
        B 1,0 E=M
        W09 3,0 W=O b1
        E01 2,1 air a1
    """).state
    assert [wish_value(state.planet, WISH_NAMES.index("S14"), seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("LC-52", "LC-53", "LC-54", "LC-55")
def test_the_points_of_the_four_wishes_that_are_no_majorities() -> None:
    table = finished(WORLD, "S11 S12 S13", "a:S11=1 b:S11=1 a:S12=1 b:S12=1 a:S13=1 b:S13=1", secrets="S14 S01")
    assert wished(table, "S11") == [3, 3]
    assert wished(table, "S12") == [2, 4]
    assert wished(table, "S13") == [6, 6]
    anchors = [int(anchors_of(table.state.planet, seat)) for seat in (0, 1)]
    assert wished(table, "S14")[-2:] == [2 * anchors[0], 2 * anchors[1]]


@pytest.mark.parametrize("number", range(10))
@pytest.mark.rule("LC-35", "LC-42", "LC-43", "LC-44", "LC-45", "LC-46", "LC-47", "LC-48", "LC-49", "LC-50", "LC-51")
def test_the_first_ten_wishes_are_majorities_of_eleven_five_and_two(number: int) -> None:
    assert PARTS.wish_places[number] == [11, 5, 2]
    state = Drawing(WORLD).state
    values = [wish_value(state.planet, number, seat) for seat in (0, 1)]
    points = wish_points(state.planet, number, [])
    if values[0] == values[1]:
        assert points == ([8, 8] if values[0] else [0, 0])
    else:
        leader = values.index(max(values))
        assert points[leader] == 11
        assert points[1 - leader] == (5 if min(values) else 0)
