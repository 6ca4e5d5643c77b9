"""Several processes behind one port: a parent that serves nothing itself, and replaces workers that die.

SIGTERM and Ctrl-C end all of them; SIGHUP replaces one after the other, so that somebody always answers.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

import structlog
from sqlalchemy import URL

from tablee.kernel.errors import TableeError
from tablee.server.clock import boot_time
from tablee.server.run import listen, serve_on, set_up_logs
from tablee.server.settings import Settings
from tablee.store.store import Store

logger = structlog.get_logger()
MOST_LOST = 5  # of them that may die before all of them have answered once


def serve_many(settings: Settings, ready: Callable[[int], None]) -> None:
    """Runs several workers until told to stop; `ready` is given the port when all of them answer."""
    if not isinstance(settings.home, URL):
        raise TableeError("error-workers")
    set_up_logs()
    Store(settings.home).close()  # brings the database up to date, or says what is wrong with it
    with listen(settings) as listening:
        Crew(settings, listening, ready).run()


class Worker:
    """One process of the crew."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        context = get_context("spawn")
        self.started = time.monotonic()
        self.news, report = context.Pipe(duplex=False)
        self.ready = False
        self.ending = False  # has been asked to
        self.process: SpawnProcess = context.Process(target=work, args=(settings, listening, report))
        self.process.start()
        report.close()

    def end(self) -> None:
        """Tells it to end."""
        self.ending = True
        self.process.terminate()


class Crew:
    """All workers of one port."""

    def __init__(self, settings: Settings, listening: socket.socket, ready: Callable[[int], None]) -> None:
        self.settings = replace(
            settings, bot_workers=max(1, settings.bot_workers // settings.workers), booted=settings.booted or boot_time()
        )
        self.listening = listening
        self.ready = ready
        self.workers: dict[int, Worker] = {}
        self.later: dict[int, float] = {}  # when those who died young are replaced
        self.stale: list[int] = []  # to be replaced one after the other
        self.starting = True  # until all have answered once
        self.lost = 0  # workers that have died while starting
        self.stopping = False
        self.inbox, self.outbox = socket.socketpair()

    def run(self) -> None:
        """Looks after the workers until told to stop."""
        signals = {signal.SIGINT: b"s", signal.SIGTERM: b"s", **({signal.SIGHUP: b"r"} if hasattr(signal, "SIGHUP") else {})}
        before = {sig: signal.signal(sig, lambda *_, word=word: self.outbox.send(word)) for sig, word in signals.items()}
        try:
            for number in range(self.settings.workers):
                self.start(number)
            while not self.stopping:
                self.look()
        finally:
            self.end_all()
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def start(self, number: int) -> None:
        """Starts a worker."""
        self.workers[number] = Worker(replace(self.settings, worker=number), self.listening)

    def look(self) -> None:
        """Waits for something to happen and sees to it."""
        due = min(self.later.values(), default=time.monotonic() + 60)
        watched: list[socket.socket | int | Connection] = [self.inbox]
        watched += [worker.process.sentinel for worker in self.workers.values()]
        watched += [worker.news for worker in self.workers.values() if not worker.ready]
        happened = wait(watched, max(0.0, due - time.monotonic()))
        if self.inbox in happened:
            words = self.inbox.recv(100)
            self.stopping = b"s" in words
            self.stale = list(self.workers) if b"r" in words else self.stale
        for number, worker in list(self.workers.items()):
            if worker.news in happened and not worker.ready:
                self.hear(number, worker)
            if not worker.process.is_alive():
                self.ended(number, worker)
        for number, at in list(self.later.items()):
            if at <= time.monotonic() and not self.stopping:
                del self.later[number]
                self.start(number)
        serving = [worker for worker in self.workers.values() if worker.ready and not worker.ending]
        if self.stale and len(serving) == self.settings.workers:
            self.workers[self.stale.pop(0)].end()

    def hear(self, number: int, worker: Worker) -> None:
        """A worker answers from now on; one that cannot, before all of them have answered once, ends the start."""
        try:
            news = worker.news.recv()
        except EOFError:  # it has ended instead
            return
        if isinstance(news, TableeError):
            if self.starting:
                raise news
            logger.error("worker cannot serve", worker=number, problem=str(news))
            return
        worker.ready = True
        logger.info("worker ready", worker=number, pid=worker.process.pid)
        if len(self.workers) == self.settings.workers and all(each.ready for each in self.workers.values()):
            if self.starting:
                self.ready(self.listening.getsockname()[1])
            self.starting = False

    def ended(self, number: int, worker: Worker) -> None:
        """A worker has ended: another one takes its place, and its tables."""
        worker.process.join()
        worker.news.close()
        del self.workers[number]
        if self.stopping:
            return
        if not worker.ending:
            logger.error("worker died", worker=number, pid=worker.process.pid, code=worker.process.exitcode)
        if self.starting:
            self.lost += 1
            if self.lost >= MOST_LOST:
                raise TableeError("error-serve")
        young = not worker.ending and time.monotonic() - worker.started < self.settings.worker_short_life
        self.later[number] = time.monotonic() + (self.settings.worker_pause if young else 0.0)

    def end_all(self) -> None:
        """Ends every worker, and waits for it."""
        for worker in self.workers.values():
            worker.end()
        end = time.monotonic() + self.settings.worker_stop_time
        for worker in self.workers.values():
            worker.process.join(max(0.0, end - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


# ---- in the worker's process ----


def work(settings: Settings, listening: socket.socket, report: Connection) -> None:
    """Serves the port that all workers share; ends when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent until the server is up
    set_up_logs()
    threading.Thread(target=end_with_parent, daemon=True).start()
    for module in settings.bot_modules:  # games from elsewhere
        import_module(module)
    try:
        serve_on(settings, listening, lambda port: report.send(True))
    except TableeError as problem:
        report.send(problem)
        sys.exit(1)


def end_with_parent() -> None:
    """Waits for the parent to end, and follows it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
