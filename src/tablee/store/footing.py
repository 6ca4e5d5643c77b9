"""What an SQLite store stands on: the files it has open must be the ones that a restart would find.

A file that was deleted or replaced goes on taking moves from those who have it open, and all of them are lost with the process.
Nothing here opens the database itself or its `-shm`: closing such a file would drop the locks SQLite has on it.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from tablee.store.engines import beside, open_file

HEADER = 32  # bytes at the beginning of a write-ahead log, other ones each time it begins anew
MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
DAMAGE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_IOERR)


class Footing:
    """The files of one open database. Once lost they stay so until `examine` finds them again."""

    def __init__(self, path: Path, *others: Path) -> None:
        self.path = path.absolute()
        self.log_path, index, _ = beside(self.path)
        self.opened = {file: os.stat(file) for file in (self.path, self.log_path, index, *others)}
        self.log = os.open(self.log_path, os.O_RDONLY)
        self.header, self.size = b"", 0  # of the log when last seen
        self.emptied = False  # whether somebody has emptied the log, and nothing has been written since
        self.problem = ""
        self.guard = threading.Lock()

    def close(self) -> None:
        """Looks no more."""
        os.close(self.log)

    def check(self) -> str:
        """What is wrong with the files, in a word; empty if all is well."""
        with self.guard:
            self.problem = self.problem or self.look()
            return self.problem

    def examine(self) -> str:
        """The same with fresh eyes: what is back is believed again, and somebody who comes new must be able to read."""
        unreadable = self.read_anew()
        with self.guard:
            self.problem = self.look() or unreadable
            return self.problem

    def look(self) -> str:
        """Compares what is there with what is open."""
        for path, was in self.opened.items():
            try:
                now = os.stat(path)
            except OSError as error:
                return f"{path.name}: {error.strerror}"
            if not os.path.samestat(now, was):
                return f"{path.name}: replaced"
            if path == self.path and now.st_size == 0:
                return f"{path.name}: empty"
        return self.look_at_log()

    def look_at_log(self) -> str:
        """A log grows, begins anew under another header, or is emptied once all of it has gone into the database."""
        os.lseek(self.log, 0, os.SEEK_SET)
        header, size = os.read(self.log, HEADER), os.fstat(self.log).st_size
        if size and header[:4] not in MAGIC:
            return f"{self.log_path.name}: damaged"
        if size and header == self.header and size < self.size:
            return f"{self.log_path.name}: cut short"
        self.emptied = size == 0 and (self.emptied or self.size > 0)
        self.header, self.size = header, size
        return ""

    def read_anew(self) -> str:
        """What keeps somebody from reading who has read nothing yet; a want of time or of open files passes by itself."""
        try:
            with closing(open_file(self.path, "ro")) as connection:
                connection.execute("SELECT count(*) FROM meta").fetchone()
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF in DAMAGE:
                return f"{self.path.name}: {error}"
        return ""
