"""The maps that bots build: land of every kind, lying near together."""

from collections import Counter

from wabe import games
from wabe.bots import make_bot
from wabe.games.roads_and_boats.rules.components import DESERT, MOUNTAIN, PASTURE, ROCK, WOODS
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of, neighbours, plan_of


def built(seed, tiles=99):
    """The map that two greedy players build, or so much of it, and the greatest number of proposals on the way."""
    s = games.get("roads_and_boats").rules(2, {"map": "free"}).start()
    bots = [make_bot("greedy", seed + seat) for seat in range(2)]
    most = 0
    while s.question().startswith("lay") and len(s.laid) < 4 * tiles:
        most = max(most, len(s.proposals()))
        s.play(bots[s.seat].choose(s))
    return plan_of(s.laid), most


def test_a_map_of_bots_has_what_each_player_needs_and_no_desert():
    plan, proposed = built(1)
    land = Counter(terrain for terrain, _ in plan.values())
    wanted = {WOODS: 6, PASTURE: 6, ROCK: 4, MOUNTAIN: 4}
    assert all(land[terrain] >= number for terrain, number in wanted.items())
    assert not land[DESERT]
    assert proposed <= 3  # whoever looks at all tiles in all places thinks for long and sees nothing


def test_each_tile_lies_where_most_tiles_touch_it():
    s = games.get("roads_and_boats").rules(2, {"map": "free"}).start()
    while len(s.laid) < 4 * 7:
        before = plan_of(s.laid)
        chosen = s.proposals()[0]
        if s.question() == "lay-cell":
            touching = {a: sum(c in before for c in neighbours(cell_of(a.args[0]))) for a in s.legal()}
            assert touching[chosen] == max(touching.values())
        s.play(chosen)


def test_other_bots_build_other_maps():
    assert built(1, tiles=8)[0] != built(3, tiles=8)[0]
