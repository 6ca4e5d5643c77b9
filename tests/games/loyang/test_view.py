"""At the Gates of Loyang: what the view reckons for the board."""

from __future__ import annotations

import pytest

from tablee.games.loyang.parts import KINDS, PICK, PLACE, TRADE
from tablee.games.loyang.state import LoyangState
from tablee.games.loyang.view import PlanView
from tablee.kernel.rng import seeded
from tablee.kernel.state import State
from tests.games.loyang.table import GAME, Table


def plan(table: Table) -> PlanView:
    """What the view says the turn of seat 0 comes to."""
    result: PlanView = GAME.view(table.state, 0).seats[0].plan
    return result


def test_the_plan_is_what_the_turn_comes_to() -> None:
    table = Table().turn(0).lay(0, "regular-1 regular-14").load(0, "bean leek wheat wheat")
    told = plan(table)
    assert (told.customers, told.income, told.disappointed, told.fines) == (1, 7, 1, 0)
    assert (told.kept, told.lost) == (1, 1)
    table.play("deliver", "regular-14").play("end").play("lose", "wheat").play("steps", told.steps)
    assert table.state.cash[0] == told.cash
    assert [item.marker for item in GAME.view(table.state, 0).seats[0].side.regulars] == ["red", "blue"]


def test_the_plan_counts_fines_of_customers_who_were_disappointed() -> None:
    table = Table().turn(0).lay(0, "regular-1")
    table.state.red |= 1
    table.state.cash[0] = 1
    assert (plan(table).fines, plan(table).disappointed, plan(table).cash) == (2, 0, -1)


def test_the_next_steps_are_priced_from_where_the_marker_stands() -> None:
    table = Table().turn(0)
    table.state.space[0] = 7
    assert GAME.view(table.state, 0).seats[0].next_steps == [1, 10, 20]
    table.state.space[0] = 20
    assert GAME.view(table.state, 0).seats[0].next_steps == []


def test_the_vegetable_of_a_task_lies_on_the_cart_or_in_the_shop() -> None:
    table = Table().turn(0).lay(0, "barterer").load(0, "wheat")
    assert GAME.view(table.state, 0).seats[0].picks is None
    table.play("use", "barterer", 1)
    assert GAME.view(table.state, 0).seats[0].picks == "cart"
    table.play("pick", "wheat")
    assert GAME.view(table.state, 0).seats[0].picks == "shop"


@pytest.mark.rule("LO-38", "LO-41", "LO-43", "LO-45")
def test_the_view_says_which_moves_take_a_vegetable_from_the_cart() -> None:
    """Whatever a move takes at once, and for a place of a stall all that may be picked next."""
    seen = set()
    for seed in range(6):
        state, rng = GAME.start(2, seed=seed), seeded(seed)
        while state.to_act():
            seat = state.to_act().bit_length() - 1
            uses = GAME.view(state, seat).uses
            assert GAME.view(state, -1).uses == []
            for action in state.legal(seat):
                kind = GAME.decode(state, action).phrase.name
                told = {vegetable for vegetable in range(KINDS) if action in uses[vegetable]}
                if kind in TAKING:
                    assert told == taken_by(state, seat, action)
                    seen.add(kind)
                elif kind != "pick":
                    assert told == set()
            state.advance(seat, state.random_action(seat, rng))
    assert seen == set(TAKING)


TAKING = ("sow", "sell", "lose", "trade", "deliver", "serve")


def taken_by(state: State, seat: int, action: int) -> set[int]:
    """What a move takes from the cart by being played, or what can be picked from it next."""
    assert isinstance(state, LoyangState)
    after = state.clone()
    after.advance(seat, action)
    if TRADE <= action < PLACE and GAME.view(after, seat).seats[seat].picks == "cart":
        return {vegetable for vegetable in range(KINDS) if PICK + vegetable in after.legal(seat)}
    return {
        vegetable for vegetable in range(KINDS) if after.cart[KINDS * seat + vegetable] < state.cart[KINDS * seat + vegetable]
    }
