"""Module 9 on the reference sheet: the five companies, or the shares of private ones."""

from wabe.core.messages import m
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.modules.shares.rules.board import ISSUE_PRICES, MOST_OF_PLAYER, PRESIDENT
from wabe.games.worlds_504.modules.shares.rules.founding import ASSETS
from wabe.games.worlds_504.modules.shares.rules.part import FIRST_VALUE, PRIVATE_SHARES, SHARES
from wabe.games.worlds_504.rules.components import COLOURS, II, III
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import COMPANY_WORDS


def compose(hooks: TableHooks) -> None:
    """Companies, or private shares."""
    if hooks.world.with_shares == III:
        hooks.pieces.append(private)
    else:
        hooks.pieces.append(certificates)
        hooks.sections.append(companies)


def companies(rules: WorldHooks) -> Section:
    """M9-01, M9-06."""
    items = []
    for c, price in enumerate(ISSUE_PRICES):
        money = ASSETS if rules.world.with_shares == II else PRESIDENT
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
