"""Load a scenario with everything it names, and make its briefing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data import assets
from pnp.data.card_hunter.campaign import HuntOf
from pnp.data.card_hunter.house_rules import HouseRules, house_rules, with_house_rules
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import load_monster, monster_path
from pnp.data.card_hunter.reach import reach_flaws
from pnp.data.check import Checker, Flaw
from pnp.data.kinds import checked_model, kind_of
from pnp.data.models import Card
from pnp.data.predation.facts import Predation
from pnp.data.predation.reach import begun_flaws
from pnp.data.problems import Place, PnpError, Problem, did_you_mean
from pnp.data.scenario import ContestScenario, HuntScenario, Scenario
from pnp.data.scenario_check import contest_flaws, hunt_flaws
from pnp.data.scenario_sound import sound_contest, sound_hunt
from pnp.data.scenario_words import (
    contest_goal,
    contest_setup,
    contest_specials,
    hunt_about,
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


def _further(document: Document) -> list[Problem]:
    """What is wrong with the rest of a scenario of which some value is wrong in itself."""
    checker = Checker(document._replace(problems=()))
    hunt, contest = sound_hunt(document), sound_contest(document)
    if hunt is not None:
        try:
            _, monster = _monster(hunt.monster, document)
        except PnpError as error:
            return list(error.problems)
        _note_hunt(checker, hunt, monster, document)
    elif contest is not None:
        _note_contest(checker, contest, predation(), whole=False)
    return checker.problems


# --- Card Hunter --------------------------------------------------------------------------------


def _hunt(scenario: Scenario, hunt: HuntScenario, document: Document) -> HuntBriefing:
    file, monster = _monster(hunt.monster, document)
    checker = Checker(document)
    hunters = _note_hunt(checker, hunt, monster, document)
    checker.stop_if_wrong()
    options = hunt.options(hunters)
    return HuntBriefing(scenario, hunt, monster, file, house_rules(), options, document.place_of())


def _monster(name: str, document: Document) -> tuple[Path, Monster]:
    file = monster_path(name, document, ("hunt", "monster"))
    return file, load_monster(file)


def _note_hunt(
    checker: Checker, hunt: HuntScenario, monster: Monster, document: Document
) -> tuple[str, ...]:
    """Keep what the monster says against a hunt; the hunters, in their order."""
    house, before = house_rules(), len(checker.problems)
    fourth = [house.four_hunters.hunter] if "four-hunters" in hunt.house_rules else []
    hunters = tuple(hunter.id for hunter in (*monster.hunters, *fourth))
    _note_start(checker, hunt, hunters, document.data["hunt"].get("start"), monster.position_limit)
    options = {**hunt.options(hunters), "start": ()}  # which was looked at by name
    _note(checker, "hunt", hunt_flaws(monster, house, options))
    teams = [team.players for team in with_house_rules(monster, hunt.house_rules, house).teams]
    if hunt.players not in teams:
        hint = f"one of: {', '.join(map(str, teams))}"
        checker.note(("hunt", "players"), f"{hunt.players} people cannot share the hunters", hint)
    if len(checker.problems) == before:
        _note(checker, "hunt", reach_flaws(hunt, monster, house))
    return hunters


def _note_start(
    checker: Checker, hunt: HuntScenario, hunters: tuple[str, ...], given: Any, limit: int
) -> None:
    """Keep what is wrong with where the hunters start; some of what is given may be wrong."""
    where = ("hunt", "start")
    named = list(given) if isinstance(given, dict) else []
    strangers = [name for name in named if name not in hunters]
    for name in strangers:
        hint = did_you_mean(name, hunters)
        checker.note((*where, name), f"there is no hunter '{name}'", hint, key=True)
    missing = [hunter for hunter in hunters if hunter not in named]
    if named and len(missing) > len(strangers):  # else each of them is but misspelled
        message = f"must have a Position for each hunter; there is none for {', '.join(missing)}"
        checker.note(where, message)
    places = [place for name, place in hunt.start.items() if name in hunters]
    for place in sorted({place for place in places if places.count(place) > limit}):
        fit = "only one hunter fits" if limit == 1 else f"only {limit} hunters fit"
        checker.note(where, f"{fit} one Position, and {places.count(place)} start {place}")


# --- Predation ----------------------------------------------------------------------------------


def predation() -> Predation:
    """The rules of Predation."""
    rules: Predation = checked_model(
        read_leniently(assets.folder("carddata") / "predation" / "rules.yaml"), "predation"
    )
    return rules


def _contest(scenario: Scenario, contest: ContestScenario, document: Document) -> ContestBriefing:
    rules = predation()
    checker = Checker(document)
    _note_contest(checker, contest, rules)
    checker.stop_if_wrong()
    return ContestBriefing(scenario, contest, rules, contest.options(), document.place_of())


def _note_contest(
    checker: Checker, contest: ContestScenario, rules: Predation, whole: bool = True
) -> None:
    """Keep what the rules say against a contest, of which not all may be known."""
    options, before = contest.options(), len(checker.problems)
    flaws = contest_flaws(rules, options)
    # What all cards together come to can be told only of all of them.
    told = [flaw for flaw in flaws if whole or flaw.path not in (("creatures",), ("hands",))]
    _note(checker, "contest", told)
    if options["first"] >= options["players"]:
        checker.note(("contest", "first"), f"there is no seat '{contest.first}'")
    if whole and len(checker.problems) == before:
        _note(checker, "contest", begun_flaws(contest, rules))


def _note(checker: Checker, block: str, flaws: Iterable[Flaw]) -> None:
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
            "about": hunt_about(hunt, monster, house),
            "goal": hunt_goal(hunt, monster),
            "setup": [*hunt_setup(hunt, monster, house)],
            "fight": [(note.title, note.text) for note in monster.words.fight],
            "specials": [*hunt_specials(hunt, monster, house)],
            "medals": hunt.medals,
            "rounds": hunt.rounds or 0,
        }
    else:
        contest, rules = briefing.contest, briefing.rules
        fields |= {
            "about": f"against {many(len(contest.rivals), 'rival')}, on {contest.level}",
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
