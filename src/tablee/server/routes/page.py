"""The page itself: the built client, and a readable list of the API."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import HTTPException

from tablee.server.routes.common import Asked

HOMES = (Path(__file__).parents[1] / "static", Path(__file__).parents[4] / "web" / "dist")  # of the wheel, and of a checkout
STATIC = next((home for home in HOMES if (home / "index.html").is_file()), HOMES[0])
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablée</title><h1>Tablée</h1><p>The server runs, but this installation was built without npm and has no page.
Play in the terminal with <code>tablee play</code>.</p></html>"""


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(path: str = "") -> Response[bytes]:
    """The client's files; every other address is the client's own business."""
    name = path.strip("/")
    file = files().get(name)
    if file is not None:
        cache = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        return Response(content_of(file), media_type=media_type(file), headers={"cache-control": cache})
    if "." in name.rsplit("/", 1)[-1] or name.startswith("api/"):
        raise HTTPException(status_code=404)
    index = files().get("index.html")
    content = content_of(index) if index else PAGE.encode()
    return Response(content, media_type="text/html", headers={"cache-control": "no-cache"})


@cache
def files() -> dict[str, Path]:
    """The client's files by address; nothing else in the file system is ever looked at."""
    return {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()}


@cache
def content_of(file: Path) -> bytes:
    """What a file holds, once in memory however many are being sent it."""
    return file.read_bytes()


MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}


def media_type(file: Path) -> str:
    """What kind of file it is; texts are said to be UTF-8 by the framework."""
    return MEDIA.get(file.suffix, "application/octet-stream")


@get("/api", include_in_schema=False, sync_to_thread=False)
def api_page(request: Asked) -> Response[str]:
    """The API as a page that needs nothing from elsewhere; the full schema is beside it."""
    rows = []
    for address, item in (request.app.openapi_schema.paths or {}).items():
        for method in ("get", "post", "delete"):
            operation = getattr(item, method)
            if operation is not None:
                told = escape(operation.description or operation.summary or "")
                rows.append(f"<tr><td>{method.upper()}</td><td><code>{escape(address)}</code></td><td>{told}</td></tr>")
    body = "".join(sorted(rows, key=lambda row: row.split("<code>")[1]))
    return Response(
        f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée API</title><h1>Tablée API</h1>
<p>Full schema: <a href="/api/schema/openapi.json">openapi.json</a>. Requests that change something carry the header
<code>X-Tablee: 1</code>. Playing goes over the WebSocket <code>/ws</code>.</p><table>{body}</table></html>""",
        media_type="text/html",
    )
