"""The comparison with peers: our contenders work, ratios are of what was measured, and what was not is said."""

from __future__ import annotations

import pytest

from bench import peers, peers_contender
from tests.shelf import OURS as GAMES


@pytest.mark.parametrize("name", ["play-lama-dice", "copy-lama-dice", "env-lama-dice", "table-lama-dice"])
def test_our_contenders_work(name: str) -> None:
    work = peers_contender.contender(name)()
    assert next(work) > 0
    assert next(work) > 0


def test_every_contender_has_a_place_on_the_page() -> None:
    listed = {name for _, contenders in peers.PAGES for name in contenders}
    ours = {f"{kind}-{game}" for kind in peers_contender.OURS for game in GAMES}
    assert listed == {*ours, *peers_contender.CONTENDERS, "play-boardgame", "table-boardgame"}
    assert {name for ours, peer, _ in peers.BARS for name in (ours, peer)} <= listed


def test_the_page_tells_ratios_and_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "versions", lambda: "versions")
    speed = {"play-lama-dice": 3_000_000.0, "play-crazy_eights": 200_000.0, "table-lama-dice": 1000.0, "table-boardgame": 800.0}
    listed = [name for _, contenders in peers.PAGES for name in contenders]
    failures = {name: "no such module" for name in listed if name not in speed}
    page = peers.report(speed, failures, {"rlcard": "no wheel"}, "How.", "Load.")
    assert "| Tablée: LAMA Dice / OpenSpiel: crazy_eights, play | 15.00 | ≥ 10 | yes |" in page
    assert "| 1.25 | ≥ 2 | no |" in page
    assert "not measured: no such module" in page
    assert "- rlcard: no wheel" in page
