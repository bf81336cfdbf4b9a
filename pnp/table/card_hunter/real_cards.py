"""Card Hunter beside real cards: what stands on them, and what they are turned over for."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.rules.card_hunter.game import base_game
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
        """The words on cards that may be there, each with the card's name in the game.

        Random cards are those of the base set, with its Parts; beside another monster only the
        Positions on them tell anything.
        """
        rules = rules_of(record)
        if _is_random(rules, question):
            if _parts(rules) == _parts(_base()):
                return {name: name for name in names}
            places = {suit.id: suit.direction for suit in rules.suits}
            return {places[name]: name for name in names}
        words = {name: words for words, name in _cards(rules).items()}
        # Cards that look the same can be told apart by nothing but their names in the game.
        return {words.get(name, name): name for name in names}

    def also_called(self, record: Record, question: str) -> dict[str, str]:
        """Other words on a card: a random one has a direction, and a Part of the base set.

        Where a Part of this monster's is named like one of those, the card in hand is right.
        """
        rules = rules_of(record)
        if not _is_random(rules, question):
            return _cards(rules)
        base = {name.lower(): place for name, place in _parts(_base())}
        own = {name.lower(): place for name, place in _parts(rules)}
        places = {place[0]: place for place in rules.ring} | {place: place for place in rules.ring}
        by_place: dict[str, str] = {suit.direction: suit.id for suit in rules.suits}
        return {words: by_place[place] for words, place in (own | base | places).items()}

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


def _base() -> Rules:
    game = base_game()
    return game.rules_for(game.options({}))


def _parts(rules: Rules) -> Sequence[tuple[str, str]]:
    return [(suit.name, suit.direction) for suit in rules.suits]


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
