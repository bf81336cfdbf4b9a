"""The rules of one game of Predation to look up, without what its optional rules take away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pnp.data.predation.facts import OptionalRule
from pnp.data.predation.facts import Predation as Data
from pnp.rules.predation.rules import Rules
from pnp.table.markup import plain_text

_DOUBLE: Final = "double-decker"
_MORE: Final = "more-players"
_TRUMP: Final = "trump"
# What texts still say of special cards and of trump where a game has none.
_SPEAKS_OF_SPECIALS: Final = re.compile(r"environmental|special cards|modifier|Co-Evoluter")
_SPEAKS_OF_TRUMP: Final = re.compile(r"\btrump", re.IGNORECASE)
_NO_SPECIALS: Final = (
    "(No card is special in this game: leave out what is said of special cards here.)"
)
_NO_TRUMP: Final = "(There is no trump in this game: leave out what is said of it here.)"


def specials(rules: Rules, options: Mapping[str, Any]) -> list[str]:
    """The optional rules in play, for the page of a scenario; how many play can be seen there."""
    return [
        plain_text(f"Optional rule, {option.name}: {text}")
        for option, text in _in_play(rules, options)
        if option.id != _MORE
    ]


def sections(rules: Rules, options: Mapping[str, Any]) -> dict[str, str]:
    """The texts of the printed charts, by their headings."""
    data = rules.data
    tiers = ", ".join(f"Tier {row.tier} up to {row.up_to}" for row in data.tiers)
    row = next(row for row in data.players if row.players == rules.players)
    chart = (
        f"- {row.players} players: cards up to {row.highest_card}, Tier {row.highest_tier} at most."
    )
    found = {
        "Creatures": f"By the sum of attack and defence: {tiers}.",
        "Setup": f"{data.setup.text}\n{chart}",
    }
    for number, step in enumerate(data.turn.steps, 1):
        lines = step.text.splitlines()
        if not rules.environment:
            lines = [line for line in lines if not line.startswith("- **Environment")]
        found[f"Step {number}: {step.name}"] = "\n".join([*_even_start(rules, step.id), *lines])
    found["Fight"] = "\n".join(_fight(rules))
    found[data.numerical.name] = f"{data.numerical.text}\nBonus: {_bonuses(data)}."
    found = {title: _marked(rules, text) for title, text in found.items()}
    found |= _special_cards(rules)
    found["Winning"] = "\n".join(f"- {win.name}: {win.text}" for win in data.wins.in_order)
    found["Fine points"] = "\n".join(f"- {point}" for point in data.fine_points)
    found |= _optional_rules(rules, options)
    return {title: plain_text(text) for title, text in found.items()}


def _even_start(rules: Rules, step: str) -> Iterator[str]:
    """What the even start makes different in a step, for a word on top."""
    letters, first, late = rules.letters, rules.strikes_first, rules.places_late
    if step == "attack" and first is not None:
        yield f"(By the even start {letters[first]} may on the first turn, too.)"
    if step == "place" and late is not None:
        yield f"(By the even start {letters[late]} may not on the first turn.)"


def _fight(rules: Rules) -> Iterator[str]:
    data = rules.data
    for stage in data.fight.stages:
        if rules.trumping or stage.id != _TRUMP:
            yield f"- {stage.name}: {stage.text}"
    if rules.trumping:
        cycle = (*data.trump_cycle, data.trump_cycle[0])
        yield f"- Trump goes {' > '.join(data.suit(suit).name for suit in cycle)}."


def _bonuses(data: Data) -> str:
    return ", ".join(
        f"{data.rank_numbered(low).letter} to {data.rank_numbered(high).letter} +{row.bonus}"
        for row in data.bonuses
        for low, high in [data.numbers_with(row.bonus)]
    )


def _marked(rules: Rules, text: str) -> str:
    """A text with a word on top where it speaks of what this game does not have."""
    marks = []
    if not rules.environment and _SPEAKS_OF_SPECIALS.search(text):
        marks.append(_NO_SPECIALS)
    if not rules.trumping and _SPEAKS_OF_TRUMP.search(text):
        marks.append(_NO_TRUMP)
    return "\n".join([*marks, text])


def _special_cards(rules: Rules) -> dict[str, str]:
    """Each special card with what it does; one word for all where they do nothing."""
    data = rules.data
    joker = data.deck.joker_name
    ranks = [
        joker if special.rank == "joker" else data.rank(special.rank).name
        for special in data.specials
    ]
    if rules.environment:
        named = zip(ranks, data.specials, strict=True)
        return {f"{rank}: {special.name}": special.text for rank, special in named}
    told = f"No card is special in this game. There is no {joker}; the others are numbers only."
    return {", ".join(ranks): told}


def _optional_rules(rules: Rules, options: Mapping[str, Any]) -> dict[str, str]:
    """Those in play apart from those that are not."""
    played = [*_in_play(rules, options)]
    others = [each for each in rules.data.options if each not in [option for option, _ in played]]
    found = {
        "Optional rules in play": [f"- {option.name}: {text}" for option, text in played],
        "Other optional rules" if played else "Optional rules": [
            f"- {option.name}: {option.text}" for option in others
        ],
    }
    return {title: "\n".join(lines) for title, lines in found.items() if lines}


def _in_play(rules: Rules, options: Mapping[str, Any]) -> Iterator[tuple[OptionalRule, str]]:
    """Each optional rule of this game, with its text."""
    for option in rules.data.options:
        if option.id == _DOUBLE:
            if options["decks"] > 1:
                yield option, f"{options['decks']} decks are shuffled together."
        elif rules.players > 2 if option.id == _MORE else options[option.id]:
            yield option, option.text
