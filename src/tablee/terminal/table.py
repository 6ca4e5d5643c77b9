"""A game at one keyboard: people in turn, bots between them, every move saved before it counts."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from secrets import randbits

from rich.console import Console
from rich.control import Control
from rich.padding import Padding
from rich.segment import ControlType
from rich.text import Text as Styled

from tablee import bots
from tablee.bots import OWN, Budget
from tablee.bots.hints import advise, words
from tablee.kernel.errors import TableeError
from tablee.kernel.journal import told_to
from tablee.kernel.rng import seeded
from tablee.kernel.state import SPECTATOR, first_seat
from tablee.table import undoing
from tablee.table.refusals import Refused
from tablee.table.undo import last_of, since
from tablee.terminal.save import SavedTable
from tablee.terminal.screen import Choice, choices, final_position, matching, move_list, near_misses, plain, position, score_board
from tablee.text import Text

LOG_LINES = 24  # of what happened since the reader's last move
HINT_SECONDS = 1.0

Ask = Callable[[str], str]


class Interrupted(TableeError):
    """Somebody pressed Ctrl-C."""

    id = "error-interrupted"


class TerminalTable:
    """The loop of a game in the terminal. `ask` prints a question and returns a line; it raises EOFError at the end of input."""

    def __init__(self, table: SavedTable, text: Text, console: Console, ask: Ask, budget: Budget = OWN) -> None:
        self.table = table
        self.play = table.play
        self.game = table.play.game
        self.text = text
        self.console = console
        self.ask = ask
        self.budget = budget  # of a bot's turn; if it says nothing, each takes its own time
        self.names = table.names()
        seats = table.header.seats
        self.people = [seat for seat, who in enumerate(seats) if who.bot is None]
        self.bots = {
            seat: bots.make(who.bot, self.game, self.play.parts) for seat, who in enumerate(seats) if who.bot is not None
        }
        self.streams = {seat: seeded(randbits(64)) for seat in self.bots}
        self.reader = SPECTATOR  # the person who sits at the keyboard
        self.notice = ""  # what came of a question to the others, for whoever plays next

    # ---- the game ----

    def run(self) -> bool:
        """Plays to the end, or until somebody leaves; whether the game is over. What was saved stays saved, whatever happens."""
        try:
            return self.play_on()
        except EOFError:
            raise TableeError("error-end-of-input", command=self.resume_command()) from None
        except KeyboardInterrupt:
            raise Interrupted(command=self.resume_command()) from None
        except OSError as error:
            problem = error.strerror or str(error)
            raise TableeError("error-table-system", problem=problem, command=self.resume_command()) from None

    def play_on(self) -> bool:
        """Lets whoever owes a decision make it, again and again."""
        if not self.people:
            self.tell(self.text.events(self.play.deal, self.names))
        while owing := self.play.state.to_act():
            seat = self.next_seat(owing)
            if seat in self.bots:
                self.bot_move(seat)
            elif not self.person_move(seat):
                self.say("table-left", command=self.resume_command())
                return False
        self.finish()
        return True

    def next_seat(self, owing: int) -> int:
        """Who is asked next where several owe a decision: bots, then whoever sits at the keyboard, then the others in turn."""
        for seat in (*self.bots, self.reader):
            if seat >= 0 and owing >> seat & 1:
                return seat
        return first_seat(owing)

    def bot_move(self, seat: int) -> None:
        """A bot chooses from what its seat may know."""
        bot = self.bots[seat]
        budget = self.budget if self.budget != OWN else Budget(seconds=bot.seconds)
        action = bot.choose(self.play.state.observe(seat), self.streams[seat], budget)
        entry = self.table.move(seat, action)
        if bot.used and self.budget != OWN:
            self.say("table-samples", bot=self.names[seat], samples=bot.used)
        if not self.people:
            self.tell(self.text.events(told_to(entry.events, SPECTATOR), self.names))

    def finish(self) -> None:
        """Shows the end and writes the record."""
        if self.people:
            reader = self.people[0] if len(self.people) == 1 else SPECTATOR
            self.clear_if_secret()
            last = max((entry.number for entry in self.play.standing() if entry.seat in self.people), default=0)
            self.tell(self.story(reader, last))
        self.console.print(final_position(self.game, self.play.state, self.text, self.names))
        if self.table.table.practice:
            self.say("table-practice")
        self.say("table-over", file=str(self.table.write_record()))

    # ---- a person's turn ----

    def person_move(self, seat: int) -> bool:
        """Shows a person the table and does what is typed until a move is made or taken back; False to leave the table."""
        if not self.hand_over(seat):
            return True
        self.show_turn(seat)
        offered = choices(self.game, self.play.state, seat, self.text, self.names)
        self.show_moves(seat, offered)
        self.show_notice()
        shown = offered
        while True:
            typed = self.ask(self.text.say("table-ask", name=self.names[seat])).strip()
            command = typed.casefold()
            chosen = self.chosen(typed, offered, shown)
            if chosen is not None:
                self.table.move(seat, chosen.action)
                return True
            if command == "q":
                return False
            owner = self.taker(command, seat)
            if owner is not None:
                if self.undo(owner):
                    return True
            elif command in ("?", "h", "l", "s"):
                self.explain(command, seat)
            elif typed.isdecimal():
                self.say("table-no-number", count=len(offered))
            else:
                found = matching(offered, typed)
                if found:
                    shown = found
                    self.console.print(move_list(shown, self.text))
                else:
                    self.say("table-no-match", typed=typed)
            if len(shown) == 1:
                self.say("table-enter", label=shown[0].label)

    def chosen(self, typed: str, offered: list[Choice], shown: list[Choice]) -> Choice | None:
        """The move that was typed: by its number, or by Enter where only one is left to choose."""
        if not typed and len(shown) == 1:
            return shown[0]
        return next((choice for choice in offered if typed == str(choice.number)), None)

    def hand_over(self, seat: int) -> bool:
        """Hidden hands stay hidden: the screen is cleared before the next person sits down. False if who gets up did not, but
        took a move back."""
        if seat != self.reader and self.game.hides and len(self.people) > 1:
            self.clear_if_secret()
            undo = "none" if self.reader == SPECTATOR else undoing.undo_of(self.table.table, self.reader)
            typed = self.ask(self.text.say("table-pass", name=self.names[seat], undo=undo))
            if typed.strip().casefold() == "u" and undo != "none":
                return not self.undo(self.reader)
            self.clear_if_secret()
        self.reader = seat
        return True

    def clear_if_secret(self) -> None:
        """Wipes the screen and what can be scrolled back to, if somebody else's secrets may stand there."""
        if self.game.hides and len(self.people) > 1 and self.console.is_terminal:
            self.console.control(Control(ControlType.CLEAR, ControlType.HOME))
            self.console.file.write("\x1b[3J")

    def show_turn(self, seat: int) -> None:
        """What happened since the reader's last move, and the table as it stands."""
        own = last_of(self.play, seat)
        self.console.rule(Styled(self.text.say("table-turn", name=self.names[seat])), style="cyan")
        self.tell(self.story(seat, own.number if own else 0), LOG_LINES)
        self.console.print()
        self.console.print(position(self.game, self.play.state, seat, self.text, self.names))

    def show_moves(self, seat: int, offered: list[Choice]) -> None:
        """The question, the legal moves, the near misses and the keys."""
        state = self.play.state
        self.console.print(Styled(self.text.message(self.game.prompt(state, seat)), style="bold"))
        self.console.print(move_list(offered, self.text))
        self.console.print(near_misses(self.game, state, seat, self.text, self.names))
        movers = [entry.seat for entry in self.play.standing() if entry.seat in self.people and entry.seat != seat]
        other = self.names[movers[-1]] if movers else ""
        self.console.print(Styled(self.text.say("table-keys", movers=len(movers), other=other), style="dim"))

    def show_notice(self) -> None:
        """What was answered before the turn was shown anew, once."""
        if self.notice:
            self.console.print(Styled(self.notice, style="italic"), soft_wrap=True)
            self.notice = ""

    def explain(self, command: str, seat: int) -> None:
        """Help, a hint, the whole log, or the points."""
        if command == "h":
            self.hint(seat)
        elif command == "l":
            self.tell(self.story(seat, 0))
        elif command == "s":
            self.console.print(score_board(self.game, self.play.state, seat, self.text, self.names))
        else:
            self.console.print(Padding(Styled(self.text.say("help")), (1, 2)))
            self.console.print(near_misses(self.game, self.play.state, seat, self.text, self.names))
            self.say("table-help")

    def hint(self, seat: int) -> None:
        """What a bot would do with what this seat may know, and why."""
        state = self.play.state
        thinking = self.budget if self.budget != OWN else Budget(seconds=HINT_SECONDS)
        advice = advise(self.game, self.play.parts, state.observe(seat), seeded(randbits(64)), thinking)
        for sentence in words(self.text, self.game, state, seat, advice, self.names):
            self.console.print(Styled(f"→ {sentence}"), soft_wrap=True)

    # ---- the log ----

    def story(self, reader: int, first: int) -> list[str]:
        """The log from an entry on, in the reader's words: what stands, and who took something back."""
        lines = self.text.events(told_to(self.play.deal, reader), self.names, reader) if first == 0 else []
        entries = {entry.number: entry for entry in self.play.entries}
        for number in range(max(first, 1), self.play.last + 1):
            if number in self.table.undos:
                who = self.table.undos[number]
                lines.append(self.text.say("table-undone", name=self.names[who], who="you" if who == reader else "other"))
            elif not entries[number].undone:
                lines += self.text.events(told_to(entries[number].events, reader), self.names, reader)
        return lines

    def tell(self, sentences: Sequence[str], limit: int | None = None) -> None:
        """Prints log lines, the latest ones if there are too many."""
        if limit and len(sentences) > limit:
            self.say("table-earlier", count=len(sentences) - limit)
            sentences = sentences[-limit:]
        for sentence in sentences:
            self.console.print(Styled(f"· {sentence}"))

    def say(self, id: str, /, **args: object) -> None:
        """Prints one message."""
        self.console.print(Styled(self.text.say(id, **args), style="italic"), soft_wrap=True)

    # ---- undo ----

    def taker(self, command: str, seat: int) -> int | None:
        """Whose last move is to be taken back: `u` at a seat's prompt means its own, `u Bob` is Bob's wish from anywhere."""
        if command == "u":
            return seat
        name = plain(command.removeprefix("u ")).strip()
        return next((one for one in self.people if command.startswith("u ") and plain(self.names[one]) == name), None)

    def undo(self, owner: int) -> bool:
        """Somebody would like the own last move back: granted as at every table. Whether the turn has to be shown anew."""
        name, entry = self.names[owner], last_of(self.play, owner)
        if entry is None:
            self.say("table-nothing-to-undo", name=name, who="you" if owner == self.reader else "other")
            return False
        later = len(since(self.play, entry)) - 1
        if owner != self.reader and not self.agrees(owner, self.text.say("table-undo-own", name=name)):
            return True
        rules = self.table.table
        practice = undoing.undo_of(rules, owner) == "practice" and not rules.practice
        if practice and not self.agrees(owner, self.text.say("table-undo-practice", name=name)):
            self.notice = ""
            return True
        try:
            if self.table.undo(owner, practice):
                return True
        except Refused as refusal:
            self.say(refusal.id, **refusal.args_)
            return False
        for other in self.table.table.others(owner):
            question = self.text.say("table-undo-agree", name=self.names[other], owner=name, later=later)
            agreed = self.agrees(other, question)
            self.table.answer_undo(other, agreed)
            if not agreed:
                break
        return True

    def agrees(self, person: int, question: str) -> bool:
        """Asks one person, out of sight of what another holds; the move itself is not named, for it may be secret."""
        if person != self.reader:
            self.clear_if_secret()
            self.reader = person
        while True:
            typed = self.ask(question).strip().casefold()
            if typed in self.text.say("answer-yes").split():
                return True
            if typed in self.text.say("answer-no").split():
                self.notice = self.text.say("table-undo-refused", name=self.names[person])
                return False

    def resume_command(self) -> str:
        """What to type to go on with this table."""
        return f"tablee play --resume {shlex.quote(str(self.table.log.path))}"
