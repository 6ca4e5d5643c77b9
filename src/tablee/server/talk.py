"""The talk at tables: lines, and who reads whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.kernel.errors import TableeError
from tablee.server import wire
from tablee.server.clean import clean_chat
from tablee.server.live import LiveTable
from tablee.store import people, tables
from tablee.table.table import Refused

if TYPE_CHECKING:
    from tablee.server.service import Service

PHRASES = 8


class Talk:
    """What people say to each other."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def say(self, player: int, wish: wire.Say) -> None:
        """A line of chat, kept beside the log and shown to everybody at the table."""
        if not player:
            raise TableeError("refuse-nobody")
        live = await self.need_sight(wish.table, player)
        text = clean_chat(wish.text, self.service.settings.longest_line) if wish.text else ""
        if not text and not 1 <= wish.phrase <= PHRASES:
            raise Refused("refuse-chat", longest=self.service.settings.longest_line)
        if any(mute.everybody and mute.muted == player for mute in live.mutes):
            raise Refused("refuse-muted")
        now = self.service.clock()
        seat = live.speaks_from(player)
        phrase = 0 if text else wish.phrase
        id = await self.service.write(lambda c: tables.add_line(c, wish.table, now, player, seat, text, phrase))
        names, accounts = await self.service.read(lambda c: (people.names_of(c, {player}), people.accounts_among(c, {player})))
        if self.service.together is not None:
            self.service.together.tell("line", wish.table, now)
        live = await self.service.table(wish.table)
        line = wire.ChatLine(id, now, names.get(player, ""), seat, text, phrase, player in accounts)
        if live.new_line(id):
            live.show_line(line, player)

    async def need_sight(self, id: str, player: int) -> LiveTable:
        """A table at which somebody may speak: whoever may look may also be heard, and nobody else."""
        live = await self.service.table(id)
        if self.service.together is not None:
            await self.service.together.catch_up(live)  # they may have been sent away through another process
        if live.eyes_of(player) is None:
            raise Refused("refuse-no-such-table")
        return live

    async def mute(self, player: int, wish: wire.Mute) -> LiveTable:
        """Somebody does not want to read somebody; the host may decide it for everybody."""
        if not player:
            raise TableeError("refuse-nobody")
        live = await self.need_sight(wish.table, player)
        if wish.everybody and live.table.host != player:
            raise Refused("refuse-not-host")
        if wish.line:
            muted = await self.service.read(lambda c: tables.speaker_of(c, wish.table, wish.line))
        else:
            live.table.need_seat(wish.seat)
            muted = live.table.seats[wish.seat].player
        if muted is None or muted == player:
            raise Refused("refuse-mute")
        await self.service.write(lambda c: tables.add_mute(c, wish.table, player, muted, wish.everybody))
        return await self.read_mutes(wish.table)

    async def unmute(self, player: int, wish: wire.Unmute) -> tuple[LiveTable, bool]:
        """Somebody is read again; whether that is so for everybody."""
        live = await self.need_sight(wish.table, player)
        found = next((mute for mute in live.mutes if mute.id == wish.mute and live.may_unmute(mute, player)), None)
        if found is None:
            raise Refused("refuse-mute")
        await self.service.write(lambda c: tables.remove_mute(c, wish.table, wish.mute))
        return await self.read_mutes(wish.table), found.everybody

    async def read_mutes(self, id: str) -> LiveTable:
        """A table that knows who is muted now."""
        if self.service.together is not None:
            self.service.together.tell("line", id, self.service.clock())
        live = await self.service.table(id)
        live.mutes = await self.service.read(lambda c: tables.mutes_of(c, id))
        return live

    async def chat(self, live: LiveTable, player: int) -> wire.Chat:
        """All the chat a player reads at a table."""
        unread = live.unread_by(player)
        most = self.service.settings.chat_length
        return live.chat(player, await self.service.read(lambda c: tables.last_lines(c, live.table.id, most, unread)))
