"""What the PDF holds, read back with pdfium: places, clips, colours, fonts and sharing."""

from __future__ import annotations

import io
import re
import zlib
from base64 import a85decode

import pytest
from reportlab.pdfgen.canvas import Canvas

from pnp.faces.canvas import Inks
from pnp.faces.drawlist import Face
from pnp.faces.fonts import typeface
from tests.faces.workshop import Picture, Workshop, drawn_boxes, page_of, printed

MARK = '<rect x="5" y="10" width="20" height="4" fill="#ff0000"/>'
GROUND = (
    '<rect x="{{ -bleed }}" y="{{ -bleed }}" width="{{ w + 2 * bleed }}"'
    ' height="{{ h + 2 * bleed }}" fill="#0000ff"/>'
)
WHITE = (255, 255, 255)


@pytest.mark.parametrize(
    ("angle", "box"),
    [
        (0, (5, 10, 25, 14)),
        (90, (90 - 14, 5, 90 - 10, 25)),
        (180, (60 - 25, 90 - 14, 60 - 5, 90 - 10)),
        (270, (10, 60 - 25, 14, 60 - 5)),
        (360, (5, 10, 25, 14)),
        (-90, (10, 60 - 25, 14, 60 - 5)),
    ],
)
def test_a_face_lies_in_its_slot_whichever_way_it_is_turned(
    shop: Workshop, angle: int, box: tuple[float, float, float, float]
) -> None:
    (found,) = drawn_boxes(printed((shop.face(MARK), 17.3, 41.9, angle)))
    left, top, right, bottom = box
    expected = (17.3 + left, 41.9 + top, 17.3 + right, 41.9 + bottom)
    assert found == pytest.approx(expected, abs=0.02)


def test_the_far_corner_of_a_large_face_is_in_place_too(shop: Workshop) -> None:
    face = shop.face(
        '<rect x="{{ w - 1 }}" y="{{ h - 1 }}" width="1" height="1"/>', size=(200, 280)
    )
    (found,) = drawn_boxes(printed((face, 5, 8)))
    assert found[2:] == pytest.approx((205, 288), abs=0.02)


def test_groups_icons_and_uses_are_carried_along(shop: Workshop) -> None:
    face = shop.face(
        '<g transform="translate(10 20) rotate(90)"><rect width="4" height="2"/></g>'
        '<use href="icon:dot" x="30" y="40" width="8" height="8"/>'
    )
    turned, dot = drawn_boxes(printed((face, 10, 10)))
    assert turned == pytest.approx((18, 30, 20, 34), abs=0.02)
    assert dot == pytest.approx((40, 50, 48, 58), abs=0.02)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_the_bleed_shows_only_as_far_as_asked_for(shop: Workshop, angle: int) -> None:
    face = shop.face(GROUND)
    picture = Picture(printed((face, 20, 30, angle, (1, 0, 2, 3)), page=(150, 150)))
    width, height = (90, 60) if angle % 180 else (60, 90)
    middle, centre = 20 + width / 2, 30 + height / 2
    blue = (0, 0, 255)
    for x, y in (
        (20 - 0.8, centre),
        (middle, 30.2),
        (20 + width + 1.8, centre),
        (middle, 30 + height + 2.8),
    ):
        assert picture.at(x, y) == blue
    for x, y in (
        (20 - 1.2, centre),
        (middle, 29.8),
        (20 + width + 2.2, centre),
        (middle, 30 + height + 3.2),
    ):
        assert picture.at(x, y) == WHITE


def test_art_that_runs_beyond_the_bleed_is_cut_off(shop: Workshop) -> None:
    face = shop.face('<rect x="-50" y="-50" width="200" height="200"/>')
    picture = Picture(printed((face, 20, 30, 0, (9, 9, 9, 9)), page=(150, 150)))
    assert picture.at(17.2, 50) == (0, 0, 0)
    assert picture.at(16.8, 50) == WHITE


def test_a_face_drawn_often_costs_little(shop: Workshop) -> None:
    face = shop.face('<path d="M0 0' + "l.1 .7" * 500 + '"/><text y="9">Wyrm</text>')
    once = printed((face, 0, 0))
    often = printed(*((face, n, 2 * n) for n in range(50)))
    assert len(often) - len(once) < 50 * 120
    assert often.count(b"/Subtype /Form") == 1


def test_an_icon_on_many_faces_is_one_form(shop: Workshop) -> None:
    shop.write("icons/big.svg", f'<svg viewBox="0 0 9 9"><path d="M0 0{"l.1 .7" * 500}"/></svg>')
    press = shop.press()
    shop.template(
        '<svg viewBox="0 0 60 90"><text y="9">{{ card.name }}</text>'
        '<use href="icon:big" width="9"/></svg>'
    )
    faces = [shop.face(press=press, name=f"No {n}") for n in range(20)]
    pdf = printed(*((face, 0, 0) for face in faces))
    assert pdf.count(b"/Subtype /Form") == 21


def test_the_same_face_made_twice_is_one_form(shop: Workshop) -> None:
    pdf = printed((shop.face(MARK), 0, 0), (shop.face(MARK), 90, 0))
    assert pdf.count(b"/Subtype /Form") == 1


def test_an_empty_face_draws_nothing(shop: Workshop) -> None:
    pdf = printed((shop.face(""), 0, 0))
    assert drawn_boxes(pdf) == []
    with page_of(pdf) as page:
        assert page.get_textpage().count_chars() == 0


def test_every_font_is_embedded_as_truetype(shop: Workshop) -> None:
    pdf = printed(
        (
            shop.face(
                '<text y="9">plain</text><text y="19" font-weight="700">bold</text>'
                '<text y="29" font-style="italic" font-family="serif">slanted</text>'
            ),
            0,
            0,
        )
    )
    fonts = re.findall(rb"/Type /Font\b(?!Descriptor)", pdf)
    assert len(fonts) == pdf.count(b"/Type /FontDescriptor") == pdf.count(b"/FontFile2") == 3
    assert b"Helvetica" not in pdf


def test_text_can_be_searched(shop: Workshop) -> None:
    face = shop.face(
        r'<text x="3" y="9">Ärger (mit \ und „Klammern“) – 5½</text>'
        '<textbox x="3" y="20" width="50" height="30">Deal **two big hits** to it</textbox>'
    )
    with page_of(printed((face, 10, 10))) as page:
        text = page.get_textpage().get_text_bounded()
    assert r"Ärger (mit \ und „Klammern“) – 5½" in text
    assert "Deal two big hits to it" in " ".join(text.split())


def test_text_in_more_letters_than_one_subset_holds(shop: Workshop) -> None:
    glyphs = typeface("sans").font.face.charToGlyph
    letters = [chr(code) for code in sorted(glyphs) if 0xC0 <= code < 0x530][:330]
    assert len(letters) == 330
    lines = ["".join(letters[start : start + 33]) for start in range(0, 330, 33)]
    face = shop.face(
        "".join(
            f'<text y="{9 * n + 5}" font-size="1">{line}</text>' for n, line in enumerate(lines)
        )
    )
    with page_of(printed((face, 10, 10))) as page:
        found = page.get_textpage().get_text_bounded()
    assert set(letters) <= set(found)


def test_letter_spacing_ends_with_its_text(shop: Workshop) -> None:
    face = shop.face(
        '<text y="9" letter-spacing="2">Wide</text><text y="19">Wide</text><text y="29">Wide</text>'
    )
    spread, tight, last = text_boxes(face)
    assert spread[1] - spread[0] == pytest.approx(tight[1] - tight[0] + 3 * 2, abs=0.2)
    assert last == pytest.approx(tight, abs=0.01)


def text_boxes(face: Face) -> list[tuple[float, float]]:
    from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

    with page_of(printed((face, 0, 0))) as page:
        objects = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT])
        return [(bounds[0], bounds[2]) for bounds in (item.get_bounds() for item in objects)]


def test_a_group_fades_as_a_whole(shop: Workshop) -> None:
    face = shop.face(
        '<g opacity="0.5"><rect width="20" height="20"/><rect x="10" width="20" height="20"/></g>'
        '<g fill-opacity="0.5"><rect y="30" width="20" height="20"/>'
        '<rect x="10" y="30" width="20" height="20"/></g>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    once, overlap = picture.at(5, 10), picture.at(15, 10)
    assert once == overlap
    assert once[0] == pytest.approx(128, abs=2)
    assert picture.at(5, 40)[0] == pytest.approx(128, abs=2)
    assert picture.at(15, 40)[0] == pytest.approx(64, abs=2)


def test_what_follows_a_faded_shape_is_solid(shop: Workshop) -> None:
    face = shop.face(
        '<rect width="9" height="9" fill="#ff0000" fill-opacity="0.5"/>'
        '<rect x="10" width="9" height="9" fill="#ff0000"/>'
        '<g opacity="0.5"><rect x="20" width="9" height="9" fill="#00ff00"/></g>'
        '<rect x="30" width="9" height="9" fill="#ff0000"/>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    assert [picture.at(x, 5) for x in (15, 35)] == [(255, 0, 0)] * 2
    assert picture.at(5, 5)[1] == pytest.approx(127, abs=2)


def test_what_follows_a_moved_shape_keeps_its_colour(shop: Workshop) -> None:
    face = shop.face(
        '<g fill="#ff0000" stroke="#00ff00" stroke-width="4">'
        '<rect width="9" height="9" transform="translate(5 5)"/>'
        '<rect x="30" y="5" width="9" height="9"/></g>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    assert [picture.at(x, 9) for x in (9, 34)] == [(255, 0, 0)] * 2
    assert [picture.at(x, 9) for x in (4, 29)] == [(0, 255, 0)] * 2


def test_gradients_run_from_stop_to_stop(shop: Workshop) -> None:
    stops = '<stop offset="0.2" stop-color="#ff0000"/><stop offset="0.6" stop-color="#0000ff"/>'
    last = '<stop offset="1" stop-color="#00ff00"/>'
    face = shop.face(
        f'<defs><linearGradient id="a">{stops}{last}</linearGradient>'
        f'<linearGradient id="down" x2="0" y2="1">{stops}</linearGradient>'
        '<radialGradient id="sun" cx="30" cy="70" r="10" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#ffff00"/><stop offset="1" stop-color="#ff0000"/>'
        "</radialGradient></defs>"
        '<rect width="50" height="10" fill="url(#a)"/>'
        '<rect y="20" width="10" height="20" fill="url(#down)"/>'
        '<circle cx="30" cy="70" r="15" fill="url(#sun)"/>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    for (x, y), colour in {
        (2, 5): (255, 0, 0),
        (10, 5): (255, 0, 0),
        (20, 5): (128, 0, 128),
        (30, 5): (0, 0, 255),
        (40, 5): (0, 128, 128),
        (49.9, 5): (0, 255, 0),
        (5, 28): (128, 0, 128),
        (5, 39): (0, 0, 255),
        (30, 70): (255, 255, 0),
        (35, 70): (255, 128, 0),
        (43, 70): (255, 0, 0),
        (30, 54): WHITE,
    }.items():
        assert picture.at(x, y) == pytest.approx(colour, abs=8)


def test_a_gradient_may_change_at_once(shop: Workshop) -> None:
    face = shop.face(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#ff0000"/>'
        '<stop offset="0.5" stop-color="#ff0000"/><stop offset="0.5" stop-color="#0000ff"/>'
        '<stop offset="1" stop-color="#0000ff"/></linearGradient></defs>'
        '<rect width="50" height="10" fill="url(#a)"/>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    assert [picture.at(x, 5) for x in (24, 26)] == [(255, 0, 0), (0, 0, 255)]


def test_clips_and_fill_rules(shop: Workshop) -> None:
    rings = "M0 0h30v30h-30zM10 10h10v10h-10z"
    face = shop.face(
        f'<defs><clipPath id="odd"><path d="{rings}" fill-rule="evenodd"/></clipPath>'
        f'<clipPath id="full"><path d="{rings}"/></clipPath>'
        '<linearGradient id="dark"><stop offset="0"/><stop offset="1"/></linearGradient></defs>'
        f'<path d="{rings}" fill-rule="evenodd"/>'
        f'<path d="{rings}" fill-rule="evenodd" fill="url(#dark)" transform="translate(31 0)"/>'
        '<g transform="translate(0 40)"><rect width="30" height="30" clip-path="url(#odd)"/></g>'
        '<g transform="translate(31 40)"><rect width="30" height="30" clip-path="url(#full)"/></g>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    inked, bare = [(5, 5), (36, 5), (5, 45), (46, 55)], [(15, 15), (46, 15), (15, 55)]
    assert [picture.at(x, y) for x, y in inked] == [(0, 0, 0)] * 4
    assert [picture.at(x, y) for x, y in bare] == [WHITE] * 3


def test_an_icon_shows_only_what_is_in_its_own_box(shop: Workshop) -> None:
    shop.write("icons/wide.svg", '<svg viewBox="0 0 9 9"><path d="M-9 0h27v9h-27z"/></svg>')
    face = shop.face('<use href="icon:wide" x="20" y="20" width="9"/>')
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    assert [picture.at(x, 25) for x in (19, 25, 30)] == [WHITE, (0, 0, 0), WHITE]


def test_sharp_corners_are_cut_where_svg_cuts_them(shop: Workshop) -> None:
    # This corner's mitre would be 6 times the line's width: too much for SVG's limit of 4.
    face = shop.face('<path d="M10 30L40 35L10 40" fill="none" stroke="#000" stroke-width="4"/>')
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    assert picture.at(39, 35) == (0, 0, 0)
    assert picture.at(45, 35) == WHITE


def test_strokes_dashes_and_caps(shop: Workshop) -> None:
    face = shop.face(
        '<g stroke="#ff0000" stroke-width="2"><line x1="5" y1="5" x2="45" y2="5"/>'
        '<line x1="5" y1="15" x2="45" y2="15" stroke-dasharray="10 5"/>'
        '<line x1="5" y1="25" x2="45" y2="25" stroke-linecap="square"/>'
        '<line x1="5" y1="35" x2="45" y2="35"/></g>'
    )
    picture = Picture(printed((face, 0, 0), page=(70, 100)))
    red = (255, 0, 0)
    assert [picture.at(10, y) for y in (5, 15, 25, 35)] == [red] * 4
    assert [picture.at(17, y) for y in (5, 15, 25, 35)] == [red, WHITE, red, red]
    assert [picture.at(45.5, y) for y in (5, 15, 25, 35)] == [WHITE, WHITE, red, WHITE]


def test_the_file_is_the_same_from_run_to_run(shop: Workshop) -> None:
    body = (
        '<defs><linearGradient id="a"><stop offset="0"/><stop offset="1"/></linearGradient></defs>'
        '<g opacity="0.5"><rect width="9" height="9" fill="url(#a)"/></g>'
        '<use href="icon:dot" width="5"/><text y="9">{{ card.name }}</text>'
    )
    files = {
        printed((shop.face(body, name="A"), 0, 0), (shop.face(body, name="B"), 90, 0))
        for _ in range(3)
    }
    assert len(files) == 1


def test_streams_hold_plain_numbers(shop: Workshop) -> None:
    face = shop.face(
        '<g transform="rotate(0.002) scale(0.00002)"><rect width="1e-5" height="900000"/></g>'
        '<path d="M1e-7 1e5L-1e-7 3"/><rect width="2" height="2" fill="#010101"/>'
    )
    pdf = printed((face, 0, 0))
    streams = re.findall(rb"stream\r?\n(.*?)\r?\n?endstream", pdf, re.S)
    codes = [inflated(stream) for stream in streams]
    drawing = [code for code in codes if b" cm" in code]
    assert len(drawing) == 2
    assert not any(re.search(rb"\d[eE][-+]?\d|nan|inf", code) for code in drawing)


def inflated(stream: bytes) -> bytes:
    if stream.endswith(b"~>"):
        stream = a85decode(stream[:-2])
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def test_two_documents_at_once_do_not_mix(shop: Workshop) -> None:
    first, second = (Canvas(io.BytesIO(), invariant=1) for _ in range(2))
    one, other = Inks(first), Inks(second)
    one.draw(shop.face("<text>abc</text>"), 20, 20)
    other.draw(shop.face("<text>xyz</text>"), 20, 20)
    one.draw(shop.face("<text>cba</text>"), 20, 50)
    for canvas, words in ((first, ("abc", "cba")), (second, ("xyz",))):
        with page_of(canvas.getpdfdata()) as page:
            text = page.get_textpage().get_text_bounded()
        assert sorted(re.findall("[a-z]{3}", text)) == sorted(words)


def test_no_form_is_among_its_own_resources(shop: Workshop) -> None:
    # Ghostscript loses what is see-through in forms that list each other in a circle.
    canvas = Canvas(io.BytesIO(), invariant=1)
    inks = Inks(canvas)
    inks.draw(shop.face('<use href="icon:dot" width="20"/>'), 0, 0)
    inks.draw(shop.face('<use href="icon:dot" width="30"/><rect width="9" height="9"/>'), 0, 0)
    listed = [reference.name for reference in inks.resources.XObject.values()]
    assert len(listed) == 1
    icon = canvas._doc.idToObject[listed[0]].format(canvas._doc)
    assert re.search(rb"/Resources <<\s*>>", icon)
