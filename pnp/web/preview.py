"""One thing that is looked at while it is made: its faces and sheets, anew with every save.

What cannot be read or drawn is told with its place, and until it is mended the last good faces
stay. Faces are made once; only what changed is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from pnp.data.library import Library
from pnp.data.problems import MOST_PROBLEMS, PnpError, Problem, told_once
from pnp.data.watching import Watcher
from pnp.faces.drawlist import Face
from pnp.faces.inspection import in_full, in_ink, specimen, swatches
from pnp.faces.proof import Proofreader
from pnp.faces.warm import WarmFaces
from pnp.rules import judge
from pnp.sheets.by_hand import Order
from pnp.sheets.job import PrintJob, described
from pnp.sheets.layout import SheetOptions, as_duplex
from pnp.web.flaws import Asked, Flaws
from pnp.web.made import Key, Made, PreviewFaces, compared, component_told
from pnp.web.saves import SETTLE, Saves
from pnp.web.sheet_view import sheets_seen
from pnp.web.snapshot import Plain

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component
    from pnp.faces.lint import Specimen

BY_HAND: Final[dict[str, Order]] = {"manual": "in-order", "manual-reversed": "reversed"}
"""Ways of printing both sides one after the other, and how the backs follow."""
_MOST_SHEETS: Final = 8
"""How many ways of printing are remembered."""


class Wish(NamedTuple):
    """What a page wants to see, or to have as a PDF."""

    ink_saver: bool = False
    paper: str = "a4"
    duplex: str = "long-edge"


class Printed(NamedTuple):
    """What is downloaded: a PDF, or several in a zip."""

    suffix: str
    content: bytes


class Target(NamedTuple):
    """What is looked at, and where its files lie."""

    name: str
    load: Callable[[Library], CardSet]
    folders: tuple[Path, ...]
    """Watched; none where whoever changes it says so."""
    file: str
    """What a PDF of it is called."""
    remarks: Callable[[Library], Sequence[Problem]] | None = None
    """What is to be said of it besides flaws; none where nobody asks for either."""


class Preview:
    """A target, the faces that were made of it last, and what is wrong with it now."""

    def __init__(self, target: Target, publish: Callable[[str, Any], None]) -> None:
        self.target = target
        self._publish = publish
        self._lock = Lock()
        self._version = 0
        self._serial = 0  # goes up with all that pages are told
        self._set: CardSet | None = None
        self._problems: tuple[Problem, ...] = ()
        self._shelf = Library(judge=judge)
        self._warm = {ink_saver: WarmFaces() for ink_saver in (False, True)}
        self._made: dict[bool, Made] = {}
        self._sheets: dict[Wish, tuple[int, list[Plain], str]] = {}
        self._ink_saver = False  # what was asked for last, and is made before anybody asks
        self.faces = PreviewFaces()
        self._flaws = Flaws()
        self._spoiling: dict[bool, Sequence[Problem]] = {}
        self._remarks: Sequence[Problem] = []
        self._unwatched: tuple[Problem, ...] = ()
        self._saves: Saves | None = None
        if target.folders:
            try:
                # Before anything is read, so that no save is missed.
                watcher = Watcher(target.folders, settle=SETTLE)
            except PnpError as error:
                self._unwatched = error.problems
            else:
                self._saves = Saves(watcher, self.saved)
        with self._lock:
            self._load()

    def close(self) -> None:
        """Watch no more."""
        self._flaws.close()
        if self._saves:
            self._saves.close()

    # --- what changes it ------------------------------------------------------------------------

    def saved(self, files: Iterable[Path]) -> None:
        """Some files are different now: read and draw again, and tell every page."""
        with self._lock:
            files = [*files]
            for warm in self._warm.values():
                warm.saved(files)
            self._load()
            self._make(self._ink_saver)
        self._tell()

    def _tell(self) -> None:
        """Say that there is something new; pages ask for it."""
        with self._lock:
            self._serial += 1
            self._publish(f"set/{self.target.name}", {"n": self._serial, "v": self._version})

    def _load(self) -> None:
        self._version += 1
        shelf = Library(judge=judge)
        shelf.proofreader = Proofreader(shelf.template_dirs)
        try:
            self._set, self._problems = self.target.load(shelf), ()
            self._shelf = shelf
        except PnpError as error:
            self._problems = in_full(error, shelf.template_dirs).problems
        except OSError as error:  # removed while it was read
            self._problems = (Problem(f"cannot be read: {error.strerror}"),)

    def _make(self, ink_saver: bool) -> Made:
        """All faces in one ink, as they are now; the last good ones of what cannot be drawn."""
        before = self._made.get(ink_saver)
        if before and before.version == self._version:
            return before
        if self._problems or self._set is None:
            return before or Made(0, {})
        from pnp.faces.press import Press

        faces: dict[Key, Face] = {}
        old: set[Key] = set()
        wrong: list[Problem] = []
        try:
            press = self._warm[ink_saver].press(
                lambda card_set: Press(card_set, self._shelf.template_dirs, ink_saver)
            )(self._set)
        except PnpError as error:  # a font that is not there
            self._problems = error.problems
            return before or Made(0, {})
        known = before.faces if before else {}
        for component, card, side in _sides(self._set):
            key = (f"{component.id}/{card.id}", side)
            face = None
            if len(wrong) <= MOST_PROBLEMS:
                try:
                    face = press.face(component, card, side)
                except PnpError as error:
                    wrong += error.problems
            if face is None:
                old.add(key)
                face = known.get(key)
            if face is not None:
                faces[key] = face
        made = Made(self._version, faces, frozenset(old), problems=(*told_once(wrong),))
        self._made[ink_saver] = made = compared(made, before)
        self.faces.show([*self._made.values()], self._set)
        self._look(made, ink_saver)
        return made

    def _look(self, made: Made, ink_saver: bool) -> None:
        """Have somebody look for what would spoil the print."""
        remarks, shelf = self.target.remarks, self._shelf
        if remarks is None or self._set is None:
            return
        chosen = {
            part.id: swatches(part.of or self._set, ink_saver) for part in self._set.components
        }
        seen: dict[str, Specimen] = {}
        for part, card, side in _sides(self._set):
            key = (f"{part.id}/{card.id}", side)
            if key in made.faces and key not in made.old:
                face, name = made.faces[key], in_ink(side, ink_saver)
                seen.setdefault(face.key, specimen(part, card, name, face, chosen[part.id]))

        def tell(flaws: Sequence[Problem], others: Sequence[Problem]) -> None:
            with self._lock:
                before = self._spoiling.get(ink_saver, []), self._remarks
                self._spoiling[ink_saver], self._remarks = flaws, others
            if before != (flaws, others):
                self._tell()

        self._flaws.look(Asked([*seen.values()], partial(remarks, shelf), tell))

    def wrong(self) -> tuple[Problem, ...]:
        """What keeps it from being printed as it is now."""
        with self._lock:
            return self._wrong(self._make(self._ink_saver))

    def _wrong(self, made: Made) -> tuple[Problem, ...]:
        return self._problems or made.problems

    # --- what pages ask for ---------------------------------------------------------------------

    def now(self, wish: Wish, sheets: bool) -> Plain:
        """All that a page shows; PnpError if there is no such paper or way to print."""
        with self._lock:
            self._ink_saver = wish.ink_saver
            options = self._options(wish)
            made = self._make(wish.ink_saver)
            card_set = self._set
            told: Plain = {
                "n": self._serial,
                "v": self._version,
                "title": card_set.title if card_set else self.target.name,
                "old": bool(self._problems),
                "components": [component_told(part, made) for part in card_set.components]
                if card_set
                else [],
                "gone": made.gone,
                "papers": [*self._shelf.papers],
            }
            if sheets:
                told["sheets"] = self._sheets_of(wish, options, made)
            told["problems"] = [
                _told(kind, problem)
                for kind, problems in (
                    ("mistake", self._wrong(made)),
                    ("flaw", self._spoiling.get(wish.ink_saver, ())),
                    ("remark", (*self._remarks, *self._unwatched)),
                )
                for problem in told_once(problems)[:MOST_PROBLEMS]
            ]
            return told

    def _options(self, wish: Wish) -> SheetOptions:
        size = self._shelf.paper(wish.paper)
        duplex = "long-edge" if wish.duplex in BY_HAND else wish.duplex
        return SheetOptions(paper=(size.width, size.height), duplex=as_duplex(duplex))

    def _sheets_of(self, wish: Wish, options: SheetOptions, made: Made) -> Plain:
        """The sheets of a print; the last good ones while something is wrong."""
        known = self._sheets.get(wish)
        if known and (known[0] == made.version or self._broken(made)):
            return {"pages": known[1], "old": known[0] != self._version, "why": known[2]}
        if self._set is None or self._broken(made):
            return {"pages": [], "old": True, "why": "Mend what is wrong, and the sheets are here."}
        job = self._job(self._set, options, made)
        try:
            plan = job.plan()
            pages = sheets_seen(plan, described(job.sets, plan.version), self.faces.name_of)
            found = (made.version, pages, "")
        except PnpError as error:  # a card that fits no sheet of this paper
            found = (made.version, [], str(error))
        self._sheets.pop(wish, None)
        self._sheets = dict([*self._sheets.items(), (wish, found)][-_MOST_SHEETS:])
        return {"pages": found[1], "old": False, "why": found[2]}

    def _broken(self, made: Made) -> bool:
        return bool(self._problems or made.problems)

    def _job(self, card_set: CardSet, options: SheetOptions, made: Made) -> PrintJob:
        return PrintJob([card_set], lambda _: _Drawer(made.faces), options)

    def pdf(self, wish: Wish) -> Printed:
        """The print as it is now, as `pnp print` would write it; PnpError with what is wrong."""
        with self._lock:
            options = self._options(wish)
            made = self._make(wish.ink_saver)
            if self._broken(made) or self._set is None:
                raise PnpError.of([*self._problems, *made.problems])
            job = replace(self._job(self._set, options, made), by_hand=BY_HAND.get(wish.duplex))
            with TemporaryDirectory() as folder:
                files = job.write(Path(folder) / "print.pdf").files
                if len(files) == 1:
                    return Printed("pdf", files[0].read_bytes())
                return Printed("zip", self._together(files))

    def _together(self, files: Sequence[Path]) -> bytes:
        """Fronts and backs that are printed one after the other, in one file to download."""
        packed = BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for file in files:
                archive.write(file, f"{self.target.name}{file.name.removeprefix('print')}")
        return packed.getvalue()


class _Drawer:
    """Gives out faces that are made already."""

    def __init__(self, faces: Mapping[Key, Face]) -> None:
        self._faces = faces

    def face(
        self,
        component: Component,
        card: Card,
        side: str = "front",
        size: tuple[float, float] | None = None,  # noqa: ARG002
    ) -> Face:
        return self._faces[f"{component.id}/{card.id}", side]


def _sides(card_set: CardSet) -> Iterator[tuple[Component, Card, str]]:
    for component in card_set.components:
        for card in component.cards:
            for side in ("front", "back") if component.back else ("front",):
                yield component, card, side


def _told(kind: str, problem: Problem) -> Plain:
    """A problem, with its place apart so that it can be copied."""
    place = str(problem.place) if problem.place else ""
    text = str(problem)
    return {"kind": kind, "at": place, "text": text.removeprefix(f"{place}: "), "whole": text}
