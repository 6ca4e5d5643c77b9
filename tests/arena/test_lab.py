"""The lab: exact counts, figures with honest intervals, comparisons that do not cry wolf, one page that needs no network."""

from __future__ import annotations

import csv
import re
from base64 import b64decode
from pathlib import Path

import msgspec
import pytest

from tablee.arena.balance import (
    Estimate,
    clear_of,
    compare,
    echoes,
    holm,
    item_figures,
    lift_of,
    mean,
    p_value,
    share,
    unused_phrases,
    unused_sources,
    unused_words,
)
from tablee.arena.lab import VICTORY, Counts, Experiment, Item, Met, Watched, fits_counts, play_games, run_experiment
from tablee.arena.plan import Competitor
from tablee.arena.report import PAGE, Report, percent_of
from tablee.arena.simulate import Sum
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.registry import find, games
from tablee.kernel.seeds import game_seed
from tablee.text import LANGUAGES, Text
from tests.effort import THOROUGH

GREEDY = Experiment("lama-dice", Competitor("greedy"), players=3, games=16, seed=4)
DRAFT = Experiment("toy-draft", Competitor("random"), players=3, games=60)


@pytest.fixture(scope="module")
def counted() -> Counts:
    """Some games of LAMA Dice."""
    return play_games(GREEDY, range(GREEDY.games))


# ---- counting ----


def test_counts_do_not_depend_on_how_the_work_is_shared(counted: Counts) -> None:
    halves = [play_games(GREEDY, half) for half in (range(7), range(7, 16))]
    back = Counts.empty(3, 3)
    for half in reversed(halves):
        back.merge(half)
    assert back == counted == run_experiment(GREEDY, jobs=2)


def test_everybody_who_won_is_counted_once(counted: Counts) -> None:
    for sums in (counted.seat_wins, counted.turn_wins):
        assert sum(total.total for total in sums) == VICTORY * 16
    assert sum(counted.scores.values()) == 48
    assert sum(counted.margins.values()) == sum(counted.lengths.values()) == 16


def test_moves_and_events_of_records_are_counted_word_by_word(counted: Counts) -> None:
    took = [counted.items[Item("event", "took", "card", "card", card)].times for card in range(6)]
    llama = counted.items.get(Item("event", "took", "card", "card", 6), Met()).times
    assert counted.items[Item("event", "took")].times == sum(took) + llama == counted.phrases["event", "took"]
    assert counted.items[Item("move", "roll")].times == counted.phrases["event", "rolled"]


def test_points_by_source_add_up_to_the_points(counted: Counts) -> None:
    assert sum(total.total for total in counted.sources) == counted.totals.total


def test_the_turn_is_counted_from_who_began() -> None:
    """In LAMA Dice a random seat begins: by turn, the first to roll is always turn 1."""
    starters = [find("lama-dice").start(3, seed=game_seed(4, index)).next_seat() for index in range(8)]
    assert len(set(starters)) == 3
    for index, starter in enumerate(starters):
        counts = play_games(msgspec.structs.replace(GREEDY, bot=Competitor("random")), range(index, index + 1))
        assert counts.turn_wins == counts.seat_wins[starter:] + counts.seat_wins[:starter]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_deal_says_who_begins(game: Game) -> None:
    """By lot in every game on the shelf; the lab finds it in the words of the deal."""
    one = Experiment(game.id, Competitor("random"), game.min_players, 1)
    starters = {Watched(game, one.parts(), one, index).first for index in range(12)}
    assert starters == set(range(game.min_players))


def test_where_all_choose_at_once_turns_are_seats() -> None:
    counts = play_games(DRAFT, range(20))
    assert counts.turn_wins == counts.seat_wins


def test_it_is_counted_what_could_have_been_chosen(counted: Counts) -> None:
    rolls, quits = counted.offers[Item("move", "roll")], counted.offers[Item("move", "quit")]
    assert rolls[0] == quits[0] == rolls[1] + quits[1] > 0


def test_an_answer_that_is_not_of_this_experiment_does_not_fit(counted: Counts) -> None:
    whole = Counts.empty(3, 3)
    assert fits_counts(whole, range(16), counted)
    assert not fits_counts(whole, range(15), counted)
    assert not fits_counts(whole, range(16), None)
    for other in (Counts.empty(4, 3), Counts.empty(3, 2)):
        assert not fits_counts(other, range(16), counted)


def test_an_experiment_that_cannot_be_played_is_refused() -> None:
    for change in ({"game": "chess"}, {"bot": Competitor("clever")}, {"players": 9}, {"options": {"speed": "high"}}):
        with pytest.raises(TableeError):
            run_experiment(msgspec.structs.replace(GREEDY, **change))


# ---- figures ----


def test_the_lift_is_the_surplus_of_victories_over_a_fair_share() -> None:
    """Two players, four games; the item is met once a game, three times by the winner: 3/4 − 1/2."""
    met = Met()
    for won in (1, 1, 1, 0):
        v = VICTORY * won
        met.merge(Met(times=1, seats=1, victories=v, vv=v * v, vt=v, tt=1))
    lift = lift_of(met, Counts(2, games=4))
    assert lift is not None
    assert lift.value == pytest.approx(0.25)
    assert lift.error == pytest.approx((0.75 * 0.25 / 4) ** 0.5)


def test_what_everybody_meets_alike_has_no_lift() -> None:
    met = Met(times=2, seats=2, victories=VICTORY, vv=VICTORY**2, vt=2 * VICTORY, tt=4)
    assert lift_of(met, Counts(2, games=1)) is None


def test_means_and_shares_have_standard_errors() -> None:
    total = Sum()
    for value in (2, 4, 9):
        total.add(value)
    assert mean(total).value == 5
    assert mean(total).error == pytest.approx((26 / 3 / 2) ** 0.5)
    assert share(0, 100).low() == 0
    assert 0 < share(0, 100).high() < 0.05
    assert share(100, 100).high() == 1
    assert percent_of(share(0, 100)).low() == 0
    assert percent_of(share(98, 100)).high() == 100


def test_what_is_clear_of_chance_is_corrected_for_the_number_of_lines() -> None:
    lucky = Estimate(0.024, 0.01)  # 2.4 standard errors from 0: p = 0.016
    assert clear_of(0, [lucky, None]) == {0}
    assert clear_of(0, [lucky, *[Estimate(0, 0.01)] * 9]) == frozenset()
    assert clear_of(0, [lucky, Estimate(0.1, 0.01), *[Estimate(0, 0.01)] * 8]) == {1}


def test_an_event_that_only_repeats_a_move_is_told_once(counted: Counts) -> None:
    assert Item("event", "took", "card", "card", 0) in echoes(counted)
    told = {row.item for row in item_figures(counted)}
    assert Item("move", "take", "card", "card", 0) in told
    assert Item("event", "took", "card", "card", 0) not in told
    assert Item("event", "dealt", "cards", "card", 0) in told


def test_what_never_happened_is_found() -> None:
    game = find("lama-dice")
    nothing = Counts.empty(2, 3)
    nothing.phrases["move", "roll"] = 1
    nothing.words["token", 1] = 1
    assert ("move", "keep") in unused_phrases(game, nothing)
    assert ("move", "roll") not in unused_phrases(game, nothing)
    assert ("token", 0) in unused_words(game, nothing)
    assert ("token", 1) not in unused_words(game, nothing)
    assert unused_sources(nothing) == [0, 1, 2]


# ---- comparison ----


def test_few_games_make_a_difference_less_certain() -> None:
    """Two standard errors apart: 4.6 % by the normal distribution, 7.3 % with ten degrees of freedom."""
    before, after = Estimate(0, 0.6), Estimate(2, 0.8)
    assert p_value(before, after) == pytest.approx(0.0455, abs=1e-4)
    assert p_value(before, after, 10) == pytest.approx(0.0734, abs=1e-4)
    assert p_value(before, before, 10) == pytest.approx(1)


def test_holm_multiplies_the_smallest_by_their_number() -> None:
    assert holm([0.04, 0.01, 0.5, 0.02]) == pytest.approx([0.08, 0.04, 0.5, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_the_same_games_do_not_differ_at_all(counted: Counts) -> None:
    assert {change.p for change in compare(counted, counted)} == {1.0}


def test_a_game_compared_with_itself_raises_no_alarm_more_often_than_stated() -> None:
    """Two series of the same toy with deals of their own: at most 5 % of the comparisons may find anything."""
    repeats = 200 if THOROUGH else 12
    alarms = 0
    for repeat in range(repeats):
        sides = [msgspec.structs.replace(DRAFT, seed=game_seed(repeat, side)) for side in (0, 1)]
        before, after = (play_games(side, range(side.games)) for side in sides)
        alarms += compare(before, after)[0].significant()
    assert alarms <= 0.05 * repeats + 3.3 * (0.05 * 0.95 * repeats) ** 0.5


@pytest.fixture(scope="module")
def shorter() -> Experiment:
    """LAMA Dice that ends at 15 points."""
    data = find("lama-dice").data().text.replace("game_end = 40", "game_end = 15")
    return msgspec.structs.replace(GREEDY, data=data)


def test_a_changed_rule_shows(counted: Counts, shorter: Experiment) -> None:
    changes = compare(counted, play_games(shorter, range(16)))
    clear = {change.measure for change in changes if change.significant()}
    assert {"score", "length"} <= clear
    assert "ties" not in clear
    values = [change.p for change in changes]
    assert values == sorted(values)


# ---- the report ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_no_network_and_the_tables_are_numbers(counted: Counts, tmp_path: Path, language: str) -> None:
    Report(Text(language, find("lama-dice")), GREEDY, counted).write(tmp_path)
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    assert not re.search(r"href=|url\(|@import|<script|<link", page)
    pictures = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', page)
    assert len(pictures) == page.count("src=") == 7
    for picture in pictures:
        assert not re.search(r'href="[^#]|url\([^#]|@import|<script', b64decode(picture).decode())
    assert page.count("<h2>") == 6
    with (tmp_path / "seats.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["turn"] for row in rows] == ["1", "2", "3"]
    assert sum(float(row["turn_wins"]) for row in rows) == pytest.approx(1, abs=1e-5)
    assert all(float(row["turn_wins_low"]) < float(row["turn_wins"]) < float(row["turn_wins_high"]) for row in rows)
    with (tmp_path / "choices.csv").open(encoding="utf-8") as file:
        assert {"roll", "quit", "take: 3"} <= {row["item"] for row in csv.DictReader(file)}


def test_the_same_counts_give_the_same_bytes(counted: Counts, tmp_path: Path) -> None:
    for name in ("one", "two"):
        Report(Text("en", find("lama-dice")), GREEDY, counted).write(tmp_path / name)
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_a_comparison_says_what_changed(counted: Counts, shorter: Experiment, tmp_path: Path) -> None:
    report = Report(Text("en", find("lama-dice")), GREEDY, counted, play_games(shorter, range(16)))
    report.write(tmp_path)
    with (tmp_path / "comparison.csv").open(encoding="utf-8") as file:
        rows = {row["figure"]: row for row in csv.DictReader(file)}
    assert float(rows["Decisions in a game"]["p"]) < 0.05
    assert float(rows["Decisions in a game"]["after"]) < float(rows["Decisions in a game"]["before"])
    with (tmp_path / "comparison-whole.csv").open(encoding="utf-8") as file:
        whole = {row["figure"] for row in csv.DictReader(file)}
    assert {"Decisions in a game", "Points of a player"} < whole < rows.keys()
    assert not any(figure.startswith("Per player") for figure in whole)
    assert "class=clear" in (tmp_path / PAGE).read_text(encoding="utf-8")


def test_a_game_of_secrets_and_simultaneous_choices_has_a_report_too(tmp_path: Path) -> None:
    report = Report(Text("en", find("toy-draft")), DRAFT, play_games(DRAFT, range(40)))
    report.write(tmp_path)
    assert "pick: " in (tmp_path / "choices.csv").read_text(encoding="utf-8")
    assert "move,take-back" in (tmp_path / "unused.csv").read_text(encoding="utf-8")
