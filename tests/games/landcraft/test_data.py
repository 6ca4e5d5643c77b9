"""Landcraft: the data file is checked, and what is wrong is quoted by line."""

from __future__ import annotations

import pytest

from tablee.games.landcraft.parts import (
    BLOCK,
    CELLS,
    COUNTS,
    DIRECTIONS,
    EFFECTS,
    REACH,
    STEPS,
    WISHES,
    Board,
    action_count,
    cell_count,
)
from tablee.games.landcraft.words import PLACES, VOCABULARY
from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tests.games.landcraft.drawing import ADJACENT, GAME, PARTS, UNBOUNDED

TEXT = GAME.data().text


def broken(old: str, new: str) -> BadData:
    """The error of the data file with one change."""
    assert TEXT.count(old) == 1, old
    with pytest.raises(BadData) as error:
        GAME.build_parts(Data(TEXT.replace(old, new), "data.toml"))
    return error.value


@pytest.mark.rule("LC-02", "LC-04", "LC-05", "LC-06", "LC-18", "LC-42")
@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        ('E01 = "KOGMBM"', 'E01 = "KOGMB"', "error-data-length"),
        ('E01 = "KOGMBM"', 'E01 = "KOGMBX"', "error-data-word"),
        ('E01 = "KOGMBM"', 'E01 = "KOGMBB"', "error-data-sum"),
        ('E01 = "KOGMBM"', 'E01 = "GMKOBM"', "error-data-value"),  # E02 turned
        ('E01 = "KOGMBM"\n', "", "error-data-missing"),
        ('E01 = "KOGMBM"', 'E99 = "KOGMBM"', "error-data-word"),
        ("radius = 5", "radius = 2", "error-data-number"),
        ("hand = 3", "hand = 4", "error-data-number"),
        ("2 = 30, 3 = 15", "2 = 28, 3 = 15", "error-data-sum"),
        ("[[2, 0, 0], [-2, 0, 3]]", "[[2, 0, 0]]", "error-data-length"),
        ("[[2, 0, 0], [-2, 0, 3]]", "[[2, 0, 0], [2, 0, 3]]", "error-data-value"),
        ("[[2, 0, 0], [-2, 0, 3]]", "[[2, 0, 0], [0, 0, 3]]", "error-data-value"),
        ("[[2, 0, 0], [-2, 0, 3]]", "[[2, 0, 0], [-2, 0, 6]]", "error-data-value"),
        ('earth = ["growth", "spread"]', 'earth = ["growth", "drift"]', "error-data-value"),
        ('counts = "nation"', 'counts = "nations"', "error-data-word"),
        ('counts = "nation", places = [11, 5, 2]', 'counts = "nation", places = []', "error-data-value"),
        ('counts = "nation", places = [11, 5, 2]', 'counts = "nation"', "error-data-missing"),
        ('A4 = { colour = "white", junctions = "OMGMBM" }', 'A4 = { colour = "white" }', "error-data-missing"),
    ],
)
def test_what_is_wrong_in_the_data_is_refused(old: str, new: str, id: str) -> None:
    assert broken(old, new).id == id


def test_an_error_names_its_line() -> None:
    lines = TEXT.splitlines()
    error = broken('W07 = "KGMOMB"', 'W07 = "KGMOM"')
    assert error.args_["line"] == 1 + lines.index('W07 = "KGMOMB"')


@pytest.mark.rule("LC-08")
def test_a_corrected_apostle_changes_the_game() -> None:
    changed = GAME.build_parts(Data(TEXT.replace('red", junctions = "OMGMBM"', 'red", junctions = "MMGMBO"'), "data.toml"))
    state = GAME.start(2, parts=changed)
    assert changed.fingerprint != PARTS.fingerprint
    assert len(state.legal(int(state.to_act()) >> 1)) > 0


def test_reconstructed_sections_say_so() -> None:
    tree = GAME.data().tree
    told = {section for section, content in tree.items() if content["source"] == "reconstructed"}
    assert told == {"effects", "board", "starts", "apostles", "terrains", "wishes"}


@pytest.mark.rule("LC-07")
def test_cells_are_numbered_in_a_spiral_and_have_the_same_number_on_every_board() -> None:
    small, large = Board(2), Board(4)
    assert [PLACES[cell] for cell in range(7)] == [(0, 0), *STEPS]
    assert len(set(PLACES)) == cell_count(REACH + 1)
    for cell in range(cell_count(1)):
        assert small.beside[DIRECTIONS * cell :][:DIRECTIONS] == large.beside[DIRECTIONS * cell :][:DIRECTIONS]
    for cell in range(large.cells):
        for d, other in enumerate(large.beside[DIRECTIONS * cell :][:DIRECTIONS]):
            q, r = PLACES[cell][0] + STEPS[d][0], PLACES[cell][1] + STEPS[d][1]
            assert (other == large.cells) == (max(abs(q), abs(r), abs(q + r)) > 4)
            assert other == large.cells or PLACES[other] == (q, r)


def test_actions_are_counted_by_options() -> None:
    assert GAME.action_count(GAME.option_numbers({})) == action_count((0, 0)) == CELLS + BLOCK * cell_count(6)
    assert GAME.action_count(GAME.option_numbers(ADJACENT)) == action_count((0, 1))
    assert GAME.action_count(GAME.option_numbers(UNBOUNDED)) == CELLS + BLOCK * cell_count(98)


def test_every_action_says_something_even_when_it_is_not_legal() -> None:
    state = GAME.start(2)
    for action in [*range(CELLS), *range(CELLS, GAME.action_count(state.options), 97)]:
        assert VOCABULARY.spell(GAME.decode(state, action))["type"]


def test_there_is_a_word_for_everything_that_is_counted() -> None:
    assert len(COUNTS) == WISHES == 14
    assert [word for pair in EFFECTS for word in pair] == list(VOCABULARY.kinds["effect"])
