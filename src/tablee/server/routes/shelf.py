"""What can be played, and by which rules."""

from __future__ import annotations

import msgspec
from litestar import get

import tablee
from tablee import bots
from tablee.kernel.registry import find, games
from tablee.server.packs.making import pack_of
from tablee.server.packs.wire import PackInfo
from tablee.server.routes.common import PROBLEMS, AnyRequest, house_of
from tablee.server.tables.talk import PHRASES
from tablee.table.clocks import NO_CLOCK, PRESETS


class OptionInfo(msgspec.Struct, frozen=True):
    """A declared option; worded by `option-ID`, `option-ID-help`, `option-ID-VALUE`."""

    id: str
    values: list[str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    rules_version: int
    min_players: int
    max_players: int
    minutes: int
    options: list[OptionInfo]
    forbidden: list[dict[str, str]]
    colours: list[str]  # that seats may have
    sources: list[str]
    lowest_wins: bool
    hides: bool
    pack: PackInfo


class Shelf(msgspec.Struct, frozen=True):
    """What can be played, with whom, and how fast."""

    version: str
    games: list[GameInfo]
    bots: list[str]
    clocks: list[str]
    club: bool  # whether there are tournaments
    phrases: int  # quick phrases are numbered from 1 to this


@get("/api/shelf", sync_to_thread=False, responses=PROBLEMS)
def shelf(request: AnyRequest) -> Shelf:
    """What can be played."""
    return Shelf(
        version=tablee.__version__,
        games=[
            GameInfo(
                id=game.id,
                rules_version=game.rules_version,
                min_players=game.min_players,
                max_players=game.max_players,
                minutes=game.minutes,
                options=[OptionInfo(option.id, list(option.values)) for option in game.options],
                forbidden=[dict(combination) for combination in game.forbidden],
                colours=list(game.colours),
                sources=list(game.sources),
                lowest_wins=game.lowest_wins,
                hides=game.hides,
                pack=pack_of(game).info,
            )
            for game in games()
        ],
        bots=list(bots.BOTS),
        clocks=[NO_CLOCK, *PRESETS],
        club=bool(house_of(request).settings.club),
        phrases=PHRASES,
    )


@get("/api/games/{game_id:str}/rules", media_type="text/markdown", sync_to_thread=True, responses=PROBLEMS)
def rules(game_id: str, lang: str = "en") -> str:
    """The rules of a game."""
    folder = find(game_id).folder
    french = folder / "RULES.fr.md"
    page = french if lang == "fr" and french.exists() else folder / "RULES.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""
