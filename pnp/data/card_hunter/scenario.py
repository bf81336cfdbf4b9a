"""Scenarios of Card Hunter: a hunt with a story, and the words of its briefing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

from pnp.data.card_hunter.bestiary import monster_set
from pnp.data.card_hunter.house_rules import HouseRules, house_rules, with_house_rules
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import load_monster, monster_path
from pnp.data.card_hunter.options import SLAY, SURVIVE, HuntTerms
from pnp.data.card_hunter.pieces import Direction
from pnp.data.check import Flaw
from pnp.data.english import many
from pnp.data.scenario import BRIEFING, Briefing, Scenarios
from pnp.data.shapes import Doc, Length, Offer, Pattern, Range, model
from pnp.data.vocabulary import Id
from pnp.data.yaml_source import Document

if TYPE_CHECKING:
    from pnp.data.models import CardSet
    from pnp.data.part import Loading


@model
class Medals:
    """Scores to be proud of."""

    bronze: Annotated[int, Range(1, 999)]
    silver: Annotated[int, Range(1, 999)]
    gold: Annotated[int, Range(1, 999)]

    def flaws(self) -> Iterator[Flaw]:
        if not self.bronze < self.silver < self.gold:
            yield Flaw((), "bronze must be less than silver, and silver less than gold")


@model
class HuntScenario(HuntTerms):
    """How a hunt of Card Hunter is set up; what is left out is as usual."""

    monster: Annotated[
        str,
        Pattern(r"[^\n]+", "the id of a monster, or its file"),
        Length(1, 200),
        Doc("the id of a monster that comes with the game, or a monster file beside this one"),
        Offer(kind="monster"),
    ] = field(kw_only=True)
    start: Annotated[Mapping[Id, Direction], Doc("where hunters start; all of them, or none")] = (
        field(default_factory=dict)
    )
    medals: Annotated[Medals | None, Doc("scores for bronze, silver and gold")] = None

    def flaws(self) -> Iterator[Flaw]:
        for at, rule in enumerate(self.house_rules):
            if rule in self.house_rules[:at]:
                yield Flaw(("house-rules", at), f"'{rule}' stands here twice")


class Prey(NamedTuple):
    """What is hunted: the monster as its file has it, the file, and our house rules."""

    monster: Monster
    file: Path
    house: HouseRules

    def played(self, hunt: HuntTerms) -> Monster:
        """The monster with what the house rules of a hunt change."""
        return with_house_rules(self.monster, hunt.house_rules, self.house)


_BEFORE_TIME: Final = {"goal", "house-rules"}
_BEFORE_SCORE: Final = {"goal", "house-rules", "lives", "potions", "difficulty"}


class HuntScenarios(Scenarios):
    """What Card Hunter makes of its block."""

    model = HuntScenario

    def sound(self, fields: dict[str, Any], wrong: set[str], given: Any) -> HuntScenario | None:
        limited = "rounds" in wrong or "rounds" in fields
        if wrong & _BEFORE_TIME:
            fields.pop("rounds", None)  # without a last round none is found too early
        if wrong & _BEFORE_SCORE:
            fields.pop("medals", None)
        if fields.get("goal") == SURVIVE and limited and "rounds" not in fields:
            fields["goal"] = SLAY
        found: HuntScenario | None = super().sound(fields, wrong, given)
        return found

    def offers(self, given: Any, document: Document) -> Mapping[str, Iterable[str]]:
        """What can be done about the monster that it names."""
        named = given.get("monster") if isinstance(given, dict) else None
        if not isinstance(named, str):
            return {}
        monster = load_monster(monster_path(named, document, ("hunt", "monster")))
        return {
            "goal": [SLAY, SURVIVE, *(part.id for part in monster.parts)],
            "start": [hunter.id for hunter in monster.hunters],
        }

    def subject(self, block: HuntScenario, document: Document) -> Prey:
        file = monster_path(block.monster, document, ("hunt", "monster"))
        return Prey(load_monster(file), file, house_rules())

    def options(self, block: HuntScenario, subject: Prey) -> dict[str, Any]:
        hunters = [hunter.id for hunter in subject.played(block).hunters]
        given = {
            "difficulty": block.difficulty,
            "players": block.players,
            "house-rules": block.house_rules,
            "start": tuple(block.start[hunter] for hunter in hunters if hunter in block.start),
            "lives": block.lives,
            "potions": block.potions,
            "rounds": block.rounds,
            "goal": block.goal,
        }
        return {name: value for name, value in given.items() if value not in (None, ())}

    def goal(self, briefing: Briefing) -> str:
        # A campaign may have moved the last round.
        return hunt_goal(briefing.block, briefing.subject.monster, briefing.options.get("rounds"))

    def medals(self, briefing: Briefing) -> tuple[int, ...]:
        medals: Medals | None = briefing.block.medals
        return (medals.bronze, medals.silver, medals.gold) if medals else ()

    def page(self, briefing: Briefing) -> dict[str, Any]:
        hunt, prey = briefing.block, briefing.subject
        return {
            "about": hunt_about(hunt, prey),
            "setup": [*hunt_setup(hunt, prey)],
            "fight": [(note.title, note.text) for note in prey.monster.words.fight],
            "specials": [*hunt_specials(hunt, prey)],
            "medals": hunt.medals,
            "rounds": hunt.rounds or 0,
        }

    def sheet(self, briefing: Briefing, loading: Loading) -> CardSet:
        shelf = loading.shelf(briefing.scenario.game)
        return monster_set(shelf, briefing.subject.file, loading.size, BRIEFING)


# --- words --------------------------------------------------------------------------------------


def hunt_about(hunt: HuntScenario, prey: Prey) -> str:
    """Who hunts: as many people as the scenario wants, or as can share the hunters."""
    played = prey.played(hunt)
    hunters = many(len(played.hunters), "hunter")
    people = [team.players for team in played.teams]
    if hunt.players > 1 or len(people) == 1:
        return f"{hunters}, for {many(hunt.players, 'player')}"
    return f"{hunters}, for {min(people)} to {max(people)} players"


def hunt_goal(hunt: HuntScenario, monster: Monster, rounds: int | None) -> str:
    """What the hunters must do, until the last round if there is one."""
    if hunt.goal == SURVIVE:
        return f"Live through {many(rounds or 0, 'round')}."
    if hunt.goal == SLAY:
        goal = f"Slay the {monster.name}: remove its last card"
    else:
        part = monster.suit(hunt.goal).name
        goal = f"Sever the {part}: remove the last card of that Part and of its Hit Pile"
    if rounds:
        return f"{goal} from the game before the end of round {rounds}."
    return f"{goal} from the game."


def hunt_setup(hunt: HuntScenario, prey: Prey) -> Iterator[str]:
    """What differs from the usual set-up, and what is asked most often."""
    played, usual = prey.played(hunt), prey.monster
    potions = getattr(played.potions, hunt.difficulty) if hunt.potions is None else hunt.potions
    lives = many(hunt.lives or played.lives, "Life", "Lives")
    yield f"Each hunter has **{lives}** and **{many(potions, 'Potion')}**."
    stands = many(played.knockouts - 1, "knockout")
    yield f"The team can stand {stands}; the next one ends the hunt."
    if hunt.start:
        places = [f"{hunter.capitalize()} {place}" for hunter, place in hunt.start.items()]
        yield f"Starting Positions: {', '.join(places)}."
    else:
        yield "Starting Positions are drawn from the Random Deck, as usual."
    if played.setup.revealed_per_part != usual.setup.revealed_per_part:
        yield f"Each Hit Pile starts with {many(played.setup.revealed_per_part, 'card')}."


def hunt_specials(hunt: HuntScenario, prey: Prey) -> Iterator[tuple[str, str]]:
    """House rules in play, each with its name."""
    rules, house = hunt.house_rules, prey.house
    if "four-hunters" in rules:
        four = house.four_hunters
        counted = " The Potions under Set-up count that already." if four.fewer_potions else ""
        yield four.name, f"{four.text}{counted}"
    if "expert" in rules:
        yield house.expert.name, house.expert.text
    if "deduction" in rules:
        yield house.deduction.name, house.deduction.text
    if "powers" in rules:
        hunters = [hunter.id for hunter in prey.played(hunt).hunters]
        for power in house.powers.each:
            if power.hunter in hunters:
                yield f"{power.hunter.capitalize()}: {power.name}", power.text
