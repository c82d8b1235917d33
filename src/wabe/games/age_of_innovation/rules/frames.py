"""The kinds of frames: what can be going on, and how the action of a turn begins.

Behind kind and seat are the numbers whose positions are named below each kind.
"""

from typing import Final

from wabe.core.frames import FrameState, Kinds

KINDS: Final = Kinds()

# What several kinds have at the same place.
HOW_MANY: Final = 2
UP_TO: Final = 3  # whether fewer are allowed

# Setting up
DRAW: Final = KINDS.kind("draw")  # Nature
DRAW_NUMBER: Final = 2  # which of the draws comes next
CHOOSE_SET: Final = KINDS.kind("choose-set")
DRAFT: Final = KINDS.kind("draft")
FIRST_BOOSTER: Final = KINDS.kind("first-booster")
PERSONAL: Final = KINDS.kind("personal-setup")  # flow
SETTLE: Final = KINDS.kind("settle")
SETTLED: Final = KINDS.kind("settled")  # flow
SETTLED_STEP: Final = 2

# Rounds
ROUND: Final = KINDS.kind("round")  # flow
ROUND_STEP: Final = 2
TURNS: Final = KINDS.kind("turns")  # flow
TURN: Final = KINDS.kind("turn")
CLOSE: Final = KINDS.kind("close")  # after the action; a flow, too: where nothing is possible, the turn ends by itself
BONUS: Final = KINDS.kind("bonus")  # flow
BONUS_PLACE: Final = 2  # in the next turn order
AREA_TILE: Final = KINDS.kind("area-tile")  # Nature

# Effects
GIVE: Final = KINDS.kind("give")  # flow: a part of an effect, when its time has come
GIVE_PART: Final = 2
GIVE_NUMBER: Final = 3
GIVE_MORE: Final = 4  # what the part needs beyond that
SPADES: Final = KINDS.kind("spades")
SPADES_LEFT: Final = 2  # free ones
SPADES_FIRST: Final = 3  # hex
SPADES_LEAP: Final = 4  # hex
SPADES_FLAGS: Final = 5
COMPETENCY: Final = KINDS.kind("competency")
COMPETENCY_EFFECT: Final = KINDS.kind("competency-effect")  # flow
COMPETENCY_EFFECT_TILE: Final = 2  # kind of tile
PALACE_TILE: Final = KINDS.kind("palace-tile")
PALACE_EFFECT: Final = KINDS.kind("palace-effect")  # flow
BLOCKS: Final = KINDS.kind("blocks")
BLOCKS_LEFT: Final = 2  # mask of the parts
LEVELS: Final = KINDS.kind("levels")  # HOW_MANY, UP_TO
LEVELS_AT_ONCE: Final = 4  # whether a level's income is paid immediately
LEVELS_ONE: Final = KINDS.kind("levels-one")  # HOW_MANY
LEVELS_EACH: Final = KINDS.kind("levels-each")  # flow; HOW_MANY
LEVELS_EACH_NEXT: Final = 3  # discipline
KEY: Final = KINDS.kind("key")
KEY_DISCIPLINE: Final = 2
KEY_LEVELS: Final = 3  # still to come
KEY_AT_ONCE: Final = 4  # whether a level's income is paid immediately
BOOKS: Final = KINDS.kind("books")  # HOW_MANY
PAY_BOOKS: Final = KINDS.kind("pay-books")  # HOW_MANY
PLACE: Final = KINDS.kind("place")
PLACE_BUILDING: Final = 2  # kind of neutral building
PLACE_GUILD: Final = KINDS.kind("place-guild")
BRIDGE_SITE: Final = KINDS.kind("bridge-site")  # HOW_MANY, UP_TO
FREE_UPGRADE: Final = KINDS.kind("free-upgrade")
FREE_UPGRADE_FROM: Final = 2  # what is there
FREE_UPGRADE_TO: Final = 3  # what it becomes
CITY_GROUP: Final = KINDS.kind("city-group")
CITY_TILE: Final = KINDS.kind("city-tile")
CITY_EFFECT: Final = KINDS.kind("city-effect")  # flow
LEECH: Final = KINDS.kind("leech")
LEECH_POWER: Final = 2  # gained
INNOVATION_EFFECT: Final = KINDS.kind("innovation-effect")  # flow
INNOVATION_EFFECT_TILE: Final = 2
BOOK_EFFECT: Final = KINDS.kind("book-effect")  # flow
BOOK_EFFECT_ACTION: Final = 2
PASS_POINTS: Final = KINDS.kind("pass-points")  # flow
NEXT_BOOSTER: Final = KINDS.kind("next-booster")


def begin_action(s: FrameState, seat: int) -> None:
    """The turn's one action (AOI-ACT-01): below it the turn's close waits, which works off what it triggers first."""
    s.frames[-1] = [CLOSE, seat]
