"""The meaning of each kind of frame, in one place: rule chapters register it, states ask for it (`core/frames.py`).

* An action possible at any time of a seat's own turn is registered once (`anytime`) and joins every decision whose
  list ends with a closing action.
* What chance turns up from a pile is registered by the contents of that pile (`turn_up`): outcomes and odds follow.
* A decision that is `sealed` is reported to nobody but the one who makes it.
* A question with at most one answer is not asked: `lapse` where nothing is possible, `force` where one thing is.
* What a beginner should do in a decision, and why, is said by each chapter that knows (`advise`), as long as the game
  says that people are `guided`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from wabe.core.action import Action, ActionSpace, Family
from wabe.core.frames import (
    EFFECTS,
    KIND,
    SEAT,
    Adder,
    Adviser,
    Asker,
    Doer,
    Frame,
    FrameState,
    GainPreviewer,
    Keeper,
    Kinds,
    Labeler,
    Leader,
    Lister,
    Narrator,
    Pile,
    Question,
    Refuser,
    Registered,
    Runner,
    S,
    Spared,
    Weigher,
    impossible,
    run_effects,
    spare,
)
from wabe.core.game import NATURE
from wabe.core.messages import Message
from wabe.core.scene import Entry, Standing
from wabe.core.shortcut import Shortcut
from wabe.core.stepwise import StepwiseMovement

Opener = Callable[[S, Frame], bool]  # whether there is certainly something to decide


class Decisions(Registered[S]):
    """All kinds of frames of a game, each registered once by the chapter of the rules it belongs to."""

    def __init__(self, kinds: Kinds, space: ActionSpace) -> None:
        super().__init__(kinds, space)
        self._listers: Final[dict[int, Lister[S]]] = {}
        self._dice: Final[dict[int, list[Action]]] = {}
        self._runners: Final[dict[int, Runner[S]]] = {EFFECTS: run_effects}
        self._piles: Final[dict[int, Pile[S]]] = {}
        self._outcomes: Final[dict[int, list[Action]]] = {}
        self._doers: Final[dict[tuple[int, int], Doer[S]]] = {}
        self._anytime: Final[list[tuple[Adder[S], Mapping[Family, Doer[S]]]]] = []
        self._lapses: Final[dict[int, tuple[Spared, Family | None]]] = {}
        self._forced: Final[dict[int, Spared]] = {}
        self._open: Final[dict[int, Opener[S]]] = {}

    def flow(self, kind: int, run: Runner[S]) -> None:
        """A kind of frame that runs by itself; it pops itself when it is done, or returns True to be decided."""
        self._runners[kind] = run

    def decision(
        self,
        kind: int,
        *,
        lists: Lister[S] | list[Action],
        does: Mapping[Family, Doer[S]],
        asks: Asker[S] | Question | None = None,
        odds: Weigher[S] | None = None,
        sealed: bool = False,
    ) -> None:
        """A decision: what may be done, how each family is done, what is asked (here, or by the table with `ask`).

        Where `lists` is a list, the same may always be done: Nature throws it as a die.
        """
        if kind in self._listers:
            raise ValueError(f"decision {self.kinds.names[kind]!r} stands twice")
        if isinstance(lists, list):
            self._dice[kind] = lists
            self._listers[kind] = _always_these(lists)
        else:
            self._listers[kind] = lists
        if asks is not None:
            self.ask(kind, asks)
        for family, doer in does.items():
            self.on(kind, family, doer)
        if odds is not None:
            self.odds[kind] = odds
        if sealed:
            self.sealed.add(kind)

    def turn_up(
        self,
        kind: int,
        *,
        pile: Pile[S],
        outcomes: list[Action],
        does: Mapping[Family, Doer[S]],
        asks: Asker[S] | Question | None = None,
    ) -> None:
        """Nature turns up one of these from a pile: the more of a kind are left in it, the likelier."""
        self._piles[kind] = pile
        self._outcomes[kind] = outcomes
        self.decision(kind, lists=_lister_of(pile, outcomes), does=does, asks=asks, odds=_weigher_of(pile))

    def lapse(
        self,
        kind: int,
        why: Message,
        rule: str,
        *,
        but: Family | None = None,
        quiet: bool = False,
        unless: Opener[S] | None = None,
    ) -> None:
        """This decision answers itself where nothing is possible, or nothing but declining: `but` that family.

        `unless` is a cheap look at whether there is certainly something to decide: then nothing is listed.
        """
        self._lapses[kind] = self.spare(Spared(kind, why, rule, quiet)), but
        if unless is not None:
            self._open[kind] = unless

    def force(
        self, kind: int, why: Message, rule: str, *, quiet: bool = False, unless: Opener[S] | None = None
    ) -> None:
        """This decision answers itself where one thing alone is possible: that is done. `unless` as for `lapse`."""
        self._forced[kind] = self.spare(Spared(kind, why, rule, quiet))
        if unless is not None:
            self._open[kind] = unless

    def spare(self, *reasons: Spared) -> Spared:
        """Register reasons why a question is not asked that a chapter notes itself, by the function of this name."""
        self.spares.extend(reasons)
        return reasons[0]

    def on(self, kind: int, family: Family, doer: Doer[S]) -> None:
        """A further family of actions in a decision that another chapter has registered."""
        self._doers[kind, family.number] = doer

    def ask(self, kind: int, asks: Asker[S] | Question) -> None:
        """Register the question of a decision: always the same, or by the state."""
        if kind in self.askers:
            raise ValueError(f"decision {self.kinds.names[kind]!r} is asked twice")
        self.askers[kind] = _always(asks) if isinstance(asks, Question) else asks

    def enter(self, kind: int, entry: Callable[[S, Frame], Entry | None]) -> None:
        """Register how a decision about an amount is typed as one number, though it is played in steps."""
        if kind in self.entries:
            raise ValueError(f"decision {self.kinds.names[kind]!r} is entered twice")
        self.entries[kind] = entry

    def label(self, saying: Labeler[S], *families: Family) -> None:
        """Register how the actions of these families read in the list of choices."""
        for family in families:
            self.labelers[family.number] = saying

    def narrate(self, telling: Narrator[S], *families: Family) -> None:
        """Register how the actions of these families read in the log; without a teller, as they were chosen."""
        for family in families:
            self.narrators[family.number] = telling

    def preview_gain(self, counting: GainPreviewer[S] | None, *families: Family) -> None:
        """Always count up what these actions bring before they are chosen: in these words, or (None) in points."""
        for family in families:
            self.gain_previews[family.number] = counting

    def anytime(self, adds: Adder[S], does: Mapping[Family, Doer[S]]) -> None:
        """Actions that join every list which ends with a closing action; `adds` looks whether it is the time."""
        self._anytime.append((adds, does))
        self.any_time.update(family.number for family in does)

    def keep_turn(self, *families: Family) -> None:
        """After these actions the same seat always decides again: whoever draws the choices need not try them out."""
        self.kept.update(family.number for family in families)

    def keep_turn_where(self, keeps: Keeper[S]) -> None:
        """After other actions the same seat decides again where this is certain."""
        self.keeping = keeps

    def lead(self, leader: Leader[S]) -> None:
        """Frames name others than seats: which seat decides for them (for NATURE it is NATURE)."""
        self.leader = leader

    def score(self, points: Callable[[S], list[int]], places: Callable[[S], list[int]]) -> None:
        """Register how the points of each seat are counted, and which place each takes, ties broken by the rules."""
        self.scoring = points
        self.placing = places

    def check(self, check: Callable[[S], None]) -> None:
        """Register what must be conserved: it raises AssertionError where that is not so. For tests and the fuzzer."""
        self.checks.append(check)

    def answer(
        self,
        kind: int,
        key: str,
        label: Message,
        choose: Callable[[S, Frame], Action | None],
        *,
        quiet: bool = False,
        usual: bool = False,
    ) -> None:
        """An answer a seat may give once and for all to this kind of question.

        A quiet one only ends what the seat has done: it is taken back together with that. The usual one is given for
        people until they say otherwise, never for bots.
        """
        self.standing.setdefault(kind, []).append((Standing(key, label), choose))
        if quiet:
            self.quiet.add((kind, key))
        if usual:
            self.usual[kind] = key

    def refuse(self, refuse: Refuser[S]) -> None:
        """Why nothing can be done with a thing of the scene (its id) in the open decision; NOTHING: no reason known."""
        self.refusals.append(refuse)

    def advise(self, kind: int, *advice: Message | Adviser[S]) -> None:
        """Register what a beginner should do in this decision, and why: always the same, or by the state, in order."""
        self.advice.setdefault(kind, []).extend(advice)

    def move_stepwise(self, kind: int, driving: StepwiseMovement) -> None:
        """In this decision something goes step by step: a destination further away may be chosen, too."""
        self.movements[kind] = driving

    def skip_question(self, family: Family, implying: Shortcut) -> None:
        """Actions of this family go without saying: an answer to the question after them stands for both."""
        self.shortcuts[family.number] = implying

    def need_no_confirmation(self, *families: Family) -> None:
        """It is plain that choosing such an action reveals something: nobody is asked to confirm it."""
        self.unconfirmed.update(family.number for family in families)

    def ready(self) -> None:
        """Make the tables, once everything is registered."""
        for kind in self.askers.keys() - self._listers.keys():
            del self.askers[kind]  # a table words all questions of its chapters, whichever are asked in this game
        unasked = [self.kinds.names[kind] for kind in self._listers if kind not in self.askers]
        if unasked:
            raise ValueError(f"nobody asks: {', '.join(unasked)}")
        numbers = range(len(self.kinds.names))
        adders = [adds for adds, _ in self._anytime]
        for kind, lister in self._listers.items() if adders else ():
            self._listers[kind] = _with_more(lister, adders)
            for _, does in self._anytime:
                for family, doer in does.items():
                    self.on(kind, family, doer)
        self.listers = [self._listers.get(kind, _nothing) for kind in numbers]
        self.weighers = [self.odds.get(kind) for kind in numbers]
        self.dice = [self._dice.get(kind) if kind not in self.odds else None for kind in numbers]
        self.piles = [self._piles.get(kind) for kind in numbers]
        self.outcomes = [self._outcomes.get(kind, []) for kind in numbers]
        families = range(len(self.space.families))
        self.doers = [[self._doers.get((kind, family), impossible) for family in families] for kind in numbers]
        for kind in self._lapses.keys() | self._forced.keys():
            self._runners[kind] = self._sparing(kind)
        self.runners = [self._runners.get(kind) for kind in numbers]

    def _sparing(self, kind: int) -> Runner[S]:
        """Return a flow that answers the decision of a kind where it answers itself, after the flow it has already."""
        first, unless = self._runners.get(kind), self._open.get(kind)
        lister, doers = self.listers[kind], self.doers[kind]
        lapsing, declining = self._lapses.get(kind, (None, None))
        forced = self._forced.get(kind)

        def is_asked(s: S, frame: Frame) -> bool:
            s.seat = s.seat_of(frame[SEAT])
            found = lister(s, frame)
            if not found and lapsing is not None:
                spare(s, frame[SEAT], lapsing)
                s.frames.pop()
                return False
            if len(found) != 1:
                return True
            only = found[0]
            reason = lapsing if only.family is declining else forced
            if reason is None:
                return True
            spare(s, frame[SEAT], reason)
            doers[only.family.number](s, frame, only)
            return False

        def run(s: S, frame: Frame) -> bool:
            if first is not None and not first(s, frame):
                return False
            return (unless is not None and unless(s, frame)) or is_asked(s, frame)

        return run


def _always(asked: Question) -> Asker[Any]:
    return lambda _s, _frame: asked


def _always_these(actions: list[Action]) -> Lister[Any]:
    return lambda _s, _frame: actions


def _with_more(lister: Lister[S], adders: list[Adder[S]]) -> Lister[S]:
    def listed(s: S, frame: Frame) -> list[Action]:
        found = lister(s, frame)
        if frame[SEAT] != NATURE and found[-1].family.closing:
            closing = found[-1]
            found = found[:-1]
            for add in adders:
                add(s, frame, found)
            found.append(closing)
        return found

    return listed


def _lister_of(pile: Pile[S], outcomes: list[Action]) -> Lister[S]:
    def listed(s: S, frame: Frame) -> list[Action]:
        return [outcomes[number] for number in sorted(set(pile(s, frame)))]

    return listed


def _weigher_of(pile: Pile[S]) -> Weigher[S]:
    def weighed(s: S, frame: Frame) -> list[int]:
        lying = pile(s, frame)
        return [lying.count(number) for number in sorted(set(lying))]

    return weighed


def _nothing(s: FrameState, frame: Frame) -> list[Action]:
    raise KeyError(f"{s.decisions.kinds.names[frame[KIND]]} is no decision")
