"""What applies to an element: its attributes, the sheets of the file, and its own style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pnp.data.problems import MOST_PROBLEMS
from pnp.faces.artwork.budget import Budget
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
# A comment without an end goes on to that of the file.
_COMMENT: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_BRACE: Final = re.compile(r"[{}]")
_SELECTOR: Final = re.compile(r"(\*|[a-zA-Z]+)?((?:[.#][\w-]+)*)\Z")
_SPECIAL: Final = re.compile(r"([.#])([\w-]+)")
_HARMLESS: Final = ("@font-face", "@charset", "@namespace")
_MOST_RULES: Final = 10_000
_MOST_DECLARATIONS: Final = 500
_LONGEST_VALUE: Final = 4_000
_RULES_PER_LINE: Final = 10


class _Rule(NamedTuple):
    tag: str
    classes: frozenset[str]
    id: str
    rank: tuple[int, int, int, int]
    properties: Style


class Stylesheet:
    """The rules of every <style> in a file; `problems` are those that we cannot follow."""

    def __init__(self, root: Node, budget: Budget) -> None:
        self._budget = budget
        self._count = self._last = 0
        self._rules: dict[str, list[_Rule]] = {}
        self._matched: dict[tuple[str, str, str], Style] = {}
        self.problems: list[tuple[int, str]] = []
        for node in _styles(root):
            self._read(node)

    def _note(self, line: int, message: str) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append((line, message))

    def _read(self, node: Node) -> None:
        for line, before, body in _rules(node):
            if before.startswith(_HARMLESS):
                continue
            # One selector more than there may be shows that there are too many.
            selectors = before.split(",", _MOST_RULES)
            self._count += len(selectors)
            if self._count > _MOST_RULES:
                self._note(line, f"a drawing with more than {_MOST_RULES:,} style rules")
                return
            try:
                properties = declarations(body)
            except ValueError as error:
                self._note(line, str(error))
                continue
            for selector in selectors:
                self._add(selector.strip(), properties, line)

    def _add(self, selector: str, properties: Style, line: int) -> None:
        match = _SELECTOR.match(selector)
        if not match or not selector:
            if properties.keys() & _KNOWN:
                odd = selector.rsplit(";", maxsplit=1)[-1].strip()[:60]
                self._note(line, f"the selector '{odd}'")
            return
        marks = _SPECIAL.findall(match[2])
        ids = [name for sign, name in marks if sign == "#"]
        classes = frozenset(name for sign, name in marks if sign == ".")
        tag = "" if match[1] in (None, "*") else match[1]
        self._last += 1
        rank = len(ids), len(classes), int(bool(tag)), self._last
        rule = _Rule(tag, classes, ids[0] if ids else "", rank, properties)
        self._rules.setdefault(_key(rule), []).append(rule)

    def own(self, node: Node) -> Style:
        """What an element says for itself, the more particular over the more general.

        ValueError if it says too much.
        """
        self._budget.read(node)
        said = {key: value for key, value in node.attributes.items() if key in _KNOWN}
        for name, value in said.items():
            _check(name, value)
        if self._rules:
            said.update(self._matching(node))
        if node.get("style"):
            said.update(declarations(node.get("style")))
        return said

    def _matching(self, node: Node) -> Style:
        """What the rules say about an element: the same for all that are alike to them."""
        name = node.get("id") if f"#{node.get('id')}" in self._rules else ""
        alike = node.tag, name, node.get("class")
        known = self._matched.get(alike)
        if known is None:
            known = self._matched[alike] = self._match(node)
        return known

    def _match(self, node: Node) -> Style:
        classes = frozenset(node.get("class").split())
        keys = (f"#{node.get('id')}", *(f".{name}" for name in classes), node.tag, "")
        rules = [rule for key in keys for rule in self._rules.get(key, ())]
        self._budget.spend(node, len(rules) // _RULES_PER_LINE)
        said: Style = {}
        for rule in sorted(rules, key=lambda rule: rule.rank):
            if (
                (not rule.tag or rule.tag == node.tag)
                and (not rule.id or rule.id == node.get("id"))
                and rule.classes <= classes
            ):
                said.update(rule.properties)
        return said


def _key(rule: _Rule) -> str:
    """What an element must have for a rule to concern it, by which the rule is found."""
    if rule.id:
        return f"#{rule.id}"
    return f".{min(rule.classes)}" if rule.classes else rule.tag


def _rules(node: Node) -> Iterator[tuple[int, str, str]]:
    """Each rule of a <style>: its line, what stands before its braces, and what between them."""
    text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), node.text)
    text = text.replace("<!--", "").replace("-->", "")
    line, counted, before = node.line, 0, ""
    after, opened = 0, False  # where the last brace ends, and whether it opens a rule
    for brace in _BRACE.finditer(text):
        part = text[after : brace.start()]
        if brace[0] == "{":
            begins = brace.start() - len(part.lstrip())
            line += text.count("\n", counted, begins)
            counted, before = begins, part.strip()
        elif opened:
            yield line, before, part
        after, opened = brace.end(), brace[0] == "{"


def _styles(node: Node) -> Iterator[Node]:
    if node.tag == "style" and node.get("type", "text/css") == "text/css":
        yield node
    for child in node.children:
        yield from _styles(child)


def declarations(text: str) -> Style:
    """`fill: red; stroke: none` as a mapping, of what matters to a drawing.

    ValueError if there is too much of it.
    """
    if text.count(";") > _MOST_DECLARATIONS:
        raise ValueError(f"a style with more than {_MOST_DECLARATIONS} declarations")
    found: Style = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        name = name.strip().lower()
        if colon and name in _KNOWN:
            found[name] = value.replace("!important", "").strip()
            _check(name, found[name])
    return found


def _check(name: str, value: str) -> None:
    # Many elements may inherit one value, and each of them reads it.
    if len(value) > _LONGEST_VALUE:
        raise ValueError(f"a {name} of more than {_LONGEST_VALUE:,} letters")


def inherited(parent: Style, own: Style) -> Style:
    """What applies inside an element."""
    style = dict(parent)
    for name, value in own.items():
        if name in INITIAL and value != "inherit":
            style[name] = INITIAL[name] if value in ("initial", "unset") else value
        elif name == "marker":
            style.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value))
    return style
