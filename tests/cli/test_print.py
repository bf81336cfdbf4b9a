"""`pnp print` does what each of its options says, seen in the PDF it writes."""

from __future__ import annotations

import math
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.cli.counter import contents, done, faces_printed, refused, sheets
from tests.cli.decks import BACK, DECK, FACE, small_deck, write


def test_a_set_is_printed_to_a_file_of_its_name() -> None:
    out = done("print", "house-rules")
    assert list(contents(Path())) == ["house-rules.pdf"]
    assert "house-rules.pdf: 5 pieces on 2 sheets of a4 (usual where you are; " in out


def test_a_part_of_a_set_is_printed_to_a_file_of_its_own() -> None:
    out = done("print", "card-hunter", "--only", "credits")
    assert list(contents(Path())) == ["card-hunter-credits.pdf"]
    assert "card-hunter-credits.pdf: 1 piece on 1 sheet of a4 (usual where you are; " in out
    assert out.endswith("on both sides, flipped on the long edge.\n")
    assert [page.size for page in sheets("card-hunter-credits.pdf")] == [(210, 297), (210, 297)]


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--only", "cards/ant,cards/bee"), "deck-cards-ant+cards-bee.pdf"),
        (("--pages", "1-2"), "deck-pages-1-2.pdf"),
        (("--only", "cards/ant", "--pages", "2"), "deck-cards-ant-pages-2.pdf"),
        (("--changed-since", "old.pdf"), "deck-changed.pdf"),
        (("--only", ",".join(["cards/ant"] * 9)), "deck-part.pdf"),
        (("--only", "cards", "--duplex", "manual"), "deck-cards-fronts.pdf"),
    ],
)
def test_no_part_takes_the_place_of_the_whole(options: tuple[str, ...], name: str) -> None:
    done("print", *small_deck(), "-o", "old.pdf")
    deck = small_deck(DECK.replace("{id: ant}", "{id: ant, copies: 2}"))
    done("print", *deck)
    whole = Path("deck.pdf").read_bytes()
    assert f"{name}" in done("print", *deck, *options)
    assert Path(name).is_file()
    assert Path("deck.pdf").read_bytes() == whole


def test_several_sets_share_a_file() -> None:
    done("print", "card-hunter", "predation", "--only", "credits,chart-turn")
    printed = "card-hunter+predation-credits+chart-turn.pdf"
    assert list(contents(Path())) == [printed]
    done(
        "print", "card-hunter", "predation", "--only", "credits", "--only", "chart-turn", "-ob.pdf"
    )
    assert contents(Path())["b.pdf"] == contents(Path())[printed]


def test_the_whole_of_both_sets() -> None:
    printed = faces_printed("card-hunter", "predation", "-o", "all.pdf")
    monsters = {face: n for face, (n, _) in printed.items() if "/monster-cards/" in face}
    assert sum(n for face, n in monsters.items() if "/front@" in face) == 44
    assert sum(n for face, (n, _) in printed.items() if "predation/deck/" in face) == 108
    only = ("--only", "monster-cards,deck")
    lines = done("print", "card-hunter", "predation", *only, "-o", "all.pdf").splitlines()
    assert "   44  Monster cards" in lines
    assert "   54  Playing cards" in lines


def test_a_file_of_ones_own() -> None:
    done("print", *small_deck())
    front, back = sheets("deck.pdf")
    assert front.text.count("front-") == back.text.count("back-") == 4
    assert front.text.count("front-bee") == 2


def test_a_variant_does_not_overwrite_the_print_of_its_original() -> None:
    text = "kind: monster\nlike: rattler\nid: ox\nname: Ox\nabout: Big.\n"
    write("ox.yaml", text)
    write("wilder ox.yaml", text)
    for name in ("ox", "wilder ox"):
        out = done("print", f"{name}.yaml", "--only", "temper-card")
        assert f"{name}-temper-card.pdf: 1 piece on" in out
    done("export", "wilder ox.yaml", "--only", "temper-card", "--format", "svg")
    assert Path("wilder ox-svg").is_dir()


def test_a_folder_of_ones_own() -> None:
    write("swamp/set.yaml", SET)
    assert "swamp.pdf: 1 piece" in done("print", "swamp")
    assert "swamp.pdf: 1 piece" in done("print", "swamp/set.yaml")


SET = """\
kind: set
id: swamp
title: Swamp
version: "1"
components: [{id: eels, title: Eels, cards: [{id: eel, text: Long.}]}]
"""


def test_data_puts_a_set_on_the_shelf() -> None:
    write("mine/swamp/set.yaml", SET)
    assert "swamp.pdf: 1 piece" in done("print", "swamp", "--data", "mine")
    assert "swamp: Swamp 1\n" in done("list", "--data", "mine")


def test_data_replaces_one_file_of_ours() -> None:
    cards = "kind: cards\nfields: {letter: line, turn: line, line: text}\ncards:\n"
    cards += "  - {id: jack, name: Jill, letter: J, turn: acts first, line: Up the hill.}\n"
    write("mine/card-hunter/hunters.yaml", cards)
    done("print", "card-hunter", "--data", "mine", "--only", "hunters", "-o", "own.pdf")
    assert "Jill" in sheets("own.pdf")[0].text
    assert "Queen" not in sheets("own.pdf")[0].text


def test_templates_replace_a_face_of_ours() -> None:
    write("mine/faces/card-hunter/credits.svg.j2", FACE)
    done("print", "card-hunter", "--only", "credits", "--templates", "mine")
    assert sheets("card-hunter-credits.pdf")[0].text.startswith("front-credits")


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        ("a4", (210, 297)),
        ("a3", (297, 420)),
        ("letter", (215.9, 279.4)),
        ("LEGAL", (215.9, 355.6)),
        ("210x330", (210, 330)),
        ("8x10in", (203.2, 254)),
    ],
)
def test_paper(paper: str, size: tuple[float, float]) -> None:
    out = done("print", *small_deck(), "--paper", paper)
    assert {page.size for page in sheets("deck.pdf")} == {size}
    assert f"on 1 sheet of {paper}," in out


@pytest.mark.parametrize(
    ("mode", "pages", "how"),
    [
        ("long-edge", ["front", "back"], "on both sides, flipped on the long edge"),
        ("short-edge", ["front", "back"], "on both sides, flipped on the short edge"),
        ("gutterfold", ["both"], "on one side; fold along the dashed line, glue, then cut"),
        ("none", ["front"], "on one side"),
    ],
)
def test_duplex(mode: str, pages: list[str], how: str) -> None:
    out = done("print", *small_deck(), "--duplex", mode)
    assert out.endswith(f"Print at actual size (100 %), {how}.\n")
    found = sheets("deck.pdf")
    assert len(found) == len(pages)
    for page, side in zip(found, pages, strict=True):
        assert ("front-" in page.text) == (side != "back")
        assert ("back-" in page.text) == (side != "front")


@pytest.mark.parametrize("mode", ["long-edge", "short-edge", "gutterfold", "none"])
def test_cards_without_backs_are_printed_on_one_side(mode: str) -> None:
    deck = small_deck(DECK.replace("back: small/back\n", ""))
    assert done("print", *deck, "--duplex", mode).endswith("(100 %), on one side.\n")
    assert len(sheets("deck.pdf")) == 1


def test_only_components_and_cards() -> None:
    printed = faces_printed(*small_deck(), "--only", "cards/ant", "--only", "deck/cards/cow")
    assert list(printed) == [
        f"deck/cards/{card}/{side}@63x88" for card in ("ant", "cow") for side in ("back", "front")
    ]


def test_copies() -> None:
    printed = faces_printed(*small_deck(), "--copies", "3", "--duplex", "none")
    assert {face: n for face, (n, _) in printed.items()} == {
        "deck/cards/ant/front@63x88": 3,
        "deck/cards/bee/front@63x88": 6,
        "deck/cards/cow/front@63x88": 3,
    }


def test_pages() -> None:
    many = small_deck(DECK + "  - {id: dog, copies: 60}\n")
    done("print", *many)
    everything = sheets("deck.pdf")
    done("print", *many, "--pages", "1,3-4,15-", "-o", "some.pdf")
    some = sheets("some.pdf")
    assert len(everything) == 16
    assert [page.text for page in some] == [everything[at].text for at in (0, 2, 3, 14, 15)]


@pytest.mark.parametrize(
    ("size", "measured"),
    [("bridge", "57x89"), ("mini-euro", "44x68"), ("50x70", "50x70"), ("2.5x3.5in", "63.5x88.9")],
)
def test_size(size: str, measured: str) -> None:
    printed = faces_printed(*small_deck(), "--size", size)
    assert {face.rpartition("@")[2] for face in printed} == {measured}


def test_panels_and_round_tokens_keep_their_size() -> None:
    wanted = ["--only", "odds-chart,attack-marker", "--size", "mini-euro"]
    assert {face.rpartition("@")[2] for face in faces_printed("card-hunter", *wanted)} == {
        "190x254",
        "25x25",
    }


def test_ink_saver() -> None:
    plain, saving = faces_printed(*small_deck()), faces_printed(*small_deck(), "--ink-saver")
    assert plain.keys() == saving.keys()
    assert all(plain[face] != saving[face] for face in plain)


@pytest.mark.parametrize(
    ("gutter", "mm"),
    [("0", 0), ("3", 3), ("3mm", 3), ("0.3cm", 3), ("0.1in", 2.54), ("9pt", 3.175)],
)
def test_gutter(gutter: str, mm: float) -> None:
    full = small_deck(DECK.replace("copies: 2", "copies: 7"))
    done("print", *full, "--gutter", gutter)
    first, second = sheets("deck.pdf")[0].cards[:2]
    assert math.dist(first, second) == pytest.approx(63 + mm, abs=0.02)


@pytest.mark.parametrize(("bleed", "mm"), [("0", 0), ("1", 1), ("0.1in", 2.54), ("3mm", 3)])
def test_bleed(bleed: str, mm: float) -> None:
    # With room on every side, so that neither a neighbour nor the margin takes any of it.
    done("print", *small_deck(), "--bleed", bleed, "--gutter", "8mm", "--paper", "400x400")
    page = sheets("deck.pdf")[0]
    edges = zip(page.trim, page.bleed, strict=True)
    assert [abs(a - b) for a, b in edges] == pytest.approx([mm] * 4, abs=0.02)


def test_margin() -> None:
    many = small_deck(DECK.replace("copies: 2", "copies: 16"))
    counts = []
    for margin in ("5mm", "2cm", "2.5in"):
        done("print", *many, "--margin", margin, "--duplex", "none")
        counts.append(len(sheets("deck.pdf")))
    assert counts == [2, 5, 18]


def test_marks_and_corners() -> None:
    lines: dict[tuple[str, ...], int] = {}
    for marks in ("crop", "lines", "none"):
        for corners in ((), ("--corners",)):
            done("print", *small_deck(), "--no-footer", "--duplex=none", "--marks", marks, *corners)
            lines[marks, *corners] = sheets("deck.pdf")[0].lines
    assert lines[("none",)] == 0
    assert lines[("crop",)] != lines[("lines",)] != 0
    for marks in ("crop", "lines", "none"):
        assert lines[marks, "--corners"] > lines[(marks,)]


def test_footer() -> None:
    done("print", *small_deck(), "--footer")
    assert "heet 1 of 1" in sheets("deck.pdf")[0].text
    done("print", *small_deck(), "--no-footer")
    assert "heet 1 of 1" not in sheets("deck.pdf")[0].text


READINGS = ["--front", "15 20 " * 4, "--back", "16 20 14 20 14 20 16 20"]


def test_a_printer_profile_moves_the_backs() -> None:
    done("printer", "set", "office", *READINGS)
    done("print", *small_deck(), "-o", "plain.pdf")
    done("print", *small_deck(), "-o", "moved.pdf", "--printer", "office")
    (front, back), (same, moved) = sheets("plain.pdf"), sheets("moved.pdf")
    assert same.cards == front.cards
    for (x, y), (new_x, new_y) in zip(back.cards, moved.cards, strict=True):
        assert (new_x - x, new_y - y) == pytest.approx((-1, 0), abs=0.02)


def test_a_printer_profile_knows_its_edge() -> None:
    done("printer", "set", "attic", *READINGS, "--duplex", "short-edge")
    out = done("print", *small_deck(), "--printer", "attic")
    assert "flipped on the short edge" in out


@pytest.mark.parametrize("earlier", ["deck.pdf", "deck.lock"])
def test_only_what_changed(earlier: str) -> None:
    done("print", *small_deck(), "--lock", "deck.lock")
    old = Path(earlier)
    before = contents(Path())
    since = ["--changed-since", str(old), "-o", "new.pdf"]
    assert "Nothing has changed" in done("print", *small_deck(), *since)
    assert contents(Path()) == before

    changed = DECK.replace("{id: ant}", "{id: ant, copies: 2}").replace("{id: cow}", "{id: dog}")
    out = done("print", *small_deck(changed), *since)
    assert "no longer in the set: deck/cards/cow" in out
    assert "new.pdf: 2 pieces on 1 sheet of a4" in out
    assert "Changed or new since that print: cards/ant and cards/dog." in out
    text = sheets("new.pdf")[0].text
    assert [text.count(f"front-{card}") for card in ("ant", "bee", "cow", "dog")] == [1, 0, 0, 1]


def test_of_many_cards_that_changed_a_few_are_named() -> None:
    many = "".join(f"  - {{id: ant-{number}}}\n" for number in range(14))
    done("print", *small_deck(), "-o", "old.pdf")
    out = done("print", *small_deck(DECK + many), "--changed-since", "old.pdf")
    assert "print: cards/ant-0, cards/ant-1," in out
    assert "cards/ant-11 and 2 more.\n" in out


def test_a_changed_back_prints_its_card_again() -> None:
    done("print", *small_deck())
    own_back = BACK.replace("back-{{ card.id }}", "{{ 'new' if card.id == 'bee' else card.id }}")
    before = DECK.replace("small/back", "small/old")
    old_back = BACK.replace("back-{{ card.id }}", "{{ card.id }}")
    done("print", *small_deck(before, old=old_back))
    done("print", *small_deck(before, old=own_back), "--changed-since", "deck.pdf", "-o", "new.pdf")
    assert sheets("new.pdf")[0].text.count("front-") == 2


def test_lock() -> None:
    out = done("print", *small_deck(), "--lock", "deck.lock")
    assert "deck.lock: what was printed, for --changed-since." in out
    assert Path("deck.lock").read_text().startswith("pnp-lock: 1\n")


def test_a_print_never_writes_over_its_cards_or_itself() -> None:
    deck = small_deck()
    assert "deck.yaml is needed" in refused("print", *deck, "-o", "./deck.yaml")[0]
    assert "deck.yaml is needed" in refused("print", *deck, "--lock", "deck.yaml")[0]
    assert "out is needed" in refused("print", *deck, "-o", "out", "--lock", "out")[0]


def test_the_same_print_is_the_same_file() -> None:
    done("print", *small_deck(), "-o", "one.pdf")
    done("print", *small_deck(), "-o", "two.pdf")
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_an_older_file_is_replaced_whole() -> None:
    write("deck.pdf", b"%PDF-1.4\n" * 1_000_000)
    done("print", *small_deck())
    assert len(sheets("deck.pdf")) == 2
    assert not list(Path().glob(".*"))


def test_the_pdf_says_whose_it_is() -> None:
    """Its title and author may be in any script; only what is printed needs glyphs."""
    done("print", *small_deck(f"title: Καρτες\nauthor: 木\n{DECK}"), "--no-footer")
    with pypdfium2.PdfDocument("deck.pdf") as document:
        known = document.get_metadata_dict()
    assert (known["Title"], known["Author"]) == ("Καρτες", "木")


def test_a_cutting_machine_gets_files_of_its_own() -> None:
    out = done("print", "card-hunter", "--only", "credits,rules-reference", "--cutter", "cricut")
    assert "left out, as it does not fit between the marks: rules-reference (190 x 254 mm)" in out
    part = "card-hunter-credits+rules-reference"
    assert out.endswith(f"{part}-cut/sheet-01.svg\n{part}-cut/sheet-01.dxf\n")
    assert set(contents(Path())) == {f"{part}.pdf", *out.splitlines()[-2:]}


def test_a_cutting_machine_that_nobody_knows_is_refused() -> None:
    (line,) = refused("print", "card-hunter", "--cutter", "silhuette")
    assert "there is no cutter 'silhuette' (did you mean 'silhouette'?)" in line


def test_a_box_for_the_cards() -> None:
    out = done("print", "card-hunter", "--box", "--only", "hunters,credits")
    assert list(contents(Path())) == ["card-hunter-hunters+credits-box.pdf"]
    assert "A box, inside 64.5 x 97.5 x 8 mm, for 4 cards of 0.29 mm and 2 dividers;" in out
    assert out.endswith("on one side.\n")
    thick = done("print", "card-hunter", "--box", "--only", "hunters", "--card-thickness", "4mm")
    assert "x 13 mm, for 3 cards of 4 mm;" in thick


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("vs",), "a box for the 180 cards of alien-cards does not fit on 210 x 297 mm paper"),
        (("card-hunter", "predation"), "--box goes with one set"),
        (("card-hunter", "--only", "table-mat"), "none of this is cards that go into a box"),
        (("card-hunter", "--only", "hunter"), "there is nothing called 'hunter' to print"),
        (("card-hunter", "--card-thickness", "thick"), "there is no card stock 'thick'"),
        (("card-hunter", "--cutter", "cricut"), "--cutter cuts cards, not boxes"),
    ],
)
def test_boxes_that_cannot_be_are_refused(arguments: tuple[str, ...], said: str) -> None:
    (line,) = refused("print", "--box", *arguments)
    assert said in line


def test_the_paper_named_last_is_taken_again_and_said() -> None:
    credits = ("print", "card-hunter", "--only", "credits")
    assert "sheet of a4 (usual where you are; --paper takes another)" in done(*credits)
    assert "sheet of letter, " in done(*credits, "--paper", "letter")
    assert "sheet of letter (chosen last; --paper takes another)" in done(*credits)
    # A size made for one print is not kept, nor a paper that there is not.
    done(*credits, "--paper", "100x120")
    refused(*credits, "--paper", "a44")
    assert "sheet of letter (chosen last; --paper takes another)" in done(*credits)


@pytest.mark.parametrize(
    ("margin", "words"),
    [
        ("botom=3", "did you mean 'bottom'?"),
        ("5,6", "the margin '6' names no edge"),
        ("top=1,top=2", "the margin at the top is given twice"),
        ("top=x", "the top margin 'x' is not a length"),
        ("top=", "the top margin '' is not a length"),
        ("left=150,right=80", "leave nothing of 210 x 297 mm paper"),
    ],
)
def test_margins_that_cannot_be_are_refused(margin: str, words: str) -> None:
    (problem,) = refused("print", "card-hunter", "--only", "credits", "--margin", margin)
    assert words in problem


def test_margins_of_single_edges() -> None:
    done("print", "house-rules", "--only", "house-rules-sheet", "--margin", "4,bottom=14,left=9")
    (problem,) = refused("print", "house-rules", "--margin", "4,bottom=14,top=46")
    assert "--fit-pages prints it at 93%" in problem
    out = done("print", "house-rules", "--margin", "4,bottom=14,top=46", "--fit-pages")
    assert "Note: House rules is printed at 93% to fit the paper." in out


def test_bleed_that_costs_no_sheet_is_kept_unasked() -> None:
    folded = ("--duplex", "gutterfold", "--paper", "letter")
    deck = small_deck(DECK.replace("{id: ant}", "{id: ant, copies: 5}"))
    assert "Note: ink" not in done("print", *deck, *folded)
    asked = done("print", *deck, *folded, "--bleed", "2mm", "-o", "asked.pdf")
    assert "asked.pdf: 8 pieces on 2 sheets of letter" in asked
    assert [page.bleed for page in sheets("deck.pdf")] == [
        page.bleed for page in sheets("asked.pdf")
    ]


def test_bleed_that_is_short_is_said_and_what_keeps_it() -> None:
    deck = ("print", "card-hunter", "--only", "monster-cards")
    out = done(*deck)
    assert (
        "Note: ink runs only 0.75 mm over some cuts; --bleed 2mm keeps it everywhere, on 6 sheets."
        in out
    )
    kept = done(*deck, "--bleed", "2")
    assert "on 6 sheets" in kept
    assert "Note" not in kept


def test_a_booklet_of_the_rules() -> None:
    out = done("print", "predation", "--booklet", "--paper", "letter")
    assert list(contents(Path())) == ["predation-booklet.pdf"]
    assert "8 pages of 139.7 x 215.9 mm on 2 sheets of letter" in out
    assert "flipped on the short edge" in out
    pages = sheets("predation-booklet.pdf")
    assert [page.size for page in pages] == [(279.4, 215.9)] * 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("house-rules",), "has no booklet"),
        (("card-hunter", "predation"), "--booklet goes with one set"),
        (("card-hunter", "--box"), "--booklet does not go with --box"),
        (("card-hunter", "--only", "hunters"), "--booklet does not go with --only"),
        (("card-hunter", "--duplex", "gutterfold"), "a booklet is printed on both sides"),
        (("card-hunter", "--paper", "90x100"), "a booklet of 90 x 100 mm paper would have pages"),
    ],
)
def test_booklets_that_cannot_be_are_refused(arguments: tuple[str, ...], said: str) -> None:
    (line,) = refused("print", "--booklet", *arguments)
    assert said in line


def test_a_print_says_which_pictures_are_coarse_and_which_fields_are_nowhere() -> None:
    rows = []
    for at in range(5):
        Image.new("RGB", (40, 30), (200, 60, 20 * at)).save(f"p{at}.png")
        rows.append(f"  - {{id: c{at}, name: Frog, picture: p{at}.png, habitat: pond}}\n")
    write("frogs.yaml", f"kind: cards\ntemplate: generic/card\ncards:\n{''.join(rows)}")
    out = done("print", "frogs.yaml")
    assert out.count("Note: the picture 'p") == 3
    assert "(150 are needed, which is " in out
    assert "And 2 more are coarse: pnp check tells which." in out
    assert "Note: generic/card does not show 'habitat' (card 'c0' at frogs.yaml:4:" in out
