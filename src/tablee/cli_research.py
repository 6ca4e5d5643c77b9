"""Commands for those who study and those who connect: the protocol for language models. Its library is imported when needed."""

from collections.abc import Callable
from typing import Any

import typer


def mcp_command(ctx: typer.Context) -> None:
    from tablee.arena.extras import need

    session: Any = ctx.obj
    need("mcp", "mcp")
    from tablee.mcp.server import build

    build(session.language).run("stdio")


COMMANDS: dict[str, Callable[..., None]] = {"mcp": mcp_command}
