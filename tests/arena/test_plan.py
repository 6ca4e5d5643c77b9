"""Plans: line-ups of every format, fair seats, shared deals, files and flags, and what is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tablee.arena.plan import Competitor, PlanFile, make_plan, matches, read_file
from tablee.arena.sprt import Bounds
from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find

GIVEN = PlanFile(game="lama-dice", bots=["greedy", "random", "greedy@50"], players=2, blocks=6, seed=3)


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    assert matches("round-robin", 3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert len(matches("round-robin", 5, 3)) == 10


def test_with_fewer_bots_than_seats_each_takes_one_seat_against_a_table_of_each_other() -> None:
    assert matches("round-robin", 2, 4) == [(0, 1, 1, 1), (1, 0, 0, 0)]


def test_in_a_gauntlet_the_first_meets_all_others_and_on_a_ladder_each_the_next() -> None:
    assert matches("gauntlet", 4, 3) == [(0, 1, 1), (0, 2, 2), (0, 3, 3)]
    assert matches("ladder", 4, 2) == [(1, 0), (2, 1), (3, 2)]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_a_block_everybody_sits_on_every_seat_once(players: int) -> None:
    plan = make_plan(msgspec.structs.replace(GIVEN, bots=["greedy"] * players, players=players))
    for unit in range(plan.units()):
        turns = plan.line_up(unit)[3]
        for seat in range(players):
            assert sorted(turn[seat] for turn in turns) == list(range(players))


def test_all_matches_of_a_block_share_a_deal_and_no_other_block_does() -> None:
    plan = make_plan(GIVEN)
    seeds = [plan.line_up(unit)[2] for unit in range(plan.units())]
    assert list(Counter(seeds).values()) == [3] * 6
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3]


def test_neighbours_change_from_block_to_block() -> None:
    plan = make_plan(msgspec.structs.replace(GIVEN, bots=["greedy"] * 4, players=4, blocks=30))
    assert len({tuple(plan.line_up(unit)[3][0]) for unit in range(30)}) > 10


def test_a_bot_is_written_with_its_think_time() -> None:
    assert Competitor.read("hard") == Competitor("hard")
    assert Competitor.read(" hard@200") == Competitor("hard", samples=200)
    assert Competitor.read("hard@.5s") == Competitor("hard", seconds=0.5)
    assert [entrant.name for entrant in make_plan(GIVEN).bots] == ["greedy", "random", "greedy@50"]


def test_the_second_of_a_kind_is_numbered() -> None:
    plan = make_plan(msgspec.structs.replace(GIVEN, bots=["random", "random"]))
    assert [entrant.name for entrant in plan.bots] == ["random", "random (2)"]


def test_a_plan_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "data.toml").write_text(
        find("lama-dice").data().text.replace("game_end = 40", "game_end = 30"), encoding="utf-8"
    )
    file = tmp_path / "plan.toml"
    file.write_text(
        'game = "lama-dice"\nplayers = 3\nbots = ["greedy@9", { bot = "random", name = "Dice" }]\ndata = "box/data.toml"\n'
        "[sprt]\nelo0 = 0\nelo1 = 10\n",
        encoding="utf-8",
    )
    plan = make_plan(read_file(file))
    assert [entrant.name for entrant in plan.bots] == ["greedy@9", "Dice"]
    assert (plan.players, plan.format, plan.sprt) == (3, "gauntlet", Bounds(0, 10))
    assert plan.parts().fingerprint != make_plan(GIVEN).parts().fingerprint


def test_the_folder_belongs_to_the_plan() -> None:
    plan = make_plan(GIVEN)
    assert plan.folder() == make_plan(GIVEN).folder()
    assert plan.folder() != make_plan(msgspec.structs.replace(GIVEN, seed=4)).folder()


def test_a_bot_that_thinks_by_the_clock_cannot_be_repeated() -> None:
    assert make_plan(GIVEN).deterministic()
    assert not make_plan(msgspec.structs.replace(GIVEN, bots=["greedy", "greedy@0.1s"])).deterministic()


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": None}, "error-no-game"),
        ({"game": "chess"}, "error-unknown-game"),
        ({"bots": ["greedy"]}, "error-arena-few"),
        ({"bots": None}, "error-arena-few"),
        ({"bots": ["greedy", "clever"]}, "error-unknown-bot"),
        ({"bots": ["greedy", "greedy@fast"]}, "error-arena-bot"),
        ({"bots": ["greedy", "greedy@0"]}, "error-think-value"),
        ({"bots": ["greedy", "hard@0"]}, "error-think-value"),
        ({"bots": ["greedy", "hard@0s"]}, "error-think-value"),
        ({"bots": ["greedy", Competitor("hard", samples=0)]}, "error-think-value"),
        ({"bots": ["greedy", Competitor("hard", seconds=0.0)]}, "error-think-value"),
        ({"bots": ["greedy", Competitor("hard", samples=5, seconds=0.5)]}, "error-think-both"),
        ({"players": 9}, "error-players"),
        ({"blocks": 0}, "error-arena-blocks"),
        ({"options": {"speed": "high"}}, "error-option"),
        ({"data": "nowhere.toml"}, "error-data-unreadable"),
        ({"sprt": Bounds(0, 5)}, "error-arena-sprt-bots"),
        ({"bots": ["greedy", "random"], "sprt": Bounds(5, 0)}, "error-arena-sprt-bounds"),
        ({"bots": ["greedy", "random"], "sprt": Bounds(0, 5, alpha=0.6)}, "error-arena-sprt-bounds"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(change: dict[str, object], error: str) -> None:
    with pytest.raises(TableeError) as caught:
        make_plan(msgspec.structs.replace(GIVEN, **change))
    assert caught.value.id == error


def test_a_bot_of_a_plan_file_thinks_by_one_measure(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text('game = "lama-dice"\nbots = ["medium", { bot = "hard", seconds = 0.5, samples = 9 }]\n', encoding="utf-8")
    with pytest.raises(TableeError) as caught:
        make_plan(read_file(file))
    assert caught.value.id == "error-think-both"


@pytest.mark.parametrize("content", ["game = ", 'speed = "high"', 'bots = "greedy"', 'format = "knockout"'])
def test_a_plan_file_that_makes_no_sense_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(TableeError) as caught:
        read_file(file)
    assert caught.value.id == "error-arena-file"
