"""Module 2: its demands on a world, and its share of the rules by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.race.rules import cards, goals, hurry
from wabe.games.worlds_504.modules.race.rules.state import NUMBER, RaceState, with_race
from wabe.games.worlds_504.rules.components import ALL_LAND, II, III, I
from wabe.games.worlds_504.rules.residents import pieces_on_map
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, ComposedWorld, ModuleSheets, PositionSheet


class RaceSheets(ModuleSheets):
    """First in the cities, first on the land, first at the goal."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 5. W-10: staggered money. The line in every position."""
        return PositionSheet(map=(4, 5), money=(6, STAGGER), line=True)

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-03 (3A): the capital may move, in worlds with residents."""
        return ["3A"] if world.residents else []


def compose(hooks: WorldHooks) -> None:
    """Everything of module 2."""
    world = hooks.world
    position = with_race(world)
    hooks.parts.append((NUMBER, RaceState))
    hooks.turn_starts.append(cards.clear_turn)
    hooks.actor_cleared.append(cards.give_up)
    if world.residents:
        hurry.compose(hooks)
    else:
        hooks.let_trolley_settle(trolley_settles(world, position), "M2-11")
    if position == III:
        goals.compose(hooks)
    else:
        compose_cards(world, position, hooks)
    if position == world.income_at:
        hooks.settled.append(cards.note_first)
        hooks.income = cards.income
    if position == I:
        hooks.ends_after_round.append(cards.enough_cards)
        hooks.points.append((m("w504.race.account"), "E-2", cards.points))
        if world.residents:
            hooks.tie_breaks.append(pieces_on_map)
        else:
            hooks.points.append((m("w504.race.account.beyond"), "E-2", cards.points_moved_on))


def compose_cards(world: ComposedWorld, position: int, hooks: WorldHooks) -> None:
    """M2-06, M2-07, M2-09, M2-10, A-20: how cities are reached."""
    hooks.capital_placed.append(cards.mark_capital)
    if position == II or world.errata:
        hooks.held_settlements.append(cards.settlement_on_card)
    if world.residents:
        hooks.held_residents.append(cards.residents_on_cards)
        cards.compose_markers(hooks)
    hooks.decisions.check(cards.check_cards)
    by_trolley = not world.residents or (position == II and with_deliver(world) > 0)
    if by_trolley:
        hooks.trolley_arrived.append(cards.reach_by_trolley)
        return
    hooks.settled.append(cards.reach_by_settling)
    if with_military(world):
        hooks.tile_attacked.append(cards.reach_by_attack)


def trolley_settles(world: ComposedWorld, position: int) -> int:
    """M2-11: on TOP II (as income module: M9-22) and III the trolley may settle every tile it enters."""
    return ALL_LAND if position == III or position == world.income_at else 0
