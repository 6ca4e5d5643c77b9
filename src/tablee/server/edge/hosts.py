"""By which names the server answers: a page elsewhere whose name is made to lead here (DNS rebinding) is not served."""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from tablee.server.settings import Settings

HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>[^\s:/@\[\]]+))(?::\d{1,5})?")
HOME = (".local", ".lan", ".internal", ".home.arpa")  # names that only a network at home gives


class Hosts:
    """The names and origins of one server."""

    def __init__(self, settings: Settings) -> None:
        public = urlsplit(settings.public_url)
        self.origin = f"{public.scheme}://{public.netloc}".lower()
        self.names = {"localhost", *(name.strip().lower() for name in (settings.host, public.hostname or "", *settings.hosts))}
        self.in_network = settings.lan or not is_loopback(settings.host)

    def accepts(self, host: str) -> bool:
        """Whether a request may name this host. An address cannot be made to lead elsewhere; and who decides on names at home
        could call a server that the network reaches directly."""
        name = name_of(host)
        if not name:
            return False
        if is_address(name) or name in self.names:
            return True
        return self.in_network and ("." not in name or name.endswith(HOME))

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page comes from this server, as the browser or a proxy names it."""
        scheme, _, rest = origin.lower().partition("://")
        return scheme in ("http", "https") and (rest == host.lower() or origin.lower() == self.origin)


def name_of(host: str) -> str:
    """The name or address in a `Host` header, without the port; nothing if it is malformed."""
    found = HOST.fullmatch(host.lower())
    return (found["v6"] or found["name"]).rstrip(".") if found else ""


def is_address(name: str) -> bool:
    """Whether it is an address and no name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    """Whether a name or an address is this machine's own, whoever asks."""
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)
