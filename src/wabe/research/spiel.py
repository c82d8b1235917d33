"""Games for OpenSpiel: importing this module registers `python_wabe_<game>` for every known game.

Parameters: `players`, `options` as text (`world:456 round_cap:20`, for OpenSpiel keeps the sign = to itself), and
`longest`, the number of decisions after which a game that is not over is counted as it stands. Chance is in chance
nodes; actions and outcomes have their numbers in the compact space of the game. Utilities are those of the reward
`win`. An information state is a digest of all that a player has seen and done.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from wabe import games
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State
from wabe.core.options import Value
from wabe.research.lens import Lens, final_rewards

_LONGEST: Final = 20_000  # decisions: beyond every game that people or bots finish
_UNTOLD: Final = "?"  # what a sealed decision looks like to others


@cache
def _lens(name: str, players: int, options: tuple[tuple[str, Value], ...]) -> Lens:
    return Lens(name, players, dict(options))


class _Table:
    """A state with its lens, and what everybody remembers of how it came about.

    OpenSpiel copies and pickles it: the state as we do that ourselves, the lens never.
    """

    def __init__(self, lens: Lens, state: State, decisions: int = 0, memories: list[bytes] | None = None) -> None:
        self.lens = lens
        self.state = state
        self.decisions = decisions  # of players, so far
        self.memories = memories or [b""] * lens.players  # by player, a digest of all that was seen and done

    def play(self, index: int) -> None:
        """Play an action; a sealed one is known only to its player until all are laid open."""
        state = self.state
        action = self.lens.space.at(index)
        seat, sealed, secrets = state.seat, state.is_sealed(), state.has_secrets()
        state.play(action)
        self.decisions += seat != NATURE
        for player in range(self.lens.players):
            self._remember(player, f"{seat} {_UNTOLD if sealed and player != seat else action.text}")
            if secrets and not state.has_secrets():
                self._remember(player, state.key())

    def _remember(self, player: int, seen: str) -> None:
        self.memories[player] = blake2b(self.memories[player] + seen.encode(), digest_size=16).digest()

    def known_to(self, player: int, rng: Rng) -> "_Table":
        """The same with everything drawn again that a player may not know; so nobody's memory but theirs is kept."""
        memories = [memory if seat == player else b"" for seat, memory in enumerate(self.memories)]
        return _Table(self.lens, self.state.known_to(player, rng), self.decisions, memories)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Table":
        return _Table(self.lens, self.state.copy(), self.decisions, self.memories[:])

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self.lens.rules
        kept = (self.state.to_dict(), self.decisions, self.memories)
        return _read, (rules.game.name, rules.players, tuple(rules.options.items()), *kept)


def _read(
    name: str,
    players: int,
    options: tuple[tuple[str, Value], ...],
    data: dict[str, Any],
    decisions: int,
    memories: list[bytes],
) -> _Table:
    lens = _lens(name, players, options)
    return _Table(lens, lens.rules.state_from(data), decisions, memories)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """A position."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.table = _Table(game.lens, game.lens.rules.start())
        self.longest = game.longest

    def current_player(self) -> int:
        """A player, chance, or nobody any more."""
        seat = self.table.state.seat
        if self.is_terminal():
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
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.lens.space.at(action).text

    def is_terminal(self) -> bool:
        """Return whether the game has ended, or has lasted as long as a game may."""
        return self.table.state.seat == OVER or self.table.decisions >= self.longest

    def returns(self) -> list[float]:
        """Utilities so far: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.table.lens.players
        return final_rewards(self.table.state, "win")

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A position that a player cannot tell from this one: what is hidden is drawn again."""
        other: SpielState = self.get_game().new_initial_state()
        other.table = self.table.known_to(player, Rng(int(probability_sampler() * 2**62)))
        return other

    def __str__(self) -> str:
        state = self.table.state
        return f"{state.scene(None).headline} {state.scores()}"


class Observer:
    """A player's knowledge, as OpenSpiel's observers give it: the numbers, or as text a digest of all there was."""

    def __init__(self, lens: Lens, recalls: bool) -> None:
        self.lens = lens
        self.recalls = recalls
        self.tensor = np.zeros(self.lens.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Take the numbers of a position."""
        self.tensor[:] = self.lens.numbers(state.table.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers as text, or what the player remembers."""
        if self.recalls:
            return state.table.memories[player].hex()
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
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(2, box.min_players), "options": "", "longest": _LONGEST},
    )
    pyspiel.register_game(kind, Made)
    return Made


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A game with its parameters."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any]) -> None:
        box = games.get(name)
        players = int(params.get("players", max(2, box.min_players)))
        options = str(params.get("options", "")).replace("=", ":")  # or the name of the game could not be read again
        longest = int(params.get("longest", _LONGEST))
        lens = _lens(name, players, _options(options))
        information = pyspiel.GameInfo(
            num_distinct_actions=lens.actions,
            max_chance_outcomes=lens.actions,
            num_players=lens.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, information, {"players": players, "options": options, "longest": longest})
        self.lens = lens
        self.longest = longest

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """The position before the first event."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return who looks at positions for a player."""
        return Observer(self.lens, iig_obs_type is not None and iig_obs_type.perfect_recall)


GAMES = {name: _make(name) for name in games.names()}
