"""A match: a game being played, with checked moves, chance, history, undo, standing answers and prepared moves.

Chance depends on the seed and the position alone, so a match that is rebuilt from its record, or played again after
an undo, goes on as it would have gone.
"""

import difflib
from collections.abc import Collection
from typing import Any, Final

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.chance import commit, rng_at
from wabe.core.errors import BadOption, IllegalAction, NothingToUndo, NotYourTurn
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.history import History
from wabe.core.messages import ENGLISH, NOTHING, Message, m, named, raw
from wabe.core.options import recorded
from wabe.core.record import Record, SealedChance, option_text
from wabe.core.replay import play_line, rules_of, up_to_date
from wabe.core.scene import Choice, LogLine, Prompt, Scene, owner_in
from wabe.core.snapshot import LINES, Snapshot

_MOST_AGAIN: Final = 30


class Match:
    """Rules, a state, who sits where, where chance comes from, and every action so far."""

    def __init__(self, rules: Rules, names: list[str], seed: int | str | None = None, *, deal: bool = True) -> None:
        """Start a game and play Nature's first moves; with deal=False the caller does so by `settle`.

        A number as seed is known to those who chose it; a text is a secret, told after the end: the record then
        proves that no chance was chosen. Without a seed chance is the system's own and cannot be repeated.
        """
        self.rules = rules
        self.names = names
        self.seed = seed
        self.drawn_from = 0  # the chance of earlier positions came from elsewhere
        self.state: State = rules.start()
        self.history = History(rules)
        # What only the seat itself may see, one for each seat:
        self.standing: list[dict[str, str]] = [{} for _ in names]  # by question the key of the answer
        self.prepared: list[list[str]] = [[] for _ in names]  # moves for its next turn
        self.dropped: list[Message] = [NOTHING for _ in names]  # why prepared moves were not played
        self.asks_at = -1  # the position where something was taken back: nothing is ended there without asking
        if deal:
            self.settle()

    @classmethod
    def from_record(
        cls,
        record: Record,
        game: Game,
        seed: int | str | None = None,
        to: int | None = None,
        *,
        answered: Collection[int] = (),
        snapshot: Snapshot | None = None,
    ) -> "Match":
        """The match a record tells, up to action number `to`.

        Every line is checked, but those before a snapshot, which is ours. `answered` numbers the standing answers.
        """
        record = up_to_date(record, game)
        match = cls(rules_of(record, game), list(record.names), seed, deal=False)
        if snapshot is not None:
            match._begin_at(snapshot, record, answered)
        count = len(record.actions) if to is None else to
        for number in range(match.position, count):
            before = match.state.copy()
            action = play_line(match.state, record.deciders[number], record.actions[number], number + 1)
            match.history.add(before, action, match.state, number in answered)
        return match

    @property
    def position(self) -> int:
        """The number of actions played, chance included."""
        return self.history.position

    @property
    def actions(self) -> list[Action]:
        """Every action so far."""
        return self.history.actions

    @property
    def deciders(self) -> list[int]:
        """The seat of each action, NATURE included."""
        return self.history.deciders

    @property
    def log(self) -> list[LogLine]:
        """The log of the match; one that began at a snapshot has only the last lines, until `recall`."""
        return self.history.log

    def play(self, move: str | Action, seat: int | None = None) -> None:
        """Check and play a move of the seat that decides (of `seat`, if given), then let others move who need not."""
        action = self._checked(move, seat)
        if seat is not None:
            self.dropped[seat] = NOTHING
        self._play(action)
        self.settle()

    def play_all(self, moves: list[str], seat: int | None = None) -> None:
        """Play several moves of one seat; all of them or, if one is illegal, none."""
        self._play_in_a_row(moves, seat)
        if seat is not None:
            self.dropped[seat] = NOTHING
            self._play_forced(seat, self.position - len(moves))
        self.settle()

    def settle(self) -> None:
        """Let Nature move, standing answers be given and prepared moves be played, until somebody has to decide."""
        while self.state.seat != OVER:
            if self.state.seat == NATURE:
                self._play(self.state.draw(rng_at(self.seed, self.position)))
            elif not (self._answer() or self._play_prepared()):
                return
        self.prepared = [[] for _ in self.names]

    def set_standing_answer(self, seat: int, question: str, key: str) -> None:
        """Answer a kind of question once and for all; with an empty key the seat is asked again."""
        self.asks_at = -1
        answers = self.state.standing_answers().get(question)
        if answers is None:
            raise BadOption(m("core.match.question", question=repr(question)))
        if key and key not in [answer.key for answer in answers]:
            known = tuple(raw(answer.key) for answer in answers)
            raise BadOption(m("core.match.answer", answer=repr(key), question=question, known=known))
        self.standing[seat].pop(question, None)
        if key:
            self.standing[seat][question] = key
        self.settle()

    def prepare(self, seat: int, moves: list[str]) -> None:
        """Moves for when the seat's turn comes (now, if it has); checked then, and dropped as a whole if one fails."""
        parsed = [self.rules.game.space.parse(move) for move in moves]
        self.dropped[seat] = NOTHING
        self.prepared[seat] = []
        if self.state.seat == seat and parsed and self.state.accepts_kind_of(parsed[0]):
            self.play_all(moves, seat)
        elif self.state.seat != OVER:
            self.prepared[seat] = [action.text for action in parsed]

    def forget_plans(self, seat: int) -> None:
        """Somebody else sits down: nothing is answered or prepared any more."""
        self.standing[seat], self.prepared[seat], self.dropped[seat] = {}, [], NOTHING

    def barrier(self, seat: int) -> int:
        """Return how far back the seat may go: to where something was revealed or another player decided."""
        return self.history.barrier(seat)

    def can_undo(self, seat: int) -> bool:
        """Return whether the last action was this seat's own decision, with nothing revealed and nobody since."""
        return self.barrier(seat) < self.position

    def undo(self, seat: int, *, whole_turn: bool = False, to: int | None = None) -> None:
        """Take back the seat's last decision, or all of them up to the barrier, or those after position `to`.

        Whoever takes back a standing answer wants to decide: it no longer stands.
        """
        barrier = self.barrier(seat)
        if barrier == self.position:
            raise NothingToUndo(m("core.match.nothing_to_undo"))
        if to is not None and not barrier <= to < self.position:
            raise NothingToUndo(m("core.match.undo_to", least=barrier))
        keep = to if to is not None else barrier if whole_turn else self.history.last_move(barrier)
        if keep < self.history.known:
            self.recall()
        for number in self.history.answered:
            if number >= keep and not self._answered_quietly(seat, number):
                self.standing[seat].pop(self.history.state_at(number).question(), None)
        self.state = self.history.cut(keep)
        self.asks_at = keep

    def _answered_quietly(self, seat: int, number: int) -> bool:
        state = self.history.state_at(number)
        return state.answers_quietly(self.standing[seat].get(state.question(), ""))

    def recall(self) -> None:
        """Know the whole log again, where a snapshot has cut it short."""
        self.history = self.history.recall()

    def snapshot(self) -> Snapshot:
        """The match where undo ends, to begin there again."""
        position, state = self.history.turning_point() or (self.position, self.state)
        end = len(self.log) - len(self.history.told_since(position))
        return Snapshot(position, state.to_dict(), self.log[max(0, end - LINES) : end])

    def record(self) -> Record:
        """The match as a record."""
        kept = recorded(self.rules.game.options, self.rules.players, self.rules.options)
        return Record(
            game=self.rules.game.name,
            version=self.rules.game.version,
            players=self.rules.players,
            options={name: option_text(value) for name, value in kept.items()},
            names=self.names,
            deciders=list(self.deciders),
            actions=[action.text for action in self.actions],
            result=self.state.scores() if self.state.seat == OVER else None,
            chance=self.sealed_chance(told=self.state.seat == OVER),
        )

    def sealed_chance(self, *, told: bool) -> SealedChance | None:
        """The proof of chance in the record; with the secret itself once that may be `told`."""
        if not isinstance(self.seed, str):
            return None
        return SealedChance(commit(self.seed), self.drawn_from, self.seed if told else "")

    def scene(self, viewer: int | None, log: int = 40) -> Scene:
        """The table as `viewer` sees it, with names, the last log lines, and the choices marked that end the turn."""
        scene = self.state.scene(viewer)
        return replace(
            scene,
            position=self.position,
            viewer=viewer,
            log=self.log[-log:] if log else [],
            sealed=self.state.has_secrets(),
            names=self.names,
            prompt=self._marked(scene.prompt),
        )

    def with_eyes(self, scene: Scene, viewer: int | None) -> Scene:
        """The scene that another sees just now, for `viewer`; only where the state is `looks_same_to_all`."""
        return replace(scene, viewer=viewer, prompt=self._marked(self.state.prompt(viewer)))

    def why_not(self, seat: int, things: list[str]) -> Message:
        """Why a seat can do nothing with these things of its scene, the topmost first, in one sentence."""
        state = self.state
        if state.seat == OVER:
            return m("core.match.over")
        if state.seat != seat:
            return m("core.match.turn", name=self.names[state.seat])
        scene = state.scene(seat)
        if any(thing in choice.targets for choice in scene.prompt.choices for thing in things):
            return m("core.why.possible")
        for thing in things:
            if reason := state.why_not(thing):
                return reason
        owner = owner_in(scene, things)
        if owner is not None and owner != seat:
            return m("core.why.foreign", who=named(owner))
        return m("core.why.otherwise", asked=scene.prompt.text)

    def _marked(self, prompt: Prompt) -> Prompt:
        """With the ways there are, what the choices bring, and those marked that end the turn."""
        if not prompt.choices:
            return prompt
        state = self.state
        choices = [
            choice
            if state.keeps_turn(action) and not state.previews_gain(action)
            else state.with_outcome(action, choice)
            for action, choice in zip(state.legal(), prompt.choices, strict=True)
        ]
        last = self.actions[-1].text if self.actions and self.deciders[-1] == state.seat else ""
        choices = [self._counted_on(choice) if choice.action == last else choice for choice in choices]
        return replace(prompt, choices=choices, ways=state.multi_step_choices())

    def _counted_on(self, choice: Choice) -> Choice:
        """With how often the last move may be made again before somebody else decides."""
        after = self.state.copy()
        action = self.rules.game.space.parse(choice.action)
        again = 0
        while again < _MOST_AGAIN and action in after.legal():
            after.play(action)
            if after.seat != self.state.seat:
                break
            again += 1
        return replace(choice, again=again) if again else choice

    def _checked(self, move: str | Action, seat: int | None) -> Action:
        state = self.state
        if state.seat == OVER:
            raise IllegalAction(m("core.match.over"))
        if seat is not None and seat != state.seat:
            raise NotYourTurn(m("core.match.turn", name=self.names[state.seat]))
        action = self.rules.game.space.parse(move) if isinstance(move, str) else move
        legal = state.legal()
        if action not in legal:
            near = difflib.get_close_matches(action.text, [other.text for other in legal], n=3, cutoff=0.3)
            examples = tuple(raw(text) for text in near or [legal[0].text])
            raise IllegalAction(m("core.match.illegal", text=repr(action.text), examples=examples))
        return action

    def _play(self, action: Action, answered: bool = False) -> None:
        before = self.state.copy()
        self.state.play(action)
        self.history.add(before, action, self.state, answered)

    def _play_in_a_row(self, moves: list[str], seat: int | None) -> None:
        """All moves or none, without what follows by itself: nothing is revealed before all were found legal."""
        start = self.position
        mover = self.state.seat
        try:
            for move in moves:
                if self.state.seat != mover:
                    raise IllegalAction(m("core.match.beyond"))
                self._play(self._checked(move, seat))
            self.history.join(start)
        except IllegalAction:
            if self.position > start:
                self.state = self.history.cut(start)
            raise

    def _play_forced(self, seat: int, start: int) -> None:
        """While the seat has only one thing left to do, that is part of its move; but it ends its turn itself."""
        while self.state.seat == seat and len(legal := self.state.legal()) == 1:
            after = self.state.copy()
            after.play(legal[0])
            if after.seat != seat:
                return
            self._play(legal[0])
            self.history.join(start)

    def _answer(self) -> bool:
        """Give the standing answer of the seat that decides, if it has one for this question."""
        seat = self.state.seat
        key = self.standing[seat].get(self.state.question())
        action = self.state.standing_answer(key) if key else None
        if key is None or action is None or action not in self.state.legal():
            return False
        quiet = self.state.answers_quietly(key)
        if quiet and self.position == self.asks_at:
            return False
        self._play(action, answered=True)
        if quiet and self.position > 1 and self.deciders[-2] == seat:
            self.history.join(self.position - 2)  # it belongs to what was done before, and goes back with it
        return True

    def answer_as_usual(self, seat: int) -> None:
        """A person sits down: what only ends a move goes without asking, until the seat says otherwise."""
        self.standing[seat] = {**self.state.usual_answers(), **self.standing[seat]}

    def _play_prepared(self) -> bool:
        """Play what the seat that decides has prepared for such a decision; False: it has to decide itself."""
        seat = self.state.seat
        moves = self.prepared[seat]
        if not moves or not self.state.accepts_kind_of(self.rules.game.space.parse(moves[0])):
            return False
        self.prepared[seat] = []
        try:
            self._play_in_a_row(moves, seat)
        except IllegalAction as error:
            self.dropped[seat] = m("core.match.dropped", reason=error.message)
            return False
        return True

    # What Python expects of an object. The record is the game, so it is what travels and what is compared.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        plans = self.standing == other.standing and self.prepared == other.prepared
        return plans and self.seed == other.seed and self.rules == other.rules and self.record() == other.record()

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.record(), self.rules.game, self.seed, sorted(self.history.answered))
        return _match_of, (*told, self.drawn_from, self.standing, self.prepared, self.dropped)

    def __repr__(self) -> str:
        names = ", ".join(self.names)
        return f"<Match of {self.rules.game.name}: {names}; {self.position} actions, {self.state!r}>"

    def _begin_at(self, snapshot: Snapshot, record: Record, answered: Collection[int]) -> None:
        parse = self.rules.game.space.parse
        known = {text: parse(text) for text in set(record.actions[: snapshot.position])}
        actions = [known[text] for text in record.actions[: snapshot.position]]
        self.state = self.rules.state_from(snapshot.state)
        self.history.begin_at(self.state.copy(), actions, record.deciders[: snapshot.position], snapshot.log)
        self.history.answered = {number for number in answered if number < snapshot.position}

    def svg(self, viewer: int | None = None, language: str = ENGLISH) -> str:
        """A picture of the table as `viewer` sees it (None: a spectator)."""
        return self.state.svg(viewer, self.names, language)

    def _repr_svg_(self) -> str:
        return self.svg()


def _match_of(
    record: Record,
    game: Game,
    seed: int | str | None,
    answered: list[int],
    drawn_from: int,
    standing: list[dict[str, str]],
    prepared: list[list[str]],
    dropped: list[Message],
) -> Match:
    match = Match.from_record(record, game, seed, answered=answered)
    match.drawn_from = drawn_from
    match.standing, match.prepared, match.dropped = standing, prepared, dropped
    return match
