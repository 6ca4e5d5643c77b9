"""The single writer: one thread, one connection, and all jobs that wait are made durable by one commit."""

from __future__ import annotations

import queue
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, InternalError, OperationalError

from tablee.kernel.errors import TableeError

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]
Written = tuple[Any, Exception | None]
LARGEST_GROUP = 500
TRIES = 5  # for a group that lost against another process's
UNAVAILABLE = (OperationalError, InterfaceError, InternalError)  # full, locked, read-only, gone: nothing can be saved


class NotSaved(TableeError):
    """The store could not make it durable; nothing has changed, and trying again is right."""

    id = "refuse-not-saved"


class Conflict(TableeError):
    """Somebody else wrote this entry of the log first; look again."""

    id = "refuse-stale"


class Writer:
    """Runs write jobs in order. A job's future is done only after the commit that holds it; `look` runs first in each group,
    and `confirm` after its commit: either may refuse it.

    A job may be run twice, so it changes nothing but the database.
    """

    def __init__(
        self, engine: Engine, largest_group: int, look: Callable[[Connection], None], confirm: Callable[[], None]
    ) -> None:
        self.engine = engine.execution_options(writes=True)
        self.largest_group = largest_group
        self.look = look
        self.confirm = confirm
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.connection: Connection | None = None
        self.keeps = engine.dialect.name == "sqlite"  # its connection from group to group: a file is never away
        self.thread = threading.Thread(target=self.run, name="tablee-writer", daemon=True)
        self.thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queues a job."""
        future: Future[T] = Future()
        self.jobs.put((work, future))
        return future

    def close(self) -> None:
        """Finishes what is queued, then stops."""
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        """The thread's work, from the first group to the last."""
        self.commit_all()
        self.disconnect()

    def commit_all(self) -> None:
        """Takes what waits, commits it together, and tells everybody."""
        while True:
            job = self.jobs.get()
            if job is None:
                return
            group = [job]
            stop = False
            while len(group) < self.largest_group and not self.jobs.empty():
                waiting = self.jobs.get()
                if waiting is None:
                    stop = True
                    break
                group.append(waiting)
            self.commit(group)
            if stop:
                return

    def commit(self, group: list[Job]) -> None:
        """One transaction for the whole group; if a job fails, all are tried again so that it fails by itself."""
        wanted = [(work, future) for work, future in group if future.set_running_or_notify_cancel()]
        try:
            outcomes = self.try_all(wanted)
        except Exception as error:
            problem = NotSaved(problem=str(error.orig)) if isinstance(error, DBAPIError) else error
            for _, future in wanted:
                future.set_exception(problem)
            return
        self.commits += 1
        for (_, future), (result, failure) in zip(wanted, outcomes, strict=True):
            if failure is None:
                future.set_result(result)
            else:
                future.set_exception(failure)

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction of the writer; one that failed leaves no connection to the next."""
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                self.look(self.connection)
                yield self.connection
            self.confirm()
        except BaseException:
            self.disconnect()
            raise
        if not self.keeps:
            self.disconnect()

    def disconnect(self) -> None:
        """Gives the connection back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    def try_all(self, jobs: list[Job]) -> list[Written]:
        """Runs the jobs; again, a little later, if another process and we waited for each other."""
        for tries in range(1, TRIES):
            try:
                return self.attempt(jobs)
            except OperationalError as error:
                if not is_deadlock(error):
                    raise
                time.sleep(random.random() * 0.02 * tries)
        return self.attempt(jobs)

    def attempt(self, jobs: list[Job]) -> list[Written]:
        """Runs the jobs together, or else apart."""
        try:
            return self.run_together(jobs)
        except (*UNAVAILABLE, NotSaved):
            raise
        except Exception:
            return self.run_apart(jobs)

    def run_together(self, jobs: list[Job]) -> list[Written]:
        """All jobs or none."""
        with self.transaction() as connection:
            return [(work(connection), None) for work, _ in jobs]

    def run_apart(self, jobs: list[Job]) -> list[Written]:
        """A job that fails is rolled back by itself."""
        outcomes: list[Written] = []
        with self.transaction() as connection:
            for work, _ in jobs:
                try:
                    with connection.begin_nested():
                        outcomes.append((work(connection), None))
                except IntegrityError:
                    outcomes.append((None, Conflict()))
                except UNAVAILABLE:
                    raise
                except Exception as error:
                    outcomes.append((None, error))
        return outcomes


def is_deadlock(error: OperationalError) -> bool:
    """Whether PostgreSQL ended a transaction in favour of another one: trying again is enough."""
    return getattr(error.orig, "sqlstate", None) in ("40001", "40P01")
