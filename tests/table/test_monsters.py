"""Hunts of other monsters at the table: who is hunted, what is told, and records of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.data.card_hunter_traits import Trait
from pnp.data.problems import PnpError
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.table.card_hunter.desk import CardHunterDesk
from pnp.table.card_hunter.pages import sections
from pnp.table.card_hunter.story import Storyteller
from pnp.table.records import Record, load, save
from tests.rules.hunting import hunt, monster, play

OX = """\
kind: monster
like: rattler
id: ox
name: Bog Ox
about: A wet ox.
lure: [clockwise]
"""


@pytest.fixture
def ox(tmp_path: Path) -> Path:
    file = tmp_path / "ox.yaml"
    file.write_text(OX)
    return file


def hunt_of(name: str) -> Record:
    return CardHunterDesk().invite({"monster": name}, 7, False)


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
    state.events = [event for event in state.events or [] if event.what != "stands"]
    teller = Storyteller(state.rules)
    teller._places = [0, 0, 1]
    assert teller.tell(state.events) == ["Round 1: King, all alone, draws the Wings."]


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


def test_the_rules_begin_with_what_is_special() -> None:
    game = hunt_of("night-stalker").game
    assert isinstance(game, CardHunter)
    found = sections(game.monster)
    first = next(iter(found))
    assert first == "The Night Stalker"
    assert "Pounce: Where the card points" in found[first]
    assert list(found)[1:] == list(sections())


def test_a_real_table_is_laid_as_the_monsters_own_sheet_says() -> None:
    steps = CardHunterDesk().setup_steps(hunt_of("deep-grasper"))
    assert "Shuffle Churn into its Parts" in " ".join(steps)


def test_every_part_tells_its_own_rage_as_gone() -> None:
    record = hunt_of("deep-grasper")
    assert isinstance(record.game, CardHunter)
    many = replace(record.game.monster, rage=replace(record.game.monster.rage, per_part=3))
    assert [many.rage_in(part.id) for part in many.parts] == [3, 3, 3, 0]
