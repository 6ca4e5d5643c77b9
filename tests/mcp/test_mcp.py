"""A language model at the table: the protocol's own client plays whole games, in process, over pipes and on a server."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from tablee.mcp import server as tools
from tablee.mcp.local import LocalSeat
from tests.server.harness import new_table, running, seat_links, start
from tests.shelf import GAMES

ENOUGH = 60  # decisions of a long game


async def ask(client: Any, tool: str, **arguments: Any) -> Any:
    """What a tool answers, or its refusal as an error."""
    answer = await client.call_tool(tool, arguments)
    if answer.is_error:
        raise PermissionError(answer.content[0].text)
    told = answer.structured_content
    return told["result"] if set(told) == {"result"} else told


def with_client(play: Callable[[Any], Awaitable[Any]], language: str = "en") -> Any:
    """Runs a guest against a server in this process."""

    async def run() -> Any:
        async with Client(tools.build(language)) as client:
            return await play(client)

    return asyncio.run(run())


async def play_on(client: Any, told: Any, chance: random.Random, most: int = 10_000) -> Any:
    """Plays random legal moves until the game is over."""
    for _ in range(most):
        if told["over"]:
            break
        if not told["your_turn"]:
            told = await ask(client, "wait", table=told["table"], seconds=20)
            continue
        moves = await ask(client, "list_moves", table=told["table"])
        assert 0 < len(moves) <= 100
        move = chance.choice(moves)
        told = await ask(client, "play", table=told["table"], action=move["action"], decision=told["decision"])
    return told


def test_a_guest_finds_games_rules_and_tools() -> None:
    async def play(client: Any) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert names == {
            "list_games", "read_rules", "open_table", "join_table", "my_tables", "look", "list_moves", "play", "wait",
        }  # fmt: skip
        shelf = {game["game"]: game for game in await ask(client, "list_games")}
        assert set(GAMES) <= set(shelf)
        assert shelf["lama-dice"]["players"] == [2, 6]
        assert "LD-07" in await ask(client, "read_rules", game="lama-dice")

    with_client(play)


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_every_game_against_a_bot(game: str) -> None:
    async def play(client: Any) -> Any:
        told = await ask(client, "open_table", game=game, bots=["random"], seat=1)
        assert told["names"] == ["[random]", "you"]
        assert told["prompt"]
        return await play_on(client, told, random.Random(3), ENOUGH)

    told = with_client(play)
    assert told["over"] or told["your_turn"]


def test_a_whole_game_ends_with_places() -> None:
    async def play(client: Any) -> Any:
        told = await ask(client, "open_table", game="lama-dice", bots=["medium", "random"])
        return await play_on(client, told, random.Random(1))

    told = with_client(play)
    assert told["over"]
    assert min(told["places"]) == 1
    assert max(told["scores"]) >= 40
    assert any("game" in sentence.lower() for sentence in told["news"])


def test_a_guest_is_told_only_what_its_seat_may_know() -> None:
    seat = LocalSeat("t", "bunny-kingdom", ["random", "random"], 1, {}, "en")
    told = seat.table_info()
    assert told["view"] == json.loads(json.dumps(seat.match.look(1)))
    hidden = {str(word) for other in (0, 2) for word in hand(seat, other)} - {str(word) for word in hand(seat, 1)}
    news = " ".join(told["news"])
    assert hidden
    assert not any(f"“{word}”" in news for word in hidden)
    dealt = [line for line in told["news"] if "dealt" in line.lower()]
    own = seat.match.story(1)
    assert all(line in own for line in dealt)


def hand(seat: LocalSeat, owner: int) -> list[str]:
    """The cards somebody holds, by their words."""
    return [card["card"] for card in seat.match.look(owner)["hand"]]


def test_wrong_wishes_are_refused_with_their_reason() -> None:
    async def play(client: Any) -> None:
        for tool, arguments, reason in (
            ("open_table", {"game": "chess", "bots": ["random"]}, "error-unknown-game"),
            ("open_table", {"game": "lama-dice", "bots": []}, "error-players"),
            ("open_table", {"game": "lama-dice", "bots": ["genius"]}, "error-unknown-bot"),
            ("open_table", {"game": "lama-dice", "bots": ["random"], "seat": 5}, "refuse-no-such-seat"),
            ("look", {"table": "nowhere"}, "refuse-no-such-table"),
            ("join_table", {"link": "file:///etc/passwd", "name": "Bo"}, "error-mcp-link"),
            ("join_table", {"link": "http://127.0.0.1:9/join#x", "name": "Bo"}, "error-mcp-server"),
        ):
            with pytest.raises(PermissionError, match=reason):
                await ask(client, tool, **arguments)
        told = await ask(client, "open_table", game="lama-dice", bots=["random"])
        with pytest.raises(PermissionError, match="why-roll-first"):
            await ask(client, "play", table=told["table"], action=129, decision=told["decision"])
        with pytest.raises(PermissionError, match="refuse-stale"):
            await ask(client, "play", table=told["table"], action=0, decision=told["decision"] + 1)
        assert await ask(client, "my_tables") == [told["table"]]
        again = await ask(client, "look", table=told["table"])
        assert again["news"] == []
        assert again["view"] == told["view"]

    with_client(play)


def test_nobody_opens_tables_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "MOST_TABLES", 1)

    async def play(client: Any) -> None:
        await ask(client, "open_table", game="lama-dice", bots=["random"])
        with pytest.raises(PermissionError, match="error-mcp-tables"):
            await ask(client, "open_table", game="lama-dice", bots=["random"])

    with_client(play)


def test_moves_can_be_searched() -> None:
    async def play(client: Any) -> None:
        told = await ask(client, "open_table", game="landcraft", bots=["random"])
        assert told["moves"] > 40
        first = await ask(client, "list_moves", table=told["table"])
        rest = await ask(client, "list_moves", table=told["table"], skip=40)
        assert len(first) == min(100, told["moves"])
        assert first[40] == rest[0]
        letters = rest[0]["label"][:12]
        found = await ask(client, "list_moves", table=told["table"], contains=letters.upper())
        assert found
        assert all(letters.lower() in move["label"].lower() for move in found)

    with_client(play)


def test_the_command_speaks_the_protocol_over_pipes() -> None:
    async def play() -> Any:
        command = StdioServerParameters(
            command=sys.executable, args=["-c", "from tablee.cli import main; main()", "--lang", "fr", "mcp"]
        )
        async with Client(command) as client:
            told = await ask(client, "open_table", game="lama-dice", bots=["medium"])
            assert told["prompt"].startswith("Lance")
            return await play_on(client, told, random.Random(5))

    assert asyncio.run(play())["over"]


def test_a_guest_takes_a_seat_on_a_server_by_its_link(tmp_path: Path) -> None:
    with running(tmp_path / "server") as server:
        host = server.browser("Ana")
        table = new_table(host, "lama-dice", [{"kind": "bot", "bot": "random"}, {"kind": "open"}])
        token = next(link for link in seat_links(server, host, table) if link)

        async def play(client: Any) -> Any:
            told = await ask(client, "join_table", link=f"{server.url}/join#{token}", name="Robot")
            assert told["names"] == ["[random]", "Robot"]
            with pytest.raises(PermissionError, match="refuse-link"):
                await ask(client, "join_table", link=f"{server.url}/join#{token}x", name="Robot")
            start(host, table).raise_for_status()
            told = await ask(client, "wait", table=told["table"])
            with pytest.raises(PermissionError, match="why-"):
                await ask(client, "play", table=told["table"], action=129, decision=told["decision"])
            return await play_on(client, told, random.Random(2))

        told = with_client(play)
        assert told["over"]
        assert min(told["places"]) == 1
