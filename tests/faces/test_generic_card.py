"""The card that everybody begins with: every mixture of fields at every size, in both inks."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Face, Stamp
from pnp.faces.inspection import inspect
from pnp.faces.paths import apply
from pnp.faces.press import Press
from tests.data.shelves import write
from tests.faces.workshop import texts

LOOKS = ("creature", "event", "item")
DARK = ("black", "purple", "blue", "red", "brown", "green", "teal")
COLOURS = (*DARK, "grey", "orange", "pink", "yellow", "white")
LONG = "Turn over the top card of the deck and put it under this one. " * 4
CARDS = [
    "{id: bare}",
    "{id: art, art: dna}",
    "{id: words, text: Draw a card.}",
    "{id: usual, art: skull, cost: 4, type: Beast, text: '**Lurk.** It waits [heart].'}",
    "{id: stats, text: Hit., type: Beast, stats: {swords: 3, heart: 12, speed: 1}, cost: X}",
    f"{{id: long, art: eye, type: Beast, cost: 10, text: '{LONG}', flavour: It waits.}}",
    "{id: flavour, flavour: Even the frogs had stopped., footer: A footer of its own}",
    "{id: name, name: The Very Long Name of a Very Old Beast, cost: 12, art: paw}",
]


def deck(folder: Path, cards: list[str], more: str = "") -> Path:
    rows = "\n".join(f"  - {card}" for card in cards)
    return write(folder / "deck.yaml", f"kind: cards\nnotice: My deck\n{more}\ncards:\n{rows}\n")


def faces(path: Path, ink_saver: bool = False) -> dict[str, Face]:
    library = Library()
    card_set = library.load(path)
    press = Press(card_set, library.template_dirs, ink_saver)
    (component,) = card_set.components
    return {card.id: press.face(component, card) for card in component.cards}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", ["poker", "tarot", "mini-euro", "square"])
def test_every_mixture_of_fields_prints_well_at_every_size(
    look: str, size: str, tmp_path: Path
) -> None:
    path = deck(tmp_path, CARDS, f"size: {size}\ndefaults: {{look: {look}}}")
    found = inspect(Library(), str(path), Library().template_dirs)
    assert [str(problem) for problem in (*found.mistakes, *found.flaws)] == []
    assert found.faces == 2 * len(CARDS)


def test_every_colour_carries_its_words(tmp_path: Path) -> None:
    cards = [
        f"{{id: {look}-{at}, look: {look}, colour: '{colour}', cost: 1, type: Beast, text: Hit,"
        " art: dna, stats: {heart: 2}}"
        for look in LOOKS
        for at, colour in enumerate((*COLOURS, "#ffe08a", "#31543d"))
    ]
    path = deck(tmp_path, cards)
    found = inspect(Library(), str(path), Library().template_dirs)
    assert [str(problem) for problem in found.flaws] == []


def test_colours_differ_in_grey(tmp_path: Path) -> None:
    palette = Library().load(deck(tmp_path, CARDS[:1])).palette
    shades = sorted(parse_colour(palette[name]).luminance ** (1 / 2.4) for name in COLOURS)
    assert all(lighter - darker > 0.03 for darker, lighter in pairwise(shades))


def test_looks_differ_in_their_shapes(tmp_path: Path) -> None:
    cards = [f"{{id: {look}, look: {look}, name: Same, cost: 1, text: Hit}}" for look in LOOKS]
    assert len({face.key for face in faces(deck(tmp_path, cards)).values()}) == 3


def test_few_words_are_set_large_and_leave_room_to_the_picture(tmp_path: Path) -> None:
    drawn = faces(
        deck(tmp_path, ["{id: few, text: Draw.}", f"{{id: many, text: '{LONG}'}}", CARDS[3]])
    )
    size = {
        name: max(text.size for text in texts(face) if text.text.startswith(begin))
        for name, face, begin in (
            ("few", drawn["few"], "Draw"),
            ("many", drawn["many"], "Turn"),
            ("usual", drawn["usual"], "Lurk"),
        )
    }
    assert size["few"] > 7 > size["many"] > 3
    assert 5 >= size["usual"] > 3.5


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("{id: a, nmae: X}", "deck.yaml:5:13: card 'a': unknown field 'nmae' (did you mean 'name'"),
        (
            "{id: a, texxt: X}",
            "deck.yaml:5:13: card 'a': unknown field 'texxt' (did you",
        ),
        (
            "{id: a, color: red}",
            "deck.yaml:5:13: card 'a': unknown field 'color' (did you",
        ),
        ("{id: a, look: beast}", "deck.yaml:5:19: card 'a', field 'look': must be 'creature'"),
        ("{id: a, colour: rde}", "deck.yaml:5:21: card 'a', field 'colour': the palette has"),
    ],
)
def test_it_knows_its_fields(
    card: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck(tmp_path, [card])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PnpError) as refused:
        Library().load("deck.yaml")
    assert str(refused.value).startswith(expected)


def test_a_field_of_ones_own_is_told_not_refused(tmp_path: Path) -> None:
    path = deck(tmp_path, ["{id: a, rarity: common}", "{id: b, rarity: rare}"])
    found = inspect(Library(), str(path), Library().template_dirs)
    assert (found.mistakes, found.flaws) == ((), ())
    first = f"card 'a' at {path}:5:21"
    assert found.summary == f"generic/card does not show 'rarity' ({first}, and 1 more)"


@pytest.mark.parametrize("look", LOOKS)
def test_all_stats_are_shown_however_many_and_beside_their_icons(look: str, tmp_path: Path) -> None:
    icons = ("swords", "heart", "eye", "shield", "paw", "skull", "food", "potion", "dna", "hit")
    stats = [f"{icon}: 1{icon[0]}" for icon in icons]
    cards = [
        f"{{id: n{count}, look: {look}, stats: {{{', '.join(stats[:count])}}}}}"
        for count in range(1, len(icons) + 1)
    ]
    path = deck(tmp_path, cards)
    assert inspect(Library(), str(path), Library().template_dirs).flaws == ()
    for count, face in enumerate(faces(path).values(), start=1):
        stamps = [op for op in face.ops if isinstance(op, Stamp)]
        numbers = [text for text in texts(face) if text.text in {f"1{i[0]}" for i in icons}]
        assert len(stamps) == len(numbers) == count
        for stamp, number in zip(stamps, numbers, strict=True):
            x, _, width, _ = stamp.symbol.box
            right = apply(stamp.matrix, x + width, 0)[0]
            assert number.x > right + 0.4


def test_a_stat_that_is_nearly_an_icon_is_remarked_on(tmp_path: Path) -> None:
    path = deck(tmp_path, ["{id: a, stats: {hert: 2, speed: 1, Hart: 1, heart: 2}}"])
    found = inspect(Library(), str(path), Library().template_dirs)
    (remark,) = map(str, found.remarks)
    assert remark.startswith(f"{path}:5:20: card 'a', field 'stats': 'hert' is printed as a word")
    assert "did you mean the icon 'heart'?" in remark


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("cost", "very expensive indeed"),
        ("cost", "123456789012"),
        ("type", "A type that no ribbon holds however small it is set and so it is refused"),
    ],
)
def test_what_is_too_wide_is_told_where_it_is_written(
    field: str, value: str, tmp_path: Path
) -> None:
    path = deck(tmp_path, [f"{{id: a, {field}: {value}}}"])
    (told,) = map(str, inspect(Library(), str(path), Library().template_dirs).mistakes)
    assert told.startswith(f"{path}:5:19: card 'a' of deck/cards, front, field '{field}': “")
    assert "too wide" in told


def test_a_template_of_ones_own_lists_its_fields_too(tmp_path: Path) -> None:
    svg = '<svg viewBox="0 0 {{ w }} {{ h }}"><text x="9" y="9">{{ card.power }}</text></svg>'
    write(tmp_path / "faces" / "mine.svg.j2", svg)
    write(tmp_path / "faces" / "mine.fields.yaml", "kind: template\nfields: {power: int}")
    more = "template: mine"
    drawn = faces(deck(tmp_path, ["{id: a, power: 3}"], more))["a"]
    assert [text.text for text in texts(drawn)] == ["3"]
    with pytest.raises(PnpError, match=r"unknown field 'pwoer'.*did you mean 'power'"):
        faces(deck(tmp_path, ["{id: a, pwoer: 3}"], more))
