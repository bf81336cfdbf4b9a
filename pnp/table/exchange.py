"""One deck for all: what if a person turns over a card that the program holds for an automa?

The cards that the program dealt to automas in secret are still in the person's deck. A person who
turns one of them over keeps it, and the automa gets another that is still in the deck, as if it had
been dealt that one from the first: the record is corrected, and the person learns nothing. That is
fair. As long as nobody has seen a card, every unseen card is as likely to be in a hand as in the
deck, so whoever draws first may as well be the person. The automa is told nothing either: it may
only find that a card it kept has become another.

It must not show. Where the automa has laid that card face down, or the deck has been made anew
since, no other card can take its place in the story so far. Then the person puts the card back and
draws another; what they have learned by it cannot be helped with a single deck.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from pnp.rules.kernel import State
from pnp.table.part import table_of
from pnp.table.real_cards import CannotBe, MustTell, Told
from pnp.table.records import IllegalMove, Record, begin, play_move

_WORD = re.compile(r"\w+")


def could_be(record: Record, question: str, names: Sequence[str]) -> list[str]:
    """What a person may have turned over: the cards that are there, and those of automas.

    They come in an order that does not tell which is which. The record is as it was when the card
    was asked for.
    """
    cards = table_of(record.game.name).cards
    pile = cards.pile(record, question)
    if not pile:
        return [*names]
    last = {told.name: told for told in record.cards}
    theirs = {
        name
        for name, told in last.items()
        if told.question in pile and not _has_been_seen(record, told)
    }
    return sorted(theirs | {*names})


def _has_been_seen(record: Record, told: Told) -> bool:
    """Whether a card was named by a move since it was dealt, as others see the move."""
    desk = table_of(record.game.name).desk
    since = record.moves[(told.move if told.move is not None else -1) + 1 :]
    return any(told.name in _WORD.findall(desk.as_seen(move)) for move in since)


def exchanged(
    record: Record, story: Sequence[str], turned: Told, names: Sequence[str]
) -> list[Told] | None:
    """The cards so far and the one that was turned over, which an automa had; None if that showed.

    One of the `names`, which are there, goes to the automa instead. The `story` is what the person
    has been told.
    """
    at = dealt_to_automa(record, turned)
    if at is None:
        return None
    others, question = sorted(names), record.cards[at].question
    seed = table_of(record.game.name).cards.held(record)[question]
    Random(f"{seed}/{question}/{len(record.cards)}").shuffle(others)
    for other in others:
        cards = [*record.cards, turned]
        cards[at] = cards[at]._replace(name=other)
        if _comes_to(record, cards, story):
            return cards
    return None


def dealt_to_automa(record: Record, turned: Told) -> int | None:
    """The number of the card by which an automa got what was turned over; None if none did."""
    pile = table_of(record.game.name).cards.pile(record, turned.question)
    for at in range(len(record.cards) - 1, -1, -1):
        if record.cards[at].name == turned.name:
            return at if record.cards[at].question in pile else None
    return None


def _comes_to(record: Record, cards: Sequence[Told], story: Sequence[str]) -> bool:
    """Whether the moves fit these cards, and the person would have been told the same so far."""
    teller = table_of(record.game.name).desk.teller(record)
    dealer = record.real_cards(None, cards, strict=True)
    state: State | None = None
    try:
        state = begin(record, dealer)
        for at, move in enumerate(record.moves):
            play_move(record.game, state, at, move, dealer)
    except MustTell:
        pass  # the next card
    except (CannotBe, IllegalMove):
        return False
    told = teller.tell((state.events if state else None) or [])
    return not dealer.unused and told[: len(story)] == [*story]
