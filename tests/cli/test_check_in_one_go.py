"""`pnp check` tells in one go what is wrong with data and faces, and nothing that only follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data import assets
from tests.cli.counter import pnp, refused
from tests.cli.decks import FACE, write

DECK = """\
kind: cards
titel: Swamp
size: pokr
back: moor/back
palette: {moss: green}
defaults: {colour: blue}
cards:
  - {id: eel, texxt: Slippery., art: hart}
  - {id: frog, colour: moss, picture: pictures/frog.png}
  - {id: heron, colour: gren, text: "Gain [hartt]."}
  - {id: newt, text: "WORDS"}
  - {id: otter, copies: -1, look: cretaure, stats: {sword: 1}}
  - {id: pike}
""".replace("WORDS", "many words " * 300)
BACK = FACE.replace("<text ", "<txet ")
TOLD = [
    "deck.yaml:2:1: unknown field 'titel' (did you mean 'title'?)",
    "deck.yaml:3:7: field 'size': there is no size 'pokr' (did you mean 'poker'?",
    "deck.yaml:5:17: field 'palette.moss': must be a colour such as '#1d6b43', not 'green'",
    "deck.yaml:8:15: card 'eel': unknown field 'texxt' (did you mean 'text'?)",
    "deck.yaml:8:38: card 'eel' of deck/cards, front, field 'art': there is no icon 'hart';"
    " did you mean 'heart'? pnp list icons shows all",
    "deck.yaml:9:39: card 'frog' of deck/cards, front, field 'picture': there is no picture",
    "deck.yaml:10:25: card 'heron', field 'colour': the palette has no colour 'gren'",
    "deck.yaml:10:37: card 'heron' of deck/cards, front, field 'text': there is no icon 'hartt'",
    "deck.yaml:11:22: card 'newt' of deck/cards, front, field 'text': the text “many words",
    "deck.yaml:12:25: card 'otter', field 'copies': must be a whole number from 0",
    "deck.yaml:12:35: card 'otter', field 'look': must be 'creature', 'event' or 'item'",
    "shapes/faces/moor/back.svg.j2:",
]


@pytest.fixture
def deck() -> tuple[str, str, str]:
    """A deck with a mistake of every kind."""
    write("deck.yaml", DECK)
    write("shapes/faces/moor/back.svg.j2", BACK.replace("palette.paper", "palette.moss"))
    return "deck.yaml", "--templates", "shapes"


def _begin_so(told: list[str], beginnings: list[str]) -> bool:
    assert len(told) == len(beginnings), "\n".join(told)
    for line, beginning in zip(told, beginnings, strict=True):
        assert line.startswith(beginning)
    return True


def test_a_deck_with_a_mistake_of_every_kind(deck: tuple[str, str, str]) -> None:
    said = pnp("check", *deck)
    assert said.code == 2
    assert _begin_so(said.err.splitlines(), TOLD)
    assert said.out == "12 mistakes to mend before it can be printed.\n"


def test_whoever_prints_is_told_the_same(deck: tuple[str, str, str]) -> None:
    assert _begin_so(refused("print", *deck), [f"pnp: {line}" for line in TOLD])


def test_prints_of_several_decks_name_the_mistakes_of_all() -> None:
    write("one.yaml", "kind: cards\ncards: [{id: eel, copies: -1}]\n")
    write("two.yaml", "kind: cards\ncards: [{id: elk, copies: -2}]\n")
    one, two = refused("print", "one.yaml", "two.yaml")
    assert "card 'eel'" in one and "card 'elk'" in two


SET = """\
kind: set
id: moor
version: "1"
components:
  - {id: birds, title: Birds, cards: birds.yaml, grop: moor}
  - {id: fish, title: Fish, size: brige, cards: [{id: eel, art: hart}]}
  - {id: birds, title: More, cards: fish.csv}
"""


def test_a_set_of_several_files_with_mistakes_in_each() -> None:
    write("moor/set.yaml", SET)
    write(
        "moor/birds.yaml", "kind: cards\ncards: [{id: crane, art: crwon}, {id: rail, cost: []}]\n"
    )
    write("moor/fish.csv", "name,look,art\nBream,beast,\nCarp,,nosuch\n")
    said = pnp("check", "moor")
    assert _begin_so(
        said.err.splitlines(),
        [
            "moor/set.yaml:1:1: set 'moor': the field 'title' is missing",
            "moor/set.yaml:5:50: component 'birds': unknown field 'grop' (did you mean 'group'?)",
            "moor/set.yaml:6:35: component 'fish', field 'size': there is no size 'brige'",
            "moor/set.yaml:6:65: card 'eel' of moor/fish, front, field 'art': there is no icon",
            "moor/set.yaml:7:10: component 'birds', field 'id': a second component has the id",
            "moor/birds.yaml:2:26: card 'crane' of moor/birds, front, field 'art': there is no",
            "moor/birds.yaml:2:51: card 'rail', field 'cost': must be a text or a number",
            "moor/fish.csv:2:7: card 'bream', field 'look': must be 'creature', 'event' or 'item'",
            "moor/fish.csv:3:7: card 'carp' of moor/birds, front, field 'art': there is no icon",
        ],
    )


OWN = FACE.replace("front-{{ card.id }}", "{{ card.motto }}")
ALONE = {
    "a card that extends what there is not": (
        "palette: {paper: '#ffffff'}\ncards:\n  - {id: ant, extends: bee}\n"
        "  - {id: cow, extends: ant}\n  - {id: dog, motto: Woof.}\n",
        "deck.yaml:5:24: card 'ant', field 'extends': there is no card 'bee'",
    ),
    "a value that cannot be read": (
        "palette: {paper: '#ffffff'}\ncards: [{id: ant, motto: .inf}, {id: bee, motto: Buzz.}]\n",
        "deck.yaml:4:26: ",
    ),
    "a colour that templates use": (
        "palette: {paper: papaya}\ncards: [{id: ant, motto: To and fro.}]\n",
        "deck.yaml:3:18: field 'palette.paper': must be a colour",
    ),
    "a size that is like no other": (
        "size: coat\npalette: {paper: '#ffffff'}\ncards: [{id: ant, motto: To and fro.}]\n",
        "deck.yaml:3:7: field 'size': there is no size 'coat'",
    ),
}


@pytest.mark.parametrize("name", ALONE)
def test_what_only_follows_from_a_mistake_is_not_told(name: str) -> None:
    text, beginning = ALONE[name]
    write("deck.yaml", f"kind: cards\ntemplate: own\n{text}")
    write("shapes/faces/own.svg.j2", OWN)
    said = pnp("check", "deck.yaml", "--templates", "shapes")
    assert said.code == 2
    assert _begin_so(said.err.splitlines(), [beginning])


def test_a_misspelt_choice_of_a_template_is_taken_for_what_it_is_near_to() -> None:
    write("deck.yaml", "kind: cards\ntempalte: own\ncards: [{id: ant, motto: To and fro.}]\n")
    write("shapes/faces/own.svg.j2", OWN.replace("palette.paper", "'#ffffff'"))
    write("shapes/faces/own.fields.yaml", "kind: template\nfields: {motto: text}\n")
    (told,) = pnp("check", "deck.yaml", "--templates", "shapes").err.splitlines()
    assert told.startswith("deck.yaml:2:1: unknown field 'tempalte'")


@pytest.mark.parametrize("key", ["components", "cards"])
def test_nothing_is_looked_for_under_a_misspelt_list(key: str) -> None:
    text = SET.replace("version", "title: Moor\nversion").replace(", grop: moor", "")
    text = text.replace("brige", "bridge").replace("birds, title: More", "more, title: More")
    write(
        "moor/set.yaml",
        text.replace(f"{key}: [{{", f"{key}x: [{{").replace(f"{key}:\n", f"{key}x:\n"),
    )
    write("moor/birds.yaml", "kind: cards\ncards: [{id: crane}]\n")
    write("moor/fish.csv", "name\nBream\n")
    (told,) = pnp("check", "moor").err.splitlines()
    assert f"unknown field '{key}x' (did you mean '{key}'?)" in told


def test_fonts_that_are_not_there_are_told_with_the_rest() -> None:
    write(
        "deck.yaml",
        "kind: cards\nfonts: {sans: one.ttf, serif: two.ttf}\ncards: [{id: ant, copies: -1}]\n",
    )
    first, second, third = pnp("check", "deck.yaml").err.splitlines()
    assert first.startswith("deck.yaml:2:15: ") and "'one.ttf'" in first
    assert second.startswith("deck.yaml:2:31: ") and "'two.ttf'" in second
    assert third.startswith("deck.yaml:3:27: card 'ant', field 'copies'")


def test_a_font_that_cannot_be_used_hides_no_mistake_on_faces_and_makes_none() -> None:
    face = OWN.replace("<text ", '<text font-family="gothic" ').replace("palette.paper", "'white'")
    write("shapes/faces/own.svg.j2", face)
    write("shapes/fonts/runes.ttf", "no font at all")
    write(
        "deck.yaml",
        "kind: cards\ntemplate: own\nfonts: {gothic: gothic.ttf}\n"
        "cards: [{id: ant, motto: 沼の鰻}, {id: bee, text: none}]\n",
    )
    assert _begin_so(
        pnp("check", "deck.yaml", "--templates", "shapes").err.splitlines(),
        [
            "deck.yaml:3:17: there is no font 'gothic.ttf'",
            "shapes/fonts/runes.ttf: the font runes.ttf cannot be used: it is damaged",
            "shapes/faces/own.svg.j2:4:1: card 'bee' of deck/cards, front: template error: there",
        ],
    )


HEALS = "{heal: {who: {choose: [mine]}, n: 1}}"
NURSES = """\
kind: vs-cards
name: Nurses
cards:
  - {id: n1, name: Day Nurse, STATS}
  - id: n2
    name: Night Nurse
    STATS
    powers:
"""
STATS = "type: supporting, cost: 1, atk: 1, def: 1, health: 1, colour: green, team: Company"


def _nurses(*powers: str, do: str = HEALS) -> str:
    many = [f"      - {{name: {name}, use: {{when: main}}, do: [{do}]}}\n" for name in powers]
    in_line = NURSES.replace("STATS", STATS, 1).replace("STATS", STATS.replace(", ", "\n    "))
    return in_line + "".join(many)


def test_cards_of_a_game_tell_wrong_fields_and_long_texts_in_one_go() -> None:
    nurses = _nurses(*(f"Aid {number}" for number in "123456789"))
    write("nurses.yaml", nurses.replace("Company", "Compan", 1))
    team, text = pnp("check", "nurses.yaml").err.splitlines()
    assert team.startswith("nurses.yaml:4:106: card 'n1', field 'team': must be 'Company'")
    place = "nurses.yaml:15:7: card 'n2' of nurses/cards, front, field 'powers': "
    assert text.startswith(f"{place}the text “**Aid 1**")
    assert "(its 9 powers take 387 letters, “Aid 1” most of them, 43: leave one out" in text


def test_a_deck_list_tells_its_mistakes_and_the_long_texts_of_its_own_cards_in_one_go() -> None:
    write("nurses.yaml", _nurses(*(f"Aid {number}" for number in "123456789")))
    write(
        "ward.yaml",
        "kind: vs-deck\nid: ward\nname: Ward\nmain: Lt. Ripley\nown: [nurses.yaml]\n"
        "cards: {Night Nurse: 4, Dai Nurse: 4}\n",
    )
    card, text = pnp("check", "ward.yaml").err.splitlines()
    assert "there is no card 'Dai Nurse' (did you mean 'Day Nurse'?)" in card
    assert text.startswith("nurses.yaml:5:5: card 'n2' of ")
    assert ", front, field 'powers': the text “**Aid 1**" in text


def test_a_long_text_of_an_own_card_is_told_in_its_own_file() -> None:
    write("nurses.yaml", _nurses(*(f"Aid {number}" for number in "123456789")))
    deck = (assets.folder("carddata") / "vs" / "decks" / "company.yaml").read_text("utf-8")
    write(
        "ward.yaml", deck.replace("ALN-009", "n2").replace("cards:", "own: [nurses.yaml]\ncards:")
    )
    (told,) = pnp("check", "ward.yaml").err.splitlines()
    assert told.startswith("nurses.yaml:5:5: card 'n2' of company/deck, front, field 'powers'")


def test_one_power_that_says_too_much_is_named() -> None:
    write("nurses.yaml", _nurses("Ward round", do=", ".join([HEALS, "{draw: {n: 1}}"] * 40)))
    (told,) = pnp("check", "nurses.yaml").err.splitlines()
    assert "field 'powers': the text “**Ward round**" in told
    assert "(“Ward round” takes " in told and " letters: let it do less; drawn at " in told


DRAWS = """\
      - when: {damaged: {who: self}}
        limit: turn
        do: [{draw: {n: 1}}, {draw: {n: 2}}]
"""


def test_cards_of_the_other_game_do_so_too() -> None:
    pnp("new", "card", "Mara", "--game", "aliens-predator")
    text = Path("mara.yaml").read_text()
    card = text[text.index("  - id: mara") :].split("\n\n")[0]
    wrong = card.replace("speed: 2 ", "speed: two ")
    long = card.replace("id: mara", "id: nora").replace('"Mara"', '"Nora"')
    long = long.replace("      # What always", f"{DRAWS * 6}      # What always")
    write("mara.yaml", text.replace(card, f"{wrong}\n{long}"))
    speed, powers = pnp("check", "mara.yaml").err.splitlines()
    assert "card 'mara', field 'speed': must be a whole number" in speed
    assert "card 'nora' of mara/cards, front, field 'powers': the text “" in powers
    assert "powers take " in powers and "the one that begins “" in powers


def test_a_wrong_file_of_facts_hides_no_other_mistake_and_makes_none() -> None:
    write("moor/beast.yaml", "kind: monster\nlike: rattler\nid: beast\nname: 7\n")
    face = OWN.replace("{{ card.motto }}", "{{ game.beast.name }} {{ card.motto }}")
    write("shapes/faces/own.svg.j2", face.replace("palette.paper", "'white'"))
    write("shapes/faces/two.svg.j2", OWN.replace("palette.paper", "'white'"))
    write(
        "moor/set.yaml",
        "kind: set\nid: moor\ntitle: Moor\nversion: '1'\ndata: {beast: beast.yaml}\ncomponents:\n"
        "  - {id: one, title: One, template: own, cards: [{id: eel, motto: Slippery}]}\n"
        "  - {id: two, title: Two, template: two, cards: [{id: elk, motto: '{beast.name} {x}'}]}\n"
        "  - {id: six, title: Six, template: two, cards: [{id: emu, moto: None}]}\n",
    )
    assert _begin_so(
        pnp("check", "moor", "--templates", "shapes").err.splitlines(),
        [
            "moor/set.yaml:8:67: card 'elk', field 'motto': there is no fact 'x'",
            "moor/beast.yaml:4:7: monster 'beast', field 'name': must be one line",
            "shapes/faces/two.svg.j2:4:1: card 'emu' of moor/six, front: template error: there is",
        ],
    )


def test_a_scenario_tells_wrong_tips_and_a_story_that_is_too_long_in_one_go() -> None:
    story = "Once there was a lake. " * 150
    write(
        "lake.yaml",
        f"kind: scenario\nid: lake\nname: Lake\ntips: [7]\nhunt: {{monster: rattler}}\n"
        f"story: {story}\n",
    )
    long, tip = pnp("check", "lake.yaml").err.splitlines()
    assert tip.startswith("lake.yaml:4:8: scenario 'lake', field 'tips #1': must be one line")
    assert "field 'story': the text “Once there was a lake." in long
