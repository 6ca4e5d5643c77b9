"""Playing over the socket: moves, resuming, two tabs, retries, hints, undo, pause, leaving, rematch, chat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.server.harness import (
    FAST,
    LONG,
    Client,
    Json,
    Server,
    gather,
    join,
    needs_me,
    new_table,
    play_all,
    running,
    share,
    until,
)

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
PEOPLE = ["Ana", "Bob", "Cléo"]
Story = Callable[..., Coroutine[Any, Any, None]]


def at_table(server: Server, story: Story, game: str = "toy-draft", people: list[str] = PEOPLE, **more: Any) -> str:
    """Runs a story at a table whose people all look at it; the table."""
    table, browsers = gather(server, game, people, **more)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(server, browser)) for browser in browsers]
            for client in clients:
                await client.watch(table)
            await story(table, *clients)

    asyncio.run(run())
    return table


def offered(update: Json, kind: str) -> int:
    """The first offered action of a kind."""
    return int(next(offer["action"] for offer in update["decision"]["offers"] if offer["move"]["type"] == kind))


async def play_kind(client: Client, table: str, kind: str) -> Json:
    """Makes a move of a kind."""
    update = client.updates[table]
    decision = update["decision"]["id"]
    answer = await client.ask(type="move", table=table, seat=update["seat"], decision=decision, action=offered(update, kind))
    assert answer["type"] == "ack", answer
    return await client.see(table, lambda update: update["decision"] is None or update["decision"]["id"] != decision)


# ---- moves ----


def test_a_game_is_played_to_the_end_and_its_secret_is_the_one_committed_to(server: Server) -> None:
    async def story(table: str, *clients: Client) -> None:
        commitment = clients[0].updates[table]["info"]["commitment"]
        await play_all(list(clients), table, 1)
        results = [(await client.see(table, lambda update: update["result"]))["result"] for client in clients]
        assert results[0] == results[1] == results[2]
        from tablee.kernel.seeds import commitment as committed

        assert committed(bytes.fromhex(results[0]["secret"])) == commitment

    at_table(server, story)


def test_a_retry_with_the_same_key_is_answered_by_the_first_entry(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        update = ana.updates[table]
        first = await ana.move(update, key="my-key")
        again = await ana.move(update, key="my-key")
        assert first == again == {"type": "ack", "table": table, "key": "my-key", "entry": 1}
        assert (
            await ana.refused(
                type="move",
                table=table,
                seat=0,
                decision=update["decision"]["id"],
                action=update["decision"]["offers"][0]["action"],
            )
            == "refuse-stale"
        )

    table = at_table(server, story)
    assert [event["key"] for event in server.events(table) if event["kind"] == "moved"] == ["my-key"]


def test_refusals_are_typed_and_change_nothing(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        decision = ana.updates[table]["decision"]["id"]
        move = {"type": "move", "table": table, "seat": 0, "decision": decision}
        hand = [offer["action"] for offer in ana.updates[table]["decision"]["offers"]]
        missing = next(action for action in range(6) if action not in hand)
        assert await ana.refused(**move, action=missing) == "why-not-in-hand"
        assert await ana.refused(**move, action=10**25) == "why-no-such-action"
        assert await ana.refused(**{**move, "seat": 1}, action=0) == "refuse-not-your-seat"
        assert await ana.refused(**{**move, "seat": 77}, action=0) == "refuse-no-such-seat"
        assert await ana.refused(**{**move, "table": "nowhere"}, action=0) == "refuse-no-such-table"
        assert await ana.refused(**move, action=0, key="k" * 100) == "refuse-key"
        assert await ana.refused(type="wish", table=table, seat=0, wish="resume") == "refuse-not-paused"

    table = at_table(server, story)
    assert server.events(table)[-1]["kind"] == "started"


def test_choices_at_once_never_collide_and_can_be_changed(server: Server) -> None:
    async def story(table: str, *clients: Client) -> None:
        updates = [client.updates[table] for client in clients]
        first = await asyncio.gather(*(client.move(update) for client, update in zip(clients[:2], updates[:2], strict=True)))
        assert [answer["type"] for answer in first] == ["ack", "ack"]
        changed = await clients[0].see(table, lambda update: update["decision"] and not update["decision"]["owed"])
        assert offered(changed, "take-back") >= 0
        await play_kind(clients[0], table, "pick")
        assert (await clients[2].move(updates[2]))["type"] == "ack"
        after = await clients[0].see(table, lambda update: update["decision"]["owed"])
        assert [len(seat["taken"]) for seat in after["view"]["seats"]] == [1, 1, 1]

    at_table(server, story)


# ---- tabs ----


def test_two_tabs_of_one_seat_see_the_same(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", PEOPLE)

    async def story() -> None:
        async with Client(server, browsers[0]) as one, Client(server, browsers[0]) as two:
            await one.watch(table)
            await two.watch(table)
            await one.move(one.updates[table])
            seen = await two.see(table, lambda update: update["view"]["pick"] is not None)
            assert seen["view"] == one.updates[table]["view"]
            assert seen["decision"] == one.updates[table]["decision"]

    asyncio.run(story())


def test_who_comes_back_gets_only_what_was_missed(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", PEOPLE)

    async def story() -> None:
        async with Client(server, browsers[0]) as ana:
            whole = await ana.watch(table)
            assert [line["entry"] for line in whole["log"]] == [0]
        async with Client(server, browsers[1]) as bob:
            await bob.watch(table)
            await bob.move(bob.updates[table])
        async with Client(server, browsers[0]) as ana:
            missed = await ana.watch(table, since=whole["seq"])
            assert [line["entry"] for line in missed["log"]] == [1]
            assert missed["seq"] == whole["seq"] + 1
            for since in (-5, 10**9, 0):
                fresh = await ana.watch(table, since=since)
                assert [line["entry"] for line in fresh["log"]] == [0, 1]

    asyncio.run(story())


def test_people_on_one_device_look_through_their_own_seats(server: Server) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "toy-draft", [ME, {"kind": "guest", "name": "Zoé"}, BOT])

    async def story() -> None:
        async with Client(server, browser) as client:
            first = await client.watch(table)
            second = await client.watch(table, seat=1)
            assert (first["seat"], second["seat"]) == (0, 1)
            assert second["view"]["seats"][0]["hand"] is None
            await client.send(type="watch", table=table, seat=2)
            refusal = await client.until(lambda: client.answers.get(""))
            assert refusal[0]["message"]["id"] == "refuse-not-your-seat"

    asyncio.run(story())


def test_others_see_who_is_there(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await ana.see(table, lambda update: all(seat["online"] for seat in update["seats"]))
        await bob.socket.close()
        await ana.see(table, lambda update: not update["seats"][1]["online"])

    at_table(server, story)


# ---- help ----


def test_a_hint_goes_to_the_own_seat_only(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await ana.send(type="hint", table=table, seat=0)
        hint = await ana.next("hint")
        assert hint["offer"] in ana.updates[table]["decision"]["offers"]
        assert hint["decision"] == ana.updates[table]["decision"]["id"]
        assert hint["other"] is None or hint["other"] in ana.updates[table]["decision"]["offers"]
        assert hint["gain"] >= 0
        assert bool(hint["reasons"]) <= (hint["gain"] > 0)
        await ana.send(type="hint", table=table, seat=1)
        assert (await ana.until(lambda: ana.answers.get("")))[0]["message"]["id"] == "refuse-not-your-seat"
        assert not [frame for client in (bob, cleo) for frame in client.rest if frame["type"] == "hint"]

    at_table(server, story)


def test_a_table_without_hints_gives_none(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await ana.send(type="hint", table=table, seat=0)
        assert (await ana.until(lambda: ana.answers.get("")))[0]["message"]["id"] == "refuse-no-hints"

    at_table(server, story, hints=False)


# ---- undo ----


def test_a_free_undo_and_one_by_consent(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await play_kind(ana, table, "build")
        assert ana.updates[table]["undo"] == "free"
        await ana.ask(type="wish", table=table, seat=0, wish="undo")
        back = await bob.see(table, lambda update: any(line["undone"] for line in update["log"]))
        assert [line["entry"] for line in back["log"]] == [1]
        await ana.see(table, lambda update: update["undo"] == "none")
        await play_kind(ana, table, "draw")
        assert ana.updates[table]["undo"] == "ask"
        await ana.ask(type="wish", table=table, seat=0, wish="undo")
        await bob.see(table, lambda update: update["info"]["undo_asked"] == 0)
        assert await ana.refused(type="wish", table=table, seat=0, wish="agree") == "refuse-not-asked"
        await bob.ask(type="wish", table=table, seat=1, wish="agree")
        await cleo.see(table, lambda update: update["info"]["undo_agreed"] == [1])
        await cleo.ask(type="wish", table=table, seat=2, wish="agree")
        await ana.see(table, lambda update: update["info"]["undo_asked"] is None and update["undo"] == "none")
        await play_kind(ana, table, "draw")
        await ana.ask(type="wish", table=table, seat=0, wish="undo")
        await bob.see(table, lambda update: update["info"]["undo_entry"] == 5)
        await bob.ask(type="wish", table=table, seat=1, wish="disagree")
        told = await ana.see(table, lambda update: update["info"]["undo_asked"] is None)
        assert told["info"]["undo_refused"] == {"0": 1}
        assert told["undo"] == "none"
        assert await ana.refused(type="wish", table=table, seat=0, wish="undo") == "refuse-undo-again"

    table = at_table(server, story, "toy-build")
    kinds = [event["kind"] for event in server.events(table)][5:]
    assert kinds.count("took-back") == 2


def lines_of(update: Json, seat: int) -> list[Json]:
    """The moves of a seat among the lines of an update."""
    return [line for line in update["log"] if line["seat"] == seat]


def test_alone_a_roll_is_taken_back_in_a_practice_game_that_counts_nowhere(server: Server) -> None:
    browser = server.browser("Ana")
    table = new_table(browser, "lama-dice", [ME, BOT])

    async def story() -> Json:
        async with Client(server, browser) as ana:
            update = await ana.watch(table)
            while not needs_me(update, 0, LONG):
                update = await ana.see(table, lambda update: needs_me(update, 0, LONG))
            assert update["undo_known"] == "practice"
            first = await play_kind(ana, table, "roll")
            assert first["undo"] == "practice"
            assert await ana.refused(type="wish", table=table, seat=0, wish="undo") == "refuse-undo-practice"
            assert not ana.updates[table]["info"]["practice"]
            await ana.ask(type="wish", table=table, seat=0, wish="practice")
            back = await ana.see(table, lambda update: update["info"]["practice"])
            assert [line["undone"] for line in lines_of(back, 0)] == [True]
            again = await play_kind(ana, table, "roll")
            await ana.ask(type="wish", table=table, seat=0, wish="undo")
            await ana.see(table, lambda update: update["undo"] == "none")
            third = await play_kind(ana, table, "roll")
            rolls = [lines_of(update, 0)[-1]["events"] for update in (first, again, third)]
            assert rolls[0] == rolls[1] == rolls[2]
            return await ana.play(table, Random(1))

    final = asyncio.run(story())
    assert final["result"]
    assert final["info"]["practice"]
    record = browser.get(f"/api/tables/{table}/record").json()
    assert (record["version"], record["practice"], record["randomness"]["seeds"]) == (3, True, "place")
    until(lambda: (table,) in [tuple(row) for row in server.rows("SELECT table_id FROM finished")])
    assert (table,) not in [tuple(row) for row in server.rows("SELECT table_id FROM results WHERE counted")]
    assert browser.get(f"/api/replays/{table}").json()["practice"]
    [listed] = [row for row in browser.get("/api/tables/mine").json() if row["table"] == table]
    assert listed["place"] is None
    assert browser.get("/api/statistics").json()["games"] == []


# ---- leaving, pausing, going on ----


def test_a_bot_takes_the_seat_of_one_who_resigns(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await bob.ask(type="wish", table=table, seat=1, wish="resign")
        await ana.see(table, lambda update: update["seats"][1]["kind"] == "bot" and not update["seats"][1]["owing"])
        seen = await bob.see(table, lambda update: update["seat"] == -1)
        assert seen["decision"] is None
        assert await bob.refused(type="move", table=table, seat=1, decision=1, action=0) == "refuse-not-your-seat"
        await play_all([ana, cleo], table, 3)
        await bob.see(table, lambda update: update["result"])

    at_table(server, story)


def test_an_absent_player_is_replaced_by_vote_and_comes_back(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", PEOPLE)

    async def story() -> None:
        async with Client(server, browsers[0]) as ana, Client(server, browsers[1]) as bob:
            await ana.watch(table)
            await bob.watch(table)
            assert await ana.refused(type="wish", table=table, seat=0, wish="replace", target=1) == "refuse-not-absent"
            assert await ana.refused(type="wish", table=table, seat=0, wish="replace", target=99) == "refuse-no-such-seat"
            for _ in range(2):
                await ana.ask(type="wish", table=table, seat=0, wish="replace", target=2)
            await bob.see(table, lambda update: update["info"]["replace_votes"] == {"2": [0]})
            await bob.ask(type="wish", table=table, seat=1, wish="replace", target=2)
            await ana.see(table, lambda update: update["seats"][2]["kind"] == "bot")
            assert await ana.refused(type="wish", table=table, seat=0, wish="replace", target=2) == "refuse-not-absent"
            async with Client(server, browsers[2]) as cleo:
                await cleo.send(type="watch", table=table, here=False)  # a page that nobody looks at
                update = await cleo.see(table, lambda update: update["seats"][2]["online"])
                assert (update["undo"], update["decision"], update["seats"][2]["kind"]) == ("none", None, "bot")
                await cleo.ask(type="wish", table=table, seat=2, wish="come-back")
                await ana.see(table, lambda update: update["seats"][2]["kind"] == "person")

    asyncio.run(story())
    kinds = [event["kind"] for event in server.events(table)]
    assert kinds.count("replace-voted") == 2


def test_who_comes_back_has_the_seat_at_once_and_is_told_what_the_bot_did(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", ["Ana", "Bob"], bots=1)

    async def story() -> None:
        async with Client(server, browsers[0]) as ana:
            await ana.watch(table)
            await ana.ask(type="wish", table=table, seat=0, wish="replace", target=1)
            gone = await ana.see(table, lambda update: bool(lines_of(update, 1)))
            assert gone["seats"][1]["kind"] == "bot"
            assert [line["stand_in"] for line in lines_of(gone, 1)] == [True]
            assert await ana.refused(type="wish", table=table, seat=0, wish="undo") == "refuse-nothing-to-undo"
            async with Client(server, browsers[1]) as bob:
                back = await bob.watch(table)
                assert back["seats"][1]["kind"] == "person"
                assert [line["stand_in"] for line in lines_of(back, 1)] == [True]
                await ana.see(table, lambda update: update["seats"][1]["kind"] == "person")
                await play_all([ana, bob], table, 1)
                told = await bob.watch(table)
                assert [line["stand_in"] for line in lines_of(told, 1)].count(True) == 1

    asyncio.run(story())
    moved = [event for event in server.events(table) if event["kind"] == "moved" and event["seat"] == 1]
    assert [event.get("by_bot", False) for event in moved] == [True, *[False] * (len(moved) - 1)]


def test_who_has_given_up_does_not_get_the_seat_back_by_looking(server: Server) -> None:
    table, browsers = gather(server, "toy-draft", PEOPLE)

    async def story() -> None:
        async with Client(server, browsers[0]) as ana, Client(server, browsers[1]) as bob:
            await ana.watch(table)
            await bob.watch(table)
            await bob.ask(type="wish", table=table, seat=1, wish="resign")
            seen = await bob.watch(table)
            assert (seen["seat"], seen["seats"][1]["kind"]) == (-1, "bot")

    asyncio.run(story())
    assert "came-back" not in [event["kind"] for event in server.events(table)]


def test_a_bot_in_the_middle_of_a_thought_does_not_move_for_who_is_back(tmp_path: Path) -> None:
    with running(tmp_path, settings=f"{FAST},bot_pause=1") as server:
        table, browsers = gather(server, "toy-draft", ["Ana", "Bob"], bots=1)

        async def story() -> None:
            async with Client(server, browsers[0]) as ana:
                await ana.watch(table)
                await ana.ask(type="wish", table=table, seat=0, wish="replace", target=1)
                await ana.see(table, lambda update: update["seats"][1]["kind"] == "bot")
                async with Client(server, browsers[1]) as bob:
                    back = await bob.watch(table)
                    assert back["decision"]
                    await asyncio.sleep(1.5)
                    assert lines_of(bob.updates[table], 1) == lines_of(back, 1) == []
                    assert (await bob.move(back))["type"] == "ack"

        asyncio.run(story())
        moved = [event for event in server.events(table) if event["kind"] == "moved" and event["seat"] == 1]
        assert [event.get("by_bot", False) for event in moved] == [False]


def test_an_undo_against_a_stand_in_waits_for_the_person(server: Server) -> None:
    table, browsers = gather(server, "toy-build", ["Ana", "Bob"])

    async def story() -> None:
        async with Client(server, browsers[0]) as ana:
            await ana.watch(table)
            await play_kind(ana, table, "draw")
            await ana.ask(type="wish", table=table, seat=0, wish="replace", target=1)
            await ana.see(table, lambda update: update["seats"][1]["kind"] == "bot")
            for wish in ("undo", "practice"):
                assert await ana.refused(type="wish", table=table, seat=0, wish=wish) == "refuse-undo-away"

    asyncio.run(story())
    assert "took-back" not in [event["kind"] for event in server.events(table)]


def test_a_pause_stops_everybody_until_somebody_resumes(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await bob.ask(type="wish", table=table, seat=1, wish="pause")
        paused = await ana.see(table, lambda update: update["info"]["paused"])
        assert not any(seat["clock_runs"] for seat in paused["seats"])
        assert (await ana.move(paused))["message"]["id"] == "refuse-paused"
        await cleo.ask(type="wish", table=table, seat=2, wish="resume")
        going = await ana.see(table, lambda update: not update["info"]["paused"])
        assert all(seat["clock_runs"] for seat in going["seats"])
        assert (await ana.move(going))["type"] == "ack"

    at_table(server, story, clock="live")


def test_a_rematch_seats_the_same_people_one_further(server: Server) -> None:
    table, (first, second) = gather(server, "toy-draft", ["Ana", "Zoé"], bots=1, clock="relaxed")

    async def story() -> None:
        async with Client(server, first) as ana, Client(server, second) as zoe:
            await ana.watch(table)
            await zoe.watch(table)
            await play_all([ana, zoe], table, 2)
            promised = (await ana.see(table, lambda update: update["info"]["next"]))["info"]["next"]
            wish = {"type": "wish", "table": table, "wish": "rematch"}
            old = server.events(table)[3]["nonce"]
            assert await ana.refused(**wish, seat=0) == "refuse-commitment"
            assert await ana.refused(**wish, seat=0, **share("0" * 64)) == "refuse-commitment"
            assert await ana.refused(**wish, seat=0, nonce=old, commitment=promised["commitment"]) == "refuse-nonce-used"
            for _ in range(2):
                assert (await ana.ask(**wish, seat=0, **share(promised["commitment"])))["type"] == "ack"
            await zoe.see(table, lambda update: update["info"]["rematch"] == [0])
            await zoe.ask(**wish, seat=1, **share(promised["commitment"]))
            following = (await ana.see(table, lambda update: update["info"]["rematch_table"]))["info"]["rematch_table"]
            assert following == promised["table"]
            update = await ana.watch(following)
            assert [seat["name"] for seat in update["seats"]] == ["Zoé", "", "Ana"]
            assert update["seats"][1]["bot"] == "random"
            assert (update["info"]["clock"], update["info"]["phase"]) == ("relaxed", "playing")
            assert update["info"]["commitment"] == promised["commitment"] != ana.updates[table]["info"]["commitment"]
            kinds = [event["kind"] for event in server.events(table)[-4:]]
            assert kinds == ["next-committed", "rematch-wanted", "rematch-wanted", "rematch-opened"]

    asyncio.run(story())


def test_the_list_of_tables_tells_when_it_is_my_turn(server: Server) -> None:
    table, browsers = gather(server, "lama-dice", ["Ana", "Bob"])

    async def story() -> None:
        async with Client(server, browsers[0]) as ana, Client(server, browsers[1]) as bob:
            updates = [await ana.watch(table), await bob.watch(table)]
            mover = 0 if updates[0]["decision"] else 1
            mine, other = ((ana, browsers[0]), (bob, browsers[1]))[mover], browsers[1 - mover]
            assert mine[1].get("/api/tables/mine").json()[0]["your_turn"]
            assert not other.get("/api/tables/mine").json()[0]["your_turn"]
            idle = (ana, bob)[1 - mover]
            await idle.send(type="unwatch", table=table)
            while not other.get("/api/tables/mine").json()[0]["your_turn"]:
                update = await mine[0].see(table, lambda update: True)
                if update["decision"] and update["decision"]["owed"]:
                    await mine[0].move(update)
            await idle.next("lobby")

    asyncio.run(story())


# ---- chat ----


def test_chat_is_cleaned_kept_and_shown_to_all(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await ana.send(type="say", table=table, text="  hi\u202e there\x07\n\u200bBob \U0001f468\u200d\U0001f469 ")
        line = (await bob.next("chat", 2))["lines"][0]
        assert (line["name"], line["seat"], line["text"]) == ("Ana", 0, "hi there Bob \U0001f468\u200d\U0001f469")
        await bob.send(type="say", table=table, phrase=3)
        assert (await ana.next("chat", 3))["lines"][0]["phrase"] == 3
        for text in ("x" * 301, "\u202e\u2066", " \n "):
            await ana.send(type="say", table=table, text=text)
        await ana.send(type="say", table=table, phrase=99)
        refusals = await ana.until(lambda: ana.answers[""] if len(ana.answers.get("", [])) == 4 else None)
        assert {refusal["message"]["id"] for refusal in refusals} == {"refuse-chat"}
        await cleo.watch(table)
        history = await cleo.next("chat", 4)
        assert [line["name"] for line in history["lines"]] == ["Ana", "Bob"]

    at_table(server, story)


def test_a_person_mutes_another_for_oneself_and_lets_them_speak_again(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await bob.send(type="say", table=table, text="blah")
        said = (await ana.next("chat", 2))["lines"][0]
        await ana.send(type="mute", table=table, line=said["id"])
        whole = await ana.next("chat", 3)
        assert whole["lines"] == []
        assert whole["muted"] == [{"id": whole["muted"][0]["id"], "name": "Bob", "seat": 1, "everybody": False}]
        await bob.send(type="say", table=table, text="and again")
        await cleo.next("chat", 3)
        await cleo.send(type="say", table=table, text="hello")
        assert [line["text"] for line in (await ana.next("chat", 4))["lines"]] == ["hello"], "what Bob said did not come"
        await ana.watch(table)
        assert [line["text"] for line in (await ana.next("chat", 5))["lines"]] == ["hello"]
        await bob.send(type="unmute", table=table, mute=whole["muted"][0]["id"])
        assert (await bob.until(lambda: bob.answers.get("")))[0]["message"]["id"] == "refuse-mute", (
            "only who has muted may undo it"
        )
        await ana.send(type="unmute", table=table, mute=whole["muted"][0]["id"])
        again = await ana.next("chat", 6)
        assert [line["text"] for line in again["lines"]] == ["blah", "and again", "hello"]
        assert again["muted"] == []

    at_table(server, story)


def test_the_host_mutes_a_seat_or_a_spectator_for_everybody(server: Server) -> None:
    async def story(table: str, ana: Client, bob: Client, cleo: Client) -> None:
        await bob.send(type="say", table=table, text="blah")
        await cleo.next("chat", 2)
        await cleo.send(type="mute", table=table, seat=1, everybody=True)
        assert (await cleo.until(lambda: cleo.answers.get("")))[0]["message"]["id"] == "refuse-not-host"
        await ana.send(type="mute", table=table, seat=1, everybody=True)
        silenced = await cleo.next("chat", 3)
        assert silenced["lines"] == []
        assert silenced["muted"] == [], "who cannot undo it is not asked to"
        await bob.send(type="say", table=table, phrase=1)
        assert (await bob.until(lambda: bob.answers.get("")))[0]["message"]["id"] == "refuse-muted"
        link = ana.updates[table]["info"]["spectator_link"]
        watcher = server.browser("Eve")
        join(watcher, link).raise_for_status()
        async with Client(server, watcher) as eve:
            await eve.watch(table)
            await eve.send(type="say", table=table, text="boo")
            said = (await cleo.next("chat", 4))["lines"][0]
            assert (said["name"], said["seat"]) == ("Eve", -1)
            await ana.send(type="mute", table=table, line=said["id"], everybody=True)
            await cleo.next("chat", 5)
            await eve.send(type="say", table=table, text="boo")
            assert (await eve.until(lambda: eve.answers.get("")))[0]["message"]["id"] == "refuse-muted"
        muted = await ana.until(lambda: next((frame["muted"] for frame in ana.rest if len(frame.get("muted") or []) > 1), None))
        assert [(each["name"], each["seat"], each["everybody"]) for each in muted] == [("Bob", 1, True), ("Eve", -1, True)]
        await ana.send(type="unmute", table=table, mute=muted[0]["id"])
        await cleo.next("chat", 6)
        await bob.send(type="say", table=table, text="thanks")
        assert (await cleo.next("chat", 7))["lines"][0]["text"] == "thanks"

    at_table(server, story)


def test_nobody_mutes_oneself_a_bot_or_what_is_not_there(server: Server) -> None:
    table = new_table(server.browser("Nobody"), "toy-draft", [ME, BOT, BOT], private=False)
    host = server.browser("Ana")
    own = new_table(host, "toy-draft", [ME, BOT, BOT])

    async def story() -> list[str]:
        async with Client(server, host) as ana, Client(server, server.browser()) as stranger:
            await ana.watch(own)
            for frame in ({"seat": 0}, {"seat": 1}, {"seat": 9}, {"line": 2**31 - 1}, {"line": 10**12}):
                await ana.send(type="mute", table=own, **frame)
            await ana.send(type="mute", table=table, seat=0)
            await ana.send(type="unmute", table=own, mute=1)
            await stranger.watch(table)
            await stranger.send(type="mute", table=table, seat=0)
            await stranger.until(lambda: stranger.answers.get(""))
            answers = await ana.until(lambda: ana.answers[""] if len(ana.answers.get("", [])) == 7 else None)
            return [answer["message"]["id"] for answer in [*answers, *stranger.answers[""]]]

    reasons = ["mute", "mute", "no-such-seat", "mute", "frame", "no-such-table", "mute", "nobody"]
    assert asyncio.run(story()) == [f"refuse-{reason}" for reason in reasons]


def test_who_has_no_session_cannot_chat(server: Server) -> None:
    table = new_table(server.browser("Ana"), "toy-draft", [ME, BOT, BOT], private=False)

    async def story() -> None:
        async with Client(server, server.browser()) as nobody:
            await nobody.watch(table)
            await nobody.send(type="say", table=table, text="boo")
            assert (await nobody.until(lambda: nobody.answers.get("")))[0]["message"]["id"] == "refuse-nobody"

    asyncio.run(story())
