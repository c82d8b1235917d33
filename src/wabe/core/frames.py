"""Decisions as data: frames on a stack, and all that is registered about their kinds, as states ask for it.

The stack of a state holds frames: lists of ints that begin with a kind and with the decider (a seat, NATURE, or whom
a seat leads: `Decisions.lead`), then hold what the kind needs. The top frame is open. A kind is either a decision,
registered with what may be done, what is asked and how each family of actions is carried out, or a flow, which runs
by itself until it has put a decision on top of the stack (the steps of a round, of a turn, of a long effect). It may
be both: then the flow runs first and says whether there is something to decide (a turn that ends by itself when
nothing is left).

Nothing of this is a Python call stack: a state can be copied, saved and searched in the middle of a move.

* A reply of another seat in the middle of a move is one more frame (`ask_each` asks several, one after the other).
* An effect that must wait until the present one is finished goes to the queue (`later`); the flow `EFFECTS`, which the
  action has put below what it does itself, works it off: first in, first out.
* A question with at most one answer is not asked: its kind says when (`Spared`), and the log says why.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from wabe.core.action import Action, ActionSpace, Family
from wabe.core.chance import Rng
from wabe.core.compiled import mypyc_attr
from wabe.core.frame import FIELDS as FIELDS  # games import what they know of frames from here
from wabe.core.frame import KIND as KIND
from wabe.core.frame import SEAT as SEAT
from wabe.core.frame import Frame as Frame
from wabe.core.game import NATURE, OVER, State
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.renamed import renamed
from wabe.core.scene import Choice, Entry, Standing
from wabe.core.shortcut import Shortcut
from wabe.core.stepwise import StepwiseMovement

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


class Question(NamedTuple):
    """The question of a decision, and the rule that asks it. Those who wait read the text in its form `@waiting`."""

    text: Message
    rule: str


class Spared(NamedTuple):
    """A reason why a question is not asked: at most one answer is left. Registered by the chapter that asks it."""

    kind: int  # of the decision
    why: Message  # for the log, in a few words: "nothing to sell"
    rule: str
    quiet: bool = False  # goes without saying: the log does not tell it


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameState(State):
    """A state whose decisions are frames on a stack."""

    __slots__ = ("decisions", "frames", "queue", "spared")

    decisions: "Registered[Any]"  # shared by all states of the same rules
    frames: list[Frame]
    queue: list[Frame]  # effects that wait until the present one is finished
    spared: tuple[tuple[int, Spared], ...]  # by the last action: seats that were not asked; not part of the position

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
        return self.decisions.listers[frame[KIND]](self, frame)

    def odds(self) -> list[int] | None:
        """Weights of Nature's outcomes."""
        frame = self.frames[-1]
        weigh = self.decisions.weighers[frame[KIND]]
        return weigh(self, frame) if weigh is not None else None

    def draw(self, rng: Rng) -> Action:
        """Nature's move: a die, out of a pile without listing what is in it, or one of the outcomes."""
        frame = self.frames[-1]
        kind = frame[KIND]
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

    def resolve_chance(self, rng: Rng) -> list[Action]:
        """Chance, until a player decides or the game is over: what Nature has played, often much in a row."""
        played: list[Action] = []
        frames = self.frames
        self.spared = ()
        dice, doers, runners = self.decisions.dice, self.decisions.doers, self.decisions.runners
        while self.seat == NATURE:
            frame = frames[-1]
            kind = frame[KIND]
            faces = dice[kind]
            action = self.draw(rng) if faces is None else rng.one_of(faces)
            played.append(action)
            doers[kind][action.family.number](self, frame, action)
            if frames:
                frame = frames[-1]
                run = runners[frame[KIND]]
                if frame[SEAT] == NATURE and (run is None or run(self, frame)):
                    continue  # Nature's again
            self.advance()
        return played

    def play(self, action: Action) -> None:
        """Carry out a legal action, then run flows until a decision is on top, or nothing is left."""
        frames = self.frames
        decisions = self.decisions
        self.spared = ()
        if action is not _NOTHING:
            frame = frames[-1]
            decisions.doers[frame[KIND]][action.family.number](self, frame, action)
        runners = decisions.runners
        while frames:
            frame = frames[-1]
            run = runners[frame[KIND]]
            if run is None or run(self, frame):
                leader = decisions.leader
                self.seat = frame[SEAT] if leader is None else leader(self, frame[SEAT])
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
            "frames": [[names[frame[KIND]], *frame[SEAT:]] for frame in self.frames],
            "queue": [[names[frame[KIND]], *frame[SEAT:]] for frame in self.queue],
        }

    def read_frames(self, data: dict[str, Any]) -> None:
        """The stack and the queue from `frames_to_dict`."""
        names = self.decisions.kinds.names
        self.frames = [[names.index(frame[KIND]), *frame[SEAT:]] for frame in data["frames"]]
        self.queue = [[names.index(frame[KIND]), *frame[SEAT:]] for frame in data["queue"]]

    def question(self) -> str:
        """The kind of the open decision."""
        return self.decisions.kinds.names[self.frames[-1][KIND]] if self.frames else ""

    def standing_answer(self, key: str) -> Action | None:
        """The action a standing answer means here."""
        frame = self.frames[-1]
        for answer, choose in self.decisions.standing.get(frame[KIND], []):
            if answer.key == key:
                found: Action | None = choose(self, frame)
                return found
        return None

    def standing_answers(self) -> dict[str, list[Standing]]:
        """By kind of decision: the answers that a seat may give once and for all."""
        names = self.decisions.kinds.names
        return {names[kind]: [answer for answer, _ in known] for kind, known in self.decisions.standing.items()}

    def usual_answers(self) -> dict[str, str]:
        """By kind of decision: the key of the standing answer that people begin with."""
        names = self.decisions.kinds.names
        return {names[kind]: key for kind, key in self.decisions.usual.items()}

    def answers_quietly(self, key: str) -> bool:
        """Return whether a standing answer to the open decision only ends what the seat has done."""
        return (self.frames[-1][KIND], key) in self.decisions.quiet

    def accepts_kind_of(self, action: Action) -> bool:
        """Return whether the open decision is of a kind that such an action answers."""
        if not self.frames:
            return False
        if action.family.number in self.decisions.any_time:
            return self.legal()[-1].family.closing
        return self.decisions.doers[self.frames[-1][KIND]][action.family.number] is not impossible

    def is_mid_move(self, seat: int) -> bool:
        """Return whether a frame of this seat is open below the decision of another, or of Nature."""
        for frame in self.frames[:-1]:
            if frame[SEAT] != NATURE and self.seat_of(frame[SEAT]) == seat:
                return self.seat != seat
        return False

    def is_sealed(self) -> bool:
        """Return whether the open decision is known only to the seat that makes it."""
        return bool(self.frames) and self.frames[-1][KIND] in self.decisions.sealed

    def keeps_turn(self, action: Action) -> bool:
        """Return whether the family was declared as such, or its chapter says so of this position."""
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
        """Check what the chapters say must be conserved."""
        for check in self.decisions.checks:
            check(self)


S = TypeVar("S", bound=FrameState)

Lister = Callable[[S, Frame], list[Action]]
Doer = Callable[[S, Frame, Action], None]
Weigher = Callable[[S, Frame], list[int] | None]
Pile = Callable[[S, Frame], list[int]]  # the numbers of what lies in it, each as often as it is there
Runner = Callable[[S, Frame], bool | None]  # True: the frame is a decision, too, and it is open
Asker = Callable[[S, Frame], Question]
Labeler = Callable[[S, Frame, Action], Choice]
Narrator = Callable[[S, Frame, Action, S], LogText]
GainPreviewer = Callable[[S, Frame, Action, S], Message]
Adder = Callable[[S, Frame, list[Action]], None]
Refuser = Callable[[S, Frame, str], Message]
Adviser = Callable[[S, Frame], Message]
Keeper = Callable[[S, Frame, Action], bool]
Leader = Callable[[S, int], int]


class Registered(Generic[S]):
    """All that is known about the kinds of frames of a game, as `Decisions` has it registered."""

    def __init__(self, kinds: Kinds, space: ActionSpace) -> None:
        self.kinds: Final = kinds
        self.space: Final = space
        self.askers: Final[dict[int, Asker[S]]] = {}
        self.odds: Final[dict[int, Weigher[S]]] = {}
        self.entries: Final[dict[int, Callable[[S, Frame], Entry | None]]] = {}
        self.labelers: Final[dict[int, Labeler[S]]] = {}  # by family
        self.narrators: Final[dict[int, Narrator[S]]] = {}  # by family
        self.gain_previews: Final[dict[int, GainPreviewer[S] | None]] = {}  # by family; None: the points
        self.standing: Final[dict[int, list[tuple[Standing, Callable[[S, Frame], Action | None]]]]] = {}
        self.usual: Final[dict[int, str]] = {}  # by kind: the standing answer that people begin with
        self.quiet: Final[set[tuple[int, str]]] = set()  # kinds and keys of answers that belong to the move before
        self.sealed: Final[set[int]] = set()
        self.kept: Final[set[int]] = set()  # families
        self.keeping: Keeper[S] | None = None
        self.leader: Leader[S] | None = None
        self.any_time: Final[set[int]] = set()  # families
        self.scoring: Callable[[S], list[int]] = _unscored
        self.placing: Callable[[S], list[int]] = _unscored
        self.checks: Final[list[Callable[[S], None]]] = []
        self.refusals: Final[list[Refuser[S]]] = []
        self.movements: Final[dict[int, StepwiseMovement]] = {}  # by kind
        self.shortcuts: Final[dict[int, Shortcut]] = {}  # by family
        self.unconfirmed: Final[set[int]] = set()  # families
        self.spares: Final[list[Spared]] = []  # all reasons why a question is not asked
        self.guided: Callable[[S], bool] | None = None  # whether beginners are still led by the hand
        self.advice: Final[dict[int, list[Message | Adviser[S]]]] = {}  # by kind: what to do now and why
        # Tables for the hot paths, made when all is registered.
        self.listers: list[Lister[S]] = []
        self.runners: list[Runner[S] | None] = []
        self.weighers: list[Weigher[S] | None] = []
        self.dice: list[list[Action] | None] = []
        self.piles: list[Pile[S] | None] = []
        self.outcomes: list[list[Action]] = []
        self.doers: list[list[Doer[S]]] = []

    def carries_out(self, family: Family) -> bool:
        """Return whether some decision knows how actions of this family are done."""
        return any(doers[family.number] is not impossible for doers in self.doers)

    def guide(self, s: S, frame: Frame) -> Message:
        """All advice for the open decision, as long as beginners are guided."""
        if self.guided is None or not self.guided(s):
            return NOTHING
        said = [
            advice if isinstance(advice, Message) else advice(s, frame) for advice in self.advice.get(frame[KIND], ())
        ]
        parts = tuple(part for part in said if part)
        return m("core.guide", parts=parts) if parts else NOTHING

    def choice(self, s: S, frame: Frame, action: Action) -> Choice:
        """An action as a person reads it."""
        saying = self.labelers.get(action.family.number)
        if saying is not None:
            return saying(s, frame, action)
        return Choice(action.text, m(f"core.choice.{action.kind}"), [], self.askers[frame[KIND]](s, frame).rule)


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


def spare(s: FrameState, who: int, reason: Spared) -> None:
    """Note that somebody is not asked, so that the log can say why; the caller goes on with the only answer."""
    s.spared += ((s.seat_of(who), reason),)


def end_game(s: FrameState) -> None:
    """Nothing is left to decide."""
    s.frames.clear()
    s.queue.clear()


def _unscored(s: FrameState) -> list[int]:
    raise KeyError(f"no chapter of {s.rules.game.name} scores the game")


def impossible(s: FrameState, frame: Frame, action: Action) -> None:
    """Refuse an action: registered wherever a decision knows no action of a family."""
    raise KeyError(f"{action.text} in {s.decisions.kinds.names[frame[KIND]]}")


renamed(__name__, {"Asked": "Question"})
