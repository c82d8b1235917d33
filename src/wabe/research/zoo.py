"""A game as a PettingZoo AEC environment: the agents act in turn, chance is drawn by the environment."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from wabe.core.chance import Rng
from wabe.core.game import OVER
from wabe.core.options import Value
from wabe.research.lens import Episode, Lens, Reward, check_rewards, final_rewards

_VERSION = 1


class ZooEnv(Episode, AECEnv):  # type: ignore[misc]  # its base is generic in what PettingZoo leaves untyped
    """Agents `player_0`, `player_1` ...; observations hold `observation` and `action_mask`."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        rewards: Reward = "win",
        render_mode: str | None = None,
        options: dict[str, Value] | None = None,
    ) -> None:
        super().__init__()
        self.lens = Lens(game, players, options)
        name = self.lens.rules.game.name
        self.metadata = {"name": f"wabe_{name}_v{_VERSION}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.paid = check_rewards(rewards)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.lens.players)]
        self.observation_spaces = {agent: self.lens.seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.lens.actions) for agent in self.possible_agents}
        self.rng = Rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The compact index of the game's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed chance can be repeated."""
        if seed is not None:
            self.rng = Rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_now = self.lens.rules.start()
        self.state_now.resolve_chance(self.rng)
        self.agent_selection = self.possible_agents[self.state_now.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and what it may do if it is its turn."""
        return self.lens.seen(self.state_now, self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> Any:
        """Return what the agent whose turn it is knows, what it was paid, and whether it is over for it."""
        _ = self.state_now
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents as they come to their turn."""
        _ = self.state_now
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is; `ValueError` for one that is not legal."""
        state = self.state_now
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = None if action is None else self.lens.action(state, int(action))
        if chosen is None:
            raise ValueError(f"action {action} of {agent} is not legal: see its action_mask")
        self._cumulative_rewards[agent] = 0.0
        before = state.scores()
        state.play(chosen)
        state.resolve_chance(self.rng)
        gained = [0.0] * self.lens.players
        if self.paid == "score":
            gained = [float(after - points) for after, points in zip(state.scores(), before, strict=True)]
        if state.seat == OVER:
            gained = [now + end for now, end in zip(gained, final_rewards(state, self.paid), strict=True)]
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self._accumulate_rewards()

    def render(self) -> str:
        """The table in a few words."""
        return self.lens.words(self.state_now)

    def close(self) -> None:
        """Nothing is held open."""


def aec(game: str, players: int | None = None, *, rewards: Reward = "win", **options: Value) -> ZooEnv:
    """The environment of a game, by its name or short name, with its options as keywords."""
    return ZooEnv(game, players, rewards=rewards, options=options)
