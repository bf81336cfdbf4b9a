"""Turns a card's data and its Jinja template into a face; templates run sandboxed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import FileSystemLoader, TemplateNotFound
from jinja2 import TemplateSyntaxError as SyntaxMistake

from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.faces.attributes import AT, DialectError
from pnp.faces.bytecode import BytecodeShelf
from pnp.faces.dialect import parse_svg, read_face
from pnp.faces.drawlist import Face, Group
from pnp.faces.sandbox import CardFields, Sandbox
from pnp.faces.symbols import IconShelf
from pnp.faces.typesetting import text_height

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component

BLEED = 3.0
"""How far, in mm, every ground is drawn beyond the trim; a sheet may use less of it."""

_TAG_OR_JINJA = re.compile(r"<[a-zA-Z]+(?![\w:.-])|\{[{%#]")
_ENDS = {"{{": "}}", "{%": "%}", "{#": "#}"}
_MARKED = re.compile(rf'{AT}="([0-9:]+)"')


_LONGEST_TEMPLATE = 1_000_000


class _Sources(FileSystemLoader):
    """Reads templates, but none that is too long to have been written by hand."""

    def get_source(self, environment: Any, template: str) -> Any:
        source, file, fresh = super().get_source(environment, template)
        if len(source) > _LONGEST_TEMPLATE:
            message = f"the template is longer than {_LONGEST_TEMPLATE:,} characters"
            raise PnpError(message, Place(file))
        return source, file, fresh


class _Tracer(_Sources):
    """Reads templates and notes on every element which of them it is in, and on which line."""

    def __init__(self, folders: Sequence[Path]) -> None:
        super().__init__(folders)
        self._files: list[str] = []

    def get_source(self, environment: Any, template: str) -> Any:
        source, file, fresh = super().get_source(environment, template)
        self._files.append(file)
        return "".join(_marked(source, len(self._files) - 1)), file, fresh

    def place(self, mark: str) -> Place | None:
        index, _, line = mark.partition(":")
        return Place(self._files[int(index)], int(line), 1) if line else None


def _marked(source: str, file: int) -> Iterator[str]:
    """A template in pieces, every element outside Jinja's own braces marked with its line."""
    line, done = 1, 0
    unclosed: set[str] = set()
    while match := _TAG_OR_JINJA.search(source, done):
        opening, end = match[0], match.end()
        if opening in _ENDS:
            close = -1 if opening in unclosed else source.find(_ENDS[opening], end)
            if close < 0:
                unclosed.add(opening)  # and so are all that follow; do not look again
            else:
                end = close + 2
        text = source[done:end]
        yield text
        line += text.count("\n")
        done = end
        if opening not in _ENDS:
            yield f' {AT}="{file}:{line}"'
    yield source[done:]


class Press:
    """Makes the faces of one set. Template folders are searched in order, the user's first."""

    def __init__(
        self, card_set: CardSet, template_dirs: Sequence[Path], ink_saver: bool = False
    ) -> None:
        self._set = card_set
        self._folders = [folder / "faces" for folder in template_dirs]
        self._icons = IconShelf([folder / "icons" for folder in template_dirs])
        self._jinja = Sandbox(_Sources(self._folders), BytecodeShelf())
        self._alike: dict[tuple[Any, ...], Face] = {}
        self._ink_saver = ink_saver
        self._shared = self._shared_by(card_set)

    def _shared_by(self, card_set: CardSet) -> dict[str, Any]:
        """What all templates of a set read."""
        palette = dict(card_set.palette)
        if self._ink_saver:
            palette.update(card_set.ink_saver)
        return {
            "set": _SetFacts(card_set),
            "game": card_set.facts,
            "palette": palette,
            "ink_saver": self._ink_saver,
            "text_height": self._text_height,
        }

    def _text_height(self, text: str, width: float, size: float) -> float:
        """For templates that let text flow: how tall it is, in mm."""
        self._jinja.spend(len(text))
        return text_height(self._icons, text, width, size)

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
        frame = width / scale, height / scale
        # A template that reads nothing of its card, as most backs do, makes one face for all.
        of = component.of
        alike = (template, side, component.size, width, height, of.id if of else "")
        if alike in self._alike:
            return self._alike[alike]
        fields = CardFields({**card.fields, "id": card.id, "name": card.name})
        context = {
            **(self._shared_by(of) if of else self._shared),
            "card": fields,
            "w": frame[0],
            "h": frame[1],
            "bleed": BLEED / scale,
            "side": side,
        }
        subject = f"card '{card.id}' of {self._set.id}/{component.id}, {side}"
        svg = self._render(self._jinja, template, context, subject)
        place = Place(self._file_of(template))
        try:
            ops = read_face(parse_svg(svg, place), self._icons, scale, frame)
        except RecursionError:
            raise PnpError("elements are nested too deeply", place, subject) from None
        except PnpError as error:
            problem = error.problems[0]
            if problem.place is None or problem.place.file != place.file:
                raise  # a missing font or an icon's own mistake, which says where it is
            (where,) = self._trace(template, context, scale, frame) or (place,)
            raise PnpError(problem.message, where, subject) from None
        except DialectError as error:
            mistakes = (error, *error.others)
            wheres = [*self._trace(template, context, scale, frame), *[place] * len(mistakes)]
            raise PnpError.of(
                [_problem(*found, subject, card) for found in zip(mistakes, wheres, strict=False)]
            ) from None
        if scale != 1:
            matrix = (scale, 0.0, 0.0, scale, 0.0, 0.0)
            ops = (Group(matrix, 1.0, None, False, False, ops),)
        face = Face(width, height, BLEED, ops)
        if not fields._read:
            self._alike[alike] = face
        return face

    def _file_of(self, template: str) -> str:
        for folder in self._folders:
            file = folder / f"{template}.svg.j2"
            if file.is_file():
                return str(file)
        return f"{template}.svg.j2"

    def _render(
        self, jinja: Sandbox, template: str, context: Mapping[str, Any], subject: str
    ) -> str:
        jinja.begin_face()
        try:
            return jinja.get_template(f"{template}.svg.j2").render(context)
        except TemplateNotFound as error:
            known = {
                file.relative_to(folder).as_posix().removesuffix(".svg.j2")
                for folder in self._folders
                for file in folder.rglob("*.svg.j2")
            }
            missing = (error.name or template).removesuffix(".svg.j2")
            message, hint = f"there is no template '{missing}'", did_you_mean(missing, known)
            place = _template_line(error, self._folders)
            raise PnpError(message, place, subject, hint) from None
        except SyntaxMistake as error:
            place = Place(error.filename or template, error.lineno, 1)
            raise PnpError(f"template mistake: {error.message}", place) from None
        except RecursionError:
            place = Place(self._file_of(template))
            raise PnpError("the template includes or calls itself without end", place) from None
        except PnpError:
            raise
        except (OSError, UnicodeDecodeError) as error:
            place = Place(self._file_of(template))
            raise PnpError(f"cannot read template: {error}", place, subject) from None
        except Exception as error:  # whatever a template's own expressions raise
            place = _template_line(error, self._folders) or Place(self._file_of(template))
            raise PnpError(f"template error: {error}", place, subject) from None

    def _trace(
        self,
        template: str,
        context: Mapping[str, Any],
        scale: float,
        frame: tuple[float, float],
    ) -> list[Place]:
        """Where in the templates a face goes wrong, found by making it once more with marks."""
        tracer = _Tracer(self._folders)
        marked, place = "", Place(template)
        try:
            marked = self._render(Sandbox(tracer), template, context, "")
            read_face(parse_svg(marked, place), self._icons, scale, frame)
        except DialectError as error:
            places = [tracer.place(mistake.at) for mistake in (error, *error.others)]
            return [place for place in places if place]
        except PnpError as error:
            # Not well-formed: the last element that was begun before that spot is nearest.
            spot = error.problems[0].place
            lines = marked.split("\n")[: spot.line if spot else 0]
            marks = _MARKED.findall("\n".join(lines))
            nearest = tracer.place(marks[-1]) if marks else None
            return [nearest] if nearest else []
        return []


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


def _problem(mistake: DialectError, where: Place, subject: str, card: Card) -> Problem:
    """A mistake on a face; if the card's own text is at fault, its own file comes first."""
    field = _field_with(mistake.text, card)
    if not field:
        return Problem(str(mistake), where, subject)
    drawn = f"drawn at {Path(where.file).name}:{where.line}"
    return Problem(str(mistake), card.place, f"{subject}, field '{field}'", drawn)


def _field_with(text: str, card: Card) -> str:
    """The field of the card that a text on its face came from, if one can be told."""
    wanted = " ".join(text.split())
    if not wanted:
        return ""
    holding = ""
    for name, value in {"name": card.name, **card.fields}.items():
        for part in _texts_in(value):
            if part == wanted:
                return name
            if wanted in part and not holding:
                holding = name
    return holding


def _texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield " ".join(value.split())
    elif isinstance(value, Mapping):
        yield from _texts_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts_in(item)
