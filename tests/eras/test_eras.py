"""Rules that were corrected: the new era plays by the new ones, the old one by the old, in one program and for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tablee.games.lama_dice import LamaDice
from tablee.games.lama_dice.codes import MISS
from tablee.games.lama_dice.parts import QUIT, ROLL, TAKE
from tablee.games.lama_dice.state import LamaDiceState
from tablee.games.loyang import Loyang
from tablee.games.loyang.state import LoyangState
from tablee.kernel.errors import BadRecord, UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.records import format_record, parse_record, read_record, record_of, replay_record
from tablee.kernel.registry import eras, find
from tablee.kernel.schema import record_schema
from tests.conformance import checks
from tests.conformance.cases import Case, all_cases, cases_of
from tests.conformance.digests import line_of
from tests.conformance.test_games import CHECKS
from tests.eras import NEW, OLD, TRIALS, trial_eras
from tools import records
from tools.records import RECORDS, Plan, files_of, plans, record_for

IDS = [trial.id for trial in TRIALS]
GOLDEN = sorted(path for id in IDS for path in RECORDS.glob(f"{id}-*.json"))
every_trial = pytest.mark.parametrize("id", IDS)


@pytest.fixture(autouse=True)
def on_shelf() -> Iterator[None]:
    """The trials stand on the shelf during each test."""
    with trial_eras():
        yield


def both(id: str) -> tuple[Game, Game]:
    """A game in its newest shipped era and in that of the trial."""
    old, new = eras(id)[-2:]
    return old, new


# ---- the old era ----


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_byte_for_byte_by_rules_that_know_one_more_era(path: Path) -> None:
    record = read_record(path)
    play = replay_record(record)
    assert isinstance(play.game, tuple(type(trial) for trial in TRIALS))
    assert play.parts.era == record.rules_version
    assert format_record(record_of(play, record.seats)) == path.read_bytes()


@every_trial
def test_random_games_of_the_old_era_are_those_of_the_shipped_game(id: str) -> None:
    shipped: Game = {"lama-dice": LamaDice, "loyang": Loyang}[id]()
    old, new = both(id)
    told = [line_of(Case(game, 3, {}), 3) for game in (shipped, old, new)]
    assert told[0] == told[1]
    assert told[1]["hash"] != told[2]["hash"]


# ---- the new era ----


def test_a_miss_alone_takes_one_card_in_the_new_era_of_lama_dice() -> None:
    states = []
    for game in both("lama-dice"):
        state = game.start(2, seed=1)
        assert isinstance(state, LamaDiceState)
        state.apply(state.seat, QUIT)  # the other one is alone
        while state.phase != MISS and state.round == 1:
            legal = state.legal(state.seat)
            state.apply(state.seat, ROLL if ROLL in legal else legal[0])
        states.append(state)
    old, new = states
    assert old.round == 2, "the miss has bust the bank"
    assert (new.round, new.in_round) == (1, 1 << new.seat)
    assert all(action >= TAKE for action in new.legal(new.seat))


def test_a_two_pack_costs_one_more_in_the_new_era_of_loyang() -> None:
    old, new = both("loyang")
    record = read_record(RECORDS / "loyang-2p.json")
    bought = next(move for move in record.moves if any(event["type"] == "pack-bought" for event in move.events))
    position = replay_record(record).before(bought.entry)
    seat = bought.seat
    cash = []
    for game in (old, new):
        state = game.imagine(position.observe(seat), position.rng)
        assert isinstance(state, LoyangState)
        state.apply(seat, bought.action)
        cash.append(state.cash[seat])
    assert cash[0] == cash[1] + 1


@pytest.mark.parametrize("name", ["lama-dice-2p-last-card", "loyang-2p"])
def test_a_game_of_the_old_era_is_none_of_the_new(name: str) -> None:
    record = read_record(RECORDS / f"{name}.json")
    record.rules_version = NEW[record.game]
    with pytest.raises(BadRecord):
        replay_record(record)


@every_trial
def test_parts_of_both_eras_are_one_box_and_know_their_own_era(id: str) -> None:
    old, new = (game.parts() for game in both(id))
    assert (old.era, new.era) == (OLD[id], NEW[id])
    assert old.fingerprint == new.fingerprint


# ---- everything that runs over all games runs over all eras ----


@every_trial
def test_conformance_runs_on_all_eras(id: str) -> None:
    versions = {case.game.rules_version for case in all_cases() if case.game.id == id}
    assert versions == {game.rules_version for game in eras(id)} >= {OLD[id], NEW[id]}


@every_trial
@pytest.mark.parametrize("era", [OLD, NEW], ids=["old", "new"])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_an_era_passes_the_conformance_checks(check: checks.Check, era: dict[str, int], id: str) -> None:
    check(cases_of(find(id, era[id]))[0], 1)


@every_trial
def test_golden_games_of_all_eras_are_written_and_checked(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(records, "plans", lambda game: list(plans(game))[-2:])
    monkeypatch.setattr(records, "ROOT", tmp_path)
    for name in ("RECORDS", "PLAYED_ON", "SCHEMAS"):
        monkeypatch.setattr(records, name, tmp_path)
    monkeypatch.setattr(records, "read_cases", list)
    assert records.main([id]) == 0
    assert records.main(["--check", id]) == 0
    written = sorted(tmp_path.glob("*.json"))
    told = {path.name: json.loads(path.read_text()).get("rules_version") for path in written}
    assert {version for name, version in told.items() if name.endswith(f"-era{NEW[id]}.json")} == {NEW[id]}
    assert {version for name, version in told.items() if "-era" not in name and "schema" not in name} == {1}
    schema = json.loads((tmp_path / f"{id}.schema.json").read_text())
    assert schema["properties"]["rules_version"] == {"enum": [game.rules_version for game in eras(id)]}
    for path in written:
        if "schema" not in path.name:
            Draft202012Validator(schema).validate(json.loads(path.read_text()))


def test_the_golden_files_of_older_eras_stay_as_they_are_when_an_era_is_added() -> None:
    expected = dict(files_of("lama-dice"))
    assert len([path for path in expected if path.stem.endswith(f"-era{NEW['lama-dice']}")]) == 11
    for path in RECORDS.glob("lama-dice-*"):
        assert expected[path] == path.read_bytes()


def test_a_golden_game_of_an_older_era_that_the_rules_play_no_more_is_never_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "RECORDS", tmp_path)
    plan = Plan("lama-dice", 2)
    spoiled = (RECORDS / "lama-dice-2p.json").read_bytes().replace(b'"digest":"', b'"digest":"0', 1)
    (tmp_path / "lama-dice-2p.json").write_bytes(spoiled)
    with pytest.raises(SystemExit, match=r"lama-dice-2p.json is of an older era and cannot be played again"):
        record_for(plan)
    assert (tmp_path / "lama-dice-2p.json").read_bytes() == spoiled


def test_the_schema_of_a_game_with_a_class_for_each_era_names_both() -> None:
    schema = record_schema(eras("toy-draft"))
    Draft202012Validator.check_schema(schema)
    assert '"rules_version": {"enum": [1, 2]}' in json.dumps(schema)


# ---- a program that is older ----


def test_a_record_of_a_newer_era_is_refused_in_a_sentence_by_a_program_that_knows_only_the_old() -> None:
    record = parse_record(format_record(record_for(Plan("lama-dice", 2, era=NEW["lama-dice"]))), "mine.json")
    assert isinstance(replay_record(record), Playthrough)
    newer = record.rules_version = NEW["lama-dice"] + 1
    with pytest.raises(BadRecord) as error:
        replay_record(record)
    assert error.value.id == "error-newer-rules"
    assert error.value.args_ == {"game": "lama-dice", "version": newer, "known": ", ".join(map(str, range(1, newer)))}


@pytest.mark.parametrize("version", [0, -1])
def test_an_era_that_never_was_is_unknown(version: int) -> None:
    with pytest.raises(UnknownGame, match="error-unknown-rules"):
        find("loyang", version)
