"""Names that an operator has banned, and those that look like them."""

from __future__ import annotations

from functools import partial

import structlog

from tablee.kernel.errors import TableeError
from tablee.server.clean import clean_name
from tablee.server.storage import Storage
from tablee.store import moderation, people
from tablee.store.names import skeleton

logger = structlog.get_logger()


class Bans:
    """The names that are banned on one server."""

    def __init__(self, storage: Storage, longest_name: int) -> None:
        self.storage = storage
        self.longest_name = longest_name
        self.names: frozenset[str] = frozenset()  # folded
        self.looks: frozenset[str] = frozenset()  # and what looks like them

    async def read(self) -> None:
        """Takes in which names are banned now."""
        self.names = await self.storage.read(moderation.banned_names)
        self.looks = frozenset(map(skeleton, self.names))
        logger.info("moderated", bans=len(self.names))

    async def banned_among(self, players: list[int]) -> list[int]:
        """Which of some players are banned."""
        return list(await self.storage.read(partial(moderation.banned_among, players=players, banned=self.names)))

    def refusal(self, name: str, account: str | None) -> str:
        """Why somebody may not play here; empty for most."""
        if account in self.names:
            return "refuse-banned"
        return "refuse-name-banned" if people.fold(name) in self.names else ""

    def clean_name(self, text: str) -> str:
        """A name fit to be shown, and not banned."""
        name = clean_name(text, self.longest_name)
        if skeleton(name) in self.looks:
            raise TableeError("refuse-name-banned")
        return name
