"""An SVG file as a tree that knows its lines; what other programs keep there is left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from pnp.data.problems import Place, PnpError

SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_LONGEST = 20_000_000
_DEEPEST = 150
_MOST = 200_000


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """An element: its name and attributes without namespaces, its line, and what it holds."""

    tag: str
    attributes: dict[str, str]
    line: int
    content: list[Node | str] = field(default_factory=list)

    @property
    def children(self) -> list[Node]:
        return [part for part in self.content if isinstance(part, Node)]

    @property
    def text(self) -> str:
        """The text directly inside it."""
        return "".join(part for part in self.content if isinstance(part, str))

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    @property
    def href(self) -> str:
        return self.get("href").strip()


def parse(data: bytes, file: str) -> Node:
    """The tree of an SVG file; PnpError with line and column if it has none."""
    if len(data) > _LONGEST:
        raise PnpError(f"the drawing has more than {_LONGEST // 1_000_000} MB", Place(file))
    planter = _Planter(file)
    try:
        planter.parser.Parse(data, True)
    except expat.ExpatError as error:
        place = Place(file, error.lineno, error.offset + 1)
        message = expat.ErrorString(error.code)
        raise PnpError(f"not well-formed SVG: {message}", place) from None
    except (ValueError, LookupError) as error:  # an encoding that nobody knows
        raise PnpError(f"cannot be read as text: {error}", Place(file)) from None
    root = planter.root
    if root is None or root.tag != "svg":
        found = f"begins with <{root.tag}>, not with <svg>" if root else "is no SVG"
        raise PnpError(found, Place(file, 1, 1))
    return root


class _Planter:
    """Builds the tree while the file is read."""

    def __init__(self, file: str) -> None:
        self.root: Node | None = None
        self.parser: Any = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity
        self._file = file
        self._open: list[Node] = []
        self._skipped = 0
        self._count = 0

    def _place(self) -> Place:
        return Place(self._file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def _entity(self, *_: Any) -> None:
        hint = "save it as plain SVG"
        raise PnpError("an ENTITY has no place in a picture", self._place(), hint=hint)

    def _start(self, name: str, raw: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if self._skipped or space not in ("", SVG):
            self._skipped += 1
            return
        self._count += 1
        if len(self._open) >= _DEEPEST:
            said = f"lies within more than {_DEEPEST - 1} other elements"
            raise PnpError(said, self._place(), hint="ungroup some of them")
        if self._count > _MOST:
            said = f"there is more in this drawing than the {_MOST:,} elements that can be drawn"
            raise PnpError(said, self._place(), hint="simplify it")
        attributes: dict[str, str] = {}
        for key, value in raw.items():
            space, _, short = key.rpartition(" ")
            if not space or (space == _XLINK and short == "href" and "href" not in raw):
                attributes[short] = value
        node = Node(tag, attributes, self.parser.CurrentLineNumber)
        if self._open:
            self._open[-1].content.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, _: str) -> None:
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def _text(self, text: str) -> None:
        if self._open and not self._skipped:
            self._open[-1].content.append(text)
