"""What a seat knows of module 3 as numbers: the row of cards, what has left the stack, factories."""

from wabe.core.observation import amount
from wabe.core.rows import Row
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, PRIVILEGES
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    cards = [privilege.name for privilege in PRIVILEGES]
    numbers.table(amount("cards in the row", cards, MOST), _row)
    numbers.table(amount("cheap cards in the row", cards, MOST), _cheap)
    numbers.table(amount("cards drawn", cards, MOST), _drawn)
    if with_privileges(hooks.world) < 3:
        cities = [str(city) for city in CITY_NUMBERS]
        numbers.of_actors("factories in city", cities, MOST, _factories)
        numbers.table(amount("factories of nobody in city", cities, MOST), _ownerless)


def _row(s: WorldState) -> list[int]:
    return _counted(privileges_state(s).row)


def _cheap(s: WorldState) -> list[int]:
    return _counted(privileges_state(s).row[: privileges_state(s).free])


def _counted(cards: Row) -> list[int]:
    """How many there are of each kind."""
    found = [0] * len(PRIVILEGES)
    for card in cards:
        found[card] += 1
    return found


def _drawn(s: WorldState) -> list[int]:
    return list(privileges_state(s).drawn)


def _factories(s: WorldState, a: int) -> list[int]:
    return list(privileges_state(s).factories[11 * a + 1 : 11 * (a + 1)])


def _ownerless(s: WorldState) -> list[int]:
    return _factories(s, s.hooks.actors)
