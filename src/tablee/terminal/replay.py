"""A recorded game told move by move."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text as Styled

from tablee.kernel.playthrough import Entry, Playthrough
from tablee.kernel.records import Record
from tablee.kernel.words import Phrase, Words
from tablee.terminal.screen import final_position, position
from tablee.text import Text


def tell_record(record: Record, play: Playthrough, text: Text, console: Console, board: bool) -> None:
    """Tells a record that has been replayed, with the position after each move if wanted."""
    names = [seat.name for seat in record.seats]
    moves = {phrase.name: phrase for phrase in play.game.moves}
    tell_events(record.deal, play, text, console, names)
    state, _ = play.begin()
    if record.start is not None:
        start = record.start
        heading = text.say("replay-start", table=start.table, entry=start.entry, name=names[start.seat])
        console.print(Styled(heading, style="bold"))
        console.print(position(play.game, state, start.seat, text, names))
    standing: list[Entry] = []
    for entry, move in zip(play.entries, record.moves, strict=True):
        said = text.words("move", play.game.vocabulary.unspell(moves, move.move), names)
        line = Styled(text.say("replay-move", entry=move.entry, name=names[move.seat], label=said), style="bold")
        if move.undone:
            line.append("  " + text.say("replay-undone"), style="not bold dim italic")
        console.print(line)
        tell_events(move.events, play, text, console, names)
        if board:
            left = [earlier for earlier in standing if not earlier.undone or earlier.undone > entry.number]
            if len(left) < len(standing):
                standing = left
                state = play.replay(standing)
            play.again(state, entry)
            standing.append(entry)
            console.print(position(play.game, state, entry.seat, text, names))
    if record.result:
        console.print(final_position(play.game, play.state, text, names))
    if record.practice:
        console.print(Styled(text.say("table-practice"), style="italic"))


def tell_events(events: list[Words], play: Playthrough, text: Text, console: Console, names: list[str]) -> None:
    """What happened, as anybody may know it afterwards."""
    phrases: Mapping[str, Phrase] = {phrase.name: phrase for phrase in play.game.events}
    for event in events:
        sentence = text.words("event", play.game.vocabulary.unspell(phrases, event), names)
        if sentence:
            console.print(Styled(f"  · {sentence}"))
