"""Who plays Card Hunter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from automa.part import Entry, GameAutoma, Harm, Player, Setting, Source, Words

if TYPE_CHECKING:
    from automa.lab.aim import Aim, Tell, Tuned
    from automa.lab.crew import Crew
    from automa.lab.measure import Progress
    from automa.lab.subject import Subject
    from automa.lab.tally import Counts
    from automa.planner import Sense
    from automa.reasons import Option
    from pnp.data.yaml_source import Document


class CardHunterAutoma(GameAutoma):
    """Hunters, who win or lose together against a monster."""

    game = "card-hunter"
    together = True

    def instinct(self, *, seed: int, deck: str) -> Player:  # noqa: ARG002
        """Who follows the companion deck, the only one."""
        from automa.card_hunter.instinct import CompanionInstinct

        return CompanionInstinct(seed=seed)

    def sense_of(self, rules: Any) -> Sense:
        """The sense that hunts under these rules need."""
        from automa.card_hunter.goals import sense_of

        return sense_of(rules)

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:
        """What is gained by the first of the options."""
        from automa.card_hunter.reasons import reason

        return reason(world, sense, options)

    # --- the lab --------------------------------------------------------------------------------

    kinds = ("monster",)
    asked = {"difficulty": "difficulty"}  # noqa: RUF012
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
        from pnp.rules.card_hunter.game import base_game

        return base_game().monster.name

    def of_file(self, kind: str, document: Document) -> Setting:  # noqa: ARG002
        """The monster in a file."""
        from automa.card_hunter.lab import monster_setting

        return monster_setting(document)

    def of_scenario(self, briefing: Any) -> Setting:
        """The monster that the scenario names, and what is to be done about it."""
        from pnp.data.scenario_words import hunt_goal

        goal = hunt_goal(briefing.hunt, briefing.monster)
        return super().of_scenario(briefing)._replace(variant=briefing.monster, goal=goal)

    def game_of(self, variant: Any) -> Any:
        """The game against a monster."""
        from pnp.rules.card_hunter.game import CardHunter

        return CardHunter(variant)

    def check_note(self, subject: Subject, players: Sequence[str]) -> None:
        """PnpError if there is no monster's own file, or no room in it."""
        from automa.card_hunter.lab import check_note

        check_note(subject, players)

    def note(self, subject: Subject, entries: Sequence[Entry]) -> list[str]:
        """Under 'measured' in the monster's file."""
        from automa.card_hunter.lab import note

        return note(subject, entries)

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
        from automa.card_hunter.tune import tune

        return tune(subject, aim, seed, crew, tell, progress)

    def edited(self, text: str, subject: Subject, found: Tuned, aim: Aim) -> str:
        """The monster's file, made so."""
        from automa.card_hunter.tune import edited

        return edited(text, subject, found, aim)

    def count(self, counts: Counts, state: Any, over: bool) -> bool:
        """Add a hunt, with what hurt the hunters."""
        from automa.card_hunter.lab import count_hunt

        return count_hunt(counts, state, over)

    def played(self, subject: Subject) -> str:
        """With the difficulty; a scenario is against its monster."""
        from automa.card_hunter.lab import played

        return played(subject)

    def sources(self, subject: Subject) -> Iterable[Source]:
        """The monster's Parts, and its Rage."""
        from automa.card_hunter.lab import sources

        return sources(subject)


GAME: Final = CardHunterAutoma()
