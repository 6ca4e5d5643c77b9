"""One process has a folder to itself: the second is told who the first one is, and a lock dies with its process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.store.engines import StoreProblem
from tablee.store.lock import LOCK_NAME, Lock, held

HOLD = """
import sys, time
from pathlib import Path
from tablee.store.lock import Lock
lock = Lock(Path(sys.argv[1]), "somebody else")
print("held", flush=True)
time.sleep(600)
"""


def test_a_second_holder_is_told_who_the_first_one_is(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "data", "http://127.0.0.1:1/")
    lock.tell("http://127.0.0.1:8000/")
    with pytest.raises(StoreProblem) as refused, held(tmp_path / "data", "me"):
        pass
    told = refused.value.args_
    assert refused.value.id == "error-store-held"
    assert (told["pid"], told["what"], told["path"]) == (str(os.getpid()), "http://127.0.0.1:8000/", str(tmp_path / "data"))
    lock.release()
    with held(tmp_path / "data", "me"):
        pass
    assert list((tmp_path / "data").iterdir()) == [], "nothing is left behind"


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    with pytest.raises(StoreProblem) as refused:
        Lock(tmp_path, "me")
    assert refused.value.args_["pid"] == str(process.pid)
    assert refused.value.args_["what"] == "somebody else"
    process.send_signal(signal.SIGKILL)
    process.communicate()
    Lock(tmp_path, "me").release()


def test_a_lock_that_its_holder_takes_away_while_we_wait_is_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Lock(tmp_path, "first")
    real = Lock.take

    def late(lock: Lock, folder: Path) -> None:
        monkeypatch.setattr(Lock, "take", real)
        first.release()  # after we have opened its file
        real(lock, folder)

    monkeypatch.setattr(Lock, "take", late)
    second = Lock(tmp_path, "second")
    assert second.is_there()
    with pytest.raises(StoreProblem):
        Lock(tmp_path, "third")
    second.release()


def test_a_file_that_says_nothing_is_a_lock_all_the_same(tmp_path: Path) -> None:
    lock = Lock(tmp_path, "me")
    os.ftruncate(lock.file, 0)
    with pytest.raises(StoreProblem):
        Lock(tmp_path, "you")
    lock.release()
    assert not (tmp_path / LOCK_NAME).exists()
