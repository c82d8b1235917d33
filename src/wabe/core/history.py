"""The history of a game: its actions, its log, and snapshots that save replaying from the start.

Near snapshots reach back to where undo ends: to the first decision of the seat that decided last. Far ones, at most a
few, are spread over the game, for those who look at its past.
"""

from typing import Final

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER, Rules, State
from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.presenter import LogText
from wabe.core.scene import LogLine, SeatView

_NEAR: Final = 32  # actions between two near snapshots
_FAR: Final = 500  # actions between two far snapshots, doubled whenever there are too many
_MOST_FAR: Final = 16

Mark = tuple[int, State]  # a position, and a state there that nobody plays on


class History:
    """The course of a match up to now."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.actions: list[Action] = []
        self.deciders: list[int] = []
        self.answered: set[int] = set()  # numbers of the actions that a standing answer gave
        self.joined: set[int] = set()  # positions in the middle of moves that were played as one
        self.log: list[LogLine] = []
        self.known = 0  # the log tells of the actions from here on, perhaps of some before
        self._told: list[LogText] = []  # one for each of these actions
        self._near: list[Mark] = []
        self._far: list[Mark] = []
        self._distance = _FAR

    @property
    def position(self) -> int:
        """The number of actions played."""
        return len(self.actions)

    def add(self, before: State, action: Action, after: State, answered: bool = False) -> None:
        """Note an action; `before` is kept, nobody may play on it."""
        position = len(self.actions)
        if answered:
            self.answered.add(position)
        self._remember(before, position)
        self.actions.append(action)
        self.deciders.append(before.seat)
        told = before.describe_action(action, after)
        if (
            answered and told.text and not before.is_sealed()
        ):  # that a secret choice was a standing answer may tell what it was
            told = LogText(
                m("core.log.standing", what=told.text),
                told.targets,
                NOTHING,
                told.heading,
                opens=told.opens,
                ends=told.ends,
                begins=told.begins,
                closes=told.closes,
                moment=told.moment,
            )
        self._tell(before.seat, told)
        if after.seat == OVER:
            self._tell_account(after)

    def barrier(self, seat: int) -> int:
        """Return how far back this seat may go: over its own decisions, to another's or a chance that was revealed."""
        keep = len(self.deciders)
        while keep and self.deciders[keep - 1] == seat:
            keep -= 1
        return keep

    def join(self, start: int) -> None:
        """Make one move of what was played since then: it is taken back as one, as long as the program remembers."""
        self.joined.update(range(start + 1, self.position))

    def last_move(self, barrier: int) -> int:
        """Return where the last move began, not before the barrier."""
        keep = self.position - 1
        while keep in self.joined and keep > barrier:
            keep -= 1
        return keep

    def cut(self, keep: int) -> State:
        """Forget all but the first `keep` actions, as far as the log is known; gives the state there."""
        state = self.state_at(keep)
        self.answered = {number for number in self.answered if number < keep}
        self.joined = {position for position in self.joined if position < keep}
        self._near = [mark for mark in self._near if mark[0] < keep]
        self._far = [mark for mark in self._far if mark[0] < keep]
        while self.log and self.log[-1].position > keep:
            last = self.log.pop()
            if last.start < keep:
                first, *rest = self._told[last.start - self.known : keep - self.known]
                line = _line(last.seat, last.start, first)
                for told in rest:
                    line = _joined(line, told)
                self.log.append(line)
        del self.actions[keep:], self.deciders[keep:], self._told[keep - self.known :]
        return state

    def state_at(self, position: int) -> State:
        """The state after so many actions, from the nearest snapshot."""
        start, state = self._mark(position)
        for action in self.actions[start:position]:
            state.play(action)
        return state

    def states(self, first: int, last: int) -> list[State]:
        """The states at positions first to last."""
        state = self.state_at(first)
        found = [state]
        for action in self.actions[first:last]:
            state = state.copy()
            state.play(action)
            found.append(state)
        return found

    def fork(self) -> "History":
        """The same past, to be looked at while the game goes on."""
        twin = History(self.rules)
        twin.actions, twin.deciders, twin.answered = self.actions[:], self.deciders[:], set(self.answered)
        twin.log, twin.known, twin._told = self.log[:], self.known, self._told[:]
        twin._near, twin._far, twin._distance = self._near[:], self._far[:], self._distance
        return twin

    @property
    def told_from(self) -> int:
        """The position from which on the log is known."""
        return self.log[0].start if self.log else self.known

    def told_since(self, position: int) -> list[LogLine]:
        """The lines that tell of actions after this position; one that has grown is among them."""
        first = len(self.log)
        while first and self.log[first - 1].position > position:
            first -= 1
        return self.log[first:]

    def told(self, number: int) -> LogText:
        """Return how an action reads in the log, by its number; those that are `known` have one."""
        return self._told[number - self.known]

    def recall(self) -> "History":
        """The whole history with the whole log, played again from the start."""
        whole = History(self.rules)
        state = self.rules.start()
        for number, action in enumerate(self.actions):
            before = state.copy()
            state.play(action)
            whole.add(before, action, state, number in self.answered)
        whole.joined = set(self.joined)
        return whole

    def turning_point(self) -> Mark | None:
        """Return where the decisions of the seat that decided last begin; None: right here."""
        return self._near[0] if self._near else None

    def begin_at(self, state: State, actions: list[Action], deciders: list[int], log: list[LogLine]) -> None:
        """Take over what was played up to a snapshot; it was checked before the snapshot was taken."""
        self.actions, self.deciders, self.log = actions, deciders, log
        self.known = len(actions)
        self._far = [(self.known, state)]

    def _mark(self, position: int) -> Mark:
        """The nearest snapshot at or before a position, as a state to play on."""
        for marks in (self._near, self._far):
            for start, state in reversed(marks):
                if start <= position:
                    return start, state.copy()
        return 0, self.rules.start()

    def _remember(self, before: State, position: int) -> None:
        if before.seat == NATURE:
            self._near = []
        elif not self._near or self.deciders[-1] != before.seat:
            self._near = [(position, before)]
        elif position - self._near[-1][0] >= _NEAR:
            self._near.append((position, before))
        if position - (self._far[-1][0] if self._far else 0) >= self._distance:
            self._far.append((position, before))
            if len(self._far) > _MOST_FAR:
                del self._far[::2]
                self._distance *= 2

    def _tell(self, seat: int, told: LogText) -> None:
        """A new line, or the last one goes on; an action without a text is silent and leaves the last line open."""
        position = len(self.actions)
        last = self.log[-1] if self.log else None
        near = (
            last is not None
            and last.seat == seat
            and last.position == position - 1
            and self.known <= last.start < last.position
        )
        if (
            near
            and last is not None
            and (not told.text or (told.more and not told.starts and not last.heading and self._is_open()))
        ):
            self.log[-1] = _joined(last, told)
        elif told.text:
            self.log.append(_line(seat, position - 1, told))
        self.log += [LogLine(position, who, text, start=position) for who, text in told.ends]
        if told.opens:
            self.log.append(LogLine(position, NATURE, told.opens, heading=True, start=position))
        self.log += [LogLine(position, who, text, start=position) for who, text in told.begins]
        self._told.append(told)

    def _tell_account(self, state: State) -> None:
        """The final scoring, by source: the winner first."""
        position = len(self.actions)
        self.log.append(LogLine(position, NATURE, m("core.log.final"), heading=True, start=position))
        for view in sorted(state.scene(None).seats, key=_rank):
            parts = [
                m("core.log.source", label=fact.label, points=fact.text or raw(fact.value))
                for fact in view.account
                if fact.value
            ]
            text = m("core.log.account", who=named(view.seat), points=view.score)
            self.log.append(LogLine(position, NATURE, text, more=parts, start=position, card=True))

    def _is_open(self) -> bool:
        """Return whether the last line may be continued."""
        for told in reversed(self._told):
            if told.closes:
                return False
            if told.text or told.starts:
                return bool(told.more)
        return False


def _rank(view: SeatView) -> int:
    return view.rank


def _line(seat: int, start: int, told: LogText) -> LogLine:
    return LogLine(start + 1, seat, told.text, told.targets, told.heading, start=start, card=told.card)


def _repeated(last: Message, new: Message) -> Message:
    """The same once more is counted: `traded 1 power for 1 coin ×3`."""
    if last == new:
        return m("core.log.times", what=new, times=2)
    if last.key == "core.log.times" and last.args["what"] == new:
        times = last.args["times"]
        assert isinstance(times, int)
        return m("core.log.times", what=new, times=times + 1)
    return NOTHING


def _joined(line: LogLine, told: LogText) -> LogLine:
    """The line that goes on with the next action of the same move."""
    text, more = line.text, line.more
    if told.text:
        last = more[-1] if more else text
        merged = _repeated(last, told.more) if told.merge is None else told.merge(last, told.more)
        if not merged:
            more = [*more, told.more]
        elif more:
            more = [*more[:-1], merged]
        else:
            text = merged
    targets = [*line.targets, *(target for target in told.targets if target not in line.targets)]
    return replace(line, position=line.position + 1, text=text, more=more, targets=targets)
