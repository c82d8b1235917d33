"""The parts of effects, each when its time has come; and the three parts of palace 15 in any order."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import BLOCK
from wabe.games.age_of_innovation.rules.bridges import open_bridges
from wabe.games.age_of_innovation.rules.building import open_guild, open_neutral
from wabe.games.age_of_innovation.rules.choosing_books import open_books
from wabe.games.age_of_innovation.rules.cities import tiles_left
from wabe.games.age_of_innovation.rules.components import PALACES
from wabe.games.age_of_innovation.rules.frames import (
    BLOCKS,
    BLOCKS_LEFT,
    CITY_TILE,
    FREE_UPGRADE,
    GIVE,
    GIVE_NUMBER,
    GIVE_PART,
    LEVELS_EACH,
    LEVELS_ONE,
)
from wabe.games.age_of_innovation.rules.gains import (
    G_BOOKS,
    G_BRIDGES,
    G_CITY,
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
from wabe.games.age_of_innovation.rules.science import can_learn, open_levels
from wabe.games.age_of_innovation.rules.state import INCOME, AgeState
from wabe.games.age_of_innovation.rules.terraform import open_spades
from wabe.games.age_of_innovation.rules.tracks import sail, terraform
from wabe.games.age_of_innovation.rules.upgrade import open_competency, replaceable


def run_give(s: AgeState, frame: Frame) -> None:
    """Ask for or give what is possible of this part; the rest is lost."""
    s.frames.pop()
    _, seat, part, number, more = frame
    if part == G_BOOKS:
        open_books(s, seat, number)
    elif part == G_LEVELS:
        open_levels(s, seat, number, more, 1 if s.phase == INCOME else 0)
    elif part == G_SPADES:
        open_spades(s, seat, number, more)
    elif part == G_EACH:
        s.frames.append([LEVELS_EACH, seat, number, 0])
    elif part == G_ONE:
        if any(can_learn(s, s.players[seat], discipline) for discipline in range(4)):
            s.frames.append([LEVELS_ONE, seat, number])
    elif part == G_SAILING:
        sail(s, seat, number)
    elif part == G_TERRAFORMING:
        terraform(s, seat, number)
    elif part == G_NEUTRAL:
        open_neutral(s, seat, number)
    elif part == G_COMPETENCY:
        _and_more(s, frame)
        open_competency(s, seat)
    elif part == G_GUILD:
        open_guild(s, seat)
    elif part == G_BRIDGES:
        open_bridges(s, seat, number, more)
    elif part == G_UPGRADE:
        if replaceable(s.players[seat], number, more):
            s.frames.append([FREE_UPGRADE, seat, number, more])
    elif part == G_CITY and tiles_left(s):
        _and_more(s, frame)
        s.frames.append([CITY_TILE, seat])


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
    if left.bit_count() > 1:
        s.frames.append([BLOCKS, frame[SEAT], left])
    elif left:
        s.frames.append(_block(s, frame[SEAT], left.bit_length() - 1))
    s.frames.append(_block(s, frame[SEAT], action.args[0]))


def compose(decisions: Decisions[AgeState]) -> None:
    """The parts of effects."""
    decisions.flow(GIVE, run_give)
    decisions.decision(
        BLOCKS, lists=list_blocks, asks=Question(m("aoi.ask.blocks"), "AOI-PALACE-15"), does={BLOCK: do_block}
    )
