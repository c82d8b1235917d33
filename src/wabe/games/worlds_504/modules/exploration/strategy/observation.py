"""What a seat knows of module 5 as numbers: what was explored, tokens."""

from wabe.core.observation import amount
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.rules.components import TERRAINS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MONEY, MOST, Cells


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    numbers.plane(amount("tokens", [], MOST), _tokens)
    numbers.cells("token of the first settlement gone", _settled)
    numbers.table(amount("bounty", [""], MONEY), _bounty)
    numbers.of_actors("explored", list(TERRAINS), MOST, _explored)
    numbers.of_actors("tokens", ["points", "income"], MOST, _taken)


def _tokens(s: WorldState) -> Cells:
    return exploration_state(s).tokens or [0] * len(s.terrain)


def _settled(s: WorldState) -> int:
    return exploration_state(s).settled


def _bounty(s: WorldState) -> list[int]:
    return [exploration_state(s).bounty]


def _explored(s: WorldState, a: int) -> list[int]:
    return list(exploration_state(s).explored[len(TERRAINS) * a : len(TERRAINS) * (a + 1)])


def _taken(s: WorldState, a: int) -> list[int]:
    return [exploration_state(s).points[a], exploration_state(s).income[a]]
