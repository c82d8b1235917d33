"""What a seat knows of module 4 as numbers: garrisons and open fights."""

from wabe.core.observation import amount
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    numbers.cells("barrack", _barracks)
    numbers.cells("militia", _militia)
    numbers.cells("fight to come", _sites)
    numbers.cells("no further attack", _barred)
    numbers.table(amount("war", ["ending", "residents at the start"], MOST), _war)


def _barracks(s: WorldState) -> int:
    return military_state(s).barracks


def _militia(s: WorldState) -> int:
    return military_state(s).militia


def _sites(s: WorldState) -> int:
    return military_state(s).sites


def _barred(s: WorldState) -> int:
    return military_state(s).barred


def _war(s: WorldState) -> list[int]:
    return [military_state(s).ending, military_state(s).stock]
