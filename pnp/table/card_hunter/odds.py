"""What the monster may do next: the odds of each Part, counted from what has been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.strikes import strike
from pnp.rules.sums import total
from pnp.table.odds import Figure, Odds, Row


def odds(rules: Rules, view: Mapping[str, Any]) -> list[Odds]:
    """What the next card of each Part can be, and what the marked Part would do now."""
    columns = ("left", *rules.ring, rules.monster.rage.name, "mean")
    rows = tuple(_part(rules, view, place) for place in rules.ring)
    found = [Odds("What the next card of each Part can be", rows, columns)]
    if view["result"] is None:
        found.append(_if_it_struck(rules, view))
    return [*found, Odds("", note=_footnote(rules))]


def gone(rules: Rules, view: Mapping[str, Any], place: str) -> Counter[str]:
    """The cards of a Part that were seen to leave the game."""
    monster = rules.monster
    suit = rules.suits[rules.ring.index(place)]
    counts = Counter({rules.names[rules.rage]: monster.rage_in(suit.id)})
    for struck, levels in monster.part(suit.id).cards.items():
        counts.update({f"{struck} {level}": count for level, count in levels.items()})
    counts.subtract(view["parts"][place].kinds)
    counts.subtract([*view["hit_piles"][place], *view["bottoms"][place]])
    return +counts


def _part(rules: Rules, view: Mapping[str, Any], place: str) -> Row:
    """A Part with the Position where it stands, and the shares of its next card."""
    unseen = view["parts"][place]
    figures, note = [Figure(unseen.left, kind="count")], ""
    if unseen.next_card and unseen.left:
        figures += _next_card(rules, view, place)
    else:
        note = f"{rules.monster.rage.mode} when it must strike"
    return Row(
        f"{rules.part_names[rules.ring.index(place)]} {place}",
        tuple(figures),
        note,
        {"not seen": unseen.kinds, "gone": gone(rules, view, place)},
        view["attacking"] == place,
    )


def _next_card(rules: Rules, view: Mapping[str, Any], place: str) -> Iterator[Figure]:
    chances = view["parts"][place].next_card
    shares = [0.0] * len(rules.ring)
    for card, struck in enumerate(rules.strikes):
        shares[struck] += chances.get(rules.names[card], 0.0)
    yield from map(Figure, shares)
    yield Figure(chances.get(rules.names[rules.rage], 0.0))
    blows = strike(rules, view, place).blows
    mean = total(hits * share for part in blows for hits, share in part.items())
    yield Figure(mean, kind="mean")


def _if_it_struck(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """What the marked Part would do to each hunter where it stands now."""
    target, rage = view["attacking"], rules.monster.rage
    part, unseen = rules.part_names[rules.ring.index(target)], view["parts"][target]
    if not unseen.left:
        return Odds("", note=f"{part}: no card left. That is {rage.mode}, {rage.damage} for each.")
    blow, rows = strike(rules, view, target), []
    for hunter in rules.monster.hunters:
        place, lives = view["positions"][hunter.letter], view["lives"][hunter.letter]
        blows = [*blow.blows[rules.ring.index(place)].items(), (rage.damage, blow.rage_mode)]
        hit = total(share for hits, share in blows if hits)
        out = total(share for hits, share in blows if hits >= lives)
        rows.append(Row(f"{hunter.id.capitalize()} {place}", (Figure(hit), Figure(out))))
    share = unseen.next_card.get(rules.names[rules.rage], 0.0)
    note = f"{rage.name}, {share:.0%}: {_instead(rules)}" if share else ""
    return Odds(f"If the {part} struck now", tuple(rows), ("is hit", "knocked out"), note)


def _instead(rules: Rules) -> str:
    """What comes instead of a blow where the card is Rage."""
    piles = "Hit Piles go back, and " if rules.rage_shuffles else ""
    if not rules.rage_again:
        return f"{piles}nobody is struck."
    return f"{piles}it strikes again (counted in)."


def _footnote(rules: Rules) -> str:
    told = "'mean' is how many hits to expect of a strike"
    rage = rules.monster.rage.name
    told += f", {rage} and the card after it counted in." if rules.rage_again else "."
    if "relentless" in rules.traits:
        told += " What follows a card that strikes nobody is not counted."
    if rules.monster.setup.removed_per_part:
        told += " One of the cards not seen was taken out of each Part at setup."
    return told
