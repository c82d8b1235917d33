"""The action space of all worlds. The order of the families fixes the indices of actions: what is new comes last."""

from typing import Final

from wabe.core.action import ActionSpace, Domain, numbers
from wabe.games.worlds_504.rules.components import CELLS, COLOURS, GOODS, HALF, PRIVILEGES, SIDES, TERRAINS

CELL: Final = numbers("cell", 0, len(CELLS) - 1)
SIDE: Final = Domain("side", list(SIDES))
TERRAIN: Final = Domain("terrain", list(TERRAINS))
GOOD: Final = Domain("good", list(GOODS))
CITY_NUMBER: Final = numbers("city", 1, 10)
SEAT: Final = numbers("seat", 1, 4)
COLOUR: Final = Domain("colour", list(COLOURS))
PLACE: Final = numbers("place", 1, 5)
STEPS: Final = (1, 5, 10, 50)
AMOUNT: Final = Domain("amount", [str(step) for step in STEPS])
PRIVILEGE: Final = Domain("privilege", [privilege.name for privilege in PRIVILEGES])

SPACE: Final = ActionSpace()

# Nature
TILE: Final = SPACE.family("tile", TERRAIN)  # the next tile of the map
START: Final = SPACE.family("start", SEAT)  # the starting player
LOT: Final = SPACE.family("lot", SEAT)  # who wins a draw of lots
OPEN: Final = SPACE.family("open")  # sealed bids are shown
ROLL: Final = SPACE.family("roll", numbers("die", 1, 6))

# Players
CAPITAL: Final = SPACE.family("capital", CITY_NUMBER)
POSITION: Final = SPACE.family("position", PLACE)  # a place in the order of play
RAISE: Final = SPACE.family("raise", AMOUNT)  # the amount one is about to bid
BID: Final = SPACE.family("bid")
PASS: Final = SPACE.family("pass", closing=True)
DONE: Final = SPACE.family("done", closing=True)  # ends a phase of a turn
RECRUIT: Final = SPACE.family("recruit", CELL)  # a new resident
MOVE: Final = SPACE.family("move", CELL, SIDE)  # one step of one resident
AGAIN: Final = SPACE.family("again", CELL)  # II-11: a second action

# Pick Up & Deliver
UPGRADE_TROLLEY: Final = SPACE.family("upgrade", Domain("upgrade", ["speed", "hold"]))
DRIVE: Final = SPACE.family("drive", SIDE)
BOOST: Final = SPACE.family("boost")  # buys a movement point
FOUND: Final = SPACE.family("found")  # places a settlement
EMBARK: Final = SPACE.family("embark")
DISEMBARK: Final = SPACE.family("disembark")
LOAD: Final = SPACE.family("load", GOOD)
UNLOAD: Final = SPACE.family("unload", GOOD)
DELIVER: Final = SPACE.family("deliver", GOOD)

# Exploration
MOVE_EXPLORER: Final = SPACE.family("shift", TERRAIN, TERRAIN)
EXPLORE: Final = SPACE.family("explore", CELL, SIDE)
HARVEST: Final = SPACE.family("harvest", CELL)
CLIMB: Final = SPACE.family("climb")

# Production
PLANT: Final = SPACE.family("plant", CELL, GOOD)
SELL_GOOD: Final = SPACE.family("market", GOOD)
GIVE: Final = SPACE.family("give", GOOD)  # one of two goods for another one
RECEIVED: Final = SPACE.family("receive", GOOD)
COLLECT: Final = SPACE.family("collect")  # loads the good of a plant

# Race
RELOCATE: Final = SPACE.family("relocate", CITY_NUMBER)
TAKE_BACK: Final = SPACE.family("take-back", CELL)

# Roads
BUILD_ROAD: Final = SPACE.family("road", CELL, Domain("half", list(SIDES[:HALF])))
NAME_BUILDER: Final = SPACE.family("crew", CELL)  # one of the residents who build
BUILD_FREE: Final = SPACE.family("free-road")

# Majorities
SCORING_CARD: Final = SPACE.family("scoring-card", Domain("scoring card", ["check", "scoring"]))  # Nature
WITHDRAWAL: Final = SPACE.family("withdraw", CELL)

# Military
GO_BACK: Final = SPACE.family("retreat", CELL)
FIGHT: Final = SPACE.family("fight", CELL)
FLEE: Final = SPACE.family("flee", CITY_NUMBER)
ANNEX: Final = SPACE.family("annex", CELL)

# Privileges. A sealed bid is always two actions, tens and ones, so that not even its length tells anything.
BUILD_FACTORY: Final = SPACE.family("build", CITY_NUMBER)
CARD: Final = SPACE.family("card", PRIVILEGE)  # Nature: the next card of the stack
TAKE: Final = SPACE.family("take", PRIVILEGE)
TENS: Final = SPACE.family("seal-tens", numbers("tens", 0, 40))
ONES: Final = SPACE.family("seal-ones", numbers("ones", 0, 9))

# Shares
PAY_OUT: Final = SPACE.family("dividend", Domain("dividend", ["full", "half", "none"]))
BUY: Final = SPACE.family("buy", COLOUR)
SELL: Final = SPACE.family("sell", COLOUR)
QUIT: Final = SPACE.family("quit")

# Race, later
TAKE_ACTIVE: Final = SPACE.family("take-back-active", CELL)  # where active and exhausted residents stand

# All actions of the families that several chapters use.
TILES: Final = TILE.all()
STARTS: Final = START.all()
LOTS: Final = LOT.all()
OPENS: Final = OPEN.all()
ROLLS: Final = ROLL.all()
CAPITALS: Final = CAPITAL.all()
POSITIONS: Final = POSITION.all()
RAISES: Final = RAISE.all()
THE_BID: Final = BID.of()
THE_PASS: Final = PASS.of()
THE_DONE: Final = DONE.of()
RECRUITS: Final = RECRUIT.all()
MOVES: Final = [[MOVE.of(cell, side) for side in range(6)] for cell in range(len(CELLS))]
AGAINS: Final = AGAIN.all()
