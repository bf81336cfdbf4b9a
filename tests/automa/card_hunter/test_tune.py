"""Tuning finds small changes that hold on fresh seeds, and writes them where the numbers stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from automa.card_hunter.levers import KINDS, Change, Kind, Make, built, change, sound, told
from automa.card_hunter.tune import MonsterLevers
from automa.lab import tuning
from automa.lab.aim import Aim, Missed, Rate, Stopped, Tell, Tuned
from automa.lab.crew import Alone
from automa.lab.subject import subject
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_edit import cards_of, rages_of, with_composition
from pnp.data.card_hunter.monster_file import find_monster
from pnp.data.kinds import checked_model
from pnp.data.problems import PnpError
from pnp.data.yaml_edit import read_text
from pnp.data.yaml_source import parse

RATTLER = subject(str(find_monster("rattler")))


@pytest.fixture
def monster() -> Monster:
    found: Monster = RATTLER.variant
    return found


@pytest.fixture
def make(monster: Monster) -> Make:
    return Make(cards_of(monster), rages_of(monster))


def cards(make: Make) -> int:
    return sum(n for part in make.cards.values() for each in part.values() for n in each.values())


def hits(monster: Monster, make: Make) -> int:
    return built(monster, make).damage()


# --- changes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("easier", [True, False])
def test_a_change_does_what_its_kind_says(monster: Monster, make: Make, easier: bool) -> None:
    sign = -1 if easier else 1
    for part in monster.parts:
        found: dict[Kind, Make] = {}
        for kind in KINDS:
            step = change(monster, make, part.id, kind, easier)
            assert step is not None
            assert step.part == part.id
            found[kind] = make.after(step)
        assert cards(found["strength"]) == cards(make)
        assert hits(monster, found["strength"]) == hits(monster, make) + sign
        assert cards(found["number"]) == cards(make) + sign
        assert cards(found["aim"]) == cards(make)
        assert hits(monster, found["aim"]) == hits(monster, make)
        own = built(monster, found["aim"]).count(part.id, part.id)
        assert own == monster.count(part.id, part.id) + sign
        assert found["rage"].rages[part.id] == make.rages[part.id] + sign
        assert built(monster, found["rage"]).rage_cards == monster.rage_cards + sign


def test_changes_end_where_the_rules_do(monster: Monster, make: Make) -> None:
    steps = 0
    while (step := change(monster, make, "tail", "rage", True)) is not None:
        make, steps = make.after(step), steps + 1
    assert steps == 1
    assert make.rages["tail"] == 0
    while (step := change(monster, make, "tail", "number", True)) is not None:
        make = make.after(step)
    assert sound(monster, make)
    assert not sound(monster, make.after(Change("tail", old=("head", "strong"))))


def test_changes_are_told_part_by_part(monster: Monster) -> None:
    weaker = Change("tail", ("head", "strong"), ("head", "medium"))
    elsewhere = Change("head", ("head", "weak"), ("tail", "weak"))
    more = Change("head", new=("claws", "medium"))
    assert [*told(monster, [weaker, more, Change("tail", rage=-1), elsewhere, more])] == [
        "Tail Part: 1 strong Head down to medium, 1 less Rage",
        "Head Part: 2 more medium Claws, 1 weak Head to Tail",
    ]


def test_the_file_is_changed_where_the_numbers_stand(monster: Monster, make: Make) -> None:
    for kind in KINDS:
        for part in monster.parts:
            step = change(monster, make, part.id, kind, easier=False)
            assert step
            make = make.after(step)
    text = read_text(Path(RATTLER.file)).text
    after = with_composition(text, RATTLER.file, monster, make.cards, make.rages)
    made: Monster = checked_model(parse(after, RATTLER.file), "monster")
    assert (cards_of(made), rages_of(made)) == make
    comments = [line.partition("#")[2] for line in text.splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in after.splitlines() if "#" in line] == comments
    changed = [line for line in after.splitlines() if line not in text.splitlines()]
    assert 8 <= len(changed) <= 20


def test_numbers_that_stand_for_others_too_are_not_changed(monster: Monster, make: Make) -> None:
    text = read_text(Path(RATTLER.file)).text
    shared = text.replace("head: {strong: 1}", "head: &one {strong: 1}", 1)
    shared = shared.replace("tail: {strong: 1}", "tail: *one", 1)
    assert shared.count("one") == 2
    made = make.after(Change("tail", ("head", "strong"), ("head", "medium")))
    with pytest.raises(PnpError, match="cannot be changed where it stands"):
        with_composition(shared, "shared.yaml", monster, made.cards, made.rages)


def search_for(aim: Aim, tell: Tell = lambda _: None) -> tuning.Search:
    return tuning.Search(RATTLER, MonsterLevers(RATTLER.variant), aim, 1, Alone(), tell, None)


def tune(aim: Aim, tell: Tell = lambda _: None) -> Tuned:
    return search_for(aim, tell).run()


# --- the search ---------------------------------------------------------------------------------


def bench(monkeypatch: pytest.MonkeyPatch, luck: float = 0.0) -> list[int]:
    """Rates that follow from the monster alone, but for some luck on the seeds of the search."""
    seeds: list[int] = []

    def measured(
        self: tuning.Search, asked: list[tuple[Change, ...]], games: int, seed: int, _: str
    ) -> list[Rate]:
        seeds.append(seed)
        rates = []
        for each in asked:
            made = self.levers.variant(each)
            share = 0.9 - 0.009 * made.damage() - 0.03 * made.rage_cards
            share += luck if seed == self.seed else 0
            rates.append(Rate(round(games * min(1, max(0, share))), games))
        return rates

    monkeypatch.setattr(tuning.Search, "measure", measured)
    return seeds


@pytest.mark.parametrize("target", [0.1, 0.2, 0.35, 0.5])
@pytest.mark.parametrize("luck", [0.0, 0.04])
def test_the_target_is_reached_and_checked_on_fresh_seeds(
    target: float, luck: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = bench(monkeypatch, luck)
    lines: list[str] = []
    found = tune(Aim(target, 0.03, "instinct"), lines.append)
    low, high = found.after.interval
    assert target - 0.03 <= low <= high <= target + 0.03
    assert found.seed == seeds[-1]
    assert seeds.count(found.seed) == 1
    assert found.after.games >= 4 * 100
    assert 0 < len(found.changes) <= tuning.MOST_CHANGES
    assert "fresh seeds" in lines[-1]


def test_what_is_right_already_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    bench(monkeypatch)
    search = search_for(Aim(0.5, 0.03, "instinct"))
    (now,) = search.look(())
    found = tune(Aim(now.share, 0.03, "instinct"))
    assert found.changes == ()


def pretend(monkeypatch: pytest.MonkeyPatch, rate: Callable[[Sequence[Change]], float]) -> None:
    """Rates that follow from the changes alone."""

    def measured(
        _: tuning.Search, asked: list[tuple[Change, ...]], games: int, *__: object
    ) -> list[Rate]:
        return [Rate(round(games * rate(each)), games) for each in asked]

    monkeypatch.setattr(tuning.Search, "measure", measured)


@pytest.mark.parametrize("target", [0.02, 0.97])
def test_a_target_out_of_reach_is_told_with_what_came_nearest(
    target: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = 1 if target > 0.5 else -1
    pretend(monkeypatch, lambda changes: 0.4 + sign * 0.001 * len(changes))
    with pytest.raises(Missed, match="cannot be reached by small changes") as caught:
        tune(Aim(target, 0.01, "instinct"))
    best = caught.value.best
    assert best is not None
    assert len(best.changes) == tuning.MOST_CHANGES
    assert f"the nearest, {tuning.MOST_CHANGES} changes: " in str(caught.value)


def test_the_nearest_is_what_came_nearest_and_not_what_came_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Up to 20 changes help, and then it gets worse again.
    pretend(monkeypatch, lambda changes: 0.4 + 0.01 * (20 - abs(20 - len(changes))))
    with pytest.raises(Missed) as caught:
        tune(Aim(0.95, 0.03, "instinct"))
    best = caught.value.best
    assert best is not None
    assert abs(len(best.changes) - 20) <= tuning.LONGEST_LEAP / 2
    assert best.after.share > 0.56
    assert best.seed >= tuning.FRESH


def test_where_no_change_helps_there_is_nothing_to_propose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pretend(monkeypatch, lambda changes: 0.4 - 0.01 * len(changes))
    with pytest.raises(Missed, match=r"the nearest, the monster as it is: 40\.0 %") as caught:
        tune(Aim(0.95, 0.03, "instinct"))
    assert caught.value.best is None


def test_real_hunts_are_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Aim, "search_games", 12)
    found = tune(Aim(0.5, 0.2, "instinct"))
    assert found.changes
    assert found.after.games == 48
    assert found.after.share > found.before.share


def test_ctrl_c_stops_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("automa.lab.play.play_one", stop)
    with pytest.raises(Stopped):
        tune(Aim(0.5, 0.1, "instinct"))


@pytest.mark.parametrize(("target", "within"), [(0.0, 0.03), (1.0, 0.03), (0.5, 0.0), (0.5, 0.3)])
def test_an_absurd_aim_is_refused(target: float, within: float) -> None:
    with pytest.raises(PnpError, match="must be"):
        Aim(target, within, "instinct")


def test_a_narrow_aim_takes_more_games() -> None:
    assert Aim(0.35, 0.03, "a").search_games == 971
    assert Aim(0.35, 0.03, "a").check_games == 4 * 971
    assert Aim(0.35, 0.01, "a").search_games > 8000
    assert Aim(0.35, 0.03, "a", 1500).check_games == 1500


@pytest.mark.parametrize(
    ("target", "within"),
    [(0.3, 0.03), (0.5, 0.2), (0.01, 0.03), (0.99, 0.01), (0.95, 0.005), (0.02, 0.01)],
)
def test_too_few_games_are_told_with_how_many_it_takes(target: float, within: float) -> None:
    aim = Aim(target, within, "instinct")
    least = aim.least_games
    assert least <= 1.01 * aim.check_games

    def could(games: int) -> bool:
        return any(aim.holds(wins, games) for wins in range(games + 1))

    assert could(least)
    assert not could(least - 1)
    assert Aim(target, within, "instinct", least).check_games == least
    with pytest.raises(PnpError, match=f"cannot show .* that takes at least {least:,}"):
        Aim(target, within, "instinct", least - 1)
