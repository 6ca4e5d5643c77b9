"""Friends by link: nobody is found by name, a link is exchanged once for a friend both ways, a host invites friends."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.harness import Client, Json, Server, new_table, refusal, share

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
TABLE = [ME, OPEN, BOT]


def account(server: Server, name: str) -> httpx.Client:
    """A browser signed in to a new account."""
    browser = server.browser(name)
    browser.post("/api/account", json={"name": name, "password": "long enough"}).raise_for_status()
    return browser


def new_link(browser: httpx.Client) -> str:
    """The token of a fresh link."""
    return str(browser.post("/api/friends/link", json={}).json()["link"])


def names(browser: httpx.Client) -> list[str]:
    """Who stands in a list."""
    return [friend["name"] for friend in browser.get("/api/friends").json()["friends"]]


def befriend(one: httpx.Client, two: httpx.Client) -> Json:
    """Makes two accounts friends; the line of the first in the list of the second."""
    friends = two.post("/api/friends", json={"token": new_link(one)}).json()["friends"]
    mine = one.get("/api/me").json()["name"]
    return next(friend for friend in friends if friend["name"] == mine)


def test_a_link_makes_two_accounts_friends_of_each_other(server: Server) -> None:
    ana, ben = account(server, "Fr Ana"), account(server, "Fr Ben")
    assert ana.get("/api/friends").json() == {"link": "", "friends": []}
    token = new_link(ana)
    assert ana.get("/api/friends").json()["link"] == token
    assert server.browser().post("/api/friends/look", json={"token": token}).json() == {"name": "Fr Ana"}
    assert names(ana) == []  # looking changes nothing
    for _ in range(2):
        ben.post("/api/friends", json={"token": token}).raise_for_status()
        assert (names(ana), names(ben)) == (["Fr Ben"], ["Fr Ana"])
    assert refusal(ana.post("/api/friends", json={"token": token}), 400) == "refuse-friend-self"


def test_an_old_link_and_an_ended_one_lead_nowhere(server: Server) -> None:
    ana, ben = account(server, "Fo Ana"), account(server, "Fo Ben")
    old = new_link(ana)
    new = new_link(ana)
    assert refusal(ben.post("/api/friends", json={"token": old}), 404) == "refuse-link"
    ana.post("/api/friends/link", json={"wanted": False}).raise_for_status()
    assert refusal(ben.post("/api/friends", json={"token": new}), 404) == "refuse-link"
    assert refusal(ben.post("/api/friends/look", json={"token": ""}), 404) == "refuse-link"
    assert names(ben) == []


def test_friends_have_accounts(server: Server) -> None:
    ana, visitor = account(server, "Fa Ana"), server.browser("Fa Visitor")
    token = new_link(ana)
    assert refusal(visitor.post("/api/friends", json={"token": token}), 403) == "refuse-friend-account"
    assert refusal(visitor.post("/api/friends/link", json={}), 403) == "refuse-friend-account"
    assert refusal(server.browser().post("/api/friends", json={"token": token}), 401) == "refuse-nobody"


def test_who_is_taken_off_a_list_loses_the_other_too(server: Server) -> None:
    ana, ben, cleo = (account(server, f"Fu {name}") for name in ("Ana", "Ben", "Cléo"))
    line = befriend(ana, ben)
    befriend(ana, cleo)
    assert refusal(cleo.delete(f"/api/friends/{line['id']}"), 404) == "refuse-no-friend"  # a line of somebody else's list
    ben.delete(f"/api/friends/{line['id']}").raise_for_status()
    assert (names(ana), names(ben), names(cleo)) == (["Fu Cléo"], [], ["Fu Ana"])


def test_a_friend_is_invited_to_a_private_table_and_sits_down(server: Server) -> None:
    ana, ben, cleo = (account(server, f"Fi {name}") for name in ("Ana", "Ben", "Cléo"))
    line = befriend(ben, ana)
    table = new_table(ana, "toy-draft", TABLE)
    seat = {"seat": 1, **share("00")}
    assert refusal(ben.post(f"/api/tables/{table}/sit", json=seat), 404) == "refuse-no-such-table"
    assert refusal(ben.post(f"/api/tables/{table}/invite", json={"friend": line["id"]}), 403) == "refuse-not-host"
    assert refusal(ana.post(f"/api/tables/{table}/invite", json={"friend": 0}), 404) == "refuse-no-friend"

    async def story() -> None:
        async with Client(server, ben) as client:
            await client.send(type="ping")
            await client.next("pong")
            for _ in range(2):
                answer = await asyncio.to_thread(ana.post, f"/api/tables/{table}/invite", json={"friend": line["id"]})
                assert [friend["invited"] for friend in answer.json()["friends"]] == [True]
            await client.next("lobby")

    asyncio.run(story())
    (asked,) = ben.get("/api/invitations").json()
    assert (asked["host"], asked["table"]["table"]) == ("Fi Ana", table)
    assert cleo.get("/api/invitations").json() == server.browser().get("/api/invitations").json() == []
    assert refusal(cleo.post(f"/api/tables/{table}/sit", json=seat), 404) == "refuse-no-such-table"
    ben.post(f"/api/tables/{table}/sit", json={"seat": 1, **share(asked["table"]["commitment"])}).raise_for_status()
    assert ben.get("/api/invitations").json() == []
    assert [row["table"] for row in ben.get("/api/tables/mine").json()] == [table]


def test_an_invitation_ends_by_a_no_or_with_the_friendship(server: Server) -> None:
    ana, ben = account(server, "Fn Ana"), account(server, "Fn Ben")
    line = befriend(ben, ana)
    tables = [new_table(ana, "toy-draft", TABLE) for _ in range(2)]
    for table in tables:
        ana.post(f"/api/tables/{table}/invite", json={"friend": line["id"]}).raise_for_status()
    left = ben.delete(f"/api/invitations/{tables[0]}").json()
    assert [each["table"]["table"] for each in left] == [tables[1]]
    ana.delete(f"/api/friends/{line['id']}").raise_for_status()
    assert ben.get("/api/invitations").json() == []
    answer = ben.post(f"/api/tables/{tables[1]}/sit", json={"seat": 1, **share("00")})
    assert refusal(answer, 404) == "refuse-no-such-table"


def test_who_deletes_the_account_is_nobodys_friend(server: Server) -> None:
    ana, ben = account(server, "Fd Ana"), account(server, "Fd Ben")
    befriend(ana, ben)
    token = new_link(ana)
    assert [friend["name"] for friend in ben.get("/api/me/data").json()["friends"]] == ["Fd Ana"]
    ana.delete("/api/me").raise_for_status()
    assert names(ben) == []
    assert refusal(ben.post("/api/friends", json={"token": token}), 404) == "refuse-link"
