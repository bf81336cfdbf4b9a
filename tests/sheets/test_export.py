"""PNG and SVG exports: which files, how large, and what they show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from pnp.data.problems import PnpError
from pnp.faces.drawlist import Face
from pnp.sheets.export import export_svg, pictures_of
from pnp.sheets.png import MOST_PIXELS, check_pixels, export_png
from tests.sheets.small_set import cards, component, ground, press_for, small_set

DECK = component("deck", cards(3, copies=2))
HEROES = component("heroes", cards(2), back="own-back")
TOKENS = component("tokens", cards(1), size=(25.0, 25.0), shape="round")
BARE = component("bare", cards(1), back=None)
ALL = (DECK, HEROES, TOKENS, BARE)


def names(folder: Path, written: list[Path]) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in written]


def png(tmp_path: Path, *components: Any, **how: Any) -> list[Path]:
    card_set = small_set(*components)
    how = {"dpi": 50, **how}
    return export_png(card_set, press_for(card_set, tmp_path), tmp_path / "out", **how)


def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))


def near(pixel: Any, wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(pixel[:3], wanted, strict=True))


def message(error: pytest.ExceptionInfo[PnpError]) -> str:
    return str(error.value)


def test_each_distinct_card_and_side_is_one_file_and_a_common_back_is_written_once(
    tmp_path: Path,
) -> None:
    written = png(tmp_path, *ALL)
    assert names(tmp_path / "out", written) == [
        "deck/card-0-front.png",
        "deck/back.png",
        "deck/card-1-front.png",
        "deck/card-2-front.png",
        "heroes/card-0-front.png",
        "heroes/card-0-back.png",
        "heroes/card-1-front.png",
        "heroes/card-1-back.png",
        "tokens/card-0-front.png",
        "tokens/back.png",
        "bare/card-0-front.png",
    ]
    found = {path for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert found == set(written)


@pytest.mark.parametrize(
    ("dpi", "bleed", "wanted"),
    [(300, 0.0, (744, 1039)), (300, 3.0, (815, 1110)), (72, 0.0, (179, 249)), (30, 0.0, (74, 104))],
)
def test_the_pixels_are_the_millimetres_at_the_resolution(
    tmp_path: Path, dpi: int, bleed: float, wanted: tuple[int, int]
) -> None:
    (path, *_) = png(tmp_path, BARE, dpi=dpi, bleed=bleed)
    with Image.open(path) as image:
        assert image.size == wanted
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_a_picture_shows_its_own_face_the_right_way_up_and_to_its_very_edge(
    tmp_path: Path,
) -> None:
    png(tmp_path, DECK, dpi=70)
    for number in range(3):
        with Image.open(tmp_path / f"out/deck/card-{number}-front.png") as image:
            assert image.mode == "RGB"
            wide, high = image.size
            assert near(image.getpixel((2, 2)), (0, 0, 0))
            for spot in (
                (wide // 2, high // 2),
                (wide - 1, 0),
                (0, high - 1),
                (wide - 1, high - 1),
            ):
                assert near(image.getpixel(spot), colour(ground(number)))


def test_the_bleed_is_ground_around_the_trim(tmp_path: Path) -> None:
    (path, *_) = png(tmp_path, BARE, dpi=254, bleed=3.0)
    with Image.open(path) as image:
        assert near(image.getpixel((0, 0)), colour(ground(0)))
        assert near(image.getpixel((28, 28)), colour(ground(0)))
        assert near(image.getpixel((32, 32)), (0, 0, 0))


def test_round_tokens_have_transparent_corners_and_smooth_edges(tmp_path: Path) -> None:
    (front, back) = png(tmp_path, TOKENS, dpi=200)
    for path in (front, back):
        with Image.open(path) as image:
            assert (image.mode, image.size) == ("RGBA", (197, 197))
            alpha = image.getchannel("A")
            for corner in ((0, 0), (196, 0), (0, 196), (196, 196), (20, 20)):
                assert alpha.getpixel(corner) == 0
            for inside in ((98, 98), (98, 1), (1, 98), (98, 195), (195, 98)):
                assert alpha.getpixel(inside) == 255
            assert len(alpha.getcolors() or ()) > 10


def test_only_some_cards_keep_the_names_they_have_among_all(tmp_path: Path) -> None:
    written = png(tmp_path, *ALL, only=["heroes/card-1", "deck/card-2"])
    assert names(tmp_path / "out", written) == [
        "deck/card-2-front.png",
        "deck/back.png",
        "heroes/card-1-front.png",
        "heroes/card-1-back.png",
    ]


def test_another_size_is_for_cards_and_not_for_tokens(tmp_path: Path) -> None:
    png(tmp_path, DECK, TOKENS, size=(44.0, 68.0), dpi=254)
    with Image.open(tmp_path / "out/deck/card-0-front.png") as image:
        assert image.size == (440, 680)
    with Image.open(tmp_path / "out/tokens/card-0-front.png") as image:
        assert image.size == (250, 250)


def test_svg_files_have_the_same_names_and_the_size_in_millimetres(tmp_path: Path) -> None:
    card_set = small_set(*ALL)
    press = press_for(card_set, tmp_path)
    written = export_svg(card_set, press, tmp_path / "svg", bleed=1.5)
    drawn = export_png(card_set, press, tmp_path / "png", dpi=30)
    assert [name.removesuffix(".svg") for name in names(tmp_path / "svg", written)] == [
        name.removesuffix(".png") for name in names(tmp_path / "png", drawn)
    ]
    root = ElementTree.parse(written[0]).getroot()
    assert (root.get("width"), root.get("height")) == ("66mm", "91mm")
    assert ground(0) in written[0].read_text()


def test_the_same_export_twice_is_the_same_bytes(tmp_path: Path) -> None:
    words = component("words", cards(2), template="words")
    first = [path.read_bytes() for path in png(tmp_path, *ALL, words)]
    second = [path.read_bytes() for path in png(tmp_path, *ALL, words)]
    assert first == second


def test_progress_counts_every_file(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    png(tmp_path, HEROES, progress=lambda *step: told.append(step))
    assert told == [
        (1, 4, "heroes/card-0-front.png"),
        (2, 4, "heroes/card-0-back.png"),
        (3, 4, "heroes/card-1-front.png"),
        (4, 4, "heroes/card-1-back.png"),
    ]


def test_an_interrupt_leaves_whole_files_and_no_others(tmp_path: Path) -> None:
    def stop(done: int, _total: int, _name: str) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        png(tmp_path, DECK, progress=stop)
    left = sorted(path.name for path in (tmp_path / "out").rglob("*") if path.is_file())
    assert left == ["back.png", "card-0-front.png"]
    for name in left:
        with Image.open(tmp_path / "out/deck" / name) as image:
            image.load()


def test_what_else_lies_in_the_folder_stays(tmp_path: Path) -> None:
    mine = tmp_path / "out/deck/mine.txt"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    png(tmp_path, DECK)
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("dpi", [0, -300, 29, 1201, 10**9])
def test_a_resolution_out_of_reason_is_refused(tmp_path: Path, dpi: int) -> None:
    with pytest.raises(PnpError) as error:
        png(tmp_path, DECK, dpi=dpi)
    assert message(error) == f"dpi must be 30 to 1200, not {dpi}"
    assert not (tmp_path / "out").exists()


def test_too_many_pixels_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    poster = component("poster", cards(1), size=(400.0, 500.0), back=None)
    with pytest.raises(PnpError) as error:
        png(tmp_path, DECK, poster, dpi=600)
    assert "poster: a picture of 9449 x 11811 pixels is too large" in message(error)
    assert not (tmp_path / "out").exists()
    advice = int(message(error).split("at most ")[-1].split(" ")[0])
    assert (400 * advice / 25.4) * (500 * advice / 25.4) <= MOST_PIXELS
    assert advice > 440


@pytest.mark.parametrize("bleed", [-1.0, 3.1, float("nan"), float("inf")])
def test_bleed_that_is_not_drawn_is_refused(tmp_path: Path, bleed: float) -> None:
    with pytest.raises(PnpError, match="bleed must be 0 to 3 mm"):
        png(tmp_path, DECK, bleed=bleed)


@pytest.mark.parametrize("place", ["out", "out/deck"])
def test_a_file_in_the_place_of_a_folder_is_refused_and_kept(tmp_path: Path, place: str) -> None:
    blocking = tmp_path / place
    blocking.parent.mkdir(exist_ok=True)
    blocking.write_text("mine")
    with pytest.raises(PnpError, match="there is a file in its place"):
        png(tmp_path, DECK)
    assert blocking.read_text() == "mine"


def test_a_folder_below_a_file_is_refused(tmp_path: Path) -> None:
    card_set = small_set(DECK)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(PnpError, match="there is a file in its place"):
        export_png(card_set, press_for(card_set, tmp_path), tmp_path / "file/out")


def test_a_card_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(PnpError) as error:
        png(tmp_path, DECK, only=["dek"])
    assert "'dek'" in message(error)
    assert "did you mean 'deck'?" in message(error)


def test_a_set_without_cards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="small has no cards to export"):
        png(tmp_path)


def test_what_no_resolution_makes_small_enough_is_to_be_smaller_itself(tmp_path: Path) -> None:
    field = component("field", cards(1), size=(7000.0, 7000.0), back=None)
    with pytest.raises(PnpError, match="choose a smaller card size"):
        png(tmp_path, field, dpi=30)


def test_where_nothing_is_drawn_the_paper_is_white(tmp_path: Path) -> None:
    card_set = small_set(component("bare", cards(1), back=None, template="nothing"))
    press = press_for(card_set, tmp_path)
    blank = '<svg viewBox="0 0 {{ w }} {{ h }}"></svg>'
    (tmp_path / "templates/faces/nothing.svg.j2").write_text(blank)
    (file,) = export_png(card_set, press, tmp_path / "out", dpi=30)
    with Image.open(file) as image:
        assert image.getextrema() == ((255, 255),) * 3


def test_pictures_are_named_for_who_cannot_see_them(tmp_path: Path) -> None:
    card_set = small_set(DECK, HEROES)
    written = export_svg(card_set, press_for(card_set, tmp_path), tmp_path / "svg")
    titles = {
        path.relative_to(tmp_path / "svg").as_posix(): ElementTree.parse(path).findtext(
            "{http://www.w3.org/2000/svg}title"
        )
        for path in written
    }
    assert titles["deck/card-1-front.svg"] == "Card 1"
    # A back that many cards share is that of all, others are those of their cards.
    assert titles["deck/back.svg"] == "Deck, back"
    assert titles["heroes/card-1-back.svg"] == "Card 1, back"


def test_unless_asked_for_no_bleed_is_exported(tmp_path: Path) -> None:
    card_set = small_set(BARE)
    press = press_for(card_set, tmp_path)
    (svg,) = export_svg(card_set, press, tmp_path / "svg")
    assert ElementTree.parse(svg).getroot().get("width") == "63mm"
    (png,) = export_png(card_set, press, tmp_path / "png")
    with Image.open(png) as image:  # at 300 dpi, unless asked for another
        assert image.size == (744, 1039)


def test_the_bleed_is_that_of_the_face_with_the_least(tmp_path: Path) -> None:
    less = component("less", cards(1), size=(20.0, 20.0))
    card_set = small_set(BARE, less)

    class Mean:
        """A press whose small faces bleed by one millimetre alone."""

        def __init__(self) -> None:
            self.press = press_for(card_set, tmp_path)

        def face(self, part: Any, card: Any, side: str = "front", size: Any = None) -> Face:
            face = self.press.face(part, card, side, size)
            return replace(face, bleed=1.0) if part.id == "less" else face

    with pytest.raises(PnpError, match=r"bleed must be 0 to 1 mm, not 1\.5"):
        export_svg(card_set, Mean(), tmp_path / "svg", bleed=1.5)


def test_the_most_pixels_that_can_be_drawn_can_be_drawn(tmp_path: Path) -> None:
    def checked(side: int) -> None:
        length = side * 25.4 / 100
        field = component("field", cards(1), size=(length, length), back=None)
        card_set = small_set(field)
        pictures = pictures_of(card_set, press_for(card_set, tmp_path), (), None, 0.0)
        check_pixels(pictures, 100, 0.0)

    checked(8000)
    with pytest.raises(PnpError, match=r"8001 x 8001 .* \(at most 64 million pixels\)"):
        checked(8001)


def test_thirty_dots_an_inch_are_advised_before_another_size_is(tmp_path: Path) -> None:
    def advice(side: float) -> str:
        field = component("field", cards(1), size=(side, side), back=None)
        card_set = small_set(field)
        with pytest.raises(PnpError) as error:
            export_png(card_set, press_for(card_set, tmp_path), tmp_path / "out", dpi=300)
        return error.value.problems[0].hint

    assert advice(8000 / 30.4 * 25.4) == "at most 30 dpi"
    assert advice(8000 / 29.6 * 25.4) == "choose a smaller card size"


def test_what_is_given_as_a_bleed_is_drawn_on_all_sides_of_a_round_token(tmp_path: Path) -> None:
    (front, _) = png(tmp_path, TOKENS, dpi=254, bleed=3.0)
    with Image.open(front) as image:
        assert image.size == (310, 310)
        alpha = image.getchannel("A")
        for inside in ((155, 1), (1, 155), (155, 308), (308, 155)):
            assert alpha.getpixel(inside) == 255
        assert alpha.getpixel((30, 30)) == 0
