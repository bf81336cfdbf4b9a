"""The rules of Aliens Predator to look up, in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pnp.data.aliens_predator.briefing import sides_named
from pnp.data.aliens_predator.english import text_of
from pnp.data.effects.nouns import unescaped
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.table.aliens_predator.words import briefed

_GAME: Final = (
    "Two to four factions meet in the dark, each with a row of locations, a deck and a goal of its"
    " own. Everybody acts in the same order in every round: Rogues, Marines, Predator, Aliens.\n"
    "Whoever reaches a goal of the scenario wins at once. After turn {turns} whoever is nearest to"
    " one wins."
)
_PLACES: Final = (
    "The locations of a row are adjacent to their neighbours. A location that lies in two rows is"
    " one place, unless it is Distinct: that is how the rows are joined. Cross locations lie above"
    " or below the seam of two locations, and are adjacent to both.\n"
    "In the Movement Round you may lay locations from your hand at the ends of your row, and cross"
    " locations at its seams."
)
_MOVE: Final = (
    "- Evacuate: ready characters leave from the place that the scenario names, if no enemy Main"
    " Character is there. Rogues download data where they started.\n"
    "- Lay locations from your hand.\n"
    "- Move: each character goes as many locations as its Speed. Whoever leaves a place where there"
    " are more enemies loses a step for each of those too many. To pick up an Item costs a step, or"
    " rotates; to drop one is free, here and in the Search Round, and rotates in a fight. A dragged"
    " character is rotated, and so is whoever drags.\n"
    "- Then Aliens mature."
)
_DRAW: Final = (
    "First the Bound try to break free. Then discard what you do not need, and draw up to your hand"
    " size: the scenario's, +{leader} for each Leader and +{adaptable} for each who is Adaptable,"
    " +{hostage} for each hostage, +{warrior} for each Alien Warrior with the Queen; {cycle} each"
    " time that you have gone through the deck, whose discards are then the new one."
)
_COMBAT: Final = (
    "A ready character rotates to attack once: with claws, fists and Close Combat weapons at the"
    " same location, with Short-Ranged weapons too, with Long-Ranged ones at adjacent locations as"
    " well. Close Combat is declared first, then Ranged attacks, then both for the hidden. But the"
    " guns strike before the claws.\n"
    "A hit: the die, with all that is added to hit, is more than the defense, which is Speed."
    " {capture} to hit for an attack to capture, {wound} for each damage point of the attacker,"
    " +{token} for each Alien token of its group; a marker has +{hidden} defense, whoever is Bound"
    " has none.\n"
    "Damage is Power, and what a Close Combat weapon adds; a Ranged weapon has its own; +{token}"
    " for each Alien token of the group. Resistance, which is Power and armor, is taken off. Each"
    " point that is left is {wound} Speed, Power and to hit; at Power 0 a character dies.\n"
    "All damage of the guns is laid at once, and then all damage of the claws. For {cost} Combat"
    " Pool a hit does +{boost} damage, or its target has +{boost} resistance, once a Round for each"
    " character.\n"
    "Aliens who can attack somebody must."
)
_SEARCH: Final = (
    "Rotate a character to search. Then each who searched may find one card from your hand: an"
    " Item, a Vehicle or a Supporting Character, if the location offers one of the yellow words of"
    " that card among its white words. Nobody is found at a Hive, unless the card says so.\n"
    "Rogues steal data at Computers and Hi-Tech instead, and conceal weapons for a backstab."
)
_EVENTS: Final = (
    "Events are played from the hand at the time that stands on them. Their yellow words say which"
    " player has them, and what their target or leader must be. They may cost Combat Pool or"
    " Research Points. In a window everybody may do one thing in turn, until all pass."
)
_ALIENS: Final = (
    "Captives in the Breeding Chamber are hosts: in the next Aliens Mature Step each becomes a"
    " Chest Burster, and that grows up to an Alien Warrior one turn later. Tokens on a card are"
    " more Aliens of its kind; each cancels one damage point.\n"
    "{builders} cards and tokens that stay at a place make it Hive. The tokens in the Chamber fight"
    " when enemies are near. A Queen is better defended by the Warriors with her."
)
_PREDATOR: Final = (
    "He must gain the honor that stands on him and on every Item he ever had, and then evacuate."
    " Kills bring honor: {human} for a Human Main Character, {supporting} for a Supporting one,"
    " more for weapons that they carried, and what stands on an Alien. He may capture whoever is"
    " Bound, and if he is Lethal and a Veteran anybody."
)
_ROGUES: Final = (
    "Supporting Characters follow Rogues as hostages. Data is stolen at Computers and Hi-Tech, held"
    " by drives and Synthetics, and downloaded where the Rogues started; water spoils it. A"
    " concealed weapon makes one backstab in a Movement Round."
)
_MARINES: Final = (
    "They harm no Humans but Rogues, and whoever attacked them first. Supporting Characters follow"
    " them and can be evacuated; a hostage whom they free counts for two."
)
_HIDDEN: Final = (
    "A hidden character is one of several markers; the others are decoys, and only its player knows"
    " which is which. Markers move like characters. One that would be damaged is turned over: a"
    " decoy goes, and the true one shows itself. So does whoever attacks, searches or uses"
    " something."
)
_PERILS: Final = (
    "- Under water: a roll of {drown} or less in the Ready Cards Round is {drown_damage} damage,"
    " past all armor.\n"
    "- Infected: a roll of {burst} or less, and a Chest Burster breaks out.\n"
    "- Bound: no attack, no movement, no defense; a natural {break_} frees, and so does Power, with"
    " that of helpers, that is more than what binds. An edged weapon adds {edged}."
)
_ALONE: Final = (
    "At a table with no screen the automa's hand lies open. Print its deck of instructions, one for"
    " each faction, and do for it what the cards say.\n"
    "With `--table` the program holds the deck and the hand of each automa, and knows which of its"
    " markers is true. Keep its printed cards sorted beside you, and lay out what it plays, finds"
    " and lays, as you are told. You draw your own real cards and roll all dice, and tell what they"
    " were."
)


def sections(rules: Rules) -> dict[str, str]:
    """The rules by their headings."""
    data = rules.data
    combat, hand = data.combat, data.hand
    words = "\n".join(f"- {name}: {about}" for name, about in data.words.items())
    rounds = "\n".join(f"- {each.name}: {each.about}" for each in data.rounds)
    return {
        "The game": _GAME.format(turns=rules.turns),
        "A turn": rounds,
        "Locations": _PLACES,
        "Movement": _MOVE,
        "Discard and draw": _DRAW.format(
            leader=hand.leader,
            adaptable=hand.adaptable,
            hostage=hand.hostage,
            warrior=hand.warrior,
            cycle=hand.cycle,
        ),
        "Combat": _COMBAT.format(
            capture=combat.capture,
            wound=combat.wound,
            token=combat.token,
            hidden=combat.hidden,
            cost=combat.boost_cost,
            boost=combat.boost,
        ),
        "Search": _SEARCH,
        "Events": _EVENTS,
        "Aliens": _ALIENS.format(builders=data.hive.builders),
        "Predator": _PREDATOR.format(human=data.honor.human, supporting=data.honor.supporting),
        "Rogues": _ROGUES,
        "Marines": _MARINES,
        "Hidden characters": _HIDDEN,
        "Perils": _PERILS.format(
            drown=data.perils.drown,
            drown_damage=data.perils.drown_damage,
            burst=data.perils.burst,
            break_=data.perils.break_,
            edged=data.perils.edged,
        ),
        "Victories": "\n".join(f"- {about}" for about in data.victories.values()),
        "Words": words,
        "Fine points": "\n".join(f"- {point}" for point in data.fine_points),
        "Automas at a real table": _ALONE,
    }


def specials(rules: Rules, persons: Iterable[int]) -> list[str]:
    """Who the person is, and what is otherwise than usual: Battle Conditions, rules of a side."""
    names = sides_named(rules.scenario)
    told = [f"You are the {names[seat]}, {LETTERS[seat]} at the table." for seat in persons]
    told += [
        f"Battle Condition of the {names[seat]}: {rules.names[card]}. {_text(rules, card)}"
        for seat, card in rules.conditions
    ]
    found: dict[str, list[str]] = {}
    for at, name in enumerate(names):
        for each in _of_side(rules, at):
            found.setdefault(each, []).append(name)
    for each, whose in found.items():
        told.append(each if len(whose) == len(names) else f"{' and '.join(whose)}: {each}")
    return told


def _of_side(rules: Rules, at: int) -> list[str]:
    """What the briefing of a side says that is special."""
    return [unescaped(each.replace("**", "")) for each in briefed(rules, at)["specials"]]


def _text(rules: Rules, card: int) -> str:
    return " ".join(unescaped(each.replace("**", "")) for each in text_of(rules.cards[card]))
