"""Decisions: what is going on, as data, and in one place what each kind of decision is.

The stack of a state holds frames: lists of ints that begin with a kind and with who decides (a seat, NATURE, or whom
a seat leads: `lead`), then hold what the kind needs. The top frame is open. A kind is either a decision,
registered with what may be done, what is asked and how each family of actions is carried out, or a flow, which runs
by itself until it has put a decision on top of the stack (the steps of a round, of a turn, of a long effect). It may
be both: then the flow runs first and says whether there is something to decide (a turn that ends by itself when
nothing is left).

Nothing of this is a Python call stack: a state can be copied, saved and searched in the middle of a move.

* A reply of another seat in the middle of a move is one more frame (`ask_each` asks several, one after the other).
* An effect that must wait until the present one is finished goes to the queue (`later`); the flow `EFFECTS`, which the
  action has put below what it does itself, works it off: first in, first out.
* An action possible at any time of one's own turn is registered once (`anytime`) and joins every decision whose
  list ends with a closing action.
* What chance turns up from a pile is registered by what lies in it (`turn_up`): outcomes and odds follow.
* A decision that is `sealed` is told to nobody but the one who makes it.
* What a beginner should do in a decision, and why, is said by each chapter that knows (`advise`), as long as the game
  says that people are `guided`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from wabe.core.action import Action, ActionSpace, Family
from wabe.core.chance import Rng
from wabe.core.compiled import mypyc_attr
from wabe.core.driving import Driving
from wabe.core.game import NATURE, OVER, State
from wabe.core.implying import Implying
from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Choice, Entry, Standing
from wabe.core.table import Told

Frame = list[int]

EFFECTS: Final = 0  # in every game: the flow that works off the queue
_NOTHING: Final = ActionSpace().family("nothing").of()  # of no game: flows run on, and nobody has acted


class Kinds:
    """The kinds of frames of a game. A kind is a number; records of states name it."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: Final[list[str]] = ["effects"]

    def kind(self, name: str) -> int:
        """A new kind of frame. Called once for each name, when its file is loaded."""
        if name in self.names:
            raise ValueError(f"frame {name!r} stands twice")
        self.names.append(name)
        return len(self.names) - 1


class Asked(NamedTuple):
    """What a decision asks, and the rule that asks it. Those who wait read the text in its form `@waiting`."""

    text: Message
    rule: str


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameState(State):
    """A state whose decisions are frames on a stack."""

    __slots__ = ("decisions", "frames", "queue")

    decisions: "Decisions[Any]"  # shared by all states of the same rules
    frames: list[Frame]
    queue: list[Frame]  # effects that wait until the present one is finished

    def seat_of(self, who: int) -> int:
        """The seat that decides a frame of this one, or NATURE."""
        leader = self.decisions.leader
        return who if leader is None else leader(self, who)

    def advance(self) -> None:
        """Run flows until a decision is on top, or nothing is left."""
        FrameState.play(self, _NOTHING)

    def legal(self) -> list[Action]:
        """The legal actions of the open decision."""
        frames = self.frames
        if not frames:
            return []
        frame = frames[-1]
        return self.decisions.listers[frame[0]](self, frame)

    def odds(self) -> list[int] | None:
        """Weights of Nature's outcomes."""
        frame = self.frames[-1]
        weigh = self.decisions.weighers[frame[0]]
        return weigh(self, frame) if weigh is not None else None

    def draw(self, rng: Rng) -> Action:
        """Nature's move: a die, out of a pile without listing what is in it, or one of the outcomes."""
        frame = self.frames[-1]
        kind = frame[0]
        decisions = self.decisions
        faces = decisions.dice[kind]
        if faces is not None:
            return rng.one_of(faces)
        pile = decisions.piles[kind]
        if pile is not None:
            return decisions.outcomes[kind][rng.one_of(pile(self, frame))]
        if decisions.weighers[kind] is None:
            return rng.one_of(decisions.listers[kind](self, frame))
        return super().draw(rng)

    def play(self, action: Action) -> None:
        """Carry out a legal action, then run flows until a decision is on top, or nothing is left."""
        frames = self.frames
        decisions = self.decisions
        if action is not _NOTHING:
            frame = frames[-1]
            decisions.doers[frame[0]][action.family.number](self, frame, action)
        runners = decisions.runners
        while frames:
            frame = frames[-1]
            run = runners[frame[0]]
            if run is None or run(self, frame):
                leader = decisions.leader
                self.seat = frame[1] if leader is None else leader(self, frame[1])
                return
        self.seat = OVER

    def copy_frames(self, made: Self) -> None:
        """Give a new state the same decisions."""
        made.decisions = self.decisions
        made.frames = [frame[:] for frame in self.frames]
        made.queue = [frame[:] for frame in self.queue] if self.queue else []

    def to_dict(self) -> dict[str, Any]:
        """Everything saved, and the decisions."""
        return super().to_dict() | self.frames_to_dict()

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        self.read_frames(data)
        super().read(data)

    def frames_to_dict(self) -> dict[str, Any]:
        """The stack and the queue in JSON values, kinds by their names."""
        names = self.decisions.kinds.names
        return {
            "frames": [[names[frame[0]], *frame[1:]] for frame in self.frames],
            "queue": [[names[frame[0]], *frame[1:]] for frame in self.queue],
        }

    def read_frames(self, data: dict[str, Any]) -> None:
        """The stack and the queue from `frames_to_dict`."""
        names = self.decisions.kinds.names
        self.frames = [[names.index(frame[0]), *frame[1:]] for frame in data["frames"]]
        self.queue = [[names.index(frame[0]), *frame[1:]] for frame in data["queue"]]

    def question(self) -> str:
        """The kind of the open decision."""
        return self.decisions.kinds.names[self.frames[-1][0]] if self.frames else ""

    def standing_answer(self, key: str) -> Action | None:
        """The action a standing answer means here."""
        frame = self.frames[-1]
        for answer, choose in self.decisions.standing.get(frame[0], []):
            if answer.key == key:
                found: Action | None = choose(self, frame)
                return found
        return None

    def standing_answers(self) -> dict[str, list[Standing]]:
        """By kind of decision: the answers that a seat may give once and for all."""
        names = self.decisions.kinds.names
        return {names[kind]: [answer for answer, _ in known] for kind, known in self.decisions.standing.items()}

    def takes(self, action: Action) -> bool:
        """Whether the open decision is of a kind that such an action answers."""
        if not self.frames:
            return False
        if action.family.number in self.decisions.any_time:
            return self.legal()[-1].family.closing
        return self.decisions.doers[self.frames[-1][0]][action.family.number] is not _impossible

    def waits(self, seat: int) -> bool:
        """Whether a frame of this seat is open below the decision of another, or of Nature."""
        for frame in self.frames[:-1]:
            if frame[1] != NATURE and self.seat_of(frame[1]) == seat:
                return self.seat != seat
        return False

    def is_sealed(self) -> bool:
        """Whether the open decision is told to nobody but the one who makes it."""
        return bool(self.frames) and self.frames[-1][0] in self.decisions.sealed

    def keeps_turn(self, action: Action) -> bool:
        """Whether the family was declared so, or its chapter says so of this position."""
        decisions = self.decisions
        if action.family.number in decisions.kept:
            return True
        keeps = decisions.keeping
        return keeps is not None and keeps(self, self.frames[-1], action)

    def scores(self) -> list[int]:
        """As the chapter of scoring counts them."""
        return self.decisions.scoring(self)

    def ranking(self) -> list[int]:
        """As the chapter of scoring gives the places."""
        return self.decisions.placing(self)

    def check(self) -> None:
        """What the chapters say must be conserved."""
        for check in self.decisions.checks:
            check(self)


S = TypeVar("S", bound=FrameState)

Lister = Callable[[S, Frame], list[Action]]
Doer = Callable[[S, Frame, Action], None]
Weigher = Callable[[S, Frame], list[int] | None]
Pile = Callable[[S, Frame], list[int]]  # the numbers of what lies in it, each as often as it is there
Runner = Callable[[S, Frame], bool | None]  # True: the frame is a decision, too, and it is open
Asker = Callable[[S, Frame], Asked]
Sayer = Callable[[S, Frame, Action], Choice]
Teller = Callable[[S, Frame, Action, S], Told]
Counter = Callable[[S, Frame, Action, S], Message]
Adder = Callable[[S, Frame, list[Action]], None]
Refuser = Callable[[S, Frame, str], Message]
Adviser = Callable[[S, Frame], Message]
Keeper = Callable[[S, Frame, Action], bool]
Leader = Callable[[S, int], int]


class Decisions(Generic[S]):
    """All kinds of frames of a game, each registered once by the chapter of the rules it belongs to."""

    def __init__(self, kinds: Kinds, space: ActionSpace) -> None:
        self.kinds: Final = kinds
        self.space: Final = space
        self.askers: Final[dict[int, Asker[S]]] = {}
        self.odds: Final[dict[int, Weigher[S]]] = {}
        self.entries: Final[dict[int, Callable[[S, Frame], Entry | None]]] = {}
        self.sayers: Final[dict[int, Sayer[S]]] = {}  # by family
        self.tellers: Final[dict[int, Teller[S]]] = {}  # by family
        self.counting: Final[dict[int, Counter[S] | None]] = {}  # by family; None: the points
        self.standing: Final[dict[int, list[tuple[Standing, Callable[[S, Frame], Action | None]]]]] = {}
        self.sealed: Final[set[int]] = set()
        self.kept: Final[set[int]] = set()  # families
        self.keeping: Keeper[S] | None = None
        self.leader: Leader[S] | None = None
        self.any_time: Final[set[int]] = set()  # families
        self.scoring: Callable[[S], list[int]] = _unscored
        self.placing: Callable[[S], list[int]] = _unscored
        self.checks: Final[list[Callable[[S], None]]] = []
        self.refusals: Final[list[Refuser[S]]] = []
        self.driving: Final[dict[int, Driving]] = {}  # by kind
        self.implying: Final[dict[int, Implying]] = {}  # by family
        self.announced: Final[set[int]] = set()  # families
        self.guided: Callable[[S], bool] | None = None  # whether beginners are still led by the hand
        self.advice: Final[dict[int, list[Message | Adviser[S]]]] = {}  # by kind: what to do now and why
        self._listers: Final[dict[int, Lister[S]]] = {}
        self._dice: Final[dict[int, list[Action]]] = {}
        self._runners: Final[dict[int, Runner[S]]] = {EFFECTS: run_effects}
        self._piles: Final[dict[int, Pile[S]]] = {}
        self._outcomes: Final[dict[int, list[Action]]] = {}
        self._doers: Final[dict[tuple[int, int], Doer[S]]] = {}
        self._anytime: Final[list[tuple[Adder[S], Mapping[Family, Doer[S]]]]] = []
        # Tables for the hot paths, made by `ready`.
        self.listers: list[Lister[S]] = []
        self.runners: list[Runner[S] | None] = []
        self.weighers: list[Weigher[S] | None] = []
        self.dice: list[list[Action] | None] = []
        self.piles: list[Pile[S] | None] = []
        self.outcomes: list[list[Action]] = []
        self.doers: list[list[Doer[S]]] = []

    def flow(self, kind: int, run: Runner[S]) -> None:
        """A kind of frame that runs by itself; it pops itself when it is done, or returns True to be decided."""
        self._runners[kind] = run

    def decision(
        self,
        kind: int,
        *,
        lists: Lister[S] | list[Action],
        does: Mapping[Family, Doer[S]],
        asks: Asker[S] | Asked | None = None,
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
        asks: Asker[S] | Asked | None = None,
    ) -> None:
        """Nature turns up one of these from a pile: the more of a kind are left in it, the likelier."""
        self._piles[kind] = pile
        self._outcomes[kind] = outcomes
        self.decision(kind, lists=_lister_of(pile, outcomes), does=does, asks=asks, odds=_weigher_of(pile))

    def on(self, kind: int, family: Family, doer: Doer[S]) -> None:
        """A further family of actions in a decision that another chapter has registered."""
        self._doers[kind, family.number] = doer

    def ask(self, kind: int, asks: Asker[S] | Asked) -> None:
        """What a decision asks: always the same, or by the state."""
        if kind in self.askers:
            raise ValueError(f"decision {self.kinds.names[kind]!r} is asked twice")
        self.askers[kind] = _always(asks) if isinstance(asks, Asked) else asks

    def enter(self, kind: int, entry: Callable[[S, Frame], Entry | None]) -> None:
        """How a decision about an amount is typed as one number, though it is played in steps."""
        if kind in self.entries:
            raise ValueError(f"decision {self.kinds.names[kind]!r} is entered twice")
        self.entries[kind] = entry

    def carries_out(self, family: Family) -> bool:
        """Whether some decision knows how actions of this family are done."""
        return any(number == family.number for _, number in self._doers)

    def say(self, saying: Sayer[S], *families: Family) -> None:
        """How the actions of these families read in the list of choices."""
        for family in families:
            self.sayers[family.number] = saying

    def tell(self, telling: Teller[S], *families: Family) -> None:
        """How the actions of these families read in the log; those without a teller read as they were chosen."""
        for family in families:
            self.tellers[family.number] = telling

    def count(self, counting: Counter[S] | None, *families: Family) -> None:
        """Always count up what these actions bring before they are chosen: in these words, or (None) in points."""
        for family in families:
            self.counting[family.number] = counting

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
        """How the points of each seat are counted, and which place each takes; ties as the book breaks them."""
        self.scoring = points
        self.placing = places

    def check(self, check: Callable[[S], None]) -> None:
        """What must be conserved: it raises AssertionError where that is not so. For tests and the fuzzer."""
        self.checks.append(check)

    def answer(self, kind: int, key: str, label: Message, choose: Callable[[S, Frame], Action | None]) -> None:
        """An answer a seat may give once and for all to this kind of question."""
        self.standing.setdefault(kind, []).append((Standing(key, label), choose))

    def refuse(self, refuse: Refuser[S]) -> None:
        """Why nothing can be done with a thing of the scene (its id) in the open decision; NOTHING: no reason known."""
        self.refusals.append(refuse)

    def advise(self, kind: int, *advice: Message | Adviser[S]) -> None:
        """What a beginner should do in this decision, and why: always the same, or by the state. In this order."""
        self.advice.setdefault(kind, []).extend(advice)

    def drive(self, kind: int, driving: Driving) -> None:
        """In this decision something goes step by step: a destination further away may be chosen, too."""
        self.driving[kind] = driving

    def imply(self, family: Family, implying: Implying) -> None:
        """Actions of this family go without saying: an answer to the question after them stands for both."""
        self.implying[family.number] = implying

    def announce(self, *families: Family) -> None:
        """It is plain that choosing such an action reveals something: nobody is asked to confirm it."""
        self.announced.update(family.number for family in families)

    def ready(self) -> None:
        """When all is registered: make the tables."""
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
        self.runners = [self._runners.get(kind) for kind in numbers]
        self.weighers = [self.odds.get(kind) for kind in numbers]
        self.dice = [self._dice.get(kind) if kind not in self.odds else None for kind in numbers]
        self.piles = [self._piles.get(kind) for kind in numbers]
        self.outcomes = [self._outcomes.get(kind, []) for kind in numbers]
        families = range(len(self.space.families))
        self.doers = [[self._doers.get((kind, family), _impossible) for family in families] for kind in numbers]

    def guide(self, s: S, frame: Frame) -> Message:
        """All advice for the open decision, as long as beginners are guided."""
        if self.guided is None or not self.guided(s):
            return NOTHING
        said = [advice if isinstance(advice, Message) else advice(s, frame) for advice in self.advice.get(frame[0], ())]
        parts = tuple(part for part in said if part)
        return m("core.guide", parts=parts) if parts else NOTHING

    def choice(self, s: S, frame: Frame, action: Action) -> Choice:
        """An action as a person reads it."""
        saying = self.sayers.get(action.family.number)
        if saying is not None:
            return saying(s, frame, action)
        return Choice(action.text, m(f"core.choice.{action.kind}"), [], self.askers[frame[0]](s, frame).rule)


def run_effects(s: FrameState, _: Frame) -> None:
    """The effect that has waited longest is next; when none waits, all is done."""
    if s.queue:
        s.frames.append(s.queue.pop(0))
    else:
        s.frames.pop()


def later(s: FrameState, frame: Frame) -> None:
    """This effect waits until the present one and those before it are finished."""
    s.queue.append(frame)


def ask_each(s: FrameState, kind: int, seats: Iterable[int], *more: int) -> None:
    """Ask these seats one after the other, before anything else goes on."""
    for seat in reversed(list(seats)):
        s.frames.append([kind, seat, *more])


def end_game(s: FrameState) -> None:
    """Nothing is left to decide."""
    s.frames.clear()
    s.queue.clear()


def _always(asked: Asked) -> Asker[Any]:
    return lambda _s, _frame: asked


def _always_these(actions: list[Action]) -> Lister[Any]:
    return lambda _s, _frame: actions


def _with_more(lister: Lister[S], adders: list[Adder[S]]) -> Lister[S]:
    def listed(s: S, frame: Frame) -> list[Action]:
        found = lister(s, frame)
        if frame[1] != NATURE and found[-1].family.closing:
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


def _unscored(s: FrameState) -> list[int]:
    raise KeyError(f"no chapter of {s.rules.game.name} scores the game")


def _nothing(s: FrameState, frame: Frame) -> list[Action]:
    raise KeyError(f"{s.decisions.kinds.names[frame[0]]} is no decision")


def _impossible(s: FrameState, frame: Frame, action: Action) -> None:
    raise KeyError(f"{action.text} in {s.decisions.kinds.names[frame[0]]}")
