"""Games drawn as trees, for tests of bots: every position is written down with what an evaluation would say of it."""

from pathlib import Path
from typing import Any, NamedTuple

from wabe.core.action import Action, ActionSpace, Domain
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.messages import raw
from wabe.core.presenter import LogText, Presenter
from wabe.core.scene import Look, Scene
from wabe.core.strategy import Strategy

SPACE = ActionSpace()
GO = SPACE.family("go", Domain("way", list("abcdefgh")))
STOP = SPACE.family("stop", closing=True)


class End(NamedTuple):
    """A leaf with the final points."""

    points: list[int]


class Fork(NamedTuple):
    """A position: who decides, what the evaluation says of it, and where each way leads."""

    seat: int
    guess: list[float]
    ways: "dict[str, Fork | End]"
    odds: list[int] | None = None
    proposed: str | None = None  # ways, in order of promise
    waiting: int = -1  # the seat whose move is not finished here
    round: int = -1


class TreeState(State):
    __slots__ = ("at",)

    def __init__(self, rules: "TreeRules", at: Fork | End) -> None:
        self.rules = rules
        self.move_to(at)

    def move_to(self, at: Fork | End) -> None:
        self.at = at
        self.seat = OVER if isinstance(at, End) else at.seat

    def copy(self) -> "TreeState":
        assert isinstance(self.rules, TreeRules)
        return TreeState(self.rules, self.at)

    def legal(self) -> list[Action]:
        return [] if isinstance(self.at, End) else [_action(way) for way in self.at.ways]

    def odds(self) -> list[int] | None:
        return None if isinstance(self.at, End) else self.at.odds

    def play(self, action: Action) -> None:
        assert isinstance(self.at, Fork)
        self.move_to(self.at.ways[action.text.split()[-1]])

    def scores(self) -> list[int]:
        return list(self.at.points) if isinstance(self.at, End) else [0] * self.rules.players

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    def to_dict(self) -> dict[str, Any]:
        return {"at": repr(self.at)}

    def is_mid_move(self, seat: int) -> bool:
        return isinstance(self.at, Fork) and self.at.waiting == seat

    def rounds(self) -> int:
        return -1 if isinstance(self.at, End) else self.at.round


class TreePresenter(Presenter[TreeState]):
    def scene(self, s: TreeState, viewer: int | None) -> Scene:
        raise AssertionError("not used")

    def describe_action(self, s: TreeState, action: Action, after: TreeState) -> LogText:
        raise AssertionError("not used")


class TreeStrategy(Strategy[TreeState]):
    def evaluate(self, s: TreeState) -> list[float]:
        assert isinstance(s.at, Fork)
        return s.at.guess

    def proposals(self, s: TreeState) -> list[Action] | None:
        assert isinstance(s.at, Fork)
        return None if s.at.proposed is None else [_action(way) for way in s.at.proposed]


class ForesightedStrategy(TreeStrategy):
    """Its guess before chance counts what chance will bring."""

    foresees_chance = True


class TreeRules(Rules):
    __slots__ = ("root",)

    def __init__(self, game: Game, root: Fork, players: int, strategy: TreeStrategy) -> None:
        super().__init__(game, players, {}, TreePresenter(), strategy)
        self.root = root

    def start(self) -> TreeState:
        return TreeState(self, self.root)

    def state_from(self, data: dict[str, Any]) -> TreeState:
        raise AssertionError("not used")


def _action(way: str) -> Action:
    return STOP.of() if way == "stop" else SPACE.parse(f"go {way}")


def _make(game: Game, players: int, options: dict[str, Any]) -> Rules:
    raise AssertionError("made by TreeRules")


def _tree(own_boards: bool) -> Game:
    return Game(
        name="tree",
        title=raw("Tree"),
        designer="nobody",
        summary=raw(""),
        min_players=2,
        max_players=4,
        version=1,
        options=[],
        space=SPACE,
        look=Look({}, {}),
        folder=Path(__file__).parent,
        make=_make,
        own_boards=own_boards,
    )


SHARED_BOARD, OWN_BOARDS = _tree(own_boards=False), _tree(own_boards=True)


BLIND, FORESIGHTED = TreeStrategy(), ForesightedStrategy()


def start(root: Fork, players: int = 2, game: Game = SHARED_BOARD, strategy: TreeStrategy = BLIND) -> TreeState:
    return TreeRules(game, root, players, strategy).start()


def chance(guess: list[float], odds: list[int], *ends: list[int]) -> Fork:
    """Nature's move to one of some ends."""
    ways: dict[str, Fork | End] = {way: End(points) for way, points in zip("abcdefgh", ends, strict=False)}
    return Fork(NATURE, guess, ways, odds)
