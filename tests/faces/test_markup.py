"""Inline markup of card texts: what is styled, what is left alone, what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.markup import Line, Piece, parse_markup


def words(text: str) -> tuple[tuple[Piece, ...], ...]:
    (line,) = parse_markup(text)
    return line.words


def plain(lines: tuple[Line, ...]) -> str:
    """What a reader sees, words separated by one space."""
    return " ".join("".join(piece.text for piece in word) for line in lines for word in line.words)


def test_bold_and_italic_runs() -> None:
    assert words("a **b c** _d_") == (
        (Piece("a"),),
        (Piece("b", bold=True),),
        (Piece("c", bold=True),),
        (Piece("d", italic=True),),
    )
    assert words("**_x_**") == ((Piece("x", bold=True, italic=True),),)


def test_styles_change_inside_a_word() -> None:
    assert words("un**believ**able") == ((Piece("un"), Piece("believ", bold=True), Piece("able")),)
    assert words("(**3**)") == ((Piece("("), Piece("3", bold=True), Piece(")")),)
    assert words("“_so_”") == ((Piece("“"), Piece("so", italic=True), Piece("”")),)


def test_icons_stand_alone_or_against_text() -> None:
    assert words("[heart] +1[card-hunter/claws]!") == (
        (Piece("heart", icon=True),),
        (Piece("+1"), Piece("card-hunter/claws", icon=True), Piece("!")),
    )


@pytest.mark.parametrize(
    "text", ["snake_case", "a_b_c", "5 * 3", "2*2", "[Not an icon]", "[]", "naïve_é", "a _ b"]
)
def test_left_alone(text: str) -> None:
    assert plain(parse_markup(text)) == text
    assert not any(piece.bold or piece.italic for word in words(text) for piece in word)


def test_blanks_to_write_on_stay() -> None:
    assert words("Name: ____") == ((Piece("Name:"),), (Piece("____"),))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (r"\*\*a\*\*", "**a**"),
        (r"\_a\_", "_a_"),
        (r"\[heart\]", "[heart]"),
        (r"\\", "\\"),
        (r"\- a", "- a"),
        (r"C:\dir", "C:\\dir"),
    ],
)
def test_escapes(text: str, seen: str) -> None:
    assert plain(parse_markup(text)) == seen
    assert parse_markup(text)[0].label == ""


def test_lines_labels_and_paragraphs() -> None:
    text = "Intro\n- one\n- two\n\n1. first\n12. twelfth\n\n\nEnd"
    found = [(plain((line,)), line.label, line.paragraph) for line in parse_markup(text)]
    assert found == [
        ("Intro", "", True),
        ("one", "•", False),
        ("two", "•", False),
        ("first", "1.", True),
        ("twelfth", "12.", False),
        ("End", "", True),
    ]


def test_not_every_dash_or_number_is_a_label() -> None:
    assert [line.label for line in parse_markup("-3 lives\n3.5 mm\n1999. A year\n-")] == [""] * 4


def test_indented_text_is_the_same_text() -> None:
    assert parse_markup("\n    a **b**\n    - c\n  ") == parse_markup("a **b**\n- c")


@pytest.mark.parametrize(
    ("text", "mark"),
    [("**a", "**"), ("a** b", "**"), ("_a", "_"), ("a_ b", "_"), ("**a\nb**", "**")],
)
def test_what_is_opened_must_be_closed(text: str, mark: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"the {mark} in")):
        parse_markup(text)


@given(st.text(st.sampled_from("ab1é*_[]\\-. \n")))
def test_any_text_parses_or_is_a_value_error(text: str) -> None:
    try:
        lines = parse_markup(text)
    except ValueError:
        return
    assert all(word and all(piece.text for piece in word) for line in lines for word in line.words)
    # Nothing but the marks themselves goes missing.
    letters = [char for char in text if char in "abé"]
    assert [char for char in plain(lines) if char in "abé"] == letters


@given(st.text(st.characters(exclude_characters="*_[]\\", exclude_categories=["C", "Z"])))
def test_text_without_marks_is_kept_to_the_letter(text: str) -> None:
    assert plain(parse_markup(text)) == text


@given(st.lists(st.text("abc", min_size=1), min_size=1))
def test_emphasis_changes_no_letter_and_no_space(pieces: list[str]) -> None:
    text = " ".join(pieces)
    for mark in ("**", "_"):
        styled = parse_markup(f"{mark}{text}{mark}")
        assert plain(styled) == text
        assert all(
            piece.bold if mark == "**" else piece.italic
            for word in styled[0].words
            for piece in word
        )
