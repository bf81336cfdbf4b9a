"""The page of the lab: what can be measured, runs that were asked for, and their reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.data import games
from pnp.data.english import shortened
from pnp.data.problems import PnpError
from pnp.web import pages
from pnp.web.aside import aside
from pnp.web.fields import Form
from pnp.web.given import Given
from pnp.web.laboratory import Laboratory, Run, measuring
from pnp.web.snapshot import Plain
from pnp.web.table import sent

GAME: Final = "game"
SCENARIO: Final = "scenario"
_HIGHEST_SEED: Final = 999_999_999
_PDF: Final = "application/pdf"


class Wrong(Exception):
    """A form that cannot be done, with what is wrong by field."""

    def __init__(self, field: str, error: PnpError) -> None:
        super().__init__(field)
        self.told = [{"field": field, "text": _words(each)} for each in error.problems]


def _words(problem: Any) -> str:
    return f"{problem.message} ({problem.hint})" if problem.hint else str(problem.message)


class Asked(NamedTuple):
    """Who plays how many games from which seed on."""

    players: list[str]
    games: int | None
    seed: int


def lab_routes(lab: Laboratory, given: Given) -> list[Route]:
    """The routes of the lab."""

    async def page(_: Request) -> Response:
        form = await aside(lab_form, given)
        data = {**form, "titles": given.titles(), "runs": lab.listed()}
        return HTMLResponse(pages.page("Lab", "lab.js", data))

    async def begin(request: Request) -> Response:
        form = await sent(request)
        try:
            run = await aside(begun, lab, given, form)
        except Wrong as wrong:
            return JSONResponse(wrong.told, 422)
        return JSONResponse({"id": run.name})

    def known(handle: Callable[[Run], Response]) -> Any:
        async def found(request: Request) -> Response:
            run = lab.run(request.path_params["id"])
            if run is None:
                return PlainTextResponse("There is no such run here.\n", 404)
            return await aside(handle, run)

        return found

    def now(run: Run) -> Response:
        return JSONResponse(run.plain)

    def stop(run: Run) -> Response:
        lab.stop(run)
        return Response(status_code=204)

    def report(run: Run) -> Response:
        if run.report is None:
            return PlainTextResponse("There is no report yet.\n", 404)
        from pnp.sheets.reading_pages import write_pages

        with TemporaryDirectory() as folder:
            path = Path(folder) / "report.pdf"
            write_pages(run.report, path)
            return download(path.read_bytes(), _PDF, f"{run.name}.pdf")

    return [
        Route("/lab", page),
        Route("/lab", begin, methods=["POST"]),
        Route("/lab/{id}", known(now)),
        Route("/lab/{id}/stop", known(stop), methods=["POST"]),
        Route("/lab/{id}/report.pdf", known(report)),
    ]


def download(body: bytes, kind: str, name: str) -> Response:
    """A file that the browser keeps; the name is one of ours, in plain letters."""
    return Response(
        body, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


# --- the form -----------------------------------------------------------------------------------


def lab_form(given: Given) -> Plain:
    """All that can be measured, and the options of every game."""
    from automa.lab import PLANNED_GAMES, USUAL_GAMES, USUAL_PLAYERS
    from automa.lab.subject import kinds
    from automa.part import LEVELS, SKILLS, automa_of
    from pnp.rules.part import rules_part

    homes = kinds()
    whats = [
        {
            "title": games.title(game),
            "game": game,
            "names": [
                {"value": f"{GAME}:{game}", "words": games.title(game)},
                *(
                    {"value": f"{kind}:{name}", "noun": noun(kind), "name": name}
                    for kind, home in homes.items()
                    if home == game
                    for name in sorted(given.named(kind))
                ),
                *(
                    {"value": f"{SCENARIO}:{name}", "noun": SCENARIO, "name": name}
                    for name in sorted(given.scenarios(game))
                ),
            ],
            "options": Form(rules_part(game).options()).plain,
            "against": [
                {"kind": kind, "names": sorted(given.named(kind))}
                for kind in homes
                if kind == automa_of(game).lab().meets
            ],
        }
        for game in games.GAMES
    ]
    persons = [f"person:{skill}" for skill in SKILLS]
    return {
        "whats": whats,
        "players": USUAL_PLAYERS,
        "such": ["random", "instinct", *LEVELS, *persons, "planner:200"],
        "games": f"{USUAL_GAMES}, of a planner {PLANNED_GAMES}",
    }


def noun(kind: str) -> str:
    """What a file of a kind is called."""
    from pnp.data.kinds import kinds

    return str(getattr(kinds()[kind].model(), "NOUN", kind))


def begun(lab: Laboratory, given: Given, form: Mapping[str, Any]) -> Run:
    """The run that a form asks for; Wrong with what cannot be, by field."""
    from automa.lab.asked import chosen, jobs_for

    what = form.get("what")
    named = what if isinstance(what, list) else []
    options = form.get("options")
    against = form.get("against")
    with Placed("what"):
        if not named or not all(isinstance(each, str) for each in named):
            raise PnpError("what is to be measured?")
        files = [_file(given, each) for each in named]
        chosen(files, {})
    with Placed("against"):
        rivals = [_file(given, str(each)) for each in against] if isinstance(against, list) else []
        chosen(files, {}, rivals)
    with Placed("options"):
        subjects = chosen(files, options if isinstance(options, dict) else {}, rivals)
    asked = asked_of(form, subjects[0].game)
    title = " and ".join(each.title for each in subjects)
    return lab.begin(title, measuring(jobs_for(subjects, asked.players, asked.games), asked.seed))


def asked_of(form: Mapping[str, Any], game: str) -> Asked:
    """Who plays how many games; Wrong with what cannot be."""
    from automa.lab import USUAL_PLAYERS
    from automa.lab.measure import check_games, check_players

    wanted, number, seed = form.get("players"), form.get("games"), form.get("seed")
    text = wanted if isinstance(wanted, str) else USUAL_PLAYERS
    players = list(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    with Placed("players"):
        check_players(players, game)
    with Placed("games"):
        if number is not None:
            if not isinstance(number, int):
                raise PnpError("games must be a whole number")
            check_games(number)
    with Placed("seed"):
        first = 1 if seed is None else seed
        if not isinstance(first, int) or not 0 <= first <= _HIGHEST_SEED:
            raise PnpError(f"the seed must be a whole number from 0 to {_HIGHEST_SEED:,}")
    return Asked(players, number, first)


class Placed:
    """What goes wrong inside is told at a field of the form."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, PnpError):
            raise Wrong(self._name, error) from None


def _file(given: Given, value: str) -> str:
    """A game, or the name or file of something, from what a form calls it."""
    from automa.lab.subject import kinds

    kind, _, name = value.partition(":")
    if kind == GAME and name in games.GAMES:
        return name
    if kind not in (*kinds(), SCENARIO):
        raise PnpError(f"there is nothing called '{shortened(value)}' to measure")
    return str(given.file(kind, name))
