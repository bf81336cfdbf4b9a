"""What stands on the cards of Vs. is written from what they do, and reads as a good rulebook does.

When a text is meant to change, read the new ones and write them down with: pytest --update-texts
"""

from __future__ import annotations

from itertools import islice

import pytest
import yaml

from pnp.data.effects.nouns import Mention
from pnp.data.vs.cards import base_cards
from pnp.data.vs.english import definition, plain, plain_text, text_of
from pnp.data.vs.faces import face_of
from pnp.data.vs.proofreading import known_names
from pnp.data.vs.rules import keywords, rules
from pnp.data.vs.words import vs
from pnp.data.vs.writer import VsWriter
from pnp.faces.markup import icon_names, parse_markup
from tests.data.effects.inventing import Inventor
from tests.golden import RECORDS

TEXTS = RECORDS / "vs-texts.txt"


def _all_texts() -> str:
    """Every card, and then every keyword."""
    cards = [
        "\n".join([f"{card.id} {card.name}", *(f"  {line}" for line in _lines(card.id))])
        for card in base_cards().values()
    ]
    defined = [f"{name}\n  {plain(definition(name))}" for name in keywords()]
    return "\n\n".join([*cards, *defined]) + "\n"


def _lines(card_id: str) -> list[str]:
    return plain_text(base_cards()[card_id]).split("\n")


def test_cards_say_what_they_said_before(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update-texts"):
        TEXTS.write_text(_all_texts(), "utf-8")
    assert _all_texts() == TEXTS.read_text("utf-8")


@pytest.mark.parametrize("card_id", sorted(base_cards()))
def test_a_text_can_be_printed(card_id: str) -> None:
    text = face_of(base_cards()[card_id])["text"]
    parse_markup(text)
    symbols = {f"vs/{name.lower()}" for name in rules().symbols.values()}
    teams = {f"vs/{team.id.lower()}" for team in rules().teams}
    assert set(icon_names(text)) <= {*symbols, *teams, "vs/ranged", "vs/flight", "vs/any-turn"}
    assert "{" not in text
    assert "  " not in text


@pytest.mark.parametrize(
    ("card_id", "said"),
    [
        (
            "ALN-001",
            "Hide in the Shadows – Main [Humanity]: Daze a character on your side, but it keeps "
            "its equipment.",
        ),
        ("ALN-024", "Access Mother – Build [Intellect]: Draw two cards."),
        ("PRD-040", "Ain't Afraid of No Man – When Billy is attacked, put a +1/+1 counter on him."),
        (
            "PRD-050",
            "If It Bleeds We Can Kill It – Mac has +2/+2 while in combat with an enemy character "
            "with −1/−1 counters.",
        ),
        (
            "PRD-033",
            "The Door Swings Both Ways – Main [Intellect]: Choose a face-up character and another "
            "face-up character. Put a +1/+1 counter on the first and a −1/−1 counter on the "
            "second.",
        ),
        ("PRD-061", "Yields [Alien]."),
    ],
)
def test_a_card_reads_well(card_id: str, said: str) -> None:
    assert said in _lines(card_id)


@pytest.mark.parametrize(
    ("power", "said"),
    [
        (
            "do: [{discard: {what: {choose: [enemy, {in: hand}], by: enemy}}}]",
            "An enemy player discards a card of their choice.",
        ),
        (
            "do: [{draw: {n: 1}},"
            " {discard: {what: {choose: [enemy, {in: hand}], n: 2, by: enemy}}}]",
            "Draw a card. Then an enemy player discards two cards of their choice.",
        ),
        (
            "{when: {turn_starts: enemy}, do: [{move: {who: {choose: [enemy, front], by: enemy},"
            " to: other_row}}]}",
            "At the start of each enemy turn, an enemy player moves a front-row character on their "
            "side to its other row.",
        ),
        (
            "do: [{give: {who: {choose: [enemy, front], by: enemy}, mods: {atk: -2}, for: turn}}]",
            "An enemy player chooses a front-row character on their side. It has −2/−0 this turn.",
        ),
    ],
)
def test_what_another_player_chooses_that_player_does(power: str, said: str) -> None:
    assert VsWriter(Mention("Tester", "she")).body(yaml.safe_load(power)) == said


def test_a_number_is_counted_and_a_keyword_beside_it_is_not() -> None:
    counted = "{count: [mine, {named: Hell Hound}]}"
    power = f"always: [{{who: wearer, atk: {counted}, keywords: [Fearless]}}]"
    told = VsWriter(Mention("Whistle")).body(yaml.safe_load(power))
    assert told == (
        "The equipped character has Fearless, and +1/+0 for each Hell Hound on your side."
    )


def test_somebody_is_no_pronoun_when_another_was_spoken_of_since() -> None:
    power = """
        when: {appears: {who: [mine, other, supporting]}}
        do: [{heal: {who: main, n: 1}}, {counter: {who: it, plus: 1}}]"""
    told = VsWriter(Mention("Tester", "she")).body(yaml.safe_load(power))
    assert told == (
        "When another supporting character appears on your side, heal a wound from your main "
        "character. Put a +1/+1 counter on that supporting character."
    )


def test_a_power_has_its_name_when_it_can_be_used_and_what_it_does() -> None:
    passage = text_of(base_cards()["ALN-006"])[1]
    assert passage.name == "Sacrifice and Resurrection"
    assert passage.head == "[vs/any-turn] **Combat** [vs/humanity]"
    assert passage.body.startswith("If Sister Ripley is your main character, KO her and put")


def test_names_with_stars_are_no_markup() -> None:
    bold = [
        "".join(piece.text for word in line.words for piece in word if piece.bold)
        for line in parse_markup(face_of(base_cards()["ALN-005"])["text"])
    ]
    assert "YourA**isAlreadyontheLine" in bold


def test_both_levels_of_a_main_character_say_the_same_of_what_both_have() -> None:
    first, second = (text_of(base_cards()[number]) for number in ("PRD-031", "PRD-032"))
    assert first[1] == second[1]


def test_every_sound_power_can_be_told() -> None:
    characters = Inventor(vs, known_names(), seed=11).powers(("supporting",), "character")
    gear = Inventor(vs, known_names(), seed=12).powers(("equipment",), "gear")
    for power in [*islice(characters, 500), *islice(gear, 200)]:
        body = VsWriter(Mention("Tester", "she"), ["Trick"]).body(power)
        parse_markup(body)
        assert body[:1].isupper(), power
        assert body.endswith((".", "!", "?")), power  # a name may end so
        assert "{" not in body, power
        assert "  " not in body, power
