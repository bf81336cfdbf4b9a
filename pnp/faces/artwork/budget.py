"""How much one drawing may ask for, so that a small file cannot keep us busy for hours."""

from __future__ import annotations

from typing import Final

from pnp.faces.artwork.tree import Node

MOST_LINES: Final = 250_000
_LETTERS_PER_LINE: Final = 200
_PARTS_PER_LINE: Final = 10
_PLACES: Final = ("x", "y", "dx", "dy")


class TooMuch(Exception):
    """The drawing asks for more than it may; the rest of it is not looked at."""

    def __init__(self, line: int) -> None:
        super().__init__(f"more than {MOST_LINES:,} lines to draw")
        self.line = line


class Budget:
    """Counts the lines of a drawing, and as such all other work that `use` can multiply."""

    def __init__(self) -> None:
        self._spent = 0

    def spend(self, node: Node, lines: int) -> None:
        """TooMuch, at that element, if it asks for more lines than are left."""
        self._spent += lines
        if self._spent > MOST_LINES:
            raise TooMuch(node.line)

    def read(self, node: Node) -> None:
        """For what an element says and holds, which is read anew wherever it is used."""
        letters = sum(map(len, node.attributes.values()))
        if node.tag == "image":  # a picture in it is read once
            letters -= len(node.get("href"))
        self.spend(node, letters // _LETTERS_PER_LINE + len(node.content) // _PARTS_PER_LINE)

    def write(self, node: Node) -> None:
        """For the letters of a text, and more for each that has a place of its own."""
        letters = sum(len(part) for part in node.content if isinstance(part, str))
        self.spend(node, letters + 2 * sum(len(node.get(name)) for name in _PLACES))
