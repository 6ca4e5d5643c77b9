"""A bell between the processes that serve one PostgreSQL database: after a commit it tells the others where to look.

Only pointers are told, many at once, and never inside a transaction (a NOTIFY there makes all commits wait for each other). A
message that is lost costs time, not correctness: everybody also looks by themselves now and then.
"""

from __future__ import annotations

import queue
import secrets
import threading
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from sqlalchemy import URL

from tablee.store.engines import RESTORING, patient

CHANNEL = "tablee"
LONGEST_NOTICE = 7000  # PostgreSQL takes 8000 bytes
CARETAKER = RESTORING + 2  # the advisory lock of the one process that looks after what others left lying
EVERYTHING = "*"  # the pointer for "something may have been missed"
PAUSE = 1.0


class Bell:
    """Rings and listens, in two threads with a connection each; `hear` is called in the listening one."""

    def __init__(self, url: URL, hear: Callable[[list[str]], None]) -> None:
        self.psycopg: Any = import_module("psycopg")
        self.address: str = address_of(self.psycopg, patient(url))
        self.hear = hear
        self.me = secrets.token_urlsafe(9)
        self.caretaker = False
        self.closing = threading.Event()
        self.pointers: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.ring_all, self.listen)]
        for thread in self.threads:
            thread.start()

    def ring(self, pointer: str) -> None:
        """Tells the others, soon."""
        self.pointers.put(pointer)

    def close(self) -> None:
        """Falls silent."""
        self.closing.set()
        self.pointers.put(None)
        for thread in self.threads:
            thread.join(2 * PAUSE)

    def ring_all(self) -> None:
        """Sends what waits, all at once; what cannot be sent is dropped."""
        connection: Any = None
        while (first := self.pointers.get()) is not None:
            waiting = [first]
            while not self.pointers.empty() and (more := self.pointers.get()) is not None:
                waiting.append(more)
            try:
                if connection is None or connection.closed:
                    connection = self.psycopg.connect(self.address, autocommit=True)
                for payload in payloads(self.me, waiting):
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            except self.psycopg.Error:
                connection = None
                self.closing.wait(PAUSE)
            if self.closing.is_set():
                break
        if connection is not None:
            connection.close()

    def listen(self) -> None:
        """Hears what others tell; after each new connection anything may have been missed."""
        while not self.closing.is_set():
            try:
                with self.psycopg.connect(self.address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.hear([EVERYTHING])
                    self.listen_on(connection)
            except self.psycopg.Error:
                self.closing.wait(PAUSE)
            self.caretaker = False

    def listen_on(self, connection: Any) -> None:
        """Hears until the connection is lost or we fall silent; becomes the caretaker when nobody else is."""
        while not self.closing.is_set():
            for note in connection.notifies(timeout=PAUSE, stop_after=1):
                sender, *pointers = note.payload.split("\n")
                if sender != self.me:
                    self.hear(pointers)
            if not self.caretaker:
                [self.caretaker] = connection.execute("SELECT pg_try_advisory_lock(%s)", (CARETAKER,)).fetchone()


def address_of(psycopg: Any, url: URL) -> str:
    """A URL in the words of libpq, which reads the blanks of a rendered URL otherwise than SQLAlchemy writes them."""
    names = {"host": url.host, "port": url.port, "dbname": url.database, "user": url.username, "password": url.password}
    address: str = psycopg.conninfo.make_conninfo(**names, **url.query)
    return address


def payloads(sender: str, pointers: Sequence[str]) -> Iterator[str]:
    """Messages short enough to be sent, each pointer once."""
    message = sender
    for pointer in dict.fromkeys(pointers):
        if len(message) + 1 + len(pointer) > LONGEST_NOTICE:
            yield message
            message = sender
        message += "\n" + pointer
    yield message
