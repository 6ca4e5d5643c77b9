"""Who somebody is: names that are an account's, marks beside them, tokens, guesses at passwords; and who was here once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from tablee.kernel.errors import TableeError
from tablee.server.clean import clean_chat, clean_name
from tablee.server.house import House
from tablee.server.limits import place_of
from tablee.server.people.passwords import Passwords
from tablee.server.settings import Settings
from tablee.store.store import Store
from tests.server.conftest import Databases
from tests.server.harness import FAST, Client, Json, Server, new_table, refusal, running, seat_links, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
PASSWORD = "correct horse"
DAY = 86400.0


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits it has out of the box, but for guesses at one account: hashing takes long."""
    with running(tmp_path_factory.mktemp("strict") / "data", settings="guesses_burst=12") as started:
        yield started
        assert "Traceback" not in started.log(), started.log()


def account(server: Server, name: str, **headers: str) -> httpx.Client:
    """A browser signed in to a new account."""
    browser = server.browser(**headers)
    browser.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
    return browser


def home_of(number: int) -> dict[str, str]:
    """The header by which the proxy tells an address."""
    return {"X-Forwarded-For": f"203.0.113.{number}"}


def sign_in(browser: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    """Signs in."""
    return browser.post("/api/sign-in", json={"name": name, "password": password})


# ---- guesses ----


def test_guesses_lock_out_the_guesser_and_nobody_else(strict: Server) -> None:
    account(strict, "Olive", **home_of(1))
    thief, owner = strict.browser(**home_of(2)), strict.browser(**home_of(3))
    tries = [sign_in(thief, "olive", f"guess {i}").status_code for i in range(9)]
    assert tries == [403] * 8 + [429]
    assert refusal(sign_in(thief, "olive"), 429) == "refuse-too-many-tries", "not even with the right one"
    assert sign_in(owner, "olive").status_code == 200
    assert refusal(thief.post("/api/password", json={"password": "x" * 9, "reset": "guess"}), 429) == "refuse-too-many-tries"
    assert refusal(sign_in(owner, "x" * 5000), 403) == "refuse-sign-in"


def test_guesses_from_everywhere_are_limited_and_a_quiet_place_still_has_one(strict: Server) -> None:
    account(strict, "Petra", **home_of(11))
    thieves = [strict.browser(**home_of(number)) for number in (12, 13, 14)]
    tries = [[sign_in(thief, "petra", f"guess {i}").status_code for i in range(6)] for thief in thieves]
    assert tries == [[403] * 6, [403] * 6, [403] + [429] * 5], "after twelve in all, one for each place"
    owner = strict.browser(**home_of(15))
    assert sign_in(owner, "petra").status_code == 200
    assert sign_in(owner, "petra").status_code == 200, "a right one costs nothing"


def test_the_old_password_cannot_be_guessed_by_who_found_a_browser_open(strict: Server) -> None:
    browser = account(strict, "Quim", **home_of(21))
    browser.headers.update(home_of(22))
    tries = [browser.post("/api/password", json={"password": "x" * 9, "old": f"guess {i}"}).status_code for i in range(9)]
    assert tries == [403] * 8 + [429]


def test_new_accounts_are_limited_by_address_and_signing_in_goes_on_elsewhere(strict: Server) -> None:
    account(strict, "Rita", **home_of(31))

    async def flood(browser: httpx.AsyncClient, number: int) -> int:
        answer = await browser.post("/api/account", json={"name": f"Flood {number}", "password": PASSWORD})
        return answer.status_code

    async def story() -> None:
        given: Json = {"base_url": strict.url, "timeout": 60, "limits": httpx.Limits(max_connections=110)}
        headers = {"X-Tablee": "1"}
        flooding = httpx.AsyncClient(headers=headers | home_of(32), **given)
        honest = httpx.AsyncClient(headers=headers | home_of(33), **given)
        async with flooding, honest:
            floods = [asyncio.create_task(flood(flooding, number)) for number in range(100)]
            await asyncio.wait(floods, return_when=asyncio.FIRST_COMPLETED)
            answer = await honest.post("/api/sign-in", json={"name": "Rita", "password": PASSWORD})
            assert answer.status_code == 200
            answers = await asyncio.gather(*floods)
        assert sorted(set(answers)) == [200, 429]
        assert answers.count(200) <= 8

    asyncio.run(story())


def test_who_waits_for_a_hash_is_served_by_place_and_a_long_line_is_refused(tmp_path: Path) -> None:
    done: list[str] = []
    gate = threading.Event()

    def job(name: str) -> Callable[[], None]:
        def work() -> None:
            gate.wait(20)
            done.append(name)

        return work

    async def story() -> None:
        passwords = Passwords(Settings(tmp_path, hashes_at_once=1, hashes_by_place=3, hashes_waiting=5))
        jobs = [asyncio.create_task(passwords.work(job(f"flood {i}"), "flood")) for i in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(TableeError, match="refuse-sign-in-busy"):
            await passwords.work(job("fifth"), "flood")
        jobs += [asyncio.create_task(passwords.work(job(place), place)) for place in ("home", "club")]
        await asyncio.sleep(0)
        with pytest.raises(TableeError, match="refuse-sign-in-busy"):
            await passwords.work(job("late"), "elsewhere")
        jobs[3].cancel()  # who goes away is not waited for
        gate.set()
        await asyncio.gather(*jobs, return_exceptions=True)
        assert (passwords.free, len(passwords.waiting)) == (1, 0)

    asyncio.run(story())
    assert done == ["flood 0", "flood 1", "home", "club", "flood 2"]


def test_visitors_do_not_come_without_end_from_one_address(strict: Server) -> None:
    browser = strict.browser(**home_of(41))
    answers = []
    for _ in range(62):
        browser.cookies.clear()
        answers.append(browser.post("/api/me", json={"name": "Swarm"}).status_code)
    assert answers[:60] == [200] * 60
    assert answers[-1] == 429


def test_a_home_has_one_place_whatever_its_addresses() -> None:
    assert place_of("203.0.113.9") == place_of("::ffff:203.0.113.9") == "203.0.113.9"
    assert place_of("2001:db8:1:2::3") == place_of("2001:db8:1:2:ffff::4") != place_of("2001:db8:1:3::3")
    assert place_of("?") == "?"


# ---- names ----


@pytest.mark.parametrize("name", ["Wanda", "WANDA", "W\u0430nda", "Wan\u200dda", "ＷANDA", "vvanda"])
def test_nobody_looks_like_an_account(server: Server, name: str) -> None:
    if sign_in(server.browser(), "Wanda").status_code != 200:
        account(server, "Wanda")
    assert refusal(server.browser().post("/api/me", json={"name": name}), 409) == "refuse-name-taken"
    visitor = server.browser("Someone")
    assert refusal(visitor.post("/api/me", json={"name": name}), 409) == "refuse-name-taken"
    assert refusal(visitor.post("/api/account", json={"name": name, "password": PASSWORD}), 409) == "refuse-name-taken"
    seats = [ME, {"kind": "guest", "name": name}, BOT]
    assert refusal(visitor.post("/api/tables", json={"game": "toy-draft", "seats": seats}), 409) == "refuse-name-taken"
    other = account(server, f"Mallory {name.encode().hex()[:14]}")
    assert refusal(other.post("/api/me", json={"name": name}), 409) == "refuse-name-taken"
    assert visitor.get("/api/me").json()["name"] == "Someone"


def test_an_account_spells_its_own_name_as_it_likes(server: Server) -> None:
    browser = account(server, "Xavier")
    assert browser.post("/api/me", json={"name": "XAVIER"}).json()["name"] == "XAVIER"
    browser.delete("/api/me").raise_for_status()
    assert server.browser("Xavier").get("/api/me").json()["name"] == "Xavier", "who is gone needs no name"


@pytest.mark.parametrize("name", ["[expert]", "［greedy］", "【random】", "Ana ✓", "✔ Ana", "Ana ✅"])
def test_nobody_passes_for_a_bot_nor_marks_themselves(server: Server, name: str) -> None:
    assert refusal(server.browser().post("/api/me", json={"name": name}), 400) == "refuse-name-signs"


def test_a_banned_name_is_not_borne_by_a_look_alike(server: Server) -> None:
    server.command("ban", "Verybad")
    until(lambda: server.browser().post("/api/me", json={"name": "Verybad"}).status_code == 403)
    assert refusal(server.browser().post("/api/me", json={"name": "Veryb\u0430d"}), 403) == "refuse-name-banned"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\u200db", "ab"),
        ("\u200dab\u200d", "ab"),
        ("ab\ufe0f", "ab"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀 Ana", "👩🏽\u200d🚀 Ana"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("👩\u200d Ana", "👩 Ana"),
    ],
)
def test_joiners_stand_between_emoji_only(typed: str, kept: str) -> None:
    assert clean_name(typed, 24) == clean_chat(typed, 24) == kept


# ---- marks ----


def test_accounts_are_marked_wherever_names_are_shown(server: Server) -> None:
    host, guest = account(server, "Marked Host"), server.browser("Unmarked")
    seats = [ME, OPEN, {"kind": "guest", "name": "Kid"}]
    table = new_table(host, "toy-draft", seats, private=False)
    link = seat_links(server, host, table)[1]
    assert guest.post("/api/link", json={"token": link}).json()["account"]
    row = next(row for row in host.get("/api/tables/open").json() if row["table"] == table)
    assert (row["names"], row["accounts"]) == (["Marked Host", "", "Kid"], [True, False, False])

    def marks(update: Json) -> list[bool]:
        return [seat["account"] for seat in update["seats"]]

    async def story() -> None:
        async with Client(server, host) as one, Client(server, guest) as two:
            assert marks(await one.watch(table)) == [True, False, False]
            await two.watch(table)
            await one.send(type="say", table=table, text="hello")
            await two.until(lambda: [frame for frame in two.rest if frame.get("lines")])
            await two.send(type="say", table=table, text="hello too")
            lines = await one.until(lambda: lines if len(lines := said(one)) == 2 else None)
            assert lines == [("Marked Host", True), ("Unmarked", False)]
            body = {"seat": 1, "nonce": "ab" * 16, "commitment": row["commitment"]}
            answer = await asyncio.to_thread(partial(guest.post, f"/api/tables/{table}/sit", json=body))
            assert answer.status_code == 200
            assert marks(await one.see(table, lambda update: update["seats"][1]["kind"] == "person")) == [True, False, False]
            await asyncio.to_thread(account_of, guest, "Unmarked")
            await one.see(table, lambda update: marks(update) == [True, True, False])
        async with Client(server, guest) as again:
            await again.watch(table)
            assert said(again) == [("Marked Host", True), ("Unmarked", True)]

    asyncio.run(story())


def said(client: Client) -> list[tuple[str, bool]]:
    """Who has said something, and whether it is an account."""
    lines = [line for frame in client.rest if frame["type"] == "chat" for line in frame["lines"]]
    return [(line["name"], line["account"]) for line in lines]


def account_of(browser: httpx.Client, name: str) -> None:
    """Turns a visitor into an account."""
    browser.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()


# ---- tokens ----


def test_becoming_an_account_ends_the_visitors_token_and_sockets(server: Server) -> None:
    browser = server.browser("Chrysalis")
    thief = server.browser()
    thief.cookies.set("tablee", browser.cookies["tablee"])
    table = new_table(browser, "toy-draft", [ME, OPEN, BOT])

    async def story() -> None:
        async with Client(server, thief) as old:
            await old.watch(table)
            await asyncio.to_thread(account_of, browser, "Butterfly")
            await asyncio.wait_for(old.reader, 20)  # the socket is closed
        async with Client(server, browser) as new:
            assert (await new.watch(table))["seats"][0]["yours"]

    asyncio.run(story())
    assert thief.get("/api/me").json()["name"] == ""
    assert browser.get("/api/me").json() == {"name": "Butterfly", "account": True, "banned": ""}


def test_signing_in_as_somebody_else_ends_the_session_before(server: Server) -> None:
    account(server, "Second Self")
    browser, copy = account(server, "First Self"), server.browser()
    copy.cookies.set("tablee", browser.cookies["tablee"])

    async def story() -> None:
        async with Client(server, copy) as old:
            await asyncio.to_thread(sign_in, browser, "Second Self")
            await asyncio.wait_for(old.reader, 20)

    asyncio.run(story())
    assert browser.get("/api/me").json()["name"] == "Second Self"
    assert copy.get("/api/me").json()["name"] == ""


# ---- leftovers ----


def test_old_sessions_end_and_visitors_without_anything_are_forgotten(tmp_path: Path, databases: Databases) -> None:
    settings = f"{FAST},session_lifetime=5,session_note=1000,visitor_lifetime=4,leftovers_check=0.2,leftovers_at_once=3"
    with running(tmp_path / "data", settings=settings, database=databases()) as server:
        kept, open_tab = account(server, "Kept"), server.browser("Host Kept")
        table = new_table(open_tab, "toy-draft", [ME, OPEN, BOT])
        for number in range(5):
            server.browser(f"Passing {number}")

        async def story() -> None:
            async with Client(server, open_tab) as client:
                await client.watch(table)
                await asyncio.wait_for(client.reader, 20)  # the session has grown old

        asyncio.run(story())
        until(lambda: not server.rows("SELECT player FROM sessions"))
        until(lambda: len(server.rows("SELECT id FROM players")) == 2)
        names = sorted(name for (name,) in server.rows("SELECT name FROM players"))
        assert names == ["Host Kept", "Kept"], "an account, and who has a table"
        assert "set-cookie" not in kept.get("/api/me").headers
        assert kept.get("/api/me").json()["name"] == ""
        assert sign_in(kept, "Kept").status_code == 200
        assert server.command("doctor")[0] == 0


def test_a_session_ends_so_long_after_its_last_use_and_not_after_its_first(tmp_path: Path) -> None:
    now = 0.0
    store = Store(tmp_path / "data")

    async def story() -> None:
        nonlocal now
        house = House(store, Settings(tmp_path, session_lifetime=10 * DAY), clock=lambda: now)
        visitors = house.visitors
        _, token = await visitors.arrive("Regular", "home")
        for day in range(30):
            now = day * DAY + 1.0
            assert await visitors.find(token) is not None
            await asyncio.gather(*house.background.tasks)  # its use is noted
        now += 9 * DAY
        visitors.remembered.clear()
        assert await visitors.find(token) is not None
        await asyncio.gather(*house.background.tasks)
        now += 11 * DAY
        assert await visitors.find(token) is None, "also where it is remembered"

    asyncio.run(story())
    store.close()


def test_the_cookie_of_a_session_in_use_is_given_anew_now_and_then(tmp_path: Path) -> None:
    with running(tmp_path / "data", settings=f"{FAST},session_note=0.5") as server:
        browser = server.browser("Regular")
        token = browser.cookies["tablee"]
        until(lambda: f"tablee={token}; " in browser.get("/api/me").headers.get("set-cookie", ""))
