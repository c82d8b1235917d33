"""Module 6 with Pick Up & Deliver on TOP III: the trolley builds a road."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.games.worlds_504.modules.roads.rules.building import ROADS, edge_of, place
from wabe.games.worlds_504.modules.roads.rules.sites import sites, sites_at
from wabe.games.worlds_504.rules.actions import BUILD_ROAD
from wabe.games.worlds_504.rules.frames import TROLLEY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

USED_TROLLEY: Final = 1 << 5  # bit of `s.used`


def compose(hooks: WorldHooks) -> None:
    """M6-12."""
    hooks.trolley_actions.append(list_roads)
    hooks.decisions.on(TROLLEY, BUILD_ROAD, do_road)


def list_roads(s: WorldState, a: int, frame: Frame, found: list[Action]) -> None:
    """M6-12: once in a turn, from the tile of the trolley to another own tile, by the other rules of building."""
    at = s.deliver.at[a]
    if not s.used & USED_TROLLEY and s.own[a] >> at & 1:
        found += [ROADS[edge] for edge, far, _ in sites_at(s, a, sites(s, a), at) if s.own[a] >> far & 1]


def do_road(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-12: free of residents."""
    s.used |= USED_TROLLEY
    place(s, frame[1], edge_of(action))
