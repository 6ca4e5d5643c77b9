"""The numbers of a server that an operator may want to change, each with its range.

Those that follow from how a part is made stand with that part.
"""

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
Megabytes = Annotated[float, Range(1, 1e6)]
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


def longer(pause: float, settings: Settings) -> float:
    """How long to wait before something is tried again that has failed after such a pause."""
    return min(max(2 * pause, settings.retry), settings.retry_longest)


@dataclass(frozen=True)
class Settings:
    """How a server runs; the defaults suit a family and a small club. A number with a range can be set by TABLEE_SET."""

    home: Home = field(repr=False)  # a folder, or a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    workers: int = 1  # processes behind one port, on PostgreSQL only
    worker: int = 0  # which of them this is
    hosts: tuple[str, ...] = ()  # names the server answers to, beside its addresses and the name in `public_url`
    booted: float = 0.0  # when the machine was started, as the first of them found it, so that all tell the same time
    metrics_token: str = ""
    metrics_port: Port = 0  # figures of worker N also at 127.0.0.1, this port + N
    secure_cookies: bool = False  # behind TLS
    club: Flag = 0  # 1: tournaments
    boxes: tuple[tuple[str, str], ...] = ()  # games whose new tables use another box than the printed one: id and data file

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
    mail_patience: Seconds = 15  # with the mail server
    webhook_patience: Seconds = 5  # with an address that is called

    # sizes
    longest_url: Bytes = 8 * 1024
    largest_head: Bytes = 32 * 1024  # request line and headers
    largest_body: Bytes = 256 * 1024
    largest_record: Bytes = 2 * 1024 * 1024
    largest_moves: Count = 20_000
    largest_replay: Count = 100_000  # moves made when an imported record is checked: each undo replays the game
    largest_frame: Bytes = 16 * 1024
    longest_name: Letters = 24
    longest_line: Letters = 300
    shortest_password: Annotated[int, Range(1, 64)] = 8
    longest_password: Annotated[int, Range(64, 10_000)] = 200

    # how many
    most_headers: Count = 100
    connections: Count = 8000  # to one process, WebSockets included
    connections_per_address: Count = 300
    requests_at_once: Count = 4  # of one address: more of them wait
    bodies: Bytes = 48 * 1024 * 1024  # of requests under way, of all
    bodies_per_address: Bytes = 12 * 1024 * 1024
    tables_per_player: Count = 50
    imports_per_player: Count = 20
    imports_kept: Count = 5000  # of everybody together; the oldest of visitors make room
    imports_size: Bytes = 256 * 1024 * 1024  # of all together, in bytes
    imports_waiting: Count = 6  # that are being sent or checked; more are refused
    imports_each: Count = 2  # the same from one address
    replays_waiting: Count = 64  # questions about finished games; more are refused
    replays_each: Count = 16  # the same from one address
    friends_per_player: Count = 200
    tournaments_per_player: Count = 10
    entrants_per_tournament: Count = 64
    rounds_per_tournament: Count = 20
    list_length: Count = 60
    chat_length: Count = 100
    curve_length: Count = 200  # rated games that a curve shows
    daily_listed: Count = 10  # tries that are shown of a day
    daily_winners: Count = 3  # and of the day before
    watched_per_socket: Count = 20
    frames_queued: Count = 500  # that wait for a tab that does not read, before it is closed
    bad_frames: Count = 40  # malformed or too many, before a socket is closed
    sessions_remembered: Count = 20_000  # in memory
    tables_megabytes: Megabytes = 256  # that tables in memory may weigh, by estimate, before those nobody needs leave at once
    hints_per_address: Count = 8  # under way at once; a player has one
    hints_under_way: Count = 40  # for everybody together

    # rates: a burst, and how many a second after it
    frames_burst: Burst = 60  # from one socket
    frames_rate: Rate = 20
    frames_watching: Burst = 5  # that beginning to look at a table counts: all of it is shown anew
    frames_burst_address: Burst = 2000  # from all sockets of one address
    frames_rate_address: Rate = 200
    lines_burst: Burst = 8
    lines_rate: Rate = 0.5
    requests_burst: Burst = 120
    requests_rate: Rate = 20
    requests_reading: Rate = 0.2  # what a question counts that costs little
    requests_burst_all: Burst = 600  # of everybody together
    requests_rate_all: Rate = 100
    requests_price: Burst = 5  # how many times a request counts against its own address when those of everybody are used up
    imports_burst: Burst = 10  # from one address
    imports_rate: Rate = 1 / 30
    imports_burst_all: Burst = 60  # from everybody
    imports_rate_all: Rate = 0.2
    sign_in_burst: Burst = 8  # sign-ins, new accounts, new passwords: by address, and wrong ones by account at it
    sign_in_rate: Rate = 0.05
    guesses_burst: Burst = 100  # of wrong passwords for one account, from everywhere
    guesses_rate: Rate = 0.05
    accounts_burst: Burst = 60  # of new accounts, for the whole server
    accounts_rate: Rate = 0.2
    arrivals_burst: Burst = 60  # of new visitors, for each address
    arrivals_rate: Rate = 0.2
    arrivals_burst_all: Burst = 300  # and of everybody together
    arrivals_rate_all: Rate = 5

    # passwords
    hashes_at_once: Processes = 2  # each takes 64 MB while it is made
    hashes_by_place: Count = 4  # that wait from one address
    hashes_waiting: Count = 32  # and from all of them

    # times, in seconds
    head_time: Seconds = 10  # to send the head of a request
    body_time: Seconds = 60  # to send its body
    stall_time: Seconds = 20  # in which who is sent an answer reads `slowest_reader` bytes of it
    slowest_reader: Bytes = 16 * 1024
    refusal_pause: Pause = 0.5  # before who is too fast is told so
    session_lifetime: Seconds = 365 * 86400  # since its last use
    session_note: Seconds = 86400  # how often the use of a session is noted
    visitor_lifetime: Seconds = 14 * 86400  # of a visitor who left nothing behind, since the last visit
    leftovers_check: Seconds = 3600
    leftovers_at_once: Count = 200
    idle_socket: Seconds = 75
    page_patience: Seconds = 2  # with the store, which may know what an address is about; the page comes without it then
    stop_time: Seconds = 5  # for open requests when the server stops
    worker_stop_time: Seconds = 20  # for a worker to end when it is told to
    worker_short_life: Seconds = 5  # a worker that dies sooner is replaced after a pause
    worker_pause: Pause = 1
    bot_pause: Pause = 0.7
    bot_think: Seconds = 1.0  # the most a bot takes for a turn, whatever its level
    bot_start: Seconds = 60  # for a bot process to start and unpack a game
    bot_patience: Seconds = 10  # for one decision
    hint_think: Seconds = 0.6  # seconds of computing time for a hint
    analysis_think: Seconds = 20.0  # seconds of computing time for the analysis of a finished game
    analyses_waiting: Count = 8  # more than these are refused
    analyses_each: Count = 2  # the same from one address
    analyses_kept: Count = 64  # that are remembered
    bot_loyalty: Pause = 0.5  # that a bot waits for the process that knows its plan while another one is free
    record_patience: Seconds = 20  # for a record to be checked, or a finished game to be replayed
    record_megabytes: Megabytes = 1024  # that a process which does so may take
    import_lifetime: Seconds = 7 * 86400  # of a record imported by somebody without an account
    imports_check: Seconds = 3600  # how often those whose time is over are removed
    keep_pause: Pause = 0.02  # between two finished games that are kept as told belatedly
    keep_check: Seconds = 3600  # how often finished games are looked for that are not kept as told
    stand_in_bot: str = "greedy"
    table_rest: Pause = 600  # that a table nobody needs stays in memory
    finished_rest: Pause = 60  # the same when nothing more is played at it
    room_check: Seconds = 5.0  # how often such tables are looked for
    retry: Seconds = 1.0  # after which what failed at a table is tried again; twice as long each time
    retry_longest: Seconds = 60.0
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
    tables_at_once: Count = 500  # asked about in one query

    @property
    def reach(self) -> float:
        """How many seconds back a process looks for what others have changed: some looks may have failed."""
        return 5 * self.catch_up
