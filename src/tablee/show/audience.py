"""Who is at a table under which name, who may look at it, and who reads whom: what stands beside its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.show import frames
from tablee.table.refusals import Refused
from tablee.table.table import Table

Spoken = tuple[int, float, str, int, str, int, bool, int]  # a line of chat: id, time, name, seat, text, phrase, account, player


@dataclass(frozen=True)
class Muting:
    """Somebody at a table does not want to read somebody; the host decides it for everybody."""

    id: int
    player: int
    muted: int
    everybody: bool
    name: str


class Audience:
    """The people of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names: dict[int, str] = {}
        self.accounts: set[int] = set()  # players at the table who have one
        self.guests: dict[int, str] = {}
        self.links: dict[int, str] = {}
        self.mutes: list[Muting] = []
        self.admitted: set[int] = set()  # who may look at a table that is not open to all, though they do not sit at it

    def eyes_of(self, player: int, wanted: int | None = None) -> int | None:
        """Whose eyes a player looks through now: an own seat (the one wanted if there are several), -1 for a spectator, or None
        for somebody who may not look. Whatever leaves the server about a table is held against this at the moment it leaves."""
        own = self.table.seats_of(player)
        if own and wanted != -1:
            return wanted if wanted in own else own[0]
        return -1 if own or self.may_spectate(player) else None

    def may_spectate(self, player: int) -> bool:
        """Whether somebody may look on without playing: the host, who gave up here, and whomever the table lets."""
        table = self.table
        if table.host == player or any(seat.player == player for seat in table.seats):
            return True
        restricted = table.plan.private or table.plan.tournament
        return table.plan.spectators and (not restricted or player in self.admitted)

    def welcomes(self) -> bool:
        """Whether the table's link to watch admits whoever brings it; a tournament is watched by those who take part, and a day's
        challenge by nobody who may still play it."""
        plan = self.table.plan
        return plan.spectators and not plan.tournament and not plan.daily

    def name(self, seat: int) -> str:
        """The name shown at a seat; empty for bots, free seats and former players."""
        owner = self.table.seats[seat].player
        return self.guests.get(seat) or (self.names.get(owner, "") if owner is not None else "")

    def is_account(self, seat: int) -> bool:
        """Whether the name shown at a seat is an account's."""
        return self.table.seats[seat].player in self.accounts and not self.guests.get(seat)

    def call(self, player: int, name: str, account: bool) -> None:
        """A player at the table has another name."""
        self.names[player] = name
        self.accounts = self.accounts | {player} if account else self.accounts - {player}

    def forget(self, player: int) -> None:
        """A player's name, and those given to others on the same device, are shown no more."""
        self.names.pop(player, None)
        self.guests = {seat: name for seat, name in self.guests.items() if self.table.seats[seat].player != player}

    # ---- the talk ----

    def unread_by(self, player: int) -> set[int]:
        """The players whose chat a player does not read here."""
        return {mute.muted for mute in self.mutes if mute.everybody or mute.player == player}

    def may_unmute(self, mute: Muting, player: int) -> bool:
        """Whether a player may let somebody be read again: who is muted for everybody, the host."""
        return self.table.host == player if mute.everybody else mute.player == player

    def speaks_from(self, player: int) -> int:
        """The seat a player's chat comes from; -1 for a spectator."""
        return next(iter(self.table.seats_of(player)), -1)

    def chat(self, player: int, lines: Sequence[Spoken]) -> frames.Chat:
        """All the chat a player reads, and whom it can let be read again."""
        mutes = [mute for mute in self.mutes if self.may_unmute(mute, player)]
        muted = [frames.Muted(mute.id, mute.name, self.speaks_from(mute.muted), mute.everybody) for mute in mutes]
        return frames.Chat(self.table.id, [frames.ChatLine(*line[:-1]) for line in lines], muted)


def need_own(table: Table, seat: int, player: int) -> None:
    """Refuses to speak for a seat that is somebody else's."""
    table.need_seat(seat)
    if table.seats[seat].player != player or table.seats[seat].resigned:
        raise Refused("refuse-not-your-seat")
