"""What a link says of itself before the page runs: the title of the page, and the card that messengers show.

Only what whoever holds that very link may see anyway; of a table that is not for the reader not even that it is there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

from tablee.kernel.errors import UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.registry import find
from tablee.server.storage import Storage
from tablee.store import imports, links
from tablee.store.fronts import Front, front_of
from tablee.text import LANGUAGES, Text, own_language

# The pages of the client, each with the numbers of parts that may follow in its address; the client reads the same file.
ADDRESSES: dict[str, list[int]] = msgspec.json.decode(Path(__file__).with_name("addresses.json").read_bytes())
TITLES = {
    "account": "page-account",
    "daily": "page-daily",
    "friend": "page-friend",
    "friends": "page-friends",
    "join": "page-join",
    "new": "page-new",
    "notices": "page-notices",
    "player": "page-player",
    "ratings": "page-ratings",
    "replay": "page-replay",
    "replays": "page-replays",
    "rules": "page-rules",
    "statistics": "page-statistics",
    "t": "page-t",
    "tournament": "page-tournament",
    "tournaments": "page-tournaments",
    "watch": "page-watch",
}
HOUSE_PICTURE = "tablee"  # the picture of no game in particular


@dataclass(frozen=True)
class Preview:
    """A page from outside."""

    title: str  # of the page
    headline: str  # of the card
    description: str
    picture: str = HOUSE_PICTURE
    found: bool = True


class Missing(Exception):
    """There is no such page for this reader."""


class Previews:
    """The pages of one server from outside, for one reader."""

    def __init__(self, storage: Storage, player: int, language: str) -> None:
        self.storage = storage
        self.player = player
        self.text = Text(language)

    async def of(self, address: str) -> Preview:
        """What is to be said of an address."""
        name, *rest = address.strip("/").split("/")
        try:
            if len(rest) not in ADDRESSES.get(name, []):
                raise Missing
            if not rest:
                return self.plain(name)
            match name:
                case "new" | "rules" | "ratings":
                    return self.game_page(name, rest[0])
                case "t" | "replay" | "join" | "watch":
                    return await self.table_page(name, rest[0])
                case _:
                    return self.plain(name)
        except Missing:
            title = self.text.say("page-missing")
            return Preview(title, title, self.text.say("preview-house"), found=False)

    def plain(self, name: str) -> Preview:
        """A page that tells no more than its name."""
        title = self.text.say(TITLES[name]) if name in TITLES else ""
        return Preview(title, title or self.text.say("preview-home"), self.text.say("preview-house"))

    def game_page(self, name: str, id: str) -> Preview:
        """A page about a game."""
        game = game_of(id)
        if game is None:
            raise Missing
        about = Text(self.text.language, game)
        title = f"{about.say('title')} · {self.text.say(TITLES[name])}"
        return Preview(title, title, about.say("pitch"), game.id)

    async def table_page(self, name: str, id: str) -> Preview:
        """A page about a table: the table, its replay, or a link to a seat or to watch."""
        read = self.storage.read
        seat = -1
        if name in ("join", "watch"):
            led = await read(partial(links.find_link_by_key, key=id))
            if led is None:
                raise Missing
            id, seat = led
        front = await read(partial(front_of, id=id))
        if front is None:
            if name == "replay" and await read(partial(imports.has_import, id=id)):
                return self.plain(name)
            raise Missing
        if (name == "t" and not front.may_watch(self.player)) or (name == "replay" and not front.may_replay(self.player)):
            raise Missing
        return self.table(name, front, seat)

    def table(self, name: str, front: Front, seat: int) -> Preview:
        """What is played, and who waits for whom."""
        game = game_of(front.row.game)
        about = Text(self.text.language, game)
        title = about.say("title") if game else front.row.game
        says = self.standing(front)
        pitch = about.say("pitch") if game else ""
        picture = game.id if game else HOUSE_PICTURE
        if name in ("join", "watch"):
            host = front.host_name or self.text.say("preview-somebody")
            asks = self.text.say("preview-watch", host=host) if seat < 0 else self.text.say("preview-join", host=host)
            return Preview(f"{title} · {self.text.say(TITLES[name])}", f"{title} · {asks}", f"{says} {pitch}".strip(), picture)
        page = f"{title} · {self.text.say(TITLES[name])}" if name == "replay" else title
        return Preview(page, f"{title} · {says}", pitch, picture)

    def standing(self, front: Front) -> str:
        """How far a table has come, in one sentence."""
        seats = front.row.seats
        people = [seat.name for seat in seats if seat.name and seat.bot is None]
        names, count = self.text.join(people), len(people)
        match front.row.phase:
            case "gathering":
                free = sum(seat.player is None and seat.bot is None for seat in seats)
                if free and people:
                    return self.text.say("preview-waits", names=names, people=count, free=free)
                return self.text.say("preview-free", free=free) if free else self.text.say("preview-full", names=names)
            case "playing":
                return self.text.say("preview-plays", names=names, people=count) if people else self.text.say("preview-bots")
            case "over":
                won = [seat.name for seat in seats if seat.place == 1 and seat.name and seat.bot is None]
                if won:
                    return self.text.say("preview-won", names=self.text.join(won), people=len(won))
                return self.text.say("preview-over")
            case _:
                return self.text.say("preview-closed")


def game_of(id: str) -> Game | None:
    """A game of the shelf, if there is one of that name."""
    try:
        return find(id)
    except UnknownGame:
        return None


def language_of(accepted: str) -> str:
    """The language to speak to a reader, from the header `Accept-Language`; without one, that of whoever runs the server."""
    wished = []
    for at, wish in enumerate(accepted.split(",")[:20]):
        found = re.fullmatch(r"\s*([a-zA-Z]{1,8})[\w-]*\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*", wish)
        if found and found[1].lower() in LANGUAGES:
            wished.append((-float(found[2] or 1), at, found[1].lower()))
    if wished:
        return min(wished)[2]
    return "en" if accepted.strip() else own_language()
