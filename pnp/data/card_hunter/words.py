"""Card Hunter: what sheets say of a monster where monsters differ, made from its numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.data.english import listed

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.card_hunter.traits import Measured

TRACKER_EDGES: Final = 4
"""A tracker counts no further, as it has no more edges."""

# By the share of hunts that the companion deck wins, the best first.
_DANGER: Final = ((0.40, "gentle"), (0.20, "fair"), (0.07, "hard"), (0.0, "brutal"))
JUDGE: Final = "instinct"
_HUNTERS: Final = {"random": "Acting at random", "instinct": "By the companion deck"}


class Note(NamedTuple):
    """Something that is special about a monster: a sign, a heading and a text."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class MonsterWords:
    """The words for one monster."""

    monster: Monster

    # --- setup ----------------------------------------------------------------------------------

    @property
    def sort(self) -> str:
        """How the deck becomes four Parts."""
        monster = self.monster
        rage, aimed = monster.rage_cards, monster.aimed_cards
        sizes = {monster.count(part.id) for part in monster.parts}
        into = f"four Parts of {sizes.pop()}" if len(sizes) == 1 else "the four Parts of the table"
        first = f"Put the {rage} {monster.rage.name} {_cards(rage)} aside. " if rage else ""
        which = f"other {aimed}" if rage else f"{aimed} cards"
        return (
            f"{first}Sort the {which} by the round mark in their corner into {into}."
            " Shuffle each and lay it face down on its arm of the cross."
        )

    @property
    def open(self) -> str:
        """How the Hit Piles begin."""
        revealed = self.monster.setup.revealed_per_part
        if not revealed:
            return "Turn no card over: the Hit Piles of this monster start empty."
        if revealed == 1:
            return (
                "Turn over 1 card of each Part and lay it crosswise beyond it. It has no effect"
                " now: it starts that Part’s Hit Pile."
            )
        return (
            f"Turn over {revealed} cards of each Part and lay them crosswise beyond it. They have"
            " no effect now: they start that Part’s Hit Pile."
        )

    @property
    def hide(self) -> str:
        """What goes in and out unseen."""
        monster = self.monster
        rages = {suit.name: monster.rage_in(suit.id) for suit in monster.around}
        name, told = monster.rage.name, []
        if len(set(rages.values())) > 1:
            some = [f"{count} into {part}" for part, count in rages.items() if count]
            told.append(f"Shuffle {name} into its Parts: {listed(some)}.")
        elif monster.rage_cards:
            told.append(f"Shuffle {monster.rage_in(monster.parts[0].id)} {name} into each Part.")
        if monster.setup.removed_per_part:
            told.append("Remove 1 card of each Part from the game without looking at it.")
        if not told:
            return "Nothing goes in or out unseen: what you sorted is what you face."
        return " ".join([*told, self._left()])

    def _left(self) -> str:
        """How many cards each Part has when play begins."""
        monster = self.monster
        taken = monster.setup.revealed_per_part + monster.setup.removed_per_part
        left = {
            suit.name: monster.count(suit.id) + monster.rage_in(suit.id) - taken
            for suit in monster.around
        }
        if len(set(left.values())) == 1:
            number = left.popitem()[1]
            return f"Each Part is left with {number} {_cards(number)}."
        return f"That leaves {listed([f'{part} {count}' for part, count in left.items()])}."

    @property
    def arm(self) -> str:
        """What the hunters get."""
        monster = self.monster
        if self.needs_tracks:
            return (
                f"Share out the hunters. Each gets a track card: a coin on {monster.lives} Lives,"
                " and one on the Potions for your difficulty."
            )
        own = "one of this monster’s potion trackers"
        potions = own if self.needs_potion_trackers else "a potion tracker"
        return (
            f"Share out the hunters. Each gets a life tracker, turned so that {monster.lives} is on"
            f" top, and {potions}, turned to the number for your difficulty.{self._none()}"
        )

    def _none(self) -> str:
        """When there are no Potions to count."""
        potions = self.monster.potions
        levels = {"easy": potions.easy, "normal": potions.normal, "hard": potions.hard}
        none = [level for level, count in levels.items() if not count]
        return f" On {listed(none)} nobody has any: those trackers stay in the box." if none else ""

    @property
    def tokens(self) -> str:
        """How many knockouts the team can stand."""
        count = self.monster.knockouts
        return "1 knockout token" if count == 1 else f"{count} knockout tokens"

    @property
    def stand(self) -> str:
        """What a full Position holds, with its verb."""
        return "hunter is" if self.monster.position_limit == 1 else "hunters are"

    @property
    def needs_tracks(self) -> bool:
        """Whether trackers with four edges cannot count what the hunters have."""
        potions = self.monster.potions
        return max(self.monster.lives, potions.easy, potions.normal, potions.hard) > TRACKER_EDGES

    @property
    def needs_potion_trackers(self) -> bool:
        """Whether the trackers of the base set name other numbers to start with."""
        from pnp.data.card_hunter.monster_file import base_monster

        own, base = self.monster.potions, base_monster().potions
        if self.needs_tracks or not max(own.easy, own.normal, own.hard):
            return False
        return (own.easy, own.normal, own.hard) != (base.easy, base.normal, base.hard)

    # --- how it fights --------------------------------------------------------------------------

    @property
    def rage(self) -> str:
        """What Rage does."""
        rage = self.monster.rage
        hurt = f"each hunter loses {_lives(rage.damage)}" if rage.damage else "nobody is hurt"
        if rage.shuffles:
            mode = f"shuffle every Hit Pile into its Part, and {hurt}"
        else:
            mode = f"the Hit Piles stay where they are, and {hurt}"
        told = f"{rage.mode}: {mode}."
        if not self.monster.rage_cards:
            why = f"a Part with no card to attack with brings {rage.mode}"
            return f"It has no {rage.name} cards, but {why}. {told}"
        card = "shuffle the Hit Piles back, remove it" if rage.shuffles else "remove it"
        then = "the same Part attacks again" if rage.again else "the attack is over"
        return f"{told} {rage.name} as an Attack card: {card}, and {then}."

    @property
    def fight(self) -> tuple[Note, ...]:
        """Everything to know of its attacks, the lure first."""
        monster = self.monster
        notes = [Note("paw", "Lure", f"It attacks with {_small(monster.lure_text)}")]
        notes += [Note(TRAIT_ICONS[each.id], each.name, each.text) for each in monster.traits]
        kinds = {trait.id for trait in monster.traits}
        if kinds & {"sweep", "snap"}:
            once = "A card strikes a hunter only once; the hardest blow counts."
            notes.append(Note("hit-gash", "One blow", once))
        if monster.attack_card_to != "hit-pile":
            under = "Once it is resolved, an Attack card goes under its Part, not on the Hit Pile."
            notes.append(Note("card-stack", "Elusive", under))
        notes.append(Note("eye", monster.rage.name, self.rage))
        return tuple(notes)

    @property
    def on_top(self) -> str:
        """What the chart of odds leaves out."""
        monster = self.monster
        traits = listed([trait.name for trait in monster.traits]) if monster.traits else ""
        told = f"What {traits} may do comes on top of that. " if traits else ""
        if monster.rage_cards and monster.rage.again:
            name = monster.rage.name
            told += f"{name} in an attack is replaced by another card, so it changes none of this."
        return told.strip() or "Nothing else changes it."

    @property
    def light(self) -> str:
        """What light attacks may meet."""
        monster = self.monster
        name, hidden = monster.rage.name, {s.name: monster.rage_in(s.id) for s in monster.around}
        if not monster.rage_cards:
            return f"They can do no harm: this monster hides no {name}."
        if len(set(hidden.values())) == 1:
            many, less = f"Each Part hides {hidden.popitem()[1]}", "unless it was the card"
        else:
            told = [f"{count or 'none'} in {part}" for part, count in hidden.items()]
            many, less = f"It hides {listed(told)}", "less what was"
        unseen = f", {less} taken out unseen" if monster.setup.removed_per_part else ""
        return (
            f"A light attack can turn up {name}. {many}{unseen}. The fewer cards a Part has left,"
            " the likelier it is to come next."
        )

    # --- how hard it is -------------------------------------------------------------------------

    @property
    def figures(self) -> tuple[Measured, ...]:
        """How hunters fared against it as it is now."""
        from pnp.data.card_hunter.monster_figures import own_figures

        return own_figures(self.monster)

    @property
    def danger(self) -> str:
        """How hard it is in one word; '' until it was measured."""
        for line in self.figures:
            if line.player == JUDGE:
                return next(word for rate, word in _DANGER if line.rate >= rate)
        return ""

    def hunter(self, line: Measured) -> str:
        """Who hunted, in words."""
        kind, _, budget = line.player.partition(":")
        if kind == "person":
            return f"As a {budget or 'regular'} plays"
        if kind == "planner":
            return f"Thinking ahead, {budget} times" if budget else "Thinking ahead"
        return _HUNTERS.get(line.player, line.player)


TRAIT_ICONS: Final = {
    "sweep": "arrow-turn",
    "snap": "hit",
    "pounce": "paw",
    "frenzy": "swords",
    "relentless": "card-turn",
    "venom": "potion",
    "shove": "arrow-step",
    "regrow": "shuffle",
}


def _cards(count: int) -> str:
    return "card" if count == 1 else "cards"


def _lives(count: int) -> str:
    return "1 Life" if count == 1 else f"{count} Lives"


def _small(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"
