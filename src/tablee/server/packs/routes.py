"""What a client needs to show a game, by game and fingerprint."""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import HTTPException

from tablee.kernel.registry import find
from tablee.server.files import send_file
from tablee.server.packs.making import pack_of
from tablee.server.routes.common import PROBLEMS, AnyRequest


@get("/api/games/{game_id:str}/pack/{fingerprint:str}/{name:path}", sync_to_thread=True, responses=PROBLEMS)
def pack_file(request: AnyRequest, game_id: str, fingerprint: str, name: str) -> Response[bytes]:
    """A file of a game's pack, `pack.json` before all; the list of games says where the pack of today is."""
    pack = pack_of(find(game_id))
    file = pack.files.get(name.strip("/"))
    if file is None or fingerprint != pack.fingerprint:
        raise HTTPException(status_code=404)
    return send_file(request, file, for_ever=True)
