"""The table: its page, what is done at it, what is looked up, and its replay."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.data.hold import Held
from pnp.data.problems import PnpError
from pnp.web import pages
from pnp.web.aside import aside, awaited
from pnp.web.jobs import Answer
from pnp.web.room import Room
from pnp.web.rooms import Rooms

_LOOKED_UP: Final = ("odds", "rules", "story", "told", "why", "turned")
_DONE: Final = ("move", "undo", "card", "fix", "hint", "against", "save", "enough")
_MOST_DIGITS: Final = 6


def table_routes(rooms: Rooms) -> list[Route]:
    """The routes of every table."""

    async def begin(request: Request) -> Response:
        return await _begun(rooms.begin, await sent(request))

    def at_table(handle: Callable[[Request, Room], Awaitable[Response]]) -> Any:
        async def found(request: Request) -> Response:
            name = request.path_params["id"]
            try:
                room = rooms.open_room(name) or await aside(rooms.room, name)
            except PnpError as error:
                return _cannot_be_opened(name, error)
            if room is None:
                return PlainTextResponse("There is no such game here.\n", 404)
            if not room.ready.done():
                await awaited(room.ready)
            return await handle(request, room)

        return found

    async def page(_: Request, room: Room) -> Response:
        now = room.snapshot
        return HTMLResponse(pages.page(now["game"], "table.js", now, now["prompt"]))

    async def now(_: Request, room: Room) -> Response:
        return JSONResponse(room.snapshot)

    async def do(request: Request, room: Room) -> Response:
        given = await sent(request)
        what = given.get("what")
        if what == "again":
            return await _begun(rooms.again, room.name)
        if what == "from":
            return await _begun(rooms.go_on_from, room.name, given.get("step"))
        if what not in _DONE:
            return JSONResponse("There is no such thing to do.", 422)
        return _answered(await awaited(room.do(what, given)))

    async def look(request: Request, room: Room) -> Response:
        what = request.path_params["what"]
        if what not in _LOOKED_UP:
            return PlainTextResponse("There is nothing here.\n", 404)
        return _answered(await awaited(room.do(what, {})))

    def at_step(what: str) -> Callable[[Request, Room], Awaitable[Response]]:
        async def looked(request: Request, room: Room) -> Response:
            number = request.path_params["number"]
            if len(str(number)) > _MOST_DIGITS:
                return PlainTextResponse("There is no such step.\n", 404)
            return _answered(await awaited(room.do(what, {"number": number})))

        return looked

    return [
        Route("/game", begin, methods=["POST"]),
        Route("/game/{id}", at_table(page)),
        Route("/game/{id}/now", at_table(now)),
        Route("/game/{id}/do", at_table(do), methods=["POST"]),
        Route("/game/{id}/look/{what}", at_table(look)),
        Route("/game/{id}/step/{number:int}", at_table(at_step("step"))),
        Route("/game/{id}/step/{number:int}/hint", at_table(at_step("advice"))),
    ]


def _cannot_be_opened(name: str, error: PnpError) -> Response:
    """A page that says why; where another program has the game, one can look on, or copy it."""
    held = isinstance(error, Held)
    told = [problem.message if held else str(problem) for problem in error.problems]
    data = {"id": name, "told": told, "held": held}
    return HTMLResponse(pages.page("This game cannot be opened", "sorry.js", data), 422)


async def sent(request: Request) -> Mapping[str, Any]:
    """The JSON object that a page sent; empty if it is none."""
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


async def _begun(begin: Callable[..., str], *given: Any) -> Response:
    """A game begun as it was asked for, or what cannot be."""
    try:
        return JSONResponse({"id": await aside(begin, *given)})
    except PnpError as error:
        return JSONResponse([*map(str, error.problems)], 422)


def _answered(answer: Answer) -> Response:
    if answer.told is None:
        return Response(status_code=answer.status)
    return JSONResponse(answer.told, answer.status)
