"""Phrases, sayings and the vocabulary: integers into words and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel.errors import BadRecord
from tablee.kernel.words import Argument, Saying, Vocabulary, phrase

WORDS = Vocabulary(card=(1, 2, "llama"), colour=("red", "blue"))
ROLLED = phrase("rolled", seat="seat", dice="card3")
PLAYED = phrase("played", seat="seat", colour="colour", points="number", cards="card*")
PASSED = phrase("passed")
PHRASES = {kind.name: kind for kind in (ROLLED, PLAYED, PASSED)}

CARDS = st.integers(0, 2)
SAYINGS = st.one_of(
    st.just(Saying(PASSED, ())),
    st.builds(lambda seat, dice: Saying(ROLLED, (seat, *dice)), st.integers(0, 5), st.lists(CARDS, min_size=3, max_size=3)),
    st.builds(
        lambda seat, colour, points, cards: Saying(PLAYED, (seat, colour, points, *cards)),
        st.integers(0, 5),
        st.integers(0, 1),
        st.integers(-99, 99),
        st.lists(CARDS, max_size=6),
    ),
)


def test_a_field_says_how_many_integers_it_takes() -> None:
    assert PLAYED.fields == (
        Argument("seat", "seat", -1),
        Argument("colour", "colour", -1),
        Argument("points", "number", -1),
        Argument("cards", "card", 0),
    )
    assert ROLLED.fields[1] == Argument("dice", "card", 3)


@given(SAYINGS)
def test_a_saying_survives_its_words(saying: Saying) -> None:
    assert WORDS.unspell(PHRASES, WORDS.spell(saying)) == saying


def test_a_saying_is_spelled_in_readable_words() -> None:
    assert WORDS.spell(Saying(ROLLED, (1, 0, 1, 2))) == {"type": "rolled", "seat": 1, "dice": [1, 2, "llama"]}
    assert WORDS.spell(Saying(PLAYED, (0, 1, -3))) == {"type": "played", "seat": 0, "colour": "blue", "points": -3, "cards": []}


def test_a_partial_saying_leaves_out_what_is_not_shown() -> None:
    assert WORDS.spell(Saying(PLAYED, (2,), partial=True)) == {"type": "played", "seat": 2}
    assert WORDS.spell(Saying(PLAYED, (2, 0), partial=True)) == {"type": "played", "seat": 2, "colour": "red"}


@pytest.mark.parametrize(
    "spelled",
    [
        {},
        {"type": "sang"},
        {"type": 3},
        {"type": ["rolled"]},
        {"type": "rolled", "seat": 0},
        {"type": "rolled", "seat": "0", "dice": [1, 1, 1]},
        {"type": "rolled", "seat": True, "dice": [1, 1, 1]},
        {"type": "rolled", "seat": 0, "dice": 1},
        {"type": "rolled", "seat": 0, "dice": [1, 1, 3]},
        {"type": "rolled", "seat": 0, "dice": [1, 1, True]},
        {"type": "rolled", "seat": 0, "dice": [1, 1]},
        {"type": "rolled", "seat": 0, "dice": [1, 1, 1, 1]},
        {"type": "played", "seat": 0, "colour": "green", "points": 1, "cards": []},
        {"type": "played", "seat": 0, "colour": "red", "points": None, "cards": []},
        {"type": "played", "seat": 0, "colour": ["red"], "points": 1, "cards": []},
    ],
)
def test_words_the_game_does_not_know_are_refused(spelled: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        WORDS.unspell(PHRASES, spelled)
