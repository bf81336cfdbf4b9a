"""The words of a vocabulary as tables for the guide: what each takes, what it says, who uses it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.data.effects.english import Writer
from pnp.data.effects.words import Filter, Param, Type, Vocabulary, Word, told_by

# The sorts of words in the order in which one meets them, and what each is called.
TITLES = {
    "windows": "Windows: `when` of `use` and `play`",
    "costs": "Costs: in `use`",
    "options of use": "More in `use`",
    "options of play": "More in `play`",
    "limits": "How often: `limit` of `use`",
    "users": "Who else may use it: `by` of `use`",
    "triggers": "Triggers: `when` of a power",
    "verbs": "Verbs: steps of `do`",
    "refs": "References: whom a step means",
    "filters": "Filters: who fits `choose` and `all`",
    "conditions": "Conditions: `if`, `while`",
    "values": "Values: numbers read from the game",
    "mods": "What holds: `always`, and `mods` of `give`",
    "cant": "After `cant`",
    "can": "After `can`",
    "must": "After `must`",
    "losable": "After `lose`, beside keywords and powers",
    "durations": "How long: `for`",
    "players": "Players",
    "zones": "Zones: `in`, `zone`, `from`",
    "parts": "More parts of a power",
    "replacements": "Parts that are in force by themselves",
    "trims": "In `instead`, beside `also`",
    "keyword_parts": "Parts of a keyword only",
}


def word_tables(words: Vocabulary, examples: Mapping[tuple[str, str], str]) -> str:
    """All tables with words; `examples` names a card that uses a word, by its sort and name."""
    told = words.all_words()
    assert set(told) == set(TITLES)
    return "\n\n".join(
        f"### {title}\n\n{_table(told[sort], sort, examples)}"
        for sort, title in TITLES.items()
        if told[sort]
    )


def _table(
    words: Mapping[str, Word | Filter], sort: str, examples: Mapping[tuple[str, str], str]
) -> str:
    rows = [
        f"| `{name}` | {_takes(word)} | {_says(word)} | {examples.get((sort, name), '')} |"
        for name, word in sorted(words.items())
    ]
    return "\n".join(["| word | takes | says | as on |", "|---|---|---|---|", *rows])


def _takes(word: Word | Filter) -> str:
    told = [] if word.argument is None else [_type(word.argument)]
    if isinstance(word, Word):
        told += [_param(name, param) for name, param in word.params.items()]
    return ", ".join(told)


def _param(name: str, param: Param) -> str:
    return f"`{name}`{'' if param.needed else '?'} {_type(param.type)}".strip()


def _type(kind: Type) -> str:
    match kind.sort:
        case "word":
            return f"({', '.join(kind.words)})"
        case "list":
            assert kind.item is not None
            inner = _type(kind.item)
            return f"[{inner.strip('()')}]" if inner.startswith("(") else f"[{inner}, ..]"
        case "known" | "flags":
            return f"a {kind.known}" if kind.sort == "known" else f"[words after {kind.known}]"
        case "new":
            return "a new name"
        case "flag":
            return "true"
        case "whole":
            return "a number"
        case sort:
            return sort


def _says(word: Word | Filter) -> str:
    if isinstance(word, Filter):
        said = word.before or word.noun or word.after or word.predicate
        if not isinstance(said, str):
            return str(said.__doc__).split("\n")[0].rstrip(".")
        return re.sub(r"\{.*?\}", "…", said)
    if isinstance(word.english, str):
        said = re.sub(r"\{.*?\}", "…", word.english)
        return re.sub(r"[\[\]]", "", said).rstrip(".")
    own: Any = word.english
    if own.__module__ == told_by.__module__:
        own = getattr(Writer, own.__name__)  # the method that tells it
    return str(own.__doc__).split("\n")[0].rstrip(".")


def hold_guide(guide: Path, begin: str, tables: str, *, update: bool) -> None:
    """Hold the end of a guide, from a line of it on, to these tables; or write them there."""
    before, mark, rest = guide.read_text("utf-8").partition(begin)
    assert mark
    wanted = f"{begin}\n\n{tables}\n"
    if update:
        guide.write_text(f"{before}{wanted}", "utf-8")
    else:
        assert f"{mark}{rest}" == wanted
