"""What would spoil a print although it can be drawn: tiny type, weak contrast, coarse pictures."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.data.problems import Place, Problem
from pnp.faces.bleeding import bare_edges
from pnp.faces.coarse import coarse_pictures
from pnp.faces.colours import Colour, contrast
from pnp.faces.drawlist import Face, Group, Op, Stamp, Text
from pnp.faces.fit import READABLE_FLOOR
from pnp.faces.paths import IDENTITY, Matrix, apply, bounds, flattens, multiply

if TYPE_CHECKING:
    from PIL.Image import Image

SAFE = 2.5
"""Millimetres from the trim that text and icons keep free, so that a crooked cut spares them."""

_AROUND = [(math.cos(turn), math.sin(turn)) for turn in (math.tau * n / 32 for n in range(32))]
"""Points of a circle of radius 1."""

CONTRAST_TEXT = 4.5
CONTRAST_LARGE = 3.0
LARGE = 5.0
"""Millimetres of type size (14 points) from which the lower contrast suffices."""


MOST_TOLD = 20
"""What is told of one face; whoever mends that much looks again anyway."""

_MOST_LOOKED_AT = 5
"""How many times its own area of ground is looked at on a face: text seldom covers it once."""

_SMALLEST_SHARE = 200
"""Of this many parts of a face, each text takes at least one."""

_DPI = 100
_SAME = 2.5 / 255
"""Colours this near are one: a picture has whole numbers only."""
Box = tuple[float, float, float, float]


class Swatch(NamedTuple):
    """A colour of a palette, and where it stands in the file whose print is looked at."""

    name: str
    colour: Colour
    place: Place | None


@dataclass(frozen=True, slots=True)
class Specimen:
    """A face to be looked at, with what its problems should be called."""

    face: Face
    subject: str
    place: Place | None = None
    round: bool = False
    cut: bool = True
    """Whether somebody cuts it out; pages are left as they are."""
    swatches: Sequence[Swatch] = ()
    """The palette: its colours are to blame for weak contrast, not the texts that suffer."""


class Finding(NamedTuple):
    """What would spoil one face, whoever shows it."""

    messages: Mapping[str, str]
    """Each with what would be right."""
    weak: tuple[tuple[Swatch, str, _Weak], ...] = ()
    """Contrasts that come from a colour of the palette, and what it is there for."""


def lint(specimens: Sequence[Specimen]) -> list[Problem]:
    """Everything that would spoil these faces in print, at most one problem of a kind a text."""
    return told_of(specimens, examined(specimens))


def examined(specimens: Sequence[Specimen]) -> list[Finding]:
    """What is to be found on each of these faces."""
    return [
        _examined(specimen, ground)
        for specimen, ground in zip(
            specimens, _grounds([specimen.face for specimen in specimens]), strict=True
        )
    ]


def _examined(specimen: Specimen, ground: Image) -> Finding:
    messages: dict[str, str] = {}
    blamed: dict[tuple[Swatch, str, _Weak], None] = {}
    looks = _Looks(ground)
    for op, matrix, bleeds, alpha, clip in _marks(specimen.face.ops, _Under()):
        box = _cut(_box(op, matrix), clip)
        if box is None:
            continue
        what = f"“{op.text}”" if isinstance(op, Text) else f"icon '{op.symbol.name}'"
        if not bleeds and (gap := _gap(specimen, box)) < SAFE - 0.05:
            where = f"{gap:.1f} mm inside" if gap >= 0 else f"{-gap:.1f} mm outside"
            messages[f"{what} is {where} the cut line"] = f"keep {SAFE:g} mm free"
        if isinstance(op, Text):
            messages.update(_type_problems(op, matrix, what))
            weak = looks.weak_contrast(op, matrix, alpha, box)
            if weak and (cause := _cause(specimen.swatches, weak.under, op.fill)):
                blamed[*cause, weak] = None
            elif weak:
                told = f"{what} has a contrast of {weak.ratio:.1f} to its ground"
                messages[told] = f"{weak.needed:g} is needed"
    messages.update(coarse_pictures(specimen.face))
    if specimen.cut and (edges := bare_edges(specimen.face)):
        told = f"the ground stops at the cut ({', '.join(edges)})"
        messages[told] = "let it run on into the bleed"
    return Finding(_no_more_than_most(messages), tuple(blamed))


def _no_more_than_most(messages: dict[str, str]) -> dict[str, str]:
    """The first of many, and how many there are besides."""
    over = len(messages) - MOST_TOLD
    if over <= 1:
        return messages
    told = dict(list(messages.items())[:MOST_TOLD])
    told[f"{over} more problems of these kinds"] = "mend the first ones and check again"
    return told


def told_of(specimens: Sequence[Specimen], findings: Sequence[Finding]) -> list[Problem]:
    """What was found on some faces, as problems of theirs and of the palette."""
    problems: list[Problem] = []
    blamed: dict[tuple[Swatch, str], list[tuple[_Weak, int]]] = {}
    for at, (specimen, finding) in enumerate(zip(specimens, findings, strict=True)):
        problems.extend(
            Problem(message, specimen.place, specimen.subject, hint)
            for message, hint in finding.messages.items()
        )
        for swatch, role, weak in finding.weak:
            blamed.setdefault((swatch, role), []).append((weak, at))
    return [*problems, *_blame(blamed)]


def smallest_type(face: Face) -> float:
    """The smallest size of type on a face, in mm as printed; infinite if it has no text."""
    texts = (
        _printed_size(op, matrix)
        for op, matrix, *_ in _marks(face.ops, _Under())
        if isinstance(op, Text)
    )
    return min(texts, default=math.inf)


class _Under(NamedTuple):
    """What the groups around a mark do to it."""

    matrix: Matrix = IDENTITY
    bleeds: bool = False
    alpha: float = 1.0
    clip: Box | None = None


def _marks(
    ops: tuple[Op, ...], under: _Under
) -> Iterator[tuple[Text | Stamp, Matrix, bool, float, Box | None]]:
    """Texts and icons with where they land; plain shapes are ground and frame, free to bleed."""
    for op in ops:
        if isinstance(op, Group):
            yield from _marks(op.ops, _inside(op, under))
        elif flattens(under.matrix):
            continue
        elif isinstance(op, Stamp) or (isinstance(op, Text) and op.text):
            yield op, *under


def _inside(group: Group, under: _Under) -> _Under:
    matrix = multiply(under.matrix, group.matrix) if group.matrix else under.matrix
    clip = under.clip
    if group.clip:
        edge = bounds(group.clip, matrix)
        # Two clips that share nothing hide everything, which an empty box says as well.
        clip = edge if clip is None else _cut(edge, clip) or (0.0, 0.0, 0.0, 0.0)
    return _Under(matrix, under.bleeds or group.bleeds, under.alpha * group.opacity, clip)


def _cut(box: Box, clip: Box | None) -> Box | None:
    """What is left of a box within another; None if nothing is."""
    if clip is None:
        return box
    left, top = max(box[0], clip[0]), max(box[1], clip[1])
    right, bottom = min(box[2], clip[2]), min(box[3], clip[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _own_box(op: Text | Stamp) -> Box:
    """Where a mark is before it is moved; letters of text without what hangs below the line."""
    if isinstance(op, Text):
        return op.x, op.y - 0.66 * op.size, op.x + op.width, op.y
    left, top, width, height = op.symbol.box
    return left, top, left + width, top + height


def _box(op: Text | Stamp, matrix: Matrix) -> Box:
    if isinstance(op, Stamp):
        matrix = multiply(matrix, op.matrix)
    left, top, right, bottom = _own_box(op)
    corners = [apply(matrix, x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _gap(specimen: Specimen, box: Box) -> float:
    """How far inside the trim the box ends; negative if it crosses the cut."""
    face, (left, top, right, bottom) = specimen.face, box
    if specimen.round:
        cx, cy = face.width / 2, face.height / 2
        # A mark in a circle is taken as an ellipse: its corners are rarely inked.
        reach = max(
            math.hypot(
                (left + right) / 2 + (right - left) / 2 * across - cx,
                (top + bottom) / 2 + (bottom - top) / 2 * down - cy,
            )
            for across, down in _AROUND
        )
        return min(cx, cy) - reach
    return min(left, top, face.width - right, face.height - bottom)


def _printed_size(op: Text, matrix: Matrix) -> float:
    return op.size * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _type_problems(op: Text, matrix: Matrix, what: str) -> dict[str, str]:
    size = _printed_size(op, matrix)
    if size >= READABLE_FLOOR - 0.01:
        return {}
    return {f"{what} is set at {size:.1f} mm": f"{READABLE_FLOOR:g} mm is the readable floor"}


def _ground_of(op: Text, matrix: Matrix, box: Box, ground: Image) -> Image:
    """The picture under a text; for slanted text turned back, so that no more is in it."""
    k = _DPI / 25.4
    x, y, right, bottom = _pixels(box)
    a, b, c, d, _, _ = matrix
    inside = x >= 0 <= y and right <= ground.width and bottom <= ground.height
    if inside and min(abs(a), abs(b)) > 1e-6:
        from PIL.Image import Transform

        left, top, own_right, own_bottom = _own_box(op)
        scale = k * math.sqrt(abs(a * d - b * c))
        wide, high = (own_right - left) * scale, (own_bottom - top) * scale
        size = max(1, math.ceil(wide)), max(1, math.ceil(high))
        ox, oy = apply(matrix, left, top)
        a, b, c, d = (k * value / scale for value in (a, b, c, d))
        return ground.transform(size, Transform.AFFINE, (a, c, ox * k, b, d, oy * k))
    # What lies beyond the cut has no ground to be compared with.
    x, y = max(x, 0), max(y, 0)
    return ground.crop((x, y, max(x, min(right, ground.width)), max(y, min(bottom, ground.height))))


class _Weak(NamedTuple):
    """A contrast that is too weak, the one that is needed, and the ground."""

    ratio: float
    needed: float
    under: Colour


class _Looks:
    """Looks at the ground under the texts of one face: once at each, and not for ever."""

    def __init__(self, ground: Image) -> None:
        self._ground = ground
        self._area = ground.width * ground.height
        self._left = float(self._area * _MOST_LOOKED_AT)
        self._known: dict[tuple[object, ...], _Weak | None] = {}

    def weak_contrast(self, op: Text, matrix: Matrix, alpha: float, box: Box) -> _Weak | None:
        """The contrast of a text if it is too weak; None also when enough has been looked at."""
        key = (_own_box(op), op.size, op.fill, op.alpha * alpha, matrix, box)
        if key not in self._known:
            if self._left <= 0:
                return None
            under = _ground_of(op, matrix, box, self._ground)
            self._left -= max(under.width * under.height, self._area / _SMALLEST_SHARE)
            self._known[key] = _weak_contrast(op, matrix, alpha, under)
        return self._known[key]


def _weak_contrast(op: Text, matrix: Matrix, alpha: float, ground: Image) -> _Weak | None:
    alpha *= op.alpha
    needed = CONTRAST_LARGE if _printed_size(op, matrix) >= LARGE else CONTRAST_TEXT
    ratios: list[tuple[float, int, Colour]] = []
    # No more room than there are pixels: it is cleared for every text anew.
    pixels: Any = ground.convert("RGB").getcolors(ground.width * ground.height) or []
    total = 0
    for count, (red, green, blue) in pixels:
        under = Colour(red / 255, green / 255, blue / 255)
        ink = Colour(*(alpha * a + (1 - alpha) * b for a, b in zip(op.fill, under, strict=True)))
        ratios.append((contrast(ink, under), count, under))
        total += count
    # A tenth of the ground may be lines or texture that the text runs across.
    spared = total / 10
    for ratio, count, under in sorted(ratios):
        spared -= count
        if spared < 0:
            return _Weak(ratio, needed, under) if ratio < needed else None
    return None


def _cause(swatches: Sequence[Swatch], under: Colour, ink: Colour) -> tuple[Swatch, str] | None:
    """The colour that a weak contrast comes from, and what it is there for.

    None where text or ground has no colour of the palette, or neither was chosen in the file.
    """
    grounds, inks = _swatches_of(swatches, under), _swatches_of(swatches, ink)
    if grounds and inks:
        for found, role in ((grounds, "text on it"), (inks, "as text it")):
            for swatch in found:
                if swatch.place:
                    return swatch, role
    return None


def _swatches_of(swatches: Sequence[Swatch], colour: Colour) -> list[Swatch]:
    return [
        swatch
        for swatch in swatches
        if all(abs(a - b) < _SAME for a, b in zip(swatch.colour, colour, strict=True))
    ]


def _blame(blamed: Mapping[tuple[Swatch, str], Sequence[tuple[_Weak, int]]]) -> Iterator[Problem]:
    """One problem for each colour, however many texts suffer from it."""
    for (swatch, role), found in blamed.items():
        worst = min((weak for weak, _ in found), key=lambda weak: weak.ratio / weak.needed)
        faces = len({at for _, at in found})
        where = "1 face" if faces == 1 else f"{faces} faces"
        message = f"{role} has a contrast of {worst.ratio:.1f}, on {where}"
        hint = f"{worst.needed:g} is needed: make it lighter or darker"
        yield Problem(message, swatch.place, f"colour '{swatch.name}'", hint)


def _pixels(box: Box) -> tuple[int, int, int, int]:
    k = _DPI / 25.4
    left, top, right, bottom = box
    x, y = math.floor(left * k), math.floor(top * k)
    return x, y, max(x + 1, math.ceil(right * k)), max(y + 1, math.ceil(bottom * k))


def _grounds(faces: Sequence[Face]) -> Iterator[Image]:
    """Each face as a picture without its text, in order."""
    import pypdfium2
    from reportlab.pdfgen.canvas import Canvas

    from pnp.faces.canvas import POINTS_PER_MM, Inks

    if not faces:
        return
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pageCompression=0)
    inks = Inks(canvas, _DPI)
    for face in faces:
        canvas.setPageSize((face.width * POINTS_PER_MM, face.height * POINTS_PER_MM))
        inks.draw(replace(face, ops=_without_text(face.ops)), 0, 0)
        canvas.showPage()
    canvas.save()
    document = pypdfium2.PdfDocument(buffer.getvalue())
    try:
        for page in document:
            yield page.render(scale=_DPI / 72).to_pil()
    finally:
        document.close()


def _without_text(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    return tuple(
        op._replace(ops=_without_text(op.ops)) if isinstance(op, Group) else op
        for op in ops
        if not isinstance(op, Text)
    )
