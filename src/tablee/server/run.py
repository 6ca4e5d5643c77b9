"""Starts and stops the server: one process, one event loop; SIGTERM and Ctrl-C end it cleanly."""

from __future__ import annotations

import errno
import gc
import logging
import math
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from io import StringIO
from ipaddress import ip_address
from types import FrameType
from typing import Any

import segno
import structlog
import uvicorn
from litestar import Litestar

from tablee.kernel.errors import TableeError
from tablee.server.app import life, make_app
from tablee.server.edge.connections import Config, Connections, HttpConnection, SocketConnection
from tablee.server.edge.guard import Guard
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.show.frames import Restarting
from tablee.store.lock import Lock, held
from tablee.store.store import Store

if sys.platform != "win32":
    import resource

TICKS_PER_SECOND = 10  # a second, in uvicorn
OTHER_FILES = 120  # that a server has open beside its connections: database, bots, logs
EVERYWHERE = ("0.0.0.0", "::")
SWITCH = 0.0005  # seconds after which a thread that wants to go on may
GARBAGE = (2_000, 10, 50)  # new objects, and rounds of them, after which cycles are looked for among the young, older and all


class Server(uvicorn.Server):
    """Ends with exit code 0 when told to stop, and tells every tab that it will be back."""

    def __init__(
        self, config: Config, app: Litestar, life: AbstractAsyncContextManager[None], ready: Callable[[int], None]
    ) -> None:
        super().__init__(config)
        self.register = config.register
        self.app = app
        self.life = life
        self.ready = ready

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves; what keeps the server from starting is raised here, while a framework would log it and leave."""
        with self.capture_signals():
            async with self.life:
                await self._serve(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        house: House | None = getattr(self.app.state, "house", None)
        if house is not None and not self.should_exit:
            house.tabs.send_everybody(Restarting())
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            self.ready(sockets[0].getsockname()[1])

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self.register.look(time.monotonic())
        return await super().on_tick(counter)


def serve(settings: Settings, ready: Callable[[int], None]) -> None:
    """Runs the server until it is told to stop; `ready` is given the port when it answers."""
    set_up_logs()
    with held(settings.home, "tablee serve") as lock, listen(settings) as listening:
        if lock is not None:
            lock.tell(page_address(settings, listening.getsockname()[1]))
        serve_on(settings, listening, ready, lock)


def serve_on(settings: Settings, listening: socket.socket, ready: Callable[[int], None], lock: Lock | None = None) -> None:
    """Serves a port that is open already."""
    store = Store(settings.home, settings.largest_group, lock)
    try:
        serve_from(store, settings, listening, ready)
    finally:
        store.close()


def serve_from(store: Store, settings: Settings, listening: socket.socket, ready: Callable[[int], None]) -> None:
    """Serves what is in a store."""
    app = make_app(settings)
    config = Config(
        Guard(app, settings),
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=settings.largest_frame,
        ws_ping_interval=settings.idle_socket / 3,
        ws_ping_timeout=settings.idle_socket * 2 / 3,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=math.ceil(settings.stop_time),
        server_header=False,
    )
    config.load()
    config.register = Connections(settings, make_room(settings.connections), config.loaded_app.trusted_hosts)
    server = Server(config, app, life(app, settings, store), ready)
    spare_pauses()
    server.run(sockets=[listening])
    if not server.started:
        raise TableeError("error-serve")


def make_room(connections: int) -> int:
    """Raises the number of files this process may open, if it has to; how many connections there is room for."""
    if sys.platform == "win32":
        return connections
    wanted = connections + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    room = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)
    return max(1, room - OTHER_FILES)


def spare_pauses() -> None:
    """Looks for cyclic garbage less often, and never among what was loaded at the start: with a thousand tables in memory one
    look at everything stops all of them for a third of a second, and nearly all garbage goes by itself. And lets threads take
    turns more often: a move is written by a thread that waits for the event loop a dozen times, each time so long at the most."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH)


def listen(settings: Settings) -> socket.socket:
    """Takes the port, or says that somebody else has it, or that the address is none of this machine's."""
    family, place = resolve_host("0.0.0.0" if settings.lan else settings.host, settings.port)
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(place)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRNOTAVAIL:
            raise TableeError("error-host", host=settings.host) from None
        raise TableeError("error-port", port=str(settings.port), problem=error.strerror or str(error)) from None
    return listening


def resolve_host(host: str, port: int) -> tuple[socket.AddressFamily, Any]:
    """An address to listen on; all addresses of this machine only if just that was said, not by an odd way to write zero."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise TableeError("error-host", host=host) from None
    family, _, _, _, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    if ip_address(str(place[0]).split("%")[0]).is_unspecified and host not in EVERYWHERE:
        raise TableeError("error-host", host=host)
    return family, place


def lan_address() -> str:
    """This machine's address in the home network; nothing is sent to find it out."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()
    finally:
        probe.close()


def page_address(settings: Settings, port: int) -> str:
    """Where the page is, as others should type it."""
    host = lan_address() if settings.lan else settings.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def qr_code(url: str) -> str:
    """A QR code in letters."""
    drawn = StringIO()
    segno.make(url, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()


def set_up_logs() -> None:
    """Structured lines on stderr; never a token, a secret, a name or an address."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of each malformed request, which anybody can send
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
