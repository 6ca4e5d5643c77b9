"""Llama Land: secrets, records, views and drawings, advice, data files."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from typing import cast

import pytest
from rich.console import Console

from tablee.advice import judge_of
from tablee.games.llama_land.parts import SHAPES, LlamaLandParts
from tablee.games.llama_land.state import LlamaLandState, imagine
from tablee.kernel.data import Data
from tablee.kernel.errors import BadData
from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import OneSeed, Playthrough
from tablee.kernel.records import RecordSeat, format_record, parse_record, record_of, replay_record
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.seeds import game_seed
from tablee.kernel.state import first_seat
from tablee.text import Text
from tests.games.llama_land.scenes import GAME, begin, take

NAMES = ["Ana", "Bob", "Cleo", "Dan"]
VARIANTS: list[dict[str, str]] = [
    {},
    {"rules": "beginners"},
    {"rules": "experts"},
    {"llamas": "new-tile"},
    {"rules": "experts", "llamas": "new-tile", "foundations": "holes"},
]


def sensible(state: LlamaLandState, seat: int, rng: Rng) -> int:
    """Mostly good moves, so that much happens, and now and then a random one."""
    if rng.below(4) == 0:
        return state.random_action(seat, rng)
    return judge_of(GAME, GAME.parts()).greedy(state.resample(seat, rng), seat, rng)


def played(players: int, options: dict[str, str], seed: int) -> Playthrough:
    """A whole game, played once for all tests."""
    return remembered(players, tuple(options.items()), seed)


@lru_cache
def remembered(players: int, options: tuple[tuple[str, str], ...], seed: int) -> Playthrough:
    """A whole game."""
    play = Playthrough(GAME, players, dict(options), OneSeed(seed))
    rng = seeded(seed)
    while play.state.to_act():
        assert isinstance(play.state, LlamaLandState)
        seat = first_seat(play.state.to_act())
        play.play(seat, sensible(play.state, seat, rng))
    return play


def test_a_question_offers_only_what_can_be_done() -> None:
    text = Text("en", GAME)
    play = played(3, {}, 5)
    state = cast(LlamaLandState, play.begin()[0])
    asked: set[str] = set()
    for entry in play.entries:
        said = text.message(GAME.prompt(state, entry.seat))
        legal = {str(GAME.decode(state, action).phrase.name) for action in state.legal(entry.seat)}
        asked.add(said)
        for word, moves in (
            ("feed a llama", {"feed"}),
            ("marker", {"mark", "shift"}),
            ("character", {"use", "exchange", "recruit", "draw"}),
        ):
            assert word not in said or legal & moves, (said, legal)
        assert "collect" not in said or "collect" in legal
        play.again(state, entry)
    assert len(asked) > 6


@pytest.mark.rule("LL-01", "LL-04", "LL-10")
def test_nobody_knows_the_order_of_stacks_and_pile() -> None:
    """What a move shows of them is marked as a reveal, and nothing else depends on them."""
    rng = seeded(5)
    state = GAME.start(3, {}, 5)
    assert isinstance(state, LlamaLandState)
    reveals = 0
    while state.to_act():
        seat = first_seat(state.to_act())
        others = [state.resample(seat, rng) for _ in range(4)]
        assert all(other.observe(seat) == state.observe(seat) for other in others)
        assert all(other.legal(seat) == state.legal(seat) for other in others[:1])
        action = sensible(state, seat, rng)
        revealed = state.apply(seat, action)
        reveals += revealed
        for other in others:
            other.apply(seat, action)
        if any(other.observe(seat) != state.observe(seat) for other in others):
            assert revealed
    assert reveals > 40


@pytest.mark.rule("LL-10")
def test_imagined_stacks_hold_every_unseen_tile_equally_often() -> None:
    state = GAME.start(2, {}, 5)
    assert isinstance(state, LlamaLandState)
    rng = seeded(1)
    top = state.stacks[0][-1]
    seconds = [imagine(state.parts, state.observe(0), rng).stacks[0][-2] for _ in range(1100)]
    counts = [seconds.count(tile) for tile in range(12)]
    assert counts[top] == 0
    assert all(60 < count < 145 for tile, count in enumerate(counts) if tile != top)


@pytest.mark.rule("LL-10")
def test_the_tile_under_the_one_taken_is_unknown_until_the_turn_ends() -> None:
    state = begin()
    take(state, "X01")
    rng = seeded(2)
    resampled = {state.resample(0, rng).stacks[0][-1] for _ in range(60)}
    imagined = {imagine(state.parts, state.observe(0), rng).stacks[0][-1] for _ in range(60)}
    assert len(resampled) > 7
    assert len(imagined) > 7
    state.apply(0, state.random_action(0, rng))
    assert len({state.resample(1, rng).stacks[0][-1] for _ in range(60)}) > 7


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_components_are_conserved_and_records_replay(players: int, options: dict[str, str]) -> None:
    play = played(players, options, 3)
    record = parse_record(format_record(record_of(play, [RecordSeat(name) for name in NAMES[:players]])), "game")
    again = replay_record(record)
    assert again.state.digest() == play.state.digest()
    fresh = GAME.start(players, options, 3)
    for seat in range(players):
        fresh.apply(seat, 0)
    wanted = fresh.conserved()
    assert again.state.conserved() == wanted
    assert wanted[:5] == [12, 12, 12, 24, 60]


def test_the_deal_is_spelled_out_whole_in_records_and_hidden_from_seats() -> None:
    play = Playthrough(GAME, 2, {}, OneSeed(1))
    deal = record_of(play, [RecordSeat("A"), RecordSeat("B")]).deal
    stacks = [event for event in deal if event["type"] == "stack"]
    assert [1 + len(cast(list[str], event["rest"])) for event in stacks] == [12] * SHAPES
    pile = next(event for event in deal if event["type"] == "pile")
    assert len(cast(list[str], pile["characters"])) == 25
    for reader in (-1, 0, 1):
        seen = told_to(play.deal, reader)
        names = [GAME.saying(event).phrase.name for event in seen]
        assert "pile" not in names
        assert all(len(event) == 6 for event in seen if GAME.saying(event).phrase.name == "stack")


def test_a_placement_can_be_taken_back_until_the_turn_ends() -> None:
    play = Playthrough(GAME, 2, {"rules": "beginners"}, OneSeed(4))
    play.play(0, 0)
    play.play(1, 0)
    assert isinstance(play.state, LlamaLandState)
    seat = int(play.state.seat)
    take = play.play(seat, 3)
    extension = next(action for action in play.state.legal(seat) if "extend" in str(GAME.offer(play.state, seat, action).yields))
    placed = play.play(seat, extension)
    ended = play.play(seat, 2)
    assert [take.revealed, placed.revealed, ended.revealed] == [False, False, True]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_is_told_and_drawn_in_both_languages(language: str) -> None:
    text = Text(language, GAME)
    for options in VARIANTS:
        play = played(3, options, 3)
        state, _ = play.begin()
        for number, entry in enumerate(play.entries):
            said = GAME.decode(state, entry.action)
            assert GAME.encode(state, said) == entry.action
            assert text.words("move", said, NAMES, entry.seat)
            assert text.message(GAME.prompt(state, entry.seat))
            yields = GAME.offer(state, entry.seat, entry.action).yields
            assert yields is None or text.message(yields)
            assert text.events(told_to(entry.events, 0), NAMES, 0)
            if number % 40 == 0:
                assert drawn(state, text)
            play.again(state, entry)
        assert drawn(play.state, text)


def drawn(state: object, text: Text) -> str:
    """A position as the terminal shows it, without colours."""
    assert isinstance(state, LlamaLandState)
    output = io.StringIO()
    Console(file=output, width=160, color_system=None).print(GAME.draw(GAME.view(state, 0), text, NAMES[: state.players]))
    return output.getvalue()


def test_the_drawing_shows_heights_objectives_supplies_tiles_and_columns() -> None:
    play = played(2, {}, 21)
    state = play.state
    assert isinstance(state, LlamaLandState)
    picture = drawn(state, Text("en", GAME))
    view = GAME.view(state, 0)
    for seat in view.seats:
        assert f"{seat.total} points" in picture
    for card in view.objectives:
        assert Text("en", GAME).say(f"objective-{card.objective}") in picture
    for column in view.columns:
        assert re.search(rf"Llamas, {column.crop}\s+{' '.join(map(str, column.values)) or '–'}", picture)
    assert f"coin {view.supply[3]}, llamas {view.llamas}" in picture
    for stack in view.stacks:
        assert f"{stack.shape} × {stack.left}" in picture
    tallest = max(cell.storey for seat in view.seats for cell in seat.cells)
    assert re.search(rf"\b{tallest}[ MCP$HL]", picture)
    assert picture.count("L") > sum(len(llamas) for llamas in state.llamas) // 2


def test_the_sensible_bot_beats_the_random_one_and_feeds_llamas() -> None:
    judge = judge_of(GAME, GAME.parts())
    games, wins, llamas = 6, 0, 0
    for number in range(games):
        state = GAME.start(2, {}, game_seed(77, number))
        assert isinstance(state, LlamaLandState)
        rng = seeded(number)
        own = number % 2
        while state.to_act():
            seat = first_seat(state.to_act())
            if seat == own:
                action = judge.greedy(GAME.imagine(state.observe(seat), rng), seat, rng)
                assert not state.why_not(seat, action)
            else:
                action = state.random_action(seat, rng)
            state.advance(seat, action)
        wins += state.ranking()[own] < state.ranking()[1 - own]
        llamas += len(state.won[own])
    assert wins == games
    assert llamas >= 5 * games


X_SHAPE = 'X = [".g.", "1g3", ".2."]'


@pytest.mark.parametrize(
    ("old", "new", "id", "at"),
    [
        (X_SHAPE, 'X = [".g.", "1.3", ".2g"]', "error-data-value", X_SHAPE),
        (X_SHAPE, 'X = ["1g23g"]', "error-data-value", X_SHAPE),
        (X_SHAPE, 'X = ["1", "g", "2", "g", "3"]', "error-data-length", X_SHAPE),
        ('["hut", "coin", "hut"],\n]\nT', '["hut", "coin"],\n]\nT', "error-data-length", "X = [\n"),
        ('["cocoa", "corn", "potato"], ', "", "error-data-length", "X = [\n"),
        ('["cocoa", "corn", "potato"]', '["cocoa", "corn", "wheat"]', "error-data-word", "X = [\n"),
        ('"corn cocoa . potato"', '"corn cocoa potato"', "error-data-length", "B1 = "),
        ("total = 30", "total = 31", "error-data-sum", "total = 30"),
        ("llamas = 33", "llamas = 32", "error-data-sum", "llamas = 33"),
        ("tiles_left = 4", "tiles_left = 3", "error-data-number", "tiles_left = 4"),
        ("spaces = [12, 9, 6]", "spaces = [12, 9]", "error-data-length", "spaces = "),
        ("spaces = [12, 9, 6]", 'spaces = [12, 9, "six"]', "error-data-number", "spaces = "),
        ("foundations = 3", "foundations = 5", "error-data-number", "foundations = 3"),
        ("farms = 6", "", "error-data-missing", "[objectives]"),
    ],
)
def test_a_wrong_data_file_is_refused_with_its_line(old: str, new: str, id: str, at: str) -> None:
    text = GAME.data().text
    assert old in text
    with pytest.raises(BadData) as error:
        LlamaLandParts(Data(text.replace(old, new, 1), "mine.toml"))
    assert error.value.id == id
    assert error.value.args_["file"] == "mine.toml"
    assert error.value.args_["line"] == text[: text.index(at)].count("\n") + 1


def test_another_data_file_plays_beside_the_printed_one() -> None:
    """A shape redrawn as a U and no foundations: the rules take everything from the file."""
    text = (
        GAME.data().text.replace('V = ["1..", "g..", "2g3"]', 'V = ["1.3", "g2g"]').replace("foundations = 3", "foundations = 0")
    )
    parts = GAME.build_parts(Data(text, "mine.toml"))
    rng = seeded(1)
    state = GAME.start(2, {}, 1, parts)
    assert isinstance(state, LlamaLandState)
    while state.to_act():
        seat = first_seat(state.to_act())
        state.apply(seat, state.random_action(seat, rng))
    assert state.foundations == [0, 0]
    assert parts.fingerprint != GAME.parts().fingerprint
