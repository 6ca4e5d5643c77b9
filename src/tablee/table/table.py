"""One table: who sits where, what has been played, and who has to decide.

The log of events is the truth. Wishes (`seating`, `moving`, `undoing`, `absences`, `rematch`) look at the table and return the
events they lead to, or raise `Refused`; only `absorbing` changes anything. Between the two the caller makes the events durable.
"""

from __future__ import annotations

from typing import Literal

from tablee.kernel.game import Game
from tablee.kernel.playthrough import Playthrough
from tablee.kernel.seeds import move_seed
from tablee.kernel.state import Parts, State
from tablee.table import events as log
from tablee.table.clocks import Clocks
from tablee.table.refusals import Refused
from tablee.table.seats import Seat
from tablee.table.undo import Horizon

Phase = Literal["gathering", "playing", "over", "closed"]
WRONG_TIME = {"gathering": "refuse-not-gathering", "playing": "refuse-not-playing", "over": "refuse-not-over"}


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

    def absent(self, seat: int, now: float) -> bool:
        """Whether a seat's time has run out."""
        return self.phase == "playing" and self.clocks.expired(seat, now)

    # ---- refusing ----

    def need(self, phase: Phase) -> None:
        """Refuses a wish that belongs to another time."""
        if self.phase != phase:
            raise Refused(WRONG_TIME[phase])

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
