"""One seat of a table, the colours of all, and the nonces they give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from tablee.kernel.game import Game
from tablee.table.refusals import Refused

SHORTEST_NONCE, LONGEST_NONCE = 16, 64


@dataclass
class Seat:
    """One seat: who it belongs to, and who plays it."""

    player: int | None = None
    bot: str | None = None  # planned as a bot, or a bot that stands in
    nonce: str = ""
    answers: str = ""  # the commitment the nonce was given in answer to
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody, person or bot, will play here."""
        return self.player is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.player is not None and self.bot is None


def check_nonce(nonce: str, used: set[str]) -> None:
    """Refuses a nonce that is no hexadecimal number of some length, or that is not new."""
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE or any(letter not in "0123456789abcdef" for letter in nonce):
        raise Refused("refuse-nonce", shortest=SHORTEST_NONCE, longest=LONGEST_NONCE)
    if nonce in used:
        raise Refused("refuse-nonce-used")


def seat_colours(game: Game, chosen: Sequence[str]) -> list[str]:
    """The colour of each seat: the one chosen, or for an empty choice the game's own for that seat, or another nobody has."""
    taken = [colour for colour in chosen if colour]
    if not set(taken) <= set(game.colours):
        raise Refused("refuse-colour", known=", ".join(game.colours))
    if len(set(taken)) < len(taken):
        raise Refused("refuse-colour-taken")
    colours = [colour or (own if own not in taken else "") for colour, own in zip(chosen, cycle(game.colours), strict=False)]
    free = (colour for colour in game.colours if colour not in colours)
    return [colour or next(free) for colour in colours]
