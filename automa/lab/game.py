"""What the lab has to know of a game; what is said here suits any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from automa.lab.tally import Counts, count_rivals, count_team
from pnp.data import games
from pnp.data.problems import PnpError
from pnp.rules.part import rules_part

if TYPE_CHECKING:
    from automa.lab.aim import Aim, Tell, Tuned
    from automa.lab.crew import Crew
    from automa.lab.measure import Progress
    from automa.lab.subject import Subject
    from pnp.data.scenario import Briefing
    from pnp.data.yaml_source import Document

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

Entry: TypeAlias = tuple[str, int, int, int]
"""A player, games, wins, and the first seed."""


class Harm(NamedTuple):
    """A kind of misfortune that is counted by its cause."""

    what: str
    """What it is counted as."""
    table: str
    """What stands over its causes in a table, and over a plot of them."""
    plot: str
    share: str
    """Of what the numbers are shares."""


class Words(NamedTuple):
    """What things are called in the lab's tables and plots."""

    rounds: str = "rounds"
    games: str = "games"
    wins: str = "How often the team wins"
    harms: tuple[Harm, ...] = (
        Harm("lost", "games were lost to", "What games are lost to", "share of games lost"),
    )
    """What befalls a team."""
    means: tuple[str, ...] = ()
    """Numbers that are counted besides and told as averages."""
    note: str = ""
    """Explains in small print what plots show."""
    verdicts: tuple[str, str] = ("B is easier", "B is harder")
    """Of two that are compared, if the second is won more often, and if less."""


class Setting(NamedTuple):
    """How a file has the game played."""

    title: str
    variant: Any = None
    """What is other than the game as it comes: data that can be sent to another process."""
    options: Mapping[str, Any] = _NOTHING
    goal: str = ""
    """In words."""
    rivals: tuple[str, ...] = ()
    """Who plays against the first seat."""
    one_side: bool = False
    """Whether it is one side of a contest: each player plays it, and all that it meets."""


class Source(NamedTuple):
    """A cause of harm: those of lower rank are told first."""

    rank: int
    counted: str
    called: str


class GameLab:
    """A game in the lab."""

    words: Words = Words()
    told: frozenset[str] = frozenset()
    """Options that `played` tells of."""
    meets: str = ""
    """The kind of file that what is measured can be put against, if it can."""
    reads_events: bool = False
    """Whether counting a game takes what happened in it."""

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together, or each plays for itself."""
        return rules_part(self.game).together

    # --- what can be measured -------------------------------------------------------------------

    def title(self) -> str:
        """What the lab calls the game as it comes."""
        return games.title(self.game)

    def of_file(self, kind: str, document: Document) -> Setting:
        """What a file of one of the game's kinds makes of it; PnpError with every mistake."""
        raise NotImplementedError(kind, document)

    def of_scenario(self, briefing: Briefing) -> Setting:
        """How a scenario has the game played."""
        return Setting(briefing.scenario.name, options=briefing.options, goal=briefing.goal)

    def facing(self, setting: Setting, against: Sequence[str]) -> Setting:  # noqa: ARG002
        """The same against things of these names or files; PnpError if it meets none."""
        raise PnpError(f"{setting.title} meets nothing: leave out --against")

    def game_of(self, variant: Any) -> Any:
        """The game with a variant, ready to be set up."""
        raise NotImplementedError(variant)

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many seats there are under the game's options."""
        return int(options.get("players", 2))

    def seat_names(self, options: Mapping[str, Any]) -> tuple[str, ...]:  # noqa: ARG002
        """What the seats are called under the game's options where they are not alike; else ()."""
        return ()

    def options_of(self, subject: Subject, seed: int) -> Mapping[str, Any]:  # noqa: ARG002
        """How the game with a seed is set up."""
        return dict(subject.options)

    # --- how games are counted and told ---------------------------------------------------------

    def count(self, counts: Counts, state: Any, over: bool) -> bool:
        """Add a game; whether the team won it, or the first seat."""
        counted = count_team if self.together else count_rivals
        return counted(counts, state, over)

    def played(self, subject: Subject) -> str:  # noqa: ARG002
        """The game in a heading, and what it is played against."""
        return games.title(self.game)

    def sources(self, subject: Subject) -> Iterable[Source]:  # noqa: ARG002
        """Causes of harm that have names; all others are called what they are counted as."""
        return ()

    # --- its files ------------------------------------------------------------------------------

    def check_note(self, subject: Subject, players: Sequence[str]) -> None:  # noqa: ARG002
        """PnpError if what players reach cannot be noted in the file of what is measured."""
        title = games.title(self.game)
        raise PnpError(f"{title} has no file to note figures in: leave out --write")

    def note(self, subject: Subject, entries: Sequence[Entry]) -> list[str]:
        """Note figures; the players whose old ones were no longer true, and are gone."""
        raise NotImplementedError(subject, entries)

    def tune(
        self,
        subject: Subject,
        aim: Aim,  # noqa: ARG002
        seed: int,  # noqa: ARG002
        crew: Crew,  # noqa: ARG002
        tell: Tell,  # noqa: ARG002
        progress: Callable[[Progress], None] | None,  # noqa: ARG002
    ) -> Tuned:
        """Small changes that reach the aim; Missed if there are none, Stopped after Ctrl-C."""
        raise PnpError(f"nothing about {subject.title} can be tuned")

    def edited(self, text: str, subject: Subject, found: Tuned, aim: Aim) -> str:
        """The text of its file with what was found."""
        raise NotImplementedError(text, subject, found, aim)
