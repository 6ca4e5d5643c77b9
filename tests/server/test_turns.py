"""Who has the next turn: addresses one after the other, then the players at each of them."""

from __future__ import annotations

from tablee.server.turns import Addresses, Owner, Turns

HOME, CLUB, AWAY = "192.0.2.1", "192.0.2.2", "192.0.2.3"


def filled(*waiting: tuple[str, int, str]) -> Turns[str]:
    """Things that wait, each with its address and player."""
    turns: Turns[str] = Turns()
    for address, player, item in waiting:
        turns.add(Owner(address, player), item)
    return turns


def order(turns: Turns[str]) -> str:
    """Everything that waits, in the order in which it is done."""
    return "".join(turns.take(lambda item: True) or "" for _ in range(len(turns)))


def test_what_one_asks_for_is_done_in_that_order() -> None:
    assert order(filled((HOME, 1, "a"), (HOME, 1, "b"), (HOME, 1, "c"))) == "abc"


def test_addresses_take_turns_however_much_one_of_them_asks_for() -> None:
    assert (
        order(filled((HOME, 1, "a"), (HOME, 1, "b"), (HOME, 2, "c"), (HOME, 3, "d"), (CLUB, 4, "X"), (CLUB, 4, "Y"))) == "aXcYdb"
    )


def test_players_at_one_address_take_turns() -> None:
    assert order(filled((HOME, 1, "a"), (HOME, 1, "b"), (HOME, 1, "c"), (HOME, 2, "X"), (HOME, 2, "Y"))) == "aXbYc"


def test_who_comes_later_waits_for_one_piece_of_everybody_else() -> None:
    turns = filled((HOME, 1, "a"), (HOME, 1, "b"), (CLUB, 2, "X"), (CLUB, 2, "Y"))
    assert turns.take(lambda item: True) == "a"
    turns.add(Owner(AWAY, 3), "!")
    assert order(turns) == "Xb!Y"


def test_what_does_not_fit_keeps_its_place() -> None:
    turns = filled((HOME, 1, "a"), (HOME, 1, "b"), (CLUB, 2, "X"))
    assert turns.take(lambda item: item == "b") == "b"
    assert turns.take(lambda item: item == "?") is None
    assert order(turns) == "Xa"


def test_what_is_dropped_costs_nobody_a_turn() -> None:
    turns = filled((HOME, 1, "a"), (HOME, 1, "b"), (CLUB, 2, "X"), (AWAY, 3, "?"))
    turns.drop(Owner(HOME, 1), "a")
    turns.drop(Owner(AWAY, 3), "?")
    assert len(turns) == 2
    assert order(turns) == "bX"
    assert not turns.waiting


def test_work_belongs_to_the_first_whose_address_is_known_or_else_to_the_last() -> None:
    addresses = Addresses()
    assert addresses.owner([1, 2]) == Owner("", 2)
    addresses.note(2, CLUB)
    assert addresses.owner([1, 2]) == Owner(CLUB, 2)
    addresses.note(1, HOME)
    addresses.note(1, AWAY)
    assert addresses.owner([1, 2]) == Owner(AWAY, 1)
