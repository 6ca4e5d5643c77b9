"""People who come and go: whatever happens at a table, nobody is shown what they may not know at that moment.

Random histories of sitting down, watching, standing up, being sent away, replaced, resigning, coming back, looking on, signing in
and out, playing and playing again are lived on a real server, by people with several tabs each. Every frame of every socket is
kept, and held against what the log says of its receiver's rights at the moment the frame speaks of.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tablee.kernel.registry import games
from tablee.kernel.rng import seeded
from tests.server.conftest import Databases
from tests.server.harness import FAST, PATIENCE, SOAK, Client, Json, Server, join, over, running, share
from tests.server.knowing import check_lines, check_position, story_of
from tests.toys import TOYS

PEOPLE = 4
TABS = 2  # each person has at the most
HISTORIES = 40 if SOAK else 2
CLOSELY = 400 if SOAK else 25  # frames of a history that are held against imagined worlds
PASSWORD = "long enough"
HIDING = sorted({game.id for game in (*games(), *TOYS) if game.hides})
KINDS = ("public", "private", "closed", "tournament")
Step = tuple[str, int, int, int]  # deed, who, seat, and whatever else there is to choose
DEEDS = (
    *["watch", "sit", "sit", "moves", "moves", "say"] * 2,
    *["tab", "close tab", "stand up", "send away", "plan", "start", "start", "resign", "replace", "come back", "look on"],
    *["rematch", "sign in", "sign out"],
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[Server]:
    """A club's server."""
    folder = tmp_path_factory.mktemp("comings") / "data"
    with running(folder, settings=f"{FAST},club=1", database=databases(), workers=databases.workers) as started:
        yield started
        assert "Traceback" not in started.log(), started.log()


# ---- what the log says ----


@dataclass(frozen=True)
class Rights:
    """Who had what at a table at one moment, told from the log alone."""

    host: int
    restricted: bool
    spectators: bool
    owners: tuple[int | None, ...]
    resigned: frozenset[int] = frozenset()

    def own(self, player: int) -> set[int]:
        """The seats through whose eyes a player may look."""
        return {seat for seat, owner in enumerate(self.owners) if owner == player and seat not in self.resigned}

    def may_look(self, player: int, admitted: set[int]) -> bool:
        """Whether a player may look at the table at all."""
        at_it = player == self.host or player in self.owners
        return at_it or (self.spectators and (not self.restricted or player in admitted))

    def after(self, event: Json) -> Rights:
        """The rights after one event of the log."""
        owners = list(self.owners)
        host, resigned = self.host, set(self.resigned)
        match event["kind"]:
            case "sat":
                owners[event["seat"]] = event["player"]
            case "stood-up" | "planned":
                owners[event["seat"]] = None
            case "resigned":
                resigned.add(event["seat"])
            case "took-over":
                owners = [event["player"] if owner == event["old"] else owner for owner in owners]
                host = event["player"] if host == event["old"] else host
        return Rights(host, self.restricted, self.spectators, tuple(owners), frozenset(resigned))


def rights_of(events: list[Json]) -> list[Rights]:
    """The rights after each event; the first place stands for the table before it was opened."""
    opened = events[0]
    restricted = bool(opened.get("private", True) or opened.get("tournament"))
    first = Rights(opened["host"], restricted, opened.get("spectators", True), (None,) * len(opened["seats"]))
    found = [first, first]
    for event in events[1:]:
        found.append(found[-1].after(event))
    return found


# ---- who comes and goes ----


@dataclass
class Tab:
    """One socket, whose player never changes, and how many frames it had received after each step."""

    client: Client
    player: int
    watched: set[str] = field(default_factory=set)
    marks: list[int] = field(default_factory=list)
    first: int = 0  # the step in which it was opened

    def step_of(self, frame: int) -> int:
        """The step in which a frame came."""
        return self.first + next((step for step, mark in enumerate(self.marks) if frame < mark), len(self.marks))


@dataclass
class Person:
    """Somebody with a browser and some tabs."""

    name: str
    browser: httpx.Client
    tabs: list[Tab] = field(default_factory=list)


class House:
    """A table and the people around it; whatever is wished may be refused, which is fine."""

    def __init__(self, server: Server, stack: AsyncExitStack, seed: int) -> None:
        self.server = server
        self.stack = stack
        self.random = Random(seed)
        self.mark = uuid.uuid4().hex[:8]
        self.people = [Person(name, server.browser(name)) for name in (f"P{number} {self.mark}" for number in range(PEOPLE))]
        self.tabs: list[Tab] = []
        self.said: list[tuple[str, str, int]] = []  # line, table, step
        self.looks: list[dict[str, Rights]] = []  # after each step, by table
        self.tables: list[str] = []

    def open(self, game: str, kind: str) -> None:
        """A table of one's own, hosted by the first."""
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (seats_of(game) - 1)]
        plan = {"game": game, "seats": seats, "private": kind != "public", "spectators": kind != "closed"}
        made = self.people[0].browser.post("/api/tables", json=plan).json()
        self.go_to(made["table"], made["commitment"])

    def compete(self, game: str) -> None:
        """A table of a tournament in which all but the last take part, hosted by the first."""
        host = self.people[0].browser
        host.post("/api/account", json={"name": f"Host {self.mark}", "password": PASSWORD}).raise_for_status()
        plan = {"title": "Cup", "game": game, "kind": "swiss", "seats": seats_of(game), "rounds": 2, "bot": "random"}
        id = host.post("/api/tournaments", json=plan).json()["tournament"]
        link = host.get(f"/api/tournaments/{id}").json()["link"]
        for person in self.people[:-1]:
            answer = person.browser.post("/api/tournaments/join", json={"token": link, "name": person.name})
            answer.raise_for_status()
        found = host.post(f"/api/tournaments/{id}/round").json()
        table = found["tables"][0]["table"]
        self.go_to(table, self.server.events(table)[0]["commitment"])

    def go_to(self, table: str, commitment: str) -> None:
        """Life goes on at another table."""
        self.table, self.commitment = table, commitment
        self.tables.append(table)
        self.seats = len(self.server.events(table)[0]["seats"])

    # ---- deeds ----

    async def do(self, deed: str, who: int, seat: int, pick: int) -> None:
        """One step of a history, and everything it leads to."""
        person = self.people[who % PEOPLE]
        await getattr(self, deed.replace(" ", "_"))(person, seat % self.seats, pick)
        await self.settle()

    async def settle(self) -> None:
        """Waits until every socket has been sent what it will be sent, and notes what everybody may know now."""
        rights = {table: rights_of(await self.events(table)) for table in self.tables}
        admitted = {table: self.admitted(table) for table in self.tables}
        for tab in self.tabs:
            client = tab.client
            for _ in range(2):  # what was to be sent at the first is sent before the second
                if client.code is None:
                    await self.ping(client)
            for table in tab.watched if client.code is None else ():
                if rights[table][-1].may_look(tab.player, admitted[table]):
                    newest = len(rights[table]) - 1
                    await client.until(partial(is_told, client, table, newest))
            tab.marks.append(len(client.frames))
        self.looks.append({table: found[-1] for table, found in rights.items()})

    async def ping(self, client: Client) -> None:
        """Waits for an answer, or for the end of the socket."""
        before = sum(frame["type"] == "pong" for frame in client.rest)
        try:
            await client.send(type="ping")
            await client.until(lambda: sum(frame["type"] == "pong" for frame in client.rest) > before)
        except (AssertionError, OSError):
            assert client.code is not None

    async def events(self, table: str) -> list[Json]:
        """A table's log."""
        return await asyncio.to_thread(self.server.events, table)

    def admitted(self, table: str) -> set[int]:
        """Who was let in by a link to watch, or takes part in the tournament."""
        watching = self.server.rows("SELECT player FROM spectators WHERE table_id = ?", table)
        tournament = self.server.events(table)[0].get("tournament", "")
        entrants = self.server.rows("SELECT player FROM entrants WHERE tournament = ?", tournament)
        return {player for (player,) in (entrants if tournament else watching)}

    async def post(self, person: Person, path: str, body: Json | None = None) -> httpx.Response:
        """A request that may be refused, but never crashes."""
        answer = await asyncio.to_thread(person.browser.post, path, json=body or {})
        assert answer.status_code < 500, answer.text
        return answer

    async def watching(self, person: Person) -> Tab:
        """A tab of somebody's, opened if there is none."""
        person.tabs = [tab for tab in person.tabs if tab.client.code is None]
        if not person.tabs:
            await self.tab(person, 0, 0)
        return person.tabs[-1]

    async def tab(self, person: Person, seat: int, pick: int) -> None:
        """Opens another tab, which looks at the table."""
        if len(person.tabs) >= TABS:
            return
        client = await self.stack.enter_async_context(Client(self.server, person.browser))
        tab = Tab(client, await self.player_of(person), first=len(self.looks))
        person.tabs.append(tab)
        self.tabs.append(tab)
        await self.watch(person, seat, 0)

    async def player_of(self, person: Person) -> int:
        """The number under which the server knows somebody now; 0 for nobody."""
        token = person.browser.cookies.get("tablee") or ""
        query = "SELECT player FROM sessions WHERE token_hash = ?"
        found = await asyncio.to_thread(self.server.rows, query, sha256(token.encode()).hexdigest())
        return int(found[0][0]) if found else 0

    async def close_tab(self, person: Person, seat: int, pick: int) -> None:
        """Closes the oldest tab."""
        if person.tabs:
            await person.tabs.pop(0).client.socket.close()

    async def watch(self, person: Person, seat: int, pick: int) -> None:
        """Asks to look: as whoever one is, as a spectator, or through the eyes of some seat."""
        tab = await self.watching(person)
        tab.watched.add(self.table)
        wanted = (None, None, -1, seat)[pick % 4]
        await tab.client.send(type="watch", table=self.table, since=0, seat=wanted)

    async def sit(self, person: Person, seat: int, pick: int) -> None:
        """Sits down, by the seat's link where it needs one."""
        if pick % 2 == 0:
            await self.post(person, f"/api/tables/{self.table}/sit", {"seat": seat, **share(self.commitment)})
            return
        found = self.server.rows("SELECT token FROM links WHERE table_id = ? AND seat = ?", self.table, seat)
        if found and found[0][0]:
            await asyncio.to_thread(join, person.browser, found[0][0])

    async def look_on(self, person: Person, seat: int, pick: int) -> None:
        """Comes by the link to watch."""
        found = self.server.rows("SELECT token FROM links WHERE table_id = ? AND seat = -1", self.table)
        if found:
            await asyncio.to_thread(join, person.browser, found[0][0])
            await self.watch(person, seat, 0)

    async def stand_up(self, person: Person, seat: int, pick: int) -> None:
        """Leaves a seat before the start."""
        await self.wish(person, seat, pick, "stand-up")

    async def resign(self, person: Person, seat: int, pick: int) -> None:
        """Gives up."""
        await self.wish(person, seat, pick, "resign")

    async def come_back(self, person: Person, seat: int, pick: int) -> None:
        """Takes the seat back from the bot that stood in."""
        await self.wish(person, seat, pick, "come-back")

    async def wish(self, person: Person, seat: int, pick: int, wish: str, **more: Any) -> Json:
        """Wishes something for an own seat, or for one that may be another's."""
        tab = await self.watching(person)
        own = rights_of(await self.events(self.table))[-1].own(tab.player)
        return await tab.client.ask(type="wish", table=self.table, seat=min(own, default=seat), wish=wish, **more)

    async def replace(self, person: Person, seat: int, pick: int) -> None:
        """Somebody goes away, and everybody else wants a bot there."""
        for tab in person.tabs:
            await tab.client.socket.close()
        person.tabs = []
        own = rights_of(await self.events(self.table))[-1].own(await self.player_of(person))
        for other in self.people:
            if other is not person and other.tabs and own:
                await self.wish(other, 0, pick, "replace", target=min(own))

    async def send_away(self, person: Person, seat: int, pick: int) -> None:
        """The host lets somebody get up."""
        await self.post(self.people[0], f"/api/tables/{self.table}/send-away", {"seat": seat})

    async def plan(self, person: Person, seat: int, pick: int) -> None:
        """The host gives a seat to a bot, or opens it again."""
        await self.post(self.people[0], f"/api/tables/{self.table}/plan", {"seat": seat, "bot": "random" if pick % 3 else None})

    async def start(self, person: Person, seat: int, pick: int) -> None:
        """The host gives the free seats to bots and begins; at a table of a tournament everybody says to be there."""
        rights = rights_of(await self.events(self.table))[-1]
        for number in [number for number, owner in enumerate(rights.owners) if owner is None]:
            await self.plan(person, number, 1)
        for other in self.people:
            player = await self.player_of(other)
            for number in rights.own(player):
                await self.post(other, f"/api/tables/{self.table}/ready", {"seat": number, **share(self.commitment)})
        await self.post(self.people[0], f"/api/tables/{self.table}/start", share(self.commitment))

    async def moves(self, person: Person, seat: int, pick: int) -> None:
        """Whoever is asked plays something, a few times over."""
        for _ in range(3 + pick):
            for tab in self.tabs:
                update = tab.client.updates.get(self.table)
                if tab.client.code is None and update and update["decision"] and not over(update):
                    await tab.client.move(update, self.random.randrange(1000))

    async def say(self, person: Person, seat: int, pick: int) -> None:
        """Says something that nobody has said before."""
        tab = await self.watching(person)
        line = f"line-{self.mark}-{len(self.said)}"
        self.said.append((line, self.table, len(self.looks)))
        await tab.client.send(type="say", table=self.table, text=line)

    async def rematch(self, person: Person, seat: int, pick: int) -> None:
        """Everybody would like to play again; if the next table opens, life goes on there."""
        for other in self.people:
            tab = await self.watching(other)
            update = tab.client.updates.get(self.table)
            if update and update["info"]["phase"] == "over" and update["info"]["next"]:
                promised = update["info"]["next"]
                await self.wish(other, 0, pick, "rematch", **share(promised["commitment"]))
                opened = [each["table"] for each in await self.events(self.table) if each["kind"] == "rematch-opened"]
                if opened:
                    self.go_to(opened[0], promised["commitment"])
                    return

    async def sign_in(self, person: Person, seat: int, pick: int) -> None:
        """A visitor turns out to be an account: seats move to it, the visitor is forgotten."""
        name = f"{person.name} {pick}"
        other = self.server.browser()
        await asyncio.to_thread(other.post, "/api/account", json={"name": name, "password": PASSWORD})
        answer = await self.post(person, "/api/sign-in", {"name": name, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        await self.gone(person)

    async def sign_out(self, person: Person, seat: int, pick: int) -> None:
        """The browser is nobody's any more, then somebody else's."""
        await self.post(person, "/api/sign-out")
        await self.gone(person)
        person.browser = self.server.browser(f"{person.name}+{len(self.looks)}")

    async def gone(self, person: Person) -> None:
        """All tabs of the old session are closed by the server."""
        for tab in person.tabs:
            await asyncio.wait_for(tab.client.reader, PATIENCE)
        person.tabs = []


def is_told(client: Client, table: str, newest: int) -> bool:
    """Whether a tab knows a table as it is now, or was told that it is not shown, or not as asked for."""
    refused = any(answer["table"] == table for answer in client.answers.get("", []))
    return refused or client.updates.get(table, {"seq": 0})["seq"] >= newest


def seats_of(game: str) -> int:
    """How many seats the tables have at which we try a game."""
    return min(PEOPLE, next(each.max_players for each in games() if each.id == game))


async def live_through(server: Server, game: str, kind: str, history: Sequence[Step]) -> House:
    """Lives a history."""
    async with AsyncExitStack() as stack:
        house = House(server, stack, len(history))
        if kind == "tournament":
            house.compete(game)
        else:
            house.open(game, kind)
        for person in house.people[:3]:
            await house.tab(person, 0, 0)
        await house.settle()
        for step in history:
            await house.do(*step)
    return house


# ---- the checks ----


def check(house: House) -> int:
    """Holds every frame of every socket against what its player might know at that moment; how many there were."""
    for table in house.tables:
        check_updates(house, table)
    check_talk(house)
    return sum(len(tab.client.frames) for tab in house.tabs)


def check_updates(house: House, table: str) -> None:
    """Seats, rights, links, views and lines of all updates of a table."""
    story = story_of(house.server, table)
    rights = rights_of(house.server.events(table))
    admitted = house.admitted(table)
    shown: dict[tuple[int, int], Any] = {}
    for tab in house.tabs:
        for frame in (json.loads(text) for text in tab.client.frames if text.startswith('{"type":"update"')):
            if frame["table"] != table:
                continue
            then = rights[frame["seq"]]
            seat = frame["seat"]
            assert then.may_look(tab.player, admitted), "shown to somebody who may not look"
            assert seat == -1 or seat in then.own(tab.player), f"shown through the eyes of seat {seat}, which is another's"
            if tab.player != then.host:
                assert not any(frame["info"]["links"]), "links shown to somebody who is not the host"
            if frame["info"]["phase"] == "playing":
                check_lines(story, seat, frame["log"], seeded(1)) if len(shown) < CLOSELY else None
                known = (frame["view"], frame["decision"])
                if (frame["seq"], seat) not in shown and len(shown) < CLOSELY:
                    check_position(story, frame, seeded(1))
                    shown[frame["seq"], seat] = known
                assert shown.get((frame["seq"], seat), known) == known, "two receivers with the same eyes see different things"


def check_talk(house: House) -> None:
    """A line of chat reaches only those who may look when it is said, or who come later."""
    for line, table, said in house.said:
        admitted = house.admitted(table)
        for tab in house.tabs:
            for number, text in enumerate(tab.client.frames):
                if line in text:
                    then = range(max(0, said - 1), tab.step_of(number) + 1)
                    looks = [house.looks[step][table] for step in then if step < len(house.looks) and table in house.looks[step]]
                    assert any(each.may_look(tab.player, admitted) for each in looks), "a line of chat for others"


# ---- the tests ----

steps = st.tuples(st.sampled_from(DEEDS), st.integers(0, PEOPLE - 1), st.integers(0, 3), st.integers(0, 7))
histories = st.lists(steps, min_size=12, max_size=30)
CHANGED_HANDS: tuple[Step, ...] = (
    ("sit", 1, 1, 0),
    ("watch", 1, 1, 0),
    ("stand up", 1, 1, 0),
    ("sit", 2, 1, 0),
    ("start", 0, 0, 1),
    ("moves", 0, 0, 0),
    ("say", 2, 0, 0),
)
SENT_AWAY: tuple[Step, ...] = (
    ("sit", 1, 1, 1),
    ("watch", 1, 1, 0),
    ("say", 0, 0, 0),
    ("send away", 0, 1, 0),
    ("say", 0, 0, 0),
    ("start", 0, 0, 1),
    ("moves", 0, 0, 0),
)
GAVE_UP: tuple[Step, ...] = (
    ("sit", 1, 1, 1),
    ("watch", 1, 1, 0),
    ("start", 0, 0, 1),
    ("moves", 0, 0, 0),
    ("resign", 1, 1, 0),
    ("moves", 0, 0, 0),
)


def lived(server: Server, game: str, kind: str, history: Sequence[Step]) -> int:
    """Lives a history and checks all frames; how many there were."""
    return check(asyncio.run(live_through(server, game, kind, history)))


@pytest.mark.parametrize("game", HIDING)
def test_nobody_sees_through_eyes_that_are_not_theirs_at_that_moment(server: Server, game: str) -> None:
    @settings(max_examples=HISTORIES, phases=[Phase.generate])  # what a server has lived through cannot be shortened step by step
    @given(kind=st.sampled_from(KINDS), history=histories)
    def always(kind: str, history: list[Step]) -> None:
        assert lived(server, game, kind, history) > 3

    always()


@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("history", [CHANGED_HANDS, SENT_AWAY, GAVE_UP], ids=["changed hands", "sent away", "gave up"])
def test_who_has_left_a_seat_sees_nothing_of_it(server: Server, kind: str, history: Sequence[Step]) -> None:
    assert lived(server, "toy-draft", kind, history) > 3


@pytest.mark.parametrize(
    ("fault", "kind", "history"),
    [
        ("register_kept_eyes", "public", CHANGED_HANDS),  # as it once was: the seat is chosen when one begins to look
        ("register_kept_eyes", "closed", SENT_AWAY),
        ("register_kept_eyes", "public", GAVE_UP),
        ("register_loud_talk", "closed", SENT_AWAY),  # chat goes to whoever has looked once
    ],
)
def test_a_planted_fault_is_caught(tmp_path: Path, fault: str, kind: str, history: Sequence[Step]) -> None:
    with (
        running(tmp_path / "data", settings=f"{FAST},club=1", modules=f"tests.toys.register,tests.toys.{fault}") as faulty,
        pytest.raises(AssertionError, match=r"shown to somebody|which is another's|a line of chat for others"),
    ):
        lived(faulty, "toy-draft", kind, history)
