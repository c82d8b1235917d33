"""Setup: the temple row, the homes, the things on the map (RB-SETUP)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.game import NATURE
from wabe.core.hexes import distance
from wabe.core.messages import m
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.actions import HOME, HOMES, PRAY
from wabe.games.roads_and_boats.rules.building import fill_mine, join_banks
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    DONKEY,
    MINE,
    START_DONKEYS,
    START_GOODS,
    bag_of,
)
from wabe.games.roads_and_boats.rules.factories import new_transporter
from wabe.games.roads_and_boats.rules.forms import Scenario
from wabe.games.roads_and_boats.rules.frames import CHOOSE_HOME, LAYING, ROUND, SETTING_UP, TEMPLE
from wabe.games.roads_and_boats.rules.scenarios import (
    HOME_DISTANCE,
    area_at,
    branch_at,
    link_between,
    place_of,
    wall_edge,
)
from wabe.games.roads_and_boats.rules.state import NEUTRAL, NOWHERE, BoatsState
from wabe.games.roads_and_boats.rules.wonder import begin_solo_wonder


def begin(s: BoatsState) -> None:
    """Set up the table before the first event; a map that the players build is still to be laid (RB-SETUP-01)."""
    s.lay_out(s.rules.players, s.space)
    scenario = s.space.scenario
    if scenario is None:
        s.frames = [[LAYING, NATURE]]
    else:
        furnish(s, scenario)
        s.frames = [[SETTING_UP, NATURE]]


def furnish(s: BoatsState, scenario: Scenario) -> None:
    """Put down the roads, bridges, walls, buildings and goods that the scenario names (RB-SETUP-04)."""
    space = s.space
    for a, b in scenario.roads:
        s.roads |= 1 << link_between(space, a, b)
    for q, r, edge in scenario.bridges:
        join_banks(s, space.hex_at[q, r], branch_at(space, q, r, edge))
    for q, r, edge, tokens in scenario.walls:
        s.walls[wall_edge(space, q, r, edge)] = tokens * 8 + NEUTRAL
    for q, r, name, area in scenario.buildings:
        h = space.hex_at[q, r]
        s.built = put(s.built, h, BUILDINGS.index(name) | area << 5)
        if s.building(h) == MINE:
            fill_mine(s, h, 0)
    for q, r, area, goods in scenario.goods:
        s.make(area_at(space, q, r, area), bag_of(goods))


def run_setup(s: BoatsState, frame: Frame) -> None:
    """Draw the temple row, derive the chart, ask for homes in its order, begin the first turn (RB-SETUP-02, 03, 05)."""
    players = s.rules.players
    if len(s.temple) < players - 1:
        s.frames.append([TEMPLE, NATURE])
    elif len(s.temple) < players:
        s.temple += tuple([seat for seat in range(players) if seat not in s.temple])
        s.chart = s.temple[::-1]
        _fixed_homes(s)
    else:
        for seat in s.chart:
            if s.homes[seat] == NOWHERE:
                s.frames.append([CHOOSE_HOME, seat])
                return
        s.frames.pop()
        s.turn = 1
        if players == 1:
            begin_solo_wonder(s)
        s.frames.append([ROUND, NATURE, 0, 0])


def _fixed_homes(s: BoatsState) -> None:
    """A scenario may fix the homes (RB-SETUP-08)."""
    scenario = s.space.scenario
    if scenario is not None and scenario.starts is not None:
        for seat, start in enumerate(scenario.starts):
            settle(s, seat, place_of(s.space, start))


def settle(s: BoatsState, seat: int, area: int) -> None:
    """The home gets its marker, three donkeys, five boards, a stone and two geese (RB-SETUP-07)."""
    s.homes[seat] = area
    s.make(area, START_GOODS)
    for _ in range(START_DONKEYS):
        new_transporter(s, seat, DONKEY, s.region[area])


def list_temple(s: BoatsState, frame: Frame) -> list[Action]:
    """The figures still to be drawn."""
    return [PRAY.of(seat) for seat in range(s.rules.players) if seat not in s.temple]


def do_pray(s: BoatsState, frame: Frame, action: Action) -> None:
    """The first one drawn is next to the temple (RB-SETUP-02)."""
    s.frames.pop()
    s.temple += (action.args[0],)


def list_homes(s: BoatsState, frame: Frame) -> list[Action]:
    """Any land area at least two hexes from other homes (RB-SETUP-06, 09)."""
    space = s.space
    taken = [space.hexes[space.area_hex[home]] for home in s.homes if home != NOWHERE]
    found: list[Action] = []
    for h in space.land_hexes:
        if all(distance(space.hexes[h], other) >= HOME_DISTANCE for other in taken):
            first = space.hex_areas[h][0]
            found.extend([HOMES[h * 3 + area - first] for area in space.hex_areas[h] if s.region[area] == area])
    return found


def do_home(s: BoatsState, frame: Frame, action: Action) -> None:
    """Live here."""
    s.frames.pop()
    h, local = action.args
    settle(s, frame[SEAT], s.space.hex_areas[h][local])


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.flow(SETTING_UP, run_setup)
    decisions.decision(
        TEMPLE, lists=list_temple, asks=Question(m("boats.ask.temple"), "RB-SETUP-02"), does={PRAY: do_pray}
    )
    decisions.decision(
        CHOOSE_HOME, lists=list_homes, asks=Question(m("boats.ask.home"), "RB-SETUP-05"), does={HOME: do_home}
    )
