"""What is kept while residents walk is what would be found anew."""

import pytest

from wabe import games
from wabe.core.chance import Rng
from wabe.core.frames import KIND, SEAT
from wabe.core.game import NATURE, OVER
from wabe.core.hexes import bits, mask_of
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state, with_exploration
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.production.rules.state import production_state, with_production
from wabe.games.worlds_504.modules.roads.rules.sites import sites, sites_at
from wabe.games.worlds_504.modules.roads.rules.state import roads_state, with_roads
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import RESIDENTS, TROLLEY
from wabe.games.worlds_504.rules.module_state import NO_TILES
from wabe.games.worlds_504.rules.state import WorldState, peopled

# Roads in each position, with the Race and Majorities (settlements leave the map), Military (one network for all),
# Exploration (the map grows), Production, companies, and a trolley that builds.
WORLDS = [
    "865",
    "638",
    "623",
    "762",
    "726",
    "648",
    "462",
    "346",
    "546",
    "586",
    "967",
    "269",
    "861",
    "853",
    "163",
    "136",
]
ENOUGH = 1_500  # positions looked at in each world


def forgetful(s: WorldState) -> WorldState:
    """A copy that has nothing kept."""
    new = s.copy()
    world = s.hooks.world
    if with_roads(world):
        roads_state(new).sites = (None,) * s.hooks.actors
    if with_exploration(world):
        exploration_state(new).beside = NO_TILES
    if with_production(world):
        production_state(new).bare = NO_TILES
    return new


@pytest.mark.parametrize("world", WORLDS)
def test_kept_is_as_found_anew(world: str) -> None:
    rng = Rng(int(world))
    rules = games.get("504").rules(3, {"world": world})
    looked = 0
    while looked < ENOUGH:
        s = rules.start()
        assert isinstance(s, WorldState)
        while s.seat != OVER and looked < ENOUGH:
            legal = s.legal()
            if s.frames[-1][KIND] in (RESIDENTS, TROLLEY):
                looked += 1
                anew = forgetful(s)
                assert legal == anew.legal()
                if with_roads(s.hooks.world):
                    check_sites(s, anew, s.frames[-1][SEAT])
                if not looked % 7:
                    s = s.copy()  # which shares what is kept
            s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])


def check_sites(s: WorldState, anew: WorldState, a: int) -> None:
    """On every own tile; and who stands on a foreign tile with Military waits for a fight there."""
    kept, found = sites(s, a), sites(anew, a)
    for cell in bits(s.own[a]):
        assert sites_at(s, a, kept, cell) == sites_at(anew, a, found, cell), cell
    if 0 < with_military(s.hooks.world) < III:
        assert military_state(s).sites & ~s.own[a] == mask_of(peopled(s.tired[a])) & ~s.own[a]
