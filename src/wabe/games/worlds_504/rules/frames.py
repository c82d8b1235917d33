"""The kinds of frames: what can be going on in any world. After kind and `who` stand the numbers named here.

`who` of a frame is an actor, NATURE, or a player as such (`player`).
"""

from typing import Final

from wabe.core.frames import Kinds

FIRST_PLAYER: Final = 16  # who >= 16: the player in seat who - 16, not an actor

# How a game stands.
RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2  # ended by the cap on rounds, not by the book


def player(seat: int) -> int:
    """The `who` of a frame in which a player decides for himself and not for an actor."""
    return FIRST_PLAYER + seat


# The order of these lines is that of the numbers which learners see: what is new comes last.
KINDS: Final = Kinds()
SETUP: Final = KINDS.kind("setup")  # flow: step
ROUND: Final = KINDS.kind("round")  # flow: step
TURN: Final = KINDS.kind("turn")  # flow, of an actor: step

PURCHASE: Final = KINDS.kind("residents purchase")  # residents bought
RESIDENTS: Final = KINDS.kind("residents")  # after a free step: active residents then, and the free steps so far

# Pick Up & Deliver: in phase 3C, in phase 3E.
UPGRADE: Final = KINDS.kind("trolley upgrade")
TROLLEY: Final = KINDS.kind("trolley")  # fields: see the chapter

# The preparation.
FILL: Final = KINDS.kind("fill")  # NATURE, place among the spaces of the map
DRAW_START: Final = KINDS.kind("draw start")  # NATURE
DRAW_ORDER: Final = KINDS.kind("draw order")  # NATURE
CHOOSE_CAPITAL: Final = KINDS.kind("choose capital")

# Exploration.
SHIFT: Final = KINDS.kind("move an explorer tile")  # cell, explorer tiles by terrain
DISCOVER: Final = KINDS.kind("discover")  # NATURE, a, cell, explorer tiles by terrain
EXPEDITION: Final = KINDS.kind("expedition")  # flow: start, whether it has found more than water
GO_ON: Final = KINDS.kind("explore more")  # start
PIONEERS: Final = KINDS.kind("pioneers")  # flow: cell; as long as somebody wants to follow
FOLLOW_EXPLORER: Final = KINDS.kind("follow the explorer")  # cell
MOUNTAIN_FOUND: Final = KINDS.kind("mountain found")  # cell

# Production: the sale in phase 3H.
SALE: Final = KINDS.kind("sale")
SECOND: Final = KINDS.kind("second good of an exchange")  # first good given
RECEIVE: Final = KINDS.kind("good taken in exchange")  # first, second good given

# Race.
MOVE_CAPITAL: Final = KINDS.kind("move capital")
TAKE_RESIDENT: Final = KINDS.kind("take back resident")  # cell to recruit on
TAKE_SETTLEMENT: Final = KINDS.kind("take back settlement")  # cell to settle

# Roads.
CREW: Final = KINDS.kind("crew of a road")  # fields: see the chapter

# Majorities.
TURN_CARD: Final = KINDS.kind("scoring card")  # NATURE
WITHDRAW: Final = KINDS.kind("withdraw pieces")  # how many

# Military.
RETREAT: Final = KINDS.kind("retreat")  # cell
BATTLES: Final = KINDS.kind("battles")  # flow: one fight after the other
CHOOSE_FIGHT: Final = KINDS.kind("choose fight")
NEW_CAPITAL: Final = KINDS.kind("new capital")
FOLLOW_IN: Final = KINDS.kind("follow into the capital")  # cell, whose capital it was
TAKE_OVER: Final = KINDS.kind("take over")  # flow: whose tiles
CHOOSE_TILE: Final = KINDS.kind("choose a tile to take over")  # whose tiles
GATHER: Final = KINDS.kind("gather")  # cell: more residents, then the fight (with the Race)
DICE: Final = KINDS.kind("dice")  # NATURE; fields: see the chapter
STORM: Final = KINDS.kind("storm the capital")  # cell, whose capital it is

# Privileges.
FACTORIES: Final = KINDS.kind("factories")  # mask of cities built in this turn
DEAL_CARDS: Final = KINDS.kind("deal privileges")  # NATURE, cards to turn up, whether a higher back frees lower ones
AUCTION: Final = KINDS.kind("auction")  # flow; fields: see the chapter
BIDDING: Final = KINDS.kind("bidding")  # amount about to be bid, least amount
SEALED: Final = KINDS.kind("sealed bid")  # player, tens of the bid in dollars, whether they are named
SHOW: Final = KINDS.kind("show bids")  # NATURE
CHOOSERS: Final = KINDS.kind("order of choice")  # flow: mask of players who have had their turn
DRAW_LOT: Final = KINDS.kind("draw lots")  # NATURE, mask of the tied players
CHOOSE_PLACE: Final = KINDS.kind("choose place")  # player
OFFER: Final = KINDS.kind("privilege offer")

# Shares.
DIVIDENDS: Final = KINDS.kind("dividends")  # flow: place in the order
DIVIDEND: Final = KINDS.kind("dividend")
LATE_CAPITAL: Final = KINDS.kind("choose capital of a later company")
DRAW_CARD: Final = KINDS.kind("draw starting player card")  # NATURE
SHARE_ROUND: Final = KINDS.kind("share round")  # flow: place in the line of the next to act
DEAL_SHARES: Final = KINDS.kind("deal shares")  # player; fields: see the chapter
STOCKS: Final = KINDS.kind("share dealing")
