"""Libraries that a small installation leaves out, imported when they are first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tablee.kernel.errors import TableeError


def need(library: str, extra: str = "arena") -> Any:
    """A library, or a refusal that says how to install it."""
    try:
        return import_module(library)
    except ImportError:
        raise TableeError("error-extra", library=library, extra=extra) from None
