"""Every number of the program in one place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, NamedTuple, get_type_hints

from tablee.store.engines import Home


class Range(NamedTuple):
    """What a number may be, both ends included."""

    low: float
    high: float


DAY = 86400.0
Flag = Annotated[int, Range(0, 1)]
Port = Annotated[int, Range(0, 65535 - 64)]  # and those of the workers above it
Bytes = Annotated[int, Range(1024, 2**30)]
Letters = Annotated[int, Range(1, 10_000)]
Count = Annotated[int, Range(1, 10_000_000)]
Processes = Annotated[int, Range(1, 256)]
Burst = Annotated[float, Range(1, 1e9)]  # less than one would never let anything pass
Rate = Annotated[float, Range(0, 1e9)]  # a second; 0: nothing after the burst
Pause = Annotated[float, Range(0, DAY)]  # seconds that may be none
Seconds = Annotated[float, Range(0.01, 3650 * DAY)]  # seconds that pass


def numbers() -> dict[str, tuple[type, Range]]:
    """Every number that an operator may set, by name: its kind and its range."""
    hints = get_type_hints(Settings, include_extras=True)
    return {name: (hint.__origin__, hint.__metadata__[0]) for name, hint in hints.items() if hasattr(hint, "__metadata__")}


@dataclass(frozen=True)
class Settings:
    """How a server runs; the defaults suit a family and a small club. A number with a range can be set by TABLEE_SET."""

    home: Home = field(repr=False)  # a folder, or a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    workers: int = 1  # processes behind one port, on PostgreSQL only
    worker: int = 0  # which of them this is
    metrics_token: str = ""
    metrics_port: Port = 0  # figures of worker N also at 127.0.0.1, this port + N
    secure_cookies: bool = False  # behind TLS
    club: Flag = 0  # 1: tournaments

    # notices: all off unless set
    public_url: str = ""  # what links in mails begin with
    smtp_url: str = field(default="", repr=False)
    mail_from: str = ""
    webhooks: Flag = 0  # 1: players may name https addresses to be called
    webhook_allow: tuple[str, ...] = ()  # addresses that may be called though they are not public
    notice_delay: Pause = 120  # seconds a table has been still before anybody is told
    notice_check: Seconds = 20
    mails_burst: Burst = 4  # mails that ask a new address, for each player and each address
    mails_rate: Rate = 1 / 3600

    # sizes
    largest_body: Bytes = 256 * 1024
    largest_record: Bytes = 4 * 1024 * 1024
    largest_moves: Count = 20_000
    largest_replay: Count = 1_000_000  # moves made when an imported record is checked: each undo replays the game
    largest_frame: Bytes = 16 * 1024
    longest_name: Letters = 24
    longest_line: Letters = 300
    shortest_password: Annotated[int, Range(1, 64)] = 8
    longest_password: Annotated[int, Range(64, 10_000)] = 200

    # how many
    tables_per_player: Count = 50
    imports_per_player: Count = 20
    friends_per_player: Count = 200
    tournaments_per_player: Count = 10
    entrants_per_tournament: Count = 64
    list_length: Count = 60
    chat_length: Count = 100
    watched_per_socket: Count = 20
    tables_in_memory: Count = 5000

    # rates: a burst, and how many a second after it
    frames_burst: Burst = 60
    frames_rate: Rate = 20
    lines_burst: Burst = 8
    lines_rate: Rate = 0.5
    requests_burst: Burst = 120
    requests_rate: Rate = 20
    sign_in_burst: Burst = 8
    sign_in_rate: Rate = 0.05

    # times, in seconds
    session_lifetime: Seconds = 365 * 86400
    idle_socket: Seconds = 75
    bot_pause: Pause = 0.7
    bot_think: Seconds = 1.0  # the most a bot takes for a turn, whatever its level
    bot_start: Seconds = 60  # for a bot process to start and unpack a game
    bot_patience: Seconds = 10  # for one decision
    hint_think: Seconds = 0.6  # seconds of computing time for a hint
    analysis_think: Seconds = 20.0  # seconds of computing time for the analysis of a finished game
    analyses_waiting: Count = 4  # more than these are refused
    analyses_kept: Count = 64  # that are remembered
    bot_loyalty: Pause = 0.5  # that a bot waits for the process that knows its plan while another one is free
    stand_in_bot: str = "greedy"
    generation_check: Seconds = 1.0
    lists_pause: Pause = 0.2  # that lists of tables wait for the moves of other tables
    catch_up: Seconds = 2.0  # how often a process looks by itself what others on the same database have changed
    session_check: Pause = 5.0  # how long a session is believed without a look, when there are others
    bot_rescue: Seconds = 15.0  # a bot that owes a decision for so long has lost its process
    recent: Seconds = 60  # how far back exact quantiles in the metrics look
    bot_workers: Processes = 2
    bot_modules: tuple[str, ...] = ()  # imported by bot processes, so that games from elsewhere are known there

    # the store
    largest_group: Count = 500
