"""Records: a finished or unfinished game as one JSON file that anybody can check, with or without this program.

The format is described in docs/records.md. Integers (actions) and words (moves, events) tell the same game twice: the
first replays it here, the second is complete by itself.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.kernel.errors import BadOptions, BadRecord, IllegalAction, UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Entry, OneSeed, Playthrough, Randomness, Secret
from tablee.kernel.registry import find
from tablee.kernel.seeds import commitment
from tablee.kernel.state import Event, Parts

FORMAT = "tablee-record"
VERSION = 1
LARGEST_FILE = 64 * 1024 * 1024

Words = dict[str, Any]


class SeedSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="seed"):
    """All randomness flows from one seed (a decimal number, as text)."""

    seed: str


class SecretSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="secret"):
    """Every entry has a seed of its own, made from the table's secret; the secret is left out until the game is over."""

    commitment: str
    table: str
    nonces: list[str]
    secret: str | None = None
    answers: list[str] | msgspec.UnsetType = msgspec.UNSET  # the commitment each nonce was given in answer to


class RecordSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat there: a person by name, or a bot by name and kind; with the colour, if it was not the game's own for the seat."""

    name: str
    bot: str | None = None
    colour: str = ""


class RecordMove(msgspec.Struct, omit_defaults=True):
    """One move: as an integer, in words, what came of it, and the digest of the state after it."""

    entry: int
    seat: int
    action: int
    move: Words
    events: list[Words]
    digest: str
    undone: int = 0


class RecordResult(msgspec.Struct):
    """The end of the game: points, places, and points by source for each seat."""

    scores: list[int]
    places: list[int]
    breakdown: list[dict[str, int]]


class Record(msgspec.Struct, omit_defaults=True):
    """One game."""

    format: str
    version: int
    game: str
    rules_version: int
    data: str
    players: int
    options: dict[str, str]
    seats: list[RecordSeat]
    randomness: SeedSource | SecretSource
    deal: list[Words]
    moves: list[RecordMove]
    result: RecordResult | None = None


def record_of(play: Playthrough, seats: Sequence[RecordSeat]) -> Record:
    """The record of a game, finished or not."""
    over = play.state.to_act() == 0
    return Record(
        format=FORMAT,
        version=VERSION,
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
    )


def source_of(randomness: Randomness, over: bool) -> SeedSource | SecretSource:
    """How the randomness is told; a secret only after the end."""
    if isinstance(randomness, OneSeed):
        return SeedSource(str(randomness.seed))
    assert isinstance(randomness, Secret)
    told = randomness.secret.hex() if over else None
    answers = list(randomness.answers) if randomness.answers else msgspec.UNSET
    return SecretSource(randomness.commitment(), randomness.table, list(randomness.nonces), told, answers)


def spell_events(game: Game, events: Sequence[Event]) -> list[Words]:
    """Journal events in words."""
    return [dict(game.vocabulary.spell(game.saying(event))) for event in events]


def spell_entries(play: Playthrough) -> list[RecordMove]:
    """Every entry in words; a move is worded in the state in which it was made."""
    told = []
    state, _ = play.begin()
    standing: list[Entry] = []
    for entry in play.entries:
        left = [earlier for earlier in standing if not earlier.undone or earlier.undone > entry.number]
        if len(left) < len(standing):
            standing = left
            state = play.replay(standing)
        move = dict(play.game.vocabulary.spell(play.game.decode(state, entry.action)))
        again = play.run(state, entry.number, entry.seat, entry.action)
        standing.append(entry)
        events = spell_events(play.game, again.events)
        told.append(RecordMove(entry.number, entry.seat, entry.action, move, events, f"{again.digest:016x}", entry.undone))
    return told


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
        elif value is not None:
            lines.append(f' "{field.name}": {msgspec.json.encode(value).decode()}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


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
    """A record from its bytes."""
    try:
        loose = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadRecord("error-record-json", file=name) from None
    if not isinstance(loose, Mapping) or loose.get("format") != FORMAT:
        raise BadRecord("error-record-foreign", file=name)
    version = loose.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadRecord("error-record-newer", file=name, version=version, known=VERSION)
    try:
        record = msgspec.convert(loose, Record)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("error-record-damaged", file=name, problem=str(error)) from None
    if record.version < 1:
        raise BadRecord("error-record-damaged", file=name, problem=f"version {record.version}")
    return record


def replay_record(record: Record, parts: Parts | None = None) -> Playthrough:
    """Plays a record again from its integers and checks every word, digest and point in it."""
    try:
        game = find(record.game, record.rules_version)
        parts = parts or game.parts()
        if parts.fingerprint != record.data:
            raise BadRecord("error-record-data", game=record.game)
        play = Playthrough(game, record.players, record.options, randomness_of(record), parts)
    except (UnknownGame, BadOptions) as error:
        raise BadRecord(error.id, **error.args_) from None
    if len(record.seats) != record.players:
        raise BadRecord("error-record-seats")
    if not same(spell_events(game, play.deal), record.deal):
        raise BadRecord("error-record-deal")
    for move in record.moves:
        replay_move(play, record, move)
    finish_undos(play, record, after=len(record.moves))
    over = play.state.to_act() == 0
    if over and record.result != result_of(play):
        raise BadRecord("error-record-result")
    if not over and record.result is not None:
        raise BadRecord("error-record-unfinished")
    return play


def randomness_of(record: Record) -> Randomness:
    """The randomness a record names; a revealed secret must be the one committed to."""
    source = record.randomness
    if isinstance(source, SeedSource):
        try:
            return OneSeed(int(source.seed))
        except ValueError:
            raise BadRecord("error-record-seed") from None
    if source.secret is None:
        raise BadRecord("error-record-no-secret")
    try:
        secret = bytes.fromhex(source.secret)
    except ValueError:
        raise BadRecord("error-record-seed") from None
    if commitment(secret) != source.commitment:
        raise BadRecord("error-record-commitment")
    if source.answers is msgspec.UNSET:
        return Secret(secret, source.table, tuple(source.nonces))
    check_answers(source, record.players)
    return Secret(secret, source.table, tuple(source.nonces), tuple(source.answers))


def check_answers(source: SecretSource, players: int) -> None:
    """Refuses nonces that were not all given, each one fresh, in answer to this very commitment."""
    assert isinstance(source.answers, list)
    given = [nonce for nonce in source.nonces if nonce]
    asked = [source.commitment if nonce else "" for nonce in source.nonces]
    if len(source.nonces) != players or not given or len(set(given)) < len(given) or source.answers != asked:
        raise BadRecord("error-record-nonces")


def replay_move(play: Playthrough, record: Record, move: RecordMove) -> None:
    """Plays one recorded move and compares what comes of it."""
    finish_undos(play, record, after=len(play.entries))
    if move.entry != play.last + 1:  # a gap would let a table skip the seeds it does not like
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


def finish_undos(play: Playthrough, record: Record, after: int) -> None:
    """Takes back what the record says was taken back before its next move."""
    next_entry = record.moves[after].entry if after < len(record.moves) else None
    due: dict[int, list[Entry]] = {}
    for entry, move in zip(play.entries, record.moves, strict=False):
        if move.undone and not entry.undone and (next_entry is None or move.undone < next_entry):
            due.setdefault(move.undone, []).append(entry)
    for number in sorted(due):
        if number != play.last + 1:
            raise BadRecord("error-record-order", entry=number)
        try:
            play.take_back(due[number])
        except IllegalAction as error:
            raise BadRecord("error-record-illegal", entry=number, reason=error.reason) from None
