"""The view of a game for learners: observations, masks and rewards as arrays."""

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
from wabe.core.observation import Encoding, Feature
from wabe.core.options import Value

add_texts("research", Path(__file__).parent)

Numbers = NDArray[np.int16]
Fractions = NDArray[np.float32]
Mask = NDArray[np.int8]
Reward = Literal["win", "rank", "margin", "score"]

MARGIN: Final = 100.0  # points ahead that count as a whole reward


class Episode:
    """The common part of the environments: a game that `reset` begins."""

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
    and a vector of fractions, with a plane or an entry for each value of those numbers that name a thing; `flatten`
    turns them into one row of the same fractions.
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
        self.row: Final = _Row(self.encoding)

    def numbers(self, state: State, seat: int) -> Numbers:
        """Return what a seat knows."""
        return np.frombuffer(state.observe_packed(seat), dtype=np.int16)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every legal action if this seat decides."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if state.seat == seat:
            mask[indices(state.legal())] = 1
        return mask

    def seen(self, state: State, seat: int) -> dict[str, Any]:
        """Return what an environment gives to a seat."""
        return {"observation": self.numbers(state, seat), "action_mask": self.mask(state, seat)}

    def seen_space(self) -> spaces.Dict:
        """The space of `seen`."""
        numbers = spaces.Box(self.least, self.most, (self.encoding.size,), np.int16)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def flatten(self, numbers: Numbers) -> Fractions:
        """A row of `row.size` fractions from 0 to 1: number by number, a thing as one entry for each of its values.

        Of many observations together, whose numbers are the last axis, many rows.
        """
        return self.row.of(numbers)

    def flat_space(self) -> spaces.Box:
        """The space of `flatten`."""
        return spaces.Box(0.0, 1.0, (self.row.size,), np.float32)

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

    def expand(self, numbers: Numbers) -> tuple[Fractions, Fractions]:
        """Planes (channels, height, width) and vector, all from 0 to 1."""
        encoding = self.encoding
        cells = len(encoding.cells)
        rows, columns = np.array(encoding.positions).T
        channels: list[Fractions] = []
        at = 0
        for feature in encoding.planes:
            for part in _parts(numbers[at : at + cells], feature):
                channel = np.zeros((encoding.height, encoding.width), dtype=np.float32)
                channel[rows, columns] = part
                channels.append(channel)
            at += cells
        vector: list[Fractions] = []
        for feature in encoding.vector:
            length = len(feature.labels)
            vector += _parts(numbers[at : at + length], feature)
            at += length
        return np.stack(channels), np.concatenate(vector)


class _Row:
    """The position of each number in a row of fractions."""

    def __init__(self, encoding: Encoding) -> None:
        places: list[int] = []  # where its entries begin
        named: list[bool] = []
        at = 0
        for feature in encoding.features():
            width = feature.most - feature.least + 1 if _has_values(feature) else 1
            for _ in feature.labels:
                places.append(at)
                named.append(_has_values(feature))
                at += width
        self.size: Final = at
        things, starts = np.array(named), np.array(places)
        least, most = np.array(encoding.least), np.array(encoding.most)
        self.amounts: Final = np.flatnonzero(~things)
        self.amounts_at: Final = starts[~things]
        self.least: Final = least[~things].astype(np.float32)
        self.range: Final = np.maximum(1, most - least)[~things].astype(np.float32)
        self.things: Final = np.flatnonzero(things)
        self.things_at: Final = (starts - least)[things]

    def of(self, numbers: Numbers) -> Fractions:
        """The fractions of observations."""
        row = np.zeros((*numbers.shape[:-1], self.size), dtype=np.float32)
        row[..., self.amounts_at] = (numbers[..., self.amounts] - self.least) / self.range
        np.put_along_axis(row, self.things_at + numbers[..., self.things], 1.0, axis=-1)
        return row


def _has_values(feature: Feature) -> bool:
    """Return whether each of its values has an entry; of flags one is enough."""
    return feature.values is not None and feature.most - feature.least > 1


def _parts(numbers: Numbers, feature: Feature) -> list[Fractions]:
    """Shares of the greatest amount, or for each value the places where it stands."""
    least, most = feature.least, feature.most
    if _has_values(feature):
        return [(numbers == value).astype(np.float32) for value in range(least, most + 1)]
    return [((numbers - least) / (most - least)).astype(np.float32)]


def check_rewards(kind: Reward) -> Reward:
    """The kind itself, if there are such rewards."""
    if kind not in get_args(Reward):
        raise BadOption(m("research.error.rewards", known=tuple(map(raw, get_args(Reward))), rewards=repr(kind)))
    return kind


def final_rewards(state: State, kind: Reward) -> list[float]:
    """Return what the end of a game is worth to each seat; all sum up to nothing, but for `margin` and `score`.

    `win`: one win, shared by those in first place, less what a seat would get by chance. `rank`: from 1 for the first
    to -1 for the last place. `margin`: points ahead of the best other, a hundred for 1, no more. `score` is paid on the
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
