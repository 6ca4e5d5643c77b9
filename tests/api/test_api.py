"""Matches for scripts: played, looked at, told, taken back, saved; each seat knows only its own."""

from __future__ import annotations

import json
from math import nan
from pathlib import Path

import pytest

from tablee import api
from tablee.bots import BOTS, Budget
from tablee.bots.simple import RandomBot
from tablee.kernel.errors import IllegalAction, TableeError
from tablee.kernel.registry import find
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.seeds import game_seed
from tests.shelf import GAMES


def test_a_game_in_five_lines() -> None:
    match = api.new("lama-dice", players=3, seed=7)
    while not match.over:
        match.play(match.ask("medium"))
    assert min(match.places()) == 1
    assert max(match.scores()) >= 40


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_looked_at_and_played(game: str) -> None:
    match = api.new(game, seed=2)
    assert game in api.games()
    for _ in range(12):
        moves = [move for move in match.moves() if move.label != "Quit the round"]
        assert len({move.action for move in moves}) == len(moves)
        assert all(move.label for move in moves)
        assert match.prompt()
        assert match.show()
        json.dumps(match.look())
        json.dumps([move.words for move in moves])
        match.play(moves[len(moves) // 2])
    assert "<pre" in match._repr_html_()
    assert match.story()


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (api.new("bunny-kingdom", seed=5).finish("random") for _ in range(2))
    assert one.state.digest() == other.state.digest()
    assert one.story() == other.story()


def test_a_view_is_that_of_the_seat() -> None:
    match = api.new("landcraft", players=3, seed=1)
    state, game = match.state, match.game
    for seat in range(3):
        imagined = state.resample(seat, seeded(9))
        assert match.view(seat) == game.view(imagined, seat)


def test_a_bot_gives_the_same_answer_again() -> None:
    match = api.new("lama-dice", seed=3)
    match.play(0)
    assert match.ask("hard") == api_after_roll().ask("hard")


def api_after_roll() -> api.Match:
    """The same position once more."""
    match = api.new("lama-dice", seed=3)
    match.play(0)
    return match


@pytest.mark.parametrize(("bot", "samples"), [("expert", 4), ("ismcts", 8)])
def test_a_bot_that_is_asked_twice_says_the_same(bot: str, samples: int) -> None:
    match = api.new("loyang", players=2, seed=4)
    for _ in range(10):
        said = match.ask(bot, samples=samples)
        match.ask(bot, samples=samples + 1)  # another measure, another plan
        assert match.ask(bot, samples=samples) == said
        match.play(said)
        match.ask(bot, samples=samples)
        match.undo()
        assert match.ask(bot, samples=samples) == said
        match.play(said)


def test_the_stream_of_a_bot_is_that_of_no_game_in_a_series(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    class Listener(RandomBot):
        """Notes the random streams it is given."""

        def choose(self, observation: list[int], rng: Rng, budget: Budget) -> int:
            heard.append(rng.state)
            return super().choose(observation, rng, budget)

    monkeypatch.setitem(BOTS, "listener", Listener)
    match = api.new("lama-dice", seed=1).finish("listener")
    dealt = {seeded(game_seed(seed, index)).state for seed in range(40) for index in range(40)}
    assert len(set(heard)) == len(heard) == match.record.last
    assert not dealt & set(heard)


def test_a_move_can_be_taken_back() -> None:
    match = api.new("lama-dice", seed=1)
    before = match.state.digest()
    match.play(match.moves()[0])
    match.undo()
    assert match.state.digest() == before
    with pytest.raises(TableeError, match="refuse-nothing-to-undo"):
        match.undo()


def test_what_is_not_allowed_is_refused() -> None:
    match = api.new("lama-dice", seed=1)
    with pytest.raises(IllegalAction):
        match.play(129)
    with pytest.raises(IllegalAction):
        match.play(0, seat=1 - match.seat)
    with pytest.raises(TableeError, match="error-match-open"):
        match.places()
    with pytest.raises(TableeError, match="error-unknown-bot"):
        match.ask("genius")
    match.finish("random")
    for seat in (None, 0, 7):
        with pytest.raises(TableeError, match="error-match-over"):
            match.ask("random", seat)
    assert "over" in repr(match)


def test_what_is_refused_is_told_in_one_sentence(tmp_path: Path) -> None:
    match = api.new("lama-dice", seed=1, language="fr")
    cases = (
        (lambda: api.new("lama-dice", 9), "This game is for 2 to 6 players, not 9."),
        (lambda: match.play(129), "Il faut d’abord lancer les dés."),
        (lambda: api.new("lama-dice").play(129), "The dice have to be rolled first."),
        (lambda: match.ask("hard", seat=7), "Il n’y a pas de place 7\u202f: elles vont de 0 à 1."),
        (lambda: api.new("lama-dice").ask("hard", seat=-1), "There is no seat -1: seats are numbered 0 to 1."),
        (lambda: api.new("loyang", 2).ask("ismcts", seat=1), "Seat 1 has nothing to decide now; seat 0 has."),
        (
            lambda: match.ask("hard", seconds=nan),
            "Le temps de réflexion va de 0,001 à 600 secondes, ou de 1 à 10\u202f000\u202f000 essais.",
        ),
        (lambda: api.new("lama-dice").ask("hard", samples=0), "Think time is 0.001 to 600 seconds, or 1 to 10,000,000 samples."),
    )
    for refused, sentence in cases:
        with pytest.raises(TableeError) as told:
            refused()
        assert told.value.__notes__ == [sentence]
    for other in (lambda: api.new("chess"), lambda: api.load(tmp_path / "none.json"), match.places, match.undo):
        with pytest.raises(TableeError) as told:
            other()
        assert len(told.value.__notes__) == 1


def test_a_match_can_be_saved_and_loaded(tmp_path: Path) -> None:
    match = api.new("loyang", players=1, seed=1, names=["Anne"]).finish("medium")
    match.save(tmp_path / "game.json")
    again = api.load(tmp_path / "game.json")
    assert again.names == ["Anne"]
    assert again.state.digest() == match.state.digest()
    assert again.story() == match.story()


def test_sentences_speak_the_language_asked_for() -> None:
    assert api.new("lama-dice", language="fr").prompt() != api.new("lama-dice").prompt()
    assert find("lama-dice").id == api.new("lama-dice").game.id
