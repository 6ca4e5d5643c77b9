"""Work shared between processes or machines: batches go out, answers come back in order, and a lost worker costs no game.

A crew plays batches. It may lose one (its worker was killed, or the machine went away) or answer something that does not
fit; the batch is then handed out again. Batches grow until each takes about a second, so that handing out costs little.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

from tablee.extras import need
from tablee.kernel.errors import TableeError

Play = Callable[[range], Any]  # what a worker does with a batch: picklable, the same answer wherever it runs
Fits = Callable[[range, object], bool]
HearProgress = Callable[[int], None]  # hears how much more is done

SECONDS = 0.7  # what a batch should take
GROWTH = 4  # how much larger the next batch may be
AHEAD = 64  # answers that may wait for an earlier one
END_SECONDS = 2.0  # seconds for a worker to end by itself
TRIES = 5  # how often one batch may be lost
WORKERS_WAIT = 60  # seconds until a cluster must have a worker


@dataclass(frozen=True)
class Answer:
    """What came of a batch: `value` is None if its worker was lost."""

    batch: range
    value: Any
    seconds: float


class Closing(Protocol):
    """Something that can be closed."""

    def close(self) -> None:
        """Closes it."""


class BatchPlayers(Protocol):
    """Somebody who plays batches."""

    room: int  # how many batches it takes at once
    own: bool  # whether it is this process itself, whose answers need no check

    def hand_out(self, batch: range) -> None:
        """Gives one batch to a worker."""

    def collect(self) -> Answer:
        """Waits for the next batch that is played or lost."""

    def close(self) -> None:
        """Sends everybody home, whatever they are at."""


def in_order(crew: BatchPlayers, todo: range, fits: Fits) -> Iterator[tuple[range, Any]]:
    """Has all of `todo` played in batches; yields the answers in order, each once."""
    next_up, due, size, out = todo.start, todo.start, 1, 0
    lost: list[range] = []
    tries: Counter[int] = Counter()
    held: dict[int, Answer] = {}
    while due < todo.stop:
        while out < crew.room and (lost or (next_up < todo.stop and len(held) < AHEAD)):
            if lost:
                batch = lost.pop()
            else:
                fair = -(-(todo.stop - next_up) // (2 * crew.room))  # smaller ones at the end: nobody waits long for the last
                batch = range(next_up, next_up + min(size, fair))
                next_up = batch.stop
            crew.hand_out(batch)
            out += 1
        answer = crew.collect()
        out -= 1
        if answer.value is None or not (crew.own or fits(answer.batch, answer.value)):
            tries[answer.batch.start] += 1
            if tries[answer.batch.start] >= TRIES:
                raise TableeError("error-workers-lost", first=answer.batch.start, last=answer.batch.stop - 1, tries=TRIES)
            lost.append(answer.batch)
            continue
        held[answer.batch.start] = answer
        pace = int(SECONDS * len(answer.batch) / max(answer.seconds, 1e-6))
        size = max(1, min(pace, GROWTH * size))
        while due in held:
            answer = held.pop(due)
            due = answer.batch.stop
            yield answer.batch, answer.value


def crew_for(play: Play, jobs: int, dask: str | None, private: Sequence[Closing] = ()) -> BatchPlayers:
    """This process, several ones, or a Dask cluster; what is private stays open in this process only."""
    if dask is not None:
        return Cluster(play, dask, jobs)
    return Processes(play, jobs, private) if jobs > 1 else Alone(play)


class Alone:
    """This process plays everything itself."""

    room = 1
    own = True

    def __init__(self, play: Play) -> None:
        self.play = play
        self.batch = range(0)

    def hand_out(self, batch: range) -> None:
        self.batch = batch

    def collect(self) -> Answer:
        started = time.perf_counter()
        value = self.play(self.batch)
        return Answer(self.batch, value, time.perf_counter() - started)

    def close(self) -> None:
        pass


# ---- processes on this machine ----


@dataclass
class PlayingProcess:
    """One process and the pipe to it."""

    process: Any
    pipe: Connection
    batches: list[range] = field(default_factory=list)  # handed out and not yet answered, in this order


class Processes:
    """Processes on this machine; one that dies is replaced. Each has a second batch waiting, so that nobody is ever idle."""

    own = False

    def __init__(self, play: Play, size: int, private: Sequence[Closing] = ()) -> None:
        self.play = play
        self.room = 2 * size
        self.private = private
        # Forked workers start at once and know the games that were registered by hand; where there is no fork, they import.
        self.forks = "fork" in multiprocessing.get_all_start_methods()
        self.context: Any = multiprocessing.get_context("fork" if self.forks else "spawn")
        self.workers: list[PlayingProcess] = []
        self.lost: list[range] = []  # what dead workers had not answered
        for _ in range(size):
            self.workers.append(self.hire())

    def hire(self) -> PlayingProcess:
        """Starts a process."""
        mine, theirs = self.context.Pipe()
        # A forked process holds copies of all pipes and locked files; unless it closes them, nobody would notice that this
        # process is gone.
        foreign = [mine, *(worker.pipe for worker in self.workers), *self.private] if self.forks else []
        process = self.context.Process(target=serve, args=(self.play, theirs, foreign), daemon=True)
        process.start()
        theirs.close()
        return PlayingProcess(process, mine)

    def hand_out(self, batch: range) -> None:
        worker = min(self.workers, key=lambda worker: len(worker.batches))
        worker.batches.append(batch)
        with suppress(OSError):  # it died while it was idle; `collect` will notice
            worker.pipe.send(batch)

    def collect(self) -> Answer:
        while not self.lost:
            busy = {worker.pipe: worker for worker in self.workers if worker.batches}
            worker = busy[wait(list(busy))[0]]  # type: ignore[index]
            try:
                value, seconds, failure = worker.pipe.recv()
            except (EOFError, OSError):
                self.lost += worker.batches
                self.dismiss(worker)
                self.workers.remove(worker)
                self.workers.append(self.hire())
            else:
                raise_failure(failure)
                return Answer(worker.batches.pop(0), value, seconds)
        return Answer(self.lost.pop(0), None, 0)

    def dismiss(self, worker: PlayingProcess) -> None:
        """Ends one process; it may take what it was writing away again."""
        worker.pipe.close()
        worker.process.terminate()
        worker.process.join(END_SECONDS)
        worker.process.kill()
        worker.process.join()

    def close(self) -> None:
        for worker in self.workers:  # all at once, so that nobody waits for one after the other
            worker.process.terminate()
        for worker in self.workers:
            self.dismiss(worker)
        self.workers = []


def serve(play: Play, pipe: Connection, foreign: Sequence[Closing]) -> None:
    """In a worker: plays batch after batch until the pipe is closed. Ctrl-C is for the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    for other in foreign:
        other.close()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(timed(play, pipe.recv()))


def leave(*_: object) -> None:
    """In a worker: ends it, once; told again, it still takes away what it was writing."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


Failure = tuple[str, dict[str, object]] | OSError | str | None


def timed(play: Play, batch: range) -> tuple[Any, float, Failure]:
    """Plays a batch: the answer, the time it took, and what went wrong in a form that travels."""
    started = time.perf_counter()
    try:
        return play(batch), time.perf_counter() - started, None
    except TableeError as error:
        return None, 0, (error.id, error.args_)
    except OSError as error:
        return None, 0, error
    except Exception:
        return None, 0, traceback.format_exc()


def raise_failure(failure: Failure) -> None:
    """Raises here what went wrong in a worker."""
    if isinstance(failure, tuple):
        raise TableeError(failure[0], **failure[1])
    if isinstance(failure, OSError):
        raise failure
    if failure is not None:
        raise RuntimeError(f"in a worker:\n{failure}")


# ---- a Dask cluster ----


class Cluster:
    """A Dask cluster: one at an address, or `local` for processes on this machine."""

    own = False

    def __init__(self, play: Play, address: str, jobs: int) -> None:
        self.distributed = need("distributed", "dask")
        self.play = play
        self.address = address
        self.local: Any = None
        try:
            if address == "local":
                self.local = self.distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
                )
            self.client: Any = self.distributed.Client(self.local or address, set_as_default=False)
            self.client.wait_for_workers(1, timeout=WORKERS_WAIT)
        except (OSError, ValueError, RuntimeError, TimeoutError) as error:
            self.close()
            raise TableeError("error-dask", address=address, problem=str(error).splitlines()[0]) from None
        self.room = 2 * max(1, sum(self.client.nthreads().values()))
        self.batches: dict[Any, range] = {}
        self.done = self.distributed.as_completed(loop=self.client.loop, raise_errors=False)

    def hand_out(self, batch: range) -> None:
        future = self.client.submit(timed, self.play, batch, pure=False)
        self.batches[future] = batch
        self.done.add(future)

    def collect(self) -> Answer:
        future = next(self.done)
        batch = self.batches.pop(future)
        try:
            value, seconds, failure = future.result()
        except ImportError as error:  # a worker without Tablée, or with another one
            raise TableeError("error-dask", address=self.address, problem=str(error)) from None
        except (self.distributed.KilledWorker, CancelledError, OSError, TimeoutError):
            return Answer(batch, None, 0)
        raise_failure(failure)
        return Answer(batch, value, seconds)

    def close(self) -> None:
        for holder in (getattr(self, "client", None), self.local):
            if holder is not None:
                holder.close()
