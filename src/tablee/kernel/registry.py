"""The shelf: which games there are. A game registers itself by standing in the folder `tablee/games`, or by an entry point."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from threading import RLock

from tablee.kernel.errors import UnknownGame
from tablee.kernel.game import Game

_shelf: dict[str, Game] = {}
_versions: dict[tuple[str, int], Game] = {}
_lock = RLock()  # servers ask from several threads


def register(game: Game) -> None:
    """Puts a game on the shelf; the highest rules version is the one new tables use."""
    with _lock:
        _versions[game.id, game.rules_version] = game
        newest = max(version for id, version in _versions if id == game.id)
        _shelf[game.id] = _versions[game.id, newest]


def unregister(game: Game) -> None:
    """Takes a game off the shelf."""
    with _lock:
        _versions.pop((game.id, game.rules_version), None)
        _shelf.pop(game.id, None)
        left = [version for id, version in _versions if id == game.id]
        if left:
            _shelf[game.id] = _versions[game.id, max(left)]


def games() -> list[Game]:
    """All games on the shelf, by id."""
    _discover()
    return [_shelf[id] for id in sorted(_shelf)]


def find(id: str, rules_version: int | None = None) -> Game:
    """The game of that id, in its newest rules version or in the one asked for."""
    _discover()
    if id not in _shelf:
        raise UnknownGame(game=id, known=", ".join(sorted(_shelf)))
    if rules_version is None:
        return _shelf[id]
    if (id, rules_version) not in _versions:
        known = ", ".join(str(version) for known_id, version in sorted(_versions) if known_id == id)
        raise UnknownGame("error-unknown-rules", game=id, version=rules_version, known=known)
    return _versions[id, rules_version]


_discovered = False
_discovering = False


def _discover() -> None:
    """Finds the games once; whoever asks meanwhile waits until all of them are there."""
    global _discovered, _discovering
    if _discovered:
        return
    with _lock:
        if _discovered or _discovering:  # the latter: a game that asks for others while it is imported
            return
        _discovering = True
        try:
            _fill_shelf()
            _discovered = True
        finally:
            _discovering = False


def _fill_shelf() -> None:
    """Registers the folders of `tablee.games`, then the entry points of other packages."""
    home = import_module("tablee.games")
    for module in iter_modules(home.__path__):
        for game in import_module(f"tablee.games.{module.name}").GAMES:
            register(game)
    for entry in entry_points(group="tablee.games"):
        for game in entry.load():
            register(game)
