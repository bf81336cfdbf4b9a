"""Finding and loading sets: by name, by path, from the user's own folders."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.library import Library
from pnp.data.problems import PnpError
from tests.data.shelves import shipped, small_set, write

MONSTER = "monsters/rattler.yaml"


def refusal(library: Library, name: str | Path) -> str:
    with pytest.raises(PnpError) as refused:
        library.load(name)
    return str(refused.value)


# --- the bundled sets -----------------------------------------------------------------------------


def test_the_bundled_sets_are_there() -> None:
    assert {"card-hunter", "predation"} <= set(Library().set_ids())


@pytest.mark.parametrize("name", Library().set_ids())
def test_every_bundled_set_loads(name: str) -> None:
    card_set = Library().load(name)
    assert card_set.id == name
    assert all(component.cards for component in card_set.components)
    assert set(card_set.ink_saver) <= set(card_set.palette)


@pytest.mark.parametrize(
    "file",
    shipped("**/*.yaml"),
    ids=lambda file: file.relative_to(assets.folder("carddata")).as_posix(),
)
def test_every_bundled_file_passes_by_itself(file: Path) -> None:
    kind, problems = Library().check_file(file)
    assert [str(problem) for problem in problems] == []
    assert kind


def test_a_cards_file_inside_a_set_is_loaded_with_the_sets_colours_and_facts() -> None:
    whole = Library().load("card-hunter")
    alone = Library().load(assets.folder("carddata") / "card-hunter" / "hunters.yaml")
    assert alone.palette == whole.palette
    assert alone.facts.keys() == whole.facts.keys()
    assert 0 < len(alone.components) < len(whole.components)
    assert all(component in whole.components for component in alone.components)


# --- the user's own -------------------------------------------------------------------------------


def test_a_lone_cards_file_is_a_set_of_one_component(tmp_path: Path) -> None:
    file = write(tmp_path / "My best_cards.yaml", "kind: cards\ncards: [{id: a, copies: 3}]")
    card_set = Library().load(str(file))
    (component,) = card_set.components
    assert (card_set.id, card_set.title) == ("my-best-cards", "My best cards")
    assert (component.template, component.size, component.corner) == ("generic/card", (63, 88), 3)
    assert component.pieces == 3
    assert "ink" in card_set.palette


def test_a_set_is_loaded_from_its_folder_or_its_file(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    for path in (folder, folder / "set.yaml"):
        assert [component.id for component in Library().load(path).components] == ["deck"]


def test_a_data_folder_adds_sets(tmp_path: Path) -> None:
    small_set(tmp_path / "beasts")
    library = Library([tmp_path])
    assert {"beasts", "card-hunter"} <= set(library.set_ids())
    assert library.load("beasts").title == "Beasts"


def test_a_users_set_of_the_same_name_replaces_ours(tmp_path: Path) -> None:
    small_set(tmp_path / "predation")
    assert Library([tmp_path]).load("predation").title == "Beasts"


def test_a_users_file_of_the_same_name_replaces_ours_and_the_rest_stays(tmp_path: Path) -> None:
    ours = (assets.folder("carddata") / "card-hunter" / MONSTER).read_text("utf-8")
    write(tmp_path / "card-hunter" / MONSTER, ours.replace("lives: 4", "lives: 7"))
    changed = Library([tmp_path]).load("card-hunter")
    assert changed.facts["monster"].lives == 7
    assert len(changed.components) == len(Library().load("card-hunter").components)


def test_earlier_data_folders_come_first(tmp_path: Path) -> None:
    for name in ("one", "two"):
        small_set(tmp_path / name / "beasts", f"kind: cards\ncards: [{{id: {name}}}]")
    loaded = Library([tmp_path / "one", tmp_path / "two"]).load("beasts")
    assert [card.id for card in loaded.components[0].cards] == ["one"]


def test_a_data_folder_may_bring_templates_and_sizes(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    write(tmp_path / "print.yaml", "kind: print\nsizes: {big: {title: Big, size: [100, 140]}}")
    library = Library([tmp_path])
    assert library.template_dirs == (tmp_path / "templates", assets.folder("templates"))
    assert (library.size("big").width, library.size("poker").width) == (100, 63)


def test_a_data_folder_that_is_missing_is_told() -> None:
    with pytest.raises(PnpError, match="the data folder 'nowhere' does not exist"):
        Library(["nowhere"])


# --- components -----------------------------------------------------------------------------------


def test_a_component_overrides_its_cards_file(tmp_path: Path) -> None:
    folder = small_set(
        tmp_path / "beasts", "kind: cards\nsize: tarot\ntemplate: a/b\nback: c/d\ncards: [{id: x}]"
    )
    (component,) = Library().load(folder).components
    assert (component.size_name, component.template, component.back) == ("tarot", "a/b", "c/d")
    text = (folder / "set.yaml").read_text("utf-8")
    write(
        folder / "set.yaml",
        text.replace("title: Deck,", "title: Deck, size: 2.5x3.5in, template: e/f, corner: 0,"),
    )
    (component,) = Library().load(folder).components
    assert component.size == pytest.approx((63.5, 88.9))
    assert (component.template, component.back, component.corner) == ("e/f", "c/d", 0)


def test_a_component_without_cards_is_one_panel(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    text = (folder / "set.yaml").read_text("utf-8")
    write(folder / "set.yaml", text + "  - {id: mat, title: Table mat, size: page}\n")
    mat = Library().load(folder).components[1]
    assert [(card.id, card.name, card.copies) for card in mat.cards] == [("mat", "Table mat", 1)]
    assert (mat.size, mat.corner) == ((190, 254), 0)


def test_mistakes_of_all_files_are_reported_together(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts", "kind: cards\ncards: [{id: x, copies: -1}]")
    text = (folder / "set.yaml").read_text("utf-8")
    write(
        folder / "set.yaml",
        text
        + "  - {id: a, title: A, size: pocker}\n"
        + "  - {id: b, title: B, cards: none.yaml}\n"
        + "  - {id: c, title: C, cards: {build: monster-cards, from: m.yaml}}\n"
        + "data: {m: m.yaml}\n",
    )
    write(folder / "m.yaml", "kind: monster\nlives: many\n")
    told = refusal(Library(), folder)
    assert "component 'a', field 'size': there is no size 'pocker' (did you mean 'poker'?" in told
    assert "component 'b', field 'cards': there is no file 'none.yaml'" in told
    assert "card 'x', field 'copies'" in told
    assert "m.yaml:2:8: monster, field 'lives': must be a whole number" in told
    assert told.count("field 'lives'") == 1


def test_a_builder_needs_a_file_of_its_kind(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    rules = (assets.folder("carddata") / "predation" / "rules.yaml").read_text("utf-8")
    (folder / "rules.yaml").write_text(rules, "utf-8")
    text = (folder / "set.yaml").read_text("utf-8")
    wrong = "{id: c, title: C, cards: {build: monster-cards, from: rules.yaml}}"
    write(folder / "set.yaml", f"{text}  - {wrong}\n")
    assert "must be a file of kind 'monster', not 'predation'" in refusal(Library(), folder)


def test_a_component_can_have_some_of_the_cards_of_a_builder(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    deck = (assets.folder("carddata") / "predation" / "automa.yaml").read_text("utf-8")
    (folder / "automa.yaml").write_text(deck, "utf-8")
    text = (folder / "set.yaml").read_text("utf-8")
    some = "{build: predation-automa, from: automa.yaml, where: {temper: grazer}}"
    write(folder / "set.yaml", f"{text}  - {{id: c, title: C, cards: {some}}}\n")
    cards = Library().load(folder).components[-1].cards
    assert cards
    assert {card.fields["temper"] for card in cards} == {"grazer"}
    wrong = some.replace("grazer", "grazr")
    write(folder / "set.yaml", f"{text}  - {{id: c, title: C, cards: {wrong}}}\n")
    told = refusal(Library(), folder)
    assert "no card has 'grazr' here (did you mean 'grazer'?" in told


def test_the_id_must_be_the_name_of_the_folder(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    folder.rename(tmp_path / "monsters")
    told = refusal(Library([tmp_path]), "monsters")
    assert "set.yaml:2:5: set 'beasts', field 'id': must be the name of its folder" in told


# --- what is not there, and what must not be read -------------------------------------------------


def test_an_unknown_set_names_the_ones_there_are() -> None:
    told = refusal(Library(), "card-huner")
    assert "there is no set 'card-huner' (did you mean 'card-hunter'?" in told
    assert "predation" in told


def test_paths_that_hold_no_set_are_told(tmp_path: Path) -> None:
    assert "is a folder without a set.yaml" in refusal(Library(), tmp_path)
    assert "there is no such file" in refusal(Library(), tmp_path / "none.yaml")
    assert refusal(Library(), "x" * 5000)
    assert refusal(Library(), "nul\0byte")
    assert refusal(Library(), "")


def test_a_data_file_cannot_be_printed() -> None:
    file = assets.folder("carddata") / "card-hunter" / "companion-deck.yaml"
    told = refusal(Library(), file)
    assert (
        "a file of kind 'automa-deck' cannot be used here (one of: set, cards or scenario;" in told
    )


@pytest.mark.parametrize(
    "name",
    [
        "../secret.yaml",
        "sub/../../secret.yaml",
        "/etc/secret.yaml",
        "C:/secret.yaml",
        "C:secret.yaml",
        "..\\\\secret.yaml",
        "\\\\\\\\host\\\\share\\\\secret.yaml",
    ],
)
def test_a_set_cannot_read_files_outside_its_folder(name: str, tmp_path: Path) -> None:
    write(tmp_path / "secret.yaml", "kind: cards\ncards: [{id: secret}]")
    folder = small_set(tmp_path / "beasts")
    (folder / "sub").mkdir()
    text = (folder / "set.yaml").read_text("utf-8")
    write(folder / "set.yaml", text.replace("cards.yaml", f'"{name}"'))
    assert "must lie inside the set's own folder" in refusal(Library(), folder)


def test_a_link_out_of_the_set_is_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "secret.yaml", "kind: cards\ncards: [{id: secret}]")
    folder = small_set(tmp_path / "beasts")
    (folder / "cards.yaml").unlink()
    (folder / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    assert "is a link out of the set's own folder" in refusal(Library(), folder)


def test_what_else_lies_in_the_folder_of_a_set_does_not_matter(tmp_path: Path) -> None:
    folder = small_set(tmp_path / "beasts")
    (folder / "huge.yaml").touch()
    os.truncate(folder / "huge.yaml", 5_000_000_000)
    os.mkfifo(folder / "pipe.yaml")
    write(folder / "others.yaml", "kind: cards\ncards: [{id: other}]")
    assert Library().load(folder / "others.yaml").title == "Others"


LINKED: dict[str, Callable[[Library], object]] = {
    "beasts": lambda library: library.load("beasts"),
    "card-hunter": lambda library: library.load("card-hunter"),
    "beasts/monsters": lambda library: library.load("odd"),
    "card-hunter/monsters/odd.yaml": lambda library: library.find("monster", "odd"),
    "print.yaml": lambda library: library.size("poker"),
    "workshop.yaml": lambda library: library.workshop,
    "templates": lambda library: library.template_dirs,
}


@pytest.mark.parametrize("name", LINKED)
def test_a_link_out_of_a_data_folder_is_not_followed(name: str, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    small_set(outside)
    write(outside / "odd.yaml", (assets.folder("carddata") / "card-hunter" / MONSTER).read_text())
    link = tmp_path / "data" / name
    link.parent.mkdir(parents=True)
    link.symlink_to(outside / "odd.yaml" if link.suffix else outside)
    with pytest.raises(PnpError, match=r"is a link out of the folder \S*data") as error:
        LINKED[name](Library([tmp_path / "data"]))
    assert len(error.value.problems) == 1


def test_sizes_that_cannot_be_read_are_told_before_any_set_is(tmp_path: Path) -> None:
    small_set(tmp_path / "data" / "beasts")
    write(tmp_path / "outside.yaml", "")
    (tmp_path / "data" / "print.yaml").symlink_to(tmp_path / "outside.yaml")
    with pytest.raises(PnpError, match=r"print\.yaml: is a link out of the folder"):
        Library([tmp_path / "data"])


def test_a_data_folder_may_be_a_link_itself(tmp_path: Path) -> None:
    small_set(tmp_path / "data" / "beasts")
    (tmp_path / "link").symlink_to("data")
    assert Library([tmp_path / "link"]).load("beasts").title == "Beasts"


# --- papers and sizes -----------------------------------------------------------------------------


def test_papers_and_sizes_are_found_by_name_in_any_case_or_by_measure() -> None:
    library = Library()
    a4 = library.paper("A4")
    assert (a4.id, a4.title, a4.width, a4.height) == ("a4", "A4", 210, 297)
    assert library.paper("8.5x11in").height == pytest.approx(279.4)
    assert set(library.sizes) == {
        "poker",
        "bridge",
        "tarot",
        "mini-euro",
        "square",
        "token",
        "page",
    }
    assert (library.size("63x88").corner, library.size("8x8").corner) == (3, 1)


def test_the_page_size_fits_a4_and_letter_with_a_margin() -> None:
    library = Library()
    page = library.size("page")
    for paper in (library.paper("a4"), library.paper("letter")):
        assert page.width + 20 <= paper.width
        assert page.height + 20 <= paper.height


@pytest.mark.parametrize("text", ["a44", "0x10", "-5x10", "63x", "x", "", "1e5x2", "nanxnan"])
def test_sizes_that_make_no_sense_are_refused(text: str) -> None:
    for find in (Library().paper, Library().size):
        with pytest.raises(PnpError):
            find(text)


# --- colours --------------------------------------------------------------------------------------


def test_a_lone_file_replaces_single_colours_of_the_plain_palette(tmp_path: Path) -> None:
    file = write(
        tmp_path / "my.yaml",
        """
        kind: cards
        palette: {ink: "#101010"}
        ink-saver: {line: "#eeeeee"}
        cards: [{id: a}]
        """,
    )
    card_set = Library().load(file)
    assert card_set.palette["ink"] == "#101010"
    assert card_set.ink_saver["line"] == "#eeeeee"


def test_cards_in_a_set_cannot_have_colours_of_their_own(tmp_path: Path) -> None:
    folder = small_set(
        tmp_path / "beasts", 'kind: cards\npalette: {ink: "#101010"}\ncards: [{id: x}]'
    )
    assert "cards.yaml:2:1: the colours of cards in a set stand in its set.yaml" in refusal(
        Library(), folder
    )


def test_a_folder_that_was_renamed_is_known_by_its_only_yaml_file(tmp_path: Path) -> None:
    cards = "kind: cards\ntemplate: generic/card\ncards:\n  - {id: eel, name: Eel}\n"
    (tmp_path / "swamp.yaml").write_text(cards, "utf-8")
    (part,) = Library().load(tmp_path).components
    assert [card.id for card in part.cards] == ["eel"]
    (tmp_path / "more.yaml").write_text(cards, "utf-8")
    assert "is a folder without a set.yaml" in refusal(Library(), tmp_path)


def test_a_size_that_nobody_can_mean_is_answered_with_an_example() -> None:
    with pytest.raises(PnpError) as error:
        Library().paper("x" * 5000)
    assert str(error.value).endswith("x…' (give a size such as 210x330)")
