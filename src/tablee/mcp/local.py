"""A table in this process: one seat for the guest, bots on all others."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence

from tablee import bots as shelf
from tablee.api import Match
from tablee.bots import Budget
from tablee.kernel.game import Game
from tablee.kernel.journal import told_to
from tablee.kernel.playthrough import Playthrough, Secret
from tablee.kernel.registry import find
from tablee.kernel.rng import seeded
from tablee.mcp.seat import MoveInfo, TableInfo
from tablee.table.refusals import Refused


class LocalSeat:
    """The guest's seat. Cards and dice come from a secret that is told when the game is over."""

    def __init__(self, id: str, game: str, bots: Sequence[str], seat: int, options: Mapping[str, str], language: str) -> None:
        found = find(game)
        players = len(bots) + 1
        found.check_players(players)
        for bot in bots:
            shelf.check(bot)
        if not 0 <= seat < players:
            raise Refused("refuse-no-such-seat")
        self.id = id
        self.game: Game | None = found
        self.seat = seat
        self.secret = Secret(secrets.token_bytes(32), id, ())
        play = Playthrough(found, players, options, self.secret)
        others = [number for number in range(players) if number != seat]
        self.bots = {number: shelf.make(bot, found, play.parts) for number, bot in zip(others, bots, strict=True)}
        kinds = dict(zip(others, bots, strict=True))
        self.match = Match(play, [f"[{kinds[number]}]" if number in kinds else "you" for number in range(players)], language)
        self.chance = seeded(secrets.randbits(62))
        self.news = self.match.text.events(told_to(play.deal, seat), self.match.names, seat)
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Bots act until the guest owes a decision or the game is over."""
        match = self.match
        while not match.over and not match.state.to_act() >> self.seat & 1:
            mover = match.seat
            observation = match.state.observe(mover)
            self.put(mover, self.bots[mover].choose(observation, self.chance, Budget()))

    def put(self, mover: int, action: int) -> None:
        """Plays a move; the guest learns what a seat may learn."""
        entry = self.match.record.play(mover, action)
        self.news += self.match.text.events(told_to(entry.events, self.seat), self.match.names, self.seat)

    def decision(self) -> int:
        """The number of the decision that is open."""
        return len(self.match.record.entries) + 1

    def table_info(self) -> TableInfo:
        """The table as it stands."""
        match, seat = self.match, self.seat
        news, self.news = self.news, []
        to_decide = not match.over
        return TableInfo(
            table=self.id,
            game=match.game.id,
            seat=seat,
            names=match.names,
            your_turn=to_decide,
            over=match.over,
            decision=self.decision() if to_decide else 0,
            prompt=match.prompt(seat) if to_decide else "",
            moves=len(match.state.legal(seat)) if to_decide else 0,
            scores=list(match.scores(seat)),
            places=match.places() if match.over else [],
            news=news,
            view=match.look(seat),
        )

    async def look(self) -> TableInfo:
        return self.table_info()

    async def moves(self) -> list[MoveInfo]:
        found = [] if self.match.over else self.match.moves(self.seat)
        return [MoveInfo(action=one.action, label=one.label, yields=one.yields, words=dict(one.words)) for one in found]

    async def play(self, action: int, decision: int) -> TableInfo:
        if self.match.over:
            raise Refused("refuse-not-playing")
        if decision != self.decision():
            raise Refused("refuse-stale")
        self.put(self.seat, action)
        await asyncio.to_thread(self.let_bots_play)
        return self.table_info()

    async def wait(self, seconds: float) -> TableInfo:
        return self.table_info()  # bots have always answered before the guest is told
