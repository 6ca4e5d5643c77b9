"""Every number of the program in one place."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablee.store.engines import Home


@dataclass(frozen=True)
class Settings:
    """How a server runs; the defaults suit a family and a small club."""

    home: Home = field(repr=False)  # a folder, or a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    workers: int = 1  # processes behind one port, on PostgreSQL only
    worker: int = 0  # which of them this is
    hosts: tuple[str, ...] = ()  # names the server answers to, beside its addresses and the name in `public_url`
    booted: float = 0.0  # when the machine was started, as the first of them found it, so that all tell the same time
    metrics_token: str = ""
    metrics_port: int = 0  # figures of worker N also at 127.0.0.1, this port + N
    secure_cookies: bool = False  # behind TLS
    club: int = 0  # 1: tournaments

    # notices: all off unless set
    public_url: str = ""  # what links in mails begin with
    smtp_url: str = field(default="", repr=False)
    mail_from: str = ""
    webhooks: int = 0  # 1: players may name https addresses to be called
    webhook_allow: tuple[str, ...] = ()  # addresses that may be called though they are not public
    notice_delay: float = 120  # seconds a table has been still before anybody is told
    notice_check: float = 20
    mails_burst: float = 4  # mails that ask a new address, for each player and each address
    mails_rate: float = 1 / 3600

    # sizes
    longest_url: int = 8 * 1024
    largest_head: int = 32 * 1024  # request line and headers
    largest_body: int = 256 * 1024
    largest_record: int = 2 * 1024 * 1024
    largest_moves: int = 20_000
    largest_replay: int = 100_000  # moves made when an imported record is checked: each undo replays the game
    largest_frame: int = 16 * 1024
    longest_name: int = 24
    longest_line: int = 300
    shortest_password: int = 8
    longest_password: int = 200

    # how many
    most_headers: int = 100
    connections: int = 8000  # to one process, WebSockets included
    connections_per_address: int = 300
    requests_at_once: int = 8  # of one address: more of them wait
    bodies: int = 48 * 1024 * 1024  # bytes of requests under way, of all
    bodies_per_address: int = 12 * 1024 * 1024
    tables_per_player: int = 50
    imports_per_player: int = 20
    imports_kept: int = 5000  # of everybody together; the oldest of visitors make room
    imports_size: int = 256 * 1024 * 1024  # of all together, in bytes
    imports_waiting: int = 6  # that are being sent or checked; more are refused
    imports_each: int = 2  # the same from one address
    replays_waiting: int = 64  # questions about finished games; more are refused
    replays_each: int = 16  # the same from one address
    friends_per_player: int = 200
    tournaments_per_player: int = 10
    entrants_per_tournament: int = 64
    list_length: int = 60
    chat_length: int = 100
    watched_per_socket: int = 20
    tables_megabytes: float = 256  # that tables in memory may weigh, by estimate, before those nobody needs leave at once
    hints_per_address: int = 8  # under way at once; a player has one
    hints_under_way: int = 40  # for everybody together

    # rates: a burst, and how many a second after it
    frames_burst: float = 60
    frames_rate: float = 20
    lines_burst: float = 8
    lines_rate: float = 0.5
    requests_burst: float = 120
    requests_rate: float = 20
    requests_burst_all: float = 600  # of everybody together
    requests_rate_all: float = 100
    imports_burst: float = 10  # from one address
    imports_rate: float = 1 / 30
    imports_burst_all: float = 60  # from everybody
    imports_rate_all: float = 0.2
    sign_in_burst: float = 8  # sign-ins, new accounts, new passwords: by address, and wrong ones by account at it
    sign_in_rate: float = 0.05
    guesses_burst: float = 100  # of wrong passwords for one account, from everywhere
    guesses_rate: float = 0.05
    accounts_burst: float = 60  # of new accounts, for the whole server
    accounts_rate: float = 0.2
    arrivals_burst: float = 60  # of new visitors, for each address
    arrivals_rate: float = 0.2
    arrivals_burst_all: float = 300  # and of everybody together
    arrivals_rate_all: float = 5

    # passwords
    hashes_at_once: int = 2  # each takes 64 MB while it is made
    hashes_by_place: int = 4  # that wait from one address
    hashes_waiting: int = 32  # and from all of them

    # times, in seconds
    head_time: float = 10  # to send the head of a request
    body_time: float = 60  # to send its body
    stall_time: float = 20  # in which who is sent an answer reads `slowest_reader` bytes of it
    refusal_pause: float = 0.5  # before who is too fast is told so
    slowest_reader: int = 16 * 1024
    session_lifetime: float = 365 * 86400  # since its last use
    session_note: float = 86400  # how often the use of a session is noted
    visitor_lifetime: float = 14 * 86400  # of a visitor who left nothing behind, since the last visit
    leftovers_check: float = 3600
    leftovers_at_once: int = 200
    idle_socket: float = 75
    bot_pause: float = 0.7
    bot_think: float = 1.0  # the most a bot takes for a turn, whatever its level
    bot_start: float = 60  # for a bot process to start and unpack a game
    bot_patience: float = 10  # for one decision
    hint_think: float = 0.6  # seconds of computing time for a hint
    analysis_think: float = 20.0  # seconds of computing time for the analysis of a finished game
    analyses_waiting: int = 4  # more than these are refused
    analyses_kept: int = 64  # that are remembered
    bot_loyalty: float = 0.5  # that a bot waits for the process that knows its plan while another one is free
    record_patience: float = 20  # for a record to be checked, or a finished game to be replayed
    import_lifetime: float = 7 * 86400  # of a record imported by somebody without an account
    imports_check: float = 3600  # how often those whose time is over are removed
    stand_in_bot: str = "greedy"
    table_rest: float = 600  # that a table nobody needs stays in memory
    finished_rest: float = 60  # the same when nothing more is played at it
    room_check: float = 5.0  # how often such tables are looked for
    retry: float = 1.0  # after which what failed at a table is tried again; twice as long each time
    retry_longest: float = 60.0
    generation_check: float = 1.0
    lists_pause: float = 0.2  # that lists of tables wait for the moves of other tables
    catch_up: float = 2.0  # how often a process looks by itself what others on the same database have changed
    session_check: float = 5.0  # how long a session is believed without a look, when there are others
    bot_rescue: float = 15.0  # a bot that owes a decision for so long has lost its process
    recent: float = 60  # how far back exact quantiles in the metrics look
    bot_workers: int = 2
    bot_modules: tuple[str, ...] = ()  # imported by bot processes, so that games from elsewhere are known there

    # the store
    largest_group: int = 500
