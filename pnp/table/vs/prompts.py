"""What a person is asked at Vs., and what the effect says that asks."""

from __future__ import annotations

from typing import Any, Final

from pnp.data.effects.nouns import Mention
from pnp.data.english import count
from pnp.data.vs.english import definition, plain, text_of
from pnp.data.vs.writer import VsWriter
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame
from pnp.rules.vs import flags
from pnp.rules.vs.payments import Payment
from pnp.rules.vs.state import Battle
from pnp.table.asking import branches, frame_in, power_of

# Where there is nothing more to say than what the rules ask, they are left to ask it.
_PROMPTS: Final = {
    "first": "Who goes first? Whoever does draws {first_draw} in the first turn",
    "place": "Where does {main} stand? {rows}",
    "mulligan": "Keep this hand, or shuffle it back, once, and draw another?",
    "row": "In which row does {card} appear?",
    "wearer": "Who wears {card}?",
    "resource": "Resource Step: lay one card, a location face up or any card face down",
    "recruit": "Recruit Step: {points} left to spend",
    "formation": "Formation Step: who changes rows?",
    "main": "Main Phase: attack, play or use something; 'done' ends your turn",
    "attackers": "{attack}",
    "window": "Combat: play or use something, or pass",
    "strike-back": "Who is struck back?",
    "pay": "Pay {symbols} for {power}",
    "take": "Which card?",
    "dug": "Which of the revealed cards?",
    "number": "How many?",
    "react": "Will you answer with {power}?",
}


_PLAIN: Final = ("row", "wearer", "pay")
"""Steps in which it is clear enough what for."""


def prompt(battle: Battle) -> str:
    """What whoever decides is asked, after what the effect says that asks it."""
    name, rules, about = battle.asked.name, battle.rules, battle.asked.about
    seat = battle.asked.seat
    frame = _frame(battle)
    told = _PROMPTS.get(name, _usual(battle)).format(
        first_draw=count(rules.data.first_draw, "card") if rules.data.first_draw else "no card",
        main=rules.names[rules.mains[seat]],
        rows=_rows(battle, rules.mains[seat]),
        card=_card(battle, about) if name in ("row", "wearer") else "",
        points=_points(battle.points[seat]),
        attack=_attack(battle, about) if name == "attackers" else "",
        symbols=" ".join(f"[{each}]" for each in about.symbols)
        if isinstance(about, Payment)
        else "",
        power=_power_name(battle, frame),
    )
    text = _text(battle, frame) if frame is not None and name not in _PLAIN else ""
    return f"{text} {told}" if text else told


def _usual(battle: Battle) -> str:
    """What the rules ask, without whom."""
    assert battle.decision is not None
    asked = battle.decision.prompt.partition(": ")[2]
    return f"{asked[:1].upper()}{asked[1:]}"


def _rows(battle: Battle, main: int) -> str:
    """What it means to stand in either row."""
    rules = battle.rules
    they = rules.cards[main].pronoun or "it"
    attacks = f"In front {they} can attack"
    if rules.plain[main].can & flags.CAN["fight_at_range"]:
        attacks = f"With Ranged {they} can attack from both rows"
    return f"{attacks}; behind others {they} is protected"


def _points(number: int) -> str:
    return "1 recruit point" if number == 1 else f"{number} recruit points"


def _card(battle: Battle, about: Any) -> str:
    return battle.rules.names[about if isinstance(about, int) else about[0]]


def _attack(battle: Battle, about: Any) -> str:
    target, picked = about
    body = battle.bodies[target]
    whom = f"{battle.label(body)} {battle.rules.names[body.card]}"
    if not picked:
        return f"Who attacks {whom}?"
    labels = " and ".join(battle.label(battle.bodies[uid]) for uid in picked)
    return f"{labels} against {whom}. Who else? 'go' begins the combat"


def _frame(battle: Battle) -> Frame | None:
    """The effect that asks."""
    about = battle.asked.about
    if isinstance(about, Payment):
        about = about.after.about
    found = frame_in(about)
    if found is not None:
        return found
    if battle.asked.name in battle.busy and battle.agenda:
        below = battle.agenda[-1].about
        if isinstance(below, Frame):
            return below
    return None


def _power(battle: Battle, frame: Frame | None) -> Power | None:
    """The power that an effect belongs to."""
    return power_of(battle.rules.powers, frame)


def _power_name(battle: Battle, frame: Frame | None) -> str:
    power = _power(battle, frame)
    if power is None or frame is None:
        return "it"
    return power.name or power.keyword or battle.rules.names[frame.source.card]


def _text(battle: Battle, frame: Frame) -> str:
    """What stands on the card: 'A1 Ripley, Hide in the Shadows: Daze a character ...'."""
    power = _power(battle, frame)
    if power is None:
        return ""
    rules, card = battle.rules, frame.source.card
    label, name = battle.label(frame.source), rules.names[card]
    who = name if label.startswith(name) else f"{label} {name}"
    if power.keyword:
        return f"{who}, {power.keyword}: {plain(definition(power.keyword))}"
    for passage in text_of(rules.cards[card]):
        if passage.name == power.name and passage.body:
            named = f"{who}, {power.name}" if power.name else who
            return f"{named}: {plain(passage.body)}"
    return who


def options(battle: Battle) -> list[str]:
    """What each of several options would do, where an effect lets one choose."""
    frame = _frame(battle)
    power = _power(battle, frame)
    if power is None or frame is None:
        return []
    card = battle.rules.cards[frame.source.card]
    for told in card.powers:
        if told.get("name", "") == power.name:
            writer = VsWriter(Mention(card.name, card.pronoun))
            writer.body(told)  # which names what was found before the choice
            return [plain(writer.clauses(branch)) for branch in branches(told)]
    return []
