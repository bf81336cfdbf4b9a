"""The desk of Predation: what a table needs to know of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any, Final

from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Length, Pattern, model
from pnp.data.yaml_source import Document
from pnp.rules.kernel import State
from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import LETTERS, Move
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest
from pnp.table.desk import RecordedGame
from pnp.table.predation import laying as pages
from pnp.table.predation import rules_text as reference
from pnp.table.predation.real_cards import counted
from pnp.table.predation.rows import HAND, QUESTIONS, Rows
from pnp.table.predation.seats import called, invited
from pnp.table.predation.story import Storyteller
from pnp.table.predation.terminal.menu import numbered
from pnp.table.predation.terminal.screen import ContestScreen
from pnp.table.predation.terminal.typed import moves_meant, why_not
from pnp.table.records import ME, UNFINISHED, Record, RecordFile, Seat
from pnp.table.terminal.abbreviations import only
from pnp.table.terminal.display import Display
from pnp.table.terminal.pages import many

DRAW: Final = "draw"
# Moves that complete the choice which the one before them began.
_CONTINUES: Final = {
    ("build", "with"),
    ("migrate", "with"),
    ("place", "place"),
    ("place", "pass"),
    ("feed", "feed"),
}


@model
class PredationFile(RecordFile):
    """The record of a game of Predation as it stands in a file."""

    result: Annotated[
        str,
        Pattern(
            f"{UNFINISHED}|{DRAW}|[{LETTERS}] wins|[{LETTERS}]( and [{LETTERS}])+ win",
            f"'{UNFINISHED}', '{DRAW}' or 'A wins'",
        ),
        Doc("how it ended; the last line of every record, so the file may have been cut off"),
    ]
    seats: Annotated[
        Mapping[Annotated[str, Pattern(f"[{LETTERS}]", "the letter of a seat")], Seat],
        Length(2, len(LETTERS)),
        Doc("who decides for each seat"),
    ] = field(kw_only=True)


def _goal(record: Record) -> str:
    """What a scenario asks of A, in a few words; '' where nobody set a goal."""
    goal, turns = record.options.get("goal", "any"), record.options.get("turns", 0)
    if goal == "survive":
        return f"survive {many(turns, 'turn')} of yours"
    told = "win" if goal == "any" else f"win by {goal}"
    if turns:
        return f"{told} in {many(turns, 'turn')} of yours"
    return told if record.scenario or goal != "any" else ""


class PredationDesk:
    """What is Predation's own at the table."""

    noun = "game"
    wishes = ("opponents", "level", "temperament", "rules", "scenario")
    file = PredationFile
    seats_field = "seats"

    def invite(self, wishes: Mapping[str, Any], seed: int, real: bool) -> Record:
        return invited(wishes, seed, real)

    # --- records --------------------------------------------------------------------------------

    def heading(self, record: Record) -> list[str]:  # noqa: ARG002
        return []

    def variant(self, game: RecordedGame, document: Document) -> RecordedGame:  # noqa: ARG002
        return game

    def seats(self, file: Any, game: RecordedGame, document: Document) -> Mapping[str, Seat]:
        assert isinstance(file, PredationFile)
        letters = LETTERS[: game.options(file.options)["players"]]
        for letter in file.seats:
            if letter not in letters:
                place = document.place_of(("seats", letter), key=True)
                raise PnpError(f"there is no seat '{letter}' in a game of {len(letters)}", place)
        missing = [letter for letter in letters if letter not in file.seats]
        if missing:
            place = document.place_of(("seats",), key=True)
            raise PnpError(f"nobody plays: {', '.join(missing)}", place)
        return {letter: file.seats[letter] for letter in letters}

    def result_of(self, state: State) -> str:
        if state.result is None:
            return UNFINISHED
        winners = [LETTERS[seat] for seat in state.result.winners]
        if not winners:
            return DRAW
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"

    def won(self, record: Record) -> bool | None:
        if record.result == DRAW:
            return None
        winners = [letter for letter in record.result.split() if letter in record.seats]
        return any(record.seats[letter].player == ME for letter in winners)

    # --- who decides, and who sees what ---------------------------------------------------------

    def decider(self, record: Record, state: State) -> str:  # noqa: ARG002
        assert state.decision is not None
        return LETTERS[state.decision.seat]

    def implied(self, record: Record, state: State) -> str:  # noqa: ARG002
        return ""

    def continues(self, before: str, move: str) -> bool:
        return (before.split(maxsplit=1)[0], move.split(maxsplit=1)[0]) in _CONTINUES

    def begins(self, move: str) -> bool:
        return any(move.split(maxsplit=1)[0] == verb for verb, _ in _CONTINUES)

    def completed(self, state: State, seat: int, move: str) -> str:
        """The defence card of a new creature, if no other could go with its attack card."""
        contest = contest_of(state)
        verb, _, card = move.partition(" ")
        if (verb, "with") not in _CONTINUES or contest.asked.name == "with":
            return ""
        names = contest.rules.names
        new = [each for each in contest.creatures[seat] if names[each.attack] == card]
        return f"with {names[new[-1].defence]}" if new else ""

    def eyes(self, record: Record, state: State) -> int:
        """The person's seat; whoever decides where persons share a screen."""
        own = _persons(record)
        if state.decision is not None and state.decision.seat in own:
            return state.decision.seat
        return own[0] if own else 0

    def thinks(self, record: Record, state: State) -> object:
        """An instruction card stays in force for a whole turn, so its deck must stay the same."""
        seat = record.seats[self.decider(record, state)]
        follows = seat.player.startswith("instinct")
        return f"{seat.seed}/{f'deck {record.seed}' if follows else len(record.moves)}"

    # --- words ----------------------------------------------------------------------------------

    def title(self, record: Record, display: Display) -> str:
        chance = "real cards" if record.at_real_table else f"seed {record.seed}"
        scenario = record.scenario.name if record.scenario else ""
        decks = f"{record.options['decks']} decks" if record.options["decks"] > 1 else ""
        rules = [name for name in ("controlled-universe", "no-trump") if record.options[name]]
        words = ["PREDATION", scenario, decks, *rules, _goal(record), chance]
        return display.heading(words, (*rules, decks, scenario))

    def teller(self, record: Record) -> Storyteller:
        rules, own = rules_of(record), _persons(record)
        seats = range(rules.players)
        others = [seat for seat in seats if seat not in own] if record.at_real_table else []
        # Where persons share the screen each is called by the letter; without any all is shown.
        you = own if len(own) == 1 else []
        return Storyteller(rules, you, own or seats, Rows(record, others, rules.letters))

    def words_for(self, action: Move) -> str:
        return str(action)

    def numbered(self, actions: Sequence[Move]) -> Sequence[Move]:
        return numbered(actions)

    def meant(self, state: State, typed: str) -> Mapping[str, tuple[str, ...]]:
        return moves_meant(contest_of(state), typed)

    def why_not(self, state: State, typed: str) -> str:
        return why_not(contest_of(state), typed)

    def followed(self, card: str, moves: Sequence[str]) -> str:  # noqa: ARG002
        """The moves would show which cards were placed; the story tells the rest."""
        return f"An automa followed the card '{card}'."

    def prompt(self, state: State) -> str:
        return pages.prompt(contest_of(state))

    def summary(self, record: Record, state: State) -> str:
        contest = contest_of(state)
        letters = contest.rules.letters
        tiers = ", ".join(f"{each} {contest.tier_sum(at)}" for at, each in enumerate(letters))
        told = f"{many(contest.round, 'turn')}, combined tiers {tiers}"
        if record.taken_back:
            told += f", {many(record.taken_back, 'choice')} taken back"
        return f"({told})"

    def score(self, state: State) -> int | None:  # noqa: ARG002
        return None

    # --- pages ----------------------------------------------------------------------------------

    def screen(self, record: Record, display: Display) -> ContestScreen:
        players = {letter: called(seat) for letter, seat in record.seats.items()}
        return ContestScreen(rules_of(record), display, players)

    def odds(
        self, record: Record, display: Display, view: Mapping[str, Any], of: str
    ) -> Sequence[str]:
        from pnp.table.predation.odds import odds_pages

        return odds_pages(self.screen(record, display), view, of)

    def help(self, record: Record, display: Display) -> Sequence[str]:
        return [pages.help_page(display, record.at_real_table)]

    def sections(self, record: Record) -> Mapping[str, str]:
        return reference.sections(rules_of(record), record.options)

    def specials(self, record: Record) -> Sequence[str]:
        return reference.specials(rules_of(record), record.options)

    # --- real cards -----------------------------------------------------------------------------

    def setup_steps(self, record: Record) -> Sequence[str]:
        return pages.setup_steps(rules_of(record), [LETTERS[seat] for seat in _persons(record)])

    def printed(self, record: Record, question: str, names: Sequence[str]) -> Mapping[str, str]:  # noqa: ARG002
        return only(names)

    def also_called(self, record: Record, question: str) -> Mapping[str, str]:  # noqa: ARG002
        """Some say the suit first: 'h5', 'd10'."""
        names = [name for name in rules_of(record).names if name[-1] in "HCDS"]
        return {f"{name[-1]}{name[:-1]}".lower(): name for name in names}

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        letter = question[0]
        own = record.seats[letter].player == ME
        first = not any(told.question.endswith(QUESTIONS[HAND]) for told in record.cards)
        rules = rules_of(record)
        which = counted(record, rules, contest_of(state) if state else None, question)
        return pages.occasion(question, own, pages.first_hands(rules) if first else "", which)


def rules_of(record: Record) -> Rules:
    """What stays the same throughout a game."""
    assert isinstance(record.game, Predation)
    return record.game.rules(record.options)


def contest_of(state: State) -> Contest:
    """A state of Predation."""
    assert isinstance(state, Contest)
    return state


def _persons(record: Record) -> list[int]:
    return [LETTERS.index(letter) for letter, seat in record.seats.items() if seat.player == ME]
