"""Golden records: every one replays to the same digests, is written again byte for byte, fits its schema, and is fair."""

from __future__ import annotations

import copy
import importlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tablee.kernel.errors import BadRecord
from tablee.kernel.game import Game
from tablee.kernel.playthrough import OneSeed, Playthrough, Secret
from tablee.kernel.records import RecordSeat, SecretSource, format_record, parse_record, read_record, record_of, replay_record
from tablee.kernel.registry import eras, find, games
from tablee.kernel.schema import record_schema
from tools.records import PLAYED_ON, RECORDS, SCHEMAS, Plan, files_of, plans, play_again, tell

RECORD_FILES = sorted(RECORDS.glob("*.json"))
GAMES = games()


def names(paths: list[Path]) -> list[str]:
    return [path.stem for path in paths]


def loose(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def schema_of(game: str) -> Any:
    return loose(SCHEMAS / f"{game}.schema.json")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_number_of_players_and_every_option_has_a_golden_game(game: Game) -> None:
    wanted = {plan.name for era in eras(game.id) for plan in plans(era)}
    found = {path.stem for path in RECORD_FILES if loose(path)["game"] == game.id}
    assert found == wanted
    for players in range(game.min_players, game.max_players + 1):
        assert f"{game.id}-{players}p" in found


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_records_stories_and_schema_are_written_again_byte_for_byte(game: Game) -> None:
    for path, content in files_of(game.id):
        assert path.read_bytes() == content, path.name


@pytest.mark.parametrize("path", RECORD_FILES, ids=names(RECORD_FILES))
def test_a_golden_game_replays_to_the_same_digests_words_and_points(path: Path) -> None:
    record = read_record(path)
    replayed = replay_record(record)
    assert [f"{entry.digest:016x}" for entry in replayed.entries] == [move.digest for move in record.moves]
    assert replayed.state.to_act() == 0
    assert format_record(record_of(replayed, record.seats)) == path.read_bytes()


@pytest.mark.parametrize("path", RECORD_FILES, ids=names(RECORD_FILES))
def test_the_story_of_a_golden_game_is_told_from_its_words(path: Path) -> None:
    assert tell(read_record(path)) == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_schema_is_valid_and_current(game: Game) -> None:
    Draft202012Validator.check_schema(record_schema(eras(game.id)))
    assert schema_of(game.id) == record_schema(eras(game.id))


@pytest.mark.parametrize("path", RECORD_FILES, ids=names(RECORD_FILES))
def test_a_golden_game_fits_its_schema(path: Path) -> None:
    record = loose(path)
    Draft202012Validator(schema_of(record["game"])).validate(record)


@pytest.mark.parametrize(
    "path", [path for path in RECORD_FILES if (RECORDS.parent / f"referee/{loose(path)['game'].replace('-', '_')}.py").exists()],
    ids=lambda path: path.stem,
)  # fmt: skip
def test_an_independent_referee_finds_a_golden_game_fair(path: Path) -> None:
    record = loose(path)
    judge = importlib.import_module(f"tests.referee.{record['game'].replace('-', '_')}")
    judge.referee(record)


# ---- the kinds of randomness ----


def test_a_secret_is_left_out_until_the_game_is_over() -> None:
    game = find("lama-dice")
    running = Playthrough(game, 2, {}, Secret(b"s" * 32, "t", ("a", "b")))
    running.play(int(running.state.to_act()) - 1, 1)
    record = record_of(running, [RecordSeat("Ada"), RecordSeat("Blaise")])
    assert isinstance(record.randomness, SecretSource)
    assert record.randomness.secret is None
    Draft202012Validator(schema_of("lama-dice")).validate(json.loads(format_record(record)))
    with pytest.raises(BadRecord, match="error-record-no-secret"):
        replay_record(record)


def test_a_golden_game_is_kept_while_its_plan_and_rules_stay_and_else_played_anew() -> None:
    plan = Plan("lama-dice", 2)
    record = read_record(RECORDS / "lama-dice-2p.json")
    kept = play_again(plan, record.seats)
    assert kept is not None
    assert [entry.action for entry in kept.entries] == [move.action for move in record.moves]
    assert play_again(replace(plan, seed=2), record.seats) is None
    assert play_again(replace(plan, label="never-written"), record.seats) is None
    assert play_again(plan, record.seats[::-1]) is None


# ---- damaged records ----


def undo_record() -> Any:
    return loose(RECORDS / "lama-dice-3p-undo.json")


def refused(record: Any) -> str:
    """The message with which a record is refused."""
    with pytest.raises(BadRecord) as error:
        replay_record(parse_record(json.dumps(record).encode(), "mine.json"))
    return error.value.id


def test_entry_numbers_without_gaps_are_accepted_and_a_gap_is_refused() -> None:
    record = undo_record()
    replay_record(parse_record(json.dumps(record).encode(), "mine.json"))
    record["moves"][-1]["entry"] += 1
    assert refused(record) == "error-record-order"


def test_an_undo_with_a_number_of_its_own_choice_is_refused() -> None:
    record = undo_record()
    first = next(move for move in record["moves"] if "undone" in move)
    number = first["undone"]
    for move in record["moves"]:
        if move.get("undone") == number:
            move["undone"] += 1
        if move["entry"] > number:
            move["entry"] += 1
            if "undone" in move:
                move["undone"] += 1
    assert refused(record) == "error-record-order"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 4}, "error-record-newer"),
        ({"format": "chess"}, "error-record-foreign"),
        ({"game": "go"}, "error-unknown-game"),
        ({"rules_version": 99}, "error-newer-rules"),
        ({"data": "0" * 16}, "error-record-data"),
        ({"players": 9}, "error-players"),
        ({"options": {"speed": "high"}}, "error-option"),
        ({"seats": [{"name": "Ada"}]}, "error-record-seats"),
        ({"deal": []}, "error-record-deal"),
        ({"randomness": {"kind": "seed", "seed": "one"}}, "error-record-seed"),
        ({"randomness": {"kind": "seed", "seed": "2"}}, "error-record-deal"),
        ({"result": None}, "error-record-result"),
        ({"moves": "none"}, "error-record-damaged"),
    ],
)
def test_a_damaged_record_is_refused_with_its_message(change: dict[str, Any], message: str) -> None:
    assert refused({**loose(RECORDS / "lama-dice-2p.json"), **change}) == message


def test_a_changed_secret_is_not_the_one_committed_to() -> None:
    record = undo_record()
    record["randomness"]["secret"] = "00" * 32
    assert refused(record) == "error-record-commitment"


def test_a_changed_nonce_gives_another_deal() -> None:
    record = undo_record()
    record["randomness"]["nonces"][0] = "other"
    assert refused(record) == "error-record-deal"


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("digest", "0" * 16, "error-record-digest"),
        ("events", [], "error-record-words"),
        ("move", {"type": "keep"}, "error-record-words"),
        ("action", 129, "error-record-illegal"),
        ("action", 10**9, "error-record-illegal"),
        ("seat", 5, "error-record-illegal"),
        ("entry", 7, "error-record-order"),
    ],
)
def test_a_changed_move_is_refused_with_its_message(field: str, value: Any, message: str) -> None:
    record = loose(RECORDS / "lama-dice-2p.json")
    record["moves"][0][field] = value
    assert refused(record) == message


def test_an_unfinished_game_may_not_claim_a_result() -> None:
    record = loose(RECORDS / "lama-dice-2p.json")
    record["moves"] = record["moves"][:-1]
    assert refused(record) == "error-record-unfinished"


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("moves", 0, "move"), {"type": "dance"}),
        (("moves", 0, "move"), {"type": "take", "card": 8}),
        (("moves", 0, "seat"), 6),
        (("moves", 0, "digest"), "xyz"),
        (("moves", 0, "extra"), 1),
        (("deal", 0, "starter"), -1),
        (("deal", 1, "cards"), [1, 2, "alpaca"]),
        (("result", "places"), [0, 1]),
        (("randomness", "kind"), "dream"),
        (("players",), 7),
    ],
)
def test_the_schema_refuses_what_is_not_in_the_games_words(where: tuple[str | int, ...], value: Any) -> None:
    record = loose(RECORDS / "lama-dice-2p.json")
    place = record
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = value
    assert not Draft202012Validator(schema_of("lama-dice")).is_valid(record)


@pytest.mark.parametrize(
    "game", [era for game in GAMES for era in eras(game.id)], ids=lambda era: f"{era.id}-{era.rules_version}"
)
def test_every_word_fits_the_pattern_of_its_kind(game: Game) -> None:
    for kind, pattern in game.vocabulary.patterns.items():
        assert [word for word in game.vocabulary.kinds[kind] if not re.search(pattern, str(word))] == [], kind


@pytest.mark.parametrize("cell", ["12", "1;2", "01,2", "-0,1", "1,2,3", " 1,2", "100,0", ["1,2"], 12])
def test_the_schema_refuses_what_is_written_unlike_a_cell(cell: Any) -> None:
    record = loose(RECORDS / "landcraft-2p.json")
    moved = next(entry["move"] for entry in record["moves"] if entry["move"]["type"] == "place")
    assert Draft202012Validator(schema_of("landcraft")).is_valid(record)
    moved["cell"] = cell
    assert not Draft202012Validator(schema_of("landcraft")).is_valid(record)


def test_a_cell_that_is_on_no_planet_fits_the_pattern_and_is_refused_all_the_same() -> None:
    record = loose(RECORDS / "landcraft-2p.json")
    next(entry["move"] for entry in record["moves"] if entry["move"]["type"] == "place")["cell"] = "99,99"
    assert Draft202012Validator(schema_of("landcraft")).is_valid(record)
    assert refused(record) == "error-record-words"


# ---- what the golden games of LAMA Dice show ----


def lama_dice_cases(record: Any) -> Iterator[str]:
    """Every special case that occurs in a record of LAMA Dice."""
    yield record["randomness"]["kind"]
    quitters: set[int] = set()
    before = ""  # the type of the event before the move
    for move in record["moves"]:
        if "undone" in move:
            yield "undone"
            continue
        company = "alone" if len(quitters) == record["players"] - 1 else "in company"
        if move["move"]["type"] in ("return", "keep"):
            yield f"{move['move']['type']} after an empty row" if before == "scored" else f"three llamas {company}"
        for event in move["events"]:
            before = event["type"]
            match event:
                case {"type": "left", "seat": seat}:
                    quitters.add(seat)
                case {"type": "round"}:
                    quitters.clear()
                case {"type": "rolled" | "bust" | "nothing" as kind}:
                    yield f"{kind} {company}"
                case {"type": "round-ended", "why": why}:
                    yield why
                case {"type": "returned", "token": token}:
                    yield f"{token} returned"
                case {"type": "game-ended", "winners": [_, _, *_]}:
                    yield "shared victory"


def test_the_golden_games_of_lama_dice_show_every_case() -> None:
    records = [loose(path) for path in RECORD_FILES]
    seen = {case for record in records if record["game"] == "lama-dice" for case in lama_dice_cases(record)}
    assert seen == {
        "emptied", "bust", "last-card", "all-quit",
        "rolled in company", "rolled alone", "bust in company", "bust alone", "nothing in company", "nothing alone",
        "three llamas in company", "three llamas alone", "return after an empty row", "keep after an empty row",
        "white returned", "black returned", "shared victory", "undone", "seed", "secret",
    }  # fmt: skip


def test_one_seed_is_in_force_from_the_deal_on() -> None:
    assert OneSeed(5).seed_at(0, 0, -1) == 5
    assert OneSeed(5).seed_at(1, 1, 0) is None


# ---- games that are played on ----


PLAYED_ON_FILES = sorted(PLAYED_ON.glob("*.json"))


@pytest.mark.parametrize("path", PLAYED_ON_FILES, ids=names(PLAYED_ON_FILES))
def test_a_game_that_was_played_on_replays_to_the_same_digests_and_fits_its_schema(path: Path) -> None:
    record = read_record(path)
    assert record.version == 3
    assert record.start is not None
    assert record.deal == []
    replayed = replay_record(record)
    assert replayed.state.to_act() == 0
    assert format_record(record_of(replayed, record.seats)) == path.read_bytes()
    Draft202012Validator(schema_of(record.game)).validate(loose(path))
    told = replayed.begin()[0].observe(record.start.seat)
    assert told == record.start.observation


def test_every_era_of_every_game_has_a_game_that_was_played_on() -> None:
    wanted = {f"{era.id}-era{era.rules_version}" for game in GAMES for era in eras(game.id)}
    assert set(names(PLAYED_ON_FILES)) == wanted


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"start": {"table": "t", "entry": 1, "seat": 9, "observation": []}}, "error-record-start"),
        ({"start": {"table": "t", "entry": 1, "seat": 0, "observation": [0, 2, 0]}}, "error-record-start"),
        ({"start": {"table": "t", "entry": -1, "seat": 0, "observation": []}}, "error-record-damaged"),
        ({"start": {"table": "t", "entry": 1, "seat": 0, "observation": [0] * 30_000}}, "error-record-damaged"),
        ({"start": {"table": "t", "entry": 1, "seat": 0}}, "error-record-damaged"),
        ({"start": None}, "error-record-deal"),
        ({"version": 2}, "error-record-damaged"),
        ({"deal": [{"type": "round", "round": 1, "starter": 0}]}, "error-record-deal"),
    ],
)
def test_a_damaged_start_is_refused_with_its_message(change: dict[str, Any], message: str) -> None:
    assert refused({**loose(PLAYED_ON / "lama-dice-era1.json"), **change}) == message


def test_a_record_of_an_older_version_has_nothing_newer_in_it() -> None:
    by_place = loose(RECORDS / "lama-dice-3p-undo-by-place.json")
    assert refused({**by_place, "version": 2}) == "error-record-damaged"
    assert refused({**loose(RECORDS / "lama-dice-2p.json"), "practice": True}) == "error-record-damaged"


def test_another_observation_is_another_game() -> None:
    record = loose(PLAYED_ON / "lama-dice-era1.json")
    for place in (0, 4, 11, len(record["start"]["observation"]) - 1):
        changed = copy.deepcopy(record)
        changed["start"]["observation"][place] += 1
        assert refused(changed) in ("error-record-start", "error-record-digest", "error-record-words", "error-record-illegal")
