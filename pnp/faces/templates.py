"""Renders templates to SVG, and tells what is wrong with them in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2 import FileSystemLoader, TemplateNotFound
from jinja2 import TemplateSyntaxError as SyntaxMistake

from pnp.data import games
from pnp.data.assets import leads_out
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.faces.own_fonts import FontFile, FontShelf
from pnp.faces.sandbox import ALLOWANCE, CardFields, Sandbox, TooMuch, Trusted
from pnp.faces.symbols import IconShelf
from pnp.faces.tracing import marked
from pnp.faces.typesetting import Ruler

if TYPE_CHECKING:
    from pnp.faces.bytecode import BytecodeShelf

_LONGEST_TEMPLATE = 1_000_000


class Excess(PnpError):
    """A template takes more than any face needs."""


class Supplies(NamedTuple):
    """What faces are made with: folders of templates, icons and fonts, the user's first."""

    folders: Sequence[Path]
    named_fonts: Mapping[str, Sequence[FontFile]]
    rasterise: bool = False
    fonts_lack: bool = False
    """Whether fonts are named that are not there."""

    @property
    def templates(self) -> list[Path]:
        """Folders of templates."""
        return [folder / "faces" for folder in self.folders]

    def icons(self) -> IconShelf:
        """The icons in the folders."""
        return IconShelf([folder / "icons" for folder in self.folders], self.rasterise)

    def fonts(self) -> FontShelf:
        """The fonts that are named, and those in the folders."""
        folders = [folder / "fonts" for folder in self.folders]
        return FontShelf(folders, self.named_fonts, self.fonts_lack)


class Job(NamedTuple):
    """A face to render: its template, what only this face knows, and whose it is."""

    template: str
    cards: Mapping[str, Mapping[str, Any]]
    """The fields of its card; a text has those of several, by their names."""
    frame: Mapping[str, Any]
    """The size, the bleed and the side."""
    whose: int
    """Which of the sets that the templates were told of it belongs to."""
    subject: str
    chosen: Place | None = None
    """Where the template is asked for."""
    ending: str = "svg"

    @property
    def file(self) -> str:
        """The template's file within the folders."""
        return f"{self.template}.{self.ending}.j2"


class Rendered(NamedTuple):
    """What a template wrote."""

    svg: str
    card_read: bool
    """Whether the template read anything of its card."""
    files: Sequence[str] = ()
    """For a traced face, the files that its marks count."""


class _Sources(FileSystemLoader):
    """Reads templates, but none that is too long to have been written by hand, or elsewhere."""

    def get_source(self, environment: Any, template: str) -> Any:
        source, file, fresh = super().get_source(environment, template)
        folder = next(Path(each) for each in self.searchpath if Path(file).is_relative_to(each))
        if leads_out(Path(file), folder.parent):
            message = "the template is a link out of its folder"
            raise PnpError(message, Place(file), hint="copy it there")
        if len(source) > _LONGEST_TEMPLATE:
            message = f"the template is longer than {_LONGEST_TEMPLATE:,} characters"
            raise PnpError(message, Place(file))
        return source, file, fresh


class _Tracer(_Sources):
    """Reads templates and notes on every element which of them it is in, and on which line."""

    def __init__(self, folders: Sequence[Path]) -> None:
        super().__init__(folders)
        self.files: list[str] = []

    def get_source(self, environment: Any, template: str) -> Any:
        source, file, fresh = super().get_source(environment, template)
        self.files.append(file)
        return marked(source, len(self.files) - 1), file, fresh


class Templates:
    """The templates in some folders, those in earlier ones before others of the same name."""

    def __init__(
        self,
        supplies: Supplies,
        shared: Sequence[Mapping[str, Any]],
        compiled: BytecodeShelf,
        *,
        trusted: bool,
    ) -> None:
        """`shared` is what all templates of a set may read, set by set."""
        folders = self._folders = supplies.templates
        icons = supplies.icons()
        self._environment = Trusted if trusted else Sandbox
        self._jinja = self._environment(_Sources(folders), compiled)
        tools = {"text_height": Ruler(icons, supplies.fonts()).height, "has_icon": icons.has}
        self._shared = [{**each, **tools} for each in shared]

    def render(
        self,
        job: Job,
        traced: bool = False,
        following: Iterable[Job] = (),  # noqa: ARG002 - of use only to one who is far away
    ) -> Rendered:
        """A face as SVG, if wanted with marks; PnpError with what is wrong in the templates."""
        jinja, files = self._jinja, list[str]()
        if traced:
            tracer = _Tracer(self._folders)
            jinja, files = self._environment(tracer), tracer.files
        cards = {name: CardFields(fields) for name, fields in job.cards.items()}
        known = cards if job.ending == "svg" else {"cards": cards}
        context = {**self._shared[job.whose], **job.frame, **known}
        svg = self._svg(jinja, job, context)
        return Rendered(svg, any(card._read for card in cards.values()), files)

    def _svg(self, jinja: Sandbox | Trusted, job: Job, context: Mapping[str, Any]) -> str:
        jinja.begin_face()
        try:
            svg = jinja.get_template(job.file).render(context)
            if len(svg) > ALLOWANCE:
                raise TooMuch(f"the face is longer than {ALLOWANCE:,} characters")
            return svg
        except TemplateNotFound as error:
            raise self._missing(error, job) from None
        except SyntaxMistake as error:
            place = Place(error.filename or job.template, error.lineno, 1)
            raise PnpError(f"template mistake: {error.message}", place) from None
        except RecursionError:
            place = Place(file_of(job.file, self._folders))
            message = "the template is nested too deeply, or includes or calls itself without end"
            raise PnpError(message, place) from None
        except MemoryError as error:
            place = self._line(error) or Place(file_of(job.file, self._folders))
            message = "template error: it takes more memory than a face needs"
            raise Excess(message, place, job.subject) from None
        except PnpError:
            raise
        except (OSError, UnicodeDecodeError) as error:
            place = Place(file_of(job.file, self._folders))
            message = f"cannot read template: {error}"
        except Exception as error:  # whatever a template's own expressions raise
            place = self._line(error) or Place(file_of(job.file, self._folders))
            # Jinja trips over an error that comes from between two lines, as a time-out may.
            told = error.__context__ if isinstance(error.__context__, TooMuch) else error
            # Python counts the lines of what Jinja made of the template.
            said = told.msg if isinstance(told, SyntaxError) else str(told)
            message = f"template error: {_in_short(said)}"
            if isinstance(told, TooMuch):
                raise Excess(message, place, job.subject) from None
        raise PnpError(message, place, job.subject)

    def _missing(self, error: TemplateNotFound, job: Job) -> PnpError:
        ending = f".{job.ending}.j2"
        known = {
            file.relative_to(folder).as_posix().removesuffix(ending)
            for folder in self._folders
            for file in folder.rglob(f"*{ending}")
        }
        name = (error.name or job.template).removesuffix(ending)
        message, near = f"there is no template '{_in_short(name, 80)}'", did_you_mean(name, known)
        where = self._looked(f"{name}{ending}")
        hint = f"{near} {where}" if near.endswith("?") else "; ".join(filter(None, (near, where)))
        return PnpError(message, self._line(error) or job.chosen, job.subject, hint)

    def _looked(self, file: str) -> str:
        """Where a template was looked for."""
        ours = [folder / "faces" for folder in games.folders("templates")]
        own = [str(folder) for folder in self._folders if folder not in ours]
        where = ", ".join(own) if own else "faces/ beside the cards"
        more = "" if own else "; for another folder give --templates DIR"
        return f"no {_in_short(file, 80)} is in {where} or among ours{more}"

    def _line(self, error: BaseException) -> Place | None:
        """Jinja keeps the template's own file and line in the traceback; take the innermost."""
        roots = tuple(str(folder) for folder in self._folders)
        found = None
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if file.startswith(roots):
                found = Place(file, trace.tb_lineno, 1)
            trace = trace.tb_next
        return found


def _in_short(text: str, most: int = 300) -> str:
    """What a template may have made longer than anybody reads."""
    if text.startswith("Exceeds the limit"):  # Python's words, with advice for programmers
        return "a number has too many digits to be written"
    return text if len(text) <= most else f"{text[:most]}…"


def file_of(template: str, folders: Sequence[Path]) -> str:
    """The file of a template, or what it would be called."""
    # Not Path.is_file: it trips over a name that is too long.
    named = (folder / template for folder in folders)
    there = (file for file in named if isfile(file))  # noqa: PTH113
    return str(next(there, template))
