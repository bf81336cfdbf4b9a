"""Pebbles at any table, and beside real cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pnp.data.english import many
from pnp.data.shapes import Doc, model
from pnp.rules import load
from pnp.rules.kernel import Event, State
from pnp.table.automas import seated
from pnp.table.desk import CardDesk, Desk
from pnp.table.odds import Figure, Number, Odds, Row, Summary
from pnp.table.records import ME, Record, RecordedGame, new_record
from pnp.table.wishes import Invitation, wishes_of
from tests.pebbles.data.models import PebblesOptions
from tests.pebbles.rules.game import SEATS, Beach


@model
class PebblesWishes:
    """Against whom one plays."""

    level: Annotated[Literal["easy", "hard"], Doc("how well the other plays")] = "easy"


WISHES: Final = {**wishes_of(PebblesOptions, ("hand", "first")), **wishes_of(PebblesWishes)}
PLAYERS: Final = {"easy": "instinct", "hard": "planner:20"}


class PebblesDesk(Desk):
    """Rivals at A and B."""

    def invite(self, invitation: Invitation) -> Record:
        wishes, briefing = invitation.wishes, invitation.briefing
        options = {"hand": wishes["hand"], "first": wishes["first"]}
        level = wishes["level"]
        if briefing is not None:
            options, level = dict(briefing.options), briefing.block.level
        seats = seated({"A": ME, "B": PLAYERS[level]}, invitation.seed)
        return new_record(load("pebbles"), options, seats, invitation.deal)

    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:  # noqa: ARG002
        return SEATS

    def teller(self, record: Record) -> PebblesTeller:  # noqa: ARG002
        return PebblesTeller()

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:
        """What the other may hold, counted from what is in sight."""
        pebbles = record.game.pebbles  # type: ignore[attr-defined]
        unseen = Counter({str(number): pebbles.copies for number in range(1, pebbles.highest + 1)})
        unseen.subtract([*view["own"], *view["laid"]])
        left = sum(unseen.values())
        rows = tuple(Row(name, (Figure(number / left),)) for name, number in unseen.items())
        return (Odds("What the other may lay", rows, ("share",)),)

    def summary(self, record: Record, state: State) -> Summary:  # noqa: ARG002
        assert isinstance(state, Beach)
        return Summary(
            (Number(state.round, "round"), Number(state.points[0], "pair for A", "pairs for A"))
        )

    def sections(self, record: Record) -> Mapping[str, str]:
        hand = many(record.options["hand"], "pebble")
        return {"Pebbles": f"Each player gets {hand}. The higher of two pebbles takes both."}


class PebblesTeller:
    """Tells what is laid."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        told = []
        for what, facts in events:
            if what == "round":
                told.append(f"Round {facts[0]}: {SEATS[facts[1]]} leads.")
            elif what == "laid":
                told.append(f"{SEATS[facts[0]]} lays {facts[1]}.")
            elif what == "duel":
                told.append(f"They draw {facts[0]} and {facts[1]}.")
            elif what == "took":
                told.append(f"{SEATS[facts[0]]} takes the pair.")
        return told


class PebblesCards(CardDesk):
    """Pebbles beside real ones."""

    def setup_steps(self, record: Record) -> Sequence[str]:
        return (f"Shuffle the pebbles, and deal {record.options['hand']} to each player.",)
