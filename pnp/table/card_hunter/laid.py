"""Card Hunter where one sees it lie: the cross of Parts, the hunters round it, their trackers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster import Hunter
from pnp.data.card_hunter.monster_file import BASE
from pnp.rules.card_hunter.rules import Drink, HeavyAttack, LightAttack, Move, Naming, Rules, Shot
from pnp.table.card_hunter.desk import game_of, rules_of
from pnp.table.card_hunter.odds import gone
from pnp.table.laid import LaidDesk, Share, Thing, Zone, face_down
from pnp.table.records import Record

_QUARTERS = 4
"""The numbers on a tracker, one for each way to turn it."""
_BASE_SET, _HOUSE_SET = "card-hunter", "house-rules"
_FOURTH = {
    "hunters": "fourth-hunter",
    "life-trackers": "fourth-lives",
    "potion-trackers": "fourth-potions",
}
"""What belongs to the fourth hunter is printed with the house rules."""


class HuntLaid(LaidDesk):
    """What is Card Hunter's own where one sees it."""

    def sets(self, record: Record) -> Sequence[str]:
        game = game_of(record)
        own = game.file or game.monster.id
        found = [] if own == BASE else [own]
        found.append(_BASE_SET)
        if any(map(_is_fourth, rules_of(record).monster.hunters)):
            found.append(_HOUSE_SET)
        return found

    def laid(self, record: Record, view: Mapping[str, Any]) -> Mapping[str, Zone]:
        rules = rules_of(record)
        zones: dict[str, Zone] = {}
        for place in rules.ring:
            zones[f"part-{place}"] = _part(rules, view, place)
            zones[f"hit-{place}"] = _hit_pile(rules, view, place)
            zones[f"stand-{place}"] = _standing(rules, view, place)
        zones["hub"] = _hub(rules, view)
        if view["gone"]:
            zones["gone"] = _gone(rules, view)
        for number, hunter in enumerate(rules.monster.hunters, 1):
            zones[f"seat-{number}"] = _seat(rules, view, hunter)
        return zones

    def dealt(self, record: Record) -> Iterable[str]:
        rules = rules_of(record)
        return (_card(rules, place, name) for place in rules.ring for name in rules.names)

    def about(
        self,
        record: Record,
        view: Mapping[str, Any],
        action: Any,
    ) -> tuple[str, ...]:
        rules = rules_of(record)
        here = view["positions"].get(getattr(action, "hunter", ""), "")
        match action:
            case Move():
                return (f"stand-{action.place}",)
            case LightAttack():
                return (f"part-{here}",)
            case HeavyAttack():
                return (f"hit-{here}",)
            case Shot():
                return (f"part-{action.place}",)
            case Naming():
                return (f"part-{rules.ring[action.spot]}",)
            case Drink():
                return (f"potions-{action.owner_letter}", f"hunter-{action.drinker_letter}")
        return ()

    def card_asked(self, record: Record, question: str, name: str) -> str:
        rules = rules_of(record)
        for place, reveal in zip(rules.ring, rules.reveals, strict=True):
            if question == reveal.text:
                return _card(rules, place, name)
        direction = {suit.id: suit.direction for suit in rules.suits}.get(name, name)
        return f"random-cards/{direction}"


def _is_fourth(hunter: Hunter) -> bool:
    return hunter.letter == house_rules().four_hunters.hunter.letter


def _of(hunter: Hunter, component: str) -> str:
    """A hunter's own card in a component that has one for each."""
    return f"{_FOURTH[component] if _is_fourth(hunter) else component}/{hunter.id}"


def _card(rules: Rules, place: str, name: str) -> str:
    """A card of the Part at a place, by its name in the game."""
    if name == rules.names[rules.rage]:
        return f"monster-cards/{name}"
    part = rules.suits[rules.ring.index(place)].id
    return f"monster-cards/{name.replace(' ', '-')}-in-{part}"


def _words(rules: Rules, name: str) -> str:
    """A card in words: 'Tail weak, 1 to the north'."""
    card = rules.names.index(name)
    if card == rules.rage:
        return rules.monster.rage.name
    struck, hits = rules.strikes[card], rules.hits[card]
    strength = name.partition(" ")[2]
    return f"{rules.part_names[struck]} {strength}, {hits} to the {rules.ring[struck]}"


def _part(rules: Rules, view: Mapping[str, Any], place: str) -> Zone:
    unseen, name = view["parts"][place], rules.part_names[rules.ring.index(place)]
    marker = tuple(_marker(view, place))
    things = [*marker]
    if unseen.left:
        back = f"monster-cards/{rules.names[rules.rage]}"
        (pile,) = face_down(f"part-{place}", name, back, unseen.left)
        taken = gone(rules, view, place).total()
        if taken:
            pile = pile._replace(words=f"{pile.words}, {taken} gone", badges=(f"{taken} gone",))
        things = [pile._replace(beside=marker)]
    attacks = view["attacking"] == place and view["result"] is None
    note = "slain" if not unseen.left and not view["hit_piles"][place] else ""
    return Zone(things, f"{name} · {place}", note, _shares(rules, view, place), attacks)


def _marker(view: Mapping[str, Any], place: str) -> Iterator[Thing]:
    """The marker of the Part that will attack lies on it."""
    if view["attacking"] == place and view["result"] is None:
        yield Thing("attack", "attack marker: this Part will strike", "attack-marker/attack")


def _shares(rules: Rules, view: Mapping[str, Any], place: str) -> list[Share]:
    """Where the next card of a Part may strike."""
    unseen = view["parts"][place]
    if not (unseen.left and unseen.next_card):
        return []
    shares = [0.0] * (len(rules.ring) + 1)
    for card, name in enumerate(rules.names):
        at = len(rules.ring) if card == rules.rage else rules.strikes[card]
        shares[at] += unseen.next_card.get(name, 0.0)
    words = [*rules.ring, rules.monster.rage.name]
    letters = [*(each[:1].upper() for each in rules.ring), "!"]
    return [
        Share(letter, word, round(share, 4))
        for letter, word, share in zip(letters, words, shares, strict=True)
        if share
    ]


def _hit_pile(rules: Rules, view: Mapping[str, Any], place: str) -> Zone:
    cards = view["hit_piles"][place]
    things = [
        Thing(f"hit-{place}-{at}", _words(rules, name), _card(rules, place, name))
        for at, name in enumerate(cards)
    ]
    return Zone(things, f"Hit Pile · {place}")


def _standing(rules: Rules, view: Mapping[str, Any], place: str) -> Zone:
    return Zone(
        [
            _hunter(rules, view, hunter)
            for hunter in rules.monster.hunters
            if view["positions"][hunter.letter] == place
        ],
        f"{place.capitalize()} Position",
    )


def _hunter(rules: Rules, view: Mapping[str, Any], hunter: Hunter) -> Thing:
    lives, potions = view["lives"][hunter.letter], view["potions"][hunter.letter]
    acts = view["turn"] == hunter.letter and view["result"] is None
    words = f"{hunter.name}, {lives} of {rules.lives} Lives, {potions} Potions"
    return Thing(
        f"hunter-{hunter.letter}",
        f"{words}, acts now" if acts else words,
        _of(hunter, "hunters"),
        badges=(f"♥{lives}", *(("acts",) if acts else ())),
    )


def _seat(rules: Rules, view: Mapping[str, Any], hunter: Hunter) -> Zone:
    """The trackers of a hunter, turned as the real ones are."""
    letter = hunter.letter
    lives, potions = max(0, view["lives"][letter]), view["potions"][letter]
    things = [
        _tracker(f"lives-{letter}", "life-trackers", hunter, lives, rules.lives, "Lives"),
        _tracker(f"potions-{letter}", "potion-trackers", hunter, potions, rules.potions, "Potions"),
    ]
    acts = view["turn"] == letter and view["result"] is None
    return Zone(things, hunter.name, "acts now" if acts else "")


def _tracker(key: str, component: str, hunter: Hunter, now: int, most: int, noun: str) -> Thing:
    turn = (_QUARTERS - now) * 90 if 1 <= now <= _QUARTERS else 0
    return Thing(
        key,
        f"{hunter.name}: {now} of {most} {noun}",
        _of(hunter, component),
        "front" if now else "back",
        turn=turn,
        badges=(str(now),),
        dim=not now,
    )


def _hub(rules: Rules, view: Mapping[str, Any]) -> Zone:
    left = view["knockouts"]
    told = f"knockout token, {left} of {rules.knockouts} left"
    tokens = [Thing(f"knockout-{at}", told, "knockout-tokens/knockout") for at in range(left)]
    limit = rules.conditions.round_limit
    title = f"Round {view['round']}{f' of {limit}' if limit else ''}"
    suspects = view["suspects"]
    return Zone(tokens, title, f"weak spot: {' or '.join(suspects)}" if suspects else "")


def _gone(rules: Rules, view: Mapping[str, Any]) -> Zone:
    """Cards that were seen to leave the game; from which Part each came is of no account."""
    words = [_words(rules, name) for name in view["gone"]]
    things = [
        Thing(f"gone-{at}", each, f"monster-cards/{rules.names[rules.rage]}", "back")
        for at, each in enumerate(words)
    ]
    return Zone(things, "Removed")
