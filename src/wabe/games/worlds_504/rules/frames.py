"""The kinds of frames: what can be going on in any world, and the fields of each kind behind its kind and seat.

The seat of a frame is an actor, NATURE, or a player as such (`player`). The kinds of all modules are in one place since
modules answer in the decisions of others, and since their order counts; a new module names its own in its own folder.
"""

from typing import Final

from wabe.core.frames import Kinds

FIRST_PLAYER: Final = 16  # a seat of a frame from here on: a player as such, not an actor

# How a game stands.
RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2  # ended by the cap on rounds, not by the book


def player(seat: int) -> int:
    """Return the seat of a frame in which a player decides for himself and not for an actor."""
    return FIRST_PLAYER + seat


# The order of these kinds is that of the numbers which learners see: what is new comes last.
KINDS: Final = Kinds()

# The course of the game. These are flows.
SETUP: Final = KINDS.kind("setup")
SETUP_STEP: Final = 2
ROUND: Final = KINDS.kind("round")
ROUND_STEP: Final = 2
TURN: Final = KINDS.kind("turn")  # of an actor
TURN_STEP: Final = 2

# Residents.
PURCHASE: Final = KINDS.kind("residents purchase")
PURCHASE_BOUGHT: Final = 2  # residents bought
RESIDENTS: Final = KINDS.kind("residents")

# The trolley: in phase 3C, in phase 3E.
UPGRADE: Final = KINDS.kind("trolley upgrade")
TROLLEY: Final = KINDS.kind("trolley")
TROLLEY_POINTS: Final = 2  # half movement points left
TROLLEY_BOUGHT: Final = 3  # points bought in this phase
TROLLEY_MOVED: Final = 4  # whether the tile it stands on was entered in this phase
TROLLEY_CHARGED: Final = 5  # mask of opponents whose surcharge is paid

# The preparation.
FILL: Final = KINDS.kind("fill")  # NATURE
FILL_SPACE: Final = 2  # place among the spaces of the map
DRAW_START: Final = KINDS.kind("draw start")  # NATURE
DRAW_ORDER: Final = KINDS.kind("draw order")  # NATURE
CHOOSE_CAPITAL: Final = KINDS.kind("choose capital")

# Unknown spaces.
SHIFT: Final = KINDS.kind("move an explorer tile")
SHIFT_CELL: Final = 2
SHIFT_STACKS: Final = 3  # explorer tiles by terrain begin here
DISCOVER: Final = KINDS.kind("discover")  # NATURE
DISCOVER_ACTOR: Final = 2
DISCOVER_CELL: Final = 3
DISCOVER_STACKS: Final = 4  # explorer tiles by terrain begin here
EXPEDITION: Final = KINDS.kind("expedition")  # flow
EXPEDITION_START: Final = 2
EXPEDITION_FOUND: Final = 3  # whether it has found more than water
GO_ON: Final = KINDS.kind("explore more")
GO_ON_START: Final = 2
PIONEERS: Final = KINDS.kind("pioneers")  # flow, as long as somebody wants to follow
PIONEERS_CELL: Final = 2
FOLLOW_EXPLORER: Final = KINDS.kind("follow the explorer")
FOLLOW_EXPLORER_CELL: Final = 2
MOUNTAIN_FOUND: Final = KINDS.kind("mountain found")
MOUNTAIN_FOUND_CELL: Final = 2

# The sale of goods in phase 3H.
SALE: Final = KINDS.kind("sale")
SECOND: Final = KINDS.kind("second good of an exchange")
SECOND_FIRST: Final = 2  # the good given first
RECEIVE: Final = KINDS.kind("good taken in exchange")
RECEIVE_FIRST: Final = 2  # the goods given
RECEIVE_SECOND: Final = 3

# Pieces that move or come back from the map.
MOVE_CAPITAL: Final = KINDS.kind("move capital")
TAKE_RESIDENT: Final = KINDS.kind("take back resident")
TAKE_RESIDENT_CELL: Final = 2  # on which it is recruited
TAKE_SETTLEMENT: Final = KINDS.kind("take back settlement")
TAKE_SETTLEMENT_CELL: Final = 2  # which is settled

# Roads.
CREW: Final = KINDS.kind("crew of a road")
CREW_ROAD: Final = 2  # the edge
CREW_NEEDED: Final = 3  # residents still to be named
CREW_RETURNS: Final = 4  # 1 while the next one named goes back to the storage

# Scoring cards.
TURN_CARD: Final = KINDS.kind("scoring card")  # NATURE
WITHDRAW: Final = KINDS.kind("withdraw pieces")
WITHDRAW_PIECES: Final = 2  # how many

# Fights.
RETREAT: Final = KINDS.kind("retreat")
RETREAT_CELL: Final = 2
BATTLES: Final = KINDS.kind("battles")  # flow: one fight after the other
CHOOSE_FIGHT: Final = KINDS.kind("choose fight")
NEW_CAPITAL: Final = KINDS.kind("new capital")
FOLLOW_IN: Final = KINDS.kind("follow into the capital")
FOLLOW_IN_CELL: Final = 2
FOLLOW_IN_LOSER: Final = 3  # whose capital it was
TAKE_OVER: Final = KINDS.kind("take over")  # flow
TAKE_OVER_LOSER: Final = 2  # whose tiles
CHOOSE_TILE: Final = KINDS.kind("choose a tile to take over")
CHOOSE_TILE_LOSER: Final = 2  # whose tiles
GATHER: Final = KINDS.kind("gather")  # more residents, then the fight
GATHER_CELL: Final = 2
DICE: Final = KINDS.kind("dice")  # NATURE
DICE_ATTACKER: Final = 2
DICE_CELL: Final = 3
DICE_STAGE: Final = 4
DICE_LEFT: Final = 5  # dice still to roll
DICE_HITS: Final = 6
DICE_DEFENDER: Final = 7
DICE_GONE: Final = 8  # whether the whole defence is beaten
STORM: Final = KINDS.kind("storm the capital")
STORM_CELL: Final = 2
STORM_LOSER: Final = 3  # whose capital it is

# Factories, cards and bids.
FACTORIES: Final = KINDS.kind("factories")
FACTORIES_BUILT: Final = 2  # mask of cities built in this turn
DEAL_CARDS: Final = KINDS.kind("deal privileges")  # NATURE
DEAL_CARDS_LEFT: Final = 2  # cards to turn up
DEAL_CARDS_FREES: Final = 3  # whether a higher back frees lower ones
AUCTION: Final = KINDS.kind("auction")  # flow
AUCTION_CARD: Final = 2  # its place in the row
AUCTION_HIGH: Final = 3  # the highest bid
AUCTION_LEADER: Final = 4  # who bid it, or -1
AUCTION_OUT: Final = 5  # mask of those who passed
AUCTION_BIDDER: Final = 6  # place of the next one in the circle of bidders
BIDDING: Final = KINDS.kind("bidding")
BIDDING_AMOUNT: Final = 2  # about to be bid
BIDDING_LEAST: Final = 3
SEALED: Final = KINDS.kind("sealed bid")  # of a player
SEALED_AMOUNT: Final = 2  # tens of the bid in dollars
SEALED_NAMED: Final = 3  # whether they are named
SHOW: Final = KINDS.kind("show bids")  # NATURE
CHOOSERS: Final = KINDS.kind("order of choice")  # flow
CHOOSERS_DONE: Final = 2  # mask of players who have had their turn
DRAW_LOT: Final = KINDS.kind("draw lots")  # NATURE
DRAW_LOT_TIED: Final = 2  # mask of the tied players
CHOOSE_PLACE: Final = KINDS.kind("choose place")  # of a player
OFFER: Final = KINDS.kind("privilege offer")

# Companies and their shares.
DIVIDENDS: Final = KINDS.kind("dividends")  # flow
DIVIDENDS_NEXT: Final = 2  # place in the order
DIVIDEND: Final = KINDS.kind("dividend")
LATE_CAPITAL: Final = KINDS.kind("choose capital of a later company")
DRAW_CARD: Final = KINDS.kind("draw starting player card")  # NATURE
SHARE_ROUND: Final = KINDS.kind("share round")  # flow
SHARE_ROUND_NEXT: Final = 2  # place in the line of the next to act
DEAL_SHARES: Final = KINDS.kind("deal shares")  # of a player
DEAL_SHARES_BOUGHT: Final = 2  # whether this deal had its purchase
DEAL_SHARES_SOLD: Final = 3  # mask of companies sold in this deal
STOCKS: Final = KINDS.kind("share dealing")

# What came later.
MARK_CITY: Final = KINDS.kind("resident for a city card")  # flow: as long as a resident is there to take
MUSTER: Final = KINDS.kind("muster")  # flow: when the first attacker stands there
MUSTER_CELL: Final = 2
