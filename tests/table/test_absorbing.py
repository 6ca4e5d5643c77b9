"""What a table takes in: every kind of event has its case, and a wish for a move changes nothing by itself."""

from __future__ import annotations

from typing import get_args

import pytest

from tablee.kernel.errors import TableeError
from tablee.table import events as log
from tablee.table import moving
from tablee.table.absorbing import CASES, absorb
from tests.table.drive import contents, owing, seated


def test_every_event_but_a_move_has_its_case() -> None:
    assert set(CASES) | {log.Moved} == set(get_args(log.AnyEvent))


def test_a_wish_for_a_move_changes_nothing_until_it_is_absorbed() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    seat = owing(table)[0]
    before, attributes = contents(table), set(vars(table))
    prepared = moving.move(table, seat, table.decisions[seat], table.offers[seat][0], "k", 1.0)
    assert prepared is not None
    assert contents(table) == before
    assert set(vars(table)) == attributes
    absorb(table, prepared.event, prepared)
    assert table.playing().entries[-1] is prepared.entry
    assert table.playing().state is prepared.state


def test_what_was_prepared_for_another_event_is_not_believed() -> None:
    driven = seated("toy-draft", 3)
    table = driven.table
    seat = owing(table)[0]
    offers = table.offers[seat]
    prepared = moving.move(table, seat, table.decisions[seat], offers[0], "k", 1.0)
    other = moving.move(table, seat, table.decisions[seat], offers[1], "l", 1.0)
    assert prepared is not None
    assert other is not None
    absorb(table, other.event, prepared)
    assert table.playing().entries[-1].action == offers[1]
    assert driven.table.playing().state.digest() == other.state.digest()


def test_a_move_that_leads_elsewhere_than_it_did_is_refused() -> None:
    table = seated("toy-draft", 3).table
    seat = owing(table)[0]
    event = log.Moved(at=1.0, seat=seat, action=table.offers[seat][0], key="k", digest="0" * 16)
    with pytest.raises(TableeError, match="error-table-digest"):
        absorb(table, event)
