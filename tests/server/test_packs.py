"""The packs of games: all of a pack is there, for ever and compressed, and nothing under another fingerprint."""

from __future__ import annotations

from tests.server.harness import Server

NAMES = ("pack.json", "view.json", "words.fr.ftl", "words.en.ftl")


def test_every_game_of_the_shelf_has_its_pack(server: Server) -> None:
    browser = server.browser()
    for game in browser.get("/api/shelf").json()["games"]:
        pack = game["pack"]
        assert set(pack["titles"]) == set(pack["pitches"]) == {"fr", "en"}
        answers = {name: browser.get(f"{pack['address']}/{name}") for name in NAMES}
        assert [answer.status_code for answer in answers.values()] == [200] * len(NAMES), game["id"]
        assert "immutable" in answers["pack.json"].headers["cache-control"]
        front = answers["pack.json"].json()
        assert front["moves"]
        assert front["events"]
        for name in front["rules"].values():
            assert browser.get(f"{pack['address']}/{name}").status_code == 200
        if pack["board"]:
            for address in (pack["board"]["module"], *pack["board"]["styles"], *pack["board"]["needs"]):
                assert browser.get(address).status_code == 200, address


def test_nothing_is_there_under_another_fingerprint(server: Server) -> None:
    browser = server.browser()
    assert browser.get("/api/games/loyang/pack/0/pack.json").status_code == 404
    address = next(game for game in browser.get("/api/shelf").json()["games"] if game["id"] == "loyang")["pack"]["address"]
    assert browser.get(f"{address}/data.toml").status_code == 404
    assert browser.get(f"{address}/..%2f..%2fstate.py").status_code == 404
    packed = browser.get(f"{address}/words.fr.ftl", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "title" in packed.text
