"""A person at the table: acting, looking things up, taking back, saving, going on later."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import automa
from automa.instinct import printed_deck
from pnp.rules.kernel import Observation
from pnp.table.automas import Choice
from pnp.table.keeper import Keeper
from pnp.table.part import table_of
from pnp.table.record_files import load, text_of
from pnp.table.terminal.console import Closed
from pnp.table.terminal.conversation import Conversation, Leave
from pnp.table.terminal.display import Display
from pnp.table.terminal.reasons import Reasons
from tests.table.tablemates import Guest, Mate, Thought, hunt, mates, random_moves, sit

# With seed 7: Jack stands east, Queen and King north.
LURED = "Round 1: Queen and King lure the Tail."


def test_a_round_by_number_by_notation_and_by_first_letters() -> None:
    guest = Guest("1", "Q heavy", "mo w")
    session = sit(hunt(7), guest)
    assert session.record.moves == ["J light", "Q heavy", "K move west"]
    assert LURED in guest.seen
    assert "Round 2" in guest.seen
    assert guest.mistakes == []


def test_what_is_not_allowed_is_refused_with_its_rule_and_changes_nothing() -> None:
    guest = Guest("m n", "dance", "")
    before = text_of(hunt(7))
    session = sit(hunt(7), guest)
    assert guest.mistakes == [
        "'J move north' is not allowed: a Position never hosts more than 2 hunters.",
        "'dance' means nothing here; 'help' lists what you can type.",
    ]
    assert text_of(session.record) == before


def test_a_refusal_stays_in_sight_with_the_table() -> None:
    guest = Guest("h", "h", "h")
    sit(hunt(7), guest)
    # The Queen empties the Hit Pile in the north, so the King cannot.
    assert "heavy attack needs a card in the Hit Pile" in guest.shown[-1]
    assert "► TAIL" in guest.shown[-1]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("odds", "If the Tail struck now"),
        ("log", LURED),
        ("rules", "You play together against the Rattler."),
        ("rules rage", "RAGE MODE"),
        ("help", "What you can type"),
        ("?", "What you can type"),
    ],
)
def test_looking_something_up(typed: str, told: str) -> None:
    guest = Guest(typed)
    session = sit(hunt(7), guest)
    assert told in guest.seen
    assert session.record.moves == []


def test_a_page_that_there_is_not_is_refused_below_the_table() -> None:
    guest = Guest("rules xyz")
    sit(hunt(7), guest)
    assert guest.mistakes[0].startswith("The rules have no section 'xyz' (")
    assert "► TAIL" in guest.shown[-1]
    assert "no section 'xyz'" in guest.shown[-1]
    assert max(map(len, guest.shown[-1].splitlines())) <= 80


def test_what_is_typed_at_a_page_is_done() -> None:
    guest = Guest("help")
    guest.at_pages = ["odds", "light"]
    session = sit(hunt(7), guest)
    assert "If the Tail struck now" in guest.seen
    assert session.record.moves == ["J light"]


@pytest.mark.parametrize("typed", ["b", "back", "q"])
def test_one_goes_back_to_the_table_from_the_middle_of_the_pages(typed: str) -> None:
    guest = Guest("rules")
    guest.at_pages = [typed]
    session = sit(hunt(7), guest)
    assert len(guest.shown) == 3
    assert guest.mistakes == session.record.moves == []


def test_the_odds_need_as_much_room_as_the_table() -> None:
    guest = Guest("odds")
    guest.display = Display(width=60)
    sit(hunt(7), guest)
    assert guest.shown[1].startswith(" The window is 60 columns wide")


def test_a_bare_enter_shows_the_table_again() -> None:
    guest = Guest("", "")
    sit(hunt(7), guest)
    assert len(guest.shown) == 3
    assert guest.shown[0] == guest.shown[2]


# --- taking back --------------------------------------------------------------------------------


def test_undo_takes_the_last_move_back_and_the_same_card_comes_again() -> None:
    guest = Guest("l", "l", "l", "undo", "undo", "undo", "l", "l", "l")
    session = sit(hunt(7), guest)
    once = sit(hunt(7), Guest("l", "l", "l"))
    assert session.session.view == once.session.view
    assert session.session.story == once.session.story
    assert session.record.taken_back == 3
    assert "Taken back: K light." in guest.seen


def test_undo_after_another_move_leads_elsewhere() -> None:
    session = sit(hunt(7), Guest("l", "undo", "h"))
    assert session.session.view == sit(hunt(7), Guest("h")).session.view


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    guest = Guest("undo")
    assert sit(hunt(7), guest).record.taken_back == 0
    assert guest.mistakes == ["There is no move of yours to take back."]


def test_undo_goes_back_to_ones_own_move_past_those_of_companions() -> None:
    record = hunt(7, "jack=automa,king=automa")
    session = sit(record, Guest("l", "undo"), players=mates("heavy"))
    assert [move[0] for move in record.moves] == ["J"]
    before = text_of(record)
    again = sit(hunt(7, "jack=automa,king=automa"), Guest(), players=mates("heavy"))
    assert before.replace("taken-back: 1\n", "") == text_of(again.record)
    assert session.session.view == again.session.view


# --- companions ---------------------------------------------------------------------------------


def test_one_can_play_the_queen_alone() -> None:
    record = hunt(7, "jack=automa,king=automa")
    guest = Guest("l", "l", "l")
    sit(record, guest, players=mates())
    assert [move[0] for move in record.moves] == list("JQKJQKJQKJ")
    assert len(guest.asked) == 4


class Thinker(Mate):
    """Notes with which seed each of its choices was made."""

    def __init__(self, seed: int, seeds: list[int]) -> None:
        super().__init__("light", seed)
        self.seeds = seeds

    def choose(self, observation: Observation) -> object:
        self.seeds.append(self.seed)
        return super().choose(observation)


class Follower(Thinker):
    """Follows a deck."""

    def follows(self, observation: Observation) -> str:  # noqa: ARG002
        return "Steady"


@pytest.mark.parametrize(("kind", "different"), [(Thinker, 5), (Follower, 1)])
def test_automas_stay_and_think_for_themselves_unless_they_follow_one_pile(
    kind: type[Thinker], different: int
) -> None:
    seeds: list[int] = []
    made: list[str] = []

    def players(name: str, *, seed: int = 0, game: str) -> Thinker:  # noqa: ARG001
        made.append(name)
        return kind(seed, seeds)

    sit(hunt(7, "jack=easy,king=easy"), Guest("l", "l"), players=players)
    assert made == ["easy", "easy"]
    assert (len(seeds), len(set(seeds))) == (5, different)


def test_one_is_told_which_companion_card_is_followed() -> None:
    guest = Guest("l")
    session = sit(hunt(7, "jack=easy,king=easy"), guest)
    first, _, *others = session.record.moves
    cards = "|".join(card.name for card in printed_deck("card-hunter", "companion").cards)
    assert re.search(f"By the card '({cards})': {first}\\.", guest.shown[0])
    assert all(re.search(f"By the card '.*{move}", guest.shown[1]) for move in others)


def test_automas_can_hunt_by_themselves() -> None:
    record = hunt(7, "jack=automa,queen=automa,king=automa")
    sit(record, Guest(), players=mates())
    assert record.result in ("won", "lost")


def test_one_is_asked_for_ones_potions_but_not_by_oneself() -> None:
    record = hunt(7, "jack=automa")
    assert record.options["players"] == 3
    guest = Guest("d from k")
    sit(record, guest, players=mates("move"))
    assert record.moves[1:3] == ["Q drink from K", "K agree"]

    asked = hunt(7, "king=automa")
    guest = Guest("l", "l", "refuse")
    sit(asked, guest, players=mates("drink from Q"))
    assert asked.moves[:4] == ["J light", "Q light", "K drink from Q", "Q refuse"]
    assert "King asks for a Potion of Queen's, and King would drink it. Yes or no?" in guest.seen


@pytest.mark.parametrize(
    ("typed", "answer"), [("y", "agree"), ("yes", "agree"), ("n", "refuse"), ("a", "agree")]
)
def test_whoever_is_asked_for_a_potion_may_say_yes_or_no(typed: str, answer: str) -> None:
    record = hunt(7, "king=automa")
    sit(record, Guest("l", "l", typed), players=mates("drink from Q"))
    assert record.moves[3] == f"Q {answer}"


def test_after_undo_the_round_is_told_from_its_beginning() -> None:
    guest = Guest("l", "undo")
    sit(hunt(7, "jack=automa,king=automa"), guest, players=mates("heavy"))
    assert LURED in " ".join(guest.shown[-1].split())


def test_taking_back_a_potion_that_one_lent_oneself() -> None:
    record = hunt(7, "jack=automa")
    sit(record, Guest("d from k", "undo"), players=mates("move"))
    assert len(record.moves) == 1


# --- hints --------------------------------------------------------------------------------------


def test_a_hint_never_changes_the_next_card() -> None:
    quiet = sit(hunt(5), Guest(*["l"] * 9))
    guest = Guest(*["hint", "hint", "l"] * 9)
    hinted = sit(hunt(5), guest, players=mates())
    always = sit(hunt(5), Guest(*["l"] * 9), hints=True, players=mates())
    assert quiet.record.moves == hinted.record.moves == always.record.moves
    assert quiet.session.story == hinted.session.story == always.session.story
    assert "which wins about 42%. It bleeds." in guest.seen


def test_a_hint_of_the_planner_itself() -> None:
    guest = Guest("hint")
    sit(
        hunt(5),
        guest,
        players=lambda name, *, seed=0, game: automa.player(f"{name}:10", seed=seed, game=game),
    )
    assert re.search(r"Hint: [a-z]+ [a-z]+, which wins about", guest.seen)
    assert "%" in guest.seen.partition("Hint: ")[2]


def test_hints_at_every_turn_stay_until_the_hunter_acts() -> None:
    guest = Guest("nonsense", "l")
    sit(hunt(5), guest, hints=True, players=mates())
    assert ["Jack of all Trades acts" in page for page in guest.shown] == [True, True, False]
    assert [page.count("Hint: ") for page in guest.shown] == [1, 1, 1]


def test_ctrl_c_ends_a_hint_and_not_the_hunt() -> None:
    class Slow(Mate):
        def think(self, observation: Observation) -> Thought:  # noqa: ARG002
            raise KeyboardInterrupt

    guest = Guest("hint", "l")
    session = sit(hunt(7), guest, players=lambda name, *, seed=0, game: Slow())  # noqa: ARG005
    assert "No hint, then." in guest.shown[1]
    assert session.record.moves == ["J light"]


def test_a_closed_window_ends_a_hint_and_the_hunt() -> None:
    class Closing(Mate):
        def think(self, observation: Observation) -> Thought:  # noqa: ARG002
            raise Closed

    with pytest.raises(Closed):
        sit(hunt(7), Guest("hint"), players=lambda name, *, seed=0, game: Closing())  # noqa: ARG005


# --- saving -------------------------------------------------------------------------------------


def test_with_a_file_the_hunt_is_kept_after_every_move(tmp_path: Path) -> None:
    path = tmp_path / "hunt.yaml"
    session = sit(hunt(7), Guest("l", "h"), path)
    assert load(path).moves == session.record.moves == ["J light", "Q heavy"]


@pytest.mark.parametrize("seed", range(4))
def test_a_resumed_hunt_goes_on_as_if_it_had_never_stopped(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "hunt.yaml"
    who = "jack=automa,king=automa"
    whole = sit(hunt(seed, who), Guest("l", "1", "l", "1", "l", "1"), players=mates())
    sit(hunt(seed, who), Guest("l", "1", "l"), path, players=mates())
    resumed = sit(load(path), Guest("1", "l", "1"), players=mates())
    assert text_of(resumed.record) == text_of(whole.record)
    assert resumed.session.view == whole.session.view
    assert resumed.session.story == whole.session.story


def test_who_goes_on_is_reminded_of_the_last_rounds_only() -> None:
    record = random_moves(hunt(3, "queen=me,jack=automa"), Random(1), 25)
    guest = Guest("l")
    guest.display = Display(height=50)
    session = sit(record, guest, players=mates())
    rounds = [int(number) for number in re.findall(r"Round (\d+):", guest.shown[0])]
    now = int(session.session.view["round"])
    assert now > 4
    assert min(rounds) >= now - 2


def test_save_names_the_file_and_does_not_overwrite_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text("precious")
    guest = Guest("l", "save mine.yaml", "save no/such/folder.yaml", "save ours.yaml", "h")
    sit(hunt(7), guest)
    assert Path("mine.yaml").read_text() == "precious"
    assert guest.mistakes[0] == "mine.yaml is there already; choose another name"
    assert "there is no folder" in guest.mistakes[1]
    assert "Kept in ours.yaml" in guest.seen
    assert load(Path("ours.yaml")).moves == ["J light", "Q heavy"]


@pytest.mark.parametrize(("answer", "kept"), [("y", True), ("", True), ("N", False)])
def test_quit_asks_whether_to_save(
    answer: str, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    keeper, record = Keeper(), hunt(7)
    session = Conversation(record, Guest("l", "quit", answer), keeper)
    with pytest.raises(Leave):
        session.run()
    assert (keeper.rescue(record) is not None) == kept
    assert [path.name for path in tmp_path.glob("*.yaml")] == ["hunt.yaml"] * kept


def test_whoever_would_leave_may_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = sit(hunt(7), Guest("l", "quit", "b", "h"))
    assert session.record.moves == ["J light", "Q heavy"]
    assert list(tmp_path.iterdir()) == []


def test_an_answer_that_is_none_is_asked_again() -> None:
    guest = Guest("l", "quit", "perhaps", "no")
    with pytest.raises(Leave):
        sit(hunt(7), guest)
    assert guest.mistakes == ["'perhaps': yes, no or back?"]


# --- afterwards ---------------------------------------------------------------------------------


def finished() -> list[str]:
    return random_moves(hunt(7), Random(7)).moves


def test_after_the_hunt_one_can_hunt_again_or_go() -> None:
    for answer, again in (("a", True), ("q", False), ("exit", False)):
        guest = Guest(*finished(), answer, "no")
        record = hunt(7)
        assert Conversation(record, guest, Keeper()).run() == again
        assert record.result == "lost"
        assert "THE HUNT IS LOST." in guest.seen
        assert "rounds" in guest.seen


@pytest.mark.parametrize("word", ["again", "quit"])
@pytest.mark.parametrize(("answer", "kept"), [("", True), ("no", False)])
def test_a_hunt_that_is_over_and_not_kept_is_not_thrown_away_unasked(
    word: str, answer: str, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    guest = Guest(*finished(), word, answer)
    Conversation(hunt(7), guest, Keeper()).run()
    assert guest.asked[-1].startswith("Save the hunt in hunt.yaml?")
    assert [load(path).result for path in tmp_path.glob("*.yaml")] == ["lost"] * kept


def test_the_end_of_input_keeps_a_hunt_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert not Conversation(hunt(7), Guest(*finished()), Keeper()).run()
    assert load(Path("hunt.yaml")).result == "lost"


def test_after_the_hunt_enter_shows_the_table_and_one_may_stay() -> None:
    guest = Guest(*finished(), "", "quit", "back", "quit", "no")
    assert not Conversation(hunt(7), guest, Keeper()).run()
    assert len(guest.asked) == len(finished()) + 5
    assert guest.mistakes == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rules rage", "RAGE MODE"),
        ("odds", "What the next card of each Part can be"),
        ("help", "What you can type"),
        ("log", "THE HUNT IS LOST."),
    ],
)
def test_after_the_hunt_things_can_still_be_looked_up(typed: str, told: str) -> None:
    guest = Guest(*finished(), typed, "quit", "no")
    Conversation(hunt(7), guest, Keeper()).run()
    assert told in " ".join(guest.shown[-2].split())
    assert guest.mistakes == []


def test_even_the_last_move_can_be_taken_back() -> None:
    record = hunt(7)
    session = sit(record, Guest(*finished(), "undo"))
    assert record.result == "unfinished"
    assert session.session.decision.actions


def test_moves_of_one_choice_are_explained_together() -> None:
    reasons = Reasons(table_of("card-hunter").desk, hunt())
    for move in ("Q light", "Q move west"):
        reasons.note("queen", Choice(move, why="Hit and run."))
    reasons.note("king", Choice("K heavy", why="Hit and run."))
    assert reasons.told() == [
        "Queen, light attack, move west: Hit and run.",
        "King, heavy attack: Hit and run.",
    ]


def test_nobody_remembers_why_from_before_a_game_was_taken_up_again() -> None:
    desk, record = table_of("card-hunter").desk, hunt()
    assert Reasons(desk, record).told() == [
        "No automa has made a choice yet that it could explain."
    ]
    record.moves.append("J light")
    reasons = Reasons(desk, record)
    assert reasons.told() == ["Nobody remembers why, from before the game was taken up again."]
    reasons.note("queen", Choice("Q light", why="Hit and run."))
    assert reasons.told() == ["Queen, light attack: Hit and run."]


def test_why_not_takes_the_number_of_a_move_too() -> None:
    guest = Guest("why not 1", "why not 7", "why not 99")
    sit(hunt(7), guest, players=mates("heavy"))
    assert "No rule is against 'light attack'" in guest.seen
    assert "'J move west' is not allowed: moving is one step" in guest.seen
    assert "There is no action 99" in guest.seen


def test_whoever_plays_on_from_the_midst_of_a_game_that_is_over_keeps_both(tmp_path: Path) -> None:
    path = tmp_path / "hunt.yaml"
    record = random_moves(hunt(3), Random(1))
    before = text_of(record)
    guest = Guest("replay 4", "p", "l")
    sit(record, guest, path)
    assert "From now on it is kept in" in guest.seen
    assert text_of(load(path)) == before
    assert len(load(tmp_path / "hunt-2.yaml").moves) == 5
