"""A game at the table in a browser: moves, undo, hints, replays, and pages that are behind."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from pnp.table.invite import invited
from pnp.table.part import table_of
from pnp.table.record_files import load
from pnp.table.session import Session
from pnp.web.snapshot import moves_of
from tests.browser.person import RECORDS, cut
from tests.web.visitor import Visitor


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    return Visitor(tmp_path)


class Player:
    """Plays one game through its page."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor, self.name = visitor, name

    @property
    def now(self) -> Any:
        """The snapshot, once everything asked for is done."""
        room = self.visitor.served.rooms.room(self.name)
        assert room is not None
        room.do("story", {}).result(30)  # jobs are done in their turn
        return room.snapshot

    def do(self, what: str, **given: Any) -> Any:
        return self.visitor.post(
            f"/game/{self.name}/do", {"what": what, "at": self.now["v"], **given}
        )

    def play(self, move: str = "") -> Any:
        return self.do("move", move=move or self.now["moves"][0]["m"])


@pytest.fixture
def hunt(visitor: Visitor) -> Player:
    return Player(visitor, visitor.begin("card-hunter", seed=7))


def test_a_move_is_played(hunt: Player) -> None:
    before = hunt.now
    assert before["prompt"] == "Jack of all Trades acts. What now?"
    assert hunt.play("J light").status == 204
    after = hunt.now
    assert after["v"] > before["v"]
    assert after["story"][-1] == "Jack wounds the Wings: Wings weak."


def test_who_goes_first_is_said_as_a_person_says_it(visitor: Visitor) -> None:
    battle = Player(visitor, visitor.begin("vs", seed=7))
    assert {each["m"]: each["w"] for each in battle.now["moves"]} == {
        "first A": "I go first",
        "first B": "Let the Xenomorphs (B) go first",
    }


def test_games_and_what_they_are_played_with_go_by_their_true_names(
    visitor: Visitor, tmp_path: Path
) -> None:
    hunt = Player(visitor, visitor.begin("card-hunter", wishes={"monster": "iron-tusker"}))
    battle = Player(visitor, visitor.begin("vs", seed=7))
    duel = Player(visitor, visitor.begin("predation", wishes={"rules": "double-decker"}))
    for each in (hunt, battle, hunt, duel):
        each.play()
    assert hunt.now["moves"]
    assert battle.now["moves"]
    told = {each["id"]: each for each in visitor.served.rooms.listed()}
    assert (told["hunt"]["scenario"], told["hunt"]["moves"]) == ("Iron Tusker", 2)
    assert told["game"]["scenario"] == "The Company and The Xenomorphs"
    assert told["game"]["moves"] == 1
    assert told[duel.name]["scenario"] == ""  # two decks of cards have no names
    own = tmp_path / "kelp-ox.yaml"
    own.write_text('# Mine.\nkind: monster\nid: kelp-ox\nname: "Kelp Ox: the Old One"\n')
    titles = Visitor(tmp_path / "others", own).served.given.titles()
    assert titles["kelp-ox"] == "Kelp Ox: the Old One"
    assert titles["everybodys-station"] == "Everybody's Station"
    for page in ("/", "/lab", "/make"):
        assert b"Everybody's Station" in visitor.get(page).body


def test_what_is_kept_and_cannot_be_read_is_not_listed(visitor: Visitor, tmp_path: Path) -> None:
    hunt = Player(visitor, visitor.begin("card-hunter"))
    hunt.play()
    assert hunt.now["moves"]
    (folder,) = {path.parent for path in tmp_path.rglob(f"{hunt.name}.yaml")}
    os.mkfifo(folder / "pipe.yaml")
    huge = folder / "huge.yaml"
    huge.write_bytes((folder / f"{hunt.name}.yaml").read_bytes())
    os.truncate(huge, 3_000_000_000)
    assert [each["id"] for each in visitor.served.rooms.listed()] == [hunt.name]
    assert visitor.get("/").status == 200
    assert b"is a device or a pipe" in visitor.get("/game/pipe").body
    assert visitor.get("/make").status == 200


def test_a_page_that_is_behind_changes_nothing(hunt: Player) -> None:
    at = hunt.now["v"]
    job = {"what": "move", "at": at, "move": "J light"}
    assert hunt.visitor.post(f"/game/{hunt.name}/do", job).status == 204
    late = hunt.visitor.post(f"/game/{hunt.name}/do", job)
    assert late.status == 409
    assert late.told["made"] == hunt.now["made"] == 1


def test_what_is_no_move_is_refused(hunt: Player) -> None:
    assert hunt.play("Q light").status == 422
    assert hunt.do("dance").status == 422
    assert hunt.do("card", name="rage").status == 422
    assert hunt.now["made"] == 0


def test_undo_takes_the_last_move_back(hunt: Player) -> None:
    before = hunt.now
    assert hunt.do("undo").status == 422
    hunt.play()
    assert hunt.do("undo").status == 204
    after = hunt.now
    assert [after[key] for key in ("zones", "moves", "prompt")] == [
        before[key] for key in ("zones", "moves", "prompt")
    ]
    assert after["notes"][0].startswith("Taken back")


def test_a_hint_names_a_move_and_changes_nothing(hunt: Player) -> None:
    before = hunt.now
    told = hunt.do("hint").told
    assert told["words"].startswith("Hint: ")
    assert told["moves"][0] in [move["m"] for move in before["moves"]]
    assert hunt.now["v"] == before["v"]


def test_what_can_be_looked_up(hunt: Player) -> None:
    hunt.play()
    for what in ("odds", "rules", "story", "told", "why"):
        assert hunt.visitor.get(f"/game/{hunt.name}/look/{what}").status == 200
    assert hunt.visitor.get(f"/game/{hunt.name}/look/secrets").status == 404
    title = hunt.visitor.get(f"/game/{hunt.name}/look/odds").told[0]["title"]
    assert title == "What the next card of each Part can be"


def test_a_replay_shows_what_was_played_and_has_no_moves(hunt: Player) -> None:
    seen = [hunt.now["zones"]]
    for _ in range(12):
        hunt.play()
        seen.append(hunt.now["zones"])
    hunt.visitor.get(f"/game/{hunt.name}")
    for number, zones in enumerate(seen):
        step = hunt.visitor.get(f"/game/{hunt.name}/step/{number}").told
        assert (step["step"], step["last"], step["moves"]) == (number, 12, [])
        assert step["zones"] == _plain(zones)


def _plain(data: Any) -> Any:
    import json

    return json.loads(json.dumps(data))


def test_a_game_is_kept_and_another_server_goes_on_with_it(hunt: Player, tmp_path: Path) -> None:
    hunt.play()
    before = hunt.now
    hunt.visitor.served.rooms.close()
    other = Visitor(tmp_path)
    assert hunt.name in [each["id"] for each in other.served.rooms.listed()]
    after = Player(other, hunt.name).now
    assert _plain(after["zones"]) == _plain(before["zones"])
    assert after["moves"] == before["moves"]


def test_a_record_can_be_given_by_its_file(hunt: Player, tmp_path: Path) -> None:
    hunt.play()
    _ = hunt.now
    hunt.visitor.served.rooms.close()
    other = Visitor(tmp_path / "elsewhere", tmp_path / f"{hunt.name}.yaml")
    assert Player(other, hunt.name).now["made"] == 1


def test_the_same_again_is_another_game(hunt: Player) -> None:
    told = hunt.do("again").told
    assert told["id"] != hunt.name
    assert Player(hunt.visitor, told["id"]).now["made"] == 0


def test_the_page_begins_with_the_table(hunt: Player) -> None:
    hunt.play()
    body = hunt.visitor.get(f"/game/{hunt.name}").body.decode()
    assert "table.js" in body
    assert '"v":' in body
    assert "seed" not in body


def test_every_face_on_the_table_is_there(hunt: Player) -> None:
    from tests.web.visitor import HOST

    for zone in hunt.now["zones"]:
        for card in zone["cards"]:
            heard = hunt.visitor.ask("GET", f"/face/{card['f']}.svg", headers={"host": HOST})
            assert (heard.status, heard.headers["content-type"]) == (200, "image/svg+xml")
            assert "immutable" in heard.headers["cache-control"]


# --- beside real cards --------------------------------------------------------------------------


def test_real_cards_are_asked_for_and_told(visitor: Visitor) -> None:
    hunt = Player(visitor, visitor.begin("card-hunter", real=True))
    assert hunt.now["asked"]["steps"]
    questions = []
    while hunt.now["asked"]:
        asked = hunt.now["asked"]
        questions.append(asked["question"].rpartition(". ")[2])
        assert all("f" in card for card in asked["cards"])
        hunt.do("card", name=asked["cards"][len(questions) % 4]["name"])
    assert questions[0] == "Which card was turned over from the Tail Part?"
    assert questions[-3:] == ["Which random card was drawn?"] * 3
    assert hunt.now["moves"]
    hunt.play("J light")
    assert "turned over" in hunt.now["asked"]["question"]
    assert hunt.do("card", name="no such card").status == 422
    assert hunt.do("move", move="J light").status == 422
    hunt.do("card", name=hunt.now["asked"]["cards"][0]["name"])
    assert hunt.now["asked"] is None
    told = hunt.visitor.get(f"/game/{hunt.name}/look/told").told
    assert told[0]["told"].startswith("'")
    other = next(each["name"] for each in told[0]["cards"] if each["words"] not in told[0]["told"])
    assert hunt.do("fix", card=told[0]["card"], name=other).status == 204
    assert hunt.now["notes"] == ["Corrected."]
    sure = hunt.do("undo").told["sure"]
    assert "Take it back?" in sure
    assert hunt.do("undo", sure=True).status == 204
    assert hunt.now["made"] == 0


def test_a_game_is_kept_while_a_card_is_asked_for(visitor: Visitor, tmp_path: Path) -> None:
    hunt = Player(visitor, visitor.begin("card-hunter", real=True))
    hunt.do("card", name=hunt.now["asked"]["cards"][0]["name"])
    before = hunt.now
    visitor.served.rooms.close()
    after = Player(Visitor(tmp_path), hunt.name).now
    assert after["asked"] == before["asked"]


DICE = {str(number) for number in range(1, 7)}


@pytest.mark.parametrize(
    ("game", "faceless"), [("predation", set()), ("vs", {"A", "B"}), ("aliens-predator", DICE)]
)
def test_every_game_is_played_beside_real_cards(
    game: str, faceless: set[str], visitor: Visitor
) -> None:
    player, chance = Player(visitor, visitor.begin(game, real=True)), Random(1)
    told = []
    for _ in range(60):
        now = player.now
        # A card that the program holds for an automa goes back, and another is drawn.
        assert all("is an automa's by now" in note for note in now["notes"])
        if now["over"]:
            break
        if now["asked"]:
            cards = now["asked"]["cards"]
            assert {card["name"] for card in cards if "f" not in card} <= faceless
            told.append(chance.choice(cards)["name"])
            assert player.do("card", name=told[-1]).status == 204
        else:
            assert player.play(chance.choice(now["moves"])["m"]).status == 204
    assert len(told) > 6
    made = player.now["made"]
    assert player.do("undo", sure=True).status == 204
    assert player.now["made"] < made


def test_a_lesson_says_what_to_do_and_offers_nothing_else(visitor: Visitor) -> None:
    from pnp.data.lesson import lesson_of

    taught = lesson_of("card-hunter")
    assert taught is not None
    heard = visitor.post("/game", {"game": "card-hunter", "lesson": True})
    pupil = Player(visitor, heard.told["id"])
    for step in taught.steps[:3]:
        now = pupil.now
        assert now["notes"][0] == step.say
        assert [move["m"] for move in now["moves"]] == [*step.play]
        assert pupil.do("move", move="J drink").status == 422
        hint = pupil.do("hint").told
        assert hint["moves"] == [step.play[0]]
        assert hint["words"].startswith("In this lesson: Light attack. ")
        assert pupil.play().status == 204
    assert visitor.post("/game", {"game": "solitaire", "lesson": True}).status == 422


# --- the first minute, and what is said afterwards ----------------------------------------------


def test_a_game_opens_with_what_it_is_and_what_to_do(hunt: Player) -> None:
    opening = hunt.now["opening"]
    assert opening[0].startswith("Card Hunter is a hunt")
    assert [text.partition(":")[0] for text in opening[1:3]] == ["Goal", "First"]
    hunt.play()
    assert hunt.now["opening"] == []


def test_a_scenario_tells_its_own_goal_first(visitor: Visitor) -> None:
    name = visitor.begin("card-hunter", scenario="hold-the-ford")
    opening = Player(visitor, name).now["opening"]
    assert [text for text in opening if text.startswith("Goal: ")] == [opening[1]]


def test_todays_cards_are_the_same_for_everybody(visitor: Visitor) -> None:
    one, two = (Player(visitor, visitor.begin("card-hunter", today=True)).now for _ in range(2))
    assert one["zones"] == two["zones"]


def test_automas_say_why_until_the_person_chooses_again(visitor: Visitor) -> None:
    game = Player(visitor, visitor.begin("predation", seed=5))
    reasons: list[Any] = []
    while not reasons:
        assert game.play().status == 204
        assert game.now["over"] is None
        reasons = visitor.get(f"/game/{game.name}/look/why").told
    assert {"who", "move", "why"} == set(reasons[0])
    assert reasons[-1] == game.now["told"]


def test_why_not_names_the_rule_or_the_planners_doubts(hunt: Player) -> None:
    allowed = hunt.do("against", move="J light").told
    assert allowed[0].startswith("No rule is against 'light attack'")
    forbidden = hunt.do("against", move="move nowhere at all").told
    assert forbidden == ["'move nowhere at all' is no move of this game."]
    assert hunt.now["made"] == 0
    assert hunt.do("against", move="J light", at=99).status == 422


def test_a_game_is_played_on_from_a_step_of_it(hunt: Player) -> None:
    seen = [hunt.now["zones"]]
    for _ in range(6):
        hunt.play()
        seen.append(hunt.now["zones"])
    told = hunt.do("from", step=3).told
    other = Player(hunt.visitor, told["id"])
    assert other.now["zones"] == seen[3]
    assert (other.now["made"], hunt.now["made"]) == (3, 6)
    for step in (-1, 7, "three", None):
        assert hunt.do("from", step=step).status == 422


def test_a_replay_gives_hints(hunt: Player) -> None:
    hunt.play("J light")
    told = hunt.visitor.get(f"/game/{hunt.name}/step/0/hint").told
    assert told.startswith("Hint: ")
    assert told.endswith("It was: J light.")


@pytest.fixture
def ended(tmp_path: Path) -> Player:
    """A hunt that one move ends."""
    path, rest = cut("card-hunter-won", tmp_path, 1)
    player = Player(Visitor(tmp_path / "games", path), "card-hunter-won")
    assert player.visitor.get("/game/card-hunter-won/look/turned").status == 422
    assert player.play(rest[0]).status == 204
    return player


def finish(player: Player) -> None:
    """Play the rest of that hunt as it was played."""
    moves = load(RECORDS / "card-hunter-won.yaml").moves
    while not player.now["over"]:
        assert player.play(moves[player.now["made"]]).status == 204


def test_the_decisions_that_cost_most_lead_into_the_replay(
    ended: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    from automa.reasons import Chance
    from pnp.table.turning import TurningPoint

    def points(record: Any, tell: Any) -> list[TurningPoint]:
        tell(0, len(record.moves))
        return [TurningPoint(5, "J light", Chance(0.4), "J heavy", Chance(0.6))]

    monkeypatch.setattr("pnp.web.looking_back.turning_points", points)
    assert ended.visitor.get(f"/game/{ended.name}/look/turned").status == 200
    while "points" not in (turned := ended.now["turned"]):
        pass
    assert turned["points"][0]["at"] == 5
    assert "J heavy wins about 60%" in turned["points"][0]["words"]
    assert ended.do("undo").status == 204
    assert ended.now["turned"] is None


def test_looking_for_them_can_be_stopped(ended: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Event()

    def points(record: Any, tell: Any) -> list[Any]:
        tell(0, len(record.moves))
        assert asked.wait(60)
        with pytest.raises(KeyboardInterrupt):
            tell(1, len(record.moves))
        return []

    monkeypatch.setattr("pnp.web.looking_back.turning_points", points)
    assert ended.visitor.get(f"/game/{ended.name}/look/turned").status == 200
    assert ended.do("enough").status == 200
    assert ended.now["turned"]["stops"]
    asked.set()
    while "points" not in (turned := ended.now["turned"]):
        pass
    assert turned == {"points": [], "stopped": True}


def test_a_book_has_a_game_once_and_only_if_it_is_kept(ended: Player, tmp_path: Path) -> None:
    from pnp.table.book import own_book

    book, visitor = own_book(), ended.visitor
    assert book is not None
    assert ended.now["over"]
    assert not book.is_kept
    assert visitor.post("/book", {"what": "keep"}).status == 204
    assert ended.do("undo").status == 204
    finish(ended)
    assert book.entries() == []  # it had ended before the book was begun
    (tmp_path / "other").mkdir()
    path, rest = cut("card-hunter-won", tmp_path / "other", 1)
    again = Player(Visitor(tmp_path / "others", path), "card-hunter-won")
    again.play(rest[0])
    assert again.now["notes"] == ["It is written down in your book."]
    assert again.do("undo").status == 204
    finish(again)
    assert [entry.won for entry in book.entries()] == [True]
    assert b"1 won, 0 lost" in visitor.get("/book").body
    assert visitor.post("/book", {"what": "forget"}).status == 204
    assert not book.is_kept
    assert visitor.post("/book", {"what": "burn"}).status == 422


def test_a_game_that_another_program_has_is_looked_at_or_copied(
    hunt: Player, tmp_path: Path
) -> None:
    hunt.play("J light")
    assert hunt.now["made"] == 1
    other = Visitor(tmp_path)
    page = other.get(f"/game/{hunt.name}")
    assert page.status == 422
    assert b"is open in `pnp serve`" in page.body
    look = Player(other, f"{hunt.name}~look")
    assert (look.now["made"], look.now["moves"]) == (1, [])
    assert look.play("Q light").status == 422
    assert look.do("undo").status == 422
    assert other.get(f"/game/{look.name}/step/1").told["last"] == 1
    copy = other.post("/game", {"copy": hunt.name})
    assert Player(other, copy.told["id"]).now["made"] == 1
    hunt.play(hunt.now["moves"][0]["m"])
    assert hunt.now["made"] == 2
    assert Player(other, look.name).now["made"] == 2
    assert other.post("/game", {"copy": "nothing"}).status == 422


def test_a_campaign_goes_on_with_its_next_hunt(visitor: Visitor, tmp_path: Path) -> None:
    name = visitor.begin("card-hunter", campaign="the-river-road", seed=3)
    hunt, rng = Player(visitor, name), Random(1)
    now = hunt.now
    assert name == "the-river-road"
    assert now["again"] == "The next hunt"
    assert any("1. " in text for text in now["opening"])
    assert visitor.get(f"/game/{name}/look/rules").told["Campaign: The river road"]
    while not now["over"]:
        assert hunt.play(rng.choice(now["moves"])["m"]).status == 204
        now = hunt.now
    assert hunt.do("again").told["id"] == name
    after = hunt.now
    assert (after["made"], after["over"]) == (0, None)
    assert after["v"] > now["v"]  # other pages of it go on
    hunt.play()
    before = hunt.now
    listed = next(each for each in visitor.served.rooms.listed() if each["id"] == name)
    assert listed["scenario"] == "The river road"
    assert listed["stands"] in ("campaign: won", "campaign: lost")
    assert not listed["over"]
    text = (tmp_path / f"{name}.yaml").read_text().rpartition("results: ")[0]
    (tmp_path / "played.yaml").write_text(f"{text}results: [won, lost, won]\n")
    finished = next(each for each in visitor.served.rooms.listed() if each["id"] == "played")
    assert finished["over"]
    visitor.served.rooms.close()
    other = Player(Visitor(tmp_path), name)
    assert (other.now["made"], other.now["zones"]) == (before["made"], before["zones"])


@pytest.mark.parametrize("game", ["card-hunter", "predation", "vs", "aliens-predator"])
def test_moves_have_the_numbers_that_they_have_in_a_terminal(game: str) -> None:
    record = invited(game, {}, seed=8)
    session, rng = Session(record), Random(3)
    session.deal()
    terminal, ended = table_of(game).terminal, False
    while len(record.moves) < 80 and session.state.decision:
        if not session.waits:
            session.advance()
            continue
        state, actions = session.state, session.decision.actions
        moves = moves_of(record, state, session.view, ())
        numbers = {move["m"]: move["n"] for move in moves}
        for number, action in terminal.by_number(actions).items():
            assert numbers.get(str(action), number) == number
        assert len(set(numbers.values())) == len(actions)
        ended |= moves[-1]["n"] == 0
        session.play(str(rng.choice(actions)))
    assert ended == bool(table_of(game).desk.idle)
