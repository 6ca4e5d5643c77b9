"""The HTTP side: all routes together, and errors as typed problems."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import start_http_server

import tablee
from tablee.kernel.errors import TableeError
from tablee.server.club.daily import routes as daily
from tablee.server.club.friends import routes as friends
from tablee.server.club.notices import routes as notices
from tablee.server.club.statistics import routes as statistics
from tablee.server.club.tournaments import routes as tournaments
from tablee.server.house import House
from tablee.server.metrics import Metrics
from tablee.server.packs import routes as packs
from tablee.server.past import routes as past
from tablee.server.people import routes as people
from tablee.server.problems import Problem, message_of, status_of
from tablee.server.routes import operation, page, shelf
from tablee.server.routes.common import part, provide_visitor
from tablee.server.settings import Settings
from tablee.server.tables import routes as tables
from tablee.show.frames import Message
from tablee.store.store import Store

logger = structlog.get_logger()
ROUTES = (shelf, packs, people, tables, past, statistics, notices, friends, tournaments, daily, operation, page)
PARTS = (  # of the house, that handlers may name
    "accounts",
    "analyst",
    "archive",
    "bans",
    "challenges",
    "friendships",
    "browsing",
    "notifier",
    "opening",
    "recent",
    "scorebook",
    "seating",
    "storage",
    "tables",
    "tournaments",
)
# Only answers without any secret of the reader's are compressed: if one stood beside something that another site can choose,
# the length of the answer would tell it.
UNCOMPRESSED = [
    r"^/(?!api/(shelf|games|replays|schema)(/|$)).",
    r"^/api/games/[^/]+/pack/",  # compressed already
    r"(?<=^/)$",
]  # the second is home: one pattern for all would be warned of


def on_refusal(_: Request[Any, Any, Any], error: TableeError) -> Response[Problem]:
    """What Tablée refuses, as a typed problem."""
    return Response(Problem(message_of(error)), status_code=status_of(error))


def on_http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: malformed requests, wrong methods, unknown addresses, bodies that are too large."""
    id = (
        "refuse-request"
        if isinstance(error, ValidationException) or error.status_code == 400
        else f"refuse-http-{error.status_code}"
    )
    worded = {"refuse-request", "refuse-http-404", "refuse-http-405", "refuse-http-413"}
    return Response(Problem(Message(id if id in worded else "refuse-request")), status_code=error.status_code)


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: logged, and said without details."""
    logger.exception("request failed", path=request.url.path, error=type(error).__name__)
    return Response(Problem(Message("refuse-crash")), status_code=500)


class WaryRequest(Request[Any, Any, Any]):
    """A request whose body may be malformed in any way: that is never taken for a mistake of ours."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:  # nested too deeply, or no UTF-8
            raise SerializationException(str(error)) from None


def handlers(module: Any) -> list[Any]:
    """The route handlers of a module."""
    return [value for value in vars(module).values() if isinstance(value, BaseRouteHandler)]


@asynccontextmanager
async def life(app: Litestar, settings: Settings, store: Store) -> AsyncIterator[None]:
    """Everything that runs while the server does."""
    house = app.state.house = House(store, settings)
    figures = serve_figures(settings, house.metrics)
    await house.start()
    try:
        yield
    finally:
        if figures is not None:
            figures.shutdown()
        await house.stop()


def serve_figures(settings: Settings, metrics: Metrics) -> Any:
    """Figures on a port of their own, if wanted."""
    if not settings.metrics_port:
        return None
    port = settings.metrics_port + settings.worker
    try:
        return start_http_server(port, "127.0.0.1", metrics.registry)[0]
    except OSError as error:
        raise TableeError("error-metrics-port", port=str(port), problem=error.strerror or str(error)) from None


def make_app(settings: Settings) -> Litestar:
    """All routes; what they work with is there while `life` lasts."""
    return Litestar(
        route_handlers=[handler for module in ROUTES for handler in handlers(module)],
        dependencies={"visitor": Provide(provide_visitor), **{name: part(name) for name in PARTS}},
        exception_handlers={TableeError: on_refusal, HTTPException: on_http_problem, Exception: on_crash},
        request_class=WaryRequest,
        request_max_body_size=settings.largest_body,
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=tablee.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=1000, exclude=UNCOMPRESSED),
        logging_config=None,
    )
