"""Many games at once, for self-play: arrays in, arrays out. A game that has ended begins anew by itself."""

from itertools import chain
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import OVER, State
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.research.lens import Lens, Numbers, Reward, check_rewards, final_rewards, settle


class Turn(NamedTuple):
    """What all games wait for, and what the last step brought. The first axis is the game."""

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
        self.legal: Final[list[list[int]]] = [[]] * size  # the indices of what may be played
        self.games = 0  # how many have ended

    def reset(self) -> Turn:
        """All games anew."""
        self.states[:] = [self._begun(number) for number in range(self.size)]
        rewards = np.zeros((self.size, self.lens.players), dtype=np.float32)
        return self._turn(rewards, np.zeros(self.size, dtype=np.bool_))

    def step(self, actions: NDArray[np.integer]) -> Turn:
        """One action in every game; `ValueError` where one is not legal, and then nothing is played."""
        if len(actions) != self.size:
            raise ValueError(f"one action for each of the {self.size} games, not {len(actions)}")
        wanted: list[int] = actions.tolist()
        for number, index in enumerate(wanted):
            if index not in self.legal[number]:
                raise ValueError(f"action {index} of game {number} is not legal: see its mask")
        rewards = np.zeros((self.size, self.lens.players), dtype=np.float32)
        ended = np.zeros(self.size, dtype=np.bool_)
        by_score = self.paid == "score"
        at = self.lens.space.at
        for number, index in enumerate(wanted):
            state = self.states[number]
            before = state.scores() if by_score else []
            state.play(at(index))
            if state.seat < 0:
                settle(state, self.rngs[number])
            if by_score:
                rewards[number] = np.subtract(state.scores(), before)
            if state.seat == OVER:
                rewards[number] += final_rewards(state, self.paid)
                ended[number] = True
                self.games += 1
                self.states[number] = self._begun(number)
        return self._turn(rewards, ended)

    def _begun(self, number: int) -> State:
        state = self.lens.rules.start()
        settle(state, self.rngs[number])
        return state

    def _turn(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> Turn:
        pack = self.lens.pack
        numbers = [pack(*state.observe(state.seat)) for state in self.states]
        self.legal[:] = [[action.index for action in state.legal()] for state in self.states]
        masks = np.zeros((self.size, self.lens.actions), dtype=np.bool_)
        masks[np.repeat(np.arange(self.size), [*map(len, self.legal)]), [*chain.from_iterable(self.legal)]] = True
        return Turn(
            seats=np.array([state.seat for state in self.states], dtype=np.int8),
            observations=np.frombuffer(b"".join(numbers), dtype=np.int16).reshape(self.size, -1),
            masks=masks,
            rewards=rewards,
            ended=ended,
        )
