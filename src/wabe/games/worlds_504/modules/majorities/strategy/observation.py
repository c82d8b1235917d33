"""What a seat knows of module 7 as numbers: scorings so far and cards turned."""

from wabe.core.observation import amount
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state, with_majorities
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST


def compose(hooks: StrategyHooks) -> None:
    """Only where cards are turned."""
    if with_majorities(hooks.world) != I:
        return
    labels = ["made", "rounds played", "row", "cards of the row", "cards turned", "found"]
    hooks.numbers.table(amount("scorings", labels, MOST), _scorings)
    hooks.numbers.of_actors("majorities", ["points", "latest points"], MOST, _points)


def _scorings(s: WorldState) -> list[int]:
    part = majorities_state(s)
    return [part.scorings, part.played, part.row, part.size, part.turned, part.found]


def _points(s: WorldState, a: int) -> list[int]:
    return [majorities_state(s).scored[a], majorities_state(s).gained[a]]
