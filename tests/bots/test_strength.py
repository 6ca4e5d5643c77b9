"""Measuring strength: intervals, cells that stop and go on, a page that keeps what people wrote; and a glance at the ladder."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench import strength
from bench.strength import Cell, Standing, entry, found, moves_of, run_cell
from tablee import bots
from tablee.arena.intervals import wilson

CELL = Cell("lama-dice", "medium-random", 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standings and a page of this test's own."""
    monkeypatch.setattr(strength, "STANDINGS", tmp_path / "strength")
    monkeypatch.setattr(strength, "PAGE", tmp_path / "STRENGTH.md")
    monkeypatch.setattr(strength, "ROOT", tmp_path)


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


def test_a_lowered_bar_is_named_with_the_one_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "moves_of", lambda game, bot, players: "00000000")
    cell = Cell("lama-dice", "expert-3medium", 1)
    assert (cell.bar(), cell.first_bar()) == (0.25, 0.42)
    assert "bar 25, lowered from 42 ✓" in entry(Standing(cell, games=4000, wins=1100.0))
    assert "lowered" not in entry(Standing(Cell("loyang", "expert-3medium", 1), games=100, wins=30.0))


def test_a_standing_is_read_as_it_was_written() -> None:
    cell = Cell("loyang", "expert@0.5s-3medium", 1)
    standing = Standing(cell, {"expert": "a", "medium": "b"}, "2026-11-16", 8, 4.5, 3.5, 2.0, 1.0, 90, 1, 0.7)
    standing.write()
    assert found(cell) == standing
    assert [path.name for path in cell.file().parent.iterdir()] == ["expert@0.5s-3medium-stage1.json"]
    assert b'"games": 8,\n' in cell.file().read_bytes()


def test_every_batch_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Standing, "done", lambda *_: (seen := found(CELL)) is not None and seen.games >= 6)
    assert run_cell(CELL, minutes=5) == found(CELL)


def test_a_cell_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    first = run_cell(CELL, minutes=0.002, sharpen=True)
    asked: list[range] = []
    play = strength.play_units

    def watched(cell: Cell, units: range) -> Standing:
        asked.append(units)
        return play(cell, units)

    monkeypatch.setattr(strength, "play_units", watched)
    longer = run_cell(CELL, minutes=first.cpu / 60 + 0.002, sharpen=True)  # however slow the machine was
    assert asked[0].start == first.games // 2
    assert longer.games == first.games + 2 * sum(map(len, asked))
    assert longer == found(CELL)


def test_games_played_at_once_and_one_after_another_are_the_same() -> None:
    whole, parts = strength.play_units(CELL, range(4)), Standing(CELL)
    for unit in range(4):
        parts.add(strength.play_units(CELL, range(unit, unit + 1)))
    assert (whole.games, whole.wins) == (parts.games, parts.wins)
    assert whole.games == 8


def test_several_processes_play_one_cell() -> None:
    standing = run_cell(CELL, minutes=0.002, jobs=2, sharpen=True)
    assert standing.games >= 2
    assert standing == found(CELL)


def test_a_cell_whose_bots_play_otherwise_is_marked_and_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Standing(CELL, CELL.moves())
    old.add(strength.play_units(CELL, range(50)))
    old.write()
    assert not entry(old).endswith("†")
    monkeypatch.setattr(strength, "moves_of", lambda game, bot, players: "00000000")
    assert entry(old).endswith("†")
    fresh = run_cell(CELL, minutes=0.0001, sharpen=True)
    assert fresh.games < old.games
    assert found(CELL) == fresh
    assert not entry(fresh).endswith("†")


def test_a_bot_is_known_by_its_moves_whatever_its_code_looks_like(monkeypatch: pytest.MonkeyPatch) -> None:
    before = moves_of("lama-dice", "medium", 2)
    moves_of.cache_clear()
    assert moves_of("lama-dice", "medium", 2) == before
    monkeypatch.setitem(bots.BOTS, "medium", bots.BOTS["random"])
    moves_of.cache_clear()
    assert moves_of("lama-dice", "medium", 2) == moves_of("lama-dice", "random", 2) != before
    moves_of.cache_clear()


def test_a_cell_knows_its_own_two_bots_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "moves_of", lambda game, bot, players: f"{game} {bot}")
    assert Cell("loyang", "expert@0.5s-3medium", 1).moves() == {"expert": "loyang expert", "medium": "loyang medium"}


def test_what_is_committed_is_where_it_belongs_and_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for file in strength.STANDINGS.rglob("*.json"):
        standing = msgspec.json.decode(file.read_bytes(), type=Standing)
        assert standing.cell.file() == file
        assert standing.games % standing.cell.plan().players == 0 < standing.games
        assert 0 <= standing.wins <= standing.games
        assert set(standing.moves) == {entrant.bot for entrant in standing.cell.plan().bots}


def test_the_page_has_every_cell_and_keeps_what_people_wrote() -> None:
    strength.PAGE.write_text(f"old\n{strength.NOTES}\n\n## Ideas that failed\n")
    run_cell(CELL, minutes=0.002, sharpen=True)
    assert strength.main(["--page"]) == 0
    told = strength.PAGE.read_text()
    assert told.endswith(f"{strength.NOTES}\n\n## Ideas that failed\n")
    assert "old" not in told.splitlines()
    assert "### lama-dice" in told
    for game in strength.GAMES:
        assert f"| {game} | –" in told


def test_neighbours_on_the_ladder_are_marked_in_the_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "moves_of", lambda game, bot, players: "00000000")
    for name, games, wins in [
        ("medium-easy", 100, 70),
        ("hard-medium", 100, 64),
        ("expert-hard", 100, 60),
        ("hard-easy", 100, 90),
    ]:
        cell = Cell("loyang", name, 1)
        Standing(cell, cell.moves(), games=games, wins=wins).write()
    lines = list(strength.matrices())
    assert "| medium | – | – | 70 ± 9 (n 100) ✓ | · | 36 ± 9 | – |" in lines
    assert "| hard | – | – | 90 ± 6 (n 100) | 64 ± 9 (n 100) ✓ | · | 40 ± 9 |" in lines  # 53 here, though its own bar is 60
    assert "| expert | – | – | – | – | 60 ± 9 (n 100) … | · |" in lines
    assert "a bar of 53 % that the lower end has to clear (✓ cleared, …" in strength.page()


def test_the_table_by_think_time_tells_what_the_search_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "moves_of", lambda game, bot, players: "00000000")
    cell = Cell("loyang", "expert@0.5s-medium", 1)
    Standing(cell, cell.moves(), games=10, wins=5, own=25.0, rivals=3.0).write()
    assert "| loyang | medium | – | – | 50.0 % [23.7, 76.3], n 10; 2.50 s | – | – |" in strength.plateaus()


def test_a_late_answer_is_one_that_took_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = Cell("lama-dice", "hard@0.001s-random", 1)
    monkeypatch.setattr(strength, "PATIENCE", 1e9)
    assert strength.play_units(cell, range(1)).late == 0
    monkeypatch.setattr(strength, "PATIENCE", 0.0)
    hurried = strength.play_units(cell, range(1))
    assert hurried.late == hurried.answers > 0


@pytest.mark.parametrize("game", strength.GAMES)
def test_medium_beats_random_clearly(game: str) -> None:
    wins = strength.play_units(Cell(game, "medium-random", 1), range(6)).wins
    assert wins >= 10 or (game == "lama-dice" and wins >= 8)
