"""Small files that ask for endless work come to an end: with one message, or drawn at once."""

from __future__ import annotations

import base64
from itertools import product

import pytest

from pnp.data.problems import PnpError
from pnp.faces.artwork import budget, reader
from pnp.faces.artwork.drawing import read_drawing
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Group, Op, Shape, Symbol
from pnp.faces.pictures import Picture, picture_of
from tests.faces.easel import packed, quarters

RECT = '<rect width="9" height="9"/>'
MANY = '<use href="#a"/>\n'
OVER = "more than 25,000 lines to draw cannot be drawn"


@pytest.fixture(autouse=True)
def _a_tenth_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    assert budget.MOST_LINES == 250_000
    monkeypatch.setattr(budget, "MOST_LINES", 25_000)


def drawing(body: str) -> Symbol:
    """What the drawing comes to, its body on line 2."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90">\n{body}</svg>'
    return read_drawing(svg.encode(), "a", "a.svg")


def told(body: str) -> list[tuple[int, str]]:
    """Each problem, with its line."""
    with pytest.raises(PnpError) as error:
        drawing(body)
    assert all(problem.hint for problem in error.value.problems)
    return [
        (problem.place.line or 0, problem.message)
        for problem in error.value.problems
        if problem.place
    ]


def fills(body: str) -> list[str]:
    """The colours of all shapes."""

    def inside(ops: tuple[Op, ...]) -> list[str]:
        found: list[str] = []
        for op in ops:
            if isinstance(op, Group):
                found += inside(op.ops)
            elif isinstance(op, Shape) and isinstance(op.paint.fill, Colour):
                found.append(str(op.paint.fill))
        return found

    return inside(drawing(body).ops)


# --- styles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["a" * 200_000, "/*" * 150_000, "{" * 200_000, "}" * 200_000])
def test_a_style_sheet_that_never_closes_says_nothing(sheet: str) -> None:
    assert fills(f"<style>{sheet}</style>{RECT}") == ["#000000"]


def test_rules_end_where_they_end() -> None:
    sheet = "x /* a { */ y } } /**/\nrect { fill: red /* ; } */ } /* rect { fill: blue }"
    assert fills(f"<style>{sheet}</style>{RECT}") == ["#ff0000"]


def test_a_selector_is_told_with_its_own_line() -> None:
    sheet = "/* 2 \n 3 */ a {}\n b {fill:red}\n\n b > c\n{fill:red} c:d {fill:red}"
    assert told(f"<style>{sheet}</style>") == [
        (6, "the selector 'b > c' cannot be drawn"),
        (7, "the selector 'c:d' cannot be drawn"),
    ]


@pytest.mark.parametrize("sheet", ["a{}\n" * 10_001, "\n" * 10_000 + "a," * 250_000 + "a{}"])
def test_there_is_an_end_to_the_rules(sheet: str) -> None:
    said = "a drawing with more than 10,000 style rules cannot be drawn"
    assert told(f"<style>{sheet}</style>{RECT}") == [(10_002, said)]


def test_odd_selectors_are_not_told_without_end() -> None:
    assert len(told(f"<style>{'a>b{fill:red}' * 9_000}</style>")) == 100


def test_the_more_particular_rule_holds_whichever_comes_first() -> None:
    rules = (
        "#b {fill:#000001} .c.d {fill:#000002} rect.c {fill:#000003} .d {fill:#000004} "
        ".c {fill:#000005} rect {fill:#000006} * {fill:#000007} .e {stroke:none}"
    )
    each = "".join(
        f"<rect {said} width='9' height='9'/>"
        for said in ('id="b" class="c"', 'class="d c"', 'class="c"', 'class="d"', 'class="e"')
    )
    body = f"<style>{rules}</style>{each}<circle r='1' class='c e'/><circle r='1'/>"
    assert fills(body) == [f"#00000{digit}" for digit in "1234657"]


def test_rules_for_the_same_class_are_looked_through_once_for_all_that_have_it() -> None:
    sheet = f"<style>{'.a{fill:red}' * 5_000}</style>"
    same = '<rect class="a" width="9" height="9"/>' * 1_000
    assert set(fills(sheet + same)) == {"#ff0000"}
    differ = "".join(f'<rect class="a b{at}" width="9" height="9"/>' for at in range(100))
    assert told(sheet + differ) == [(2, OVER)]


@pytest.mark.parametrize("times", [1, 10_000])
def test_there_is_an_end_to_the_declarations(times: int) -> None:
    said = "a style with more than 500 declarations cannot be drawn"
    sheet = f"<style>a{{{'fill:red;' * 501}}}</style>"
    assert told(sheet) == [(2, said)]
    styled = f'<defs><rect id="a" style="{"fill:red;" * 501}"/></defs>\n{MANY * times}'
    assert told(styled)[0] == (2, f"<rect>: {said}")


def test_styles_are_counted_wherever_they_are_used() -> None:
    styled = f'<defs><rect id="a" style="{"fill:red;" * 500}"/></defs>\n'
    drawing(styled + MANY)
    assert told(styled + MANY * 1_500) == [(2, OVER)]


def test_what_many_inherit_is_short() -> None:
    body = f'<g fill="{"a" * 4_001}">{RECT * 1_000}</g>'
    assert told(body) == [(2, "<g>: a fill of more than 4,000 letters cannot be drawn")]


# --- lines ---------------------------------------------------------------------------------------


def test_dashes_are_counted() -> None:
    def dashed(dashes: int, times: int) -> str:
        return f'<g stroke="red" stroke-dasharray="{"1 " * dashes}">{RECT * times}</g>'

    drawing(dashed(100, 200))
    assert told(dashed(100, 300)) == [(2, OVER)]
    assert told(dashed(101, 9)) == [(2, "a line with more than 100 dashes cannot be drawn")]
    assert told(dashed(200_000, 9))[0][1].startswith("<g>: a stroke-dasharray of more than 4,000")


def test_stops_are_counted() -> None:
    def shaded(stops: int, times: int) -> str:
        inside = '<stop offset="0.5"/>' * stops
        shapes = f'<g fill="url(#a)">{RECT * times}</g>'
        return f'<linearGradient id="a">{inside}</linearGradient>{shapes}'

    drawing(shaded(250, 10))
    assert told(shaded(502, 10)) == [
        (2, "a gradient with more than 250 stops cannot be drawn"),
    ]


def test_letters_are_counted() -> None:
    assert told(f'<defs><text id="a">{"a" * 2_000}</text></defs>{MANY * 20}') == [(2, OVER)]
    assert told(f'<text x="{"1 " * 10_000}">{"a" * 20_000}</text>') == [(2, OVER)]
    assert told(f"<text><tspan>{'a' * 30_000}</tspan></text>") == [(2, OVER)]


def test_what_is_not_drawn_counts_where_it_is_passed_over() -> None:
    hidden = '<rect display="none"/>' * 5_000
    assert told(f'<g id="a">{hidden}</g>\n{MANY * 60}')[0][1] == OVER
    assert told(f'<g id="a">{"<defs/>" * 5_000}</g>\n{MANY * 60}')[0][1] == OVER


# --- clips ---------------------------------------------------------------------------------------


def test_clips_are_counted_wherever_they_are_used() -> None:
    path = f'<path d="M0 0{"L1 1L2 0" * 250}"/>'
    clip = f'<clipPath id="c">{path}</clipPath>\n'
    clipped = '<rect clip-path="url(#c)" width="9" height="9"/>\n'
    drawing(clip + clipped * 10)
    assert told(clip + clipped * 50) == [(2, OVER)]


def row(*places: tuple[float, float, float, float]) -> str:
    """A rect that is clipped by rects: left, top, width and height of each."""
    rects = "".join(
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'
        for x, y, width, height in places
    )
    return f'<clipPath id="c">{rects}</clipPath><rect clip-path="url(#c)" width="9" height="9"/>'


def test_many_shapes_in_a_clip_are_looked_at_side_by_side() -> None:
    grid = [(float(x), float(y), 1.0, 1.0) for x, y in product(range(30), range(30))]
    drawing(row(*grid))
    said = "a clip path of several shapes that overlap cannot be drawn"
    for odd in ((12.5, 12.5, 0.2, 0.2), (29.5, 3.0, 9.0, 1.0), (-5.0, 12.5, 90.0, 0.1)):
        assert told(row(*grid, odd)) == [(2, said)]
        assert told(row(odd, *grid)) == [(2, said)]


def test_lines_in_a_clip_overlap_only_what_they_cut() -> None:
    def lines(*paths: str) -> str:
        inside = "".join(f'<path d="{path}"/>' for path in paths)
        clip = f'<clipPath id="c">{inside}</clipPath>'
        return f'{clip}<rect clip-path="url(#c)" width="9" height="9"/>'

    square, left_side, top_side = "M0 0H9V9H0Z", "M0 0V9", "M0 0H9"
    drawing(lines(square, left_side, top_side, left_side, top_side, "M9 0V9", "M0 9H9"))
    assert told(lines(square, "M5 0V9"))
    assert told(lines(square, "M0 5H9"))


def test_boxes_around_what_is_clipped_are_counted_for_each_level() -> None:
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox">'
    clip += '<rect width="1" height="1"/></clipPath>'
    path = f'<path d="M0 0{"L1 1L2 0" * 250}"/>'

    def nested(deep: int) -> str:
        begin = '<g clip-path="url(#c)" transform="translate(1)">'
        return f"{clip}{begin * deep}{path}{'</g>' * deep}"

    drawing(nested(20))
    assert told(nested(130)) == [(2, OVER)]


def test_uses_within_uses_do_not_go_too_deep() -> None:
    def chain(links: int) -> str:
        begin, end = '<g transform="translate(1)">' * 90, "</g>" * 90
        uses = "".join(
            f'<g id="a{at}">{begin}<use href="#a{at + 1}"/>{end}</g>' for at in range(links)
        )
        return f'<defs>{uses}<g id="a{links}">{RECT}</g></defs>\n<use href="#a0"/>'

    assert fills(chain(2)) == ["#000000"]
    assert told(chain(8)) == [
        (2, "what lies within more than 200 other elements cannot be drawn"),
    ]


def test_a_box_is_found_through_all_transforms() -> None:
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox">'
    clip += '<rect width="1" height="1"/></clipPath>'
    inside = f'<g transform="scale(2)"><g transform="translate(3 4)">{RECT}</g></g>'
    (op,) = drawing(f'{clip}<g clip-path="url(#c)">{inside}</g>').ops
    assert isinstance(op, Group)
    assert op.clip is not None
    assert op.clip[0] == ("M", 6.0, 8.0)


# --- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("damaged", [False, True])
def test_a_picture_is_read_once_however_often_it_is_used(
    monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    read: list[str] = []

    def reading(data: bytes, name: str) -> Picture:
        read.append(name)
        return picture_of(data[:50] if damaged else data, name)

    monkeypatch.setattr(reader, "picture_of", reading)
    data = base64.b64encode(packed(quarters(20, 20), "PNG")).decode()
    image = f'<image id="a" width="9" height="9" href="data:image/png;base64,{data}"/>'
    body = f"<defs>{image}</defs>{MANY * 1_000}"
    if damaged:
        ((line, message),) = told(body)
        assert (line, "cannot be drawn" in message) == (2, True)
    else:
        assert len(drawing(body).ops) == 1_000
    assert read == ["embedded on line 2"]
