"""How the words of Vs. read where a template is not enough.

Each function is given the writer and what stands behind the word in YAML.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pnp.data.effects.nouns import OBJECT, OWNER, SUBJECT, Mention, both, either, number
from pnp.data.effects.phrases import IT
from pnp.data.vs.rules import rules

if TYPE_CHECKING:
    from pnp.data.vs.writer import VsWriter

Given: TypeAlias = Mapping[str, Any]

PLUS: Final = "+1/+1"
MINUS: Final = "−1/−1"
_TIMES: Final = {2: "double", 3: "triple"}


# --- verbs --------------------------------------------------------------------------------------


def heal(writer: VsWriter, given: Given) -> str:
    """Wounds that go away."""
    wounds, behind = writer.many(given["n"], "a wound", "wounds")
    return f"heal {wounds} from {writer.who(given['who'])}{behind}"


def counter(writer: VsWriter, given: Given) -> str:
    """Counters that are put on somebody, or taken away."""
    if "remove" in given:
        return f"remove all {PLUS} counters from {writer.who(given['who'])}"
    kind = PLUS if "plus" in given else MINUS
    many = given.get("plus", given.get("minus"))
    told, behind = writer.many(many, f"a {kind} counter", f"{kind} counters")
    spread = isinstance(given["who"], dict) and given["who"].get("n", 1) != 1
    return f"put {told} on {'each of ' * spread}{writer.who(given['who'])}{behind}"


def move(writer: VsWriter, given: Given) -> str:
    """A change of row, or of side."""
    who = writer.who(given["who"])
    if "side" in given:
        return f"move {who} to another player's back row"
    its = writer.me.pronoun_as(OWNER) if given["who"] == "self" else "its"
    return f"move {who} to {its} {'back' if given['to'] == 'back' else 'other'} row"


def strike(writer: VsWriter, given: Given) -> str:
    """A strike outside a combat."""
    return f"{writer.who(given['who'], SUBJECT)} strikes {writer.who(given['whom'])}"


def hatch(writer: VsWriter, given: Given) -> str:
    """A random card of the Facehugger pile is turned over for an egg."""
    whom = "" if given["who"] == "self" else f" for {writer.who(given['who'])}"
    return f"reveal a random card of your Facehugger pile{whom}"


def become(writer: VsWriter, given: Given) -> str:
    """A main character who takes the place of another."""
    from pnp.data.vs.cards import base_cards

    card = base_cards()[given["card"]]
    who = f"{writer.name('card', card.name)} (level {card.level})"
    stunned = ", stunned," if given.get("stunned") else ""
    return (
        f"KO {writer.who('self')} and put {who} from outside the game onto your side{stunned} "
        "as your new main character"
    )


def draw(writer: VsWriter, given: Given) -> str:
    """Cards drawn: some, up to so many in hand, or by a table."""
    if "until" in given:
        return f"draw cards until you have {number(given['until'])} in hand"
    many = given["n"]
    if isinstance(many, dict) and "colour" in many:
        table = rules().tables[many["table"]]["rulebook"]
        told = [f"{_cards(n)} if it has {colour} health" for colour, n in table.items() if n]
        return f"draw {', or '.join(told)}"
    return "draw {}{}".format(*writer.many(many, "a card", "cards"))


def _cards(many: int) -> str:
    return "a card" if many == 1 else f"{number(many)} cards"


def discard(writer: VsWriter, given: Given) -> str:
    """Cards that leave a hand."""
    what = given["what"]
    if what == {"all": ["mine", {"in": "hand"}]}:
        return "discard your hand"
    if writer.last == "hands" and what == {"choose": ["enemy", {"in": "hand"}]}:
        return "discard a card of your choice from it"
    if writer.last == "hands" and "all" in what:
        bare = [each for each in what["all"] if each not in ("enemy", {"in": "hand"})]
        return f"discard each {writer.phrase(bare)} from it"
    told = writer.moved(what)
    if writer.is_theirs:
        return f"discard {told.removesuffix(' from your hand')} of their choice"
    return f"discard {told}"


def put(writer: VsWriter, given: Given) -> str:
    """A card that goes somewhere."""
    what, to = given["what"], given["to"]
    if what == "self" and to == "hand":
        return f"return {writer.who(what)} to {writer.me.pronoun_as(OWNER)} owner's hand"
    if to == "removed":
        return f"remove {writer.who(what)} from the game"
    return f"put {writer.moved(what)} {_whither(writer, given)}"


def _whither(writer: VsWriter, given: Given) -> str:
    match given["to"]:
        case "play":
            return "into your back row" if given["row"] == "back" else "onto your side"
        case "resource":
            return f"face {given['face']} into your resource row"
        case "ko":
            many = writer.is_many(given["what"])
            return "into their owners' KO piles" if many else "into its owner's KO pile"
        case "bottom":
            return "on the bottom of your deck"
        case _:
            return "into your hand"


def attach(writer: VsWriter, given: Given) -> str:
    """Equipment that somebody is given."""
    return f"attach {writer.moved(given['what'])} to {writer.who(given['to'])}"


def search(writer: VsWriter, given: Given) -> str:
    """Cards looked for in some zones."""
    many = given.get("n", 1)
    zones = [str(writer.words.zones[zone].english) for zone in given["in"]]
    where = "each enemy deck" if "side" in given else f"your {either(zones)}"
    what = writer.counted(given["for"], many, up_to=bool(given.get("up_to")))
    writer.bound[given["as"]] = found = writer.mention_of(given["for"], many)
    writer.last = given["as"]
    shown = f", reveal {found.pronoun_as(OBJECT)}" if given.get("reveal") else ""
    return f"search {where} for {what}{shown}"


def dig(writer: VsWriter, given: Given) -> str:
    """Cards revealed from the top of the deck."""
    found = given["as"]
    if "until" in given:
        writer.bound[found] = writer.mention_of(given["until"])
        writer.last = found
        writer.closing.append("shuffle the rest back into your deck")
        until = writer.counted(given["until"])
        return f"reveal cards from the top of your deck until you reveal {until}"
    taken = f"{writer.counted(given['take'])} from among them"
    if "with_same_name" in given:
        taken = f"{taken} and all others with the same name"
    writer.bound[found] = Mention("them", "they")
    writer.first_said[found] = taken
    writer.closing.append("put the rest on the bottom of your deck")
    return f"reveal the top {number(given['top'])} cards of your deck"


def reveal(writer: VsWriter, given: Given) -> str:
    """A hand that is shown, or looked at."""
    if given["what"] != {"all": ["enemy", {"in": "hand"}]}:
        return f"reveal {writer.who(given['what'])}"
    writer.last = "hands"
    return "look at each enemy hand" if "to" in given else "an enemy player reveals their hand"


def gain_xp(writer: VsWriter, given: Given) -> str:
    """XP for the main character whose power it is."""
    many = given["n"]
    allowed, writer.is_allowed = writer.is_allowed, False
    who = writer.who("self", SUBJECT)
    gains = f"have {who} gain" if allowed else f"{who} gains"
    if isinstance(many, int):
        return f"{gains} {many} XP"
    told = writer.value(many)
    return f"{gains} 1 XP {told}" if told.startswith("for each ") else f"{gains} XP equal to {told}"


def name(writer: VsWriter, given: Given) -> str:
    """Somebody who is named, and may be nowhere."""
    writer.bound[given["as"]] = Mention("that name")
    return f"name a {given['kind']}"


# --- triggers -----------------------------------------------------------------------------------


def appears(writer: VsWriter, given: Given) -> str:
    """Somebody or something comes into play."""
    who = given["who"]
    if isinstance(who, list) and "mine" in who:
        rest = [each for each in who if each != "mine"]
        return f"when {writer.subject(rest)} appears on your side"
    return f"when {writer.subject(who)} appears"


def attacks(writer: VsWriter, given: Given) -> str:
    """An attack is declared."""
    how = given.get("how", [])
    kind = next((each for each in how if each in ("melee", "ranged", "solo")), "")
    several = f"{number(given['least'])} or more" if "least" in given else "one or more"
    if "once" in given:
        who = f"{several} {writer.phrase(given['who'], plural=True)}"
        verb = f"make a {kind} attack" if kind else "team attack" if "team" in how else "attack"
        return f"when {who} {verb}"
    verb = f"makes a {kind} attack" if kind else "team attacks" if "team" in how else "attacks"
    first = " for the first time in a turn" if given.get("first") else ""
    return f"when {writer.subject(given['who'])} {verb}{first}"


def struck(writer: VsWriter, given: Given) -> str:
    """Somebody strikes somebody else."""
    return f"when {writer.subject(given['by'])} strikes {_defender(given['how'])}"


def stunned(writer: VsWriter, given: Given) -> str:
    """Somebody is stunned, or stuns somebody else."""
    how = given.get("how", [])
    if "by" not in given:
        behind = " other than by a strike in combat" if "not_struck" in how else ""
        return f"when {writer.subject(given.get('who', ['character']))} is stunned{behind}"
    behind = "".join(f" in a {kind} attack" for kind in ("solo", "ranged") if kind in how)
    by = given["by"]
    if "once" in given:
        stunners = [each for each in by if each != "attacking"]
        who = f"one or more {writer.phrase(stunners, plural=True)} stun"
    elif isinstance(by, list):
        who = f"{writer.subject([each for each in by if each != 'attacking'])} stuns"
    else:
        who = f"{writer.subject(by)} stuns"
    writer.last = IT
    writer.it = writer.mention_of(["defending"] if "defender" in how else ["character"])
    return f"when {who} {_defender(how)}{behind}"


def _defender(how: Sequence[str]) -> str:
    return "a defender" if "defender" in how else "a character"


def wounded(writer: VsWriter, given: Given) -> str:
    """Somebody is wounded, or wounds somebody else."""
    if "by" not in given:
        return f"when {writer.subject(given['who'])} is wounded"
    defending = "defending " * ("defender" in given.get("how", []))
    told = f"when {writer.subject(given['by'])} wounds a {defending}{writer.phrase(given['who'])}"
    writer.last = IT
    writer.it = writer.mention_of(given["who"])
    return told


def kod(writer: VsWriter, given: Given) -> str:
    """Somebody is KO'd, or KOs somebody else."""
    if "by" not in given:
        return f"when {writer.subject(given['who'])} is KO'd"
    return f"when {writer.subject(given['by'])} KOs {writer.subject(given['who'])}"


def plays(writer: VsWriter, given: Given) -> str:
    """A card is played."""
    return f"when {_player(given['who'], 'play')} {writer.subject(given['what'])}"


def reveals(_: VsWriter, given: Given) -> str:
    """Cards are shown."""
    return f"when {_player(given['who'], 'reveal')} one or more cards"


def _player(who: str, verb: str) -> str:
    players = {"you": "you {}", "enemy": "an enemy player {}s", "enemies": "enemy players {}"}
    return players[who].format(verb)


# --- conditions and values ----------------------------------------------------------------------


def has_used(writer: VsWriter, given: Given) -> str:
    """Another power of the same copy was used before."""
    power = writer.name("power", given["has_used"])
    return f"this copy of {writer.me.name} has used “{power}”"


def stat(writer: VsWriter, given: Given) -> str:
    """The ATK or DEF of somebody."""
    ((name, who),) = given.items()
    return f"{writer.who(who, OWNER)} {name.upper()}"


def symbols(writer: VsWriter, given: Given) -> str:
    """How many of the power symbols the locations yield."""
    among = writer.phrase(given["symbols"], plural=True)
    return f"for each different power symbol among {among} on all sides"


def by_colour(writer: VsWriter, given: Given) -> str:
    """A number that a table has for each colour of health."""
    table = rules().tables[given["table"]]["rulebook"]
    told = both([f"{n} for {colour}" for colour, n in table.items()])
    return f"the worth of {writer.who(given['colour'], OWNER)} health ({told})"


# --- what holds ---------------------------------------------------------------------------------


def lost(writer: VsWriter, given: Sequence[str]) -> str:
    """What somebody loses."""
    own = [writer.name("power", each) for each in given if each in writer.powers]
    if own:
        return f"loses {both([f'“{each}”' for each in own])}"
    told = [
        str(writer.words.losable[each].english) if each in writer.words.losable else each
        for each in given
    ]
    return f"loses and can't gain {both(told)}"


def times(_: VsWriter, given: int) -> str:
    """A strike with more than the usual ATK."""
    return f"strikes with {_TIMES.get(given, f'{number(given)} times {{its}}')} ATK"


def equipment_cost(_: VsWriter, given: int) -> str:
    """What equipment costs a player more or less."""
    return f"pay {abs(given)} {'less' if given < 0 else 'more'} for equipment"


def cost(writer: VsWriter, given: Given) -> str:
    """A recruit cost that is lower, or paid otherwise."""
    if "or_pay" in given:
        whose = writer.who("self", OWNER)
        return f"instead of paying {whose} cost, you may pay {writer.icons(given['or_pay'])}"
    who = writer.who("self", SUBJECT)
    return f"{who} costs {given['less']} less if {writer.conditions(given['if'])}"


def enters(writer: VsWriter, given: Given) -> str:
    """How somebody appears."""
    told = ["exhausted"] * bool(given.get("exhausted"))
    wounds = given.get("wounds")
    if wounds:
        told.append("with a wound" if wounds == 1 else f"with {number(wounds)} wounds")
    return f"{writer.who('self', SUBJECT)} appears {both(told)}"
