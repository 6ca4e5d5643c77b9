"""A table on a server: a seat taken by its link, played over the same HTTP and WebSocket that the page uses."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game, Offer
from tablee.kernel.registry import find
from tablee.kernel.words import Saying
from tablee.mcp.seat import MoveInfo, TableInfo
from tablee.server.problems import Problem
from tablee.server.tables.wire import Join, Joined, LinkInfo
from tablee.show import frames
from tablee.text import Text

T = TypeVar("T")
ANSWER_TIME = 30.0  # seconds for an answer of the server
decoder: msgspec.json.Decoder[frames.ServerFrame] = msgspec.json.Decoder(frames.ServerFrame)


class RemoteSeat:
    """A seat at a server's table."""

    def __init__(self, origin: str, cookie: str, joined: Joined, language: str) -> None:
        self.origin = origin
        self.cookie = cookie
        self.id = joined.table
        self.seat = joined.seat
        self.language = language
        self.game: Game | None = None
        self.seen = 0  # the last line of the log that was told

    @staticmethod
    async def join(link: str, name: str, language: str) -> RemoteSeat:
        """Exchanges a seat's link for the seat."""
        parts = urlsplit(link)
        if parts.scheme not in ("http", "https") or not parts.netloc or not parts.fragment:
            raise TableeError("error-mcp-link")
        origin = f"{parts.scheme}://{parts.netloc}"
        async with httpx.AsyncClient(base_url=origin, headers={"X-Tablee": "1"}, timeout=ANSWER_TIME) as client:
            shown = await post(client, "/api/link", Join(parts.fragment), LinkInfo)
            wish = Join(parts.fragment, name, secrets.token_hex(16), shown.commitment)
            joined = await post(client, "/api/join", wish, Joined)
            cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
            return RemoteSeat(origin, cookie, joined, language)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[tuple[ClientConnection, frames.Update]]:
        """A socket on which the table is watched, and the table as it stands."""
        address = f"ws{self.origin.removeprefix('http')}/ws"
        try:
            socket = await connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=ANSWER_TIME, max_size=None)
            async with socket:
                await socket.send(msgspec.json.encode(frames.Watch(self.id, 0, self.seat)).decode())
                yield socket, await self.next_update(socket, ANSWER_TIME)
        except (OSError, TimeoutError, WebSocketException) as error:
            raise TableeError("error-mcp-server", server=self.origin, problem=type(error).__name__) from None

    async def next_frame(self, socket: ClientConnection, until: float) -> frames.ServerFrame:
        """The next frame before a time on the clock; a refusal is raised."""
        frame = decoder.decode(await asyncio.wait_for(socket.recv(), max(0.0, until - time.monotonic())))
        if isinstance(frame, frames.Refusal):
            raise worded(frame.message)
        return frame

    async def next_update(self, socket: ClientConnection, patience: float) -> frames.Update:
        """The next state of the table."""
        until = time.monotonic() + patience
        while True:
            frame = await self.next_frame(socket, until)
            if isinstance(frame, frames.Update) and frame.table == self.id:
                return frame

    async def granted(self, socket: ClientConnection, key: str) -> None:
        """Waits until a wish is granted and durable."""
        until = time.monotonic() + ANSWER_TIME
        while True:
            frame = await self.next_frame(socket, until)
            if isinstance(frame, frames.Ack) and frame.key == key:
                return

    async def look(self) -> TableInfo:
        async with self.watching() as (_, update):
            return self.table_info(update)

    async def moves(self) -> list[MoveInfo]:
        async with self.watching() as (_, update):
            return self.offers(update)

    async def play(self, action: int, decision: int) -> TableInfo:
        key = secrets.token_hex(8)
        async with self.watching() as (socket, _):
            wish = frames.MoveWish(self.id, self.seat, decision, action, key)
            await socket.send(msgspec.json.encode(wish).decode())
            await self.granted(socket, key)
        return await self.look()

    async def wait(self, seconds: float) -> TableInfo:
        until = time.monotonic() + seconds
        async with self.watching() as (socket, update):
            while not owes_decision(update) and update.info.phase in ("gathering", "playing") and time.monotonic() < until:
                try:
                    update = await self.next_update(socket, until - time.monotonic())
                except TimeoutError:
                    break
        return await self.look()

    # ---- in words ----

    def table_info(self, update: frames.Update) -> TableInfo:
        """A frame of the server in words; the log since the last time."""
        self.game = game = find(update.info.game, update.info.rules_version)
        text, names = Text(self.language, game), names_of(update, Text(self.language))
        lines = [line for line in update.log if line.seq > self.seen and not line.undone]
        self.seen = max([self.seen, *[line.seq for line in update.log]])
        news = [text.words("event", event_of(game, words), names, self.seat) for line in lines for words in line.events]
        decision = update.decision if owes_decision(update) else None
        return TableInfo(
            table=self.id,
            game=game.id,
            seat=self.seat,
            names=names,
            your_turn=decision is not None,
            over=update.info.phase in ("over", "closed"),
            decision=decision.id if decision else 0,
            prompt=text.say(decision.prompt.id, **decision.prompt.args) if decision else "",
            moves=len(decision.offers) if decision else 0,
            scores=[seat.score for seat in update.seats],
            places=update.result.places if update.result else [],
            news=[sentence for sentence in news if sentence],
            view=update.view or {},
        )

    def offers(self, update: frames.Update) -> list[MoveInfo]:
        """The legal moves in words."""
        if not owes_decision(update) or update.decision is None:
            return []
        game = find(update.info.game, update.info.rules_version)
        text, names = Text(self.language, game), names_of(update, Text(self.language))
        phrases = {phrase.name: phrase for phrase in game.moves}
        moves = []
        for offer in update.decision.offers:
            yields = (offer.yields.id, offer.yields.args) if offer.yields else None
            offered = Offer(offer.action, game.vocabulary.unspell(phrases, offer.move), yields)
            label, gain = text.offer(offered, names, self.seat)
            moves.append(MoveInfo(action=offer.action, label=label, yields=gain, words=offer.move))
        return moves


def owes_decision(update: frames.Update) -> bool:
    """Whether the seat owes a decision."""
    return update.decision is not None and update.decision.owed


def names_of(update: frames.Update, text: Text) -> list[str]:
    """Who sits where; bots by their kind."""
    names = []
    for number, seat in enumerate(update.seats):
        names.append(seat.name or (f"[{seat.bot}]" if seat.bot else text.say("env-seat", seat=number + 1)))
    return names


def event_of(game: Game, words: dict[str, Any]) -> Saying:
    """An event of the log, as far as it is shown."""
    phrase = next(phrase for phrase in game.events if phrase.name == words["type"])
    numbers: list[int] = []
    for field in phrase.fields:
        if field.name in words:
            value = words[field.name]
            numbers += [game.vocabulary.number(field.kind, word) for word in (value if field.count >= 0 else [value])]
    return Saying(phrase, tuple(numbers), partial=bool(words.get("partial")))


async def post(client: httpx.AsyncClient, address: str, wish: Join, kind: type[T]) -> T:
    """A wish sent to the server, and its answer."""
    try:
        answer = await client.post(address, content=msgspec.json.encode(wish))
    except httpx.HTTPError as error:
        raise TableeError("error-mcp-server", server=str(client.base_url), problem=type(error).__name__) from None
    if answer.status_code != 200:
        raise refused(answer.content)
    return msgspec.json.decode(answer.content, type=kind)


def refused(content: bytes) -> TableeError:
    """A problem that the server answered with."""
    try:
        return worded(msgspec.json.decode(content, type=Problem).message)
    except msgspec.DecodeError:
        return TableeError("refuse-request")


def worded(message: frames.Message) -> TableeError:
    """A refusal of the server as an error of our own."""
    return TableeError(message.id, **message.args)
