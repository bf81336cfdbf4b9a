"""Lines of Chinese and Japanese end between characters, but not before or after some of them."""

from __future__ import annotations

import pytest

from pnp.faces.fit import TextBox, set_text
from pnp.faces.fonts import Typeface, typeface
from pnp.faces.line_breaks import parted
from pnp.faces.markup import Piece, parse_markup


def parts(text: str) -> list[str]:
    ((word,),) = (line.words for line in parse_markup(text))
    return ["".join(f"[{p.text}]" if p.icon else p.text for p in part) for part in parted(word)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("swamp-eel", "swamp-eel"),
        ("Žluťoučký", "Žluťoučký"),
        ("Болото", "Болото"),
        ("개구리는", "개구리는"),
        ("沼の龍", "沼|の|龍"),
        ("公開。次に", "公|開。|次|に"),
        ("「公開」", "「公|開」"),
        ("カードを", "カー|ド|を"),
        ("きって", "きっ|て"),
        ("他2枚", "他|2|枚"),
        ("PNPで12枚", "PNP|で|12|枚"),
        ("各[heart]を", "各|[heart]|を"),
        ("各[heart]。", "各|[heart]。"),
        ("“各”！", "“各”！"),
    ],
)
def test_a_word_is_parted_where_a_line_may_end(text: str, told: str) -> None:
    assert "|".join(parts(text)) == told


def test_nothing_is_lost_between_bold_and_plain() -> None:
    ((word,),) = (line.words for line in parse_markup("**潜む。**公開**さ**れたとき"))
    found = [*parted(word)]
    assert "".join(piece.text for part in found for piece in part) == "潜む。公開されたとき"
    assert [part[0].bold for part in found] == [True, True, False, False, True, *[False] * 4]


class Square(Typeface):
    """A typeface in which every character is one em wide."""

    __slots__ = ()

    def width(self, text: str) -> float:
        return float(len(text))


def test_a_text_without_spaces_fills_its_lines() -> None:
    ours = typeface("sans")
    square = Square("sans", 400, False, ours.file)
    box = TextBox(20.0, 40.0, 4.0, 4.0, 1.2, 0.5, "left", "top")
    lines = parse_markup("沼の龍は水より。前からここにいた")

    def face_of(_: Piece) -> Typeface:
        return square

    size, placed = set_text(lines, box, face_of, lambda _: 1.0)
    assert size == 4.0
    assert [run.text for run in placed] == ["沼の龍は水", "より。前か", "らここにい", "た"]
    assert len({run.y for run in placed}) == 4
    assert {run.x for run in placed} == {0.0}
