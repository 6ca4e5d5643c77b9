"""A server cut off from the database refuses moves and recovers by itself, while the other one plays on.

The second server lives in a network namespace with two wires: one to those who play, one to the database. The second is cut.
Where that is not allowed the test fails, unless TABLEE_NO_NETWORKS=1 says that it is to be left out; then the end of the run
names it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from tests.postgres import running_postgres
from tests.server.harness import FAST, Client, gather, play_all, running

NAME = f"tablee{os.getpid() % 100000}"
WIRES = {f"tp{os.getpid() % 100000}": "198.18.77", f"td{os.getpid() % 100000}": "198.18.78"}  # players, database
PLAYERS, DATABASE = WIRES


def ip(*words: str) -> None:
    """Changes the network."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


def go_without(why: str) -> NoReturn:
    """Leaves the test out if somebody has said so, and fails otherwise: nobody should take it for run."""
    if os.environ.get("TABLEE_NO_NETWORKS") == "1":
        pytest.skip(f"{why} (TABLEE_NO_NETWORKS=1)")
    pytest.fail(f"{why}; TABLEE_NO_NETWORKS=1 leaves this test out", pytrace=False)


@contextmanager
def namespace() -> Iterator[None]:
    """A network of its own, wired to ours twice."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        go_without("network namespaces need root and the command `ip`")
    try:
        ip("netns", "add", NAME)
    except subprocess.CalledProcessError as problem:
        go_without(f"network namespaces are not permitted here: {problem.stderr.decode().strip()}")
    try:
        ip("-n", NAME, "link", "set", "lo", "up")
        for wire, net in WIRES.items():
            ip("link", "add", wire, "type", "veth", "peer", "name", f"{wire}b", "netns", NAME)
            ip("address", "add", f"{net}.1/30", "dev", wire)
            ip("link", "set", wire, "up")
            ip("-n", NAME, "address", "add", f"{net}.2/30", "dev", f"{wire}b")
            ip("-n", NAME, "link", "set", f"{wire}b", "up")
        yield
    finally:
        ip("netns", "delete", NAME)  # its wires go with it


def test_a_server_cut_off_from_the_database_refuses_moves_and_recovers_by_itself(tmp_path: Path) -> None:
    with namespace(), running_postgres("listen_addresses=*") as database:
        with (database.data / "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {WIRES[DATABASE]}.0/30 trust\n")
        assert database.process is not None
        database.process.send_signal(signal.SIGHUP)
        far = database.url.set(host=f"{WIRES[DATABASE]}.1")
        settings = f"{FAST},catch_up=0.5"
        cut_off = {"host": f"{WIRES[PLAYERS]}.2", "within": ["ip", "netns", "exec", NAME]}
        with (
            running(tmp_path / "one", database=database.url, settings=settings) as one,
            running(tmp_path / "two", database=far, settings=settings, **cut_off) as two,
        ):
            table, browsers = gather(one, "toy-draft", ["Ana", "Bob", "Cléo"])

            async def story() -> None:
                async with Client(one, browsers[0]) as ana, Client(two, browsers[1]) as bob, Client(two, browsers[2]) as cleo:
                    for client in (ana, bob, cleo):
                        await client.watch(table)
                    update = bob.updates[table]
                    ip("link", "set", DATABASE, "down")
                    wish = {"table": table, "seat": 1, "decision": update["decision"]["id"], "key": "mine"}
                    await bob.send(type="move", action=update["decision"]["offers"][0]["action"], **wish)
                    refused = await bob.until(lambda: bob.answers.get("mine"), 60)
                    assert refused[0]["message"]["id"] == "refuse-not-saved"
                    assert (await ana.move(ana.updates[table], key="hers"))["type"] == "ack", "the other server plays on"
                    ip("link", "set", DATABASE, "up")
                    await bob.see(table, lambda update: not update["seats"][0]["owing"], 60)
                    assert (await bob.move(bob.updates[table], key="mine"))["type"] == "ack"
                    await play_all([ana, bob, cleo], table, 1)

            asyncio.run(story())
            keys = [event.get("key") for event in one.events(table)]
            assert (keys.count("mine"), keys.count("hers")) == (1, 1)
            assert one.command("doctor")[0] == 0
            assert "Traceback" not in one.log() + two.log()
