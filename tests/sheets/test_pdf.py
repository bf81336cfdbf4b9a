"""What the PDF says of itself and how it is written: whole, or not at all."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from pnp.data.problems import PnpError
from pnp.data.whole_file import whole_file
from pnp.sheets.layout import Bleed, Item, SheetOptions, evenly
from pnp.sheets.pages import paginate
from pnp.sheets.pdf import Meta, write_pdf
from pnp.sheets.profile import PrinterProfile
from tests.sheets.read_back import bookmarks_in, boxes_in, drawn_in, text_in
from tests.sheets.stand_ins import A4, POKER, a_card, a_component, a_face, a_set, some_pages

POINT = 72 / 25.4
META = Meta("Card Hunter", "Z. Kleidos", "CC BY-NC-ND", ("cards", "dragons"), "a1b2c3d")


def test_the_same_pages_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        pages = some_pages(20, duplex="long-edge", corners=True)
        write_pdf(pages, tmp_path / name, META, lock="x")
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_pages_carry_media_trim_and_bleed_box(tmp_path: Path) -> None:
    pages = some_pages(10, paper=(230.0, 300.0), gutter=2.0)
    write_pdf(pages, tmp_path / "x.pdf", META)
    full, partial = boxes_in(tmp_path / "x.pdf")
    assert full["media"] == pytest.approx((0, 0, 230 * POINT, 300 * POINT), abs=0.01)
    area = pages[0].area
    trim = (area.left, 300 - area.bottom, area.right, 300 - area.top)
    assert full["trim"] == pytest.approx([edge * POINT for edge in trim], abs=0.01)
    bleed = (trim[0] - 2, trim[1] - 2, trim[2] + 2, trim[3] + 2)
    assert full["bleed"] == pytest.approx([edge * POINT for edge in bleed], abs=0.01)
    assert partial["trim"][2] - partial["trim"][0] == pytest.approx(63 * POINT, abs=0.01)


def test_a_blank_page_has_no_boxes_left_over_from_the_page_before(tmp_path: Path) -> None:
    backless = a_component("notes", back=None, size_name="page")
    backed = a_component("cards")
    game = a_set(backless, backed)
    items = [
        Item(game, backless, a_card("m"), a_face(POKER, 1)),
        Item(game, backless, a_card("n"), a_face((190, 254), 1)),
        Item(game, backed, a_card("c"), a_face(POKER, 2), a_face(POKER, 2, "back")),
    ]
    write_pdf(paginate(items, SheetOptions(duplex="long-edge")), tmp_path / "x.pdf", META)
    blank = boxes_in(tmp_path / "x.pdf")[3]
    assert blank["trim"] == blank["media"]
    assert "back, left blank" in text_in(tmp_path / "x.pdf")[3]


def test_there_is_one_bookmark_for_each_component(tmp_path: Path) -> None:
    pages = paginate(_two_components("game"), SheetOptions(duplex="long-edge"))
    write_pdf(pages, tmp_path / "x.pdf", META)
    assert bookmarks_in(tmp_path / "x.pdf") == [(0, "Cards", 1), (0, "Tokens", 3)]


def test_several_sets_have_their_components_under_them(tmp_path: Path) -> None:
    items = [*_two_components("game"), *_two_components("other")]
    write_pdf(paginate(items, SheetOptions()), tmp_path / "x.pdf", META)
    assert bookmarks_in(tmp_path / "x.pdf") == [
        (0, "The game", 1),
        (1, "Cards", 1),
        (1, "Tokens", 3),
        (0, "The other", 2),
        (1, "Cards", 2),
        (1, "Tokens", 3),
    ]


def _two_components(name: str) -> list[Item]:
    cards, tokens = a_component("cards"), a_component("tokens", size=(25, 25))
    game = a_set(cards, tokens, name=name)
    return [
        Item(game, part, a_card(f"{n}"), a_face(part.size, n), a_face(part.size, n, "back"))
        for part, count in ((cards, 12), (tokens, 3))
        for n in range(count)
    ]


def test_the_file_knows_its_title_author_and_licence(tmp_path: Path) -> None:
    write_pdf(some_pages(1), tmp_path / "x.pdf", META)
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as document:
        facts = document.get_metadata_dict()
    assert facts["Title"] == "Card Hunter"
    assert facts["Author"] == "Z. Kleidos"
    assert facts["Subject"] == "CC BY-NC-ND"
    assert facts["Keywords"] == "cards, dragons"
    assert facts["Creator"].startswith("pnp ")


def test_every_page_says_what_it_is(tmp_path: Path) -> None:
    write_pdf(some_pages(10, duplex="long-edge"), tmp_path / "x.pdf", META)
    texts = text_in(tmp_path / "x.pdf")
    assert texts[0].strip() == "The game · sheet 1 of 2 · front · version a1b2c3d"
    assert texts[3].strip() == "The game · sheet 2 of 2 · back · version a1b2c3d"
    write_pdf(some_pages(10, footer=False), tmp_path / "x.pdf", META)
    assert "".join(text_in(tmp_path / "x.pdf")).strip() == ""
    write_pdf(some_pages(9), tmp_path / "x.pdf", META)
    (text,) = text_in(tmp_path / "x.pdf")
    assert text.strip() == "The game · sheet 1 of 1 · bleed 0.75 mm · version a1b2c3d"
    write_pdf(some_pages(1, duplex="gutterfold"), tmp_path / "x.pdf", Meta("Cards"))
    (text,) = text_in(tmp_path / "x.pdf")
    assert text.strip() == "The game · sheet 1 of 1 · fold along the dashes"


def test_the_small_print_is_grey_and_stands_level_or_climbs(tmp_path: Path) -> None:
    below, beside = some_pages(9), some_pages(1, (60, 60), paper=(90, 66), margin=evenly(1.0))
    write_pdf([*below, *beside], tmp_path / "x.pdf", META)
    level, climbing = (
        next(each for each in page if each.words) for page in drawn_in(tmp_path / "x.pdf")
    )
    assert level.how == "#595959 2.10 plain"
    assert level.right - level.left > 10 * (level.bottom - level.top)
    area = below[0].area
    assert level.left == pytest.approx(area.left + 1, abs=0.2)
    assert climbing.bottom - climbing.top > 10 * (climbing.right - climbing.left)
    area = beside[0].area
    assert climbing.bottom == pytest.approx(area.bottom - 1, abs=0.2)
    assert 1 < climbing.left < climbing.right < area.left


def test_print_dialogs_are_asked_for_actual_size_and_the_right_edge(tmp_path: Path) -> None:
    write_pdf(some_pages(1, duplex="short-edge"), tmp_path / "x.pdf", META)
    content = (tmp_path / "x.pdf").read_bytes()
    assert b"/PrintScaling /None" in content
    assert b"/DisplayDocTitle true" in content
    assert b"/Duplex /DuplexFlipShortEdge" in content
    # Backs by themselves are printed on one side, and of fronts by themselves nothing is said.
    fronts, backs = some_pages(1, duplex="long-edge")
    write_pdf([backs], tmp_path / "x.pdf", META)
    assert b"/Duplex /Simplex" in (tmp_path / "x.pdf").read_bytes()
    write_pdf([fronts], tmp_path / "x.pdf", META)
    assert b"/Duplex" not in (tmp_path / "x.pdf").read_bytes()


def test_only_our_own_fonts_are_in_the_file_and_embedded(tmp_path: Path) -> None:
    write_pdf(some_pages(1), tmp_path / "x.pdf", META)
    content = (tmp_path / "x.pdf").read_bytes()
    assert b"/FontFile2" in content
    assert b"Helvetica" not in content


def test_streams_are_binary_and_the_setting_is_put_back(tmp_path: Path) -> None:
    from reportlab import rl_config

    before = rl_config.useA85
    write_pdf(some_pages(1), tmp_path / "x.pdf", META)
    assert rl_config.useA85 == before
    assert b"ASCII85" not in (tmp_path / "x.pdf").read_bytes()
    with pytest.raises(RuntimeError):
        write_pdf(some_pages(1), tmp_path / "x.pdf", META, inks=_broken(RuntimeError))
    assert rl_config.useA85 == before


def test_the_slash_in_the_type_of_the_attachment_does_not_end_its_name(tmp_path: Path) -> None:
    write_pdf(some_pages(1), tmp_path / "x.pdf", META, lock="x")
    content = (tmp_path / "x.pdf").read_bytes()
    assert re.findall(rb"/Subtype (/application\S+)", content) == [b"/application#2Fyaml"]


def test_marks_are_drawn_where_they_were_computed(tmp_path: Path) -> None:
    """Rendered at 10 dots per mm: dark on a crop mark, white beside it."""
    pages = some_pages(9, marks="crop")
    write_pdf(pages, tmp_path / "x.pdf", META)
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as document:
        image = document[0].render(scale=10 / POINT, grayscale=True).to_pil()
    x, y = round(pages[0].area.left * 10), round((pages[0].area.top - 3.5) * 10)
    assert min(image.getpixel((x + d, y)) for d in (-1, 0, 1)) < 200
    assert image.getpixel((x + 10, y)) == image.getpixel((x - 10, y)) == 255


def test_progress_is_told_page_by_page(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    pages = some_pages(20)
    write_pdf(pages, tmp_path / "x.pdf", META, progress=lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]


def _broken(error: type[BaseException]) -> Any:
    class Broken:
        def __init__(self, canvas: Any) -> None:
            pass

        def draw(self, *_: Any, **__: Any) -> None:
            raise error

    return Broken


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_a_failure_leaves_the_earlier_file_and_nothing_else(
    tmp_path: Path, error: type[BaseException]
) -> None:
    (tmp_path / "x.pdf").write_text("%PDF earlier")
    with pytest.raises(error):
        write_pdf(some_pages(1), tmp_path / "x.pdf", META, inks=_broken(error))
    with pytest.raises(error):
        write_pdf(some_pages(1), tmp_path / "new.pdf", META, inks=_broken(error))
    assert [file.name for file in tmp_path.iterdir()] == ["x.pdf"]
    assert (tmp_path / "x.pdf").read_text() == "%PDF earlier"


def test_what_is_no_pdf_is_somebodys_own_and_stays(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("kind: cards")
    with pytest.raises(PnpError, match="another kind of file"):
        write_pdf(some_pages(1), tmp_path / "cards.yaml", META)
    assert (tmp_path / "cards.yaml").read_text() == "kind: cards"
    (tmp_path / "empty.pdf").write_text("")
    write_pdf(some_pages(1), tmp_path / "empty.pdf", META)
    assert (tmp_path / "empty.pdf").read_bytes().startswith(b"%PDF")


def test_what_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path, words in (
        (tmp_path / "missing" / "x.pdf", "there is no folder"),
        (tmp_path / "file" / "x.pdf", "there is no folder"),
        (tmp_path, "it is a folder"),
        (tmp_path / ("x" * 300), "cannot write"),
        (Path("a\0b"), "cannot write"),
    ):
        with pytest.raises(PnpError) as error:
            write_pdf(some_pages(1), path, META)
        assert words in str(error.value)
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_a_full_disk_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(PnpError, match="No space left on device"):
        write_pdf(some_pages(1), tmp_path / "x.pdf", META)
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "x.pdf").symlink_to(tmp_path / "real" / "y.pdf")
    with whole_file(tmp_path / "x.pdf") as file:
        file.write(b"new")
    assert (tmp_path / "x.pdf").is_symlink()
    assert (tmp_path / "real" / "y.pdf").read_bytes() == b"new"


def test_a_device_is_written_to_and_not_replaced() -> None:
    with whole_file(Path("/dev/null")) as file:
        file.write(b"gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_the_umask_decides_who_may_read_the_file(tmp_path: Path) -> None:
    with _umask(0o027), whole_file(tmp_path / "x.pdf") as file:
        file.write(b"x")
    assert stat.S_IMODE((tmp_path / "x.pdf").stat().st_mode) == 0o640


@contextmanager
def _umask(mask: int) -> Iterator[None]:
    import os

    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def test_pages_of_several_sizes_each_have_their_own(tmp_path: Path) -> None:
    pages = [*some_pages(1, paper=A4), *some_pages(1, paper=(297.0, 420.0))]
    write_pdf(pages, tmp_path / "x.pdf", META)
    sizes = [box["media"][2:] for box in boxes_in(tmp_path / "x.pdf")]
    assert sizes[0] == pytest.approx((210 * POINT, 297 * POINT), abs=0.01)
    assert sizes[1] == pytest.approx((297 * POINT, 420 * POINT), abs=0.01)


def test_the_footer_is_printed_between_the_cards_and_the_edge(tmp_path: Path) -> None:
    pages = some_pages(9)
    write_pdf(pages, tmp_path / "x.pdf", META)
    with pypdfium2.PdfDocument(tmp_path / "x.pdf") as document:
        left, bottom, _, top = document[0].get_textpage().get_charbox(0)
    room = 297 - pages[0].area.bottom
    assert 1 <= bottom / POINT < top / POINT < room
    assert left / POINT > pages[0].area.left


def test_a_page_is_drawn_in_a_state_of_its_own(tmp_path: Path) -> None:
    """Whatever is set for the printer's correction or the footer is set back."""
    pages = some_pages(4, duplex="long-edge")
    write_pdf(pages, tmp_path / "x.pdf", META, profile=PrinterProfile("office", rotation=0.5))
    with pikepdf.open(tmp_path / "x.pdf") as document:
        assert document.pdf_version == "1.7"
        for page in document.pages:
            steps = [str(step.operator) for step in pikepdf.parse_content_stream(page)]
            assert steps.count("q") == steps.count("Q") > 0


def test_a_footer_that_climbs_reads_upwards(tmp_path: Path) -> None:
    pages = some_pages(1, (60.0, 80.0), paper=(90.0, 92.0))
    write_pdf(pages, tmp_path / "x.pdf", Meta("x"))
    ((*_, footer),) = (
        [each for each in page if each.words] for page in drawn_in(tmp_path / "x.pdf")
    )
    assert "sheet 1 of 1" in footer.words
    assert footer.bottom - footer.top > 20
    assert footer.right - footer.left < 3
    assert footer.right < 15


def test_boxes_end_where_the_paper_does(tmp_path: Path) -> None:
    (page,) = some_pages(1, (50.0, 60.0), paper=(52.0, 62.0), margin=evenly(0), marks="none")
    (slot,) = page.slots
    over = page._replace(slots=(slot._replace(bleed=Bleed(2.0, 2.0, 2.0, 2.0)),))
    write_pdf([over], tmp_path / "x.pdf", META)
    (boxes,) = boxes_in(tmp_path / "x.pdf")
    assert boxes["bleed"] == pytest.approx((0, 0, 52 * POINT, 62 * POINT), abs=0.01)
    assert boxes["trim"] == pytest.approx([e * POINT for e in (1, 1, 51, 61)], abs=0.01)


def test_a_blank_page_has_no_bleed_box_either(tmp_path: Path) -> None:
    (page,) = some_pages(1, duplex="long-edge", back=False)
    blank = page._replace(side="back", slots=())
    write_pdf([page, blank], tmp_path / "x.pdf", META)
    with pikepdf.open(tmp_path / "x.pdf") as document:
        assert ["/BleedBox" in page for page in document.pages] == [True, False]
        assert ["/TrimBox" in page for page in document.pages] == [True, False]
