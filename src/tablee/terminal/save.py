"""A table on disk: one JSON line for what was agreed, then one per move and undo, each durable before it counts.

Behind the file stands the same `Table` as on the server: what may be done, taking back above all, is decided there. A line that
was cut short by a crash is the move that was never made: it is dropped when the table is opened again.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

import msgspec

from tablee.kernel.errors import BadRecord, IllegalAction, TableeError
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.records import RecordSeat, clean_seats, record_of, write_record
from tablee.kernel.registry import find
from tablee.kernel.state import Parts
from tablee.table import events, moving, undoing
from tablee.table.absorbing import absorb
from tablee.table.opening import open_table
from tablee.table.refusals import Refused
from tablee.table.table import Table

try:
    import fcntl
except ImportError:  # Windows: two programs at one table are not noticed there
    fcntl = None  # type: ignore[assignment]

FORMAT = "tablee-table"
VERSION = 3
BY_PLACE = 3  # from this version on what is taken back and done again meets the same dice
NOW = 0.0  # nobody plays by the clock here


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, by whom, and the secret behind all dice and shuffles."""

    format: str
    version: int
    game: str
    rules_version: int
    data: str
    options: dict[str, str]
    seats: list[RecordSeat]
    table: str
    secret: str
    nonces: list[str]
    box: str | None = None  # the text of the data file; version 1 kept none


class SavedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every other line: a seat's move, or the entries that an undo takes back."""

    entry: int
    seat: int
    action: int | None = None
    undo: list[int] | None = None
    practice: bool = False  # the undo has made a practice game of it


class Log:
    """A file that only grows, by whole lines."""

    def __init__(self, path: Path, fresh: bool) -> None:
        self.path = path
        flags = os.O_RDWR | (os.O_CREAT | os.O_EXCL if fresh else 0)
        self.file = os.open(path, flags, 0o600)
        try:
            if not stat.S_ISREG(os.fstat(self.file).st_mode):
                raise BadRecord("error-table-foreign", file=str(path))
            self.lock()
            self.size = os.fstat(self.file).st_size
        except BaseException:
            os.close(self.file)
            raise

    def lock(self) -> None:
        """Keeps a second program from writing to the same table."""
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise TableeError("error-table-busy", file=str(self.path)) from None

    def lines(self) -> list[bytes]:
        """All whole lines; what follows the last one is cut off."""
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.ftruncate(self.file, whole)
        self.size = whole
        return content[:whole].splitlines()

    def append(self, line: msgspec.Struct) -> None:
        """Adds a line and waits until it is on the disk; if there is no room for it, the file is as before."""
        left = msgspec.json.encode(line) + b"\n"
        size = self.size + len(left)
        os.lseek(self.file, self.size, os.SEEK_SET)
        try:
            while left:
                left = left[os.write(self.file, left) :]
            os.fsync(self.file)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self.file, self.size)
            raise
        self.size = size

    def close(self) -> None:
        """Lets others have the file."""
        os.close(self.file)


class SavedTable:
    """A table, and the file that remembers it."""

    def __init__(self, header: Header, game: Game, log: Log) -> None:
        self.header = header
        self.table = deal(header, game)
        self.log = log
        self.undos: dict[int, int] = {}  # by entry number: the seat that took something back

    @staticmethod
    def create(
        folder: Path,
        table: str,
        game: Game,
        options: dict[str, str],
        seats: list[RecordSeat],
        secret: bytes,
        nonces: list[str],
        parts: Parts | None = None,
    ) -> SavedTable:
        """Deals a new game, from another box than the printed one if so wanted, and opens its file."""
        parts = parts or game.parts()
        header = Header(
            format=FORMAT,
            version=VERSION,
            game=game.id,
            rules_version=game.rules_version,
            data=parts.fingerprint,
            options=options,
            seats=seats,
            table=table,
            secret=secret.hex(),
            nonces=nonces,
            box=parts.text,
        )
        folder.mkdir(parents=True, exist_ok=True)
        log = Log(folder / f"{table}.jsonl", fresh=True)
        try:
            saved = SavedTable(header, game, log)
            log.append(header)
        except BaseException:
            log.close()
            log.path.unlink(missing_ok=True)
            raise
        return saved

    @staticmethod
    def open(path: Path, box: Path | None = None) -> SavedTable:
        """Plays a saved table again up to its last whole line; one of version 1 may need the data file it was played with."""
        try:
            log = Log(path, fresh=False)
        except OSError as error:
            raise BadRecord("error-record-unreadable", file=str(path), problem=error.strerror or str(error)) from None
        try:
            return SavedTable.read(log, box)
        except BaseException:
            log.close()
            raise

    @staticmethod
    def read(log: Log, box: Path | None) -> SavedTable:
        """A table from its lines."""
        lines = log.lines()
        header = read_header(lines[0] if lines else b"", log.path)
        game = find(header.game, header.rules_version)
        if box is not None:
            header = msgspec.structs.replace(header, box=game.box_in(box).text)
        if not game.box_called(header.box, header.data).is_called(header.data):
            raise BadRecord("error-record-data", game=header.game, box=header.data)
        saved = SavedTable(header, game, log)
        for number, line in enumerate(lines[1:], 2):
            try:
                saved.read_line(msgspec.json.decode(line, type=SavedLine))
            except (msgspec.DecodeError, IllegalAction, Refused, LookupError, ValueError, OverflowError):
                raise BadRecord("error-table-damaged", file=str(log.path), line=number) from None
        return saved

    def read_line(self, line: SavedLine) -> None:
        """Does again what a line tells."""
        if line.entry != self.play.last + 1:
            raise ValueError(line.entry)
        if line.undo is not None:
            self.table.need_seat(line.seat)
            if not {entry.number for entry in self.play.standing()}.issuperset(line.undo):
                raise ValueError(line.undo)
            self.absorb(events.TookBack(at=NOW, seat=line.seat, entries=line.undo, practice=line.practice))
        elif line.action is not None:
            prepared = self.prepared(line.seat, line.action)
            self.absorb(prepared.event, prepared)
        else:
            raise ValueError(line)

    @property
    def play(self) -> Playthrough:
        """The game on the table."""
        return self.table.playing()

    def move(self, seat: int, action: int) -> Entry:
        """Plays a move; it has happened once this returns."""
        prepared = self.prepared(seat, action)
        entry = self.keep(prepared.event, prepared)
        assert entry is not None
        return entry

    def prepared(self, seat: int, action: int) -> moving.Prepared:
        """A move and what it leads to, if it is legal."""
        table = self.table
        by_bot = table.seats[seat].bot is not None
        prepared = moving.move(table, seat, table.decisions[seat], action, str(self.play.last + 1), NOW, by_bot)
        assert prepared is not None  # no entry number comes twice
        return prepared

    def undo(self, seat: int, practice: bool = False) -> bool:
        """A seat takes back its last move; False if the other persons are asked first."""
        event = undoing.undo(self.table, seat, NOW, practice)
        self.keep(event)
        return isinstance(event, events.TookBack)

    def answer_undo(self, seat: int, agree: bool) -> None:
        """Somebody who is asked agrees or not; the last consent takes the moves back."""
        for event in undoing.answer_undo(self.table, seat, agree, NOW):
            self.keep(event)

    def keep(self, event: events.AnyEvent, prepared: moving.Prepared | None = None) -> Entry | None:
        """Makes an event durable, and true after that; questions and answers are settled on the spot and leave no line."""
        match event:
            case events.Moved():
                self.log.append(SavedLine(self.play.last + 1, event.seat, action=event.action))
            case events.TookBack():
                self.log.append(SavedLine(self.play.last + 1, event.seat, undo=event.entries, practice=event.practice))
        return self.absorb(event, prepared)

    def absorb(self, event: events.AnyEvent, prepared: moving.Prepared | None = None) -> Entry | None:
        """Takes an event in, and notes who took something back."""
        entry = absorb(self.table, event, prepared)
        if isinstance(event, events.TookBack):
            self.undos[self.play.last] = event.seat
        return entry

    def commitment(self) -> str:
        """The seal on the table's secret."""
        return self.table.plan.commitment

    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.header.seats]

    def write_record(self) -> Path:
        """Writes the record of the game beside its table."""
        path = record_path(self.log.path)
        with_box = not self.play.has_printed_box()
        write_record(record_of(self.play, self.header.seats, with_box, self.table.practice), path)
        return path


def deal(header: Header, game: Game) -> Table:
    """The table of a header, dealt: persons are players by the number of their seat."""
    secret = bytes.fromhex(header.secret)
    parts = game.box_called(header.box, header.data)
    table = Table(header.table, secret, parts)
    kind = events.OpenedByPlace if header.version >= BY_PLACE else events.Opened
    absorb(table, open_table(game, [seat.bot for seat in header.seats], header.options, 0, secret, NOW, parts=parts, kind=kind))
    for number, (seat, nonce) in enumerate(zip(header.seats, header.nonces, strict=True)):
        if seat.bot is None:
            absorb(table, events.Sat(at=NOW, seat=number, player=number))
        absorb(table, events.NonceGiven(at=NOW, seat=number, nonce=nonce, commitment=""))  # one program chose secret and nonces
    absorb(table, events.Started(at=NOW))
    return table


def record_path(path: Path) -> Path:
    """Where the record of a table is written."""
    return path.with_suffix(".json")


def read_header(line: bytes, path: Path) -> Header:
    """The first line of a table; refuses other files and those of a newer Tablée."""
    try:
        loose = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        loose = None
    if not isinstance(loose, dict) or loose.get("format") != FORMAT:
        raise BadRecord("error-table-foreign", file=str(path))
    version = loose.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadRecord("error-record-newer", file=str(path), version=version, known=VERSION)
    try:
        header = msgspec.convert(loose, Header)
        bytes.fromhex(header.secret)
        if len(header.nonces) != len(header.seats):
            raise ValueError(header.nonces)
    except (msgspec.ValidationError, ValueError):
        raise BadRecord("error-table-damaged", file=str(path), line=1) from None
    return msgspec.structs.replace(header, seats=clean_seats(header.seats))


def latest(folder: Path, game: str | None) -> Path:
    """The unfinished table that was played last, of one game or of any."""
    tables = [path for path in folder.glob("*.jsonl") if not record_path(path).exists() and is_of(path, game)]
    if not tables:
        raise TableeError("error-no-table", folder=str(folder))
    return max(tables, key=lambda path: path.stat().st_mtime_ns)


def is_of(path: Path, game: str | None) -> bool:
    """Whether a file is a table, and of that game if one is asked for."""
    try:
        with path.open("rb") as file:
            header = read_header(file.readline(), path)
    except (OSError, BadRecord):
        return False
    return game in (None, header.game)
