"""Who has a folder to itself: one server, or a copy that must not be disturbed. The lock dies with the process that holds it."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from tablee.store.engines import Home, StoreProblem, reason, redacted

LOCK_NAME = "tablee.lock"
LONGEST_HOLDER = 4096

if sys.platform == "win32":
    import msvcrt

    FAR = 2**30  # a locked byte cannot be read there, so one is locked where nothing is written

    def grab(file: int) -> None:
        """Takes the lock, or raises an OSError."""
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def grab(file: int) -> None:
        """Takes the lock, or raises an OSError."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Holder(msgspec.Struct, frozen=True):
    """Who holds a lock, as it says in the file."""

    pid: int
    host: str
    since: float
    what: str  # the address of a server, or a command


class Lock:
    """A file beside the database that one process has locked, and that says which one."""

    def __init__(self, folder: Path, what: str) -> None:
        self.path = folder / LOCK_NAME
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                self.take(folder)
            except BaseException:
                os.close(self.file)
                raise
            if self.is_there():
                break
            os.close(self.file)  # its last holder removed it while we took it
        self.tell(what)

    def take(self, folder: Path) -> None:
        """Locks the file, or says who has done so; where files cannot be locked at all there is nobody to say it of."""
        try:
            grab(self.file)
        except (BlockingIOError, PermissionError):
            holder = holder_of(self.file)
            since = f"{time.strftime('%Y-%m-%d %H:%M', time.localtime(holder.since))}"
            raise StoreProblem(
                "error-store-held", path=str(folder), pid=str(holder.pid), host=holder.host, since=since, what=holder.what
            ) from None
        except OSError:
            return

    def is_there(self) -> bool:
        """Whether the file we have locked is the one that others find."""
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self.file))
        except OSError:
            return False

    def tell(self, what: str) -> None:
        """Writes down who holds the lock; a full disk is no reason not to."""
        content = msgspec.json.encode(Holder(os.getpid(), socket.gethostname(), time.time(), what))
        with suppress(OSError):
            os.ftruncate(self.file, 0)
            os.lseek(self.file, 0, os.SEEK_SET)
            os.write(self.file, content)

    def release(self) -> None:
        """Lets others have the folder, and leaves nothing in it."""
        with suppress(OSError):
            if self.is_there():
                self.path.unlink()
        os.close(self.file)


def holder_of(file: int) -> Holder:
    """Who holds a lock, as far as the file says."""
    os.lseek(file, 0, os.SEEK_SET)
    try:
        return msgspec.json.decode(os.read(file, LONGEST_HOLDER), type=Holder)
    except (OSError, msgspec.DecodeError):
        return Holder(0, "?", time.time(), "?")


@contextmanager
def held(home: Home, what: str) -> Iterator[Lock | None]:
    """Has a folder to itself for a while; a PostgreSQL database is shared by design."""
    if not isinstance(home, Path):
        yield None
        return
    try:
        lock = Lock(home, what)
    except OSError as error:
        raise StoreProblem(path=redacted(home), problem=reason(error)) from None
    try:
        yield lock
    finally:
        lock.release()
