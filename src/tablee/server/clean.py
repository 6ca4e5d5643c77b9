"""What people type, made safe to show: lengths, control and direction characters."""

from __future__ import annotations

import unicodedata

from tablee.kernel.errors import TableeError

ALLOWED_FORMAT = {"\u200d", "\ufe0f"}  # joiners inside one emoji


def clean_line(text: str, longest: int, refusal: str) -> str:
    """One line of text without control or direction characters, of a decent length."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if letter.isspace() else letter for letter in text if is_plain(letter) or letter.isspace()]
    cleaned = " ".join("".join(kept).split())
    if not cleaned or len(cleaned) > longest:
        raise TableeError(refusal, longest=longest)
    return cleaned


def is_plain(letter: str) -> bool:
    """Neither a control nor a direction character, nor unassigned, private or half a character."""
    category = unicodedata.category(letter)
    return category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or letter in ALLOWED_FORMAT
