"""Scenarios of Aliens Predator: a mission with a story, and the decks it is played with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pnp.data.aliens_predator.briefing import goal_of, side_page
from pnp.data.aliens_predator.cards import base_cards
from pnp.data.aliens_predator.decks import BUNDLED, DeckList, bundled_decks, load_deck
from pnp.data.aliens_predator.mission import Mission, Side
from pnp.data.aliens_predator.mission_check import Forces, mission_flaws
from pnp.data.assets import folder
from pnp.data.check import Checker
from pnp.data.english import many, shortened
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.scenario import Briefing, Scenarios
from pnp.data.yaml_source import DataPath, Document

BLOCK = "mission"


class MissionScenarios(Scenarios):
    """What Aliens Predator makes of its block."""

    model = Mission

    def sound(self, fields: dict[str, Any], wrong: set[str], given: Any) -> Mission | None:
        if "sides" in wrong:
            return None  # the sides that are right have been looked at already
        found: Mission | None = super().sound(fields, wrong, given)
        return found

    def subject(self, block: Mission, document: Document) -> Forces:
        decks = tuple(_deck(side, document, at) for at, side in enumerate(block.sides))
        cards = {**base_cards()}
        for deck in decks:
            cards |= deck.own
        forces = Forces(_name(document), decks, cards)
        checker = Checker(document._replace(problems=()))
        for flaw in mission_flaws(block, forces):
            checker.note((BLOCK, *flaw.path), flaw.message, flaw.hint, key=flaw.key)
        checker.stop_if_wrong()
        return forces

    def options(self, block: Mission, subject: Forces) -> dict[str, Any]:  # noqa: ARG002
        return {"scenario": subject.name}

    def goal(self, briefing: Briefing) -> str:
        return goal_of(briefing.block, briefing.subject)

    def page(self, briefing: Briefing) -> dict[str, Any]:
        mission: Mission = briefing.block
        sides = [side_page(mission, briefing.subject, at) for at in range(len(mission.sides))]
        return {
            "about": f"{many(len(sides), 'faction')}, {many(mission.turns, 'turn')}",
            "turns": mission.turns,
            "sides": sides,
        }

    def pages(self, briefing: Briefing) -> list[dict[str, Any]]:
        page = self.page(briefing)
        names = [side["name"] for side in page["sides"]]
        return [
            {
                **page,
                "side": side,
                "others": [other for other in page["sides"] if other is not side],
                "tips": [*_tips(briefing.scenario.tips, side["name"], names)],
            }
            for side in page["sides"]
        ]


def _tips(tips: Iterable[str], name: str, names: Sequence[str]) -> Iterator[str]:
    """The advice that is for one side, or for all: it begins with the name of whom it is for."""
    for tip in tips:
        whose, _, advice = tip.partition(": ")
        if whose == name:
            yield f"{advice[:1].upper()}{advice[1:]}"
        elif whose not in names:
            yield tip


def _deck(side: Side, document: Document, at: int) -> DeckList:
    """The deck list of a side: one of ours by its name, or a file beside the scenario."""
    name = side.deck.list or side.faction
    if name in BUNDLED:
        return bundled_decks()[name]
    file = Path(document.file).parent / name
    path: DataPath = (BLOCK, "sides", at, "deck", "list")
    if not name.endswith((".yaml", ".yml")) or not file.is_file():
        hint = did_you_mean(name, BUNDLED)
        hint = hint if hint.startswith("did") else "a file must lie beside this one"
        raise PnpError(
            f"there is no deck list '{shortened(name)}'", document.place_of(path), hint=hint
        )
    return load_deck(file)


def _name(document: Document) -> str:
    """What the scenario goes by: its name if it is one of ours, else its file."""
    file = Path(document.file)
    ours = folder("carddata") / "aliens-predator" / "scenarios"
    return file.stem if file.resolve().parent == ours.resolve() else document.file
