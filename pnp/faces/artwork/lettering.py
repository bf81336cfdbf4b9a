"""Text of a drawing: runs of <text> and <tspan>, set in our own fonts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from pnp.faces.artwork.gradients import CannotDraw, Solid
from pnp.faces.artwork.styles import Style
from pnp.faces.artwork.tree import Node
from pnp.faces.artwork.values import length
from pnp.faces.drawlist import Op, Text
from pnp.faces.fonts import WEIGHTS, Typeface, typeface

_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_WEIGHTS: Final = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 400}
_SERIFS: Final = ("serif", "times", "georgia", "garamond", "palatino", "roman", "book")


@dataclass(slots=True)
class _Run:
    """Letters of one style; a place of its own begins a new line."""

    text: str
    style: Style
    x: float | None
    y: float | None
    dx: float
    dy: float


def lettering(
    node: Node,
    style: Style,
    inside: Callable[[Node, Style], Style | None],
    ink: Callable[[str, Style], Solid | None],
    measure: Callable[[str, str], float],
) -> list[Op]:
    """The text of a <text> element; CannotDraw for text on a path or with an outline.

    `inside` gives the style within a <tspan>, or None if it is hidden.
    """
    runs = [*_runs(node, style, inside, measure)]
    _trim(runs)
    ops: list[Op] = []
    x = y = 0.0
    for chunk in _chunks(runs):
        x = chunk[0].x if chunk[0].x is not None else x
        wide = sum(run.dx + _width(run) for run in chunk)
        x -= _ANCHORS.get(chunk[0].style["text-anchor"], 0.0) * wide
        for run in chunk:
            y = (run.y if run.y is not None else y) + run.dy
            x += run.dx
            op = _set(run, x, y, ink)
            if op is not None:
                ops.append(op)
            x += _width(run)
    return ops


def _runs(
    node: Node,
    style: Style,
    inside: Callable[[Node, Style], Style | None],
    measure: Callable[[str, str], float],
) -> Iterator[_Run]:
    places = {name: node.get(name).replace(",", " ").split() for name in ("x", "y", "dx", "dy")}
    at = 0

    def place(name: str) -> float | None:
        words = places[name]
        return measure(name, words[at]) if at < len(words) else None

    for part in node.content:
        if isinstance(part, str):
            text = " ".join(part.replace("\n", " ").split(" "))
            # As long as letters have places of their own they are set one by one.
            while text:
                more = max(len(words) for words in places.values()) > at + 1
                head, text = (text[:1], text[1:]) if more else (text, "")
                yield _Run(head, style, place("x"), place("y"), place("dx") or 0, place("dy") or 0)
                at += 1
        elif part.tag in ("tspan", "a"):
            own = inside(part, style)
            if own is not None:
                for run in _runs(part, own, inside, measure):
                    if at == 0:  # the first letters stand where the element says
                        run.x = place("x") if run.x is None else run.x
                        run.y = place("y") if run.y is None else run.y
                    at += 1
                    yield run
        elif part.tag not in ("title", "desc"):
            raise CannotDraw(f"<{part.tag}> in a text")


def _trim(runs: list[_Run]) -> None:
    """One space for many, and none where a line begins or ends."""
    begins = True
    for run in runs:
        begins = begins or run.x is not None
        text = " ".join(run.text.split())
        before = " " if run.text[:1].isspace() and not begins and text else ""
        after = " " if run.text[-1:].isspace() and (text or not begins) else ""
        run.text = f"{before}{text}{after}"
        if run.text:
            begins = run.text.endswith(" ")
    shown = [run for run in runs if run.text]
    for run, following in zip(shown, [*shown[1:], None], strict=True):
        if following is None or following.x is not None:
            run.text = run.text.rstrip()
    runs[:] = [run for run in shown if run.text]


def _chunks(runs: list[_Run]) -> Iterator[list[_Run]]:
    chunk: list[_Run] = []
    for run in runs:
        if chunk and run.x is not None:
            yield chunk
            chunk = []
        chunk.append(run)
    if chunk:
        yield chunk


def _face(style: Style) -> Typeface:
    family = style["font-family"].lower()
    serif = any(word in family for word in _SERIFS) and "sans" not in family
    raw = style["font-weight"].strip()
    wanted = _WEIGHTS.get(raw) or (int(raw) if raw.isdigit() else 400)
    weight = min(WEIGHTS, key=lambda known: abs(known - wanted))
    return typeface("serif" if serif else "sans", weight, style["font-style"] != "normal")


def _size(style: Style) -> float:
    return length(style["font-size"], 16.0)


def _spacing(style: Style) -> float:
    raw = style["letter-spacing"]
    return 0.0 if raw == "normal" else length(raw, em=_size(style))


def _width(run: _Run) -> float:
    return _face(run.style).width(run.text) * _size(run.style) + _spacing(run.style) * len(run.text)


def _set(run: _Run, x: float, y: float, ink: Callable[[str, Style], Solid | None]) -> Text | None:
    style = run.style
    if style["stroke"] != "none" and style["stroke-width"] not in ("0", "0px"):
        raise CannotDraw("a text with an outline")
    if style["fill"].startswith("url("):
        raise CannotDraw("a text filled with a gradient")
    found = ink(style["fill"], style)
    if found is None or not run.text.strip() or _size(style) <= 0:
        return None
    alpha = found[1] * float(style["fill-opacity"].rstrip("%"))
    face = _face(style)
    return Text(x, y, run.text, face, _size(style), _spacing(style), found[0], min(alpha, 1.0))
