"""Turns a card's data and its Jinja template into a face; templates run sandboxed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.data import games
from pnp.data.assets import within
from pnp.data.models import Origin
from pnp.data.problems import Place, PnpError, Problem, told_once
from pnp.faces.attributes import DialectError
from pnp.faces.bytecode import BytecodeShelf
from pnp.faces.dialect import FindPicture, parse_svg, read_face
from pnp.faces.drawlist import Face, Group
from pnp.faces.face_shelf import FaceShelf, mark_of
from pnp.faces.gallery import Gallery
from pnp.faces.own_fonts import FontFile
from pnp.faces.pictures import BadPicture, find_file
from pnp.faces.templates import Job, Rendered, Supplies, Templates, file_of
from pnp.faces.tracing import file_and_line, marks_in
from pnp.faces.typesetting import Ruler

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component
    from pnp.faces.workroom import Bench

BLEED = 3.0
"""How far, in mm, grounds are drawn beyond the trim if nobody asks for more."""


class Press:
    """Makes the faces of one set. Template folders are searched in order, the user's first."""

    def __init__(
        self,
        card_set: CardSet,
        template_dirs: Sequence[Path],
        ink_saver: bool = False,
        bleed: float = BLEED,
        rasterise: bool = False,
        stand_ins: bool = False,
    ) -> None:
        """With `rasterise`, drawings that cannot be drawn faithfully become pixels.

        With `stand_ins`, others stand in for fonts that cannot be used, to see what else is wrong.
        """
        self._set = card_set
        self._bleed = bleed
        template_dirs = [*_beside(card_set), *template_dirs]
        self._folders = [folder / "faces" for folder in template_dirs]
        named, missing = _named_fonts(card_set)
        self._supplies = Supplies(template_dirs, named, rasterise, bool(missing))
        self._icons, self._fonts = self._supplies.icons(), self._supplies.fonts()
        self.font_problems: Sequence[Problem] = [*missing, *self._fonts.problems]
        if self.font_problems and not stand_ins:
            raise PnpError.of(self.font_problems)
        self._ruler = Ruler(self._icons, self._fonts)
        self._gallery = Gallery(template_dirs, rasterise)
        self._alike: dict[tuple[Any, ...], Face] = {}
        self._homes: dict[str, tuple[str, FindPicture]] = {}
        self._files: dict[str, str] = {}
        self._ink_saver = ink_saver
        self._sets = [card_set, *(part.of for part in card_set.components if part.of)]
        ours = [folder / "faces" for folder in games.folders("templates")]
        self._all_ours = self._folders == ours and not card_set.fonts
        self._theirs = _names(folder for folder in self._folders if folder not in ours)
        # One of ours may use another, and that may be replaced by a stranger's.
        self._trusts = not self._theirs or self._theirs.isdisjoint(_names(ours))

    @cached_property
    def _plainly(self) -> Templates:
        """Renders templates that are ours."""
        shared = [self._shared_by(each) for each in self._sets]
        return Templates(self._supplies, shared, BytecodeShelf("ours"), trusted=True)

    @cached_property
    def _limited(self) -> Bench:
        """Renders templates of strangers, within limits."""
        from pnp.faces.workroom import Bench

        shared = [self._shared_by(each) for each in self._sets]
        return Bench(self._supplies, shared, BytecodeShelf("theirs"))

    @cached_property
    def _shelf(self) -> FaceShelf:
        return FaceShelf(self._set.id, [folder / "icons" for folder in self._supplies.folders])

    def keep(self) -> None:
        """Keep the faces that were made for the next run, where that can be."""
        if self._all_ours:
            self._shelf.keep()

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
        frame = width / scale, height / scale
        # A template that reads nothing of its card, as most backs do, makes one face for all.
        of = component.of
        home, pictures = self._home_of(card.place.file)
        alike = (template, side, component.size, width, height, of.id if of else "", home)
        if alike in self._alike:
            return self._alike[alike]

        def job_of(card: Card) -> Job:
            return Job(
                template,
                {"card": _fields(card)},
                {"w": frame[0], "h": frame[1], "bleed": self._bleed / scale, "side": side},
                self._place_of(of) if of else 0,
                f"card '{card.id}' of {self._set.id}/{component.id}, {side}",
                component.template_places.get(side, component.place),
            )

        def following() -> Iterator[Job]:
            cards = iter(component.cards)
            if any(each is card for each in cards):
                yield from map(job_of, cards)

        job = job_of(card)
        templates = self._templates_for(job)
        rendered = templates.render(job, following=following())
        mark = None
        if self._all_ours and "<image" not in rendered.svg:
            mark = mark_of(rendered.svg, width, height, self._bleed, scale)
            if face := self._shelf.get(mark):
                return self._remembered(face, alike, rendered)
        place = Place(self._file_of(template))
        try:
            tree = parse_svg(rendered.svg, place)
            ops = read_face(tree, self._icons, scale, frame, pictures, self._fonts)
        except RecursionError:
            raise PnpError("elements are nested too deeply", place, job.subject) from None
        except PnpError as error:
            problem = error.problems[0]
            if problem.place is None or problem.place.file != place.file:
                raise  # a missing font, which says where it is
            (where,) = self._trace(templates, job, scale, frame, pictures) or (None,)
            raise PnpError(problem.message, where or place, job.subject) from None
        except DialectError as error:
            mistakes = (error, *error.others)
            traced = self._trace(templates, job, scale, frame, pictures)
            problems: list[Problem] = []
            for mistake, where in zip_longest(mistakes, traced[: len(mistakes)]):
                problems += mistake.own or [_problem(mistake, where or place, job.subject, card)]
            raise PnpError.of(told_once(problems)) from None
        if scale != 1:
            matrix = (scale, 0.0, 0.0, scale, 0.0, 0.0)
            ops = (Group(ops, matrix),)
        face = Face(width, height, self._bleed, ops)
        if mark:
            self._shelf.put(mark, face)
        return self._remembered(face, alike, rendered)

    def _remembered(self, face: Face, alike: tuple[Any, ...], rendered: Rendered) -> Face:
        if not rendered.card_read:
            self._alike[alike] = face
        return face

    def _home_of(self, file: str) -> tuple[str, FindPicture]:
        """The folder of a file, and who finds the pictures that it names, or its set."""
        known = self._homes.get(file)
        if known is None:
            beside = [Path(file).parent]
            if self._set.place is not None:
                beside.append(Path(self._set.place.file).parent)
            find = partial(self._gallery.picture, beside=tuple(dict.fromkeys(beside)))
            known = self._homes[file] = (str(beside[0]), find)
        return known

    def _place_of(self, card_set: CardSet) -> int:
        return next(at for at, each in enumerate(self._sets) if each.id == card_set.id)

    def _templates_for(self, job: Job) -> Templates | Bench:
        """Who renders a template: one that is ours needs no limits."""
        trusted = self._trusts and job.file not in self._theirs
        return self._plainly if trusted else self._limited

    def text(self, template: str, chosen: Place | None = None) -> str:
        """What a text template (`NAME.txt.j2`) makes of the set; PnpError if it cannot be made.

        It reads `cards`, the first card of each component.
        """
        import html

        firsts = {part.id: part.cards[0] for part in self._set.components if part.cards}
        cards = {name: _fields(card) for name, card in firsts.items()}
        job = Job(template, cards, {}, 0, self._set.id, chosen, "txt")
        # Templates escape for XML, which this text is not.
        return html.unescape(self._templates_for(job).render(job).svg)

    def tall(self, text: str, width: float, size: float, leading: float) -> float:
        """How tall a text box of that width must be to hold a text as it is, in mm."""
        return self._ruler.height(text, width, size, leading)

    def _file_of(self, template: str) -> str:
        known = self._files.get(template)
        if known is None:
            known = self._files[template] = file_of(f"{template}.svg.j2", self._folders)
        return known

    def _trace(
        self,
        templates: Templates | Bench,
        job: Job,
        scale: float,
        frame: tuple[float, float],
        pictures: FindPicture,
    ) -> list[Place | None]:
        """Where in the templates a face goes wrong, found by making it once more with marks."""
        try:
            rendered = templates.render(job, traced=True)
        except PnpError:
            return []  # with all the marks it was too long, or took too long
        place = Place(job.template)

        def place_of(mark: str) -> Place | None:
            spot = file_and_line(mark)
            return Place(rendered.files[spot[0]], spot[1], 1) if spot else None

        try:
            tree = parse_svg(rendered.svg, place)
            read_face(tree, self._icons, scale, frame, pictures, self._fonts)
        except DialectError as error:
            return [place_of(mistake.at) for mistake in (error, *error.others)]
        except PnpError as error:
            # Not well-formed: the last element that was begun before that spot is nearest.
            spot = error.problems[0].place
            lines = rendered.svg.split("\n")[: spot.line if spot else 0]
            marks = marks_in("\n".join(lines))
            return [place_of(marks[-1])] if marks else []
        return []


def _names(folders: Iterable[Path]) -> frozenset[str]:
    """The templates in some folders; PnpError if one is a link to elsewhere."""
    return frozenset(
        file.relative_to(folder).as_posix()
        for folder in folders
        for file in within(folder, folder.parent).rglob("*.j2")
    )


def _fields(card: Card) -> dict[str, Any]:
    """What a template reads of a card."""
    return {**card.fields, "id": card.id, "name": card.name}


def _beside(card_set: CardSet) -> list[Path]:
    """The folder of a set's own file, if templates or icons lie there: they come first."""
    folder = Path(card_set.place.file).parent if card_set.place else None
    own = folder and any((folder / name).is_dir() for name in ("faces", "icons"))
    return [folder] if folder and own else []


def _named_fonts(card_set: CardSet) -> tuple[dict[str, list[FontFile]], list[Problem]]:
    """The files of the fonts that a set names, by family, and which of them are not there."""
    named: dict[str, list[FontFile]] = {}
    problems: list[Problem] = []
    for family, files in card_set.fonts.items():
        for name, place in files:
            try:
                file = find_file(name, [Path(place.file).parent], "font")
            except BadPicture as error:
                problems.append(Problem(str(error), place))
                continue
            named.setdefault(family, []).append(FontFile(file, place))
    return named, problems


class _SetFacts:
    """What a template may know of its set."""

    def __init__(self, card_set: CardSet) -> None:
        self.id = card_set.id
        self.title = card_set.title
        self.version = card_set.version
        self.author = card_set.author
        self.licence = card_set.licence
        self.notice = card_set.notice


def _problem(mistake: DialectError, where: Place, subject: str, card: Card) -> Problem:
    """A mistake on a face; if the card's own text is at fault, its own file comes first."""
    path = _field_with(mistake.text, card, mistake.whole)
    if not path:
        return Problem(str(mistake), where, subject)
    field = path.partition(".")[0]
    drawn = f"drawn at {Path(where.file).name}:{where.line}"
    origin = card.origins.get(path, Origin(field))
    hint = f"{origin.shorter}; {drawn}" if origin.shorter and mistake.too_long else drawn
    place = card.places.get(path) or card.places.get(field, card.place)
    return Problem(str(mistake), place, f"{subject}, field '{origin.field}'", hint)


def _field_with(text: str, card: Card, whole: bool) -> str:
    """The field of the card that a text on its face came from, if one can be told, as a path."""
    wanted = " ".join(text.split()).casefold()  # a template may turn it into capitals
    if not wanted:
        return ""
    holding = ""
    for name, value in {"name": card.name, **card.fields}.items():
        for path, part in _texts_in(value, name):
            if part == wanted:
                return path
            if wanted in part and not holding and not whole:
                holding = path
    return holding


def _texts_in(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The texts in a field, each with the way to it; what is in a list counts as the list."""
    if isinstance(value, str | int | float):
        yield path, " ".join(str(value).split()).casefold()
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts_in(item, f"{path}.{key}")
        yield from _texts_in([*value], path)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _texts_in(item, path)
