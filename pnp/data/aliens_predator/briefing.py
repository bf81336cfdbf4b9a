"""The words of a briefing of Aliens Predator: how each side starts, and what it wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pnp.data.aliens_predator.mission import Mission, Side, StartingCharacter, Win
from pnp.data.aliens_predator.mission_check import Forces
from pnp.data.aliens_predator.reach import honor_required
from pnp.data.aliens_predator.rules import rules
from pnp.data.aliens_predator.writer import ApWriter
from pnp.data.effects.nouns import Mention
from pnp.data.english import listed, many


def sides_named(mission: Mission) -> list[str]:
    """What the sides are called; two of a faction are told apart by numbers."""
    total = Counter(side.faction for side in mission.sides)
    seen: Counter[str] = Counter()
    told = []
    for side in mission.sides:
        seen[side.faction] += 1
        name = rules().faction(side.faction).name
        told.append(f"{name} {seen[side.faction]}" if total[side.faction] > 1 else name)
    return told


def goal_of(mission: Mission, forces: Forces) -> str:
    """What each side wants, in a sentence a side."""
    told = [
        f"**{name}:** {listed(wins_of(side, forces), 'or')}."
        for name, side in zip(sides_named(mission), mission.sides, strict=True)
    ]
    return " ".join(told)


def wins_of(side: Side, forces: Forces) -> list[str]:
    """The ways to win of one side, each a clause."""
    return [_win(win, side, forces) for win in side.victory]


def _win(win: Win, side: Side, forces: Forces) -> str:
    where = f" at {listed(list(side.evacuate_at), 'or')}"
    match win.kind:
        case "eliminate":
            return "leave no opponent a Main Character"
        case "rescue":
            return f"evacuate {many(_int(win), 'Supporting Character')}{where}"
        case "data":
            return f"download {many(_int(win), 'Data token')} at {side.start_at}"
        case "hostages":
            return f"evacuate {many(_int(win), 'Hostage')}{where}"
        case "honor":
            needed = honor_required(side, forces.cards)
            return f"gain {needed} honor, and then evacuate{where}"
        case "captive":
            return f"evacuate {many(_int(win), 'captive')}{where}"
        case "hived" if win.hived == "all":
            return "make every location Hive"
        case "hived":
            return f"hive {many(_int(win), 'location')} that were no Hive at the start"
        case "escape":
            return f"evacuate {many(_int(win), 'Main Character')} of your own{where}"
        case "slay":
            return f"kill {win.slay}"
        case _:
            return f"have a Main Character left after turn {win.survive}"


def _int(win: Win) -> int:
    wanted = win.wanted
    assert isinstance(wanted, int)
    return wanted


def side_page(mission: Mission, forces: Forces, at: int) -> dict[str, Any]:
    """Everything that one side is told, for its page."""
    side, deck = mission.sides[at], forces.decks[at]
    return {
        "name": sides_named(mission)[at],
        "faction": side.faction,
        "who": side.who,
        "level": side.automa.level,
        "deck": deck.name,
        "row": list(side.row),
        "high": dict(side.high),
        "low": dict(side.low),
        "shared": [name for name in side.row if name in mission.shared],
        "hand": side.hand,
        "combat_pool": side.combat_pool if mission.combat_pool_used else 0,
        "condition": side.condition or "",
        "wins": [f"{win[:1].upper()}{win[1:]}." for win in wins_of(side, forces)],
        "setup": [*_setup(side)],
        "specials": [*_specials(mission, side)],
    }


def _setup(side: Side) -> Iterator[str]:
    """How a side lays out its Starting Cards."""
    yield f"Lay out {listed(list(side.row))}, from left to right."
    for level, word in (("high", "above"), ("low", "below")):
        for seam, name in getattr(side, level).items():
            left = side.row[int(seam) - 1]
            yield f"Lay {name} {word} the row, to the right of {left}."
    for place in dict.fromkeys(start.at for start in side.characters):
        there = [_start(start) for start in side.characters if start.at == place]
        yield f"At {place}: {listed(there)}."
    chamber = {"Chest Burster": side.chamber.bursters, "Alien Warrior": side.chamber.warriors}
    tokens = [many(number, f"{name} token") for name, number in chamber.items() if number]
    if tokens:
        yield f"On the Breeding Chamber: {listed(tokens)}."
    for found in side.supporting:
        yield f"{found.card} was found already, and waits at {found.at}."
    if side.starting_hand:
        yield f"Take {listed(list(side.starting_hand))} from your draw deck into your hand."
    if side.choose:
        yield _choice(side)


def _start(start: StartingCharacter) -> str:
    """A character with what it has."""
    told = [*start.items, *([f"in a {start.riding}"] if start.riding else [])]
    told += [many(start.tokens, "token")] if start.tokens else []
    return f"{start.card} ({', '.join(told)})" if told else start.card


def _choice(side: Side) -> str:
    choice = side.choose
    assert choice is not None
    names = listed([*choice.one, *choice.any], "or")
    many_ = "one" if choice.one else f"up to {many(choice.most or 0, 'character')}"
    honor = f", with Items of {choice.items_honor} honor at most" if choice.items_honor else ""
    return f"A person may choose {many_} of {names} instead{honor}."


def _specials(mission: Mission, side: Side) -> Iterator[str]:
    """What is otherwise than usual."""
    if mission.new_locations == "none":
        yield "No new locations are laid."
    elif mission.new_locations == "must":
        yield "Whoever has a location in hand must lay it."
    for one, other in mission.links:
        yield f"{one} and {other} are adjacent."
    if not mission.combat_pool_used:
        yield "Combat Pool is not used: all cards cost none."
    if mission.dead_return:
        yield "Main Characters who died come back."
    if mission.second_place:
        yield "After the first victory the others play on for the second place."
    if side.honor_less:
        yield f"You need {side.honor_less} honor less than your cards ask for."
    if side.reinforce:
        yield "Your Main Characters may come into play later."
    if side.pick_up:
        yield "Your Aliens may lift Items."
    if side.pack:
        yield f"You lead a Hunting Pack of {side.pack.most} at most."
    for power in mission.special:
        yield ApWriter(Mention("this rule")).text(power)
