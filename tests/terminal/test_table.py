"""A game at one keyboard, typed by the test: what is asked, shown, hidden, taken back and kept."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from tablee.bots import Budget
from tablee.games.lama_dice import LamaDice
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.records import RecordSeat, read_record, replay_record
from tablee.kernel.registry import find, register, unregister
from tablee.terminal.save import SavedTable
from tablee.terminal.table import Interrupted, TerminalTable
from tablee.text import LANGUAGES, Text

ANNE, BOB, CLEO, BOT = RecordSeat("Anne"), RecordSeat("Bob"), RecordSeat("Cleo"), RecordSeat("Robo", "greedy")
CLEAR = "\x1b[2J"


class Typist:
    """Types prepared lines, then the first move again and again or nothing more; remembers what was asked and shown."""

    def __init__(self, lines: Sequence[str], then: str | None = None, terminal: bool = False) -> None:
        self.lines = list(lines)
        self.then = then
        self.asked: list[str] = []
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=120, force_terminal=terminal, color_system=None)

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        self.screen.write(question + "\n")
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then

    def shown(self) -> str:
        """Everything on the screen."""
        return self.screen.getvalue()


def sit_down(folder: Path, typist: Typist, *seats: RecordSeat, game: Game | None = None, language: str = "en") -> TerminalTable:
    """A new table with this typist at its keyboard."""
    game = game or find("lama-dice")
    table = SavedTable.create(folder, "t", game, {}, list(seats), b"s" * 32, ["n"] * len(seats))
    return TerminalTable(table, Text(language, game), typist.console, typist)


class HiddenDice(LamaDice):
    """LAMA Dice played as if rows were secret."""

    id = "hidden-dice"
    hides = True


@pytest.fixture
def hidden() -> Iterator[Game]:
    """The hidden game on the shelf."""
    game = HiddenDice()
    register(game)
    yield game
    unregister(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_bots_ends_with_a_record(tmp_path: Path, language: str) -> None:
    typist = Typist([], then="1")
    table = sit_down(tmp_path, typist, ANNE, BOT, RecordSeat("Other", "random"), language=language)
    assert table.run()
    record = read_record(tmp_path / "t.json")
    assert record.result is not None
    assert replay_record(record).state.digest() == table.play.state.digest()
    assert str(tmp_path / "t.json") in typist.shown()


def test_bots_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    typist = Typist([])
    assert sit_down(tmp_path, typist, BOT, RecordSeat("Other", "random")).run()
    assert typist.asked == []
    assert "Robo rolls" in typist.shown()
    assert "The game is over. Victory:" in typist.shown()


def test_people_are_asked_in_turn_and_see_what_the_others_did(tmp_path: Path) -> None:
    typist = Typist(["2", "q"])
    assert not sit_down(tmp_path, typist, ANNE, BOB).run()
    first, second = typist.asked
    assert {first, second} == {"Anne > ", "Bob > "}
    assert f"{first[:-3]} quits the round with" in typist.shown()


def test_leaving_says_how_to_come_back_and_keeps_every_move(tmp_path: Path) -> None:
    typist = Typist(["1", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB)
    assert not table.run()
    assert f"tablee play --resume {tmp_path / 't.jsonl'}" in typist.shown()
    table.table.log.close()
    again = SavedTable.open(tmp_path / "t.jsonl")
    assert again.play.state.digest() == table.play.state.digest()
    more = Typist([], then="1")
    assert TerminalTable(again, Text("fr", again.play.game), more.console, more).run()


def test_the_end_of_input_is_told_and_loses_nothing(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Typist(["1"]), ANNE, BOB)
    with pytest.raises(TableeError) as caught:
        table.run()
    assert caught.value.id == "error-end-of-input"
    table.table.log.close()
    assert SavedTable.open(tmp_path / "t.jsonl").play.last == 1


def test_ctrl_c_is_told_and_loses_nothing(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Typist([]), ANNE, BOB)

    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    table.ask = interrupt
    with pytest.raises(Interrupted) as caught:
        table.run()
    assert "t.jsonl" in str(caught.value.args_["command"])


def test_moves_are_numbered_with_what_they_yield_and_near_misses_with_their_reason(tmp_path: Path) -> None:
    typist = Typist(["1", "q"])
    sit_down(tmp_path, typist, ANNE, BOB).run()
    assert "  1  Roll the dice" in typist.shown()
    assert "  2  Quit the round  " in typist.shown()
    assert " points kept" in typist.shown()
    assert "×  Discard: " in typist.shown()
    assert "No die shows that value" in typist.shown()


def test_letters_narrow_the_list_and_enter_plays_the_only_move_left(tmp_path: Path) -> None:
    typist = Typist(["zzz", "99", "9" * 5000, "QUÍT", "", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB)
    table.run()
    assert "No move contains “zzz”." in typist.shown()
    assert "There are only 2 moves." in typist.shown()
    assert "Enter to play: Quit the round" in typist.shown()
    assert [entry.action for entry in table.play.entries] == [1]


def test_an_empty_line_plays_nothing_while_there_is_a_choice(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Typist(["", "", "q"]), ANNE, BOB)
    table.run()
    assert table.play.last == 0


def test_names_are_shown_as_they_are_written(tmp_path: Path) -> None:
    typist = Typist(["q"])
    sit_down(tmp_path, typist, RecordSeat("[red]Ann[/]"), RecordSeat("[bold]Bob")).run()
    assert typist.shown().count("[red]Ann[/]") >= 2
    assert typist.shown().count("[bold]Bob") >= 2


def test_help_log_and_points_are_shown_on_request(tmp_path: Path) -> None:
    typist = Typist(["?", "l", "s", "q"])
    sit_down(tmp_path, typist, ANNE, BOB).run()
    shown = typist.shown()
    assert "On your turn roll the three dice" in shown
    assert shown.count("Round 1: ") == 2  # at the beginning of the turn, and in the log
    assert "values 1 to 6" in shown


# ---- undo ----


def test_with_nothing_played_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    typist = Typist(["u", "q"])
    sit_down(tmp_path, typist, ANNE, BOB).run()
    assert "You have no move to take back." in typist.shown()


def test_alone_among_bots_a_roll_is_taken_back_in_a_practice_game_and_falls_again_as_it_did(tmp_path: Path) -> None:
    typist = Typist(["1", "u", "n", "u", "y", "1", "u", "1", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOT)
    table.run()
    assert "It will be a practice game that does not count. (y/n)" in typist.asked[2]
    assert "It will be a practice game" not in "".join(typist.asked[5:])
    assert "You took a move back." in typist.shown()
    rolls = [entry for entry in table.play.entries if entry.seat == 0]
    assert len(rolls) == 3
    assert len({entry.digest for entry in rolls}) == 1
    table.table.log.close()
    again = SavedTable.open(tmp_path / "t.jsonl")
    assert again.play.state.digest() == table.play.state.digest()
    assert again.table.practice
    assert read_record(again.write_record()).practice


def test_a_roll_is_taken_back_only_if_the_other_person_agrees(tmp_path: Path) -> None:
    refused = Typist(["1", "u", "what?", "n", "q"])
    table = sit_down(tmp_path, refused, ANNE, BOB)
    table.run()
    assert len(table.play.standing()) == 1
    assert "does not agree: the move stands." in refused.shown()
    agreed = Typist(["1", "u", "y", "q"])
    table = sit_down(tmp_path / "other", agreed, ANNE, BOB)
    table.run()
    assert table.play.standing() == []
    roller = table.names[table.play.entries[0].seat]
    other = {"Anne": "Bob", "Bob": "Anne"}[roller]
    assert agreed.asked[2] == f"{other}: may {roller} take back their last move? (y/n) "


def test_everybody_else_is_asked_until_one_refuses(tmp_path: Path) -> None:
    for number, (answers, left) in enumerate([(["y", "y"], 0), (["y", "n"], 1), (["n"], 1)]):
        typist = Typist(["1", "u", *answers, "q"])
        table = sit_down(tmp_path / str(number), typist, ANNE, BOB, CLEO)
        table.run()
        assert len(table.play.standing()) == left
        roller = table.play.entries[0].seat
        asked = [question.split(":")[0] for question in typist.asked if "may" in question]
        assert asked == [name for seat, name in enumerate(table.names) if seat != roller][: len(answers)]


def test_at_ones_own_prompt_the_last_move_of_another_is_not_touched(tmp_path: Path) -> None:
    typist = Typist(["2", "u", "q"])  # the first player quits the round, the second has not moved yet
    table = sit_down(tmp_path, typist, ANNE, BOB)
    table.run()
    assert len(table.play.standing()) == 1
    assert "You have no move to take back." in typist.shown()


def test_ones_own_last_move_is_taken_back_with_everything_since(tmp_path: Path) -> None:
    typist = Typist(["1", "1", "1", "1", "u", "y", "q"])  # each rolls and keeps; the first one is asked again
    table = sit_down(tmp_path, typist, ANNE, BOB)
    table.run()
    first = table.play.entries[0].seat
    assert [entry.seat for entry in table.play.entries] == [first, first, 1 - first, 1 - first]
    assert typist.asked[5].endswith(f"may {table.names[first]} take back their last move and the 2 made since? (y/n) ")
    assert table.play.standing() == table.play.entries[:1]
    assert table.table.undos == {5: first}


def test_who_has_passed_the_keyboard_on_takes_back_by_name(tmp_path: Path) -> None:
    for number, (answer, left) in enumerate([("y", 0), ("n", 1)]):
        typist = Typist(["2", "u ÁNNE", answer, "q"])  # quitting tells nobody anything: only she is asked whether it is her wish
        table = sit_down(tmp_path / str(number), typist, ANNE, BOB)
        table.run()
        assert table.play.entries[0].seat == 0
        assert "[u Anne] for Anne" in typist.shown()
        assert typist.asked[2] == "Anne: take your last move back? (y/n) "
        assert len(table.play.standing()) == left


def test_a_roll_taken_back_by_name_needs_the_wish_of_its_owner_and_the_consent_of_the_others(tmp_path: Path) -> None:
    typist = Typist(["1", "1", "1", "u Anne", "y", "y", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB)
    table.run()
    assert [question.split(":")[0] for question in typist.asked[4:6]] == ["Anne", "Bob"]
    assert len(table.play.standing()) == 1


def test_letters_that_begin_like_an_undo_but_name_nobody_narrow_the_list(tmp_path: Path) -> None:
    typist = Typist(["u quit", "u robo", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOT)
    table.run()
    assert "Enter to play: Quit the round" in typist.shown()
    assert "No move contains “u robo”." in typist.shown()


def test_a_game_goes_on_after_an_undo_and_an_interruption(tmp_path: Path) -> None:
    table = sit_down(tmp_path, Typist(["1", "1", "1", "u", "y"]), ANNE, BOB)
    with pytest.raises(TableeError):
        table.run()
    table.table.log.close()
    typist = Typist(["u Anne", "y"], then="1")
    again = TerminalTable(SavedTable.open(tmp_path / "t.jsonl"), Text("en", table.game), typist.console, typist)
    assert again.play.state.digest() == table.play.state.digest()
    assert again.run()
    assert [entry.undone for entry in again.play.entries[:3]] == [0, 5, 4]
    assert replay_record(read_record(tmp_path / "t.json")).state.digest() == again.play.state.digest()


def standing(table: TerminalTable) -> list[int]:
    """The seats whose moves stand, in the order made."""
    return [entry.seat for entry in table.play.standing()]


def test_a_secret_choice_is_taken_back_while_the_keyboard_is_passed_on(tmp_path: Path) -> None:
    lines = ["", "1", "", "1", "u"]  # Anne picks, Bob picks and changes his mind before Cleo takes over
    typist = Typist([*lines, "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB, CLEO, game=find("toy-draft"))
    table.run()
    assert typist.asked[-1] == "Bob > "
    assert "(u takes your last move back)" in typist.asked[4]
    assert "(u takes" not in typist.asked[0]
    assert standing(table) == [0]


def test_a_secret_choice_of_ones_own_is_free_though_others_chose_since(tmp_path: Path) -> None:
    typist = Typist(["", "1", "", "1", "", "u anne", "y", "", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB, CLEO, game=find("toy-draft"))
    table.run()
    assert [question for question in typist.asked if "may" in question] == []
    assert standing(table) == [1]


def test_a_choice_all_others_saw_resolved_is_taken_back_by_their_consent_with_theirs(tmp_path: Path) -> None:
    for number, (answers, left) in enumerate([(["y", "y"], [0, 1]), (["y", "n"], [0, 1, 2])]):
        typist = Typist(["", "1", "", "1", "", "1", "u", *answers, "", "q"])  # the last pick shows them all; Cleo picks next
        table = sit_down(tmp_path / str(number), typist, ANNE, BOB, CLEO, game=find("toy-draft"))
        table.run()
        assert [question.split(":")[0] for question in typist.asked[7:9]] == ["Anne", "Bob"]
        assert standing(table) == left
        assert ("Bob does not agree" in typist.shown()) == (left == [0, 1, 2])


def test_a_pick_of_bunny_kingdom_is_free_until_the_last_one_has_picked(tmp_path: Path) -> None:
    typist = Typist(["", "1", "u", "2", "", "1", "u", "n", "", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB, BOT, game=find("bunny-kingdom"))
    table.run()
    assert [entry.undone for entry in table.play.entries[:4]] == [0, 3, 0, 0]
    assert [question for question in typist.asked if "may Bob" in question] == [
        "Anne: may Bob take back their last move and the one made since? (y/n) "
    ]
    assert "Anne does not agree: the move stands." in typist.shown()


# ---- hidden hands ----


def test_hidden_hands_are_passed_behind_a_cleared_screen(tmp_path: Path, hidden: Game) -> None:
    typist = Typist(["", "2", "", "q"], terminal=True)
    sit_down(tmp_path, typist, ANNE, BOB, game=hidden).run()
    assert [question for question in typist.asked if question.startswith("Pass the keyboard")] == typist.asked[::2]
    before, between, after = typist.shown().split("Pass the keyboard to ")
    assert before.endswith("\x1b[3J")  # nothing can be scrolled back to
    assert between.count(CLEAR) == 2  # after the first person has taken over, and before the second does
    assert after.index(CLEAR) < after.index("Row")


def test_others_are_asked_out_of_sight_of_a_hidden_hand(tmp_path: Path, hidden: Game) -> None:
    typist = Typist(["", "1", "u", "n", "", "q"], terminal=True)
    sit_down(tmp_path, typist, ANNE, BOB, game=hidden).run()
    seen, asked = typist.shown().split(typist.asked[3])
    assert "take back their last move" in typist.asked[3]
    assert seen.endswith("\x1b[3J")
    assert asked.index("Pass the keyboard") < asked.index("Row") < asked.index("does not agree: the move stands.")


def test_one_person_alone_passes_no_keyboard(tmp_path: Path, hidden: Game) -> None:
    typist = Typist(["q"], terminal=True)
    sit_down(tmp_path, typist, ANNE, BOT, game=hidden).run()
    assert len(typist.asked) == 1
    assert CLEAR not in typist.shown()


# ---- bots that think, and hints ----


def test_a_hint_says_what_a_bot_would_play(tmp_path: Path) -> None:
    typist = Typist(["h", "q"])
    table = sit_down(tmp_path, typist, ANNE, BOB)
    table.budget = Budget(samples=40)
    table.run()
    assert "→ A bot would play: " in typist.shown()
    assert not table.play.entries  # nothing was played


def test_a_bot_with_a_budget_tells_how_many_samples_it_took(tmp_path: Path) -> None:
    typist = Typist([], then="1")
    table = sit_down(tmp_path, typist, ANNE, RecordSeat("Robo", "hard"))
    table.budget = Budget(samples=8)
    table.run()
    assert re.search(r"Robo: \d+ samples\.", typist.shown())
