"""Card Hunter: the sentences of the rules that depend on the monster, made from its numbers.

The rules reference names them as `{monster.rulebook.lure}` and so on, so that what is printed with
the base game and what can be looked up in a hunt of any monster is one text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.data.card_hunter.traits import lure_clause

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.models import Card


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules against one monster, as far as monsters differ."""

    monster: Monster

    @property
    def lure(self) -> str:
        """Which Part attacks: a line for each way to tell."""
        clauses = [lure_clause(lure) for lure in self.monster.lure]
        random = "the Part that a random card points to, even one with nobody beside it"
        return _bullets(f"{each[0].upper()}{each[1:]}." for each in (*clauses, random))

    @property
    def act(self) -> str:
        """Who acts, and in which order."""
        names = [hunter.name for hunter in self.monster.hunters]
        if len(names) == 1:
            return f"{names[0]} takes"
        return f"{', '.join(names)}, always in that order: each takes"

    @property
    def order(self) -> str:
        """The same in letters."""
        return ", ".join(hunter.letter for hunter in self.monster.hunters)

    @property
    def light(self) -> str:
        """What a card does that a light attack turns over."""
        rage = self.monster.rage
        if not self.monster.rage_cards:
            return "It has no effect."
        return f"It has no effect, unless it is {rage.name}: that sets off **{rage.mode}**."

    @property
    def lives(self) -> str:
        """What a hunter has in full health."""
        return _lives(self.monster.lives)

    # --- the strike -----------------------------------------------------------------------------

    @property
    def aims(self) -> str:
        """Where each suit strikes."""
        return ", ".join(
            f"[{suit.sign}] {suit.name} {suit.direction}" for suit in self.monster.suits
        )

    @property
    def hits(self) -> str:
        """How hard each strength hits."""
        first, *others = [
            f"{level.name if not at else level.name.lower()} {level.hits} [hit]"
            for at, level in enumerate(self.monster.strengths)
        ]
        return f"{', '.join([first, *others])}."

    @property
    def resolved(self) -> str:
        """Where an Attack card goes."""
        if self.monster.attack_card_to == "hit-pile":
            return "Then it goes on the Hit Pile of the Part that attacked."
        return "Then it goes under the Part that attacked, not on its Hit Pile."

    @property
    def exceptions(self) -> str:
        """What else may come up where an attack card is turned over."""
        rage, told = self.monster.rage, []
        if self.monster.rage_cards:
            card = f"remove the {rage.name} card"
            if rage.shuffles:
                card = f"shuffle every Hit Pile into its Part and {card}"
            again = "but the same Part attacks again at once"
            then = again if rage.again else "and the attack is over"
            told.append(f"**It is {rage.name}:** {card}. Nobody loses a Life for it, {then}.")
        told.append(f"**There is no card to turn over:** {rage.mode} instead of an attack.")
        return _bullets(told)

    # --- mishaps --------------------------------------------------------------------------------

    @property
    def rage_mode(self) -> str:
        """What sets Rage Mode off, and what it does."""
        rage = self.monster.rage
        cause = "a Part that must attack and has no cards"
        steps = []
        if self.monster.rage_cards:
            cause = f"{rage.name} in a light attack, or by {cause}"
        if rage.shuffles:
            steps.append("Shuffle every Hit Pile into its Part, even the one just hit.")
        else:
            steps.append("The Hit Piles stay where they are.")
        if rage.damage:
            steps.append(f"Each hunter loses {_lives(rage.damage)}, in order of play.")
        else:
            steps.append("Nobody loses a Life.")
        if self.monster.rage_cards:
            steps.append(f"The {rage.name} card, if there was one, leaves the game.")
        return f"Set off by {cause}.\n{_bullets(steps)}"

    @property
    def knockout(self) -> str:
        """What a knockout costs, and how the hunter gets up again."""
        told = "A hunter at 0 Lives or fewer is knocked out and the team loses a token."
        if self.monster.knockouts == 1:
            return f"{told} **There is only one, so the hunt is over.**"
        return (
            f"{told} **Lose the last of {self.monster.knockouts} and the hunt is over.** Otherwise"
            f" the hunter is up again at once, with {self.lives}, at the same Position, with the"
            " same Potions. Blows beyond 0 are not carried over."
        )

    @property
    def trackers(self) -> str:
        """How Lives and Potions are counted."""
        if self.monster.words.needs_tracks:
            return (
                "The coins on your track card lie on what you have. A coin of Lives that leaves"
                " the track is a knockout."
            )
        return (
            "The number on the edge that touches your summary card is what you have. A quarter turn"
            " clockwise takes one away. A life tracker that comes full circle is a knockout; a"
            " potion tracker is put away when it runs out."
        )

    @property
    def fine_points(self) -> str:
        """What is asked seldom."""
        return _bullets(self._fine_points())

    def _fine_points(self) -> Iterator[str]:
        monster, rage = self.monster, self.monster.rage
        yield "Random cards are always shuffled back."
        if monster.rage_cards:
            hidden = " The card hidden away at setup may have been one."
            yield (
                f"{rage.name} cards never lie in a Hit Pile."
                f"{hidden if monster.setup.removed_per_part else ''}"
            )
            first = "; but its damage comes first" if rage.damage else ""
            yield f"If removing {rage.name} leaves the beast without cards, you win{first}."
        yield "Several knockouts at once are counted in order of play."
        yield f"A Part that is wholly gone can still be lured: all it has left is {rage.mode}."


def cards_about(file: str, monster: Monster) -> tuple[Card, ...]:
    """The cards of a file that comes with the game, with this monster's words and numbers."""
    from pnp.data import assets
    from pnp.data.cards import cards_in_file
    from pnp.data.check import Checker
    from pnp.data.yaml_source import read

    checker = Checker(read(assets.folder("carddata") / "card-hunter" / file))
    sheet = cards_in_file(checker, {"monster": monster}, {})
    checker.stop_if_wrong()
    assert sheet is not None
    return sheet.cards


def rule_sections(monster: Monster) -> dict[str, str]:
    """The whole game against a monster, as the rules reference tells it, by its headings."""
    (rules,) = cards_about("rules.yaml", monster)
    columns = [rules.fields[side] for side in ("left", "right")]
    return {section["title"]: section["text"] for column in columns for section in column}


def _bullets(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _lives(count: int) -> str:
    return "1 Life" if count == 1 else f"{count} Lives"
