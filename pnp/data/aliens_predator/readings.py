"""How the words of Aliens Predator read where a template is not enough.

Each function is given the writer and what stands behind the word in YAML.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pnp.data.effects.nouns import OWNER, SUBJECT, Mention, article, both, either, number

if TYPE_CHECKING:
    from pnp.data.aliens_predator.writer import ApWriter

Given: TypeAlias = Mapping[str, Any]

_MODES: Final = {"close": "Close Combat", "short": "Ranged"}
PERSONS: Final = {
    "Alien", "Animal", "Civilian", "Coward", "Engineer", "Hacker", "Human", "Leader", "Marine",
    "Marksman", "Mechanic", "Predator", "Programmer", "Rogue", "Scout", "Smartgunner", "Sniper",
    "Synthetic", "Veteran",
}  # fmt: skip
"""Words that say who somebody is; all others say how somebody is."""


def signed(many: int) -> str:
    """+2, −1."""
    return f"{'−' if many < 0 else '+'}{abs(many)}"


def _is(word: str) -> str:
    """What follows `is`."""
    return article(word) if word in PERSONS else word


# --- filters ------------------------------------------------------------------------------------


def all_words(_: ApWriter, given: Sequence[str]) -> str:
    """All of these words."""
    return " ".join(given)


def any_word(_: ApWriter, given: Sequence[str]) -> str:
    """One of these words."""
    return either(given)


def is_all(_: ApWriter, given: Sequence[str]) -> str:
    """All of these words, after `is`."""
    return both([_is(word) for word in given])


def is_any(_: ApWriter, given: Sequence[str]) -> str:
    """One of these words, after `is`."""
    return either([_is(word) for word in given])


def that_is_no(writer: ApWriter, given: Sequence[str]) -> str:
    """None of these words."""
    return f"that is {is_no(writer, given)}"


def is_no(_: ApWriter, given: Sequence[str]) -> str:
    """None of these words, after `is`."""
    if len(given) == 1:
        return f"{'no' if given[0] in PERSONS else 'not'} {given[0]}"
    if all(word in PERSONS for word in given):
        return f"no {either(given)}"
    return f"neither {' nor '.join(map(_is, given))}"


def at_such_a_place(_: ApWriter, given: Sequence[str]) -> str:
    """Where the location has one of these words."""
    return f"at {article(either(given))} location"


def here(writer: ApWriter, given: str) -> str:
    """At the same location."""
    return writer.place_of(given)


def next_door(writer: ApWriter, given: str) -> str:
    """At an adjacent location."""
    where = writer.place_of(given)
    near = where in ("here", "there", "at its location")
    return "at an adjacent location" if near else f"adjacent to {where[3:]}"


def around(writer: ApWriter, given: str) -> str:
    """At the same location or an adjacent one."""
    return f"{writer.place_of(given)} or adjacent"


def connected(writer: ApWriter, given: str) -> str:
    """At the same location or one that can be reached from it."""
    return f"{writer.place_of(given)} or at a connected location"


# --- verbs --------------------------------------------------------------------------------------


def hurt(writer: ApWriter, given: Given) -> str:
    """Damage that is no hit."""
    told = f"{writer.who(given['who'], SUBJECT)} takes {given['n']}"
    kind = given["kind"]
    if kind == "normal":
        return f"{told} damage, less its resistance"
    return " ".join(
        (told, "Environmental", *((kind.capitalize(),) * (kind != "general")), "damage")
    )


def move(writer: ApWriter, given: Given) -> str:
    """Somebody goes elsewhere at once."""
    who, to = writer.who(given["who"]), given["to"]
    whither = (
        f"to {writer.who(to, OWNER)} location" if isinstance(to, str) else f"to {writer.who(to)}"
    )
    return f"move {who} {whither}"


def strike(writer: ApWriter, given: Given) -> str:
    """An attack that is made at once and costs nothing."""
    who = writer.who(given["who"], SUBJECT)
    more = f" with {signed(given['to_hit'])} to hit" if given.get("to_hit") else ""
    whom = writer.who(given["whom"])
    whom = "that character" if whom == who else whom  # not: it attacks it
    told = f"{who} makes a free {_MODES[given['mode']]} attack{more} on {whom}"
    if given.get("damage"):
        told += f", for {given['damage']} damage"
    if "hit" in given:
        writer.last = ""
        hit = "A hit does no damage, but" if given.get("damage") == 0 else "On a hit,"
        told += f". {hit} {writer.clauses(given['hit'])}"
    return told


def hide(writer: ApWriter, given: Given) -> str:
    """Markers in place of a character."""
    who = given["who"]
    hidden = isinstance(who, dict) and "hidden" in who.get("choose", ())
    told = f"{number(given['markers'])} markers, one of them true"
    return f"{writer.who(who, SUBJECT)} {'has' if hidden else 'hides behind'} {told}"


def revive(writer: ApWriter, given: Given) -> str:
    """Somebody was not dead after all."""
    who = given["who"]
    among = who.get("choose", ()) if isinstance(who, dict) else ()
    if {"in": "killed"} in among:
        rest = [each for each in among if each != {"in": "killed"}]
        told = article(f"killed {writer.phrase(rest)}")
    else:
        told = writer.who(who, SUBJECT)
    return f"{told} comes back at your first starting location with Power 1"


def become(writer: ApWriter, given: Given) -> str:
    """A card that another takes the place of; it goes to the hand, unless it is discarded."""
    if given.get("discarded"):
        told = f"discard {writer.who(given['who'])}"
        its = writer.me.pronoun_as(OWNER) if given["who"] == "self" else "its"
        return f"{told}, and put {writer.taken(given['into'])} in {its} place"
    return f"{writer.who(given['who'], SUBJECT)} becomes {writer.taken(given['into'])}"


def empty(writer: ApWriter, given: Given) -> str:
    """A weapon without ammunition."""
    return f"{writer.who(given['who'], OWNER)} weapon, or the Ammo loaded into it, is empty"


def token(writer: ApWriter, given: Given) -> str:
    """Tokens that somebody or something is given."""
    who = writer.who(given["who"], SUBJECT)
    if given["kind"] == "sentry":
        return f"set {who} up here for good, if no other is here"
    many = "one more Data token" if given["n"] == 1 else f"{number(given['n'])} more Data tokens"
    return f"{who} gains {many}"


def wreck(writer: ApWriter, given: Given) -> str:
    """Things that work no more."""
    return f"{writer.who(given['who'], SUBJECT)} becomes Damaged"


def destroy(writer: ApWriter, given: Given) -> str:
    """Things that are gone, and places with everything there."""
    what = given["who"]
    told = f"destroy {writer.who(what)}"
    chosen = what.get("all", []) if isinstance(what, dict) else []
    return f"{told}, with everything there" if "location" in chosen else told


def arm(writer: ApWriter, given: Given) -> str:
    """Something that will go off."""
    return f"arm {writer.who(given['what'])}; it goes off after {number(given['turns'])} turns"


def barrier(writer: ApWriter, given: Given) -> str:
    """A way that is closed."""
    where = writer.who(given["towards"])
    return f"put a Barrier of Power {given['n']} towards {where}; nobody passes it"


def link(writer: ApWriter, given: Given) -> str:
    """Places that become neighbours."""
    chosen = writer.who(given["to"])
    return f"choose {chosen}; {writer.who(given['who'], SUBJECT)} is adjacent to it for good"


def draw(_: ApWriter, given: Given) -> str:
    """Cards drawn."""
    return "draw a card" if given["n"] == 1 else f"draw {number(given['n'])} cards"


def discard(writer: ApWriter, given: Given) -> str:
    """Cards that leave a hand."""
    what = given["what"]
    if isinstance(what, dict) and "by" in what:
        who = writer.who(what["by"], SUBJECT)
        return f"{who} discards a card of their choice"
    return f"discard {writer.who(what)}"


def search(writer: ApWriter, given: Given) -> str:
    """A card looked for in some zones."""
    zones = [str(writer.words.zones[zone].english) for zone in given["in"]]
    what = writer.counted(given["for"])
    writer.bound[given["as"]] = writer.mention_of(given["for"])
    writer.last = given["as"]
    return f"search your {either(zones)} for {what}"


def put(writer: ApWriter, given: Given) -> str:
    """A card that goes somewhere."""
    what = writer.taken(given["what"])
    if given["to"] == "hand":
        return f"put {what} into your hand"
    return f"put {what} into play with {writer.who(given['at'])}"


def reveal(writer: ApWriter, given: Given) -> str:
    """What is shown to all, or looked at."""
    what = given["what"]
    if "to" not in given:
        return f"reveal {writer.who(what)}"
    among = what.get("all", ()) if isinstance(what, dict) else ()
    whose = next((each["side_of"] for each in among if "side_of" in each), "")
    if whose and {"in": "hand"} in among:
        return f"look at {Mention(writer.who(whose)).name_as(OWNER)} hand"
    return f"look at {writer.who(what)}"


def research(_: ApWriter, given: Given) -> str:
    """Research Points gained."""
    return f"gain {given['n']} Research Point{'s' * (given['n'] != 1)}"


def rotate(writer: ApWriter, given: Any) -> str:
    """Somebody or something is turned sideways for it."""
    return f"rotate {writer.who(given)}"


def spend(writer: ApWriter, _: Any) -> str:
    """The card itself is given for it."""
    return f"discard {writer.who('self')}"


# --- triggers -----------------------------------------------------------------------------------


def rolls(writer: ApWriter, given: Given) -> str:
    """The die of an attack came up."""
    die = f"a {given['die']} " if "die" in given else ""
    return f"when {writer.subject(given['who'])} rolls {die}to hit"


def enters(writer: ApWriter, given: Given) -> str:
    """Somebody comes."""
    who = writer.subject(given["who"])
    where = writer.place_of(given["place"])
    return f"when {who} comes {where}"


def killed(writer: ApWriter, given: Given) -> str:
    """Somebody is killed, or kills somebody else."""
    if "by" not in given:
        return f"when {writer.subject(given['who'])} would be killed"
    return f"when {writer.subject(given['by'])} kills {writer.subject(given['who'])}"


def gains(writer: ApWriter, given: Given) -> str:
    """Somebody gains tokens."""
    return f"when {writer.subject(given['who'])} gains a Data token"


def plays(writer: ApWriter, given: Given) -> str:
    """A card is played."""
    return f"when an opponent plays {writer.subject(given['what'])}"


# --- what holds ---------------------------------------------------------------------------------


def worth(_: ApWriter, given: int) -> str:
    """The honor for a kill."""
    return f"is worth {abs(given)} {'more' if given > 0 else 'less'} honor"


def hand(_: ApWriter, given: int) -> str:
    """The hand size of a player."""
    return f"has {signed(given)} hand size"


def shield(_: ApWriter, given: Sequence[str]) -> str:
    """Environmental damage that does nothing."""
    kinds = [kind.title() for kind in given if kind != "general"]
    return f"takes no Environmental {'' if 'general' in given else either(kinds) + ' '}damage"


def turns(_: ApWriter, given: int) -> str:
    """So many turns, this one among them."""
    return "until the end of the next turn" if given == 2 else f"for {number(given)} turns"
