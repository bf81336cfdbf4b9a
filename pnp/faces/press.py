"""Turns a card's data and its Jinja template into a face; templates run sandboxed."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound
from jinja2 import TemplateSyntaxError as SyntaxMistake
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.faces.attributes import AT, DialectError
from pnp.faces.dialect import parse_svg, read_face
from pnp.faces.drawlist import Face, Group
from pnp.faces.icons import IconShelf

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component

BLEED = 3.0
"""How far, in mm, every ground is drawn beyond the trim; a sheet may use less of it."""

_TAG = re.compile(r"<([a-zA-Z]+)(?=[\s/>])")
_MARKED = re.compile(rf'{AT}="([^"]*)"')


class _Loader(FileSystemLoader):
    """Reads templates; while tracing, notes template and line on every element it holds."""

    tracing = False

    def get_source(self, environment: Any, template: str) -> Any:
        source, file, fresh = super().get_source(environment, template)
        if self.tracing:
            lines = source.split("\n")
            source = "\n".join(
                _TAG.sub(rf'<\1 {AT}="{file}:{number}"', line)
                for number, line in enumerate(lines, 1)
            )
        return source, file, fresh


class Press:
    """Makes the faces of one set. Template folders are searched in order, the user's first."""

    def __init__(
        self, card_set: CardSet, template_dirs: Sequence[Path], ink_saver: bool = False
    ) -> None:
        self._set = card_set
        self._folders = [folder / "faces" for folder in template_dirs]
        self._icons = IconShelf([folder / "icons" for folder in template_dirs])
        self._loader, self._jinja = _environment(self._folders)
        palette = dict(card_set.palette)
        if ink_saver:
            palette.update(card_set.ink_saver)
        self._shared: dict[str, Any] = {
            "set": _SetFacts(card_set),
            "game": card_set.facts,
            "palette": palette,
            "ink_saver": ink_saver,
        }

    def face(
        self,
        component: Component,
        card: Card,
        side: str = "front",
        size: tuple[float, float] | None = None,
    ) -> Face:
        """One side of a card at its own or another size; PnpError if it cannot be drawn."""
        template = component.template if side == "front" else component.back
        if template is None:
            raise ValueError(f"{component.id} has no back")
        width, height = size or component.size
        scale = min(width / component.size[0], height / component.size[1])
        context = {
            **self._shared,
            "card": SimpleNamespace(**{**card.fields, "id": card.id, "name": card.name}),
            "w": width / scale,
            "h": height / scale,
            "bleed": BLEED / scale,
            "side": side,
        }
        subject = f"card '{card.id}' of {self._set.id}/{component.id}, {side}"
        svg = self._render(template, context, subject)
        place = Place(self._file_of(template))
        try:
            ops = read_face(parse_svg(svg, place), self._icons, scale)
        except (DialectError, PnpError) as error:
            raise self._traced(error, template, context, subject, card) from None
        if scale != 1:
            matrix = (scale, 0.0, 0.0, scale, 0.0, 0.0)
            ops = (Group(matrix, 1.0, None, False, False, ops),)
        return Face(f"{component.id}/{card.id}/{side}", width, height, BLEED, ops)

    def _file_of(self, template: str) -> str:
        for folder in self._folders:
            file = folder / f"{template}.svg.j2"
            if file.is_file():
                return str(file)
        return f"{template}.svg.j2"

    def _render(self, template: str, context: Mapping[str, Any], subject: str) -> str:
        try:
            return self._jinja.get_template(f"{template}.svg.j2").render(context)
        except TemplateNotFound as error:
            known = {
                file.relative_to(folder).as_posix().removesuffix(".svg.j2")
                for folder in self._folders
                for file in folder.rglob("*.svg.j2")
            }
            missing = (error.name or template).removesuffix(".svg.j2")
            hint = did_you_mean(missing, known)
            raise PnpError(
                f"there is no template '{missing}'", subject=subject, hint=hint
            ) from None
        except SyntaxMistake as error:
            place = Place(error.filename or template, error.lineno, 1)
            raise PnpError(f"template mistake: {error.message}", place) from None
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            place = _template_line(error, self._folders) or Place(self._file_of(template))
            raise PnpError(f"template error: {error}", place, subject) from None
        except (OSError, UnicodeDecodeError) as error:
            raise PnpError(f"cannot read template: {error}", Place(template), subject) from None
        except RecursionError:
            place = Place(self._file_of(template))
            raise PnpError("the template includes or calls itself without end", place) from None

    def _traced(
        self,
        error: DialectError | PnpError,
        template: str,
        context: Mapping[str, Any],
        subject: str,
        card: Card,
    ) -> PnpError:
        """The same error with the template line it comes from, found by rendering once more."""
        loader, self._loader.tracing = self._loader, True
        plain, (self._loader, self._jinja) = self._jinja, _environment(self._folders)
        self._loader.tracing = True
        try:
            marked = self._render(template, context, subject)
        finally:
            self._loader, self._jinja = loader, plain
            loader.tracing = False
        if isinstance(error, PnpError):
            problem = error.problems[0]
            if problem.place is None or problem.place.file != self._file_of(template):
                return error  # an icon's own mistake says where it is
            return PnpError(problem.message, self._nearest(marked, template), subject)
        at, text = error.at, error.text
        try:
            read_face(parse_svg(marked, Place(template)), self._icons, 1.0)
        except DialectError as again:
            at = again.at
        except PnpError:
            pass
        file, _, line = at.rpartition(":")
        place = Place(file, int(line), 1) if line.isdigit() else Place(self._file_of(template))
        field = _field_with(text, card)
        if field:
            subject = f"{subject}, field '{field}' ({card.place})"
        return PnpError(str(error), place, subject)

    def _nearest(self, marked: str, template: str) -> Place:
        """The last element that was begun before marked-up text stops being well-formed."""
        try:
            parse_svg(marked, Place(template))
        except PnpError as error:
            place = error.problems[0].place
            lines = marked.split("\n")[: place.line if place else None]
            marks = _MARKED.findall("\n".join(lines))
            if marks:
                file, _, line = marks[-1].rpartition(":")
                return Place(file, int(line), 1)
        return Place(self._file_of(template))


def _environment(folders: Sequence[Path]) -> tuple[_Loader, ImmutableSandboxedEnvironment]:
    loader = _Loader(folders)
    jinja = ImmutableSandboxedEnvironment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    jinja.globals.update(sin=math.sin, cos=math.cos, pi=math.pi)
    return loader, jinja


class _SetFacts:
    """What a template may know of its set."""

    def __init__(self, card_set: CardSet) -> None:
        self.id = card_set.id
        self.title = card_set.title
        self.version = card_set.version
        self.author = card_set.author
        self.licence = card_set.licence
        self.notice = card_set.notice


def _template_line(error: BaseException, folders: Sequence[Path]) -> Place | None:
    """Jinja keeps the template's own file and line in the traceback; take the innermost."""
    roots = tuple(str(folder) for folder in folders)
    found = None
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(roots):
            found = Place(file, trace.tb_lineno, 1)
        trace = trace.tb_next
    return found


def _field_with(text: str, card: Card) -> str:
    """The field of the card that a text on its face came from, if one can be told."""
    wanted = text.strip()
    if not wanted:
        return ""
    fields = {"name": card.name, **card.fields}
    for name, value in fields.items():
        if isinstance(value, str) and (value.strip() == wanted or wanted in value):
            return name
    return ""
