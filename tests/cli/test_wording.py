"""Help and refusals of Typer in our own words: each test fails when a release of Typer no longer has what they lean on."""

from __future__ import annotations

import sys

import pytest
import typer
import typer.main
from typer import rich_utils

from tablee.cli import MISUSED, app, wording
from tablee.text import Text
from tests.commands import Tablee, caller


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tablee:
    """Runs the command: exit code, output, errors."""
    return caller(capsys, monkeypatch)


def test_typer_has_the_words_that_are_translated() -> None:
    assert {name for name in wording.titles(Text("en")) if not isinstance(getattr(rich_utils, name, None), str)} == set()


def test_every_part_of_a_help_page_is_translated(cli: Tablee) -> None:
    page = cli("--lang", "fr", "simulate", "--help")[1]
    text = Text("fr")
    told = [text.say(id) for id in ("cli-usage", "cli-arguments", "cli-options", "cli-required", "cli-help")]
    for words in (*told, text.say("cli-default", value="100")):
        assert words in page
    whole = cli("--lang", "fr", "--help")[1]
    assert f"─ {text.say('cli-commands')} ─" in whole
    for words in ("Usage", "default", "required", "Commands", "Show this message"):
        assert words not in page + whole


def test_every_command_and_parameter_has_its_help_in_words(cli: Tablee) -> None:
    def pages(command: object, *path: str) -> None:
        children = getattr(command, "commands", {})
        told = " ".join(cli("--lang", "fr", *path, "--help")[1].replace("│", " ").split())
        text = Text("fr")
        for name in [param.name for param in getattr(command, "params", [])] + list(children):
            id = "-".join(["cli", *path, name.replace("_", "-")])
            first = text.say(id, bots="easy").split()[:2]
            assert " ".join(first) in told, id
        for name, child in children.items():
            pages(child, *path, name)

    pages(typer.main.get_command(app))


def test_typer_keeps_its_own_words_for_others(cli: Tablee) -> None:
    before = dict(vars(rich_utils))
    cli("--lang", "fr", "--help")
    assert dict(vars(rich_utils)) == before


def test_a_word_that_typer_no_longer_has_is_no_reason_to_fail(cli: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "titles", lambda text: {"NO_LONGER_THERE": "x", "OPTIONS_PANEL_TITLE": "Wahlen"})
    assert "─ Wahlen ─" in cli("games", "--help")[1]
    assert not hasattr(rich_utils, "NO_LONGER_THERE")


def test_typer_has_the_refusals_that_are_told_apart() -> None:
    beside = vars(sys.modules[typer.BadParameter.__module__])
    assert issubclass(beside["MissingParameter"], typer.BadParameter)
    assert issubclass(beside["NoSuchOption"], typer.TyperException)
    assert not issubclass(beside["NoSuchOption"], typer.BadParameter)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["simulate", "lama-dice", "--gmaes", "3"], "There is no option --gmaes"),
        (["simulate"], "GAME is missing"),
        (["data", "keep", "lama-dice"], "--file is missing"),
        (["simulate", "lama-dice", "--seed", "x"], "--seed cannot take that value"),
        (["arena", "lama-dice", "--jobs", "0"], "1 or more"),
        (["simulate", "lama-dice", "--jobs", "999"], "from 1 to 256"),
    ],
)
def test_every_kind_of_refusal_has_words_of_its_own(cli: Tablee, args: list[str], words: str) -> None:
    code, _, err = cli(*args)
    assert code == MISUSED
    assert words in err
