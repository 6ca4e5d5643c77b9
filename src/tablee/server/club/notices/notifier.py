"""Notices: people who are away are told that it is their turn, by mail or by a call to an address of theirs, once a turn."""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from http.client import HTTPException
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import structlog

from tablee.kernel.errors import TableeError
from tablee.kernel.registry import find
from tablee.server.club.notices import hooks, wire
from tablee.server.club.notices.mail import NotSent, check_address, letter, send
from tablee.server.limits import Buckets
from tablee.server.metrics import Metrics
from tablee.server.neighbours import Neighbours
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.tables.tables import Tables
from tablee.store import contacts
from tablee.store.contacts import Contact, Waiting
from tablee.text import LANGUAGES, Text

logger = structlog.get_logger()
MINUTES = 24 * 60
MOST_HOURS = 7 * 24


class Notifier:
    """The notices of one server; of several on one database the caretaker's are sent."""

    def __init__(
        self,
        storage: Storage,
        neighbours: Neighbours,
        tables: Tables,
        connected: Callable[[], Awaitable[set[int]]],
        metrics: Metrics,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.storage = storage
        self.neighbours = neighbours
        self.tables = tables
        self.connected = connected  # everybody who has the page open
        self.metrics = metrics
        self.settings = settings
        self.clock = clock
        self.confirmations = Buckets(self.settings.mails_burst, self.settings.mails_rate)

    @property
    def mails(self) -> bool:
        """Whether this server can send mail."""
        return bool(self.settings.smtp_url and self.settings.mail_from and self.settings.public_url)

    @property
    def hooks(self) -> bool:
        """Whether this server calls addresses of players."""
        return bool(self.settings.webhooks and self.settings.public_url)

    # ---- what a player wants ----

    async def of(self, player: int) -> wire.Notices:
        """How a player wants to be told."""
        return self.shown(await self.storage.read(partial(contacts.contact_of, player=player)))

    def shown(self, contact: Contact) -> wire.Notices:
        """A contact as its player sees it."""
        return wire.Notices(
            mails=self.mails,
            hooks=self.hooks,
            email=contact.email,
            confirmed=contact.confirmed,
            webhook=contact.webhook,
            key=contact.key if contact.webhook else "",
            every=contact.every,
            quiet_from=contact.quiet_from,
            quiet_to=contact.quiet_to,
            zone=contact.zone,
            language=contact.language,
        )

    async def want(self, player: int, wish: wire.NewNotices) -> wire.Notices:
        """Keeps how a player wants to be told; a new address is asked first."""
        if wish.email:
            check_address(wish.email)
        if (wish.email and not self.mails) or (wish.webhook and not self.hooks):
            raise TableeError("refuse-notices")
        if wish.webhook:
            await asyncio.to_thread(hooks.resolve_webhook, hooks.check_hook(wish.webhook), self.settings.webhook_allow)
        if not (0 <= wish.every <= MOST_HOURS and 0 <= wish.quiet_from < MINUTES and 0 <= wish.quiet_to < MINUTES):
            raise TableeError("refuse-request")
        if wish.language not in LANGUAGES or not is_zone(wish.zone):
            raise TableeError("refuse-request")
        wanted = Contact(
            player=player,
            email=wish.email,
            webhook=wish.webhook,
            every=wish.every,
            quiet_from=wish.quiet_from,
            quiet_to=wish.quiet_to,
            zone=wish.zone,
            language=wish.language,
        )
        now = self.clock()
        before = await self.storage.read(partial(contacts.contact_of, player=player))
        is_new = bool(wish.email) and not (before.email == wish.email and before.confirmed)
        if is_new and not (self.confirmations.take(str(player), now) and self.confirmations.take(wish.email.lower(), now)):
            raise TableeError("refuse-too-many-tries")
        token = await self.storage.write(partial(contacts.save, wanted=wanted, now=now))
        if token:
            await self.ask(wanted, token)
        return await self.of(player)

    async def ask(self, wanted: Contact, token: str) -> None:
        """Asks the owner of an address whether mail is wanted there."""
        text = Text(wanted.language)
        body = text.say("mail-confirm", url=f"{self.settings.public_url}/notices#confirm={token}")
        message = letter(self.settings.mail_from, wanted.email, text.say("mail-confirm-subject"), body)
        try:
            await asyncio.to_thread(send, self.settings.smtp_url, message, self.settings.mail_patience)
        except (NotSent, OSError, smtplib.SMTPException) as problem:
            logger.warning("mail not sent", error=type(problem).__name__)
            raise TableeError("refuse-mail") from None

    async def confirm(self, player: int, token: str) -> wire.Notices:
        """Mail is wanted at the address that was sent this token."""
        await self.storage.write(partial(contacts.confirm, token=token, now=self.clock()))
        return await self.of(player)

    async def stop(self, player: int, token: str) -> wire.Notices:
        """No more mail to the address that was sent this token."""
        await self.storage.write(partial(contacts.unsubscribe, token=token))
        return await self.of(player)

    # ---- telling ----

    async def run(self) -> None:
        """Looks now and then who has to be told."""
        while self.mails or self.hooks:
            await asyncio.sleep(self.settings.notice_check)
            if not self.neighbours.caretaker:
                continue
            try:
                await self.look()
            except TableeError as problem:
                logger.warning("nobody was told", problem=str(problem))

    async def look(self) -> None:
        """Tells everybody who is away and owes a decision, as they want it."""
        now = self.clock()
        found = await self.storage.read(partial(contacts.waiting, before=now - self.settings.notice_delay))
        by_player: dict[int, list[tuple[Contact, Waiting]]] = {}
        for contact, waiting in found:
            by_player.setdefault(contact.player, []).append((contact, waiting))
        connected = await self.connected()
        for player, entries in by_player.items():
            contact = entries[0][0]
            if player not in connected and not is_quiet(contact, now) and now - contact.sent >= contact.every * 3600:
                await self.tell(contact, [waiting for _, waiting in entries], now)

    async def tell(self, contact: Contact, seats: Sequence[Waiting], now: float) -> None:
        """Tells one player of all turns that are new; kept first, so that nobody is told twice."""
        due: list[tuple[Waiting, int]] = []
        for waiting in seats:
            entries = await self.new_turn(waiting)
            if entries is not None:
                due.append((waiting, entries))
        if not due:
            return
        turns = [(waiting.table, waiting.seat, entries) for waiting, entries in due]
        await self.storage.write(partial(contacts.note_notified, player=contact.player, notified=turns, sent=now))
        tables = [waiting for waiting, _ in due]
        sent = await asyncio.to_thread(self.send_mail, contact, tables) if contact.mail and self.mails else True
        if contact.webhook and self.hooks:
            await asyncio.to_thread(self.send_call, contact, tables, int(now))
        elif not sent:  # the mail server was not there: the next look tries again
            for waiting in tables:
                await self.storage.write(partial(contacts.forget, table=waiting.table, seat=waiting.seat))

    async def new_turn(self, waiting: Waiting) -> int | None:
        """How many moves a seat has made, if its player has not been told of this turn.

        A turn may be several moves. Who made the last move at the table is in the middle of one, or was there a moment ago.
        """
        try:
            live = await self.tables.table(waiting.table)
        except TableeError:
            return None
        table = live.table
        if table.paused or not table.owing() >> waiting.seat & 1 or not table.seats[waiting.seat].person:
            return None
        made = [line.seat for line in live.shown.story.lines if line.entry]
        entries = made.count(waiting.seat)
        return None if waiting.notified_entries == entries or (made and made[-1] == waiting.seat) else entries

    def send_mail(self, contact: Contact, tables: Sequence[Waiting]) -> bool:
        """One mail for all tables; False if it certainly did not leave. Runs outside the event loop."""
        text = Text(contact.language)
        lines = [f"{title(waiting.game, contact.language)}: {self.address(waiting)}" for waiting in tables]
        stop = f"{self.settings.public_url}/notices#stop={contact.stop}"
        body = text.say("mail-turn", tables="\n".join(lines), stop=stop)
        subject = text.say("mail-turn-subject", count=len(tables), game=title(tables[0].game, contact.language))
        try:
            message = letter(self.settings.mail_from, contact.email, subject, body, stop)
            send(self.settings.smtp_url, message, self.settings.mail_patience)
        except NotSent as problem:
            logger.warning("mail not sent", error=str(problem))
            return False
        except (OSError, smtplib.SMTPException) as problem:
            logger.warning("mail refused", error=type(problem).__name__)
        self.metrics.notices.labels("mail").inc()
        return True

    def send_call(self, contact: Contact, tables: Sequence[Waiting], now: int) -> None:
        """One call for all tables. Runs outside the event loop."""
        turns = [{"table": waiting.table, "game": waiting.game, "url": self.address(waiting)} for waiting in tables]
        body = msgspec.json.encode({"event": "your-turn", "turns": turns})
        try:
            patience, allowed = self.settings.webhook_patience, self.settings.webhook_allow
            status = hooks.call(contact.webhook, contact.key, now, body, patience, allowed)
        except (OSError, HTTPException, TableeError) as problem:
            logger.warning("call failed", error=type(problem).__name__)
            return
        if not 200 <= status < 300:
            logger.warning("call refused", status=status)
        self.metrics.notices.labels("call").inc()

    def address(self, waiting: Waiting) -> str:
        """Where the table is."""
        return f"{self.settings.public_url}/t/{waiting.table}"


def title(game: str, language: str) -> str:
    """A game's title."""
    return Text(language, find(game)).say("title")


def is_zone(name: str) -> bool:
    """Whether there is such a time zone."""
    try:
        return len(name) <= 64 and bool(ZoneInfo(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def is_quiet(contact: Contact, now: float) -> bool:
    """Whether a player does not want to be told at this hour."""
    zone = ZoneInfo(contact.zone) if is_zone(contact.zone) else UTC
    here = datetime.fromtimestamp(now, zone)
    minute = here.hour * 60 + here.minute
    first, last = contact.quiet_from, contact.quiet_to
    return first <= minute < last if first <= last else not last <= minute < first
