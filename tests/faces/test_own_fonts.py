"""Fonts of the user: found, chosen, embedded, fallen back on, and refused if they are broken."""

from __future__ import annotations

import io
import os
import re
import struct
from pathlib import Path

import pypdfium2
import pytest
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.shapes import Printed
from pnp.faces import font_bounds
from pnp.faces.press import Press
from pnp.faces.proof import Proofreader
from pnp.faces.svg import to_svg
from tests.faces.foundry import font
from tests.faces.workshop import Picture, Workshop, printed, texts

LINE = '<text x="5" y="20" font-size="10"{}>{}</text>'


def line(text: str, family: str = "") -> str:
    return LINE.format(f' font-family="{family}"' if family else "", text)


def give(shop: Workshop, name: str, data: bytes) -> Path:
    file = shop.folder / "fonts" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return file


def read_back(pdf: bytes) -> str:
    with pypdfium2.PdfDocument(pdf) as document:
        text: str = document[0].get_textpage().get_text_range()
    return text


@pytest.mark.parametrize("cff", [False, True])
def test_a_font_in_the_folder_is_embedded_as_truetype(shop: Workshop, cff: bool) -> None:
    give(shop, "boxes.otf" if cff else "boxes.ttf", font("abc", cff=cff))
    face = shop.face(line("abc", "boxes"))
    (run,) = texts(face)
    assert run.width == pytest.approx(24)
    pdf = printed((face, 0, 0))
    assert b"/FontFile2" in pdf
    assert read_back(pdf) == "abc"
    shown = Picture(pdf)
    assert (shown.at(9, 17), shown.at(5.2, 17)) == ((0, 0, 0), (255, 255, 255))
    assert shown.at(9, 14) == (0, 0, 0)
    outlines = re.findall(r'<path id="d\d+" d="([^"]+)"', to_svg(face))
    assert len(outlines) == 3
    assert all(("C" in outline) == cff for outline in outlines)


def test_tables_of_the_makers_own_are_left_out_without_a_word(
    shop: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    made = TTFont(io.BytesIO(font("abc")))
    made["FFTM"] = DefaultTable("FFTM")
    made["FFTM"].data = bytes(28)
    made.save(data := io.BytesIO())
    give(shop, "boxes.ttf", data.getvalue())
    assert read_back(printed((shop.face(line("abc", "boxes")), 0, 0))) == "abc"
    assert not caplog.records


def test_only_what_is_used_of_a_large_font_is_embedded(shop: Workshop) -> None:
    every = "".join(chr(code) for code in range(0x4E00, 0x6000))
    data = font(every)
    assert len(data) > 150_000
    give(shop, "han.ttf", data)
    pdf = printed((shop.face(line("一丁丂", "boxes")), 0, 0))
    assert len(pdf) < 12_000
    assert read_back(pdf) == "一丁丂"


def test_characters_our_fonts_lack_come_from_the_users(shop: Workshop) -> None:
    give(shop, "han.otf", font("沼鰻", cff=True))
    face = shop.face(
        line("Eel 沼鰻!") + '<textbox y="40" width="60" height="20">a **沼** b</textbox>'
    )
    heading = [(run.text, run.typeface.family) for run in texts(face)[:3]]
    assert heading == [("Eel ", "sans"), ("沼鰻", "boxes"), ("!", "sans")]
    first, second, third = texts(face)[:3]
    assert second.x == pytest.approx(first.x + first.width)
    assert third.x == pytest.approx(second.x + 16)
    assert [run.text for run in texts(face)[3:]] == ["a", "沼", "b"]
    assert "沼鰻" in read_back(printed((face, 0, 0)))


def test_a_chain_is_followed_in_its_order(shop: Workshop) -> None:
    give(shop, "one.ttf", font("ab", family="One"))
    give(shop, "two.ttf", font("bc", family="Two"))
    (first, second, third) = texts(shop.face(line("abcd", "two, one")))
    assert [run.typeface.family for run in (first, second, third)] == ["one", "two", "sans"]
    assert [run.text for run in (first, second, third)] == ["a", "bc", "d"]


def test_bold_and_italic_are_the_nearest_there_are(shop: Workshop) -> None:
    for name, weight, italic in (("r", 400, False), ("b", 800, False), ("i", 400, True)):
        give(shop, f"{name}.ttf", font("abcdef ", weight=weight, italic=italic))
    box = '<textbox width="60" height="20" font-family="boxes">a **b** _c_ **_d_**</textbox>'
    found = {run.text: (run.typeface.weight, run.typeface.italic) for run in texts(shop.face(box))}
    assert found == {"a": (400, False), "b": (800, False), "c": (400, True), "d": (400, True)}


def test_a_set_names_its_fonts_and_may_replace_ours(shop: Workshop, tmp_path: Path) -> None:
    shop.template(f'<svg viewBox="0 0 60 90">{line("ab")}{line("ab", "title")}</svg>', "my")
    (tmp_path / "a.ttf").write_bytes(font("abc", family="A"))
    (tmp_path / "b.ttf").write_bytes(font("abc", family="B", weight=700))
    deck = tmp_path / "deck.yaml"
    fonts = "fonts: {sans: a.ttf, title: [b.ttf]}"
    deck.write_text(f"kind: cards\ntemplate: my\nsize: 60x90\n{fonts}\ncards: [{{id: one}}]\n")
    card_set = Library().load(deck)
    (part,) = card_set.components
    runs = texts(Press(card_set, [shop.folder]).face(part, part.cards[0]))
    assert [run.typeface.file.name for run in runs] == ["a.ttf", "b.ttf"]


@pytest.mark.parametrize(
    ("fonts", "told"),
    [
        (
            "{title: none.ttf}",
            "deck.yaml:2:16: there is no font 'none.ttf'; did you mean 'nine.ttf'?",
        ),
        ("{title: ../a.ttf}", "deck.yaml:2:16: the font '../a.ttf' lies outside your folders"),
        ("{title: a.woff2}", "must be the name of a font file"),
        ("{title: nine.ttf}", "deck.yaml:2:16: the font nine.ttf cannot be used: it is damaged"),
    ],
)
def test_fonts_that_cannot_be_had_are_told_where_they_are_named(
    tmp_path: Path, fonts: str, told: str
) -> None:
    (tmp_path / "nine.ttf").write_bytes(b"not a font")
    deck = tmp_path / "deck.yaml"
    deck.write_text(f"kind: cards\nfonts: {fonts}\ncards: [{{id: one}}]\n")
    with pytest.raises(PnpError) as error:
        Press(Library().load(deck), Library().template_dirs)
    assert told in str(error.value)


def test_broken_fonts_give_one_message(shop: Workshop) -> None:
    whole = font("abc")
    for data in (b"", b"x" * 100, whole[:200], whole[: len(whole) // 2], whole[:40] + whole[80:]):
        file = give(shop, "bad.ttf", data)
        with pytest.raises(PnpError) as error:
            printed((shop.face(line("abc", "boxes")), 0, 0))
        (problem,) = error.value.problems
        assert problem.message.startswith("the font bad.ttf cannot be used: "), problem
        assert problem.place is not None
        assert problem.place.file == str(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
def test_a_font_without_an_end_is_not_read(shop: Workshop) -> None:
    file = give(shop, "pipe.ttf", b"")
    file.unlink()
    os.mkfifo(file)
    give(shop, "huge.ttf", b"")
    os.truncate(file.with_name("huge.ttf"), 5_000_000_000)
    with pytest.raises(PnpError) as error:
        printed((shop.face(line("abc", "boxes")), 0, 0))
    huge, pipe = map(str, error.value.problems)
    assert "cannot be used: it is too large: 5,000,000,000 bytes" in huge
    assert "the font pipe.ttf cannot be used: it is a device or a pipe, not a font" in pipe


@pytest.mark.parametrize("name", ["pipe.ttf", "folder.ttf"])
def test_what_is_named_and_is_no_font_is_called_what_it_is(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.ttf").mkdir()
    os.mkfifo(tmp_path / "pipe.ttf")
    deck = tmp_path / "deck.yaml"
    deck.write_text(f"kind: cards\nfonts: {{title: {name}}}\ncards: [{{id: one}}]\n")
    with pytest.raises(PnpError, match=f"'{name}' is a .*, not a font"):
        Press(Library().load(deck), Library().template_dirs)


def test_a_font_that_may_not_be_embedded_is_refused(shop: Workshop) -> None:
    give(shop, "mine.ttf", font("abc", embedding=2))
    with pytest.raises(PnpError, match="its makers do not allow it to be embedded"):
        shop.face(line("abc"))


def test_a_missing_glyph_still_names_card_field_and_character(shop: Workshop) -> None:
    give(shop, "boxes.ttf", font("abc"))
    problem = shop.mistake(line("{{ card.title }}", "boxes"), title="ab\N{SNOWMAN}")
    assert "no glyph for '\N{SNOWMAN}' (U+2603)" in problem.message
    assert problem.subject == "card 'wyrm' of game/beasts, front, field 'title'"
    wrong = shop.mistake(line("abc", "bxes"))
    assert wrong.message == "font-family: there is no font family 'bxes'; did you mean 'boxes'?"


def test_the_face_changes_with_the_font(shop: Workshop) -> None:
    give(shop, "boxes.ttf", font("abc"))
    one = shop.face(line("abc", "boxes")).key
    give(shop, "boxes.ttf", font("abcd"))
    assert shop.face(line("abc", "boxes")).key != one


def test_names_in_the_users_fonts_are_printable(shop: Workshop) -> None:
    assert [*Proofreader([shop.folder])(Printed("line"), "沼")]
    give(shop, "han.ttf", font("沼"))
    assert not [*Proofreader([shop.folder])(Printed("line", 20), "沼")]


def test_one_font_may_come_twice_into_a_pdf(shop: Workshop) -> None:
    """Of two decks that share it, or of faces that were made before and after a file was saved."""
    give(shop, "boxes.ttf", font("abcdef"))
    first, second = shop.face(line("abc", "boxes")), shop.face(line("def", "boxes"))
    pdf = printed((first, 0, 0), (second, 0, 20))
    assert {*read_back(pdf)} >= {*"abcdef"}
    assert pdf.count(b"/FontFile2") == 2


def _refused(shop: Workshop, name: str, data: bytes) -> str:
    give(shop, name, data)
    with pytest.raises(PnpError) as error:
        printed((shop.face(line("abc", "boxes")), 0, 0))
    (problem,) = error.value.problems
    return str(problem).partition("cannot be used: ")[2]


def test_a_font_that_is_packed_for_web_pages_is_not_unpacked(shop: Workshop) -> None:
    told = _refused(shop, "web.ttf", b"wOFF" + bytes(100))
    assert told == "it is packed for web pages (convert it to TTF or OTF)"


def test_a_font_cannot_claim_characters_without_end(
    shop: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    groups = struct.pack(">LLL", 0, 0x10FFFF, 1) * 4
    table = struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, 4) + groups
    made = TTFont(io.BytesIO(font("abc")))
    made["cmap"] = DefaultTable("cmap")
    made["cmap"].data = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + table
    made.save(data := io.BytesIO())
    told = _refused(shop, "many.ttf", data.getvalue())
    assert told.startswith("it claims to have more characters than there are")
    assert not caplog.records


def test_outlines_of_parts_that_call_each_other_have_an_end(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(font_bounds, "_MOST_TOIL", 500)
    made = TTFont(io.BytesIO(font("abc", cff=True)))
    cff = made["CFF "].cff
    for number in range(1, 9):  # each calls the next one twice; -107 is the first
        calls = [number - 107, "callgsubr"] * 2 if number < 8 else []
        cff.GlobalSubrs.append(T2CharString(program=[*calls, "return"]))
    cff.topDictIndex[0].CharStrings["uni0061"].setProgram([-107, "callgsubr", "endchar"])
    made.save(data := io.BytesIO())
    told = _refused(shop, "parts.otf", data.getvalue())
    assert told.startswith("its outlines are drawn of parts without end")
