"""What a hunt can come to at best: the fewest rounds for its goal, and the highest score.

Both are bounds for hunters who are lucky throughout: no card falls wrong, nobody is hurt, nobody
takes a step too many. A goal or a medal beyond them is beyond everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.data.card_hunter.house_rules import with_house_rules
from pnp.data.card_hunter.options import SLAY, SURVIVE
from pnp.data.check import Flaw
from pnp.data.english import many

if TYPE_CHECKING:
    from pnp.data.card_hunter.house_rules import HouseRules
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.card_hunter.scenario import HuntScenario

LONG_SHOT: Final = "long-shot"


class Reach(NamedTuple):
    """What a lucky hunt comes to; the monster is that of the hunt, its house rules included."""

    hunt: HuntScenario
    monster: Monster
    house: HouseRules

    @classmethod
    def of(cls, hunt: HuntScenario, monster: Monster, house: HouseRules) -> Reach:
        """The same for the monster as its file has it."""
        return cls(hunt, with_house_rules(monster, hunt.house_rules, house), house)

    # --- rounds ---------------------------------------------------------------------------------

    def fewest_rounds(self, goal: str) -> int:
        """The first round in which a goal may be reached: slay, or a Part to sever."""
        rounds = 1
        while not self._within(goal, rounds):
            rounds += 1
        return rounds

    def _within(self, goal: str, rounds: int) -> bool:
        """Whether so many rounds may do."""
        to_turn, attacked = self._face_down(goal), self._attacked(goal, rounds)
        if self._regrows and to_turn + self._opened(goal) <= attacked:
            return True  # every card struck nobody and was gone
        return max(0, to_turn - attacked) + self._piles(goal) <= self._actions(goal, rounds)

    def _actions(self, goal: str, rounds: int) -> int:
        """What the hunters can do to the Parts of a goal."""
        hunters = len(self.monster.hunters)
        if goal == SLAY:
            return hunters * rounds
        # Only so many fit the Part's Position, but two house rules reach it from elsewhere.
        rules, powers = self.hunt.house_rules, [each.power for each in self.house.powers.each]
        there = self.monster.position_limit + ("powers" in rules and LONG_SHOT in powers)
        return min(hunters * rounds, there * rounds + ("deduction" in rules))

    def _parts(self, goal: str) -> list[str]:
        return [part.id for part in self.monster.parts if goal in (SLAY, part.id)]

    def _opened(self, goal: str) -> int:
        """Cards of the Parts of a goal that lie on Hit Piles when the hunt begins."""
        return self.monster.setup.revealed_per_part * len(self._parts(goal))

    def _face_down(self, goal: str) -> int:
        """Cards of the Parts of a goal that are to be turned over."""
        monster, parts = self.monster, self._parts(goal)
        cards = sum(monster.count(part) + monster.rage_in(part) for part in parts)
        return cards - monster.setup.removed_per_part * len(parts) - self._opened(goal)

    def _piles(self, goal: str) -> int:
        """Hit Piles that must be struck away: of all Parts that have more than Rage."""
        removed = self.monster.setup.removed_per_part
        return len([part for part in self._parts(goal) if self.monster.count(part) > removed])

    def _attacked(self, goal: str, rounds: int) -> int:
        """Cards that the monster may turn over in its attacks and that need not come back."""
        monster = self.monster
        rage = sum(monster.rage_in(part) for part in self._parts(goal))
        # What it turns over in the last round comes too late for a heavy attack.
        attacks = rounds if self._regrows else rounds - 1
        if monster.attack_card_to != "hit-pile" and not self._regrows:
            return rage if monster.rage.again else min(rage, rounds)
        more = sum(trait.amount for trait in monster.traits if trait.id == "relentless")
        turned = attacks * (1 + more)
        # A Rage that ends the attack takes the place of another card, but may be the last one.
        return turned + (rage if monster.rage.again else min(rage, 1))

    @property
    def _regrows(self) -> bool:
        return any(trait.id == "regrow" for trait in self.monster.traits)

    # --- score ----------------------------------------------------------------------------------

    def best_score(self) -> int:
        """More points than these nobody can have."""
        hunt, monster, score = self.hunt, self.monster, self.house.score
        potions = getattr(monster.potions, hunt.difficulty)
        potions = potions if hunt.potions is None else hunt.potions
        hunters, lives = len(monster.hunters), hunt.lives or monster.lives
        late = max(0, self._shortest() - score.par)
        return (
            score.card * self._most_cards()
            + score.win
            + score.knockout * monster.knockouts
            + score.potion * potions * hunters
            + score.life * lives * hunters
            + score.over_par * late
        )

    def _shortest(self) -> int:
        """The fewest rounds in which the hunt can be won."""
        goal = self.hunt.goal
        if goal == SURVIVE:
            return min(self.hunt.rounds or 1, self.fewest_rounds(SLAY))
        return self.fewest_rounds(goal)

    def _most_cards(self) -> int:
        """Cards that can leave the game before the last round is over."""
        opened, face_down = self._opened(SLAY), self._face_down(SLAY)
        if not self.hunt.rounds:
            return opened + face_down
        turned = self._actions(SLAY, self.hunt.rounds) + self._attacked(SLAY, self.hunt.rounds)
        return opened + min(face_down, turned)


def reach_flaws(hunt: HuntScenario, monster: Monster, house: HouseRules) -> Iterator[Flaw]:
    """A goal or a medal that nobody can reach, each with what would do."""
    reach = Reach.of(hunt, monster, house)
    short = too_few_rounds(reach, hunt.rounds)
    if short:
        yield Flaw(("rounds",), *short)
    elif hunt.medals is not None:
        best = reach.best_score()
        for name in ("bronze", "silver", "gold"):
            if getattr(hunt.medals, name) > best:
                message = f"nobody can score {getattr(hunt.medals, name)} in this hunt"
                yield Flaw(("medals", name), message, f"at most {best}, if nothing goes wrong")


def too_few_rounds(reach: Reach, rounds: int | None) -> tuple[str, str] | None:
    """What is wrong with this last round, and what would do; None if nothing is."""
    goal, monster = reach.hunt.goal, reach.monster
    if rounds is None or goal == SURVIVE:
        return None
    fewest = reach.fewest_rounds(goal)
    if rounds >= fewest:
        return None
    what = f"slay the {monster.name}" if goal == SLAY else f"sever the {monster.suit(goal).name}"
    message = f"nobody can {what} within {many(rounds, 'round')}"
    return message, f"at least {many(fewest, 'round')}, if every card falls right"
