"""Why something cannot be done: the usual tries in a turn, for those who point at what offers nothing."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.age_of_innovation.rules.building import in_reach, price
from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOK_ACTIONS,
    DIGGING_TOP,
    DISCIPLINES,
    DISTANCE,
    INNOVATION_SPACES,
    NONE,
    POWER_ACTIONS,
    RIVER,
    SAILING_COST,
    SAILING_TOP,
    UPGRADES,
    WORKSHOP,
    WORKSHOP_COST,
    Cost,
)
from wabe.games.age_of_innovation.rules.frames import TURN
from wabe.games.age_of_innovation.rules.innovation import extra_books, surcharge
from wabe.games.age_of_innovation.rules.map import HEX_NAMES
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.power_book_special_actions import power_cost
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.rules.upgrade import kind_at, upgrade_cost
from wabe.games.age_of_innovation.view import words

_CELLS: Final = {name: cell for cell, name in enumerate(HEX_NAMES)}


def _number(thing: str, kind: str) -> int:
    """The number in `power-3`, from 0; -1: it is of another kind."""
    head, _, number = thing.rpartition("-")
    return int(number) - 1 if head == kind and number.isdecimal() else -1


def _short(player: AgePlayer, tools: int, coins: int, scholars: int = 0) -> Message:
    """Return what is missing to pay this, the first of it; NOTHING: he can pay."""
    if player.tools < tools:
        return m("aoi.why.tools", need=tools, have=player.tools)
    if player.coins < coins:
        return m("aoi.why.coins", need=coins, have=player.coins)
    return m("aoi.why.scholars", need=scholars, have=player.scholars) if player.scholars < scholars else NOTHING


def why_not_hex(s: AgeState, frame: Frame, thing: str) -> Message:
    """AOI-REACH-01, AOI-TB-02, AOI-TB-06, AOI-UPG-01: a hex is too far, too expensive, or its building as it stays."""
    cell = _CELLS.get(thing, -1)
    if cell < 0 or frame[KIND] != TURN:
        return NOTHING
    player = s.players[frame[SEAT]]
    if player.all >> cell & 1:
        return _why_no_upgrade(s, player, cell)
    if s.occupied >> cell & 1:
        return m("aoi.why.occupied")
    terrain = s.terrain_at(cell)
    if terrain == RIVER:
        return m("aoi.why.river")
    if not in_reach(s, player) >> cell & 1:
        return m("aoi.why.reach")
    spades = DISTANCE[terrain][player.terrain]
    if spades:
        return m("aoi.why.spades", spades=spades, need=price(player), have=player.tools)
    if not player.pieces_left(WORKSHOP):
        return m("aoi.why.piece", building=words.building(WORKSHOP))
    return _short(player, WORKSHOP_COST.tools, WORKSHOP_COST.coins)


def _why_no_upgrade(s: AgeState, player: AgePlayer, cell: int) -> Message:
    """The cheapest step that this building could take."""
    if player.neutral >> cell & 1:
        return m("aoi.why.neutral")
    ways = UPGRADES[kind_at(player, cell)]
    if not ways:
        return m("aoi.why.highest")
    left = [kind for kind, _ in ways if player.pieces_left(kind)]
    if not left:
        return m("aoi.why.piece", building=words.building(ways[0][0]))
    tools, coins = min(upgrade_cost(s, player, cell, kind) for kind in left)
    return _short(player, tools, coins)


def why_not_action(s: AgeState, frame: Frame, thing: str) -> Message:
    """AOI-PBA-01, AOI-PBA-02: a power or book action is used, or too expensive."""
    if frame[KIND] != TURN:
        return NOTHING
    player = s.players[frame[SEAT]]
    power = _number(thing, "power")
    if 0 <= power < len(POWER_ACTIONS):
        if s.x_power >> power & 1:
            return m("aoi.why.used")
        need = power_cost(s, player, power)
        return m("aoi.why.power", need=need, have=player.bowl3) if player.bowl3 < need else m("aoi.why.no_use")
    book = _number(thing, "book-action")
    if 0 <= book < len(BOOK_ACTIONS):
        if s.x_books >> book & 1:
            return m("aoi.why.used")
        need, have = BOOK_ACTIONS[book].cost["book_any"], sum(player.books)
        return m("aoi.why.books", need=need, have=have) if have < need else m("aoi.why.no_use")
    return NOTHING


def why_not_innovation(s: AgeState, frame: Frame, thing: str) -> Message:
    """AOI-INN-01, AOI-INN-02: the slot is empty, the player's own spaces are full, coins or books are missing."""
    slot = _number(thing, "innovation")
    if frame[KIND] != TURN or not 0 <= slot < len(s.slots):
        return NOTHING
    player = s.players[frame[SEAT]]
    if s.slots[slot] == NONE:
        return m("aoi.why.empty")
    if player.innovation_count() == INNOVATION_SPACES:
        return m("aoi.why.innovations", most=INNOVATION_SPACES)
    if player.coins < surcharge(s, player):
        return m("aoi.why.coins", need=surcharge(s, player), have=player.coins)
    cost = s.box.slots[slot]
    need = sum(cost) + extra_books(player)
    if sum(player.books) < need:
        return m("aoi.why.books", need=need, have=sum(player.books))
    return m("aoi.why.colours", books=words.books_cost(cost))


def why_not_learn(s: AgeState, frame: Frame, thing: str) -> Message:
    """AOI-SCH-01: without a scholar no level is gained in the turn."""
    if frame[KIND] != TURN or thing.rpartition("-")[0].removesuffix("-send") not in DISCIPLINES:
        return NOTHING
    player = s.players[frame[SEAT]]
    return m("aoi.why.scholars", need=1, have=0) if not player.scholars else NOTHING


def why_not_track(s: AgeState, frame: Frame, thing: str) -> Message:
    """AOI-SAIL-01, AOI-DIG-01: a step on the player's own tracks is too expensive, or there is none left."""
    seat = frame[SEAT]
    player = s.players[seat] if frame[KIND] == TURN else None
    if player is None:
        return NOTHING
    if thing.startswith(f"p{seat + 1}-sailing-"):
        return m("aoi.why.top") if player.sailing == SAILING_TOP else _dear(player, SAILING_COST)
    if thing.startswith(f"p{seat + 1}-terraforming-"):
        return m("aoi.why.top") if player.digging == DIGGING_TOP else _dear(player, BOARDS[player.terrain].digging_cost)
    return NOTHING


def _dear(player: AgePlayer, cost: Cost) -> Message:
    return _short(player, cost.tools, cost.coins, cost.scholars)


def compose(decisions: Decisions[AgeState]) -> None:
    """Register the reasons that a turn gives when it offers nothing."""
    for refuse in (why_not_hex, why_not_action, why_not_innovation, why_not_learn, why_not_track):
        decisions.refuse(refuse)
