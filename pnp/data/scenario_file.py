"""Load a scenario with everything it names, and make its briefing."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from pnp.data import assets
from pnp.data.campaign import HuntOf
from pnp.data.card_hunter import Monster
from pnp.data.check import Checker, Flaw
from pnp.data.house_rules import HouseRules, house_rules
from pnp.data.kinds import checked_model, kind_of
from pnp.data.models import Card
from pnp.data.monster_file import monster_path
from pnp.data.predation import Predation
from pnp.data.problems import Place, did_you_mean
from pnp.data.scenario import ContestScenario, HuntScenario, Scenario
from pnp.data.scenario_check import contest_flaws, hunt_flaws
from pnp.data.scenario_words import (
    contest_goal,
    contest_setup,
    contest_specials,
    hunt_goal,
    hunt_setup,
    hunt_specials,
    many,
)
from pnp.data.yaml_source import Document, read_leniently


class HuntBriefing(NamedTuple):
    """A scenario for Card Hunter with its monster."""

    scenario: Scenario
    hunt: HuntScenario
    monster: Monster
    monster_file: Path
    house: HouseRules
    options: dict[str, Any]
    place: Place
    hunt_of: HuntOf | None = None
    """The campaign that it is part of."""


class ContestBriefing(NamedTuple):
    """A scenario for Predation with its rules."""

    scenario: Scenario
    contest: ContestScenario
    rules: Predation
    options: dict[str, Any]
    place: Place


def load_scenario(path: Path | str) -> HuntBriefing | ContestBriefing:
    """The scenario in a file; PnpError with every mistake and its place."""
    document = read_leniently(path)
    kind_of(document, ("scenario",))
    scenario: Scenario = checked_model(document, "scenario")
    if scenario.hunt is not None:
        return _hunt(scenario, scenario.hunt, document)
    assert scenario.contest is not None
    return _contest(scenario, scenario.contest, document)


def _hunt(scenario: Scenario, hunt: HuntScenario, document: Document) -> HuntBriefing:
    file = monster_path(hunt.monster, document, ("hunt", "monster"))
    monster: Monster = checked_model(read_leniently(file), "monster")
    house = house_rules()
    hunters = [hunter.id for hunter in monster.hunters]
    if "four-hunters" in hunt.house_rules:
        hunters.append(house.four_hunters.hunter.id)
    checker = Checker(document)
    for hunter in hunt.start:
        if hunter not in hunters:
            hint = did_you_mean(hunter, hunters)
            checker.note(("hunt", "start", hunter), f"there is no hunter '{hunter}'", hint)
    options = hunt.options(tuple(hunters))
    _note(checker, "hunt", hunt_flaws(monster, house, options))
    checker.stop_if_wrong()
    return HuntBriefing(scenario, hunt, monster, file, house, options, document.place_of())


def _contest(scenario: Scenario, contest: ContestScenario, document: Document) -> ContestBriefing:
    rules: Predation = checked_model(
        read_leniently(assets.folder("carddata") / "predation" / "rules.yaml"), "predation"
    )
    options = contest.options()
    checker = Checker(document)
    _note(checker, "contest", contest_flaws(rules, options["players"], options["decks"], options))
    if options["first"] >= options["players"]:
        checker.note(("contest", "first"), f"there is no seat '{contest.first}'")
    checker.stop_if_wrong()
    return ContestBriefing(scenario, contest, rules, options, document.place_of())


def _note(checker: Checker, block: str, flaws: Any) -> None:
    flaw: Flaw
    for flaw in flaws:
        checker.note((block, *flaw.path), flaw.message, flaw.hint)


# --- the page -----------------------------------------------------------------------------------


def briefing_card(briefing: HuntBriefing | ContestBriefing) -> Card:
    """The one card of a briefing, with all its words."""
    scenario = briefing.scenario
    fields: dict[str, Any] = {
        "story": scenario.story,
        "tips": scenario.tips,
        "medals": None,
    }
    if isinstance(briefing, HuntBriefing):
        hunt, monster, house = briefing.hunt, briefing.monster, briefing.house
        fields |= {
            "about": f"a hunt for {many(hunt.players, 'player')}",
            "goal": hunt_goal(hunt, monster),
            "setup": [*hunt_setup(hunt, monster, house)],
            "specials": [*hunt_specials(hunt, monster, house)],
            "medals": hunt.medals,
            "rounds": hunt.rounds or 0,
        }
    else:
        contest, rules = briefing.contest, briefing.rules
        fields |= {
            "about": f"a contest with {many(len(contest.rivals), 'rival')}, {contest.level}",
            "goal": contest_goal(contest, rules),
            "setup": [*contest_setup(contest, rules)],
            "specials": [*contest_specials(contest, rules)],
            "rounds": contest.turns or 0,
            "pairs": [
                (
                    letter,
                    [[_rank_and_suit(rules, card) for card in pair.split("/")] for pair in row],
                )
                for letter, row in contest.creatures.items()
            ],
        }
    return Card(scenario.id, scenario.name, 1, fields, briefing.place)


def _rank_and_suit(rules: Predation, card: str) -> tuple[str, str]:
    """What stands in the corner of a card, and its suit: '10S' is 10 of spades."""
    name = card.strip().upper()
    suit = next(suit for suit in rules.deck.suits if suit.name[0].upper() == name[-1])
    return name[:-1], suit.id
