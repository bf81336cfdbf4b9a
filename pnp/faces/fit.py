"""Wraps marked-up text into a box: set size, then tighter leading, then smaller, then an error.

Words are measured once, at size 1; trying another size only compares sums of those widths.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.faces.fonts import Typeface
from pnp.faces.line_breaks import parted
from pnp.faces.markup import Line, Piece

READABLE_FLOOR = 2.0
"""Millimetres; about 5.7 points, the smallest type most eyes read on a card at arm's length."""

TIGHTEST_LEADING = 1.08
BASELINE = 0.75
"""How far below the top of a line of size 1 and leading 1 its baseline lies."""

_LEAST_HANG = 1.0
_AFTER_LABEL = 0.35


class Overflow(Exception):
    """The text does not fit even at its smallest; `by` is the missing height or width in mm."""

    def __init__(self, by: float, what: str) -> None:
        super().__init__(f"{max(by, 0.1):.1f} mm too {what}")
        self.by = by


class Placed(NamedTuple):
    """A piece with the place of its baseline start, in mm."""

    x: float
    y: float
    piece: Piece
    text: str


class TextBox(NamedTuple):
    """Where text goes and how it should look if there is room."""

    width: float
    height: float
    size: float
    floor: float
    leading: float
    gap: float
    align: str
    valign: str


class _Word(NamedTuple):
    width: float
    pieces: tuple[tuple[Piece, float], ...]
    joined: bool = False
    """Whether no space parts it from the one before, if both are on one line."""


class _Row(NamedTuple):
    words: list[_Word]
    width: float
    label: str
    hang: float
    gap: float


def set_text(
    lines: tuple[Line, ...],
    box: TextBox,
    face_of: Callable[[Piece], Typeface],
    icon_width: Callable[[str], float],
) -> tuple[float, list[Placed]]:
    """The size that was used and every piece in its place, from the box's top left corner."""
    space, words = measured(lines, face_of, icon_width)

    def rows_at(size: float) -> tuple[list[_Row], float]:
        return _wrap(words, box.width / size, space, box.gap)

    def height_at(size: float, leading: float) -> float:
        return _height(rows_at(size)[0], size, leading)

    def fits(size: float, leading: float) -> bool:
        rows, widest = rows_at(size)
        return _height(rows, size, leading) <= box.height + 1e-6 and widest * size <= box.width

    size, leading = box.size, box.leading
    if not fits(size, leading):
        leading = min(leading, TIGHTEST_LEADING)
        if fits(size, leading):
            leading = _largest(lambda value: fits(size, value), leading, box.leading)
        elif fits(box.floor, leading):
            size = _largest(lambda value: fits(value, leading), box.floor, box.size)
        else:
            rows, widest = rows_at(box.floor)
            excess = widest * box.floor - box.width
            if excess > 1e-6:
                raise Overflow(excess, "wide")
            raise Overflow(height_at(box.floor, leading) - box.height, "tall")
    rows = rows_at(size)[0]
    return size, _place(rows, box, size, leading, space)


class Measured(NamedTuple):
    """A text whose words have been measured, at size 1."""

    space: float
    lines: list[tuple[Line, float, list[_Word]]]

    def height(self, width: float, size: float, leading: float, gap: float) -> float:
        """How tall it is in a box of that width, at this very size and leading."""
        rows, _ = _wrap(self.lines, width / size, self.space, gap)
        return _height(rows, size, leading)


def measured(
    lines: tuple[Line, ...],
    face_of: Callable[[Piece], Typeface],
    icon_width: Callable[[str], float],
) -> Measured:
    """Measure the words of a text; ValueError if one cannot be set."""
    return Measured(
        face_of(Piece("")).width(" "),
        [
            (
                line,
                _hang(line, face_of),
                [
                    _measure(part, face_of, icon_width, joined=at > 0)
                    for word in line.words
                    for at, part in enumerate(parted(word))
                ],
            )
            for line in lines
        ],
    )


def _measure(
    word: tuple[Piece, ...],
    face_of: Callable[[Piece], Typeface],
    icon_width: Callable[[str], float],
    joined: bool,
) -> _Word:
    if len(word) == 1 and not word[0].icon:  # as nearly all words are
        width = face_of(word[0]).width(word[0].text)
        return _Word(width, ((word[0], width),), joined)
    pieces = tuple(
        (piece, icon_width(piece.text) if piece.icon else face_of(piece).width(piece.text))
        for piece in word
    )
    return _Word(sum(width for _, width in pieces), pieces, joined)


def _hang(line: Line, face_of: Callable[[Piece], Typeface]) -> float:
    """How far the words of a line stand in, to leave room for its label."""
    if not line.label:
        return 0.0
    label = _label(line.label)
    return max(_LEAST_HANG, face_of(label).width(label.text) + _AFTER_LABEL)


def _label(text: str) -> Piece:
    return Piece(text, bold=text != "•")


def _wrap(
    measured: list[tuple[Line, float, list[_Word]]], width: float, space: float, gap: float
) -> tuple[list[_Row], float]:
    """Greedy rows for a width in ems, and the widest single word with its indent."""
    rows: list[_Row] = []
    widest = 0.0
    for line, hang, words in measured:
        label = line.label
        before = gap if line.paragraph and rows else 0.0
        row: list[_Word] = []
        used = hang
        for word in words:
            widest = max(widest, hang + word.width)
            step = word.width + (space if row and not word.joined else 0.0)
            if row and used + step > width + 1e-9:
                rows.append(_Row(row, used - hang, label, hang, before))
                row, used, label, before = [], hang, "", 0.0
                step = word.width
            row.append(word)
            used += step
        rows.append(_Row(row, used - hang, label, hang, before))
    return rows, widest


def _height(rows: list[_Row], size: float, leading: float) -> float:
    return size * (leading * len(rows) + sum(row.gap for row in rows))


def _largest(good: Callable[[float], bool], low: float, high: float) -> float:
    """The largest value known to be good, between a good low and a bad high."""
    for _ in range(9):
        middle = (low + high) / 2
        if good(middle):
            low = middle
        else:
            high = middle
    return low


def _place(
    rows: list[_Row], box: TextBox, size: float, leading: float, space: float
) -> list[Placed]:
    spare = box.height - _height(rows, size, leading)
    top = {"top": 0.0, "middle": spare / 2, "bottom": spare}[box.valign]
    placed: list[Placed] = []
    for row in rows:
        top += row.gap * size
        baseline = top + ((leading - 1) / 2 + BASELINE) * size
        room = box.width - (row.hang + row.width) * size
        indent = {"left": 0.0, "center": room / 2, "right": room}[box.align]
        x = indent
        if row.label:
            placed.append(Placed(x, baseline, _label(row.label), row.label))
        x += row.hang * size
        placed.extend(_place_row(row.words, x, baseline, size, space))
        top += leading * size
    return placed


def _place_row(
    words: list[_Word], x: float, baseline: float, size: float, space: float
) -> list[Placed]:
    """Pieces of one row; neighbours of the same style become one run, to draw fewer of them."""
    placed: list[Placed] = []
    for i, word in enumerate(words):
        if i and not word.joined:
            x += space * size
        for j, (piece, width) in enumerate(word.pieces):
            last = placed[-1] if placed else None
            if last and not piece.icon and not last.piece.icon and last.piece[1:] == piece[1:]:
                glue = "" if j or word.joined else " "
                # The space between bold words is as wide as a plain one only in the same style.
                if not (piece.bold or piece.italic) or not glue:
                    placed[-1] = last._replace(text=last.text + glue + piece.text)
                    x += width * size
                    continue
            placed.append(Placed(x, baseline, piece, piece.text))
            x += width * size
    return placed
