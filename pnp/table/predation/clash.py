"""What would meet in an attack, before any card is played."""

from __future__ import annotations

from typing import NamedTuple

from pnp.rules.predation.rules import Rules
from pnp.rules.predation.view import CreatureSeen


class Clash(NamedTuple):
    """An attack as it would be declared: attack with trump, and defence."""

    attacker: str
    target: str
    attack: int
    defence: int
    trump: int

    def __str__(self) -> str:
        """'8v5+': attack against defence; + the attack card trumps, - it is trumped."""
        mark = "+" if self.trump > 0 else "-" if self.trump < 0 else ""
        return f"{self.attack}v{self.defence}{mark}"


def clash(rules: Rules, attacker: CreatureSeen, target: CreatureSeen) -> Clash:
    """What would meet, before any card is played."""
    suits = (
        rules.suit[rules.names.index(attacker.attack)],
        rules.suit[rules.names.index(target.defence)],
    )
    trump = 0
    if rules.trumping:
        trump = int(rules.beats[suits[0]] == suits[1]) - int(rules.beats[suits[1]] == suits[0])
    bonus = rules.data.fight.trump_bonus if trump > 0 else 0
    attack = attacker.attack_value + bonus
    return Clash(attacker.name, target.name, attack, target.defence_value, trump)
