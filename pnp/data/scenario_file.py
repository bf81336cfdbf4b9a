"""Load a scenario with everything it names, and make its briefing."""

from __future__ import annotations

from collections.abc import Iterable
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
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.scenario import SURVIVE, ContestScenario, HuntScenario, Scenario
from pnp.data.scenario_check import contest_flaws, goal_flaws, hunt_flaws
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
    try:
        scenario: Scenario = checked_model(document, "scenario")
    except PnpError as error:
        raise PnpError.of([*error.problems, *_further(document)]) from None
    if scenario.hunt is not None:
        return _hunt(scenario, scenario.hunt, document)
    assert scenario.contest is not None
    return _contest(scenario, scenario.contest, document)


def _hunt(scenario: Scenario, hunt: HuntScenario, document: Document) -> HuntBriefing:
    file, monster = _monster(hunt.monster, document)
    house = house_rules()
    hunters = _hunters(monster, hunt.house_rules)
    checker = Checker(document)
    _note_strangers(checker, hunters, hunt.start)
    options = hunt.options(tuple(hunters))
    _note(checker, "hunt", hunt_flaws(monster, house, options))
    checker.stop_if_wrong()
    return HuntBriefing(scenario, hunt, monster, file, house, options, document.place_of())


def _monster(name: str, document: Document) -> tuple[Path, Monster]:
    file = monster_path(name, document, ("hunt", "monster"))
    return file, checked_model(read_leniently(file), "monster")


def _hunters(monster: Monster, rules: Iterable[object]) -> list[str]:
    fourth = [house_rules().four_hunters.hunter] if "four-hunters" in rules else []
    return [hunter.id for hunter in (*monster.hunters, *fourth)]


def _note_strangers(checker: Checker, hunters: list[str], start: Iterable[str]) -> None:
    for hunter in start:
        if hunter not in hunters:
            hint = did_you_mean(hunter, hunters)
            checker.note(("hunt", "start", hunter), f"there is no hunter '{hunter}'", hint)


def _further(document: Document) -> list[Problem]:
    """What the monster says against a hunt of which some other value is wrong in itself."""
    hunt = document.data.get("hunt")
    name = hunt.get("monster") if isinstance(hunt, dict) else None
    if not isinstance(name, str):
        return []
    try:
        _, monster = _monster(name, document)
    except PnpError as error:
        return list(error.problems)
    checker = Checker(document._replace(problems=()))
    goal, start, rules = (hunt.get(key) for key in ("goal", "start", "house-rules"))
    if isinstance(goal, str) and goal != SURVIVE:
        _note(checker, "hunt", goal_flaws(monster, {"goal": goal}))
    if isinstance(start, dict):
        hunters = _hunters(monster, rules if isinstance(rules, list) else ())
        _note_strangers(checker, hunters, [name for name in start if isinstance(name, str)])
    return checker.problems


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
