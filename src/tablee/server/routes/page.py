"""The page itself: the built client, what its addresses say of themselves, and a readable list of the API."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Container
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from tablee.kernel.errors import TableeError
from tablee.server.previews import Preview, Previews, language_of
from tablee.server.routes.common import Asked, visitor_of
from tablee.server.service import Service
from tablee.server.settings import Settings

HOMES = (Path(__file__).parents[1] / "static", Path(__file__).parents[4] / "web" / "dist")  # of the wheel, and of a checkout
STATIC = next((home for home in HOMES if (home / "index.html").is_file()), HOMES[0])
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablée</title><h1>Tablée</h1><p>The server runs, but this installation was built without npm and has no page.
Play in the terminal with <code>tablee play</code>.</p></html>"""
PATIENCE = 2.0  # seconds for the store to say what an address is about; the page comes without it then
CODINGS = {"br": ".br", "gzip": ".gz"}  # best first, and how the build names such files
NEVER = ("0", "0.0", "0.00", "0.000")
MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asked, path: str = "") -> Response[bytes]:
    """The client's files, or the client itself with the title and the card of the address that was asked for."""
    name = path.strip("/")
    file = files().get(name)
    if file is not None and name != "index.html":
        return send_file(request, name, file)
    if "." in name.rsplit("/", 1)[-1] or name.startswith("api/"):
        raise HTTPException(status_code=404)
    language = language_of(request.headers.get("accept-language", ""))
    preview = await look(request, name, language)
    index = files().get("index.html")
    content = with_head(index.content.decode(), preview, language, origin_of(request)).encode() if index else PAGE.encode()
    headers = {"cache-control": "private, no-cache", "vary": "Accept-Language, Cookie"}
    return Response(content, media_type="text/html", headers=headers, status_code=200 if preview.found else 404)


async def look(request: Asked, name: str, language: str) -> Preview:
    """What is to be said of an address; without the store what is known without it, and the page itself says the rest."""
    service: Service = request.app.state.service
    try:
        async with asyncio.timeout(PATIENCE):
            visitor = await visitor_of(request)
            return await Previews(service, visitor.id if visitor else -1, language).of(name)
    except (TableeError, SQLAlchemyError, TimeoutError):
        return Previews(service, -1, language).plain(name.split("/")[0])


def with_head(index: str, preview: Preview, language: str, origin: str) -> str:
    """The client with a head of its own."""
    title = f"{preview.title} · Tablée" if preview.title else "Tablée"
    picture = f"pictures/{preview.picture}.png"
    if picture not in files():
        picture = "pictures/tablee.png"
    card = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:title": preview.headline,
        "og:description": preview.description,
        "og:image": f"{origin}/{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": "fr_FR" if language == "fr" else "en_GB",
    }
    lines = [f"<title>{escape(title)}</title>", f'<meta name="description" content="{escape(preview.description)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in card.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return index.replace("<title>Tablée</title>", "\n    ".join(lines), 1).replace(
        '<html lang="fr">', f'<html lang="{language}">', 1
    )


def origin_of(request: Asked) -> str:
    """How this server is called from outside: as its operator says, or as whoever asks has called it."""
    settings: Settings = request.app.state.service.settings
    return settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


# ---- files ----


class File(NamedTuple):
    """A file of the client, in memory however many are being sent it; and the same compressed, by the name of the coding."""

    content: bytes
    media_type: str
    tag: str
    compressed: dict[str, bytes]


@cache
def files() -> dict[str, File]:
    """The client's files by address; nothing else in the file system is ever looked at."""
    return {name: read(file) for file in STATIC.rglob("*") if (name := file.relative_to(STATIC).as_posix()) and is_shown(file)}


def is_shown(file: Path) -> bool:
    """Whether a file is one of the client's, and not beside them."""
    return file.is_file() and file.suffix in MEDIA and ".vite" not in file.parts


def read(file: Path) -> File:
    """A file with all its codings."""
    content = file.read_bytes()
    beside = {coding: file.with_name(file.name + ending) for coding, ending in CODINGS.items()}
    compressed = {coding: path.read_bytes() for coding, path in beside.items() if path.is_file()}
    return File(content, MEDIA[file.suffix], sha256(content).hexdigest()[:20], compressed)


def send_file(request: Asked, name: str, file: File) -> Response[bytes]:
    """A file in the best coding that the browser takes, or nothing if it has it already."""
    coding = coding_of(request.headers.get("accept-encoding", ""), file.compressed)
    kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    headers = {"cache-control": kept, "etag": f'"{file.tag}-{coding}"' if coding else f'"{file.tag}"'}
    if file.compressed:
        headers["vary"] = "Accept-Encoding"
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return Response(file.compressed[coding] if coding else file.content, media_type=file.media_type, headers=headers)


def coding_of(accepted: str, there: Container[str]) -> str:
    """The best coding that a browser takes and that is there; empty for none."""
    wishes = dict(re.findall(r"([a-z]+)\s*(?:;\s*q=([\d.]+))?", accepted.lower()[:200]))
    return next((each for each in CODINGS if each in there and each in wishes and wishes[each] not in NEVER), "")


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
