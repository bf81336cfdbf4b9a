"""The options of a game of Vs.: what can be chosen when it begins."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pnp.data.shapes import Doc, Length, Range, Seldom, model
from pnp.data.vocabulary import Line

Mode: TypeAlias = Literal["duel", "free-for-all", "two-vs-two", "two-headed"]
DEFAULT_DECKS: Final = ("company", "xenomorphs")


@model
class VsOptions:
    """How a game is set up."""

    mode: Annotated[Mode, Doc("who plays against whom")] = "duel"
    decks: Annotated[
        tuple[Line, ...], Length(2, 4), Doc("the deck list of each seat, by its name or its file")
    ] = DEFAULT_DECKS
    mains: Annotated[
        tuple[Line, ...],
        Length(0, 4),
        Seldom(),
        Doc("the main character of each seat, by its name; else the one in its list"),
    ] = ()
    first: Annotated[Literal["roll", "A", "B", "C", "D"], Doc("who goes first")] = "roll"
    edition: Annotated[
        Literal["predator", "alien"], Seldom(), Doc("the rulebook to follow where they disagree")
    ] = "predator"
    trophies: Annotated[
        Literal["rulebook", "printed"], Seldom(), Doc("how many cards a trophy is worth")
    ] = "rulebook"
    super_powers: Annotated[
        Literal["copy", "name"],
        Seldom(),
        Doc("whether each copy of a card may use its super power, or one of that name"),
    ] = "copy"
    open_lists: Annotated[bool, Seldom(), Doc("whether everybody may look at the deck lists")] = (
        True
    )
    bottom: Annotated[
        Literal["revealed", "chosen"],
        Seldom(),
        Doc("in which order revealed cards go below the deck"),
    ] = "revealed"
    recruit_to_teammate: Annotated[
        bool, Seldom(), Doc("whether one may recruit to the side of a teammate")
    ] = False
    turn_limit: Annotated[
        int, Range(1, 999), Seldom(), Doc("turns after which the fewest wounds win")
    ] = 200
