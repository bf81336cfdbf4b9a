"""The pages where one makes something by form: begun, changed, measured, tuned, saved, printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.data import games
from pnp.data.problems import PnpError
from pnp.web import pages
from pnp.web.aside import aside
from pnp.web.drafts import Draft, Drafts, Sort, sorts
from pnp.web.given import Given
from pnp.web.lab import Placed, Wrong, asked_of, download
from pnp.web.laboratory import Laboratory, measuring, tuning
from pnp.web.snapshot import Plain
from pnp.web.table import sent

_SEED: Final = 1


def make_routes(drafts: Drafts, lab: Laboratory, given: Given) -> list[Route]:
    """The routes of all that is made."""

    async def page(_: Request) -> Response:
        data = await aside(_beginnings, given)
        return HTMLResponse(pages.page("Make", "begin.js", data))

    async def begin(request: Request) -> Response:
        form = await sent(request)
        try:
            draft = await aside(_begun, drafts, form)
        except Wrong as wrong:
            return JSONResponse(wrong.told, 422)
        return JSONResponse({"id": draft.name})

    def at_draft(handle: Callable[[Draft, Mapping[str, Any]], Response]) -> Any:
        async def found(request: Request) -> Response:
            draft = drafts.draft(request.path_params["id"])
            if draft is None:
                return PlainTextResponse("There is no such draft here.\n", 404)
            form = await sent(request) if request.method == "POST" else {}
            try:
                return await aside(handle, draft, form)
            except Wrong as wrong:
                return JSONResponse(wrong.told, 422)
            except PnpError as error:
                return JSONResponse([*map(str, error.problems)], 422)

        return found

    def form(draft: Draft, _: Mapping[str, Any]) -> Response:
        data = {
            "id": draft.name,
            "called": draft.sort.called,
            "game": games.title(draft.sort.game),
            "form": draft.form(),
            "data": draft.shown,
            "titles": given.titles(),
            "now": draft.now(),
        }
        return HTMLResponse(pages.page(f"{draft.title}", "make.js", data))

    def change(draft: Draft, sent_: Mapping[str, Any]) -> Response:
        data = sent_.get("data")
        if not isinstance(data, dict):
            raise PnpError("that is no data of a file")
        return JSONResponse(draft.change(data))

    def measure(draft: Draft, asked: Mapping[str, Any]) -> Response:
        from automa.lab.asked import chosen, jobs_for

        with Placed("draft"):
            subjects = chosen([str(draft.path)], {})
        wanted = asked_of(asked, subjects[0].game)
        jobs = jobs_for(subjects, wanted.players, wanted.games)
        run = lab.begin(draft.title, measuring(jobs, wanted.seed))
        draft.measured[run.name] = draft.text
        return JSONResponse({"id": run.name})

    def tune(draft: Draft, asked: Mapping[str, Any]) -> Response:
        from automa.lab.aim import Aim
        from automa.lab.asked import to_tune
        from automa.lab.measure import check_players

        with Placed("draft"):
            _, subject = to_tune(str(draft.path), {})
        player = asked.get("player")
        with Placed("player"):
            if not isinstance(player, str):
                raise PnpError("who plays?")
            check_players([player], subject.game)
        with Placed("target"):
            target, within = (_share(asked.get(name)) for name in ("target", "within"))
            aim = Aim(target, within, player)
        run = lab.begin(f"{draft.title}, tuned", tuning(subject, draft.text, aim, _SEED))
        draft.measured[run.name] = draft.text
        return JSONResponse({"id": run.name})

    def take(draft: Draft, asked: Mapping[str, Any]) -> Response:
        """Take over what a run has found: the changes of a search, or its figures."""
        name = asked.get("run")
        run = lab.run(name) if isinstance(name, str) and name in draft.measured else None
        if run is None:
            raise PnpError("there is no such run")
        if draft.measured[run.name] != draft.text:
            raise PnpError("it was changed since then: measure it again")
        if "tuned" in run.told:
            draft.replace(run.told["tuned"]["text"])
        else:
            _note(draft, run.told.get("entries", ()))
        return JSONResponse({"data": draft.shown, "now": draft.now()})

    def save(draft: Draft, asked: Mapping[str, Any]) -> Response:
        return JSONResponse(drafts.save(draft, asked.get("sure") is True))

    def text(draft: Draft, _: Mapping[str, Any]) -> Response:
        return download(draft.text.encode(), "application/yaml", draft.file_name)

    def printed(draft: Draft, _: Mapping[str, Any]) -> Response:
        from pnp.data.library import Library
        from pnp.sheets.usual_paper import usual_paper
        from pnp.web.preview import Wish

        paper = usual_paper(Library().papers).name
        pdf = draft.preview.pdf(Wish(paper=paper)).content
        return download(pdf, "application/pdf", draft.file_name.replace(".yaml", ".pdf"))

    return [
        Route("/make", page),
        Route("/make", begin, methods=["POST"]),
        Route("/make/{id}", at_draft(form)),
        Route("/make/{id}", at_draft(change), methods=["POST"]),
        Route("/make/{id}/measure", at_draft(measure), methods=["POST"]),
        Route("/make/{id}/tune", at_draft(tune), methods=["POST"]),
        Route("/make/{id}/take", at_draft(take), methods=["POST"]),
        Route("/make/{id}/save", at_draft(save), methods=["POST"]),
        Route("/make/{id}/file.yaml", at_draft(text)),
        Route("/make/{id}/print.pdf", at_draft(printed)),
    ]


def _share(percent: Any) -> float:
    if not isinstance(percent, int | float):
        raise PnpError("say in per cent how often it should be won, and how far off that may be")
    return percent / 100


def _note(draft: Draft, entries: Any) -> None:
    """Note figures in it, as `pnp lab --write` does."""
    from automa.lab.subject import subject

    measured = subject(str(draft.path))
    measured.lab.check_note(measured, [entry[0] for entry in entries])
    measured.lab.note(measured, [tuple(entry) for entry in entries])
    draft.replace(draft.text)


def _beginnings(given: Given) -> Plain:
    """All that can be begun, and what there is of each to begin from."""
    told = []
    for sort in sorts():
        known = given.scenarios(sort.game) if sort.kind == "scenario" else given.named(sort.kind)
        own = given.own(sort.kind)
        told.append(
            {
                "game": sort.game,
                "title": games.title(sort.game),
                "called": sort.called,
                "own": sorted(name for name in known if name in own),
                "ours": sorted(name for name in known if name not in own),
            }
        )
    return {"sorts": told, "titles": given.titles()}


def _begun(drafts: Drafts, form: Mapping[str, Any]) -> Draft:
    """What a form begins, or takes up again; Wrong with what cannot be."""
    with Placed("sort"):
        sort = Sort(str(form.get("game")), str(form.get("called")))
        if sort not in sorts():
            raise PnpError("what is it to be?")
    taken, name = form.get("from"), form.get("name")
    if isinstance(taken, str) and taken:
        with Placed("from"):
            return drafts.again(sort, taken)
    with Placed("name"):
        if not isinstance(name, str) or not name.strip():
            raise PnpError("what is it called?")
        return drafts.begin(sort, name)
