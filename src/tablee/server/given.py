"""What an operator gives a server by variables of the environment; what makes no sense is refused by its name."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from email.utils import parseaddr
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

from tablee.kernel.errors import TableeError
from tablee.server.club.notices.mail import ADDRESS
from tablee.server.settings import Settings, numbers


def variable(name: str, read: Callable[[str], str] = str, example: str = "") -> str:
    """The value of a variable, as it is used; empty if the variable is not set, but never because it is set to nothing.

    What is wrong is not repeated: there may be a password in it.
    """
    value = os.environ.get(name)
    if value is None:
        return ""
    if not value.strip():
        raise TableeError("error-empty", name=name)
    try:
        return read(value)
    except ValueError:
        raise TableeError("error-variable", name=name, example=example) from None


def words(name: str, check: Callable[[str], None]) -> tuple[str, ...]:
    """A list of words with commas between them, each of which makes sense."""
    found = tuple(filter(None, (word.strip() for word in os.environ.get(name, "").split(","))))
    for word in found:
        try:
            check(word)
        except (ValueError, ImportError):
            raise TableeError("error-variable-word", name=name, word=word) from None
    return found


def given_numbers() -> dict[str, Any]:
    """Numbers of the program: TABLEE_SET="bot_pause=0,frames_rate=100"."""
    found: dict[str, Any] = {}
    settable = numbers()
    for word in filter(None, (word.strip() for word in os.environ.get("TABLEE_SET", "").split(","))):
        name, _, value = (part.strip() for part in word.partition("="))
        if name not in settable:
            raise TableeError("error-setting", setting=word)
        kind, (low, high) = settable[name]
        try:
            found[name] = kind(value)
        except ValueError:
            found[name] = math.nan
        if not low <= found[name] <= high:
            whole = "yes" if kind is int else "no"
            raise TableeError("error-setting-range", name=name, value=value, whole=whole, low=low, high=high)
    return found


def need_all(settings: Settings) -> None:
    """Refuses what is set in vain, because something else is missing."""
    wanted = {
        "TABLEE_SMTP_URL": (settings.smtp_url, ("TABLEE_MAIL_FROM", "TABLEE_PUBLIC_URL")),
        "TABLEE_MAIL_FROM": (settings.mail_from, ("TABLEE_SMTP_URL",)),
        "webhooks=1": (settings.webhooks, ("TABLEE_PUBLIC_URL",)),
    }
    for name, (value, others) in wanted.items():
        for other in others:
            if value and other not in os.environ:
                raise TableeError("error-needs", name=name, other=other)


# ---- what makes sense; the rest is a ValueError ----


def plain_url(value: str, *schemes: str) -> SplitResult:
    """An address with a host, of a kind that is known."""
    url = urlsplit(value)
    if url.scheme not in schemes or not url.hostname or url.port == 0 or not value.isprintable() or " " in value:
        raise ValueError(value)
    return url


def public_url(value: str) -> str:
    """What links begin with."""
    url = plain_url(value, "http", "https")
    if url.query or url.fragment or "@" in url.netloc:
        raise ValueError(value)
    return value.rstrip("/")


def smtp_url(value: str) -> str:
    """A mail server."""
    plain_url(value, "smtp", "smtps")
    return value


def sender(value: str) -> str:
    """The sender of mails, with or without a name."""
    if not value.isprintable() or not ADDRESS.fullmatch(parseaddr(value)[1]):
        raise ValueError(value)
    return value


def need_address(value: str) -> None:
    """The address of a machine."""
    ip_address(value)


def host_name(value: str) -> None:
    """A name that a server may be called by, without a port."""
    if plain_url(f"http://{value}/", "http").netloc != value or ":" in value or "@" in value:
        raise ValueError(value)


def module(value: str) -> None:
    """A module that can be found."""
    if find_spec(value) is None:
        raise ValueError(value)
