"""The chapters of module 5, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.exploration.rules import discovery, expedition, pioneers, rewards, trolley
from wabe.games.worlds_504.modules.exploration.rules.part import make
from wabe.games.worlds_504.rules.components import ALL_LAND, II, I
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World


def compose(world: World, position: int, hooks: WorldHooks) -> None:
    """Everything of module 5."""
    hooks.part("exploration", make)
    hooks.decisions.check(rewards.check_map)
    hooks.cleared.append(rewards.give_up)
    discovery.compose(hooks)
    if world.residents:
        expedition.compose(hooks)
    else:
        trolley.compose(hooks)
    if position == I:
        hooks.tile_found.append(rewards.score_tile)
        hooks.settled.append(rewards.score_settlement)
        hooks.points.append((m("w504.exploration.account"), "E-5", rewards.points))
        hooks.round_ends.append(rewards.explored_enough)
        hooks.tie_breaks.append(on_map)
    if position == II:
        compose_extras(world, hooks)
    if position == world.income_at:
        hooks.tile_found.append(rewards.pay_tile)
        hooks.settled.append(rewards.pay_settlement)
        hooks.income = rewards.income


def compose_extras(world: World, hooks: WorldHooks) -> None:
    """M5-11, M5-12, M5-14."""
    if not world.residents:
        hooks.let_trolley_settle(ALL_LAND, "M5-14")
        return
    if world.with_military == I:
        hooks.tile_found.append(rewards.find_pieces)
        hooks.turn_starts.append(rewards.clear_turn)
        hooks.militia_beaten.append(rewards.note_militia)
        hooks.extra_income.append(rewards.bounty)
    if world.with_privileges == I:
        pioneers.compose(hooks)
