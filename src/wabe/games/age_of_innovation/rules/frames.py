"""The kinds of frames: what can be going on, and how the action of a turn begins.

After kind and seat stand the numbers named here.
"""

from typing import Final

from wabe.core.frames import FrameState, Kinds

KINDS: Final = Kinds()

# Setting up
DRAW: Final = KINDS.kind("draw")  # Nature; number of the draw
CHOOSE_SET: Final = KINDS.kind("choose-set")
DRAFT: Final = KINDS.kind("draft")
FIRST_BOOSTER: Final = KINDS.kind("first-booster")
PERSONAL: Final = KINDS.kind("personal-setup")  # flow
SETTLE: Final = KINDS.kind("settle")
SETTLED: Final = KINDS.kind("settled")  # flow; step

# Rounds
ROUND: Final = KINDS.kind("round")  # flow; step
TURNS: Final = KINDS.kind("turns")  # flow
TURN: Final = KINDS.kind("turn")
CLOSE: Final = KINDS.kind("close")  # after the action; a flow, too: where nothing is possible, the turn ends by itself
BONUS: Final = KINDS.kind("bonus")  # flow; place in the next turn order
AREA_TILE: Final = KINDS.kind("area-tile")  # Nature

# Effects
GIVE: Final = KINDS.kind("give")  # flow: a part of an effect, when its time has come; which, how many, more
SPADES: Final = KINDS.kind("spades")  # free spades left, first hex, hex of a leap, flags
COMPETENCY: Final = KINDS.kind("competency")
COMPETENCY_EFFECT: Final = KINDS.kind("competency-effect")  # flow; kind of tile
PALACE_TILE: Final = KINDS.kind("palace-tile")
PALACE_EFFECT: Final = KINDS.kind("palace-effect")  # flow
BLOCKS: Final = KINDS.kind("blocks")  # mask of the parts that are left
LEVELS: Final = KINDS.kind("levels")  # how many; whether fewer are allowed; whether a level's income is paid at once
LEVELS_ONE: Final = KINDS.kind("levels-one")  # how many
LEVELS_EACH: Final = KINDS.kind("levels-each")  # flow; how many, next discipline
KEY: Final = KINDS.kind("key")  # discipline, levels still to come, whether a level's income is paid at once
BOOKS: Final = KINDS.kind("books")  # how many
PAY_BOOKS: Final = KINDS.kind("pay-books")  # how many
PLACE: Final = KINDS.kind("place")  # kind of neutral building
PLACE_GUILD: Final = KINDS.kind("place-guild")
BRIDGE_SITE: Final = KINDS.kind("bridge-site")  # how many, whether fewer are allowed
FREE_UPGRADE: Final = KINDS.kind("free-upgrade")  # what stands there, what it becomes
CITY_TILE: Final = KINDS.kind("city-tile")
CITY_EFFECT: Final = KINDS.kind("city-effect")  # flow; kind of tile
LEECH: Final = KINDS.kind("leech")  # power gained
INNOVATION_EFFECT: Final = KINDS.kind("innovation-effect")  # flow; which
BOOK_EFFECT: Final = KINDS.kind("book-effect")  # flow; which book action
PASS_POINTS: Final = KINDS.kind("pass-points")  # flow
NEXT_BOOSTER: Final = KINDS.kind("next-booster")


def begin_action(s: FrameState, seat: int) -> None:
    """The turn's one action (AOI-ACT-01): below it the turn's close waits, which works off what it triggers first."""
    s.frames[-1] = [CLOSE, seat]
