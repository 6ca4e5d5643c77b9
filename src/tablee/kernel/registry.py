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
    with _lock:
        versions = _eras_of(id)
        if rules_version not in versions:
            newer = rules_version > max(versions)
            listed = ", ".join(map(str, sorted(versions)))
            raise UnknownGame(
                "error-newer-rules" if newer else "error-unknown-rules", game=id, version=rules_version, known=listed
            )
        return _versions.get((id, rules_version)) or _shelf[id].in_era(rules_version)


def eras(id: str) -> list[Game]:
    """A game in all eras of its rules, the newest last."""
    return [find(id, version) for version in sorted(_eras_of(find(id).id))]


def _eras_of(id: str) -> set[int]:
    """The eras in which a game can be played: those registered by themselves, and those that its newest rules play too."""
    with _lock:
        return {version for game, version in _versions if game == id} | set(_shelf[id].older_eras)


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
