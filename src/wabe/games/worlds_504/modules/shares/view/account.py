"""Module 9: where the points of a player come from."""

from typing import Final

from wabe.core.messages import Message, m, named
from wabe.games.worlds_504.modules.shares.rules.board import shares_of
from wabe.games.worlds_504.modules.shares.rules.scoring import totals, values
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import Account, TableHooks
from wabe.games.worlds_504.view.words import COMPANY_WORDS

_MONEY: Final = m("w504.shares.account.money")


def compose(hooks: TableHooks) -> None:
    """Players do not score as actors."""
    if hooks.world.with_shares == I:
        hooks.account = account_of_wealth
        hooks.money_line = _MONEY
    else:
        hooks.account = account_of_points


def account_of_wealth(s: WorldState) -> Account:
    """M9-16, E-9: money, and the shares of every company on the board."""
    worths = values(s)
    companies = sorted(s.shares.rank)
    return [
        [(_MONEY, s.purse[seat]), *((line_of(s, c), shares_of(s, seat, c) * worths[c]) for c in companies)]
        for seat in range(s.hooks.players)
    ]


def account_of_points(s: WorldState) -> Account:
    """M9-15, M9-21, E-11: the shares of every company."""
    worths = totals(s)
    return [
        [(line_of(s, c), shares_of(s, seat, c) * worth) for c, worth in enumerate(worths)]
        for seat in range(s.hooks.players)
    ]


def line_of(s: WorldState, c: int) -> Message:
    """A line of the account: the shares of a company, or of the private company of a player."""
    if s.hooks.world.companies:
        return m("w504.shares.account.shares", company=COMPANY_WORDS[c])
    return m("w504.shares.account.private", who=named(c))
