"""The command `tablee`, in process: what it prints, and one sentence with a non-zero exit code for everything it refuses."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import FAILED, INTERRUPTED, MISUSED
from tablee.games.lama_dice import LamaDice
from tablee.kernel.records import read_record, write_record
from tablee.kernel.registry import register, unregister
from tests.commands import Tablee, caller


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's tables are saved."""
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "tables"


@pytest.fixture
def cli(tables: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tablee:
    """Runs the command with prepared input: exit code, output, errors."""
    return caller(capsys, monkeypatch)


def refused(result: tuple[int, str, str], *words: str, code: int = FAILED) -> None:
    """A refusal is one sentence on the error output, and an exit code."""
    assert result[0] == code
    assert len(result[2].splitlines()) == 1
    for word in words:
        assert word in result[2]


@pytest.fixture
def record(cli: Tablee, tmp_path: Path) -> Path:
    """A recorded game between bots."""
    cli("simulate", "lama-dice", "--games", 1, "--records", tmp_path / "records")
    return next((tmp_path / "records").iterdir())


# ---- what it does ----


def test_the_version_says_how_it_was_built(cli: Tablee) -> None:
    code, out, _ = cli("--version")
    assert code == 0
    assert out in (f"tablee {tablee.__version__} (pure)\n", f"tablee {tablee.__version__} (compiled)\n")


@pytest.mark.parametrize(("language", "words"), [("fr", "Les jeux sur l’étagère."), ("en", "The games on the shelf.")])
def test_help_speaks_both_languages(cli: Tablee, language: str, words: str) -> None:
    assert words in cli("--lang", language, "--help")[1]
    assert words in cli("--help", f"--lang={language}")[1]
    assert words in cli("games", "--help", "--lang", language)[1]


def test_the_language_comes_from_the_environment(cli: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "fr")
    assert "le jeu de dés" in cli("games")[1]
    monkeypatch.delenv("TABLEE_LANG")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "le jeu de dés" in cli("games")[1]
    monkeypatch.setenv("LC_ALL", "C")
    assert "le jeu de dés" not in cli("games")[1]


def test_without_a_command_help_is_shown(cli: Tablee) -> None:
    assert "simulate" in cli()[1]
    assert "check" in cli("data")[1]


def test_the_games_are_listed_with_their_credits(cli: Tablee) -> None:
    code, out, _ = cli("games")
    assert code == 0
    assert "lama-dice" in out
    assert "Reiner Knizia" in out


@pytest.fixture
def with_rules(tmp_path: Path) -> Iterator[None]:
    """A game with a rules booklet of its own."""
    text = tmp_path / "booklet" / "text"
    text.mkdir(parents=True)
    (text.parent / "RULES.md").write_text("# How to play\n\n**XX-01** Roll.\n", encoding="utf-8")
    (text.parent / "RULES.fr.md").write_text("# Comment jouer\n\n**XX-01** Lance.\n", encoding="utf-8")

    class Booklet(LamaDice):
        id = "booklet"
        folder = text.parent

    game = Booklet()
    register(game)
    yield
    unregister(game)


@pytest.mark.usefixtures("with_rules")
def test_rules_are_shown_in_the_reader_s_language(cli: Tablee) -> None:
    assert "How to play" in cli("rules", "booklet")[1]
    assert "Comment jouer" in cli("rules", "booklet", "--lang", "fr")[1]


def test_a_series_gives_the_same_figures_in_words_and_in_json(cli: Tablee) -> None:
    call = ("simulate", "lama-dice", "--games", 20, "--bots", "greedy,random", "--seed", 3)
    code, out, _ = cli(*call, "--json")
    figures: dict[str, Any] = json.loads(out)
    assert code == 0
    assert figures["games"] == 20
    assert figures["bots"] == ["greedy", "random"]
    assert sum(figures["win_share"]) == pytest.approx(1)
    assert len(figures["scores"]) == 2
    assert figures["lengths"]["low"] <= figures["lengths"]["mean"] <= figures["lengths"]["high"]
    table = cli(*call)[1]
    for share, scores in zip(figures["win_share"], figures["scores"], strict=True):
        assert f"{share:.1%}" in table
        assert f"{scores['mean']:.2f}" in table
    assert json.loads(cli(*call, "--json", "--jobs", 2)[1]) == figures


def test_one_bot_takes_all_seats(cli: Tablee) -> None:
    assert json.loads(cli("simulate", "lama-dice", "-n", 2, "--json")[1])["bots"] == ["random", "random"]
    out = cli("simulate", "lama-dice", "-n", 2, "--bots", "greedy", "--players", 4, "--json")[1]
    assert json.loads(out)["bots"] == ["greedy"] * 4


def test_a_record_is_verified_and_told_in_both_languages(cli: Tablee, record: Path) -> None:
    assert "Proven: LAMA Dice" in cli("verify", record)[1]
    english = cli("replay", record)[1]
    assert "random 1: Roll the dice" in english
    assert "The game is over. Victory:" in english
    french = cli("replay", record, "--lang", "fr", "--board")[1]
    assert "Lancer les dés" in french
    assert french.count("Rangée Lama") > english.count("Llama row")


def test_a_golden_game_by_places_is_verified_and_replayed_and_practice_is_named(cli: Tablee, tmp_path: Path) -> None:
    told = json.loads((Path(__file__).parents[1] / "records/lama-dice-3p-undo-by-place.json").read_text())
    file = tmp_path / "practice.json"
    file.write_text(json.dumps(told | {"practice": True}))
    for command in ("verify", "replay"):
        code, said, _ = cli(command, file)
        assert code == 0
        assert "practice game" in said.lower()
    told["moves"][5]["place"] += 1
    file.write_text(json.dumps(told))
    refused(cli("verify", file), "6")


def test_verifying_says_what_is_not_proven(cli: Tablee, record: Path) -> None:
    code, told, _ = cli("verify", record)
    assert code == 0
    assert "Not proven: that the seed was not chosen" in told
    assert "Not proven: who played" in told
    assert told.count("Non prouvé") == cli("verify", record, "--lang", "fr")[1].count("Proven") == 0
    assert cli("verify", record, "--lang", "fr")[1].count("Non prouvé") == 2


NASTY = "\x1b]0;pwned\x07\x1b[31mEVIL\u202e\x9b2J\u2066"


def is_tame(*said: str) -> bool:
    """Whether nothing of what was printed could steer a terminal or turn the text around."""
    return not any(letter in "\x1b\x07\x9b\u202e\u2066" for text in said for letter in text)


def test_names_in_a_record_cannot_steer_the_terminal(cli: Tablee, record: Path) -> None:
    content = json.loads(record.read_text())
    content["seats"][0]["name"] = content["seats"][1]["bot"] = NASTY
    record.write_text(json.dumps(content))
    hint = ("hint", record, "--entry", 1, "--samples", 1)
    for call in (
        ("replay", record),
        ("replay", record, "--board"),
        ("verify", record),
        hint,
        ("analyse", record, "--samples", 1),
    ):
        code, out, err = cli(*call)
        assert code == 0, err
        assert "EVIL" in out or call[0] == "verify"
        assert is_tame(out, err)


def test_what_is_quoted_of_a_file_or_a_command_line_cannot_steer_the_terminal(
    cli: Tablee, record: Path, tables: Path, tmp_path: Path
) -> None:
    content = json.loads(record.read_text())
    for change in ({"game": NASTY}, {NASTY: 1}, {"options": {NASTY: NASTY}}, {"randomness": {"kind": NASTY}}):
        record.write_text(json.dumps(content | change))
        code, out, err = cli("verify", record)
        assert code == FAILED
        assert is_tame(out, err)
    for call in (("play", "lama-dice", "--seats", f"{NASTY},bot:random"), ("verify", tmp_path / NASTY), ("rules", NASTY)):
        code, out, err = cli(*call)
        assert code == FAILED
        assert is_tame(out, err)
    data = tmp_path / "data.toml"
    data.write_text(LamaDice().data().text.replace('"rulebook"', json.dumps(NASTY), 1), encoding="utf-8")
    assert is_tame(*cli("data", "check", "lama-dice", "--file", data)[1:])


def test_names_in_a_saved_table_cannot_steer_the_terminal(cli: Tablee, tables: Path) -> None:
    cli("play", "lama-dice", "--seats", "Anne,Bob", typed="1\nq\n")
    table = next(tables.iterdir())
    header, *lines = table.read_text().splitlines(keepends=True)
    table.write_text(
        json.dumps(json.loads(header) | {"seats": [{"name": NASTY}, {"name": f"{NASTY} 2"}]}) + "\n" + "".join(lines)
    )
    for call in (("play", "--resume", table), ("hint", table, "--samples", 1)):
        code, out, err = cli(*call, typed=f"{NASTY}\nl\ns\nq\n")
        assert code == 0, err
        assert "EVIL" in out
        assert is_tame(out, err)


def test_a_record_of_another_box_carries_it_or_needs_its_data_file(cli: Tablee, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(LamaDice().data().text.replace("game_end = 40", "game_end = 10"), encoding="utf-8")
    cli("simulate", "lama-dice", "-n", 1, "--data", other, "--records", tmp_path)
    file = tmp_path / "lama-dice-0-000000.json"
    assert cli("verify", file)[0] == 0
    record = read_record(file)
    assert record.box == other.read_text(encoding="utf-8")
    record.box = None
    write_record(record, file)
    refused(cli("verify", file), "--data")
    assert cli("verify", file, "--data", other)[0] == 0


def test_the_bench_names_every_game_and_the_build(cli: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cli.shelf.BENCH_SECONDS", 0.01)
    code, out, _ = cli("bench")
    assert code == 0
    assert "lama-dice" in out
    assert "installation." in out


def test_data_is_checked_and_a_mistake_is_told_with_its_line(cli: Tablee, tmp_path: Path) -> None:
    assert "is in order" in cli("data", "check", "lama-dice")[1]
    text = LamaDice().data().text
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace("cards_each = 6", "cards_each = 60"), encoding="utf-8")
    line = 1 + text[: text.index("cards_each")].count("\n")
    refused(cli("data", "check", "lama-dice", "--file", wrong), str(wrong), f"line {line}", "setup.cards_each", "60")


# ---- playing ----


def test_a_game_is_played_left_and_gone_on_with(cli: Tablee, tables: Path) -> None:
    code, out, _ = cli("play", "lama-dice", "--seats", "Anne,Bob", typed="1\nq\n")
    assert code == 0
    table = next(tables.iterdir())
    assert f"tablee play --resume {table}" in out
    code, out, _ = cli("play", "--resume", "latest", typed="1\n" * 1000)
    assert code == 0
    assert "The game goes on after 1 move." in out
    assert table.with_suffix(".json").exists()
    told = cli("verify", table.with_suffix(".json"))[1]
    assert "Proven: the secret fits the seal" in told
    assert "Not proven: that the secret was sealed before" in told  # on one machine nobody can tell
    refused(cli("play", "--resume", "latest"), str(tables))


def test_without_a_name_the_games_are_offered(cli: Tablee) -> None:
    code, out, _ = cli("play", typed="nothing\n99\n1\nq\n")
    assert code == 0
    assert "LAMA Dice (2 to 6 players)" in out
    assert "A number from 1 to" in out
    refused(cli("play", typed=""), "No game")


# ---- what it refuses ----


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "chess"], ["chess", "lama-dice"]),
        (["rules", "chess"], ["chess"]),
        (["simulate", "chess"], ["chess"]),
        (["data", "check", "chess"], ["chess"]),
        (["play", "lama-dice", "--seats", "Anne"], ["2 to 6"]),
        (["play", "lama-dice", "--seats", "Anne,bot:clever"], ["clever", "greedy"]),
        (["play", "lama-dice", "--option", "speed=high"], ["speed"]),
        (["play", "lama-dice", "--option", "speed"], ["name=value"]),
        (["simulate", "lama-dice", "--bots", "greedy,clever"], ["clever"]),
        (["simulate", "lama-dice", "--players", "9"], ["9"]),
        (["simulate", "lama-dice", "--players", "4", "--bots", "greedy,random"], ["2 bots for 4 seats"]),
        (["simulate", "lama-dice", "--data", "nowhere.toml"], ["nowhere.toml"]),
        (["verify", "nowhere.json"], ["nowhere.json"]),
        (["replay", "nowhere.json"], ["nowhere.json"]),
        (["play", "--resume", "nowhere.jsonl"], ["nowhere.jsonl"]),
        (["jump"], ["jump", "games"]),
        (["games", "--lang", "de"], ["de", "fr, en"]),
    ],
)
def test_bad_input_is_refused_in_one_sentence(cli: Tablee, args: list[str], words: list[str]) -> None:
    refused(cli(*args), *words)


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["games", "--colour"], "--colour"),
        (["rules"], "GAME"),
        (["simulate", "lama-dice", "--games", "many"], "--games"),
        (["simulate", "lama-dice", "--games", "0"], "--games"),
        (["simulate", "lama-dice", "--think", "0"], "600"),
        (["simulate", "lama-dice", "--think", "0"], "tablee simulate --help"),
        (["simulate", "lama-dice", "--think"], "tablee simulate --help"),
        (["hint", "game.json", "--entry", "0"], "tablee hint --help"),
        (["data", "check"], "tablee data check --help"),
        (["games", "too", "much"], "tablee games --help"),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_command_line_that_makes_no_sense_is_refused_in_one_sentence(
    cli: Tablee, language: str, args: list[str], word: str
) -> None:
    refused(cli(*args, "--lang", language), word, code=MISUSED)


def test_a_number_out_of_range_is_refused_with_the_range(cli: Tablee) -> None:
    def told(*args: object) -> str:
        return cli("simulate", "lama-dice", *args)[2]

    assert told("--think", 0) == "--think takes a number from 0.001 to 600; “tablee simulate --help” explains.\n"
    assert told("--players", 0) == "--players takes a whole number, 1 or more; “tablee simulate --help” explains.\n"
    assert told("--jobs", 0, "--lang", "fr") == (
        "--jobs demande un nombre entier de 1 à 256\u202f; «\u202ftablee simulate --help\u202f» explique.\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"format": "tablee-record"', '"format": "other"', "not a game recorded by Tablée"),
        ('"version": 1', '"version": 4', "newer"),
        ('"players": 2', '"players": "two"', "damaged"),
        ('"players": 2', '"players": 3', "damaged"),
        ('"game": "lama-dice"', '"game": "chess"', "chess"),
        ('"rules_version": 1', '"rules_version": 99', "99"),
        ('"entry":1,', '"entry":0,', "Entry 0"),
        ('"action":0', '"action":77', "Entry 1 is not a legal move: The dice have to be rolled first."),
        ("{", "", "JSON"),
    ],
)
def test_a_damaged_foreign_or_newer_record_is_refused(cli: Tablee, record: Path, old: str, new: str, words: str) -> None:
    content = record.read_text()
    assert old in content
    record.write_text(content.replace(old, new, 1))
    for command in ("verify", "replay"):
        code, _, err = cli(command, record)
        assert code == FAILED
        assert len(err.splitlines()) == 1
        assert words == "damaged" or words in err


def test_the_end_of_input_in_the_middle_of_a_game_says_how_to_go_on(cli: Tablee, tables: Path) -> None:
    refused(cli("play", "lama-dice", "--seats", "Anne,Bob", typed="1\n"), "tablee play --resume", str(tables))


def test_ctrl_c_in_the_middle_of_a_game_says_how_to_go_on(cli: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: object, **options: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupt)
    refused(cli("play", "lama-dice"), "tablee play --resume", code=INTERRUPTED)
    refused(cli("play"), "Stopped.", code=INTERRUPTED)


def test_a_full_disk_in_the_middle_of_a_game_keeps_what_was_saved(
    cli: Tablee, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("play", "lama-dice", "--seats", "Anne,Bob", typed="1\nq\n")
    before = next(tables.iterdir()).read_bytes()

    def full(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tablee.terminal.save.os.write", full)
    refused(cli("play", "--resume", "latest", typed="1\n"), "No space left", "every move made is kept", "--resume")
    assert next(tables.iterdir()).read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told(cli: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLEE_DATA", str(tmp_path / "file"))
    refused(cli("play", "lama-dice"), str(tmp_path / "file"))
    refused(cli("simulate", "lama-dice", "--records", tmp_path / "file" / "records"), str(tmp_path / "file"))
    (tmp_path / "records" / "lama-dice-0-000000.json.part").mkdir(parents=True)
    refused(cli("simulate", "lama-dice", "--records", tmp_path / "records", "--jobs", 2), "lama-dice-0-000000.json.part")


# ---- hints and analysis ----


def test_a_hint_tells_move_gain_and_reason(cli: Tablee, record: Path) -> None:
    code, out, _ = cli("hint", record, "--entry", 1, "--samples", 40, "--seed", 3)
    assert code == 0
    assert "A bot would play: " in out
    assert cli("hint", record, "--entry", 1, "--samples", 40, "--seed", 3)[1] == out
    advice = json.loads(cli("hint", record, "--entry", 1, "--samples", 40, "--seed", 3, "--json")[1])
    assert advice["worlds"] >= 2
    refused(cli("hint", record), "--entry")
    refused(cli("hint", record, "--entry", 999), "999")
    refused(cli("hint", record, "--entry", 1, "--samples", 4, "--think", 1), "seconds", "samples")


def test_an_analysis_is_told_or_written_as_json(cli: Tablee, record: Path) -> None:
    code, out, _ = cli("analyse", record, "--samples", 4)
    assert code == 0
    assert "decisions were looked at" in out
    assert "▁" in out
    found = json.loads(cli("analyse", record, "--samples", 4, "--json")[1])
    assert found["moments"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
    assert found["decisions"] == found["choices"]
