"""Taking tiles from the board into storage (COB-ACT-01, COB-BLD-04 to 07)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, Frame, Question
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import DECLINE, FREE, NO, TAKE, TAKES
from wabe.games.castles_of_burgundy.rules.components import (
    ANIMAL,
    BUILDING,
    CASTLE,
    DEPOT_PLACES,
    KNOWLEDGE,
    MINE,
    NOTHING,
    PLACES,
    SHIP,
)
from wabe.games.castles_of_burgundy.rules.frames import CARPENTER_TAKE, CHURCH_TAKE, MARKET_TAKE
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.workers import COST, TAKING, use_die, ways_of


def _filter(colours: list[int]) -> list[int]:
    """For each depot: mask of its places with one of these colours."""
    return [
        sum(PLACES[place].bit for place in places if PLACES[place].colour in colours) for places in DEPOT_PLACES[:6]
    ]


# COB-BLD-04 to 06: which places of each depot the advantage of a building reaches.
REACHED: Final = {
    CARPENTER_TAKE: _filter([BUILDING]),
    CHURCH_TAKE: _filter([MINE, KNOWLEDGE, CASTLE]),
    MARKET_TAKE: _filter([SHIP, ANIMAL]),
}


def spots(player: BurgundyPlayer) -> int:
    """COB-ACT-01, COB-ACT-01a: mask of where a new tile may go: the first empty space, or instead of a stored tile.

    Of equal tiles only the first can be given up for it.
    """
    first, second, third = player.storage
    if first < 0:
        return 1
    if second < 0:
        return 2
    if third < 0:
        return 4
    mask = 1 if first == second else 3
    return mask if third in (first, second) else mask | 4


def do_take(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ACT-01, COB-ACT-01b: from the depot to storage, with any die or by an advantage."""
    die, place, spot = action.args
    player = s.writable_player(s.seat)
    use_die(s, player, die)
    player.workers -= workers_to_take(player, die, place)
    store(s, player, place, spot)


def workers_to_take(player: BurgundyPlayer, die: int, place: int) -> int:
    """COB-WORK-03, COB-YELLOW-12: what it costs to take the tile on a place with this die."""
    return COST[ways_of(player)[TAKING]][die][PLACES[place].depot]


def store(s: BurgundyState, player: BurgundyPlayer, place: int, spot: int) -> None:
    """COB-ACT-01a: a tile that lies there already goes out of the game."""
    old = player.storage[spot]
    if old != NOTHING:
        s.gone[old] += 1
    player.storage[spot] = s.lift(place)
    player.find_spaces()


def list_advantage_takes(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-BLD-04 to 07: a tile of certain colours from any numbered depot, or nothing."""
    player = s.players[s.seat]
    where = spots(player)
    masks = REACHED[frame[KIND]]
    takes = TAKES[FREE][where]
    out: list[Action] = []
    for depot in range(6):
        out += takes[depot][s.offers[depot] & masks[depot]]
    out.append(NO)
    return out


def do_decline(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-AMB-12: an advantage that may be declined."""
    s.frames.pop()


def compose(decisions: Decisions[BurgundyState]) -> None:
    """The advantages of carpenter, church and market."""
    for kind, asked in (
        (CARPENTER_TAKE, Question(m("cob.ask.carpenter"), "COB-BLD-04")),
        (CHURCH_TAKE, Question(m("cob.ask.church"), "COB-BLD-05")),
        (MARKET_TAKE, Question(m("cob.ask.market"), "COB-BLD-06")),
    ):
        decisions.decision(kind, lists=list_advantage_takes, asks=asked, does={TAKE: do_take, DECLINE: do_decline})
        decisions.lapse(kind, m("cob.spared.take"), "COB-BLD-12", but=DECLINE)
