"""Module 3: Privileges."""

from typing import Final

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import CITY, III, I, card
from wabe.games.worlds_504.book.rounds import release_income
from wabe.games.worlds_504.book.setup import READY
from wabe.games.worlds_504.book.sheet import CLOCKWISE, INCOME_DESC, NEVER, STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks, WorldState
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.privileges.book import auction, deck, factories, order, purchase
from wabe.games.worlds_504.modules.privileges.book.part import Privileges, make
from wabe.games.worlds_504.modules.privileges.mind import judgement, observation
from wabe.games.worlds_504.modules.privileges.table import drawing, guide, reference

__all__ = ["Privileges", "PrivilegesModule"]

# Cards whose effect belongs to no other module.
CITY_MONEY: Final = card("I-2")
CITY_MONEY_EACH: Final = 15
EXTRA_INCOME: Final = ((card("I-5"), 10), (card("II-12"), 20))
EXTRA_POINTS: Final = ((card("I-11"), 2), (card("II-9"), 3), (card("III-6"), 5))


class PrivilegesModule(Module):
    """Cards that improve an actor; on TOP I and II factories and taxes."""

    number = 3
    key = "privileges"

    def sheet(self, position: int) -> Sheet:
        """W-01, W-04, W-10. On TOP III only $20 more for everybody. The line in every position."""
        if position == III:
            return Sheet(map=(4, 5), money=(NEVER, STAGGER), order=(4, CLOCKWISE), extra_money=20, line=True)
        return Sheet(
            map=(4, 5) if position == I else (3, 3),
            order=(position, INCOME_DESC),
            money=(2, 90),
            line=True,
        )

    def phases(self, world: World, position: int) -> list[str]:
        """F-02, F-03 (3F)."""
        return [] if position == III else ["2", "3F"]

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 3."""
        hooks.part("privileges", make)
        deck.compose(hooks)
        hooks.setup.append((READY, deck.deal_row))
        hooks.turn_starts.append(clear_turn)
        hooks.settled.append(note_city)
        hooks.extra_income += [city_money, extra_income]
        hooks.decisions.check(check_cards)
        if world.with_shares != I:
            hooks.points.append((m("w504.privileges.account"), "E-10", extra_points))
        if position == III:
            purchase.compose(hooks)
        else:
            self._compose_industry(world, position, hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)

    def _compose_industry(self, world: World, position: int, hooks: WorldHooks) -> None:
        """TOP I and II: bids, order, taxes, auctions, factories."""
        auction.compose(hooks)
        factories.compose(hooks)
        hooks.set_aside = True
        hooks.round_steps.append(("1", 5, order.collect_taxes))
        if not world.companies:
            hooks.finishing.append(release_income)
        if world.bids:
            order.compose_bids(hooks)
        if world.order_by[1] is self:
            hooks.order_next = order.order_of_companies if world.companies else order.order_by_income
        if not world.residents:
            hooks.let_trolley_settle(1 << CITY, "M3-16")
        if position == world.income_at:
            hooks.income = hooks.preview = factories.income
        if position == I:
            hooks.token_points()
            hooks.round_ends.append(factories.enough_factories)
            hooks.goal = factories.goal
            hooks.tie_breaks.append(factories.most_money)


def clear_turn(s: WorldState, a: int) -> None:
    """What counts for this turn only."""
    s.privileges.city_settled = 0


def note_city(s: WorldState, a: int, cell: int, first: bool) -> None:
    """P-I-02, A-49: every settlement put on a city in this turn."""
    if s.city_no[cell]:
        s.privileges.city_settled += 1


def city_money(s: WorldState, a: int) -> int:
    """P-I-02."""
    return CITY_MONEY_EACH * s.privileges.city_settled if s.cards[a] & CITY_MONEY else 0


def extra_income(s: WorldState, a: int) -> int:
    """P-I-05, P-II-12."""
    return sum(amount for bit, amount in EXTRA_INCOME if s.cards[a] & bit)


def extra_points(s: WorldState, a: int) -> int:
    """P-I-11, P-II-09, P-III-06."""
    return sum(points for bit, points in EXTRA_POINTS if s.cards[a] & bit)


def check_cards(s: WorldState) -> None:
    """No more cards on the table than have left the stack, and none that does not belong to this world."""
    part = s.privileges
    for t, drawn in enumerate(part.drawn):
        there = part.row.count(t) + sum(1 for mask in s.cards if mask >> t & 1)
        assert there <= drawn, f"privilege {t}: {there} on the table, {drawn} drawn"
        assert drawn <= 2, f"privilege {t} drawn {drawn} times"
        assert drawn == 0 or t in s.hooks.card_types, f"privilege {t} is not used here"
    assert 0 <= part.free <= len(part.row), f"price token at {part.free}"
