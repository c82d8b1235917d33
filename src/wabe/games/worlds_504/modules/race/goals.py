"""Module 2 on TOP III: mid-term goals, taken once each by the first who reaches them.

The goals depend on the module on TOP I (with 9.I: TOP II). Each is a function that listens to an event of that module.
"""

from typing import TYPE_CHECKING, Final

from wabe.games.worlds_504.components import CITY_NUMBERS, I

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.module import Module
    from wabe.games.worlds_504.state import WorldState
    from wabe.games.worlds_504.world import World

GOODS_POINTS: Final = 5
FACTORY_POINTS: Final = 10
MONEY_PER_POINT: Final = 10
IN_THREE_CITIES: Final = 0  # bits of `s.race.goals` with Privileges; with goods the bit is the good
THREE_IN_A_CITY: Final = 1


def goal_module(world: "World") -> "Module":
    """M2-14, M2-15: the module whose goals are used."""
    return world.modules[1 if world.with_shares == I else 0]


def compose(hooks: "Hooks") -> None:
    """M2-14: listen to the module that sets the goals."""
    hooks.token_points()
    if hooks.world.with_shares == I:
        hooks.extra_income.append(bonus)
    key = goal_module(hooks.world).key
    if key == "deliver":
        hooks.delivered.append(second_good)
    elif key == "privileges":
        hooks.built_factory.append(third_factory)


def reward(s: "WorldState", a: int, goal: int, points: int) -> None:
    """M2-14: the tokens at once, and the goal is gone. M2-15: with 9.I $10 income for each point."""
    s.race.goals |= 1 << goal
    if s.hooks.world.with_shares == I:
        s.race.bonus += MONEY_PER_POINT * points
    else:
        s.vp[a] += points


def bonus(s: "WorldState", a: int) -> int:
    """M2-15: counted as income of this round."""
    return s.race.bonus


def second_good(s: "WorldState", a: int, good: int, city: int) -> None:
    """M2-14 with module 1: the first to deliver a good a second time."""
    if not s.race.goals >> good & 1 and s.deliver.delivered[5 * a + good] >= 2:
        reward(s, a, good, GOODS_POINTS)


def third_factory(s: "WorldState", a: int, city: int) -> None:
    """M2-14 with module 3: factories in three cities; three factories in one city."""
    mine = [s.privileges.factories[11 * a + number] for number in CITY_NUMBERS]
    if not s.race.goals >> IN_THREE_CITIES & 1 and sum(1 for number in mine if number) >= 3:
        reward(s, a, IN_THREE_CITIES, FACTORY_POINTS)
    if not s.race.goals >> THREE_IN_A_CITY & 1 and max(mine) >= 3:
        reward(s, a, THREE_IN_A_CITY, FACTORY_POINTS)
