"""What is said of packs on the wire."""

from __future__ import annotations

import msgspec


class BoardFiles(msgspec.Struct, frozen=True):
    """A game's own board as it is built: an ES module, its styles, and the modules that it asks for in turn."""

    module: str
    styles: list[str] = []
    needs: list[str] = []


class PackInfo(msgspec.Struct, frozen=True):
    """Where the pack of a game is, and what is said of the game before its pack has come."""

    address: str  # /api/games/GAME/pack/FINGERPRINT: what stands below it never changes
    titles: dict[str, str]  # by language
    pitches: dict[str, str]
    cover: str  # the address of a picture; empty if there is none
    board: BoardFiles | None  # None: it is played on the plain one


class Pack(msgspec.Struct, frozen=True):
    """What a client needs to show a game: `pack.json` below the pack's address, to which other addresses are relative."""

    game: str
    moves: dict[str, dict[str, tuple[str, int]]]  # kinds with their fields: what each holds, how many (0 = a list, -1 = one)
    events: dict[str, dict[str, tuple[str, int]]]
    words: dict[str, str]  # by language: Fluent messages, beside those of the house
    rules: dict[str, str]  # by language: Markdown
    view: str  # the JSON schema of what a seat sees
    cover: str
    board: BoardFiles | None
