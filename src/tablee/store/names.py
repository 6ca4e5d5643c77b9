"""Names that look alike: the skeleton of a name is the same for all that a reader would take for it.

It is never shown. Unicode's own list of look-alikes (UTS 39) is a megabyte and knows nothing of case; what people can type and be
deceived by is this much, and `|`, `1`, `l` and `i` are one letter here because a capital `I` may stand for any of them.
"""

from __future__ import annotations

import unicodedata

from tablee.kernel.plain import BLANK

UNSEEN = set("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {chr(code) for code in range(0xFE00, 0xFE10)}  # marks of class 0

# Capitals whose small letters look like something else, and a letter that would be taken apart.
CAPITALS = str.maketrans({"Η": "h", "Μ": "m", "Ν": "n", "Υ": "y", "Տ": "s", "Լ": "l", "Ϲ": "c", "ϲ": "c"})

# After folding: what looks like each Latin letter, in Cyrillic, Greek, Armenian, Cherokee and among the Latin letters themselves.
LIKE = {
    "a": "аαɑᴀᎪ",
    "ae": "æӕ",
    "b": "вьβƅʙᏴ",
    "c": "сᴄᏟ",
    "d": "ԁđɖɗᴅᎠ",
    "e": "еєҽԑεɛᴇᎬ",
    "f": "ꜰƒ",
    "g": "ɡɢցᏀ",
    "h": "нһħʜհᎻ",
    "j": "јϳᴊյᎫ",
    "k": "кκᴋᏦ",
    "l": "iіιıɩɪӏłʟɫ1|ǀ∣│ꞁᏞ",
    "m": "мᴍᎷ",
    "n": "пηɴոŋ",
    "o": "0оοøօᴏσ",
    "oe": "œ",
    "p": "рρᴘᏢ",
    "q": "ԛզ",
    "r": "гґɾʀᏒ",
    "s": "ѕꜱᏚ",
    "t": "тτŧᴛᎢ",
    "u": "υʋսᴜ",
    "v": "ѵνᴠᏙ",
    "w": "ԝшωᴡᎳ",
    "x": "хχ",
    "y": "уүγʏᎩ",
    "z": "ᴢᏃ",
    "3": "зӡʒ",
    "4": "ч",
    "6": "б",
}
LETTERS = "abcdefghljklmnopqrstuvwxyz"
BOXED = {chr(first + place): letter for first in (0x1F150, 0x1F170, 0x1F1E6) for place, letter in enumerate(LETTERS)}
SMALL = str.maketrans({each: letter for letter, alike in LIKE.items() for each in alike} | BOXED)
TOGETHER = (("rn", "m"), ("vv", "w"))  # two letters that are read as one


def skeleton(name: str) -> str:
    """What a name has in common with all that look like it."""
    text = name
    for form in ("NFD", "NFKD"):
        text = unicodedata.normalize(form, text).translate(CAPITALS)
    text = unicodedata.normalize("NFKD", text.casefold()).translate(SMALL)
    bones = "".join(letter for letter in text if is_bone(letter))
    for two, one in TOGETHER:
        bones = bones.replace(two, one)
    return bones or text


def is_bone(letter: str) -> bool:
    """Whether a letter tells names apart: not a mark, a space, a punctuation mark or something that cannot be seen."""
    category = unicodedata.category(letter)
    unseen = unicodedata.combining(letter) or letter in UNSEEN or letter in BLANK
    return not unseen and category[0] not in "PZC" and category not in ("Me", "Sk")
