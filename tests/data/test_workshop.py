"""Print shops, cutting machines and card stocks as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError


def test_what_comes_with_it_is_sound() -> None:
    workshop = Library().workshop
    assert workshop.shops
    for shop in workshop.shops.values():
        assert {product.id for product in shop.products} >= {"poker", "bridge", "tarot", "mini"}
        for product in shop.products:
            for ours, theirs in zip(product.size, product.trim, strict=True):
                assert abs(ours - theirs) < 5
    assert {"silhouette", "cricut"} <= set(workshop.cutters)


def test_a_folder_of_ones_own_adds_and_replaces(tmp_path: Path) -> None:
    (tmp_path / "workshop.yaml").write_text(
        "kind: workshop\n"
        "shops: {corner: {title: Corner shop, bleed: 2, dpi: 400,"
        " cards: {small: {size: 40x60, trim: [41, 61]}}}}\n"
        "stocks: {250gsm: {title: Thin, thickness: 0.25}}\n"
    )
    workshop = Library([tmp_path]).workshop
    (product,) = workshop.shop("corner").products
    assert (product.size, product.trim) == ((40, 60), (41, 61))
    assert workshop.shop("inch").dpi == 300
    assert workshop.stock("250gsm").thickness == 0.25


def test_a_shop_for_a_size_that_is_not_there_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "workshop.yaml").write_text(
        "kind: workshop\nshops:\n  a:\n    title: A\n    bleed: 3\n    dpi: 300\n    cards:\n"
        "      poker: {size: pokre, trim: [63, 88]}\n"
    )
    with pytest.raises(PnpError, match=r"workshop.yaml:8:21.*there is no size 'pokre'.*'poker'"):
        _ = Library([tmp_path]).workshop


@pytest.mark.parametrize(("text", "wanted"), [("0.3", 0.3), ("0.3mm", 0.3), ("0.01in", 0.254)])
def test_a_thickness_can_be_measured(text: str, wanted: float) -> None:
    assert Library().workshop.stock(text).thickness == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("250gms", "there is no card stock '250gms'.*did you mean '250gsm'"),
        ("thick", "there is no card stock"),
        ("9mm", "a card cannot be 9mm thick"),
        ("0", "is zero"),
    ],
)
def test_a_wrong_thickness_is_refused(text: str, said: str) -> None:
    with pytest.raises(PnpError, match=said):
        Library().workshop.stock(text)
