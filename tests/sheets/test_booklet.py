"""Booklets: whole rules from the charts' own texts, nothing lost between pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Group, Shape
from pnp.faces.press import Press
from pnp.sheets.booklet import Booklet, write_booklet
from pnp.sheets.flow import Block, blocks_of, flowed
from pnp.sheets.imposition import leaf
from pnp.sheets.layout import Item, SheetOptions
from tests.bundled import card_set
from tests.sheets.small_set import cards, component, ground, press_for, small_set
from tests.sheets.stand_ins import A4, LETTER

GAMES = ("card-hunter", "predation", "vs", "aliens-predator")
SHELF = Library()
ROOM = 100.0


@cache
def items_of(name: str, paper: tuple[float, float] = A4) -> list[Item]:
    game = card_set(name)
    return Booklet(game, Press(game, SHELF.template_dirs), leaf(paper)).items()


def told(items: list[Item]) -> str:
    return plain(" ".join(text.text for item in items for text in item.front.texts()))


def plain(text: str) -> str:
    """Only letters and digits, as icons and marks of markup come and go."""
    return re.sub(r"[^a-z0-9]+", "", re.sub(r"\[[^\]]*\]", "", text).lower())


def sentences(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from sentences(value["text"] if "text" in value else list(value.values()))
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from sentences(each)


CHARTS = [
    ("card-hunter", "rules-reference", ("left", "right")),
    ("card-hunter", "setup-sheet", ("steps", "diagram_note")),
    ("predation", "chart-creatures", ("attack_text", "defence_text", "modifier_text", "food_text")),
    ("predation", "chart-fight", ("trump_text",)),
    ("predation", "chart-specials", ("kinds_text",)),
    ("predation", "chart-winning", ("wins_text", "players_text", "options_text")),
    *(
        (game, part.id, ("columns",))
        for game in ("vs", "aliens-predator")
        for part in card_set(game).components
        if part.group == "charts"
    ),
]


@pytest.mark.parametrize(("game", "chart", "fields"), CHARTS)
def test_all_that_a_chart_says_is_in_the_booklet(
    game: str, chart: str, fields: tuple[str, ...]
) -> None:
    whole = told(items_of(game))
    (part,) = (part for part in card_set(game).components if part.id == chart)
    said = [text for name in fields for text in sentences(part.cards[0].fields[name])]
    assert said
    for text in said:
        # A page may end between the lines of a text, but not within one.
        for line in text.splitlines():
            words = re.sub(r"^\s*(-|\d+\.)\s", "", line)
            assert plain(words) in whole, line


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_pages_fill_whole_sheets_and_type_is_large_enough(
    game: str, paper: tuple[float, float]
) -> None:
    items = items_of(game, paper)
    assert len(items) % 4 == 0
    assert {item.size for item in items} == {leaf(paper)}
    for item in items[1:-1]:
        texts = [text for text in item.front.ops if getattr(text, "text", "")]
        # Some eight points; only the name of the game at the head is a little smaller.
        assert min((text.size for text in texts), default=3.0) >= 2.6  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_cover_and_last_page_say_whose_game_it_is(game: str) -> None:
    first, *_, last = items_of(game)
    notice = plain(card_set(game).notice)
    assert "unofficial" in notice
    assert notice in told([first])
    assert notice in told([last])


def test_the_cover_lists_chapters_with_the_pages_they_begin_on() -> None:
    items = items_of("predation")
    cover = [text.text for text in items[0].front.texts()]
    at = cover.index("Winning")
    page = int(cover[at + 1])
    assert "Checked in the End step of every turn." in [
        text.text for text in items[page - 1].front.texts()
    ]


def test_the_same_set_gives_the_same_bytes(tmp_path: Path) -> None:
    game = SHELF.load("predation")
    for name in ("a.pdf", "b.pdf"):
        press = Press(game, SHELF.template_dirs)
        bound = write_booklet(game, press, tmp_path / name, SheetOptions(duplex="short-edge"))
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert (bound.pages, bound.sheets) == (8, 2)


# --- flow ---------------------------------------------------------------------------------------

BLOCKS = st.lists(
    st.one_of(
        st.builds(Block, st.just("text"), st.integers(1, 60).map(str), follows=st.booleans()),
        st.sampled_from([Block("heading", "H"), Block("row", "", ("a", "b"))]),
    ),
    max_size=40,
)


@given(BLOCKS)
def test_every_block_is_on_a_page_in_order_and_none_hangs_over(blocks: list[Block]) -> None:
    pages = flowed(blocks, ROOM, float)
    assert [placed.block for page in pages for placed in page.placed] == blocks
    for page in pages:
        end = 0.0
        for placed in page.placed:
            assert placed.y >= end - 1e-6
            end = placed.y + placed.height
        assert end <= ROOM + 1e-6 or len(page.placed) == 1


@given(BLOCKS)
def test_no_heading_stands_alone_at_the_foot_of_a_page(blocks: list[Block]) -> None:
    pages = flowed(blocks, ROOM, float)
    for page in pages[:-1]:
        kinds = [placed.block.kind for placed in page.placed]
        headings = len(kinds) - len(
            "".join("h" if k == "heading" else "-" for k in kinds).rstrip("h")
        )
        # Only a tower of headings that fills a page by itself can end one.
        assert not headings or headings == len(kinds)


def text(height: float, follows: bool = False) -> Block:
    return Block("text", str(height), follows=follows)


@pytest.mark.parametrize(("used", "pages"), [(50.0, 1), (50.1, 2)])
def test_a_chapter_begins_on_a_page_only_if_half_a_hand_of_it_is_left(
    used: float, pages: int
) -> None:
    found = flowed([text(used), Block("chapter", "C"), text(5)], ROOM, float)
    assert len(found) == pages
    chapter = found[-1].placed[-2]
    assert (chapter.y, chapter.height) == ((used + 5.2, 13.0) if pages == 1 else (0.0, 13.0))


def test_blocks_stand_apart_as_far_as_they_differ() -> None:
    blocks = [
        text(5), text(5), text(5, follows=True), Block("row", ""), Block("row", ""), text(5),
        Block("heading", "H"), text(5), Block("faces", ""), Block("about", "A"), text(1),
    ]  # fmt: skip
    (page,) = flowed(blocks, 200.0, float)
    ends = [0.0, *(placed.y + placed.height for placed in page.placed)]
    above = [round(placed.y - end, 3) for placed, end in zip(page.placed, ends, strict=False)]
    assert above == [0, 2, 0, 2, 0, 2, 2.6, 0, 2.6, 0, 0]


@pytest.mark.parametrize(("lines", "torn"), [(9, False), (10, True)])
def test_a_list_up_to_45_millimetres_is_not_torn_apart(lines: int, torn: bool) -> None:
    listed = [text(5), *(text(5, follows=True) for _ in range(lines - 1))]
    pages = flowed([text(80), *listed], ROOM, float)
    assert len(pages) == 2
    assert len(pages[0].placed) == (4 if torn else 1)


def test_a_heading_goes_with_the_first_words_after_it() -> None:
    def on_first(used: float) -> int:
        return len(flowed([text(used), Block("heading", "H"), text(10)], ROOM, float)[0].placed)

    # The air above it, the heading, some air and ten millimetres of words.
    needed = 2.6 + 8 + 2.6 + 10
    assert on_first(ROOM - needed - 0.1) == 3
    assert on_first(ROOM - needed + 0.1) == 1


def test_lines_are_read_as_what_they_begin_with() -> None:
    text = "# One\n> about\n\n## Two\nfirst\n- second\n\nthird\n| a | b |\n! deck/x deck/y\n"
    assert [(b.kind, b.text, b.cells, b.follows) for b in blocks_of(text)] == [
        ("chapter", "One", (), False),
        ("about", "about", (), False),
        ("heading", "Two", (), False),
        ("text", "first", (), False),
        ("text", "- second", (), True),
        ("text", "third", (), False),
        ("row", "", ("a", "b"), False),
        ("faces", "", ("deck/x", "deck/y"), False),
    ]


# --- sets of one's own --------------------------------------------------------------------------


def booklet_with(tmp_path: Path, text: str) -> Booklet:
    game = small_set(component("deck", cards(2)))._replace(booklet="rules")
    press_for(game, tmp_path)
    (tmp_path / "templates/faces/rules.txt.j2").write_text(text)
    press = Press(game, [tmp_path / "templates", *SHELF.template_dirs])
    return Booklet(game, press, leaf(A4))


def test_a_set_of_ones_own_tells_its_rules(tmp_path: Path) -> None:
    items = booklet_with(tmp_path, '# Play\n{{ cards.deck.name }} & "more"\n! deck/card-1').items()
    assert len(items) == 4
    assert plain('Card 0 & "more"') in told(items)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ cards.dek.name }}", "dek"),
        ("# A\n! deck/card-9", "there is no card 'deck/card-9' to show.*did you mean"),
        ("# A\nan **open text", "never closed"),
        ("{% if %}", "template mistake"),
    ],
)
def test_mistakes_in_its_template_are_told(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(PnpError, match=said):
        booklet_with(tmp_path, text).items()


def test_a_set_without_rules_has_no_booklet(tmp_path: Path) -> None:
    game = small_set(component("deck", cards(2)))
    with pytest.raises(PnpError, match="Small Set has no booklet"):
        Booklet(game, press_for(game, tmp_path), leaf(A4))


def test_text_keeps_further_from_the_fold_than_from_the_edge(tmp_path: Path) -> None:
    paragraphs = "\n\n".join("A paragraph of a few words." for _ in range(60))
    pages = booklet_with(tmp_path, f"# One\n{paragraphs}").items()[1:-1]
    for number, page in enumerate(pages, 2):
        words = [text for text in page.front.texts() if text.text != "Small Set"]
        body = [text.x for text in words if not text.text.isdigit()]
        # The even pages of a booklet are its left ones: the fold is at their right.
        assert min(body) == (12.0 if number % 2 == 0 else 15.0)


def test_text_ends_above_the_foot_of_the_page(tmp_path: Path) -> None:
    paragraphs = "\n\n".join("A paragraph of a few words." for _ in range(60))
    pages = booklet_with(tmp_path, f"# One\n{paragraphs}").items()[1:-1]
    assert len(pages) > 2
    for page in pages:
        lows = [text.y for text in page.front.texts() if text.text.startswith("A paragraph")]
        # 17 mm at the head and at the foot of 210 are no room for text.
        assert all(17 < low < 210 - 17 for low in lows)


def test_lines_of_a_paragraph_stand_a_quarter_more_than_their_size_apart(tmp_path: Path) -> None:
    page = booklet_with(tmp_path, "# One\n" + "Words " * 90).items()[1].front
    lines = [text for text in page.texts() if text.text.startswith("Words")]
    assert {text.size for text in lines} == {3.3}
    rows = sorted({round(text.y, 4) for text in lines})
    assert {round(low - high, 3) for high, low in pairwise(rows)} == {round(3.3 * 1.26, 3)}


def test_cards_that_are_shown_stand_side_by_side_in_the_middle(tmp_path: Path) -> None:
    page = booklet_with(tmp_path, "# One\n! deck/card-0 deck/card-1").items()[1].front
    groups = [op for op in page.ops if isinstance(op, Group) and op.matrix]
    (zoom, _, _, same, first, top), (other, _, _, _, second, level) = (
        group.matrix for group in groups[-2:] if group.matrix
    )
    assert zoom == same == other
    assert top == level
    wide = 63 * zoom
    assert second - (first + wide) == pytest.approx(4)
    left, right = first - 12, (148.5 - 15) - (second + wide)
    assert left == pytest.approx(right)
    # 46 mm for them below the head of the page, the chapter and some air; 2 mm free above and below
    assert (top, 88 * zoom) == pytest.approx((17 + 13 + 2.6 + 2, 42))


def test_cards_too_many_for_the_page_are_shown_smaller(tmp_path: Path) -> None:
    named = " ".join(f"deck/card-{number % 2}" for number in range(5))
    page = booklet_with(tmp_path, f"# One\n! {named}").items()[1].front
    matrices = [op.matrix for op in page.ops if isinstance(op, Group) and op.matrix][-5:]
    zooms, lefts = zip(*((matrix[0], matrix[4]) for matrix in matrices if matrix), strict=True)
    (zoom,) = set(zooms)
    steps = [right - left for left, right in pairwise(lefts)]
    assert lefts[0] == pytest.approx(12)
    assert lefts[-1] + 63 * zoom == pytest.approx(148.5 - 15)
    # The gaps shrink as the cards do: 4 mm beside cards 42 mm high.
    assert steps == pytest.approx([63 * zoom + 4 * (88 * zoom / 42)] * 4)


def test_the_cover_shows_the_back_of_the_first_cards_large(tmp_path: Path) -> None:
    *_, art = booklet_with(tmp_path, "# One\nWords.").items()[0].front.ops
    assert isinstance(art, Group)
    assert art.matrix
    # Half as high as the cover and as wide as that makes it, a little above the middle.
    high = 210 / 2
    wide = high * 63 / 88
    assert art.matrix == pytest.approx((1, 0, 0, 1, 148.5 / 2 - wide / 2, 0.47 * 210 - high / 2))
    assert max(step[1] for step in art.clip or () if len(step) > 1) == pytest.approx(wide)


def test_the_art_of_a_cover_is_the_back_of_the_very_first_card(tmp_path: Path) -> None:
    game = small_set(component("deck", cards(2), back="own-back"))._replace(booklet="rules")
    press_for(game, tmp_path)
    (tmp_path / "templates/faces/rules.txt.j2").write_text("# One\nWords.")
    press = Press(game, [tmp_path / "templates", *SHELF.template_dirs])
    *_, art = Booklet(game, press, leaf(A4)).items()[0].front.ops
    while isinstance(art, Group):
        art = art.ops[0]
    assert isinstance(art, Shape)
    assert art.paint.fill == parse_colour(ground(0))


def test_a_booklet_has_a_cover_its_pages_some_for_notes_and_a_last_page(tmp_path: Path) -> None:
    def made(paragraphs: int) -> list[str]:
        words = "\n\n".join("A paragraph of a few words." for _ in range(paragraphs))
        return [told([item]) for item in booklet_with(tmp_path, f"# One\n{words}").items()]

    for paragraphs, inside in ((5, 1), (40, 2), (60, 3)):
        cover, *pages, last = made(paragraphs)
        assert (len(pages) + 2) % 4 == 0
        said = ["aparagraph" in page for page in pages]
        assert said == [True] * inside + [False] * (len(pages) - inside)
        # Pages count from the cover, those for notes too.
        for number, page in enumerate(pages, 2):
            assert str(number) in page
        assert "aparagraph" not in cover + last


def test_pages_have_no_bleed_and_are_numbered_in_their_names(tmp_path: Path) -> None:
    items = booklet_with(tmp_path, "# One\nWords.").items()
    assert [item.card.id for item in items] == ["page-1", "page-2", "page-3", "page-4"]
    for item in items:
        assert item.front.bleed == 0
        assert (item.component.id, item.component.corner) == ("booklet", 0)
        assert item.card.copies == 1


def test_art_fits_the_cover_in_both_directions(tmp_path: Path) -> None:
    def drawn(size: tuple[float, float]) -> tuple[float, float]:
        first = component("deck", cards(2), size=size)
        game = small_set(first)._replace(booklet="rules")
        press_for(game, tmp_path)
        (tmp_path / "templates/faces/rules.txt.j2").write_text("# One\nWords.")
        press = Press(game, [tmp_path / "templates", *SHELF.template_dirs])
        *_, art = Booklet(game, press, leaf(A4)).items()[0].front.ops
        assert isinstance(art, Group)
        xs, ys = zip(*(step[1:] for step in art.clip or () if len(step) == 3), strict=True)
        return max(xs), max(ys)

    # Six tenths of the width, or half of the height.
    assert drawn((88.0, 63.0)) == pytest.approx((0.6 * 148.5, 0.6 * 148.5 * 63 / 88))
    assert drawn((40.0, 88.0)) == pytest.approx((105 * 40 / 88, 105))


def test_only_the_back_of_cards_of_the_usual_size_is_on_the_cover(tmp_path: Path) -> None:
    def art(*parts: Any) -> bool:
        game = small_set(*parts)._replace(booklet="rules")
        press_for(game, tmp_path)
        (tmp_path / "templates/faces/rules.txt.j2").write_text("# One\nWords.")
        press = Press(game, [tmp_path / "templates", *SHELF.template_dirs])
        last = Booklet(game, press, leaf(A4)).items()[0].front.ops[-1]
        return isinstance(last, Group) and last.clip is not None

    assert art(component("deck", cards(1)))
    bare = component("deck", cards(5), back=None)
    assert not art(bare)
    assert not art(bare, component("tall", cards(1), size=(70.0, 120.0)))
    assert art(bare, component("more", cards(1)))


def test_lines_of_a_list_stand_in_one_box_and_paragraphs_in_their_own(tmp_path: Path) -> None:
    text = "# One\nfirst line\n- one\n- two\n\nnext one\n| a | b |\n- three"
    page = booklet_with(tmp_path, text).items()[1].front
    said = {text.text: text.y for text in page.texts()}
    step = 3.3 * 1.26
    assert said["one"] - said["first line"] == pytest.approx(step, abs=0.01)
    assert said["two"] - said["one"] == pytest.approx(step, abs=0.01)
    assert said["next one"] - said["two"] == pytest.approx(step + 2, abs=0.01)
    assert said["three"] > said["a"] > said["next one"]
