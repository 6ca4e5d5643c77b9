"""Adds the current version to the museum: plays on a server, in the terminal and in the arena, and keeps what they write.

python -m tests.museum.make            writes tests/museum/VERSION, unless it is there
python -m tests.museum.make --again    writes it anew
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import chdir, closing
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import httpx

import tablee
from tablee.table.events import AnyEvent
from tests.museum.look import games_of, look_around, look_at_replay
from tests.museum.scene import ACCOUNTS, HOOK, LIGHT, Scene, corrected_box, enact
from tests.server.harness import FAST, ROOT, Json, Server, running, until

MUSEUM = ROOT / "tests" / "museum"
CLUB = f"{FAST},club=1,hashes_by_place=32"

# What an owner finds printed otherwise: the file, the line as it stands and as it should be.
CORRECTIONS = {
    "lama-dice": (r"^game_end = \d+", "game_end = 60  # as my box has it"),
    "loyang": (r"^rounds = \d+", "rounds = 5  # a shorter evening"),
}

# Tables in the terminal: how they are begun, and what is typed.
TYPED = {
    "lama-dice-over": (["lama-dice", "--seats", "Ada,bot:random"], ["1"] * 500),
    "lama-dice-unfinished": (["lama-dice", "--seats", "Ada,Blaise"], ["1", "u", "y", "1", "1", "q"]),
    "landcraft-over": (["landcraft", "--seats", "bot:random,bot:random"], []),
    "loyang-unfinished": (["loyang", "--seats", "Ada"], [*["1"] * 8, "u", *["1"] * 12, "q"]),
    "bunny-kingdom-unfinished": (["bunny-kingdom", "--seats", "Ada,bot:greedy"], ["1", "u", "2", *["1"] * 5, "q"]),
}

# Competitions that were broken off: what was typed, and how many games were written.
ARENAS = {
    "plain": (["lama-dice", "--bots", "random,greedy", "--blocks", "6", "--seed", "22"], 7),
    "corrected": (["lama-dice", "--bots", "random,greedy,random", "--blocks", "3", "--data", "boxes/lama-dice.toml"], 7),
}


def release() -> str:
    """The version that is made, without the mark of one under way."""
    return re.sub(r"\.dev\d*$", "", tablee.__version__)


def tablee_command(*words: str, typed: list[str] | None = None, **env: str) -> str:
    """Runs the command `tablee` as somebody would; what it said."""
    command = [sys.executable, "-m", "tablee", "--lang", "en", *words]
    told = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **env}
    text = "".join(f"{line}\n" for line in typed or [])
    done = subprocess.run(command, input=text, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (words, done.stdout[-2000:], done.stderr)
    return done.stdout


def make(folder: Path) -> None:
    """Writes a museum of the current version into an empty folder."""
    notes: Json = {"version": release(), "commit": commit(), "accounts": ACCOUNTS}
    with TemporaryDirectory() as work, chdir(folder):
        write_boxes()
        notes["records"] = write_records(Path(work))
        notes |= write_database(Path(work), notes["records"])
        notes["terminal"] = write_terminal(Path(work))
        notes["arena"] = write_arena()
    (folder / "notes.json").write_text(spelled(notes), encoding="utf-8")


def commit() -> str:
    """The commit the sources stand at."""
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def spelled(notes: Json) -> str:
    """Notes as text; a list or structure of plain values stands on one line."""
    text = json.dumps(notes, indent=1, ensure_ascii=False)
    return (
        re.sub(r"([\[{])\s+([^\[\]{}]*?)\s+([\]}])", lambda found: found[1] + " ".join(found[2].split()) + found[3], text) + "\n"
    )


# ---- boxes and records ----


def write_boxes() -> None:
    """The data files of some games, corrected by their owner."""
    Path("boxes").mkdir()
    for game, (line, corrected) in CORRECTIONS.items():
        box = Path(tablee.__file__).parent / "games" / game.replace("-", "_") / "data.toml"
        text, count = re.subn(line, corrected, box.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert count == 1, game
        Path("boxes", f"{game}.toml").write_text(text, encoding="utf-8")
        tablee_command("data", "check", game, "--file", f"boxes/{game}.toml")


def write_records(work: Path) -> Json:
    """Games of bots: one of a box as it is, and one of each corrected box."""
    Path("records").mkdir()
    notes: Json = {}
    for game, players, box in ((LIGHT, 3, ""), (LIGHT, 2, "boxes/lama-dice.toml"), ("loyang", 1, "boxes/loyang.toml")):
        name = f"{game}-{'corrected' if box else 'bots'}.json"
        data = ["--data", box] if box else []
        tablee_command("simulate", game, "--games", "1", "--players", str(players), "--records", str(work / name), *data)
        (made,) = (work / name).iterdir()
        shutil.copy(made, Path("records", name))
        notes[name] = note_record(Path("records", name), box)
    return notes


def note_record(file: Path, box: str = "") -> Json:
    """What is noted of a record, with the box it needs if that is not the game's own."""
    record = json.loads(file.read_text(encoding="utf-8"))
    moves = record["moves"]
    undone = sum(bool(move.get("undone")) for move in moves)
    scores = record["result"]["scores"] if record.get("result") else None
    return {"game": record["game"], "box": box, "moves": len(moves), "undone": undone, "scores": scores}


# ---- the server ----


def write_database(work: Path, records: Json) -> Json:
    """Plays on a server and writes its database as text; what is noted of it."""
    mail = {"TABLEE_PUBLIC_URL": "https://play.example.org", "TABLEE_WEBHOOK_ALLOW": HOOK.split("/")[2]}
    with running(work / "data", settings=f"{CLUB},webhooks=1", modules="", **mail) as server:
        scene = Scene(server, {name: new_account(server, name, password) for name, password in ACCOUNTS.items()})
        enact(scene, games_of(server))
        play_with_corrected_boxes(scene)
        until(lambda: lists_are_complete(server))
        notes = look_around(server, scene.people, scene.tables, scene.tournaments)
        notes["replays"] = look_at_replays(scene, notes["tables"])
        for label, name in exported(scene).items():
            code, text = server.command("export", scene.labelled(label))
            assert code == 0, text
            Path("records", name).write_text(text, encoding="utf-8")
            records[name] = note_record(Path("records", name)) | {"table": label}
        check_events(server)
        assert server.stop() == 0
        assert not server.mistakes(), server.mistakes()
    code, said = server.command("doctor")
    assert code == 0, said
    dump(server, Path("database.sql"))
    return notes | {"doctor": said.strip()}


def play_with_corrected_boxes(scene: Scene) -> None:
    """The server starts again with the boxes that their owner has corrected, and then without them."""
    files = {game: Path("boxes", f"{game}.toml").resolve() for game in CORRECTIONS}
    for words in ([f"--box={game}={file}" for game, file in files.items()], []):
        assert scene.server.stop() == 0
        scene.server.words = words
        scene.server.start()
        if words:
            for game in files:
                corrected_box(scene, game)


def lists_are_complete(server: Server) -> bool:
    """Whether the lists of tables know all that stands in the logs."""
    return not server.rows("SELECT id FROM tables WHERE seq < (SELECT COUNT(*) FROM events WHERE table_id = id)")


def new_account(server: Server, name: str, password: str) -> httpx.Client:
    """A browser signed in to a new account."""
    browser = server.browser(name)
    browser.post("/api/account", json={"name": name, "password": password}).raise_for_status()
    return browser


def exported(scene: Scene) -> dict[str, str]:
    """The tables that are kept as records too: of each game one that is over and one that is not, and the file of each."""
    labels = [each["label"] for each in scene.tables]
    over = {f"{game} over": f"{game}-undo.json" for game in games_of(scene.server) if game != "loyang"}
    running = {label: f"{label.replace(' ', '-')}.json" for label in labels if re.fullmatch(r"[\w-]+ playing", label)}
    return {**over, "loyang alone, over": "loyang-undo.json", **running}


def look_at_replays(scene: Scene, tables: list[Json]) -> list[Json]:
    """Finished games as they are replayed: every finished table, and a record that somebody has brought."""
    record = Path("records", f"{LIGHT}-bots.json").read_bytes()
    brought = scene.people["Ada"].post("/api/records", content=record, headers={"Content-Type": "application/json"})
    listed = [(each["table"], next(iter(each["eyes"]))) for each in tables if each["phase"] == "over"]
    return [
        {"replay": replay, "eyes": name, **look_at_replay(scene.people[name], replay)}
        for replay, name in [(brought.raise_for_status().json()["replay"], "Ada"), *listed]
    ]


def check_events(server: Server) -> None:
    """Refuses a museum in which a kind of entry in the log is missing: whoever adds one adds a scene with it."""
    known = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}
    shown = {json.loads(content)["kind"] for (content,) in server.rows("SELECT content FROM events")}
    assert known <= shown, f"no scene shows {', '.join(sorted(known - shown))}"


def dump(server: Server, file: Path) -> None:
    """The database of a server as text."""
    with closing(sqlite3.connect(server.folder / "tablee.sqlite3")) as database:
        file.write_text("".join(f"{line}\n" for line in database.iterdump()), encoding="utf-8")


def read_dump(text: str, folder: Path) -> None:
    """A server's folder made from its database as text."""
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / "tablee.sqlite3")) as database:
        database.executescript(text)


# ---- terminal and arena ----


def write_terminal(work: Path) -> Json:
    """Tables played at one keyboard, to the end or not."""
    Path("terminal").mkdir()
    notes: Json = {}
    for name, (words, typed) in TYPED.items():
        home = work / name
        tablee_command("play", *words, typed=typed, TABLEE_DATA=str(home))
        for made in (home / "tables").iterdir():
            shutil.copy(made, Path("terminal", f"{name}{made.suffix}"))
        lines = Path("terminal", f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        record = Path("terminal", f"{name}.json")
        assert record.exists() == name.endswith("-over"), name
        undone = sum("undo" in json.loads(line) for line in lines[1:])
        notes[f"{name}.jsonl"] = {"entries": len(lines) - 1, "undone": undone, "over": record.exists()}
    return notes


def write_arena() -> Json:
    """Competitions as a killed process leaves them: some whole games, and one that was being written."""
    notes: Json = {}
    for name, (words, games) in ARENAS.items():
        command = ["arena", *words, "--out", f"arena/{name}"]
        tablee_command(*command)
        folder = Path("arena", name)
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
        for file in folder.glob("summary.*"):
            file.unlink()
        torn = lines[1 + games]
        (folder / "games.jsonl").write_text("".join(lines[: 1 + games]) + torn[: len(torn) // 2], encoding="utf-8")
        names = [row["name"] for row in summary["table"]["standings"]]
        kept = games - games % summary["players"]  # what is left of a block is played again
        notes[name] = {"command": command, "kept": kept, "games": summary["games"], "names": sorted(names)}
    return notes


# ---- folders ----


def fingerprint(folder: Path) -> str:
    """A hash of everything in a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return sha256(b"".join(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() for path in files)).hexdigest()


def main(arguments: list[str]) -> int:
    """Makes the museum of this version beside its place, and puts it there when it is whole."""
    folder = MUSEUM / release()
    if folder.exists() and "--again" not in arguments:
        print(f"{folder.relative_to(ROOT)} is there; --again writes it anew")
        return 1
    with TemporaryDirectory() as work:
        fresh = Path(work) / "museum"
        fresh.mkdir()
        make(fresh)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(fresh, folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"written: {folder.relative_to(ROOT)}, {size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
