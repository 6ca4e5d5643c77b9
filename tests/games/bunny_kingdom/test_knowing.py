"""What each seat knows: memory of cards passed on, states imagined from it, and secrets that stay secret."""

from __future__ import annotations

from collections import Counter
from typing import cast

import msgspec
import pytest
from scipy.stats import chisquare

from tablee.games.bunny_kingdom.codes import COPYING, DISCARD, DRAFT, FRONT, IN_HAND, KEPT, SEEN, SPENT, UNSEEN
from tablee.games.bunny_kingdom.know import knowledge_of
from tablee.games.bunny_kingdom.parchments import parchments_of
from tablee.games.bunny_kingdom.parts import CARDS, CITIES, PARCHMENTS
from tablee.games.bunny_kingdom.state import BunnyKingdomState
from tablee.kernel.journal import told_to
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.state import Event
from tests.games.bunny_kingdom.table import GAME, act, card, cards, dealt

SURE = 1e-4  # a chance below which samples are called wrong; seeds are fixed


def hand_of(state: BunnyKingdomState, number: int) -> int:
    """Which seat's hand a card is in, -1 if in none."""
    return next((seat for seat in range(state.players) if number in state.hands[seat]), -1)


def random_games(players: int, count: int) -> list[BunnyKingdomState]:
    """Positions of random games at all stages."""
    found = []
    for seed in range(count):
        state = cast(BunnyKingdomState, GAME.start(players, seed=seed))
        rng = seeded(seed)
        moves = 0
        while state.to_act():
            if moves % 17 == seed % 17:
                found.append(state.clone())
            moves += 1
            seat = state.to_act().bit_length() - 1
            state.apply(seat, state.random_action(seat, rng))
        found.append(state)
    return found


def line(letters: str, count: int, extra: str = "") -> str:
    """A hand: so many cells of some rows, and more cards."""
    cells = [f"{letter}{number}" for letter in letters for number in range(1, 11)]
    return " ".join([*cells[:count], extra])


@pytest.mark.rule("BK-44")
def test_a_seat_remembers_the_cards_it_passed_on() -> None:
    state = dealt([line("A", 10, "ring coat"), line("BD", 12), line("CE", 12)])
    for seat, row in enumerate("ABC"):
        act(state, seat, "pick", f"{row}1", f"{row}2")
    for rng in streams(20):
        imagined = state.resample(0, rng)
        assert imagined.hands[:2] == state.hands[:2] == [cards(line("CE", 12))[2:], cards(line("A", 10, "ring coat"))[2:]]
        assert len(imagined.hands[2]) == 10
    spread = Counter(tuple(state.resample(0, rng).hands[2]) for rng in streams(60))
    assert len(spread) > 50  # the third hand was never seen


def streams(count: int) -> list[Rng]:
    """Unrelated random streams."""
    return [seeded(1000 + number) for number in range(count)]


@pytest.mark.rule("BK-44")
def test_a_parchment_taken_from_a_known_hand_is_one_of_those_in_it() -> None:
    state = dealt([line("A", 9, "ring coat crown"), line("BD", 12), line("CE", 12)])
    for seat, row in enumerate("ABC"):
        act(state, seat, "pick", f"{row}1", f"{row}2")
    act(state, 0, "pick", "C3", "C4")
    act(state, 2, "pick", "B3", "B4")
    act(state, 1, "pick", "A3", "coat")
    found: Counter[str] = Counter()
    for rng in streams(600):
        imagined = state.resample(0, rng)
        kept = [name for name in ("ring", "coat", "crown") if imagined.zone[card(name)] == KEPT + 1]
        rest = [name for name in ("ring", "coat", "crown") if hand_of(imagined, card(name)) == 2]
        assert (len(kept), len(rest)) == (1, 2)
        found[kept[0]] += 1
    assert set(found) == {"ring", "coat", "crown"}
    assert chisquare(list(found.values())).pvalue > SURE


@pytest.mark.rule("BK-44")
def test_seeing_a_hand_again_tells_which_parchments_are_gone() -> None:
    state = dealt([line("A", 8, "ring coat crown chalice"), line("BD", 12), line("CE", 12)])
    for seat, row in enumerate("ABC"):
        act(state, seat, "pick", f"{row}1", f"{row}2")
    act(state, 0, "pick", "C3", "C4")
    act(state, 2, "pick", "B3", "B4")
    act(state, 1, "pick", "ring", "A3")
    act(state, 0, "pick", "B5", "B6")
    act(state, 1, "pick", "C5", "C6")
    act(state, 2, "pick", "coat", "A4")
    assert state.hands[0] == sorted(cards("A5 A6 A7 A8 chalice crown"))
    pairs: Counter[tuple[int, ...]] = Counter()
    for rng in streams(400):
        imagined = state.resample(0, rng)
        pairs[tuple(imagined.zone[card(name)] - KEPT for name in ("ring", "coat"))] += 1
    assert set(pairs) == {(1, 2), (2, 1)}
    assert chisquare(list(pairs.values())).pvalue > SURE


def two_player_doubt() -> BunnyKingdomState:
    """The opponent kept a parchment and discarded a card; of the hand passed to them only the Ring is missing."""
    state = dealt([line("A", 9, "ring"), line("B", 10)], [line("C", 10), line("D", 10)])
    act(state, 0, "play", "A1", "A2")
    act(state, 1, "play", "B1", "B2")
    act(state, 0, "play", "B3", "B4")
    act(state, 1, "play", "ring", "D2")
    assert state.hands[0] == cards("A3 A4 A5 A6 A7 A8 A9 C1 C3")
    return state


@pytest.mark.rule("BK-44")
def test_two_players_a_missing_parchment_was_kept_or_discarded() -> None:
    state = two_player_doubt()
    unseen = [number for number in range(CARDS) if knowledge_of(state, 0, number) == UNSEEN]
    parchments = [number for number in unseen if number >= PARCHMENTS]
    tries = 3000
    kept = 0
    for number in range(tries):
        imagined = state.resample(0, seeded(number))
        zone = imagined.zone[card("ring")]
        assert zone in (KEPT + 1, DISCARD + 1)
        kept += zone == KEPT + 1
        held = [n for n in range(PARCHMENTS, CARDS) if imagined.zone[n] == KEPT + 1]
        assert len(held) == 1
    # The Ring kept: any unseen card may be the discard; the Ring discarded: an unseen parchment must have been kept.
    chance = len(unseen) / (len(unseen) + len(parchments))
    expected = [tries * chance, tries * (1 - chance)]
    assert chisquare([kept, tries - kept], expected).pvalue > SURE


@pytest.mark.rule("BK-44")
def test_two_players_both_missing_cards_are_known_with_a_new_card_in_the_hand() -> None:
    state = dealt([line("A", 8, "ring coat"), line("B", 10)], [line("C", 10), line("D", 10)])
    act(state, 0, "play", "A1", "A2")
    act(state, 1, "play", "B1", "B2")
    act(state, 0, "play", "B3", "B4")
    act(state, 1, "play", "ring", "coat")
    assert card("D2") in state.hands[0]
    found: Counter[tuple[int, int]] = Counter()
    for rng in streams(400):
        imagined = state.resample(0, rng)
        found[imagined.zone[card("ring")], imagined.zone[card("coat")]] += 1
    assert set(found) == {(KEPT + 1, DISCARD + 1), (DISCARD + 1, KEPT + 1)}
    assert chisquare(list(found.values())).pvalue > SURE


@pytest.mark.rule("BK-44")
def test_two_players_a_missing_card_that_is_no_parchment_was_discarded() -> None:
    state = dealt([line("A", 10), line("B", 10)], [line("C", 10), "D1 ring D3 D4 D5 D6 D7 D8 D9 D10"])
    act(state, 0, "play", "A1", "A2")
    act(state, 1, "play", "B1", "B2")
    act(state, 0, "play", "B3", "B4")
    act(state, 1, "play", "ring", "A3")
    for rng in streams(30):
        imagined = state.resample(0, rng)
        assert imagined.zone[card("A3")] == DISCARD + 1
        assert len(parchments_of(imagined.zone, 1)) == 1


@pytest.mark.rule("BK-44")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_states_never_exclude_the_truth(players: int) -> None:
    tried = 0
    for state in random_games(players, 3):
        if state.phase >= COPYING:
            continue
        for seat in range(players):
            doubtful = [n for n in range(CARDS) if knowledge_of(state, seat, n) >> 15 == SEEN and state.zone[n] != IN_HAND]
            left = {(number, state.zone[number]) for number in doubtful}
            for number in range(150):
                imagined = state.resample(seat, seeded(number))
                left -= {(n, imagined.zone[n]) for n in doubtful}
                if not left:
                    break
            assert not left
            tried += len(doubtful)
    assert tried > 0


@pytest.mark.rule("BK-44")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_states_are_whole_and_know_the_same(players: int) -> None:
    rng = seeded(5)
    for state in random_games(players, 3):
        for seat in range(-1, players):
            imagined = state.resample(seat, rng)
            assert imagined.observe(seat) == state.observe(seat)
            assert imagined.conserved() == state.conserved()
            assert imagined.to_act() == state.to_act()
            other = (seat + 1) % players
            again = imagined.resample(other, rng)  # what another seat would know in the imagined state hangs together too
            assert again.observe(other) == imagined.observe(other)
            while imagined.to_act():
                mover = imagined.to_act().bit_length() - 1
                imagined.apply(mover, imagined.random_action(mover, rng))


@pytest.mark.rule("BK-44", "BK-11", "BK-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_view_shows_a_hidden_card(players: int) -> None:
    for state in random_games(players, 3):
        for viewer in range(-1, players):
            shown = msgspec.json.encode(msgspec.structs.replace(GAME.view(state, viewer), passed=None)).decode()
            open_zones = [*range(FRONT, KEPT), KEPT + viewer, DISCARD + viewer] if viewer >= 0 else [*range(FRONT, KEPT)]
            if state.phase >= COPYING:
                open_zones += [KEPT + seat for seat in range(players)]
            for number in range(CITIES, CARDS):
                mine = viewer >= 0 and number in state.hands[viewer]
                if state.zone[number] not in open_zones and not mine:
                    assert f'"{GAME.vocabulary.word("card", number)}"' not in shown
            view = GAME.view(state, viewer)
            played = [name for seat in view.seats for name in seat.played]
            assert all(SPENT <= state.zone[card(name)] < KEPT for name in played)
            hand = None if view.hand is None else [held.card for held in view.hand]
            assert hand == (None if viewer < 0 else [GAME.vocabulary.word("card", n) for n in state.hands[viewer]])


@pytest.mark.rule("BK-44")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_remembers_what_a_seat_has_passed_on_and_nothing_else(players: int) -> None:
    state = cast(BunnyKingdomState, GAME.start(players, seed=3))
    rng = seeded(3)
    held: list[set[int]] = [set() for _ in range(players)]
    while state.phase < COPYING:
        for viewer in range(players):
            held[viewer] |= set(state.hands[viewer])
            gone = held[viewer] - set(state.hands[viewer])
            places = [*range(FRONT, KEPT), KEPT + viewer, DISCARD + viewer]
            passed = GAME.view(state, viewer).passed or []
            assert {card(each.card) for each in passed} == {number for number in gone if state.zone[number] not in places}
        assert GAME.view(state, -1).passed is None
        seat = state.to_act().bit_length() - 1
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.rule("BK-44")
def test_a_passed_card_is_remembered_with_the_seat_that_has_its_hand_now() -> None:
    """Three seats: what seat 0 passes on lies with seat 1, then with seat 2, until it comes back."""
    state = dealt(["A1 A2 A3 A4 A5 A6", "B1 B2 B3 B4 B5 B6", "C1 C2 C3 C4 C5 C6"])
    for seat, row in enumerate("ABC"):
        act(state, seat, "pick", f"{row}1", f"{row}2")
    passed = GAME.view(state, 0).passed or []
    assert [(each.card, each.holder) for each in passed] == [("A3", 1), ("A4", 1), ("A5", 1), ("A6", 1)]
    for seat, row in enumerate("CAB"):
        act(state, seat, "pick", f"{row}3", f"{row}4")
    passed = GAME.view(state, 0).passed or []
    assert [(each.card, each.holder) for each in passed] == [("A5", 2), ("A6", 2), ("C5", 1), ("C6", 1)]


@pytest.mark.rule("BK-44", "BK-10", "BK-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_journal_tells_a_card_its_reader_has_not_seen(players: int) -> None:
    for seed in range(3):
        events: list[Event] = []
        state = cast(BunnyKingdomState, GAME.start(players, seed=seed, journal=events))
        rng = seeded(seed)
        seen = {viewer: seen_by(state, viewer) for viewer in range(-1, players)}
        while state.to_act():
            for viewer in range(-1, players):
                seen[viewer] |= seen_by(state, viewer)
                assert told_cards(told_to(events, viewer)) <= seen[viewer]
            events.clear()
            seat = state.to_act().bit_length() - 1
            state.apply(seat, state.random_action(seat, rng))


def seen_by(state: BunnyKingdomState, viewer: int) -> set[int]:
    """The cards of which a viewer knows anything."""
    return {number for number in range(CARDS) if knowledge_of(state, viewer, number) != UNSEEN}


def told_cards(events: list[Event]) -> set[int]:
    """All cards named in some events."""
    found: set[int] = set()
    for event in events:
        for field, numbers in GAME.saying(event).fields():
            if field.kind == "card":
                found |= set(numbers)
    return found


@pytest.mark.rule("BK-10")
def test_the_last_choice_is_a_reveal_and_the_others_are_not() -> None:
    state = cast(BunnyKingdomState, GAME.start(3, seed=1))
    assert [state.apply(seat, state.legal(seat)[0]) for seat in range(3)] == [False, False, True]
    assert state.phase == DRAFT


def test_the_whole_deal_is_told_to_the_record_only() -> None:
    events: list[Event] = []
    state = cast(BunnyKingdomState, GAME.start(2, seed=1, journal=events))
    names = [GAME.saying(event).phrase.name for event in events]
    assert names == ["deck", "round", "dealt", "dealt", "reserved", "reserved", "drew", "drew"]
    assert [GAME.saying(event).phrase.name for event in told_to(events, -1)] == ["round"]
    assert [GAME.saying(event).phrase.name for event in told_to(events, 0)] == ["round", "dealt", "drew"]
    order = list(GAME.saying(events[0]).numbers)
    assert sorted([*state.hands[0]]) == sorted([*order[:10], order[20]])
    assert sorted([*state.hands[1]]) == sorted([*order[10:20], order[30]])
    assert state.reserves[0] == order[21:30][::-1]
