"""Module 9: its demands on a world, and its share of the rules by its position and the modules beside it."""

from wabe.games.worlds_504.modules.shares.rules import board, dealing, dividends, founding, private, scoring
from wabe.games.worlds_504.modules.shares.rules.state import NUMBER, SharesState, with_shares
from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.rounds import release_income
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import (
    FOUNDERS,
    INCOME_ASC,
    NEVER,
    SHARE_VALUE_DESC,
    STAGGER,
    ComposedWorld,
    ModuleSheets,
    PositionSheet,
)


class SharesSheets(ModuleSheets):
    """Stock companies; on TOP III each player has a private one."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: never the map. W-04: always a round-based order. W-10: TOP I and II share $600. Line everywhere."""
        if position == III:
            return PositionSheet(map=(NEVER, 0), money=(NEVER, STAGGER), order=(3, INCOME_ASC), line=True)
        order = (1 if position == I else 2, SHARE_VALUE_DESC)
        return PositionSheet(
            map=(NEVER, 0), money=(1, FOUNDERS), order=order, line=True, companies=True, income=position != II
        )

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-00, F-03 (3B), F-04."""
        return ["SR", "4"] if position in (I, II) else ["3B"]


def compose(hooks: WorldHooks) -> None:
    """Everything of module 9."""
    world = hooks.world
    position = with_shares(world)
    hooks.parts.append((NUMBER, SharesState))
    hooks.income_set_aside = True  # M9-11, F-03 (3H)
    hooks.shared_ties = True  # E-9, E-11, A-46
    hooks.seat_points = scoring.wealth if position == I else scoring.share_points
    if position == III:
        hooks.public_money = True  # G-05: all money is that of private companies
        private.compose(hooks)
        if world.order == INCOME_ASC:
            hooks.determine_order = private.order_by_income
    else:
        compose_companies(world, position, hooks)


def compose_companies(world: ComposedWorld, position: int, hooks: WorldHooks) -> None:
    """TOP I and II: share rounds, business rounds, dividends."""
    founding.compose(hooks)
    dealing.compose(hooks)
    hooks.decisions.check(board.check_shares)
    if world.order == SHARE_VALUE_DESC:
        hooks.determine_order = board.by_value
    if position == I:
        dividends.compose(hooks)
        hooks.ends_after_round.append(dividends.five_business_rounds)
        hooks.ends_by_itself = True
    else:
        hooks.round_steps.append(("4", 0, dividends.share_income))
        hooks.before_scoring.append(release_income)  # a game that stops inside a business round
