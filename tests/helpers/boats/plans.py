"""Small maps with a planner on them: goals by name, and the moves they lead to."""

from helpers.boats.table import PHASES, Table
from wabe.games.roads_and_boats.book.components import BUILDINGS, SOLO_BRICKS
from wabe.games.roads_and_boats.mind.plan import Plan
from wabe.games.roads_and_boats.mind.strategy import usual
from wabe.games.roads_and_boats.mind.strategy_player import StrategyPlayer

# woods, rock, pasture, mountain, pasture, pasture in a row
LAND = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 pasture"
BROOK = "0,0 mountain 1\n1,0 pasture 1 4\n2,0 pasture 1 4\n3,0 sea\n0,1 woods\n1,1 rock"


def solo(tiles=LAND, home=(2, 0), turn=5):
    t = Table(tiles, players=1, scenario="P1-RIVER")
    t.home(0, home)
    t.bricks(*[None] * SOLO_BRICKS)
    t.s.turn = turn
    return t


def goals(t, *wanted):
    """Goals written as (building, q, r) or (kind of goal, number)."""
    return usual([(BUILDINGS.index(g[0]), t.area(*g[1:])) if isinstance(g[0], str) else g for g in wanted])


def plan(t, *wanted):
    return Plan(t.s, 0, goals(t, *wanted))


def follow(t, phase, *wanted):
    """The moves for these goals until the phase of the seat is over."""
    t.begin(phase)
    player = StrategyPlayer(0, goals(t, *wanted))
    moves = []
    turn = t.s.turn
    while t.s.turn == turn and t.s.phase == PHASES.index(phase) and t.s.seat == 0:
        action = player.next(t.s, t.s.legal())
        assert action in t.s.legal()
        moves.append(action.text)
        t.s.play(action)
        t.s.check()
    return moves
