"""What a game is told of a power: when it is used, what it costs, and what it does."""

from __future__ import annotations

from typing import Any

from pnp.rules.effects.parts import Static
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import glance
from tests.rules.effects.marbles import Marbles, marbles


def powers(*given: dict[str, Any]) -> tuple[Marbles, list[Power]]:
    """Marbles of A and of B, and the powers of those of A."""
    table = marbles(["Red", "Red"], ["Blue"], powers={f"Red{at}": e for at, e in enumerate(given)})
    return table, table.powers


def test_what_is_used_has_its_windows_costs_and_limit() -> None:
    done = [{"score": {"who": "self", "n": 1}}]
    _, (answer, often, by_itself) = powers(
        {"use": {"when": "reaction", "coins": 2}, "do": done},
        {"use": {"when": ["main", "build"], "limit": "game"}, "do": done},
        {"when": {"bell": "any"}, "do": done},
    )
    assert (answer.windows, answer.limit, answer.reaction) == (("reaction",), "turn", True)
    assert (often.windows, often.limit, often.reaction) == (("main", "build"), "game", False)
    assert (by_itself.windows, by_itself.limit, by_itself.reaction) == ((), "none", False)
    assert [dict(each.options) for each in (answer, often, by_itself)] == [{"coins": 2}, {}, {}]
    assert not any(each.played for each in (answer, often, by_itself))


def test_a_card_may_be_used_up_by_its_power() -> None:
    _, (power,) = powers({"play": {"when": "main", "coins": 1}, "zone": "hand", "do": []})
    assert (power.played, power.zone, dict(power.options)) == (True, "hand", {"coins": 1})


def test_a_power_has_parts_that_only_the_game_knows() -> None:
    _, (power,) = powers({"name": "Rise", "level": 3, "when": {"bell": "any"}, "do": []})
    assert (power.name, dict(power.parts)) == ("Rise", {"level": 3})


def test_somebody_may_be_chosen_before_anything_else() -> None:
    table, (plain, choosy) = powers(
        {"do": [{"lose": {"who": {"choose": ["enemy"]}}}]},
        {"first": {"choose": ["mine", "other"], "as": "it_is"}, "do": [{"lose": {"who": "it_is"}}]},
    )
    first = table.effects.choices[choosy.first]
    frame = glance(0, table.body("A1"))
    assert [table.label(each) for each in first.candidates(table, frame)] == ["A2"]
    assert plain.first < 0
    assert plain.amplify < 0


def test_whether_a_power_can_do_anything_is_known_beforehand() -> None:
    table, both = powers(
        *(
            {"do": [{"score": {"who": {"choose": [whose, "other"]}, "n": 1}}]}
            for whose in ("mine", "enemy")
        )
    )
    table.lose(table.body("B1"))
    frame = glance(0, table.body("A1"))
    can = [table.possible(table.effects.needs[power.program], frame) for power in both]
    assert can == [True, False]


def test_one_of_many_pays_a_cost_or_the_card_itself_does() -> None:
    table, (any_of_them, itself) = powers(
        {"use": {"when": "main", "tire": {"choose": ["mine"]}, "coins": 2}, "do": []},
        {"use": {"when": "main", "tire": "self"}, "do": []},
    )
    frame = glance(0, table.body("A2"))

    def payers(power: Power) -> list[str]:
        (reads,) = power.payers.values()
        return [table.label(each) for each in reads(table, frame)]

    assert payers(any_of_them) == ["A1", "A2"]
    assert payers(itself) == ["A2"]
    table.lose(table.body("A2"))
    assert payers(itself) == []


def test_something_else_may_happen_instead() -> None:
    _, (saved, more) = powers(
        {"instead": {"of": {"scored": {"who": "self"}}, "halved": True, "by": "half"}},
        {"instead": {"of": [{"scored": {"who": "self"}}, {"bell": "any"}], "also": "lost"}},
    )
    assert saved.instead is not None
    assert (saved.instead.flags, saved.instead.also) == (frozenset({"halved"}), False)
    assert more.instead is not None
    assert (more.instead.flags, more.instead.also) == (frozenset(), True)
    assert [each.event for each in more.instead.of] == ["scored", "bell"]


def test_what_always_holds_is_about_the_card_itself_a_player_or_whoever_fits() -> None:
    table, (power,) = powers(
        {
            "always": [
                {"weight": 2},
                {"player": "you", "weight": {"count": ["mine"]}, "while": [{"exists": ["enemy"]}]},
                {"who": ["mine", "other"], "cant": ["roll"]},
            ]
        }
    )
    frame = glance(0, table.body("A1"))
    itself, player, others = power.statics
    assert (itself.who, itself.player, itself.condition) == ("self", "", None)
    assert (player.who, player.player) == ("player", "you")
    assert holds(table, player)
    assert [read(table, frame) for read in player.mods.numbers] == [2]
    assert [each.mods.fixed for each in power.statics] == [True, False, True]
    assert [each.mods.words for each in power.statics] == [{}, {}, {"cant": ["roll"]}]
    assert not isinstance(others.who, str)
    assert [table.label(each) for each in others.who.things(table, frame)] == ["A2"]
    table.lose(table.body("B1"))
    assert not holds(table, player)


def holds(table: Marbles, static: Static) -> bool:
    return static.condition is not None and static.condition(table, glance(0, table.body("A1")))


def test_modifiers_are_fixed_only_if_all_their_numbers_are() -> None:
    _, (power,) = powers({"always": [{"weight": {"count": ["mine"]}, "size": 1}]})
    assert not power.statics[0].mods.fixed
