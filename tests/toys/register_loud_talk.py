"""A fault planted in a server: what is told beside a table goes to every tab that has begun to look, allowed or not."""

from tablee.server.presence.tab import Tab
from tablee.server.presence.view import View
from tablee.show import frames


def tell_anyway(view: View, frame: frames.ServerFrame) -> None:
    """Sends without asking."""
    view.tab.send(frame)


def stay(tab: Tab, view: View) -> None:
    """Shows nobody out."""


View.tell = tell_anyway  # type: ignore[assignment,method-assign]
Tab.show_out = stay  # type: ignore[assignment,method-assign]
