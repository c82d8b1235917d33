"""The economy model of a seat, as it is in a position at the table."""

from wabe.games.roads_and_boats.rules.cargo import CLASSES
from wabe.games.roads_and_boats.rules.components import END_MARKS, GOLD, N_GOODS, ONE, SHIFT
from wabe.games.roads_and_boats.rules.scoring import points_of
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.strategy.borders import border
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.rivals import exposed, lead, prey, watched


def model_of(s: BoatsState, seat: int, ours: list[bool]) -> EconomyModel:
    """The economy as a seat sees it in a position."""
    w = EconomyModel(s.space, seat, s.homes[seat], s.region)
    w.solo = s.rules.players == 1
    w.barred = [edge for edge in sorted(s.walls) if s.foreign_wall(seat, edge)]
    w.bridges = s.bridges[:]
    w.roads = s.roads
    w.ours = ours
    w.turn = s.turn
    w.irrigated = s.irrigated
    w.research = s.research[seat]
    w.bought = s.bought if s.seat == seat else 0
    w.wonder = s.wonder[:]
    for area in range(s.space.n_areas):
        if s.goods[area] and ours[area]:
            w.goods[area] = s.goods[area]
    if s.rules.players > 1 and s.turn:
        _look_at_others(s, w)
    for key, number in s.marks.items():
        holder, good = key // CLASSES // N_GOODS, key // CLASSES % N_GOODS
        if holder in w.goods:
            w.moved[holder] = w.moved.get(holder, 0) + ONE[good] * number
    for h in range(s.space.n_hexes):
        building = s.built[h] & 31
        if building:
            site = s.site(h)
            if ours[site]:
                w.build(building, site, s.mine_gold(h), s.mine_iron(h))
            else:
                w.taken[h] = building
    for t in s.owned(seat):
        place = s.place[t]
        afoot = 0 <= place < s.space.places and s.holds[t] == NOWHERE
        w.kind.append(s.kind[t])
        w.place.append((s.region[place] if place < s.space.n_areas else place) if afoot else NOWHERE)
        w.cargo.append(s.cargo[t])
        w.points.append(s.points[t])
    return w


def _look_at_others(s: BoatsState, w: EconomyModel) -> None:
    """Wealth that others could take, or we from them; and whether the game may end by a brick of ours."""
    for area in prey(s, w.seat):
        w.goods[area] = s.goods[area] >> SHIFT[GOLD] << SHIFT[GOLD]
    w.exposed = exposed(s, w.seat)
    w.watched = watched(s, w.seat)
    w.border = border(s, w.seat, w.ours)
    if lead(points_of(s), w.seat) < 0:
        w.limit = END_MARKS[s.rules.players] - 1
