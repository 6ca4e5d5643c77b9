"""A program that knows only the shipped eras, shown something of a newer one: it says so in a sentence and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.cli import FAILED, run
from tablee.kernel.records import RecordSeat, write_record
from tablee.kernel.registry import eras, find, games
from tablee.terminal.save import SavedTable
from tests.eras import NEW, OLD, TRIALS, trial_eras
from tools.records import Plan, record_for

every_trial = pytest.mark.parametrize("id", [trial.id for trial in TRIALS])
REFUSAL = (
    "This was played by rules version {new} of {id}, which are newer than this Tablée (known: {old}): update Tablée to open it.\n"
)


def refusal(id: str) -> str:
    """What is said of a game of the newer era."""
    known = ", ".join(str(game.rules_version) for game in eras(id))
    return REFUSAL.format(id=id, new=NEW[id], old=known)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command speaks English."""
    monkeypatch.setenv("TABLEE_LANG", "en")


@every_trial
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_is_refused(command: str, id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    with trial_eras():
        write_record(record_for(Plan(id, 2, era=NEW[id])), file)
        assert run([command, str(file)]) == 0
    before = file.read_bytes()
    capsys.readouterr()
    assert run([command, str(file)]) == FAILED
    assert capsys.readouterr().err == refusal(id)
    assert (list(tmp_path.iterdir()), file.read_bytes()) == ([file], before)


@every_trial
def test_a_table_of_the_terminal_is_refused_and_goes_on_with_the_newer_program(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with trial_eras():
        table = SavedTable.create(tmp_path, "t", find(id), {}, [RecordSeat("Ana"), RecordSeat("Bob")], b"s" * 32, ["a", "b"])
        state = table.play.state
        table.move(state.next_seat(), state.legal(state.next_seat())[0])
        table.log.close()
    before = table.log.path.read_bytes()
    assert run(["play", "--resume", str(table.log.path)]) == FAILED
    assert capsys.readouterr().err == refusal(id)
    assert (list(tmp_path.iterdir()), table.log.path.read_bytes()) == ([table.log.path], before)
    with trial_eras():
        again = SavedTable.open(table.log.path)
        assert again.play.game.rules_version == NEW[id]
        assert again.play.state.digest() == table.play.state.digest()
        again.log.close()


@every_trial
def test_a_table_of_the_terminal_from_before_goes_on_by_its_own_rules(id: str, tmp_path: Path) -> None:
    seats = [RecordSeat("Ana"), RecordSeat("Bob")]
    table = SavedTable.create(tmp_path, "t", find(id), {}, seats, b"s" * 32, ["a", "b"])
    table.log.close()
    with trial_eras():
        again = SavedTable.open(table.log.path)
        assert isinstance(again.play.game, tuple(type(trial) for trial in TRIALS))
        assert again.play.game.rules_version == again.play.parts.era == OLD[id]
        again.log.close()


def test_the_trials_are_on_the_shelf_only_while_they_are_wanted() -> None:
    before = games()
    with trial_eras():
        assert set(TRIALS) <= set(games())
    assert games() == before
    assert not set(TRIALS) & set(before)
