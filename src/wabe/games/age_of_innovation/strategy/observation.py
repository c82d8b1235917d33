"""A seat's knowledge as numbers: the map as planes, everything else as a vector (see `wabe.core.observation`)."""

from typing import Final

from wabe.core.frames import KIND
from wabe.core.hexes import bits
from wabe.core.observation import Encoding, Feature, amount, bits_of, detail, details, one_of, seats_from, whose
from wabe.games.age_of_innovation.rules.components import (
    ANNEXES,
    AREA_TILES,
    BOARDS,
    BOOK_ACTIONS,
    BOOK_COLOURS,
    BOOSTERS,
    BRIDGES,
    BUILDINGS,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DIGGING_TOP,
    DISCIPLINES,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NEUTRAL,
    NEUTRAL_PIECES,
    NONE,
    PALACES,
    POWER_ACTIONS,
    ROUND_TILES,
    ROUNDS,
    SAILING_TOP,
    SCHOLAR_SPACES,
    SCHOLARS,
    SLOTS,
    TERRAINS,
    TOP_LEVEL,
)
from wabe.games.age_of_innovation.rules.frames import CITY_GROUP, CITY_TILE, KINDS
from wabe.games.age_of_innovation.rules.map import AXIAL, HEX_NAMES, HEXES, PAIR_NAMES
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.tiles import Tile

_MOST: Final = 255  # coins, points and the like go no higher here: what is beyond is shown as this
# Networks know the decisions of rules version 1: to choose the group for a city tile is one with choosing the tile.
_DECISIONS: Final = [name for name in KINDS.names if name != KINDS.names[CITY_GROUP]]
_DECISION_OF: Final = [
    _DECISIONS.index(KINDS.names[CITY_TILE if kind == CITY_GROUP else kind]) for kind in range(len(KINDS.names))
]
_OVER: Final = len(_DECISIONS)
_USED: Final = len(SPECIALS) + 1  # special actions, and the Moles' bridge


def _ids(tiles: list[Tile]) -> list[str]:
    return [tile.id for tile in tiles]


def _encode(players: int) -> Encoding:
    owners = ["nobody", *whose(players)]
    planes = [
        one_of("terrain", [], ["no hex", *TERRAINS, "river"], NONE),
        one_of("owner", [], owners, NONE),
        one_of("building", [], ["nothing", *BUILDINGS], NONE),
        amount("neutral", [], 1),
        amount("annex", [], 1),
        amount("in a city", [], 1),
        amount("city tile in the river", [], 1),
    ]
    boosters, palaces, factions = _ids(BOOSTERS), _ids(PALACES), FACTION_NAMES
    competencies, innovations = _ids(COMPETENCIES), _ids(INNOVATIONS)
    spaces = [f"{name} {i + 1}" for name in DISCIPLINES for i in range(len(SCHOLAR_SPACES))]
    vector = [
        amount("round", [""], ROUNDS),
        one_of("phase", [""], ["setup", "income", "actions", "science"]),
        one_of("decision", [""], [*_DECISIONS, "over"]),
        detail(),
        one_of("round tile", [str(i + 1) for i in range(ROUNDS)], ["none", *(tile.id for tile in ROUND_TILES)], NONE),
        one_of("final tile", [""], ["none", *(tile.id for tile in FINAL_TILES)], NONE),
        amount("book action in the game", [tile.id for tile in BOOK_ACTIONS], 1),
        amount("book action used", [tile.id for tile in BOOK_ACTIONS], 1),
        amount("power action used", [tile.id for tile in POWER_ACTIONS], 1),
        one_of("innovation", [str(i + 1) for i in range(len(SLOTS[players]))], ["none", *innovations], NONE),
        one_of("competency", [str(i + 1) for i in range(len(COMPETENCIES))], ["none", *competencies], NONE),
        amount("competencies left", competencies, COMPETENCY_COPIES),
        amount("palace offered", palaces, 1),
        amount("board in the pool", TERRAINS, 1),
        amount("faction in the pool", factions, 1),
        one_of("booster of the set", TERRAINS, ["none", *boosters], NONE),
        one_of("faction of the set", TERRAINS, ["none", *factions], NONE),
        amount("booster open", boosters, 1),
        amount("coins on booster", boosters, _MOST),
        amount("city tiles left", [tile.id for tile in CITIES], CITY_COPIES),
        amount("neutral buildings left", BUILDINGS, max(NEUTRAL_PIECES)),
        one_of("scholar", spaces, [*owners, "neutral"], NONE),
        one_of("bridge", PAIR_NAMES, owners, NONE),
        amount("neutral level", DISCIPLINES, _MOST, NONE),
        one_of("area tile", [""], ["unknown", *(str(size) for size in AREA_TILES)], NONE),
    ]
    for who in whose(players):
        vector += _encode_player(who, players)
    return Encoding(HEX_NAMES, AXIAL, planes, vector)


def _encode_player(who: str, players: int) -> list[Feature]:
    few = ["coins", "tools", "scholars", "points", "bowl 1", "bowl 2", "bowl 3", "keys"]
    return [
        one_of(f"{who} board", [""], ["none", *TERRAINS], NONE),
        one_of(f"{who} faction", [""], ["none", *FACTION_NAMES], NONE),
        one_of(f"{who} palace drafted", [""], ["none", *_ids(PALACES)], NONE),
        one_of(f"{who} palace", [""], ["none", *_ids(PALACES)], NONE),
        one_of(f"{who} booster", [""], ["none", *_ids(BOOSTERS)], NONE),
        amount(f"{who} place in the order", [""], players - 1, NONE),
        amount(f"{who} place in the next order", [""], players - 1, NONE),
        amount(f"{who} passed", [""], 1),
        amount(who, few, _MOST),
        amount(f"{who} scholars in supply", [""], SCHOLARS),
        amount(f"{who} sailing", [""], SAILING_TOP),
        amount(f"{who} terraforming", [""], DIGGING_TOP),
        amount(f"{who} annexes", [""], ANNEXES),
        amount(f"{who} bridges", [""], BRIDGES),
        amount(f"{who} books", BOOK_COLOURS, _MOST),
        amount(f"{who} level", DISCIPLINES, TOP_LEVEL),
        amount(f"{who} city tiles", [tile.id for tile in CITIES], CITY_COPIES),
        amount(f"{who} competency", _ids(COMPETENCIES), 1),
        amount(f"{who} innovation", _ids(INNOVATIONS), 1),
        amount(f"{who} used", [str(i + 1) for i in range(_USED)], 1),
    ]


ENCODINGS: Final = {players: _encode(players) for players in SLOTS}


def _planes(s: AgeState, seats: list[int]) -> list[int]:
    """The map, plane by plane."""
    terrain = s.box.map.terrain[:]
    for kind, mask in enumerate(s.ground):
        for cell in bits(mask):
            terrain[cell] = kind
    owner = [NONE] * HEXES
    building = [NONE] * HEXES
    flags = [0] * (4 * HEXES)
    for place, seat in enumerate(seats):
        player = s.players[seat]
        for kind, built in enumerate(player.built):
            for cell in bits(built):
                owner[cell] = place
                building[cell] = kind
        for plane, mask in enumerate((player.neutral, player.annexed, player.city)):
            for cell in bits(mask):
                flags[plane * HEXES + cell] = 1
    for cell in bits(s.river_tiles):
        flags[3 * HEXES + cell] = 1
    return terrain + owner + building + flags


def _padded(values: list[int], length: int) -> list[int]:
    return values + [NONE] * (length - len(values))


def _player(s: AgeState, seat: int, player: AgePlayer) -> list[int]:
    return [
        player.terrain,
        player.faction,
        player.drafted,
        player.palace,
        player.booster,
        s.order.index(seat) if seat in s.order else NONE,
        s.next_order.index(seat) if seat in s.next_order else NONE,
        s.passed >> seat & 1,
        min(player.coins, _MOST),
        min(player.tools, _MOST),
        min(player.scholars, _MOST),
        min(player.points, _MOST),
        player.bowl1,
        player.bowl2,
        player.bowl3,
        player.keys,
        player.supply,
        player.sailing,
        player.digging,
        player.annexes,
        player.bridges,
        *player.books,
        *player.levels,
        *player.city_tiles,
        *bits_of(player.competencies, len(COMPETENCIES)),
        *bits_of(player.innovations, len(INNOVATIONS)),
        *bits_of(player.used, _USED),
    ]


def observe(s: AgeState, seat: int) -> list[int]:
    """The numbers of `ENCODINGS`. Nothing is hidden in this game."""
    players = s.box.players
    seats = seats_from(seat, players)
    place_of = [seats.index(other) for other in range(players)]
    bridges = [NONE] * len(PAIR_NAMES)
    for bridge in s.bridges:
        bridges[bridge >> 3] = place_of[bridge & 7]
    scholars = [NONE if who == NONE else players if who == NEUTRAL else place_of[who] for who in s.scholars_at]
    found = _planes(s, seats)
    found += [
        s.round,
        s.phase,
        _DECISION_OF[s.frames[-1][KIND]] if s.frames else _OVER,
        *details(s.frames),
        *s.round_tiles,
        s.final_tile,
        *[int(tile in s.book_tiles) for tile in range(len(BOOK_ACTIONS))],
        *bits_of(s.x_books, len(BOOK_ACTIONS)),
        *bits_of(s.x_power, len(POWER_ACTIONS)),
        *_padded(s.slots, len(s.box.slots)),
        *_padded(s.grid, len(COMPETENCIES)),
        *s.stock,
        *bits_of(s.offer, len(PALACES)),
        *bits_of(s.pool_boards, len(BOARDS)),
        *bits_of(s.pool_factions, len(FACTION_NAMES)),
        *_padded(s.set_boosters, len(BOARDS)),
        *_padded(s.set_factions, len(BOARDS)),
        *bits_of(s.boosters, len(BOOSTERS)),
        *s.booster_coins,
        *s.cities,
        *s.neutral_left,
        *scholars,
        *bridges,
        *_padded(s.neutral_levels, len(DISCIPLINES)),
        s.area_tile,
    ]
    for other in seats:
        found += _player(s, other, s.players[other])
    return found
