"""Aliens Predator where one sees it lie: the map with discs on it, the teams, one's own hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pnp.data.english import count, listed
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.effects.moves import Move
from pnp.table.aliens_predator.desk import rules_of
from pnp.table.aliens_predator.words import (
    MoveWords,
    body_words,
    card_words,
    name_of,
    round_words,
    side_names,
    tracks,
)
from pnp.table.laid import LaidDesk, Thing, Zone, face_down, gathered_cards, shares_of
from pnp.table.records import ME, Record

_LABELS: Final = re.compile(r"[A-D][0-9]{1,2}(?:-[1-9])?")
_SMALL: Final = 0.3
"""How large a card is drawn that stands for a disc."""
_UPRIGHT: Final = 270
"""How far a Cross Location is turned, which lies between two others and is printed sideways."""
_STATES: Final = ("boosted", "hostage", "liberated", "searching", "hiving", "hidden")


class MissionLaid(LaidDesk):
    """What is Aliens Predator's own where one sees it."""

    def sets(self, record: Record) -> Sequence[str]:  # noqa: ARG002
        return ("aliens-predator",)

    def laid(self, record: Record, view: Mapping[str, Any]) -> Mapping[str, Zone]:
        return dict(_Table(rules_of(record), record, view).zones())

    def dealt(self, record: Record) -> Iterable[str]:
        rules = rules_of(record)
        held = (*rules.lists, *rules.kits)
        return (f"*/{rules.cards[card].id}" for cards in held for card in cards)

    def words(self, record: Record, view: Mapping[str, Any], action: Any) -> str:
        told = MoveWords(rules_of(record), view).of(action)
        return f"{told.common} {told.words}".strip()

    def about(self, record: Record, view: Mapping[str, Any], action: Move) -> tuple[str, ...]:  # noqa: ARG002
        what = action.what
        if what in view["places"]:
            return (f"place-{what}",)
        keys: list[str] = []
        for label in _LABELS.findall(what):
            keys += [f"body-{label}", f"disc-{label}"]
        name = _LABELS.sub("", what).strip(": ")
        for held in view["hand"]:
            if name in (held, f"{held} 1", f"{held} 2", f"{held} 3"):
                keys.append(f"hand-{held}")
                break
        return tuple(dict.fromkeys(keys))

    def card_asked(self, record: Record, question: str, name: str) -> str:  # noqa: ARG002
        return _face(rules_of(record), name)


def _face(rules: Rules, label: str) -> str:
    number = rules.by_label.get(label, rules.by_label.get(label.partition(" #")[0]))
    return "" if number is None else f"*/{rules.cards[number].id}"


class _Table:
    """The zones of one view."""

    def __init__(self, rules: Rules, record: Record, view: Mapping[str, Any]) -> None:
        self._rules, self._record, self._view = rules, record, view
        self._names = side_names(rules)

    def zones(self) -> Iterator[tuple[str, Zone]]:
        own = self._view["seat"]
        for letter in self._record.seats:
            if letter != own:
                yield f"their-team-{letter}", self._team(letter)
                yield f"their-piles-{letter}", self._piles(letter)
                yield f"their-discard-{letter}", self._discard(letter)
        yield "map", self._map()
        if self._view["attacks"] and self._view["asked"]:
            yield "attacks", self._attacks()
        yield f"my-team-{own}", self._team(own)
        yield f"my-piles-{own}", self._piles(own)
        yield f"my-discard-{own}", self._discard(own)
        yield "hand", self._hand(own)

    def _open(self, labels: Sequence[str], key: str) -> list[Thing]:
        rules = self._rules
        return gathered_cards(
            labels,
            key,
            lambda label: card_words(rules.cards[rules.by_label[label]]),
            lambda label: _face(rules, label),
        )

    # --- the map --------------------------------------------------------------------------------

    def _map(self) -> Zone:
        """Every place once; rows that share a place stand so that it is in the same column."""
        view = self._view
        cells = self._cells()
        things = [self._place(name, cells.get(name, (0.0, 0))) for name in view["places"]]
        round_ = round_words(self._rules, view["round"])
        title = f"Turn {view['turn']} of {self._rules.turns}{f' · {round_}' if round_ else ''}"
        walls = [f"{name} between {listed(ends)}" for name, ends, _ in view["barriers"]]
        return Zone(things, title, "; ".join(walls))

    def _cells(self) -> dict[str, tuple[float, int]]:
        """The column and the row of each place: the others' rows above, one's own below."""
        view, own = self._view, self._view["seat"]
        order = [own, *(letter for letter in view["rows"] if letter != own)]
        columns: dict[str, tuple[float, int]] = {}
        level = 0
        for letter in order:
            row = view["rows"][letter]
            names = [self._called(letter, name) for name in row["ground"]]
            known = [columns[name][0] - at for at, name in enumerate(names) if name in columns]
            start = known[0] if known else 0.0
            lines: list[dict[str, float]] = [
                {self._called(letter, name): seam - 0.5 for seam, name in row["low"].items()},
                {name: float(at) for at, name in enumerate(names) if name},
                {self._called(letter, name): seam - 0.5 for seam, name in row["high"].items()},
            ]
            for line in lines:
                new = {name: at for name, at in line.items() if name not in columns}
                for name, at in new.items():
                    columns[name] = (start + at, level)
                level += bool(new)
        left = min((column for column, _ in columns.values()), default=0.0)
        return {name: (column - left, level - 1 - row) for name, (column, row) in columns.items()}

    def _called(self, letter: str, name: str) -> str:
        own = f"{name} of {letter}"
        return own if own in self._view["places"] else name

    def _place(self, name: str, cell: tuple[float, int]) -> Thing:
        view = self._view
        place = view["places"][name]
        words = [name, f"next to {listed(place['near'])}" if place["near"] else "alone"]
        badges = []
        if place["hive"]:
            words.append(f"Hive of {place['hive']}")
            badges += ["Hive"] if "Hive" not in name else []
        if place["damaged"]:
            words.append("damaged")
            badges.append("damaged")
        if place["items"]:
            words.append(f"here lie {listed(place['items'])}")
            badges.append(count(len(place["items"]), "item"))
        tokens = [
            self._disc(label, body)
            for label, body in view["bodies"].items()
            if body["place"] == name
        ]
        tokens += [
            Thing(
                f"disc-{label}",
                f"marker {label}{_truth(marker['true'])}",
                f"tokens-large/hidden-a-{'decoy' if marker['true'] is False else 'true'}",
                "front" if marker["true"] is not None else "back",
                badges=(label,),
            )
            for label, marker in view["markers"].items()
            if marker["place"] == name
        ]
        if tokens:
            words.append(f"here are {listed([each.words for each in tokens])}")
        return Thing(
            f"place-{name}",
            "; ".join(words),
            f"*/{place['card']}",
            turn=_UPRIGHT if cell[0] % 1 else 0,
            badges=tuple(badges),
            beside=tuple(tokens),
            cell=cell,
            name=name,
        )

    def _disc(self, label: str, body: Mapping[str, Any]) -> Thing:
        """Somebody on the map; whoever has no disc is there as a small card."""
        face = f"discs/{body['card']}"
        has_disc = body["card"].startswith("C")
        return Thing(
            f"disc-{label}",
            f"{label} {name_of(self._rules, body)}",
            face if has_disc else f"*/{body['card']}",
            scale=1.0 if has_disc else _SMALL,
            badges=(label,),
            dim=not body["ready"],
        )

    # --- the teams ------------------------------------------------------------------------------

    def _team(self, letter: str) -> Zone:
        view = self._view
        asked = view["asked"]
        acts = asked is not None and asked[0] == letter
        player = self._record.seats[letter].player
        own = letter == view["seat"] and player == ME
        who = f"You, {self._names[letter]}" if own else f"{letter}, {self._names[letter]}"
        things = [
            self._body(label, body)
            for label, body in view["bodies"].items()
            if (body["side"] or label[0]) == letter
        ]
        return Zone(things, who, self._standing(letter), marked=acts)

    def _standing(self, letter: str) -> str:
        view = self._view
        if letter not in view["alive"]:
            return "out"
        told = [f"pool {view['pools'][letter]}"] if self._rules.pool_used else []
        if view["research"][letter]:
            told.append(f"research {view['research'][letter]}")
        told += tracks(self._rules, view, letter)
        chamber = view["chambers"].get(letter)
        if chamber:
            told += [
                count(chamber[f"{what}s"], what)
                for what in ("burster", "warrior")
                if chamber[f"{what}s"]
            ]
            told += [f"hosts: {listed(chamber['hosts'])}"] if chamber["hosts"] else []
        return " · ".join(told)

    def _body(self, label: str, body: Mapping[str, Any]) -> Thing:
        words = [body_words(self._rules, label, body), f"defense {body['defense']}"]
        badges = [label]
        if body["place"]:
            words.append(f"at {body['place']}")
        if body["holder"]:
            words.append(f"held by {body['holder']}")
            badges.append(f"held by {body['holder']}")
        for what in ("damage", "tokens", "bound", "data", "gore"):
            if body[what]:
                words.append(f"{what} {body[what]}")
                badges.append(f"{what} {body[what]}")
        states = [each for each in _STATES if body[each]]
        items = tuple(
            Thing(f"item-{label}-{at}", _item_words(item, label), _face(self._rules, item["name"]))
            for at, item in enumerate(body["items"])
        )
        return Thing(
            f"body-{label}",
            ", ".join([*words, *states, *([] if body["ready"] else ["rotated"])]),
            f"*/{body['card']}",
            turn=0 if body["ready"] else 90,
            badges=(*badges, *states),
            beside=items,
        )

    def _piles(self, letter: str) -> Zone:
        view = self._view
        back = f"{view['factions'][letter]}-deck/*"
        things = face_down(f"deck-{letter}", "draw deck", back, view["decks"][letter])
        if letter != view["seat"]:
            things += face_down(f"hand-{letter}", "hand", back, view["hands"][letter])
            known = view["known"].get(letter)
            note = f"known: {', '.join(known)}" if known else ""
            return Zone(things, f"{letter}: cards", note)
        cards, by_label = self._rules.cards, self._rules.by_label
        bar = shares_of(cards[by_label[label]].type for label in view["deck"])
        return Zone(things, "Deck", bar=bar)

    def _hand(self, letter: str) -> Zone:
        size = f"{self._view['hands'][letter]} of {self._view['sizes'][letter]}"
        return Zone(self._open(self._view["hand"], "hand"), "Your hand", size)

    def _discard(self, letter: str) -> Zone:
        title = "Discard" if letter == self._view["seat"] else f"{letter}: discard"
        return Zone(self._open(self._view["discards"][letter], f"discard-{letter}"), title)

    def _attacks(self) -> Zone:
        view = self._view
        told = [
            f"{attacker} attacks {target}" + (" to capture" if capture else "") + f" ({mode})"
            for attacker, target, mode, capture in view["attacks"]
        ]
        return Zone(
            [Thing(f"attack-{at}", each) for at, each in enumerate(told)], "Attacks", marked=True
        )


def _truth(true: bool | None) -> str:
    return "" if true is None else ", the true one" if true else ", a decoy"


def _item_words(item: Mapping[str, Any], label: str) -> str:
    states = [each for each in ("damaged", "empty", "concealed") if item[each]]
    return ", ".join([f"{item['name']} of {label}", *states])
