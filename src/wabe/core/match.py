"""A match: a game being played, with checked moves, chance, history and undo.

Chance depends on the seed and the position alone, so a match that is rebuilt from its record, or played again after
an undo, goes on as it would have gone.
"""

import difflib

from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.chance import Rng, draw
from wabe.core.errors import IllegalAction, NothingToUndo, NotYourTurn
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.messages import m, raw
from wabe.core.record import Record, option_text, play_line, rules_of
from wabe.core.scene import LogLine, Scene


class Match:
    """Rules, a state, who sits where, where chance comes from, and every action so far."""

    def __init__(self, rules: Rules, names: list[str], seed: int | None = None, *, deal: bool = True) -> None:
        """Start a game and play Nature's first moves; with deal=False the caller does so by `settle`.

        Without a seed chance is the system's own and cannot be repeated.
        """
        self.rules = rules
        self.names = names
        self.seed = seed
        self.state: State = rules.start()
        self.actions: list[Action] = []
        self.deciders: list[int] = []
        self.log: list[LogLine] = []
        if deal:
            self.settle()

    @classmethod
    def from_record(cls, record: Record, game: Game, seed: int | None = None, to: int | None = None) -> "Match":
        """The match a record tells, checked line by line, up to action number `to`."""
        match = cls(rules_of(record, game), list(record.names), seed, deal=False)
        lines = list(zip(record.deciders, record.actions, strict=True))
        for seat, text in lines[: len(lines) if to is None else to]:
            before = match.state.copy()
            action = play_line(match.state, seat, text, len(match.actions) + 1)
            match._note(before, action)
        return match

    @property
    def position(self) -> int:
        """The number of actions played, chance included."""
        return len(self.actions)

    def play(self, move: str | Action, seat: int | None = None) -> None:
        """Check and play a move of the seat that decides (of `seat`, if given), then let Nature move."""
        self._play(self._checked(move, seat))
        self.settle()

    def play_all(self, moves: list[str], seat: int | None = None) -> None:
        """Play several moves of one seat; all of them or, if one is illegal, none."""
        start = self.position
        mover = self.state.seat
        try:
            for move in moves:
                if self.state.seat != mover:
                    raise IllegalAction(m("core.match.beyond"))
                self._play(self._checked(move, seat))
        except IllegalAction:
            self._rewind(start)  # nothing was revealed yet: Nature moves below
            raise
        self.settle()

    def settle(self) -> None:
        """Let Nature move until a player decides or the game is over."""
        while self.state.seat == NATURE:
            rng = Rng(None if self.seed is None else self.seed * 1_000_003 + self.position)
            self._play(draw(self.state, rng))

    def can_undo(self, seat: int) -> bool:
        """Whether the last action was this seat's own decision: nothing was revealed and nobody decided since."""
        return bool(self.deciders) and self.deciders[-1] == seat

    def undo(self, seat: int, *, whole_turn: bool = False) -> None:
        """Take back the seat's last decision, or all of them up to the barrier."""
        if not self.can_undo(seat):
            raise NothingToUndo(m("core.match.nothing_to_undo"))
        keep = self.position - 1
        while whole_turn and keep > 0 and self.deciders[keep - 1] == seat:
            keep -= 1
        self._rewind(keep)

    def record(self) -> Record:
        """The match as a record."""
        return Record(
            game=self.rules.game.name,
            version=self.rules.game.version,
            players=self.rules.players,
            options={name: option_text(value) for name, value in self.rules.options.items()},
            names=self.names,
            deciders=list(self.deciders),
            actions=[action.text for action in self.actions],
            result=self.state.scores() if self.state.seat == OVER else None,
        )

    def scene(self, viewer: int | None, log: int = 40) -> Scene:
        """The table as `viewer` sees it, with names, the last log lines, and the choices marked that end the turn."""
        scene = self.state.scene(viewer)
        prompt = scene.prompt
        if prompt.choices:
            by_text = {action.text: action for action in self.state.legal()}
            choices = [replace(choice, final=self._hands_over(by_text[choice.action])) for choice in prompt.choices]
            prompt = replace(prompt, choices=choices)
        return replace(
            scene,
            position=self.position,
            viewer=viewer,
            log=self.log[-log:] if log else [],
            sealed=self.state.has_secrets(),
            names=self.names,
            prompt=prompt,
        )

    def _hands_over(self, action: Action) -> bool:
        """Whether after this action somebody else decides."""
        after = self.state.copy()
        after.play(action)
        return after.seat != self.state.seat

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

    def _play(self, action: Action) -> None:
        before = self.state.copy()
        self.state.play(action)
        self._note(before, action)

    def _note(self, before: State, action: Action) -> None:
        told = before.told(action, self.state)
        self.actions.append(action)
        self.deciders.append(before.seat)
        self.log.append(
            LogLine(self.position, before.seat, told.text, told.targets, told.heading, start=self.position - 1)
        )

    def _rewind(self, keep: int) -> None:
        state = self.rules.start()
        for action in self.actions[:keep]:
            state.play(action)
        self.state = state
        del self.actions[keep:], self.deciders[keep:], self.log[keep:]
