"""Deck lists of Vs. in the lab: compared on the same seeds, and tuned within the rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from automa.lab.aim import Aim, Rate
from automa.lab.crew import Alone
from automa.lab.measure import Job, bouts, measure
from automa.lab.subject import subject
from automa.lab.table import tables
from automa.lab.tuning import Search
from automa.lab.words import ways
from automa.vs.lab import MEASURED, Trial
from automa.vs.swaps import Swaps
from pnp.data.assets import folder
from pnp.data.problems import PnpError
from pnp.data.vs.deck_edit import with_copies
from pnp.data.vs.decks import BUNDLED, bundled_decks, load_deck
from pnp.data.vs.rules import rules


def test_a_list_meets_each_of_ours_from_both_seats() -> None:
    company = subject("company")
    met = [tuple(company.lab.options_of(company, seed)["decks"]) for seed in range(8)]
    assert len(set(met)) == 8
    assert [decks.index(MEASURED) for decks in met] == [0, 1] * 4


def test_the_game_as_it_comes_has_every_two_lists_meet() -> None:
    vs = subject("vs")
    met = Counter(tuple(sorted(vs.lab.options_of(vs, seed)["decks"])) for seed in range(20))
    assert len(met) == 10
    assert set(met.values()) == {2}


def test_two_lists_are_compared_on_the_same_seeds() -> None:
    pair = [subject(name, against=["prey"]) for name in ("company", "xenomorphs")]
    (bout,) = bouts(pair, ["random"])
    found = measure([Job(bout, 6)], 1, Alone())
    (figures,) = found.figures
    assert figures.tally(0).games == figures.tally(1).games == figures.difference.games == 6
    told = "\n".join(tables(found.figures, 1))
    assert "B - A in % points" in told
    assert "against The Prey" in told


def test_those_who_win_together_share_the_game() -> None:
    teams = {"mode": "two-headed", "decks": ["company", "prey", "predators", "xenomorphs"]}
    four = subject("vs", options=teams)
    found = measure([Job(bout, 1) for bout in bouts([four], ["random", "easy"])[::4]], 1, Alone())
    row = ways(found.figures)["the last main character standing"]
    assert row["random"] + row["easy"] == row[""] == len(found.figures)


def test_only_lists_meet_others() -> None:
    with pytest.raises(PnpError, match="leave out --against"):
        subject("vs", against=["prey"])


# --- tuning -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("easier", [True, False])
def test_swaps_keep_to_the_rules_of_decks(name: str, easier: bool, tmp_path: Path) -> None:
    deck = bundled_decks()[name]
    swaps = Swaps(Trial(deck, ()))
    for kind, way in swaps.kinds(easier):
        steps = swaps.steps((), kind, way, 12)
        assert steps
        made = swaps.make(steps)
        assert sum(made.values()) == rules().deck
        assert made != deck.cards
        file = tmp_path / f"{kind}-{way}.yaml"
        text = Path(f"carddata/vs/decks/{name}.yaml").read_text("utf-8")
        file.write_text(with_copies(text, file, made), "utf-8")
        assert load_deck(file).cards == made


def test_a_list_is_tuned_towards_a_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every stronger fighter wins two games more in a hundred, a few of them do."""
    company = subject("company")
    swaps = Swaps(company.variant)

    def measured(__: Search, asked: list[tuple[object, ...]], games: int, *_: object) -> list[Rate]:
        shares = [0.3 + 0.02 * _strength(swaps, each) for each in asked]
        return [Rate(round(games * min(1, max(0, share))), games) for share in shares]

    monkeypatch.setattr(Search, "measure", measured)
    aim = Aim(0.4, 0.05, "instinct")
    found = Search(company, swaps, aim, 1, Alone(), lambda _: None, None).run()
    assert 1 <= len(found.changes) <= 12
    assert sum(found.make.values()) == rules().deck
    assert all(" to " in line for line in found.words)
    text = (folder("carddata") / "vs/decks/company.yaml").read_text("utf-8")
    edited = company.lab.edited(text, company, found, aim)
    assert edited.startswith(text[: text.index("cards:")])
    assert edited != text


def _strength(swaps: Swaps, changes: tuple[object, ...]) -> float:
    """How much more ATK the list has, in steps of one."""
    before, after = swaps.make(()), swaps.make(changes)
    known = swaps.known
    total = sum(known[number].atk * many for number, many in after.items())
    return total - sum(known[number].atk * many for number, many in before.items())
