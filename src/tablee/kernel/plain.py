"""Text from outside made safe to show, on a page and in a terminal: no control or direction characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

JOINER, AS_EMOJI = "\u200d", "\ufe0f"  # inside one emoji, and nowhere else
BLANK = set("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
NAMELESS = "?"
UNSHOWN = "\ufffd"


def one_line(text: str) -> str:
    """Text on one line, without control or direction characters."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if letter.isspace() else letter for letter in text if is_plain(letter) or letter.isspace()]
    line = "".join(letter for place, letter in enumerate(kept) if joins(kept, place))
    return " ".join(line.split())


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
    return category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or letter == JOINER


def joins(letters: Sequence[str], place: int) -> bool:
    """Whether a letter is no joiner, or one that joins two emoji; anywhere else it is only there to be overlooked."""
    before = letters[place - 1] if place else ""
    if letters[place] == AS_EMOJI:
        return is_emoji(before)
    after = letters[place + 1] if place + 1 < len(letters) else ""
    return letters[place] != JOINER or ((before == AS_EMOJI or is_emoji(before)) and is_emoji(after))


def is_emoji(letter: str) -> bool:
    """Whether a sign is a picture, or a picture's shade."""
    return bool(letter) and unicodedata.category(letter) in ("So", "Sk")
