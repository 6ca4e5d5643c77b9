"""Writes what follows from the declarations of the games: `position.py` from `fields.py`, `events.py` from `words.py`.

python tools/sources.py            writes the files that are not current
python tools/sources.py --check    says which are not, and fails
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.kernel.sources import files

GAMES = Path(__file__).resolve().parent.parent / "src/tablee/games"


def main(arguments: list[str]) -> int:
    """Writes or checks the files of all games of the house."""
    stale = []
    for folder in sorted(path.parent for path in GAMES.glob("*/fields.py")):
        for path, text in files(f"tablee.games.{folder.name}", folder).items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path)
                if "--check" not in arguments:
                    path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path.relative_to(GAMES)} {'is not current: make sources' if '--check' in arguments else 'written'}")
    return int("--check" in arguments and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
