"""What the monster may do next: the odds of each Part, counted from what has been seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.strikes import strike
from pnp.table.card_hunter.terminal.screen import HuntScreen
from pnp.table.terminal.abbreviations import matches
from pnp.table.terminal.display import pad, page
from pnp.table.terminal.pages import percent

_COLUMN: Final = 9
_NAMES: Final = 17
_LEFT: Final = len("left ")


class Columns(NamedTuple):
    """How wide the columns are: the names of Parts, and each share of their cards."""

    names: int
    share: int


def odds(screen: HuntScreen, view: Mapping[str, Any], of: str = "") -> str:
    """What the next card of each Part can be, or of those `of` that name; PnpError if none is."""
    rules, display = screen.rules, screen.display
    heads = [f"{display.signs.arrows[place]} {place}" for place in rules.ring]
    rage = rules.monster.rage.name
    names = max(_NAMES, *(len(_name(rules, place)) + 4 for place in rules.ring))
    columns = Columns(names, min(_COLUMN, (display.width - names - _LEFT) // (len(heads) + 2)))
    heads += [rage if len(rage) < columns.share else display.signs.rage, "mean"]
    lines = [
        display.paint(" What the next card of each Part can be", "bold"),
        "",
        f"{'':{names}}{'left':>4} " + "".join(f"{head:>{columns.share}}" for head in heads),
    ]
    for place in _places(rules, of):
        lines.append(_chances(screen, view, place, columns))
        unseen, gone = view["parts"][place].kinds, screen.gone(view, place)
        told = f"not seen {screen.cards(unseen) if unseen else 'none'}"
        lines.append(f"     {pad(told, 32)}{f'gone {screen.cards(gone)}' if gone else ''}")
    lines += ["", *_who_is_in_danger(screen, view)]
    lines += ["", *display.wrap(_footnote(rules))]
    return page(display.plain(line) for line in lines)


def _places(rules: Rules, of: str) -> Sequence[str]:
    if not of:
        return rules.ring
    names = dict(zip(rules.part_names, rules.ring, strict=True))
    found = matches(of, names) or matches(of, {place: place for place in rules.ring})
    if not found:
        raise PnpError(f"There is no Part '{of}'", hint=did_you_mean(of, tuple(names)))
    return found


def _footnote(rules: Rules) -> str:
    told = "'mean' is how many hits to expect of a strike"
    rage = rules.monster.rage.name
    told += f", {rage} and the card after it counted in." if rules.rage_again else "."
    if "relentless" in rules.traits:
        told += " What follows a card that strikes nobody is not counted."
    if rules.monster.setup.removed_per_part:
        told += " One of the cards not seen was taken out of each Part at setup."
    return told


def _name(rules: Rules, place: str) -> str:
    """A Part with the Position where it stands."""
    return f"{rules.part_names[rules.ring.index(place)]} {place}"


def _chances(screen: HuntScreen, view: Mapping[str, Any], place: str, columns: Columns) -> str:
    rules, display = screen.rules, screen.display
    unseen = view["parts"][place]
    mark = display.signs.mark if view["attacking"] == place else " "
    told = f"{pad(f' {mark} {_name(rules, place)}', columns.names)}{unseen.left:>4} "
    if not unseen.next_card or not unseen.left:
        return f"{told}   {rules.monster.rage.mode} when it must strike"
    shares = [0.0] * len(rules.ring)
    for card, struck in enumerate(rules.strikes):
        shares[struck] += unseen.next_card.get(rules.names[card], 0.0)
    told += "".join(f"{percent(share):>{columns.share}}" for share in shares)
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    blows = strike(rules, view, place).blows
    mean = sum(hits * share for part in blows for hits, share in part.items())
    return f"{told}{percent(rage):>{columns.share}}{mean:>{columns.share}.1f}"


def _who_is_in_danger(screen: HuntScreen, view: Mapping[str, Any]) -> list[str]:
    """What the marked Part would do to each hunter where it stands now."""
    rules, display = screen.rules, screen.display
    target = view["attacking"]
    part = rules.part_names[rules.ring.index(target)]
    unseen = view["parts"][target]
    if view["result"] is not None:
        return []
    rage = rules.monster.rage
    if not unseen.left:
        return display.wrap(f"{part}: no card left. That is {rage.mode}, {rage.damage} for each.")
    lines = [f" If the {part} struck now:"]
    blow = strike(rules, view, target)
    for hunter in rules.monster.hunters:
        place = view["positions"][hunter.letter]
        lives = view["lives"][hunter.letter]
        blows = [*blow.blows[rules.ring.index(place)].items(), (rage.damage, blow.rage_mode)]
        out = sum(share for hits, share in blows if hits >= lives)
        hit = sum(share for hits, share in blows if hits)
        lines.append(
            f"   {hunter.id.capitalize():6} {place:6} is hit {percent(hit):>5},"
            f" knocked out {percent(out):>5}"
        )
    share = unseen.next_card.get(rules.names[rules.rage], 0.0)
    if share:
        lines.append(f"   {percent(share)} {rage.name}: {_instead(rules)}")
    return lines


def _instead(rules: Rules) -> str:
    """What comes instead of a blow where the card is Rage."""
    piles = "Hit Piles go back, and " if rules.rage_shuffles else ""
    if not rules.rage_again:
        return f"{piles}nobody is struck."
    return f"{piles}it strikes again (counted in)."
