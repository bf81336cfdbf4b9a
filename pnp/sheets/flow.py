"""Running text onto pages: chapters, headings, paragraphs, tables and rows of cards.

A text template of a set writes plain lines:

    # A chapter             > what it is about
    ## A heading            | a row | of a | table |
    ! component/card ...    (these cards, side by side)

All else is text in the markup of cards; a blank line ends a paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["chapter", "about", "heading", "text", "row", "faces"]
Measure: TypeAlias = Callable[[str], float]
"""How tall a text is, set in the width of the page."""

HEIGHTS: Final[dict[str, float]] = {
    "chapter": 13.0,
    "about": 7.0,
    "heading": 8.0,
    "row": 6.2,
    "faces": 46.0,
}
GAP: Final = 2.0
# Above a heading or a table, unless it begins a page.
AIR: Final = 2.6
# A chapter begins on this page only if so much of it is left.
ROOM_FOR_CHAPTER: Final = 50.0

# Lists and tables up to this height stay on one page.
LONGEST_HELD: Final = 45.0


class Block(NamedTuple):
    """One thing that is not torn apart; `follows` says that text belongs to the block before."""

    kind: Kind
    text: str
    cells: tuple[str, ...] = ()
    follows: bool = False


class Placed(NamedTuple):
    """A block on a page, `y` mm below the top of the type area."""

    block: Block
    y: float
    height: float


@dataclass(slots=True)
class TypePage:
    """One page, being filled."""

    placed: list[Placed] = field(default_factory=list)
    used: float = 0.0


def blocks_of(text: str) -> list[Block]:
    """The blocks of what a template wrote; each paragraph and line of a list is one."""
    return list(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    follows = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            follows = False
            continue
        if line.startswith("## "):
            yield Block("heading", line[3:].strip())
        elif line.startswith("# "):
            yield Block("chapter", line[2:].strip())
        elif line.startswith("> "):
            yield Block("about", line[2:].strip())
        elif line.startswith("! "):
            yield Block("faces", "", tuple(line[2:].split()))
        elif line.startswith("|"):
            yield Block("row", "", tuple(cell.strip() for cell in line.strip("|").split("|")))
        else:
            yield Block("text", line, follows=follows)
            follows = True
            continue
        follows = False


def flowed(blocks: list[Block], room: float, measure: Measure) -> list[TypePage]:
    """The blocks on pages of that height. No heading is left alone at the foot of a page."""
    pages = [TypePage()]
    for at, block in enumerate(blocks):
        page = pages[-1]
        height = _height(block, measure)
        above = _above(block, page)
        needed = above + _kept_with(blocks, at, measure)
        if block.kind == "chapter":
            needed = max(needed, ROOM_FOR_CHAPTER)
        if page.placed and page.used + needed > room:
            page = TypePage()
            pages.append(page)
            above = 0.0
        page.placed.append(Placed(block, page.used + above, height))
        page.used += above + height
    return pages


def _above(block: Block, page: TypePage) -> float:
    if not page.placed:
        return 0.0
    before = page.placed[-1].block.kind
    if block.kind == "text":
        return GAP if before in ("text", "row") and not block.follows else 0.0
    if block.kind == "row":
        return 0.0 if before == "row" else GAP
    if block.kind == "about":
        return 0.0
    return 2 * AIR if block.kind == "chapter" else AIR


def _height(block: Block, measure: Measure) -> float:
    return measure(block.text) if block.kind == "text" else HEIGHTS[block.kind]


def _kept_with(blocks: list[Block], at: int, measure: Measure) -> float:
    """How much must stand on one page from here: a heading has the first words after it.

    A table or a short list that begins here is not torn apart.
    """
    needed = 0.0
    while blocks[at].kind in ("chapter", "about", "heading") and at + 1 < len(blocks):
        needed += _height(blocks[at], measure) + AIR
        at += 1
    first = _height(blocks[at], measure)
    begins = at == 0 or not _goes_on(blocks[at - 1], blocks[at])
    whole = first
    while begins and at + 1 < len(blocks) and _goes_on(blocks[at], blocks[at + 1]):
        at += 1
        whole += _height(blocks[at], measure)
    return needed + (whole if whole <= LONGEST_HELD else first)


def _goes_on(before: Block, block: Block) -> bool:
    """Whether a block is the next line of the same list or table."""
    return block.kind == before.kind and (block.kind == "row" or block.follows)
