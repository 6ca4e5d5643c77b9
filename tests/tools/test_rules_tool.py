"""The rule matrix finds every way in which rules, tests and sources can disagree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rules import check, main

ROOT = Path(__file__).resolve().parents[2]
RULES = "# Toy\n\n**TG-01** The box. Ten cards. — *Contents*\n\n**TG-02** The aim. To win.\n"
TESTS = """
import pytest

@pytest.mark.rule("TG-01")
def test_the_box() -> None: ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TG-02"))])
def test_the_aim(n: int) -> None: ...
"""


CORRECTED = RULES + "\n**TG-03** (until era 1) A tie. Shared.\n\n**TG-03** (from era 2) A tie. Nobody wins.\n"
CORRIGEE = RULES + "\n**TG-03** (jusqu’à l’ère 1) Égalité. Partagée.\n\n**TG-03** (à partir de l’ère 2) Égalité. Nul.\n"
TESTS_OF_BOTH = (
    TESTS
    + """
@pytest.mark.rule("TG-03 (until era 1)")
def test_a_tie_was_shared() -> None: ...

@pytest.mark.rule("TG-03")
def test_nobody_wins_a_tie() -> None: ...
"""
)


def house(
    home: Path,
    english: str = RULES,
    french: str = RULES,
    tests: str = TESTS,
    state: str = "# TG-02: why\n",
    era: str = "1",
) -> Path:
    """A little house with one game."""
    folder = home / "src/tablee/games/toy"
    folder.mkdir(parents=True)
    (folder / "RULES.md").write_text(english, encoding="utf-8")
    (folder / "RULES.fr.md").write_text(french, encoding="utf-8")
    (folder / "state.py").write_text(state, encoding="utf-8")
    (folder / "__init__.py").write_text(f"class Toy(Game):\n    rules_version = {era}\n", encoding="utf-8")
    (home / "tests").mkdir()
    (home / "tests/test_toy.py").write_text(tests, encoding="utf-8")
    return home


def test_every_rule_of_every_game_is_proved_and_every_number_exists() -> None:
    matrix, problems = check(ROOT)
    assert problems == []
    assert any(line.startswith("lama_dice: ") for line in matrix)


def test_the_matrix_shows_each_rule_with_its_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], house(tmp_path)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "toy: 2 of 2 rules are proved by tests",
        "  TG-01  The box",
        "         tests/test_toy.py::test_the_box",
        "  TG-02  The aim",
        "         tests/test_toy.py::test_the_aim",
    ]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"english": RULES + "**TG-03** More.\n", "french": RULES + "**TG-03** Plus.\n"}, "toy: TG-03 has no test"),
        ({"tests": TESTS.replace("TG-01", "TG-09")}, "tests/test_toy.py::test_the_box names TG-09, which is no rule"),
        (
            {"french": RULES.replace("TG-02", "TG-03")},
            "toy: RULES.fr.md has other numbers (missing: TG-02; not in RULES.md: TG-03)",
        ),
        ({"french": ""}, "toy: RULES.fr.md has other numbers (missing: TG-01, TG-02)"),
        ({"english": RULES + "**TG-02** Again.\n"}, "toy: TG-02 stands twice in RULES.md"),
        ({"english": "# Toy\n"}, "toy: no numbered rule in RULES.md"),
        ({"state": "x = 1\n# TG-02 to TG-04\n"}, "src/tablee/games/toy/state.py:2: cites TG-04, which is no rule"),
        ({"tests": TESTS.replace('rule("TG-01")', "rule(NAME)")}, "tests/test_toy.py:4: a rule must be named by plain text"),
        ({"tests": TESTS.replace("def test_the_box", "def the_box")}, "tests/test_toy.py:5: the_box names a rule but is no test"),
    ],
)
def test_a_disagreement_is_found(
    tmp_path: Path, change: dict[str, str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home = house(tmp_path, **change)
    assert problem in check(home)[1]
    assert main(["--quiet"], home) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"wrong: {problem}" in shown.err


def test_a_corrected_rule_stands_there_twice_and_both_texts_are_proved(tmp_path: Path) -> None:
    matrix, problems = check(house(tmp_path, CORRECTED, CORRIGEE, TESTS_OF_BOTH, "# TG-03: asks for the era\n", era="2"))
    assert problems == []
    assert matrix[5:] == [
        "  TG-03 (until era 1)  A tie",
        "         tests/test_toy.py::test_a_tie_was_shared",
        "  TG-03  A tie",
        "         tests/test_toy.py::test_nobody_wins_a_tie",
    ]


def test_the_old_text_of_a_rule_needs_a_test_of_its_own(tmp_path: Path) -> None:
    tests = TESTS_OF_BOTH.replace("TG-03 (until era 1)", "TG-03")
    assert check(house(tmp_path, CORRECTED, CORRIGEE, tests, era="2"))[1] == ["toy: TG-03 (until era 1) has no test"]


def test_a_rule_of_an_era_that_the_game_does_not_have_is_found(tmp_path: Path) -> None:
    assert check(house(tmp_path, CORRECTED, CORRIGEE, TESTS_OF_BOTH, era="1"))[1] == [
        "toy: TG-03 (until era 1) names era 1, but the newest rules are those of era 1",
        "toy: TG-03 names era 2, but the newest rules are those of era 1",
    ]
