"""The command `tablee`, run in the test's own process."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from tablee.cli import run

Tablee = Callable[..., tuple[int, str, str]]


def caller(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tablee:
    """Runs the command in English, with prepared input: exit code, output, errors."""
    monkeypatch.setenv("TABLEE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")

    def call(*args: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(arg) for arg in args])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call
