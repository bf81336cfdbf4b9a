"""Hunts in the lab: what is measured, how one is counted, and what hurts hunters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from automa.lab.subject import Subject
from automa.lab.tally import Counts, count_team
from automa.part import Entry, Setting, Source
from pnp.data.card_hunter.monster import Monster
from pnp.data.kinds import checked_model
from pnp.data.problems import PnpError
from pnp.data.yaml_source import Document

WOKEN: Final = "woken"
"""Rage Mode because a hunter turned Rage over."""
STARVED: Final = "starved"
"""Rage Mode because the Part that should attack had no card."""
USUAL: Final = "normal"


def monster_setting(document: Document) -> Setting:
    """A hunt of the monster in a file, alone if one person may play all of the hunters."""
    monster: Monster = checked_model(document, "monster")
    teams = [team.players for team in monster.teams]
    return Setting(monster.name, monster, {} if 1 in teams else {"players": teams[0]})


def count_hunt(counts: Counts, hunt: Any, over: bool) -> bool:
    """Add a hunt; whether it was won."""
    rules = hunt.rules
    counts["knockouts", rules.knockouts - hunt.knockouts] += 1
    source = woken = STARVED
    last = ""
    for what, facts in hunt.events:
        if what == "attack":
            source = rules.suits[facts[0]].id
        elif what == "revealed":
            woken = WOKEN
        elif what == "no card":
            woken = STARVED
        elif what == "rage mode":
            source = woken
        elif what == "hurt":
            counts["lives", source] += facts[1]
        elif what == "knocked out":
            counts["felled", source] += 1
            last = source
    return count_team(counts, hunt, over, "" if hunt.knockouts else last)


# --- words --------------------------------------------------------------------------------------


def monster_of(subject: Subject) -> Monster:
    """The monster that is hunted."""
    monster: Monster = subject.variant or subject.rules().monster
    return monster


def difficulty_of(subject: Subject) -> str:
    """How many Potions there are."""
    return str(dict(subject.options).get("difficulty", USUAL))


def played(subject: Subject) -> str:
    """The game with its difficulty; a scenario is against its monster."""
    prey = f"the {monster_of(subject).name}" if subject.scenario else "Card Hunter"
    return f"{prey} on {difficulty_of(subject)}"


def sources(subject: Subject) -> Iterator[Source]:
    """What hurts hunters: Parts first, then Rage."""
    monster = monster_of(subject)
    for part in monster.parts:
        yield Source(0, part.id, f"{monster.suit(part.id).name} Part")
    yield Source(1, WOKEN, f"{monster.rage.name} Mode, woken by a hunter")
    yield Source(1, STARVED, f"{monster.rage.name} Mode, for want of a card")


# --- the monster's file -------------------------------------------------------------------------


def check_note(subject: Subject, players: Sequence[str]) -> None:
    """PnpError if what players reach cannot be noted in the monster's file."""
    from pnp.data.card_hunter.monster_figures import own_figures
    from pnp.data.card_hunter.traits import MOST_MEASURED

    monster: Monster | None = subject.variant
    if monster is None or subject.scenario:
        raise PnpError("--write needs one monster file to write to")
    if not subject.file:
        raise PnpError(
            f"the file of '{monster.id}' comes with the game, and stays as it is",
            hint="--write is for a monster file that you name by its path",
        )
    if difficulty_of(subject) != USUAL:
        raise PnpError("a monster's file holds figures on normal only; leave out --write")
    both = {*players, *(line.player for line in own_figures(monster))}
    if len(both) > MOST_MEASURED:
        raise PnpError(
            f"a monster's file has room for the figures of {MOST_MEASURED} players, "
            f"not of {len(both)}: {', '.join(sorted(both))}"
        )


def note(subject: Subject, entries: Sequence[Entry]) -> list[str]:
    """Note figures in the monster's file; whose were from before a change, and are gone."""
    from pnp.data.card_hunter.monster_edit import note_measured

    return note_measured(Path(subject.file), entries)
