"""How a game is looked at: observations, masks and rewards as arrays."""

from pathlib import Path
from typing import Any, Final, Literal, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from wabe import games
from wabe.core.action import Action, indices
from wabe.core.errors import BadOption
from wabe.core.game import Rules, State
from wabe.core.messages import add_texts, m, raw
from wabe.core.options import Value

add_texts("research", Path(__file__).parent)

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
Reward = Literal["win", "rank", "margin", "score"]

MARGIN: Final = 100.0  # points ahead that count as a whole reward


class Episode:
    """What the environments have in common: a game that `reset` begins."""

    _state: State | None = None

    @property
    def state_now(self) -> State:
        """The table; `ResetNeeded` before there is one."""
        if self._state is None:
            raise ResetNeeded("there is no game yet: call reset first")
        return self._state

    @state_now.setter
    def state_now(self, state: State) -> None:
        self._state = state


class Lens:
    """The view of a game for a number of players and options.

    An observation is `encoding.size` whole numbers (`encoding.labels()` names them); `expand` turns them into planes
    and a vector of fractions, with a plane or an entry for each value of those numbers that name a thing.
    """

    def __init__(self, game: str, players: int | None = None, options: dict[str, Value] | None = None) -> None:
        """Without a number of players as few as play against each other."""
        box = games.get(game)
        self.rules: Final[Rules] = box.rules(max(2, box.min_players) if players is None else players, options or {})
        self.players: Final = self.rules.players
        self.encoding: Final = self.rules.encoding()
        self.space: Final = box.space
        self.actions: Final = box.space.size
        self.least: Final[Numbers] = np.array(self.encoding.least, dtype=np.int16)
        self.most: Final[Numbers] = np.array(self.encoding.most, dtype=np.int16)

    def numbers(self, state: State, seat: int) -> Numbers:
        """What a seat knows."""
        return np.frombuffer(state.observe_packed(seat), dtype=np.int16)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every legal action if this seat decides."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if state.seat == seat:
            mask[indices(state.legal())] = 1
        return mask

    def seen(self, state: State, seat: int) -> dict[str, Any]:
        """What an environment gives to a seat."""
        return {"observation": self.numbers(state, seat), "action_mask": self.mask(state, seat)}

    def seen_space(self) -> spaces.Dict:
        """The space of `seen`."""
        numbers = spaces.Box(self.least, self.most, (self.encoding.size,), np.int16)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def words(self, state: State) -> str:
        """The table in a few words."""
        scores = ", ".join(str(points) for points in state.scores())
        return f"{self.rules.game.title}: {state.scene(None).headline} ({scores})"

    def action(self, state: State, index: int) -> Action | None:
        """The legal action with this index."""
        for action in state.legal():
            if action.index == index:
                return action
        return None

    def expand(self, numbers: Numbers) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Planes (channels, height, width) and vector, all from 0 to 1."""
        encoding = self.encoding
        cells = len(encoding.cells)
        rows, columns = np.array(encoding.positions).T
        channels: list[NDArray[np.float32]] = []
        at = 0
        for feature in encoding.planes:
            for part in _parts(numbers[at : at + cells], feature.least, feature.most, feature.values is not None):
                channel = np.zeros((encoding.height, encoding.width), dtype=np.float32)
                channel[rows, columns] = part
                channels.append(channel)
            at += cells
        vector: list[NDArray[np.float32]] = []
        for feature in encoding.vector:
            length = len(feature.labels)
            vector += _parts(numbers[at : at + length], feature.least, feature.most, feature.values is not None)
            at += length
        return np.stack(channels), np.concatenate(vector)


def _parts(numbers: Numbers, least: int, most: int, named: bool) -> list[NDArray[np.float32]]:
    """Shares of the greatest amount, or for each value the places where it stands; of flags one is enough."""
    if named and most - least > 1:
        return [(numbers == value).astype(np.float32) for value in range(least, most + 1)]
    return [((numbers - least) / (most - least)).astype(np.float32)]


def check_rewards(kind: Reward) -> Reward:
    """The kind itself, if there are such rewards."""
    if kind not in get_args(Reward):
        raise BadOption(m("research.error.rewards", known=tuple(map(raw, get_args(Reward))), rewards=repr(kind)))
    return kind


def final_rewards(state: State, kind: Reward) -> list[float]:
    """What the end of a game is worth to each seat; all sum up to nothing, but for `margin` and `score`.

    `win`: one win, shared by those in first place, less what a seat would get by lot. `rank`: from 1 for the first to
    -1 for the last place. `margin`: points ahead of the best other, a hundred for 1, no more. `score` is paid on the
    way: nothing is left to pay.
    """
    places = state.ranking()
    players = len(places)
    if kind == "score":
        return [0.0] * players
    if kind == "win":
        winners = places.count(1)
        return [(1.0 / winners if place == 1 else 0.0) - 1.0 / players for place in places]
    if kind == "rank":
        if players == 1:
            return [0.0]
        shared = [place + (places.count(place) - 1) / 2 for place in places]
        return [1.0 - 2.0 * (place - 1) / (players - 1) for place in shared]
    scores = state.scores()
    ahead = [own - max(scores[:i] + scores[i + 1 :], default=0) for i, own in enumerate(scores)]
    return [max(-1.0, min(1.0, points / MARGIN)) for points in ahead]
