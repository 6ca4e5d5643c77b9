"""A fault planted in a server: the eyes a tab looks through are chosen when it begins to look, and kept whatever happens."""

from weakref import WeakKeyDictionary

from tablee.server.presence.view import View

chosen: WeakKeyDictionary[View, int | None] = WeakKeyDictionary()
eyes_now = View.eyes


def kept_eyes(view: View) -> int | None:
    """The eyes of the first moment."""
    if view not in chosen:
        chosen[view] = eyes_now(view)
    return chosen[view]


View.eyes = kept_eyes  # type: ignore[assignment,method-assign]
