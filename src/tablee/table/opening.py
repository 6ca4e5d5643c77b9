"""How a table is opened."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.kernel.game import Game
from tablee.kernel.seeds import commitment
from tablee.kernel.start import Start, check_start
from tablee.kernel.state import Parts
from tablee.table import events as log
from tablee.table.clocks import NO_CLOCK, PRESETS
from tablee.table.refusals import Refused
from tablee.table.seats import seat_colours


def open_table(
    game: Game,
    seats: list[str | None],
    options: dict[str, str],
    host: int,
    secret: bytes,
    now: float,
    clock: str = NO_CLOCK,
    private: bool = True,
    spectators: bool = True,
    hints: bool = True,
    colours: Sequence[str] = (),
    tournament: str = "",
    parts: Parts | None = None,
    kind: type[log.Opened] = log.OpenedByPlace,
    start: Start | None = None,
    daily: str = "",
    counts: bool = True,
) -> log.Opened:
    """The first event of a new table: `seats` names a bot for each seat, or None for a person; `colours` may name theirs. The box
    is the printed one unless another is given."""
    game.check_players(len(seats))
    numbers = game.option_numbers(options)
    if start is not None:
        check_start(game, len(seats), numbers, start, parts or game.parts())
    if clock != NO_CLOCK and clock not in PRESETS:
        raise Refused("refuse-clock", known=", ".join([NO_CLOCK, *PRESETS]))
    chosen = seat_colours(game, colours or [""] * len(seats))
    return kind(
        at=now,
        game=game.id,
        rules_version=game.rules_version,
        data=(parts or game.parts()).fingerprint,
        options=game.option_words(numbers),
        seats=[log.SeatPlan(bot, colour) for bot, colour in zip(seats, chosen, strict=True)],
        host=host,
        commitment=commitment(secret),
        clock=clock,
        private=private,
        spectators=spectators,
        hints=hints,
        tournament=tournament,
        start=start,
        daily=daily,
        counts=counts,
    )
