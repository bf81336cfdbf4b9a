"""Hunts in the lab: what is measured, how one is counted, and what hurts hunters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from automa.lab.aim import Aim, Tell, Tuned
from automa.lab.crew import Crew
from automa.lab.game import Entry, GameLab, Harm, Setting, Source, Words
from automa.lab.measure import Progress
from automa.lab.subject import Subject
from automa.lab.tally import Counts, count_team
from pnp.data.card_hunter.monster import Monster
from pnp.data.kinds import checked_model
from pnp.data.problems import PnpError
from pnp.data.scenario import Briefing
from pnp.data.yaml_source import Document, parse
from pnp.rules.card_hunter.game import CardHunter, base_game

WOKEN: Final = "woken"
"""Rage Mode because a hunter turned Rage over."""
STARVED: Final = "starved"
"""Rage Mode because the Part that should attack had no card."""
USUAL: Final = "normal"


class HuntLab(GameLab):
    """Card Hunter in the lab."""

    told = frozenset({"difficulty"})

    reads_events = True
    words = Words(
        games="hunts",
        wins="How often hunters win",
        harms=(
            Harm("lost", "hunts were lost to", "What hunts are lost to", "share of hunts lost"),
            Harm(
                "felled",
                "hunters were knocked out by",
                "What knocks hunters out",
                "share of knockouts",
            ),
        ),
        means=("knockouts",),
        note="'Woken by a hunter': a light attack turned such a card over. 'For want of a card': "
        "the Part that should attack was empty.",
    )

    def title(self) -> str:
        """The monster of the base game."""
        return base_game().monster.name

    def of_file(self, kind: str, document: Document) -> Setting:
        """A hunt of the monster in a file, alone if one person may play all of the hunters."""
        monster: Monster = checked_model(document, kind)
        teams = [team.players for team in monster.teams]
        return Setting(monster.name, monster, {} if 1 in teams else {"players": teams[0]})

    def of_scenario(self, briefing: Briefing) -> Setting:
        """The monster that the scenario names, and what is to be done about it."""
        return super().of_scenario(briefing)._replace(variant=briefing.subject.monster)

    def game_of(self, variant: Monster) -> CardHunter:
        """The game against a monster."""
        return CardHunter(variant)

    # --- how hunts are counted and told ---------------------------------------------------------

    def count(self, counts: Counts, state: Any, over: bool) -> bool:
        """Add a hunt; whether it was won."""
        rules = state.rules
        counts["knockouts", rules.knockouts - state.knockouts] += 1
        source = woken = STARVED
        last = ""
        for what, facts in state.events:
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
        return count_team(counts, state, over, "" if state.knockouts else last)

    def played(self, subject: Subject) -> str:
        """The game with its difficulty; a scenario is against its monster."""
        prey = f"the {_monster(subject).name}" if subject.scenario else "Card Hunter"
        return f"{prey} on {_difficulty(subject)}"

    def sources(self, subject: Subject) -> Iterator[Source]:
        """What hurts hunters: Parts first, then Rage."""
        monster = _monster(subject)
        for part in monster.parts:
            yield Source(0, part.id, f"{monster.suit(part.id).name} Part")
        yield Source(1, WOKEN, f"{monster.rage.name} Mode, woken by a hunter")
        yield Source(1, STARVED, f"{monster.rage.name} Mode, for want of a card")

    # --- the monster's file ---------------------------------------------------------------------

    def check_note(self, subject: Subject, players: Sequence[str]) -> None:
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
        if dict(subject.asked) not in ({}, {"difficulty": USUAL}):
            raise PnpError(
                "a monster's file holds figures of hunts as they come, on normal",
                hint="leave out --option, or --write",
            )
        both = {*players, *(line.player for line in own_figures(monster))}
        if len(both) > MOST_MEASURED:
            raise PnpError(
                f"a monster's file has room for the figures of {MOST_MEASURED} players, "
                f"not of {len(both)}: {', '.join(sorted(both))}"
            )

    def note(self, subject: Subject, entries: Sequence[Entry]) -> list[str]:
        """Note figures in the monster's file; whose were from before a change, and are gone."""
        from pnp.data.card_hunter.monster_edit import note_measured

        return note_measured(Path(subject.file), entries)

    def tune(
        self,
        subject: Subject,
        aim: Aim,
        seed: int,
        crew: Crew,
        tell: Tell,
        progress: Callable[[Progress], None] | None,
    ) -> Tuned:
        """Changes to what the monster is made of."""
        from automa.card_hunter.tune import MonsterLevers
        from automa.lab.tuning import Search

        levers = MonsterLevers(subject.variant)
        return Search(subject, levers, aim, seed, crew, tell, progress).run()

    def edited(self, text: str, subject: Subject, found: Tuned, aim: Aim) -> str:
        """The file with the changes; figures that are no longer true make room for those found."""
        from pnp.data.card_hunter.monster_edit import with_composition, with_measured

        monster: Monster = subject.variant
        after = with_composition(text, subject.file, monster, *found.make)
        if monster.measured and _difficulty(subject) == USUAL:
            entry = (aim.player, found.after.games, found.after.wins, found.seed)
            after = with_measured(after, subject.file, [entry])
        checked_model(parse(after, subject.file), "monster")
        return after


def _monster(subject: Subject) -> Monster:
    """The monster that is hunted."""
    return subject.variant or base_game().monster


def _difficulty(subject: Subject) -> str:
    """How many Potions there are."""
    return str(dict(subject.options).get("difficulty", USUAL))
