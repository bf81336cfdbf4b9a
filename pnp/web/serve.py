"""Runs the server until somebody stops it: on this machine only, and gone at the first Ctrl-C."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from pnp.data.problems import PnpError
from pnp.web.app import Served, application
from pnp.web.given import Given
from pnp.web.guard import ADDRESS, Guard

USUAL_PORT: Final = 8617
_REFUSED: Final = {
    errno.EADDRINUSE: "is taken by another program",
    errno.EACCES: "is one that the system keeps for itself",
}
_GRACE = 1
"""Seconds for answers that are under way when the server stops."""


class _Server(uvicorn.Server):
    """Says when it is ready, and ends its streams before it waits for them."""

    def __init__(
        self,
        config: uvicorn.Config,
        served: Served,
        guard: Guard,
        ready: Callable[[Served], None],
    ) -> None:
        super().__init__(config)
        self._served, self._guard = served, guard
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._ready(self._served)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._served.close()
        self._guard.close()
        super().handle_exit(sig, frame)


def serve(
    paths: Iterable[Path], folder: Path, port: int | None, ready: Callable[[Served], None]
) -> None:
    """Serve until a signal says stop; `ready` is called when pages can be opened."""
    given = Given(paths)
    bound = _bound(port)
    served = Served(given, folder, bound.getsockname()[1])
    guard = application(served)
    config = uvicorn.Config(
        guard,
        http="h11",
        loop="asyncio",
        ws="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
    )
    bound.listen(128)
    try:
        _Server(config, served, guard, ready).run(sockets=[bound])
    except KeyboardInterrupt:
        pass
    finally:
        served.lab.close()
        served.drafts.close()
        served.rooms.close()


def _bound(port: int | None) -> socket.socket:
    """A socket of this machine alone: the port that is asked for, or the usual or any free one."""
    why = ""
    for number in (port,) if port is not None else (USUAL_PORT, 0):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((ADDRESS, number))
        except OSError as error:
            found.close()
            if error.errno not in _REFUSED:
                raise
            why = _REFUSED[error.errno]
        else:
            return found
    raise PnpError(f"port {port} {why}", hint="without --port, pnp serve finds one that is free")
