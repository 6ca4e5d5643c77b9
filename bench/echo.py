"""A bare echo server, to know what the client and the machine themselves cost."""

from __future__ import annotations

import asyncio

from websockets.asyncio.server import ServerConnection, serve


async def echo(socket: ServerConnection) -> None:
    """Sends back what comes."""
    async for message in socket:
        await socket.send(message)


async def main() -> None:
    """Serves on a free port, which is printed."""
    async with serve(echo, "127.0.0.1", 0, compression=None, ping_interval=None) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
