"""The order of play: with whom it matters who comes first, and what is answered when it is asked for (RB-CONF)."""

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.actions import DEMAND, LEAVE, PASS, REMAIN
from wabe.games.roads_and_boats.rules.components import END_MARKS, PRICE_RISES, size
from wabe.games.roads_and_boats.rules.frames import ORDER
from wabe.games.roads_and_boats.rules.reach import pooled
from wabe.games.roads_and_boats.rules.scoring import points_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.rules.wonder import home_holders
from wabe.games.roads_and_boats.strategy.economy_model import row_left
from wabe.games.roads_and_boats.strategy.rivals import is_soon_at, lead, others_soon_at, wealth_lying


def contested(s: BoatsState, seat: int) -> list[int]:
    """The others before whom a seat would like to play in this phase."""
    if s.phase == 1:
        return _after_the_same(s, seat)
    return _at_the_wonder(s, seat) if s.phase == 3 else []


def answer_order(s: BoatsState, seat: int) -> Action:
    """A player who would play after such another demands an order, and gives up the first choice."""
    rivals = contested(s, seat)
    if s.frames[-1][KIND] == ORDER:
        place = s.chart.index(seat)
        return DEMAND.of() if [1 for other in rivals if s.chart.index(other) < place] else PASS.of()
    return LEAVE.of() if rivals else REMAIN.of()


def _after_the_same(s: BoatsState, seat: int) -> list[int]:
    """Return who can take wealth that lies within reach of the seat (RB-GOOD-01)."""
    prizes = [area for area in wealth_lying(s) if is_soon_at(s, seat, area)]
    return sorted({other for area in prizes for other in others_soon_at(s, seat, area)})


def _at_the_wonder(s: BoatsState, seat: int) -> list[int]:
    """Return who may fill a row, or lay bricks before the seat ends the game as the first in points (RB-END-01, 04)."""
    own = affordable(s, seat)
    others = [other for other in range(s.rules.players) if other != seat and affordable(s, other)]
    if not own or not others:
        return []
    ends = own >= END_MARKS[s.rules.players] - len(s.wonder) and lead(points_of(s), seat) > 0
    left = row_left(s.wonder, seat)
    fills = 0 < left <= sum([affordable(s, other) for other in others])
    return others if ends or fills else []


def affordable(s: BoatsState, seat: int) -> int:
    """Return how many bricks a seat could pay for with all it has at home (RB-WOND-03, 05)."""
    goods = size(pooled(s, home_holders(s, seat)))
    price = 1 if len(s.wonder) < PRICE_RISES else 2
    bricks = 0
    while goods >= price:
        goods -= price
        price += 1
        bricks += 1
    return bricks
