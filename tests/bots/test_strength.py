"""Measuring strength: intervals, cells that stop and go on, a page that keeps what people wrote; and a glance at the ladder."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import strength
from bench.strength import Cell, Standing, bare, entry, run_cell, wilson
from tablee.arena.results import FILE

CELL = Cell("lama-dice", "medium-random", 1)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache and a page of this test's own."""
    monkeypatch.setattr(strength, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "STRENGTH.md")
    monkeypatch.setattr(strength, "ROOT", tmp_path)
    return tmp_path


def test_the_interval_is_wilson_s() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    assert [tuple(round(end, 4) for end in wilson(*case)) for case in [(81, 263), (15, 148), (0, 20), (1, 29)]] == [
        (0.2553, 0.3662),
        (0.0624, 0.1605),
        (0.0, 0.1611),
        (0.0061, 0.1718),
    ]
    assert wilson(0, 0) == (0, 1)


def test_a_cell_names_its_sides_and_the_share_of_an_equal() -> None:
    assert Cell("loyang", "expert-3medium", 1).sides() == ("expert", "medium", 3)
    assert Cell("loyang", "expert@0.5s-ismcts@20", 1).sides() == ("expert@0.5s", "ismcts@20", 1)
    assert Cell("loyang", "expert-3medium", 1).parity() == 0.25
    with pytest.raises(SystemExit):
        Cell("loyang", "expert", 1).sides()


def test_a_stage_sets_the_time_of_every_level() -> None:
    def seconds(name: str, stage: int) -> list[float | None]:
        return [entrant.seconds for entrant in Cell("loyang", name, stage).plan().bots]

    assert seconds("expert-ismcts", 1) == [0.1, 0.1]
    assert seconds("expert-ismcts", 2) == [1.0, 1.0]
    assert seconds("hard-medium", 1) == [0.015, None]
    assert seconds("expert@5s-medium", 1) == [5.0, None]


def test_every_seat_is_taken_equally_often_and_every_deal_played_from_all() -> None:
    plan = Cell("lama-dice", "expert-3medium", 1).plan()
    for unit in range(3):
        assert sorted(seats.index(0) for seats in plan.line_up(unit)[3]) == [0, 1, 2, 3]


def test_a_cell_stops_when_its_bar_is_cleared_or_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(strength.NEIGHBOURS, "medium-random", 60)
    cleared = run_cell(CELL, minutes=5)
    assert cleared.cleared()
    assert 40 <= cleared.games < 400
    assert cleared.interval()[0] >= 0.6
    monkeypatch.setitem(strength.NEIGHBOURS, "random-medium", 99)
    late = run_cell(Cell("lama-dice", "random-medium", 1), minutes=0.003)
    assert late.cleared() is False
    assert late.cpu >= 0.18


def test_a_lowered_bar_is_named_with_the_one_it_had() -> None:
    cell = Cell("lama-dice", "expert-3medium", 1)
    assert (cell.bar(), cell.first_bar()) == (0.25, 0.42)
    assert "bar 25, lowered from 42 ✓" in entry(Standing(cell, games=4000, wins=1100.0))
    assert "lowered" not in entry(Standing(Cell("loyang", "expert-3medium", 1), games=100, wins=30.0))


def test_a_cell_goes_on_where_it_stopped(cache: Path) -> None:
    first = run_cell(CELL, minutes=0.002, sharpen=True)
    file = strength.CACHE / "lama-dice" / "medium-random-stage1" / strength.code_of("lama-dice") / FILE
    before = file.read_bytes()
    file.write_bytes(before + b'{"block": 1')  # killed while it wrote
    longer = run_cell(CELL, minutes=first.cpu / 60 + 0.01, sharpen=True)  # however slow the machine was
    assert file.read_bytes().startswith(before)
    assert len(file.read_bytes()) > len(before)
    assert strength.read_standing(CELL, file.parent).games == longer.games == len(file.read_bytes().splitlines()) - 1


def test_games_of_other_code_are_kept_apart_and_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    run_cell(CELL, minutes=0.002, sharpen=True)
    monkeypatch.setattr(strength, "code_of", lambda game: "00000000")
    old = strength.found(CELL)
    assert old is not None
    assert strength.entry(old).endswith("†")
    fresh = run_cell(CELL, minutes=0.001, sharpen=True)
    again = strength.found(CELL)
    assert again is not None
    assert again.games == fresh.games
    assert not strength.entry(again).endswith("†")
    assert len(list(CELL.folder().iterdir())) == 2


def test_comments_and_docstrings_do_not_change_the_code() -> None:
    assert bare('"""A."""\nx = 1  # why\n\n\ndef f():\n    """What."""\n    return x\n') == bare("x = 1\ndef f():\n  return x")
    assert bare("x = 1") != bare("x = 2")


def test_the_page_has_every_cell_and_keeps_what_people_wrote(cache: Path) -> None:
    strength.PAGE.write_text(f"old\n{strength.NOTES}\n\n## Ideas that failed\n")
    run_cell(CELL, minutes=0.002, sharpen=True)
    assert strength.main(["--page"]) == 0
    told = strength.PAGE.read_text()
    assert told.endswith(f"{strength.NOTES}\n\n## Ideas that failed\n")
    assert "old" not in told.splitlines()
    assert "### lama-dice" in told
    for game in strength.GAMES:
        assert f"| {game} | –" in told


def test_a_late_answer_is_one_that_took_longer_than_it_may() -> None:
    standing = Standing(CELL)
    quick = strength.Timed(0, 0, 0, "1", [0, 1], [9, 3], [1, 2], 5, cpu=2, own=1.5, rivals=0.5, answers=3, late=1, slowest=1.3)
    standing.add(quick)
    assert (standing.games, standing.wins, standing.late, standing.slowest, standing.seats) == (1, 1.0, 1, 1.3, [1.0, 0.0])


@pytest.mark.parametrize("game", strength.GAMES)
def test_medium_beats_random_clearly(game: str) -> None:
    standing = Standing(Cell(game, "medium-random", 1))
    plan = standing.cell.plan()
    for line in strength.play_units(plan, range(6)).splitlines():
        standing.add(strength.read_line(line))
    assert standing.wins >= 10 or (game == "lama-dice" and standing.wins >= 8)
