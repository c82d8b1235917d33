"""Module 9 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import Message, m
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.shares.rules.board import ISSUE_PRICES, MOST_OF_PLAYER, PRESIDENT
from wabe.games.worlds_504.modules.shares.rules.dividends import LAST_BUSINESS_ROUND, five_business_rounds
from wabe.games.worlds_504.modules.shares.rules.founding import ASSETS
from wabe.games.worlds_504.modules.shares.rules.state import FIRST_VALUE, PRIVATE_SHARES, SHARES, with_shares
from wabe.games.worlds_504.rules.components import COLOURS, II, III, ROMAN, I
from wabe.games.worlds_504.rules.frames import DEAL_SHARES, DIVIDEND, LATE_CAPITAL, PURCHASE, STOCKS
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import COMPANY_WORDS


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_shares(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


class SharesPage(ModulePage):
    """Shares of companies."""

    __slots__ = ()

    def adds(self, world: ComposedWorld, position: int) -> Message:
        """M9-15, M9-18, M9-21."""
        return m(f"w504.shares.adds.{ROMAN[position]}")


def goal(s: WorldState) -> Message:
    """E-9: how near the end is."""
    key = "w504.shares.goal.last" if five_business_rounds(s) else "w504.shares.goal"
    return m(key, last=LAST_BUSINESS_ROUND, round=s.round)


def compose_reference(hooks: ViewHooks) -> None:
    """Companies, or private shares."""
    if with_shares(hooks.world) == III:
        hooks.piece_items.append(private)
    else:
        hooks.piece_items.append(certificates)
        hooks.sections.append(companies)


def companies(rules: WorldHooks) -> Section:
    """M9-01, M9-06."""
    items = []
    for c, price in enumerate(ISSUE_PRICES):
        money = ASSETS if with_shares(rules.world) == II else PRESIDENT
        text = m("w504.shares.sheet.company", price=price, founding=PRESIDENT * price, money=money * price)
        name = m("w504.company", company=COMPANY_WORDS[c])
        items.append(Item(f"company-{COLOURS[c]}", name, text, "share", COLOURS[c]))
    return Section(m("w504.area.companies"), items)


def certificates(rules: WorldHooks) -> list[Item]:
    """M9-01, M9-05, M9-07."""
    single = SHARES - PRESIDENT
    return [
        piece("president", m("w504.shares.sheet.president", shares=PRESIDENT)),
        piece("share", m("w504.shares.sheet.share", single=single, most=MOST_OF_PLAYER)),
    ]


def private(rules: WorldHooks) -> list[Item]:
    """M9-18, M9-20."""
    return [piece("share", m("w504.shares.sheet.private", shares=PRIVATE_SHARES, value=FIRST_VALUE))]


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_shares(world)
    decisions = hooks.decisions
    if position == III:
        decisions.advise(STOCKS, m("w504.shares.guide.private"))
        hooks.main_decisions.append(STOCKS)
        return
    decisions.advise(DEAL_SHARES, m("w504.shares.guide.deal.I" if position == I else "w504.shares.guide.deal.II"))
    decisions.advise(DIVIDEND, m("w504.shares.guide.dividend"))
    decisions.advise(LATE_CAPITAL, m("w504.shares.guide.capital"))
    if position == I:
        decisions.advise(PURCHASE, m("w504.shares.guide.upkeep"))
    hooks.main_decisions.append(DEAL_SHARES)
