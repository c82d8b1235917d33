"""What module 3 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.games.worlds_504.modules.privileges.rules import auction, deck, effects, factories, order, purchase
from wabe.games.worlds_504.modules.privileges.rules.state import NUMBER, PrivilegesState, with_privileges
from wabe.games.worlds_504.rules.components import CITY, III, I
from wabe.games.worlds_504.rules.rounds import release_income
from wabe.games.worlds_504.rules.scoring import score_tokens
from wabe.games.worlds_504.rules.setup import READY
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import (
    CLOCKWISE,
    INCOME_DESC,
    NEVER,
    STAGGER,
    ComposedWorld,
    ModuleSheets,
    PositionSheet,
)


class PrivilegesSheets(ModuleSheets):
    """Cards that improve an actor; on TOP I and II factories and taxes."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01, W-04, W-10. On TOP III only $20 more for everybody. The line in every position."""
        if position == III:
            return PositionSheet(map=(4, 5), money=(NEVER, STAGGER), order=(4, CLOCKWISE), extra_money=20, line=True)
        return PositionSheet(
            map=(4, 5) if position == I else (3, 3),
            order=(position, INCOME_DESC),
            money=(2, 90),
            line=True,
        )

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-02, F-03 (3F)."""
        return [] if position == III else ["2", "3F"]


def compose(hooks: WorldHooks) -> None:
    """Everything of module 3."""
    world = hooks.world
    position = with_privileges(world)
    hooks.parts.append((NUMBER, PrivilegesState))
    deck.compose(hooks)
    effects.compose(hooks)
    hooks.setup.append((READY, deck.deal_row))
    if position == III:
        purchase.compose(hooks)
    else:
        compose_industry(world, position, hooks)


def compose_industry(world: ComposedWorld, position: int, hooks: WorldHooks) -> None:
    """TOP I and II: bids, order, taxes, auctions, factories."""
    auction.compose(hooks)
    factories.compose(hooks)
    hooks.income_set_aside = True
    hooks.round_steps.append(("1", 5, order.collect_taxes))
    if not world.companies:
        hooks.before_scoring.append(release_income)
    if world.bids:
        order.compose_bids(hooks)
    if world.order_by[0] == position:
        hooks.determine_order = order.order_of_companies if world.companies else order.order_by_income
    if not world.residents:
        hooks.let_trolley_settle(1 << CITY, "M3-16")
    if position == world.income_at:
        hooks.income = factories.income
    if position == I:
        score_tokens(hooks)
        hooks.ends_after_round.append(factories.enough_factories)
        hooks.tie_breaks.append(factories.most_money)
