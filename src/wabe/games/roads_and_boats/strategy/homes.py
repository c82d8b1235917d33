"""Where to live: the home from which most comes, of those from which all lies near together."""

from typing import Final

from wabe.core.action import Action
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.arranging import may_arrange
from wabe.games.roads_and_boats.strategy.journeys import Journeys
from wabe.games.roads_and_boats.strategy.layout import Layout
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.rollout import Rollout
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.search import openings, rollout_of
from wabe.games.roads_and_boats.strategy.survey import model_of
from wabe.games.roads_and_boats.strategy.templates import Template, templates
from wabe.games.roads_and_boats.strategy.timetable import carried_out

_HOMES: Final = 8  # homes that are tried
_TRIED: Final = templates("foot:coins foot:shafts afloat:islands")  # with these, if others play
# Alone: all of them from every home would take longer than a turn should.
_TRIED_ALONE: Final = templates(
    "foot:coins afloat:islands bridged:coins foot:stocks foot:mines afloat:river bridged:stocks foot:roads",
)
# Alone in a timetable: some that come to most on one map or other.
_SET_DOWN: Final = templates("foot:roads foot:shafts_and_roads foot:coins foot:mines foot:gold foot:big_mines")
_BREEDING: Final = 3.0  # what a turn of way to the pasture costs


def choose_home(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """The home from which most comes, of those from which all lies near together."""
    areas = [s.space.hex_areas[action.args[0]][action.args[1]] for action in legal]
    found: list[tuple[int, int]] = []
    templates = _TRIED if s.rules.players > 1 else _TRIED_ALONE
    for i in near_together(s, seat, areas)[:_HOMES]:
        start = s.copy()
        start.play(legal[i])
        while start.turn == 0 and start.seat >= 0:
            start.play(start.legal()[-1])
        found.append((-_promise(rollout_of(start, seat), templates), i))
    return legal[min(found)[1]]


def _promise(rollout: Rollout, templates: tuple[Template, ...]) -> int:
    """Return what comes of a home at first sight: the best of some templates, alone also of those that are set down."""
    strategies = openings(rollout, templates)
    if may_arrange(rollout.w):
        journeys = Journeys(rollout.w)
        for opening in openings(rollout, _SET_DOWN):
            schedule = Schedule(rollout.w, rollout.last, journeys)
            schedule.enrich(opening.goals)
            strategies.append(carried_out(schedule))
    return max([rollout.value(strategy) for strategy in strategies])


def near_together(s: BoatsState, seat: int, areas: list[int]) -> list[int]:
    """Return which of the areas are homes from which all buildings lie near together, the best first."""
    found: list[tuple[float, int]] = []
    for i, home in enumerate(areas):
        copied = s.copy()
        copied.homes[seat] = home
        w = model_of(copied, seat, ours(copied, seat))
        lowest = 1000.0
        for kinds, order in _TRIED[::2]:
            layout = Layout(w, kinds, home)
            layout.unfold(order)
            lowest = min(lowest, layout.cost + _BREEDING * layout.way_to_pasture())
        found.append((lowest, i))
    found.sort()
    return [i for _, i in found]
