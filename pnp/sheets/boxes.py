"""Boxes and dividers for the cards of a set, made into faces that are printed like any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pnp.data.english import count
from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place, PnpError
from pnp.data.workshop import StockEntry
from pnp.faces.attributes import JOINS
from pnp.faces.colours import Colour, parse_colour
from pnp.faces.drawlist import Face, Group, Op, Paint, Shape, Text
from pnp.faces.fonts import typeface
from pnp.faces.paths import Matrix, parse_path, rect_path
from pnp.sheets.box_net import Inside, Net, inside_for
from pnp.sheets.grid import best_fit
from pnp.sheets.job import FaceMaker, PrintJob, chosen_cards
from pnp.sheets.layout import Box, SheetOptions, Size, by, mm
from pnp.sheets.marks import Segment

TAB: Final = 8.0
"""How far the tab of a divider stands out above the cards."""
SPILL: Final = 1.5
"""How far the ground of a box runs over its cut."""
TABS: Final = 3
FRONT, REAR, SIDE = "generic/box-front", "generic/box-rear", "generic/box-side"
DIVIDER: Final = "generic/divider"
_GREY = parse_colour("#808080")
_WHITE, _BLACK = parse_colour("#ffffff"), parse_colour("#000000")


class Packed(NamedTuple):
    """One box: which components lie in it, how many cards, dividers or none, and its net."""

    components: tuple[tuple[Component, int], ...]
    cards: int
    divided: bool
    thickness: float
    inside: Inside

    @property
    def net(self) -> Net:
        return Net(self.inside)

    @property
    def made_for(self) -> str:
        """Its size, and for what."""
        inside = self.inside
        size = f"inside {mm(inside.width)} x {mm(inside.height)} x {mm(inside.depth)} mm"
        held = f"for {count(self.cards, 'card')} of {mm(self.thickness)} mm"
        return f"{size}, {held}" + (
            f" and {count(len(self.components), 'divider')}" if self.divided else ""
        )


def packed(
    card_set: CardSet,
    only: Sequence[str],
    stock: StockEntry,
    options: SheetOptions,
    size: Size | None = None,
) -> list[Packed]:
    """The boxes that hold the cards of a set, component by component, each on one sheet.

    PnpError if a single component is too much for a box on this paper.
    """
    chosen = chosen_cards([card_set], only)
    card, thickness = _card(card_set, stock, size), stock.thickness
    stacks = []
    for component in card_set.components:
        if component.size != card_set.card_size or component.shape == "round":
            continue
        cards = sum(
            each.copies
            for each in component.cards
            if f"{card_set.id}/{component.id}/{each.id}" in (chosen or ())
            or (chosen is None and "print" in component.unasked)
        )
        if cards:
            stacks.append((component, cards))
    if not stacks:
        raise PnpError("none of this is cards that go into a box", hint=f"{by(card)} is its size")
    boxes: list[Packed] = []
    held: list[tuple[Component, int]] = []
    for stack in stacks:
        alone = _boxed([stack], card, thickness)
        if not _fits(alone, options):
            raise _too_many(stack, card, thickness, options)
        if held and not _fits(_boxed([*held, stack], card, thickness), options):
            boxes.append(_boxed(held, card, thickness))
            held = []
        held.append(stack)
    boxes.append(_boxed(held, card, thickness))
    return boxes


def _boxed(stacks: Sequence[tuple[Component, int]], card: Size, thickness: float) -> Packed:
    cards = sum(number for _, number in stacks)
    divided = len(stacks) > 1
    leaves = cards + (len(stacks) if divided else 0)
    inside = inside_for(card, leaves, thickness, TAB if divided else 0.0)
    return Packed(tuple(stacks), cards, divided, thickness, inside)


def _fits(box: Packed, options: SheetOptions) -> bool:
    try:
        best_fit(options, box.net.size)
    except PnpError:
        return False
    return True


def _too_many(
    stack: tuple[Component, int], card: Size, thickness: float, options: SheetOptions
) -> PnpError:
    component, cards = stack
    most = next(
        (
            n
            for n in range(cards, 0, -1)
            if _fits(_boxed([(component, n)], card, thickness), options)
        ),
        0,
    )
    net = _boxed([stack], card, thickness).net.size
    top, right, bottom, left = options.margin
    hint = f"it needs paper of {by((net[0] + left + right, net[1] + top + bottom))}"
    if most:
        hint += f", and a box of this paper holds {count(most, 'card')}: choose some with --only"
    return PnpError(
        f"a box for the {count(cards, 'card')} of {component.id} does not fit on"
        f" {by(options.paper)} paper",
        hint=hint,
    )


def _card(card_set: CardSet, stock: StockEntry, size: Size | None) -> Size:
    width, height = size or card_set.card_size
    return width + stock.wider, height + stock.wider


def box_set(card_set: CardSet, boxes: Sequence[Packed], card: Size) -> CardSet:
    """A set of its own: each box as a page, and dividers for cards of that size."""
    nets: list[Component] = []
    dividers: list[Card] = []
    for number, box in enumerate(boxes, 1):
        suffix = f" {number}" if len(boxes) > 1 else ""
        nets.append(
            _component(card_set, f"box{suffix.replace(' ', '-')}", f"Box{suffix}", box.net.size)
        )
        for component, cards in box.components if box.divided else ():
            fields = {
                "about": component.about,
                "count": count(cards, "card"),
                "tab": len(dividers) % TABS,
                "tabs": TABS,
                "rise": TAB,
            }
            place = component.place
            dividers.append(Card(component.id, component.title, 1, fields, place))
    parts = nets
    if dividers:
        taller = card[0], card[1] + TAB
        one = _component(card_set, "dividers", "Dividers", taller, DIVIDER)
        parts = [*nets, one._replace(cards=tuple(dividers), size_name="divider")]
    return card_set._replace(
        id=f"{card_set.id}-box", title=f"{card_set.title}: box", components=tuple(parts)
    )


def _component(
    card_set: CardSet, name: str, title: str, size: Size, template: str = FRONT
) -> Component:
    place = card_set.place or Place(card_set.id)
    return Component(
        id=name,
        title=title,
        about="",
        size=size,
        size_name="page",
        template=template,
        back=None,
        cards=(Card(name, title, 1, {}, place),),
        shape="rect",
        corner=0.0,
        place=place,
    )


def box_job(
    job: PrintJob, stock: StockEntry, ink_saver: bool = False
) -> tuple[PrintJob, list[str]]:
    """Not what this job prints, but boxes and dividers for it; and what each box is made for.

    PnpError if it is about several sets, or a box does not fit on the paper.
    """
    if len(job.sets) != 1:
        raise PnpError("--box goes with one set")
    (card_set,) = job.sets
    boxes = packed(card_set, job.only, stock, job.options, job.size)
    palette = {**card_set.palette, **(card_set.ink_saver if ink_saver else {})}
    press = BoxPress(card_set, job.press(card_set), boxes, palette)
    changed = replace(
        job,
        sets=[box_set(card_set, boxes, _card(card_set, stock, job.size))],
        press=lambda _: press,
        options=replace(job.options, marks="none", duplex="none"),
        only=(),
        size=None,
    )
    return changed, [box.made_for for box in boxes]


class BoxPress:
    """Makes the faces of such a set: nets put together of panels, dividers from their template."""

    def __init__(
        self, card_set: CardSet, press: FaceMaker, boxes: Sequence[Packed], palette: dict[str, str]
    ) -> None:
        self._set = card_set
        self._press = press
        self._boxes = boxes
        self._ground = parse_colour(
            palette.get("back") or palette.get("accent") or palette.get("ink") or "#1d1d21"
        )

    def face(
        self, component: Component, card: Card, side: str = "front", size: Size | None = None
    ) -> Face:
        """A divider, or the box whose number stands in its component's name."""
        if component.template == DIVIDER:
            return self._press.face(component, card, side, size)
        number = int(component.id.rpartition("-")[2]) if "-" in component.id else 1
        box = self._boxes[number - 1]
        return Face(*box.net.size, 0.0, tuple(self._ops(box)))

    def _ops(self, box: Packed) -> Iterator[Op]:
        net = box.net
        outline = parse_path(net.outline)
        yield Shape(outline, _paint(self._ground, self._ground, 2 * SPILL))
        # Flaps that are glued or folded in stay white, and so does what lies around them.
        end = net.size[1] + SPILL
        first, other = net.bottom_dust
        for white in (
            Box(-SPILL, net.glue.top, net.glue.right, net.glue.bottom),
            Box(-SPILL, first.top, first.right, end),
            Box(other.left, other.top, other.right + SPILL, end),
        ):
            yield Shape(_rect(white), _paint(_WHITE))
        yield from self._panels(box)
        for fold in net.folds:
            yield _dashes(fold)
        yield Shape(outline, _paint(None, _WHITE, 0.45))
        yield Shape(outline, _paint(None, _BLACK, 0.15))
        yield from _notes(box)

    def _panels(self, box: Packed) -> Iterator[Op]:
        net = box.net
        art = self._art(box, (net.inside.width, net.inside.height))
        if art:
            yield _placed(art, net.front)
            yield _placed(art, net.rear)
        lines = [{"title": component.title, "count": cards} for component, cards in box.components]
        fields: dict[str, object] = {"lines": lines, "count": count(box.cards, "card")}
        yield _placed(self._panel(FRONT, net.front, fields), net.front)
        yield _placed(self._panel(REAR, net.rear, fields), net.rear)
        for panel in (net.left, net.right):
            lying = Box(0.0, 0.0, panel.bottom - panel.top, panel.right - panel.left)
            face = self._panel(SIDE, lying, fields)
            yield _placed(face, panel, turned=True)
        lid = self._panel(SIDE, net.lid, fields)
        yield _placed(lid, net.lid, upside_down=True)

    def _art(self, box: Packed, size: Size) -> Face | None:
        """The back of the first cards in it that have one, as large as a panel."""
        for component, _ in box.components:
            if component.back:
                return self._press.face(component, component.cards[0], "back", size)
        return None

    def _panel(self, template: str, box: Box, fields: dict[str, object]) -> Face:
        size = box.right - box.left, box.bottom - box.top
        part = _component(self._set, "panel", self._set.title, size, template)
        return self._press.face(part, part.cards[0]._replace(fields=fields), "front", size)


def _paint(fill: Colour | None, stroke: Colour | None = None, width: float = 0.0) -> Paint:
    return Paint(fill, stroke, width, join=JOINS["round"])


def _rect(box: Box) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    return rect_path(box.left, box.top, box.right - box.left, box.bottom - box.top)


def _placed(face: Face, panel: Box, turned: bool = False, upside_down: bool = False) -> Group:
    """A face in a panel, cut off at its edges; turned reads upwards."""
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, panel.left, panel.top)
    if turned:
        matrix = (0.0, -1.0, 1.0, 0.0, panel.left, panel.bottom)
    elif upside_down:
        matrix = (-1.0, 0.0, 0.0, -1.0, panel.right, panel.bottom)
    return Group((Group(face.ops, matrix),), clip=_rect(panel))


def _dashes(fold: Segment) -> Shape:
    path = (("M", fold.x1, fold.y1), ("L", fold.x2, fold.y2))
    return Shape(path, _paint(None, _GREY, 0.2)._replace(dash=(2.0, 1.2)))


def _notes(box: Packed) -> Iterator[Op]:
    """What to glue in which order, and what the box is made for, where it will not be seen."""
    net = box.net
    up = (0.0, -1.0, 1.0, 0.0, net.glue.right - 5.2, net.glue.bottom - 6)
    yield _written("1  Glue this flap behind the side.", up)
    below = (0.0, -1.0, 1.0, 0.0, net.glue.right - 1.6, net.glue.bottom - 6)
    yield _written(box.made_for, below, 2.1)
    for flap in net.bottom_dust:
        is_narrow = flap.right - flap.left < 15
        for at, line in enumerate(("2 Fold", "    in.") if is_narrow else ("2  Fold in.",)):
            left, top = flap.left + (1.2 if is_narrow else 2.2), flap.top + 4 + 2.8 * at
            yield _written(line, (1.0, 0.0, 0.0, 1.0, left, top), 2.2 if is_narrow else 2.6)
    glue = net.inner_bottom
    yield _written("3  Glue, and press", (1.0, 0.0, 0.0, 1.0, glue.left + 3, glue.top + 4))
    if net.inside.depth > 8:
        again = (1.0, 0.0, 0.0, 1.0, glue.left + 3, glue.top + 7.2)
        yield _written("    the other bottom flap onto it.", again)


def _written(text: str, matrix: Matrix, size: float = 2.6) -> Group:
    run = Text(0.0, 0.0, text, typeface("sans"), size, 0.0, _BLACK, 1.0)
    return Group((run,), matrix)
