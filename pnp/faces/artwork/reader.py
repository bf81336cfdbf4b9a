"""Reads the tree of a drawing into a draw-list, and keeps what it could not draw, by line."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pnp.data.english import shortened
from pnp.data.problems import MOST_PROBLEMS
from pnp.faces.artwork.budget import Budget, TooMuch
from pnp.faces.artwork.gradients import CannotDraw, Solid, gradient
from pnp.faces.artwork.lettering import lettering
from pnp.faces.artwork.overlaps import overlap
from pnp.faces.artwork.styles import INITIAL, OWN, Style, Stylesheet, inherited
from pnp.faces.artwork.tree import Node
from pnp.faces.artwork.values import Box, colour, frame, length, moved, share, tight_box, url
from pnp.faces.artwork.values import view_box as read_view_box
from pnp.faces.attributes import CAPS, JOINS, SHAPES
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Gradient, Group, Image, Op, Paint, Shape
from pnp.faces.paths import (
    IDENTITY,
    Matrix,
    Path,
    Segment,
    ellipse_path,
    multiply,
    parse_path,
    parse_points,
    parse_transform,
    rect_path,
)
from pnp.faces.pictures import Picture, picture_of

_ACROSS: Final = frozenset(("x", "x1", "x2", "cx", "rx", "width", "dx", "fx"))
_DOWN: Final = frozenset(("y", "y1", "y2", "cy", "ry", "height", "dy", "fy"))
_SILENT: Final = (
    frozenset(
        ("defs", "title", "desc", "metadata", "style", "symbol", "clipPath", "linearGradient")
    )
    | frozenset(("radialGradient", "marker", "mask", "pattern", "filter", "view", "cursor", "font"))
    | frozenset(("animate", "animateTransform", "animateMotion", "set", "discard", "color-profile"))
)
_DEEPEST: Final = 12
_MOST_WITHIN: Final = 200
_MOST_DASHES: Final = 100
_LONGEST_MESSAGE: Final = 200
_PIXELS_PER_LINE: Final = 1000
_STOPS_PER_LINE: Final = 4
_DATA: Final = re.compile(r"data:image/(?:png|jpe?g|webp);base64,", re.IGNORECASE)
_REFUSED: Final = {
    "filter": "a filter",
    "mask": "a mask",
    "mix-blend-mode": "a blend mode",
    "vector-effect": "a line that keeps its width",
}
_CSS_UNITS: Final = re.compile(r"(?<=[0-9])(px|deg)\b")


class Artwork:
    """One drawing, read: its box, its ops, and what could not be drawn, each with its line."""

    def __init__(self, root: Node, inks: Mapping[str, Colour]) -> None:
        """`inks` says what stands for currentColor, and for black and white if they may change."""
        self._inks = inks
        self._budget = Budget()
        self._sheet = Stylesheet(root, self._budget)
        self._pictures: dict[Node, Picture | str] = {}
        self._ids: dict[str, Node] = {}
        for node in _every(root):
            self._ids.setdefault(node.get("id"), node)
        self._depth = self._within = 0
        self.problems = list(self._sheet.problems)
        self.box = self._root_box(root)
        self._view = self.box[2:]
        self.ops: tuple[Op, ...] = ()
        try:
            style = inherited(INITIAL, self._sheet.own(root))
            self.ops = tuple(self._children(root, style))
        except TooMuch as error:
            self.problems.append((error.line, str(error)))
        except ValueError as error:
            self._note(root, str(error))

    def _root_box(self, root: Node) -> Box:
        box = read_view_box(root.get("viewBox"))
        if box is not None:
            return box
        try:
            width, height = length(root.get("width")), length(root.get("height"))
        except ValueError:
            width = height = 0.0
        if not (width > 0 and height > 0):
            self.problems.append((root.line, "a drawing without viewBox, width and height"))
            return (0.0, 0.0, 1.0, 1.0)
        return (0.0, 0.0, width, height)

    def _note(self, node: Node, raw: str) -> None:
        message = shortened(raw, _LONGEST_MESSAGE)
        if len(self.problems) < MOST_PROBLEMS and (node.line, message) not in self.problems:
            self.problems.append((node.line, message))

    # --- elements ------------------------------------------------------------------------------

    def _children(self, parent: Node, style: Style) -> Iterator[Op]:
        if self._within == _MOST_WITHIN:
            raise CannotDraw(f"what lies within more than {_MOST_WITHIN} other elements")
        self._within += 1
        try:
            for node in parent.children:
                yield from self._element(node, style)
        finally:
            self._within -= 1

    def _element(self, node: Node, around: Style) -> list[Op]:
        if node.tag in _SILENT:
            return []
        try:
            self._budget.spend(node, 1)
            own = self._sheet.own(node)
            if own.get("display") == "none":
                return []
            self._budget.spend(node, 4)
            style = inherited(around, own)
            for name, what in _REFUSED.items():
                if own.get(name, OWN[name]) not in (OWN[name], "initial", "inherit", "unset"):
                    raise CannotDraw(what)
            return self._wrapped(node, own, self._drawn(node, style))
        except CannotDraw as error:
            self._note(node, str(error))
        except (ValueError, ArithmeticError) as error:
            self._note(node, f"<{node.tag}>: {error}")
        return []

    def _drawn(self, node: Node, style: Style) -> list[Op]:
        match node.tag:
            case "g" | "a":
                return [*self._children(node, style)]
            case "svg":
                return self._viewport(node, style, None)
            case "use":
                return self._use(node, style)
            case "switch":
                return self._switch(node, style)
            case "image":
                return self._image(node)
            case "text":
                if style["visibility"] != "visible":
                    return []
                self._budget.write(node)
                return lettering(node, style, self._inside, self._ink, self._measure)
            case tag if tag in SHAPES:
                return self._shape(node, style)
        raise CannotDraw(f"<{node.tag}>")

    def _inside(self, node: Node, style: Style) -> Style | None:
        own = self._sheet.own(node)
        self._budget.write(node)
        return None if own.get("display") == "none" else inherited(style, own)

    def _wrapped(self, node: Node, own: Style, ops: list[Op]) -> list[Op]:
        """The ops inside groups if the element moves, clips or fades them."""
        alpha = share(own.get("opacity", "1"))
        if not ops or alpha == 0:
            return []
        clip = own.get("clip-path", "none")
        if clip not in ("none", "inherit"):
            ops = self._clipped(node, clip, ops)
        raw = _CSS_UNITS.sub("", own.get("transform", ""))
        matrix = parse_transform(raw) if raw and raw != "none" else None
        if matrix is not None and node.get("transform-origin"):
            raise CannotDraw("a transform-origin")
        if alpha == 1 and matrix in (None, IDENTITY):
            return ops
        return [Group(tuple(ops), matrix, alpha)]

    def _switch(self, node: Node, style: Style) -> list[Op]:
        """The first that asks for nothing special, which programs put there for everybody else."""
        for child in node.children:
            if not child.get("requiredExtensions") and not child.get("systemLanguage"):
                return self._element(child, style)
        return []

    def _viewport(self, node: Node, style: Style, used: Node | None) -> list[Op]:
        """A nested drawing, or a symbol where it is used, which may say its size."""
        if self._depth == _DEEPEST:
            raise CannotDraw(f"<{node.tag}> within itself")
        at = (0.0, 0.0) if used else (self._length(node, "x"), self._length(node, "y"))

        def size(name: str) -> float:
            for owner in (used, node):
                if owner is not None and owner.get(name, "auto") != "auto":
                    return self._length(owner, name)
            return self._view[0 if name == "width" else 1]

        width, height = size("width"), size("height")
        if not (width > 0 and height > 0):
            return []
        box = read_view_box(node.get("viewBox"))
        shown = box or (0.0, 0.0, width, height)
        matrix = frame(shown, (width, height), node.get("preserveAspectRatio"), at)
        before, self._view = self._view, shown[2:]
        self._depth += 1
        try:
            ops = tuple(self._children(node, style))
        finally:
            self._view = before
            self._depth -= 1
        if not ops:
            return []
        cut = None
        if self._sheet.own(node).get("overflow", "hidden") in ("hidden", "scroll", ""):
            cut = rect_path(*at, width, height)
        return [Group((Group(ops, matrix),), clip=cut)]

    def _use(self, node: Node, style: Style) -> list[Op]:
        target = self._ids.get(node.href.removeprefix("#")) if node.href.startswith("#") else None
        if target is None:
            raise CannotDraw(f"<use> of '{shortened(node.href, 60)}', which is not in the file")
        if self._depth == _DEEPEST:
            raise CannotDraw(f"<use> of '{shortened(node.href, 60)}' in circles")
        self._depth += 1
        try:
            if target.tag in ("symbol", "svg"):
                own = self._sheet.own(target)
                inner = inherited(style, own)
                ops = self._wrapped(target, own, self._viewport(target, inner, node))
            else:
                ops = self._element(target, style)
        finally:
            self._depth -= 1
        x, y = self._length(node, "x"), self._length(node, "y")
        if not ops or not (x or y):
            return ops
        return [Group(tuple(ops), (1.0, 0.0, 0.0, 1.0, x, y))]

    def _image(self, node: Node) -> list[Op]:
        """A picture inside the drawing, however often it is used."""
        picture = self._pictures.get(node)
        if picture is None:
            try:
                picture = self._picture(node)
            except (CannotDraw, ValueError) as error:
                picture = str(error)
            self._pictures[node] = picture
        if isinstance(picture, str):
            raise CannotDraw(picture)
        own = (float(picture.width), float(picture.height))
        width = self._length(node, "width") or own[0]
        height = self._length(node, "height") or own[1]
        at = self._length(node, "x"), self._length(node, "y")
        ratio = node.get("preserveAspectRatio")
        matrix = multiply(
            frame((0, 0, *own), (width, height), ratio, at), (own[0], 0, 0, own[1], 0, 0)
        )
        cut = rect_path(*at, width, height) if "slice" in ratio else None
        return [Group((Image(picture, matrix),), clip=cut)]

    def _picture(self, node: Node) -> Picture:
        """The picture of an <image>, if it is in the file itself."""
        head = _DATA.match(node.href)
        if not head:
            raise CannotDraw("an <image> that is not embedded in the drawing")
        try:
            data = base64.b64decode(re.sub(r"\s+", "", node.href[head.end() :]), validate=True)
        except binascii.Error:
            raise CannotDraw("an <image> whose data is damaged") from None
        picture = picture_of(data, f"embedded on line {node.line}")
        self._budget.spend(node, picture.width * picture.height // _PIXELS_PER_LINE)
        return picture

    # --- shapes --------------------------------------------------------------------------------

    def _measure(self, name: str, raw: str) -> float:
        wide, high = self._view
        whole = wide if name in _ACROSS else high if name in _DOWN else None
        if whole is None:
            whole = ((wide * wide + high * high) / 2) ** 0.5
        return length(raw, whole)

    def _length(self, node: Node, name: str, default: str = "0") -> float:
        return self._measure(name, node.get(name) or default)

    def _path(self, node: Node) -> Path:
        number = self._length
        match node.tag:
            case "rect":
                rx, ry = node.get("rx", "auto"), node.get("ry", "auto")
                rx, ry = (ry if rx == "auto" else rx), (rx if ry == "auto" else ry)
                round_x, round_y = (
                    0.0 if raw == "auto" else self._measure(name, raw)
                    for name, raw in (("rx", rx), ("ry", ry))
                )
                width, height = number(node, "width"), number(node, "height")
                if width <= 0 or height <= 0:
                    return ()
                corner = number(node, "x"), number(node, "y")
                return rect_path(*corner, width, height, max(round_x, 0.0), max(round_y, 0.0))
            case "circle":
                r = number(node, "r")
                return ellipse_path(number(node, "cx"), number(node, "cy"), r, r) if r > 0 else ()
            case "ellipse":
                rx_, ry_ = number(node, "rx"), number(node, "ry")
                centre = number(node, "cx"), number(node, "cy")
                return ellipse_path(*centre, rx_, ry_) if rx_ > 0 and ry_ > 0 else ()
            case "line":
                start = number(node, "x1"), number(node, "y1")
                return (("M", *start), ("L", number(node, "x2"), number(node, "y2")))
            case "path":
                d = node.get("d").strip()
                return parse_path(d) if d and d != "none" else ()
        points = node.get("points").strip()
        return parse_points(points, node.tag == "polygon") if points else ()

    def _shape(self, node: Node, style: Style) -> list[Op]:
        path = self._path(node)
        self._budget.spend(node, len(path))
        if not path or style["visibility"] != "visible":
            return []
        if any(style[f"marker-{at}"] != "none" for at in ("start", "mid", "end")):
            raise CannotDraw("a marker")
        ground = None if node.tag == "line" else self._fill(style, path)
        fill_alpha = share(style["fill-opacity"])
        fill: Colour | Gradient | None
        if ground is None or isinstance(ground, Gradient):
            fill = ground
        else:
            fill, fill_alpha = ground[0], fill_alpha * ground[1]
        stroke, stroke_alpha, width = self._stroke(style)
        if fill is None and stroke is None:
            return []
        dashes = self._dashes(style["stroke-dasharray"]) if stroke is not None else ()
        self._budget.spend(node, len(dashes))
        paint = Paint(
            fill,
            stroke,
            width,
            CAPS.get(style["stroke-linecap"], 0),
            JOINS.get(style["stroke-linejoin"], 0),
            dashes,
            fill_alpha,
            stroke_alpha,
            style["fill-rule"] == "evenodd",
            max(float(style["stroke-miterlimit"]), 1.0),
            self._measure("stroke", style["stroke-dashoffset"]) if dashes else 0.0,
        )
        if style["paint-order"].startswith("stroke") and fill is not None and stroke is not None:
            return [
                Shape(path, paint._replace(fill=None)),
                Shape(path, paint._replace(stroke=None)),
            ]
        return [Shape(path, paint)]

    def _dashes(self, raw: str) -> tuple[float, ...]:
        """The dashes of a line and the gaps after them; none where they come to nothing."""
        words = [] if raw == "none" else raw.replace(",", " ").split()
        if len(words) > _MOST_DASHES:
            raise CannotDraw(f"a line with more than {_MOST_DASHES} dashes")
        dashes = tuple(self._measure("stroke", word) for word in words)
        if dashes and (min(dashes) < 0 or max(dashes) == 0):
            return ()
        return dashes * (1 + len(dashes) % 2)

    def _stroke(self, style: Style) -> tuple[Colour | None, float, float]:
        width = self._measure("stroke", style["stroke-width"])
        raw = style["stroke"]
        referred = url(raw)
        if referred:
            if self._ids.get(referred[0]) is not None:
                raise CannotDraw("a line with a gradient or pattern")
            raw = referred[1] or "none"
        found = self._ink(raw, style) if width > 0 else None
        if found is None:
            return None, 1.0, width
        return found[0], found[1] * share(style["stroke-opacity"]), width

    def _fill(self, style: Style, path: Path) -> Gradient | Solid | None:
        referred = url(style["fill"])
        if referred is None:
            return self._ink(style["fill"], style)
        name, instead = referred
        target = self._ids.get(name)
        if target is None:
            return self._ink(instead or "none", style)
        if target.tag not in ("linearGradient", "radialGradient"):
            raise CannotDraw(f"a fill with a {target.tag}")

        def ink(raw: str, said: Style) -> Solid | None:
            return self._ink(raw, {**style, **said})

        def find(name: str) -> Node | None:
            found = self._ids.get(name)
            if found is not None:  # its stops are read for each shape
                self._budget.read(found)
                self._budget.spend(found, len(found.content) // _STOPS_PER_LINE)
            return found

        find(name)
        return gradient(target, path, find, self._sheet.own, ink, self._measure)

    def _ink(self, raw: str, style: Style) -> Solid | None:
        text = raw.strip()
        if text.lower() == "currentcolor":
            text = style["color"]
            if text.lower() in ("currentcolor", "black"):
                return self._inks["currentColor"], 1.0
        if text in ("context-fill", "context-stroke"):
            raise CannotDraw(f"the colour {text}")
        found = colour(text)
        if found is None:
            return None
        return self._inks.get(str(found[0]), found[0]), found[1]

    # --- clips ---------------------------------------------------------------------------------

    def _clipped(self, node: Node, raw: str, ops: list[Op]) -> list[Op]:
        referred = url(raw)
        if referred is None:
            raise CannotDraw(f"the clip-path '{shortened(raw, 60)}'")
        target = self._ids.get(referred[0])
        if target is None:
            return ops
        if target.tag != "clipPath":
            raise CannotDraw(f"a clip-path that is a <{target.tag}>")
        if self._depth == _DEEPEST:
            raise CannotDraw("clip paths in circles")
        units = IDENTITY
        if target.get("clipPathUnits") == "objectBoundingBox":
            left, top, width, height = tight_box(self._outline(target, ops))
            units = (width, 0.0, 0.0, height, left, top)
        if target.get("transform"):
            units = multiply(units, parse_transform(target.get("transform")))
        path, even_odd = self._clip_path(target, units)
        if not path:
            return []  # nothing shows through a hole that is not there
        ops = [Group(tuple(ops), clip=path, clip_even_odd=even_odd)]
        further = self._sheet.own(target).get("clip-path", "none")
        if further != "none":
            self._depth += 1
            try:
                ops = self._clipped(node, further, ops)
            finally:
                self._depth -= 1
        return ops

    def _outline(self, target: Node, ops: Iterable[Op]) -> Path:
        """All lines of what is to be clipped."""
        found: list[Segment] = []
        for path, matrix in _paths(ops, IDENTITY):
            self._budget.spend(target, 1 + len(path) // 2)
            found += path if matrix == IDENTITY else moved(path, matrix)
        return tuple(found)

    def _clip_path(self, target: Node, units: Matrix) -> tuple[Path, bool]:
        parts: list[tuple[Path, bool]] = []
        around = self._sheet.own(target)
        for child in target.children:
            if child.tag in _SILENT:
                continue
            own = self._sheet.own(child)
            style = inherited(INITIAL, {**around, **own})
            shape, matrix = child, units
            if child.get("transform"):
                matrix = multiply(matrix, parse_transform(child.get("transform")))
            if child.tag == "use":
                found = self._ids.get(child.href.removeprefix("#"))
                if found is None:
                    continue
                x, y = self._length(child, "x"), self._length(child, "y")
                matrix = multiply(matrix, (1.0, 0.0, 0.0, 1.0, x, y))
                if found.get("transform"):
                    matrix = multiply(matrix, parse_transform(found.get("transform")))
                shape = found
                self._budget.read(shape)
            if shape.tag not in SHAPES or own.get("clip-path", "none") != "none":
                raise CannotDraw(f"a clip path with <{shape.tag}> in it")
            path = self._path(shape)
            self._budget.spend(child, 1 + len(path))  # before it is moved, for each use anew
            path = moved(path, matrix)
            if path:
                parts.append((path, style["clip-rule"] == "evenodd"))
        if len(parts) > 1 and (any(rule for _, rule in parts) or overlap([p for p, _ in parts])):
            raise CannotDraw("a clip path of several shapes that overlap")
        segments: tuple[Segment, ...] = tuple(piece for path, _ in parts for piece in path)
        return segments, bool(parts) and parts[0][1]


def _every(node: Node) -> Iterator[Node]:
    if node.get("id"):
        yield node
    for child in node.children:
        yield from _every(child)


def _paths(ops: Iterable[Op], around: Matrix) -> Iterator[tuple[Path, Matrix]]:
    """The path of each op within the ops, and how it is moved; only shapes have one."""
    for op in ops:
        if isinstance(op, Shape):
            yield op.path, around
            continue
        yield (), around
        if isinstance(op, Group):
            yield from _paths(op.ops, multiply(around, op.matrix) if op.matrix else around)
