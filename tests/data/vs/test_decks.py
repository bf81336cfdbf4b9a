"""Deck lists of Vs.: sixty cards that may be in one deck, and remarks on those that are in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.data.vs.card_set import remarks as own_remarks
from pnp.data.vs.cards import base_cards
from pnp.data.vs.deck_check import remarks
from pnp.data.vs.decks import BUNDLED, bundled_decks, load_deck
from pnp.data.vs.rules import rules

HOME = Path(__file__).parents[3] / "carddata" / "vs" / "decks"

# Ten cards of the Company four times each, one card of three symbols: 40 and 20 locations.
COMPANY = """\
kind: vs-deck
id: mine
name: Mine
main: Lt. Ripley
cards:
  Newt: 4
  Vriess: 4
  Call: 4
  Kane: 4
  Parker: 4
  Bishop: 4
  Christie: 4
  Johner: 4
  CMO Clemens: 4
  Power Loader: 4
  Weyland-Yutani Complex: 4
  The Nostromo: 4
  The Sulaco: 4
  The Auriga: 4
  Earth: 4
"""
NURSE = """\
kind: vs-cards
name: Nurses
cards:
  - id: nurse
    name: Night Nurse
    type: supporting
    team: Company
    cost: 1
    atk: 1
    def: 2
    health: 1
    colour: red
    powers:
      - name: First Aid
        use: {when: main, pay: [S]}
        do: [{heal: {who: {choose: [mine]}, n: 1}}]
"""


def _written(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    file = folder / name
    file.write_text(text)
    return file


def _refused(folder: Path, text: str) -> list[str]:
    """What is wrong with a list, without the name of the folder."""
    with pytest.raises(PnpError) as caught:
        load_deck(_written(folder, text))
    return [str(problem).removeprefix(f"{folder}/") for problem in caught.value.problems]


def _remarked(folder: Path, text: str) -> list[str]:
    found = remarks(_written(folder, text))
    return [str(problem).removeprefix(f"{folder}/") for problem in found]


# --- those that come with the game --------------------------------------------------------------


def test_the_recommended_decks_are_four() -> None:
    assert {name: deck.main for name, deck in bundled_decks().items()} == {
        "company": "Warrant Officer Ripley",
        "xenomorphs": "The Queen",
        "predators": "Jungle Hunter",
        "prey": "Dutch",
    }


@pytest.mark.parametrize("name", BUNDLED)
def test_a_recommended_deck_is_sound_and_nothing_in_it_is_in_vain(name: str) -> None:
    deck = load_deck(HOME / f"{name}.yaml")
    assert deck == bundled_decks()[name]
    assert sum(deck.cards.values()) == rules().deck == 60
    assert remarks(HOME / f"{name}.yaml") == []


@pytest.mark.parametrize("name", BUNDLED)
def test_comments_name_the_card_behind_each_number(name: str) -> None:
    for line in (HOME / f"{name}.yaml").read_text().splitlines():
        number, _, rest = line.strip().partition(": ")
        if number in base_cards():
            assert rest.partition("# ")[2] == base_cards()[number].name


# --- what a deck may have -----------------------------------------------------------------------


def test_cards_go_by_their_names_or_their_numbers(tmp_path: Path) -> None:
    by_number = COMPANY.replace("  Newt: 4", "  ALN-009: 4")
    deck = load_deck(_written(tmp_path, by_number))
    assert deck.cards == load_deck(_written(tmp_path, COMPANY)).cards
    assert deck.cards["ALN-009"] == 4


def test_earth_of_either_box_is_the_same_earth(tmp_path: Path) -> None:
    text = COMPANY.replace("  Earth: 4", "  ALN-059: 2\n  PRD-058: 2")
    assert sum(load_deck(_written(tmp_path, text)).cards.values()) == 60


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "main: Lt. Ripley",
            "main: Lt. Riply",
            "mine.yaml:4:7: deck list 'mine': there is no main character 'Lt. Riply' "
            "(did you mean 'Lt. Ripley'?)",
        ),
        (
            "  Newt: 4",
            "  Newt: 3",
            "mine.yaml:5:1: deck list 'mine': a deck has exactly 60 cards, and this one has 59",
        ),
        (
            "  Newt: 4\n  Vriess: 4",
            "  Newt: 5\n  Vriess: 3",
            "mine.yaml:6:9: deck list 'mine': a deck has at most 4 copies of Newt, not 5",
        ),
        (
            "  Newt: 4\n  Vriess: 4",
            "  Vocal Mimicry: 2\n  Vriess: 6",
            "mine.yaml:6:18: deck list 'mine': a deck has at most 1 copy of Vocal Mimicry, not 2 "
            "(One of a Kind)",
        ),
        (
            "  Newt: 4\n  Vriess: 4",
            "  Adolescent Xenomorph: 9",
            "mine.yaml:6:25: deck list 'mine': a deck has at most 8 copies of Adolescent "
            "Xenomorph, not 9 (Legion)",
        ),
        (
            "main: Lt. Ripley",
            "main: Ripley #8",
            "mine.yaml:4:7: deck list 'mine': there is no main character 'Ripley' "
            "(did you mean 'Ripley #8'? Put it in quotes, as ' #' begins a comment; "
            "or 'Lt. Ripley' or 'Sister Ripley' or 'Warrant Officer Ripley'?)",
        ),
        (
            "  Newt: 4",
            "  NEWT: 4",
            "mine.yaml:6:3: deck list 'mine': there is no card 'NEWT' (did you mean 'Newt'?)",
        ),
        (
            "  Newt: 4",
            "  Facehugger: 3",
            "mine.yaml:6:3: deck list 'mine': 'Facehugger' is no part of a deck "
            "(its pile comes along by itself with Ovomorph; leave this line out)",
        ),
        (
            "  Newt: 4",
            "  Newtt: 4",
            "mine.yaml:6:3: deck list 'mine': there is no card 'Newtt' (did you mean 'Newt'?)",
        ),
        (
            "  Newt: 4",
            "  Sister Ripley: 4",
            "mine.yaml:6:3: deck list 'mine': 'Sister Ripley' is a main character only "
            "(write it after 'main:')",
        ),
        (
            "  Newt: 4",
            "  ALN-052: 4",
            "mine.yaml:6:3: deck list 'mine': 'ALN-052' is Facehugger, a token, "
            "and no part of a deck",
        ),
        (
            "  Newt: 4",
            "  Los Angeles: 4",
            "mine.yaml:19:3: deck list 'mine': The Auriga and Los Angeles both yield Intellect "
            "(all basic locations with Intellect must have one name)",
        ),
        (
            "  Newt: 4",
            "  Newt: four",
            "mine.yaml:6:9: deck list 'mine', field 'cards.Newt': must be a whole number from 1 to "
            "60, not 'four'",
        ),
    ],
)
def test_what_no_deck_may_have_is_told_with_its_place(
    tmp_path: Path, before: str, after: str, told: str
) -> None:
    assert before in COMPANY
    assert told in _refused(tmp_path, COMPANY.replace(before, after))


def test_eight_of_a_legion_may_be_in_a_deck(tmp_path: Path) -> None:
    text = COMPANY.replace("  Newt: 4\n  Vriess: 4", "  Adolescent Xenomorph: 8")
    assert load_deck(_written(tmp_path, text)).cards["ALN-036"] == 8


def test_every_mistake_is_told_at_once(tmp_path: Path) -> None:
    text = COMPANY.replace("Lt. Ripley", "Nobody").replace("Newt: 4", "Newtt: 4")
    told = _refused(tmp_path, text.replace("name: Mine", "title: Mine"))
    assert [line.split(":")[1] for line in told] == ["1", "3", "4", "6"]


# --- cards of one's own -------------------------------------------------------------------------


def test_a_list_may_bring_cards_of_its_own(tmp_path: Path) -> None:
    _written(tmp_path, NURSE, "nurses.yaml")
    text = COMPANY.replace("  Newt: 4", "  Night Nurse: 4") + "own: [nurses.yaml]\n"
    deck = load_deck(_written(tmp_path, text))
    assert deck.cards["nurse"] == 4
    assert deck.own["nurse"].name == "Night Nurse"


def test_of_two_cards_of_one_name_a_list_means_its_own(tmp_path: Path) -> None:
    own = _written(tmp_path, NURSE.replace("name: Night Nurse", "name: Newt"), "nurses.yaml")
    deck = load_deck(_written(tmp_path, COMPANY + "own: [nurses.yaml]\n"))
    assert (deck.cards.get("nurse"), deck.cards.get("ALN-009")) == (4, None)
    (remark,) = own_remarks(own)
    assert str(remark).startswith(
        f"{own}:5:11: card 'nurse': 'Newt' is a card of the game too, ALN-009"
    )
    assert [*own_remarks(_written(tmp_path, NURSE))] == []


def test_a_line_with_a_card_of_its_own_that_is_wrong_is_no_mistake(tmp_path: Path) -> None:
    _written(tmp_path, NURSE.replace("team: Company", "team: Compani"), "nurses.yaml")
    text = COMPANY.replace("  Newt: 4", "  Night Nurse: 4") + "own: [nurses.yaml]\n"
    (told,) = _refused(tmp_path, text)
    assert told.startswith("nurses.yaml:") and "'Compani'" in told


def test_mistakes_in_its_own_cards_are_told_with_its_own(tmp_path: Path) -> None:
    _written(tmp_path, NURSE.replace("heal:", "heel:"), "nurses.yaml")
    told = _refused(tmp_path, f"{COMPANY.replace('Newt: 4', 'Newt: 9')}own: [nurses.yaml]\n")
    assert sorted(told) == [
        "mine.yaml:5:1: deck list 'mine': a deck has exactly 60 cards, and this one has 65",
        "mine.yaml:6:9: deck list 'mine': a deck has at most 4 copies of Newt, not 9",
        "nurses.yaml:16:15: card 'nurse', field 'powers #1.do #1': unknown verb 'heel' "
        "(did you mean 'heal'?)",
    ]


def test_a_card_of_the_game_keeps_its_number(tmp_path: Path) -> None:
    _written(tmp_path, NURSE.replace("id: nurse", "id: ALN-009"), "nurses.yaml")
    told = _refused(tmp_path, COMPANY + "own: [nurses.yaml]\n")
    assert any("'ALN-009' is Newt, a card of the game" in line for line in told)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert _refused(tmp_path, COMPANY + "own: [nurses.yaml]\n") == [
        "mine.yaml:21:7: deck list 'mine': there is no file 'nurses.yaml' "
        "(it must lie beside this one)"
    ]


# --- what is in vain ----------------------------------------------------------------------------


def test_gear_of_a_team_without_members_is_remarked(tmp_path: Path) -> None:
    told = _remarked(tmp_path, COMPANY.replace("  Power Loader: 4", "  Medikit: 4"))
    assert told == [
        "mine.yaml:15:3: deck list 'mine': Medikit can never be played: "
        "this deck has no member of The Predators"
    ]


def test_a_location_of_a_team_without_members_is_remarked(tmp_path: Path) -> None:
    told = _remarked(tmp_path, COMPANY.replace("  Power Loader: 4", "  LV-426: 4"))
    assert told == [
        "mine.yaml:15:3: deck list 'mine': LV-426 is of use to nobody: "
        "this deck has no member of The Xenomorphs"
    ]


def test_the_main_character_is_a_member(tmp_path: Path) -> None:
    text = COMPANY.replace("Lt. Ripley", "Ghost").replace("  Newt: 4", "  Medikit: 4")
    told = _remarked(tmp_path, text.replace("The Nostromo", "Fury 161"))
    assert not any("can never be played" in line for line in told)


def test_another_main_character_is_another_member(tmp_path: Path) -> None:
    file = _written(tmp_path, COMPANY.replace("  Power Loader: 4", "  Medikit: 4"))
    assert any("can never be played" in each.message for each in remarks(file, "Lt. Ripley"))
    assert not any("can never be played" in each.message for each in remarks(file, "Ghost"))


def test_a_super_power_that_no_location_pays_is_remarked(tmp_path: Path) -> None:
    told = _remarked(tmp_path, COMPANY.replace("  Newt: 4", "  The Dragon: 4"))
    assert told == [
        "mine.yaml:6:3: deck list 'mine': no location in this deck pays Alien for "
        "“It Is Generally Unpleasant” of The Dragon"
    ]


def test_a_special_location_pays_for_its_own_team_only(tmp_path: Path) -> None:
    text = COMPANY.replace("  The Sulaco: 4", "  Leaping Xenomorph: 4")
    assert _remarked(tmp_path, text) == []  # the Complex yields Skill for the Company
    stranger = text.replace("  Newt: 4", "  Poncho: 4")
    assert _remarked(tmp_path, stranger) == [
        "mine.yaml:6:3: deck list 'mine': no location in this deck pays Skill for "
        "“37mm Rotary Grenade Launcher” of Poncho "
        "(special locations pay for their own team alone: The Company)"
    ]


def test_a_card_that_is_bound_to_somebody_pays(tmp_path: Path) -> None:
    text = COMPANY.replace("Lt. Ripley", "Dutch").replace("  Newt: 4", "  Anna: 4")
    told = _remarked(tmp_path, text.replace("  Earth: 4", "  Space: 4"))
    assert told == [
        "mine.yaml:6:3: deck list 'mine': no location in this deck pays Humanity for "
        "“This Thing is Hunting Us. All of Us.” of Anna "
        "(special locations pay for their own team alone: The Company)"
    ]


def test_who_has_every_good_team_is_a_member_of_each(tmp_path: Path) -> None:
    text = COMPANY.replace("  Newt: 4", "  Lambert: 4").replace(
        "  Power Loader: 4", "  Death Trap: 4"
    )
    assert _remarked(tmp_path, text) == []
