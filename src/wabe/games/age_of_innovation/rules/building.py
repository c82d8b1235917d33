"""Building: what every build event brings (AOI-LEECH-01, AOI-UPG-04), reach, and neutral buildings (AOI-NEU)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import PLACE_ON, PLACES
from wabe.games.age_of_innovation.rules.cities import found_cities
from wabe.games.age_of_innovation.rules.components import (
    BOOSTER_REACH,
    DISTANCE,
    E_BORDER,
    E_GREAT,
    E_GUILD,
    E_RIVERSIDE,
    E_SCHOOL,
    E_SPADE,
    E_WORKSHOP,
    GUILD,
    PALACE,
    SCHOOL,
    SPADE_PRICES,
    STEP,
    UNIVERSITY,
    WORKSHOP,
)
from wabe.games.age_of_innovation.rules.frames import PLACE, PLACE_BUILDING, PLACE_GUILD
from wabe.games.age_of_innovation.rules.gains import trigger
from wabe.games.age_of_innovation.rules.leech import offer_power
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.state import ACTIONS, AgeState, put

_EVENT: Final = {GUILD: E_GUILD, SCHOOL: E_SCHOOL, UNIVERSITY: E_GREAT, PALACE: E_GREAT}


def sailing_of(s: AgeState, player: AgePlayer) -> int:
    """Return how many river hexes he may cross: the track, and booster 01 in Phase II only (AOI-REACH-04)."""
    more = BOOSTER_REACH[player.booster]
    if more and s.phase == ACTIONS and not s.face_down(player):
        return player.sailing + more
    return player.sailing


def in_reach(s: AgeState, player: AgePlayer) -> int:
    """All land hexes in reach of his buildings (AOI-REACH-01)."""
    reached = s.box.map.within(player.all, sailing_of(s, player))
    return reached | s.over_bridges(player.all) if s.bridge_ends & player.all else reached


def price(player: AgePlayer) -> int:
    """Tools for a spade (AOI-TB-04)."""
    return SPADE_PRICES[player.digging]


def dig(s: AgeState, player: AgePlayer, cell: int, before: int, spades: int) -> None:
    """So many steps on the circle from the terrain there towards the own; each scores (AOI-TB-03, AOI-TB-15)."""
    home = player.terrain
    after = before
    for _ in range(spades):
        after = STEP[after][home]
    s.set_terrain(cell, before, after)
    trigger(s, player, E_SPADE, spades)


def stand(s: AgeState, seat: int, cell: int, kind: int, *, neutral: bool = False) -> None:
    """A building on a hex, nothing more."""
    player = s.writable_player(seat)
    bit = 1 << cell
    player.built[kind] |= bit
    player.all |= bit
    s.occupied |= bit
    s.empty ^= bit
    if neutral:
        player.neutral |= bit
        s.neutral_left = put(s.neutral_left, kind, s.neutral_left[kind] - 1)
    else:
        player.left[kind] -= 1


def build_event(s: AgeState, seat: int, cell: int, kind: int) -> None:
    """Something was built: its points, the cities it completes, the power of the others (AOI-UPG-07, AOI-LEECH-07)."""
    if kind == WORKSHOP:
        player = s.writable_player(seat)
        trigger(s, player, E_WORKSHOP)
        if s.box.map.border >> cell & 1:
            trigger(s, player, E_BORDER)
        if s.box.map.riverside >> cell & 1:
            trigger(s, player, E_RIVERSIDE)
    elif kind in _EVENT:  # tower and monument have no type (AOI-NEU-03)
        trigger(s, s.writable_player(seat), _EVENT[kind])
    found_cities(s, seat)
    offer_power(s, seat, cell)


# Neutral buildings.


def neutral_hexes(s: AgeState, player: AgePlayer) -> int:
    """Empty hexes in reach, native or to be made native with tools (AOI-NEU-01, AOI-NEU-04)."""
    free = in_reach(s, player) & s.empty
    most = player.tools // price(player)
    home = player.terrain
    found = 0
    for terrain, mask in enumerate(s.ground):
        if DISTANCE[terrain][home] <= most:
            found |= mask & free
    return found


def list_place(s: AgeState, frame: Frame) -> list[Action]:
    """Return where the neutral building may stand: it must be placed immediately, or it is lost (AOI-NEU-01)."""
    if not s.neutral_left[frame[PLACE_BUILDING]]:
        return []
    return PLACES.on(neutral_hexes(s, s.players[frame[SEAT]]))


def do_place(s: AgeState, frame: Frame, action: Action) -> None:
    """Spades bought with tools, then the building; it is a build (AOI-NEU-02, AOI-NEU-05)."""
    s.frames.pop()
    seat, cell = frame[SEAT], action.args[0]
    player = s.writable_player(seat)
    terrain = s.terrain_at(cell)
    spades = DISTANCE[terrain][player.terrain]
    if spades:
        player.tools -= spades * price(player)
        dig(s, player, cell, terrain, spades)
    stand(s, seat, cell, frame[PLACE_BUILDING], neutral=True)
    build_event(s, seat, cell, frame[PLACE_BUILDING])


# Palace 16: a guild anywhere.


def guild_hexes(s: AgeState, player: AgePlayer) -> int:
    """Any empty native hex, in reach or not (AOI-PALACE-16)."""
    return s.ground[player.terrain] & s.empty


def list_place_guild(s: AgeState, frame: Frame) -> list[Action]:
    """Return where the guild may stand; without a guild or a hex it is lost (AOI-PALACE-16)."""
    player = s.players[frame[SEAT]]
    return PLACES.on(guild_hexes(s, player)) if player.pieces_left(GUILD) else []


def do_place_guild(s: AgeState, frame: Frame, action: Action) -> None:
    """It counts as building a guild."""
    s.frames.pop()
    stand(s, frame[SEAT], action.args[0], GUILD)
    build_event(s, frame[SEAT], action.args[0], GUILD)


def compose(decisions: Decisions[AgeState]) -> None:
    """Placing what a tile gives."""
    decisions.decision(PLACE, lists=list_place, does={PLACE_ON: do_place})
    decisions.lapse(PLACE, m("aoi.spared.place"), "AOI-NEU-01")
    decisions.decision(
        PLACE_GUILD,
        lists=list_place_guild,
        asks=Question(m("aoi.ask.place-guild"), "AOI-PALACE-16"),
        does={PLACE_ON: do_place_guild},
    )
    decisions.lapse(PLACE_GUILD, m("aoi.spared.place-guild"), "AOI-PALACE-16")
