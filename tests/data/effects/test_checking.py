"""Powers are checked to the last word: each mistake is told where it stands."""

from __future__ import annotations

import pytest

from pnp.data.effects.checking import PowerChecker
from pnp.data.effects.words import (
    FLAG,
    NEW_CARD,
    WHO,
    Vocabulary,
    general,
    known,
    maybe,
    one_of,
    value,
    who,
)
from pnp.data.yaml_source import parse


def _farm() -> Vocabulary:
    """A small game: animals are fed, sold and moved between the barn and the field."""
    farm = general.extended()
    farm.verb("feed", "feed {who}", who=WHO, n=maybe(value(1)), all_day=maybe(FLAG))
    farm.verb(
        "move",
        "move {who}",
        who=WHO,
        to=one_of("barn", "field"),
        gate=maybe(FLAG),
        exactly_with={"gate": "to=field"},
    )
    farm.verb("sell", "sell {who}", who=WHO)
    farm.verb("find", "find {as}", as_=NEW_CARD)
    farm.time("day_starts", "at the start of {} day")
    farm.event("born", "when {who} is born", who=WHO)
    farm.filter("animal")
    farm.filter("fat", computed=True)
    farm.filter("breed", known("breed"))
    farm.ref("mother", "its mother", within=("born",))
    farm.ref("farmer", "the farmer")
    farm.mod("fat", "fat", value(0))
    farm.mod("cant", "can't", one_of("move"))
    farm.cost("hay", "hay", value(1))
    farm.plain("windows", day="Day", night="Night")
    farm.plain("durations", day="today")
    farm.plain("zones", barn="barn")
    farm.plain("players", you="you")
    farm.plain("things", beast="a beast", ticket="a ticket")
    farm.verb("tear", "tear {what}", what=who("ticket"))
    farm.verb("milk", "milk {who}", who=who("beast"))
    farm.verb("adopt", "adopt {who}", who=WHO._replace(just_one=("hungry",)))
    farm.verb("let_in", "let {what} in", what=WHO, brings={"what": "beast"})
    farm.filter("hungry", of=("beast",))
    farm.filter("ticket", means="ticket")
    farm.in_play, farm.in_zone, farm.holders = "beast", "ticket", ("beast",)
    return farm


FARM = _farm()


def mistakes(power: str) -> list[str]:
    """What is wrong with a power, each as `line:column: message (hint)`."""
    document = parse(power, "farm.yaml")
    checker = PowerChecker(FARM, {"breed": ["Jersey"], "name": ["Daisy"], "keyword": []})
    checker.power(document.data, (), own=["Milk"])
    told = []
    for flaw in checker.flaws:
        place = document.place_of(flaw.path, flaw.key)
        hint = f" ({flaw.hint})" if flaw.hint else ""
        told.append(f"{place.line}:{place.column}: {flaw.message}{hint}")
    return told


@pytest.mark.parametrize(
    "power",
    [
        "{name: Milk, use: {when: day, hay: 1}, do: [{feed: {who: self}}]}",
        "{name: Birth, when: {born: {who: self}}, do: [{feed: {who: mother}}, {sell: {who: it}}]}",
        "{name: Lazy, always: [{who: [animal, {breed: Jersey}], fat: 2}]}",
        "{use: {when: day}, do: [{sell: {who: {choose: [animal], n: 2, up_to: true}}}]}",
        "{use: {when: day}, do: [{find: {as: cow}}, {if: {cond: [{cow: fat}], then: "
        "[{move: {who: cow, to: field, gate: true}}]}}]}",
        "{use: {when: night}, do: [{later: {when: {born: {who: farmer}}, "
        "do: [{feed: {who: it}}]}}]}",
        "{use: {when: night}, do: [{each: {of: [animal], do: [{feed: {who: it, n: 1}}]}}]}",
        "{use: {when: day}, do: [{milk: {who: {choose: [hungry]}}}, "
        "{tear: {what: {all: [ticket]}}}]}",
        "{use: {when: day}, do: [{tear: {what: {choose: [{in: barn}]}}}]}",
        "{use: {when: day}, do: [{adopt: {who: {choose: [mine, hungry]}}}]}",
        "{use: {when: day}, do: [{let_in: {what: {choose: [{in: barn}], as: cow}}}, "
        "{milk: {who: cow}}]}",
    ],
)
def test_a_sound_power_passes(power: str) -> None:
    assert mistakes(power) == []


@pytest.mark.parametrize(
    ("power", "told"),
    [
        (
            "use: {when: day}\ndo:\n  - fed: {who: self}",
            "3:5: unknown verb 'fed' (did you mean 'feed'?)",
        ),
        (
            "use: {when: day}\ndo:\n  - feed: {whom: self}",
            "3:12: 'feed' takes no 'whom' (did you mean 'who'?)",
        ),
        ("use: {when: day}\ndo:\n  - feed: {n: 1}", "3:11: 'feed' needs 'who'"),
        ("use: {when: day}\ndo:\n  - feed: {who: self, n: 0}", "3:26: must be at least 1, not 0"),
        (
            "use: {when: day}\ndo:\n  - feed: {who: self, all_day: false}",
            "3:32: must be true, not false (leave it out if it is not so)",
        ),
        (
            "use: {when: day}\ndo:\n  - move: {who: self, to: bar}",
            "3:27: unknown word 'bar' (did you mean 'barn'?)",
        ),
        (
            "use: {when: day}\ndo:\n  - move: {who: self, to: barn, gate: true}",
            "3:33: 'gate' stands only with 'to: field'",
        ),
        (
            "use: {when: day}\ndo:\n  - move: {who: self, to: field}",
            "3:11: 'move' with 'to: field' needs 'gate'",
        ),
        (
            "use: {when: day}\ndo:\n  - give: {who: self, player: you, mods: {fat: 1}, for: day}",
            "3:11: 'give' takes exactly one of: who, player",
        ),
        (
            "use: {when: noon}\ndo:\n  - feed: {who: self}",
            "1:13: unknown window 'noon' (one of: day, night, reaction)",
        ),
        (
            "use: {when: day}\ndo:\n  - feed: {who: it}",
            "3:17: 'it' means nothing here (only where something happened)",
        ),
        (
            "when: {day_starts: mine}\ndo:\n  - feed: {who: mother}",
            "3:17: 'mother' means nothing here (only within: born)",
        ),
        (
            "use: {when: day}\ndo:\n  - find: {as: cow}\n  - feed: {who: self}",
            "3:16: the card 'cow' is named and never used",
        ),
        (
            "use: {when: day}\ndo:\n  - if: {cond: [{farmer: fat}], then: [{find: {as: cow}}, "
            "{feed: {who: cow}}]}\n  - sell: {who: cow}",
            "4:17: unknown reference 'cow' (one of: farmer, it, mother, self)",
        ),
        (
            "always:\n  - while: [{self: fat}]\n    cant: move",
            "2:20: `always` may not read 'fat' (what always holds would depend on itself)",
        ),
        (
            "use: {when: day, limit: none}\ndo: [{feed: {who: self}}]",
            "1:6: costs nothing and has no limit (it could be used for ever)",
        ),
        (
            "use: {when: reaction}\ndo: [{feed: {who: self}}]",
            "1:6: a reaction needs a trigger (add 'when')",
        ),
        (
            "use: {when: day}\nwhen: {day_starts: any}\ndo: [{feed: {who: self}}]",
            "1:6: beside a trigger, only a reaction can be used",
        ),
        (
            "when: {day_starts: yours}\ndo: [{feed: {who: self}}]",
            "1:20: unknown word 'yours' (one of: mine, enemy, any)",
        ),
        (
            "always: [{who: [{breed: Jersy}], fat: 1}]",
            "1:25: unknown breed 'Jersy' (did you mean 'Jersey'?)",
        ),
        ("use: {when: day}", "1:1: nothing is done (it needs 'do')"),
        (
            "use: {when: day}\ndo:\n  - feed: {who: self}\n    sell: {who: self}",
            "4:5: only one step may stand here "
            "('sell' needs a line with a dash of its own, or more indenting)",
        ),
        (
            "use: {when: day}\ndo: {feed: {who: self}}",
            "2:5: must be a list of steps, not a mapping (put it in brackets: [{feed: ..}])",
        ),
        (
            "use: {when: day}\nif: [{no: fat}]\ndo: [{feed: {who: self}}]",
            "2:7: unknown condition 'no' (one of: count, exists, farmer, it, mother, self, turn)",
        ),
        (
            "use: {when: day}\ndo: [{find: {as: self}}, {feed: {who: self}}]",
            "2:18: 'self' means something already (choose another name)",
        ),
        (
            "use: {when: day}\ndo:\n  - number: {from: 1, to: 3, as: n}\n  - feed: {who: n, n: n}",
            "4:17: 'n' is a number, not a card",
        ),
        (
            "use: {when: day}\ndo: [{milk: {who: {choose: [{in: barn}]}}}]",
            "2:19: must be a beast, not a ticket",
        ),
        (
            "use: {when: day}\ndo: [{tear: {what: {all: [animal]}}}]",
            "2:20: must be a ticket, not a beast",
        ),
        (
            "use: {when: day}\ndo: [{tear: {what: {choose: [hungry, {in: barn}]}}}]",
            "2:30: 'hungry' is asked of a beast, not of a ticket",
        ),
        (
            "use: {when: day}\ndo: [{give: {who: {all: [ticket]}, mods: {fat: 1}, for: day}}]",
            "2:19: must be a beast, not a ticket",
        ),
        (
            "use: {when: day}\ndo: [{adopt: {who: {all: [hungry]}}}]",
            "2:20: must be one that is chosen ({choose: [hungry]})",
        ),
        (
            "when: {day_starts: mine}\ndo: [{feed: {who: it}}]",
            "2:19: 'it' means nothing here (only where something happened)",
        ),
        (
            "use: {when: day}\n"
            "do: [{give: {who: self, mods: {fat: 1}, newcomers: true, for: day}}]",
            "2:41: 'newcomers' stands only with 'who: {all: ..}'",
        ),
        (
            "use: {when: day}\nif: [{self: {breed: Jersey}}]\ndo: [{feed: {who: self}}]",
            "2:13: must be a list of filters, not a mapping (put it in brackets: [{breed: ..}])",
        ),
        (
            "use: {when: day}\ndo: [{feed: self}]",
            "2:13: must be a mapping, not 'self' (write feed: {who: self})",
        ),
        (
            "use: {when: day}\ndos: [{feed: {who: self}}]\ndo: [{feed: {who: self}}]",
            "2:1: a power has no 'dos' (did you mean 'do'?)",
        ),
    ],
)
def test_a_mistake_is_told_where_it_stands(power: str, told: str) -> None:
    assert told in mistakes(power)


def test_every_mistake_is_told_at_once() -> None:
    power = "use: {when: noon}\ndo:\n  - fed: {who: self}\n  - sell: {who: him}"
    assert [told.split(":")[0] for told in mistakes(power)] == ["1", "3", "4"]


def test_no_word_is_declared_twice() -> None:
    with pytest.raises(ValueError, match="'choose' is declared twice"):
        general.extended().verb("choose", "choose {who}", who=WHO)


def test_what_a_game_declares_is_not_general() -> None:
    assert "feed" in FARM.verbs
    assert "feed" not in general.verbs
