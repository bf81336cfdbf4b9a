"""Vs. in the lab: how often a deck list wins, and what makes it win as often as it should."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final, NamedTuple

from automa.lab.aim import Aim, Tell, Tuned
from automa.lab.crew import Crew
from automa.lab.game import GameLab, Setting, Source, Words
from automa.lab.measure import Progress
from automa.lab.subject import Subject, file_of
from automa.lab.tally import Counts, count_rivals, count_side
from pnp.data.english import listed
from pnp.data.problems import PnpError
from pnp.data.vs.decks import DeckList, bundled_decks, load_deck
from pnp.data.yaml_source import Document
from pnp.rules.vs.game import Vs

MEASURED: Final = "the deck"
"""What the list that is measured is called among those of its game."""
DUEL: Final = "duel"


class Trial(NamedTuple):
    """A deck list, and those that it meets."""

    deck: DeckList
    against: tuple[DeckList, ...]


class DeckLab(GameLab):
    """Vs. in the lab."""

    words = Words(
        rounds="turns",
        wins="How often the deck wins",
        verdicts=("B wins more often", "B wins less often"),
    )

    meets = "vs-deck"

    def of_file(self, kind: str, document: Document) -> Setting:  # noqa: ARG002
        """A deck list against each of the recommended ones, from both seats."""
        deck = load_deck(document.file)
        return Setting(deck.name, Trial(deck, tuple(bundled_decks().values())), one_side=True)

    def facing(self, setting: Setting, against: Sequence[str]) -> Setting:
        """The same against these lists."""
        if not isinstance(setting.variant, Trial):
            return super().facing(setting, against)
        lists = tuple(load_deck(file_of(name)) for name in against)
        return setting._replace(variant=setting.variant._replace(against=lists))

    def game_of(self, variant: Trial) -> Vs:
        """The game with all lists that take part."""
        return Vs(
            {
                **bundled_decks(),
                MEASURED: variant.deck,
                **{_rival(at): deck for at, deck in enumerate(variant.against)},
            }
        )

    def seats(self, options: Mapping[str, Any]) -> int:
        """One for each deck."""
        return len(options["decks"])

    def options_of(self, subject: Subject, seed: int) -> Mapping[str, Any]:
        """A deck list meets the others in turn, from either seat; the game as it comes has every
        two of the recommended lists meet.
        """
        options = dict(subject.options)
        if isinstance(subject.variant, Trial):
            rival = _rival(seed // 2 % len(subject.variant.against))
            options["decks"] = [rival, MEASURED] if seed % 2 else [MEASURED, rival]
        elif "decks" not in options and options.get("mode", DUEL) == DUEL:
            pairs = [*combinations_with_replacement(bundled_decks(), 2)]
            pair = pairs[seed % len(pairs)]
            options["decks"] = [*(pair if seed // len(pairs) % 2 else reversed(pair))]
        return options

    def count(self, counts: Counts, state: Any, over: bool) -> bool:
        """Add a game; whether the deck won it, or the first seat."""
        decks = state.rules.options.decks
        if MEASURED not in decks:
            return count_rivals(counts, state, over)
        seat = decks.index(MEASURED)
        return count_side(counts, state, over, seat, decks[1 - seat])

    def played(self, subject: Subject) -> str:
        """Which lists met."""
        if not isinstance(subject.variant, Trial):
            options = dict(subject.options)
            if "decks" in options:
                return super().played(subject)
            if options.get("mode", DUEL) == DUEL:
                return "every two of the recommended decks"
            return listed(subject.rules().options(options)["decks"])
        against = subject.variant.against
        if against == tuple(bundled_decks().values()):
            return "against each of the recommended decks"
        return f"against {listed([deck.name for deck in against])}"

    def sources(self, subject: Subject) -> Iterator[Source]:
        """The lists that a deck list lost to."""
        if isinstance(subject.variant, Trial):
            for at, deck in enumerate(subject.variant.against):
                yield Source(0, _rival(at), deck.name)

    # --- its file -------------------------------------------------------------------------------

    def tune(
        self,
        subject: Subject,
        aim: Aim,
        seed: int,
        crew: Crew,
        tell: Tell,
        progress: Callable[[Progress], None] | None,
    ) -> Tuned:
        """Cards that are swapped for others."""
        from automa.lab.tuning import Search
        from automa.vs.swaps import Swaps

        if not isinstance(subject.variant, Trial):
            raise PnpError("only a deck list can be tuned")
        return Search(subject, Swaps(subject.variant), aim, seed, crew, tell, progress).run()

    def edited(self, text: str, subject: Subject, found: Tuned, aim: Aim) -> str:  # noqa: ARG002
        """The file with other copies of cards."""
        from pnp.data.vs.deck_edit import with_copies

        file = subject.file or str(file_of(subject.variant.deck.id))
        return with_copies(text, Path(file), found.make)


def _rival(at: int) -> str:
    return f"rival {at + 1}"
