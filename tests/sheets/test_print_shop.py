"""For print shops: pictures, copies, pages of one card, and inks."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from pnp.data.problems import PnpError
from pnp.data.workshop import Product, Shop
from pnp.faces.press import Press
from pnp.sheets.cmyk import Separation
from pnp.sheets.pdf import POINT
from pnp.sheets.print_shop import Order, export_print_shop
from tests.sheets.inks import press_profile
from tests.sheets.read_back import boxes_in, text_in
from tests.sheets.small_set import cards, component, ground, press_for, small_set

POKER = Product("poker", (63.0, 88.0), (63.5, 88.9))
TAROT = Product("tarot", (70.0, 120.0), (69.85, 120.65))
SHOP = Shop("inch", "In inches", 3.175, 300, (POKER, TAROT))
DECK = component("deck", cards(2, copies=3))
BARE = component("bare", cards(1), back=None)
TALL = component("tall", cards(1), size=(70.0, 120.0))
TOKENS = component("tokens", cards(1), size=(63.0, 88.0), shape="round")
CHART = component("chart", cards(1), size=(190.0, 254.0), back=None)


def ordered(tmp_path: Path, *components: Any, shop: Shop = SHOP, **how: Any) -> Order:
    card_set = small_set(*components)
    press_for(card_set, tmp_path)  # writes the templates
    press = Press(card_set, [tmp_path / "templates"], bleed=max(3.0, shop.bleed))
    form = how.pop("form", "pictures")
    return export_print_shop(card_set, press, tmp_path / "out", shop, form, **how)


@pytest.fixture
def inks(tmp_path: Path) -> Separation:
    file = tmp_path / "press.icc"
    file.write_bytes(press_profile())
    return Separation(file)


def test_each_card_of_the_shop_is_a_zip_of_pictures_and_a_list_of_copies(tmp_path: Path) -> None:
    order = ordered(tmp_path, DECK, BARE, TALL)
    assert [path.name for path in order.written] == ["poker.zip", "tarot.zip"]
    with zipfile.ZipFile(tmp_path / "out/poker.zip") as packed:
        assert packed.testzip() is None
        rows = list(csv.DictReader(io.StringIO(packed.read("copies.csv").decode())))
        assert [(row["copies"], row["front"], row["back"]) for row in rows] == [
            ("3", "deck/card-0-front.png", "deck/back.png"),
            ("3", "deck/card-1-front.png", "deck/back.png"),
            ("1", "bare/card-0-front.png", ""),
        ]
        named = {row[side] for row in rows for side in ("front", "back")} - {""}
        assert named == set(packed.namelist()) - {"copies.csv"}


@pytest.mark.parametrize(
    ("bleed", "wanted"), [(3.175, (825, 1125)), (3.048, (822, 1122)), (0.0, (750, 1050))]
)
def test_pictures_are_as_large_as_the_shop_asks_and_full_to_the_edge(
    tmp_path: Path, bleed: float, wanted: tuple[int, int]
) -> None:
    ordered(tmp_path, DECK, shop=SHOP._replace(bleed=bleed))
    with zipfile.ZipFile(tmp_path / "out/poker.zip") as packed:
        image = Image.open(io.BytesIO(packed.read("deck/card-1-front.png")))
        assert image.size == wanted
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.02)
        corner = (wanted[0] - 1, wanted[1] - 1)
        assert image.getpixel(corner) == tuple(bytes.fromhex(ground(1)[1:]))


def test_what_the_shop_has_no_card_for_is_named(tmp_path: Path) -> None:
    order = ordered(tmp_path, DECK, TOKENS, CHART)
    assert [path.name for path in order.written] == ["poker.zip"]
    assert order.left_out == ["tokens (63 x 88 mm)", "chart (190 x 254 mm)"]
    with pytest.raises(PnpError, match="'inch' has no card for chart"):
        ordered(tmp_path, CHART)


def test_another_size_is_another_card_of_the_shop(tmp_path: Path) -> None:
    order = ordered(tmp_path, DECK, size=(70.0, 120.0))
    assert [path.name for path in order.written] == ["tarot.zip"]


@pytest.mark.parametrize("form", ["pictures", "pdf"])
def test_the_same_cards_give_the_same_bytes(tmp_path: Path, inks: Separation, form: str) -> None:
    coarse = SHOP._replace(dpi=72)
    for separation in (None, inks):
        how: Any = {"shop": coarse, "form": form, "separation": separation}
        (first,) = ordered(tmp_path, DECK, **how).written
        content = first.read_bytes()
        (again,) = ordered(tmp_path, DECK, **how).written
        assert again.read_bytes() == content
        if form == "pictures":
            with zipfile.ZipFile(again) as packed:
                # No time, the same system and rights, and not packed twice.
                told = {(e.date_time, e.create_system, e.external_attr) for e in packed.filelist}
                assert told == {((1980, 1, 1, 0, 0, 0), 3, 0o644 << 16)}
                assert {e.compress_type for e in packed.filelist} == {zipfile.ZIP_STORED}


def test_a_pdf_has_one_card_a_page_with_its_back_behind_it(tmp_path: Path) -> None:
    (path,) = ordered(tmp_path, DECK, BARE, form="pdf").written
    boxes = boxes_in(path)
    assert len(boxes) == 2 * (2 * 3 + 1)
    point = 72 / 25.4
    for page in boxes[:-1]:
        assert page["media"] == pytest.approx((0, 0, 69.85 * point, 95.25 * point), abs=0.01)
        assert page["bleed"] == pytest.approx(page["media"], abs=0.01)
        assert page["trim"] == pytest.approx((9, 9, 9 + 180, 9 + 252), abs=0.01)


def test_pictures_in_inks_are_tiffs_with_the_profile(tmp_path: Path, inks: Separation) -> None:
    ordered(tmp_path, DECK, separation=inks)
    with zipfile.ZipFile(tmp_path / "out/poker.zip") as packed:
        image = Image.open(io.BytesIO(packed.read("deck/back.tif")))
        assert (image.mode, image.size) == ("CMYK", (825, 1125))
        assert image.info["icc_profile"] == press_profile()
        # #204080: hardly any yellow, much cyan.
        cyan, magenta, yellow, black = image.getpixel((800, 1100))  # type: ignore[misc]
        assert cyan > magenta > yellow
        assert black > 60


def test_a_pdf_in_inks_has_no_other_colours_and_says_for_which_press(
    tmp_path: Path, inks: Separation
) -> None:
    (path,) = ordered(tmp_path, DECK, form="pdf", separation=inks).written
    with pikepdf.open(path) as document:
        (intent,) = document.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "Press of the tests"
        assert intent.DestOutputProfile.read_bytes() == press_profile()
        assert intent.DestOutputProfile.N == 4
        streams = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)]
        forms = [stream for stream in streams if stream.get("/Subtype") == "/Form"]
        used = set()
        for form in forms:
            for step in pikepdf.parse_content_stream(form):
                assert str(step.operator) not in ("rg", "RG")
                if str(step.operator) == "k":
                    used.add(tuple(float(ink) for ink in step.operands))
        assert pytest.approx(inks.inks(0x20 / 255, 0x40 / 255, 0x80 / 255), abs=1e-4) in list(used)


def test_gradients_fades_and_pictures_become_inks_too(tmp_path: Path, inks: Separation) -> None:
    source = tmp_path / "colours.pdf"
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(100, 100))
    red = pikepdf.Array([1, 0, 0])
    white = pikepdf.Array([1, 1, 1])
    function, other = (
        pikepdf.Dictionary(FunctionType=2, N=1, Domain=[0, 1], C0=red, C1=white) for _ in range(2)
    )
    shared = document.make_indirect(other)
    stitched = pikepdf.Dictionary(
        FunctionType=3,
        Domain=[0, 1],
        Functions=[function, shared, function, shared],
        Bounds=[0.2, 0.5, 0.8],
        Encode=[0, 1] * 4,
    )
    shading = pikepdf.Dictionary(
        ShadingType=2, ColorSpace=pikepdf.Name.DeviceRGB, Coords=[0, 0, 9, 9], Function=stitched
    )
    picture = document.make_stream(
        bytes((255, 0, 0) * 4),
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Image,
        Width=2,
        Height=2,
        BitsPerComponent=8,
        ColorSpace=pikepdf.Name.DeviceRGB,
        SMask=document.make_stream(
            bytes((0, 90, 180, 255)),
            Type=pikepdf.Name.XObject,
            Subtype=pikepdf.Name.Image,
            Width=2,
            Height=2,
            BitsPerComponent=8,
            ColorSpace=pikepdf.Name.DeviceGray,
        ),
    )
    page.Resources = pikepdf.Dictionary(
        Shading=pikepdf.Dictionary(S=document.make_indirect(shading)),
        XObject=pikepdf.Dictionary(P=picture),
    )
    page.Contents = document.make_stream(b"/S sh 9 0 0 9 0 0 cm /P Do")
    document.save(source)
    with pikepdf.open(io.BytesIO(inks.pdf(source))) as changed:
        resources = changed.pages[0].Resources
        assert resources.Shading.S.ColorSpace == "/DeviceCMYK"
        for part in resources.Shading.S.Function.Functions:
            ends = [[float(ink) for ink in part[end]] for end in ("/C0", "/C1")]
            assert ends == [pytest.approx(inks.inks(1, 0, 0)), [0, 0, 0, 0]]
        assert resources.XObject.P.ColorSpace == "/DeviceCMYK"
        first = [ink / 255 for ink in resources.XObject.P.read_bytes()[:4]]
        assert first == pytest.approx(inks.inks(1, 0, 0), abs=0.01)
        # How far it shows is no colour, and stays.
        fade = resources.XObject.P.SMask
        assert fade.ColorSpace == "/DeviceGray"
        assert fade.read_bytes() == bytes((0, 90, 180, 255))
        assert changed.pages[0].Group.CS == "/DeviceCMYK"


def test_white_paper_gets_no_ink_and_red_is_magenta_and_yellow(inks: Separation) -> None:
    assert inks.inks(1, 1, 1) == (0, 0, 0, 0)
    some = inks.inks(0.3, 0.5, 0.7)
    assert some == tuple(round(ink, 4) for ink in some)
    cyan, magenta, yellow, black = inks.inks(1, 0, 0)
    assert min(magenta, yellow) > 0.8
    assert max(cyan, black) < 0.2


def screen_profile() -> bytes:
    from PIL import ImageCms

    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (lambda: b"not a profile", "this is no ICC profile"),
        (lambda: b"", "this is no ICC profile"),
        (lambda: press_profile()[:200], "cannot turn colours into inks"),
        (screen_profile, "this profile is for RGB colours, not CMYK"),
        (lambda: press_profile().replace(b"B2A0", b"X2X0"), "cannot turn colours into inks"),
    ],
    ids=["text", "nothing", "cut off", "screen", "one way"],
)
def test_a_wrong_profile_is_refused_by_name(
    tmp_path: Path, content: Callable[[], bytes], said: str
) -> None:
    file = tmp_path / "press.icc"
    file.write_bytes(content())
    with pytest.raises(PnpError, match=said) as error:
        Separation(file)
    assert "press.icc" in str(error.value)


def test_a_missing_profile_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="there is no such file"):
        Separation(tmp_path / "none.icc")


@pytest.mark.parametrize(("what", "flip"), [(DECK, "/DuplexFlipLongEdge"), (BARE, None)])
def test_a_pdf_with_backs_is_printed_on_both_sides(
    tmp_path: Path, what: Any, flip: str | None
) -> None:
    (path,) = ordered(tmp_path, what, form="pdf").written
    with pikepdf.open(path) as document:
        assert document.Root.ViewerPreferences.get("/Duplex") == flip


def test_a_page_of_one_card_is_as_large_as_card_and_bleed(tmp_path: Path) -> None:
    (path,) = ordered(tmp_path, DECK, BARE, form="pdf").written
    bleed, trim = 3.175, (63.5, 88.9)
    for page in boxes_in(path):
        wide, high = (2 * bleed + side for side in trim)
        assert page["media"] == pytest.approx((0, 0, wide * POINT, high * POINT), abs=0.01)
    first = boxes_in(path)[0]
    edges = (bleed, bleed, bleed + trim[0], bleed + trim[1])
    assert first["trim"] == pytest.approx([edge * POINT for edge in edges], abs=0.01)
    assert first["bleed"] == pytest.approx(first["media"], abs=0.01)
    # Six cards with backs, one without, and no small print anywhere.
    assert len(boxes_in(path)) == 14
    assert not any(text.strip() for text in text_in(path))


def test_what_a_shop_cannot_draw_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="dpi must be"):
        ordered(tmp_path, DECK, shop=SHOP._replace(dpi=5000))
    large = Product("poster", (700.0, 900.0), (700.0, 900.0))
    poster = component("poster", cards(1), size=(700.0, 900.0), back=None)
    with pytest.raises(PnpError, match="pixels is too large"):
        ordered(tmp_path, poster, shop=SHOP._replace(products=(large,)))
    assert not (tmp_path / "out").exists()


def test_another_size_is_for_cards_alone(tmp_path: Path) -> None:
    order = ordered(tmp_path, DECK, TALL, size=(63.0, 88.0))
    assert [
        (path.name, parcel.copies)
        for path, parcel in zip(order.written, order.parcels, strict=True)
    ] == [
        ("poker.zip", 6),
        ("tarot.zip", 1),
    ]


def test_every_colour_of_a_page_becomes_ink_and_what_is_no_colour_stays(
    tmp_path: Path, inks: Separation
) -> None:
    (plain,) = ordered(tmp_path, DECK, form="pdf").written
    before = plain.read_bytes()
    (path,) = ordered(tmp_path, DECK, form="pdf", separation=inks).written

    def steps(content: bytes) -> list[str]:
        with pikepdf.open(io.BytesIO(content)) as document:
            forms = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)]
            drawn = [form for form in forms if form.get("/Subtype") == "/Form"]
            return [
                str(step.operator)
                for stream in (*document.pages, *drawn)
                for step in pikepdf.parse_content_stream(stream)
            ]

    inked = {"rg": "k", "RG": "K"}
    assert [inked.get(step, step) for step in steps(before)] == steps(path.read_bytes())
    # The same twice over is the same to the last byte.
    first = path.read_bytes()
    (path,) = ordered(tmp_path, DECK, form="pdf", separation=inks).written
    assert path.read_bytes() == first
