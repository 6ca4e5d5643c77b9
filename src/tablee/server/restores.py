"""Whether what is in memory is still what the database says: not after an operator has restored a backup, or moved its files."""

from __future__ import annotations

import structlog

from tablee.server.signals import Signal
from tablee.server.storage import Storage

logger = structlog.get_logger()


class Restores:
    """Watches for another database in the place of the one that was read."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.restored: Signal[[]] = Signal()  # whoever holds something in memory lets it go

    async def check_files(self) -> None:
        """Refuses to go on with files that were removed or replaced; when they are back, nothing in memory is believed."""
        if await self.storage.examine():
            self.begin_anew(await self.storage.newest_generation())

    async def check_generation(self) -> bool:
        """Forgets everything in memory if the database was restored from a backup; whether it was."""
        now = await self.storage.newest_generation()
        if now == self.storage.generation:
            return False
        logger.info("database restored")
        self.begin_anew(now)
        return True

    def begin_anew(self, now: str) -> None:
        """From now on this generation of the database is what everything is read from."""
        self.storage.generation = now
        self.restored()
