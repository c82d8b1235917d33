"""The action space of all worlds. Families used by several chapters stand here, the others beside their rules.

The order in which the files are loaded fixes the indices: `modules/__init__.py` keeps it.
"""

from typing import Final

from wabe.core.action import ActionSpace, Domain, numbers
from wabe.games.worlds_504.book.components import CELLS, COLOURS, GOODS, SIDES, TERRAINS

SPACE: Final = ActionSpace()

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

# Nature
TILE: Final = SPACE.family("tile", TERRAIN)  # the next tile of the map
START: Final = SPACE.family("start", SEAT)  # who is the starting player
LOT: Final = SPACE.family("lot", SEAT)  # who wins a draw of lots
OPEN: Final = SPACE.family("open")  # sealed bids are shown
ROLL: Final = SPACE.family("roll", numbers("die", 1, 6))

# Players
CAPITAL: Final = SPACE.family("capital", CITY_NUMBER)
POSITION: Final = SPACE.family("position", PLACE)  # a place in the order of play
RAISE: Final = SPACE.family("raise", AMOUNT)  # the amount one is about to bid
BID: Final = SPACE.family("bid")
PASS: Final = SPACE.family("pass", closing=True)
DONE: Final = SPACE.family("done", closing=True)  # ends a phase of one's turn
RECRUIT: Final = SPACE.family("recruit", CELL)  # a new resident
MOVE: Final = SPACE.family("move", CELL, SIDE)  # one step of one resident
AGAIN: Final = SPACE.family("again", CELL)  # II-11: a second action

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
