"""The page itself: the built client, what its addresses say of themselves, and a readable list of the API."""

from __future__ import annotations

import asyncio
from functools import cache
from html import escape
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from tablee.kernel.errors import TableeError
from tablee.server.files import MEDIA, STATIC, File, read, send_file
from tablee.server.previews import Preview, Previews, language_of
from tablee.server.routes.common import AnyRequest, house_of, visitor_of

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablée</title><h1>Tablée</h1><p>The server runs, but this installation was built without npm and has no page.
Play in the terminal with <code>tablee play</code>.</p></html>"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: str = "") -> Response[bytes]:
    """The client's files, or the client itself with the title and the card of the address that was asked for."""
    name = path.strip("/")
    file = files().get(name)
    if file is not None and name != "index.html":
        return send_file(request, file, name.startswith("assets/"))
    if "." in name.rsplit("/", 1)[-1] or name.startswith("api/"):
        raise HTTPException(status_code=404)
    language = language_of(request.headers.get("accept-language", ""))
    preview = await look(request, name, language)
    index = files().get("index.html")
    content = with_head(index.content.decode(), preview, language, origin_of(request)).encode() if index else PAGE.encode()
    headers = {"cache-control": "private, no-cache", "vary": "Accept-Language, Cookie"}
    return Response(content, media_type="text/html", headers=headers, status_code=200 if preview.found else 404)


async def look(request: AnyRequest, name: str, language: str) -> Preview:
    """What is to be said of an address; without the store what is known without it, and the page itself says the rest."""
    house = house_of(request)
    storage = house.storage
    try:
        async with asyncio.timeout(house.settings.page_patience):
            visitor = await visitor_of(request)
            return await Previews(storage, visitor.id if visitor else -1, language).of(name)
    except (TableeError, SQLAlchemyError, TimeoutError):
        return Previews(storage, -1, language).plain(name.split("/")[0])


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


def origin_of(request: AnyRequest) -> str:
    """How this server is called from outside: as its operator says, or as whoever asks has called it."""
    return house_of(request).settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


# ---- files ----


@cache
def files() -> dict[str, File]:
    """The client's files by address; nothing else in the file system is ever looked at."""
    return {name: read(file) for file in STATIC.rglob("*") if (name := file.relative_to(STATIC).as_posix()) and is_shown(file)}


def is_shown(file: Path) -> bool:
    """Whether a file is one of the client's, and not beside them."""
    return file.is_file() and file.suffix in MEDIA and ".vite" not in file.parts


@get("/api", include_in_schema=False, sync_to_thread=False)
def api_page(request: AnyRequest) -> Response[str]:
    """The API as a page that needs nothing from elsewhere; the full schema is beside it."""
    rows = []
    for address, item in (request.app.openapi_schema.paths or {}).items():
        for method in ("get", "post", "delete"):
            operation = getattr(item, method)
            if operation is not None:
                said = escape(operation.description or operation.summary or "")
                rows.append(f"<tr><td>{method.upper()}</td><td><code>{escape(address)}</code></td><td>{said}</td></tr>")
    body = "".join(sorted(rows, key=lambda row: row.split("<code>")[1]))
    return Response(
        f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée API</title><h1>Tablée API</h1>
<p>Full schema: <a href="/api/schema/openapi.json">openapi.json</a>. Requests that change something carry the header
<code>X-Tablee: 1</code>. Playing goes over the WebSocket <code>/ws</code>.</p><table>{body}</table></html>""",
        media_type="text/html",
    )
