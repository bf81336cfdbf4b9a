"""Pictures on faces: where they land, how they are stored, and which are refused."""

from __future__ import annotations

import re
import struct
import warnings
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms

from pnp.data.problems import PnpError
from pnp.faces import pictures
from pnp.faces.lint import Specimen, lint
from pnp.faces.pictures import BadPicture, picture_of
from pnp.faces.svg import to_svg
from tests.faces.easel import BLUE, GREEN, RED, WHITE, YELLOW, Easel, near, packed, quarters
from tests.faces.workshop import Picture, printed


@pytest.fixture
def easel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Easel:
    monkeypatch.setenv("PNP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return Easel(tmp_path)


def corners(picture: Picture, left: float = 0, top: float = 0) -> list[tuple[int, int, int]]:
    """Top left, top right, bottom left and bottom right of a card of 60 by 90 mm."""
    return [picture.at(left + x, top + y) for y in (3, 87) for x in (3, 57)]


QUARTERS = [RED, GREEN, BLUE, YELLOW]


@pytest.mark.parametrize(
    ("name", "kind", "mode", "options"),
    [
        ("a.png", "PNG", "RGB", {}),
        ("a.png", "PNG", "P", {}),
        ("a.png", "PNG", "RGBA", {}),
        ("a.jpg", "JPEG", "RGB", {"quality": 95}),
        ("a.jpg", "JPEG", "RGB", {"quality": 95, "progressive": True}),
        ("a.jpeg", "JPEG", "CMYK", {"quality": 95}),
        ("a.webp", "WEBP", "RGB", {"quality": 95}),
        ("a.webp", "WEBP", "RGBA", {"lossless": True}),
    ],
)
def test_every_format_is_printed_in_its_colours(
    easel: Easel, name: str, kind: str, mode: str, options: dict[str, Any]
) -> None:
    easel.put(name, packed(quarters(120, 180, mode), kind, **options))
    (face,) = easel.faces(name)
    found = corners(Picture(printed((face, 0, 0))))
    # There is no one way to see inks on a screen.
    by = 80 if mode == "CMYK" else 12
    assert all(near(one, other, by) for one, other in zip(found, QUARTERS, strict=True)), found


@pytest.mark.parametrize("mode", ["L", "1", "LA", "I;16"])
def test_grey_pictures_stay_grey(easel: Easel, mode: str) -> None:
    if mode == "I;16":
        image = Image.new("I;16", (60, 90), 0x8000)
    else:
        image = Image.new("L", (60, 90), 255 if mode == "1" else 128).convert(mode)
    easel.put("grey.png", packed(image, "PNG"))
    (face,) = easel.faces("grey.png")
    shade = Picture(printed((face, 0, 0))).at(30, 45)
    assert near(shade, (255,) * 3 if mode == "1" else (128,) * 3, 2)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_stands_upright_however_the_camera_was_held(
    easel: Easel, orientation: int, kind: str
) -> None:
    undo = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    image = quarters(120, 180)
    stored = image.transpose(Image.Transpose(undo[orientation])) if orientation > 1 else image
    exif = Image.Exif()
    exif[0x0112] = orientation
    easel.put("photo.x", packed(stored, kind, exif=exif))
    (face,) = easel.faces("photo.x")
    found = corners(Picture(printed((face, 0, 0))))
    assert all(near(one, other, 20) for one, other in zip(found, QUARTERS, strict=True)), found
    as_svg = to_svg(face)
    assert as_svg.count("<image") == 1


def test_what_is_see_through_shows_the_ground(easel: Easel) -> None:
    image = quarters(60, 90, "RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 30, 45))
    image.paste((0, 0, 0, 128), (30, 45, 60, 90))
    easel.put("ghost.png", packed(image, "PNG"))
    (face,) = easel.faces("ghost.png")
    shown = corners(Picture(printed((face, 0, 0))))
    assert near(shown[0], WHITE, 1)
    assert near(shown[1], GREEN, 1)
    assert near(shown[3], (127, 127, 127), 2)


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        # A picture twice as wide as high, in a box of 20 by 20 at (20, 30).
        ("", {(25, 35): RED, (35, 45): YELLOW, (15, 40): WHITE, (45, 40): WHITE}),
        ('position="left"', {(21, 31): RED, (39, 31): RED, (39, 49): BLUE}),
        ('position="right"', {(21, 31): GREEN, (39, 49): YELLOW}),
        ('position="100% 0%"', {(21, 31): GREEN}),
        ('fit="contain"', {(30, 33): WHITE, (21, 36): RED, (39, 44): YELLOW, (30, 47): WHITE}),
        ('fit="contain" position="top"', {(21, 31): RED, (39, 39): YELLOW, (30, 41): WHITE}),
        ('fit="contain" position="bottom"', {(30, 38): WHITE, (39, 49): YELLOW}),
        ('fit="contain" position="right bottom"', {(30, 38): WHITE, (39, 49): YELLOW}),
    ],
)
def test_a_picture_covers_its_box_or_is_contained_in_it(
    easel: Easel, how: str, expected: dict[tuple[int, int], tuple[int, int, int]]
) -> None:
    easel.put("wide.png", packed(quarters(200, 100), "PNG"))
    easel.face_of(f'<image href="{{{{ card.art }}}}" x="20" y="30" width="20" height="20" {how}/>')
    (face,) = easel.faces("wide.png")
    shown = Picture(printed((face, 0, 0)))
    assert {at: shown.at(*at) for at in expected} == expected


def test_a_picture_can_run_into_the_bleed_and_be_moved_and_faded(easel: Easel) -> None:
    easel.put("a.png", packed(quarters(200, 200), "PNG"))
    box = 'x="{{ -bleed }}" y="{{ -bleed }}" width="{{ w + 2*bleed }}" height="{{ h + 2*bleed }}"'
    easel.face_of(f'<g opacity="0.5"><image href="{{{{ card.art }}}}" {box}/></g>')
    (face,) = easel.faces("a.png")
    shown = Picture(printed((face, 20, 20, 0, (2.0, 2.0, 2.0, 2.0))))
    pale = tuple((255 + value) // 2 for value in RED)
    assert near(shown.at(18.5, 18.5), pale, 2)
    assert shown.at(17, 17) == WHITE


def test_a_jpeg_is_in_the_file_byte_for_byte_and_once(easel: Easel) -> None:
    data = packed(quarters(300, 450), "JPEG")
    easel.put("one.jpg", data)
    easel.put("copy/two.jpg", data)
    easel.face_of(Easel.BODY + '<image href="{{ card.art }}" x="5" y="5" width="9" height="9"/>')
    faces = easel.faces("one.jpg", "copy/two.jpg", "one.jpg")
    pdf = printed(*((face, 65 * at, 0) for at, face in enumerate(faces)))
    assert pdf.count(data) == 1
    assert pdf.count(b"/Subtype /Image") == 1


def test_a_plain_png_keeps_its_own_packing(easel: Easel) -> None:
    data = packed(quarters(300, 450), "PNG")
    easel.put("one.png", data)
    at = data.index(b"IDAT")
    length = int.from_bytes(data[at - 4 : at], "big")
    pdf = printed((easel.faces("one.png")[0], 0, 0))
    assert data[at + 4 : at + 4 + length] in pdf


def test_pictures_are_made_coarser_only_far_above_what_is_asked_for(easel: Easel) -> None:
    # 60 mm at 300 dpi are 709 pixels, and half as much again is 1063.
    easel.put("fine.jpg", packed(quarters(1060, 1590), "JPEG"))
    easel.put("finer.jpg", packed(quarters(1080, 1620), "JPEG"))
    easel.put("finer.png", packed(quarters(1080, 1620, "RGBA"), "PNG"))
    widths = []
    for name in ("fine.jpg", "finer.jpg", "finer.png"):
        pdf = printed((easel.faces(name)[0], 0, 0))
        widths.append(int(re.findall(rb"/Width (\d+)", pdf)[0]))
    assert widths == [1060, 709, 709]


def test_the_largest_print_of_a_picture_says_how_fine_it_must_be(easel: Easel) -> None:
    easel.put("fine.jpg", packed(quarters(1060, 1590), "JPEG"))
    small = '<image href="{{ card.art }}" x="5" y="5" width="6" height="9"/>'
    easel.face_of(small)
    assert b"/Width 71 " in printed((easel.faces("fine.jpg")[0], 0, 0))
    easel.face_of(f'{small}<g transform="scale(3)">{small}</g>')
    assert b"/Width 213 " in printed((easel.faces("fine.jpg")[0], 0, 0))


def test_a_picture_in_other_colours_keeps_its_profile(easel: Easel) -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ")).tobytes()
    other = profile[:16] + b"RGB " + profile[20:]
    for name in ("a.jpg", "b.jpg"):
        shade = (200, 100, 50) if name == "a.jpg" else (1, 2, 3)
        image = Image.new("RGB", (60, 90), shade)
        easel.put(name, packed(image, "JPEG", icc_profile=other))
    faces = easel.faces("a.jpg", "b.jpg")
    pdf = printed((faces[0], 0, 0), (faces[1], 70, 0))
    assert pdf.count(b"/ICCBased") == 2
    assert len(set(re.findall(rb"/ICCBased (\d+) 0 R", pdf))) == 1


def test_the_face_changes_with_the_picture_and_not_with_its_name(easel: Easel) -> None:
    easel.put("a.png", packed(quarters(60, 90), "PNG"))
    easel.put("b.png", packed(quarters(60, 90), "PNG"))
    one, same = easel.faces("a.png", "b.png")
    assert one.key == same.key
    easel.put("b.png", packed(quarters(60, 90).rotate(180), "PNG"))
    assert easel.faces("a.png", "b.png")[1].key != one.key


def test_an_svg_export_carries_the_picture_once(easel: Easel) -> None:
    data = packed(quarters(60, 90), "JPEG")
    easel.put("a.jpg", data)
    easel.face_of(Easel.BODY * 2)
    text = to_svg(easel.faces("a.jpg")[0])
    assert text.count("data:image/jpeg;base64,") == 1
    assert text.count('<use href="#d0"') == 2


# --- what is refused -----------------------------------------------------------------------------


def mistake(easel: Easel, *names: str) -> str:
    with pytest.raises(PnpError) as error:
        easel.faces(*names)
    return str(error.value)


def test_a_missing_picture_is_told_at_its_field(easel: Easel) -> None:
    easel.put("art/eel.png", packed(quarters(6, 9), "PNG"))
    said = mistake(easel, "art/eal.png")
    assert said == (
        f"{easel.folder / 'deck.yaml'}:6:19: card 'c1' of deck/cards, front, field 'art': there is"
        " no picture 'art/eal.png'; did you mean 'art/eel.png'? (drawn at card.svg.j2:2)"
    )


def test_pictures_outside_the_folder_are_refused(easel: Easel, tmp_path: Path) -> None:
    inside = Easel(tmp_path / "mine")
    secret = easel.put("secret.png", packed(quarters(6, 9), "PNG"))
    (inside.folder / "link.png").symlink_to(secret)
    (inside.folder / "loop.png").symlink_to(inside.folder / "loop.png")
    for name in ("../secret.png", str(secret), "link.png", "own/../../secret.png"):
        assert "lies outside your folders" in mistake(inside, name)
    for name in ("http://example.org/a.png", "file:///etc/passwd", "C:\\art\\a.png"):
        assert "lies outside your folders" in mistake(inside, name)
    assert "there is no picture" in mistake(inside, "loop.png")
    (inside.folder / "pictures").symlink_to(easel.folder)
    assert "lies outside your folders" in mistake(inside, "pictures/secret.png")
    inside.put("fine.png", secret.read_bytes())
    assert inside.faces("own/../fine.png")
    assert inside.faces(str(inside.folder / "fine.png"))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "'bad' is empty"),
        (b"<html>", "'bad' is not a picture in PNG, JPEG, WebP or SVG"),
        (packed(quarters(60, 90), "JPEG")[:-60], "ends too early; the file is damaged"),
        (packed(quarters(60, 90), "PNG")[:-20], "ends too early; the file is damaged"),
        (packed(quarters(60, 90), "WEBP")[:-20], "the picture 'bad'"),
        (packed(quarters(60, 90), "GIF"), "is not a picture in PNG, JPEG, WebP or SVG"),
    ],
)
def test_what_is_no_whole_picture_is_refused(easel: Easel, data: bytes, told: str) -> None:
    easel.put("bad", data)
    said = mistake(easel, "bad")
    assert told in said
    assert "deck.yaml:6:19: card 'c1' of deck/cards, front, field 'art'" in said


def test_a_picture_that_would_fill_the_memory_is_refused(easel: Easel) -> None:
    data = packed(Image.new("1", (20_000, 6_000)), "PNG")
    assert len(data) < 100_000
    easel.put("bomb.png", data)
    told = "has 20000 x 6000 pixels; at most 100 million pixels can be printed"
    assert told in mistake(easel, "bomb.png")


def png_head(width: int, height: int, colour: int, depth: int = 8) -> bytes:
    """A PNG as far as its size and kind."""
    body = b"IHDR" + struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + body
    return data + struct.pack(">I", zlib.crc32(body)) + b"\0\0\0\0IDAT" + b"\x35\xaf\x06\x1e"


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (png_head(9_900, 9_900, 6), "at most 40 million pixels of a see-through PNG"),
        (png_head(9_900, 9_900, 4), "at most 40 million pixels of a see-through PNG"),
        (png_head(9_900, 9_900, 0, 16), "at most 40 million pixels of a PNG with 16 bits a pixel"),
    ],
)
def test_what_must_be_packed_anew_may_have_fewer_pixels(head: bytes, told: str) -> None:
    with pytest.raises(BadPicture, match=f"has 9900 x 9900 pixels; {told} can be printed"):
        picture_of(head, "a.png")


def test_a_webp_may_have_the_fewest_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_IN_WEBP", 5_000)
    with pytest.raises(BadPicture, match="60 x 90 pixels; at most 0 million pixels of a WebP"):
        picture_of(packed(quarters(60, 90), "WEBP"), "a.webp")


def test_of_many_pixels_we_alone_complain(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 4_000)
    easel.put("a.png", packed(quarters(60, 90, "RGBA"), "PNG"))
    (face,) = easel.faces("a.png")
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        printed((face, 0, 0))
        to_svg(face)


@pytest.mark.parametrize(
    "body",
    [
        '<g transform="scale(0)"><image href="{{ card.art }}" width="3" height="3"/></g>',
        '<g transform="scale(5e-324)"><image href="{{ card.art }}" width="3" height="3"/></g>',
        '<g transform="scale(0.00000001)"><image href="{{ card.art }}" width="3" height="3"/></g>',
        '<image href="{{ card.art }}" width="3" height="5e-324"/>',
        '<image href="{{ card.art }}" width="3" height="0.00000001" fit="contain"/>',
    ],
)
def test_a_picture_of_no_size_is_printed_and_nothing_said(easel: Easel, body: str) -> None:
    easel.put("a.png", packed(quarters(60, 90, "RGBA"), "PNG"))
    easel.face_of(body)
    (face,) = easel.faces("a.png")
    assert lint([Specimen(face, "one")]) == []
    assert len(printed((face, 0, 0))) < 4_000
    assert to_svg(face)


def test_a_picture_that_changes_while_it_is_printed_is_noticed(easel: Easel) -> None:
    file = easel.put("a.png", packed(quarters(60, 90), "PNG"))
    (face,) = easel.faces("a.png")
    file.write_bytes(b"")
    with pytest.raises(PnpError, match="changed while it was being printed"):
        printed((face, 0, 0))


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ('fit="fill"', "fit='fill' should be one of: cover, contain"),
        ('position="up"', "position='up' should be such as: center, top, left bottom, 50% 20%"),
        ('position="120% 0%"', "position='120% 0%' should be such as"),
        ('href=""', "<image> needs the name of a picture as href"),
        ('preserveAspectRatio="none"', "attribute preserveAspectRatio of <image>"),
    ],
)
def test_mistakes_in_the_element_are_told_with_their_line(
    easel: Easel, how: str, told: str
) -> None:
    easel.put("a.png", packed(quarters(6, 9), "PNG"))
    href = "" if "href" in how else 'href="{{ card.art }}"'
    easel.face_of(f'<image {href} width="9" height="9" {how}/>')
    said = mistake(easel, "a.png")
    assert told in said
    assert "card.svg.j2:2:1" in said


def test_a_template_has_pictures_of_its_own(easel: Easel) -> None:
    easel.put("own/pictures/frame.png", packed(quarters(60, 90), "PNG"))
    easel.face_of('<image href="frame.png" width="60" height="90"/>')
    (face,) = easel.faces("unused.png")
    assert near(Picture(printed((face, 0, 0))).at(3, 3), RED)


# --- the lint ------------------------------------------------------------------------------------


def test_a_coarse_picture_is_told_with_what_it_needs(easel: Easel) -> None:
    easel.put("a.jpg", packed(quarters(236, 354), "JPEG"))
    easel.put("fine.jpg", packed(quarters(360, 540), "JPEG"))
    coarse, fine = easel.faces("a.jpg", "fine.jpg")
    problems = lint([Specimen(coarse, "one", cut=False), Specimen(fine, "two", cut=False)])
    assert [str(problem) for problem in problems] == [
        "one: the picture 'a.jpg' is coarse: 100 pixels per inch as printed"
        " (150 are needed, which is 355 x 532 pixels)"
    ]
