"""The chapters of module 9, by its position and the modules beside it."""

from wabe.games.worlds_504.modules.shares.rules import board, dealing, dividends, founding, private, scoring
from wabe.games.worlds_504.modules.shares.rules.part import make
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.rounds import release_income
from wabe.games.worlds_504.rules.sheet import INCOME_ASC, SHARE_VALUE_DESC
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World


def compose(world: World, position: int, hooks: WorldHooks) -> None:
    """Everything of module 9."""
    hooks.part("shares", make)
    hooks.set_aside = True  # M9-11, F-03 (3H)
    hooks.shared_ties = True  # E-9, E-11, A-46
    hooks.seat_points = scoring.wealth if position == I else scoring.share_points
    if position == III:
        private.compose(hooks)
        if world.order == INCOME_ASC:
            hooks.order_next = private.order_by_income
    else:
        compose_companies(world, position, hooks)


def compose_companies(world: World, position: int, hooks: WorldHooks) -> None:
    """TOP I and II: share rounds, business rounds, dividends."""
    founding.compose(hooks)
    dealing.compose(hooks)
    hooks.decisions.check(board.check_shares)
    if world.order == SHARE_VALUE_DESC:
        hooks.order_next = board.by_value
    if position == I:
        dividends.compose(hooks)
        hooks.round_ends.append(dividends.five_business_rounds)
    else:
        hooks.round_steps.append(("4", 0, dividends.share_income))
        hooks.finishing.append(release_income)  # a game that stops inside a business round
