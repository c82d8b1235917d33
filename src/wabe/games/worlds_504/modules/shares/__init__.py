"""Module 9: Shares."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.book.components import II, III, ROMAN, I
from wabe.games.worlds_504.book.rounds import release_income
from wabe.games.worlds_504.book.sheet import FOUNDERS, INCOME_ASC, NEVER, SHARE_VALUE_DESC, STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.shares.book import board, dealing, dividends, founding, private, scoring
from wabe.games.worlds_504.modules.shares.book.part import Shares, make
from wabe.games.worlds_504.modules.shares.mind import judgement, observation
from wabe.games.worlds_504.modules.shares.table import drawing, guide, reference

__all__ = ["Shares", "SharesModule"]


class SharesModule(Module):
    """Stock companies; on TOP III each player has a private one."""

    number = 9
    key = "shares"

    def sheet(self, position: int) -> Sheet:
        """W-01: never the map. W-04: always a round-based order. W-10: TOP I and II share $600. Line everywhere."""
        if position == III:
            return Sheet(map=(NEVER, 0), money=(NEVER, STAGGER), order=(3, INCOME_ASC), line=True)
        order = (1 if position == I else 2, SHARE_VALUE_DESC)
        return Sheet(map=(NEVER, 0), money=(1, FOUNDERS), order=order, line=True, companies=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-00, F-03 (3B), F-04."""
        return ["SR", "4"] if position in (I, II) else ["3B"]

    def adds(self, world: World, position: int) -> Message:
        """M9-15, M9-18, M9-21."""
        return m(f"w504.shares.adds.{ROMAN[position]}")

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 9."""
        hooks.part("shares", make)
        hooks.set_aside = True  # M9-11, F-03 (3H)
        hooks.shared_ties = True  # E-9, E-11, A-46
        hooks.account = scoring.wealth if position == I else scoring.share_points
        if position == III:
            private.compose(hooks)
            if world.order == INCOME_ASC:
                hooks.order_next = private.order_by_income
        else:
            self._compose_companies(world, position, hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)

    def _compose_companies(self, world: World, position: int, hooks: WorldHooks) -> None:
        """TOP I and II: share rounds, business rounds, dividends."""
        founding.compose(hooks)
        dealing.compose(hooks)
        hooks.decisions.check(board.check_shares)
        if world.order == SHARE_VALUE_DESC:
            hooks.order_next = board.by_value
        if position == I:
            dividends.compose(hooks)
            hooks.round_ends.append(dividends.five_business_rounds)
            hooks.goal = drawing.goal
        else:
            hooks.round_steps.append(("4", 0, dividends.share_income))
            hooks.finishing.append(release_income)  # a game that stops inside a business round
