"""The time that tables go by: even, whatever becomes of the wall clock."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.clock import SMALL, SPEED, SteadyClock
from tests.server.harness import PATIENCE, Client, Json, gather, running
from tests.server.wall import FILE

DAY = 86_400.0


class Machine:
    """A machine whose clocks are given by hand."""

    def __init__(self, wall: float = 1000.0, ticks: float = 50.0) -> None:
        self.wall = wall
        self.ticks = ticks

    def clock(self, booted: float = 0.0) -> SteadyClock:
        """A clock on this machine."""
        return SteadyClock(booted, lambda: self.wall, lambda: self.ticks)

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self.wall += seconds
        self.ticks += seconds


def test_the_clock_begins_with_the_wall_and_goes_with_it() -> None:
    machine = Machine()
    clock = machine.clock()
    assert clock() == 1000.0
    machine.wait(30)
    assert clock() == 1030.0


@pytest.mark.parametrize("jump", [-DAY, DAY])
def test_a_wall_clock_set_wrong_and_right_again_changes_nothing(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    for by in (jump, -jump):
        machine.wall += by
        machine.wait(5)
        clock()
    assert clock() == 1010.0


def test_a_small_difference_is_made_up_slowly_and_a_large_one_never() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall -= 1
    machine.wait(10)
    assert clock() == pytest.approx(1010 - 10 * SPEED)
    machine.wait(1000)
    clock()
    machine.wait(10)
    assert clock() == pytest.approx(machine.wall)
    machine.wall += SMALL + 1
    machine.wait(1000)
    assert clock() == pytest.approx(machine.wall - SMALL - 1)


def test_processes_that_begin_at_different_times_tell_the_same_time_though_the_wall_clock_was_set_between() -> None:
    machine = Machine()
    first = machine.clock(booted=950.0)
    machine.wall += DAY
    machine.wait(5)
    assert first() == machine.clock(booted=950.0)() == 1005.0


@given(st.lists(st.tuples(st.floats(0, 3600), st.floats(-2 * DAY, 2 * DAY) | st.floats(-SMALL, SMALL)), max_size=30))
def test_whatever_becomes_of_the_wall_clock_time_goes_on_evenly(steps: list[tuple[float, float]]) -> None:
    machine = Machine(wall=1e9)
    clock = machine.clock()
    for seconds, jump in steps:
        before = clock()
        machine.wait(seconds)
        machine.wall += jump
        assert (1 - SPEED) * seconds - 1e-6 <= clock() - before <= (1 + SPEED) * seconds + 1e-6


def is_at(seq: int, update: Json) -> bool:
    """Whether a table's log is so long."""
    return int(update["seq"]) >= seq


def test_players_lose_no_time_when_the_clock_of_a_server_is_set(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("0")
    modules = "tests.toys.register,tests.server.wall"
    with running(tmp_path / "data", modules=modules, **{FILE: str(wrong)}) as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob", "Cléo"], clock="live")

        async def story() -> list[Json]:
            async with (
                Client(server, browsers[0]) as one,
                Client(server, browsers[1]) as two,
                Client(server, browsers[2]) as three,
            ):
                clients = [one, two, three]
                for client in clients:
                    await client.watch(table)
                for by in (-DAY, 0, DAY, 0):
                    wrong.write_text(str(by))
                    reached = one.updates[table]["seq"] + len(clients)
                    for client in clients:
                        update = await client.see(table, lambda update: update["decision"]["owed"])
                        assert (await client.move(update))["type"] == "ack"
                    for client in clients:
                        await client.see(table, partial(is_at, reached))
                seats: list[Json] = one.updates[table]["seats"]
                return seats

        seats = asyncio.run(story())
        assert all(seat["clock"] > 600 - PATIENCE for seat in seats), seats
        stamps = [event["at"] for event in server.events(table)]
        assert stamps == sorted(stamps)
        assert stamps[-1] - stamps[0] < PATIENCE
