"""The pack of a game: everything a client needs to show it, under an address that names its content and may be kept for ever.

Words and rules in each language, the kinds of moves and events, the schema of views, the cover, and the board as a module: built
into the page for games of the house, brought along as `board/dist/index.js` by those of other packages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import tablee.games
from tablee.kernel.game import Game
from tablee.kernel.words import Phrase
from tablee.server.files import MEDIA, STATIC, File, made_file
from tablee.server.packs import wire
from tablee.text import LANGUAGES, Text

MANIFEST = STATIC / ".vite" / "manifest.json"
BROUGHT = Path("board", "dist")  # where a game of another package has its board as it is built
MODULE = "index.js"
COVER = "cover.svg"


@dataclass(frozen=True)
class MadePack:
    """A game's files by name, and what a list of games says of them."""

    fingerprint: str
    files: dict[str, File]
    info: wire.PackInfo


@lru_cache(maxsize=256)
def pack_of(game: Game) -> MadePack:
    """The pack of a game on the shelf; what stands in its folder is read once."""
    contents = contents_of(game)
    hashed = sha256()
    for name, content in sorted(contents.items()):
        hashed.update(f"{name}\0{len(content)}\0".encode() + content)
    fingerprint = hashed.hexdigest()[:20]
    address = f"/api/games/{game.id}/pack/{fingerprint}"
    info = wire.PackInfo(
        address=address,
        titles=said(game, "title"),
        pitches=said(game, "pitch"),
        cover=absolute(address, cover_of(game)),
        board=found_at(address, board_of(game)),
    )
    return MadePack(fingerprint, {name: made_file(name, content) for name, content in contents.items()}, info)


def contents_of(game: Game) -> dict[str, bytes]:
    """Everything in the pack, by name."""
    words = {f"words.{language}.ftl": words_of(game, language) for language in LANGUAGES}
    rules = {f"rules.{language}.md": page.read_bytes() for language in LANGUAGES if (page := rules_of(game, language))}
    brought = game.folder / BROUGHT
    files = [path for path in sorted(brought.rglob("*")) if path.is_file() and path.suffix in MEDIA]
    front = wire.Pack(
        game=game.id,
        moves=phrases(game.moves),
        events=phrases(game.events),
        words={name.split(".")[1]: name for name in words},
        rules={name.split(".")[1]: name for name in rules},
        view="view.json",
        cover=cover_of(game),
        board=board_of(game),
    )
    return {
        **words,
        **rules,
        **{f"board/{path.relative_to(brought).as_posix()}": path.read_bytes() for path in files},
        "view.json": msgspec.json.encode(view_schema(game), order="sorted"),
        "pack.json": msgspec.json.encode(front),
    }


def said(game: Game, id: str) -> dict[str, str]:
    """A message of a game by language; one that is missing is no reason to show no games at all."""
    texts = [Text(language, game) for language in LANGUAGES if (game.folder / "text" / f"{language}.ftl").is_file()]
    return {text.language: text.say(id) for text in texts if text.has(id)}


def words_of(game: Game, language: str) -> bytes:
    """The messages of a game, those of its board included."""
    files = [game.folder / "text" / f"{kind}{language}.ftl" for kind in ("", "web.")]
    return b"\n".join(file.read_bytes() for file in files if file.is_file())


def rules_of(game: Game, language: str) -> Path | None:
    """The rules of a game in a language, else in English."""
    pages = [game.folder / name for name in (f"RULES.{language}.md", "RULES.md")]
    return next((page for page in pages if page.is_file()), None)


def cover_of(game: Game) -> str:
    """The picture on the box: brought along, or drawn when the page was built."""
    if (game.folder / BROUGHT / COVER).is_file():
        return f"board/{COVER}"
    drawn = f"pictures/{game.id}.png"
    return f"/{drawn}" if is_of_the_house(game) and (STATIC / drawn).is_file() else ""


def board_of(game: Game) -> wire.BoardFiles | None:
    """A game's own board: brought along, or one of those built with the page."""
    brought = game.folder / BROUGHT
    if (brought / MODULE).is_file():
        return wire.BoardFiles(f"board/{MODULE}", [f"board/{path.name}" for path in sorted(brought.glob("*.css"))])
    return built().get(game.folder.name) if is_of_the_house(game) else None


def is_of_the_house(game: Game) -> bool:
    """Whether a game stands in this package."""
    return game.folder.parent == Path(tablee.games.__path__[0])


@lru_cache
def built() -> dict[str, wire.BoardFiles]:
    """The boards that were built with the page, by the folder of their game."""
    manifest = msgspec.json.decode(MANIFEST.read_bytes()) if MANIFEST.is_file() else {}
    return {Path(source).parts[-3]: board_files(manifest, source) for source in manifest if source.endswith("/board/index.ts")}


def board_files(manifest: dict[str, Any], source: str) -> wire.BoardFiles:
    """A module of the page, with everything that it needs at once and the page has not at its beginning."""
    there = needed_by(manifest, "index.html")
    needed = [manifest[key] for key in needed_by(manifest, source) if key not in there]
    styles = [f"/{style}" for chunk in needed for style in chunk.get("css", ())]
    return wire.BoardFiles(f"/{manifest[source]['file']}", styles, [f"/{chunk['file']}" for chunk in needed[1:]])


def needed_by(manifest: dict[str, Any], source: str) -> list[str]:
    """A module of the page and all that it imports, itself first."""
    needed = [source]
    for key in needed:
        needed += [other for other in manifest[key].get("imports", ()) if other not in needed]
    return needed


def absolute(address: str, name: str) -> str:
    """Where a file of a pack is."""
    return f"{address}/{name}" if name and not name.startswith("/") else name


def found_at(address: str, board: wire.BoardFiles | None) -> wire.BoardFiles | None:
    """Where the files of a board are."""
    if board is None:
        return None
    module, *needs = [absolute(address, name) for name in (board.module, *board.needs)]
    return wire.BoardFiles(module, [absolute(address, name) for name in board.styles], needs)


def phrases(table: Iterable[Phrase]) -> dict[str, dict[str, tuple[str, int]]]:
    """Kinds of moves or events: for each field what it holds, and how many (0 = a list of any length, -1 = a single one)."""
    return {phrase.name: {field.name: (field.kind, field.count) for field in phrase.fields} for phrase in table}


def view_schema(game: Game) -> dict[str, Any]:
    """The JSON schema of what a seat sees, as far as the game declares it."""
    [schema], definitions = definitions_of([game.view_type()])
    return {**schema, "$defs": definitions}


def definitions_of(types: Iterable[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """JSON schemas of types, and of all they are made of."""
    schemas, definitions = msgspec.json.schema_components(list(types), ref_template="#/$defs/{name}")
    return list(schemas), definitions
