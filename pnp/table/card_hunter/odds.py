"""What the monster may do next: the odds of each Part, counted from what has been seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.strikes import strike
from pnp.table.card_hunter.screen import Screen
from pnp.table.keys import matches
from pnp.table.look import pad, page
from pnp.table.pages import percent


def odds(screen: Screen, view: Mapping[str, Any], of: str = "") -> str:
    """What the next card of each Part can be, or of those `of` that name; PnpError if none is."""
    rules, look = screen.rules, screen.look
    heads = [f"{look.signs.arrows[place]} {place}" for place in rules.ring]
    lines = [
        look.paint(" What the next card of each Part can be", "bold"),
        "",
        f" {'':16}{'left':>4}  " + "".join(f"{head:>9}" for head in (*heads, "Rage", "mean")),
    ]
    for place in _places(rules, of):
        lines.append(_chances(screen, view, place))
        unseen, gone = view["parts"][place].kinds, screen.gone(view, place)
        told = f"not seen {screen.cards(unseen) if unseen else 'none'}"
        lines.append(f"     {pad(told, 32)}{f'gone {screen.cards(gone)}' if gone else ''}")
    lines += ["", *_who_is_in_danger(screen, view)]
    lines += ["", *look.wrap(_footnote(rules))]
    return page(look.plain(line) for line in lines)


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
    told += ", Rage and the card after it counted in." if rules.rage_again else "."
    if "relentless" in rules.traits:
        told += " What follows a card that strikes nobody is not counted."
    if rules.monster.setup.removed_per_part:
        told += " One of the cards not seen was taken out of each Part at setup."
    return told


def _chances(screen: Screen, view: Mapping[str, Any], place: str) -> str:
    rules, look = screen.rules, screen.look
    at = rules.ring.index(place)
    unseen = view["parts"][place]
    mark = look.signs.mark if view["attacking"] == place else " "
    name = f" {mark} {rules.part_names[at]} {place}"
    told = f"{pad(name, 17)}{unseen.left:>4}  "
    if not unseen.next_card or not unseen.left:
        return f"{told}   {'rages when it must strike'}"
    shares = [0.0] * len(rules.ring)
    for card, struck in enumerate(rules.strikes):
        shares[struck] += unseen.next_card.get(rules.names[card], 0.0)
    told += "".join(f"{percent(share):>9}" for share in shares)
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    blows = strike(rules, view, place).blows
    mean = sum(hits * share for part in blows for hits, share in part.items())
    return f"{told}{percent(rage):>9}{mean:>9.1f}"


def _who_is_in_danger(screen: Screen, view: Mapping[str, Any]) -> list[str]:
    """What the marked Part would do to each hunter where it stands now."""
    rules, look = screen.rules, screen.look
    target = view["attacking"]
    part = rules.part_names[rules.ring.index(target)]
    unseen = view["parts"][target]
    if view["result"] is not None:
        return []
    damage = rules.monster.rage.damage
    if not unseen.left:
        return look.wrap(f"{part}: no card left. It would go into Rage Mode, {damage} for each.")
    lines = [f" If the {part} struck now:"]
    blow = strike(rules, view, target)
    for hunter in rules.monster.hunters:
        place = view["positions"][hunter.letter]
        lives = view["lives"][hunter.letter]
        blows = [*blow.blows[rules.ring.index(place)].items(), (damage, blow.rage_mode)]
        out = sum(share for hits, share in blows if hits >= lives)
        hit = sum(share for hits, share in blows if hits)
        lines.append(
            f"   {hunter.id.capitalize():6} {place:6} is hit {percent(hit):>5},"
            f" knocked out {percent(out):>5}"
        )
    rage = unseen.next_card.get(rules.names[rules.rage], 0.0)
    if rage and rules.rage_again:
        again = "Hit Piles go back, and it strikes again" if rules.rage_shuffles else "again"
        lines.append(f"   {percent(rage)} Rage: {again} (counted in).")
    return lines
