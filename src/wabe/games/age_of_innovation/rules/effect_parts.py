"""The parts of effects, each when its time has come; and the three parts of palace 15 in any order."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, spare
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import BLOCK
from wabe.games.age_of_innovation.rules.cities import NO_CITY_LEFT, tiles_left
from wabe.games.age_of_innovation.rules.components import PALACES
from wabe.games.age_of_innovation.rules.frames import (
    BLOCKS,
    BLOCKS_LEFT,
    BOOKS,
    BRIDGE_SITE,
    CITY_TILE,
    COMPETENCY,
    FREE_UPGRADE,
    GIVE,
    GIVE_NUMBER,
    GIVE_PART,
    LEVELS,
    LEVELS_EACH,
    LEVELS_ONE,
    PLACE,
    PLACE_GUILD,
)
from wabe.games.age_of_innovation.rules.gains import (
    G_BOOKS,
    G_BRIDGES,
    G_COMPETENCY,
    G_EACH,
    G_GUILD,
    G_LEVELS,
    G_NEUTRAL,
    G_ONE,
    G_SAILING,
    G_SPADES,
    G_TERRAFORMING,
    G_UPGRADE,
)
from wabe.games.age_of_innovation.rules.state import INCOME, AgeState
from wabe.games.age_of_innovation.rules.terraform import open_spades
from wabe.games.age_of_innovation.rules.tracks import sail, terraform


def run_give(s: AgeState, frame: Frame) -> None:
    """Ask for or give this part; of a question that has no answer nothing is left."""
    s.frames.pop()
    _, seat, part, number, more = frame
    if part == G_BOOKS:
        s.frames.append([BOOKS, seat, number])
    elif part == G_LEVELS:
        s.frames.append([LEVELS, seat, number, more, 1 if s.phase == INCOME else 0])
    elif part == G_SPADES:
        open_spades(s, seat, number, more)
    elif part == G_EACH:
        s.frames.append([LEVELS_EACH, seat, number, 0])
    elif part == G_ONE:
        s.frames.append([LEVELS_ONE, seat, number])
    elif part == G_SAILING:
        sail(s, seat, number)
    elif part == G_TERRAFORMING:
        terraform(s, seat, number)
    elif part == G_NEUTRAL:
        s.frames.append([PLACE, seat, number])
    elif part == G_COMPETENCY:
        _and_more(s, frame)
        s.frames.append([COMPETENCY, seat])
    elif part == G_GUILD:
        s.frames.append([PLACE_GUILD, seat])
    elif part == G_BRIDGES:
        s.frames.append([BRIDGE_SITE, seat, number, more])
    elif part == G_UPGRADE:
        s.frames.append([FREE_UPGRADE, seat, number, more])
    elif tiles_left(s):
        _and_more(s, frame)
        s.frames.append([CITY_TILE, seat])
    else:
        spare(s, seat, NO_CITY_LEFT)


def _and_more(s: AgeState, frame: Frame) -> None:
    """Of several tiles each is taken after the one before it is done with."""
    if frame[GIVE_NUMBER] > 1:
        s.frames.append([GIVE, frame[SEAT], frame[GIVE_PART], frame[GIVE_NUMBER] - 1, 0])


# Palace 15.

_SPADES, _BRIDGES, _BOOKS = range(3)


def _block(s: AgeState, seat: int, block: int) -> Frame:
    effect = PALACES[s.players[seat].palace].immediate
    if block == _SPADES:
        return [GIVE, seat, G_SPADES, effect.terraform_build, 0]
    if block == _BRIDGES:
        return [GIVE, seat, G_BRIDGES, effect.bridge, 1]
    return [GIVE, seat, G_BOOKS, effect.book_any, 0]


def list_blocks(s: AgeState, frame: Frame) -> list[Action]:
    """The parts that are left."""
    return [BLOCK.of(block) for block in bits(frame[BLOCKS_LEFT])]


def do_block(s: AgeState, frame: Frame, action: Action) -> None:
    """This part as a whole, then the others (AOI-PALACE-15)."""
    s.frames.pop()
    left = frame[BLOCKS_LEFT] & ~(1 << action.args[0])
    if left:
        s.frames.append([BLOCKS, frame[SEAT], left])
    s.frames.append(_block(s, frame[SEAT], action.args[0]))


def compose(decisions: Decisions[AgeState]) -> None:
    """The parts of effects."""
    decisions.flow(GIVE, run_give)
    decisions.decision(
        BLOCKS, lists=list_blocks, asks=Question(m("aoi.ask.blocks"), "AOI-PALACE-15"), does={BLOCK: do_block}
    )
    decisions.force(BLOCKS, m("aoi.spared.blocks"), "AOI-PALACE-15", quiet=True)
