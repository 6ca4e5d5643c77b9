"""Who may see what of an event."""

from __future__ import annotations

from tablee.kernel.journal import is_reveal, told_to, visible
from tablee.kernel.state import CHOICE, EVERYBODY, HIDDEN, REVEAL, SPECTATOR, Event
from tests.toys.draft import Draft
from tests.toys.draft.state import ASIDE, DEALT, TAKEN

PUBLIC: Event = (TAKEN, REVEAL, EVERYBODY, 2, 1, 5)
PARTLY: Event = (DEALT, REVEAL, 0b010, 1, 1, 3, 4, 5)
SECRET: Event = (ASIDE, REVEAL, 0b001, HIDDEN, 2, 2)
NOBODY: Event = (ASIDE, REVEAL, 0, HIDDEN, 2, 2)


def test_a_public_event_is_seen_whole_by_everybody() -> None:
    assert [visible(PUBLIC, reader) for reader in range(-1, 3)] == [PUBLIC] * 4


def test_outside_the_audience_only_the_first_arguments_are_seen() -> None:
    assert visible(PARTLY, 1) == PARTLY
    for reader in (SPECTATOR, 0, 2):
        assert visible(PARTLY, reader) == (DEALT, REVEAL, 0, 1, 1)


def test_a_hidden_event_does_not_exist_for_the_others() -> None:
    assert visible(SECRET, 0) == SECRET
    assert [visible(SECRET, reader) for reader in (SPECTATOR, 1, 2)] == [None, None, None]


def test_the_spectator_is_in_no_mask() -> None:
    everyone: Event = (DEALT, CHOICE, 0b111, 1, 0, 4)
    assert visible(everyone, SPECTATOR) == (DEALT, CHOICE, 0, 1, 0)


def test_a_reader_is_told_what_is_visible_in_order() -> None:
    events = [PUBLIC, SECRET, PARTLY, NOBODY]
    assert told_to(events, 0) == [PUBLIC, SECRET, (DEALT, REVEAL, 0, 1, 1)]
    assert told_to(events, 1) == [PUBLIC, PARTLY]
    assert told_to(events, SPECTATOR) == [PUBLIC, (DEALT, REVEAL, 0, 1, 1)]


def test_a_part_of_an_event_cannot_be_told_from_the_same_part_of_another() -> None:
    other = (*PARTLY[:5], 0, 0, 0)
    assert visible(PARTLY, 2) == visible(other, 2)


def test_reveals_are_marked() -> None:
    assert is_reveal(PUBLIC)
    assert not is_reveal((TAKEN, CHOICE, EVERYBODY, 0))


def test_a_shortened_event_says_so_and_an_event_for_nobody_is_whole() -> None:
    game = Draft()
    part = visible(PARTLY, 0)
    assert part is not None
    assert game.vocabulary.spell(game.saying(part)) == {"type": "dealt", "seat": 1}
    assert game.saying(part).partial
    assert not game.saying(PARTLY).partial
    assert not game.saying(NOBODY).partial
    assert game.vocabulary.spell(game.saying(NOBODY)) == {"type": "aside", "cards": [3, 3]}
