"""Small maps with a planner on them: goals by name, and the moves they lead to."""

from helpers.boats.table import PHASES, Table
from wabe.games.roads_and_boats.rules.components import BUILDINGS, POINTS, SOLO_BRICKS
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.goals import usual
from wabe.games.roads_and_boats.strategy.memory import carry_out
from wabe.games.roads_and_boats.strategy.plan import TurnPlan
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.survey import model_of

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


def world(t, seat=0):
    """The economy of a seat when its transporters are about to move."""
    w = model_of(t.s, seat, ours(t.s, seat))
    w.points = [POINTS[kind] for kind in w.kind]
    return w


def turn_plan(t, *wanted, seat=0):
    return TurnPlan(world(t, seat), goals(t, *wanted), last_turn(t.s))


def plan(t, *wanted, seat=0):
    """The tasks that a plan gives."""
    return turn_plan(t, *wanted, seat=seat).tasks


def follow(t, phase, *wanted):
    """The moves for these goals until the phase of the seat is over."""
    t.begin(phase)
    moves = []
    turn = t.s.turn
    while t.s.turn == turn and t.s.phase == PHASES.index(phase) and t.s.seat == 0:
        for action in carry_out(t.s, goals(t, *wanted)).actions:
            assert action in t.s.legal()
            moves.append(action.text)
            t.s.play(action)
            t.s.check()
    return moves
