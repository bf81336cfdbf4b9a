"""Gradients of drawing programs: inherited stops, their own units and transforms, fading stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pnp.faces.artwork.styles import OWN, Style
from pnp.faces.artwork.tree import Node
from pnp.faces.artwork.values import share, tight_box
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Gradient
from pnp.faces.paths import IDENTITY, Path, multiply, parse_transform

_LONGEST_CHAIN: Final = 20
_MOST_STOPS: Final = 250
_LINEAR: Final = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_RADIAL: Final = {"cx": "50%", "cy": "50%", "r": "50%"}

Solid = tuple[Colour, float]


class CannotDraw(Exception):
    """Something that a drawing asks for and we have no way to draw."""


def gradient(
    node: Node,
    path: Path,
    find: Callable[[str], Node | None],
    said_by: Callable[[Node], Style],
    ink: Callable[[str, Style], Solid | None],
    measure: Callable[[str, str], float],
) -> Gradient | Solid | None:
    """A gradient for a shape; a plain colour where it comes to one, None where to nothing.

    `find` gives what an id stands for, `said_by` the style of a stop, `ink` its colour, and
    `measure` a length in user space. CannotDraw for what only other programs can.
    """
    chain = _chain(node, find)
    # Between two stops there are the spaces of a new line.
    if sum(len(each.content) for each in chain) > 2 * _MOST_STOPS + 1:
        raise CannotDraw(f"a gradient with more than {_MOST_STOPS} stops")
    attributes = {key: value for each in reversed(chain) for key, value in each.attributes.items()}
    if attributes.get("spreadMethod", "pad") != "pad":
        raise CannotDraw(f"a gradient with spreadMethod='{attributes['spreadMethod']}'")
    stops, alphas = _stops(chain, said_by, ink)
    if not stops:
        return None
    user_space = attributes.get("gradientUnits") == "userSpaceOnUse"
    left, top, width, height = tight_box(path)
    plain = stops[-1][1], alphas[-1]
    if len(stops) == 1 or (not user_space and not (width and height)):
        return plain

    def coordinate(name: str, default: str) -> float:
        raw = attributes.get(name, default)
        return measure(name, raw) if user_space else _fraction(raw)

    matrix = IDENTITY if user_space else (width, 0.0, 0.0, height, left, top)
    if attributes.get("gradientTransform"):
        matrix = multiply(matrix, parse_transform(attributes["gradientTransform"]))
    if node.tag == "linearGradient":
        coords = tuple(coordinate(name, default) for name, default in _LINEAR.items())
        if coords[:2] == coords[2:]:
            return plain
    else:
        cx, cy, r = (coordinate(name, default) for name, default in _RADIAL.items())
        if r <= 0:
            return plain
        focus = tuple(
            coordinate(name, attributes.get(like, "50%"))
            for name, like in (("fx", "cx"), ("fy", "cy"))
        )
        coords = (cx, cy, r, *_inside(focus, cx, cy, r)) if focus != (cx, cy) else (cx, cy, r)
    kind = "linear" if node.tag == "linearGradient" else "radial"
    fades = alphas if min(alphas) < 1 else ()
    return Gradient(kind, coords, stops, None if matrix == IDENTITY else matrix, fades)


def _chain(node: Node, find: Callable[[str], Node | None]) -> list[Node]:
    """The gradient and those that it takes over from."""
    chain = [node]
    while chain[-1].href.startswith("#") and len(chain) < _LONGEST_CHAIN:
        other = find(chain[-1].href[1:])
        if other is None or other in chain or not other.tag.endswith("Gradient"):
            break
        chain.append(other)
    return chain


def _stops(
    chain: list[Node],
    said_by: Callable[[Node], Style],
    ink: Callable[[str, Style], Solid | None],
) -> tuple[tuple[tuple[float, Colour], ...], tuple[float, ...]]:
    stops: list[tuple[float, Colour]] = []
    alphas: list[float] = []
    owner = next((each for each in chain if any(c.tag == "stop" for c in each.children)), None)
    for stop in owner.children if owner else ():
        if stop.tag != "stop":
            continue
        style = {**OWN, **said_by(stop)}
        colour, alpha = ink(style["stop-color"], style) or (Colour(0, 0, 0), 0.0)
        offset = share(stop.get("offset", "0"))
        offset = max(offset, stops[-1][0]) if stops else offset
        stops.append((offset, colour))
        alphas.append(alpha * share(style["stop-opacity"]))
    return tuple(stops), tuple(alphas)


def _fraction(raw: str) -> float:
    text = raw.strip()
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def _inside(focus: tuple[float, ...], cx: float, cy: float, r: float) -> tuple[float, float]:
    """A focus outside the circle is pulled onto it, just within."""
    dx, dy = focus[0] - cx, focus[1] - cy
    away = (dx * dx + dy * dy) ** 0.5
    pull = min(1.0, 0.999 * r / away)
    return cx + dx * pull, cy + dy * pull
