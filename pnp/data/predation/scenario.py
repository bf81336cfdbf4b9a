"""Scenarios of Predation: a contest with a story, and the words of its briefing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated, Any, Final, Literal, TypeAlias

from pnp.data.english import many
from pnp.data.predation.facts import Predation, base_rules
from pnp.data.predation.options import OPTIONAL_RULES, ContestTerms, Letter, OptionalRule
from pnp.data.scenario import Briefing, Scenarios
from pnp.data.shapes import Doc, Length, model
from pnp.data.yaml_source import Document

Temperament: TypeAlias = Literal["grazer", "hunter", "opportunist"]
Level: TypeAlias = Literal["easy", "normal", "hard"]

SEATS: Final = "ABCD"


@model
class ContestScenario(ContestTerms):
    """How a game of Predation is set up; the person sits at A."""

    rivals: Annotated[tuple[Temperament, ...], Length(1, 3), Doc("who plays against A")] = field(
        kw_only=True
    )
    level: Annotated[Level, Doc("how well the rivals play")] = "normal"
    rules: Annotated[tuple[OptionalRule, ...], Length(0, 4), Doc("optional rules in play")] = ()
    first: Annotated[Letter, Doc("who begins")] = "A"

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that its optional rules stand for."""
        return dict(OPTIONAL_RULES[rule] for rule in self.rules)

    @property
    def seats(self) -> str:
        """The letters of those who play."""
        return SEATS[: 1 + len(self.rivals)]


class ContestScenarios(Scenarios):
    """What Predation makes of its block."""

    model = ContestScenario

    def sound(self, fields: dict[str, Any], wrong: set[str], given: Any) -> ContestScenario | None:
        if "rivals" in wrong:
            rivals = given["rivals"]
            seats = len(rivals) if isinstance(rivals, list) else 0
            fields["rivals"] = ("grazer",) * seats if seats < 4 else ()  # only their number counts
        if not fields.get("rivals"):
            return None
        if fields.get("goal") == "survive" and "turns" in wrong:
            fields["goal"] = "any"
        return ContestScenario(**fields)

    def subject(self, block: ContestScenario, document: Document) -> Predation:  # noqa: ARG002
        return base_rules()

    def options(self, block: ContestScenario, subject: Predation) -> dict[str, Any]:  # noqa: ARG002
        given = {
            "players": len(block.seats),
            **block.chosen,
            "first": SEATS.index(block.first),
            "creatures": block.creatures,
            "hands": block.hands,
            "goal": block.goal,
            "turns": block.turns,
        }
        return {name: value for name, value in given.items() if value not in (None, {}, "any")}

    def goal(self, briefing: Briefing) -> str:
        return contest_goal(briefing.block, briefing.subject)

    def page(self, briefing: Briefing) -> dict[str, Any]:
        contest, rules = briefing.block, briefing.subject
        return {
            "about": f"against {many(len(contest.rivals), 'rival')}, on {contest.level}",
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


def _rank_and_suit(rules: Predation, card: str) -> tuple[str, str]:
    """What stands in the corner of a card, and its suit: '10S' is 10 of spades."""
    name = card.strip().upper()
    suit = next(suit for suit in rules.deck.suits if suit.name[0].upper() == name[-1])
    return name[:-1], suit.id


def _signs(rules: Predation, cards: str) -> str:
    """A card or a creature with the signs of its suits."""
    joker = rules.deck.joker_name
    if cards.strip().upper() == joker.upper():
        return joker
    named = (_rank_and_suit(rules, card) for card in cards.split("/"))
    return "/".join(f"{rank}[suit-{suit}]" for rank, suit in named)


# --- words --------------------------------------------------------------------------------------


def contest_goal(contest: ContestScenario, data: Predation) -> str:
    """What the person at A must do."""
    turns = many(contest.turns or 0, "turn")
    if contest.goal == "survive":
        return f"Have a creature left after {turns} of yours."
    limit = f" You have {turns}." if contest.turns else ""
    if contest.goal == "any":
        return f"Win in any way.{limit}"
    extinction, apex, dominance = data.wins.extinction, data.wins.apex, data.wins.dominance
    # Who is left alone has won, whatever the goal: the game cannot go on.
    last, only = ", or be the last one left.", f"No other win counts.{limit}"
    if contest.goal == extinction.id:
        return f"Leave no opponent with a creature ({extinction.name}). {only}"
    if contest.goal == apex.id:
        rival = f"while no opponent has one of Tier {apex.rival_tier} or higher"
        return f"Have a Tier {apex.tier} creature {rival} ({apex.name}){last} {only}"
    lead = f"greater than any opponent's by {dominance.lead} or more ({dominance.name})"
    return f"Have a combined tier of creatures {lead}{last} {only}"


def contest_setup(contest: ContestScenario, data: Predation) -> Iterator[str]:
    """How the table is laid."""
    decks = contest.chosen.get("decks", 1)
    if decks > 1:
        yield f"Shuffle **{many(decks, 'deck')}** together."
    for letter, rival in zip(contest.seats, ("", *contest.rivals), strict=True):
        who = f"the {rival}" if rival else "you"
        row, hand = contest.creatures.get(letter), contest.hands.get(letter)
        lays = ", ".join(_signs(data, pair) for pair in row) if row else "built as usual"
        dealt = many(data.setup.hand, "card") + " dealt as usual"
        holds = ", ".join(_signs(data, card) for card in hand) if hand else dealt
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
