"""Hints: what a bot would play, for whoever's turn it is and who asks."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

from tablee.bots.hints import Advice
from tablee.server.bots.pool import BotPool
from tablee.server.bots.thinking import Chair
from tablee.server.settings import Settings
from tablee.server.tables.tables import Tables
from tablee.server.turns import Addresses
from tablee.show import frames
from tablee.show.audience import need_own
from tablee.show.decisions import hint_of
from tablee.table.refusals import Refused
from tablee.table.table import Table


class UnderWay(NamedTuple):
    """A hint that is being thought about."""

    address: str
    stands: Callable[[], bool]  # whether the decision is still to be made, and by whoever asked


class Hinting:
    """The hints at all tables."""

    def __init__(self, tables: Tables, pool: BotPool, addresses: Addresses, settings: Settings) -> None:
        self.tables = tables
        self.pool = pool
        self.addresses = addresses
        self.settings = settings
        self.under_way: dict[int, UnderWay] = {}  # by player, each the newest

    async def hint(self, player: int, wish: frames.AskHint) -> frames.Hint | None:
        """What a bot would play, told only to the seat that asks; None if the seat has moved on or was left meanwhile."""
        live = await self.tables.table(wish.table)
        table = live.table
        need_own(table, wish.seat, player)
        if not table.plan.hints:
            raise Refused("refuse-no-hints")
        if table.phase != "playing" or not table.owing() >> wish.seat & 1:
            raise Refused("refuse-not-your-turn")
        decision = table.decisions[wish.seat]
        state = table.state

        def stands() -> bool:
            now = self.tables.live.get(wish.table, live).table
            return now.phase == "playing" and wish.seat in now.seats_of(player) and now.decisions[wish.seat] == decision

        advice = await self.advise(table, wish.seat, player, stands)
        if advice is None or not stands():
            return None
        return hint_of(table, state, wish.seat, decision, advice)

    async def advise(self, table: Table, seat: int, player: int, stands: Callable[[], bool]) -> Advice | None:
        """Advice when it is the player's turn, unless too many hints are under way."""
        owner = self.addresses.owner([player])
        mine = UnderWay(owner.address, stands)
        self.need_room(player, owner.address)
        self.under_way[player] = mine
        chair = Chair(table.game.id, table.game.rules_version, "", seat, box=table.other_box())
        try:
            return await self.pool.advise(table.state, chair, owner, secrets.randbits(62), stands)
        finally:
            if self.under_way.get(player) is mine:
                del self.under_way[player]

    def need_room(self, player: int, address: str) -> None:
        """One hint at a time for each player, and not too many for an address or for everybody, though an address with none has
        one; what nobody waits for any more does not count."""
        settings = self.settings
        waiting = {other: hint.address for other, hint in self.under_way.items() if hint.stands()}
        if player in waiting:
            raise Refused("refuse-hint-under-way")
        from_there = sum(other == address for other in waiting.values())
        if from_there >= settings.hints_per_address or (from_there and len(waiting) >= settings.hints_under_way):
            raise Refused("refuse-too-many-hints")
