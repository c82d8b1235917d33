"""Arrange roads: tiles beside each other, and roads that lie already."""

from helpers.worlds_504.table import actor, change_terrain, put_residents, put_settlement
from wabe.games.worlds_504.modules.roads.rules import building
from wabe.games.worlds_504.modules.roads.rules.state import between, roads_state
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.state import WorldState


def road(cell: int, other: int) -> str:
    """The action that builds between two tiles."""
    return building.ROADS[between(cell, other)].text


def spot(s: WorldState, cell: int, terrain: str, *avoid: int) -> int:
    """A land tile beside this one, made into the terrain, that is not among those to avoid."""
    for other in BEYOND[cell]:
        if other >= 0 and s.land >> other & 1 and not s.city_no[other] and other not in avoid:
            change_terrain(s, other, terrain)
            return other
    raise AssertionError("no room")


def own(s: WorldState, cell: int, a: int | None = None, *, active: int = 0) -> int:
    a = actor(s) if a is None else a
    put_settlement(s, a, cell)
    put_residents(s, a, cell, active=active)
    return cell


def line(s: WorldState, a: int, cell: int, other: int) -> None:
    """A road that lies already."""
    roads_state(s).built += 1
    built = s.hooks.lay_road
    assert built is not None
    built(s, a, between(cell, other))
