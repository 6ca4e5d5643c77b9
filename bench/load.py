"""Load: many tables and sockets on one machine, and how long a move takes until everybody at its table has been shown it.

    python -m bench.load                     all games in turn: people, bots, spectators, chat, connections lost and back
    LOAD_SECONDS=10 LOAD_WINDOWS=3 LOAD_TABLES=200 LOAD_RATE=40 python -m bench.load
    LOAD_GAME=lama-dice                      one game only
    LOAD_PLAIN=1                             three people at each table and nothing else
    LOAD_SKIP_STORE=1                        leaves out the comparison of group commit

Moves fall due on a timetable that does not wait for the server. What counts is the time at the client from the moment a move was
due to the last frame that shows it, of those who look; the server's own figure, from a frame read to the last one sent, stands
beside it. All windows are printed; the bars are held by the middle one. Prints `ok` or `missed` for each bar; the exit code is
the number of bars missed.
"""

from __future__ import annotations

import asyncio
import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.load_client import Http, Socket, connect
from bench.load_tables import GAMES, SMALLEST, Load, Made, mixed, of_three
from tablee.store import tables as store_tables
from tablee.store.store import Store
from tablee.table import events as log
from tablee.table.absorbing import absorb
from tablee.table.opening import open_table
from tablee.table.table import Table

TABLES = int(os.environ.get("LOAD_TABLES", "1000"))
RATE = float(os.environ.get("LOAD_RATE", "100"))
SECONDS = float(os.environ.get("LOAD_SECONDS", "30"))
WINDOWS = int(os.environ.get("LOAD_WINDOWS", "5"))
GAME = os.environ.get("LOAD_GAME", "")  # all of them
PLAIN = bool(os.environ.get("LOAD_PLAIN"))
PEOPLE = 3
P99_BAR = 0.100
MEMORY_BAR = 600.0
GROUP_BAR = 2.0
SETTINGS = ",".join(
    f"{name}_burst{all}=1000000,{name}_rate{all}=100000" for name in ("requests", "arrivals") for all in ("", "_all")
)
SETTINGS += f",frames_burst_address=1000000,connections_per_address=100000,tables_per_player=100000,recent={SECONDS}"


@contextmanager
def server(*arguments: str, settings: str = SETTINGS) -> Iterator[tuple[int, int]]:
    """A server for the length of a measurement, started with these arguments: its port and its process number."""
    env = {**os.environ, "TABLEE_SET": settings, "TABLEE_LANG": "en"}
    command = [sys.executable, "-m", "tablee.cli", "serve", "--port", "0", *arguments]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found, "the server did not start"
        yield int(found[1]), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


class Window(NamedTuple):
    """One measured stretch of time; times in seconds."""

    rate: float
    client_p50: float
    client_p99: float
    late_p99: float  # until a move was sent: what the client itself adds
    server_p50: float
    server_p99: float
    cpu: float  # of the server's process, per move
    bots: float  # cores that bots keep busy
    busy: float  # load average of the machine per core: above 1 others wait for the processor too

    def __str__(self) -> str:
        client = f"client p50 {ms(self.client_p50)}, p99 {ms(self.client_p99)} (sent late: {ms(self.late_p99)})"
        server = f"server p50 {ms(self.server_p50)}, p99 {ms(self.server_p99)}, {self.cpu * 1000:.2f} ms CPU per move"
        return f"{self.rate:.0f} moves/s, {client}; {server}; bots {self.bots:.2f} cores; load {self.busy:.1f} per core"


def ms(seconds: float) -> str:
    """A time in milliseconds."""
    return f"{seconds * 1000:.1f} ms"


def quantile(values: Iterable[float], share: float) -> float:
    """An exact quantile."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def middle(windows: Sequence[Window]) -> Window:
    """The window in the middle, by what people see; of two the worse one."""
    return sorted(windows, key=lambda window: window.client_p99)[len(windows) // 2]


def spread(values: Sequence[float]) -> str:
    """The middle of some times, and what all but one of a hundred do not exceed."""
    return "none" if not values else f"p50 {ms(quantile(values, 0.5))}, p99 {ms(quantile(values, 0.99))} of {len(values)}"


async def server_quantile(port: int, wanted: str) -> float:
    """A quantile the server measured itself."""
    _, body, _ = await (await Http(port).open()).ask("GET", "/metrics")
    found = re.search(rf'tablee_delivery_recent_seconds{{quantile="{wanted}"}} (\S+)', body.decode())
    return float(found[1]) if found else float("nan")


def processor(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> float:
    """The memory a process holds, in MB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


async def one_window(load: Load, pid: int) -> Window:
    """Plays for the length of a window."""
    load.clear()
    own, bots = processor(pid), sum(map(processor, family(pid)[1:]))
    passed = await load.run(SECONDS, RATE)
    taken = [made.taken for made in load.made]
    arrived = sum(math.isfinite(each) for each in taken)
    return Window(
        rate=arrived / passed,
        client_p50=quantile(taken, 0.5),
        client_p99=quantile(taken, 0.99),
        late_p99=quantile(load.late, 0.99),
        server_p50=await server_quantile(load.port, "0.5"),
        server_p99=await server_quantile(load.port, "0.99"),
        cpu=(processor(pid) - own) / max(1, arrived),
        bots=(sum(map(processor, family(pid)[1:])) - bots) / passed,
        busy=os.getloadavg()[0] / (os.cpu_count() or 1),
    )


async def measure(port: int, pid: int) -> tuple[list[Window], float]:
    """Opens everything, then measures window after window; prints what is found, and the memory held at the end."""
    load = Load(port, of_three(TABLES, GAME or SMALLEST) if PLAIN else mixed(TABLES, [GAME] if GAME else GAMES), lively=not PLAIN)
    started = time.perf_counter()
    await load.open()
    print(f"{TABLES} tables, {load.sockets()} sockets open after {time.perf_counter() - started:.0f} s: {spread(load.openings)}")
    await load.run(min(5, SECONDS), RATE)
    windows = []
    made: list[Made] = []
    returns: list[float] = []
    bot_turns: list[float] = []
    for number in range(WINDOWS):
        windows.append(await one_window(load, pid))
        print(f"window {number + 1}: {windows[-1]}", flush=True)
        made += load.made
        returns += load.returns
        bot_turns += load.bot_turns
    for game in dict.fromkeys(company.game for company in load.companies):
        print(f"{game}: client {spread([each.taken for each in made if each.game == game])} moves")
    print(f"back after a lost connection: {spread(returns)}; people waited for bots: {spread(bot_turns)}")
    print(f"rematches: {load.rematches}; refused: {load.refusals or 'nothing'}")
    return windows, memory(pid)


async def measure_echo() -> float:
    """The client's p99 against a bare echo server: as many sockets, three frames of the same size for each move."""
    process = subprocess.Popen([sys.executable, "-m", "bench.echo"], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(process.stdout.readline())
    times: list[float] = []
    text = b"x" * 4000

    class Group:
        """Three sockets that wait for each other."""

        def __init__(self) -> None:
            self.sockets: list[Socket] = []
            self.left = 0
            self.sent_at = 0.0

        def heard(self, _: bytes) -> None:
            """One more is back."""
            self.left -= 1
            if self.left == 0:
                times.append(time.perf_counter() - self.sent_at)

    try:
        groups = [Group() for _ in range(TABLES)]
        for group in groups:
            group.sockets = [await connect(port, group.heard) for _ in range(PEOPLE)]
        started = time.perf_counter()
        made = 0
        while (now := time.perf_counter()) < started + min(SECONDS, 20):
            while made < (now - started) * RATE:
                group = groups[made % len(groups)]
                made += 1
                if group.left == 0:
                    group.left, group.sent_at = PEOPLE, time.perf_counter()
                    for socket in group.sockets:
                        socket.write(0x81, text)
            await asyncio.sleep(0.002)
    finally:
        process.terminate()
        process.communicate()
    return quantile(times, 0.99)


# ---- group commit ----


def store_speed(largest_group: int, seconds: float = 5.0, people: int = 64) -> float:
    """Moves made durable per second when so many wait at once."""
    from tablee.kernel.registry import find

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder), largest_group)
        opened = open_table(find(SMALLEST), [None] * PEOPLE, {}, 1, bytes(32), 1.0)
        for number in range(people):
            table = Table(f"t{number}", bytes(32))
            absorb(table, opened)
            store.write(lambda c, table=table: store_tables.create_table(c, table, [opened], {}, 1.0)).result()  # type: ignore[misc]
        made = [0] * people
        end = time.perf_counter() + seconds

        def play(number: int) -> None:
            moved = log.Moved(at=1.0, seat=0, action=1, key="0123456789abcdef0123456789abcdef", digest="0" * 16)
            while time.perf_counter() < end:
                made[number] += 1
                store.append(store.generation, f"t{number}", 1 + made[number], [moved]).result()

        threads = [threading.Thread(target=play, args=(number,)) for number in range(people)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        store.close()
        return sum(made) / seconds


async def server_speed(port: int) -> float:
    """Moves per second of a whole server without a brake."""
    load = Load(port, of_three(100))
    await load.open()
    await load.flood(2)
    return await load.flood(8)


def main() -> int:
    """Measures, prints, and counts the bars that were missed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder, server("--data", f"{folder}/data") as (port, pid):
        windows, held = asyncio.run(measure(port, pid))
    held_to = middle(windows)
    echo = asyncio.run(measure_echo())
    bars = [
        (f"p99 at the client from the moment due, middle window: {ms(held_to.client_p99)}", held_to.client_p99 <= P99_BAR),
        (f"rate in that window: {held_to.rate:.0f} moves/s", held_to.rate >= 0.98 * RATE),
        (f"memory: {held:.0f} MB", held <= MEMORY_BAR),
    ]
    print(f"the client's p99 against a bare echo server, as many sockets and frames: {ms(echo)}")
    if not os.environ.get("LOAD_SKIP_STORE"):
        single, grouped = store_speed(1), store_speed(500)
        bars.append((f"group commit: {grouped:.0f} moves/s against {single:.0f}", grouped >= GROUP_BAR * single))
        for name, group in (("group commit", 500), ("one write per commit", 1)):
            with (
                tempfile.TemporaryDirectory() as folder,
                server("--data", f"{folder}/data", settings=f"{SETTINGS},largest_group={group}") as on,
            ):
                print(f"whole server without a brake, {name}: {asyncio.run(server_speed(on[0])):.0f} moves/s", flush=True)
    for sentence, reached in bars:
        print(f"{'ok    ' if reached else 'missed'} {sentence}")
    return sum(not reached for _, reached in bars)


if __name__ == "__main__":
    sys.exit(main())
