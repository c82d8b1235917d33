"""Everything that can be done, by players and by Nature."""

from typing import Final

from wabe.core.action import Action, ActionSpace, Domain, numbers
from wabe.core.listing import Listing, one_each
from wabe.games.age_of_innovation.rules.components import (
    AREA_TILES,
    BOOK_ACTIONS,
    BOOSTERS,
    BUILDINGS,
    CITIES,
    COMPETENCIES,
    DISCIPLINES,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    MOST_SLOTS,
    PALACES,
    POWER_ACTIONS,
    ROUND_TILES,
    SENDS,
    TERRAINS,
)
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, HEXES, PAIR_NAMES
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS

SPACE: Final = ActionSpace()

_HEX: Final = Domain("hex", HEX_NAMES)
_DISCIPLINE: Final = Domain("discipline", DISCIPLINES)
_BUILDING: Final = Domain("building", BUILDINGS)
_TERRAIN: Final = Domain("board", TERRAINS)
_FACTION: Final = Domain("faction", FACTION_NAMES)
_PALACE: Final = numbers("palace", 1, len(PALACES))
_BOOSTER: Final = numbers("booster", 1, len(BOOSTERS))
_COMPETENCY: Final = numbers("competency", 1, len(COMPETENCIES))

# Nature: one draw is one event.
DRAW_ROUND: Final = SPACE.family("draw-round", numbers("tile", 1, len(ROUND_TILES)))
DRAW_FINAL: Final = SPACE.family("draw-final", numbers("tile", 1, len(FINAL_TILES)))
DRAW_BOOK_ACTION: Final = SPACE.family("draw-book-action", numbers("tile", 1, len(BOOK_ACTIONS)))
DRAW_INNOVATION: Final = SPACE.family("draw-innovation", numbers("tile", 1, len(INNOVATIONS)))
DRAW_COMPETENCY: Final = SPACE.family("draw-competency", _COMPETENCY)
DRAW_PALACE: Final = SPACE.family("draw-palace", _PALACE)
DRAW_BOARD: Final = SPACE.family("draw-board", _TERRAIN)
DRAW_FACTION: Final = SPACE.family("draw-faction", _FACTION)
DRAW_BOOSTER: Final = SPACE.family("draw-booster", _BOOSTER)
DRAW_START: Final = SPACE.family("draw-start", numbers("seat", 1, 5))
DRAW_AREA: Final = SPACE.family("draw-area", Domain("size", [str(size) for size in AREA_TILES]))

# Setting up
BOARD: Final = SPACE.family("board", _TERRAIN)
FACTION: Final = SPACE.family("faction", _FACTION)
PALACE_PICK: Final = SPACE.family("palace", _PALACE)
BOOSTER: Final = SPACE.family("booster", _BOOSTER)
SETTLE_ON: Final = SPACE.family("settle", _HEX, _BUILDING)

# The actions of a turn
DIG: Final = SPACE.family("dig", _HEX, numbers("spades", 1, 3))
BUILD: Final = SPACE.family("build", _HEX)
TUNNEL: Final = SPACE.family("tunnel", _HEX)
FLY: Final = SPACE.family("fly", _HEX)
UPGRADE: Final = SPACE.family("upgrade", _HEX, _BUILDING)
SAIL: Final = SPACE.family("sailing")
TERRAFORMING: Final = SPACE.family("terraforming")
INNOVATE: Final = SPACE.family("innovate", numbers("slot", 1, MOST_SLOTS))
SEND: Final = SPACE.family("send", _DISCIPLINE, Domain("levels", [str(n) for n in SENDS]))
POWER: Final = SPACE.family("power", numbers("action", 1, len(POWER_ACTIONS)))
BOOK_ACTION: Final = SPACE.family("use-books", numbers("action", 1, len(BOOK_ACTIONS)))
SPECIAL: Final = SPACE.family("special", Domain("tile", [special.label for special in SPECIALS]))
ANNEX: Final = SPACE.family("annex", _HEX)
BRIDGE: Final = SPACE.family("bridge", Domain("site", PAIR_NAMES))
RIVER_CITY: Final = SPACE.family("river-city", _HEX)
PASS: Final = SPACE.family("pass", leaving=True)
END: Final = SPACE.family("end", closing=True)

# Conversions (AOI-CNV-01): what is given for what.
CONVERSIONS: Final = [
    "sacrifice",
    "power-scholar",
    *(f"power-{name}" for name in DISCIPLINES),
    "power-tool",
    "power-coin",
    "scholar-tool",
    "tool-coin",
    *(f"{name}-coin" for name in DISCIPLINES),
]
CONVERT: Final = SPACE.family("convert", Domain("conversion", CONVERSIONS))

# Steps inside an action
DONE: Final = SPACE.family("done")
PLACE_ON: Final = SPACE.family("place", _HEX)
LEARN: Final = SPACE.family("learn", _DISCIPLINE)
USE_KEY: Final = SPACE.family("use-key")
KEEP_KEY: Final = SPACE.family("keep-key")
TAKE_BOOK: Final = SPACE.family("book", _DISCIPLINE)
PAY: Final = SPACE.family("pay", _DISCIPLINE)
TAKE_COMPETENCY: Final = SPACE.family("competency", _COMPETENCY)
TAKE_CITY: Final = SPACE.family("city", numbers("tile", 1, len(CITIES)))
BLOCK: Final = SPACE.family("first", Domain("part", ["spades", "bridges", "books"]))
ACCEPT: Final = SPACE.family("accept")
DECLINE: Final = SPACE.family("decline")
# Since rules version 2; what is new stands at the end, so that actions keep their indices.
FOUND: Final = SPACE.family("found", _HEX)

# Tables for the hot paths.
BUILDS: Final = BUILD.all()
SENDINGS: Final[list[list[Action]]] = [[SEND.of(d, n) for n in range(len(SENDS))] for d in range(len(DISCIPLINES))]
POWERS: Final = POWER.all()
BOOK_ACTION_LIST: Final = BOOK_ACTION.all()
SPECIAL_LIST: Final = SPECIAL.all()
INNOVATES: Final = INNOVATE.all()
CONVERTS: Final = CONVERT.all()
TAKE_BOOKS: Final = TAKE_BOOK.all()
PAYS: Final = PAY.all()
LEARNS: Final = LEARN.all()
ONLY_END: Final = END.of()
ONLY_PASS: Final = PASS.of()
ONLY_DONE: Final = DONE.of()
TAKE_COMPETENCIES: Final = TAKE_COMPETENCY.all()
TAKE_CITIES: Final = TAKE_CITY.all()
KEY_ANSWERS: Final = [USE_KEY.of(), KEEP_KEY.of()]
LEECH_ANSWERS: Final = [ACCEPT.of(), DECLINE.of()]
SAILING: Final = SAIL.of()
TERRAFORM_STEP: Final = TERRAFORMING.of()

# What can be done on the hexes of a mask, and what can be chosen from a mask of tiles.
BUILD_SITES: Final = one_each(BUILDS)
DIGS_UP_TO: Final = [Listing([[DIG.of(cell, n) for n in range(most)] for cell in range(HEXES)]) for most in range(4)]
UPGRADES_TO: Final = [one_each([UPGRADE.of(cell, kind) for cell in range(HEXES)]) for kind in range(len(BUILDINGS))]
SETTLEMENTS: Final = [one_each([SETTLE_ON.of(cell, kind) for cell in range(HEXES)]) for kind in range(len(BUILDINGS))]
PLACES: Final = one_each(PLACE_ON.all())
FOUNDS: Final = FOUND.all()
ANNEX_SITES: Final = one_each(ANNEX.all())
BRIDGE_SITES: Final = one_each(BRIDGE.all())
TUNNEL_ENDS: Final = one_each(TUNNEL.all())
FLIGHT_ENDS: Final = one_each(FLY.all())
BOARD_PICKS: Final = one_each(BOARD.all())
FACTION_PICKS: Final = one_each(FACTION.all())
PALACE_PICKS: Final = one_each(PALACE_PICK.all())
BOOSTER_PICKS: Final = one_each(BOOSTER.all())
