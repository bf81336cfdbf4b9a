"""Find small changes that make something won as often as one wants it, and make sure of it.

All that is tried is played on the same seeds, so that it meets the same luck. First the changes
that tell most bring the win rate near the target, then finer ones. What is found must hold on seeds
that the search has not seen. What can be changed at all is a game's own: its levers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from automa.lab.aim import Aim, Missed, Rate, Stopped, Tell, Tuned, said, span
from automa.lab.crew import Crew
from automa.lab.measure import Job, Progress, measure
from automa.lab.play import Bout
from automa.lab.subject import Subject
from pnp.data.english import count
from pnp.rules.sums import total

MOST_CHANGES: Final = 32
MOST_CHECKS: Final = 8
LONGEST_LEAP: Final = 6
FRESH: Final = 10_000_000
"""How far apart the seeds of checks are: no search is that long."""

Changes: TypeAlias = tuple[Any, ...]


class Levers(Protocol):
    """What can be changed about something."""

    @property
    def noun(self) -> str:
        """What it is, as in 'the monster as it is'."""
        ...

    @property
    def hint(self) -> str:
        """What else changes more."""
        ...

    @property
    def at_first(self) -> int:
        """Changes of a kind that are tried together to see what the kind does."""
        ...

    def kinds(self, easier: bool) -> Sequence[tuple[str, bool]]:
        """The kinds of change to look at, each with whether it goes the easier way."""
        ...

    def steps(self, done: Changes, kind: str, easier: bool, most: int) -> Changes:
        """Changes of a kind after those done, so many at most."""
        ...

    def make(self, changes: Changes) -> Any:
        """What it is made of after changes."""
        ...

    def variant(self, changes: Changes) -> Any:
        """What is to be measured after changes."""
        ...

    def told(self, changes: Changes) -> Sequence[str]:
        """What is changed, in words."""
        ...


class _Way(NamedTuple):
    """A kind of change, which way it goes, and how much one of them does for the target."""

    kind: str
    easier: bool
    effect: float


@dataclass(slots=True)
class Search:
    """Looks for changes; `run` gives what was found, or raises Missed, or Stopped after Ctrl-C."""

    subject: Subject
    levers: Levers
    aim: Aim
    seed: int
    crew: Crew
    tell: Tell
    progress: Callable[[Progress], None] | None
    looked: dict[Changes, Rate] = field(default_factory=dict)
    """On the seeds of the search."""
    checked: dict[Changes, Rate] = field(default_factory=dict)
    """On fresh seeds."""

    # --- measuring ------------------------------------------------------------------------------

    def measure(self, asked: Sequence[Changes], games: int, seed: int, what: str) -> list[Rate]:
        jobs = []
        for each in asked:
            changed = replace(self.subject, variant=self.levers.variant(each))
            jobs.append(Job(Bout((changed,), (self.aim.player,)), games))
        progress = self.progress
        tell = (lambda now: progress(now._replace(what=what))) if progress else None
        found = measure(jobs, seed, self.crew, tell)
        if found.stopped:
            raise Stopped(self._so_far())
        return [Rate(each.tally().wins, each.tally().games) for each in found.figures]

    def look(self, *asked: Changes) -> list[Rate]:
        """How these fare on the seeds of the search; measured once."""
        new = [each for each in dict.fromkeys(asked) if each not in self.looked]
        if new:
            what = _called(new[0]) if len(new) == 1 else f"{len(new)} kinds of change"
            found = self.measure(new, self.aim.search_games, self.seed, what)
            self.looked |= dict(zip(new, found, strict=True))
        return [self.looked[each] for each in asked]

    def share(self, changes: Changes) -> float:
        """The rate on the seeds of the search, set right by what is known of their luck."""
        both = [(self.looked[each], rate) for each, rate in self.checked.items()]
        luck = total(looked.share - checked.share for looked, checked in both) / max(1, len(both))
        return self.looked[changes].share - luck

    def check(self, changes: Changes) -> Tuned | None:
        """Whether they hold on seeds that nothing was chosen by."""
        seed = self._fresh(len(self.checked))
        called = _called(changes)
        (rate,) = self.measure([changes], self.aim.check_games, seed, f"check: {called}")
        self.checked[changes] = rate
        self.tell(f"{called}, on fresh seeds: {said(rate)}")
        return self.tuned(changes, seed) if self.aim.holds(*rate) else None

    def _fresh(self, check: int) -> int:
        """The first seed of a check."""
        return self.seed + FRESH * (check + 1)

    def tuned(self, changes: Changes, seed: int) -> Tuned:
        """What was found and checked."""
        words = tuple(self.levers.told(changes))
        before, after = self.looked[()], self.checked.get(changes, self.looked[changes])
        return Tuned(changes, words, self.levers.make(changes), before, after, seed)

    def _so_far(self) -> Tuned | None:
        """What has come nearest, if anything that was changed has."""
        nearest = min(self.looked, key=self._off, default=())
        if not nearest:
            return None
        checks = [*self.checked]
        seed = self._fresh(checks.index(nearest)) if nearest in checks else self.seed
        return self.tuned(nearest, seed)

    # --- searching ------------------------------------------------------------------------------

    def run(self) -> Tuned:
        (before,) = self.look(())
        self.tell(f"{_called(())}: {said(before)}")
        if abs(before.share - self.aim.target) <= self.aim.within and (found := self.check(())):
            return found
        easier = self.share(()) < self.aim.target
        ways = self._ways(easier)
        if not ways or not self._approach(ways, easier):
            return self._nearest()
        return self._settle(ways[-1].kind)

    def _ways(self, easier: bool) -> list[_Way]:
        """The kinds of change that help, the most telling first."""
        tries: dict[tuple[str, bool], Changes] = {}
        for kind, way in self.levers.kinds(easier):
            if steps := self.levers.steps((), kind, way, self.levers.at_first):
                tries[kind, way] = steps
        self.look(*tries.values())
        ways = []
        for (kind, way), steps in tries.items():
            gain = self.looked[steps].share - self.looked[()].share
            ways.append(_Way(kind, way, (gain if easier else -gain) / len(steps)))
        helpful = [way for way in ways if way.effect > 0]
        self.tell(f"{count(len(ways), 'kind')} of change, of which {len(helpful) or 'none'} helped")
        return sorted(helpful, key=lambda way: -way.effect)

    def _approach(self, ways: Sequence[_Way], easier: bool) -> bool:
        """Go as far as each kind of change leads without passing the target; whether it is near."""
        done: Changes = ()
        passed = False
        for way in ways:
            steps = self.levers.steps(done, way.kind, way.easier, MOST_CHANGES - len(done))
            short = self._short_of_target(done, steps, way.effect, easier)
            if self._is_near():
                return True
            passed = passed or short < len(steps)
            # More of a kind can do harm: then the next begins where this one led furthest.
            led = [done + steps[:number] for number in range(short + 1)]
            done = min((each for each in led if each in self.looked), key=self._off)
        return passed or self._off(done) <= self.aim.within

    def _off(self, changes: Changes) -> float:
        """How far from the target they lead."""
        return abs(self.share(changes) - self.aim.target)

    def _is_near(self) -> bool:
        """Whether something has been seen that is worth a check."""
        return min(map(self._off, self.looked)) <= self.aim.within / 3

    def _short_of_target(self, done: Changes, steps: Changes, effect: float, easier: bool) -> int:
        """How many of the steps do not yet pass the target."""
        low, high = 0, len(steps) + 1
        while high - low > 1 and not self._is_near():
            gap = abs(self.aim.target - self.share(done + steps[:low]))
            if high > len(steps):  # not seen yet: as far as the first tries tell, but no leap
                number = low + min(max(1, round(gap / effect)), LONGEST_LEAP)
            else:
                whole = abs(self.share(done + steps[:high]) - self.share(done + steps[:low]))
                part = min(max(0.25, gap / whole if whole else 0.5), 0.75)
                number = low + round((high - low) * part)
            tried = done + steps[: min(max(low + 1, number), high - 1)]
            self.look(tried)
            self.tell(f"{_called(tried)}: {said(self.looked[tried])}")
            if (self.share(tried) > self.aim.target) == easier:
                high = len(tried) - len(done)
            else:
                low = len(tried) - len(done)
        return low

    def _settle(self, finest: str) -> Tuned:
        """Check what is nearest, and then the next nearest, until one holds."""
        for _ in range(MOST_CHECKS):
            left = [each for each in self.looked if each not in self.checked]
            if not left:
                break
            nearest = min(left, key=self._off)
            if found := self.check(nearest):
                return found
            self._look_beside(nearest, finest)
        raise self._missed(
            f"nothing was found whose interval lies within {span(self.aim)}",
            "more --games make the interval narrower, or ask for less with --within",
        )

    def _nearest(self) -> Tuned:
        """Check what came nearest to a target that seems to be out of reach."""
        nearest = min(self.looked, key=self._off)
        if nearest not in self.checked and (found := self.check(nearest)):
            return found
        raise self._missed(
            f"{100 * self.aim.target:g} % cannot be reached by small changes",
            self.levers.hint,
        )

    def _missed(self, message: str, hint: str) -> Missed:
        rates = [*self.checked.items()]
        at = min(
            range(len(rates)), key=lambda number: abs(rates[number][1].share - self.aim.target)
        )
        changes, rate = rates[at]
        best = self.tuned(changes, self._fresh(at)) if changes else None
        nearest = count(len(changes), "change") if changes else f"the {self.levers.noun} as it is"
        return Missed.by(best, f"{message}; the nearest, {nearest}: {said(rate)}", hint)

    def _look_beside(self, changes: Changes, finest: str) -> None:
        """A little more, a little less, and the same without its last change."""
        beside = [changes[:-1]]
        for easier in (True, False):
            step = self.levers.steps(changes, finest, easier, 1)
            beside += [(*changes, each) for each in step]
        self.look(*beside)


def _called(changes: Changes) -> str:
    return count(len(changes), "change") if changes else "as it is"
