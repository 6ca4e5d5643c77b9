"""The talk at tables: lines, and who reads whom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from tablee.kernel.errors import TableeError
from tablee.server.background import Background
from tablee.server.clean import clean_chat
from tablee.server.neighbours import Neighbours
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.live import LiveTable
from tablee.server.tables.news import News
from tablee.server.tables.tables import Tables
from tablee.show import frames
from tablee.show.audience import Muting, Spoken
from tablee.store import chat, mirrors, people
from tablee.table.refusals import Refused

PHRASES = 8  # quick ones; their words stand in the texts


class Talk:
    """What people say to each other."""

    def __init__(
        self,
        storage: Storage,
        background: Background,
        neighbours: Neighbours,
        tables: Tables,
        news: News,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.background = background
        self.neighbours = neighbours
        self.tables = tables
        self.news = news
        self.settings = settings
        self.clock = clock

    async def say(self, player: int, wish: frames.Say) -> None:
        """A line of chat, kept beside the log and shown to everybody at the table."""
        if not player:
            raise TableeError("refuse-nobody")
        live = await self.need_sight(wish.table, player)
        text = clean_chat(wish.text, self.settings.longest_line) if wish.text else ""
        if not text and not 1 <= wish.phrase <= PHRASES:
            raise Refused("refuse-chat", longest=self.settings.longest_line)
        if any(mute.everybody and mute.muted == player for mute in live.audience.mutes):
            raise Refused("refuse-muted")
        now = self.clock()
        seat = live.audience.speaks_from(player)
        phrase = 0 if text else wish.phrase
        id = await self.storage.write(lambda c: chat.add_line(c, wish.table, now, player, seat, text, phrase))
        names, accounts = await self.storage.read(lambda c: (people.names_of(c, {player}), people.accounts_among(c, {player})))
        self.neighbours.tell("line", wish.table, now)
        live = await self.tables.table(wish.table)
        line = frames.ChatLine(id, now, names.get(player, ""), seat, text, phrase, player in accounts)
        if live.is_new_line(id):
            live.show_line(line, player)

    async def need_sight(self, id: str, player: int) -> LiveTable:
        """A table at which somebody may speak: whoever may look may also be heard, and nobody else."""
        live = await self.tables.table(id)
        await self.news.see_others(live)  # they may have been sent away through another process
        if live.audience.eyes_of(player) is None:
            raise Refused("refuse-no-such-table")
        return live

    # ---- who reads whom ----

    async def mute(self, player: int, wish: frames.Mute) -> LiveTable:
        """Somebody does not want to read somebody; the host may decide it for everybody."""
        if not player:
            raise TableeError("refuse-nobody")
        live = await self.need_sight(wish.table, player)
        if wish.everybody and live.table.host != player:
            raise Refused("refuse-not-host")
        if wish.line:
            muted = await self.storage.read(lambda c: chat.speaker_of(c, wish.table, wish.line))
        else:
            live.table.need_seat(wish.seat)
            muted = live.table.seats[wish.seat].player
        if muted is None or muted == player:
            raise Refused("refuse-mute")
        await self.storage.write(lambda c: chat.add_mute(c, wish.table, player, muted, wish.everybody))
        return await self.read_mutes(wish.table)

    async def unmute(self, player: int, wish: frames.Unmute) -> tuple[LiveTable, bool]:
        """Somebody is read again; whether that is so for everybody."""
        live = await self.need_sight(wish.table, player)
        audience = live.audience
        found = next((mute for mute in audience.mutes if mute.id == wish.mute and audience.may_unmute(mute, player)), None)
        if found is None:
            raise Refused("refuse-mute")
        await self.storage.write(lambda c: chat.remove_mute(c, wish.table, wish.mute))
        return await self.read_mutes(wish.table), found.everybody

    async def read_mutes(self, id: str) -> LiveTable:
        """A table that knows who is muted now."""
        self.neighbours.tell("line", id, self.clock())
        live = await self.tables.table(id)
        live.audience.mutes = await self.storage.read(lambda c: chat.mutes_of(c, id))
        return live

    async def chat(self, live: LiveTable, player: int) -> frames.Chat:
        """All the chat a player reads at a table."""
        unread = live.audience.unread_by(player)
        most = self.settings.chat_length
        lines = await self.storage.read(lambda c: chat.last_lines(c, live.table.id, most, unread))
        return live.audience.chat(player, lines)

    # ---- from other processes ----

    def hear(self, id: str, at: str) -> None:
        """Something was said at a table, or somebody muted, at a time."""
        if id in self.tables.live:
            self.background.spawn(self.hear_lines([id], float(at)))

    async def sweep(self) -> None:
        """Shows all lines of the last seconds that were not shown."""
        for ids in self.tables.watched():
            await self.hear_lines(ids, self.clock() - self.settings.reach)

    async def hear_lines(self, ids: list[str], since: float) -> None:
        """Shows lines of chat that were said through other processes, and learns who was muted there."""
        mutes, lines, newest = await self.storage.read(partial(read_talk, ids=ids, since=since))
        for id, seq in newest.items():
            live = self.tables.live.get(id)
            if live is not None and seq > live.table.seq:
                await self.news.take_in(live)  # who has left before a line was said does not hear it
        for id, line in lines:
            live = self.tables.live.get(id)
            if live is not None and live.is_new_line(line[0]):
                live.audience.mutes = mutes[id]
                live.show_line(frames.ChatLine(*line[:-1]), line[-1])
        for id in ids:
            live = self.tables.live.get(id)
            if live is not None and live.audience.mutes != mutes[id]:
                live.audience.mutes = mutes[id]
                for watcher in list(live.watchers):
                    watcher.tell(await self.chat(live, watcher.player))


def read_talk(
    connection: Connection, ids: list[str], since: float
) -> tuple[dict[str, list[Muting]], list[tuple[str, Spoken]], dict[str, int]]:
    """Who is muted at some tables, what was said there since a time, and how far the logs of those are where something was."""
    lines = chat.new_lines(connection, ids, since)
    return chat.mutes_at(connection, ids), lines, mirrors.newest_of(connection, [id for id, _ in lines])
