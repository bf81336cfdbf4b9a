"""What makes one monster fight unlike another: how it is lured, and traits of its attacks.

Both are closed lists. The words on cards and sheets are made here from the very data that the
game follows, so that what is printed and what is played cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pnp.data.shapes import Doc, Range, model

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
TraitId: TypeAlias = Literal["sweep", "relentless", "venom", "shove", "regrow", "frenzy"]

USUAL_LURE: Final[tuple[Lure, ...]] = ("majority", "fewest-lives")

# Each as "the Part ...": where it stands, as far as that singles one out.
_LURES: Final[Mapping[str, str]] = {
    "majority": "where most hunters stand together",
    "loner": "where the only hunter stands who is alone",
    "fewest-lives": "where the hunter with the fewest Lives stands",
    "most-lives": "where the hunter with the most Lives stands",
    "biggest-hit-pile": "with the biggest Hit Pile",
    "smallest-part": "with the fewest cards left, none aside",
    "biggest-part": "with the most cards left",
    "clockwise": "next clockwise after the one that attacked last",
}

# A trait's name, whether it has an amount, and what it does in words; {n} is the amount.
_TRAITS: Final[Mapping[str, tuple[str, bool, str]]] = {
    "sweep": (
        "Sweep",
        True,
        "The blow goes on to the next Position clockwise: hunters there lose {lives}.",
    ),
    "relentless": (
        "Relentless",
        True,
        "A card that strikes nobody is followed by another from the same Part, up to {n} more.",
    ),
    "venom": (
        "Venom",
        True,
        "Hunters struck by a card with {n} or more hits also lose a Potion.",
    ),
    "shove": (
        "Shove",
        False,
        "Hunters who are struck are thrown one step clockwise, if there is room.",
    ),
    "regrow": (
        "Regrow",
        False,
        "After a card that strikes nobody, shuffle the Part's Hit Pile back into it.",
    ),
    "frenzy": (
        "Frenzy",
        True,
        "A Part that has {cards} or fewer left after turning its card over hits for one more.",
    ),
}


@model
class Trait:
    """Something that changes every attack of a monster."""

    NOUN: ClassVar[str] = "trait"

    id: Annotated[TraitId, Doc("which trait it is")]
    amount: Annotated[int, Range(1, 9), Doc("how much, where the trait has an amount")] = 1

    @property
    def name(self) -> str:
        """What it is called, with its amount."""
        name, counted, _ = _TRAITS[self.id]
        return f"{name} {self.amount}" if counted else name

    @property
    def text(self) -> str:
        """What it does, in words."""
        n = self.amount
        lives, cards = ("a Life", "1 card") if n == 1 else (f"{n} Lives", f"{n} cards")
        return _TRAITS[self.id][2].format(n=n, lives=lives, cards=cards)


def counted(trait: str) -> bool:
    """Whether a trait has an amount."""
    return _TRAITS[trait][1]


def lure_text(lures: Sequence[str]) -> str:
    """Which Part attacks, in words: the first clause that singles one out decides."""
    clauses = [f"the Part {_LURES[lure]}" for lure in lures]
    said = "; else ".join([*clauses, "a Part drawn from the Random Deck"])
    return f"{said[0].upper()}{said[1:]}."
