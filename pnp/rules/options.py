"""What can be chosen when a game begins, checked against the one model of the game's options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from pnp.data.check import Checker, Flaw
from pnp.data.problems import PnpError, Problem, did_you_mean
from pnp.data.shapes import Model, record_of
from pnp.data.yaml_source import Document

M = TypeVar("M", bound=Model)


def chosen(
    model: type[M],
    given: Mapping[str, Any],
    game: str,
    flaws: Callable[[M], Iterable[Flaw]] = lambda _: (),
) -> M:
    """The options as a model, those that are not given as usual; PnpError with every mistake.

    What is wrong with options that are right each by itself, `flaws` knows.
    """
    known = record_of(model).fields
    strangers = [
        Problem(f"{game} has no option '{name}'", hint=did_you_mean(str(name), known))
        for name in given
        if name not in known
    ]
    plain = {name: _plain(value) for name, value in given.items() if name in known}
    checker = Checker(Document("", plain, {}))
    made = checker.model(model)
    for flaw in flaws(made) if made is not None else ():
        checker.note(flaw.path, flaw.message, flaw.hint)
    if made is None or strangers or checker.problems:
        raise PnpError.of([*strangers, *map(of_option, checker.problems)])
    return made


def _plain(value: Any) -> Any:
    """A value as it would come from a file."""
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def of_option(problem: Problem) -> Problem:
    """A problem with an option, which stands in no file: only its name is told."""
    subject = problem.subject.replace("field", "option", 1)
    return Problem(
        f"{subject}: {problem.message}" if subject else problem.message, hint=problem.hint
    )


def as_mapping(options: Model) -> dict[str, Any]:
    """Options by their names, as records have them; nothing is said of what is seldom and usual."""
    known, usual = record_of(type(options)).fields, type(options)()
    found = {key: (getattr(options, each.name), each) for key, each in known.items()}
    often = {key: value for key, (value, each) in found.items() if not each.seldom}
    seldom = {
        key: value
        for key, (value, each) in found.items()
        if each.seldom and value != getattr(usual, each.name)
    }
    return {**often, **seldom}
