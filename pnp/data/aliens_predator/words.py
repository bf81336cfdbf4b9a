"""The words that cards of Aliens Predator add to the general ones."""

from __future__ import annotations

from typing import Final

from pnp.data.aliens_predator import readings
from pnp.data.effects.words import (
    FLAG,
    NEW_CARD,
    REF,
    STEPS,
    ZONE,
    filters,
    flags,
    general,
    known,
    listed,
    maybe,
    one_of,
    player,
    subject,
    who,
    whole,
)

WORDS: Final = listed(known("word"))
ZONES: Final = listed(ZONE)
CHANGE: Final = whole(-9)
# Where there is an attack, so that somebody attacks and somebody is the target.
ATTACK: Final = ("before_roll", "after_hit", "rolls", "while")
DAMAGE: Final = {"gas": "Gas", "acid": "Acid", "fire": "Fire", "general": ""}
"""Kinds of Environmental damage, and what each is called."""
BODIES: Final = ("character",)
GOODS: Final = ("item", "vehicle", "location", "thing")

ap: Final = general.extended()
ap.plain(
    "things",
    character="a character in play",
    item="an Item in play",
    vehicle="a Vehicle in play",
    location="a location",
    thing="an Item or a location",
    marker="a hidden marker",
    barrier="a Barrier in play",
    condition="a Battle Condition",
    card="a card that is not in play",
    player="a player",
    attack="an attack",
)
ap.in_play, ap.in_zone, ap.a_player = "character", "card", "player"
ap.holders = ("character",)
ap.forms = ("first", "limit", "windows", "instead", "names")
ap.usual_limit = "none"

BODY: Final = who("character")
FIGHTER: Final = subject("character")
CARD: Final = who("card")


# --- what happens to characters -----------------------------------------------------------------

ap.verb("hurt", readings.hurt, who=BODY, n=whole(), kind=one_of("normal", *DAMAGE))
ap.verb("heal", "{who} heals {n}", who=BODY, n=whole())
ap.verb("cure", "{who} is no longer Infected", who=BODY)
ap.verb("ready", "ready {who}", who=BODY)
ap.verb("move", readings.move, who=BODY, to=who("location", "character"))
ap.verb(
    "strike",
    readings.strike,
    who=who("character", "item"),
    whom=BODY,
    mode=one_of("close", "short"),
    to_hit=maybe(CHANGE),
    damage=maybe(whole(0)),
    hit=maybe(STEPS),
)
ap.verb("release", "free {who}", who=BODY)
ap.verb("hide", readings.hide, who=BODY, markers=whole(2))
ap.verb("spare", "{who} stays in play with Power 1", who=BODY)
ap.verb("revive", readings.revive, who=CARD, at=one_of("start"))
ap.verb("become", readings.become, who=BODY, into=CARD, discarded=maybe(FLAG))
ap.verb("empty", readings.empty, who=BODY)
ap.verb(
    "token", readings.token, who=who("character", "item"), kind=one_of("data", "sentry"), n=whole()
)

# --- what happens to things and places ----------------------------------------------------------

ap.verb("mend", "repair {who}", who=who(*GOODS))
ap.verb("wreck", readings.wreck, who=who(*GOODS))
ap.verb("destroy", readings.destroy, who=who(*GOODS, "barrier"))
ap.verb("reload", "{what} has its basic ammunition again", what=who("item"))
ap.verb("arm", readings.arm, what=who("item"), turns=whole())
ap.verb("raise", readings.barrier, towards=who("location"), n=whole())
ap.verb("link", readings.link, who=who("location"), to=who("location"))

# --- what happens to cards and players ----------------------------------------------------------

ap.verb("cancel", "cancel {what}", what=who("card", "attack"))
ap.verb("again", "roll the die again")
ap.verb("draw", readings.draw, n=whole())
ap.verb("discard", readings.discard, what=CARD)
ap.verb("search", readings.search, in_=ZONES, for_=filters("card"), as_=NEW_CARD)
ap.verb(
    "put",
    readings.put,
    what=CARD,
    to=one_of("hand", "play"),
    at=maybe(BODY),
    exactly_with={"at": "to=play"},
)
ap.verb("reveal", readings.reveal, what=who("marker", "card"), to=maybe(player("you")))
ap.verb("pool", "gain {n} Combat Pool", n=whole())
ap.verb("research", readings.research, n=whole())

# --- when it happens ----------------------------------------------------------------------------

ap.plain(
    "windows",
    ready="Ready Cards Round",
    locations="New locations",
    moving="Your movement",
    mature="Aliens Mature",
    declare="Declaring attacks",
    before_roll="Before a roll",
    after_hit="After a hit",
    searching="Declaring searches",
    finding="Finding",
    any="Any time",
)

ap.time("game_starts", "when {} Starting Cards are laid out", one_of(mine="your"))
ap.event("rolls", readings.rolls, who=FIGHTER, die=maybe(whole()))
ap.event("enters", readings.enters, who=FIGHTER, place=REF)
ap.event("damaged", "when {who} takes damage", who=FIGHTER)
ap.event("killed", readings.killed, who=FIGHTER, by=maybe(FIGHTER))
ap.event("gains", readings.gains, who=FIGHTER, token=one_of("data"))
ap.event("goes_off", "when {who} goes off", who=subject("item"))
ap.event("plays", readings.plays, who=player("enemy"), what=filters("card"), things=("card",))

# --- who and what -------------------------------------------------------------------------------

ap.reread("mine", after="of yours", predicate="yours")
# Of two nouns the later one names what is meant, and the other becomes an adjective.
ap.filter("character", noun="character", predicate="a character")
ap.filter("main", noun="Main Character", predicate="a Main Character")
ap.filter("supporting", noun="Supporting Character", predicate="a Supporting Character")
ap.filter("alien", noun="Alien", predicate="an Alien")
ap.filter("queen", noun="Queen", predicate="a Queen")
ap.filter("item", means="item", noun="Item", predicate="an Item")
ap.filter("weapon", means="item", noun="weapon", predicate="a weapon")
ap.filter("vehicle", means="vehicle", noun="Vehicle", predicate="a Vehicle")
ap.filter("location", means="location", noun="location", predicate="a location")
ap.filter("thing", means="thing", noun="Item or location", predicate="an Item or location")
ap.filter("marker", means="marker", noun="hidden marker", predicate="a hidden marker")
ap.filter("barrier", means="barrier", noun="Barrier", predicate="a Barrier")
ap.filter("event", means="card", noun="Event", predicate="an Event")
ap.filter("player", means="player", noun="player", predicate="a player")
ap.filter("ready", of=BODIES, before="ready", predicate="ready")
ap.filter("rotated", of=BODIES, before="rotated", predicate="rotated")
ap.filter("hidden", of=BODIES, before="hidden", predicate="hidden")
ap.filter("injured", of=BODIES, before="injured", predicate="injured")
ap.filter("bound", of=BODIES, before="Bound", predicate="Bound")
ap.filter("damaged", of=GOODS, before="Damaged", predicate="Damaged")
ap.filter("undamaged", of=GOODS, before="undamaged", predicate="undamaged")
ap.filter("carried", of=("item",), before="carried", predicate="carried")
ap.filter("attacking", of=BODIES, before="attacking", predicate="attacking", within=ATTACK)
ap.filter("defending", of=BODIES, before="attacked", predicate="attacked", within=ATTACK)
ap.filter("has", WORDS, before=readings.all_words, close=True, predicate=readings.is_all)
ap.filter("any", WORDS, before=readings.any_word, close=True, predicate=readings.is_any)
ap.filter("single", of=BODIES, after="without tokens", predicate="without tokens")
ap.filter("sentry", of=("item",), after="that is set up", predicate="set up")
ap.filter("held_by", REF, of=("item",), after="that {} carries", predicate="carried by {}")
ap.filter("place", WORDS, after=readings.at_such_a_place, predicate=readings.at_such_a_place)
ap.filter("at", REF, after=readings.here, predicate=readings.here)
ap.filter("adjacent", REF, after=readings.next_door, predicate=readings.next_door)
ap.filter("within_one", REF, after=readings.around, predicate=readings.around)
ap.filter("connected", REF, after=readings.connected, predicate=readings.connected)
ap.filter("lacks", WORDS, after=readings.that_is_no, predicate=readings.is_no)
ap.filter("sole", of=BODIES, predicate="the only player's there")
ap.filter("molts_from", REF, of=("card",), after="that it molts into", predicate="its upgrade")

ap.ref("bearer", "the bearer", "character", within=("item", "vehicle"))
ap.ref("held", "whoever it binds", "character", within=("item",))
ap.ref("attacker", "the attacker", "character", within=ATTACK)
ap.ref("target", "the target", "character", within=ATTACK)
ap.ref("attack", "the attack", "attack", within=ATTACK)

ap.plain("players", you="you", enemy="an opponent", each="each player")
ap.plain("zones", kit="kit", hand="hand", deck="draw deck", discard="discard pile", killed="killed")

# --- what must hold -----------------------------------------------------------------------------

ap.condition(
    "attack",
    "it is a {} attack",
    one_of(close="Close Combat", ranged="Ranged", long="Long-Ranged"),
    within=ATTACK,
)
ap.condition("side", "you play the {}", one_of(marines="Marines"))

# --- what holds, and for how long ---------------------------------------------------------------

ap.mod("to_hit", "to hit", CHANGE)
ap.mod("defense", "defense", CHANGE)
ap.mod("movement", "movement", CHANGE)
ap.mod("damage", "damage", CHANGE)
ap.mod("resistance", "resistance", CHANGE)
ap.mod("speed", "Speed", CHANGE)
ap.mod("power", "Power", CHANGE)
ap.mod("honor", readings.worth, CHANGE)
ap.mod("hand", readings.hand, CHANGE, holds_for=("player",))
ap.mod("speed_is", "has Speed {}", whole(0))
ap.mod("resistance_is", "has resistance {}", whole(0))
ap.mod("damage_is", "deals {} damage", whole(0))
ap.mod("words", "is {}", WORDS)
ap.mod("shield", readings.shield, listed(one_of(**DAMAGE)))
ap.mod("cant", "can't {}", flags("cant"))
ap.mod("can", "{}", flags("can"))

ap.flag("cant", "attack", "declare attacks")
ap.flag("cant", "move", "move")
ap.flag("cant", "ready", "ready")
ap.flag("cant", "be_moved", "be moved")
ap.flag("cant", "be_dragged", "be dragged")
ap.flag("cant", "be_attacked", "be attacked")
ap.flag("cant", "be_shot_from_afar", "be attacked from adjacent locations")
ap.flag("cant", "be_shot_at", "be shot into, out of or within", things=("location",))
ap.flag("cant", "be_controlled", "be controlled")
ap.flag("cant", "capture", "capture")
ap.flag("cant", "have_tokens", "have Alien tokens")
ap.flag("cant", "win_by_honor", "win by honor")
ap.flag("cant", "pack", "be part of a Hunting Pack")
ap.flag("cant", "burst", "burst")
ap.flag("cant", "pass", "pass")

ap.flag("can", "ignore_outnumbering", "ignores Outnumbering")
ap.flag("can", "capture_freely", "attacks to capture without the −2 to hit")
ap.flag("can", "hold_data", "can hold up to {data} Data tokens")
ap.flag("can", "be_found", "can be found as if it were in your hand", things=("card",))
ap.flag(
    "can",
    "be_aimed_at",
    "can be attacked in place of its bearer, and a hit destroys it",
    things=("item",),
)

ap.plain(
    "durations", attack="for this attack", round="this Round", turn="this turn", lasting="for good"
)
ap.duration("turns", readings.turns, whole(2))

# --- parts of a power ---------------------------------------------------------------------------

ap.plain("users", anyone="any player")
ap.cost("rotate", readings.rotate, who("character", "item"))
ap.cost("cp", "spend {} Combat Pool", whole())
ap.cost("spend", readings.spend, FLAG)
