"""The desk of Card Hunter: what a table needs to know of a hunt."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, Any, Literal

import automa
from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.card_hunter.monster_file import fingerprint, is_ours
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import Document
from pnp.rules.card_hunter.conditions import played
from pnp.rules.card_hunter.game import CardHunter, against, base_game
from pnp.rules.card_hunter.grammar import part_does
from pnp.rules.card_hunter.house import score
from pnp.rules.card_hunter.rules import HunterAction, Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import State
from pnp.table.automas import LEVELS
from pnp.table.card_hunter import rules_text as pages
from pnp.table.card_hunter.briefed import told_scenario
from pnp.table.card_hunter.hunted import hunted
from pnp.table.card_hunter.laying import setup_steps
from pnp.table.card_hunter.odds import odds
from pnp.table.card_hunter.real_cards import also_called, printed
from pnp.table.card_hunter.seats import AUTOMA, seats_of, team_size
from pnp.table.card_hunter.story import Storyteller
from pnp.table.card_hunter.terminal.screen import HuntScreen
from pnp.table.card_hunter.terminal.typed import actions_meant, why_not, words_for
from pnp.table.desk import RecordedGame
from pnp.table.records import ME, Record, RecordFile, Seat, new_record
from pnp.table.terminal.display import Display
from pnp.table.terminal.pages import many

if TYPE_CHECKING:
    from pnp.data.scenario_file import HuntBriefing


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


class CardHunterDesk:
    """What is Card Hunter's own at the table."""

    noun = "hunt"
    wishes = ("difficulty", "hunters", "level", "monster", "scenario")
    file = HuntFile
    seats_field = "hunters"

    def invite(self, wishes: Mapping[str, Any], seed: int, real: bool) -> Record:
        briefing: HuntBriefing | None = wishes.get("scenario")
        game = _game(wishes.get("monster"), briefing)
        level = wishes.get("level", "normal")
        if level not in LEVELS:
            raise PnpError(f"level cannot be '{level}'", hint=did_you_mean(level, LEVELS))
        if "level" in wishes and AUTOMA not in wishes.get("hunters", ""):
            raise PnpError(
                "--level says how well automas play, and there are none",
                hint="such as --hunters queen=me,jack=automa,king=automa",
            )
        options: dict[str, Any] = {"difficulty": wishes.get("difficulty", "normal")}
        if briefing is not None:
            options |= briefing.options
        monster = played(game.monster, options)
        seats = seats_of(monster, wishes.get("hunters", ""), level, seed)
        options["players"] = team_size(monster, seats)
        scenario = told_scenario(briefing) if briefing is not None else None
        return new_record(game, options, seats, None if real else seed, scenario)

    # --- records --------------------------------------------------------------------------------

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

    def seats(self, file: Any, game: RecordedGame, document: Document) -> Mapping[str, Seat]:
        assert isinstance(file, HuntFile)
        assert isinstance(game, CardHunter)
        known = [hunter.id for hunter in played(game.monster, file.options).hunters]
        for hunter in file.hunters:
            if hunter not in known:
                raise PnpError(
                    f"there is no hunter '{hunter}'",
                    document.place_of(("hunters", hunter), key=True),
                    hint=did_you_mean(hunter, known),
                )
        missing = [hunter for hunter in known if hunter not in file.hunters]
        if missing:
            raise PnpError(
                f"nobody plays: {', '.join(missing)}", document.place_of(("hunters",), key=True)
            )
        return {hunter: file.hunters[hunter] for hunter in known}

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

    def continues(self, before: str, move: str) -> bool:  # noqa: ARG002
        return False

    def begins(self, move: str) -> bool:  # noqa: ARG002
        return False

    def completed(self, state: State, seat: int, move: str) -> str:  # noqa: ARG002
        return ""

    def eyes(self, record: Record, state: State) -> int:  # noqa: ARG002
        return state.decision.seat if state.decision else 0

    def thinks(self, record: Record, state: State) -> object:
        """One pile of companion cards lies on the table, for all who follow it and all the hunt."""
        seat = record.seats[self.decider(record, state)]
        if automa.LEVELS.get(seat.player, seat.player) == "instinct":
            return "/".join(str(each.seed) for each in record.seats.values())
        return f"{seat.seed}/{len(record.moves)}"

    # --- words ----------------------------------------------------------------------------------

    def title(self, record: Record, display: Display) -> str:
        chance = "real cards" if record.at_real_table else f"seed {record.seed}"
        monster, level = f"the {game_of(record).monster.name}", record.options["difficulty"]
        scenario = record.scenario.name if record.scenario else ""
        words = ["CARD HUNTER", scenario, monster, level, _goal(record), chance]
        return display.heading(words, (level, monster, scenario))

    def teller(self, record: Record) -> Storyteller:
        return Storyteller(rules_of(record))

    def words_for(self, action: HunterAction) -> str:
        return words_for(action)

    def numbered(self, actions: Sequence[HunterAction]) -> Sequence[HunterAction]:
        return actions

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        found = actions_meant(hunt_of(state), typed)
        return {words_for(action): (str(action),) for action in found}

    def why_not(self, state: State, typed: str) -> str:
        return why_not(hunt_of(state), typed)

    def followed(self, card: str, moves: Sequence[str]) -> str:
        return f"By the card '{card}': {', '.join(moves)}."

    def prompt(self, state: State) -> str:
        hunt = hunt_of(state)
        assert hunt.decision is not None
        if hunt.asking is None:
            return f"{hunt.decision.prompt}. What now? ('help' tells what you can type)"
        names = [hunter.id.capitalize() for hunter in hunt.rules.monster.hunters]
        asker, owner = names[hunt.turn], names[hunt.asking.owner]
        drinker = names[hunt.asking.drinker]
        return f"{asker} asks for a Potion of {owner}'s, and {drinker} would drink it. Yes or no?"

    def summary(self, record: Record, state: State) -> str:
        hunt = hunt_of(state)
        potions = many(sum(hunt.potions), "potion")
        told = f"{many(hunt.round, 'round')}, {potions} left"
        told += f", {hunt.knockouts} of {hunt.rules.knockouts} knockouts left"
        told += f", score {self.score(hunt)}"
        if record.taken_back:
            told += f", {many(record.taken_back, 'move')} taken back"
        return f"({told})"

    def score(self, state: State) -> int | None:
        return sum(points for _, points in score(hunt_of(state), house_rules().score))

    # --- pages ----------------------------------------------------------------------------------

    def screen(self, record: Record, display: Display) -> HuntScreen:
        return HuntScreen(rules_of(record), display)

    def odds(self, record: Record, display: Display, view: Mapping[str, Any], of: str) -> list[str]:
        return [odds(self.screen(record, display), view, of)]

    def help(self, record: Record, display: Display) -> list[str]:
        return pages.help_pages(self.screen(record, display), record.at_real_table)

    def sections(self, record: Record) -> Mapping[str, str]:
        monster = rules_of(record).monster
        house = pages.house_sections(monster, record.options.get("house-rules", ()))
        found = pages.sections(monster)
        if record.scenario is not None:
            found[pages.THE_HUNT] += f"\n\nIn this scenario: {record.scenario.goal}"
        return {**house, **found, **pages.score_section()}

    def specials(self, record: Record) -> Sequence[str]:
        monster = rules_of(record).monster
        found = pages.house_sections(monster, record.options.get("house-rules", ()))
        return [f"{title}.\n{text}" for title, text in found.items()]

    # --- real cards -----------------------------------------------------------------------------

    def setup_steps(self, record: Record) -> list[str]:
        return setup_steps(game_of(record), rules_of(record))

    def printed(self, record: Record, question: str, names: Sequence[str]) -> Mapping[str, str]:
        return printed(rules_of(record), question, names)

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:
        return also_called(rules_of(record), question)

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        rules = rules_of(record)
        names = [hunter.id.capitalize() for hunter in rules.monster.hunters]
        if question == rules.random_card.text:
            seated: list[str] = []
            for told in record.cards:
                if told.question == question and seated.count(told.name) < rules.limit:
                    seated.append(told.name)
            if state is None and len(seated) < len(names):
                return f"{names[len(seated)]} takes a Position. {question}"
            return f"Nobody stands out, so chance picks who strikes. {question}"
        if state is None:
            return question
        hunt = hunt_of(state)
        if hunt.turn >= len(names):
            return f"The {part_does(rules.part_names[hunt.attacking], 'strikes')}. {question}"
        return f"{names[hunt.turn]} attacks lightly. {question}"


def _game(name: str | None, briefing: HuntBriefing | None) -> CardHunter:
    """The game against a monster that is named, or that a scenario names; else the base game."""
    if name is not None and briefing is not None:
        raise PnpError("the scenario names its monster; leave out --monster")
    if briefing is not None:
        file = briefing.monster_file
        return against(briefing.monster.id if is_ours(file) else str(file))
    return base_game() if name is None else against(name)


def _goal(record: Record) -> str:
    """What a scenario asks for, in a few words; '' where nobody set a goal."""
    goal, rounds = record.options.get("goal", "slay"), record.options.get("rounds", 0)
    if goal == "survive":
        return f"survive {many(rounds, 'round')}"
    told = "slay it" if goal == "slay" else f"sever {game_of(record).monster.suit(goal).name}"
    if rounds:
        return f"{told} by round {rounds}"
    return told if record.scenario or goal != "slay" else ""


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
