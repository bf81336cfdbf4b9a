"""What a person is asked at Aliens Predator, and what the effect says that asks."""

from __future__ import annotations

from typing import Any, Final

from pnp.data.aliens_predator.english import MODES
from pnp.data.aliens_predator.writer import ApWriter
from pnp.data.effects.nouns import Mention, escaped, unescaped
from pnp.data.english import count, listed
from pnp.rules.aliens_predator.attacks import label_of
from pnp.rules.aliens_predator.pieces import STUCK, Body, Marker
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.turn import SEGMENTS
from pnp.rules.aliens_predator.values import hand_size, movement
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame
from pnp.table.aliens_predator.forecast import blow
from pnp.table.asking import branches, frame_in, power_of

_PROMPTS: Final = {
    "cast": "Who starts? 'done' leaves it to the scenario, or is enough",
    "evacuate": "Movement Round: who leaves, or downloads data? 'done' goes on",
    "reinforce": "Movement Round: who comes as a reinforcement? 'done' goes on",
    "lay": "Movement Round: which locations from your hand do you lay? 'done' goes on",
    "where": "Where does {card} lie?",
    "dropping": "Which item does {who} drop?",
    "moving": "Movement Round: who moves? 'done' ends your movement",
    "group": "{group}",
    "lifting": "Which item does {who} pick up?",
    "picking": "Which item does {who} pick up?",
    "dragging": "{who} drags {other}. Where to?",
    "stabbing": "Whom does {who} stab in the back?",
    "barring": "{card}: which way does it bar?",
    "mature": "Aliens Mature Step: mature, share out tokens, extend the Hive; 'done' goes on",
    "hiding": "Beside which marker do new ones of {who} begin?",
    "hybrid": "A Chest Burster with a special host: what does it grow up to?",
    "share": "How many tokens on {who}? There are {left} to share out",
    "builders": "Who works on the Hive at {place}? {number} of {builders} so far",
    "discard": "Discard and Draw Round: which cards go? 'done' draws up to your hand size, {size}",
    "muscle": "{who} is Bound with strength {bound}: who helps to break free?",
    "declare": "Combat Round, {segment}: {attackers}? {enough}",
    "at": "{who} attacks. Whom?",
    "using": "{who} attacks {target}. With what?",
    "also": "{who} may hit one more. Whom? 'done' is enough",
    "window": "{window}",
    "spare": "{who} is about to die. Save it with {card}, or pass?",
    "search": "Search Round: who searches, or rotates for something else? 'done' goes on",
    "find": "{who} searches {place}. What is found? It offers: {words}",
    "take-card": "Which card?",
    "lead": "Who of yours plays {card}?",
    "rotate": "Who rotates for {card}?",
    "choose": "Whom or what do you choose?",
    "whose": "Which enemy?",
    "number": "How many?",
    "may": "Will you?",
    "one-of": "Which of these?",
    "each": "Which comes first?",
    "settle": "Which effect comes first?",
    "react": "Will you answer with {card}?",
}
"""For every step in which somebody decides."""

_SEGMENTS: Final = dict(
    zip(
        SEGMENTS,
        ("Close Combat", "Ranged attacks", "Close Combat of the hidden", "Ranged, of the hidden"),
        strict=True,
    )
)
_WINDOWS: Final = {
    "before_roll": "{fight}. Play something before the roll, or pass",
    "after_hit": "{fight}: a HIT. Spend Combat Pool, play something, or pass",
}


def prompt(game: Battleground) -> str:
    """What whoever decides is asked, after what the effect says that asks it."""
    told = _PROMPTS[game.asked.name].format_map(_Facts(game))
    frame = asking(game)
    text = text_of(game, frame) if frame is not None else ""
    return f"{text} {told}" if text else told


class _Facts(dict[str, str]):
    """What a prompt may speak of, each found when it is asked for."""

    def __init__(self, game: Battleground) -> None:
        super().__init__()
        self._game, self._about = game, game.asked.about

    def __missing__(self, name: str) -> str:
        return str(getattr(self, f"_{name}")())

    def _uid(self) -> int:
        """The character or marker that a step is about."""
        about: Any = self._about
        while isinstance(about, tuple):
            about = about[0]
        return int(getattr(about, "attacker", about))

    def _who(self) -> str:
        if self._game.asked.name == "also":
            return named(self._game, self._about[0].attacker)  # type: ignore[index]
        if self._game.asked.name == "share":
            return named(self._game, self._about[1][0])  # type: ignore[index]
        return named(self._game, self._uid())

    def _other(self) -> str:
        return named(self._game, self._about[1])  # type: ignore[index]

    def _target(self) -> str:
        return named(self._game, self._about[2])  # type: ignore[index]

    def _card(self) -> str:
        game, about = self._game, self._about
        frame = asking(game)
        if frame is not None:
            return str(game.rules.names[frame.source.card])
        match game.asked.name:
            case "spare":
                return game.rules.names[about[3]]  # type: ignore[index]
            case "barring":
                return game.rules.names[about[1]]  # type: ignore[index]
        assert isinstance(about, int)
        return game.rules.names[about]

    def _group(self) -> str:
        game = self._game
        uids: Any = self._about[0]  # type: ignore[index]
        movers = [game.bodies.get(uid) or game.markers[uid] for uid in uids]
        bodies = [game.bodies[each.body] if isinstance(each, Marker) else each for each in movers]
        left = min(
            max(movement(game, body) - each.spent, 0)
            for body, each in zip(bodies, movers, strict=True)
        )
        points = "stopped" if movers[0].spent >= STUCK else f"{count(left, 'step')} left"
        who = listed([named(game, uid) for uid in uids])
        assert game.decision is not None
        onward = any(move.verb == "to" for move in game.decision.actions)
        asked = "Where to?" if onward else "Anything else?"
        return f"{who} at {game.place_name(movers[0].place)}, {points}. {asked}"

    def _left(self) -> str:
        return str(self._about[2])  # type: ignore[index]

    def _place(self) -> str:
        game = self._game
        if game.asked.name == "builders":
            return game.place_name(self._about[0])  # type: ignore[index]
        return game.place_name(game.bodies[self._uid()].place)

    def _number(self) -> str:
        return str(self._about[2])  # type: ignore[index]

    def _builders(self) -> str:
        return str(self._game.rules.data.hive.builders)

    def _size(self) -> str:
        return str(hand_size(self._game, self._game.asked.seat))

    def _bound(self) -> str:
        return str(self._game.bodies[self._uid()].bound)

    def _attackers(self) -> str:
        decision = self._game.decision
        assert decision is not None
        can_attack = any(move.verb == "attack" for move in decision.actions)
        return "who attacks" if can_attack else "nobody can attack. Will you play something"

    def _enough(self) -> str:
        decision = self._game.decision
        assert decision is not None
        may_stop = any(move.verb == "done" for move in decision.actions)
        return "'done' goes on" if may_stop else "Aliens who can attack must"

    def _segment(self) -> str:
        assert isinstance(self._about, int)
        return _SEGMENTS[SEGMENTS[self._about]]

    def _words(self) -> str:
        game = self._game
        found = game.words_at(game.bodies[self._uid()].place)
        words = [word for word in game.rules.data.words if found & game.rules.bits.get(word, 0)]
        return ", ".join(words) or "nothing"

    def _window(self) -> str:
        name: Any = self._about[0]  # type: ignore[index]
        usual = "Before the others act: play or use something, or pass"
        return _WINDOWS.get(name, usual).format(fight=_fight(self._game))


def named(game: Battleground, uid: int) -> str:
    """'A2 Cpl Hicks'; a marker by its label, and whatever else by its name."""
    body = game.bodies.get(uid) or game.ghosts.get(uid)
    label = label_of(game, uid)
    return f"{label} {game.rules.names[body.card]}" if isinstance(body, Body) else label


def _fight(game: Battleground) -> str:
    """The attack that is at hand, and how it stands."""
    attack = game.attack
    if attack is None:
        return "Combat"
    found = blow(game, attack)
    who, whom = named(game, attack.attacker), named(game, attack.target)
    return f"{who} attacks {whom}, {MODES[attack.mode]} ({found.short})"


# --- the effect that asks -----------------------------------------------------------------------


def asking(game: Battleground) -> Frame | None:
    """The effect that asks."""
    found = frame_in(game.asked.about)
    if found is None and game.asked.name in game.busy and game.agenda:
        found = frame_in(game.agenda[-1].about)
    return found


def _power(game: Battleground, frame: Frame) -> Power | None:
    return power_of(game.rules.powers, frame)


def text_of(game: Battleground, frame: Frame) -> str:
    """What stands on the card: 'Swarm: ...'."""
    power, card = _power(game, frame), frame.source.card
    rules = game.rules
    if power is None or power not in rules.own[card]:
        return ""
    told = rules.cards[card].powers[rules.own[card].index(power)]
    name = rules.names[card]
    text = unescaped(ApWriter(Mention(escaped(name), rules.cards[card].pronoun)).text(told))
    return f"{name}: {text.replace('**', '')}"


def options(game: Battleground) -> list[str]:
    """What each of several options would do, where an effect lets one choose."""
    frame = asking(game)
    power = _power(game, frame) if frame is not None else None
    if frame is None or power is None:
        return []
    card = game.rules.cards[frame.source.card]
    own = game.rules.own[frame.source.card]
    told = card.powers[own.index(power)]
    writer = ApWriter(Mention(escaped(card.name), card.pronoun))
    writer.text(told)  # which names what was found before the choice
    return [unescaped(writer.clauses(branch)).replace("**", "") for branch in branches(told)]
