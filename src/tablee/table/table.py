"""One table: who sits where, what has been played, and what may be done next.

The log of events is the truth. A method of the first kind looks at the table and returns the event that a wish leads to, or
raises `Refused`; `absorb` is the only method that changes anything. Between the two the caller makes the event durable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Literal

from tablee.kernel.errors import NotYourTurn, TableeError
from tablee.kernel.game import Game
from tablee.kernel.playthrough import Entry, Playthrough, Secret
from tablee.kernel.registry import find
from tablee.kernel.seeds import commitment, move_seed
from tablee.kernel.start import Start, check_start
from tablee.kernel.state import Parts, State
from tablee.table import events as log
from tablee.table.clocks import NO_CLOCK, PRESETS, Clocks
from tablee.table.undo import Horizon, last_of, since

LONGEST_KEY = 64
LONGEST_LOG = 20_000  # events; a whole game has less than a tenth of that
MOST_TAKEN_BACK = 1000  # moves of one game: each is a line of the log, which all who come are shown and every restart replays
SHORTEST_NONCE, LONGEST_NONCE = 16, 64
Phase = Literal["gathering", "playing", "over", "closed"]
Undo = Literal["free", "ask", "practice", "none"]

ENDINGS = (
    *(log.NonceGiven, log.Started, log.Resigned, log.Replaced, log.Closed, log.TookOver),
    *(log.NextCommitted, log.RematchWanted, log.RematchOpened),
)
WRONG_TIME = {"gathering": "refuse-not-gathering", "playing": "refuse-not-playing", "over": "refuse-not-over"}


class UnknownBox(TableeError):
    """The box that a table was opened with is not here."""

    id = "error-table-data"


class Refused(TableeError):
    """A wish the table does not grant; nothing has changed."""

    id = "refuse"


@dataclass
class Seat:
    """One seat: who it belongs to, and who plays it."""

    player: int | None = None
    bot: str | None = None  # planned as a bot, or a bot that stands in
    nonce: str = ""
    answers: str = ""  # the commitment the nonce was given in answer to
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody, person or bot, will play here."""
        return self.player is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.player is not None and self.bot is None


class Table:
    """A table, rebuilt from its log."""

    def __init__(self, id: str, secret: bytes, parts: Parts | None = None) -> None:
        self.id = id
        self.secret = secret
        self.seq = 0  # how many events the log holds
        self.phase: Phase = "gathering"
        self.by_operator = False  # closed by whoever runs the server
        self.game: Game
        self.parts = parts  # the box it is played with; None, until it is opened, for the printed one
        self.plan: log.Opened
        self.host = 0  # the player who opened the table
        self.seats: list[Seat] = []
        self.colours: list[str] = []  # by seat
        self.play: Playthrough | None = None
        self.clocks = Clocks(None, 0)
        self.paused = False
        self.decisions: list[int] = []  # by seat: the number of the decision it is asked now
        self.offers: list[tuple[int, ...]] = []  # by seat: the legal actions of that decision
        self.keys: dict[tuple[int, str], int] = {}  # idempotency key -> entry
        self.horizon = Horizon()
        self.undo_asked: int | None = None
        self.undo_agreed: set[int] = set()
        self.undo_refused: dict[int, tuple[int, int]] = {}  # by who asked: the entry, and who would rather not
        self.practice = False  # somebody alone has taken back what had become known
        self.replace_votes: dict[int, set[int]] = {}
        self.next: log.NextCommitted | None = None  # what is promised for a rematch
        self.rematch: dict[int, str] = {}  # who wants one, by seat, with the nonce for it
        self.rematch_table: str | None = None
        self._prepared: tuple[log.Moved, State, Entry] | None = None

    @staticmethod
    def replayed(id: str, secret: bytes, events: Iterable[log.AnyEvent], parts: Parts | None = None) -> Table:
        """The table a log leads to, with the box it was opened with if that is not the printed one."""
        table = Table(id, secret, parts)
        for event in events:
            table.absorb(event)
        return table

    # ---- looking ----

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.playing().state

    def playing(self) -> Playthrough:
        """The game, once dealt."""
        if self.play is None:
            raise Refused("refuse-not-started")
        return self.play

    def other_box(self) -> tuple[str, str] | None:
        """The text of the data file it is played with and its name, if that is not the printed one."""
        parts = self.parts
        return None if parts is None or parts.fingerprint == self.game.parts().fingerprint else (parts.text, self.plan.data)

    def seats_of(self, player: int) -> list[int]:
        """The seats that belong to a player: one, or several when people share a device."""
        return [number for number, seat in enumerate(self.seats) if seat.player == player and not seat.resigned]

    def others(self, seat: int) -> list[int]:
        """The other seats played by persons."""
        return [number for number, other in enumerate(self.seats) if number != seat and other.person]

    def away(self, seat: int) -> list[int]:
        """The other seats of persons for whom a bot stands in until they are back: nobody agrees to anything for them. Who has
        given up has left the game, and agrees to whatever is wished."""
        return [
            number
            for number, other in enumerate(self.seats)
            if number != seat and other.player is not None and other.bot is not None and not other.resigned
        ]

    def owing(self) -> int:
        """Mask of the seats that owe a decision."""
        return self.state.to_act() if self.phase == "playing" else 0

    def ticking(self) -> int:
        """Mask of the seats whose clocks run: those owing, unless the table is paused."""
        return 0 if self.paused else self.owing()

    def bots_owing(self) -> list[int]:
        """The seats where a bot has to decide."""
        if self.phase != "playing" or self.paused:
            return []
        owing = self.owing()
        if self.plan.daily and any(owing >> number & 1 and seat.person for number, seat in enumerate(self.seats)):
            return []  # where all decide at once, the person does so first: the same choices shall lead to the same for everybody
        return [number for number, seat in enumerate(self.seats) if owing >> number & 1 and seat.bot is not None]

    def undo_of(self, seat: int) -> Undo:
        """Whether a seat's last move can be taken back, and whether somebody has to be asked."""
        if self.phase != "playing" or not self.seats[seat].person:
            return "none"
        play = self.playing()
        entry = last_of(play, seat)
        if entry is None or self.is_worn():
            return "none"
        if self.is_free(entry):
            return "free"
        known = self.undo_of_known(seat)
        return "none" if known == "ask" and self.refused_to(seat) is not None else known

    def is_free(self, entry: Entry) -> bool:
        """Whether a move may be taken back without a word. Of a day's deal only the last one: had a bot moved since, that would
        keep its place, and the dice of everything later would be others than at other tables."""
        play = self.playing()
        if self.plan.daily and play.standing()[-1] is not entry:
            return False
        return self.horizon.is_free(play, entry)

    def undo_of_known(self, seat: int) -> Undo:
        """What it takes for a seat to take back a move by which something became known."""
        if self.others(seat) or self.away(seat):
            return "ask"
        if not self.plan.by_place:
            return "free"
        return "none" if self.plan.tournament or self.plan.daily else "practice"

    def asked_about(self) -> int:
        """The number of the move that somebody asks to take back; 0 if nobody does."""
        entry = last_of(self.playing(), self.undo_asked) if self.undo_asked is not None else None
        return entry.number if entry is not None else 0

    def refused_to(self, seat: int) -> int | None:
        """Who would rather not let a seat take its last move back, if that was asked about."""
        entry = last_of(self.playing(), seat)
        refused, by = self.undo_refused.get(seat, (0, 0))
        return by if entry is not None and entry.number == refused else None

    @property
    def counted(self) -> bool:
        """Whether the result counts: not of practice, nor where a position is played on, or a deal that was known."""
        return self.plan.counts and self.plan.start is None and not self.practice

    @property
    def deal_name(self) -> str:
        """The name that goes into the seeds: the table's own, or that of a day's deal, which many tables share."""
        return f"daily-{self.plan.daily}-{self.plan.game}" if self.plan.daily else self.id

    def bot_seed(self, seat: int) -> int | None:
        """The seed by which a bot decides at a table whose deal others play too, so that it does the same there; else None."""
        if not self.plan.daily:
            return None
        return move_seed(self.secret, f"{self.deal_name}-bot", (str(seat),), len(self.playing().standing()))

    def is_worn(self) -> bool:
        """Whether so many moves have been taken back that no more may be."""
        return sum(1 for entry in self.playing().entries if entry.undone) >= MOST_TAKEN_BACK

    def absent(self, seat: int, now: float) -> bool:
        """Whether a seat's time has run out."""
        return self.phase == "playing" and self.clocks.expired(seat, now)

    # ---- wishes before the start ----

    def sit(self, seat: int, player: int, now: float, shared: bool = False) -> log.Sat:
        """A player would like to sit here; `shared` lets one player number hold several seats (people on one device)."""
        self.need("gathering")
        if self.plan.tournament:
            raise Refused("refuse-tournament-seat")
        self.need_seat(seat)
        if self.seats[seat].taken:
            raise Refused("refuse-seat-taken")
        if self.seats_of(player) and not shared:
            raise Refused("refuse-already-seated")
        return log.Sat(at=now, seat=seat, player=player)

    def give_nonce(self, seat: int, nonce: str, commitment: str, now: float) -> log.NonceGiven:
        """A seat's share of the randomness: fresh, and given by somebody who has been shown the commitment."""
        self.need("gathering")
        self.need_seat(seat)
        check_nonce(nonce, {other.nonce for other in self.seats})
        if commitment != self.plan.commitment:
            raise Refused("refuse-commitment")
        return log.NonceGiven(at=now, seat=seat, nonce=nonce, commitment=commitment)

    def stand_up(self, seat: int, now: float) -> log.StoodUp:
        """A player would like to leave before the start."""
        self.need("gathering")
        self.need_free_table()
        self.need_seat(seat)
        if self.seats[seat].player is None:
            raise Refused("refuse-seat-free")
        return log.StoodUp(at=now, seat=seat)

    def plan_seat(self, seat: int, bot: str | None, now: float) -> log.Planned:
        """The host would like a bot here, or nobody yet."""
        self.need("gathering")
        self.need_free_table()
        self.need_seat(seat)
        if self.seats[seat].player is not None:
            raise Refused("refuse-seat-taken")
        return log.Planned(at=now, seat=seat, bot=bot)

    def start(self, now: float, nonce: str = "", commitment: str = "") -> list[log.AnyEvent]:
        """The host would like to begin, and adds a nonce if it has not given one yet."""
        self.need("gathering")
        if not all(seat.taken for seat in self.seats):
            raise Refused("refuse-seats-free")
        if not any(seat.person for seat in self.seats):
            raise Refused("refuse-no-person")
        if self.plan.daily:  # nobody adds to a deal that is the same for everybody
            return [log.Started(at=now)]
        silent = self.without_nonce()
        given: list[log.AnyEvent] = []
        if nonce and self.host in silent:
            given.append(self.give_nonce(silent.pop(self.host), nonce, commitment, now))
        if silent:
            raise Refused("refuse-nonce-missing")
        return [*given, log.Started(at=now)]

    def ready(self, seat: int, nonce: str, commitment: str, now: float) -> list[log.AnyEvent]:
        """A player has come to a table of a tournament, and adds a nonce; the last one begins the game."""
        self.need("gathering")
        self.need_person(seat)
        if not self.plan.tournament:
            raise Refused("refuse-no-tournament")
        if self.seats[seat].nonce:
            return []
        given = self.give_nonce(seat, nonce, commitment, now)
        others = set(self.without_nonce()) - {self.seats[seat].player}
        begins = not others and all(each.taken for each in self.seats)
        return [given, log.Started(at=now)] if begins else [given]

    def without_nonce(self) -> dict[int, int]:
        """The players who have not added a nonce yet, each with a seat; people on one device share one."""
        given = {seat.player for seat in self.seats if seat.nonce}
        return {
            seat.player: number for number, seat in enumerate(self.seats) if seat.player is not None and seat.player not in given
        }

    def close(self, now: float, by: int | None) -> log.Closed:
        """The table is given up: by its host as long as nobody else plays; by the host of a tournament, and by the operator
        (None), at any time before the end."""
        if self.phase not in ("gathering", "playing"):
            raise Refused("refuse-not-open")
        mixed = by is not None and self.phase == "playing" and not self.plan.tournament
        if mixed and any(seat.person and seat.player != by for seat in self.seats):
            raise Refused("refuse-others-play")
        return log.Closed(at=now, operator=by is None)

    # ---- wishes during the game ----

    def move(self, seat: int, decision: int, action: int, key: str, now: float, by_bot: bool = False) -> log.Moved | None:
        """A seat answers a decision; None if this very answer was already taken (same key)."""
        self.need_seat(seat)
        if not 0 < len(key) <= LONGEST_KEY:
            raise Refused("refuse-key")
        if (seat, key) in self.keys and not by_bot:
            return None
        self.need("playing")
        if by_bot != (self.seats[seat].bot is not None):
            raise Refused("refuse-not-seated")
        if self.paused:
            raise Refused("refuse-paused")
        if decision != self.decisions[seat]:
            raise Refused("refuse-stale")
        if self.plan.daily and not self.owing() >> seat & 1:
            raise NotYourTurn
        play = self.playing()
        state, entry = play.prepare(seat, action)
        event = log.Moved(at=now, seat=seat, action=action, key=key, digest=f"{entry.digest:016x}", by_bot=by_bot)
        self._prepared = (event, state, entry)
        return event

    def undo(self, seat: int, now: float, practice: bool = False) -> log.TookBack | log.UndoAsked:
        """A seat would like to take back its last move: granted at once if nobody has learned anything, else asked. Somebody
        alone says first that the game may become `practice`."""
        self.need("playing")
        self.need_person(seat)
        play = self.playing()
        entry = last_of(play, seat)
        if entry is None:
            raise Refused("refuse-nothing-to-undo")
        if self.is_worn():
            raise Refused("refuse-undo-worn", most=MOST_TAKEN_BACK)
        if self.is_free(entry):
            return log.TookBack(at=now, seat=seat, entries=[entry.number])
        match self.undo_of_known(seat):
            case "none":
                raise Refused("refuse-daily-undo" if self.plan.daily else "refuse-undo-tournament")
            case "practice" if not (practice or self.practice):
                raise Refused("refuse-undo-practice")
            case "practice" | "free":
                return self.taken_back(seat, now)
        if self.away(seat):
            raise Refused("refuse-undo-away")
        if self.refused_to(seat) is not None:
            raise Refused("refuse-undo-again")
        if self.undo_asked is not None:
            raise Refused("refuse-undo-asked")
        return log.UndoAsked(at=now, seat=seat)

    def answer_undo(self, seat: int, agree: bool, now: float) -> list[log.AnyEvent]:
        """Another person answers; the last consent takes the moves back."""
        self.need("playing")
        if self.undo_asked is None or seat not in self.others(self.undo_asked) or seat in self.undo_agreed:
            raise Refused("refuse-not-asked")
        answer = log.UndoAnswered(at=now, seat=seat, agree=agree)
        if agree and set(self.others(self.undo_asked)) <= self.undo_agreed | {seat}:
            return [answer, self.taken_back(self.undo_asked, now)]
        return [answer]

    def taken_back(self, seat: int, now: float) -> log.TookBack:
        """The seat's last move and everything since, taken back."""
        play = self.playing()
        entry = last_of(play, seat)
        assert entry is not None
        practice = self.undo_of_known(seat) == "practice"
        return log.TookBack(at=now, seat=seat, entries=[later.number for later in since(play, entry)], practice=practice)

    def resign(self, seat: int, bot: str, now: float) -> log.Resigned:
        """A person gives up."""
        self.need("playing")
        self.need_person(seat)
        return log.Resigned(at=now, seat=seat, bot=bot)

    def vote_replace(self, seat: int, absent: int, bot: str, away: bool, now: float) -> list[log.AnyEvent]:
        """Somebody wants a bot for an absent player: one voice is enough when the time is up, else all others must agree."""
        self.need("playing")
        self.need_person(seat)
        self.need_seat(absent)
        late = self.absent(absent, now)
        if not self.seats[absent].person or absent == seat or not (late or away):
            raise Refused("refuse-not-absent")
        before = self.replace_votes.get(absent, set())
        vote: list[log.AnyEvent] = [] if seat in before else [log.ReplaceVoted(at=now, seat=seat, absent=absent)]
        if late or set(self.others(absent)) <= before | {seat}:
            return [*vote, log.Replaced(at=now, seat=absent, bot=bot)]
        return vote

    def come_back(self, seat: int, now: float) -> log.CameBack:
        """A replaced player returns."""
        self.need("playing")
        self.need_seat(seat)
        owner = self.seats[seat]
        if owner.player is None or owner.bot is None or owner.resigned:
            raise Refused("refuse-not-replaced")
        return log.CameBack(at=now, seat=seat)

    def pause(self, seat: int, now: float) -> log.Paused:
        """A person stops the clocks."""
        self.need("playing")
        self.need_person(seat)
        if self.paused:
            raise Refused("refuse-paused")
        return log.Paused(at=now, seat=seat)

    def resume(self, seat: int, now: float) -> log.Resumed:
        """A person lets play go on."""
        self.need("playing")
        self.need_person(seat)
        if not self.paused:
            raise Refused("refuse-not-paused")
        return log.Resumed(at=now, seat=seat)

    # ---- wishes at any time ----

    def take_over(self, old: int, player: int, now: float) -> log.TookOver | None:
        """An account takes over all that a passing visitor has at this table: seats, and the host's place."""
        if self.host != old and all(seat.player != old for seat in self.seats):
            return None
        return log.TookOver(at=now, old=old, player=player)

    def commit_next(self, table: str, commitment: str, now: float) -> log.NextCommitted | None:
        """A secret was chosen for a rematch; None if there is one already."""
        self.need("over")
        return None if self.next else log.NextCommitted(at=now, table=table, commitment=commitment)

    def want_rematch(self, seat: int, nonce: str, commitment: str, now: float) -> log.RematchWanted | None:
        """A person would like to play again, with a new nonce; None if that was already said."""
        self.need("over")
        self.need_person(seat)
        if self.rematch_table is not None:
            raise Refused("refuse-rematch")
        if seat in self.rematch:
            return None
        if self.next is None or commitment != self.next.commitment:
            raise Refused("refuse-commitment")
        check_nonce(nonce, {other.nonce for other in self.seats} | set(self.rematch.values()))
        return log.RematchWanted(at=now, seat=seat, nonce=nonce)

    def rematch_ready(self) -> bool:
        """Whether every person, or one for all on the same device, wants to play again and the next table is not yet open."""
        wanting = {self.seats[seat].player for seat in self.rematch}
        return self.phase == "over" and self.rematch_table is None and {s.player for s in self.seats if s.person} <= wanting

    # ---- the only way anything changes ----

    def absorb(self, event: log.AnyEvent) -> Entry | None:
        """Takes an event in; the entry of the game's log if it was a move."""
        entry = None
        match event:
            case log.Opened():
                self.absorb_opened(event)
            case log.Sat():
                self.seats[event.seat].player = event.player
                self.seats[event.seat].nonce = event.nonce
            case log.NonceGiven():
                self.seats[event.seat].nonce = event.nonce
                self.seats[event.seat].answers = event.commitment
            case log.StoodUp():
                self.seats[event.seat] = Seat()
            case log.Planned():
                self.seats[event.seat] = Seat(bot=event.bot)
            case log.Started():
                self.absorb_started(event)
            case log.Moved():
                entry = self.absorb_moved(event)
            case log.TookBack():
                self.absorb_took_back(event)
            case log.UndoAsked():
                self.undo_asked = event.seat
                self.undo_agreed = set()
            case log.UndoAnswered():
                self.undo_agreed.add(event.seat)
                if not event.agree:
                    self.absorb_undo_refused(event)
            case log.Resigned():
                self.seats[event.seat].resigned = True
                self.absorb_stand_in(event)
            case log.ReplaceVoted():
                self.replace_votes.setdefault(event.absent, set()).add(event.seat)
            case log.Replaced():
                self.absorb_stand_in(event)
            case log.CameBack():
                self.seats[event.seat].bot = None
            case log.Paused():
                self.paused = True
                self.clocks.run(self.ticking(), event.at)
            case log.Resumed():
                self.paused = False
                self.clocks.run(self.ticking(), event.at)
            case log.TookOver():
                self.absorb_took_over(event)
            case log.NextCommitted():
                self.next = event
            case log.RematchWanted():
                if event.nonce:  # older tables took a wish without one: it has to be wished again
                    self.rematch[event.seat] = event.nonce
            case log.RematchOpened():
                self.rematch_table = event.table
            case log.Closed():
                self.phase = "closed"
                self.by_operator = event.operator
                self.clocks.run(0, event.at)
        self.seq += 1
        return entry

    def absorb_opened(self, event: log.Opened) -> None:
        """The table stands ready."""
        self.plan = event
        self.host = event.host
        self.game = find(event.game, event.rules_version)
        self.parts = self.parts or self.game.parts()
        if not self.parts.is_called(event.data):
            raise UnknownBox(game=event.game, box=event.data)
        self.seats = [Seat(bot=seat.bot) for seat in event.seats]
        self.colours = seat_colours(self.game, [seat.colour for seat in event.seats])

    def absorb_started(self, event: log.Started) -> None:
        """The game is dealt under the secret and everybody's nonces."""
        nonces = tuple(seat.nonce for seat in self.seats)
        answered = all(seat.answers for seat in self.seats if seat.nonce)  # not so at older tables
        answers = tuple(seat.answers for seat in self.seats) if answered and any(nonces) else ()
        randomness = Secret(self.secret, self.deal_name, nonces, answers, self.plan.by_place)
        self.play = Playthrough(self.game, len(self.seats), self.plan.options, randomness, self.parts, self.plan.start)
        self.phase = "playing"
        self.clocks = Clocks(PRESETS.get(self.plan.clock), len(self.seats))
        self.decisions = [0] * len(self.seats)
        self.offers = [()] * len(self.seats)
        self.after_change(event.at)

    def absorb_moved(self, event: log.Moved) -> Entry:
        """The move is played; what was prepared for it is used if it is this very one."""
        play = self.playing()
        prepared, self._prepared = self._prepared, None
        if prepared is not None and prepared[0] is event:
            before = play.state
            entry = play.adopt(prepared[1], prepared[2])
            self.horizon.moved(play, entry, before)
        else:
            entry = play.play(event.seat, event.action)
            if f"{entry.digest:016x}" != event.digest:
                raise TableeError("error-table-digest", table=self.id, entry=entry.number)
        self.keys[event.seat, event.key] = entry.number
        if self.undo_asked == event.seat:  # who plays on no longer asks; moves of others may be taken back with it
            self.undo_asked = None
        self.replace_votes.pop(event.seat, None)
        self.after_change(event.at, moved=event.seat)
        return entry

    def absorb_took_back(self, event: log.TookBack) -> None:
        """Moves are taken back; those who made them are asked anew, the others only if they have another choice now."""
        play = self.playing()
        taken = [entry for entry in play.entries if entry.number in event.entries]
        play.take_back(taken)
        self.practice = self.practice or event.practice
        self.horizon.clear()
        self.undo_asked = None
        for entry in taken:
            self.offers[entry.seat] = ()
        self.after_change(event.at)

    def absorb_undo_refused(self, event: log.UndoAnswered) -> None:
        """The question is answered for good: the same move is not asked about again."""
        asker, self.undo_asked = self.undo_asked, None
        entry = last_of(self.playing(), asker) if asker is not None else None
        if asker is not None and entry is not None and self.plan.by_place:  # at older tables one could ask for ever
            self.undo_refused[asker] = (entry.number, event.seat)

    def absorb_took_over(self, event: log.TookOver) -> None:
        """One player number stands for another from now on."""
        for seat in self.seats:
            if seat.player == event.old:
                seat.player = event.player
        if self.host == event.old:
            self.host = event.player

    def absorb_stand_in(self, event: log.Resigned | log.Replaced) -> None:
        """A bot plays on; questions to the seat are dropped, and a table without persons is closed."""
        self.seats[event.seat].bot = event.bot
        self.replace_votes.pop(event.seat, None)
        self.undo_asked = None
        if not any(other.player is not None and not other.resigned for other in self.seats):
            self.phase = "closed"
        self.clocks.run(self.ticking(), event.at, moved=event.seat)

    def after_change(self, now: float, moved: int = -1) -> None:
        """Numbers the decisions that are new, and sets the clocks."""
        state = self.state
        may = state.to_act() if self.plan.daily else state.may_act()  # who changed one's mind there would change what comes
        for seat in range(len(self.seats)):
            offer = tuple(state.legal(seat)) if may >> seat & 1 else ()
            if seat == moved or offer != self.offers[seat]:
                self.decisions[seat] += 1
                self.offers[seat] = offer
        if state.to_act() == 0:
            self.phase = "over"
            self.undo_asked = None
            self.horizon.clear()  # nothing is taken back any more
        self.clocks.run(self.ticking(), now, moved)

    # ---- refusing ----

    def need(self, phase: Phase) -> None:
        """Refuses a wish that belongs to another time."""
        if self.phase != phase:
            raise Refused(WRONG_TIME[phase])

    def need_room(self, new: Sequence[log.AnyEvent]) -> None:
        """Refuses to let a log grow without end, by taking back and playing again or by pausing for ever: in one that is full
        only what leads to the end has room, and every game ends by the moves that are due."""
        if self.seq >= LONGEST_LOG and not all(isinstance(event, ENDINGS) or self.is_due(event) for event in new):
            raise Refused("refuse-long-log")

    def is_due(self, event: log.AnyEvent) -> bool:
        """Whether an event is a move that somebody owes."""
        return isinstance(event, log.Moved) and bool(self.owing() >> event.seat & 1)

    def need_free_table(self) -> None:
        """Refuses to change who sits where, at this table or the next, where that is not for those at the table to say."""
        if self.plan.tournament:
            raise Refused("refuse-tournament-seat")
        if self.plan.start is not None or self.plan.daily:
            raise Refused("refuse-fixed-seats")

    def need_seat(self, seat: int) -> None:
        """Refuses a seat the table does not have."""
        if not 0 <= seat < len(self.seats):
            raise Refused("refuse-no-such-seat")

    def need_person(self, seat: int) -> None:
        """Refuses what only a person at the table may wish."""
        self.need_seat(seat)
        if not self.seats[seat].person:
            raise Refused("refuse-not-seated")


def check_nonce(nonce: str, used: set[str]) -> None:
    """Refuses a nonce that is no hexadecimal number of some length, or that is not new."""
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE or any(letter not in "0123456789abcdef" for letter in nonce):
        raise Refused("refuse-nonce", shortest=SHORTEST_NONCE, longest=LONGEST_NONCE)
    if nonce in used:
        raise Refused("refuse-nonce-used")


def seat_colours(game: Game, chosen: Sequence[str]) -> list[str]:
    """The colour of each seat: the one chosen, or for an empty choice the game's own for that seat, or another nobody has."""
    taken = [colour for colour in chosen if colour]
    if not set(taken) <= set(game.colours):
        raise Refused("refuse-colour", known=", ".join(game.colours))
    if len(set(taken)) < len(taken):
        raise Refused("refuse-colour-taken")
    colours = [colour or (own if own not in taken else "") for colour, own in zip(chosen, cycle(game.colours), strict=False)]
    free = (colour for colour in game.colours if colour not in colours)
    return [colour or next(free) for colour in colours]


def open_table(
    game: Game,
    seats: list[str | None],
    options: dict[str, str],
    host: int,
    secret: bytes,
    now: float,
    clock: str = NO_CLOCK,
    private: bool = True,
    spectators: bool = True,
    hints: bool = True,
    colours: Sequence[str] = (),
    tournament: str = "",
    parts: Parts | None = None,
    kind: type[log.Opened] = log.OpenedByPlace,
    start: Start | None = None,
    daily: str = "",
    counts: bool = True,
) -> log.Opened:
    """The first event of a new table: `seats` names a bot for each seat, or None for a person; `colours` may name theirs. The box
    is the printed one unless another is given."""
    game.check_players(len(seats))
    numbers = game.option_numbers(options)
    if start is not None:
        check_start(game, len(seats), numbers, start, parts or game.parts())
    if clock != NO_CLOCK and clock not in PRESETS:
        raise Refused("refuse-clock", known=", ".join([NO_CLOCK, *PRESETS]))
    chosen = seat_colours(game, colours or [""] * len(seats))
    return kind(
        at=now,
        game=game.id,
        rules_version=game.rules_version,
        data=(parts or game.parts()).fingerprint,
        options=game.option_words(numbers),
        seats=[log.SeatPlan(bot, colour) for bot, colour in zip(seats, chosen, strict=True)],
        host=host,
        commitment=commitment(secret),
        clock=clock,
        private=private,
        spectators=spectators,
        hints=hints,
        tournament=tournament,
        start=start,
        daily=daily,
        counts=counts,
    )
