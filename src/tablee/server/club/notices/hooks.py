"""Webhooks: a signed call to an https address that a player has named; never to a machine inside our own network.

The name is resolved once, every address it has is checked, and the call goes to one of the checked addresses: a name that
resolves differently a moment later changes nothing. Redirects are not followed.
"""

from __future__ import annotations

import hmac
import http.client
import socket
import ssl
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from tablee.kernel.errors import TableeError

LONGEST_URL = 500

# Addresses that are nobody's on the internet, by the registries of special purposes (RFC 6890): what Python itself calls global
# differs from one release to the next. All that carry an address of the old kind inside are among them.
WITHIN = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3",
        ),
    )
)
OUTSIDE = ip_network("2000::/3")  # the only part of the new kind that is given out
WITHIN_NEW = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3ffe::/16", "3fff::/20")))


def check_hook(address: str) -> SplitResult:
    """An https address without anything odd in it, or a refusal."""
    try:
        url = urlsplit(address)
        plain = url.scheme == "https" and bool(url.hostname) and not url.username and not url.password and not url.fragment
        _ = url.port
    except ValueError:
        plain = False
    if not plain or len(address) > LONGEST_URL or not address.isascii() or any(not "!" <= letter <= "~" for letter in address):
        raise TableeError("refuse-webhook")
    return url


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet, and not to this machine, this network, or nobody."""
    found = ip_address(address.split("%")[0])
    if isinstance(found, IPv6Address):
        return found in OUTSIDE and not any(found in network for network in WITHIN_NEW)
    return not any(found in network for network in WITHIN)


def resolve_webhook(url: SplitResult, allowed: tuple[str, ...] = ()) -> str:
    """An address to call, if all that the name stands for may be called."""
    try:
        found = socket.getaddrinfo(url.hostname, url.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise TableeError("refuse-webhook") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(is_public(address) or address in allowed for address in addresses):
        raise TableeError("refuse-webhook")
    return addresses[0]


class Call(http.client.HTTPSConnection):
    """A connection to a checked address, with the certificate of the name."""

    def __init__(self, host: str, port: int, address: str, patience: float) -> None:
        self.tls = ssl.create_default_context()
        super().__init__(host, port, timeout=patience, context=self.tls)
        self.address = address

    def connect(self) -> None:
        """Connects to the address, not to whatever the name stands for now."""
        plain = socket.create_connection((self.address, self.port), self.timeout)
        self.sock = self.tls.wrap_socket(plain, server_hostname=self.host)


def signature(key: str, at: int, body: bytes) -> str:
    """What the receiver can check a call by."""
    return hmac.new(key.encode(), f"{at}.".encode() + body, "sha256").hexdigest()


def call(address: str, key: str, at: int, body: bytes, patience: float, allowed: tuple[str, ...] = ()) -> int:
    """Posts a message; the status of the answer, whose body nobody reads."""
    url = check_hook(address)
    assert url.hostname is not None
    connection = Call(url.hostname, url.port or 443, resolve_webhook(url, allowed), patience)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "tablee",
        "X-Tablee-Time": str(at),
        "X-Tablee-Signature": f"sha256={signature(key, at, body)}",
    }
    try:
        connection.request("POST", (url.path or "/") + (f"?{url.query}" if url.query else ""), body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
