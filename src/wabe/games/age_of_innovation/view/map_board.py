"""The map: terrains, rivers, buildings, cities, bridges and their sites."""

from functools import cache

from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, m, named
from wabe.core.scene import Board, Cell, Link, Piece
from wabe.games.age_of_innovation.rules.components import BUILDINGS, NONE, RIVER, TERRAINS
from wabe.games.age_of_innovation.rules.map import AXIAL, HEXES, PAIRS
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view import words
from wabe.games.age_of_innovation.view.scene_ids import cell_id, link_id


def map_board(s: AgeState, pieces: list[Piece]) -> Board:
    """The common map. Hexes of a city are outlined together, in the colour of its owner."""
    terrain = s.box.map.terrain[:]
    for kind, mask in enumerate(s.ground):
        for cell in bits(mask):
            terrain[cell] = kind
    city_of: dict[int, tuple[str, int]] = {}
    for seat, player in enumerate(s.players):
        for part in s.groups(player.city):
            name = f"city-{cell_id(bits(part)[0])}"
            for cell in bits(part):
                city_of[cell] = (name, seat)
        pieces += _pieces_of(seat, player)
    pieces += [
        Piece(f"river-city-{cell_id(cell)}", cell_id(cell), "city", "tile", note=m("aoi.piece.river-city"))
        for cell in bits(s.river_tiles)
    ]
    cells = [_cell(i, terrain[i], *city_of.get(i, ("", None))) for i in range(HEXES) if terrain[i] != NONE]
    return Board("map", m("aoi.map"), cells, links=_links(s), numbered=True)


@cache
def _cell(cell: int, terrain: int, city: str, owner: int | None) -> Cell:
    what = m("aoi.cell.river") if terrain == RIVER else m("aoi.cell.land", terrain=words.terrain(terrain))
    note = m("aoi.cell", hex=words.cell(cell), what=what)
    tone = "river" if terrain == RIVER else TERRAINS[terrain]
    return Cell(cell_id(cell), *AXIAL[cell], tone, words.cell(cell), note=note, group=city, owner=owner)


def _links(s: AgeState) -> list[Link]:
    built = {bridge >> 3: bridge & 7 for bridge in s.bridges}
    return [_link(site, NONE) for site in s.box.map.sites if site not in built] + [
        _link(site, seat) for site, seat in built.items()
    ]


@cache
def _link(site: int, seat: int) -> Link:
    a, b = PAIRS[site]
    if seat == NONE:
        note = m("aoi.piece.site", a=words.cell(a), b=words.cell(b))
        return Link(link_id(site), cell_id(a), cell_id(b), "site", note=note)
    return Link(link_id(site), cell_id(a), cell_id(b), "bridge", seat, m("aoi.piece.bridge", who=named(seat)))


def _pieces_of(seat: int, player: AgePlayer) -> list[Piece]:
    pieces = [
        _building(seat, player.terrain, kind, cell, bool(player.neutral >> cell & 1), bool(player.city >> cell & 1))
        for kind, mask in enumerate(player.built)
        for cell in bits(mask)
    ]
    for cell in bits(player.annexed):
        at = cell_id(cell)
        pieces.append(Piece(f"annex-{at}", at, "annex", "power", owner=seat, note=m("aoi.piece.annex")))
    return pieces


@cache
def _building(seat: int, terrain: int, kind: int, cell: int, neutral: bool, city: bool) -> Piece:
    """A neutral building is marked: it stands in no row and uncovers nothing."""
    note = m(
        "aoi.piece.building",
        building=words.building(kind),
        who=named(seat),
        city="yes" if city else "no",
        neutral="yes" if neutral else "no",
    )
    label = m("aoi.piece.neutral") if neutral else NOTHING
    tone = "neutral" if neutral else TERRAINS[terrain]
    return Piece(f"building-{cell_id(cell)}", cell_id(cell), BUILDINGS[kind], tone, label, owner=seat, note=note)
