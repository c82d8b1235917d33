"""Module 5: Exploration."""

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import ALL_LAND, II, I
from wabe.games.worlds_504.book.residents import on_map
from wabe.games.worlds_504.book.sheet import STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.exploration.book import discovery, expedition, pioneers, rewards, trolley
from wabe.games.worlds_504.modules.exploration.book.part import Exploration, make
from wabe.games.worlds_504.modules.exploration.mind import judgement, observation
from wabe.games.worlds_504.modules.exploration.table import drawing, guide, reference

__all__ = ["Exploration", "ExplorationModule"]


class ExplorationModule(Module):
    """The map is found tile by tile."""

    number = 5
    key = "exploration"

    def sheet(self, position: int) -> Sheet:
        """W-01: always decides the map. W-10, A-02: money VI, with the errata III. Line on TOP II and III."""
        return Sheet(map=(1, 1), money=(6, STAGGER), late_money=(3, STAGGER), line=position != I)

    def map_choice(self, world: World, position: int) -> int:
        """W-02: map 1 on TOP II, or if another module demands priority II or III; otherwise map 4."""
        others = [module.sheet(at).map[0] for at, module in world.positions() if module is not self]
        return 1 if position == II or any(priority in (2, 3) for priority in others) else 4

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 5."""
        hooks.part("exploration", make)
        hooks.decisions.check(rewards.check_map)
        hooks.cleared.append(rewards.give_up)
        discovery.compose(hooks)
        hooks.decisions.say(expedition.say_explore, expedition.EXPLORE)
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
            hooks.goal = drawing.goal
        if position == II:
            self._compose_extras(world, hooks)
        if position == world.income_at:
            hooks.tile_found.append(rewards.pay_tile)
            hooks.settled.append(rewards.pay_settlement)
            hooks.income = hooks.preview = rewards.income
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)

    def _compose_extras(self, world: World, hooks: WorldHooks) -> None:
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
