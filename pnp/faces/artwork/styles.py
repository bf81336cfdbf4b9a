"""What applies to an element: its attributes, the sheets of the file, and its own style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pnp.faces.artwork.tree import Node

Style = dict[str, str]

INITIAL: Final[Style] = {
    "fill": "black",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "fill-rule": "nonzero",
    "clip-rule": "nonzero",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "paint-order": "normal",
    "color": "black",
    "visibility": "visible",
    "text-anchor": "start",
    "font-family": "sans-serif",
    "font-size": "16px",
    "font-weight": "400",
    "font-style": "normal",
    "letter-spacing": "0",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
}
"""What is inherited, and what it is where nobody says otherwise."""

OWN: Final[Style] = {
    "opacity": "1",
    "display": "inline",
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "mix-blend-mode": "normal",
    "vector-effect": "none",
    "stop-color": "black",
    "stop-opacity": "1",
    "transform": "",
    "overflow": "",
}
"""What concerns only the element itself."""

_KNOWN: Final = frozenset((*INITIAL, *OWN, "font", "marker"))
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SELECTOR: Final = re.compile(r"(\*|[a-zA-Z]+)?((?:[.#][\w-]+)*)\Z")
_SPECIAL: Final = re.compile(r"([.#])([\w-]+)")
_HARMLESS: Final = ("@font-face", "@charset", "@namespace")


class _Rule(NamedTuple):
    tag: str
    classes: frozenset[str]
    id: str
    rank: tuple[int, int, int, int]
    properties: Style


class Stylesheet:
    """The rules of every <style> in a file; `odd` are selectors that are too clever for us."""

    def __init__(self, root: Node) -> None:
        self._rules: list[_Rule] = []
        self.odd: list[tuple[int, str]] = []
        for node in _styles(root):
            self._read(node)
        self._rules.sort(key=lambda rule: rule.rank)

    def _read(self, node: Node) -> None:
        text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), node.text)
        text = text.replace("<!--", "").replace("-->", "")
        for match in _RULE.finditer(text):
            line = node.line + text[: match.start(1)].count("\n")
            before = match[1].strip()
            if before.startswith(_HARMLESS):
                continue
            properties = declarations(match[2])
            for selector in before.split(","):
                self._add(selector.strip(), properties, line)

    def _add(self, selector: str, properties: Style, line: int) -> None:
        match = _SELECTOR.match(selector)
        if not match or not selector:
            if properties.keys() & _KNOWN:
                self.odd.append((line, selector.rsplit(";", maxsplit=1)[-1].strip()[:60]))
            return
        marks = _SPECIAL.findall(match[2])
        ids = [name for sign, name in marks if sign == "#"]
        classes = frozenset(name for sign, name in marks if sign == ".")
        tag = "" if match[1] in (None, "*") else match[1]
        rank = len(ids), len(classes), int(bool(tag)), len(self._rules)
        self._rules.append(_Rule(tag, classes, ids[0] if ids else "", rank, properties))

    def own(self, node: Node) -> Style:
        """What an element says for itself, the more particular over the more general."""
        said = {key: value for key, value in node.attributes.items() if key in _KNOWN}
        if self._rules:
            classes = node.get("class").split()
            for rule in self._rules:
                if (
                    (not rule.tag or rule.tag == node.tag)
                    and (not rule.id or rule.id == node.get("id"))
                    and rule.classes.issubset(classes)
                ):
                    said.update(rule.properties)
        if node.get("style"):
            said.update(declarations(node.get("style")))
        return said


def _styles(node: Node) -> Iterator[Node]:
    if node.tag == "style" and node.get("type", "text/css") == "text/css":
        yield node
    for child in node.children:
        yield from _styles(child)


def declarations(text: str) -> Style:
    """`fill: red; stroke: none` as a mapping, of what matters to a drawing."""
    found: Style = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        name = name.strip().lower()
        if colon and name in _KNOWN:
            found[name] = value.replace("!important", "").strip()
    return found


def inherited(parent: Style, own: Style) -> Style:
    """What applies inside an element."""
    style = dict(parent)
    for name, value in own.items():
        if name in INITIAL and value != "inherit":
            style[name] = INITIAL[name] if value in ("initial", "unset") else value
        elif name == "marker":
            style.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value))
    return style
