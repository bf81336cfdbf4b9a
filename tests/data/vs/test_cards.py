"""The cards of Vs.: both boxes as they are sold, and what no card of one's own may be."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.data.check import check
from pnp.data.problems import PnpError
from pnp.data.shapes import key_of, record_of
from pnp.data.vs.cards import IN_DECKS, Card, CardsFile, base_cards, keyword_name, main_characters
from pnp.data.vs.proofreading import ALLOWED, NEEDED, NUMBERS
from pnp.data.vs.rules import RulesFile, keywords, rules
from pnp.data.yaml_source import parse, read
from tests.data.vs.test_decks import HOME, NURSE

CARDS = HOME.parent
GUIDE = HOME.parents[2] / "docs" / "making-cards.md"
BEGIN = (
    "<!-- The table below is written by: pytest tests/data/vs/test_cards.py --update-texts -->\n"
)
END = "<!-- Here it ends. -->"


def test_there_are_123_cards_and_200_in_each_box() -> None:
    boxes: Counter[str] = Counter()
    for card in base_cards().values():
        boxes[card.id[:3]] += card.pieces
    assert len(base_cards()) == 123
    assert boxes == {"ALN": 200, "PRD": 200}


def test_there_are_so_many_of_each_type() -> None:
    assert Counter(card.type for card in base_cards().values()) == {
        "main": 32,
        "supporting": 52,
        "equipment": 10,
        "plot_twist": 11,
        "special_location": 4,
        "basic_location": 12,
        "token": 1,
        "pile_card": 1,
    }


@pytest.mark.parametrize("name", ["alien-battles", "predator-battles"])
def test_bundled_cards_are_right_to_the_last_word(name: str) -> None:
    check(CardsFile, read(CARDS / f"{name}.yaml"))


def test_bundled_keywords_are_right_to_the_last_word() -> None:
    assert len(check(RulesFile, read(CARDS / "rules.yaml")).keywords) == 29


@pytest.mark.parametrize(
    ("number", "stats"),
    [
        ("ALN-001", ("Warrant Officer Ripley", "main", 1, 0, 2, 5, 5, "red")),
        ("ALN-022", ("Corporal Hicks", "supporting", 0, 7, 7, 6, 2, "red")),
        ("ALN-016", ("Bishop", "supporting", 0, 4, 4, 4, 3, "white")),
        ("PRD-014", ("Hell Hound", "supporting", 0, 3, 4, 4, 2, "green")),
        ("PRD-025", ("Combistick", "equipment", 0, 0, 0, 0, 0, None)),
    ],
)
def test_numbers_are_those_of_the_printed_cards(number: str, stats: tuple[object, ...]) -> None:
    card = base_cards()[number]
    assert stats == (
        card.name,
        card.type,
        card.level,
        card.cost,
        card.atk,
        card.defence,
        card.health,
        card.colour,
    )


def test_every_main_character_has_two_levels() -> None:
    mains = main_characters(base_cards().values())
    assert len(mains) == 16
    assert all((first.level, second.level) == (1, 2) for first, second in mains.values())


def test_both_levels_share_the_power_that_both_have() -> None:
    for first, second in main_characters(base_cards().values()).values():
        assert any(one is other for one in first.powers for other in second.powers)


def test_each_team_has_a_special_location_with_its_symbols() -> None:
    for team in rules().teams:
        card = base_cards()[team.location]
        assert (card.type, card.team, card.produces) == ("special_location", team.id, team.symbols)


def test_keywords_are_known_by_their_names() -> None:
    for card in base_cards().values():
        assert set(card.keyword_names) <= set(keywords())
    assert keyword_name({"Bond": "Dutch"}) == "Bond"
    assert base_cards()["ALN-036"].deck_max == 8
    assert base_cards()["ALN-035"].deck_max == 0


# --- cards of one's own -------------------------------------------------------------------------


def _told(text: str) -> list[str]:
    with pytest.raises(PnpError) as caught:
        check(CardsFile, parse(text, "nurses.yaml"))
    return [str(problem) for problem in caught.value.problems]


def test_a_card_of_ones_own_is_checked() -> None:
    (card,) = check(CardsFile, parse(NURSE, "nurses.yaml")).cards
    assert card.powers[0]["do"] == [{"heal": {"who": {"choose": ["mine"]}, "n": 1}}]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "    def: 2\n",
            "",
            "nurses.yaml:4:5: card 'nurse', field 'def': a card of type 'supporting' needs 'def' "
            "(at least 1)",
        ),
        (
            "    atk: 1",
            "    level: 1",
            "nurses.yaml:9:5: card 'nurse': a card of type 'supporting' has no 'level'",
        ),
        (
            "    atk: 1",
            "    keywords: [Tought]",
            "nurses.yaml:9:16: card 'nurse', field 'keywords #1': unknown keyword 'Tought' "
            "(did you mean 'Tough'?)",
        ),
        (
            "    atk: 1",
            "    keywords: [Ranged]",
            "nurses.yaml:9:16: card 'nurse', field 'keywords #1': Ranged is an icon "
            "(write ranged: true)",
        ),
        (
            "    atk: 1",
            "    keywords: [Bond]",
            "nurses.yaml:9:16: card 'nurse', field 'keywords #1': 'Bond' needs the name of a card "
            "(write {Bond: the name of a card})",
        ),
        (
            "    atk: 1",
            "    keywords: [{Bond: Ducht}]",
            "nurses.yaml:9:16: card 'nurse', field 'keywords #1': unknown card named 'Ducht' "
            "(did you mean 'Dutch'?)",
        ),
        (
            "      - name: First Aid\n        use",
            "      - use",
            "nurses.yaml:14:9: card 'nurse', field 'powers #1': a power needs a name",
        ),
        (
            "        use: {when: main, pay: [S]}",
            "        play: {when: main}",
            "nurses.yaml:14:9: card 'nurse', field 'powers #1': only a plot twist is played "
            "(write 'use' instead of 'play')",
        ),
        (
            "        use: {when: main, pay: [S]}",
            "        level: 3\n        when: {turn_starts: mine}",
            "nurses.yaml:15:9: card 'nurse', field 'powers #1': only a main character of level 1 "
            "can level up",
        ),
        (
            "{choose: [mine]}",
            "wearer",
            "nurses.yaml:16:27: card 'nurse', field 'powers #1.do #1.heal.who': 'wearer' means "
            "nothing here (only within: equipment)",
        ),
        (
            "id: nurse",
            "id: ALN-009",
            "nurses.yaml:4:9: card 'ALN-009', field 'id': 'ALN-009' is Newt, a card of the game "
            "(choose another number)",
        ),
        (
            "type: supporting",
            "type: main",
            "nurses.yaml:4:5: card 'nurse', field 'level': a card of type 'main' needs 'level' "
            "(1 or 2)",
        ),
    ],
)
def test_what_no_card_may_be_is_told_with_its_place(before: str, after: str, told: str) -> None:
    assert before in NURSE
    assert told in _told(NURSE.replace(before, after))


def test_a_word_is_not_taken_for_a_much_shorter_one() -> None:
    told = _told(NURSE.replace("    atk: 1", "    pronoun: they"))
    assert told == [
        "nurses.yaml:9:14: card 'nurse', field 'pronoun': must be 'he', 'she' or 'it', not 'they'"
    ]


def test_a_health_of_nothing_is_told_where_it_stands() -> None:
    told = _told(NURSE.replace("    health: 1", "    health: 0"))
    assert told == [
        "nurses.yaml:11:13: card 'nurse', field 'health': a card of type 'supporting' needs "
        "'health' (at least 1)"
    ]


def test_every_team_is_good_or_evil() -> None:
    assert rules().good == "[vs/company] The Company and [vs/prey] The Prey"
    assert rules().evil == "[vs/xenomorphs] The Xenomorphs and [vs/predators] The Predators"


def test_a_main_character_needs_both_levels() -> None:
    text = NURSE.replace("type: supporting", "type: main\n    level: 1").replace(
        "    cost: 1\n", ""
    )
    assert any("needs a card for each of its two levels" in line for line in _told(text))


def test_other_cards_are_looked_at_where_one_has_no_form() -> None:
    broken = NURSE.replace("heal:", "heel:") + "  - {id: other, name: Other, type: thing}\n"
    told = _told(broken)
    assert any("unknown verb 'heel'" in line for line in told)
    assert any("field 'type'" in line for line in told)


def test_a_field_that_is_wrong_hides_no_mistake_in_powers() -> None:
    wrong = NURSE.replace("heal:", "heel:").replace("team: Company", "team: Companion")
    team, verb = _told(wrong)
    assert "field 'team': must be" in team
    assert "unknown verb 'heel'" in verb


def test_cards_of_one_file_may_name_each_other() -> None:
    text = NURSE.replace("[mine]", "[mine, {named: Night Nurse}]")
    check(CardsFile, parse(text, "nurses.yaml"))
    wrong = text.replace("{named: Night Nurse}", "{named: Day Nurse}")
    assert any("unknown card named 'Day Nurse'" in line for line in _told(wrong))


# --- the guide ----------------------------------------------------------------------------------


def _whose(field: str) -> str:
    """The types of card that have a field, with a mark behind those that may do without."""
    if field not in NUMBERS:
        return "all" if field in ("id", "name", "type") else "all?"
    told = []
    for kind in ("main", *IN_DECKS):
        if field in NEEDED.get(kind, ()):
            told.append(kind)
        elif field in ALLOWED.get(kind, ()):
            told.append(f"{kind}?")
    return ", ".join(told)


def test_the_guide_has_every_field(pytestconfig: pytest.Config) -> None:
    rows = [
        f"| `{key_of(name)}` | {_whose(key_of(name))} | {field.doc} |"
        for name, field in record_of(Card).fields.items()
    ]
    table = "\n".join(["| field | of cards of type | says |", "|---|---|---|", *rows])
    before, begin, rest = GUIDE.read_text("utf-8").partition(BEGIN)
    shown, end, after = rest.partition(END)
    assert begin
    assert end
    if pytestconfig.getoption("--update-texts"):
        GUIDE.write_text(f"{before}{BEGIN}\n{table}\n\n{END}{after}", "utf-8")
        return
    assert shown == f"\n{table}\n\n"
