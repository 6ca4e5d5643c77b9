"""Shared work: answers in order, each once, whatever happens to those who work."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tablee.arena import workers
from tablee.arena.plan import PlanFile, make_plan
from tablee.arena.play import fits_games, play_units
from tablee.arena.workers import Alone, Answer, Cluster, Processes, in_order
from tablee.kernel.errors import TableeError

PLAN = make_plan(PlanFile(game="lama-dice", bots=["random", "greedy"], players=2, blocks=40, seed=8))
PLAY = partial(play_units, PLAN)


def anything(batch: range, answer: object) -> bool:
    """Takes every answer for a good one."""
    return answer is not None


def numbers(batch: range) -> list[int]:
    """Work that is its own answer."""
    return list(batch)


def kills_itself(folder: Path, batch: range) -> list[int]:
    """Work whose worker is killed the first time it meets the number 7."""
    mark = folder / "killed"
    if 7 in batch and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.002)
    return list(batch)


def always_dies(batch: range) -> None:
    """Work that kills every worker."""
    os.kill(os.getpid(), signal.SIGKILL)


def writes_for_long(folder: Path, batch: range) -> None:
    """Work that is in the middle of a file, which it takes away again if it cannot finish it."""
    part = folder / f"{batch.start}.part"
    try:
        part.touch()
        time.sleep(600)
    finally:
        part.unlink()


def refuses(batch: range) -> None:
    """Work that is refused in words."""
    raise TableeError("error-unknown-bot", bot="x", known="y")


class Liar(Alone):
    """A crew that answers wrongly at first: another batch, then rubbish, then nothing at all."""

    own = False

    def __init__(self) -> None:
        super().__init__(PLAY)
        self.lies: list[Callable[[], object]] = [
            lambda: PLAY(range(self.batch.start + 1, self.batch.stop + 1)),
            lambda: b"{}\n",
            lambda: None,
        ]

    def collect(self) -> Answer:
        return Answer(self.batch, self.lies.pop()(), 0.1) if self.lies else super().collect()


def test_answers_come_in_order_and_each_once() -> None:
    crew = Processes(numbers, 3)
    try:
        got = [number for batch, answer in in_order(crew, range(5, 400), anything) for number in answer]
    finally:
        crew.close()
    assert got == list(range(5, 400))


def test_a_killed_process_costs_nothing(tmp_path: Path) -> None:
    crew = Processes(partial(kills_itself, tmp_path), 2)
    before = {worker.process.pid for worker in crew.workers}
    try:
        got = [number for _, answer in in_order(crew, range(60), anything) for number in answer]
        after = {worker.process.pid for worker in crew.workers}
    finally:
        crew.close()
    assert got == list(range(60))
    assert len(after & before) == 1  # one was replaced


def test_work_that_kills_every_worker_is_given_up() -> None:
    crew = Processes(always_dies, 2)
    try:
        with pytest.raises(TableeError) as caught:
            list(in_order(crew, range(3), anything))
    finally:
        crew.close()
    assert caught.value.id == "error-workers-lost"


@pytest.mark.parametrize("size", [1, 2])
def test_what_is_refused_in_a_worker_is_refused_here(size: int) -> None:
    crew = workers.crew_for(refuses, size, None)
    try:
        with pytest.raises(TableeError) as caught:
            list(in_order(crew, range(3), anything))
    finally:
        crew.close()
    assert (caught.value.id, caught.value.args_["bot"]) == ("error-unknown-bot", "x")


def test_answers_that_do_not_fit_are_played_again() -> None:
    liar = Liar()
    told = b"".join(answer for _, answer in in_order(liar, range(4), partial(fits_games, PLAN)))
    assert liar.lies == []
    assert told == PLAY(range(4))


def test_batches_grow_until_they_take_a_while() -> None:
    sizes = [len(batch) for batch, _ in in_order(Alone(numbers), range(20_000), anything)]
    assert sizes[:4] == [1, 4, 16, 64]
    assert max(sizes) > 1000


def test_nobody_works_on_after_the_crew_is_closed() -> None:
    crew = Processes(numbers, 2)
    processes = [worker.process for worker in crew.workers]
    crew.close()
    assert not any(process.is_alive() for process in processes)


def test_a_worker_killed_in_a_dask_cluster_costs_no_game() -> None:
    crew = Cluster(PLAY, "local", 2)
    killed = 0
    lines = b""
    try:
        for _, answer in in_order(crew, range(PLAN.units()), partial(fits_games, PLAN)):
            lines += answer
            if not killed:
                killed = next(iter(crew.client.run(os.getpid).values()))
                os.kill(killed, signal.SIGKILL)
    finally:
        crew.close()
    assert killed
    assert lines == PLAY(range(PLAN.units()))


def test_a_cluster_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(TableeError) as caught:
        Cluster(PLAY, "nonsense://nowhere", 1)
    assert caught.value.id == "error-dask"


def test_a_missing_library_is_told_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(TableeError) as caught:
        Cluster(PLAY, "local", 1)
    assert (caught.value.id, caught.value.args_) == ("error-extra", {"library": "distributed", "extra": "dask"})


def test_workers_sent_home_in_the_middle_of_a_file_take_it_away(tmp_path: Path) -> None:
    crew = Processes(partial(writes_for_long, tmp_path), 2)
    for number in range(2):
        crew.hand_out(range(number, number + 1))
    deadline = time.monotonic() + 30
    while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(list(tmp_path.iterdir())) == 2
    crew.close()
    assert list(tmp_path.iterdir()) == []
