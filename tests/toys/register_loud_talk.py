"""A fault planted in a server: what is told beside a table goes to every tab that has begun to look, allowed or not."""

from tablee.server import wire
from tablee.server.sockets import Tab, View


def tell_anyway(view: View, frame: wire.ServerFrame) -> None:
    """Sends without asking."""
    view.tab.send(frame)


def stay(tab: Tab, view: View) -> None:
    """Shows nobody out."""


View.tell = tell_anyway  # type: ignore[assignment,method-assign]
Tab.show_out = stay  # type: ignore[assignment,method-assign]
