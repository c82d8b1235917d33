"""The actions of Roads & Boats. The order of these lines fixes the indices: changing it is a new rules version.

Hexes are written by their numbers on the map, transporters by their owner's (`t3`, of another player `2t3`), ways
across an edge by compass points and bank. Places of a hex are `a`, `b`, `c` (its areas), `river`, or the dock at a way.
"""

from typing import Final

from wabe.core.action import ActionSpace, Domain, numbers
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    GOODS,
    MIXTURES,
    MOST_PLAYERS,
    SHAPES,
    STABLE,
    SUBJECTS,
    TERRAINS,
    TILES,
)
from wabe.games.roads_and_boats.rules.space import EDGES, MOST_HEXES, WAYS

MAP_SPAN: Final = 25  # columns and rows of the window for a map laid freely

SPACE: Final = ActionSpace()

_HEX: Final = numbers("hex", 1, MOST_HEXES)
_AREA: Final = Domain("area", ["a", "b", "c"])
_WAY: Final = Domain("way", list(WAYS))
_EDGE: Final = Domain("edge", list(EDGES))
_GOOD: Final = Domain("good", list(GOODS))
_OWN: Final = Domain("transporter", [f"t{k}" for k in range(1, STABLE + 1)])
_ANY: Final = Domain("transporter", [f"{p}t{k}" for p in range(1, MOST_PLAYERS + 1) for k in range(1, STABLE + 1)])
_MARK: Final = Domain("mover", ["fresh", *_OWN.labels])  # which own transporter has carried the good in this phase
_PLACE: Final = Domain("place", ["a", "b", "c", "river", *WAYS])
_HOLDER: Final = Domain("holder", [*_AREA.labels, *_ANY.labels])
_TARGET: Final = Domain("target", ["tile", *_OWN.labels])
_TILE: Final = Domain("tile", [f"{TERRAINS[terrain]}-{SHAPES[shape]}" for terrain, shape, _ in TILES])
_CELL: Final = Domain(
    "cell", [f"{q - MAP_SPAN // 2},{r - MAP_SPAN // 2}" for r in range(MAP_SPAN) for q in range(MAP_SPAN)]
)

# Setup.
LAY: Final = SPACE.family("lay", _TILE)
LAY_AT: Final = SPACE.family("at", _CELL)
ROTATE: Final = SPACE.family("rotate", numbers("sixths", 0, 5))
PRAY: Final = SPACE.family("pray", numbers("seat", 1, MOST_PLAYERS))
HOME: Final = SPACE.family("home", _HEX, _AREA)

# Order.
DRAW: Final = SPACE.family("draw", Domain("metal", ["gold", "iron"]))
DEMAND: Final = SPACE.family("demand")
PASS: Final = SPACE.family("pass")
REMAIN: Final = SPACE.family("remain")
LEAVE: Final = SPACE.family("leave")
SLOT: Final = SPACE.family("slot", numbers("slot", 1, MOST_PLAYERS))

# One transporter.
USE: Final = SPACE.family("use", _OWN)
RELOAD: Final = SPACE.family("reload")
UNLOAD: Final = SPACE.family("unload", _GOOD, _MARK, _AREA)
FERRY_OVER: Final = SPACE.family("ferry", _GOOD, _MARK, _AREA, _AREA)
LOAD: Final = SPACE.family("load", _GOOD, _MARK, _AREA)
GIVE: Final = SPACE.family("give", _ANY)
HAND: Final = SPACE.family("hand", _GOOD, _MARK)
STEP: Final = SPACE.family("step", _WAY)
DOCK: Final = SPACE.family("dock", _WAY)
GOOSE: Final = SPACE.family("goose", _AREA, _MARK)
GO: Final = SPACE.family("go")
BANK: Final = SPACE.family("bank", _AREA)
CARRY: Final = SPACE.family("carry", _ANY)
PUT: Final = SPACE.family("put", _PLACE)
STAY: Final = SPACE.family("stay")
DONE: Final = SPACE.family("done")

# Production.
WORK: Final = SPACE.family("work", _HEX)
RECIPE: Final = SPACE.family("recipe", numbers("way", 1, 3))
DELIVER: Final = SPACE.family("deliver", _TARGET)
DONKEY_OF: Final = SPACE.family("donkey", _OWN)
LAUNCH: Final = SPACE.family("launch", _PLACE)
STUDY: Final = SPACE.family("study", _HEX, _AREA)
SUBJECT: Final = SPACE.family("subject", Domain("subject", list(SUBJECTS)))
CONVERT: Final = SPACE.family("convert", _HEX)
BREED: Final = SPACE.family("breed", _HEX)
REMOVE: Final = SPACE.family("remove", _OWN)

# Building.
SITE: Final = SPACE.family("site", _HEX)
BUILD: Final = SPACE.family("build", Domain("building", list(BUILDINGS)), _AREA)
MIX: Final = SPACE.family("mix", Domain("mixture", list(MIXTURES)))
ROAD: Final = SPACE.family("road", _WAY)
BRIDGE: Final = SPACE.family("bridge", _EDGE, _AREA)
WALL: Final = SPACE.family("wall", _EDGE, _AREA)
DEMOLISH: Final = SPACE.family("demolish", _EDGE, _AREA)
SHAFT: Final = SPACE.family("shaft")
PAY: Final = SPACE.family("pay")
TAKE: Final = SPACE.family("take", _GOOD, _HOLDER)
BRICK: Final = SPACE.family("brick")

# Consent.
OFFER: Final = SPACE.family("offer", _ANY)
LIFT: Final = SPACE.family("lift", _ANY)
RIDE: Final = SPACE.family("ride", _ANY)
HIRE: Final = SPACE.family("hire", _ANY)
BEG: Final = SPACE.family("beg", _ANY)
BID_GIVE: Final = SPACE.family("bid-give", _GOOD, _MARK)
BID_ASK: Final = SPACE.family("bid-ask", _GOOD, _MARK)
PROPOSE: Final = SPACE.family("propose")
WITHDRAW: Final = SPACE.family("withdraw")
ACCEPT: Final = SPACE.family("accept")
DECLINE: Final = SPACE.family("decline")

END: Final = SPACE.family("end", closing=True)

# Tables for the hot paths.
HOMES: Final = HOME.all()
USES: Final = USE.all()
SLOTS: Final = SLOT.all()
WORKS: Final = WORK.all()
SITES_AT: Final = SITE.all()
STEPS: Final = STEP.all()
DOCKS: Final = DOCK.all()
ROADS: Final = ROAD.all()
TAKES: Final = TAKE.all()
BUILDS: Final = BUILD.all()
GIVES: Final = GIVE.all()
OFFERS: Final = OFFER.all()
LIFTS: Final = LIFT.all()
RIDES: Final = RIDE.all()
HIRES: Final = HIRE.all()
BEGS: Final = BEG.all()
PUTS: Final = PUT.all()
CARRIES: Final = CARRY.all()
UNLOADS: Final = UNLOAD.all()
LOADS: Final = LOAD.all()
FERRIES: Final = FERRY_OVER.all()
HANDS: Final = HAND.all()
FOLLOWERS: Final = GOOSE.all()
DELIVERS: Final = DELIVER.all()
WALLS: Final = WALL.all()
DEMOLITIONS: Final = DEMOLISH.all()
THE_RELOAD: Final = RELOAD.of()
THE_STAY: Final = STAY.of()
THE_DONE: Final = DONE.of()
THE_END: Final = END.of()
THE_GO: Final = GO.of()
THE_PAY: Final = PAY.of()
THE_BRICK: Final = BRICK.of()
QUERY_ANSWERS: Final = [DEMAND.of(), PASS.of()]
PIETY_ANSWERS: Final = [REMAIN.of(), LEAVE.of()]
OFFER_ANSWERS: Final = [ACCEPT.of(), DECLINE.of()]
