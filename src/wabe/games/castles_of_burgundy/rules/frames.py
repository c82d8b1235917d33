"""The kinds of frames: what may be going on. Flows run by themselves, the others are decisions.

Whatever a frame needs to know stands in it, behind its kind and the decider. Frames are never changed once they lie
on the stack, only taken off or replaced: so copies of a state share them.
"""

from typing import Final

from wabe.core.frames import Kinds

KINDS: Final = Kinds()

RECEIVER: Final = 2  # in several kinds: the seat for which Nature deals or rolls

# Setting up.
START: Final = KINDS.kind("start")  # Nature: the start player
DEAL_GOODS: Final = KINDS.kind("deal-goods")  # Nature: goods for the RECEIVER
HAND_OUT: Final = KINDS.kind("hand-out")  # flow: duchies are dealt, chosen or named
DEAL_TABLEAU: Final = KINDS.kind("deal-tableau")  # Nature: for the RECEIVER
DEAL_NUMBER: Final = KINDS.kind("deal-number")  # Nature: a duchy for the RECEIVER
CHOOSE_DUCHY: Final = KINDS.kind("choose-duchy")
FOUND_CASTLE: Final = KINDS.kind("found-castle")
CHOOSE_SECRETLY: Final = KINDS.kind("choose-secretly")
FOUND_SECRETLY: Final = KINDS.kind("found-secretly")
UNSEAL: Final = KINDS.kind("unseal")  # Nature: the sealed choices are laid open

# Phases and rounds.
PHASE: Final = KINDS.kind("phase")  # flow: begins a phase
FILL: Final = KINDS.kind("fill")  # Nature: a tile for a place; a flow, too: it lays what leaves no choice
FILL_NUMBER: Final = 2  # of the place among those that are filled
FILL_PLACE: Final = 3
SHOW_GOODS: Final = KINDS.kind("show-goods")  # Nature: goods for a round of the phase
ROUNDS: Final = KINDS.kind("rounds")  # flow: the rounds of the phase, and its end
ROLL_DIE: Final = KINDS.kind("roll-die")  # Nature: a die of the RECEIVER
ROLL_DIE_NUMBER: Final = 3  # which of his dice
ROLL_WHITE: Final = KINDS.kind("roll-white")  # Nature: the white die
TURN: Final = KINDS.kind("turn")  # an action or a purchase; flow too: it ends when nothing is left to decide

# Effects in the middle of a turn: these kinds come after TURN.
CASTLE_ACTION: Final = KINDS.kind("castle-action")
CITY_HALL_PLACEMENT: Final = KINDS.kind("city-hall-placement")
WAREHOUSE_SALE: Final = KINDS.kind("warehouse-sale")
CARPENTER_TAKE: Final = KINDS.kind("carpenter-take")
CHURCH_TAKE: Final = KINDS.kind("church-take")
MARKET_TAKE: Final = KINDS.kind("market-take")
SHIP_LOAD: Final = KINDS.kind("ship-load")
GOODS_CHOICE: Final = KINDS.kind("goods-choice")  # of what the ship loads
GOODS_CHOICE_LOADS: Final = 2

SECRET: Final = (CHOOSE_SECRETLY, FOUND_SECRETLY, UNSEAL)  # while one of these is open, choices are sealed
