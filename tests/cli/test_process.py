"""The command `tablee` as a process: pipes that close, disks that are full, Ctrl-C, a killed table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import tablee

COMMAND = [sys.executable, "-m", "tablee.cli"]
SERIES = ["simulate", "lama-dice", "--bots", "random,random"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment with a data folder of its own, and these sources."""
    source = str(Path(tablee.__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": source, "TABLEE_DATA": str(tmp_path), "TABLEE_LANG": "en", "PYTHONUNBUFFERED": ""}


def one_sentence(err: str) -> None:
    """Not a traceback, and not two messages."""
    assert len(err.splitlines()) == 1, err


def test_output_to_a_full_disk_is_told(home: dict[str, str]) -> None:
    for command in (["games"], ["--version"], ["--help"], [*SERIES, "-n", "2", "--json"]):
        with Path("/dev/full").open("w") as full:
            done = subprocess.run([*COMMAND, *command], env=home, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 1, command
        one_sentence(done.stderr)
        assert "No space left" in done.stderr


def test_a_closed_pipe_is_told(home: dict[str, str]) -> None:
    for command in (["games"], ["--help"]):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([*COMMAND, *command], env=home, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
        os.close(writer)
        assert done.returncode == 1
        one_sentence(done.stderr)
        assert "closed" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_a_series_quietly(home: dict[str, str], tmp_path: Path, jobs: str) -> None:
    records = tmp_path / "records"
    command = [*COMMAND, *SERIES, "-n", "1000000", "--jobs", jobs, "--records", str(records)]
    process = subprocess.Popen(
        command,
        env=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background may be started deaf to it
    )
    until = time.monotonic() + 60
    while not any(records.glob("*")) and time.monotonic() < until:  # it is at work
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    try:
        _, err = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert err == "Stopped.\n"
    assert not list(records.glob("*.part"))


@pytest.mark.parametrize("loaded", ["rich", "sqlalchemy.exc"])
def test_ctrl_c_while_the_program_is_still_being_loaded_is_told_like_any_other(
    home: dict[str, str], tmp_path: Path, loaded: str
) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "tablee", "backup", "copy", "--data", str(tmp_path)]
    process = subprocess.Popen(
        command, env=home, stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
    )
    assert process.stderr is not None
    while process.stderr.readline().split("|")[-1].strip() != loaded:
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert [line for line in err.splitlines() if not line.startswith("import time:")] == ["Stopped."]
    assert process.returncode == 130


def test_a_killed_table_goes_on_where_it_stood(home: dict[str, str], tmp_path: Path) -> None:
    command = [*COMMAND, "play", "lama-dice", "--seats", "Anne,Bob"]
    process = subprocess.Popen(command, env=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    process.stdin.write("1\n1\n1\n")
    process.stdin.flush()
    deadline = time.monotonic() + 30
    tables = tmp_path / "tables"
    while time.monotonic() < deadline and not (tables.exists() and any(t.read_text().count("\n") == 4 for t in tables.iterdir())):
        time.sleep(0.05)
    process.kill()
    process.communicate()
    more = subprocess.run(
        [*COMMAND, "play", "--resume", "latest"], env=home, input="q\n", capture_output=True, text=True, check=True
    )
    assert "The game goes on after 3 moves." in more.stdout


def test_closed_streams_and_foreign_letters_are_no_reason_to_fail(home: dict[str, str]) -> None:
    closed = f"exec {sys.executable} -m tablee.cli play lama-dice <&-"
    done = subprocess.run(["sh", "-c", closed], env=home, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    one_sentence(done.stderr)
    latin = {**home, "PYTHONIOENCODING": "latin-1"}
    typed = "\xe9\n".encode("latin-1") + b"1\nq\n"
    done_there = subprocess.run([*COMMAND, "play", "lama-dice"], env=latin, input=typed, capture_output=True, check=False)
    assert done_there.returncode == 0
    assert b"?" in done_there.stdout
    odd = subprocess.run([*COMMAND, "play", "lama-dice"], env=home, input=b"\xff\xfe\nq\n", capture_output=True, check=False)
    assert odd.returncode == 0


def test_a_device_without_end_is_no_record(home: dict[str, str]) -> None:
    for command in (["verify", "/dev/zero"], ["play", "--resume", "/dev/zero"]):
        done = subprocess.run([*COMMAND, *command], env=home, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 1
        one_sentence(done.stderr)
