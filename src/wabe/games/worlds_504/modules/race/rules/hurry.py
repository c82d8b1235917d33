"""Module 2 with residents: moving the capital, residents in a hurry, pieces taken back from the map."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.modules.race.rules.from_map import TAKES, list_on_map, take_off
from wabe.games.worlds_504.rules.actions import DONE, RELOCATE, TAKE_ACTIVE, TAKE_BACK, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.frames import (
    MOVE_CAPITAL,
    TAKE_RESIDENT,
    TAKE_RESIDENT_CELL,
    TAKE_SETTLEMENT,
    TAKE_SETTLEMENT_CELL,
)
from wabe.games.worlds_504.rules.left_out import ask_if_possible
from wabe.games.worlds_504.rules.residents import do_done, on_map, place_resident
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

RELOCATES: Final = RELOCATE.all()


def compose(hooks: WorldHooks) -> None:
    """M2-03 to M2-05."""
    hooks.turn_steps.append(("3A", 0, offer_capital))
    hooks.decisions.decision(MOVE_CAPITAL, lists=list_cities, does={RELOCATE: do_relocate, DONE: do_done})
    takes_resident = {TAKE_BACK: do_take_resident, TAKE_ACTIVE: do_take_resident}
    hooks.decisions.decision(TAKE_RESIDENT, lists=list_on_map, does=takes_resident)
    hooks.decisions.decision(TAKE_SETTLEMENT, lists=list_settlements, does={TAKE_BACK: do_take_settlement})
    hooks.stays_active.append(in_a_hurry)
    hooks.has_spare_residents = spare_residents
    hooks.has_spare_settlements = spare_settlements
    hooks.recruit_from_map = take_resident
    hooks.settle_from_map = take_settlement


def in_a_hurry(s: WorldState, a: int, start: int, cell: int) -> bool:
    """M2-05, M8-02, A-16: a resident that enters a tile with an own exhausted one stays active."""
    return s.tired[a][cell] > 0


# 3A


def offer_capital(s: WorldState, a: int) -> None:
    """M2-03: at the start of the turn."""
    ask_if_possible(s, [MOVE_CAPITAL, a], list_cities)


def list_cities(s: WorldState, frame: Frame) -> list[Action]:
    """M2-03: any other city with an own settlement."""
    a = frame[SEAT]
    found = [
        RELOCATES[s.city_no[cell] - 1]
        for cell in s.city_cell
        if cell >= 0 and cell != s.capital[a] and s.own[a] >> cell & 1
    ]
    found.append(THE_DONE)
    return found


def do_relocate(s: WorldState, frame: Frame, action: Action) -> None:
    """M2-03, A-54: headquarters and settlement change places; residents stay where they are."""
    s.capital = put(s.capital, frame[SEAT], s.city_cell[action.args[0] + 1])
    s.frames.pop()


# Pieces missing in the storage


def spare_residents(s: WorldState, a: int) -> bool:
    """M2-04: there are residents on the map."""
    return on_map(s, a) > 0


def take_resident(s: WorldState, a: int, cell: int) -> None:
    """M2-04: the missing resident is taken from the map."""
    s.frames.append([TAKE_RESIDENT, a, cell])


def do_take_resident(s: WorldState, frame: Frame, action: Action) -> None:
    """M2-04: from the map and straight back in."""
    a = frame[SEAT]
    take_off(s, a, action)
    s.residents[a] += 1
    s.frames.pop()
    place_resident(s, a, frame[TAKE_RESIDENT_CELL])


def spare_settlements(s: WorldState, a: int) -> bool:
    """M2-04: there is a settlement on the map beside the headquarters."""
    return s.own[a].bit_count() > 1


def take_settlement(s: WorldState, a: int, cell: int) -> None:
    """M2-04: the missing settlement is taken from the map."""
    s.frames.append([TAKE_SETTLEMENT, a, cell])


def list_settlements(s: WorldState, frame: Frame) -> list[Action]:
    """M2-04: any but the headquarters."""
    a = frame[SEAT]
    return [TAKES[cell] for cell in bits(s.own[a]) if cell != s.capital[a]]


def do_take_settlement(s: WorldState, frame: Frame, action: Action) -> None:
    """M2-04: all own residents of that tile come with it."""
    s.frames.pop()
    unsettle(s, frame[SEAT], action.args[0])
    settle(s, frame[SEAT], frame[TAKE_SETTLEMENT_CELL])
