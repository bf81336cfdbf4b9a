"""Card Hunter beside real cards: what stands on them, and what they are turned over for."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.rules.card_hunter.grammar import part_does
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.kernel import State
from pnp.table.card_hunter.desk import game_of, hunt_of, rules_of
from pnp.table.card_hunter.laying import setup_steps
from pnp.table.desk import CardDesk
from pnp.table.records import Record


class CardHunterCards(CardDesk):
    """What is Card Hunter's own beside real cards."""

    def setup_steps(self, record: Record) -> list[str]:
        return setup_steps(game_of(record), rules_of(record))

    def printed(self, record: Record, question: str, names: Sequence[str]) -> dict[str, str]:
        """The words on cards that may be there, each with the card's name in the game."""
        rules = rules_of(record)
        if _is_random(rules, question):
            places = {suit.id: suit.direction for suit in rules.suits}
            return {places[name]: name for name in names}
        words = {name: words for words, name in _cards(rules).items()}
        # Cards that look the same can be told apart by nothing but their names in the game.
        return {words.get(name, name): name for name in names}

    def also_called(self, record: Record, question: str) -> dict[str, str]:
        """Other words for a card: a random one may be told by the Part that it points to."""
        rules = rules_of(record)
        if not _is_random(rules, question):
            return _cards(rules)
        parts: dict[str, str] = {suit.name.lower(): suit.id for suit in rules.suits}
        return parts | {suit.direction: suit.id for suit in rules.suits}

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        rules = rules_of(record)
        names = [hunter.id.capitalize() for hunter in rules.monster.hunters]
        if question == rules.random_card.text:
            seated: list[str] = []
            for told in record.cards:
                if told.question == question and seated.count(told.name) < rules.limit:
                    seated.append(told.name)
            if state is None and len(seated) < len(names):
                return f"{names[len(seated)]} takes a Position. {question}"
            return f"Nobody stands out, so chance picks who strikes. {question}"
        if state is None:
            return question
        hunt = hunt_of(state)
        if hunt.turn >= len(names):
            return f"The {part_does(rules.part_names[hunt.attacking], 'strikes')}. {question}"
        return f"{names[hunt.turn]} attacks lightly. {question}"


def _is_random(rules: Rules, question: str) -> bool:
    return question in (rules.random_card.text, rules.weak_spot.text)


def _cards(rules: Rules) -> dict[str, str]:
    """What is printed on the cards of a monster, each with its name in the game."""
    monster = rules.monster
    words = [
        f"{suit.name} {level.name}".lower() for suit in rules.suits for level in monster.strengths
    ]
    words.append(monster.rage.name.lower())
    return {
        told: name for told, name in zip(words, rules.names, strict=True) if words.count(told) == 1
    }
