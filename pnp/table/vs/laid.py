"""Vs. where one sees it lie: everybody's rows, resources and piles, and one's own hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.data.english import listed
from pnp.data.vs.cards import Card
from pnp.rules.effects.moves import Move
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.rules import Rules
from pnp.table.laid import (
    LaidDesk,
    Share,
    Thing,
    Zone,
    face_down,
    gathered_cards,
    shares_of,
)
from pnp.table.records import ME, Record
from pnp.table.vs.desk import game_of, rules_of
from pnp.table.vs.words import LABEL, MoveWords, body_words, card_words, known_title

_SET = "vs"


class BattleLaid(LaidDesk):
    """What is Vs.'s own where one sees it."""

    def sets(self, record: Record) -> Sequence[str]:
        return (_SET, *game_of(record).files.values())

    def laid(self, record: Record, view: Mapping[str, Any]) -> Mapping[str, Zone]:
        rules = rules_of(record)
        return dict(_Table(rules, record, view).zones())

    def dealt(self, record: Record) -> Iterable[str]:
        rules = rules_of(record)
        return (f"*/{rules.cards[card].id}" for cards in rules.lists for card in cards)

    def words(self, record: Record, view: Mapping[str, Any], action: Any) -> str:
        if action.verb == "first":
            if action.what == view["seat"]:
                return "I go first"
            name = re.sub("^The ", "the ", _deck_name(record, action.what))
            return f"Let {name} ({action.what}) go first"
        told = MoveWords(rules_of(record), view).of(action)
        match action.verb:
            case "lay":
                return f"lay {told.words} face {action.what.rpartition(' ')[2]}"
            case "first":
                own = action.what == view["seat"]
                return "you go first" if own else f"{action.what} goes first"
        return f"{told.common} {told.words}".strip()

    def about(self, record: Record, view: Mapping[str, Any], action: Move) -> tuple[str, ...]:  # noqa: ARG002
        what = action.what
        label, _, rest = what.partition(": ")
        if LABEL.fullmatch(label):
            held = [f"hand-{rest}"] if action.verb == "power-up" else []
            return (*held, f"body-{label}")
        for end in (" up", " down", " instead", " from row"):
            what = what.removesuffix(end)
        place, colon, name = what.partition(":")
        name = name if colon else what
        if colon and place in LETTERS:
            zones = [f"{zone}-{place}" for zone in ("row", "ko")]
        else:
            zones = ["hand", *(f"{zone}-{view['seat']}" for zone in ("row", "ko"))]
            if action.verb == "pay" or action.what.endswith(" from row"):
                del zones[0]
        return tuple(f"{zone}-{name}{end}" for zone in zones for end in ("", "-down"))

    def card_asked(self, record: Record, question: str, name: str) -> str:  # noqa: ARG002
        return _face(rules_of(record), name)


def _deck_name(record: Record, letter: str) -> str:
    """What the deck of a seat is called."""
    return str(game_of(record).decks[record.options["decks"][LETTERS.index(letter)]].name)


def _face(rules: Rules, label: str) -> str:
    number = rules.by_label.get(label)
    return "" if number is None else f"*/{rules.cards[number].id}"


def _sort(card: Card) -> str:
    """What a card is, in one word or two that begin with a letter of their own."""
    if card.is_location:
        return "location"
    return "character" if card.is_character else card.type.replace("_", " ")


class _Table:
    """The zones of one view."""

    def __init__(self, rules: Rules, record: Record, view: Mapping[str, Any]) -> None:
        self._rules = rules
        self._record = record
        self._view = view
        self._back = "alien-cards/*"

    def zones(self) -> Iterator[tuple[str, Zone]]:
        """Enemies above, friends and the seat that looks below."""
        own = self._view["seat"]
        order = sorted(self._record.seats, key=lambda letter: (letter == own, letter))
        for letter in order:
            ahead = "my" if self._is_friend(letter) else "their"
            for row in ("back", "front"):
                yield f"{ahead}-{row}-{letter}", self._row(letter, row)
            yield f"{ahead}-resources-{letter}", self._resources(letter)
            yield f"{ahead}-deck-{letter}", self._deck(letter)
            fallen = self._open(self._view["ko"][letter], f"ko-{letter}")
            yield f"{ahead}-ko-{letter}", Zone(fallen, self._of(letter, "KO pile"))
            if ahead == "their":
                yield f"their-hand-{letter}", self._their_hand(letter)
        yield "hand", Zone(self._open(self._view["hand"], "hand"), "Your hand")
        played = [label for _, label in self._view["playing"]]
        yield "playing", Zone(self._open(played, "playing"), "Being played", marked=bool(played))

    def _is_friend(self, letter: str) -> bool:
        """Whether a seat is one's own, or a teammate's."""
        rules = self._rules
        one, other = (rules.side_of[LETTERS.index(each)] for each in (letter, self._view["seat"]))
        return rules.alliance[one] == rules.alliance[other]

    def _of(self, letter: str, what: str) -> str:
        """What is not one's own says whose it is."""
        return what if letter == self._view["seat"] else f"{letter}: {what}"

    def _who(self, letter: str) -> str:
        player = self._record.seats[letter].player
        name = _deck_name(self._record, letter)
        own = letter == self._view["seat"] and player == ME
        return f"You, {name}" if own else f"{letter}, {name} ({player})"

    def _open(self, labels: Sequence[str], key: str) -> list[Thing]:
        cards, by_label = self._rules.cards, self._rules.by_label
        return gathered_cards(
            labels,
            key,
            lambda label: card_words(cards[by_label[label]]),
            lambda label: _face(self._rules, label),
        )

    # --- in play --------------------------------------------------------------------------------

    def _row(self, letter: str, row: str) -> Zone:
        view = self._view
        side = self._rules.letter[self._rules.side_of[LETTERS.index(letter)]]
        here = {
            label: body
            for label, body in view["bodies"].items()
            if label[0] == side and body["row"] == row and self._shown_by(letter, side, body)
        }
        combat = view["combat"] or {"attackers": (), "defender": ""}
        things = [self._body(label, body, combat) for label, body in here.items()]
        if row == "back":
            return Zone(
                things,
                f"{self._who(letter)} · back",
                self._standing(letter),
                marked=letter == self._doer,
            )
        return Zone(things, "Your front row" if letter == view["seat"] else f"{letter}'s front row")

    @property
    def _doer(self) -> str:
        """Whose turn it is; before the first one, who must choose; '' once it is over."""
        view = self._view
        if view["asked"] is None:
            return ""
        doer: str = view["active"] if view["turn"] else view["asked"][0]
        return doer

    def _shown_by(self, letter: str, side: str, body: Mapping[str, Any]) -> bool:
        """Teammates share rows: each shows those whom they own."""
        mates = [
            LETTERS[seat] for seat in self._rules.heads[self._rules.side_of[LETTERS.index(side)]]
        ]
        return body["owner"] == letter or (body["owner"] not in mates and letter == mates[0])

    def _standing(self, letter: str) -> str:
        view = self._view
        if letter not in view["alive"]:
            return "out"
        told = [f"XP {view['xp'][letter]}"] if view["xp"][letter] else []
        told += [f"{view['points'][letter]} to spend"] if view["points"][letter] else []
        return " · ".join(told)

    def _body(self, label: str, body: Mapping[str, Any], combat: Mapping[str, Any]) -> Thing:
        words = [body_words(label, body)]
        badges = [label, f"{body['atk']}/{body['def']}"]
        if body["main"]:
            words.append(f"{body['wounds']} of {body['health']} wounds")
            badges.append(f"W {body['wounds']}/{body['health']}")
        elif body["wounds"]:
            words.append(f"{body['wounds']} wounds")
            badges.append(f"W {body['wounds']}")
        if body["counters"]:
            words.append(f"{body['counters']:+} counters")
            badges.append(f"{body['counters']:+}")
        if body["keywords"]:
            words.append(listed(body["keywords"]))
        if body["captive"]:
            words.append(f"holds {body['captive']} captive")
        stunned, hidden = body["face"] == "stunned", body["face"] == "hidden"
        state = ["stunned"] if stunned else ["hidden"] if hidden else []
        state += [] if body["ready"] else ["exhausted"]
        if label in combat["attackers"]:
            state.append("attacks")
        if label == combat["defender"]:
            state.append("defends")
        gear = tuple(
            Thing(f"gear-{label}-{at}", f"{worn} on {label}", _face(self._rules, worn))
            for at, worn in enumerate(body["gear"])
        )
        return Thing(
            f"body-{label}",
            ", ".join([*words, *state]),
            f"*/{body['card']}",
            turn=0 if body["ready"] else 90,
            badges=(*badges, *(each for each in state if each != "exhausted")),
            beside=gear,
            dim=stunned,
        )

    # --- piles ----------------------------------------------------------------------------------

    def _resources(self, letter: str) -> Zone:
        row = self._view["rows"][letter]
        up = self._open([label for label, is_up in row if is_up and label], f"row-{letter}")
        down = [label for label, is_up in row if not is_up and label]
        things = [
            *up,
            *(
                each._replace(key=f"{each.key}-down", words=f"{each.words}, face down", dim=True)
                for each in self._open(down, f"row-{letter}")
            ),
        ]
        unknown = sum(not label for label, _ in row)
        things += face_down(f"row-{letter}", "resources", self._back, unknown)
        return Zone(things, self._of(letter, "Resources"), str(len(row)) if row else "")

    def _deck(self, letter: str) -> Zone:
        view = self._view
        things = face_down(f"deck-{letter}", "deck", self._back, view["decks"][letter])
        pile = view["piles"][letter]
        if pile:
            things += face_down(f"pile-{letter}", "Facehugger pile", "alien-pile/*", pile)
        if letter != view["seat"] and self._is_friend(letter):
            things += self._their_hand(letter).things
            return Zone(things, self._of(letter, "Deck, hand"), self._their_hand(letter).note)
        return Zone(things, self._of(letter, "Deck"), bar=self._coming(letter))

    def _coming(self, letter: str) -> list[Share]:
        """What the next card of one's own deck may be, by its kind."""
        view = self._view
        if letter != view["seat"] or not view["deck"]:
            return []
        cards, by_label = self._rules.cards, self._rules.by_label
        return shares_of(_sort(cards[by_label[label]]) for label in view["deck"])

    def _their_hand(self, letter: str) -> Zone:
        view = self._view
        known = view["known"].get(letter, ())
        note = f"{known_title(view, letter)}: {', '.join(known)}" if known else ""
        number = view["hands"][letter]
        things = face_down(f"hand-{letter}", "hand", self._back, number)
        return Zone(things, self._of(letter, "Hand"), note)
