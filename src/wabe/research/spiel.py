"""Games for OpenSpiel: importing this module registers `python_wabe_<game>` for every game on the shelf.

Parameters: `players`, and `options` as text (`world:456 round_cap:20`, for OpenSpiel keeps the sign = to itself).
Chance is in chance nodes; actions and outcomes have their numbers in the compact space of the game. Utilities are those
of the reward `win`.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from wabe import games
from wabe.core.game import NATURE, OVER, State
from wabe.core.options import Value
from wabe.research.lens import Lens, final_rewards

_LONGEST = 100_000


@cache
def _lens(name: str, players: int, options: tuple[tuple[str, Value], ...]) -> Lens:
    return Lens(name, players, dict(options))


class _Table:
    """A state with its lens. OpenSpiel copies and pickles it: the state as we do that ourselves, the lens never."""

    def __init__(self, lens: Lens, state: State) -> None:
        self.lens = lens
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Table":
        return _Table(self.lens, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self.lens.rules
        return _read, (rules.game.name, rules.players, tuple(rules.options.items()), self.state.to_dict())


def _read(name: str, players: int, options: tuple[tuple[str, Value], ...], data: dict[str, Any]) -> _Table:
    lens = _lens(name, players, options)
    return _Table(lens, lens.rules.state_from(data))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """A position."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.table = _Table(game.lens, game.lens.rules.start())

    def current_player(self) -> int:
        """A player, chance, or nobody any more."""
        seat = self.table.state.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.index for action in self.table.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's outcomes with their probabilities."""
        state = self.table.state
        legal = state.legal()
        odds = state.odds() or [1] * len(legal)
        total = sum(odds)
        return [(action.index, weight / total) for action, weight in zip(legal, odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.table.state.play(self.table.lens.space.at(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.lens.space.at(action).text

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.table.state.seat == OVER

    def returns(self) -> list[float]:
        """Utilities so far: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.table.lens.players
        return final_rewards(self.table.state, "win")

    def __str__(self) -> str:
        state = self.table.state
        return f"{state.scene(None).headline} {state.scores()}"


class Observer:
    """What a player knows, as OpenSpiel's observers give it."""

    def __init__(self, lens: Lens) -> None:
        self.lens = lens
        self.tensor = np.zeros(self.lens.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Take the numbers of a position."""
        self.tensor[:] = self.lens.numbers(state.table.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers as text."""
        return " ".join(map(str, state.table.state.observe(player)))


def _options(text: str) -> tuple[tuple[str, Value], ...]:
    """The values of `name:value name:value`."""
    return tuple((name, value) for name, _, value in (word.partition(":") for word in text.split()))


def _make(name: str) -> type[pyspiel.Game]:
    box = games.get(name)

    class Made(SpielGame):
        """One game of the shelf."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, kind, params or {})

    kind = pyspiel.GameType(
        short_name=f"python_wabe_{name}",
        long_name=str(box.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.max_players,
        min_num_players=box.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(2, box.min_players), "options": ""},
    )
    pyspiel.register_game(kind, Made)
    return Made


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A game with its parameters."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any]) -> None:
        box = games.get(name)
        players = int(params.get("players", max(2, box.min_players)))
        options = str(params.get("options", "")).replace("=", ":")  # or the name of the game could not be read again
        lens = _lens(name, players, _options(options))
        information = pyspiel.GameInfo(
            num_distinct_actions=lens.actions,
            max_chance_outcomes=lens.actions,
            num_players=lens.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(kind, information, {"players": players, "options": options})
        self.lens = lens

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """The position before the first event."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who looks at positions for a player."""
        return Observer(self.lens)


GAMES = {name: _make(name) for name in games.names()}
