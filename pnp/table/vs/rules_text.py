"""The rules of Vs. to look up, in our own words."""

from __future__ import annotations

from typing import Final

from pnp.data.english import listed
from pnp.data.vs.cards import base_cards
from pnp.data.vs.english import definition, plain
from pnp.rules.vs.rules import Rules

_MODES: Final = {
    "duel": "Two players, each for himself.",
    "free-for-all": "Three or four players, each for himself, turns to the left. The second player"
    " draws only one card in the first turn. Whoever loses the main character is out, with all"
    " cards; the last one in the game wins.",
    "two-vs-two": "A and C against B and D, turns to the left. Each has a side, a turn and a hand"
    " of its own; teammates' characters are neither yours nor enemies. A team is out when both of"
    " its main characters are gone.",
    "two-headed": "A and B against C and D. A team shares its rows, its turn, its formation and its"
    " attacks; each head has a deck, a hand and a resource row of its own. The team plays on as"
    " long as one main character stands.",
}
_GOAL: Final = (
    "Each player leads a main character and recruits others to fight beside it. Stun the enemy's"
    " main character until its wounds equal its health: then it is KO'd, and its side has lost."
)
_SETUP: Final = (
    "Whoever wins the roll says who goes first. All place their main characters face up in front or"
    " behind, shuffle {deck} cards, and draw {hand}. A hand may be shuffled back once for another."
)
_TURN: Final = (
    "- Draw: {draw} cards; whoever goes first draws {first_draw} in the first turn.\n"
    "- Recovery: your stunned characters turn face up, and all of yours are readied.\n"
    "- Build: lay a resource, then recruit, then change rows.\n"
    "- Main: attack, play and use what has Main on it, as often as you like."
)
_BUILD: Final = (
    "Lay one card into your resource row: a location face up, or any card face down. Every card in"
    " the row, up or down, is one recruit point each turn; points that are not spent are lost.\n"
    "Recruit supporting characters into either row, and equipment onto a face-up character, for"
    " their cost. Equipment of a team needs a face-up member of that team. Of each name a side has"
    " one character only: a new one sends the old one to the KO pile, and nobody with the name of"
    " your main character can come.\n"
    "Then each of your characters may change rows, face down ones too."
)
_ATTACK: Final = (
    "A ready, face-up character in your front row may attack; from the back row only with Ranged."
    " It is exhausted by it, at once, and may attack in the turn in which it came. Those in front"
    " protect those behind, as long as one in front is face up; Flight passes over a front row"
    " without a flyer.\n"
    "Several may attack as a team: from one row, all of one team, and each able to reach the one"
    " who is attacked. Their ATK counts together."
)
_COMBAT: Final = (
    "First the attacker, then the others in turn, may play plot twists, use powers that say Combat,"
    " and power up those who fight, until all have passed one after the other.\n"
    "Then all strike at once: ATK as high as DEF stuns. The defender strikes back at one attacker;"
    " at those who attack at range only with Ranged."
)
_STUN: Final = (
    "A stunned character turns face down, loses counters and equipment, and gets a wound. With as"
    " many wounds as health it is KO'd. Face down it has no powers, protects nobody and cannot be"
    " attacked; it turns up in its next Recovery. A daze is a stun without a wound."
)
_PLAYS: Final = (
    "A plot twist is played from the hand in its time (Build, Main, Combat, perhaps in any turn),"
    " and goes to the KO pile. One of a team needs face-up members of that team.\n"
    "A super power costs symbols: for each, turn a face-up location that yields it face down, or"
    " discard such a location from your hand. A special location yields any of its symbols, for"
    " its own team only. Locations that were turned down stay as resources. Each super power may be"
    " used once a turn.\n"
    "Power-Up: discard a character card of the same name for a +1/+1 counter on your face-up"
    " character, in your Main Phase or while it fights."
)
_LEVEL: Final = (
    "A main character gains XP as its Level Up power says. With as much as stands there it turns"
    " over to its second level, with its wounds and counters, and stays so."
)
_CAPTIVES: Final = (
    "Whoever has {egg} in the deck keeps a Facehugger pile of {pile} beside it. Where {egg}"
    " hatches, a card of that pile, which nobody knows, is turned over: {token} comes out and"
    " captures an enemy supporting character; {others} goes back, and nothing happens.\n"
    "A captive is no longer in play and loses what it wears; a token that is captured goes to the"
    " KO pile. When its captor leaves play, the captive returns to its owner's back row, stunned,"
    " with the wounds it had; unless the captor has got rid of it first, as its card says."
)
_COLOURS: Final = (
    "The number in a character's health symbol is how many wounds it can't survive. The symbol is"
    " red, green or white; that matters only where a card asks for it: {asked}."
)
_ALONE: Final = (
    "At a table with no screen the automa's hand lies open. Print its deck of instructions (one for"
    " each team), choose its level, and do for it what the cards say, from top to bottom: what it"
    " lays, whom it recruits and where they stand, whom it attacks, and what it plays.\n"
    "With `--table` the program holds the automa's deck and hand instead. Keep its printed cards"
    " sorted beside you, and lay out each card that it plays, recruits or lays face up, as you are"
    " told; for one that it lays face down take any card, face down. You shuffle and draw your own"
    " real cards, and tell which they were."
)


def sections(rules: Rules) -> dict[str, str]:
    """The rules by their headings."""
    data = rules.data
    numbers = {
        "deck": data.deck,
        "hand": data.hand,
        "draw": data.draw,
        "first_draw": data.first_draw or "none",
    }
    keywords = "\n".join(f"- {name}: {plain(definition(name))}" for name in data.keywords)
    found = {
        "The game": _GOAL,
        "Setup": _SETUP.format(**numbers),
        "A turn": _TURN.format(**numbers),
        "Build Phase": _BUILD,
        "Attacks": _ATTACK,
        "Combat": _COMBAT,
        "Stuns, wounds and KOs": _STUN,
        "Health and its colours": _COLOURS.format(asked=_asked(rules)),
        "Plot twists, super powers, Power-Ups": _PLAYS,
        "Level Up": _LEVEL,
        "Captives and eggs that hatch": _captives(rules),
        "Keywords": keywords,
        "The end": _end(rules),
        "Fine points": "\n".join(f"- {point}" for point in data.fine_points),
        "Automas at a real table": _ALONE,
    }
    mode = _MODES[rules.mode]
    return {"The game": f"{found.pop('The game')}\n{mode}", **found}


def _captives(rules: Rules) -> str:
    pile = {base_cards()[number]: many for number, many in rules.data.pile.cards.items()}
    return _CAPTIVES.format(
        egg=base_cards()[rules.data.pile.egg].name,
        pile=listed([f"{many} {card.name}" for card, many in pile.items()]),
        token=listed([card.name for card in pile if card.type == "token"]),
        others=listed([card.name for card in pile if card.type != "token"]),
    )


def _asked(rules: Rules) -> str:
    """Who draws how many cards for which colour of health."""
    found = []
    for table, numbers in rules.tables.items():
        names = [
            card.name for card in base_cards().values() if f"'table': '{table}'" in str(card.powers)
        ]
        told = [f"{many} for {colour}" for colour, many in numbers.items()]
        found.append(f"{listed([*dict.fromkeys(names)])} draws cards for trophies, {listed(told)}")
    return "; ".join(found)


def _end(rules: Rules) -> str:
    limit = rules.options.turn_limit
    return (
        "Whoever is the last with a main character wins; if the last fall together, whoever's turn"
        " it is. Nobody loses by an empty deck; but if all decks are empty and in a round no main"
        f" character was wounded, or after {limit} turns, the fewest wounds on a main character"
        " win."
    )
