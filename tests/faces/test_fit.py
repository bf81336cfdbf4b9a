"""Text fills its box in a fixed order of compromises, and never leaves it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.fit import BASELINE, TIGHTEST_LEADING, Overflow, Placed, TextBox, set_text
from pnp.faces.fonts import Typeface, typeface
from pnp.faces.markup import Piece, parse_markup

BOX = TextBox(50.0, 60.0, 4.0, 2.0, 1.3, 0.5, "left", "top")
SENTENCE = "Reveal the top card of the deck and strike the Part it names. "
# Enough of them that 50 by 60 mm hold them only with some effort, or not at all.
ROOMY, SNUG, TIGHT, HOPELESS = ((SENTENCE * n).strip() for n in (3, 8, 14, 60))


def face_of(piece: Piece) -> Typeface:
    return typeface("sans", 700 if piece.bold else 400, piece.italic)


def icon_width(name: str) -> float:
    return 1.5 if name == "wide" else 1.0


def fitted(text: str, box: TextBox = BOX) -> tuple[float, list[Placed]]:
    return set_text(parse_markup(text), box, face_of, icon_width)


def width_of(placed: Placed, size: float) -> float:
    if placed.piece.icon:
        return icon_width(placed.piece.text) * size
    return face_of(placed.piece).width(placed.text) * size


def baselines(placed: list[Placed]) -> list[float]:
    return sorted({piece.y for piece in placed})


def text_of(placed: list[Placed]) -> str:
    return " ".join(piece.text for piece in placed if not piece.piece.icon)


def leading_of(placed: list[Placed], size: float) -> float:
    rows = baselines(placed)
    return (rows[1] - rows[0]) / size


def test_with_room_enough_nothing_is_changed() -> None:
    size, placed = fitted(ROOMY)
    assert size == BOX.size
    assert leading_of(placed, size) == pytest.approx(BOX.leading)


def test_the_leading_gives_way_first() -> None:
    rows = len(baselines(fitted(SNUG, BOX._replace(height=999))[1]))
    height = rows * BOX.size * (BOX.leading + TIGHTEST_LEADING) / 2
    size, placed = fitted(SNUG, BOX._replace(height=height))
    assert size == BOX.size
    assert TIGHTEST_LEADING <= leading_of(placed, size) < BOX.leading
    # No more than needed: what is left over is not a tenth of a line.
    used = rows * size * leading_of(placed, size)
    assert height - size * 0.1 < used <= height + 1e-6


def test_then_the_size_but_not_below_the_floor() -> None:
    size, placed = fitted(TIGHT)
    assert BOX.floor <= size < BOX.size
    assert leading_of(placed, size) == pytest.approx(TIGHTEST_LEADING)
    with pytest.raises(Overflow):
        fitted(TIGHT, BOX._replace(floor=size + 0.1))


def test_then_it_is_an_overflow_that_says_how_much_is_missing() -> None:
    with pytest.raises(Overflow, match=r"mm too tall") as caught:
        fitted(HOPELESS)
    by = caught.value.by
    with pytest.raises(Overflow):
        fitted(HOPELESS, BOX._replace(height=BOX.height + by - 0.01))
    size, _ = fitted(HOPELESS, BOX._replace(height=BOX.height + by + 0.001))
    assert size == pytest.approx(BOX.floor, abs=0.01)


def test_a_leading_set_tight_is_left_as_it_is() -> None:
    size, placed = fitted(TIGHT, BOX._replace(leading=1.0))
    assert leading_of(placed, size) == pytest.approx(1.0)


def test_a_long_word_shrinks_until_it_fits_and_is_never_broken() -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    size, placed = fitted(word)
    assert BOX.floor < size < BOX.size
    assert [piece.text for piece in placed] == [word]
    assert width_of(placed[0], size) <= BOX.width
    assert width_of(placed[0], size) > BOX.width * 0.98


def test_a_word_that_is_too_long_overflows_sideways() -> None:
    word = "x" * 80
    with pytest.raises(Overflow, match="mm too wide") as caught:
        fitted(word)
    missing = face_of(Piece(word)).width(word) * BOX.floor - BOX.width
    assert caught.value.by == pytest.approx(missing)


def test_no_overflow_is_said_to_be_nothing() -> None:
    assert str(Overflow(0.004, "tall")) == "0.1 mm too tall"


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(align: str, share: float) -> None:
    size, (placed,) = fitted("Strike", BOX._replace(align=align))
    spare = BOX.width - width_of(placed, size)
    assert placed.x == pytest.approx(spare * share)


@pytest.mark.parametrize(("valign", "share"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_vertical_alignment(valign: str, share: float) -> None:
    size, placed = fitted("One\nTwo", BOX._replace(valign=valign))
    row = size * BOX.leading
    spare = BOX.height - 2 * row
    first = (BOX.leading - 1) / 2 * size + BASELINE * size
    assert baselines(placed) == pytest.approx([spare * share + first, spare * share + first + row])


def test_paragraphs_are_set_apart_by_the_gap() -> None:
    size, placed = fitted("One\nTwo\n\nThree")
    one, two, three = baselines(placed)
    assert two - one == pytest.approx(BOX.leading * size)
    assert three - two == pytest.approx((BOX.leading + BOX.gap) * size)


@pytest.mark.parametrize("label", ["-", "1.", "10.", "88."])
def test_wrapped_lines_hang_beside_their_label(label: str) -> None:
    size, placed = fitted(f"{label} {SENTENCE}{SENTENCE}")
    mark, first, *rest = placed
    assert mark.text == ("•" if label == "-" else label)
    assert mark.x == 0
    assert mark.x + width_of(mark, size) < first.x - 0.25 * size
    assert rest
    assert {piece.x for piece in rest if piece.y > first.y} == {first.x}


def test_icons_take_their_width_and_stay_in_their_word() -> None:
    size, (before, icon, after) = fitted("a[wide]b")
    assert icon.piece.icon
    assert icon.x == pytest.approx(width_of(before, size))
    assert after.x == pytest.approx(icon.x + 1.5 * size)


def test_neighbours_of_one_style_become_one_run() -> None:
    assert [piece.text for piece in fitted("Deal three **hits** now to it")[1]] == [
        "Deal three",
        "hits",
        "now to it",
    ]


def test_a_character_without_a_glyph_is_refused() -> None:
    with pytest.raises(ValueError, match=r"has no glyph for '龍' \(U\+9F8D\)"):
        fitted("A 龍")


def test_an_empty_text_is_no_text() -> None:
    assert fitted("") == (BOX.size, [])
    assert fitted(" \n\n ")[1] == []


word = st.text("abcdefgmwil", min_size=1, max_size=12)
styled = st.one_of(
    word, word.map(lambda w: f"**{w}**"), word.map(lambda w: f"_{w}_"), st.just("[dot]")
)
line = st.builds(
    lambda label, words: label + " ".join(words),
    st.sampled_from(["", "- ", "3. "]),
    st.lists(styled, min_size=1, max_size=15),
)
texts = st.lists(line, min_size=1, max_size=6).map("\n".join)
frames = st.builds(
    TextBox,
    st.floats(15, 60),
    st.floats(5, 60),
    st.floats(2.5, 6),
    st.just(2.0),
    st.floats(1.0, 1.5),
    st.floats(0, 1),
    st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
)


@given(texts, frames)
def test_all_pieces_lie_in_the_box_in_rows_that_do_not_overlap(text: str, box: TextBox) -> None:
    try:
        size, placed = fitted(text, box)
    except Overflow as error:
        assert error.by > 0
        return
    assert box.floor <= size <= box.size
    for piece in placed:
        assert piece.x >= -1e-6
        assert piece.x + width_of(piece, size) <= box.width + 1e-6
        # The em box around each row, from its line's top to its line's bottom.
        assert piece.y - BASELINE * size >= -1e-6
        assert piece.y + (1 - BASELINE) * size <= box.height + 1e-6
    rows = baselines(placed)
    assert all(lower - upper >= size - 1e-6 for upper, lower in pairwise(rows))
    for y in rows:
        row = sorted((piece for piece in placed if piece.y == y), key=lambda piece: piece.x)
        ends = [piece.x + width_of(piece, size) for piece in row]
        starts = [piece.x for piece in row[1:]]
        assert all(end <= start + 1e-6 for end, start in zip(ends, starts, strict=False))


@given(texts, frames)
def test_every_word_is_set_once_and_in_order(text: str, box: TextBox) -> None:
    lines = parse_markup(text)
    _, placed = fitted(text, box._replace(width=120, height=999))
    expected = "".join(
        line.label + "".join(piece.text for word in line.words for piece in word) for line in lines
    )
    assert "".join(piece.text.replace(" ", "") for piece in placed) == expected


@given(texts, frames, st.floats(1, 20))
def test_a_taller_box_never_means_smaller_type(text: str, box: TextBox, more: float) -> None:
    try:
        size, _ = fitted(text, box)
    except Overflow:
        return
    # The search for the size stops at a five-hundredth of the range.
    assert fitted(text, box._replace(height=box.height + more))[0] >= size - 0.01
