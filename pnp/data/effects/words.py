"""The words of effects: each declared once, with what it is given and how it reads in English.

A game's vocabulary extends the general one. What a word does in play is told by the rules; here is
only what a card may say.

English is a template. `{who}` stands for what the parameter says, and a piece in square brackets
is left out where a parameter in it is not given. Where a template cannot say it, a function does,
which is given the writer and the parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

English: TypeAlias = str | Callable[[Any, Any], str]
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

# --- what a word is given -----------------------------------------------------------------------


class Type(NamedTuple):
    """What may stand somewhere; `sort` says how it is checked and how it is put into words."""

    sort: str
    words: Mapping[str, str] = _NOTHING
    """Of a choice between words: those there are, each with its English."""
    known: str = ""
    """Of names that are not words: which list of the game has them."""
    item: Type | None = None
    low: int | None = None
    of: tuple[str, ...] = ()
    """Of whoever is meant: the things that may be; any, where none are named."""
    of_self: tuple[str, ...] = ()
    """What else may be, if it is the card with the power."""
    just_one: tuple[str, ...] = ()
    """Filters that must stand there, if it must be one that is chosen."""


class Param(NamedTuple):
    """A parameter of a word."""

    type: Type
    needed: bool = True


WHO: Final = Type("who")  # a reference, {all: ..} or {choose: ..}
FILTERS: Final = Type("filters")
SUBJECT: Final = Type("subject")  # of an event: a reference or filters
REF: Final = Type("ref")
CONDITIONS: Final = Type("conditions")
MODS: Final = Type("mods")
STEPS: Final = Type("steps")
BRANCHES: Final = Type("branches")
TRIGGER: Final = Type("trigger")
VALUE: Final = Type("value")
AMOUNT: Final = Type("amount", low=1)  # a value, or `all`
PAIR: Final = Type("pair")
FLAG: Final = Type("flag")  # true, or not there
PLAYER: Final = Type("player")
DURATION: Final = Type("duration")
ZONE: Final = Type("zone")
WHOSE: Final = Type("word", {"mine": "your", "enemy": "each enemy", "any": "the"})
NEW_CARD: Final = Type("new", known="card")
NEW_NUMBER: Final = Type("new", known="number")
NEW_NAME: Final = Type("new", known="name")
NAMES: Final = Type("names", known="name")  # of cards, or one that was named before
POWER: Final = Type("power")  # of the same card
LOSABLE: Final = Type("losable")


def who(*of: str) -> Type:
    """Whom something befalls: things of these sorts."""
    return WHO._replace(of=of)


def subject(*of: str) -> Type:
    """Whom an event befalls: things of these sorts."""
    return SUBJECT._replace(of=of)


def ref(*of: str) -> Type:
    """A reference to a thing of these sorts."""
    return REF._replace(of=of)


def filters(*of: str) -> Type:
    """Filters of what is of these sorts, whatever else they say."""
    return FILTERS._replace(of=of)


def player(*words: str) -> Type:
    """One of these players."""
    return PLAYER._replace(words=dict.fromkeys(words, ""))


def whole(low: int = 1) -> Type:
    """A whole number, written out."""
    return Type("whole", low=low)


def value(low: int) -> Type:
    """A value; where it is written out, at least so much."""
    return VALUE._replace(low=low)


def one_of(*plain: str, **english: str) -> Type:
    """One of these words, each with its English or read as it is."""
    return Type("word", {**{word: word for word in plain}, **_named(english)})


def known(name: str) -> Type:
    """A name that the game knows: of a team, of a keyword."""
    return Type("known", known=name)


def listed(item: Type) -> Type:
    """A list of such."""
    return Type("list", item=item)


def flags(group: str) -> Type:
    """A list of flags of one group: what somebody can't, can or must do."""
    return Type("flags", known=group)


def maybe(kind: Type) -> Param:
    """A parameter that need not be given."""
    return Param(kind, needed=False)


def _named(given: Mapping[str, Any]) -> dict[str, Any]:
    """Words that Python keeps for itself are written with an underscore behind: `as_`."""
    return {name.rstrip("_"): each for name, each in given.items()}


def told_by(method: str) -> English:
    """English that needs the whole of what is given: a method of the writer tells it."""

    def told(writer: Any, given: Any) -> str:
        return str(getattr(writer, method)(given))

    told.__name__ = method
    return told


# --- words --------------------------------------------------------------------------------------


class Word(NamedTuple):
    """A word of the grammar."""

    name: str
    english: English = ""
    argument: Type | None = None
    """What it is given, where that is one thing: `{wounds: self}`."""
    params: Mapping[str, Param] = _NOTHING
    """What it is given by name; beside an argument, what may stand beside the word."""
    just_one: tuple[str, ...] = ()
    """Parameters of which exactly one is given."""
    exactly_with: Mapping[str, str] = _NOTHING
    """Parameters given exactly where another is (`top`), or has some value (`to=play`)."""
    only_with: Mapping[str, str] = _NOTHING
    """Parameters given only where another is."""
    within: tuple[str, ...] = ()
    """Windows and events within which it means something; everywhere if none are named."""
    opens: Mapping[str, tuple[str, ...]] = _NOTHING
    """What else means something within a parameter: `it` in the steps of `each`."""
    computed: bool = False
    """Whether it is read from what powers change, so that `always` may not read it."""
    holds_for: tuple[str, ...] = ("who",)
    """Of what holds: whether cards can be the ones it holds for, or players, or both."""
    things: tuple[str, ...] = ()
    """Of a reference, what it means; of an event, whom it befalls where it does not say; of a part,
    what the card with the power is in it; of what holds, for what it can, if not for `holders`."""
    self_is: tuple[str, ...] = ()
    """What the card with the power must be for it."""
    brings: Mapping[str, str] = _NOTHING
    """What becomes of `what`, where a parameter is given (`to`) or has some value (`to=play`)."""


class Filter(NamedTuple):
    """A word that narrows down what is meant, and the places it can have in a phrase."""

    name: str
    argument: Type | None = None
    noun: str = ""
    nouns: str = ""
    before: English = ""
    close: bool = False
    """Whether it stands close before the noun: a wounded enemy, but an enemy in the back row."""
    after: English = ""
    predicate: English = ""
    """What follows 'is'."""
    of: tuple[str, ...] = ()
    """The things of which it can be asked; of any, where none are named."""
    means: str = ""
    """The sort of thing that is meant where it stands, and no zone is named."""
    within: tuple[str, ...] = ()
    computed: bool = False


Words: TypeAlias = dict[str, Word]


@dataclass(slots=True)
class Vocabulary:
    """All words of a game."""

    verbs: Words = field(default_factory=dict)
    triggers: Words = field(default_factory=dict)
    filters: dict[str, Filter] = field(default_factory=dict)
    conditions: Words = field(default_factory=dict)
    values: Words = field(default_factory=dict)
    mods: Words = field(default_factory=dict)
    durations: Words = field(default_factory=dict)
    windows: Words = field(default_factory=dict)
    costs: Words = field(default_factory=dict)
    refs: Words = field(default_factory=dict)
    players: Words = field(default_factory=dict)
    zones: Words = field(default_factory=dict)
    limits: Words = field(default_factory=dict)
    users: Words = field(default_factory=dict)
    """Who else than its controller may use a power: the words of `by`."""
    options: dict[str, Words] = field(default_factory=lambda: {"use": {}, "play": {}})
    """What may stand in `use` and in `play` beside a window and costs."""
    parts: Words = field(default_factory=dict)
    """What a power of this game may have beside the parts of every power."""
    keyword_parts: Words = field(default_factory=dict)
    replacements: Words = field(default_factory=dict)
    """Parts that change how something happens, and are in force by themselves."""
    trims: Words = field(default_factory=dict)
    """What `instead` can take away from an event."""
    flags: dict[str, Words] = field(
        default_factory=lambda: {"cant": {}, "can": {}, "must": {}},
    )
    losable: Words = field(default_factory=dict)
    """What can be lost as a whole, beside a keyword or a power."""
    usual_limit: str = "turn"
    things: Words = field(default_factory=dict)
    """The sorts of things there are: what is in play, what lies in a zone."""
    in_play: str = ""
    """What filters mean where they name neither a zone nor another thing."""
    in_zone: str = ""
    """What lies in a zone."""
    holders: tuple[str, ...] = ()
    """For which things something can hold; for any, where none are named."""
    choosers: tuple[str, ...] = ()
    """Who else than you can be the one who chooses."""
    forms: tuple[str, ...] = ()
    """What powers of this game can say that those of others cannot: `amplify`, `first`, `limit` of
    a trigger, several `windows`, what is done `instead`, one of several `names`."""
    a_player: str = ""
    """What a player is who was chosen, where players can be."""

    def extended(self) -> Vocabulary:
        """A vocabulary that has all these words, to declare more in."""
        twin = Vocabulary(usual_limit=self.usual_limit)
        for name in _SORTS:
            setattr(twin, name, dict(getattr(self, name)))
        twin.things = dict(self.things)
        twin.options = {name: dict(words) for name, words in self.options.items()}
        twin.flags = {name: dict(words) for name, words in self.flags.items()}
        return twin

    def verb(self, name: str, english: English, argument: Type | None = None, **more: Any) -> None:
        """Something that happens: parameters by name, or one argument."""
        _declare(self.verbs, _word(name, english, argument, more))

    def time(self, name: str, english: str, whose: Type = WHOSE) -> None:
        """A trigger that is a point in time: whose turn, phase or step it is."""
        _declare(self.triggers, Word(name, english, whose))

    def event(self, name: str, english: English, **more: Any) -> None:
        """A trigger that is something that happens."""
        _declare(self.triggers, _word(name, english, None, more))

    def filter(self, name: str, argument: Type | None = None, **forms: Any) -> None:
        """What narrows down who is meant; the plural of a noun is regular unless it is given."""
        if "noun" in forms:
            forms.setdefault("nouns", f"{forms['noun']}s")
        _declare(self.filters, Filter(name, argument, **forms))

    def reread(self, name: str, **forms: Any) -> None:
        """A filter of every game that this game reads in its own way."""
        self.filters[name] = self.filters[name]._replace(**forms)

    def condition(self, name: str, english: English, argument: Type, **more: Any) -> None:
        """What may have to hold."""
        _declare(self.conditions, _word(name, english, argument, more))

    def value(self, name: str, english: English, argument: Type, **more: Any) -> None:
        """A number that is read from the game."""
        _declare(self.values, _word(name, english, argument, more))

    def mod(self, name: str, english: English, argument: Type, **traits: Any) -> None:
        """What a power changes as long as it holds."""
        _declare(self.mods, Word(name, english, argument, **traits))

    def duration(self, name: str, english: English, argument: Type) -> None:
        """How long something holds, with a number: `{turns: 3}`."""
        _declare(self.durations, Word(name, english, argument))

    def part(self, name: str, english: English, argument: Type | None = None, **more: Any) -> None:
        """A part that powers of this game can have."""
        _declare(self.parts, _word(name, english, argument, more))

    def keyword_part(self, name: str, english: English, argument: Type) -> None:
        """A part that only the definition of a keyword can have."""
        _declare(self.keyword_parts, Word(name, english, argument))

    def replacement(self, name: str, english: English, **more: Any) -> None:
        """A part that changes how something happens."""
        _declare(self.replacements, _word(name, english, None, more))

    def cost(self, name: str, english: English, argument: Type) -> None:
        """What is given to use a power."""
        _declare(self.costs, Word(name, english, argument))

    def option(self, of: str, name: str, english: English, argument: Type) -> None:
        """What may stand in `use` or in `play`."""
        _declare(self.options[of], Word(name, english, argument))

    def ref(self, name: str, english: English, *things: str, within: tuple[str, ...] = ()) -> None:
        """Somebody or something that is meant without being chosen."""
        _declare(self.refs, Word(name, english, within=within, things=things))

    def flag(self, group: str, name: str, english: str, **traits: Any) -> None:
        """What somebody can't, can or must do."""
        _declare(self.flags[group], Word(name, english, **traits))

    def plain(self, sort: str, **english: str) -> None:
        """Words that are given nothing: windows, durations, players, zones, limits."""
        for name, text in _named(english).items():
            _declare(getattr(self, sort), Word(name, text))

    def all_words(self) -> dict[str, Mapping[str, Word | Filter]]:
        """Every word there is, by its sort."""
        found: dict[str, Mapping[str, Word | Filter]] = {
            name: getattr(self, name) for name in _SORTS
        }
        found |= {f"options of {name}": words for name, words in self.options.items()}
        return {**found, **self.flags}


_SORTS: Final = (
    "verbs", "triggers", "filters", "conditions", "values", "mods", "durations", "windows",
    "costs", "refs", "players", "zones", "limits", "users", "parts", "keyword_parts",
    "replacements", "trims", "losable",
)  # fmt: skip


def _word(name: str, english: English, argument: Type | None, given: Mapping[str, Any]) -> Word:
    """A word; what is given by name and is no trait of words is a parameter."""
    traits: dict[str, Any] = {}
    params: dict[str, Param] = {}
    for key, each in _named(given).items():
        if isinstance(each, Type):
            params[key] = Param(each)
        elif isinstance(each, Param):
            params[key] = each
        else:
            traits[key] = each
    return Word(name, english, argument, params, **traits)


def _declare(words: dict[str, Any], word: Word | Filter) -> None:
    if word.name in words:
        raise ValueError(f"the word '{word.name}' is declared twice")
    words[word.name] = word


# --- the words of every game --------------------------------------------------------------------

general: Final = Vocabulary()

general.verb("choose", "choose {who}", who=FILTERS, as_=NEW_CARD)
general.verb(
    "number", "choose a number from {from} up to {to}", from_=whole(), to=VALUE, as_=NEW_NUMBER
)
general.verb("one_of", told_by("branches"), BRANCHES)
general.verb("may", told_by("may"), STEPS)
general.verb("if", "if {cond}, {then}", cond=CONDITIONS, then=STEPS)
general.verb("repeat", told_by("repeat"), times=value(2), do=STEPS)
general.verb("each", told_by("each"), of=FILTERS, do=STEPS, opens={"do": ("happening",)})
general.verb("later", told_by("later"), when=TRIGGER, for_=maybe(DURATION), do=STEPS)
general.verb(
    "give",
    told_by("give"),
    who=maybe(WHO),
    player=maybe(PLAYER),
    mods=MODS,
    while_=maybe(CONDITIONS),
    uses=maybe(whole()),
    newcomers=maybe(FLAG),
    for_=DURATION,
    just_one=("who", "player"),
    opens={"while": ("happening", "while")},
)

general.filter("mine", after="on your side", predicate="on your side")
general.filter("enemy", before="enemy", close=True, predicate="an enemy")
general.filter("other", before="other", predicate="another")
general.filter("in", ZONE, predicate="in a {}")
general.filter("named", NAMES, predicate="called {}")
general.filter("not", REF, predicate="somebody else")
general.filter("side_of", REF, after="on that side", predicate="on that side")

general.condition("exists", told_by("exists"), FILTERS)
general.condition(
    "count", told_by("count"), FILTERS,
    least=maybe(whole()), most=maybe(whole(0)), just_one=("least", "most"),
)  # fmt: skip
general.condition("turn", "it is {} turn", one_of(mine="your", enemy="an enemy"))

general.value("count", told_by("for_each"), FILTERS)
general.value("less", told_by("less"), PAIR)

general.ref("self", "this card")
general.ref("it", "it", within=("happening",))

general.plain("windows", reaction="Reaction")
general.plain(
    "limits",
    turn="Once each turn.",
    game="Only once per game.",
    none="You may use this any number of times each turn.",
)
