"""`pnp export` for print shops: what it says, writes and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.counter import contents, done, refused, sheets
from tests.cli.decks import write
from tests.sheets.inks import press_profile

CREDITS = ("export", "card-hunter", "--only", "credits")


def test_every_file_and_whatever_is_left_out_is_named() -> None:
    out = done(*CREDITS[:3], "credits,round-summary,hub", "--format", "print-shop")
    assert out.splitlines() == [
        "left out, as this shop has no such card: hub (63 x 63 mm)",
        "card-hunter-print-shop/tarot.zip: 6 PNGs of 3 cards;"
        " cut to 69.85 x 120.65 mm, 3.175 mm of bleed",
        "card-hunter-print-shop/poker.zip: 2 PNGs of 1 card;"
        " cut to 63.5 x 88.9 mm, 3.175 mm of bleed",
        "Next: unpack it, choose cards of that size at the shop, upload the pictures,",
        "and order each as often as copies.csv in it says, which also names its back.",
    ]
    assert set(contents(Path())) == {line.partition(":")[0] for line in out.splitlines()[1:3]}


def test_a_pdf_says_how_many_pages_it_has() -> None:
    out = done(*CREDITS, "--format", "print-shop-pdf")
    assert "card-hunter-print-shop-pdf/poker.pdf: 2 pages of 1 card" in out
    assert len(sheets("card-hunter-print-shop-pdf/poker.pdf")) == 2
    assert "one card a\npage with its bleed" in out


def test_copies_are_counted() -> None:
    done("new", "deck", "Swamp")
    assert "poker.zip: 7 PNGs of 6 cards, 11 with all copies;" in done(
        "export", "swamp", "--format", "print-shop"
    )


def test_the_shop_and_the_bleed_can_be_chosen() -> None:
    done(*CREDITS, "--format", "print-shop-pdf", "--shop", "metric", "-o", "a")
    done(*CREDITS, "--format", "print-shop-pdf", "--shop", "metric", "--bleed", "4", "-o", "b")
    assert sheets("a/poker.pdf")[0].size == (69, 94)
    assert sheets("b/poker.pdf")[0].size == (71, 96)


def test_inks_are_those_of_the_profile() -> None:
    Path("press.icc").write_bytes(press_profile())
    done(*CREDITS, "--format", "print-shop-pdf", "--cmyk", "press.icc")
    assert b"Press of the tests" in Path("card-hunter-print-shop-pdf/poker.pdf").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--shop", "inhc", "--format", "print-shop"), "there is no print shop 'inhc' (did you"),
        (("--shop", "inch"), "--shop goes with --format print-shop"),
        (("--cmyk", "press.icc", "--format", "svg"), "--cmyk goes with --format print-shop"),
        (("--cmyk", "press.icc", "--format", "print-shop"), "press.icc: this is no ICC profile"),
        (("--cmyk", "none.icc", "--format", "print-shop"), "none.icc: there is no such file"),
        (("--dpi", "5", "--format", "print-shop"), "dpi must be 30 to 1200, not 5"),
        (("--bleed", "-1", "--format", "print-shop"), "the bleed '-1' is negative"),
        (("--size", "25x25", "--format", "print-shop"), "has no card for credits (25 x 25 mm)"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...], said: str) -> None:
    write("press.icc", "nothing of the kind")
    (line,) = refused(*CREDITS, *arguments)
    assert said in line
