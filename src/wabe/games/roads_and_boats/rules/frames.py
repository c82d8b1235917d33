"""The kinds of frames of Roads & Boats, and what each field of a frame after kind and seat is called.

A field that several kinds have at the same position has one name. Some frames end in a list: a name that begins with
FIRST is the position at which that list starts. Saved games hold frames as they are here, so positions stay.
"""

from typing import Final

from wabe.core.frames import Kinds

KINDS: Final = Kinds()

# Shared fields.
HEX: Final = 2
TRANSPORTER_NUMBER: Final = 2

# Setup.
LAYING: Final = KINDS.kind("laying")  # flow
LAY_TILE: Final = KINDS.kind("lay-tile")
LAY_CELL: Final = KINDS.kind("lay-cell")
LAY_TURN: Final = KINDS.kind("lay-turn")
LAYING_TILE: Final = 2
LAYING_CELL: Final = 3  # of LAY_TURN only
SETTING_UP: Final = KINDS.kind("setting-up")  # flow
TEMPLE: Final = KINDS.kind("temple")
CHOOSE_HOME: Final = KINDS.kind("choose-home")

# The turn and its order.
ROUND: Final = KINDS.kind("round")  # flow
ROUND_STAGE: Final = 2
ROUND_PROGRESS: Final = 3  # the next hex, or the next place in the order
DRAWING: Final = KINDS.kind("drawing")  # hex
ORDER: Final = KINDS.kind("order")
AUCTION: Final = KINDS.kind("auction")  # flow
AUCTION_STEP: Final = 2
AUCTION_LEAVERS: Final = 3  # mask of seats
PIETY: Final = KINDS.kind("piety")
CHOOSE_SLOT: Final = KINDS.kind("choose-slot")
PRODUCTION: Final = KINDS.kind("production")
MOVEMENT: Final = KINDS.kind("movement")
BUILDING: Final = KINDS.kind("building")
WONDER: Final = KINDS.kind("wonder")
PHASES: Final = (PRODUCTION, MOVEMENT, BUILDING, WONDER)
PRODUCTION_PHASE: Final = 0  # numbers of the phases, as states hold them: positions in PHASES
MOVEMENT_PHASE: Final = 1
BUILDING_PHASE: Final = 2
WONDER_PHASE: Final = 3
PHASE_MARK: Final = 2  # there until the flow of the phase runs for the first time
OPENED: Final = 1  # the mark

# One transporter.
TRANSPORTER: Final = KINDS.kind("transporter")  # transporter
RELOADING: Final = KINDS.kind("reloading")  # transporter
FIRST_RELOAD: Final = 3  # indices of the actions taken so far
HANDING: Final = KINDS.kind("handing")
GIVER: Final = 2
RECEIVER: Final = 3
LAST_HANDED: Final = 4  # class of goods, or -1
FOLLOWING: Final = KINDS.kind("following")  # transporter
LANDING: Final = KINDS.kind("landing")  # transporter
STEP_INDEX: Final = 3  # of the action
FIRST_GOOSE: Final = 4  # area * 10 + mark each

# Production.
CHOOSE_RECIPE: Final = KINDS.kind("recipe")  # hex
DELIVERING: Final = KINDS.kind("delivering")  # hex
DELIVERING_GOOD: Final = 3
DELIVERING_NUMBER: Final = 4
LAUNCHING: Final = KINDS.kind("launching")  # hex
CHOOSE_DONKEY: Final = KINDS.kind("donkey")  # hex
LIMIT: Final = KINDS.kind("limit")  # flow
REMOVING: Final = KINDS.kind("removing")
REMOVED: Final = KINDS.kind("removed")  # flow: transporter
DROPPING: Final = KINDS.kind("dropping")  # transporter
PUTTING_DOWN: Final = KINDS.kind("putting-down")  # transporter
CHOOSE_SUBJECT: Final = KINDS.kind("subject")  # hex
CONVERTING: Final = KINDS.kind("converting")
CONVERTING_SUBJECT: Final = 2

# Building.
ON_SITE: Final = KINDS.kind("site")  # hex
CHOOSE_MIX: Final = KINDS.kind("mix")
MIX_PURPOSE: Final = 2
MIX_HEX: Final = 3
MIX_AREA: Final = 4  # of the hex; of a new mine only

# Paying. What is at the second and third position after the hex depends on the purpose.
PAYING: Final = KINDS.kind("paying")
PAYING_PURPOSE: Final = 2
PAYING_HEX: Final = 3  # for all purposes but a brick
RUN_RECIPE: Final = 4
MAKE_FROM: Final = 4  # the donkey that becomes a wagon, else the place of the new transporter
STUDY_AREA: Final = 4  # of the hex
BUILD_BUILDING: Final = 4
BUILD_SITE: Final = 5  # area of the hex + 3 * mixture of a mine
ROAD_WAY: Final = 4
BRIDGE_BRANCH: Final = 4
WALL_EDGE: Final = 4  # to be built or demolished
SHAFT_MIXTURE: Final = 4
PAYING_AREA: Final = 5  # of the hex: from where a bridge, a wall or a demolition is paid
FIRST_TOKEN: Final = 6  # holder * 11 + good each

# Consent.
OFFERING: Final = KINDS.kind("offering")
REPLY: Final = KINDS.kind("reply")
OFFER_MODE: Final = 2
OFFER_ASKER: Final = 3  # transporter of the player who asks, or NOWHERE
OFFER_PARTNER: Final = 4  # transporter of the player who is asked
FIRST_ITEM: Final = 5  # class of goods each, negative if it is asked for

HANDING_BACK: Final = KINDS.kind("handing-back")  # giver, receiver
GOT_GOOD: Final = 4
