"""The preview: its page, what it shows, and the PDF."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.data import games
from pnp.data.problems import PnpError
from pnp.web import pages
from pnp.web.aside import aside
from pnp.web.previews import Previews

if TYPE_CHECKING:
    from pnp.web.preview import Preview, Wish

_YES = "1"


def preview_routes(previews: Previews) -> list[Route]:
    """The routes of every preview."""

    def looking(handle: Callable[[Request, Preview], Awaitable[Response]]) -> Any:
        async def found(request: Request) -> Response:
            preview = await aside(previews.preview, request.path_params["name"])
            if preview is None:
                return PlainTextResponse("There is no such thing to look at.\n", 404)
            try:
                return await handle(request, preview)
            except PnpError as error:
                return JSONResponse([*map(str, error.problems)], 422)

        return found

    async def page(_: Request, preview: Preview) -> Response:
        from pnp.data.library import Library
        from pnp.faces.lint import SAFE
        from pnp.sheets.usual_paper import usual_paper

        name = preview.target.name
        paper = usual_paper(Library().papers).name
        title = games.title(name) if name in games.GAMES else name
        first = {"id": name, "title": title, "paper": paper, "safe": SAFE}
        return HTMLResponse(pages.page(title, "preview.js", first))

    async def now(request: Request, preview: Preview) -> Response:
        sheets = request.query_params.get("sheets") == _YES
        return JSONResponse(await aside(preview.now, _wish(request), sheets))

    async def pdf(request: Request, preview: Preview) -> Response:
        written = await aside(preview.pdf, _wish(request))
        name = quote(f"{preview.target.name}.{written.suffix}")
        kept = {"content-disposition": f"attachment; filename*=UTF-8''{name}"}
        kind = f"application/{written.suffix}"
        return Response(written.content, media_type=kind, headers=kept)

    return [
        Route("/set/{name}", looking(page)),
        Route("/set/{name}/now", looking(now)),
        Route("/set/{name}/pdf", looking(pdf)),
    ]


def _wish(request: Request) -> Wish:
    from pnp.web.preview import Wish  # with all that prints, which a table need not load

    usual, asked = Wish(), request.query_params
    return Wish(
        asked.get("ink") == _YES,
        asked.get("paper", usual.paper),
        asked.get("duplex", usual.duplex),
    )
