"""What people type, made safe to show: lengths, control and direction characters."""

from __future__ import annotations

import unicodedata

from tablee.kernel.errors import TableeError
from tablee.kernel.plain import is_visible, one_line

TICK_MARKS = set("✓✔☑✅🗸🗹√")  # accounts are marked with one


def clean_name(text: str, longest: int) -> str:
    """A nickname fit to be shown: one that passes neither for a bot, which some show in brackets, nor for an account."""
    name = one_line(text)
    if not 1 <= len(name) <= longest or not is_visible(name):
        raise TableeError("refuse-name", longest=longest)
    plain = unicodedata.normalize("NFKC", name)
    if (plain[0] in "[【〔" and plain[-1] in "]】〕") or not TICK_MARKS.isdisjoint(plain):
        raise TableeError("refuse-name-signs")
    return name


def clean_chat(text: str, longest: int) -> str:
    """A line of chat fit to be shown."""
    line = one_line(text)
    if not 1 <= len(line) <= longest or not is_visible(line):
        raise TableeError("refuse-chat", longest=longest)
    return line
