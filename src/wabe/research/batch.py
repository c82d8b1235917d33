"""Many games side by side, for self-play: arrays in, arrays out. A game that has ended restarts by itself."""

from itertools import chain
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wabe.core.action import Action, indices
from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import OVER, State
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.research.lens import Lens, Numbers, Reward, check_rewards, final_rewards


class BatchStep(NamedTuple):
    """The decisions that all games wait for, and the results of the last step. The first axis is the game."""

    seats: NDArray[np.int8]  # who decides
    observations: Numbers  # what that seat knows
    masks: NDArray[np.bool_]  # what it may do
    rewards: NDArray[np.float32]  # of every seat, for the last step
    ended: NDArray[np.bool_]  # where the last step ended a game: the rest tells of the next one


class Batch:
    """So many games of one kind, stepped together."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        size: int = 64,
        *,
        seed: int = 0,
        rewards: Reward = "win",
        **options: Value,
    ) -> None:
        if size < 1:
            raise BadOption(m("research.error.size", size=size))
        self.lens: Final = Lens(game, players, options)
        self.size: Final = size
        self.paid: Final = check_rewards(rewards)
        self.rngs: Final = [Rng(seed * 1_000_003 + number) for number in range(size)]
        self.states: Final[list[State]] = []
        self.legal: Final[list[list[Action]]] = [[]] * size  # what may be played
        self.indices: Final[list[list[int]]] = [[]] * size  # of that
        self.begins: Final = np.arange(size) * self.lens.actions  # of the mask of each game, all in a row
        self.games = 0  # how many have ended

    def reset(self) -> BatchStep:
        """Start all games again."""
        self.states[:] = [self._begun(number) for number in range(self.size)]
        rewards = np.zeros((self.size, self.lens.players), dtype=np.float32)
        return self._turn(rewards, np.zeros(self.size, dtype=np.bool_))

    def step(self, actions: NDArray[np.integer]) -> BatchStep:
        """One action in every game; `ValueError` where one is not legal, and then nothing is played."""
        if len(actions) != self.size:
            raise ValueError(f"one action for each of the {self.size} games, not {len(actions)}")
        if not self.states:
            raise ValueError("there is no game yet: call reset first")
        wanted = [self._wanted(number, index) for number, index in enumerate(actions.tolist())]
        by_score = self.paid == "score"
        before = [state.scores() for state in self.states] if by_score else []
        after: list[list[int]] = []
        over: list[int] = []
        for number, action in enumerate(wanted):
            state = self.states[number]
            state.play(action)
            if state.seat < 0:
                state.resolve_chance(self.rngs[number])
                if state.seat == OVER:
                    over.append(number)
            if by_score:
                after.append(state.scores())
        rewards = np.zeros((self.size, self.lens.players), dtype=np.float32)
        if by_score:
            np.subtract(after, before, out=rewards, casting="unsafe")
        ended = np.zeros(self.size, dtype=np.bool_)
        for number in over:
            rewards[number] += final_rewards(self.states[number], self.paid)
            self.states[number] = self._begun(number)
        ended[over] = True
        self.games += len(over)
        return self._turn(rewards, ended)

    def _wanted(self, number: int, index: int) -> Action:
        known = self.indices[number]
        if index not in known:
            raise ValueError(f"action {index} of game {number} is not legal: see its mask")
        return self.legal[number][known.index(index)]

    def _begun(self, number: int) -> State:
        state = self.lens.rules.start()
        state.resolve_chance(self.rngs[number])
        return state

    def _turn(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> BatchStep:
        states = self.states
        self.legal[:] = [state.legal() for state in states]
        self.indices[:] = map(indices, self.legal)
        packed = b"".join([state.observe_packed(state.seat) for state in states])
        masks = np.zeros(self.size * self.lens.actions, dtype=np.bool_)
        legal = np.fromiter(chain.from_iterable(self.indices), dtype=np.intp)
        masks[legal + np.repeat(self.begins, [*map(len, self.indices)])] = True
        return BatchStep(
            seats=np.array([state.seat for state in states], dtype=np.int8),
            observations=np.frombuffer(packed, dtype=np.int16).reshape(self.size, -1),
            masks=masks.reshape(self.size, -1),
            rewards=rewards,
            ended=ended,
        )
