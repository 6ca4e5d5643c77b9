"""Bots know what their seat may know and nothing more: whatever is hidden may change, their move does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from scipy.stats import chisquare

from tablee import bots
from tablee.bots import bot_stream
from tablee.games.lama_dice.codes import TURN
from tablee.games.lama_dice.parts import ROLL
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import State
from tests.bots.honesty import (
    LEVELS,
    STATES,
    PeekingBot,
    Question,
    answer,
    answers_elsewhere,
    elsewhere,
    peeking,
    positions,
    question,
    turn,
)
from tests.shelf import GAMES, facts

SURE = 1e-4  # the chance that an honest draw fails a test
# Where a turn is one decision, or all build at once, the facts of a game say so.
WITH_TURNS = [game for game in GAMES if facts(find(game)).get("honesty", {}).get("turns", True)]

Thing = Callable[[Any], int]  # something hidden in a world
Draw = Callable[[State, int, Rng], State]  # a world that a seat imagines


def asked(game: str, bot: str) -> list[Question]:
    """The questions of a game; `hard` thinks like `expert`, so a few will do."""
    return [
        question(game, bot, state, number) for number, state in enumerate(positions(game)) if bot != "hard" or number % 4 == 0
    ]


@cache
def answers(game: str, bot: str) -> list[int]:
    """The answers in this process."""
    return [answer(one) for one in asked(game, bot)]


# ---- the same move, whatever is hidden ----


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_change_the_move(game: str, bot: str) -> None:
    worlds = [elsewhere(state, number) for number, state in enumerate(positions(game))]
    other = [question(game, bot, world, number) for number, world in enumerate(worlds) if bot != "hard" or number % 4 == 0]
    assert [answer(one) for one in other] == answers(game, bot)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_peeks_is_found_out(game: str) -> None:
    found = [
        peeking(find(game), state, number) != peeking(find(game), elsewhere(state, number), number)
        for number, state in enumerate(positions(game))
    ]
    assert sum(found) >= STATES // 20


@pytest.mark.parametrize("bot", ["easy", "hard", "expert", "ismcts"])
@pytest.mark.parametrize("game", WITH_TURNS)
def test_what_is_hidden_does_not_change_the_move_in_the_middle_of_a_turn(game: str, bot: str) -> None:
    """Plans are kept in both worlds, and go on alike."""
    kept = 0
    for number, state in enumerate(positions(game)):
        one, other = (bots.make(bot, find(game), find(game).parts()) for _ in range(2))
        for move, same, expected in turn(one, other, state, number):
            assert move == same
            assert expected
            kept += 1
    assert kept >= STATES // 4


@pytest.mark.parametrize("game", WITH_TURNS)
def test_a_bot_that_peeks_in_the_middle_of_a_turn_is_found_out(game: str) -> None:
    def differ(number: int, state: State) -> bool:
        one, other = (PeekingBot(find(game), find(game).parts(), state) for _ in range(2))
        return any(move != same for move, same, _ in turn(one, other, state, number))

    assert any(differ(number, state) for number, state in reversed(list(enumerate(positions(game)))))  # late ones are soon over


@pytest.mark.parametrize("game", GAMES)
def test_bots_in_another_process_play_the_same(game: str) -> None:
    questions = [one for bot in LEVELS for one in asked(game, bot)[::4]]
    assert answers_elsewhere(questions) == [action for bot in LEVELS for action in answers(game, bot)[::4]]


# ---- a bot's own randomness ----


@pytest.mark.parametrize("game", GAMES)
def test_the_random_stream_of_the_game_does_not_change_the_move(game: str) -> None:
    for number, state in enumerate(positions(game)[::4]):
        other = state.clone()
        other.reseed(99 + number)
        assert answer(question(game, "medium", other, number)) == answer(question(game, "medium", state, number))
        assert answer(question(game, "random", other, number)) == answer(question(game, "random", state, number))


def test_the_stream_of_a_bot_tells_nothing_of_the_seed_of_its_game() -> None:
    pairs = Counter(
        (seeded(game_seed(seed, 0)).below(6), bot_stream(seed, 0, bot).below(6)) for seed in range(2400) for bot in range(3)
    )
    assert len(pairs) == 36
    assert chisquare(list(pairs.values())).pvalue > SURE
    assert len({bot_stream(seed, index, bot).state for seed in range(20) for index in range(20) for bot in range(4)}) == 1600


# ---- what is imagined ----


def imagined(state: State, seat: int, rng: Rng) -> State:
    """A world as bots imagine it."""
    return state.resample(seat, rng)


def without_stream(state: State) -> list[int]:
    """Everything in a state but its random stream."""
    copy = state.clone()
    copy.rng = seeded(0)
    return copy.whole()


def draws_anew(game: str) -> bool:
    """Whether anything but the random stream is drawn anew in the worlds of a deal; LAMA Dice hides nothing but its dice."""
    state = dealt(game, 1)
    return any(without_stream(state.resample(0, seeded(seed))) != without_stream(state) for seed in range(4))


def dealt(game: str, number: int) -> State:
    """A deal for two, three or four players, as far as the game is for so many."""
    most, least = find(game).max_players, find(game).min_players
    return find(game).start(min(most, max(least, 2 + number % 3)), seed=1_000 + number)


def rank_of_truth(game: str, draw: Draw) -> float:
    """How likely it is that of ten worlds, nine drawn, the true one is as often the first, second, … in any hidden thing."""
    ranks = Counter[int]()
    for number in range(400):
        state = dealt(game, number)
        rng = seeded(number)
        worlds = [state] + [draw(state, number % 2, rng) for _ in range(9)]
        hidden = [told for told in zip(*map(without_stream, worlds), strict=True) if len(set(told)) > 1]
        told = hidden[rng.below(len(hidden))]
        ties = [(value, rng.below(1 << 30)) for value in told]
        ranks[sorted(ties).index(ties[0])] += 1
    return float(chisquare([ranks[rank] for rank in range(10)]).pvalue)


@pytest.mark.parametrize("game", [game for game in GAMES if draws_anew(game)])
def test_the_truth_is_one_among_the_imagined_worlds(game: str) -> None:
    assert rank_of_truth(game, imagined) > SURE


def test_a_truth_that_stands_apart_is_noticed() -> None:
    """The control: nine times the same other world."""
    assert rank_of_truth("landcraft", lambda state, seat, rng: state.resample(seat, seeded(1))) < SURE


def test_an_imagined_roll_has_the_chances_of_three_dice() -> None:
    state: Any = find("lama-dice").start(2, seed=1)
    parts = state.parts
    assert state.phase == TURN
    rng = seeded(5)
    rolls = Counter[int]()
    for _ in range(8000):
        world: Any = state.resample(0, rng)
        world.advance(world.next_seat(), ROLL)
        rolls[parts.outcome_roll[world.outcome]] += 1
    likely = [roll for roll in range(len(parts.ways)) if parts.ways[roll]]
    assert set(rolls) == set(likely)
    wanted = [8000 * parts.ways[roll] / parts.outcome_count for roll in likely]
    assert chisquare([rolls[roll] for roll in likely], wanted).pvalue > SURE


def secret_wish(world: Any) -> int:
    """Landcraft: the secret wish of the other seat."""
    return int(world.secrets[1])


def next_tile(world: Any) -> int:
    """Llama Land: the second tile of the fullest stack."""
    return int(max(world.stacks, key=len)[-2])


def next_card(world: Any) -> int:
    """Loyang: the card on top of the pile."""
    return int(world.pile[-1])


def last_of_deck(world: Any) -> int:
    """Bunny Kingdom: a card of the deck."""
    return int(world.deck[0])


HIDDEN: list[tuple[str, Thing]] = [
    ("landcraft", secret_wish),
    ("llama-land", next_tile),
    ("loyang", next_card),
    ("bunny-kingdom", last_of_deck),
]


def evenness(game: str, thing: Thing, draw: Draw) -> float:
    """How likely it is that a hidden card is drawn as any of those it may be, enumerated; 0 if one never comes or a wrong one."""
    state = find(game).start(2, seed=8)
    rng = seeded(3)
    found = Counter(thing(draw(state, 0, rng)) for _ in range(6000))
    kinds = unseen(game, state, thing)
    assert thing(state) in kinds
    if set(found) != set(kinds):
        return 0.0
    wanted = [6000 * kinds[kind] / kinds.total() for kind in kinds]
    return float(chisquare([found[kind] for kind in kinds], wanted).pvalue)


@pytest.mark.parametrize(("game", "thing"), HIDDEN)
def test_a_hidden_card_is_any_of_those_not_seen_all_equally_likely(game: str, thing: Thing) -> None:
    assert evenness(game, thing, imagined) > SURE


@pytest.mark.parametrize(("game", "thing"), HIDDEN)
def test_a_truth_that_is_left_out_is_noticed(game: str, thing: Thing) -> None:
    """The control: worlds are drawn until one is not true."""

    def untrue(state: State, seat: int, rng: Rng) -> State:
        while True:
            world = state.resample(seat, rng)
            if thing(world) != thing(state):
                return world

    assert evenness(game, thing, untrue) < SURE


@pytest.mark.parametrize(("game", "thing"), HIDDEN)
def test_a_truth_that_is_favoured_is_noticed(game: str, thing: Thing) -> None:
    """The control: one world of ten is the true one."""

    def biased(state: State, seat: int, rng: Rng) -> State:
        return state if rng.below(10) == 0 else state.resample(seat, rng)

    assert evenness(game, thing, biased) < SURE


def unseen(game: str, state: Any, thing: Thing) -> Counter[int]:
    """What a hidden card may be, counted from the box and what lies open."""
    if game == "landcraft":
        return Counter(state.secrets[1:]) + Counter(state.boxed)
    if game == "llama-land":
        return Counter(max(state.stacks, key=len)[:-1])
    if game == "loyang":
        return Counter(state.pile) + Counter(state.hands[1])
    return Counter(state.deck) + Counter(state.hands[1]) + Counter(card for hand in state.reserves for card in hand)
