"""Runs parts of the tests one after another and says at the end how long each took; 1 if one failed.

python tools/parts.py check unit ...    the same as `make check`, `make unit`, ...
"""

from __future__ import annotations

import subprocess
import sys
import time


def main(parts: list[str]) -> int:
    """Runs all parts, even after one has failed."""
    results = []
    for part in parts:
        print(f"== make {part}", flush=True)
        started = time.monotonic()
        code = subprocess.run(["make", "--no-print-directory", part], check=False).returncode
        results.append((part, time.monotonic() - started, code))
    print("\n== times")
    for part, seconds, code in results:
        print(f"{part:<10} {seconds:7.1f} s  {'failed' if code else 'passed'}")
    print(f"{'all':<10} {sum(seconds for _, seconds, _ in results):7.1f} s")
    return int(any(code for _, _, code in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
