"""What a seat knows of module 2 as numbers: city cards and goals."""

from wabe.core.observation import amount, bits_of
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MONEY, MOST

_GOALS = 16


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    cities = [str(city) for city in range(11)]
    numbers.table(amount("city reached in this turn", cities, 1), _fresh)
    numbers.table(amount("goal taken", [str(i + 1) for i in range(_GOALS)], 1), _goals)
    numbers.table(amount("money of this turn", ["settlements", "goals"], MONEY), _bonus)
    numbers.of_actors("reached city", cities, 1, _reached)
    numbers.of_actors("race", ["moved on", "unmarked"], MOST, _moved)


def _fresh(s: WorldState) -> list[int]:
    return bits_of(race_state(s).fresh, 11)


def _goals(s: WorldState) -> list[int]:
    return bits_of(race_state(s).goals, _GOALS)


def _bonus(s: WorldState) -> list[int]:
    return [race_state(s).first_money, race_state(s).bonus]


def _reached(s: WorldState, a: int) -> list[int]:
    return bits_of(race_state(s).reached[a], 11)


def _moved(s: WorldState, a: int) -> list[int]:
    return [race_state(s).moved_on[a], race_state(s).unmarked[a]]
