"""The SVG of a face is plain, whole in itself, and shows what the PDF shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from pnp.faces.canvas import POINTS_PER_MM
from pnp.faces.drawlist import Face
from pnp.faces.paths import IDENTITY, Matrix, bounds, multiply, parse_path, parse_transform
from pnp.faces.svg import to_svg
from tests.faces.workshop import PAGE, Box, Workshop, drawn_boxes, page_of, printed

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    *("svg", "title", "desc", "defs", "g", "path", "use"),
    *("clipPath", "linearGradient", "radialGradient", "stop"),
}
ATTRIBUTES = {
    *("width", "height", "viewBox", "role", "id", "href", "x", "d", "transform"),
    *("fill", "fill-rule", "fill-opacity", "clip-path", "clip-rule", "opacity"),
    *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
    *("stroke-opacity", "x1", "y1", "x2", "y2", "cx", "cy", "r", "gradientUnits"),
    *("offset", "stop-color"),
}
EVERYTHING = (
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1"/>'
    '</linearGradient><clipPath id="c"><rect x="10" y="60" width="9" height="9"/></clipPath>'
    '<radialGradient id="b" cx="50" cy="70" r="9" gradientUnits="userSpaceOnUse">'
    '<stop offset="0" stop-color="#f00"/><stop offset="1"/></radialGradient></defs>'
    '<rect x="3" y="4" width="20" height="10" fill="url(#a)"/>'
    '<rect x="40" y="60" width="20" height="20" fill="url(#b)" opacity="0.5"/>'
    '<g transform="translate(30 20) rotate(90) scale(2 1)"><rect width="4" height="6"/></g>'
    '<g clip-path="url(#c)"><rect x="5" y="55" width="30" height="30"/></g>'
    '<path d="M3 40h20v10h-20zM8 42h5v5h-5z" fill-rule="evenodd" fill-opacity="0.5"/>'
    '<line x1="3" y1="80" x2="30" y2="80" stroke="#00f" stroke-width="1" stroke-linecap="round"'
    ' stroke-linejoin="round" stroke-dasharray="2 1" stroke-opacity="0.5"/>'
    '<use href="icon:dot" x="30" y="40" width="8" height="8"/>'
    '<use href="icon:dot" x="40" y="40" width="4" height="8"/>'
    '<text x="30" y="12" font-size="6" letter-spacing="0.4">Wyrm &amp; g</text>'
    '<textbox x="30" y="50" width="25" height="9" font-size="3">a **b** [dot]</textbox>'
)


def tree_of(face: Face) -> Element:
    return ElementTree.fromstring(to_svg(face))


def painted(root: Element) -> Iterator[tuple[Element, Box, bool]]:
    """Every path that is drawn, its box on the face, and whether it is a glyph."""
    defined = {element.get("id"): element for element in root.iter() if element.get("id")}

    def walk(element: Element, matrix: Matrix, glyph: bool) -> Iterator[tuple[Element, Box, bool]]:
        tag = element.tag.removeprefix(NAMESPACE)
        matrix = multiply(matrix, parse_transform(element.get("transform", "")))
        if tag == "use":
            shift: Matrix = (1, 0, 0, 1, float(element.get("x", 0)), 0)
            target = defined[element.get("href", "").removeprefix("#")]
            letter = target.tag == f"{NAMESPACE}path"
            yield from walk(target, multiply(matrix, shift), letter)
        elif tag == "path":
            yield element, bounds(parse_path(element.get("d", "")), matrix), glyph
        elif tag in ("svg", "g"):
            for child in element:
                yield from walk(child, matrix, glyph)

    return walk(root, IDENTITY, False)


def test_it_is_well_formed_and_holds_only_standard_elements(shop: Workshop) -> None:
    root = ElementTree.fromstring(to_svg(shop.face(EVERYTHING), title="Wyrm"))
    assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} == ELEMENTS
    assert {name for element in root.iter() for name in element.attrib} <= ATTRIBUTES
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_every_reference_is_defined_before_it_is_used(shop: Workshop) -> None:
    root = tree_of(shop.face(EVERYTHING))
    known: set[str] = set()
    for element in root.iter():
        values = (element.get("href", ""), element.get("fill", ""), element.get("clip-path", ""))
        for value in values:
            if "#" in value and (value.startswith(("#", "url("))) and len(value) != 7:
                assert value.strip("url()#") in known
        known.add(element.get("id", ""))


def test_it_is_as_large_as_the_face_and_its_bleed(shop: Workshop) -> None:
    face = shop.face("<g/>")
    root = ElementTree.fromstring(to_svg(face))
    assert (root.get("width"), root.get("height")) == ("60mm", "90mm")
    assert root.get("viewBox") == "0 0 60 90"
    root = ElementTree.fromstring(to_svg(face, bleed=3))
    assert root.get("viewBox") == "-3 -3 66 96"
    assert root.get("width") == "66mm"


def test_words_can_be_read_by_those_who_cannot_see_outlines(shop: Workshop) -> None:
    face = shop.face("<text>{{ card.name }}</text>", name="<Wyrm> & co")
    root = ElementTree.fromstring(to_svg(face, title="A <b>"))
    assert root.findtext(f"{NAMESPACE}title") == "A <b>"
    assert root.findtext(f"{NAMESPACE}desc") == "<Wyrm> & co"
    assert tree_of(face).find(f"{NAMESPACE}title") is None


def test_glyphs_and_icons_are_defined_once(shop: Workshop) -> None:
    face = shop.face(
        '<text y="9">aaaa</text><text y="19" font-size="9">aa</text>'
        '<use href="icon:dot" width="5"/><use href="icon:dot" width="9"/>'
    )
    root = tree_of(face)
    defs = root.find(f"{NAMESPACE}defs")
    assert defs is not None
    assert len(list(defs.iter(f"{NAMESPACE}path"))) == 3  # a letter, a dot and the dot's frame


def test_two_fill_rules_of_one_clip_are_two_clips(shop: Workshop) -> None:
    ring = "M0 0h9v9h-9zM3 3h3v3h-3z"
    face = shop.face(
        f'<defs><clipPath id="a"><path d="{ring}"/></clipPath>'
        f'<clipPath id="b"><path d="{ring}" fill-rule="evenodd"/></clipPath></defs>'
        '<rect width="9" height="9" clip-path="url(#a)"/>'
        '<rect width="9" height="9" clip-path="url(#b)"/>'
    )
    clips = tree_of(face).iter(f"{NAMESPACE}clipPath")
    assert [clip[0].get("clip-rule") for clip in clips] == [None, "evenodd"]


def test_shapes_lie_where_the_pdf_has_them(shop: Workshop) -> None:
    face = shop.face(EVERYTHING)
    in_svg = [
        box
        for path, box, glyph in painted(tree_of(face))
        # A gradient is a shading in the PDF, and a line is as wide as its stroke there.
        if not glyph and path.get("fill", "").startswith("#")
    ]
    in_pdf = drawn_boxes(printed((face, 0, 0)))
    assert len(in_svg) == 6
    for box in in_svg:
        assert any(box == pytest.approx(other, abs=0.02) for other in in_pdf)


@pytest.mark.parametrize(
    "text",
    [
        '<text x="5" y="40" font-size="9">Wyrmling</text>',
        '<text x="5" y="40" font-size="5" letter-spacing="0.7" font-weight="900">Wyrmling</text>',
        '<text x="55" y="40" font-size="7" text-anchor="end" font-family="serif">Ägypten</text>',
        '<g transform="translate(40 10) rotate(90)"><text font-size="7">Wyrm</text></g>',
    ],
)
def test_letters_lie_where_the_pdf_has_them(shop: Workshop, text: str) -> None:
    from pypdfium2.raw import FPDF_PAGEOBJ_FORM, FPDF_PAGEOBJ_TEXT

    face = shop.face(text)
    glyphs = [box for _, box, glyph in painted(tree_of(face)) if glyph]
    outline = (
        min(box[0] for box in glyphs),
        min(box[1] for box in glyphs),
        max(box[2] for box in glyphs),
        max(box[3] for box in glyphs),
    )
    with page_of(printed((face, 0, 0))) as page:
        (form,) = page.get_objects(filter=[FPDF_PAGEOBJ_FORM], max_depth=1)
        (item,) = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT])
        corners = [form.get_matrix().on_point(x, y) for x, y in corner_points(item.get_bounds())]
    xs = [x / POINTS_PER_MM for x, _ in corners]
    ys = [PAGE[1] - y / POINTS_PER_MM for _, y in corners]
    assert outline == pytest.approx((min(xs), min(ys), max(xs), max(ys)), abs=0.15)


def corner_points(box: Box) -> list[tuple[float, float]]:
    left, bottom, right, top = box
    return [(left, bottom), (right, top)]


def test_letters_too_small_to_be_seen_are_left_out(shop: Workshop) -> None:
    tiny = '<text x="5" y="40" font-size="0.0000001" letter-spacing="1">Wyrm</text>'
    assert not [glyph for _, _, glyph in painted(tree_of(shop.face(tiny))) if glyph]


def test_our_own_icons_become_svg_too(shop: Workshop) -> None:
    folder = Path(__file__).parents[2] / "templates"
    press = shop.press(shop.folder, folder)
    shop.template('<svg viewBox="0 0 60 90"><use href="icon:{{ card.art }}" width="60"/></svg>')
    names = sorted(file.stem for file in (folder / "icons").glob("*.svg"))
    assert names
    for name in names:
        face = shop.face(press=press, art=name)
        assert any(True for _ in painted(tree_of(face)))
        assert drawn_boxes(printed((face, 0, 0)))
