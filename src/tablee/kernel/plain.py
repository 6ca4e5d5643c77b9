"""Text from outside made safe to show, on a page and in a terminal: no control or direction characters."""

from __future__ import annotations

import unicodedata

ALLOWED_FORMAT = {"\u200d", "\ufe0f"}  # joiners inside one emoji
BLANK = set("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
NAMELESS = "?"
UNSHOWN = "\ufffd"


def one_line(text: str) -> str:
    """Text on one line, without control or direction characters."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if letter.isspace() else letter for letter in text if is_plain(letter) or letter.isspace()]
    return " ".join("".join(kept).split())


def shown_name(text: str, longest: int) -> str:
    """A name somebody else has written, cleaned and cut; a question mark if nothing is left of it."""
    name = one_line(text[: 4 * longest])[:longest].strip()
    return name if is_visible(name) else NAMELESS


def shown(text: str) -> str:
    """Sentences as they may be printed: what a terminal would obey is replaced, lines stay lines."""
    return "".join(letter if is_plain(letter) or letter in "\n\t" else UNSHOWN for letter in text)


def is_visible(text: str) -> bool:
    """Whether there is anything to see: a letter, a digit or a sign."""
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK for letter in text)


def is_plain(letter: str) -> bool:
    """Neither a control nor a direction character, nor unassigned, private or half a character."""
    category = unicodedata.category(letter)
    return category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or letter in ALLOWED_FORMAT
