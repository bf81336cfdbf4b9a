"""The automa decks: every word has English, and the files say nothing that can't be done."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from pnp.data.aliens_predator.automa_deck import Deed, Rule, When, automa_cards
from pnp.data.assets import folder
from pnp.data.kinds import checked_model
from pnp.data.problems import PnpError
from pnp.data.yaml_source import parse, read, read_leniently

DECKS = folder("carddata") / "aliens-predator" / "automa"
FACTIONS = ("rogues", "marines", "predator", "aliens")


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_has_twelve_rules_and_six_moods(faction: str) -> None:
    document = read_leniently(DECKS / f"{faction}.yaml")
    cards = [*automa_cards(checked_model(document, "ap-automa"), document.place_of)]
    assert [card.fields["number"] for card in cards] == [*range(1, 13), *[0] * 6]
    assert {card.fields["faction"] for card in cards} == {faction}
    assert not any("{" in card.fields["text"] or "None" in card.fields["text"] for card in cards)


def test_every_deed_is_done_by_some_automa() -> None:
    done = {rule["do"] for name in FACTIONS for rule in read(DECKS / f"{name}.yaml").data["rules"]}
    assert done == set(get_args(Deed))


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Rule("moving", "hide"), "**Hide** whenever it can; decoys go to the next best places."),
        (
            Rule("declare", "capture", when=When(roll=4)),
            "If a roll of 4 is enough to hit: **Capture** instead of killing; Supporting"
            " Characters always.",
        ),
        (
            Rule("moving", "rest", when=When(hurt=2, can_heal=4)),
            "If somebody has 2 or more damage points and something that heals is within 4"
            " places: **Rest** where it can be healed and no enemy is adjacent, and do not attack.",
        ),
        (
            Rule("searching", "take-data", wants=("supporting", "drive")),
            "**Take data**; else search for a Supporting Character, then a Portable Data Drive;"
            " else conceal a weapon.",
        ),
        (
            Rule("locations", "lay", words=("Computers", "Hi-Tech")),
            "**Lay** every location; those with Computers or Hi-Tech go nearest to home.",
        ),
        (
            Rule("moving", "go-prey", when=When(lone=True)),
            "If an unaccompanied Supporting Character is in reach: **Go to prey** with an armed"
            " Main Character, to the nearest who has no enemy with them.",
        ),
    ],
)
def test_a_rule_says_when_and_what(rule: Rule, text: str) -> None:
    assert rule.text == text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("do: hide", "do: sneak", "hide"),
        ("do: hide", "do: hide, words: [Cover]", "'hide' has no 'words'"),
        ("words: [Cover, High]", "words: []", "'wait' needs 'words'"),
        ("do: avoid", "do: hide", "it can never be done: a line above it does the same"),
        ("first: [5, 8]", "first: [5, 5]", "names a rule twice"),
        ("first: [5, 8]", "first: [5, 13]", "12"),
        ("when: {prey: true}", "when: {pray: true}", "did you mean 'prey'"),
    ],
)
def test_what_makes_no_sense_is_refused_where_it_stands(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    text = (DECKS / "predator.yaml").read_text("utf-8")
    assert old in text
    file = str(tmp_path / "predator.yaml")
    with pytest.raises(PnpError) as refused:
        checked_model(parse(text.replace(old, new, 1), file), "ap-automa")
    assert told in str(refused.value)
    assert f"{file}:" in str(refused.value)
