"""Who sits at the table: `me,Bob,bot:greedy` as seats with names."""

from __future__ import annotations

from tablee import bots
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.kernel.records import RecordSeat
from tablee.text import Text

ME = "me"
BOT = "bot:"
USUAL_PLAYERS = 3
LONGEST_NAME = 24


def read_seats(given: str | None, game: Game, text: Text) -> list[RecordSeat]:
    """Seats from the command line; without any, one person against greedy bots."""
    if given is None:
        players = min(max(game.min_players, USUAL_PLAYERS), game.max_players)
        words = [ME] + [f"{BOT}greedy"] * (players - 1)
    else:
        words = [word.strip() for word in given.split(",")]
    game.check_players(len(words))
    seats = [read_seat(word, number, text) for number, word in enumerate(words, 1)]
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise TableeError("error-same-name", name=name)
    return seats


def read_seat(word: str, number: int, text: Text) -> RecordSeat:
    """One seat: a bot by its kind, or a person by name."""
    if word.startswith(BOT):
        kind = word.removeprefix(BOT)
        bots.check(kind)
        return RecordSeat(text.say("seat-bot", number=number, kind=kind), kind)
    if not word or len(word) > LONGEST_NAME or not word.isprintable():
        raise TableeError("error-name", name=word, longest=LONGEST_NAME)
    return RecordSeat(text.say("seat-me") if word == ME else word)
