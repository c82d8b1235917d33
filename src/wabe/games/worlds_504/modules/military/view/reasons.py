"""Module 4: why nothing can be done with a thing."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.military.rules.armies import HEADQUARTERS_ARMIES, LAST_SETTLEMENT, may_attack
from wabe.games.worlds_504.modules.military.rules.duel import enough_for_headquarters
from wabe.games.worlds_504.rules.components import III, TILE_LIMIT
from wabe.games.worlds_504.rules.frames import CHOOSE_FIGHT, RETREAT
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: TableHooks) -> None:
    """Tiles that may not be entered, and questions about fights."""
    hooks.bars.append(why_no_attack)
    if hooks.world.with_military == III:
        hooks.bars.append(why_no_storm)
    hooks.decisions.refuse(why_no_retreat)
    hooks.decisions.refuse(why_no_fight)


def why_no_retreat(s: WorldState, frame: Frame, thing: str) -> Message:
    """M4-11: why nobody goes back to a tile."""
    return m("w504.military.why.retreat") if frame[0] == RETREAT and number_in(thing, "cell") >= 0 else NOTHING


def why_no_fight(s: WorldState, frame: Frame, thing: str) -> Message:
    """M4-07: why there is nothing to fight for."""
    return m("w504.military.why.fight") if frame[0] == CHOOSE_FIGHT and number_in(thing, "cell") >= 0 else NOTHING


def why_no_attack(s: WorldState, a: int, cell: int) -> Message:
    """M4-04, M4-05, M4-13, M4-18: why residents may not enter a tile, as far as armies are concerned."""
    if may_attack(s, a, cell):
        return NOTHING
    part = s.military
    if part.barred >> cell & 1:
        return m("w504.military.why.again")
    if part.ending & LAST_SETTLEMENT:
        return m("w504.military.why.last")
    if s.tired[a][cell] >= TILE_LIMIT:
        return m("w504.military.why.full", most=TILE_LIMIT)
    if s.hooks.world.companies:
        return m("w504.military.why.young")
    return m("w504.military.why.only_city" if s.hooks.world.with_race else "w504.military.why.capital")


def why_no_storm(s: WorldState, a: int, cell: int) -> Message:
    """M4-06: why a headquarters is not stormed."""
    if enough_for_headquarters(s, a, cell):
        return NOTHING
    return m("w504.military.why.storm", needed=HEADQUARTERS_ARMIES)
