"""What people type, made safe to show: lengths, control and direction characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tablee.kernel.errors import TableeError
from tablee.store.names import BLANK

JOINER, AS_EMOJI = "\u200d", "\ufe0f"  # inside one emoji, and nowhere else
TICKS = set("✓✔☑✅🗸🗹√")  # accounts are marked with one


def clean_name(text: str, longest: int) -> str:
    """A nickname fit to be shown: one that passes neither for a bot, which some show in brackets, nor for an account."""
    name = one_line(text)
    if not 1 <= len(name) <= longest or not is_visible(name):
        raise TableeError("refuse-name", longest=longest)
    plain = unicodedata.normalize("NFKC", name)
    if (plain[0] in "[【〔" and plain[-1] in "]】〕") or not TICKS.isdisjoint(plain):
        raise TableeError("refuse-name-signs")
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
    line = "".join(letter for place, letter in enumerate(kept) if joins(kept, place))
    return " ".join(line.split())


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
