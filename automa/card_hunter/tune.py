"""What can be changed about a monster to make it as hard as one wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from automa.card_hunter.levers import KINDS, Change, Kind, Make, built, change, told
from automa.lab.tuning import Changes
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_edit import cards_of, rages_of


class MonsterLevers:
    """Cards and Rage in the Parts of a monster."""

    noun: Final = "monster"
    hint: Final = "lives, knockouts and potions change more"

    def __init__(self, monster: Monster) -> None:
        self.monster = monster
        self.at_first = len(monster.parts)

    def kinds(self, easier: bool) -> Sequence[tuple[str, bool]]:
        """Which way hits, numbers and Rage work is no question; where to aim is."""
        return [
            (kind, way)
            for kind in KINDS
            for way in ((easier, not easier) if kind == "aim" else (easier,))
        ]

    def steps(self, done: Changes, kind: str, easier: bool, most: int) -> Changes:
        """Changes of a kind after those done, round the Parts and round again."""
        make, found = self.make(done), list[Change]()
        while True:
            before = len(found)
            for part in self.monster.parts:
                step = change(self.monster, make, part.id, cast(Kind, kind), easier)
                if len(found) == most:
                    return tuple(found)
                if step is not None:
                    make = make.after(step)
                    found.append(step)
            if len(found) == before:
                return tuple(found)

    def make(self, changes: Changes) -> Make:
        """What the Parts hold after changes."""
        made = Make(cards_of(self.monster), rages_of(self.monster))
        for each in changes:
            made = made.after(each)
        return made

    def variant(self, changes: Changes) -> Any:
        """The monster after changes."""
        return built(self.monster, self.make(changes))

    def told(self, changes: Changes) -> Sequence[str]:
        """What is changed, Part by Part."""
        return [*told(self.monster, changes)]
