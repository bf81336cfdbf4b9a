"""A player's own book in the browser: begun and forgotten there, too, and read."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from pnp.data.problems import PnpError
from pnp.table.book import achievements, own_book
from pnp.web import pages
from pnp.web.aside import aside
from pnp.web.snapshot import Plain
from pnp.web.table import sent


def book_routes() -> list[Route]:
    """The page of the book, and what is done with it."""

    async def page(_: Request) -> Response:
        data = await aside(_told)
        return HTMLResponse(pages.page("Your book", "book.js", data))

    async def do(request: Request) -> Response:
        what, own = (await sent(request)).get("what"), own_book()
        if own is None or what not in ("keep", "forget"):
            return JSONResponse("There is no such thing to do.", 422)
        try:
            await aside(own.begin if what == "keep" else own.end)
        except PnpError as error:
            return JSONResponse(str(error), 422)
        return Response(status_code=204)

    return [Route("/book", page), Route("/book", do, methods=["POST"])]


def _told() -> Plain:
    from pnp.table.book_told import chapters, ladders

    own = own_book()
    entries = own.entries() if own else []
    return {
        "kept": bool(own and own.is_kept),
        "file": str(own.file) if own else "",
        "chapters": [chapter._asdict() for chapter in chapters(entries)],
        "achievements": achievements(entries),
        "ladders": {
            kind: [rung._asdict() for rung in rungs] for kind, rungs in ladders(entries).items()
        },
    }
