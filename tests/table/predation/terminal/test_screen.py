"""The page of Predation fits every terminal, and shows what a seat may see and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from pnp.table.odds import at_least_one, summary_words
from pnp.table.part import desk_of, table_of
from pnp.table.predation.clash import clash
from pnp.table.predation.odds import odds, saves, success
from pnp.table.predation.prompts import prompt
from pnp.table.predation.terminal.screen import ContestScreen
from pnp.table.session import Session
from pnp.table.terminal.display import Display, length
from pnp.table.terminal.figures import odds_pages
from pnp.table.terminal.pages import help_pages, rules_pages
from tests.table.predation.predators import card, game, laid_out

PLAIN = Display()
ASCII = Display(unicode=False)
COLOUR = Display(colour=True, fill=True)
NAMES = {"A": "you", "B": "hunter", "C": "grazer", "D": "opportunist"}
TWO = {"A": "7H/4C 3D/6S+QC", "B": "2H/5C 6D/7S"}


def tables(seed: int, opponents: int, display: Display, rules: str = "") -> list[str]:
    """Every page of a game in which creatures grow wherever they can."""
    rng, record = Random(seed), game(seed, opponents=opponents, rules=rules)
    desk, terminal = desk_of(record), table_of("predation").terminal
    session = Session(record, lambda _, names: names[0])
    session.deal()
    found = []
    hint = ["Hint: pass. About 50 % to win, for many a reason that is told at length. " * 2]
    while session.state.decision and len(record.moves) < 300:
        actions = session.decision.actions
        if session.player.player == "me":
            screen, view = terminal.screen(record, display), session.view
            title, told = terminal.title(record, display), terminal.prompt(session.state)
            found.append(screen.table(view, title, session.story, hint, actions, told))
            found += odds_pages(screen, desk.odds(record, view), "")
        growing = [move for move in actions if move.verb in ("evolve", "migrate", "with")]
        session.play(str(rng.choice(growing or actions)))
    summary = [summary_words(desk.summary(record, session.state), 0)]
    screen = terminal.screen(record, display)
    return [*found, screen.table(session.view, "game", session.story, summary)]


@pytest.mark.parametrize(
    ("opponents", "display"),
    [
        pytest.param(opponents, display, marks=() if opponents == usual else pytest.mark.long)
        for usual, display in enumerate((PLAIN, ASCII, COLOUR), 1)
        for opponents in (1, 2, 3)
    ],
)
def test_every_page_fits_80_by_24_with_its_prompt(opponents: int, display: Display) -> None:
    for seed in range(3):
        for page in tables(seed, opponents, display):
            lines = page.splitlines()
            assert len(lines) <= 23, page
            assert max(map(length, lines)) <= 80, page


@pytest.mark.parametrize("rules", ["no-trump", "controlled-universe", "double-decker"])
def test_optional_rules_can_be_shown(rules: str) -> None:
    for page in tables(1, 2, PLAIN, rules):
        assert max(map(length, page.splitlines())) <= 80, page


def test_without_unicode_there_is_none() -> None:
    assert all(page.isascii() for page in tables(1, 3, ASCII))


def test_colour_adds_nothing_but_colour() -> None:
    plain, colour = tables(2, 1, PLAIN), tables(2, 1, Display(colour=True))
    assert not any("\033" in page for page in plain)
    assert [re.sub(r"\033\[[0-9;]*m", "", page).split() for page in colour] == [
        page.split() for page in plain
    ]


def shown(step: str = "evolve", others: str = "", moves: tuple[str, ...] = (), **zones: str) -> str:
    contest = laid_out(
        TWO, zones.get("hand", "5H 6C 9C"), zones.get("down", "8S"), step, {"B": others}
    )
    for move in moves:
        contest.play(contest.rules.notation.parse(move))
    decision = contest.decision
    assert decision is not None
    view = contest.observe(0, Random(0)).view
    screen = ContestScreen(contest.rules, PLAIN, NAMES)
    told = prompt(contest, typing=True)
    page = screen.table(view, "game", ["So far."], (), decision.actions, told)
    return page + "\n".join(odds_pages(screen, odds(screen.rules, view), ""))


def test_what_lies_where() -> None:
    page = shown()
    assert "► A you              tier 6   hand 3  down 1   2 to eat  apex 3/6  lead +0/6" in page
    assert "A1 7H/4C T3  A2 3D/6S T3 [QC+1]" in page
    assert "  B hunter           tier 6   hand 0  down 0   2 to eat  apex 4/6  lead +0/6" in page
    assert "B1 2H/5C T2  B2 6D/7S T4" in page
    assert "trump H>C>D>S>H" in page
    assert "A owes 6 food" in page
    assert "Hand A: 5H 6C 9C   face down: (8S)   (food 28)" in page
    assert "A: Evolve, migrate ('5h/6c' makes a creature), or pass" in page


def test_like_choices_share_a_line() -> None:
    page = shown()
    assert "evolve A1 defence: 2=5H  3=6C" in page
    assert re.search(r"migrate: \d+=5H  \d+=6C  \d+=9C", page)
    assert re.search(r"\d+ pass", page)


def test_attacks_show_the_values_that_would_meet() -> None:
    page = shown("attack")
    assert "attack A1: 1=B1 8v5+  2=B2 7v7-    attack A2: 3=B1 4v5-  4=B2 5v7+" in page


def test_creatures_that_attacked_are_marked_and_those_that_won_owe_nothing() -> None:
    page = shown("attack", moves=("attack A1 B1", "pass"))
    assert "A1 7H/4C T3!" in page
    assert "A owes 3 food" in page
    assert "1 to eat" in page
    page = shown("attack", moves=("attack A2 B2", "pass"))
    assert "A2 3D/6S T3 [QC+1]*" in page


def test_a_fight_is_shown_with_its_values() -> None:
    page = shown("attack", moves=("attack A1 B1",))
    assert "FIGHT A1 on B1: attack 8, defence 5, trump +" in page
    assert re.search(r"boost: 1=5H \+2  2=6C \+2  3=9C \+3", page)


def test_who_is_in_the_way_of_an_apex_predator() -> None:
    contest = laid_out({"A": "10H/10C", "B": "9S/8D"}, "2H")
    screen = ContestScreen(contest.rules, PLAIN, NAMES)
    view = contest.observe(0, Random(0)).view
    assert screen.nearness(view, "A") == ["1 to eat", "apex 6/6!", "lead +1/6"]
    assert screen.nearness(view, "B") == ["1 to eat", "apex 5/6!", "lead -1/6"]


def test_what_the_others_hold_cannot_be_told_from_the_table() -> None:
    assert shown(others="10H JC") == shown(others="2C 3S")


# --- odds ---------------------------------------------------------------------------------------


def test_chances_of_a_draw() -> None:
    assert at_least_one(1, 10, 3) == pytest.approx(0.3)
    assert at_least_one(0, 10, 3) == 0.0
    assert at_least_one(10, 10, 3) == 1.0
    assert at_least_one(2, 4, 2) == pytest.approx(5 / 6)


def test_what_saves_a_creature() -> None:
    contest = laid_out(TWO, "9C")
    rules = contest.rules
    view = contest.observe(0, Random(0)).view
    met = clash(rules, view["creatures"]["A"][0], view["creatures"]["B"][0])
    assert met[2:] == (8, 5, 1)  # hearts trump clubs
    saving = {name for name in rules.names if saves(rules, met, -1, 0, card(name))}
    ranks = {name[:-1] for name in saving - {"Joker"}}
    assert "Joker" in saving
    assert ranks == {"7", "8", "9", "10", "J", "Q", "K"}  # +3 or more
    boosted = {name for name in rules.names if saves(rules, met, card("9C"), 0, card(name))}
    assert {name[:-1] for name in boosted - {"Joker"}} == {"K"}  # by its disaster alone
    answered = {name for name in rules.names if saves(rules, met, -1, 12, card(name))}
    assert {name[:-1] for name in answered - {"Joker"}} == {"Q", "K"}


def test_chances_of_an_attack() -> None:
    contest = laid_out(TWO, "9C", others={"B": "10H"})
    rules, view = contest.rules, contest.observe(0, Random(0)).view
    creatures = view["creatures"]
    met = clash(rules, creatures["A"][0], creatures["B"][0])
    unseen = view["unseen"]
    good = sum(n for name, n in unseen.items() if saves(rules, met, -1, 0, card(name)))
    chance = success(rules, met, -1, 0, unseen, 1)
    assert chance == pytest.approx(1 - good / unseen.total())
    assert success(rules, met, -1, 0, unseen, 0) == 1.0
    hopeless = clash(rules, creatures["A"][1], creatures["B"][1])
    assert success(rules, hopeless, -1, 0, unseen, 0) == 0.0


def test_the_odds_of_the_whole_table() -> None:
    page = shown("attack", others="10H")
    assert "What your next 3 cards may bring" in page
    assert "If you attacked" in page
    assert re.search(r"A1: B1 8v5\+ \d+%", page)


def test_the_odds_of_turning_up_a_card() -> None:
    contest = laid_out(TWO, "9C", "10S 2D", "attack", {"B": "KS JD"})
    contest.play(contest.rules.notation.parse("attack A1 B1"))
    contest.play(contest.rules.notation.parse("pass"))
    screen = ContestScreen(contest.rules, PLAIN, NAMES)
    view = contest.observe(1, Random(0)).view
    told = "\n".join(odds_pages(screen, odds(screen.rules, view), ""))
    assert "A1 attacks B1: 8 against 5" in told
    assert re.search(r"\(JD\) \+4: saves it \d\d%, unless A negates it", told)
    assert "(KS) +4: saves it 100%" in told
    assert "(KS) as a Minor Disaster may end the fight" in told


def test_the_odds_of_negating_and_modifying() -> None:
    creatures = {"A": "7H/4C", "B": "2H/7D"}
    contest = laid_out(creatures, "2C 3C", "", "attack", {"B": "JC 5S"})
    contest.play(contest.rules.notation.parse("attack A1 B1"))
    contest.play(contest.rules.notation.parse("boost 2C"))
    screen = ContestScreen(contest.rules, PLAIN, NAMES)
    told = "\n".join(
        odds_pages(screen, odds(contest.rules, contest.observe(1, Random(0)).view), "")
    )
    assert "A1 attacks B1: 8 against 7" in told
    assert "(5S) negates 2C: saves it 100%" in told
    assert "(JC) on A1, -1: saves it 100%" in told


def test_each_fight_has_a_line_of_its_own() -> None:
    told = ["Turn 5, yours: You draw.", "A1 attacks B1: x.", "B1 is EATEN.", "A2 attacks B2: y."]
    screen = ContestScreen(laid_out(TWO).rules, PLAIN, NAMES)
    assert screen.told(told, 9) == [
        " Turn 5, yours: You draw.",
        " A1 attacks B1: x. B1 is EATEN.",
        " A2 attacks B2: y.",
    ]


def test_whoever_is_out_is_told_as_one_says_it() -> None:
    contest = laid_out(TWO, "5H")
    view = {**contest.observe(0, Random(0)).view, "alive": ""}
    head = "\n".join(ContestScreen(contest.rules, PLAIN, NAMES).head(view))
    assert "A you are out" in head
    assert "B hunter is out" in head


def test_a_king_of_ones_own_takes_a_creature_of_yours() -> None:
    contest = laid_out(TWO, "KH")
    contest.play(contest.rules.notation.parse("play KH"))
    prompts = []
    while contest.asked.name == "doom":
        prompts.append(prompt(contest, typing=True))
        assert contest.decision is not None
        contest.play(contest.decision.actions[0])
    assert [prompt.partition(": which ")[2] for prompt in prompts] == [
        "creature of yours does it take?",
        "creature of B's does it take?",
    ]


# --- rules and help -----------------------------------------------------------------------------


def looked_up(**wishes: Any) -> Mapping[str, str]:
    record = game(3, **wishes)
    return desk_of(record).sections(record)


def test_the_rules_are_those_of_this_game() -> None:
    usual = looked_up()
    assert "- 2 players: cards up to 3" in usual["Setup"]
    assert "3 players" not in usual["Setup"]
    assert "King: Minor Disaster" in usual
    assert "leave out" not in " ".join(usual.values())
    assert "Optional rules in play" not in usual


def test_without_trump_nobody_is_taught_to_trump() -> None:
    found = looked_up(rules="no-trump")
    assert "No Trump" in found["Optional rules in play"]
    assert "No Trump" not in found["Other optional rules"]
    assert "Trump goes" not in found["Fight"]
    assert "- Trump:" not in found["Fight"]
    assert found["Fight"].startswith("(There is no trump in this game")
    assert "King: Minor Disaster" in found


def test_in_a_controlled_universe_no_card_is_special() -> None:
    found = looked_up(rules="controlled-universe", opponents=3)
    assert "- 4 players: cards up to 5" in found["Setup"]
    for word in ("king", "joker", "ace"):
        assert "No card is special in this game." in " ".join(rules_pages(PLAIN, found, word))
    everything = " ".join(found.values())
    assert "loses one creature" not in everything
    assert "play one environmental card" not in everything
    assert "Trump goes" in found["Fight"]
    for text in found.values():
        assert "Environmental cards cannot" not in text or text.startswith("(No card is special")
    assert "Controlled Universe" in found["Optional rules in play"]
    assert "Three or four players" in found["Optional rules in play"]


@pytest.mark.parametrize(("opponents", "who"), [(1, "B"), (2, "C"), (3, "C")])
def test_with_an_even_start_the_steps_say_who_is_different(opponents: int, who: str) -> None:
    found = looked_up(rules="even-start", opponents=opponents)
    assert found["Step 3: Attack"].startswith(
        f"(By the even start {who} may on the first turn, too.)"
    )
    assert ("even start C may not" in found["Step 4: Place"]) == (opponents == 3)
    assert "even start" not in "".join(looked_up(opponents=opponents).values()).partition("Even")[0]


def test_the_charts_can_be_looked_up() -> None:
    sections = looked_up()
    (fight,) = rules_pages(PLAIN, sections, "fight")
    assert "Trump goes Hearts > Clubs > Diamonds > Spades > Hearts." in fight
    (tiers,) = rules_pages(PLAIN, sections, "creatures")
    assert "Tier 1 up to 5, Tier 2 up to 8" in tiers
    (numbers,) = rules_pages(PLAIN, sections, "numerical")
    assert "A to 3 +1, 4 to 6 +2, 7 to 9 +3, 10 to K +4" in numbers
    everything = rules_pages(PLAIN, sections, "")
    assert all(len(text.splitlines()) <= 22 for text in everything)
    assert max(len(line) for text in everything for line in text.splitlines()) <= 80
    assert not any(mark in "".join(everything) for mark in ("**", "{", "["))


def test_help_fits() -> None:
    for display in (PLAIN, ASCII):
        for page in help_pages(table_of("predation").terminal, game(None), display):
            lines = page.splitlines()
            assert len(lines) <= 23
            assert max(map(len, lines)) <= 80
