"""Upgrades (AOI-UPG), competencies (AOI-CPT) and palace tiles."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.hexes import bits, mask_of
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import (
    PALACE_PICK,
    PALACE_PICKS,
    TAKE_COMPETENCIES,
    TAKE_COMPETENCY,
    UPGRADE,
    UPGRADES_TO,
)
from wabe.games.age_of_innovation.rules.building import build_event
from wabe.games.age_of_innovation.rules.cities import found_cities
from wabe.games.age_of_innovation.rules.components import (
    COMPETENCIES,
    COMPETENCY_ROWS,
    GUILD,
    NONE,
    PALACE,
    PALACES,
    SCHOOL,
    UNIVERSITY,
    UPGRADES,
    WORKSHOP,
)
from wabe.games.age_of_innovation.rules.frames import (
    COMPETENCY,
    COMPETENCY_EFFECT,
    COMPETENCY_EFFECT_TILE,
    FREE_UPGRADE,
    FREE_UPGRADE_FROM,
    FREE_UPGRADE_TO,
    PALACE_EFFECT,
    PALACE_TILE,
    TURN,
    begin_action,
)
from wabe.games.age_of_innovation.rules.gains import gain, gain_books
from wabe.games.age_of_innovation.rules.player import FROM_COMPETENCIES, FROM_PALACES, AgePlayer
from wabe.games.age_of_innovation.rules.science import learn
from wabe.games.age_of_innovation.rules.state import AgeState, put

_ROWS: Final = len(COMPETENCY_ROWS)
_STEPS: Final = [(kind, becomes, cost) for kind in (WORKSHOP, GUILD, SCHOOL) for becomes, cost in UPGRADES[kind]]
_DEAREST: Final = max([cost.tools for _, _, cost in _STEPS])
# By tools, as far as more of them make a difference.
_PAID_BY: Final = [[step for step in _STEPS if step[2].tools <= tools] for tools in range(_DEAREST + 1)]


def beside_others(s: AgeState, player: AgePlayer, cell: int) -> bool:
    """Return whether a building of another player is adjacent; bridges count, sailing does not (AOI-UPG-03)."""
    return s.adjacent(cell) & (s.occupied ^ player.all) != 0


def list_upgrades(s: AgeState, player: AgePlayer, found: list[Action]) -> None:
    """Own buildings, never neutral ones, one step; a piece of the new kind must be left (AOI-UPG-01, 02, 06)."""
    coins, left = player.coins, player.left
    for kind, becomes, cost in _PAID_BY[min(player.tools, _DEAREST)]:
        cells = player.built[kind]
        if not cells or not left[becomes]:
            continue
        if player.neutral:
            cells = player.own(kind)
        if coins < cost.coins:
            beside = 0 <= cost.coins_if_adjacent_opponent <= coins
            cells = mask_of([cell for cell in bits(cells) if beside_others(s, player, cell)]) if beside else 0
        if cells:
            found += UPGRADES_TO[becomes].on(cells)


def kind_at(player: AgePlayer, cell: int) -> int:
    """Return what stands on a hex of his."""
    for kind, built in enumerate(player.built):
        if built >> cell & 1:
            return kind
    return NONE


def upgrade_cost(s: AgeState, player: AgePlayer, cell: int, becomes: int) -> tuple[int, int]:
    """Tools and coins (AOI-UPG-01)."""
    cost = next(cost for kind, cost in UPGRADES[kind_at(player, cell)] if kind == becomes)
    if cost.coins_if_adjacent_opponent >= 0 and beside_others(s, player, cell):
        return cost.tools, cost.coins_if_adjacent_opponent
    return cost.tools, cost.coins


def do_upgrade(s: AgeState, frame: Frame, action: Action) -> None:
    """Pay, then replace the building (AOI-UPG-07)."""
    begin_action(s, frame[SEAT])
    cell, becomes = action.args
    player = s.writable_player(frame[SEAT])
    tools, coins = upgrade_cost(s, player, cell, becomes)
    player.tools -= tools
    player.coins -= coins
    replace(s, frame[SEAT], cell, becomes)


def replace(s: AgeState, seat: int, cell: int, becomes: int) -> None:
    """Swap the pieces; points and power of others; then the tile it brings (AOI-UPG-02, AOI-UPG-05, AOI-UPG-07)."""
    player = s.writable_player(seat)
    before = kind_at(player, cell)
    player.built[before] ^= 1 << cell
    player.built[becomes] |= 1 << cell
    player.left[before] += 1
    player.left[becomes] -= 1
    if becomes in (SCHOOL, UNIVERSITY):
        s.frames.append([COMPETENCY, seat])
    elif becomes == PALACE:
        if player.drafted != NONE:  # it works from this moment (AOI-PALACE-18)
            player.palace, player.drafted = player.drafted, NONE
            s.frames.append([PALACE_EFFECT, seat])
        else:
            s.frames.append([PALACE_TILE, seat])
    build_event(s, seat, cell, becomes)


# An upgrade or downgrade that a tile pays for.


def replaceable(player: AgePlayer, kind: int, becomes: int) -> int:
    """The hexes where it can be done (AOI-PALACE-03, AOI-PALACE-04, AMB-21)."""
    return player.own(kind) if player.left[becomes] else 0


def list_free_upgrade(s: AgeState, frame: Frame) -> list[Action]:
    """Own buildings of that kind."""
    becomes = frame[FREE_UPGRADE_TO]
    return UPGRADES_TO[becomes].on(replaceable(s.players[frame[SEAT]], frame[FREE_UPGRADE_FROM], becomes))


def do_free_upgrade(s: AgeState, frame: Frame, action: Action) -> None:
    """Without cost, otherwise like any other; a competency is kept."""
    s.frames.pop()
    replace(s, frame[SEAT], action.args[0], frame[FREE_UPGRADE_TO])


# Competencies.


def available(s: AgeState, player: AgePlayer) -> list[int]:
    """Kinds he has not got and that are not used up (AOI-CPT-01)."""
    return [kind for kind, left in enumerate(s.stock) if left and not player.competencies >> kind & 1]


def list_competencies(s: AgeState, frame: Frame) -> list[Action]:
    """Return what can be chosen."""
    return [TAKE_COMPETENCIES[kind] for kind in available(s, s.players[frame[SEAT]])]


def do_take_competency(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile, steps and books of its space, the Philosophers' book; then its effect (AOI-CPT-02, AOI-CPT-03)."""
    s.frames.pop()
    seat, kind = frame[SEAT], action.args[0]
    player = s.writable_player(seat)
    s.stock = put(s.stock, kind, s.stock[kind] - 1)
    player.competencies |= 1 << kind
    discipline, row = divmod(s.grid.index(kind), _ROWS)
    s.frames.append([COMPETENCY_EFFECT, seat, kind])
    books = COMPETENCY_ROWS[row]["books"] + s.box.factions[player.faction].column_books
    if books:
        gain_books(s, seat, discipline, books)
    learn(s, seat, discipline, COMPETENCY_ROWS[row]["steps"])


def run_competency_effect(s: AgeState, frame: Frame) -> None:
    """Give what the tile brings when it is taken."""
    s.frames.pop()
    gain(s, frame[SEAT], COMPETENCIES[frame[COMPETENCY_EFFECT_TILE]].immediate, FROM_COMPETENCIES)


# Palaces.


def list_palaces(s: AgeState, frame: Frame) -> list[Action]:
    """The tiles of the offer (AOI-UPG-05, AOI-SET-09)."""
    return PALACE_PICKS.on(s.offer)


def do_take_palace(s: AgeState, frame: Frame, action: Action) -> None:
    """The tile works from now on."""
    s.frames.pop()
    s.offer &= ~(1 << action.args[0])
    s.writable_player(frame[SEAT]).palace = action.args[0]
    s.frames.append([PALACE_EFFECT, frame[SEAT]])


def run_palace_effect(s: AgeState, frame: Frame) -> None:
    """All groups are checked again, since a city may need less now (AOI-CITY-03); then the immediate part."""
    s.frames.pop()
    gain(s, frame[SEAT], PALACES[s.players[frame[SEAT]].palace].immediate, FROM_PALACES)
    found_cities(s, frame[SEAT])  # a choice of groups comes before the parts of the effect


def compose(decisions: Decisions[AgeState]) -> None:
    """The action of the turn, and the tiles it brings."""
    decisions.on(TURN, UPGRADE, do_upgrade)
    decisions.decision(
        FREE_UPGRADE,
        lists=list_free_upgrade,
        asks=Question(m("aoi.ask.free-upgrade"), "AOI-UPG-01"),
        does={UPGRADE: do_free_upgrade},
    )
    decisions.lapse(FREE_UPGRADE, m("aoi.spared.upgrade"), "AOI-UPG-02")
    decisions.decision(
        COMPETENCY,
        lists=list_competencies,
        asks=Question(m("aoi.ask.competency"), "AOI-CPT-01"),
        does={TAKE_COMPETENCY: do_take_competency},
    )
    decisions.lapse(COMPETENCY, m("aoi.spared.competency"), "AOI-CPT-01")
    decisions.flow(COMPETENCY_EFFECT, run_competency_effect)
    decisions.decision(
        PALACE_TILE,
        lists=list_palaces,
        asks=Question(m("aoi.ask.palace-tile"), "AOI-UPG-05"),
        does={PALACE_PICK: do_take_palace},
    )
    decisions.flow(PALACE_EFFECT, run_palace_effect)
