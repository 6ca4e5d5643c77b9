"""Files for browsers: in memory, in the codings that browsers take, to be kept for ever or asked about again."""

from __future__ import annotations

import gzip
import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response

HOMES = (Path(__file__).parent / "static", Path(__file__).parents[3] / "web" / "dist")  # of the wheel, and of a checkout
STATIC = next((home for home in HOMES if (home / "index.html").is_file()), HOMES[0])
CODINGS = {"br": ".br", "gzip": ".gz"}  # best first, and how the build names such files
NEVER = ("0", "0.0", "0.00", "0.000")
SMALLEST = 600  # below this the headers of an answer weigh more than what is saved
MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".json": "application/json",
    ".ftl": "text/plain",
    ".md": "text/markdown",
    ".webmanifest": "application/manifest+json",
}
TEXTS = (".js", ".css", ".svg", ".json", ".ftl", ".md")


@dataclass(frozen=True)
class File:
    """A file in memory, however many are being sent it; and the same compressed, by the name of the coding."""

    content: bytes
    media_type: str
    ready: Mapping[str, bytes]  # what the build has compressed
    packs: bool = False  # whether the server compresses it where the build has not

    @cached_property
    def tag(self) -> str:
        """Names the content."""
        return sha256(self.content).hexdigest()[:20]

    @cached_property
    def compressed(self) -> dict[str, bytes]:
        """The codings in which it can be sent."""
        own = {"gzip": gzip.compress(self.content, mtime=0)} if self.packs and len(self.content) >= SMALLEST else {}
        return {**own, **self.ready}


def read(file: Path) -> File:
    """A file of the page with all its codings."""
    beside = {coding: file.with_name(file.name + ending) for coding, ending in CODINGS.items()}
    return File(
        file.read_bytes(), MEDIA[file.suffix], {coding: path.read_bytes() for coding, path in beside.items() if path.is_file()}
    )


def made_file(name: str, content: bytes) -> File:
    """A file that stands nowhere like this; the build has compressed the texts it knew of, by their content."""
    suffix = Path(name).suffix
    beside = STATIC / "packs" / f"{sha256(content).hexdigest()[:20]}.br"
    return File(content, MEDIA[suffix], {"br": beside.read_bytes()} if beside.is_file() else {}, suffix in TEXTS)


def send_file(request: Request[Any, Any, Any], file: File, for_ever: bool) -> Response[bytes]:
    """A file in the best coding that the browser takes, or nothing if it has it already."""
    coding = coding_of(request.headers.get("accept-encoding", ""), file.compressed)
    kept = "public, max-age=31536000, immutable" if for_ever else "no-cache"
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
