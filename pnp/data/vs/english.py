"""The text of a card of Vs., written from what it does."""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.data.effects.nouns import Mention, escaped, number, sentence, unescaped
from pnp.data.vs.cards import Card
from pnp.data.vs.rules import keywords, rules
from pnp.data.vs.words import vs
from pnp.data.vs.writer import VsWriter, symbol

_ICON = re.compile(r"\[vs/([a-z-]+)\]")


class Passage(NamedTuple):
    """One paragraph of a card: the keywords, or a power. Icons and bold print are markup."""

    name: str
    """The name of the power; empty for keywords, plot twists and locations."""
    head: str
    """When it can be used and what it costs, or its keywords."""
    body: str


def text_of(card: Card) -> tuple[Passage, ...]:
    """What stands on a card."""
    told = [_keyword_line(card)] if card.ranged or card.flight or card.keywords else []
    if card.is_location:
        told.append(Passage("", "", _yield(card)))
    if card.type == "pile_card":
        body = "Nothing hatches. Shuffle this card back into your Facehugger pile."
        told.append(Passage("", "", body))
    names = [power["name"] for power in card.powers if "name" in power]
    for power in card.powers:
        me = Mention(escaped(card.name.strip('"')), card.pronoun)
        head = VsWriter(me, names).head(power)
        body = VsWriter(me, names).body(power)
        told.append(Passage(power.get("name", ""), head, body))
    return tuple(told)


def _keyword_line(card: Card) -> Passage:
    icons = [f"[vs/{name}] {name.title()}" for name in ("ranged", "flight") if getattr(card, name)]
    return Passage("", ", ".join([*icons, *map(keyword_words, card.keywords)]), "")


def keyword_words(keyword: object) -> str:
    """A keyword as a card has it: Leap, Bond with Falconer."""
    if isinstance(keyword, str):
        return keyword
    assert isinstance(keyword, dict)
    ((name, extra),) = keyword.items()
    return f"{name} with {escaped(extra)}"


def _yield(card: Card) -> str:
    """What a location is good for."""
    if card.type == "basic_location":
        return f"Yields {symbol(card.produces[0])}."
    symbols = " ".join(map(symbol, card.produces))
    return f"Yields one of {symbols}, for a super power of a [vs/{str(card.team).lower()}] member."


def definition(name: str) -> str:
    """What a keyword does, in a sentence or two."""
    power = keywords()[name]
    if "deck_max" in power:
        many = power["deck_max"]
        copies = "only one copy" if many == 1 else f"up to {number(many)} copies"
        return f"A deck may have {copies} of this card."
    writer = VsWriter(Mention("this card" if "zone" in power else "this character"))
    told = writer.body(power)
    if power.get("stays"):
        told += " " + sentence(str(vs.keyword_parts["stays"].english))
    return told


def plain_text(card: Card) -> str:
    """All that stands on a card for a terminal, a line for each power."""
    told = []
    for passage in text_of(card):
        head = passage.head + (":" if passage.head and passage.body else "")
        line = " ".join(filter(None, (head, passage.body)))
        told.append(plain(f"{escaped(passage.name)} – {line}" if passage.name else line))
    return "\n".join(told)


def plain(text: str) -> str:
    """A text without markup: symbols in brackets, teams by their names."""
    bare = _ICON.sub(_named, text.replace("**", "")).strip()
    return unescaped(bare)


def _named(match: re.Match[str]) -> str:
    icon = match.group(1)
    teams = {team.id.lower(): team.id for team in rules().teams}
    if icon in teams:
        return teams[icon]
    if icon in ("ranged", "flight"):
        return ""
    return "Any turn," if icon == "any-turn" else f"[{icon.title()}]"
