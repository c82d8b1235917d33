"""What a seat knows of module 5 as numbers: what was explored, tokens."""

from wabe.core.observation import amount
from wabe.games.worlds_504.rules.components import TERRAINS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import MindHooks
from wabe.games.worlds_504.strategy.numbers import MONEY, MOST, Cells


def compose(hooks: MindHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    numbers.plane(amount("tokens", [], MOST), _tokens)
    numbers.cells("token of the first settlement gone", _settled)
    numbers.table(amount("bounty", [""], MONEY), _bounty)
    numbers.of_actors("explored", list(TERRAINS), MOST, _explored)
    numbers.of_actors("tokens", ["points", "income"], MOST, _taken)


def _tokens(s: WorldState) -> Cells:
    return s.exploration.tokens or [0] * len(s.terrain)


def _settled(s: WorldState) -> int:
    return s.exploration.settled


def _bounty(s: WorldState) -> list[int]:
    return [s.exploration.bounty]


def _explored(s: WorldState, a: int) -> list[int]:
    return list(s.exploration.explored[len(TERRAINS) * a : len(TERRAINS) * (a + 1)])


def _taken(s: WorldState, a: int) -> list[int]:
    return [s.exploration.points[a], s.exploration.income[a]]
