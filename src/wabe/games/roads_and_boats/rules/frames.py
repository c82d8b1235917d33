"""The kinds of frames of Roads & Boats that more than one chapter uses, and what they hold after kind and seat."""

from typing import Final

from wabe.core.frames import Kinds

KINDS: Final = Kinds()

# Setup.
LAYING: Final = KINDS.kind("laying")  # flow
LAY_TILE: Final = KINDS.kind("lay-tile")
LAY_CELL: Final = KINDS.kind("lay-cell")  # tile
LAY_TURN: Final = KINDS.kind("lay-turn")  # tile, cell
SETTING_UP: Final = KINDS.kind("setting-up")  # flow
TEMPLE: Final = KINDS.kind("temple")
CHOOSE_HOME: Final = KINDS.kind("choose-home")

# The turn and its order.
ROUND: Final = KINDS.kind("round")  # flow: stage, index
DRAWING: Final = KINDS.kind("drawing")  # hex
ORDER: Final = KINDS.kind("order")
AUCTION: Final = KINDS.kind("auction")  # flow: index, who leaves (mask)
PIETY: Final = KINDS.kind("piety")
CHOOSE_SLOT: Final = KINDS.kind("choose-slot")
PRODUCTION: Final = KINDS.kind("production")
MOVEMENT: Final = KINDS.kind("movement")
BUILDING: Final = KINDS.kind("building")
WONDER: Final = KINDS.kind("wonder")
PHASES: Final = (PRODUCTION, MOVEMENT, BUILDING, WONDER)

# One transporter.
TRANSPORTER: Final = KINDS.kind("transporter")  # transporter
RELOADING: Final = KINDS.kind("reloading")  # transporter, what was done (indices of actions)
HANDING: Final = KINDS.kind("handing")  # giver, receiver, last class
FOLLOWING: Final = KINDS.kind("following")  # transporter, index of the step, geese (area * 10 + mark)
LANDING: Final = KINDS.kind("landing")  # transporter, what is to be put on a bank (bag of geese: classes)

# Production.
CHOOSE_RECIPE: Final = KINDS.kind("recipe")  # hex
DELIVERING: Final = KINDS.kind("delivering")  # hex, good, number
LAUNCHING: Final = KINDS.kind("launching")  # hex
CHOOSE_DONKEY: Final = KINDS.kind("donkey")  # hex
LIMIT: Final = KINDS.kind("limit")  # flow
REMOVING: Final = KINDS.kind("removing")
REMOVED: Final = KINDS.kind("removed")  # flow: transporter
DROPPING: Final = KINDS.kind("dropping")  # transporter
PUTTING_DOWN: Final = KINDS.kind("putting-down")  # carrier
CHOOSE_SUBJECT: Final = KINDS.kind("subject")  # hex
CONVERTING: Final = KINDS.kind("converting")  # subject

# Building.
ON_SITE: Final = KINDS.kind("site")  # hex
CHOOSE_MIX: Final = KINDS.kind("mix")  # purpose, x, y
PAYING: Final = KINDS.kind("paying")  # purpose, x, y, z, tokens (holder * 11 + good)

# Consent.
OFFERING: Final = KINDS.kind("offering")  # mode, own transporter, partner, items (class, negative: asked)
REPLY: Final = KINDS.kind("reply")  # mode, own transporter, partner, items

HANDING_BACK: Final = KINDS.kind("handing-back")  # giver, receiver, the good it got
