"""What is played for a museum: on one server, tables of every game in every phase, and whatever else people leave behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

from tests.museum.look import get
from tests.server.harness import Client, Json, Server, join, new_table, over, play_all, seat_links, share, start, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
ACCOUNTS = {name: f"the password of {name}" for name in ("Ada", "Blaise", "Clara", "Denis")}
SEVERAL = {"bunny-kingdom": 2, "llama-land": 2, "loyang": 4}  # games with decisions at once, and the seats it takes
LIGHT = "lama-dice"  # the shortest game, for all that is not about a game
HOOK = "https://192.0.2.1/turn"  # an address that is nobody's
FEW, SOME, MORE = (
    3,
    14,
    24,
)  # entries of a log after which a game is left: the shortest one, one that has just begun, one in the middle


class Player(Client):
    """A tab whose moves have short keys, so that the database stays small."""

    async def move(self, update: Json, offer: int = 0, key: str = "") -> Json:
        return await super().move(update, offer, key or str(update["decision"]["id"]))


@dataclass
class Scene:
    """The server with the people on it, and what they have made so far."""

    server: Server
    people: dict[str, httpx.Client]
    tables: list[Json] = field(default_factory=list)  # id, label and whose eyes look at it
    tournaments: list[Json] = field(default_factory=list)  # id, label and host
    random: Random = field(default_factory=lambda: Random(22))

    def show(self, table: str, label: str, *eyes: str) -> None:
        """A table is part of the museum."""
        self.tables.append({"table": table, "label": label, "eyes": list(eyes)})

    def labelled(self, label: str) -> str:
        """The id of a table."""
        return next(str(each["table"]) for each in self.tables if each["label"] == label)

    def begin(self, label: str, game: str, *names: str, bots: int = 0, **more: Any) -> str:
        """A table at which these people begin to play."""
        host, *guests = (self.people[name] for name in names)
        table = new_table(host, game, [ME, *[OPEN] * len(guests), *[BOT] * bots], **more)
        if guests:
            for token, guest in zip(seat_links(self.server, host, table)[1:], guests, strict=False):
                join(guest, token).raise_for_status()
            start(host, table).raise_for_status()
        self.show(table, label, *names)
        return table

    @asynccontextmanager
    async def seated(self, table: str, *names: str) -> AsyncIterator[list[Client]]:
        """These people at their table."""
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Player(self.server, self.people[name])) for name in names]
            for client in clients:
                await client.watch(table)
            yield clients
            await self.settle(clients, table)

    async def settle(self, clients: list[Client], table: str) -> None:
        """Waits until no bot has anything to do and everybody has seen the last entry."""
        for client in clients:
            await client.see(table, bots_rest)
        last = len(self.server.events(table))
        for client in clients:
            await client.see(table, lambda update: update["seq"] >= last and bots_rest(update))

    async def play(self, clients: list[Client], table: str, entries: int = 1) -> None:
        """Plays on for so many entries."""
        await self.settle(clients, table)
        last = len(self.server.events(table))
        await play_all(clients, table, seed=last, last=last + entries)
        await self.settle(clients, table)

    async def with_undo(self, clients: list[Client], table: str, kind: str) -> Client:
        """Plays on until somebody may take a move back, freely or by asking; who may."""
        while True:
            await self.play(clients, table)
            assert not over(clients[0].updates[table]), f"nobody could take anything back: {kind}"
            for client in clients:
                if client.updates[table]["undo"] == kind:
                    return client

    async def take_back(self, clients: list[Client], table: str) -> None:
        """Somebody takes a move back: by asking, and once the other one has agreed."""
        taker = await self.with_undo(clients, table, "ask")
        await wish(taker, table, "undo")
        for other in clients:
            if other is not taker:
                await wish(other, table, "agree")
        await self.settle(clients, table)

    async def choose_first(self, clients: list[Client], table: str) -> None:
        """Plays on until several owe a decision; one of them makes it."""
        while True:
            await self.settle(clients, table)
            owing = [client for client in clients if owes(client.updates[table])]
            await owing[0].move(owing[0].updates[table], self.random.randrange(1000))
            await self.settle(clients, table)
            if len(owing) > 1 and not owes(owing[0].updates[table]):
                return


def bots_rest(update: Json) -> bool:
    """Whether no bot owes a decision."""
    return over(update) or update["info"]["paused"] or not any(seat["owing"] and seat["bot"] for seat in update["seats"])


def owes(update: Json) -> bool:
    """Whether a decision is awaited from who sees this."""
    return update["decision"] is not None and bool(update["decision"]["owed"])


async def wish(client: Client, table: str, wish: str, **more: Any) -> None:
    """Something wished at a table, which must be granted."""
    answer = await client.ask(type="wish", table=table, seat=client.updates[table]["seat"], wish=wish, **more)
    assert answer["type"] == "ack", answer


def enact(scene: Scene, games: list[str]) -> None:
    """Plays everything."""
    comings = (friends, notices, arrivals, closings, guests, taking_over)
    goings = (pause, votes, stand_in, coming_back, resigning, rematch, solo)
    for act in (*comings, *goings):
        act(scene)
    for game in games:
        for phase in (gathering, playing, at_once, undo_asked, finished, tournament_under_way):
            phase(scene, game)
    tournament_of_rounds(scene)
    tournament_finished(scene)
    tournament_gathering(scene)
    operator(scene)
    for browser in scene.people.values():
        browser.post("/api/statistics", json={"public": True}).raise_for_status()


# ---- each game ----


def gathering(scene: Scene, game: str) -> None:
    """Somebody sits, and the link to the other seat is open."""
    table = new_table(scene.people["Ada"], game, [ME, OPEN])
    scene.show(table, f"{game} gathering", "Ada")


def playing(scene: Scene, game: str) -> None:
    """The middle of a game, in which a move was taken back."""
    table = scene.begin(f"{game} playing", game, "Ada", "Blaise")

    async def story(clients: list[Client]) -> None:
        await scene.take_back(clients, table)
        await scene.play(clients, table, FEW if game == LIGHT else MORE)

    sitting(scene, table, story, "Ada", "Blaise")


def corrected_box(scene: Scene, game: str) -> None:
    """A game with a box that is not the printed one."""
    table = scene.begin(f"{game} with a corrected box", game, "Ada", "Blaise")
    sitting(scene, table, lambda clients: scene.play(clients, table, FEW if game == LIGHT else SOME), "Ada", "Blaise")


def at_once(scene: Scene, game: str) -> None:
    """Several owed a decision at once, and one has made it."""
    if game not in SEVERAL:
        return
    names = list(ACCOUNTS)[: SEVERAL[game]]
    table = scene.begin(f"{game} choosing at once", game, *names)
    sitting(scene, table, lambda clients: scene.choose_first(clients, table), *names)


def undo_asked(scene: Scene, game: str) -> None:
    """Somebody has asked to take a move back, and waits."""
    table = scene.begin(f"{game} undo asked", game, "Ada", "Blaise")

    async def story(clients: list[Client]) -> None:
        await wish(await scene.with_undo(clients, table, "ask"), table, "undo")

    sitting(scene, table, story, "Ada", "Blaise")


def finished(scene: Scene, game: str) -> None:
    """A whole game with a move taken back, some chat, and one who would like to play again."""
    table = scene.begin(f"{game} over", game, "Ada", "Blaise")

    async def story(clients: list[Client]) -> None:
        ada, blaise = clients
        await scene.take_back(clients, table)
        await play_all(clients, table, seed=1)
        await ada.send(type="say", table=table, text="Well played, Blaise!")
        await ada.next("chat", 1 + sum(frame["type"] == "chat" for frame in ada.rest))
        await blaise.send(type="say", table=table, phrase=1)
        await blaise.next("chat", 1 + sum(frame["type"] == "chat" for frame in blaise.rest))
        promised = (await ada.see(table, lambda update: update["info"]["next"]))["info"]["next"]
        await wish(ada, table, "rematch", **share(promised["commitment"]))

    sitting(scene, table, story, "Ada", "Blaise")


def sitting(scene: Scene, table: str, story: Callable[[list[Client]], Coroutine[Any, Any, None]], *names: str) -> None:
    """A story told at one table."""

    async def run() -> None:
        async with scene.seated(table, *names) as clients:
            await story(clients)

    asyncio.run(run())


# ---- people who come and go ----


def friends(scene: Scene) -> None:
    """Two become friends, and one invites the other."""
    ada, blaise = scene.people["Ada"], scene.people["Blaise"]
    token = ada.post("/api/friends/link", json={}).raise_for_status().json()["link"]
    blaise.post("/api/friends", json={"token": token}).raise_for_status()
    (friend,) = get(ada, "/api/friends")["friends"]
    table = new_table(ada, LIGHT, [ME, OPEN])
    ada.post(f"/api/tables/{table}/invite", json={"friend": friend["id"]}).raise_for_status()
    scene.show(table, f"{LIGHT} invited", "Ada")


def notices(scene: Scene) -> None:
    """Somebody would like to be called when it is their turn, but not at night."""
    wanted = {"webhook": HOOK, "every": 6, "quiet_from": 22 * 60, "quiet_to": 7 * 60, "zone": "Europe/Paris", "language": "fr"}
    scene.people["Blaise"].post("/api/notices", json=wanted).raise_for_status()


def arrivals(scene: Scene) -> None:
    """A public table: somebody got up again, and a seat is a bot's, then free, then a bot's."""
    ada, clara = scene.people["Ada"], scene.people["Clara"]
    table = new_table(ada, LIGHT, [ME, {**OPEN, "colour": "plum"}, OPEN], private=False)
    scene.show(table, f"{LIGHT} public", "Ada")
    tokens = seat_links(scene.server, ada, table)
    join(clara, tokens[1]).raise_for_status()

    async def story(clients: list[Client]) -> None:
        await wish(clients[0], table, "stand-up")

    sitting(scene, table, story, "Clara")
    for bot in ("random", None, "random"):
        ada.post(f"/api/tables/{table}/plan", json={"seat": 2, "bot": bot}).raise_for_status()


def closings(scene: Scene) -> None:
    """Tables given up by their host, before the start and in a game against bots."""
    ada = scene.people["Ada"]
    for label, seats in (("closed early", [ME, OPEN]), ("closed late", [ME, BOT])):
        table = new_table(ada, LIGHT, seats)
        ada.post(f"/api/tables/{table}/close").raise_for_status()
        scene.show(table, f"{LIGHT} {label}", "Ada")


def pause(scene: Scene) -> None:
    """A table with clocks that stands still, not for the first time."""
    table = scene.begin(f"{LIGHT} paused", LIGHT, "Ada", "Blaise", clock="live")

    async def story(clients: list[Client]) -> None:
        ada, blaise = clients
        await wish(ada, table, "pause")
        await wish(blaise, table, "resume")
        await scene.play(clients, table, FEW)
        await wish(blaise, table, "pause")

    sitting(scene, table, story, "Ada", "Blaise")


def votes(scene: Scene) -> None:
    """One of two wants a bot for somebody who is away."""
    table = scene.begin(f"{LIGHT} vote", LIGHT, "Ada", "Blaise", "Clara")

    async def story(clients: list[Client]) -> None:
        await wish(clients[0], table, "replace", target=2)

    sitting(scene, table, story, "Ada", "Blaise")


def stand_in(scene: Scene) -> None:
    """A bot plays for somebody who is away."""
    table = scene.begin("llama-land stand-in", "llama-land", "Ada", "Blaise", "Clara")

    async def story(clients: list[Client]) -> None:
        for client in clients:
            await wish(client, table, "replace", target=2)
        await scene.play(clients, table, SOME)

    sitting(scene, table, story, "Ada", "Blaise")


def coming_back(scene: Scene) -> None:
    """Somebody for whom a bot has played is back, and another one is refused to take a move back."""
    table = scene.begin(f"{LIGHT} come back", LIGHT, "Ada", "Blaise", "Clara")

    async def story(clients: list[Client]) -> None:
        for client in clients:
            await wish(client, table, "replace", target=2)
        async with Player(scene.server, scene.people["Clara"]) as clara:
            await clara.watch(table)
            await wish(clara, table, "come-back")
            three = [*clients, clara]
            taker = await scene.with_undo(three, table, "ask")
            await wish(taker, table, "undo")
            await wish(next(client for client in three if client is not taker), table, "disagree")
            await scene.settle(three, table)

    sitting(scene, table, story, "Ada", "Blaise")


def resigning(scene: Scene) -> None:
    """Somebody has given up: in a game that goes on, and in one that is over."""
    for label, game, entries in (("landcraft resigned", "landcraft", SOME), (f"{LIGHT} resigned, over", LIGHT, 0)):
        table = scene.begin(label, game, "Ada", "Blaise", "Clara")

        async def story(clients: list[Client], table: str = table, entries: int = entries) -> None:
            *others, clara = clients
            await wish(clara, table, "resign")
            if entries:
                await scene.play(others, table, entries)
            else:
                await play_all(others, table, seed=2)

        sitting(scene, table, story, "Ada", "Blaise", "Clara")


def rematch(scene: Scene) -> None:
    """A game that is over, and the next one between the same people."""
    table = scene.begin(f"{LIGHT} with a rematch", LIGHT, "Ada", "Blaise")

    async def story(clients: list[Client]) -> None:
        await play_all(clients, table, seed=3)
        for client in clients:
            promised = (await client.see(table, lambda update: update["info"]["next"]))["info"]["next"]
            await wish(client, table, "rematch", **share(promised["commitment"]))
        await clients[0].see(table, lambda update: update["info"]["rematch_table"])
        scene.show(promised["table"], f"{LIGHT} rematch", "Ada", "Blaise")

    sitting(scene, table, story, "Ada", "Blaise")


def guests(scene: Scene) -> None:
    """People who share one device, and a bot."""
    table = new_table(scene.people["Ada"], LIGHT, [ME, {"kind": "guest", "name": "Gus"}, BOT])
    scene.show(table, f"{LIGHT} shared device", "Ada")


def taking_over(scene: Scene) -> None:
    """A passing visitor sat down, and turned out to be an account; another one looks on and talks."""
    ada, server = scene.people["Ada"], scene.server
    table = new_table(ada, LIGHT, [ME, OPEN])
    scene.show(table, f"{LIGHT} taken over", "Ada", "Denis")
    visitor = server.browser()
    join(visitor, seat_links(server, ada, table)[1], "Dédé").raise_for_status()
    start(ada, table).raise_for_status()
    visitor.post("/api/sign-in", json={"name": "Denis", "password": ACCOUNTS["Denis"]}).raise_for_status()

    async def story(clients: list[Client]) -> None:
        looker = server.browser()
        join(looker, clients[0].updates[table]["info"]["spectator_link"], "Vera").raise_for_status()
        async with Client(server, looker) as vera:
            await vera.watch(table)
            await vera.send(type="say", table=table, text="May I look on?")
            await clients[0].next("chat", 1 + sum(frame["type"] == "chat" for frame in clients[0].rest))
            line = next(frame for frame in clients[0].rest[::-1] if frame["type"] == "chat")["lines"][-1]
        await clients[1].send(type="mute", table=table, line=line["id"])
        await clients[1].until(lambda: any(frame.get("muted") for frame in clients[1].rest) or None)

    sitting(scene, table, story, "Ada", "Denis")


def solo(scene: Scene) -> None:
    """A game alone, with options, to its end; a move was taken back."""
    table = scene.begin("loyang alone, over", "loyang", "Ada", options={"introductory": "yes"})

    async def story(clients: list[Client]) -> None:
        await scene.play(clients, table, MORE)
        await wish(clients[0], table, "undo")
        await play_all(clients, table, seed=4)

    sitting(scene, table, story, "Ada")


# ---- tournaments ----


def new_tournament(scene: Scene, label: str, game: str, *names: str, **plan: Any) -> str:
    """Ada's tournament with these people in it."""
    wanted = {"title": label, "game": game, "kind": "round-robin", "seats": 2, "rounds": 2, "bot": "random", **plan}
    ada = scene.people["Ada"]
    id = str(ada.post("/api/tournaments", json=wanted).raise_for_status().json()["tournament"])
    token = get(ada, f"/api/tournaments/{id}")["link"]
    for name in names:
        scene.people[name].post("/api/tournaments/join", json={"token": token}).raise_for_status()
    scene.tournaments.append({"tournament": id, "label": label, "host": "Ada"})
    return id


def next_round(scene: Scene, id: str) -> None:
    """The host begins."""
    scene.people["Ada"].post(f"/api/tournaments/{id}/round").raise_for_status()


def tables_of(people: dict[str, httpx.Client], tournament: Json, phase: str) -> list[tuple[str, list[str]]]:
    """The tables of a tournament that are in a phase, each with the people at it."""
    page = get(people[tournament["host"]], f"/api/tournaments/{tournament['tournament']}")
    return [(each["table"], [name for name in each["names"] if name]) for each in page["tables"] if each["phase"] == phase]


def tables_of_round(scene: Scene, round: int) -> list[tuple[str, list[str]]]:
    """The tables of a round of the last tournament, as soon as it has begun: lists follow the log a moment later."""
    path = f"/api/tournaments/{scene.tournaments[-1]['tournament']}"
    until(lambda: get(scene.people["Ada"], path)["summary"]["round"] == round)
    return tables_of(scene.people, scene.tournaments[-1], "gathering")


async def come(client: Client, browser: httpx.Client, table: str) -> None:
    """Somebody comes to a table of a tournament."""
    update = await client.watch(table)
    body = {"seat": update["seat"], **share(update["info"]["commitment"])}
    browser.post(f"/api/tables/{table}/ready", json=body).raise_for_status()
    await client.watch(table)


def play_in_tournament(scene: Scene, table: str, names: list[str], entries: int | None = None) -> None:
    """Everybody comes, and plays so much of the game or all of it."""

    async def story(clients: list[Client]) -> None:
        for client, name in zip(clients, names, strict=True):
            await come(client, scene.people[name], table)
        if entries is None:
            await play_all(clients, table, seed=5)
        else:
            await scene.play(clients, table, entries)

    sitting(scene, table, story, *names)


def tournament_under_way(scene: Scene, game: str) -> None:
    """Two play for a cup."""
    id = new_tournament(scene, f"{game} cup", game, "Ada", "Blaise")
    next_round(scene, id)
    ((table, names),) = tables_of_round(scene, 1)
    play_in_tournament(scene, table, names, FEW if game == LIGHT else SOME)
    scene.show(table, f"{game} cup, playing", *names)


def tournament_of_rounds(scene: Scene) -> None:
    """Four in a league: the first round is over, in the second one table plays and at the other one person has come."""
    id = new_tournament(scene, "League", LIGHT, *ACCOUNTS)
    next_round(scene, id)
    for number, (table, names) in enumerate(tables_of_round(scene, 1), 1):
        play_in_tournament(scene, table, names)
        scene.show(table, f"League, round 1, table {number}", *names)
    (first, names), (second, others) = tables_of_round(scene, 2)
    play_in_tournament(scene, first, names, FEW)
    scene.show(first, "League, round 2, table 1", *names)

    async def story(clients: list[Client]) -> None:
        await come(clients[0], scene.people[others[0]], second)

    sitting(scene, second, story, *others)
    scene.show(second, "League, round 2, table 2", *others)


def tournament_finished(scene: Scene) -> None:
    """Three in a Swiss tournament, so that somebody meets a bot, to its end."""
    id = new_tournament(scene, "Swiss", LIGHT, "Ada", "Blaise", "Clara", kind="swiss")
    next_round(scene, id)
    for round in (1, 2):
        for number, (table, names) in enumerate(tables_of_round(scene, round), 1):
            play_in_tournament(scene, table, names)
            scene.show(table, f"Swiss, round {round}, table {number}", *names)
    until(lambda: get(scene.people["Ada"], f"/api/tournaments/{id}")["summary"]["phase"] == "over")


def tournament_gathering(scene: Scene) -> None:
    """A tournament that two have entered, and one has left again."""
    id = new_tournament(scene, "Soon", LIGHT, "Blaise", "Clara")
    scene.people["Clara"].post(f"/api/tournaments/{id}/leave").raise_for_status()


# ---- whoever runs the server ----


def operator(scene: Scene) -> None:
    """The operator closes a table, bans somebody, and makes a link for a new password."""
    table = scene.begin("bunny-kingdom closed by the operator", "bunny-kingdom", "Ada", "Blaise")

    async def story(clients: list[Client]) -> None:
        await scene.play(clients, table, SOME)
        for words in (("close", table), ("ban", "Mallory", "--reason", "rude"), ("password", "Denis")):
            code, said = await asyncio.to_thread(scene.server.command, *words)
            assert code == 0, said
        for client in clients:
            await client.see(table, over)

    sitting(scene, table, story, "Ada", "Blaise")
