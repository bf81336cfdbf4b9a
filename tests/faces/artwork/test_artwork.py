"""SVG art of other programs: drawn as another renderer draws it, or named with its line."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops

from pnp.data.problems import PnpError
from pnp.faces.drawlist import Face, Text
from pnp.faces.svg import to_svg
from tests.faces.easel import RED, Easel, near, packed, quarters
from tests.faces.workshop import PAGE, Picture, Workshop, page_of, printed, texts

WIDE, HIGH = 480, 720
NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
DRAWINGS = {file.stem: file.read_text("utf-8") for file in Path(__file__).parent.glob("*.svg")}
"""Written by hand in the manner of drawing programs and of a collection of icons."""


@pytest.fixture
def easel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Easel:
    monkeypatch.setenv("PNP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    easel = Easel(tmp_path)
    fitting = '<image href="{{ card.art }}" width="{{ w }}" height="{{ h }}" fit="contain"/>'
    easel.face_of(fitting)
    return easel


def ours(face: Face) -> Image.Image:
    """The face as we print it."""
    with page_of(printed((face, 0, 0))) as page:
        image: Image.Image = page.render(scale=WIDE / (60 / 25.4 * 72)).to_pil().convert("RGB")
    assert image.width == pytest.approx(PAGE[0] * WIDE / 60, abs=1)
    return image.crop((0, 0, WIDE, HIGH))


def theirs(svg: str) -> Image.Image:
    """A drawing as resvg draws it, in the middle of a card."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDE, dpi=96, background="#ffffff")
    image = Image.open(io.BytesIO(png)).convert("RGB")
    if abs(image.height - HIGH) < 3:  # it counts sizes in whole pixels before it enlarges them
        image = image.resize((WIDE, HIGH))
    card = Image.new("RGB", (WIDE, HIGH), "white")
    card.paste(image, (0, (HIGH - image.height) // 2))
    return card


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of the card that differs, by more than a shape's edge between two pixels does."""
    soft = [image.reduce(4) for image in (one, other)]
    marked = ImageChops.difference(*soft).convert("L").point(lambda value: 255 * (value > 32))
    return marked.histogram()[255] / (marked.width * marked.height)


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_drawings_look_as_another_renderer_draws_them(easel: Easel, name: str) -> None:
    easel.put("art.svg", DRAWINGS[name].encode())
    (face,) = easel.faces("art.svg")
    expected = theirs(DRAWINGS[name])
    assert difference(Image.new("RGB", (WIDE, HIGH), "white"), expected) > 0.1
    assert difference(ours(face), expected) < 0.01
    # And what we export as SVG is the same once more.
    assert difference(theirs(to_svg(face)), expected) < 0.01


def test_text_keeps_its_places_and_styles(easel: Easel) -> None:
    easel.put(
        "a.svg",
        f"""<svg {NS} viewBox="0 0 60 90"><style>.h{{font-size:8px}}</style>
<text x="30" y="20" text-anchor="middle" class="h" style="font-weight:bold;font-family:Georgia">
  <tspan x="30" y="20">Reed</tspan> <tspan style="font-style:italic" fill="#c00">Eel</tspan>
  <tspan x="30" dy="10">below</tspan>
</text><text x="5 15 25" y="60" font-size="6">abc</text></svg>""".encode(),
    )
    (face,) = easel.faces("a.svg")
    runs = texts(face)
    assert [run.text.strip() for run in runs] == ["Reed", "Eel", "below", "a", "b", "c"]
    reed, eel, below, a, b, _ = runs
    assert (reed.typeface.family, reed.typeface.weight, eel.typeface.italic) == ("serif", 700, True)
    assert eel.x == pytest.approx(reed.x + reed.width + reed.typeface.width(" ") * 8)
    assert (reed.x + eel.x + eel.width) / 2 == pytest.approx(30)
    assert below.y == pytest.approx(30)
    assert below.x + below.width / 2 == pytest.approx(30)
    assert (a.x, b.x) == (5, 15)
    assert isinstance(reed, Text)


def test_an_embedded_picture_comes_along(easel: Easel) -> None:
    data = base64.b64encode(packed(quarters(20, 20), "PNG")).decode()
    easel.put(
        "a.svg",
        f"""<svg {NS} viewBox="0 0 60 90"><image x="10" y="10" width="40" height="40"
  xlink:href="data:image/png;base64,{data}"/></svg>""".encode(),
    )
    (face,) = easel.faces("a.svg")
    shown = Picture(printed((face, 0, 0)))
    assert near(shown.at(15, 15), RED)
    assert shown.at(5, 5) == (255, 255, 255)


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('<g filter="url(#f)"><rect width="9" height="9"/></g>', "a filter cannot be drawn"),
        ('<rect width="9" height="9" style="mask:url(#m)"/>', "a mask cannot be drawn"),
        ("<foreignObject><p/></foreignObject>", "<foreignObject> cannot be drawn"),
        ("<script>alert(1)</script>", "<script> cannot be drawn"),
        (
            '<rect fill="url(#p)" width="9" height="9"/><pattern id="p"/>',
            "a fill with a pattern cannot be drawn",
        ),
        ('<image href="eel.png" width="9" height="9"/>', "not embedded in the drawing"),
        ('<image href="file:///etc/passwd" width="9"/>', "not embedded in the drawing"),
        ('<use href="other.svg#a"/>', "'other.svg#a', which is not in the file"),
        ('<rect width="9" height="9" style="mix-blend-mode:multiply"/>', "a blend mode"),
        ('<text stroke="#f00">a</text>', "a text with an outline"),
        ("<text><textPath href='#a'>a</textPath></text>", "<textPath> in a text"),
        ('<path d="M0 0L9" stroke="red"/>', "path command L needs 2 numbers"),
        ('<rect width="9" height="9" fill="blurple"/>', "'blurple' is not a colour"),
        ("<style>g > rect{fill:red}</style>", "the selector 'g > rect'"),
        ("<glitter/>", "<glitter> cannot be drawn"),
        ('<g id="a"><use href="#a"/></g>', "in circles"),
        ("<text>\N{SNOWMAN}</text>", "has no glyph for '\N{SNOWMAN}'"),
    ],
)
def test_what_cannot_be_drawn_is_named_with_its_line(easel: Easel, body: str, told: str) -> None:
    easel.put("a.svg", f'<svg {NS} viewBox="0 0 60 90">\n\n{body}\n</svg>'.encode())
    with pytest.raises(PnpError) as error:
        easel.faces("a.svg")
    said = str(error.value)
    assert f"{easel.folder / 'a.svg'}:3:1: drawing 'a.svg': " in said
    assert told in said
    assert "--rasterise" in said


BOMB = """<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><svg>&b;</svg>"""


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (BOMB, "a.svg:1:27: an ENTITY has no place in a picture (save it as plain SVG)"),
        ("<svg><g></svg>", "a.svg:1:11: not well-formed SVG: mismatched tag"),
        ("<svg/>", "a drawing without viewBox, width and height cannot be drawn"),
        ("<?xml version='1.0'?><html/>", "begins with <html>, not with <svg>"),
        (
            f"<svg {NS}>\n" + "<g>" * 500,
            "a.svg:2:448: lies within more than 149 other elements (ungroup some of them)",
        ),
        (f"<svg {NS}>" + "<g/>" * 200_000, "more in this drawing than the 200,000 elements"),
        (
            f'<svg {NS} viewBox="0 0 9 9">' + '<g id="a"><rect width="1" height="1"/></g>' * 60_000,
            "not well-formed SVG",
        ),
    ],
)
def test_broken_and_hostile_files_give_one_message(easel: Easel, data: str, told: str) -> None:
    easel.put("a.svg", data.encode())
    with pytest.raises(PnpError) as error:
        easel.faces("a.svg")
    assert told in str(error.value)


def test_uses_of_uses_of_uses_come_to_an_end(easel: Easel) -> None:
    tens = {at: f'<use href="#a{at - 1}"/>' * 10 for at in range(1, 9)}
    rows = "".join(f'<g id="a{at}">{ten}</g>' for at, ten in tens.items())
    body = f'<defs><rect id="a0" width="1" height="1"/>{rows}</defs><use href="#a8"/>'
    easel.put("a.svg", f'<svg {NS} viewBox="0 0 9 9">{body}</svg>'.encode())
    with pytest.raises(PnpError, match="more than 250,000 lines to draw"):
        easel.faces("a.svg")


# --- pixels and icons ----------------------------------------------------------------------------

BLURRED = f"""<svg {NS} viewBox="0 0 60 90">
<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
<rect x="10" y="10" width="40" height="70" fill="#cc0000" filter="url(#f)"/></svg>"""


def test_what_cannot_be_drawn_becomes_pixels_if_one_says_so(easel: Easel) -> None:
    easel.put("a.svg", BLURRED.encode())
    card_set, _ = easel.set_and_press("a.svg")
    from pnp.faces.press import Press

    press = Press(card_set, [easel.folder / "own"], rasterise=True)
    (part,) = card_set.components
    face = press.face(part, part.cards[0])
    assert [picture.width for picture, _ in face.images()] == [1600]
    assert difference(ours(face), theirs(BLURRED)) < 0.01


def test_pixels_never_show_other_files(easel: Easel) -> None:
    easel.put("a.svg", BLURRED.replace("</svg>", '<image href="b.png"/></svg>').encode())
    card_set, _ = easel.set_and_press("a.svg")
    from pnp.faces.press import Press

    (part,) = card_set.components
    with pytest.raises(PnpError, match="shows what is not embedded"):
        Press(card_set, [easel.folder / "own"], rasterise=True).face(part, part.cards[0])


def test_icons_of_a_collection_take_the_colours_asked_for(shop: Workshop) -> None:
    shop.write("icons/star.svg", DRAWINGS["icon"])
    use = '<use href="icon:star" x="10" y="10" width="40" height="40"'
    plain = Picture(printed((shop.face(f"{use}/>"), 0, 0)))
    assert (plain.at(12, 12), plain.at(30, 30)) == ((0, 0, 0), (255, 255, 255))
    inked = Picture(printed((shop.face(f'{use} color="#ff0000" color2="#0000ff"/>'), 0, 0)))
    assert (inked.at(12, 12), inked.at(30, 30)) == ((255, 0, 0), (0, 0, 255))


def test_an_icon_without_a_namespace_is_read_strictly(shop: Workshop) -> None:
    shop.write("icons/own.svg", '<svg viewBox="0 0 9 9"><g style="fill:red"/></svg>')
    assert "not part of the dialect" in shop.mistake('<use href="icon:own" width="5"/>').message
    shop.write(
        "icons/other.svg", DRAWINGS["figma"].replace("<defs>", '<g filter="url(#f)"/><defs>')
    )
    problem = shop.mistake('<use href="icon:other" width="5"/>')
    assert (problem.message, problem.subject) == ("a filter cannot be drawn", "drawing 'other'")
