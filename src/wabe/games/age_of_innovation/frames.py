"""The kinds of frames: what can be going on. After kind and seat stand the numbers named here."""

from typing import Final

from wabe.core.decisions import Kinds

KINDS: Final = Kinds()

# Setting up
LAY_OUT: Final = KINDS.kind("lay-out")  # flow: Nature's draws; number of the next one
DRAW: Final = KINDS.kind("draw")  # Nature; what is drawn, where it goes
CHOOSE_SET: Final = KINDS.kind("choose-set")
DRAFT: Final = KINDS.kind("draft")
FIRST_BOOSTER: Final = KINDS.kind("first-booster")
PERSONAL: Final = KINDS.kind("personal-setup")  # flow
SETTLE: Final = KINDS.kind("settle")
SETTLED: Final = KINDS.kind("settled")  # flow: place in the turn order

# Rounds
ROUND: Final = KINDS.kind("round")  # flow: the phase that comes next
TURNS: Final = KINDS.kind("turns")  # flow: whose turn it is
TURN: Final = KINDS.kind("turn")
AFTER: Final = KINDS.kind("after")  # flow: what is still possible after the action
CLOSE: Final = KINDS.kind("close")
BONUS: Final = KINDS.kind("bonus")  # flow: the science bonus; place in the next turn order
AREA_TILE: Final = KINDS.kind("area-tile")

# Steps of actions and effects
SPADES: Final = KINDS.kind("spades")  # free spades left, first hex, hex of a leap, flags
COMPETENCY: Final = KINDS.kind("competency")
COMPETENCY_EFFECT: Final = KINDS.kind("competency-effect")  # flow: kind of tile
PALACE_TILE: Final = KINDS.kind("palace-tile")
PALACE_EFFECT: Final = KINDS.kind("palace-effect")  # flow
BLOCKS: Final = KINDS.kind("blocks")  # mask of what is left: spades, bridges, books
LEVELS: Final = KINDS.kind("levels")  # how many, whether fewer are allowed, whether the income of a level is paid at once
LEVELS_ONE: Final = KINDS.kind("levels-one")  # how many
LEVELS_EACH: Final = KINDS.kind("levels-each")  # flow: how many, next discipline
KEY: Final = KINDS.kind("key")  # discipline, levels still to come, whether the income of a level is paid at once
BOOKS: Final = KINDS.kind("books")  # how many
PAY_BOOKS: Final = KINDS.kind("pay-books")  # how many
PLACE: Final = KINDS.kind("place")  # kind of neutral building
PLACE_GUILD: Final = KINDS.kind("place-guild")
BRIDGE_SITE: Final = KINDS.kind("bridge-site")  # how many, whether fewer are allowed
FREE_UPGRADE: Final = KINDS.kind("free-upgrade")  # what stands there, what it becomes
CITY_TILE: Final = KINDS.kind("city-tile")
CITY_FACTION: Final = KINDS.kind("city-faction")  # flow
LEECH: Final = KINDS.kind("leech")  # power gained
TRACK: Final = KINDS.kind("track")  # flow: steps of terraforming, of sailing
INNOVATION: Final = KINDS.kind("innovation-effect")  # flow: which
SHARED: Final = KINDS.kind("shared-effect")  # flow: which book action
PASS_POINTS: Final = KINDS.kind("pass-points")  # flow
NEXT_BOOSTER: Final = KINDS.kind("next-booster")
