"""At the Gates of Loyang: what the view reckons for the board."""

from __future__ import annotations

from tablee.games.loyang.view import PlanView
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
