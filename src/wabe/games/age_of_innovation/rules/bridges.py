"""Bridges (AOI-BRIDGE) and annexes (AOI-ANX)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import ANNEX, ANNEX_SITES, BRIDGE, BRIDGE_SITES, DONE, ONLY_DONE
from wabe.games.age_of_innovation.rules.cities import found_cities, join_cities
from wabe.games.age_of_innovation.rules.frames import BRIDGE_SITE, HOW_MANY, TURN, UP_TO, begin_action
from wabe.games.age_of_innovation.rules.map import PAIRS
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS
from wabe.games.age_of_innovation.rules.state import AgeState

MOLES_USED: Final = 1 << len(SPECIALS)  # where their bridge is allowed once a round only (AMB-29)


def _sites(s: AgeState, player: AgePlayer, allowed: int) -> int:
    """Free sites with an own building on at least one end (AOI-BRIDGE-02, AOI-BRIDGE-03)."""
    if not player.bridges:
        return 0
    found = 0
    for cell in bits(player.all):
        found |= s.box.map.pairs_of[cell]
    for bridge in s.bridges:
        found &= ~(1 << (bridge >> 3))
    return found & allowed


def bridge_sites(s: AgeState, player: AgePlayer) -> int:
    """Return where he may build one: on printed sites (AOI-BRIDGE-01)."""
    return _sites(s, player, s.box.map.site_mask)


def list_bridges(s: AgeState, frame: Frame) -> list[Action]:
    """The sites; those of an effect need not be used."""
    found = BRIDGE_SITES.on(bridge_sites(s, s.players[frame[SEAT]]))
    return [*found, ONLY_DONE] if frame[UP_TO] else found


def do_bridge(s: AgeState, frame: Frame, action: Action) -> None:
    """One bridge, perhaps another."""
    s.frames.pop()
    if frame[HOW_MANY] > 1:
        s.frames.append([BRIDGE_SITE, frame[SEAT], frame[HOW_MANY] - 1, frame[UP_TO]])
    build_bridge(s, frame[SEAT], action.args[0])


def do_no_bridge(s: AgeState, frame: Frame, action: Action) -> None:
    """The rest is not built."""
    s.frames.pop()


def build_bridge(s: AgeState, seat: int, pair: int) -> None:
    """No build: no power, no points; but it can complete a city of its builder, and his only (AOI-BRIDGE-04, 05)."""
    a, b = PAIRS[pair]
    s.writable_player(seat).bridges -= 1
    s.bridges = [*s.bridges, pair << 3 | seat]
    s.bridge_ends |= 1 << a | 1 << b
    found_cities(s, seat)
    for other in range(len(s.players)):
        if other != seat:
            join_cities(s, other)


# The Moles' bridge.


def list_mole_bridges(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """Of the Moles: for a tool, also over land (AOI-FAC-07, AOI-BRIDGE-06)."""
    tools = s.box.factions[player.faction].bridge_tools
    if player.tools < tools or (s.box.moles_once and player.used & MOLES_USED):
        return
    found += BRIDGE_SITES.on(_sites(s, player, s.box.map.site_mask | s.box.map.spans))


def do_mole_bridge(s: AgeState, frame: Frame, action: Action) -> None:
    """An action of its own."""
    begin_action(s, frame[SEAT])
    player = s.writable_player(frame[SEAT])
    player.tools -= s.box.factions[player.faction].bridge_tools
    player.used |= MOLES_USED
    build_bridge(s, frame[SEAT], action.args[0])


# Annexes.


def list_annexes(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """On an own building, a neutral one too, that has none (AOI-ANX-01)."""
    found += ANNEX_SITES.on(player.all & ~player.annexed)


def do_annex(s: AgeState, frame: Frame, action: Action) -> None:
    """It can complete a city (AOI-ANX-02)."""
    begin_action(s, frame[SEAT])
    player = s.writable_player(frame[SEAT])
    player.annexes -= 1
    player.annexed |= 1 << action.args[0]
    found_cities(s, frame[SEAT])


def compose(decisions: Decisions[AgeState]) -> None:
    """Bridges of effects, of the Moles, and annexes."""
    decisions.decision(
        BRIDGE_SITE,
        lists=list_bridges,
        asks=Question(m("aoi.ask.bridge-site"), "AOI-BRIDGE-02"),
        does={BRIDGE: do_bridge, DONE: do_no_bridge},
    )
    decisions.lapse(BRIDGE_SITE, m("aoi.spared.bridge"), "AOI-BRIDGE-02", but=DONE)
    decisions.on(TURN, BRIDGE, do_mole_bridge)
    decisions.on(TURN, ANNEX, do_annex)
