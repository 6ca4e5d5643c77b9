"""What can be played, and by which rules."""

from __future__ import annotations

from litestar import get

import tablee
from tablee import bots
from tablee.kernel.registry import find, games
from tablee.server import wire
from tablee.server.routes.common import PROBLEMS
from tablee.server.service import Service
from tablee.server.talk import PHRASES
from tablee.table.clocks import NO_CLOCK, PRESETS


@get("/api/shelf", sync_to_thread=False, responses=PROBLEMS)
def shelf(service: Service) -> wire.Shelf:
    """What can be played."""
    return wire.Shelf(
        version=tablee.__version__,
        games=[
            wire.GameInfo(
                id=game.id,
                rules_version=game.rules_version,
                min_players=game.min_players,
                max_players=game.max_players,
                minutes=game.minutes,
                options=[wire.OptionInfo(option.id, list(option.values)) for option in game.options],
                forbidden=[dict(combination) for combination in game.forbidden],
                colours=list(game.colours),
                sources=list(game.sources),
                lowest_wins=game.lowest_wins,
                hides=game.hides,
            )
            for game in games()
        ],
        bots=list(bots.BOTS),
        clocks=[NO_CLOCK, *PRESETS],
        club=bool(service.settings.club),
        phrases=PHRASES,
    )


@get("/api/games/{game_id:str}/rules", media_type="text/markdown", sync_to_thread=True, responses=PROBLEMS)
def rules(game_id: str, lang: str = "en") -> str:
    """The rules of a game."""
    folder = find(game_id).folder
    french = folder / "RULES.fr.md"
    page = french if lang == "fr" and french.exists() else folder / "RULES.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""
