"""Module 2 on TOP III: mid-term goals, taken once each by the first who reaches them.

The goals depend on the module on TOP I (with 9.I: TOP II). Each is a function that listens to an event of that module.
"""

from typing import TYPE_CHECKING, Final

from wabe.games.worlds_504.components import CITY_NUMBERS, WATER, I

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.module import Module
    from wabe.games.worlds_504.state import WorldState
    from wabe.games.worlds_504.world import World

GOODS_POINTS: Final = 5
FACTORY_POINTS: Final = 10
FIRST_CITY_POINTS: Final = 3
TERRAIN_POINTS: Final = 5
MONEY_PER_POINT: Final = 10
IN_THREE_CITIES: Final = 0  # bits of `s.race.goals` with Privileges; with goods the bit is the good
THREE_IN_A_CITY: Final = 1
CITIES: Final = (
    0b11111111110  # with Military: the numbers of conquered cities; those that were capitals ten bits further
)


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
    elif key == "military":
        hooks.capital_placed.append(no_free_city)
        hooks.settled.append(next_free_city)
    elif key == "exploration":
        hooks.tile_found.append(third_terrain)


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


def no_free_city(s: "WorldState", a: int, cell: int) -> None:
    """M2-14 with module 4: a capital is no free city."""
    s.race.goals |= 1 << s.city_no[cell] + 10


def next_free_city(s: "WorldState", a: int, cell: int, first: bool) -> None:
    """M2-14 with module 4, A-28: 3, 4, 5 and so on for the first settlement of any actor in a free city."""
    number = s.city_no[cell]
    goals = s.race.goals
    if number and not (goals >> number | goals >> number + 10) & 1:
        reward(s, a, number, FIRST_CITY_POINTS + (goals & CITIES).bit_count())


def third_terrain(s: "WorldState", a: int, cell: int) -> None:
    """M2-14 with module 5: the first to explore a terrain a third time, water excepted."""
    terrain = s.terrain[cell]
    if terrain != WATER and not s.race.goals >> terrain & 1 and s.exploration.explored[7 * a + terrain] >= 3:
        reward(s, a, terrain, TERRAIN_POINTS)
