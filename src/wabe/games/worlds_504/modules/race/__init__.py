"""Module 2: Race."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.book.components import ALL_LAND, II, III, I
from wabe.games.worlds_504.book.residents import pieces_on_map
from wabe.games.worlds_504.book.sheet import STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.race.book import cards, goals, hurry
from wabe.games.worlds_504.modules.race.book.part import Race, make
from wabe.games.worlds_504.modules.race.mind import judgement, observation
from wabe.games.worlds_504.modules.race.table import drawing, guide, reference
from wabe.games.worlds_504.table.words import by_players

__all__ = ["Race", "RaceModule"]


class RaceModule(Module):
    """First in the cities, first on the land, first at the goal."""

    number = 2
    key = "race"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. The line in every position."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-03 (3A): the capital may move, in worlds with residents."""
        return ["3A"] if world.residents else []

    def ends(self, world: World) -> Message:
        """By the number of players."""
        return m("w504.race.ends", count=by_players([cards.cards_to_end(world, players) for players in (2, 3, 4)]))

    def adds(self, world: World, position: int) -> Message:
        """M2-14."""
        return m("w504.race.adds") if position == III else NOTHING

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 2."""
        hooks.part("race", make)
        hooks.turn_starts.append(cards.clear_turn)
        hooks.cleared.append(cards.give_up)
        if world.residents:
            hurry.compose(hooks)
        else:
            hooks.let_trolley_settle(self._trolley_settles(world, position), "M2-11")
        if position == III:
            goals.compose(hooks)
        else:
            self._compose_cards(world, position, hooks)
        if position == world.income_at:
            hooks.settled.append(cards.note_first)
            hooks.income = hooks.preview = cards.income
        if position == I:
            hooks.round_ends.append(cards.enough_cards)
            hooks.goal = cards.goal
            hooks.points.append((m("w504.race.account"), "E-2", cards.points))
            if world.residents:
                hooks.tie_breaks.append(pieces_on_map)
            else:
                hooks.points.append((m("w504.race.account.beyond"), "E-2", cards.points_moved_on))
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)

    def _compose_cards(self, world: World, position: int, hooks: WorldHooks) -> None:
        """M2-06, M2-07, M2-09, M2-10, A-20: how cities are reached."""
        hooks.capital_placed.append(cards.mark_capital)
        if position == II or world.errata:
            hooks.held_settlements.append(cards.settlement_on_card)
        if world.residents:
            hooks.held_residents.append(cards.residents_on_cards)
        hooks.decisions.check(cards.check_cards)
        by_trolley = not world.residents or (position == II and world.with_deliver > 0)
        if by_trolley:
            hooks.drove.append(cards.reach_by_trolley)
            return
        hooks.settled.append(cards.reach_by_settling)
        if world.with_military:
            hooks.attacked.append(cards.reach_by_attack)

    def _trolley_settles(self, world: World, position: int) -> int:
        """M2-11: on TOP II (as income module: M9-22) and III the trolley may settle every tile it enters."""
        return ALL_LAND if position == III or position == world.income_at else 0
