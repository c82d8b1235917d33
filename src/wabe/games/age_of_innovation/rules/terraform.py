"""Terraform and build (AOI-TB), with free spades, tunnels and flights."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    BUILD,
    BUILD_SITES,
    BUILDS,
    DIG,
    DIGS_UP_TO,
    DONE,
    FLIGHT_ENDS,
    FLY,
    ONLY_DONE,
    TUNNEL,
    TUNNEL_ENDS,
)
from wabe.games.age_of_innovation.rules.building import build_event, dig, in_reach, price, stand
from wabe.games.age_of_innovation.rules.components import DISTANCE, FLIGHTS, NONE, RIVER, WORKSHOP, WORKSHOP_COST
from wabe.games.age_of_innovation.rules.frames import (
    SPADES,
    SPADES_FIRST,
    SPADES_FLAGS,
    SPADES_LEAP,
    SPADES_LEFT,
    TURN,
    begin_action,
)
from wabe.games.age_of_innovation.rules.gains import (
    BOUGHT,
    FREE_WORKSHOP,
    MUST,
    NO_BUILD,
    NO_BUY,
    NO_LEAP,
    SPLIT,
    spend_scholars,
)
from wabe.games.age_of_innovation.rules.player import FROM_FACTIONS, FROM_PALACES, AgePlayer
from wabe.games.age_of_innovation.rules.state import SETUP, AgeState
from wabe.games.age_of_innovation.rules.tiles import Leap

_FARTHEST: Final = RIVER // 2  # no terrain is further away on the circle
# By terrain: so many spades away, these two.
_CIRCLE: Final = [
    [(far, (home + far) % RIVER, (home - far) % RIVER) for far in range(1, _FARTHEST + 1)] for home in range(RIVER)
]
# By the spades that can be used and how far away the terrain is.
_DIGS: Final = [[DIGS_UP_TO[min(far, most)] for far in range(_FARTHEST + 1)] for most in range(_FARTHEST + 1)]

# A frame of spades: kind, seat, free spades left, first hex or NONE, hex of a leap or NONE, flags.


def can_pay_workshop(player: AgePlayer) -> bool:
    """Its cost, and a workshop on the board (AOI-TB-06)."""
    enough = player.tools >= WORKSHOP_COST.tools and player.coins >= WORKSHOP_COST.coins
    return enough and player.left[WORKSHOP] > 0


def _list_digs(s: AgeState, player: AgePlayer, free: int, most: int, found: list[Action]) -> None:
    """Hexes that are not native, each with the numbers of spades that can be used there, free and bought together.

    Spades are bought only where the free ones do not suffice to make the hex native (AOI-TB-02, AOI-TB-08).
    """
    if not most:
        return
    ground = s.ground
    digs = _DIGS[min(most, _FARTHEST)]
    for far, one, other in _CIRCLE[player.terrain]:
        cells = (ground[one] | ground[other]) & free
        if cells:
            found += digs[far].on(cells)


def leap_of(s: AgeState, player: AgePlayer, family: int) -> Leap | None:
    """The Moles' tunnel, or the flight of palace 09."""
    if family == TUNNEL.number:
        return s.box.factions[player.faction].tunnel
    return FLIGHTS[player.palace]


def _list_leaps(s: AgeState, player: AgePlayer, left: int, first: int, flags: int, found: list[Action]) -> None:
    """Hexes a tunnel or a flight leads to: not adjacent to an own building, and of use (AOI-FAC-07, AOI-PALACE-09).

    The first hex is reached already: to build on what was dug takes no second leap (AMB-12).
    """
    if s.box.factions[player.faction].tunnel is None and FLIGHTS[player.palace] is None:
        return
    for family, ends in ((TUNNEL, TUNNEL_ENDS), (FLY, FLIGHT_ENDS)):
        leap = leap_of(s, player, family.number)
        if leap is None or player.tools < leap.tools or player.scholars < leap.scholars:
            continue
        cells = 0
        near = s.box.map.within(player.all, 0) | s.over_bridges(player.all)
        for far in leap.distances:
            cells |= s.box.map.leaping(player.all, far)
        cells &= s.empty & ~near
        if first != NONE:
            cells &= ~(1 << first)
        native = s.ground[player.terrain]
        buys = first == NONE and player.tools - leap.tools >= price(player)
        if not left and not buys:
            cells &= native
        if not _may_build_bare(player, leap.tools, first, flags):
            cells &= ~native
        found += ends.on(cells)


def _may_build_bare(player: AgePlayer, tools: int, first: int, flags: int) -> bool:
    """Return whether a native hex needs no spade to be built on: plain action, or the Lizards (AOI-TB-13)."""
    if flags & FREE_WORKSHOP:
        return player.left[WORKSHOP] > 0
    if not flags & BOUGHT or first != NONE:
        return False
    return player.tools >= WORKSHOP_COST.tools + tools and can_pay_workshop(player)


def list_terraform(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """The plain action: bought spades, or a workshop on a native hex in reach (AOI-TB-01)."""
    builds = can_pay_workshop(player)
    bought = player.tools // price(player)
    if not builds and not bought:
        return
    free = in_reach(s, player) & s.empty
    if builds:
        found += BUILD_SITES.on(free & s.ground[player.terrain])
    _list_digs(s, player, free, bought, found)
    _list_leaps(s, player, 0, NONE, BOUGHT, found)


def list_spades(s: AgeState, frame: Frame) -> list[Action]:
    """Return what can be done with spades: the first hex, then others, then the workshop (AOI-TB-08 to AOI-TB-13)."""
    found: list[Action] = []
    _, seat, left, first, target, flags = frame
    player = s.players[seat]
    if target != NONE:
        _list_at_target(s, player, frame, found)
        return found
    free = in_reach(s, player) & s.empty if left or first == NONE or flags & FREE_WORKSHOP else 0
    if left or first == NONE:
        _list_digs(s, player, free, _most_spades(s, player, left, first, flags), found)
    if not flags & NO_LEAP:
        _list_leaps(s, player, left, first, flags, found)
    if flags & FREE_WORKSHOP:
        if player.left[WORKSHOP]:
            own = 1 << first if first != NONE else 0
            found += BUILD_SITES.on((free | own) & s.ground[player.terrain])
    elif first != NONE and not flags & NO_BUILD and s.ground[player.terrain] >> first & 1 and can_pay_workshop(player):
        found.append(BUILDS[first])
    if first != NONE or not flags & MUST:
        found.append(ONLY_DONE)
    return found


def _list_at_target(s: AgeState, player: AgePlayer, frame: Frame, found: list[Action]) -> None:
    """After a tunnel or a flight: something must be done with that hex."""
    left, first, target, flags = frame[SPADES_LEFT], frame[SPADES_FIRST], frame[SPADES_LEAP], frame[SPADES_FLAGS]
    if s.ground[player.terrain] >> target & 1:
        found.append(BUILDS[target])
    else:
        _list_digs(s, player, 1 << target, _most_spades(s, player, left, first, flags), found)


def _most_spades(s: AgeState, player: AgePlayer, left: int, first: int, flags: int) -> int:
    """Free spades, and what can be bought for each hex that one of them goes to (AOI-TB-08, AOI-TB-12, AMB-07)."""
    if flags & NO_BUY or (first != NONE and s.box.buy_first_only):
        return left
    return left + player.tools // price(player)


def can_use_spades(s: AgeState, seat: int, spades: int) -> bool:
    """Return whether there is a hex for them: an action that gives spades must use at least one (AOI-TB-01)."""
    player = s.players[seat]
    free = in_reach(s, player) & s.empty
    if free & s.ground[player.terrain] != free:
        return True
    found: list[Action] = []
    _list_leaps(s, player, spades, NONE, MUST, found)
    return len(found) > 0


def open_spades(s: AgeState, seat: int, spades: int, flags: int) -> None:
    """Free spades. In the setup nothing is built (AOI-SETW-06)."""
    if s.phase == SETUP:
        flags |= NO_BUILD | NO_LEAP
    s.frames.append([SPADES, seat, spades, NONE, NONE, flags])


def do_first_dig(s: AgeState, frame: Frame, action: Action) -> None:
    """The plain action begins with spades."""
    begin_action(s, frame[SEAT])
    _dig(s, [SPADES, frame[SEAT], 0, NONE, NONE, BOUGHT], action)


def do_dig(s: AgeState, frame: Frame, action: Action) -> None:
    """Spades on a hex."""
    s.frames.pop()
    _dig(s, frame, action)


def _dig(s: AgeState, frame: Frame, action: Action) -> None:
    """Free spades first; a hex must be native before the next one is begun, but for the science bonus (AOI-TB-09)."""
    seat, left, first, flags = frame[SEAT], frame[SPADES_LEFT], frame[SPADES_FIRST], frame[SPADES_FLAGS]
    cell, spades = action.args[0], action.args[1] + 1
    free = min(left, spades)
    player = s.writable_player(seat)
    player.tools -= (spades - free) * price(player)
    terrain = s.terrain_at(cell)
    native = DISTANCE[terrain][player.terrain] == spades
    dig(s, player, cell, terrain, spades)
    left = left - free if native or flags & SPLIT else 0
    s.frames.append([SPADES, seat, left, cell if first == NONE else first, NONE, flags])


def do_first_leap(s: AgeState, frame: Frame, action: Action) -> None:
    """The plain action begins with a tunnel or a flight."""
    begin_action(s, frame[SEAT])
    _leap(s, [SPADES, frame[SEAT], 0, NONE, NONE, BOUGHT], action)


def do_leap(s: AgeState, frame: Frame, action: Action) -> None:
    """A tunnel or a flight to the next hex: each is paid and rewarded (AMB-12)."""
    s.frames.pop()
    _leap(s, frame, action)


def _leap(s: AgeState, frame: Frame, action: Action) -> None:
    player = s.writable_player(frame[SEAT])
    leap = leap_of(s, player, action.family.number)
    assert leap is not None
    player.tools -= leap.tools
    spend_scholars(player, leap.scholars)
    source = FROM_FACTIONS if action.family is TUNNEL else FROM_PALACES
    player.earn(leap.vp + leap.vp_each_player * s.box.players, source)
    s.frames.append([SPADES, frame[SEAT], frame[SPADES_LEFT], frame[SPADES_FIRST], action.args[0], frame[SPADES_FLAGS]])


def do_first_build(s: AgeState, frame: Frame, action: Action) -> None:
    """The plain action is a workshop alone."""
    begin_action(s, frame[SEAT])
    _build(s, frame[SEAT], action.args[0], free=False)


def do_build(s: AgeState, frame: Frame, action: Action) -> None:
    """The workshop ends the effect (AOI-TB-10)."""
    s.frames.pop()
    _build(s, frame[SEAT], action.args[0], free=bool(frame[SPADES_FLAGS] & FREE_WORKSHOP))


def _build(s: AgeState, seat: int, cell: int, *, free: bool) -> None:
    """A workshop at its cost, or the Lizards' free one (AOI-TB-06, AOI-FAC-06)."""
    if not free:
        player = s.writable_player(seat)
        player.tools -= WORKSHOP_COST.tools
        player.coins -= WORKSHOP_COST.coins
    stand(s, seat, cell, WORKSHOP)
    build_event(s, seat, cell, WORKSHOP)


def do_done(s: AgeState, frame: Frame, action: Action) -> None:
    """Drop what is left of the spades (AOI-TB-10, AMB-15)."""
    s.frames.pop()


def compose(decisions: Decisions[AgeState]) -> None:
    """The action of the turn, and what follows it."""
    decisions.decision(
        SPADES,
        lists=list_spades,
        does={DIG: do_dig, BUILD: do_build, TUNNEL: do_leap, FLY: do_leap, DONE: do_done},
    )
    decisions.lapse(SPADES, m("aoi.spared.spades"), "AOI-TB-10", but=DONE)
    decisions.on(TURN, DIG, do_first_dig)
    decisions.on(TURN, BUILD, do_first_build)
    decisions.on(TURN, TUNNEL, do_first_leap)
    decisions.on(TURN, FLY, do_first_leap)
