"""A game as a Gymnasium environment: one seat, the others played by bots."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from wabe import games
from wabe.bots import check_code, make_bot
from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import OVER
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.research.lens import Episode, Fractions, Lens, Reward, check_rewards, final_rewards

Seen = dict[str, Any] | Fractions
ILLEGAL = -1.0  # the reward of an action that is not legal; it ends the episode


class GymEnv(Episode, gymnasium.Env[Seen, np.int64]):
    """One seat of a game. The mask of legal actions is part of the observation and, as maskable learners like it, what
    the method `action_masks` gives. An action that is not legal loses the game: reward -1, see `info["illegal"]`."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 -- as Gymnasium wants it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        rivals: str = "greedy",
        seat: int | None = None,
        rewards: Reward = "win",
        flat: bool = False,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """`seat`: where the learner sits; by default at random in every game. `rivals`: the code of the bots.

        With `flat` an observation is one row of fractions, and the mask comes from `action_masks` alone.
        """
        self.lens = Lens(game, players, options)
        if seat is not None and not 0 <= seat < self.lens.players:
            raise BadOption(m("research.error.seat", last=self.lens.players - 1, seat=seat))
        self.rivals = check_code(rivals)
        self.fixed_seat = seat
        self.paid = check_rewards(rewards)
        self.render_mode = render_mode
        self.flat = flat
        self.observation_space: spaces.Space[Any] = self.lens.flat_space() if flat else self.lens.seen_space()
        self.action_space = spaces.Discrete(self.lens.actions)
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, up to the first decision of the seat."""
        super().reset(seed=seed)
        self.rng = Rng(int(self.np_random.integers(2**62)))
        players = self.lens.players
        self.seat = self.rng.below(players) if self.fixed_seat is None else self.fixed_seat
        self.bots = [make_bot(self.rivals, self.rng.below(2**31)) for _ in range(players)]
        self.state_now = self.lens.rules.start()
        self._play_others()
        return self._seen(), {}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play an action and what the others answer, up to the next own decision."""
        state = self.state_now
        chosen = self.lens.action(state, int(action))
        if chosen is None:
            illegal = self.lens.space.at(int(action)).text
            return self._seen(), ILLEGAL, True, False, {"illegal": illegal}
        before = state.scores()[self.seat]
        state.play(chosen)
        self._play_others()
        reward = float(state.scores()[self.seat] - before) if self.paid == "score" else 0.0
        ended = state.seat == OVER
        if ended:
            reward += final_rewards(state, self.paid)[self.seat]
        return self._seen(), reward, ended, False, {"scores": state.scores()} if ended else {}

    def action_masks(self) -> Any:
        """Return which actions are legal, for learners that mask them."""
        return self.lens.mask(self.state_now, self.seat).astype(bool)

    def render(self) -> str:
        """The table in a few words."""
        return self.lens.words(self.state_now)

    def _seen(self) -> Seen:
        state = self.state_now
        if self.flat:
            return self.lens.flatten(self.lens.numbers(state, self.seat))
        return self.lens.seen(state, self.seat)

    def _play_others(self) -> None:
        state = self.state_now
        state.resolve_chance(self.rng)
        while state.seat != OVER and state.seat != self.seat:
            state.play(self.bots[state.seat].choose(state))
            state.resolve_chance(self.rng)


def register_games() -> None:
    """Make every game known to Gymnasium as `wabe/<game>-v1`: importing `wabe.research` does so."""
    for name in games.names():
        entry = f"wabe/{name}-v1"
        if entry not in gymnasium.registry:
            gymnasium.register(entry, entry_point="wabe.research.gym:GymEnv", kwargs={"game": name})
