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
from tablee.kernel.errors import BadData, BadOptions, BadRecord, IllegalAction, TableeError, UnknownGame
from tablee.server import guard, wire
from tablee.server.daily import Daily
from tablee.server.friends import Friends
from tablee.server.notices import Notices
from tablee.server.routes import daily, friends, me, notices, operation, page, replays, shelf, statistics, tables, tournaments
from tablee.server.routes.common import provide_service, provide_visitor
from tablee.server.service import Service
from tablee.server.settings import Settings
from tablee.server.sockets import message_of
from tablee.server.statistics import Statistics
from tablee.server.tournaments import Tournaments
from tablee.server.visitors import Visitors
from tablee.store.store import Store
from tablee.store.writer import NotSaved
from tablee.table.table import Refused

logger = structlog.get_logger()
# Only answers without any secret of the reader's are compressed: if one stood beside something that another site can choose,
# the length of the answer would tell it.
UNCOMPRESSED = [
    r"^/(?!api/(shelf|games|replays|schema)(/|$)).",
    r"(?<=^/)$",
]  # the second is home: one pattern for all would be warned of
STATUS: tuple[tuple[type[TableeError], int], ...] = (
    (NotSaved, 503),
    (UnknownGame, 404),
    (BadOptions, 422),
    (BadRecord, 422),
    (BadData, 422),
    (IllegalAction, 409),
    (Refused, 409),
)
STATUS_BY_ID: dict[str, int] = {
    **guard.STATUS,
    "refuse-no-such-table": 404,
    "refuse-link": 404,
    "refuse-no-such-player": 404,
    "refuse-no-account": 403,
    "refuse-friend-account": 403,
    "refuse-no-friend": 404,
    "refuse-no-club": 404,
    "refuse-no-such-tournament": 404,
    "refuse-tournament-account": 403,
    "refuse-sign-in": 403,
    "refuse-reset": 403,
    "refuse-not-host": 403,
    "refuse-banned": 403,
    "refuse-name-banned": 403,
    "refuse-nobody": 401,
    "refuse-too-many-tries": 429,
    "refuse-sign-in-busy": 429,
    "refuse-replays": 429,
    "refuse-imports-full": 503,
    "error-record-large": 413,
    "refuse-name-taken": 409,
}


def on_refusal(_: Request[Any, Any, Any], error: TableeError) -> Response[wire.Problem]:
    """What Tablée refuses, as a typed problem."""
    status = STATUS_BY_ID.get(error.id)
    if status is None:
        status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    return Response(wire.Problem(message_of(error)), status_code=status)


def on_http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """What the framework refuses: malformed requests, wrong methods, unknown addresses, bodies that are too large."""
    id = (
        "refuse-request"
        if isinstance(error, ValidationException) or error.status_code == 400
        else f"refuse-http-{error.status_code}"
    )
    known = {"refuse-request", "refuse-http-404", "refuse-http-405", "refuse-http-413"}
    return Response(wire.Problem(wire.Message(id if id in known else "refuse-request")), status_code=error.status_code)


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """A mistake of ours: logged, and said without details."""
    logger.exception("request failed", path=request.url.path, error=type(error).__name__)
    return Response(wire.Problem(wire.Message("refuse-crash")), status_code=500)


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
    service = Service(store, settings)
    app.state.service = service
    app.state.visitors = Visitors(service)
    app.state.statistics = Statistics(service)
    app.state.notices = Notices(service)
    app.state.friends = Friends(service)
    app.state.daily = Daily(service)
    app.state.tournaments = Tournaments(service, app.state.statistics)
    figures = serve_figures(settings, service)
    await service.start()
    service.spawn(app.state.notices.run())
    service.spawn(app.state.visitors.tidy_for_ever())
    try:
        yield
    finally:
        if figures is not None:
            figures.shutdown()
        await service.stop()


def serve_figures(settings: Settings, service: Service) -> Any:
    """Figures on a port of their own, if wanted."""
    if not settings.metrics_port:
        return None
    port = settings.metrics_port + settings.worker
    try:
        return start_http_server(port, "127.0.0.1", service.metrics.registry)[0]
    except OSError as error:
        raise TableeError("error-metrics-port", port=str(port), problem=error.strerror or str(error)) from None


def make_app(settings: Settings) -> Litestar:
    """All routes; what they work with is there while `life` lasts."""
    return Litestar(
        route_handlers=[
            *handlers(shelf),
            *handlers(me),
            *handlers(tables),
            *handlers(replays),
            *handlers(statistics),
            *handlers(notices),
            *handlers(friends),
            *handlers(tournaments),
            *handlers(daily),
            *handlers(operation),
            *handlers(page),
        ],
        dependencies={"service": Provide(provide_service), "visitor": Provide(provide_visitor)},
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
