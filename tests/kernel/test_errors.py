"""Errors keep what they say on their way between processes."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tablee.kernel.errors import BadData, BadOptions, BadRecord, IllegalAction, NotYourTurn, TableeError, UnknownGame
from tablee.kernel.registry import find
from tablee.store.engines import StoreProblem
from tablee.store.writer import Conflict, NotSaved
from tablee.table.refusals import Refused

ERRORS = [
    TableeError("error-x", file="a.toml", line=3),
    IllegalAction("no-die-shows"),
    NotYourTurn(),
    UnknownGame(game="chess", known="-"),
    BadOptions("error-players", players=9, low=2, high=6),
    BadRecord("error-record-order", entry=4),
    BadData(line=1),
    Refused("refuse-stale"),
    NotSaved(problem="disk full"),
    Conflict(),
    StoreProblem(path="x", problem="y"),
]


@pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])
def test_an_error_can_be_pickled(error: TableeError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.id, again.args_, str(again), again.args) == (error.id, error.args_, str(error), error.args)
    if isinstance(again, IllegalAction) and isinstance(error, IllegalAction):
        assert again.reason == error.reason


def test_an_error_comes_out_of_a_process_pool() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool, pytest.raises(UnknownGame) as raised:
        pool.submit(find, "chess").result(60)
    assert raised.value.args_["game"] == "chess"
