"""Records: a finished or unfinished game as one JSON file that anybody can check, with or without this program.

The format is described in docs/records.md. Integers (actions) and words (moves, events) tell the same game twice: the
first replays it here, the second is complete by itself.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tablee.kernel.data import LARGEST_BOX
from tablee.kernel.errors import BadData, BadOptions, BadRecord, IllegalAction, TableeError, UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.plain import one_line, shown_name
from tablee.kernel.playthrough import Entry, OneSeed, Playthrough, Randomness, Secret
from tablee.kernel.registry import find
from tablee.kernel.seeds import commitment
from tablee.kernel.start import BadStart, Start
from tablee.kernel.state import Event, Parts
from tablee.kernel.words import Words

FORMAT = "tablee-record"
VERSION = 3
WITH_BOX, PLAIN_VERSION = 2, 1  # the versions of records that have nothing newer in them: older programs read them too
SEATS = b'\n "seats": '  # what stands before them in a record
LARGEST_FILE = 64 * 1024 * 1024
LONGEST_NAME = 60  # letters; what is longer is cut when a record is read
LONGEST_PROBLEM = 200

BoxText = Annotated[str, msgspec.Meta(max_length=LARGEST_BOX)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class Head(msgspec.Struct):
    """What tells a record from other files."""

    format: Any = None
    version: Any = None


class SeedSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="seed"):
    """All randomness flows from one seed (a decimal number, as text)."""

    seed: Short


class SecretSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="secret"):
    """Every entry has a seed of its own, made from the table's secret; the secret is left out until the game is over."""

    commitment: Short
    table: Short
    nonces: list[Short]
    secret: Short | None = None
    answers: list[Short] | msgspec.UnsetType = msgspec.UNSET  # the commitment each nonce was given in answer to
    seeds: Literal["place"] | msgspec.UnsetType = msgspec.UNSET  # what they belong to; without it, to the number of the entry


class RecordSeat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat there: a person by name, or a bot by name and kind; with the colour, if it was not the game's own for the seat."""

    name: str
    bot: str | None = None
    colour: Short = ""


class RecordMove(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One move: as an integer, in words, what came of it, and the digest of the state after it."""

    entry: int
    seat: int
    action: int
    move: Words
    events: list[Words]
    digest: Short
    undone: int = 0
    place: int = 0  # only where seeds belong to places


class RecordResult(msgspec.Struct, forbid_unknown_fields=True):
    """The end of the game: points, places, and points by source for each seat."""

    scores: list[int]
    places: list[int]
    breakdown: list[dict[str, int]]


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One game."""

    format: Short
    version: int
    game: Short
    rules_version: int
    data: Short
    players: int
    options: dict[Short, Short]
    seats: list[RecordSeat]
    randomness: SeedSource | SecretSource
    deal: list[Words]
    moves: list[RecordMove]
    result: RecordResult | None = None
    box: BoxText | None = None  # the text of the data file it was played with
    practice: bool = False  # somebody alone took back what had become known
    start: Start | None = None  # the position it starts at, instead of a deal


def record_of(play: Playthrough, seats: Sequence[RecordSeat], with_box: bool = False, practice: bool = False) -> Record:
    """The record of a game, finished or not; with its box it needs nothing else to be replayed."""
    over = play.state.to_act() == 0
    newer = practice or play.start is not None or seeds_by_place(play.randomness)
    return Record(
        format=FORMAT,
        version=VERSION if newer else WITH_BOX if with_box else PLAIN_VERSION,
        game=play.game.id,
        rules_version=play.game.rules_version,
        data=play.parts.fingerprint,
        players=play.players,
        options=play.game.option_words(play.game.option_numbers(play.options)),
        seats=list(seats),
        randomness=source_of(play.randomness, over),
        deal=spell_events(play.game, play.deal),
        moves=spell_entries(play),
        result=result_of(play) if over else None,
        box=play.parts.text if with_box else None,
        practice=practice,
        start=play.start,
    )


def seeds_by_place(randomness: Randomness) -> bool:
    """Whether what is taken back and done again meets the same dice."""
    return isinstance(randomness, Secret) and randomness.by_place


def is_newer(record: Record) -> bool:
    """Whether a record has something that only the newest version knows."""
    source = record.randomness
    placed = isinstance(source, SecretSource) and source.seeds is not msgspec.UNSET
    return placed or record.practice or record.start is not None


def source_of(randomness: Randomness, over: bool) -> SeedSource | SecretSource:
    """How the randomness is told; a secret only after the end."""
    if isinstance(randomness, OneSeed):
        return SeedSource(str(randomness.seed))
    assert isinstance(randomness, Secret)
    secret = randomness.secret.hex() if over else None
    answers = list(randomness.answers) if randomness.answers else msgspec.UNSET
    seeds: Literal["place"] | msgspec.UnsetType = "place" if randomness.by_place else msgspec.UNSET
    return SecretSource(randomness.commitment(), randomness.table, list(randomness.nonces), secret, answers, seeds)


def spell_events(game: Game, events: Sequence[Event]) -> list[Words]:
    """Journal events in words."""
    return [dict(game.vocabulary.spell(game.saying(event))) for event in events]


def spell_entries(play: Playthrough) -> list[RecordMove]:
    """Every entry in words; a move is worded in the state in which it was made."""
    moves = []
    by_place = seeds_by_place(play.randomness)
    state, _ = play.begin()
    standing: list[Entry] = []
    for entry in play.entries:
        left = [earlier for earlier in standing if not earlier.undone or earlier.undone > entry.number]
        if len(left) < len(standing):
            standing = left
            state = play.replay(standing)
        move = dict(play.game.vocabulary.spell(play.game.decode(state, entry.action)))
        again = play.again(state, entry)
        standing.append(entry)
        events = spell_events(play.game, again.events)
        place = entry.place if by_place else 0
        moves.append(
            RecordMove(entry.number, entry.seat, entry.action, move, events, f"{again.digest:016x}", entry.undone, place)
        )
    return moves


def result_of(play: Playthrough) -> RecordResult:
    """The result of a finished game."""
    state = play.state
    sources = play.game.sources
    return RecordResult(
        scores=list(state.scores(0)),
        places=list(state.ranking()),
        breakdown=[dict(zip(sources, state.breakdown(seat, seat), strict=True)) for seat in range(play.players)],
    )


def write_record(record: Record, path: Path) -> None:
    """Writes a record to a file, whole or not at all: a file that stood there before survives a full disk."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(format_record(record))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:  # Ctrl-C too
        part.unlink(missing_ok=True)
        raise


def format_record(record: Record) -> bytes:
    """A record as JSON with one line per field, and one per event of the deal and per move."""
    lines = []
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if field.name in ("deal", "moves"):
            items = ",\n".join("  " + msgspec.json.encode(item).decode() for item in value)
            lines.append(f' "{field.name}": [\n{items}\n ]')
        elif value is not None and value is not False:
            lines.append(f' "{field.name}": {msgspec.json.encode(value).decode()}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def with_names(content: bytes, names: Sequence[str]) -> bytes:
    """A record as `format_record` writes it, with names for seats that have none; a bot without one is called by its kind."""
    first = content.index(SEATS) + len(SEATS)
    last = content.index(b"\n", first) - 1  # before the comma
    seats = msgspec.json.decode(content[first:last], type=list[RecordSeat])
    named = [msgspec.structs.replace(seat, name=name or seat.bot or "?") for seat, name in zip(seats, names, strict=True)]
    return content[:first] + msgspec.json.encode(named) + content[last:]


def with_box(content: bytes, text: str) -> bytes:
    """A record that carries the box it was played with."""
    record = parse_record(content, "record")
    give_box(record, text)
    return format_record(record)


def give_box(record: Record, text: str) -> None:
    """Puts a box into a record that has none."""
    record.version, record.box = max(record.version, WITH_BOX), text


def read_record(path: Path) -> Record:
    """Reads a record; refuses what is none, is damaged, or was written by a newer Tablée."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadRecord("error-record-unreadable", file=str(path), problem=error.strerror or str(error)) from None
    if len(content) > LARGEST_FILE:
        raise BadRecord("error-record-large", file=str(path))
    return parse_record(content, str(path))


def parse_record(content: bytes, name: str) -> Record:
    """A record from its bytes; the names in it are fit to be shown, whatever stands in the file."""
    try:
        msgspec.json.decode(content, type=msgspec.Raw)
        head = msgspec.json.decode(content, type=Head)
    except msgspec.ValidationError:
        head = Head()
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadRecord("error-record-json", file=name) from None
    if head.format != FORMAT:
        raise BadRecord("error-record-foreign", file=name)
    if isinstance(head.version, int) and head.version > VERSION:
        raise BadRecord("error-record-newer", file=name, version=head.version, known=VERSION)
    try:
        record = msgspec.json.decode(content, type=Record)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        problem = one_line(str(error)[:LONGEST_PROBLEM])  # it may name a field of the file
        raise BadRecord("error-record-damaged", file=name, problem=problem) from None
    if record.version < 1 or (record.version < VERSION and is_newer(record)):
        raise BadRecord("error-record-damaged", file=name, problem=f"version {record.version}")
    record.seats = clean_seats(record.seats)
    if record.start is not None:
        record.start = msgspec.structs.replace(record.start, table=shown_name(record.start.table, LONGEST_NAME))
    return record


def clean_seats(seats: Sequence[RecordSeat], longest: int = LONGEST_NAME) -> list[RecordSeat]:
    """Seats whose names are fit to be shown."""
    return [
        RecordSeat(shown_name(seat.name, longest), None if seat.bot is None else shown_name(seat.bot, longest), seat.colour)
        for seat in seats
    ]


def deal_record(record: Record, parts: Parts | None = None) -> Playthrough:
    """The game a record tells of, as it was dealt."""
    try:
        game = find(record.game, record.rules_version)
        parts = game.box_called(parts.text if parts else record.box, record.data)
        if not parts.is_called(record.data):
            raise BadRecord("error-record-data", game=record.game, box=record.data)
        return Playthrough(game, record.players, record.options, randomness_of(record), parts, record.start)
    except BadStart:
        raise BadRecord("error-record-start") from None
    except (UnknownGame, BadOptions, BadData) as error:
        raise BadRecord(error.id, **error.args_) from None


def replay_record(record: Record, parts: Parts | None = None) -> Playthrough:
    """Plays a record again from its integers and checks every word, digest and point in it."""
    play = deal_record(record, parts)
    if record.start is None:
        return replay_moves(record, play)
    try:
        return replay_moves(record, play)
    except TableeError:
        raise
    except Exception:  # a position that passes for one of the game, and cannot be played
        raise BadRecord("error-record-start") from None


def replay_moves(record: Record, play: Playthrough) -> Playthrough:
    """Plays the moves of a record, from its deal on, and checks what it tells."""
    check_seats(record, play.game)
    if not same(spell_events(play.game, play.deal), record.deal):
        raise BadRecord("error-record-deal")
    undos = undos_of(record)
    for move in record.moves:
        take_back_due(play, undos)
        replay_move(play, move)
    take_back_due(play, undos)
    if undos:  # of numbers that belong to moves, or of moves that were not yet made
        raise BadRecord("error-record-order", entry=min(undos))
    over = play.state.to_act() == 0
    if over and record.result != result_of(play):
        raise BadRecord("error-record-result")
    if not over and record.result is not None:
        raise BadRecord("error-record-unfinished")
    return play


def check_seats(record: Record, game: Game) -> None:
    """Refuses another number of seats than that of the players, and colours that cannot have been theirs."""
    if len(record.seats) != record.players:
        raise BadRecord("error-record-seats")
    chosen = [seat.colour for seat in record.seats if seat.colour]
    if not set(chosen) <= set(game.colours) or len(set(chosen)) < len(chosen):
        raise BadRecord("error-record-colours")


def randomness_of(record: Record) -> Randomness:
    """The randomness a record names; a revealed secret must be the one committed to."""
    source = record.randomness
    if isinstance(source, SeedSource):
        try:
            seed = int(source.seed)
        except ValueError:
            raise BadRecord("error-record-seed") from None
        if str(seed) != source.seed:  # one seed, one way to write it
            raise BadRecord("error-record-seed")
        return OneSeed(seed)
    if source.secret is None:
        raise BadRecord("error-record-no-secret")
    try:
        secret = bytes.fromhex(source.secret)
    except ValueError:
        raise BadRecord("error-record-seed") from None
    if secret.hex() != source.secret:
        raise BadRecord("error-record-seed")
    if commitment(secret) != source.commitment:
        raise BadRecord("error-record-commitment")
    by_place = source.seeds == "place"
    if source.answers is msgspec.UNSET:
        return Secret(secret, source.table, tuple(source.nonces), by_place=by_place)
    check_answers(source, record.players)
    return Secret(secret, source.table, tuple(source.nonces), tuple(source.answers), by_place)


def check_answers(source: SecretSource, players: int) -> None:
    """Refuses nonces that were not all given, each one fresh, in answer to this very commitment."""
    assert isinstance(source.answers, list)
    given = [nonce for nonce in source.nonces if nonce]
    expected = [source.commitment if nonce else "" for nonce in source.nonces]
    if len(source.nonces) != players or not given or len(set(given)) < len(given) or source.answers != expected:
        raise BadRecord("error-record-nonces")


def replay_move(play: Playthrough, move: RecordMove) -> None:
    """Plays one recorded move and compares what comes of it."""
    place = play.next_place() if seeds_by_place(play.randomness) else 0
    if move.entry != play.last + 1 or move.place != place:  # a gap would let a table skip the seeds it does not like
        raise BadRecord("error-record-order", entry=move.entry)
    before = play.state.clone()  # a move is worded in the state in which it was made, and only if it was legal there
    try:
        entry = play.play(move.seat, move.action)
    except IllegalAction as error:
        raise BadRecord("error-record-illegal", entry=move.entry, reason=error.reason) from None
    words = dict(play.game.vocabulary.spell(play.game.decode(before, move.action)))
    if not same(words, move.move) or not same(spell_events(play.game, entry.events), move.events):
        raise BadRecord("error-record-words", entry=move.entry)
    if f"{entry.digest:016x}" != move.digest:
        raise BadRecord("error-record-digest", entry=move.entry)


def same(ours: Words | list[Words], theirs: Words | list[Words]) -> bool:
    """Whether two tellings are the same JSON; unlike ==, it takes neither true nor 1.0 for 1."""
    return msgspec.json.encode(ours, order="sorted") == msgspec.json.encode(theirs, order="sorted")


def undos_of(record: Record) -> dict[int, list[int]]:
    """The undos of a record: by the number of each the moves it takes back, counted from 0."""
    undos: dict[int, list[int]] = {}
    for position, move in enumerate(record.moves):
        if move.undone:
            undos.setdefault(move.undone, []).append(position)
    return undos


def take_back_due(play: Playthrough, undos: dict[int, list[int]]) -> None:
    """Takes back what the record says was taken back under the next numbers; those undos are done with."""
    while (number := play.last + 1) in undos:
        positions = undos.pop(number)
        if positions[-1] >= len(play.entries):
            raise BadRecord("error-record-order", entry=number)
        try:
            play.take_back([play.entries[position] for position in positions])
        except IllegalAction as error:
            raise BadRecord("error-record-illegal", entry=number, reason=error.reason) from None
