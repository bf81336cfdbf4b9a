"""A whole print: what is chosen, how often, at which size, and what is printed again later."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp.data.models import CardSet
from pnp.data.problems import PnpError
from pnp.data.workshop import CutterEntry
from pnp.faces.colours import Colour
from pnp.faces.drawlist import Text
from pnp.faces.fonts import typeface
from pnp.sheets import lock as locks
from pnp.sheets.job import Plan, PrintJob
from pnp.sheets.layout import SheetOptions
from pnp.sheets.profile import PrinterProfile
from tests.bundled import card_set, press
from tests.sheets.read_back import bookmarks_in, boxes_in, faces_in
from tests.sheets.stand_ins import SmallPress, a_card, a_component, a_set
from tests.sheets.test_packing import parted

HEROES = a_component("heroes", [a_card("hero-1"), a_card("hero-2", 3)])
TOKENS = a_component(
    "tokens", [a_card("token-3", 2)], size=(25, 25), shape="round", size_name="token"
)
MAPS = a_component("maps", [a_card("map-4")], size=(190, 254), back=None, size_name="page")
GAME = a_set(HEROES, TOKENS, MAPS)
OTHER = a_set(a_component("heroes", [a_card("hero-9")]), name="other")


def job(*sets: CardSet, editions: dict[str, int] | None = None, **how: Any) -> PrintJob:
    press = SmallPress(editions)
    return PrintJob(sets or (GAME,), lambda _: press, **how)


def printed(plan: Any) -> dict[str, int]:
    return dict(Counter(item.name for item in plan.items))


def test_everything_is_printed_in_its_copies(tmp_path: Path) -> None:
    report = job(options=SheetOptions(duplex="long-edge")).write(tmp_path / "x.pdf")
    assert report.path == tmp_path / "x.pdf"
    assert report.cards == 7
    assert [tuple(count) for count in report.components] == [
        ("game", "heroes", "Heroes", 4),
        ("game", "tokens", "Tokens", 2),
        ("game", "maps", "Maps", 1),
    ]
    assert (report.pages, report.sheets_of_paper) == (3, 2)
    assert len(boxes_in(tmp_path / "x.pdf")) == 3
    assert [title for _, title, _ in bookmarks_in(tmp_path / "x.pdf")] == [
        "Heroes",
        "Tokens",
        "Maps",
    ]


def test_components_of_a_group_go_by_its_name() -> None:
    first = a_component("first", [a_card("one-1")], group="box")
    second = a_component("second", [a_card("two-2")], group="box")
    boxed = a_set(first, HEROES, second)
    assert printed(job(boxed, only=["box"]).plan()) == {
        "game/first/one-1": 1,
        "game/second/two-2": 1,
    }
    assert printed(job(boxed, only=["game/box"]).plan()) == printed(job(boxed, only=["box"]).plan())
    with pytest.raises(PnpError, match="did you mean 'box'"):
        job(boxed, only=["bok"]).items()


def test_some_components_wait_to_be_asked() -> None:
    shy = a_component("shy", [a_card("shy-1")], unasked=())
    table = a_component("table", [a_card("deck-2")], unasked=("tts",))
    some = a_set(HEROES, shy, table)
    assert set(printed(job(some).plan())) == {"game/heroes/hero-1", "game/heroes/hero-2"}
    assert set(printed(job(some, outlet="tts").plan())) == {
        "game/heroes/hero-1",
        "game/heroes/hero-2",
        "game/table/deck-2",
    }
    assert set(printed(job(some, only=["shy"]).plan())) == {"game/shy/shy-1"}


def test_copies_multiply_whole_decks() -> None:
    items = job(copies=2).items()
    assert [item.card.id for item in items[:8]] == ["hero-1", *["hero-2"] * 3] * 2
    assert len(items) == 14


@pytest.mark.parametrize("copies", [0, -1, 100])
def test_copies_have_limits(copies: int) -> None:
    with pytest.raises(PnpError, match="copies must be 1 to 99"):
        job(copies=copies).items()


@pytest.mark.parametrize(
    ("only", "expected"),
    [
        (["heroes"], {"game/heroes/hero-1", "game/heroes/hero-2", "other/heroes/hero-9"}),
        (["heroes/hero-2"], {"game/heroes/hero-2"}),
        (["game/heroes"], {"game/heroes/hero-1", "game/heroes/hero-2"}),
        (["other/heroes/hero-9", "maps"], {"other/heroes/hero-9", "game/maps/map-4"}),
    ],
)
def test_only_chooses_components_and_cards(only: list[str], expected: set[str]) -> None:
    assert set(printed(job(GAME, OTHER, only=only).plan())) == expected


def test_what_only_does_not_find_is_told_all_at_once() -> None:
    with pytest.raises(PnpError) as error:
        job(only=["heros", "heroes/hero-7", "tokens"]).items()
    first, second = error.value.problems
    assert "did you mean 'heroes'" in str(first)
    assert "did you mean 'heroes/hero-" in str(second)


def test_backs_are_not_even_made_when_none_are_printed() -> None:
    assert all(item.back is None for item in job().items())


def test_another_size_is_for_cards_and_not_for_panels_or_round_tokens() -> None:
    sizes = {item.component.id: item.size for item in job(size=(57, 89)).items()}
    assert sizes == {"heroes": (57, 89), "tokens": (25, 25), "maps": (190, 254)}


def test_pages_are_picked_from_the_finished_print(tmp_path: Path) -> None:
    options = SheetOptions(duplex="long-edge")
    report = job(options=options, pages="3-").write(tmp_path / "x.pdf")
    assert (report.pages, report.sheets_of_paper, report.cards) == (1, 1, 1)
    assert {face.number for face in faces_in(tmp_path / "x.pdf", (190, 254))[0]} == {4}
    # What was not printed is not in the lock either.
    assert all("maps" in path for path in locks.read(tmp_path / "x.pdf").entries)
    with pytest.raises(PnpError, match="pages 1 to 3"):
        job(options=options, pages="6").write(tmp_path / "y.pdf")
    assert not (tmp_path / "y.pdf").exists()


def test_a_set_named_twice_is_refused() -> None:
    with pytest.raises(PnpError, match="'game' is named twice"):
        job(GAME, GAME).items()


def test_several_sets_share_one_file(tmp_path: Path) -> None:
    report = job(GAME, OTHER, only=["heroes"]).write(tmp_path / "x.pdf")
    assert (report.pages, report.cards) == (1, 5)
    assert [title for _, title, _ in bookmarks_in(tmp_path / "x.pdf")] == [
        "The game",
        "Heroes",
        "The other",
        "Heroes",
    ]


def test_later_only_what_changed_is_printed(tmp_path: Path) -> None:
    old, new = tmp_path / "old.pdf", tmp_path / "new.pdf"
    options = SheetOptions(duplex="long-edge")
    job(options=options).write(old)

    report = job(options=options, changed_since=old).write(new)
    assert (report.path, report.pages, report.cards) == (None, 0, 0)
    assert not new.exists()

    changed = {"hero-2": 1, "token-3 back": 1}
    again = job(options=options, changed_since=old, editions=changed)
    assert printed(again.plan()) == {"game/heroes/hero-2": 3, "game/tokens/token-3": 2}
    again.write(new)
    # Whoever has both prints has everything, and the second one knows it.
    once_more = job(options=options, changed_since=new, editions=changed)
    assert printed(once_more.plan()) == {}
    assert locks.read(new) == job(options=options, editions=changed).plan().lock


def test_cards_that_are_no_more_are_named(tmp_path: Path) -> None:
    old = tmp_path / "old.pdf"
    job(GAME, OTHER).write(old)
    smaller = a_set(a_component("heroes", [a_card("hero-1")]))
    assert job(smaller, changed_since=old).plan().removed == (
        "game/heroes/hero-2 (63x88)",
        "game/maps/map-4 (190x254)",
        "game/tokens/token-3 (25x25)",
    )


def test_what_only_leaves_out_is_neither_removed_nor_forgotten(tmp_path: Path) -> None:
    old, new = tmp_path / "old.pdf", tmp_path / "new.pdf"
    job(GAME, OTHER).write(old)
    partly = job(changed_since=old, only=["tokens"], editions={"token-3": 1})
    assert partly.plan().removed == ()
    partly.write(new)
    everything = job(GAME, OTHER, changed_since=new, editions={"token-3": 1})
    assert printed(everything.plan()) == {}


def test_the_version_is_that_of_the_whole_choice() -> None:
    whole = job().plan().version
    assert job(pages="1").plan().version == whole
    assert job(editions={"hero-1": 1}).plan().version != whole


def test_a_profile_for_other_paper_is_refused_and_nothing_written(tmp_path: Path) -> None:
    options = SheetOptions(paper=(297.0, 210.0), duplex="long-edge")
    with pytest.raises(PnpError, match="lies the other way"):
        job(options=options, profile=PrinterProfile("p"), only=["heroes"]).write(tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []


A4, LETTER = (210.0, 297.0), (215.9, 279.4)


@pytest.mark.parametrize(
    ("name", "duplex", "paper"),
    [
        pytest.param(name, duplex, paper, marks=() if (name, paper) == usual else pytest.mark.long)
        for duplex, usual in (
            ("long-edge", ("predation", LETTER)),
            ("gutterfold", ("card-hunter", A4)),
        )
        for name in ("card-hunter", "predation")
        for paper in (A4, LETTER)
    ],
)
def test_our_own_sets_print_with_every_card_on_them(
    tmp_path: Path, name: str, duplex: Any, paper: tuple[float, float]
) -> None:
    """The real thing, for both papers of the world: every card once for each copy."""
    made = card_set(name)
    options = SheetOptions(paper=paper, duplex=duplex)
    report = PrintJob([made], lambda _: press(name), options).write(tmp_path / "x.pdf")
    assert report.cards == sum(part.pieces for part in made.components)
    drawn = faces_drawn(tmp_path / "x.pdf")
    assert len(drawn) == report.pages
    backed = sum(part.pieces for part in made.components if part.back)
    assert sum(drawn) == report.cards + backed


@pytest.mark.parametrize(
    ("name", "apart", "back_to_back"),
    [("card-hunter", 15, 14), ("predation", 16, 13), ("house-rules", 2, 2)],
)
def test_our_own_sets_waste_no_paper(name: str, apart: int, back_to_back: int) -> None:
    """Tokens, trackers and summaries share sheets, and no mat has anything behind it."""
    made = card_set(name)
    for wanted, sheets in ((False, apart), (True, back_to_back)):
        options = SheetOptions(duplex="long-edge", back_to_back=wanted)
        pages = PrintJob([made], lambda _: press(name), options).plan().pages
        assert pages[-1].sheet == sheets
        for page in pages:
            held = {slot.item.component.shape for slot in page.slots}
            assert held != {"round"}
        behind = [page for page in pages if page.side == "back" and not page.registered]
        for page in behind:
            assert not any(slot.item.component.own_sheet for slot in page.slots)
            (front,) = (p for p in pages if p.sheet == page.sheet and p.side == "front")
            if any(slot.item.component.own_sheet for slot in front.slots):
                assert not page.slots
        assert all(parted(page.slots) for page in pages)


def faces_drawn(path: Path) -> list[int]:
    """How many faces each page shows."""
    with pypdfium2.PdfDocument(path) as document:
        return [
            len(list(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_FORM], max_depth=1)))
            for page in document
        ]


def test_a_print_that_cuts_the_bleed_short_tells_how_many_sheets_would_keep_it(
    tmp_path: Path,
) -> None:
    def bleeds(*cards: Any, size: tuple[float, float] = (63, 88), **how: Any) -> tuple[Any, int]:
        game = a_set(a_component("heroes", cards, size=size))
        report = job(game, **how).write(tmp_path / "x.pdf")
        return report.least_bleed, report.bled_sheets

    assert bleeds(a_card("hero-1", 9)) == (pytest.approx(0.75), 2)
    assert bleeds(a_card("hero-1", 9), copies=2) == (pytest.approx(0.75), 3)
    assert bleeds(a_card("hero-1", 4)) == (None, 0)
    # Nothing is told where the spacing was asked for, of some pages, or where it cannot be.
    assert bleeds(a_card("hero-1", 9), options=SheetOptions(gutter=1.0)) == (0.5, 0)
    assert bleeds(a_card("hero-1", 9), pages="1") == (pytest.approx(0.75), 0)
    assert bleeds(a_card("hero-1"), size=(198.0, 285.0)) == (pytest.approx(0.4), 0)


def test_the_smallest_type_is_looked_for_when_something_is_not_as_large_as_it_was_made(
    tmp_path: Path,
) -> None:
    def found(**how: Any) -> tuple[bool, Any]:
        report = job(**how).write(tmp_path / "x.pdf")
        return report.smallest_type is not None, report.shrunk

    assert found() == (False, ())
    assert found(size=(57, 89)) == (True, ())
    narrow = SheetOptions(paper=(180.0, 297.0), fit_pages=True)
    assert found(options=narrow) == (True, (("Maps", pytest.approx(170 / 190)),))


def test_ninety_nine_copies_are_as_many_as_can_be_asked_for() -> None:
    one = a_set(a_component("heroes", [a_card("hero-1")]))
    assert len(job(one, copies=99).items()) == 99
    with pytest.raises(PnpError, match="copies must be 1 to 99, not 100"):
        job(one, copies=100).items()


class Torn(SmallPress):
    """A press that cannot draw some cards."""

    def face(self, component: Any, card: Any, side: str = "front", size: Any = None) -> Any:
        if "torn" in card.id or (side == "back" and "back" in card.id):
            raise PnpError(f"{card.id} is torn")
        return super().face(component, card, side, size)


def test_all_that_cannot_be_drawn_is_told_at_once() -> None:
    names = ["hero-1", "torn-2", "bad-back-3", "hero-4", "torn-5"]
    game = a_set(a_component("heroes", [a_card(name) for name in names]))
    torn = PrintJob([game], lambda _: Torn(), SheetOptions(duplex="long-edge"))
    with pytest.raises(PnpError) as error:
        torn.items()
    told = [problem.message for problem in error.value.problems]
    assert told == ["torn-2 is torn", "bad-back-3 is torn", "torn-5 is torn"]
    # Fronts alone can be drawn where only a back is wrong.
    half = a_set(a_component("heroes", [a_card("bad-back-3")]))
    assert PrintJob([half], lambda _: Torn(), SheetOptions(duplex="none")).items()


def test_a_report_knows_whether_anything_is_on_the_other_side(tmp_path: Path) -> None:
    def backs(duplex: Any, *sets: CardSet) -> bool:
        return job(*sets, options=SheetOptions(duplex=duplex)).write(tmp_path / "x.pdf").backs

    cards = a_set(HEROES)
    assert [backs(duplex, cards) for duplex in ("none", "long-edge", "gutterfold")] == [
        False,
        True,
        True,
    ]
    assert not backs("long-edge", a_set(MAPS))
    assert not backs("gutterfold", a_set(MAPS))


def test_the_least_bleed_of_all_pages_is_told(tmp_path: Path) -> None:
    two = a_set(
        a_component("heroes", [a_card("hero-1", 9)]),
        a_component("tarots", [a_card("tarot-2", 4)], size=(98.0, 140.0), size_name="tarot"),
    )
    least = [page.least_bleed for page in job(two).plan().pages]
    assert least == [pytest.approx(0.75), pytest.approx(0.8)] or len(set(least)) > 1
    report = job(two).write(tmp_path / "x.pdf")
    assert report.least_bleed == pytest.approx(min(each for each in least if each is not None))


def test_bleed_is_kept_where_it_takes_no_more_paper() -> None:
    game = a_set(a_component("heroes", [a_card("hero-1", 8)]))
    plan = job(game, options=SheetOptions(bleed=3.0)).plan()
    assert [page.least_bleed for page in plan.pages] == [None]
    assert plan.bled_sheets == 1
    more = a_set(a_component("heroes", [a_card("hero-1", 9)]))
    plan = job(more, options=SheetOptions(bleed=3.0)).plan()
    assert [page.least_bleed is None for page in plan.pages] == [False]
    assert plan.bled_sheets == 2


def test_a_print_for_a_cutting_machine_is_as_it_says_and_no_other() -> None:
    frame = CutterEntry(title="Frame", marks="frame", inset=10.0, line=1.0)
    plan = job(a_set(HEROES), cutter=frame).plan()
    assert plan.bled_sheets == 0
    assert not Plan([], plan.lock, "").bled_sheets


def test_the_smallest_type_of_all_faces_is_told(tmp_path: Path) -> None:
    class Lettered(SmallPress):
        def face(self, component: Any, card: Any, side: str = "front", size: Any = None) -> Any:
            face = super().face(component, card, side, size)
            large = 3.0 if card.id == "hero-1" else 2.5
            word = Text(5.0, 9.0, "Word", typeface("sans"), large, 0.0, Colour(0, 0, 0), 1.0)
            return replace(face, ops=(*face.ops, word))

    wanted = PrintJob([a_set(HEROES)], lambda _: Lettered(), size=(57, 89))
    assert wanted.write(tmp_path / "x.pdf").smallest_type == pytest.approx(2.5)
