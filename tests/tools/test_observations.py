"""The page about observations says what the games say."""

from __future__ import annotations

from tools import observations


def test_the_page_is_current() -> None:
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page()
