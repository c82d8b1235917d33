"""What a seat knows of module 4 as numbers: garrisons and open fights."""

from wabe.core.observation import amount
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import MindHooks
from wabe.games.worlds_504.strategy.numbers import MOST


def compose(hooks: MindHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    numbers.cells("barrack", _barracks)
    numbers.cells("militia", _militia)
    numbers.cells("fight to come", _sites)
    numbers.cells("no further attack", _barred)
    numbers.table(amount("war", ["ending", "residents at the start"], MOST), _war)


def _barracks(s: WorldState) -> int:
    return s.military.barracks


def _militia(s: WorldState) -> int:
    return s.military.militia


def _sites(s: WorldState) -> int:
    return s.military.sites


def _barred(s: WorldState) -> int:
    return s.military.barred


def _war(s: WorldState) -> list[int]:
    return [s.military.ending, s.military.stock]
