"""Hunts of other monsters at the table: who is hunted, what is told, and records of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pnp.data.card_hunter.traits import Trait
from pnp.data.problems import PnpError
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Event, SeededDealer
from pnp.table.card_hunter.desk import CardHunterDesk, rules_of
from pnp.table.card_hunter.story import Storyteller
from pnp.table.invite import invited
from pnp.table.part import table_of
from pnp.table.record_files import load, save
from pnp.table.records import Record
from pnp.table.scenario import ToldScenario
from pnp.table.terminal.display import Display
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.pages import help_pages, rules_pages
from tests.rules.card_hunter.hunting import hunt, monster, play
from tests.table.tablemates import Guest, sit

LURE = "Lure the beast"
OX = """\
kind: monster
like: rattler
id: ox
name: Bog Ox
about: A wet ox.
lure: [clockwise]
"""
TERMINAL = table_of("card-hunter").terminal


@pytest.fixture
def ox(tmp_path: Path) -> Path:
    file = tmp_path / "ox.yaml"
    file.write_text(OX)
    return file


def hunt_of(name: str) -> Record:
    return invited("card-hunter", {"monster": name}, seed=7)


def kept(record: Record, path: Path) -> Path:
    save(record, path, keep_last=False)
    return path


def story(state: Hunt) -> str:
    return " ".join(Storyteller(state.rules).tell(state.events or []))


# --- records ------------------------------------------------------------------------------------


def test_a_record_knows_a_monster_of_ours_by_its_name(tmp_path: Path) -> None:
    file = kept(hunt_of("marsh-hydra"), tmp_path / "hunt.yaml")
    assert "monster: marsh-hydra\nfingerprint:" in file.read_text()
    found = load(file)
    assert isinstance(found.game, CardHunter)
    assert found.game.monster.name == "Marsh Hydra"


def test_a_record_knows_the_file_of_a_monster(ox: Path, tmp_path: Path) -> None:
    found = load(kept(hunt_of(str(ox)), tmp_path / "hunt.yaml"))
    assert isinstance(found.game, CardHunter)
    assert (found.game.monster.id, found.game.file) == ("ox", str(ox))


def test_lore_and_colours_may_change_after_a_hunt(ox: Path, tmp_path: Path) -> None:
    file = kept(hunt_of(str(ox)), tmp_path / "hunt.yaml")
    ox.write_text(OX + 'lore: It remembers.\npalette: {tail: "#ffeecc"}\n')
    assert load(file).result == "unfinished"


@pytest.mark.parametrize("change", ["lives: 5\n", "traits: [{id: shove}]\n"])
def test_a_monster_that_fights_otherwise_is_another(ox: Path, tmp_path: Path, change: str) -> None:
    file = kept(hunt_of(str(ox)), tmp_path / "hunt.yaml")
    ox.write_text(OX + change)
    with pytest.raises(PnpError, match="the monster 'ox' has changed since this hunt") as error:
        load(file)
    assert error.value.problems[0].place is not None


def test_a_monster_moved_together_with_its_record_is_found(ox: Path, tmp_path: Path) -> None:
    file = kept(hunt_of(str(ox)), tmp_path / "hunt.yaml")
    new = tmp_path / "elsewhere"
    new.mkdir()
    ox.rename(new / ox.name)
    assert load(file.rename(new / file.name)).result == "unfinished"


def test_a_monster_that_is_gone_is_missed(ox: Path, tmp_path: Path) -> None:
    file = kept(hunt_of(str(ox)), tmp_path / "hunt.yaml")
    ox.unlink()
    with pytest.raises(PnpError, match="the file of its monster is missing"):
        load(file)


def test_an_unknown_monster_is_refused() -> None:
    with pytest.raises(PnpError, match="there is no monster 'sand-mow'") as error:
        hunt_of("sand-mow")
    assert "sand-maw" in str(error.value)


# --- what is told -------------------------------------------------------------------------------


def test_the_story_says_why_a_part_will_strike() -> None:
    state = hunt("N N E", game=monster(lure=("loner",)))
    teller = Storyteller(state.rules)
    teller.tell(Event("stands", stand) for stand in enumerate(state.positions))
    assert teller.tell(state.events or []) == ["Round 1: King, all alone, draws the Wings."]


def test_the_story_of_sweep_venom_and_shove() -> None:
    traits = (Trait(id="sweep", amount=1), Trait(id="venom", amount=2), Trait(id="shove"))
    game = monster(traits=traits, lure=("clockwise",))
    state = hunt(
        "N E W", parts={"head": "tail medium, tail weak"}, attacking="S", game=game,
        deals="tail medium",
    )  # fmt: skip
    play(state, "J drink", "Q drink", "K drink")
    told = story(state)
    assert "Jack loses 2 Lives, 2 left." in told
    assert "Jack loses a Potion to the venom." in told
    assert "Queen loses a Life, 3 left." in told
    assert "Jack is thrown east." in told
    assert "Queen is thrown south." in told


def test_the_story_of_a_wound_that_closes() -> None:
    game = monster(traits=(Trait(id="regrow"),), lure=("clockwise",))
    state = hunt(
        "N E E", parts={"head": "claws weak"}, hit_piles={"head": "tail weak"}, attacking="S",
        game=game, deals="claws weak",
    )  # fmt: skip
    play(state, "J drink", "Q drink", "K drink")
    told = story(state)
    assert "It leaves the game, but the wounds of the Head close: 1 card goes back." in told


def test_the_rules_tell_what_is_special() -> None:
    found = CardHunterDesk().sections(hunt_of("night-stalker"))
    assert next(iter(found)) == "The Night Stalker"
    assert found["Pounce"].startswith("Where the card points")
    titles = list(found)
    assert titles.index("Strike") < titles.index("Pounce") < titles.index("Rage Mode")


WYRM = """\
kind: monster
like: rattler
id: wyrm
name: Bog Wyrm
about: A wet wyrm.
suits:
  - {id: tail, name: Barbed tail, direction: west}
  - {id: head, name: Maw, direction: south}
  - {id: claws, name: Gills, direction: north}
  - {id: wings, name: Spotted coils, direction: east}
rage: {name: Flood, damage: 2, shuffles: false, again: false}
lives: 5
lure: [loner, biggest-part]
traits: [{id: venom, amount: 2}]
"""


@pytest.fixture
def wyrm(tmp_path: Path) -> Record:
    file = tmp_path / "wyrm.yaml"
    file.write_text(WYRM)
    return hunt_of(str(file))


def test_the_rules_are_those_against_the_monster_that_is_hunted(wyrm: Record) -> None:
    found = CardHunterDesk().sections(wyrm)
    everything = " ".join(found.values())
    assert "Rattler" not in everything
    assert everything.count("Rage") == 1  # where Flood is said to be its name
    assert "Barbed tail west, Maw south, Gills north, Spotted coils east." in found["Strike"]
    assert "- The Part beside the only hunter who stands alone.\n- The Part with" in found[LURE]
    assert "fewest Lives" not in everything
    assert "back to 5 Lives" in found["Potion"]
    assert "with 5 Lives" in found["Knockout"]
    assert "It is Flood: remove the Flood card. Nobody loses a Life" in found["Strike"]
    assert "again" not in found["Strike"]
    assert "The Hit Piles stay where they are.\n- Each hunter loses 2 Lives" in found["Flood Mode"]


@pytest.mark.parametrize(
    ("wanted", "title"), [("flood", "FLOOD MODE"), ("rage", "FLOOD MODE"), ("venom", "VENOM 2")]
)
def test_a_rule_is_found_by_its_own_name_and_the_usual_one(
    wyrm: Record, wanted: str, title: str
) -> None:
    (page,) = rules_pages(Display(), CardHunterDesk().sections(wyrm), wanted)
    assert page.split("\n")[0] == f" {title}"


def test_the_rules_count_house_rules_and_what_a_scenario_changes(wyrm: Record) -> None:
    options = {"house-rules": ["four-hunters", "expert", "deduction"], "lives": 1, "goal": "head"}
    scenario = ToldScenario("Maw", "So.", "Sever the Maw.")
    found = CardHunterDesk().sections(replace(wyrm, options=options, scenario=scenario))
    assert "King of Knights, Ace of Axes, always in that order" in found["Act"]
    assert "Lose the last of 2" in found["Knockout"]
    assert "back to 1 Life." in found["Potion"]
    assert "Flood Mode breaks out at once." in found["House rule: The weak spot"]
    assert found["The hunt"].endswith("In this scenario: Sever the Maw.")


def test_the_story_calls_rage_by_its_name(wyrm: Record) -> None:
    assert isinstance(wyrm.game, CardHunter)
    state = hunt("N N E", parts={"tail": "rage"}, deals="rage", game=wyrm.game)
    play(state, "J light")
    assert "FLOOD! FLOOD MODE! Jack, Queen and King lose 2 Lives" in story(state)
    state = hunt("N N E", parts={"tail": "rage"}, deals="rage", attacking="N", game=wyrm.game)
    play(state, "J drink", "Q drink", "K drink")
    assert "The Gills strike: FLOOD! That ends the attack." in story(state)


@pytest.mark.parametrize("display", [Display(), Display(unicode=False)])
def test_odds_of_parts_with_long_names_stand_in_columns(wyrm: Record, display: Display) -> None:
    state = wyrm.game.setup(wyrm.options, SeededDealer(3))
    view = state.observe(0, Random(1)).view
    odds = CardHunterDesk().odds(wyrm, view)
    (page,) = odds_pages(TERMINAL.screen(wyrm, display), odds, "")
    lines = page.splitlines()
    rows = [lines[1], *(line for line in lines if " coils east" in line or " tail west" in line)]
    assert len(rows) == 3
    assert {len(row) for row in rows} == {len(rows[0])}
    assert max(map(len, lines)) <= 80
    assert rows[0].split()[-2:] == ["Flood", "mean"]
    assert "Rage" not in page


def test_real_cards_are_told_by_the_words_on_them(wyrm: Record) -> None:
    real = replace(wyrm, seed=None)
    opened = ("gills weak", "spotted coils weak", "maw weak", "barbed tail weak")
    guest = Guest(*opened, "north", "north", "south", "light", "flood")
    sit(real, guest)
    assert guest.mistakes == []
    assert [card.name for card in real.cards if card.asked][-1] == "rage"
    assert "f=flood" in guest.seen
    assert "FLOOD MODE" in guest.seen


def test_keys_follow_the_words_on_the_cards_and_ids_still_do(wyrm: Record) -> None:
    printed, by_id = replace(wyrm, seed=None, cards=[]), replace(wyrm, seed=None, cards=[])
    guest = Guest("gw", "scw", "mw", "btw", "n", "n", "s", "light", "f", "fix", "btm", "fix", "")
    sit(printed, guest)
    assert guest.mistakes == []
    assert "scw=spotted coils weak" in guest.seen
    assert "flood corrected to barbed tail medium." in guest.seen
    assert "'barbed tail medium' stays." in guest.seen
    suits = {suit.name: suit.id for suit in rules_of(wyrm).suits}
    ids = [suits[name] for name in ("Gills", "Spotted coils", "Maw", "Barbed tail")]
    opened = [f"{each} weak" for each in ids]
    sit(by_id, Guest(*opened, "n", "n", "s", "light", f"{ids[3]} medium"))
    assert [card.name for card in by_id.cards] == [card.name for card in printed.cards]


def test_a_random_card_beside_another_monster_is_told_by_what_stands_on_it(wyrm: Record) -> None:
    record = replace(wyrm, seed=None, cards=[])
    guest = Guest("gw", "scw", "mw", "btw", "North", "e", "west", "s")
    session = sit(record, guest)
    assert guest.mistakes == []
    assert "Which random card was drawn? n=north e=east s=south w=west" in guest.seen
    assert session.session.view["positions"] == {"J": "north", "Q": "east", "K": "west"}


def test_a_random_card_may_be_told_by_the_part_there(wyrm: Record) -> None:
    record = replace(wyrm, seed=None, cards=[])
    guest = Guest("gw", "scw", "mw", "btw", "gills", "maw", "barbed tail", "spotted coils")
    session = sit(record, guest)
    assert guest.mistakes == []
    assert session.session.view["positions"] == {"J": "north", "Q": "south", "K": "west"}


def test_a_random_card_of_the_rattler_is_told_by_its_part_or_its_position() -> None:
    record = replace(invited("card-hunter", {}, seed=7), seed=None)
    guest = Guest("tw", "ww", "hw", "cw", "t", "e", "s", "n")
    session = sit(record, guest)
    assert guest.mistakes == []
    assert session.session.view["positions"] == {"J": "north", "Q": "east", "K": "south"}


def test_help_speaks_of_the_monster_that_is_hunted(wyrm: Record) -> None:
    told = " ".join(help_pages(TERMINAL, wyrm, Display()))
    assert "'rules flood'" in told
    assert "GILLS" in told
    assert "J ♥♥♥♥♡ ◊◊" in told
    assert "TAIL" not in told


def test_a_real_table_is_laid_as_the_monsters_own_sheet_says() -> None:
    steps = table_of("card-hunter").cards.setup_steps(hunt_of("deep-grasper"))
    assert "Shuffle Churn into its Parts" in " ".join(steps)


def test_every_part_tells_its_own_rage_as_gone() -> None:
    record = hunt_of("deep-grasper")
    assert isinstance(record.game, CardHunter)
    many = replace(record.game.monster, rage=replace(record.game.monster.rage, per_part=3))
    assert [many.rage_in(part.id) for part in many.parts] == [3, 3, 3, 0]
