"""A deck list as it is printed: sixty cards, who leads them, what lies beside, and its sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.assets import folder
from pnp.data.library import Library
from pnp.data.models import CardSet, Component
from pnp.data.problems import PnpError
from pnp.faces.proof import Proofreader

DECKS = ("company", "xenomorphs", "predators", "prey")


def part(deck: CardSet, name: str) -> Component:
    (found,) = (component for component in deck.components if component.id == name)
    return found


@pytest.mark.parametrize("name", DECKS)
def test_a_list_prints_sixty_cards_and_both_levels(name: str) -> None:
    deck = Library().deck("vs", name)
    assert part(deck, "deck").pieces == 60
    levels = [card.fields["front"]["level"] for card in part(deck, "main").cards]
    assert levels == [1, 2]


def test_a_pile_comes_with_eggs_alone() -> None:
    with_eggs = [name for name in DECKS if _has_pile(Library().deck("vs", name))]
    assert with_eggs == ["xenomorphs"]
    pile = part(Library().deck("vs", "xenomorphs"), "pile")
    assert {card.name: card.copies for card in pile.cards} == {
        "Facehugger": 3,
        "Extended Incubation": 1,
    }


def _has_pile(deck: CardSet) -> bool:
    return any(component.id == "pile" for component in deck.components)


def test_another_main_character_leads_if_asked() -> None:
    assert part(Library().deck("vs", "company"), "main").cards[0].name == "Warrant Officer Ripley"
    led = Library().deck("vs", "company", "Lt. Ripley")
    assert [card.id for card in part(led, "main").cards] == ["ALN-003", "ALN-004"]
    assert part(led, "sheet").cards[0].fields["main"] == "Lt. Ripley"
    with pytest.raises(PnpError, match=r"no main character 'Lt Ripley'.*Lt\. Ripley"):
        Library().deck("vs", "company", "Lt Ripley")


def test_the_sheet_counts_types_costs_and_symbols() -> None:
    fields = part(Library().deck("vs", "company"), "sheet").cards[0].fields
    assert {group["title"]: group["count"] for group in fields["groups"]} == {
        "Characters": 33,
        "Equipment": 9,
        "Plot twists": 2,
        "Locations": 16,
    }
    # Newt 2 and Vriess 3 cost 1, and so do 3 Pulse Rifles; two of Corporal Hicks cost 7.
    assert fields["curve"][1] == {"cost": 1, "characters": 5, "gear": 3}
    assert fields["curve"][7] == {"cost": 7, "characters": 2, "gear": 0}
    # 3 of the Nostromo and 4 complexes; 3 rifles, 3 of Parker and the second level of
    # the main character ask for Energy.
    energy = next(row for row in fields["symbols"] if row["name"] == "Energy")
    assert (energy["yields"], energy["asks"]) == (7, 7)
    might = next(row for row in fields["symbols"] if row["name"] == "Might")
    assert (might["yields"], might["asks"]) == (0, 0)


def test_a_deck_goes_by_its_name_too() -> None:
    assert Library().load("prey").components == Library().deck("vs", "prey").components


def test_a_game_without_deck_lists_says_so() -> None:
    with pytest.raises(PnpError, match="Predation has no deck lists"):
        Library().deck("predation", "company")


def test_cards_of_ones_own_in_our_frames(tmp_path: Path) -> None:
    file = tmp_path / "My cards.yaml"
    file.write_text(
        """\
kind: vs-cards
name: From the workshop
cards:
  - {id: ME-1, name: Foreman, type: supporting, team: Company, cost: 3, atk: 3, def: 4, health: 2,
     colour: red, copies: 2, art: vs/mechanic}
  - {id: ME-2, name: Crane, type: equipment, team: Company, cost: 1}
""",
        "utf-8",
    )
    printed = Library().load(file)
    assert (printed.id, printed.title) == ("my-cards", "From the workshop")
    assert [component.id for component in printed.components] == ["cards"]
    foreman, crane = part(printed, "cards").cards
    assert (foreman.copies, foreman.fields["front"]["art"]) == (2, "vs/mechanic")
    assert crane.fields["front"]["art"] == "vs/crate", "one that suits its type"


def test_one_of_each_level_of_a_main_character_is_enough(tmp_path: Path) -> None:
    fields = "team: Prey, def: 2, health: 5, colour: red"
    rising = (
        "powers: [{name: Rise, level: 2, when: {attacks: {who: self}}, do: [{gain_xp: {n: 1}}]}]"
    )
    file = tmp_path / "mine.yaml"
    file.write_text(
        "kind: vs-cards\nname: Mine\ncards:\n"
        f"  - {{id: R-1, name: Rain Maker, type: main, level: 1, {fields}, {rising}}}\n"
        f"  - {{id: R-2, name: Rain Maker, type: main, level: 2, {fields}}}\n"
        f"  - {{id: R-3, name: Drop, type: supporting, {fields}}}\n",
        "utf-8",
    )
    printed = Library().load(file)
    assert [card.copies for card in part(printed, "mains").cards] == [1, 1]
    assert [card.copies for card in part(printed, "cards").cards] == [4]


def test_what_cannot_be_printed_is_told_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        """\
kind: vs-cards
name: From the workshop
cards:
  - id: ME-2
    name: A crane with a name that is far longer than a card is wide
    type: equipment
    team: Company
    art: vs/mechanik
""",
        "utf-8",
    )
    library = Library()
    library.proofreader = Proofreader(library.template_dirs)
    _, problems = library.check_file(file)
    told = [str(problem).removeprefix(f"{file}:") for problem in problems]
    assert [line.partition(" ")[0] for line in told] == ["5:11:", "8:10:"]
    assert "too wide to print" in told[0]
    assert "there is no icon 'vs/mechanik' (did you mean 'vs/mechanic'" in told[1]


def test_whoever_a_main_character_becomes_is_printed_too() -> None:
    """Sister Ripley of the second level can become Ripley #8, who is in no deck."""
    led = Library().deck("vs", "company", "Sister Ripley")
    assert [card.id for card in part(led, "main").cards] == ["ALN-005", "ALN-006", "ALN-008"]
    assert [card.id for card in part(led, "flip-main").cards] == ["ALN-005", "ALN-007"]
    other = Library().deck("vs", "company", "Ripley #8")
    assert [card.id for card in part(other, "main").cards] == ["ALN-007", "ALN-008"]


def test_a_special_location_counts_for_what_its_team_asks_for(tmp_path: Path) -> None:
    """Trophy Area yields Alien and Might too, which Ghost, the one Predator, never asks for."""
    file = tmp_path / "mix.yaml"
    source = Path(str(folder("carddata"))) / "vs/decks/company.yaml"
    text = source.read_text("utf-8").replace("ALN-026: 4", "PRD-030: 4")
    file.write_text(text.replace("main: Warrant Officer Ripley", "main: Ghost"), "utf-8")
    rows = part(Library().load(file), "sheet").cards[0].fields["symbols"]
    yields = {row["name"]: row["yields"] for row in rows}
    basic = {"Intellect": 3, "Humanity": 3}
    assert yields == {"Energy": 7, "Skill": 7, **basic, "Alien": 0, "Might": 0}


def test_a_long_number_is_left_out_as_it_would_run_over_the_cost(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "kind: vs-cards\nname: Mine\ncards:\n"
        "  - {id: hound-whistle, name: Whistle, type: equipment, team: Predators}\n",
        "utf-8",
    )
    (card,) = part(Library().load(file), "cards").cards
    assert card.fields["front"]["number"] == ""
