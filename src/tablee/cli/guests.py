"""The command that seats a language model: mcp. The library of its protocol is imported when needed."""

import typer

from tablee.cli.session import Session


def mcp_command(ctx: typer.Context) -> None:
    from tablee.extras import need

    session: Session = ctx.obj
    need("mcp", "mcp")
    from tablee.mcp.server import build  # only now: it imports the library

    build(session.language).run("stdio")
