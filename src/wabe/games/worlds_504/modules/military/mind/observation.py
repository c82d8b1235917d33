"""What a seat knows of module 4 as numbers: garrisons and open fights."""

from wabe.core.observation import amount
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.mind.hooks import MindHooks
from wabe.games.worlds_504.mind.numbers import MOST, cells_of


def compose(hooks: MindHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    numbers.plane(amount("barrack", [], 1), _barracks)
    numbers.plane(amount("militia", [], 1), _militia)
    numbers.plane(amount("fight to come", [], 1), _sites)
    numbers.plane(amount("no further attack", [], 1), _barred)
    numbers.table(amount("war", ["ending", "residents at the start"], MOST), _war)


def _barracks(s: WorldState) -> list[int]:
    return cells_of(s.military.barracks, s)


def _militia(s: WorldState) -> list[int]:
    return cells_of(s.military.militia, s)


def _sites(s: WorldState) -> list[int]:
    return cells_of(s.military.sites, s)


def _barred(s: WorldState) -> list[int]:
    return cells_of(s.military.barred, s)


def _war(s: WorldState) -> list[int]:
    return [s.military.ending, s.military.stock]
