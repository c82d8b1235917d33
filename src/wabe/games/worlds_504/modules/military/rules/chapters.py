"""Module 4: its demands on a world, and its share of the rules by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.military.rules import armies, battles, capital, dice, duel, losses, scoring
from wabe.games.worlds_504.modules.military.rules.state import NUMBER, MilitaryState, with_military
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.setup import READY
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import ComposedWorld, ModuleSheets, PositionSheet


class MilitarySheets(ModuleSheets):
    """Tribes fight for tiles; one owner a tile."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 2 (Exploration beats it). W-10: $80 on TOP I, else $60. No line."""
        return PositionSheet(map=(2, 2), money=(4, 80) if position == I else (5, 60), line=False)

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-03 (3G): fights by dice have their own phase, unless the Race is on."""
        return [] if position == III or with_race(world) else ["3G"]


def compose(hooks: WorldHooks) -> None:
    """Everything of module 4."""
    world = hooks.world
    position = with_military(world)
    hooks.parts.append((NUMBER, MilitaryState))
    hooks.turn_starts.append(armies.clear_turn)
    hooks.may_enter.append(armies.may_attack)
    hooks.contested_tiles.append(armies.defended)
    hooks.is_defended = armies.is_defended
    hooks.has_neutral_pieces = armies.occupied
    hooks.decisions.check(armies.check_armies)
    hooks.tile_explored.append(armies.garrison_found)
    if world.companies:
        hooks.round_steps.append(("SR", 99, armies.garrison_after_founding))
        hooks.capital_placed.append(armies.move_in)
    else:
        hooks.setup.append((READY, armies.garrison_all))
    capital.compose(hooks)
    if position == III:
        duel.compose(hooks)
    else:
        losses.compose(hooks)
        battles.compose(hooks)
        dice.compose(hooks, at_once=with_race(world) > 0)
    if position == world.income_at:
        hooks.income = scoring.income
    if position == I:
        hooks.turn_steps.append(("3C", 5, scoring.note_purchase))
        hooks.settled.append(scoring.note_settlement)
        hooks.ends_after_turn.append(scoring.has_ended)
        hooks.points.append((m("w504.military.account"), "E-4", scoring.points))
        hooks.tie_breaks.append(scoring.armies)
