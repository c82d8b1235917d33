"""Module 2 on TOP III: mid-term goals, taken once each by the first who reaches them.

The goals depend on the module on TOP I (with 9.I: TOP II). Each is a function that listens to an event of that module.
"""

from typing import Final

from wabe.core.rows import add
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.modules.shares.rules.state import with_shares
from wabe.games.worlds_504.rules.components import CITY, CITY_NUMBERS, WATER, I
from wabe.games.worlds_504.rules.scoring import score_tokens
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld, ModuleSheets

GOODS_POINTS: Final = 5
FACTORY_POINTS: Final = 10
FIRST_CITY_POINTS: Final = 3
TERRAIN_POINTS: Final = 5
ALL_TERRAINS_POINTS: Final = ((1, 10), (2, 20))  # how often, points
MONEY_PER_POINT: Final = 10
IN_THREE_CITIES: Final = 0  # bits of `race_state(s).goals` with Privileges; with goods the bit is the good
THREE_IN_A_CITY: Final = 1
CITIES: Final = (
    0b11111111110  # with Military: the numbers of conquered cities; those that were capitals ten bits further
)


def goal_module(world: ComposedWorld) -> ModuleSheets:
    """M2-14, M2-15: the module whose goals are used."""
    return world.modules[1 if with_shares(world) == I else 0]


def compose(hooks: WorldHooks) -> None:
    """M2-14: listen to the module that sets the goals."""
    score_tokens(hooks)
    if with_shares(hooks.world) == I:
        hooks.extra_income.append(bonus)
    key = goal_module(hooks.world).key
    if key == "deliver":
        hooks.delivered.append(second_good)
    elif key == "privileges":
        hooks.factory_built.append(third_factory)
    elif key == "military":
        hooks.capital_placed.append(no_free_city)
        hooks.settled.append(next_free_city)
    elif key == "exploration":
        hooks.tile_explored.append(third_terrain)
    elif key == "roads":
        hooks.tile_connected.append(third_connected)
    elif key == "majorities":
        hooks.settled.append(all_terrains_after_settling)
        hooks.tile_connected.append(all_terrains_after_connecting)
        if with_privileges(hooks.world):
            hooks.round_steps.append(("3", -1, all_terrains_after_auction))
    elif key == "production":
        hooks.plant_gained.append(third_plant)


def reward(s: WorldState, a: int, goal: int, points: int) -> None:
    """M2-14: the tokens immediately, and the goal is gone. M2-15: with 9.I $10 income for each point."""
    race_state(s).goals |= 1 << goal
    if with_shares(s.hooks.world) == I:
        race_state(s).bonus += MONEY_PER_POINT * points
    else:
        s.vp = add(s.vp, a, points)


def bonus(s: WorldState, a: int) -> int:
    """M2-15: counted as income of this round."""
    return race_state(s).bonus


def second_good(s: WorldState, a: int, good: int, city: int) -> None:
    """M2-14 with module 1: the first to deliver a good a second time."""
    if not race_state(s).goals >> good & 1 and deliver_state(s).delivered[5 * a + good] >= 2:
        reward(s, a, good, GOODS_POINTS)


def third_factory(s: WorldState, a: int, city: int) -> None:
    """M2-14 with module 3: factories in three cities; three factories in one city."""
    mine = [privileges_state(s).factories[11 * a + number] for number in CITY_NUMBERS]
    if not race_state(s).goals >> IN_THREE_CITIES & 1 and sum(1 for number in mine if number) >= 3:
        reward(s, a, IN_THREE_CITIES, FACTORY_POINTS)
    if not race_state(s).goals >> THREE_IN_A_CITY & 1 and max(mine) >= 3:
        reward(s, a, THREE_IN_A_CITY, FACTORY_POINTS)


def no_free_city(s: WorldState, a: int, cell: int) -> None:
    """M2-14 with module 4: a capital does not count as a free city."""
    race_state(s).goals |= 1 << s.city_no[cell] + 10


def next_free_city(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M2-14 with module 4, A-28: 3, 4, 5 and so on for the first settlement of any actor in a free city."""
    number = s.city_no[cell]
    goals = race_state(s).goals
    if number and not (goals >> number | goals >> number + 10) & 1:
        reward(s, a, number, FIRST_CITY_POINTS + (goals & CITIES).bit_count())


def third_terrain(s: WorldState, a: int, cell: int) -> None:
    """M2-14 with module 5: the first to explore a terrain a third time, water excepted."""
    terrain = s.terrain[cell]
    if (
        terrain != WATER
        and not race_state(s).goals >> terrain & 1
        and exploration_state(s).explored[7 * a + terrain] >= 3
    ):
        reward(s, a, terrain, TERRAIN_POINTS)


def third_connected(s: WorldState, a: int, cell: int) -> None:
    """M2-14 with module 6, A-47: the first to connect a terrain a third time, deserts too."""
    terrain = s.terrain[cell]
    if not race_state(s).goals >> terrain & 1 and (roads_state(s).counted[a] & s.ground[terrain]).bit_count() >= 3:
        reward(s, a, terrain, TERRAIN_POINTS)


def all_terrains(s: WorldState, a: int) -> None:
    """M2-14 with module 7, A-47: every terrain counted once; every terrain counted twice."""
    assert s.hooks.count_tiles is not None
    least = min(s.hooks.count_tiles(s, a)[CITY:WATER])
    for times, points in ALL_TERRAINS_POINTS:
        if least >= times and not race_state(s).goals >> times & 1:
            reward(s, a, times, points)


def all_terrains_after_settling(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M2-14 with module 7: a settlement counts."""
    all_terrains(s, a)


def all_terrains_after_connecting(s: WorldState, a: int, cell: int) -> None:
    """M2-14 with module 7: with 6.II a connected tile counts."""
    all_terrains(s, a)


def all_terrains_after_auction(s: WorldState) -> None:
    """M2-14 with module 7: cards count as tiles as soon as they are owned."""
    for a in s.order:
        all_terrains(s, a)


def third_plant(s: WorldState, a: int, cell: int) -> None:
    """M2-14 with module 8: the first to own three plants of a good."""
    part = production_state(s)
    for good, cells in enumerate(part.planted):
        if cells >> cell & 1 and not race_state(s).goals >> good & 1 and (cells & part.owned[a]).bit_count() >= 3:
            reward(s, a, good, GOODS_POINTS)
