"""Card Hunter at any table: who decides, what is told and counted, how a hunt is recorded."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster_file import fingerprint, is_ours
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import Document
from pnp.rules.card_hunter.conditions import played
from pnp.rules.card_hunter.game import CardHunter, against, base_game
from pnp.rules.card_hunter.house import score
from pnp.rules.card_hunter.rules import HunterAction, Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import State
from pnp.table.card_hunter import rules_text
from pnp.table.card_hunter.actions import words_for
from pnp.table.card_hunter.briefed import in_campaign
from pnp.table.card_hunter.hunted import hunted
from pnp.table.card_hunter.odds import odds
from pnp.table.card_hunter.seats import AUTOMA, seats_of, team_size
from pnp.table.card_hunter.story import Storyteller
from pnp.table.desk import Desk
from pnp.table.odds import Number, Odds, Summary
from pnp.table.records import ME, Record, RecordedGame, RecordFile, Seat, new_record
from pnp.table.scenario import ToldScenario
from pnp.table.wishes import Invitation

if TYPE_CHECKING:
    from pnp.data.scenario import Briefing


@model
class HuntFile(RecordFile):
    """The record of a hunt as it stands in a file."""

    result: Annotated[
        Literal["unfinished", "won", "lost"],
        Doc("how it ended; the last line of every record, so the file may have been cut off"),
    ]
    monster: Annotated[Id, Doc("the monster that was hunted")] = field(kw_only=True)
    monster_file: Annotated[Line | None, Doc("its file, if it is not one of ours")] = field(
        default=None, kw_only=True
    )
    fingerprint: Annotated[Line | None, Doc("what tells whether it has changed since")] = field(
        default=None, kw_only=True
    )
    hunters: Annotated[Mapping[Id, Seat], Length(1, 9), Doc("who decides for each hunter")] = field(
        kw_only=True
    )


class CardHunterDesk(Desk):
    """What is Card Hunter's own at every table."""

    noun = "hunt"
    file = HuntFile
    seats_field = "hunters"

    def invite(self, invitation: Invitation) -> Record:
        wishes, given, seed = invitation.wishes, invitation.given, invitation.seed
        briefing: Briefing | None = invitation.briefing
        if "level" in given and AUTOMA not in wishes["hunters"]:
            raise PnpError(
                "--level says how well automas play, and there are none",
                hint="such as --hunters queen=me,jack=automa,king=automa",
            )
        game = _game(wishes["monster"], briefing)
        options: dict[str, Any] = {"difficulty": wishes["difficulty"]}
        if briefing is not None:
            options |= briefing.options
        monster = played(game.monster, options)
        seats = seats_of(monster, wishes["hunters"], wishes["level"], seed)
        options["players"] = team_size(monster, seats)
        return new_record(game, options, seats, invitation.deal)

    def told_scenario(self, briefing: Briefing) -> ToldScenario:
        told = super().told_scenario(briefing)
        return in_campaign(told, briefing.chapter) if briefing.chapter else told

    # --- records --------------------------------------------------------------------------------

    def seat_names(self, game: RecordedGame, options: Mapping[str, Any]) -> Sequence[str]:
        assert isinstance(game, CardHunter)
        return [hunter.id for hunter in played(game.monster, options).hunters]

    def heading(self, record: Record) -> list[str]:
        game = game_of(record)
        lines = [f"monster: {game.monster.id}"]
        if game.file:
            lines.append(f"monster-file: {json.dumps(game.file, ensure_ascii=False)}")
        if game is not base_game():
            lines.append(f'fingerprint: "{fingerprint(game.monster)}"')
        return lines

    def variant(self, game: RecordedGame, document: Document) -> RecordedGame:
        return hunted(game, document)

    def result_of(self, state: State) -> str:
        if state.result is None:
            return "unfinished"
        return "won" if state.result.winners else "lost"

    def won(self, record: Record) -> bool | None:
        return record.result == "won"

    # --- who decides, and who sees what ---------------------------------------------------------

    def decider(self, record: Record, state: State) -> str:
        assert state.decision is not None
        return _hunter(record, state.decision.actions[0].hunter)

    def implied(self, record: Record, state: State) -> str:
        """Nobody is asked whether they lend themselves a Potion."""
        hunt = hunt_of(state)
        if hunt.asking is None or hunt.decision is None:
            return ""
        asker = record.seats[_hunter(record, hunt.asking.hunter)]
        owner = record.seats[self.decider(record, state)]
        return str(hunt.decision.actions[0]) if asker.player == owner.player == ME else ""

    def eyes(self, record: Record, state: State) -> int:  # noqa: ARG002
        return state.decision.seat if state.decision else 0

    def shuffled(self, record: Record, name: str) -> object:  # noqa: ARG002
        """One pile of companion cards lies on the table, for all who follow it and all the hunt."""
        return "/".join(str(each.seed) for each in record.seats.values())

    # --- words and numbers ----------------------------------------------------------------------

    def teller(self, record: Record) -> Storyteller:
        return Storyteller(rules_of(record))

    def words_for(self, action: HunterAction) -> str:
        return words_for(action)

    def followed(self, card: str, moves: Sequence[str]) -> str:
        return f"By the card '{card}': {', '.join(moves)}."

    def prompt(self, state: State) -> str:
        hunt = hunt_of(state)
        assert hunt.decision is not None
        if hunt.asking is None:
            return f"{hunt.decision.prompt}. What now?"
        names = [hunter.id.capitalize() for hunter in hunt.rules.monster.hunters]
        asker, owner = names[hunt.turn], names[hunt.asking.owner]
        drinker = names[hunt.asking.drinker]
        return f"{asker} asks for a Potion of {owner}'s, and {drinker} would drink it. Yes or no?"

    def odds(self, record: Record, view: Mapping[str, Any]) -> Sequence[Odds]:
        return odds(rules_of(record), view)

    def verdict(self, state: State) -> str:  # noqa: ARG002
        return ""

    def summary(self, record: Record, state: State) -> Summary:  # noqa: ARG002
        hunt = hunt_of(state)
        numbers = (
            Number(hunt.round, "round"),
            Number(sum(hunt.potions), "potion left", "potions left"),
            Number(hunt.knockouts, "knockout left", "knockouts left", hunt.rules.knockouts),
        )
        points = score(hunt, house_rules().score)
        return Summary(numbers, sum(worth for _, worth in points))

    def sections(self, record: Record) -> Mapping[str, str]:
        monster = rules_of(record).monster
        house = rules_text.house_sections(monster, record.options.get("house-rules", ()))
        found = rules_text.sections(monster)
        if record.scenario is not None:
            found[rules_text.THE_HUNT] += f"\n\nIn this scenario: {record.scenario.goal}"
        return {**house, **found, **rules_text.score_section()}

    def specials(self, record: Record) -> Sequence[str]:
        monster = rules_of(record).monster
        special = rules_text.specials(monster).items()
        found = {f"The {monster.name}: {title}": text for title, text in special}
        found |= rules_text.house_sections(monster, record.options.get("house-rules", ()))
        return [f"{title}.\n{text}" for title, text in found.items()]


def _game(name: str | None, briefing: Briefing | None) -> CardHunter:
    """The game against a monster that is named, or that a scenario names; else the base game."""
    if briefing is not None:
        file = briefing.subject.file
        name = briefing.subject.monster.id if is_ours(file) else str(file)
    return base_game() if name in (None, base_game().monster.id) else against(name)


def game_of(record: Record) -> CardHunter:
    """The game of a record of Card Hunter."""
    assert isinstance(record.game, CardHunter)
    return record.game


def rules_of(record: Record) -> Rules:
    """What stays the same throughout a hunt."""
    return game_of(record).rules_for(record.options)


def hunt_of(state: State) -> Hunt:
    """A state of Card Hunter."""
    assert isinstance(state, Hunt)
    return state


def _hunter(record: Record, letter: str) -> str:
    return {hunter.letter: hunter.id for hunter in rules_of(record).monster.hunters}[letter]
