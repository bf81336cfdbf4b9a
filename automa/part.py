"""What a game brings to the automa room: who plays it, and how the lab counts and tells its games.

The package of a game there exports one object of a class made from `GameAutoma` as `GAME`. A game
has to say only whether its seats play together, and who follows its printed deck. Its states hold
`rules`, the same object for all games of the same options, and the number of the `round`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from pnp.data import games
from pnp.data.problems import PnpError
from pnp.rules.kernel import Observation

if TYPE_CHECKING:
    from automa.lab.aim import Aim, Tell, Tuned
    from automa.lab.crew import Crew
    from automa.lab.measure import Progress
    from automa.lab.subject import Subject
    from automa.lab.tally import Counts
    from automa.planner import Sense
    from automa.reasons import Option
    from pnp.data.yaml_source import Document

LEVELS: Final = ("easy", "normal", "hard")
"""How good a companion is, in words that everybody understands."""

_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

Entry: TypeAlias = tuple[str, int, int, int]
"""A player, games, wins, and the first seed."""


class Player(Protocol):
    """Decides for a seat, from what the seat may know."""

    def choose(self, observation: Observation) -> Any:
        """One of the legal actions of the decision at hand."""
        ...


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


class Source(NamedTuple):
    """A cause of harm: those of lower rank are told first."""

    rank: int
    counted: str
    called: str


class GameAutoma(ABC):
    """What a game brings to the automa room."""

    game: str
    """Its name in the list of games."""
    together: bool
    """Whether all seats win or lose together, or each plays for itself."""
    levels: Mapping[str, str] = MappingProxyType(
        dict(zip(LEVELS, ("instinct", "planner:25", "planner"), strict=True))
    )
    """Who plays at each level."""

    @abstractmethod
    def instinct(self, *, seed: int, deck: str) -> Player:
        """Who follows the printed deck of that name, '' for the usual one; PnpError if none is."""

    def sense_of(self, rules: Any) -> Sense:
        """What the planner feels in games under these rules."""
        from automa.playouts import Playouts

        return Playouts(rules)

    def reason(self, world: Any, sense: Any, options: Sequence[Option]) -> str:  # noqa: ARG002
        """What speaks for the first of the options, which come best first.

        Reads of the world only what the seat that decides may know.
        """
        from automa.reasons import odds

        return odds(options)

    # --- what the lab can be asked --------------------------------------------------------------

    kinds: tuple[str, ...] = ()
    """Kinds of file that make something to measure, scenarios aside."""
    asked: Mapping[str, str] = _NOTHING
    """Options of the game that the lab can be asked for, by what they are called there."""

    def title(self) -> str:
        """What the lab calls the game as it comes."""
        return games.title(self.game)

    def of_file(self, kind: str, document: Document) -> Setting:
        """What a file of one of the `kinds` makes of the game; PnpError with every mistake."""
        raise NotImplementedError(kind, document)

    def of_scenario(self, briefing: Any) -> Setting:
        """How a scenario has the game played."""
        return Setting(briefing.scenario.name, options=briefing.options)

    def game_of(self, variant: Any) -> Any:
        """The game with a variant, ready to be set up."""
        raise NotImplementedError(variant)

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many seats there are under the game's options."""
        return int(options.get("players", 2))

    def check_note(self, subject: Subject, players: Sequence[str]) -> None:  # noqa: ARG002
        """PnpError if what players reach cannot be noted in the file of what is measured."""
        raise PnpError(
            f"{games.title(self.game)} has no file to note figures in: leave out --write"
        )

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

    # --- how games are counted and told ---------------------------------------------------------

    words: Words = Words()
    reads_events: bool = False
    """Whether counting a game takes what happened in it."""

    def count(self, counts: Counts, state: Any, over: bool) -> bool:
        """Add a game; whether the team won it, or the first seat."""
        from automa.lab.tally import count_rivals, count_team

        return (
            count_team(counts, state, over) if self.together else count_rivals(counts, state, over)
        )

    def played(self, subject: Subject) -> str:  # noqa: ARG002
        """The game in a heading, and what it is played against."""
        return games.title(self.game)

    def sources(self, subject: Subject) -> Iterable[Source]:  # noqa: ARG002
        """Causes of harm that have names; all others are called what they are counted as."""
        return ()


def automa_of(game: str) -> GameAutoma:
    """What a game brings here; PnpError if there is no such game."""
    found: GameAutoma = games.part("automa", game)
    return found
