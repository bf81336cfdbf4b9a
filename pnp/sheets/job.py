"""A print from start to end: which cards of which sets, onto which pages, into which file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from pnp.data.problems import MOST_PROBLEMS, PnpError, Problem, did_you_mean, told_once
from pnp.faces.coarse import coarse_pictures
from pnp.faces.pictures import IMAGE_DPI
from pnp.sheets import lock as locks
from pnp.sheets.layout import Item, Page, SheetOptions, Size
from pnp.sheets.lock import Changes, Entry, Lock
from pnp.sheets.pages import fitted, paginate, pick

if TYPE_CHECKING:
    from pnp.data.models import Card, CardSet, Component, Outlet
    from pnp.data.workshop import CutterEntry
    from pnp.faces.drawlist import Face
    from pnp.sheets.by_hand import Order
    from pnp.sheets.cutting import CutSheet
    from pnp.sheets.pdf import Meta
    from pnp.sheets.profile import PrinterProfile

MOST_COPIES: Final = 99


class FaceMaker(Protocol):
    """What makes the faces of one set; `faces.press.Press` does."""

    def face(
        self, component: Component, card: Card, side: str = ..., size: Size | None = ...
    ) -> Face:
        """One side of a card, at its own size or another."""
        ...


class ComponentCount(NamedTuple):
    """How many cards of a component a print holds."""

    card_set: str
    component: str
    title: str
    cards: int


class Report(NamedTuple):
    """What was printed; `path` is None if nothing had to be."""

    path: Path | None
    pages: int
    sheets_of_paper: int
    cards: int
    components: tuple[ComponentCount, ...]
    version: str
    lock: Lock
    removed: tuple[str, ...] = ()  # cards of an earlier print that are no more
    backs: bool = False  # whether any sheet has something on its other side
    smallest_type: float | None = None  # in mm, looked for when anything has another size
    shrunk: tuple[tuple[str, float], ...] = ()  # pages by title, at what share of their size
    least_bleed: float | None = None  # if some cards have less than was asked for
    files: tuple[Path, ...] = ()  # all that were written; by hand there are several
    bled_sheets: int = 0  # how many sheets would keep it, if the spacing is ours to choose
    left_out: tuple[str, ...] = ()
    cuts: tuple[CutSheet, ...] = ()
    printed: tuple[str, ...] = ()  # each distinct card once, as --only names it
    coarse: tuple[tuple[str, str], ...] = ()  # pictures of too few pixels, and what they need


class Plan(NamedTuple):
    """The finished pages of a print and what it knows of itself, before anything is written."""

    pages: list[Page]
    lock: Lock
    version: str
    removed: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # too large for the cutting machine
    bled_sheets: int = 0  # how many it would take to keep all the bleed; 0 if that cannot be

    @property
    def items(self) -> list[Item]:
        """The cards on the pages, once for each copy."""
        return [slot.item for page in self.pages for slot in page.slots if slot.side == "front"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PrintJob:
    """One or more sets and what is wanted of them."""

    sets: Sequence[CardSet]
    press: Callable[[CardSet], FaceMaker]
    options: SheetOptions = field(default_factory=SheetOptions)
    only: Sequence[str] = ()  # "group", "component", "component/card", or either after "set/"
    copies: int = 1
    pages: str = ""  # ranges such as "1-3,7"; all if empty
    size: Size | None = None  # of the cards proper; trackers, tokens and pages keep their own
    changed_since: Path | None = None  # an earlier PDF of ours, or a lock
    profile: PrinterProfile | None = None
    outlet: Outlet = "print"  # decides what comes unasked
    image_dpi: int = IMAGE_DPI  # how fine pictures are printed at most
    cutter: CutterEntry | None = None  # whose marks the sheets carry
    by_hand: Order | None = None  # fronts and backs in files of their own, the backs in this order

    def items(self) -> list[Item]:
        """The cards that are wanted, once for each copy; PnpError for what there is not."""
        if not 1 <= self.copies <= MOST_COPIES:
            raise PnpError(f"copies must be 1 to {MOST_COPIES}, not {self.copies}")
        twice = [name for name, count in Counter(s.id for s in self.sets).items() if count > 1]
        if twice:
            raise PnpError(f"the set '{twice[0]}' is named twice", hint="ask for copies instead")
        chosen = chosen_cards(self.sets, self.only)
        wrong: list[Problem] = []
        found = [item for card_set in self.sets for item in self._items_of(card_set, chosen, wrong)]
        if wrong:
            raise PnpError.of(told_once(wrong))
        return found

    def _items_of(
        self, card_set: CardSet, chosen: set[str] | None, wrong: list[Problem]
    ) -> Iterator[Item]:
        """The cards of a set; what cannot be drawn is left out and put down as wrong."""
        press = self.press(card_set)
        backs = self.options.duplex != "none"
        for component in card_set.components:
            if chosen is None and self.outlet not in component.unasked:
                continue
            size = self.size if component.size == card_set.card_size else None
            once: list[Item] = []
            for card in component.cards:
                if chosen is not None and f"{card_set.id}/{component.id}/{card.id}" not in chosen:
                    continue
                sides = ("front", "back") if _backed(component, backs) else ("front",)
                drawn: list[Face] = []
                for side in sides:
                    try:
                        drawn.append(press.face(component, card, side, size))
                    except PnpError as error:
                        wrong += error.problems
                if len(drawn) < len(sides) or len(wrong) > MOST_PROBLEMS:
                    continue
                front, back = drawn[0], drawn[1] if len(drawn) > 1 else None
                once += [Item(card_set, component, card, front, back)] * card.copies
            # Whole decks one after the other, so that each can be cut and boxed by itself.
            yield from once * self.copies

    def plan(self) -> Plan:
        """Lay everything out; PnpError if it cannot be done."""
        wanted = fitted(self.items(), self.options)
        changes = Changes(wanted, Lock(), [])
        if self.changed_since is not None:
            old = locks.renamed(locks.read(self.changed_since), wanted)
            scope, beyond = self._split(old, wanted)
            changes = locks.changed(wanted, scope)
            changes = changes._replace(kept=locks.merged(changes.kept, beyond))
        pages, left_out, bled_sheets = self._laid_out(changes.items)
        if self.pages and pages:
            pages, bled_sheets = pick(pages, self.pages), 0
        version = Lock.of(wanted).version
        plan = Plan(pages, Lock(), version, tuple(changes.removed), tuple(left_out), bled_sheets)
        return plan._replace(lock=locks.merged(Lock.of(plan.items), changes.kept))

    def _laid_out(self, items: Sequence[Item]) -> tuple[list[Page], list[str], int]:
        """The pages, what a cutting machine cannot reach, and the sheets it takes to bleed all."""
        if self.cutter is None or not items:
            return self._bled(items, paginate(items, self.options))
        from pnp.sheets.cutting import laid_out

        return *laid_out(items, self.options, self.cutter), 0

    def cuts(self, pages: Sequence[Page]) -> list[CutSheet]:
        """What the cutting machine does with these pages; nothing without one."""
        if self.cutter is None:
            return []
        from pnp.sheets.cutting import cut_sheets

        return cut_sheets(pages, self.cutter)

    def _split(self, old: Lock, wanted: Iterable[Item]) -> tuple[Lock, Lock]:
        """An earlier print: the part this job is about, and the rest, which it leaves alone."""
        names = {item.name for item in wanted}
        sets = {card_set.id for card_set in self.sets}
        scope: dict[str, Entry] = {}
        beyond: dict[str, Entry] = {}
        for path, entry in old.entries.items():
            name = path.rpartition("@")[0].rpartition("/")[0]
            inside = name in names if self.only else name.partition("/")[0] in sets
            (scope if inside else beyond)[path] = entry
        return Lock(scope), Lock(beyond)

    def write(self, path: Path, progress: Callable[[int, int], None] | None = None) -> Report:
        """Print to a PDF file, or by hand to one for each run through the printer.

        If nothing changed since the earlier print, no file is written.
        """
        plan = self.plan()
        cuts = self.cuts(plan.pages)
        files = self._files(plan.pages, path)
        for file, pages in files.items():
            from pnp.sheets.pdf import write_pdf

            write_pdf(
                pages,
                file,
                described(self.sets, plan.version),
                profile=self.profile,
                lock=plan.lock.dump(),
                progress=progress,
                image_dpi=self.image_dpi,
                registration={cut.sheet: cut.marks for cut in cuts},
            )
        report = _report(plan, next(iter(files), path))
        report = report._replace(files=tuple(files), left_out=plan.left_out, cuts=tuple(cuts))
        if report.least_bleed is not None:
            report = report._replace(bled_sheets=plan.bled_sheets)
        if self.size is None and not report.shrunk:
            return report
        return report._replace(smallest_type=_smallest(plan))

    def _files(self, pages: list[Page], path: Path) -> dict[Path, list[Page]]:
        """What goes into which file; nothing without pages."""
        if self.by_hand is None or not any(p.side == "back" and p.slots for p in pages):
            return {path: pages} if pages else {}
        from pnp.sheets.by_hand import names, runs

        files = zip(names(path), runs(pages, self.by_hand), strict=True)
        return {file: run for file, run in files if run}

    def _bled(self, items: Sequence[Item], pages: list[Page]) -> tuple[list[Page], list[str], int]:
        """The same pages, or others with all the bleed if they take no more paper."""
        short = any(page.least_bleed is not None for page in pages)
        if not short or self.options.gutter is not None:
            return pages, [], 0
        try:
            kept = paginate(items, replace(self.options, keep_bleed=True))
        except PnpError:  # it does not fit then
            return pages, [], 0
        return kept if kept[-1].sheet <= pages[-1].sheet else pages, [], kept[-1].sheet


def described(sets: Sequence[CardSet], version: str) -> Meta:
    """What a file with these sets says about itself."""
    from pnp.sheets.pdf import Meta

    return Meta(
        title=" + ".join(card_set.title for card_set in sets),
        author=", ".join(_each(card_set.author for card_set in sets)),
        subject=" ".join(_each(_terms(card_set) for card_set in sets)),
        keywords=("print and play", *(card_set.id for card_set in sets)),
        version=version,
    )


def _smallest(plan: Plan) -> float | None:
    from pnp.faces.lint import smallest_type

    faces = {face.key: face for page in plan.pages for face in (slot.face for slot in page.slots)}
    return min(map(smallest_type, faces.values()), default=None)


def _report(plan: Plan, path: Path) -> Report:
    items = plan.items
    counts = Counter((item.card_set.id, item.component.id, item.component.title) for item in items)
    return Report(
        path=path if plan.pages else None,
        pages=len(plan.pages),
        sheets_of_paper=len({page.sheet for page in plan.pages}),
        cards=len(items),
        components=tuple(ComponentCount(*names, count) for names, count in counts.items()),
        version=plan.version,
        lock=plan.lock,
        removed=plan.removed,
        printed=tuple(dict.fromkeys(f"{item.component.id}/{item.card.id}" for item in items)),
        coarse=tuple(
            {
                told: needed
                for face in {id(each): each for item in items for each in item.faces}.values()
                for told, needed in coarse_pictures(face).items()
            }.items()
        ),
        shrunk=tuple(
            dict.fromkeys(
                (item.component.title, item.front.width / item.component.size[0])
                for item in items
                if item.component.is_page and item.front.width < item.component.size[0]
            )
        ),
        least_bleed=min(
            (page.least_bleed for page in plan.pages if page.least_bleed is not None), default=None
        ),
        backs=any(
            page.side == "back" or slot.side == "back" for page in plan.pages for slot in page.slots
        ),
    )


def _backed(component: Component, backs: bool) -> bool:
    return backs and component.back is not None


def _each(texts: Iterable[str]) -> Iterator[str]:
    """Every text once, empty ones left out."""
    return (text for text in dict.fromkeys(texts) if text)


def _terms(card_set: CardSet) -> str:
    return " · ".join(text for text in (card_set.notice, card_set.licence) if text)


def chosen_cards(sets: Sequence[CardSet], only: Sequence[str]) -> set[str] | None:
    """The cards that `only` names, as set/component/card; None for all of them."""
    if not only:
        return None
    # Every way of naming something, and the cards it stands for.
    named: dict[str, set[str]] = {}
    components: set[str] = set()
    for card_set in sets:
        for component in card_set.components:
            components |= {component.id, component.group} - {""}
            for card in component.cards:
                full = f"{card_set.id}/{component.id}/{card.id}"
                for name in filter(
                    None, (component.id, component.group, f"{component.id}/{card.id}")
                ):
                    named.setdefault(name, set()).add(full)
                    named.setdefault(f"{card_set.id}/{name}", set()).add(full)
    problems = []
    cards: set[str] = set()
    for name in only:
        if name in named:
            cards |= named[name]
            continue
        # A slip in the card's name is told from one in the component's.
        before = name.rpartition("/")[0]
        near = [other for other in named if other.startswith(f"{before}/")] if before else []
        hint = did_you_mean(name, near or components)
        problems.append(Problem(f"there is nothing called '{name}' to print", hint=hint))
    if problems:
        raise PnpError.of(problems)
    return cards
