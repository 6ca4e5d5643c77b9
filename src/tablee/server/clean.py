"""What people type, made safe to show: lengths, control and direction characters."""

from __future__ import annotations

import unicodedata

from tablee.kernel.errors import TableeError

ALLOWED_FORMAT = {"\u200d", "\ufe0f"}  # joiners inside one emoji
BLANK = set("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


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


def one_line(text: str) -> str:
    """Text on one line, without control or direction characters."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if letter.isspace() else letter for letter in text if is_plain(letter) or letter.isspace()]
    return " ".join("".join(kept).split())


def is_visible(text: str) -> bool:
    """Whether there is anything to see: a letter, a digit or a sign."""
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK for letter in text)


def is_plain(letter: str) -> bool:
    """Neither a control nor a direction character, nor unassigned, private or half a character."""
    category = unicodedata.category(letter)
    return category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or letter in ALLOWED_FORMAT
