"""What one can look up at Predation, what one is asked, and how a real table is laid."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.terminal.display import Display, page
from pnp.table.terminal.pages import command_lines

# --- questions ----------------------------------------------------------------------------------

_PROMPTS: Final = {
    "build": "Build a first creature: attack and defence card, such as '{pair}'",
    "with": "Which defence card goes with it?",
    "evolve": "{ways}, or pass",
    "attack": "Attack ('{attack}'), or pass",
    "stand": "{fight}. Shall another creature stand in?",
    "boost": "{fight}. Boost it with a card, or pass",
    "respond": "{fight}. Turn up a face-down card, or pass",
    "negate": "{fight}. Negate {flipped} with a higher card, or pass",
    "doom": "A minor disaster: which creature {about} does it take?",
    "keep": "A major disaster: which creature do you keep?",
    "place": "Lay cards face down ('5h 9c': both, and go on; a number: one), or pass",
    "feed": "Feed your creatures: {owed} owed ('5h 9c' for several)",
    "starve": "Which creature starves?",
}


def prompt(contest: Contest) -> str:
    """What whoever decides is asked."""
    decision, fight, names = contest.decision, contest.fight, contest.rules.names
    assert decision is not None
    letter, about = contest.rules.letters[decision.seat], contest.asked.about
    told = _PROMPTS[contest.asked.name].format(
        ways=_ways({move.verb for move in decision.actions}),
        pair=_pair(contest),
        attack=str(decision.actions[0]).removeprefix("attack ").lower(),
        fight=f"{fight.attacker} attacks {fight.defender}" if fight else "",
        flipped=names[fight.flipped] if fight else "",
        about="of yours" if about == letter else f"of {about}'s",
        owed=contest.owed,
    )
    return f"{letter}: {told}"


def _ways(verbs: Collection[str]) -> str:
    """What can be done in the second step."""
    ways = {
        "evolve": "evolve",
        "migrate": "migrate ('5h/6c' makes a creature)",
        "play": "play a card",
    }
    told = ", ".join(words for verb, words in ways.items() if verb in verbs)
    return told[:1].upper() + told[1:]


def _pair(contest: Contest) -> str:
    """A first creature that can be built, as one types it."""
    cards = [contest.rules.names[card].lower() for card in contest.pools[contest.asked.seat]]
    return "/".join(cards[:2])


# --- help ---------------------------------------------------------------------------------------


def help_page(display: Display, at_real_table: bool) -> str:
    """What can be typed, and how to read the table."""
    odds = "unseen cards, the chances of attacks, what a draw may bring"
    rules = "the charts; 'rules fight' for a part of them"
    lines = [
        display.paint(" What you can type", "bold"),
        "   3             an action by its number",
        "   at a1 b2      by first letters, or a1 b2, or in full: attack A1 B2",
        "   2h/3c         a new creature at once: attack card, then defence card",
        "   5h 9c         several cards at once, to lay face down or to feed",
        *command_lines("game", odds, rules, at_real_table),
        "",
        display.paint(" How to read the table", "bold"),
        "   A1 5H/6C T3   a creature: attack card, defence card, tier",
        "   [QH+1] [AC]   its modifier: what it adds, or an Ace, which may stand in",
        "   *  !  =       attacked this turn; won, and need not be fed; stood in",
        "   4 to eat      creatures of all rivals that are left",
        "   apex 4/6      the highest tier, of the one that wins; ! a rival is in the way",
        "   lead +2/6     ahead in combined tier, of what wins",
        "   8v5+          attack against defence; + you trump, - you are trumped",
        "   (9C)          a card that lies face down",
    ]
    return page(display.plain(line) for line in lines)


# --- real cards ---------------------------------------------------------------------------------


def setup_steps(rules: Rules, own: Sequence[str]) -> list[str]:
    """How a real table is laid."""
    given, names = rules.beginning, rules.names
    others = [letter for letter in rules.letters if letter not in own]
    steps = []
    for seat, letter in enumerate(rules.letters):
        lays = [f"{names[pair[0]]}/{names[pair[1]]}" for pair in given.creatures.get(seat, ())]
        holds = [names[card] for card in given.hands.get(seat, ())]
        face = "" if letter in own else ", face down in a row, in this order"
        told = [f"the creatures {', '.join(lays)} (attack/defence)"] if lays else []
        told += [f"the hand {', '.join(holds)}{face}"] if holds else []
        if told:
            steps.append(f"Take out of the deck for {letter}: {'; '.join(told)}.")
    steps += _low_cards(rules)
    if len(given.hands) == rules.players:
        steps.append("Shuffle all other cards: they make the deck.")
    steps.append("Tell your own cards as you get them, several in a line: 2h 3c ah.")
    if others:
        steps.append(
            f"You handle the cards of {' and '.join(others)} too. Look at one of them only when"
            " you are asked for it, then lay it face down at the right end of its row: one row for"
            " low cards or the hand, one for cards placed face down. What is played from them is"
            " told by its place in the row, counted from the left."
        )
    if rules.first:
        steps.append(f"{rules.letters[rules.first]} begins.")
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def _low_cards(rules: Rules) -> list[str]:
    """What those are dealt who build their first creatures themselves."""
    building = [
        each for at, each in enumerate(rules.letters) if at not in rules.beginning.creatures
    ]
    jokers = "" if rules.environment else "the jokers, which stay out"
    if not building:
        return [f"Take out {jokers}."] if jokers else []
    row = next(row for row in rules.data.players if row.players == rules.players)
    each = rules.low_cards
    rest = "" if len(building) == rules.players else " that are left"
    seats = f"each seat: {', '.join(building)}" if len(building) > 1 else building[0]
    return [
        f"Take all cards from ace to {row.highest_card}{rest} out of the deck"
        + (f", and {jokers}" if jokers else "")
        + f", shuffle them and deal {each} to {seats}."
    ]


def first_hands(rules: Rules) -> str:
    """What is dealt once all have their creatures, told with the first card of it."""
    dealt = [each for at, each in enumerate(rules.letters) if at not in rules.beginning.hands]
    to = "each" if len(dealt) == rules.players else f"to {' and '.join(dealt)}"
    return f"(All other cards make the deck: shuffle it, deal {rules.data.setup.hand} {to}.)"


def occasion(question: str, own: bool, first: str, which: str) -> str:
    """Which card is asked for, and when to look at it; at the `first` of them, what is dealt.

    `which` says how many there will be: '2 of 5'.
    """
    letter, which = question[0], f" ({which})"
    low = "low card" in question
    if own:
        told = "are dealt a low card" if low else "draw a card"
        told = f"You {told}{which}. Which is it?"
    elif low:
        told = (
            f"Look now at one of {letter}'s low cards{which}, and lay it face down again."
            " Which is it?"
        )
    else:
        told = (
            f"{letter} draws{which}. Look at the card now, lay it face down at the right end of"
            f" {letter}'s row, and do not look again. Which is it?"
        )
    return f"{first} {told}" if first and not low else told
