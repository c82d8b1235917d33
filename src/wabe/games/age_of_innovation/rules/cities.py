"""Cities (AOI-CITY)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import EFFECTS, KIND, SEAT, Frame, Question, Spared, later, spare
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import FOUND, FOUNDS, RIVER_CITY, TAKE_CITIES, TAKE_CITY
from wabe.games.age_of_innovation.rules.components import (
    CITIES,
    CITY_POWER,
    CITY_SIZE,
    CITY_SIZE_MONUMENT,
    CITY_SIZE_UNIVERSITY,
    E_CITY,
    MONUMENT,
    PALACE_OF,
    UNIVERSITY,
)
from wabe.games.age_of_innovation.rules.frames import CITY_EFFECT, CITY_GROUP, CITY_TILE, CLOSE, TURN
from wabe.games.age_of_innovation.rules.gains import gain, trigger
from wabe.games.age_of_innovation.rules.leech import power_value
from wabe.games.age_of_innovation.rules.player import FROM_CITIES, FROM_FACTIONS, AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState, put

NO_CITY_LEFT: Final = Spared(CITY_TILE, m("aoi.spared.city"), "AOI-CITY-07")


def _suffices(player: AgePlayer, group: int) -> bool:
    """Enough buildings, annexes counted, and enough power (AOI-CITY-01, AOI-CITY-02, AOI-CITY-03, AOI-ANX-01)."""
    if player.built[MONUMENT] & group:
        size = CITY_SIZE_MONUMENT
    elif player.built[UNIVERSITY] & group:
        size = CITY_SIZE_UNIVERSITY
    else:
        size = CITY_SIZE
    if group.bit_count() + (player.annexed & group).bit_count() < size:
        return False
    return power_value(player, group) >= (PALACE_OF[player.palace].city_min_power or CITY_POWER)


def tiles_left(s: AgeState) -> int:
    """Return for how many more cities there is a tile, those already founded served first (AOI-CITY-07)."""
    return sum(s.cities) - len([frame for frame in s.queue + s.frames if frame[KIND] == CITY_TILE])


def join_cities(s: AgeState, seat: int) -> None:
    """Join to a city all buildings of its owner that are connected with it (AOI-CITY-05)."""
    player = s.players[seat]
    city = player.city
    if not city:
        return
    for group in s.groups(player.all):
        if group & player.city:
            city |= group
    if city != player.city:
        s.writable_player(seat).city = city


def found_cities(s: AgeState, seat: int) -> None:
    """Every group outside cities that suffices founds one; its tile waits its turn (AOI-CITY-01, AOI-CITY-10).

    If tiles are left for some of several groups only, their owner chooses (AMB-18).
    """
    join_cities(s, seat)
    groups = sufficient(s, seat)
    if not groups:
        return
    left = tiles_left(s)
    if not left:
        spare(s, seat, NO_CITY_LEFT)
    elif left < len(groups):
        s.frames.append([CITY_GROUP, seat])
    else:
        for group in groups:
            _found(s, seat, group)


def sufficient(s: AgeState, seat: int) -> list[int]:
    """The groups outside cities that suffice for one."""
    player = s.players[seat]
    return [group for group in s.groups(player.all ^ player.city) if _suffices(player, group)]


def _found(s: AgeState, seat: int, group: int) -> None:
    """These buildings are a city from now on."""
    s.writable_player(seat).city |= group
    later(s, [CITY_TILE, seat])


def list_groups(s: AgeState, frame: Frame) -> list[Action]:
    """The groups, each named by its first hex (AMB-18)."""
    return [FOUNDS[bits(group)[0]] for group in sufficient(s, frame[SEAT])]


def group_at(s: AgeState, seat: int, cell: int) -> int:
    """The group that a hex names."""
    return next(group for group in sufficient(s, seat) if group >> cell & 1)


def do_found(s: AgeState, frame: Frame, action: Action) -> None:
    """This group founds a city; if tiles are left for more, the next one is chosen (AMB-18)."""
    s.frames.pop()
    _found(s, frame[SEAT], group_at(s, frame[SEAT], action.args[0]))
    if tiles_left(s):
        s.frames.append(frame)


# Palace 14: a river hex connects.


def river_group(s: AgeState, player: AgePlayer, cell: int) -> int:
    """The groups that a river hex would connect; 0 where it cannot found a city (AOI-CITY-08)."""
    around = s.box.map.near[cell] & player.all
    if around & player.city:
        return 0
    found = 0
    for group in s.groups(player.all & ~player.city):
        if group & around:
            found |= group
    return found if _suffices(player, found) else 0


def river_cities(s: AgeState, player: AgePlayer) -> list[Action]:
    """The river hexes over which the owner of palace 14 can found a city (AOI-CITY-08, AMB-11)."""
    if not tiles_left(s):
        return []
    outside = player.all & ~player.city
    river = 0
    for cell in bits(outside):
        river |= s.box.map.river_near[cell]
    return [RIVER_CITY.of(cell) for cell in bits(river) if river_group(s, player, cell)]


def do_river_city(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile will lie on that hex."""
    seat = frame[SEAT]
    player = s.writable_player(seat)
    player.city |= river_group(s, player, action.args[0])
    s.river_tiles |= 1 << action.args[0]
    s.frames.append([EFFECTS, seat])
    s.frames.append([CITY_TILE, seat])


# The tile.


def list_city_tiles(s: AgeState, frame: Frame) -> list[Action]:
    """The kinds still in the supply (AOI-CITY-04)."""
    return [TAKE_CITIES[kind] for kind, left in enumerate(s.cities) if left]


def do_take_city(s: AgeState, frame: Frame, action: Action) -> None:
    """First key and points, those of the round too; then the bonus, then the faction (AOI-CITY-04, AOI-SCI-06)."""
    s.frames.pop()
    kind = action.args[0]
    s.cities = put(s.cities, kind, s.cities[kind] - 1)
    player = s.writable_player(frame[SEAT])
    player.city_tiles[kind] += 1
    player.keys += CITIES[kind].keys
    player.earn(CITIES[kind].vp, FROM_CITIES)
    trigger(s, player, E_CITY)
    s.frames.append([CITY_EFFECT, frame[SEAT]])
    gain(s, frame[SEAT], CITIES[kind].immediate, FROM_CITIES)


def run_city_effect(s: AgeState, frame: Frame) -> None:
    """Felines and Lizards (AOI-FAC-02, AOI-FAC-06). Felines may take fewer levels (AMB-19)."""
    s.frames.pop()
    effect = s.box.factions[s.players[frame[SEAT]].faction].on[E_CITY]
    if effect is not None:
        gain(s, frame[SEAT], effect, FROM_FACTIONS, up_to=1)


def compose(decisions: Decisions[AgeState]) -> None:
    """The choice of a group and of a tile, and cities over a river hex."""
    decisions.decision(
        CITY_GROUP,
        lists=list_groups,
        asks=Question(m("aoi.ask.city-group"), "AMB-18"),
        does={FOUND: do_found},
    )
    decisions.spare(NO_CITY_LEFT)
    decisions.decision(
        CITY_TILE,
        lists=list_city_tiles,
        asks=Question(m("aoi.ask.city-tile"), "AOI-CITY-04"),
        does={TAKE_CITY: do_take_city},
    )
    decisions.flow(CITY_EFFECT, run_city_effect)
    decisions.on(TURN, RIVER_CITY, do_river_city)
    decisions.on(CLOSE, RIVER_CITY, do_river_city)
