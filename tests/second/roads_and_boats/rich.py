"""Printed maps on which much stands already: in random games from scratch, mints and steamers are never seen."""

import json

from second.roads_and_boats.ground import Ground, read
from second.roads_and_boats.table import BUILDINGS, GOODS, building_fact
from wabe.core.chance import Rng


def rich_map(scenario: str, players: int, seed: int) -> str:
    """A scenario file: this map with goods, buildings, roads, bridges and walls strewn over it by the rules."""
    rng = Rng(seed)
    entry = next(entry for entry in read("scenarios")["scenarios"] if entry["id"] == scenario)
    tiles = [[q, r, terrain, exits] for q, r, terrain, exits in entry["tiles"]]
    ground = Ground([(q, r, terrain, exits) for q, r, terrain, exits in tiles])
    buildings, goods, roads, bridges, walls = [], [], [], [], []
    for h, (q, r) in enumerate(ground.cells):
        areas = [i for (at, i) in ground.areas if at == h]
        fitting = [name for name in BUILDINGS if fits(ground, h, name)]
        if fitting and rng.below(4):
            buildings.append([q, r, rng.one_of(fitting), rng.one_of(areas)])
        if not ground.sea(h):
            goods += [[q, r, area, _some_goods(rng)] for area in areas]
            if len(areas) > 1 and ground.terrain[h] != "desert" and not rng.below(3):
                bridges.append([q, r, ground.exits[h][0]])
    for h, edge, bank in ground.links:
        if rng.below(2):
            here = ground.area_at(h, edge, bank)
            there = ground.end_of(h, edge, bank)
            roads.append([[*ground.cells[here[0]], here[1]], [*ground.cells[there[0]], there[1]]])
    for h, edge in ground.edges:
        if not rng.below(8) and not (ground.sea(h) and ground.sea(ground.neighbour(h, edge))):
            walls.append([*ground.cells[h], edge, 1 + rng.below(2)])
    starts = None if entry["starts"] is None else entry["starts"]
    return json.dumps(
        {
            "name": "Rich",
            "players": [players],
            "tiles": tiles,
            "starts": starts,
            "buildings": buildings,
            "goods": goods,
            "roads": roads,
            "bridges": bridges,
            "walls": walls,
        }
    )


def _some_goods(rng: Rng) -> dict[str, int]:
    return {rng.one_of(GOODS): 1 + rng.below(5) for _ in range(1 + rng.below(6))}


def fits(ground: Ground, h: int, building: str) -> bool:
    """RB-BUILD-04 to 08: where a building may stand."""
    entry = building_fact(building)
    return ground.terrain[h] in entry["terrain"] and (not entry["needs_shore"] or ground.shore(h))
