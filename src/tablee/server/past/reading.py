"""What the process does in which finished games are read: it remembers those it has read, as far as there is room."""

from __future__ import annotations

import msgspec

from tablee.server.past.kept import Kept
from tablee.show.replay import Material, Position, Replay

MOST_REPLAYS_KEPT, HEAVIEST_KEPT = 64, 32 * 1024 * 1024

kept_replays: Kept[Replay] = Kept(MOST_REPLAYS_KEPT, HEAVIEST_KEPT)


def replay_named(name: str, material: Material | None) -> Replay | None:
    """The replay of that name, made now if there is something to make it from."""
    found = kept_replays.get(name)
    if found is None and material is not None:
        found = Replay(material)
        kept_replays.put(name, found, found.weight)
    return found


def tell_info(name: str, material: Material | None) -> bytes | None:
    """What the page needs first, as JSON; nothing if the replay is not remembered."""
    found = replay_named(name, material)
    return found.info if found else None


def tell_steps(name: str, material: Material | None, seat: int, first: int, last: int) -> bytes | None:
    """Some positions, as JSON; nothing if the replay is not remembered."""
    found = replay_named(name, material)
    return msgspec.json.encode(found.steps(seat, first, last)) if found else None


def tell_position(name: str, material: Material | None, table: str, ours: bool, seat: int, step: int) -> Position | None:
    """A position to play on from; nothing if the replay is not remembered."""
    found = replay_named(name, material)
    return found.position(table, ours, seat, step) if found else None
