"""What cards say that their template does not show, or shows otherwise than was meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from pnp.data.models import CardSet
from pnp.data.problems import Problem
from pnp.data.template_fields import fields_shown, templates_from
from pnp.faces.icons import IconNames

_NEAR = 0.85


def unshown(card_set: CardSet, templates: Sequence[Path]) -> str:
    """Which fields of cards a template does not show that lists its own."""
    told: dict[str, list[str]] = {}
    with templates_from(templates):
        for component in card_set.components:
            shown = fields_shown(component.template, Path(component.place.file).parent)
            known = {name.replace("-", "_") for name in shown or ()}
            for card in component.cards if shown else ():
                for name in card.fields.keys() - known:
                    place = card.places.get(name, card.place)
                    told.setdefault(f"{component.template} does not show '{name}'", []).append(
                        f"card '{card.id}' at {place}"
                    )
    return "; ".join(
        f"{what} ({cards[0] if len(cards) == 1 else f'{cards[0]}, and {len(cards) - 1} more'})"
        for what, cards in sorted(told.items())
    )


def taken_for_words(card_set: CardSet, templates: Sequence[Path]) -> Iterator[Problem]:
    """Entries of fields such as `stats` that are words, but look like a slip of an icon's name."""
    beside = [Path(card_set.place.file).parent] if card_set.place else []
    icons = IconNames([folder / "icons" for folder in (*beside, *templates)])
    plain = [name for name in icons.names() if "/" not in name]
    with templates_from(templates):
        for component in card_set.components:
            shown = fields_shown(component.template, Path(component.place.file).parent)
            maps = [name for name, kind in (shown or {}).items() if kind == "map"]
            for card in component.cards:
                for field in maps:
                    for word in card.fields.get(field.replace("-", "_")) or ():
                        near = get_close_matches(str(word), plain, 1, _NEAR)
                        if near and word not in near:
                            yield Problem(
                                f"'{word}' is printed as a word",
                                card.places.get(field, card.place),
                                f"card '{card.id}', field '{field}'",
                                f"did you mean the icon '{near[0]}'? A word may begin with a"
                                f" capital: '{str(word).capitalize()}'",
                            )
