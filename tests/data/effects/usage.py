"""Words, parameters and choices that a vocabulary declares and no card uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from pnp.data.effects.words import Type, Vocabulary, Word

# What is counted with the parts of a power.
PARTS = ("parts", "keyword_parts", "replacements")


def in_vain(
    words: Vocabulary, used: Counter[tuple[str, str]], besides: Collection[tuple[str, str]] = ()
) -> Iterator[str]:
    """Everything that is declared and never used, but for these words."""
    for sort, declared in words.all_words().items():
        counted = "parts" if sort in PARTS else sort
        for name, word in declared.items():
            if (sort, name) in besides:
                continue
            if not used[counted, name]:
                yield f"{sort}: {name}"
            elif isinstance(word, Word):
                yield from _inside(word, used)


def _inside(word: Word, used: Counter[tuple[str, str]]) -> Iterator[str]:
    for name, param in word.params.items():
        if not used[f"parameters of {word.name}", name]:
            yield f"{word.name}: {name}"
        else:
            yield from _choices(param.type, used, f"{word.name}: {name}")
    if word.argument:
        yield from _choices(word.argument, used, word.name)


def _choices(kind: Type, used: Counter[tuple[str, str]], where: str) -> Iterator[str]:
    inner = kind.item or kind
    if inner.sort == "word":
        for word in inner.words:
            if not used[" or ".join(inner.words), word]:
                yield f"{where}: {word}"
