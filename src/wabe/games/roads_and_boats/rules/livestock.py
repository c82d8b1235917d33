"""Livestock: geese and donkeys that breed (RB-LIVE)."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.games.roads_and_boats.rules.actions import BREED
from wabe.games.roads_and_boats.rules.components import DONKEY, PASTURE
from wabe.games.roads_and_boats.rules.economy import GOOSE_PAIR, gosling
from wabe.games.roads_and_boats.rules.factories import excess, new_transporter, removable
from wabe.games.roads_and_boats.rules.frames import LIMIT
from wabe.games.roads_and_boats.rules.reach import on_hex
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex


def breed_geese(s: BoatsState) -> None:
    """Two geese alone on a pasture hex, in one region, become three (RB-LIVE-01, 02, 04, 06, AMB-04)."""
    space = s.space
    if GOOSE_PAIR not in s.goods:
        return
    for area in range(space.n_areas):
        born = gosling(s.goods[area])
        if born:
            h = space.area_hex[area]
            if s.terrain(h) == PASTURE and not s.building(h) and not on_hex(s, h):
                if all(not s.goods[other] for other in space.hex_areas[h] if other != area):
                    s.make(area, born)


def list_breed(s: BoatsState, seat: int, index: TransporterIndex, found: list[Action]) -> None:
    """Hexes where two donkeys of a seat may become three."""
    pairs = index.pairs_of(seat)
    if pairs is not None:
        for h in pairs:
            if _can_breed(s, seat, h, index.by_hex[h]):
                found.append(BREED.of(h))


def _can_breed(s: BoatsState, seat: int, h: int, pair: list[int]) -> bool:
    """Tell whether two donkeys of one player are alone on a pasture, in one region (RB-LIVE-01 to 06, AMB-04 to 07)."""
    if s.terrain(h) != PASTURE or s.built[h] & 31:
        return False
    if any(s.goods[area] for area in s.space.hex_areas[h]):
        return False
    for t in pair:
        if s.kind[t] != DONKEY or s.cargo[t] or s.holds[t] != NOWHERE:
            return False  # a carried one is on the hex, too
    if s.place[pair[0]] != s.place[pair[1]]:
        return False
    land, water = excess(s, seat, land=1)
    return not (land or water) or bool(removable(s, seat, land, water))


def do_breed(s: BoatsState, frame: Frame, action: Action) -> None:
    """A donkey is born; it counts as any transporter (RB-LIVE-07)."""
    h = action.args[0]
    place = s.place[on_hex(s, h)[0]]
    new_transporter(s, frame[SEAT], DONKEY, place)
    s.frames.append([LIMIT, frame[SEAT]])
