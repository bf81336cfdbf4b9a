"""The page of Aliens Predator fits every terminal, and shows what a seat may see and no more."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

import pytest

from pnp.data.problems import PnpError
from pnp.rules.aliens_predator.state import Battleground
from pnp.table.aliens_predator.desk import rules_of
from pnp.table.session import Session
from pnp.table.terminal.display import Display, length
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.pages import help_pages, rules_pages
from tests.table.aliens_predator.missions import (
    ALIENS,
    DESK,
    MARINES,
    SCENARIOS,
    TERMINAL,
    game,
    laid_out,
    page,
    play,
    seen,
)
from tests.table.tablemates import Guest, mates, sit

PLAIN = Display()
ASCII = Display(unicode=False)
COLOUR = Display(colour=True, fill=True)
WIDE = Display(100, 45)
DISPLAYS = {"plain": PLAIN, "ascii": ASCII, "colour": COLOUR, "wide": WIDE}
ESCAPES = re.compile(r"\033\[[0-9;]*m")
MOST_CHOICES = 60


@cache
def pages(scenario: str, seed: int = 1) -> Mapping[str, Sequence[str]]:
    """Many pages of a game in which everybody does anything, by display."""
    record = game(seed, scenario, level="random")
    session, rng = Session(record, players=mates()), Random(seed)
    session.deal()
    found: dict[str, list[str]] = {name: [] for name in DISPLAYS}
    while session.state.decision and len(record.moves) < 300:
        actions = session.decision.actions
        assert len(actions) <= MOST_CHOICES
        if session.player.player == "me" and len(record.moves) % 6 == 0:
            view, told = session.view, DESK.prompt(session.state)
            for name, display in DISPLAYS.items():
                screen, title = TERMINAL.screen(record, display), TERMINAL.title(record, display)
                page = screen.table(view, title, session.story, ["A note."], actions, told)
                found[name] += [page, *odds_pages(screen, DESK.odds(record, view), "")]
        session.play(str(rng.choice(actions)))
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_page_is_as_wide_as_the_terminal(scenario: str) -> None:
    for name, found in pages(scenario).items():
        display = DISPLAYS[name]
        assert len(found) > 5
        for each in found:
            assert max(map(length, each.splitlines())) <= display.width
            assert display.unicode or each.isascii()


CROWDS = ("everybodys-station", "three-hungers", "two-clans")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_small_terminal_shows_the_whole_page_and_what_is_typed(scenario: str) -> None:
    found = pages(scenario)["plain"]
    tall = [each for each in found if len(each.splitlines()) >= PLAIN.height]
    assert len(tall) <= (len(found) / 6 if scenario in CROWDS else 0)


def test_in_a_crowd_those_alike_are_told_once_and_others_only_counted_where_you_are_not() -> None:
    aliens = [f"Alien Warrior, at {place}" for place in ["Main Corridor"] * 3 + ["Mess Hall"] * 9]
    drones = {**ALIENS, "characters": [ALIENS["characters"][0], *aliens]}
    lying = [f"{item}, at Docking Bay" for item in ("Medikit", "Pulse Rifle")]
    ground = laid_out({**MARINES, "lying": lying}, drones)
    whole, less = (
        "\n".join(TERMINAL.screen(game(), Display(height=height)).head(seen(ground)))
        for height in (40, 14)
    )
    assert "B12" in whole
    assert "[Medikit]  [Pulse Rifle]" in whole
    assert "B2 B3 B4 Alien Warrior 4/5" in less
    assert "Mess Hall: 9 of B" in less
    assert "Docking Bay: [2 Items]" in less
    assert "Breeding Chamber# " in whole  # the rows
    assert "Breeding Chamber# " not in less


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_fits_a_large_one(scenario: str) -> None:
    assert all(len(each.splitlines()) < WIDE.height for each in pages(scenario)["wide"])


def test_colours_change_nothing_but_colours() -> None:
    ground = laid_out()
    painted = page(ground, Display(colour=True))
    assert painted != page(ground)
    plain = [line.rstrip() for line in ESCAPES.sub("", painted).splitlines()]
    assert plain == page(ground).splitlines()


def test_the_table_amid_a_combat() -> None:
    mine = {**MARINES, "high": {"3": "Overhead Gantry"}, "lying": ["Medikit, at Docking Bay"]}
    ground = play(laid_out(mine), "attack A1")
    assert page(ground, seat=1) == TABLE


TABLE = """\
 game
 Turn 5 of 16 · Combat Round
   A Marines, you    hand 3/4  deck 4  pool 4  rescued 0/3
 ► B Aliens, automa  hand 2/5  deck 2  pool 3  Hive 0/5
 A  Docking Bay ─ Weapons Locker ─ Main Corridor* ─ Mess Hall
    high:  Overhead Gantry (at Main Corridor and Mess Hall)
 B  Breeding Chamber# ─ Hived Corridor# ─ Main Corridor*
  Docking Bay         [Medikit]
  Weapons Locker      A2  Pvt Hudson           1/2   ♥-1
  Main Corridor       A1  Cpl Hicks            3/4   rotated [Pulse Rifle]
                      B2  Alien Warrior        4/5   +1 token
  Breeding Chamber    B1  Alien Queen          0/7
                      (1 burster, 2 warriors)
 Attacks:  A1→B2 (5+, 33%: no damage)
 Hand B:  Swarm (event for 1 pool)  Drag Away (event)
────────────────────────────────────────────────────────────────────────────────
 So far.
 Combat Round, Close Combat: who attacks? Aliens who can attack must
 1 attack B2 Alien Warrior 4/5 (3+, 67%: kills)    2 play Drag Away (event)"""


def test_damage_tokens_items_and_barriers_are_seen() -> None:
    told = page(laid_out({**MARINES, "lying": ["Medikit, at Docking Bay"]}))
    assert "A2  Pvt Hudson           1/2   ♥-1" in told
    assert "B2  Alien Warrior        4/5   +1 token" in told
    assert "A1  Cpl Hicks            3/4   [Pulse Rifle]" in told
    assert re.search(r"Docking Bay +\[Medikit\]", told)
    assert "(1 burster, 2 warriors)" in told


def test_for_notes_the_table_draws_together_rather_than_the_menu_loses_its_names() -> None:
    record = game(4, "walk-them-out")
    session = Session(record, players=mates())
    session.deal()
    screen, actions = TERMINAL.screen(record, PLAIN), session.decision.actions

    def shown(*notes: str) -> str:
        return screen.table(session.view, "game", session.story, notes, actions, "Who moves?")

    note = "Four Marines stand in the Docking Bay. " * 6
    assert "  Docking Bay         A1  Lt. Farrow" in shown()
    assert "  Docking Bay: A1 Lt. Farrow" in shown(note)
    assert "1=A1 Lt. Farrow" in shown(note)
    assert " ".join(shown(note).split()).count("Four Marines stand") == 6
    assert len(shown(note).splitlines()) < PLAIN.height


def test_where_there_is_no_room_only_your_own_side_is_seen_with_what_it_carries() -> None:
    record = game(3, "everybodys-station", me="rogues")
    session = Session(record, players=mates())
    session.deal()
    small, fair, large = (
        "\n".join(TERMINAL.screen(record, display).head(session.view))
        for display in (PLAIN, Display(height=28), WIDE)
    )
    assert "[Cut-Down Shotgun]" in small
    assert "Docking Bay: 6 of B" in small
    assert "[Cut-Down Shotgun]" in fair
    assert "B2 Cpl Hicks 3/4  B3" in fair
    assert "[Pulse Rifle]" not in fair
    assert "[Pulse Rifle]" in large


def hidden() -> Session:
    """A Predator behind markers, whom the person at A looks for."""
    session = Session(game(3, "trophy-ground", me="marines", level="random"), players=mates())
    session.deal()
    while "use Camouflage Suit" not in map(str, session.decision.actions):
        session.play("done")
    session.play("use Camouflage Suit")
    return session


def test_which_marker_is_true_is_seen_by_its_owner_alone() -> None:
    state = hidden().state
    assert isinstance(state, Battleground)
    told = page_of(state, 0)
    assert "B1-1 ?" in told
    assert "the true one" not in told
    assert "decoy" not in told
    own = page_of(state, 1)
    assert own.count("the true one") == 1
    assert "decoy" in own


def page_of(state: Battleground, seat: int) -> str:
    screen = TERMINAL.screen(game(3, "trophy-ground"), Display())
    return "\n".join(screen.head(seen(state, seat)))


def test_nothing_of_a_hidden_hand_is_shown() -> None:
    ground = laid_out()
    other = laid_out(MARINES, {**ALIENS, "hand": ALIENS["deck"], "deck": ALIENS["hand"]})
    assert page(ground) == page(other)
    for name in ("Swarm", "Drag Away"):
        assert name not in page(ground)


def test_true_markers_change_no_page_of_others() -> None:
    state = hidden().state
    assert isinstance(state, Battleground)
    before = page_of(state, 0)
    (uid,) = state.true
    for marker in state.markers.values():
        state.true[uid] = marker.uid
        assert page_of(state, 0) == before


def test_cards_places_sides_and_words_can_be_looked_up() -> None:
    record, view = game(), seen(laid_out())

    def looked_up(about: str) -> str:
        told = " ".join(TERMINAL.looked_up(record, view, PLAIN, "card", about))
        return " ".join(told.split())

    assert "Long-Ranged: damage" in looked_up("pulse rifle")
    assert "Adrenaline Rush" in looked_up("")
    assert "Now: Speed 1, Power 2, defense 1, ready, at Weapons Locker, damage 1." in looked_up(
        "a2"
    )
    assert "Next to" in looked_up("main corridor")
    assert "To win: Evacuate three Supporting Characters" in looked_up("a")
    assert "Confined: No place for Vehicles." in looked_up("confined")
    assert looked_up("weaponry") == (
        "Weaponry: Where weapons are found. In play: Weapons Locker."
        " Found there: Shotgun, Service Pistol and Combat Knife."
    )
    assert "Asked for by: Loose Grating." in looked_up("unlucky")
    corridor = {**view["places"]["Main Corridor"], "hive": True}
    hived = {**view, "places": {**view["places"], "Main Corridor": corridor}}
    pages = " ".join(TERMINAL.looked_up(record, hived, PLAIN, "card", "hive"))
    assert "Main Corridor" in " ".join(pages.split()).partition("In play: ")[2].partition(".")[0]
    with pytest.raises(PnpError, match="There is no B9"):
        looked_up("b9")
    with pytest.raises(PnpError, match="There is no card or word 'zzz'"):
        looked_up("zzz")


def test_a_word_is_shown_with_the_cards_that_have_it_in_their_names() -> None:
    told = " ".join(TERMINAL.looked_up(game(), seen(laid_out()), PLAIN, "card", "cover"))
    assert told.index("Cover: No place for Vehicles.") < told.index(" Cover Formation")


def test_whoever_looks_up_what_only_the_rules_tell_is_sent_there() -> None:
    guest = Guest("card bound", "card bounder")
    sit(game(), guest, players=mates())
    assert guest.mistakes == [
        "There is no card or word 'bound' ('rules bound' tells of it)",
        "There is no card or word 'bounder'",
    ]


def test_every_card_has_a_page() -> None:
    record, view = game(), seen(laid_out())
    for card in rules_of(record).cards:
        told = " ".join(TERMINAL.looked_up(record, view, PLAIN, "card", card.id))
        assert card.name in told
        assert "**" not in told
        assert "{" not in told


def test_rules_and_help_fit() -> None:
    record = game()
    sections = DESK.sections(record)
    assert all("{" not in text and "**" not in text for text in sections.values())
    for display in (PLAIN, ASCII):
        told = [*rules_pages(display, sections, ""), *help_pages(TERMINAL, record, display)]
        for each in told:
            assert max(map(length, each.splitlines())) <= display.width
            assert display.unicode or each.isascii()
