"""What module 10 demands of a world, and its rules: lighthouses, their income, their points."""

from typing import Final

from helpers.worlds_504.lighthouses.rules.state import NUMBER, LighthousesState, lighthouses_state, with_lighthouses
from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.messages import m
from wabe.core.rows import put
from wabe.games.worlds_504.rules.actions import CELL, DONE, SPACE, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import pay
from wabe.games.worlds_504.rules.components import BASE_INCOME, NEAR_MASK, WATER, I
from wabe.games.worlds_504.rules.frames import KINDS
from wabe.games.worlds_504.rules.residents import do_done
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import STAGGER, ComposedWorld, ModuleSheets, PositionSheet

# Its own words: an action, and a kind of decision.
LIGHT: Final = SPACE.family("light", CELL)
LIGHTHOUSE: Final = KINDS.kind("lighthouse")
LIGHTHOUSE_BUILT: Final = 2  # how many in this turn

LIGHTS: Final = LIGHT.all()
PRICE: Final = 10
INCOME: Final = 5
POINTS: Final = 3
ENOUGH: Final = 3


class LighthousesSheets(ModuleSheets):
    """Lighthouses beside the water."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return PositionSheet(map=(4, 5), money=(6, STAGGER), line=False)

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-03 (3F): lighthouses are built."""
        return ["3F"]


def compose(hooks: WorldHooks) -> None:
    """Everything of module 10."""
    hooks.parts.append((NUMBER, LighthousesState))
    hooks.turn_steps.append(("3F", 0, offer))
    hooks.decisions.decision(LIGHTHOUSE, lists=list_lights, does={LIGHT: do_light, DONE: do_done})
    hooks.unsettled.append(put_out)
    hooks.points.append((m("w504.lighthouses.account"), "M10-03", points))
    if with_lighthouses(hooks.world) == hooks.world.income_at:
        hooks.income = income
    if with_lighthouses(hooks.world) == I:
        hooks.ends_after_round.append(enough)


def sites(s: WorldState, a: int) -> int:
    """M10-01: own tiles (mask) beside water that are still dark."""
    found = 0
    for cell in bits(s.own[a] & ~lighthouses_state(s).lit[a]):
        if NEAR_MASK[cell] & s.ground[WATER]:
            found |= 1 << cell
    return found


def offer(s: WorldState, a: int) -> None:
    """M10-01."""
    frame = [LIGHTHOUSE, a, 0]
    if len(list_lights(s, frame)) > 1:
        s.frames.append(frame)


def list_lights(s: WorldState, frame: Frame) -> list[Action]:
    """M10-01: one in a turn."""
    a = frame[SEAT]
    found = [LIGHTS[cell] for cell in bits(sites(s, a))] if s.money[a] >= PRICE and not frame[LIGHTHOUSE_BUILT] else []
    found.append(THE_DONE)
    return found


def do_light(s: WorldState, frame: Frame, action: Action) -> None:
    """M10-01: pay and build."""
    a = frame[SEAT]
    part = lighthouses_state(s)
    pay(s, a, PRICE)
    part.lit = put(part.lit, a, part.lit[a] | 1 << action.args[0])
    frame[LIGHTHOUSE_BUILT] += 1


def put_out(s: WorldState, a: int, cell: int) -> None:
    """M10-02: without the settlement the lighthouse is gone."""
    part = lighthouses_state(s)
    part.lit = put(part.lit, a, part.lit[a] & ~(1 << cell))


def income(s: WorldState, a: int) -> int:
    """M10-04."""
    return BASE_INCOME + INCOME * lighthouses_state(s).lit[a].bit_count()


def points(s: WorldState, a: int) -> int:
    """M10-03."""
    return POINTS * lighthouses_state(s).lit[a].bit_count()


def enough(s: WorldState) -> bool:
    """M10-05."""
    return any(cells.bit_count() >= ENOUGH for cells in lighthouses_state(s).lit)
