"""What the planner would do next: the actions worth looking at, in order of promise."""

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.frames import CHOOSE_HOME, CHOOSE_SLOT
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.homes import choose_home
from wabe.games.roads_and_boats.strategy.memory import PlanMemory
from wabe.games.roads_and_boats.strategy.script import QUIET, settle
from wabe.games.roads_and_boats.strategy.tile_laying import MAKING, lay_well


def propose(s: BoatsState, memory: PlanMemory) -> list[Action] | None:
    """The actions worth looking at, the plan's first; None: there is no plan for this decision."""
    legal = s.legal()
    if len(legal) == 1:
        return legal
    seat = s.seat
    kind = s.frames[-1][KIND]
    if seat < 0:
        return None
    if kind == CHOOSE_SLOT:
        return legal[:1]  # an early one is never worse, and the order lasts (RB-CONF-09)
    if kind == CHOOSE_HOME:
        return [choose_home(s, seat, legal)]
    if kind in MAKING:
        return lay_well(s, legal)
    if s.homes[seat] < 0:
        return None
    if kind in QUIET:
        return [settle(s, legal)]
    return [memory.script(s, seat)]
