"""What makes one monster fight unlike another: how it is lured, and traits of its attacks.

Both are closed lists. The words on cards and sheets are made here from the very data that the
game follows, so that what is printed and what is played cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias, get_args

from pnp.data.check import Flaw
from pnp.data.rounding import half_up
from pnp.data.shapes import Doc, Length, Pattern, Range, model

Lure: TypeAlias = Literal[
    "majority",
    "loner",
    "fewest-lives",
    "most-lives",
    "biggest-hit-pile",
    "smallest-part",
    "biggest-part",
    "clockwise",
]
TraitId: TypeAlias = Literal[
    "sweep", "snap", "pounce", "frenzy", "relentless", "venom", "shove", "regrow"
]

Fingerprint: TypeAlias = Annotated[
    str, Pattern("[0-9a-f]{12}", "twelve letters as the lab writes them")
]

MOST_MEASURED: Final = 6
USUAL_LURE: Final[tuple[Lure, ...]] = ("majority", "fewest-lives")

# Each as "the Part ...": where it stands, as far as that singles one out.
_LURES: Final[Mapping[str, str]] = {
    "majority": "where most hunters stand together",
    "loner": "beside the only hunter who stands alone",
    "fewest-lives": "beside the hunter with the fewest Lives",
    "most-lives": "beside the hunter with the most Lives",
    "biggest-hit-pile": "with the biggest Hit Pile",
    "smallest-part": "with the fewest cards, as long as it has any",
    "biggest-part": "with the most cards",
    "clockwise": "next clockwise after the one that attacked last",
}

# A trait's name, whether it has an amount, and what it does in words; {n} is the amount.
# All of them speak of Attack cards and nothing else: Rage Mode knows no traits.
_TRAITS: Final[Mapping[str, tuple[str, bool, str]]] = {
    "sweep": (
        "Sweep",
        True,
        "The blow goes on to the next Position clockwise: hunters there are struck too, for {n}.",
    ),
    "snap": (
        "Snap",
        True,
        "Wherever the card points, hunters beside the Part that attacks are struck too, for {n}.",
    ),
    "pounce": (
        "Pounce",
        False,
        "Where the card points, a hunter who stands there alone is struck for one more.",
    ),
    "frenzy": (
        "Frenzy",
        True,
        "If the Part has {cards} or fewer left after its card is turned over,"
        " the card strikes for one more.",
    ),
    "relentless": (
        "Relentless",
        True,
        "If a card strikes nobody, turn over the Part’s next one, if it has any;"
        " up to {n} more a round.",
    ),
    "venom": (
        "Venom",
        True,
        "A hunter who is struck for {n} or more also loses a Potion.",
    ),
    "shove": (
        "Shove",
        False,
        "Hunters who are struck are then thrown one step clockwise, in order of play,"
        " each if there is room.",
    ),
    "regrow": (
        "Regrow",
        False,
        "A card that strikes nobody leaves the game, but the Part’s Hit Pile is shuffled back"
        " into the Part.",
    ),
}


@model
class Trait:
    """Something that changes every attack of a monster."""

    NOUN: ClassVar[str] = "trait"

    id: Annotated[TraitId, Doc("which trait it is")]
    amount: Annotated[int, Range(1, 6), Doc("how much, where the trait has an amount")] = 1

    def flaws(self) -> Iterator[Flaw]:
        if self.amount != 1 and not _TRAITS[self.id][1]:
            yield Flaw(("amount",), f"the trait '{self.id}' has no amount")

    @property
    def name(self) -> str:
        """What it is called, with its amount."""
        name, counted, _ = _TRAITS[self.id]
        return f"{name} {self.amount}" if counted else name

    @property
    def text(self) -> str:
        """What it does, in words."""
        n = self.amount
        return _TRAITS[self.id][2].format(n=n, cards="1 card" if n == 1 else f"{n} cards")


@model
class Measured:
    """How one kind of player fared against a monster, on normal, in so many hunts."""

    NOUN: ClassVar[str] = "measurement"

    player: Annotated[str, Length(1, 40), Doc("who hunted: random, instinct, planner:100 ...")]
    games: Annotated[int, Range(1, 1_000_000), Doc("how many hunts")]
    wins: Annotated[int, Range(0, 1_000_000), Doc("how many of them were won")]
    seed: Annotated[int, Range(0), Doc("the seed of the first hunt; then one more each")] = 1
    fingerprint: Annotated[
        Fingerprint | None, Doc("what the monster was like then; the lab writes it")
    ] = None

    def flaws(self) -> Iterator[Flaw]:
        if self.wins > self.games:
            yield Flaw(("wins",), f"cannot be more than the {self.games} games")

    @property
    def rate(self) -> float:
        """The share of hunts that were won."""
        return self.wins / self.games

    @property
    def percent(self) -> int:
        """The same as a whole percentage."""
        return half_up(100 * self.rate)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence (Wilson)."""
        z, n = 1.959964, self.games
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * (self.rate * (1 - self.rate) / n + (z / (2 * n)) ** 2) ** 0.5
        return max(0.0, middle - reach), min(1.0, middle + reach)


def trait_texts() -> Iterator[tuple[str, str]]:
    """Every trait there is and what it does, its amount called n."""
    for known in get_args(TraitId):
        yield known, _TRAITS[known][2].format(n="n", cards="n cards")


def lure_clause(lure: str) -> str:
    """One way to be lured, in words."""
    return f"the Part {_LURES[lure]}"


def lure_text(lures: Sequence[str]) -> str:
    """Which Part attacks, in words: the first clause that singles one out decides."""
    clauses = [lure_clause(lure) for lure in lures]
    said = "; otherwise ".join([*clauses, "a Part drawn from the Random Deck"])
    return f"{said[0].upper()}{said[1:]}."
