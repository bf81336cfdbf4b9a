"""The application: which request goes where.

Each kind of page has a module that lists its routes: `table_routes` here is the model for others.
All of them get the one `Served`, publish what happens through its streams, and are guarded alike.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import BaseRoute, Mount, Route

from pnp.web import pages
from pnp.web.aside import aside
from pnp.web.book import book_routes
from pnp.web.drafts import Drafts
from pnp.web.faces import Faces
from pnp.web.forms import game_forms
from pnp.web.given import Given
from pnp.web.guard import Guard
from pnp.web.lab import lab_routes
from pnp.web.laboratory import Laboratory
from pnp.web.make import make_routes
from pnp.web.preview_pages import preview_routes
from pnp.web.previews import Previews
from pnp.web.rooms import Rooms
from pnp.web.stream import Streams
from pnp.web.table import table_routes

FOR_GOOD: Final = {"cache-control": "public, max-age=31536000, immutable"}
"""For what goes by its hash."""


class Served:
    """All that pages share: what was given, the faces, the games, and the streams."""

    def __init__(self, given: Given, folder: Path, port: int) -> None:
        self.port = port
        self.token = secrets.token_urlsafe(16)
        self.given = given
        given.folder = folder
        self.faces = Faces()
        self.streams = Streams()
        self.rooms = Rooms(given, folder, self.faces, self.streams.publish)
        self.previews = Previews(given, self.faces, self.streams.publish)
        self.lab = Laboratory(self.faces, self.streams.publish, self.streams.forget)
        self.drafts = Drafts(given, self.faces)
        self._door: str | None = secrets.token_urlsafe(16)

    @property
    def address(self) -> str:
        """What a person opens."""
        return f"http://127.0.0.1:{self.port}/k/{self.token}/"

    @property
    def door(self) -> str:
        """What is opened for the person: other users can read it in the list of processes, so it
        leads in once, and does not tell the token."""
        return f"http://127.0.0.1:{self.port}/open/{self._door}"

    def passes(self, key: str, client: tuple[str, int] | None) -> bool:
        """Whether somebody comes through the door, which then is shut."""
        if self._door is None or not secrets.compare_digest(key.encode(), self._door.encode()):
            return False
        if not _is_ours(client):
            return False
        self._door = None
        return True

    def close(self) -> None:
        """Before the server stops."""
        self.streams.close()
        self.previews.close()


def _is_ours(client: tuple[str, int] | None) -> bool:
    """Whether a connection comes from a process of this user, as far as the system tells."""
    if not sys.platform.startswith("linux") or client is None:
        return True
    try:
        lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return True
    for fields in map(str.split, lines):
        if fields[1].endswith(f":{client[1]:04X}") and fields[1].startswith("0100007F"):
            return int(fields[7]) == os.getuid()
    return True


def application(served: Served) -> Guard:
    """Everything that is served, behind the guard."""

    async def home(_: Request) -> Response:
        data = {
            "games": game_forms(served.given),
            "saved": served.rooms.listed(),
            "titles": served.given.titles(),
            "previews": served.previews.listed(),
        }
        return HTMLResponse(pages.page("What shall we play?", "home.js", data))

    async def events(_: Request) -> Response:
        return StreamingResponse(served.streams.listen(), media_type="text/event-stream")

    async def words(request: Request) -> Response:
        shown = served.faces.named(request.path_params["face"])
        if shown is None:
            return nothing_there()
        return JSONResponse({"title": shown.title, "text": shown.text}, headers=FOR_GOOD)

    async def face(request: Request) -> Response:
        name = request.path_params["face"].removesuffix(".svg")
        shown = served.faces.ready(name)
        if shown is None:  # a preview writes a face when it is first asked for
            shown = await aside(served.faces.named, name)
        if shown is None:
            return nothing_there()
        headers = {**FOR_GOOD, "content-encoding": "gzip"}
        return Response(shown.packed, media_type="image/svg+xml", headers=headers)

    async def static(request: Request) -> Response:
        name = request.path_params["name"]
        # A typeface is cut to size when it is first asked for, which takes a moment.
        found = pages.files().get(name) or await aside(pages.static, name)
        if found is None:
            return nothing_there()
        return Response(found.body, media_type=found.kind, headers=FOR_GOOD)

    async def opened(request: Request) -> Response:
        client = (request.client.host, request.client.port) if request.client else None
        if served.passes(request.path_params["key"], client):
            return RedirectResponse(f"/k/{served.token}/", 303)
        return PlainTextResponse("Open the address that pnp serve printed.\n", 404)

    inside: list[BaseRoute] = [
        Route("/", home),
        Route("/events", events),
        Route("/words/{face}", words),
        *table_routes(served.rooms),
        *book_routes(),
        *preview_routes(served.previews),
        *lab_routes(served.lab, served.given),
        *make_routes(served.drafts, served.lab, served.given),
    ]
    routes = [
        Mount(f"/k/{served.token}", routes=inside),
        Route("/face/{face}", face),
        Route("/static/{version}/{name}", static),
        Route("/open/{key}", opened),
    ]
    app = Starlette(routes=routes, exception_handlers={404: _missing, 405: _missing})
    return Guard(app, served.port, served.token)


Handler = Callable[[Request], Awaitable[Response]]


def nothing_there() -> Response:
    """What is not there, or not without the secret in the address."""
    told = "There is nothing here. Use the whole address that `pnp serve` printed in the terminal."
    return PlainTextResponse(f"{told}\n", 404)


async def _missing(_: Request, __: Exception) -> Response:
    return nothing_there()
