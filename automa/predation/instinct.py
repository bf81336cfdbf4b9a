"""Predation's automa deck as a player: one card for each turn, and the lines that apply.

It does what a person does who runs the printed deck: it looks at its own cards and at what lies
open, compares numbers, and never reckons what might come. The deck's words and their meaning in
English stand in `pnp.data.predation.automa_deck`; here stands what they mean to software. What it
does without being told by a card is on the reference cards, `pnp.data.predation.automa_notes`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from automa.instinct import Pile, compiled, holding, printed_deck
from automa.predation.instinct_table import Creature, Table
from pnp.data.automa_deck import TemperLine, chosen_pile, sentence
from pnp.data.predation.automa_deck import (
    Attack,
    AutomaCard,
    AutomaDeck,
    Defence,
    Growth,
    Placing,
)
from pnp.data.predation.automa_notes import GUIDES
from pnp.rules import load
from pnp.rules.kernel import Observation

GAME: Final = "predation"
PASS: Final = "pass"
USUAL_TEMPER: Final = "opportunist"
_NOTES: Final = {note.title: note.text for guide in GUIDES for note in (*guide.front, *guide.rear)}
REFERENCE: Final = {
    step: _NOTES[title]
    for step, title in (
        ("build", "Best pair"),
        ("with", "Best pair"),
        ("stand", "Stand in"),
        ("negate", "Negate"),
        ("feed", "Feed"),
        ("doom", "Its King"),
        ("keep", "A Joker"),
        ("starve", "Hunger"),
    )
}
"""What a reference card says about a step for which no card has lines."""


# --- conditions ---------------------------------------------------------------------------------

CONDITIONS: Final[Mapping[str, Callable[[Table, Any], bool]]] = {
    "may_attack": lambda see, yes: see.may_attack is yes,
    "rival_creatures_at_most": lambda see, n: see.fewest_rivals <= n,
    "face_down_at_most": lambda see, n: len(see.down) + len(see.placing) <= n,
}

# --- grow ---------------------------------------------------------------------------------------


def best_pair(see: Table, cards: Sequence[str], most: int, verb: str) -> str:
    """The attack card of the highest pair within a sum, of equals that with the highest card.

    The lower card attacks. A pair that migrates must leave enough to feed it and all the others.
    """
    best, chosen = (0, 0), ""
    numbers = see.cards.number
    in_order = [card for card in see.lowest_first(cards) if 0 < numbers[card] <= see.cards.highest]
    for at, low in enumerate(in_order):
        if f"{verb} {low}" not in see.legal:
            continue
        for high in in_order[at + 1 :]:
            total = numbers[low] + numbers[high]
            if total > most:
                break
            if verb == "migrate" and not see.can_feed((low, high), see.facts.tier_of(total)):
                continue
            if (total, numbers[high]) > best:
                best, chosen = (total, numbers[high]), f"{verb} {low}"
    return chosen


def _migrate(see: Table) -> str:
    return best_pair(see, see.hand, see.highest_migrant, "migrate")


def _evolve(see: Table, which: str) -> str:
    """With the highest card that fits, rather in defence; a Jack underneath is left behind."""
    sides = (which,) if which in ("attack", "defence") else ("defence", "attack")
    in_order = see.weakest_first if which == "weakest" else see.strongest_first
    for creature in in_order(see.mine):
        parasite = see.cards.amount.get(creature.modifier, 0) < 0
        for card in see.highest_first(see.hand):
            for side in sides:
                old = creature.attack if side == "attack" else creature.defence
                text = f"evolve {creature.name} {side} {card}{' drop' if parasite else ''}"
                step = see.cards.number[card] - see.cards.number[old]
                if text in see.legal and see.can_feed((card,), see.rise(creature, step)):
                    return text
    return ""


def _play(see: Table, rank: str) -> str:
    """A King or Joker, face down rather than from the hand."""
    return next((text for card in see.of_rank(rank) if (text := f"play {card}") in see.legal), "")


def _modify(see: Table, rank: str, creatures: Sequence[Creature]) -> str:
    """A modifier under the first of these creatures that has none."""
    bare = [creature for creature in creatures if not creature.modifier]
    cards = see.of_rank(rank) if bare else ()
    texts = (f"play {card} on {bare[0].name}" for card in cards)
    return next((text for text in texts if text in see.legal), "")


GROWING: Final[Mapping[str, Callable[[Table], str]]] = {
    "migrate": _migrate,
    "play-joker": lambda see: _play(see, "Joker"),
    # With its last creature it would destroy itself.
    "play-king": lambda see: _play(see, "K") if len(see.mine) > 1 else "",
    "play-queen": lambda see: _modify(see, "Q", see.strongest_first(see.mine)),
    "play-jack": lambda see: _modify(see, "J", see.strongest_first(see.rivals)),
    "play-ace": lambda see: _modify(
        see, "A", sorted(see.mine, key=lambda each: each.defence_value, reverse=True)
    ),
}


def _grow(line: Growth) -> Callable[[Table], str]:
    return partial(_evolve, which=line.which) if line.which else GROWING[line.do]


# --- attack -------------------------------------------------------------------------------------

Duel = tuple[Creature, Creature]


def _boost(see: Table, line: Attack, lead: int) -> str | None:
    """The lowest card that lifts a lead to what the line asks; '' for none needed, None: none."""
    if lead >= line.by:
        return ""
    if line.boost == "none":
        return None
    highest = line.boost if isinstance(line.boost, int) else max(see.cards.number.values())
    for card in see.lowest_first(see.hand):
        if 0 < see.cards.number[card] <= highest and lead + see.cards.bonus[card] >= line.by:
            return card
    return None


def _allows(see: Table, line: Attack, duel: Duel) -> str | None:
    """The boost that an attack needs for this line; None if the line does not want it."""
    trump = see.trump(*duel)
    if trump < 0 and line.unless_trumped:
        return None
    lead = duel[0].attack_value - duel[1].defence_value + see.cards.trump_bonus * (trump > 0)
    return _boost(see, line, lead)


def _attack(see: Table, line: Attack) -> str:
    """The strongest target; against it whoever needs the least help, and of those the weakest."""
    for target in see.strongest_first(see.rivals):
        able = [
            (see.cards.number[boost] if boost else 0, see.strength(mine), at)
            for at, mine in enumerate(see.mine)
            if not mine.attacked and (boost := _allows(see, line, (mine, target))) is not None
        ]
        if able:
            return f"attack {see.mine[min(able)[2]].name} {target.name}"
    return ""


# --- defend -------------------------------------------------------------------------------------


def _defend(see: Table, line: Defence) -> str:
    """The first of the cards looked at that saves: it negates the boost, or lifts the defence."""
    fight, cards = see.fight, see.cards
    number, boost = cards.number, fight.boost
    unboosted = fight.attack - (cards.bonus[boost] if boost else 0)
    looked_at = see.shuffled_down()[: None if line.look == "all" else line.look]
    for card in looked_at:
        if boost and number[card] > number[boost] and unboosted <= fight.defence:
            return f"negate ({card})"
        if number[card] and fight.defence + cards.bonus[card] >= fight.attack:
            return f"defend ({card})"
    return ""


# --- place --------------------------------------------------------------------------------------


def _placed(see: Table, line: Placing, hand: Sequence[str]) -> list[str]:
    """The cards of the hand that a line wants face down."""
    number = see.cards.number
    if line.cards == "highest":
        return see.highest_first(hand)[:1]
    if line.cards == "all":
        return list(hand)
    lowest = see.cards.highest + 1 if line.cards == "courts" else line.cards
    assert isinstance(lowest, int)
    return [card for card in hand if not number[card] or number[card] >= lowest]


# --- the player ---------------------------------------------------------------------------------


class _Card:
    """An instruction card, made ready to be followed."""

    __slots__ = ("attack", "card", "defend", "grow", "place")

    def __init__(self, card: AutomaCard) -> None:
        self.card = card
        self.grow = [compiled(line, CONDITIONS, _grow(line)) for line in card.grow]
        self.attack = [(holding(line, CONDITIONS), line) for line in card.attack]
        self.place = [(holding(line, CONDITIONS), line) for line in card.place]
        self.defend = [
            compiled(line, CONDITIONS, partial(_defend, line=line)) for line in card.defend
        ]


class PredationInstinct:
    """Follows the automa deck."""

    def __init__(self, *, seed: int = 0, pile: str = "", deck: AutomaDeck | None = None) -> None:
        self.deck: AutomaDeck = deck or printed_deck(GAME, "automa")
        tempers = [temper.id for temper in self.deck.tempers]
        self.temper, self.level = chosen_pile(tempers, pile, USUAL_TEMPER)
        self.seed = seed
        self._facts = load(GAME).data
        self._pile = Pile([*map(_Card, self.deck.pile(self.temper, self.level))], seed)
        self._decide: Mapping[str, Callable[[Table, _Card], str]] = {
            "build": self._build,
            "with": self._partner,
            "evolve": lambda see, card: _first(each(see) for each in card.grow),
            "attack": lambda see, card: _first(_attack(see, line) for line in _lines(see, card)),
            "stand": self._stand,
            "boost": self._boost,
            "respond": self._respond,
            "negate": self._negate,
            "place": self._place,
            "feed": self._feed,
            "doom": self._doom,
            "keep": lambda see, _: f"keep {see.strongest_first(see.mine)[0].name}",
            "starve": lambda see, _: f"starve {see.weakest_first(see.mine)[0].name}",
        }

    def card(self, turn: int) -> AutomaCard:
        """The card that lies open in the automa's turn of that number, and until the next."""
        return self._pile.card(max(1, turn)).card

    def choose(self, observation: Observation) -> Any:
        """What the card says, or a reference card."""
        see, card = self._looking(observation)
        text = self._decide[observation.view["step"]](see, card)
        return see.legal[text if text in see.legal else PASS]

    def _looking(self, observation: Observation) -> tuple[Table, _Card]:
        """What it sees, and the card that lies open before it."""
        assert observation.decision is not None
        view = observation.view
        legal = {str(action): action for action in observation.decision.actions}
        card = self._pile.card(max(1, view["turns"][view["letter"]]))
        return Table(view, legal, self._facts, self.seed), card

    def why(self, observation: Observation) -> str:
        """The card that lies open and the line that it follows, or what a reference card says.

        Of what it lays face down it says nothing: the line would tell what lies there.
        """
        step = observation.view["step"]
        if step == "place":
            return ""
        see, card = self._looking(observation)
        line = next(_followed(see, card, step), None)
        if line is not None:
            return f"{card.card.name}: {sentence(line)}"
        return f"a reference card says: {REFERENCE[step]}" if step in REFERENCE else ""

    # --- what the reference cards tell ----------------------------------------------------------

    def _build(self, see: Table, _: _Card) -> str:
        return best_pair(see, see.pool, see.highest_founder, "build")

    def _partner(self, see: Table, _: _Card) -> str:
        """The highest card that may go with the one chosen, and can be fed: so the pair is best."""
        partners = see.highest_first(text.removeprefix("with ") for text in see.legal)
        number, tier_of = see.cards.number, see.facts.tier_of
        first = number[see.chosen[0]]
        for card in partners:
            if see.pool or see.can_feed((card,), tier_of(first + number[card])):
                return f"with {card}"
        return f"with {partners[0]}"

    def _stand(self, see: Table, _: _Card) -> str:
        """Whoever defends better than the creature under attack."""
        named = {creature.name: creature for creature in see.mine}
        able = [named[text.split()[1]] for text in see.legal if text != PASS]
        best = max(able, key=lambda creature: creature.defence_value)
        better = best.defence_value > named[see.fight.defender].defence_value
        return f"stand {best.name}" if better else PASS

    def _boost(self, see: Table, card: _Card) -> str:
        for line in _lines(see, card):
            boost = _allows(see, line, see.duel)
            if boost is not None:
                return f"boost {boost}" if boost else PASS
        return PASS

    def _respond(self, see: Table, card: _Card) -> str:
        if see.fight.attack <= see.fight.defence:
            return PASS
        return _first(line(see) for line in card.defend)

    def _negate(self, see: Table, _: _Card) -> str:
        """The lowest card that can, if that wins."""
        fight, number = see.fight, see.cards.number
        held = fight.attack <= fight.defence
        if held and fight.attack > fight.defence - see.cards.bonus[fight.flipped]:
            for card in see.lowest_first(see.hand):
                if number[card] > number[fight.flipped]:
                    return f"negate {card}"
        return PASS

    def _place(self, see: Table, card: _Card) -> str:
        hand = [*see.hand, *see.chosen]
        see.placing = []
        for holds, line in card.place:
            if holds(see):
                for each in _placed(see, line, hand):
                    hand.remove(each)
                    see.placing.append(each)
        left = Counter(see.placing) - Counter(see.chosen)
        return next((text for text in see.legal if text.removeprefix("place ") in left), PASS)

    def _feed(self, see: Table, _: _Card) -> str:
        """Whichever card of the meal comes first in the order in which the rules ask for them."""
        meal = see.meal()
        return next((text for text in see.legal if text.removeprefix("feed ") in meal), PASS)

    def _doom(self, see: Table, _: _Card) -> str:
        """Of its own the weakest, of others the strongest."""
        victims = {text.removeprefix("doom ") for text in see.legal}
        in_order = (*see.weakest_first(see.mine), *see.strongest_first(see.rivals))
        return f"doom {next(each.name for each in in_order if each.name in victims)}"


def _followed(see: Table, card: _Card, step: str) -> Iterator[TemperLine]:
    """The lines of a card that come to something in a step, the one that is followed first."""
    lines = card.card
    match step:
        case "evolve":
            yield from (line for line, do in zip(lines.grow, card.grow, strict=True) if do(see))
        case "with" if not see.pool:
            yield from (line for line in lines.grow if line.do == "migrate")
        case "attack":
            yield from (line for line in _lines(see, card) if _attack(see, line))
        case "boost":
            yield from (line for line in _lines(see, card) if _allows(see, line, see.duel))
        case "respond" if see.fight.attack > see.fight.defence:
            yield from (line for line, do in zip(lines.defend, card.defend, strict=True) if do(see))


def _first(texts: Iterator[str]) -> str:
    return next((text for text in texts if text), PASS)


def _lines(see: Table, card: _Card) -> Iterator[Attack]:
    """The card's lines about attacks that hold."""
    return (line for holds, line in card.attack if holds(see))
