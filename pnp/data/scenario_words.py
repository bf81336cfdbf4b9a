"""The words of a briefing, made from the data that sets the game up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pnp.data.card_hunter.house_rules import with_house_rules
from pnp.data.scenario import SLAY, SURVIVE, ContestScenario, HuntScenario

if TYPE_CHECKING:
    from pnp.data.card_hunter.house_rules import HouseRules
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.predation.facts import Predation

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def many(count: int, noun: str, nouns: str = "") -> str:
    """Three Potions, one Life, 12 rounds."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {noun if count == 1 else nouns or noun + 's'}"


# --- Card Hunter --------------------------------------------------------------------------------


def hunt_about(hunt: HuntScenario, monster: Monster, house: HouseRules) -> str:
    """Who hunts: as many people as the scenario wants, or as can share the hunters."""
    played = with_house_rules(monster, hunt.house_rules, house)
    hunters = many(len(played.hunters), "hunter")
    people = [team.players for team in played.teams]
    if hunt.players > 1 or len(people) == 1:
        return f"{hunters}, for {many(hunt.players, 'player')}"
    return f"{hunters}, for {min(people)} to {max(people)} players"


def hunt_goal(hunt: HuntScenario, monster: Monster) -> str:
    """What the hunters must do."""
    if hunt.goal == SURVIVE:
        return f"Live through {many(hunt.rounds or 0, 'round')}."
    if hunt.goal == SLAY:
        goal = f"Slay the {monster.name}: remove its last card"
    else:
        part = monster.suit(hunt.goal).name
        goal = f"Sever the {part}: remove the last card of that Part and of its Hit Pile"
    if hunt.rounds:
        return f"{goal} from the game before the end of round {hunt.rounds}."
    return f"{goal} from the game."


def hunt_setup(hunt: HuntScenario, monster: Monster, house: HouseRules) -> Iterator[str]:
    """What differs from the usual set-up, and what is asked most often."""
    played = with_house_rules(monster, hunt.house_rules, house)
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
    if played.setup.revealed_per_part != monster.setup.revealed_per_part:
        yield f"Each Hit Pile starts with {many(played.setup.revealed_per_part, 'card')}."


def hunt_specials(
    hunt: HuntScenario, monster: Monster, house: HouseRules
) -> Iterator[tuple[str, str]]:
    """House rules in play, each with its name."""
    rules = hunt.house_rules
    if "four-hunters" in rules:
        four = house.four_hunters
        counted = " The Potions under Set-up count that already." if four.fewer_potions else ""
        yield four.name, f"{four.text}{counted}"
    if "expert" in rules:
        yield house.expert.name, house.expert.text
    if "deduction" in rules:
        yield house.deduction.name, house.deduction.text
    if "powers" in rules:
        hunters = [hunter.id for hunter in with_house_rules(monster, rules, house).hunters]
        for power in house.powers.each:
            if power.hunter in hunters:
                yield f"{power.hunter.capitalize()}: {power.name}", power.text


# --- Predation ----------------------------------------------------------------------------------


def contest_goal(contest: ContestScenario, data: Predation) -> str:
    """What the person at A must do."""
    turns = many(contest.turns or 0, "turn")
    if contest.goal == SURVIVE:
        return f"Have a creature left after {turns} of yours."
    limit = f" You have {turns}." if contest.turns else ""
    if contest.goal == "any":
        return f"Win in any way.{limit}"
    extinction, apex, dominance = data.wins.extinction, data.wins.apex, data.wins.dominance
    # Who is left alone has won, whatever the goal: the game cannot go on.
    last, only = ", or be the last one left.", f"No other win counts.{limit}"
    if contest.goal == extinction.id:
        return f"Leave no opponent a creature ({extinction.name}). {only}"
    if contest.goal == apex.id:
        rival = f"while no opponent has one of Tier {apex.rival_tier} or higher"
        return f"Have a Tier {apex.tier} creature {rival} ({apex.name}){last} {only}"
    lead = f"greater than any opponent's by {dominance.lead} or more ({dominance.name})"
    return f"Have a combined tier of creatures {lead}{last} {only}"


def contest_setup(contest: ContestScenario, data: Predation) -> Iterator[str]:
    """How the table is laid."""
    decks = contest.options()["decks"]
    if decks > 1:
        yield f"Shuffle **{many(decks, 'deck')}** together."
    for letter in "ABCD"[: 1 + len(contest.rivals)]:
        who = "you" if letter == "A" else f"the {contest.rivals['BCD'.index(letter)]}"
        row, hand = contest.creatures.get(letter), contest.hands.get(letter)
        lays = ", ".join(row) if row else "built as usual"
        holds = ", ".join(hand) if hand else many(data.setup.hand, "card") + " dealt as usual"
        yield f"**{letter}, {who}.** Creatures: {lays}. Hand: {holds}."
    yield "You begin." if contest.first == "A" else f"{contest.first} begins."
    if contest.creatures or contest.hands:
        yield "Take the cards named here out of the deck before anything else is dealt."


def contest_specials(contest: ContestScenario, data: Predation) -> Iterator[tuple[str, str]]:
    """The optional rules in play."""
    for option in data.options:
        if option.id in contest.rules:
            # How many decks there are stands in the set-up.
            counted = "Every card is there once in each deck."
            yield option.name, counted if option.id == "double-decker" else option.text
