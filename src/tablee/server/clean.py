"""What people type, made safe to show: lengths, control and direction characters."""

from __future__ import annotations

from tablee.kernel.errors import TableeError
from tablee.kernel.plain import is_visible, one_line


def clean_name(text: str, longest: int) -> str:
    """A nickname fit to be shown."""
    name = one_line(text)
    if not 1 <= len(name) <= longest or not is_visible(name):
        raise TableeError("refuse-name", longest=longest)
    return name


def clean_chat(text: str, longest: int) -> str:
    """A line of chat fit to be shown."""
    line = one_line(text)
    if not 1 <= len(line) <= longest or not is_visible(line):
        raise TableeError("refuse-chat", longest=longest)
    return line
