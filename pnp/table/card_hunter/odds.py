"""What the monster may do next: the odds of each Part, counted from what has been seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.data.problems import PnpError, did_you_mean
from pnp.rules.card_hunter.rules import Rules
from pnp.table.card_hunter.screen import Screen
from pnp.table.keys import matches
from pnp.table.look import pad, page
from pnp.table.pages import percent

NEVER = 1e-9
"""A chance below this is none, but for rounding."""


def odds(screen: Screen, view: Mapping[str, Any], of: str = "") -> str:
    """What the next card of each Part can be, or of one that is named; PnpError if there is none."""
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


# --- a strike -----------------------------------------------------------------------------------


class Strike(NamedTuple):
    """How a strike can end: for each Position its hits with their chances, or in Rage Mode."""

    blows: list[dict[int, float]]
    rage_mode: float


def strike(rules: Rules, view: Mapping[str, Any], place: str) -> Strike:
    """What a strike of a Part comes to: a Rage leaves, and then the same Part strikes again."""
    blows: list[defaultdict[int, float]] = [defaultdict(float) for _ in rules.ring]
    rage, rage_mode, share = rules.names[rules.rage], 0.0, 1.0
    counts, removed, under = _unseen(view, place)
    pile = view["hit_piles"][place]
    to_go = sum(part.left for part in view["parts"].values())
    to_go += sum(map(len, view["hit_piles"].values()))
    while share > NEVER:
        chances = _next_card(counts, removed, under)
        if not chances:
            # With its last card the monster is dead and does not rage any more.
            rage_mode = share if to_go else 0.0
            break
        for card, name in enumerate(rules.names):
            if card != rules.rage:
                blows[rules.strikes[card]][rules.hits[card]] += share * chances.get(name, 0.0)
        share *= chances.get(rage, 0.0) if rules.rage_again else 0.0
        to_go -= 1
        if removed.get(rage):
            removed[rage] *= (counts[rage] - 1) / counts[rage]
        counts[rage] -= 1
        if rules.rage_shuffles:
            counts.update([*pile, *under])
            pile, under = (), ()
    likely = [{hits: share for hits, share in blow.items() if share > NEVER} for blow in blows]
    return Strike(likely, rage_mode)


def _unseen(
    view: Mapping[str, Any], place: str
) -> tuple[Counter[str], dict[str, float], Sequence[str]]:
    """The cards of a Part that nobody sees, how likely each left it unseen, and those under it."""
    unseen, under = view["parts"][place], view["bottoms"][place]
    counts = Counter(unseen.kinds)
    shuffled = unseen.left - len(under)
    removed: dict[str, float] = {}
    if counts.total() > shuffled:
        next_card = unseen.next_card if shuffled else {}
        for name, count in counts.items():
            removed[name] = max(0.0, count - next_card.get(name, 0.0) * shuffled)
    return counts, removed, under


def _next_card(
    counts: Counter[str], removed: Mapping[str, float], under: Sequence[str]
) -> dict[str, float]:
    """How likely each kind of card is turned over next; nothing if there is no card."""
    total = sum(removed.values())
    shuffled = counts.total() - (1 if removed else 0)
    if not shuffled:
        return {under[0]: 1.0} if under else {}
    return {
        name: (count - (removed.get(name, 0.0) / total if total else 0.0)) / shuffled
        for name, count in counts.items()
        if count
    }
