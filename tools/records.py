"""Golden games: plays and writes them as records, tells each one in English, and writes the schemas of the records.

    python tools/records.py            writes what has changed
    python tools/records.py --check    writes nothing; 1 if anything would change
    python tools/records.py GAME ...   only these games

Every game is played once with each number of players, and once with every value of every option that is not the default, in
every era of its rules: a game of the first era is called `GAME-2p`, one of a later era `GAME-2p-era2`. `tests/records/cases.toml`
adds games that show a special case, in era 1 unless they name another (`era = 2`). Greedy and random players sit in turn. A game
that stands in a file and can be played again by the rules of its era is kept, so that better bots change no golden game; delete
the file to have it played anew. A game of an older era that cannot be played again is an error.

`played-on` holds one more game of each era, which starts in the middle of a golden one, at what a seat knew there. Everything
hidden is drawn anew by `imagine`, so these games show that it draws the same for ever: such tables are in use.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from tablee.advice import judge_of
from tablee.kernel.errors import BadRecord
from tablee.kernel.game import Game
from tablee.kernel.playthrough import OneSeed, Playthrough, Randomness, Secret
from tablee.kernel.records import Record, RecordMove, RecordSeat, format_record, read_record, record_of, replay_record, source_of
from tablee.kernel.registry import eras, find, games
from tablee.kernel.rng import Rng, seeded
from tablee.kernel.schema import record_schema
from tablee.kernel.seeds import game_seed
from tablee.kernel.start import Start
from tablee.kernel.state import first_seat
from tablee.kernel.words import Phrase
from tablee.text import Text

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests/records"
PLAYED_ON = RECORDS / "played-on"
SCHEMAS = ROOT / "docs/schema"
NAMES = ("Ada", "Blaise", "Clara", "Denis", "Emmy", "Felix", "Grace", "Henri")
MOST_MOVES = 100_000
SEVERAL = 2  # players, so that something is hidden


@dataclass(frozen=True)
class Plan:
    """One golden game: who plays, with which options, from which seed. `undo` takes moves back now and then."""

    game: str
    players: int
    label: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    bots: tuple[str, ...] = ("greedy", "random")  # repeated around the table
    secret: bool = False
    undo: bool = False
    by_place: bool = False  # what is taken back and done again meets the same dice
    era: int = 1  # of the rules

    @property
    def name(self) -> str:
        """The name of its files."""
        era = f"era{self.era}" if self.era > 1 else ""
        return "-".join(filter(None, [self.game, f"{self.players}p", self.label, era]))


def plans(game: Game) -> Iterator[Plan]:
    """The golden games of one game in one era of its rules."""
    era = game.rules_version
    for players in range(game.min_players, game.max_players + 1):
        yield Plan(game.id, players, era=era)
    for option in game.options:
        for value in option.values[1:]:
            yield Plan(game.id, game.min_players, f"{option.id}-{value}", {option.id: value}, era=era)
    for case in read_cases():
        if case["game"] == game.id and case.get("era", Plan.era) == era:
            yield Plan(**{**case, "bots": tuple(case.get("bots", Plan.bots))})


def read_cases() -> list[dict[str, Any]]:
    """The special cases."""
    listed: list[dict[str, Any]] = tomllib.loads((RECORDS / "cases.toml").read_text(encoding="utf-8"))["case"]
    return [{key: value for key, value in case.items() if key != "shows"} for case in listed]


def play(plan: Plan) -> Playthrough:
    """Plays a golden game to its end."""
    game = find(plan.game, plan.era)
    running = Playthrough(game, plan.players, plan.options, randomness_of(plan))
    judge = judge_of(game, running.parts)
    rng = seeded(game_seed(plan.seed, 1))
    while owing := running.state.to_act():
        seat = first_seat(owing)
        if plan.bots[seat % len(plan.bots)] == "greedy":
            imagined = game.imagine(running.state.observe(seat), rng)
            action = judge.greedy(imagined, seat, rng)
        else:
            action = running.state.random_action(seat, rng)
        running.play(seat, action)
        if plan.undo and running.last % 7 == 0:
            running.take_back(running.standing()[-1 - running.last % 3 :])
        assert running.last < MOST_MOVES, plan.name
    return running


def play_out(running: Playthrough, rng: Rng) -> None:
    """Plays a game to its end by rules of thumb."""
    judge = judge_of(running.game, running.parts)
    while owing := running.state.to_act():
        seat = first_seat(owing)
        running.play(seat, judge.greedy(running.state.resample(seat, rng), seat, rng))


def played_on(game: Game) -> Record:
    """A game that starts in the middle of a golden one: the one that is there, played again, or a new one."""
    path = PLAYED_ON / f"{game.id}-era{game.rules_version}.json"
    candidates = list(plans(game))
    plan = next((plan for plan in candidates if plan.players >= SEVERAL), candidates[0])
    seats = [RecordSeat(NAMES[seat], "greedy") for seat in range(plan.players)]
    if path.exists():
        try:
            return record_of(replay_record(read_record(path)), seats)
        except BadRecord as error:
            raise SystemExit(f"{path.name} cannot be played again ({error}): hidden things are drawn otherwise") from None
    origin = play_again(plan, seats_of(plan)) or play(plan)
    entry = origin.entries[len(origin.entries) // 2]
    state = origin.before(entry.number)
    start = Start(plan.name, entry.number - 1, entry.seat, state.observe(entry.seat))
    running = Playthrough(game, plan.players, plan.options, randomness_of(plan), start=start)
    play_out(running, seeded(plan.seed))
    return record_of(running, seats)


def randomness_of(plan: Plan) -> Randomness:
    """One seed, or a secret with a nonce for each seat."""
    if not plan.secret:
        return OneSeed(plan.seed)
    secret = sha256(f"secret {plan.seed}".encode()).digest()
    nonces = tuple(f"nonce-{seat}" for seat in range(plan.players))
    return Secret(secret, f"table-{plan.seed}", nonces, by_place=plan.by_place)


def record_for(plan: Plan) -> Record:
    """The record of a golden game: the one that is there, played again, or a new one."""
    seats = seats_of(plan)
    return record_of(play_again(plan, seats) or play(plan), seats)


def seats_of(plan: Plan) -> list[RecordSeat]:
    """Who sits where."""
    kinds = [plan.bots[seat % len(plan.bots)] for seat in range(plan.players)]
    return [RecordSeat(NAMES[seat], kind) for seat, kind in enumerate(kinds)]


def play_again(plan: Plan, seats: list[RecordSeat]) -> Playthrough | None:
    """The game that stands in the plan's file; None if there is none, or if it belongs to another plan or other rules.

    A game of an older era must be playable for ever: if it is not, that is a mistake in the rules, and nothing is written.
    """
    path = RECORDS / f"{plan.name}.json"
    try:
        kept = read_record(path)
        same = kept.rules_version == plan.era and kept.randomness == source_of(randomness_of(plan), True)
        return replay_record(kept) if same and kept.seats == seats else None
    except BadRecord as error:
        if path.exists() and plan.era < find(plan.game).rules_version:
            raise SystemExit(f"{path.name} is of an older era and cannot be played again ({error}): correct the rules") from None
        return None


# ---- telling ----


def tell(record: Record) -> str:
    """A record as a story in English, made from its words alone."""
    game = find(record.game, record.rules_version)
    text = Text("en", game)
    names = [seat.name for seat in record.seats]
    events = {phrase.name: phrase for phrase in game.events}
    moves = {phrase.name: phrase for phrase in game.moves}
    lines = [
        f"{text.say('title')}, rules version {record.rules_version}, data {record.data}",
        "Players: " + ", ".join(f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in record.seats),
        *(f"Option {id}: {value}" for id, value in record.options.items()),
        "",
        *sentences(text, game, events, record.deal, names),
    ]
    for move in record.moves:
        lines += ["", move_line(text, game, moves, move, names)]
        lines += [f"    {line}" for line in sentences(text, game, events, move.events, names)]
    return "\n".join([*lines, *result_lines(record, text, names)]) + "\n"


def move_line(text: Text, game: Game, moves: dict[str, Phrase], move: RecordMove, names: list[str]) -> str:
    """Who did what, and whether it was taken back."""
    words = text.words("move", game.vocabulary.unspell(moves, move.move), names)
    taken_back = f"  [taken back by entry {move.undone}]" if move.undone else ""
    return f"{move.entry}. {names[move.seat]}: {words}{taken_back}"


def sentences(text: Text, game: Game, phrases: dict[str, Phrase], events: list[dict[str, Any]], names: list[str]) -> list[str]:
    """What happened, one line per event; events without words are not told."""
    sentences = [text.words("event", game.vocabulary.unspell(phrases, event), names) for event in events]
    return [sentence for sentence in sentences if sentence]


def result_lines(record: Record, text: Text, names: list[str]) -> list[str]:
    """The final places and the points by source."""
    result = record.result
    if result is None:
        return ["", "The game is not finished."]
    lines = ["", "Result"]
    for seat in sorted(range(record.players), key=lambda seat: (result.places[seat], seat)):
        lines.append(f"    {result.places[seat]}. {names[seat]}: {result.scores[seat]} points")
        lines += [f"        {text.say(f'source-{source}')}: {points}" for source, points in result.breakdown[seat].items()]
    return lines


# ---- writing ----


def files_of(id: str) -> Iterator[tuple[Path, bytes]]:
    """Every file that belongs to a game, with the contents it should have."""
    shelf = eras(id)
    schema = json.dumps(record_schema(shelf), indent=1, ensure_ascii=False) + "\n"
    yield SCHEMAS / f"{id}.schema.json", schema.encode()
    for plan in (plan for game in shelf for plan in plans(game)):
        record = record_for(plan)
        yield RECORDS / f"{plan.name}.json", format_record(record)
        yield RECORDS / f"{plan.name}.txt", tell(record).encode()
    for game in shelf:
        yield PLAYED_ON / f"{id}-era{game.rules_version}.json", format_record(played_on(game))


def main(arguments: list[str]) -> int:
    """Writes or checks the files; those no plan asks for any more are removed."""
    checking = "--check" in arguments
    wanted = [argument for argument in arguments if not argument.startswith("-")]
    changed = 0
    for game in [find(id) for id in wanted] if wanted else games():
        expected = dict(files_of(game.id))
        stale = {path for path in RECORDS.glob(f"{game.id}-*p*") if path.suffix in (".json", ".txt")} - set(expected)
        for path, content in expected.items():
            if path.exists() and path.read_bytes() == content:
                continue
            changed += 1
            print(f"{'differs' if checking else 'written'}: {path.relative_to(ROOT)}")
            if not checking:
                path.write_bytes(content)
        for path in sorted(stale):
            changed += 1
            print(f"{'stale' if checking else 'removed'}: {path.relative_to(ROOT)}")
            if not checking:
                path.unlink()
    return 1 if checking and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
