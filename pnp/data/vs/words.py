"""The words that cards of Vs. add to the general ones."""

from __future__ import annotations

from typing import Final

from pnp.data.effects.words import (
    AMOUNT,
    CONDITIONS,
    FILTERS,
    FLAG,
    LOSABLE,
    NEW_CARD,
    NEW_NAME,
    PLAYER,
    POWER,
    REF,
    STEPS,
    SUBJECT,
    VALUE,
    WHO,
    ZONE,
    flags,
    general,
    known,
    listed,
    maybe,
    one_of,
    value,
    whole,
)

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

# --- what happens to characters -----------------------------------------------------------------

vs.verb("stun", "stun {who}", who=WHO)
vs.verb("daze", "daze {who}[, but it keeps its {keep}]", who=WHO, keep=maybe(one_of("equipment")))
vs.verb("wound", "wound {who}", who=WHO)
vs.verb("heal", "heal {n} from {who}", who=WHO, n=AMOUNT)
vs.verb("ko", "KO {who}", who=WHO)
vs.verb(
    "counter",
    "[put {plus} on {who}][put {minus} on {who}][remove all {remove} from {who}]",
    who=WHO,
    plus=maybe(value(1)),
    minus=maybe(value(1)),
    remove=maybe(one_of(plus="+1/+1 counters")),
    just_one=("plus", "minus", "remove"),
)
vs.verb("ready", "ready {who}", who=WHO)
vs.verb("exhaust", "exhaust {who}", who=WHO)
vs.verb("hide", "hide {who}", who=WHO)
vs.verb("recover", "recover {who}", who=WHO)
vs.verb(
    "move",
    "move {who} to {to}",
    who=WHO,
    to=one_of(back="its back row", other_row="its other row"),
    side=maybe(PLAYER),
    only_with={"side": "to=back"},
)
vs.verb("strike", "{who} strikes {whom}", who=WHO, whom=WHO)
vs.verb("attach", "attach {what} to {to}", what=WHO, to=WHO)
vs.verb("capture", "{self} captures {who}", who=WHO)
vs.verb("hatch", "hatch {who}", who=WHO)
vs.verb("become", "{self} becomes {card}", card=known("card"), stunned=maybe(FLAG))

# --- what happens to cards and players ----------------------------------------------------------

vs.verb("turn_down", "turn {what} face down", what=WHO)
vs.verb(
    "draw",
    "[draw {n}][draw until you have {until} in hand]",
    n=maybe(value(1)),
    until=maybe(whole()),
    just_one=("n", "until"),
)
vs.verb("discard", "discard {what}", what=WHO)
vs.verb(
    "put",
    "put {what} {to}",
    what=WHO,
    to=one_of(
        hand="into your hand",
        bottom="on the bottom of your deck",
        ko="into its owner's KO pile",
        removed="out of the game",
        play="onto your side",
        resource="into your resource row",
    ),
    row=maybe(one_of("back", "any")),
    face=maybe(one_of(up="face up", down="face down")),
    side=maybe(PLAYER),
    exactly_with={"row": "to=play", "face": "to=resource"},
    only_with={"side": "to=play"},
)
vs.verb(
    "search",
    "search {in} for {for}",
    in_=ZONES,
    for_=FILTERS,
    side=maybe(PLAYER),
    n=maybe(AMOUNT),
    up_to=maybe(FLAG),
    reveal=maybe(FLAG),
    as_=NEW_CARD,
    only_with={"up_to": "n"},
)
vs.verb(
    "dig",
    "reveal cards from the top of your deck",
    top=maybe(whole()),
    until=maybe(FILTERS),
    take=maybe(FILTERS),
    with_same_name=maybe(FLAG),
    as_=NEW_CARD,
    rest=one_of("bottom", "shuffle"),
    just_one=("top", "until"),
    exactly_with={"take": "top"},
    only_with={"with_same_name": "take"},
)
vs.verb("reveal", "reveal {what}", what=WHO, to=maybe(PLAYER))
vs.verb("gain_xp", "{self} gains {n}", n=value(1))
vs.verb("perform", "do what {what} says", what=WHO)
vs.verb("cancel", "cancel {what}", what=WHO)
vs.verb("win", "you win the game")
vs.verb("pay", "pay {}", SYMBOLS)
vs.verb("name", "name a {kind}", kind=one_of("character"), as_=NEW_NAME)

# --- when it happens ----------------------------------------------------------------------------

vs.plain("windows", build="Build", main="Main", combat="Combat", any_combat="Any Combat")

vs.time("game_starts", "at the start of the game")
vs.time("turn_starts", "at the start of {} turn")
vs.time("build_starts", "at the start of {} Build Phase")
vs.time("formation_ends", "at the end of {} Formation Step")
vs.time("main_starts", "at the start of {} Main Phase")
vs.time("combat_ends", "at the end of combat")
vs.time("turn_ends", "at the end of {} turn")

vs.event("appears", "when {who} appears", who=SUBJECT)
vs.event(
    "attacks",
    "when {who} attacks",
    who=SUBJECT,
    how=maybe(HOW),
    once=maybe(FLAG),
    least=maybe(whole(2)),
    first=maybe(FLAG),
)
vs.event("defends", "when {who} is attacked", who=SUBJECT)
vs.event("struck", "when {by} strikes {how}", by=SUBJECT, how=HOW)
vs.event(
    "stunned",
    "when {who} is stunned",
    who=maybe(SUBJECT),
    by=maybe(SUBJECT),
    how=maybe(HOW),
    once=maybe(FLAG),
)
vs.event("wounded", "when {who} is wounded", who=SUBJECT, by=maybe(SUBJECT), how=maybe(HOW))
vs.event("kod", "when {who} is KO'd", who=SUBJECT, by=maybe(SUBJECT))
vs.event("recovers", "when {who} recovers", who=SUBJECT)
vs.event("survives", "when {who} survives a combat", who=SUBJECT)
vs.event("hatched", "when {who} is revealed", who=SUBJECT)
vs.event("plays", "when {who} plays {what}", who=PLAYER, what=FILTERS)
vs.event("reveals", "when {who} reveals one or more cards", who=PLAYER, once=maybe(FLAG))

# --- who and what -------------------------------------------------------------------------------

vs.filter("character", noun="character", nouns="characters", predicate="a character")
vs.filter("main", noun="main character", nouns="main characters", predicate="your main character")
vs.filter(
    "supporting",
    noun="supporting character",
    nouns="supporting characters",
    predicate="a supporting character",
)
vs.filter("equipment", noun="equipment", nouns="equipment", predicate="equipment")
vs.filter("location", noun="location", nouns="locations", predicate="a location")
vs.filter(
    "basic_location",
    noun="basic location",
    nouns="basic locations",
    predicate="a basic location",
)
vs.filter("plot_twist", noun="plot twist", nouns="plot twists", predicate="a plot twist")
vs.filter("active_side", after="on that side", predicate="on the side whose turn it is")
vs.filter("face_up", before="face-up", predicate="face up")
vs.filter("ready", before="ready", predicate="ready")
vs.filter("wounded", before="wounded", predicate="wounded")
vs.filter("good", before="Good", predicate="Good")
vs.filter("unprotected", before="unprotected", predicate="unprotected")
vs.filter("front", before="front-row", predicate="in the front row")
vs.filter("back", before="back-row", predicate="in the back row")
vs.filter("has_minus", after="with -1/-1 counters", predicate="marked with -1/-1 counters")
vs.filter(
    "did_not_attack", after="that did not attack this turn", predicate="one that did not attack"
)
vs.filter(
    "attacking", noun="attacker", nouns="attackers", after="that is attacking",
    predicate="attacking", within=FIGHT,
)  # fmt: skip
vs.filter("defending", noun="defender", nouns="defenders", predicate="defending", within=FIGHT)
vs.filter(
    "team_attacking", after="that is team attacking", predicate="team attacking", within=FIGHT
)
vs.filter("in_combat", after="in the combat", predicate="in combat", within=FIGHT)
vs.filter("same_name", REF, after="with the same name")
vs.filter("team", known("team"), before="{}", predicate="a member of {}")
vs.filter("keyword", known("keyword"), after="with {}", computed=True)

vs.ref("wearer", "the equipped character", within=("equipment",))
vs.ref("main", "your main character")
vs.ref("defender", "the defender", within=FIGHT)
vs.ref("egg", "its egg", within=("hatched",))
vs.ref("captive", "its captive")
vs.ref("top_card", "the top card of your deck")

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
vs.condition("has_used", "this copy has used {}", POWER)
vs.condition("played_from", "you play this from your {}", ZONE)

vs.value("wounds", "for each wound on {}", REF)
vs.value("atk", "{}'s ATK", REF, computed=True)
vs.value("def", "{}'s DEF", REF, computed=True)
vs.value("symbols", "for each different symbol of {}", FILTERS)
vs.value("colour", "by the colour of the health of {}", REF, table=known("table"))

# --- what holds, and for how long ---------------------------------------------------------------

vs.mod("atk", "{}", VALUE)
vs.mod("def", "{}", VALUE)
vs.mod("base", "has {} its printed ATK and DEF", one_of("half"))
vs.mod("strike", "strikes with {} ATK", whole(2))
vs.mod("keywords", "has {}", KEYWORDS)
vs.mod("lose", "loses and can't gain {}", LOSABLE)
vs.mod("cant", "can't {}", flags("cant"))
vs.mod("can", "{}", flags("can"))
vs.mod("must", "{}", flags("must"))
vs.mod("align", "becomes {}", one_of(evil="Evil"))
vs.mod("teams", "has every {} team affiliation", one_of(good="Good"))
vs.mod("equipment_cost", "{} for equipment", whole(-9))

vs.flag("cant", "attack", "attack")
vs.flag("cant", "team_attack", "team attack")
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
vs.flag("cant", "play_plot_twists", "play plot twists")

vs.flag("can", "attack_face_down", "can attack hidden and stunned enemy characters")
vs.flag("can", "fight_at_range", "can attack from the back row, and strikes back at range")
vs.flag("can", "fly_over", "can attack the back row over a front row without Flight")
vs.flag("can", "melee_attack_protected", "can melee attack protected back-row characters")
vs.flag("can", "strike_first", "strikes before characters without Ferocious")
vs.flag("can", "strike_back_at_each", "strikes back at each attacker")
vs.flag("can", "choose_who_is_struck_back", "lets you choose whom the defender strikes back at")
vs.flag("can", "stun_by_striking", "stuns whatever it strikes")
vs.flag("can", "team_attack_with_mains", "can team attack with any main character")
vs.flag("can", "be_many", "can be on your side any number of times")
vs.flag("can", "carry_any_number", "can have any number of equipment")
vs.flag("can", "power_up_anyone", "can be discarded to power up any character on your side")
vs.flag("can", "pay_for", "can be discarded to pay a symbol of the named character's super power")
vs.flag("can", "pay_any_symbols", "can pay for its next super power with any symbols")

vs.flag("must", "be_in_first_attack", "must be in your first attack each turn, if able")
vs.flag("must", "reveal_draws", "reveal each card they draw")

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
    its_next_turn="on its next turn",
    its_next_recovery="until after its next Recovery Phase",
    while_in_play="while it is in play",
    game="for the rest of the game",
)

# --- parts of a power ---------------------------------------------------------------------------

vs.plain("users", enemy="an enemy player")
vs.option("use", "any_turn", "on any turn", FLAG)
vs.option("use", "like", "as a {}", one_of(plot_twist="plot twist"))
vs.option("play", "any_turn", "on any turn", FLAG)
vs.option("play", "from", "from your {}", ZONES)
vs.cost("pay", "{}", SYMBOLS)
vs.cost("turn_down", "turn a location that yields {} face down", SYMBOL)
vs.part("level", "Level Up ({})", whole())
vs.part("on_level_up", "when {self} levels up, {}", STEPS)
vs.replacement(
    "cost",
    "[it costs {less} less if {if}][you may pay {or_pay} instead of its cost]",
    less=maybe(whole()),
    if_=maybe(CONDITIONS),
    or_pay=maybe(SYMBOLS),
    just_one=("less", "or_pay"),
    exactly_with={"if": "less"},
)
vs.replacement(
    "enters",
    "it appears exhausted and wounded",
    exhausted=maybe(FLAG),
    wounds=maybe(whole()),
)
vs.plain("trims", no_wound="it is not wounded")
vs.keyword_part("stays", "this can't be lost or turned off", FLAG)
vs.keyword_part("deck_max", "a deck may have up to {} copies", whole())
vs.keyword_part("with", "the {} it is printed with", one_of("name"))
