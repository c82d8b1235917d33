"""What module 10 is worth to the bots, and what a seat knows of it as numbers."""

from helpers.worlds_504.lighthouses.rules.chapters import income, sites
from helpers.worlds_504.lighthouses.rules.state import lighthouses_state, with_lighthouses
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks

SITE = 0.5  # an own tile where one may still be built


def compose(hooks: StrategyHooks) -> None:
    """Lighthouses, and tiles for more of them."""
    hooks.dependencies.append(depends)
    hooks.errand(open_sites)
    hooks.numbers.cells_of_actors("lighthouse", lit)
    if with_lighthouses(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """The own lighthouses."""
    return (lighthouses_state(s).lit[a],)


def open_sites(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """What may still be built."""
    return SITE * sites(s, a).bit_count()


def lit(s: WorldState, a: int) -> int:
    """The cells with lighthouses."""
    return lighthouses_state(s).lit[a]
