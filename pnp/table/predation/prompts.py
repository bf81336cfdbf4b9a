"""What a person is asked at Predation."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pnp.rules.predation.state import Contest

_PROMPTS: Final = {
    "build": "Build a first creature: attack and defence card{typed}",
    "with": "Which defence card goes with it?",
    "evolve": "{ways}, or pass",
    "attack": "Attack{typed}, or pass",
    "stand": "{fight}. Shall another creature stand in?",
    "boost": "{fight}. Boost it with a card, or pass",
    "respond": "{fight}. Turn up a face-down card, or pass",
    "negate": "{fight}. Negate {flipped} with a higher card, or pass",
    "doom": "A minor disaster: which creature {about} does it take?",
    "keep": "A major disaster: which creature do you keep?",
    "place": "Lay cards face down{typed}, or pass",
    "more": "Lay another card face down, from further right in your hand, or pass",
    "feed": "Feed your creatures: {owed} owed{typed}",
    "fed": "All are fed. Discard more, or pass",
    "starve": "Which creature starves?",
}
_TYPED: Final = {
    "build": ", such as '{pair}'",
    "attack": " ('{attack}')",
    "place": " ('5h 9c': both, and go on; a number: one)",
    "feed": " ('5h 9c': both, and go on; a number: one)",
}
"""What a prompt tells whoever types the answer."""


def prompt(contest: Contest, typing: bool = False) -> str:
    """What whoever decides is asked; where answers are typed, with an example."""
    decision, fight, names = contest.decision, contest.fight, contest.rules.names
    assert decision is not None
    letter, about = contest.rules.letters[decision.seat], contest.asked.about
    typed = _TYPED.get(contest.asked.name, "") if typing else ""
    asked = contest.asked.name
    if asked == "feed" and contest.owed <= 0:
        asked = "fed"
    elif asked == "place" and contest.chosen:
        asked = "more"
    told = _PROMPTS[asked].format(
        ways=_ways({move.verb for move in decision.actions}, typing),
        typed=typed.format(
            pair=_pair(contest), attack=str(decision.actions[0]).removeprefix("attack ").lower()
        ),
        fight=f"{fight.attacker} attacks {fight.defender}" if fight else "",
        flipped=names[fight.flipped] if fight else "",
        about="of yours" if about == letter else f"of {about}'s",
        owed=contest.owed,
    )
    return f"{letter}: {told}"


def _ways(verbs: Collection[str], typing: bool) -> str:
    """What can be done in the second step."""
    ways = {
        "evolve": "evolve",
        "migrate": "migrate ('5h/6c' makes a creature)" if typing else "migrate",
        "play": "play a card",
    }
    told = ", ".join(words for verb, words in ways.items() if verb in verbs)
    return told[:1].upper() + told[1:]


def _pair(contest: Contest) -> str:
    """A first creature that can be built, as one types it."""
    cards = [contest.rules.names[card].lower() for card in contest.pools[contest.asked.seat]]
    return "/".join(cards[:2])
