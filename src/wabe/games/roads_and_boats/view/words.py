"""Names of all things on the table."""

from wabe.core.messages import NOTHING, Message, m, named
from wabe.games.roads_and_boats.rules.carrying import RIVER
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    GOODS,
    MIXTURES,
    STABLE,
    SUBJECTS,
    TERRAINS,
    TRANSPORTERS,
    count,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.space import EDGES, LEFT
from wabe.games.roads_and_boats.rules.state import CARGO, BoatsState

AREA_NAMES = ("a", "b", "c")


def good(kind: int) -> Message:
    """A good by name."""
    return m(f"boats.good.{GOODS[kind]}")


def number_of(kind: int, number: int) -> Message:
    """A number of goods of one kind."""
    return m(f"boats.count.{GOODS[kind]}", n=number)


def goods(bag: int) -> Message:
    """Goods with numbers."""
    counted = tuple(number_of(kind, count(bag, kind)) for kind in kinds_in(bag))
    return m("boats.goods_list", goods=counted) if counted else m("boats.nothing")


def building(kind: int) -> Message:
    """A building by name."""
    return m(f"boats.building.{BUILDINGS[kind]}")


def subject(number: int) -> Message:
    """A subject of research."""
    return m(f"boats.subject.{SUBJECTS[number]}")


def mixture(number: int) -> Message:
    """The mixture that fills a mine."""
    return m(f"boats.mixture.{MIXTURES[number]}")


def terrain(number: int) -> Message:
    """A terrain by name."""
    return m(f"boats.terrain.{TERRAINS[number]}")


def hexagon(s: BoatsState, h: int) -> Message:
    """A hex by its number."""
    return m("boats.hex", n=h + 1, terrain=terrain(s.terrain(h)))


def area(s: BoatsState, number: int) -> Message:
    """An area: its hex, and on a split hex its bank."""
    h = s.space.area_hex[number]
    areas = s.space.hex_areas[h]
    if len(areas) == 1:
        return hexagon(s, h)
    return m("boats.bank", n=h + 1, terrain=terrain(s.terrain(h)), bank=AREA_NAMES[number - areas[0]])


def ground(s: BoatsState, number: int) -> Message:
    """The name of a place: an area by its bank, water and docks by their hex."""
    return area(s, number) if number < s.space.n_areas else hexagon(s, s.space.place_hex[number])


def transporter(s: BoatsState, t: int) -> Message:
    """A transporter: kind and number."""
    return m("boats.transporter", kind=m(f"boats.kind.{TRANSPORTERS[s.kind[t]]}"), n=t % STABLE + 1)


def owned(s: BoatsState, t: int) -> Message:
    """A transporter and whose it is."""
    return m("boats.transporter_of", who=transporter(s, t), owner=named(t // STABLE))


def whereabouts(s: BoatsState, t: int) -> Message:
    """The place of a transporter; a carried one is where its carrier is."""
    place = s.place[t]
    return ground(s, place if place < s.space.places else s.place[place - s.space.places])


def holder(s: BoatsState, number: int) -> Message:
    """The holder of a good: an area or a transporter."""
    return transporter(s, number - CARGO) if number >= CARGO else area(s, number)


def way(number: int) -> Message:
    """A way across an edge."""
    side = m(f"boats.edge.{EDGES[number // 3]}")
    bank = number % 3
    if not bank:
        return side
    return m("boats.way.left" if bank == LEFT else "boats.way.right", edge=side)


def edge(number: int) -> Message:
    """An edge of a hex."""
    return m(f"boats.edge.{EDGES[number]}")


def place(s: BoatsState, h: int, local: int) -> Message:
    """A place of a hex: area, river, dock."""
    if local < RIVER:
        return area(s, s.space.hex_areas[h][local])
    if local == RIVER:
        return m("boats.river", hex=hexagon(s, h))
    return m("boats.dock", hex=hexagon(s, h), way=way(local - RIVER - 1))


def moved(mark: int) -> Message:
    """That a good has been carried in this phase, and by which transporter."""
    return m("boats.moved", n=mark) if mark else NOTHING
