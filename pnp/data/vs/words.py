"""The words that cards of Vs. add to the general ones."""

from __future__ import annotations

from typing import Final

from pnp.data.effects.words import (
    AMOUNT,
    CONDITIONS,
    FLAG,
    LOSABLE,
    NEW_CARD,
    NEW_NAME,
    POWER,
    REF,
    STEPS,
    VALUE,
    ZONE,
    filters,
    flags,
    general,
    known,
    listed,
    maybe,
    one_of,
    player,
    ref,
    subject,
    value,
    who,
    whole,
)
from pnp.data.vs import readings

SYMBOL: Final = known("symbol")
SYMBOLS: Final = listed(SYMBOL)
KEYWORDS: Final = listed(known("keyword"))
ZONES: Final = listed(ZONE)
HOW: Final = listed(one_of("melee", "ranged", "solo", "team", "defender", "not_struck"))
# Where there is a combat, so that somebody attacks and somebody defends.
FIGHT: Final = (
    "combat", "any_combat", "while", "attacks", "defends", "struck", "stunned", "wounded",
    "survives", "kod",
)  # fmt: skip

vs: Final = general.extended()
vs.plain(
    "things",
    character="a character in play",
    gear="equipment in play",
    location="a location in a resource row",
    card="a card that is not in play",
    top="the top card of a deck",
)
vs.in_play, vs.in_zone = "character", "card"
vs.holders, vs.choosers = ("character",), ("enemy",)
vs.forms = ("amplify",)
BODIES: Final = ("character",)
BODY: Final = who("character")
CARD: Final = who("card")
FIGHTER: Final = subject("character")


# --- what happens to characters -----------------------------------------------------------------

vs.verb("stun", "stun {who}", who=BODY)
vs.verb("daze", "daze {who}[, but it keeps its {keep}]", who=BODY, keep=maybe(one_of("equipment")))
vs.verb("wound", "wound {who}", who=BODY)
vs.verb("heal", readings.heal, who=BODY, n=AMOUNT)
vs.verb("ko", "KO {who}", who=who("character", "gear"))
vs.verb(
    "counter",
    readings.counter,
    who=BODY,
    plus=maybe(value(1)),
    minus=maybe(value(1)),
    remove=maybe(one_of("plus")),
    just_one=("plus", "minus", "remove"),
)
vs.verb("ready", "ready {who}", who=BODY)
vs.verb("exhaust", "exhaust {who}", who=BODY)
vs.verb("hide", "hide {who}", who=BODY)
vs.verb("recover", "recover {who}", who=BODY)
vs.verb(
    "move",
    readings.move,
    who=BODY,
    to=one_of("back", "other_row"),
    side=maybe(player("enemy")),
    only_with={"side": "to=back, who=self"},
)
vs.verb("strike", readings.strike, who=BODY, whom=BODY)
vs.verb("attach", readings.attach, what=who("card", "gear"), to=BODY, brings={"to": "gear"})
vs.verb(
    "capture",
    "{self} captures {who}",
    who=BODY._replace(just_one=("supporting",)),
    self_is=("character",),
)
vs.verb("hatch", readings.hatch, who=BODY)
vs.verb("become", readings.become, card=known("card"), stunned=maybe(FLAG), self_is=("character",))

# --- what happens to cards and players ----------------------------------------------------------

vs.verb("turn_down", "turn {what} face down", what=who("location"))
vs.verb(
    "draw",
    readings.draw,
    n=maybe(value(1)),
    until=maybe(whole()),
    just_one=("n", "until"),
)
vs.verb("discard", readings.discard, what=CARD)
vs.verb(
    "put",
    readings.put,
    what=who("card", "top")._replace(of_self=("character",)),
    to=one_of("hand", "bottom", "ko", "removed", "play", "resource"),
    row=maybe(one_of("back", "any")),
    face=maybe(one_of("up", "down")),
    side=maybe(player("you")),
    brings={"to=play": "character"},
    exactly_with={"row": "to=play", "face": "to=resource"},
    only_with={"side": "to=play"},
)
vs.verb(
    "search",
    readings.search,
    in_=ZONES,
    for_=filters("card"),
    side=maybe(player("enemies")),
    n=maybe(AMOUNT),
    up_to=maybe(FLAG),
    reveal=maybe(FLAG),
    as_=NEW_CARD,
    only_with={"up_to": "n"},
)
vs.verb(
    "dig",
    readings.dig,
    top=maybe(whole()),
    until=maybe(filters("card")),
    take=maybe(filters("card")),
    with_same_name=maybe(FLAG),
    as_=NEW_CARD,
    rest=one_of("bottom", "shuffle"),
    just_one=("top", "until"),
    exactly_with={"take": "top"},
    only_with={"with_same_name": "take"},
)
vs.verb("reveal", readings.reveal, what=CARD, to=maybe(player("you")))
vs.verb("gain_xp", readings.gain_xp, n=value(1), self_is=("character",))
vs.verb("perform", "do what {what} says", what=CARD)
vs.verb("cancel", "cancel {what}", what=CARD)
vs.verb("win", "you win the game")
vs.verb("pay", "pay {}", SYMBOLS)
vs.verb("name", readings.name, kind=one_of("character"), as_=NEW_NAME)

# --- when it happens ----------------------------------------------------------------------------

vs.plain("windows", build="Build", main="Main", combat="Combat", any_combat="Any Combat")

vs.time("game_starts", "at the start of the game")
vs.time("turn_starts", "at the start of {} turn")
vs.time("build_starts", "at the start of {} Build Phase")
vs.time("formation_ends", "at the end of {} Formation Step")
vs.time("main_starts", "at the start of {} Main Phase")
vs.time("combat_ends", "at the end of the combat")
vs.time("turn_ends", "at the end of {} turn")

vs.event("appears", readings.appears, who=subject("character", "gear"))
vs.event(
    "attacks",
    readings.attacks,
    who=FIGHTER,
    how=maybe(HOW),
    once=maybe(FLAG),
    least=maybe(whole(2)),
    first=maybe(FLAG),
)
vs.event("defends", "when {who} is attacked", who=FIGHTER)
vs.event("struck", readings.struck, by=FIGHTER, how=HOW, things=("character",))
vs.event(
    "stunned",
    readings.stunned,
    who=maybe(FIGHTER),
    by=maybe(FIGHTER),
    how=maybe(HOW),
    once=maybe(FLAG),
)
vs.event("wounded", readings.wounded, who=FIGHTER, by=maybe(FIGHTER), how=maybe(HOW))
vs.event("kod", readings.kod, who=FIGHTER, by=maybe(FIGHTER))
vs.event("recovers", "when {who} recovers", who=FIGHTER)
vs.event("survives", "when {who} survives a combat", who=FIGHTER)
vs.event("hatched", "when {self} is revealed", who=one_of("self"), things=("character",))
vs.event(
    "plays", readings.plays, who=player("you", "enemy"), what=filters("card"), things=("card",)
)
vs.event("reveals", readings.reveals, who=player("you", "enemy"), once=maybe(FLAG))

# --- who and what -------------------------------------------------------------------------------

# Of two nouns the later one names what is meant, and the other becomes an adjective.
vs.filter("character", noun="character", predicate="a character")
vs.filter(
    "attacking", of=BODIES, noun="attacker", before="attacking", predicate="attacking",
    within=FIGHT,
)  # fmt: skip
vs.filter("defending", of=BODIES, noun="defender", predicate="defending", within=FIGHT)
vs.filter("supporting", predicate="a supporting character", noun="supporting character")
vs.filter("main", predicate="your main character", noun="main character")
vs.filter("equipment", means="gear", predicate="equipment", noun="equipment card")
vs.filter("location", means="location", predicate="a location", noun="location")
vs.filter("basic_location", means="location", predicate="a basic location", noun="basic location")
vs.filter("plot_twist", means="card", predicate="a plot twist", noun="plot twist")
vs.filter("active_side", of=BODIES, after="on that side", predicate="on the side whose turn it is")
vs.filter("face_up", of=BODIES, before="face-up", predicate="face up")
vs.filter("ready", of=BODIES, before="ready", predicate="ready")
vs.filter("wounded", of=BODIES, before="wounded", predicate="wounded")
vs.filter("good", computed=True, of=BODIES, before="Good", predicate="Good")
vs.filter("unprotected", of=BODIES, before="unprotected", predicate="unprotected")
vs.filter("front", of=BODIES, before="front-row", close=True, predicate="in the front row")
vs.filter("back", of=BODIES, before="back-row", close=True, predicate="in the back row")
vs.filter("team", known("team"), computed=True, before="{}", close=True, predicate="a member of {}")
vs.filter("keyword", known("keyword"), after="with {}", predicate="one with {}", computed=True)
vs.filter(
    "has_minus", of=BODIES, after="with −1/−1 counters", predicate="marked with −1/−1 counters"
)
vs.filter("same_name", REF, after="with the same name", predicate="of the same name")
vs.filter("in_combat", of=BODIES, after="in the combat", predicate="in combat", within=FIGHT)
vs.filter(
    "team_attacking", of=BODIES, after="in a team attack", predicate="team attacking", within=FIGHT
)
vs.filter(
    "did_not_attack",
    of=BODIES,
    after="that did not attack this turn",
    predicate="one that did not attack",
)

vs.ref("wearer", "the equipped character", "character", within=("equipment",))
vs.ref("main", "your main character", "character")
vs.ref("defender", "the defender", "character", within=FIGHT)
vs.ref("egg", "{its} Ovomorph", "character", within=("hatched",))
vs.ref("captive", "{its} captive", "card")
vs.ref("top_card", "the top card of your deck", "top")

vs.plain("players", you="you", enemy="an enemy player", enemies="enemy players")
vs.plain(
    "zones",
    hand="hand",
    deck="deck",
    ko="KO pile",
    resource="resource row",
    pile="Facehugger pile",
)

# --- what must hold, and how many ---------------------------------------------------------------

vs.condition(
    "combat",
    "it is {}",
    one_of(
        melee="a melee combat", ranged="a ranged combat", solo="a solo attack", team="a team attack"
    ),
    within=FIGHT,
)
vs.condition("has_used", readings.has_used, POWER, self_is=("character",))
vs.condition("played_from", "you played this from your {}", ZONE)

vs.value("wounds", "for each wound on {}", ref("character"))
vs.value("atk", readings.stat, ref("character", "card"), computed=True)
vs.value("def", readings.stat, ref("character", "card"), computed=True)
vs.value("symbols", readings.symbols, filters("location"))
vs.value("colour", readings.by_colour, ref("character", "card"), table=known("table"))

# --- what holds, and for how long ---------------------------------------------------------------

vs.mod("atk", "has more or less ATK", VALUE)
vs.mod("def", "has more or less DEF", VALUE)
vs.mod("base", "has {} {its} printed ATK and DEF", one_of("half"))
vs.mod("strike", readings.times, whole(2))
vs.mod("keywords", "has {}", KEYWORDS)
vs.mod("lose", readings.lost, LOSABLE)
vs.mod("cant", "can't {}", flags("cant"))
vs.mod("can", "{}", flags("can"))
vs.mod("must", "{}", flags("must"))
vs.mod("align", "is {}", one_of(evil="Evil"))
vs.mod("teams", "has every {} team affiliation", one_of(good="Good"))
vs.mod("equipment_cost", readings.equipment_cost, whole(-9), holds_for=("player",))

vs.flag("cant", "attack", "attack")
vs.flag("cant", "team_attack", "team attack", holds_for=("who", "player"))
vs.flag("cant", "be_attacked", "be attacked")
vs.flag("cant", "be_ranged_attacked", "be ranged attacked")
vs.flag("cant", "strike", "strike")
vs.flag("cant", "strike_back", "strike back")
vs.flag("cant", "be_struck_back", "be struck back")
vs.flag("cant", "be_stunned", "be stunned")
vs.flag("cant", "ready", "ready")
vs.flag("cant", "recover", "recover")
vs.flag("cant", "move_in_formation", "be moved in your Formation Step")
vs.flag("cant", "be_equipped", "have equipment")
vs.flag("cant", "play_plot_twists", "play plot twists", holds_for=("player",))

vs.flag("can", "attack_face_down", "can attack hidden and stunned enemy characters")
vs.flag(
    "can", "fight_at_range", "can attack from the back row, and strikes back against ranged attacks"
)
vs.flag(
    "can",
    "fly_over",
    "can attack the back row even if it is protected, unless that side has a face-up character "
    "with Flight in the front row",
)
vs.flag("can", "melee_attack_protected", "can melee attack protected back-row characters")
vs.flag("can", "strike_first", "strikes before characters without Ferocious")
vs.flag("can", "strike_back_at_each", "strikes back at each attacker")
vs.flag(
    "can", "choose_who_is_struck_back", "lets you choose whom the defender strikes back against"
)
vs.flag("can", "stun_by_striking", "stuns each character {it} strikes")
vs.flag("can", "team_attack_with_mains", "can team attack with any main character")
vs.flag("can", "be_many", "can be on your side together with any number of others of the same name")
vs.flag("can", "carry_any_number", "can have any number of equipment cards")
vs.flag("can", "power_up_anyone", "can be discarded to power up any character on your side")
vs.flag(
    "can",
    "pay_for",
    "can be discarded from your hand to pay one symbol of the named character's super powers",
)
vs.flag("can", "pay_any_symbols", "can pay for {its} next super power with any symbols")

vs.flag("must", "be_in_first_attack", "must be in your first attack each turn, if able")
vs.flag("must", "reveal_draws", "reveal each card they draw", holds_for=("player",))

vs.plain(
    "losable",
    keyword_powers="keyword powers",
    super_powers="super powers",
)
vs.plain(
    "durations",
    combat="this combat",
    turn="this turn",
    until_my_turn="until the start of your next turn",
    its_next_turn="on {its} next turn",
    its_next_recovery="until after {its} next Recovery Phase",
    while_in_play="for as long as {it} is in play",
    game="for the rest of the game",
)

# --- parts of a power ---------------------------------------------------------------------------

vs.plain("users", enemy="an enemy player")
vs.option("use", "any_turn", "on any turn", FLAG)
vs.option("use", "like", "as a {}", one_of(plot_twist="plot twist"))
vs.option("play", "any_turn", "on any turn", FLAG)
vs.option("play", "from", "from your {}", ZONES)
vs.cost("pay", "{}", SYMBOLS)
vs.cost("turn_down", "turn a face-up location that yields {} face down", SYMBOL)
vs.part("level", "Level Up ({})", whole())
vs.part("on_level_up", "when {self} levels up, {}", STEPS)
vs.replacement(
    "cost",
    readings.cost,
    less=maybe(whole()),
    if_=maybe(CONDITIONS),
    or_pay=maybe(SYMBOLS),
    just_one=("less", "or_pay"),
    exactly_with={"if": "less"},
    things=("card",),
)
vs.replacement(
    "enters",
    readings.enters,
    exhausted=maybe(FLAG),
    wounds=maybe(whole()),
)
vs.plain("trims", no_wound="it is not wounded")
vs.keyword_part("stays", "this can't be lost or turned off", FLAG)
vs.keyword_part("deck_max", "a deck may have up to {} copies", whole())
vs.keyword_part("with", "the {} it is printed with", one_of("name"))
