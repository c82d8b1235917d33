"""The state of module 9: share values, who holds which shares, and how far a share round has come."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 9


SHARES: Final = 10  # of a company: the president's certificate counts 2
PRIVATE_SHARES: Final = 8  # of a private company, beside the president's
FIRST_VALUE: Final = 20  # of a private company


class SharesState(ModuleState):
    """Companies and their shares. On TOP III company i is the private company of player i."""

    saved: ClassVar[tuple[str, ...]] = (
        "bank", "bought", "card", "founded", "fresh", "gone", "held", "holdings", "line", "passes", "purchases", "rank",
        "rounds", "since", "sold", "value"
    )  # fmt: skip
    __slots__ = saved
    lists: ClassVar[tuple[str, ...]] = ("bank", "held", "purchases")

    value: Row  # by company: its share value; 0 while its marker is not on the board
    rank: Row  # companies on the board in their order: high values first, in a stack from the top
    held: list[int]  # by seat and company: companies * seat + company; a president's certificate counts 2
    holdings: Row  # by company: shares it holds itself (TOP I)
    bank: list[int]  # by company: shares in the bank that may be bought
    since: Row  # by company: the business round it acts in first; 0 while it is not founded
    founded: Row  # companies founded in the latest share round, in that order

    rounds: int  # share rounds begun
    line: Row  # the seats in the order of this share round
    card: int  # the seat that begins the next share round: it has the starting player card
    gone: int  # mask of the seats that have quit
    passes: int  # in a row
    bought: Row  # by seat: mask of the companies whose shares it bought in this share round
    sold: Row  # by seat: of those it sold
    purchases: list[int]  # by company: certificates bought in this share round

    fresh: Row  # TOP III, by company: shares sold in this round, not yet for sale

    def copy(self) -> "SharesState":
        """An independent part."""
        new = SharesState()
        new.value = self.value
        new.rank = self.rank
        new.held = self.held.copy()
        new.holdings = self.holdings
        new.bank = self.bank.copy()
        new.since = self.since
        new.founded = self.founded
        new.rounds = self.rounds
        new.line = self.line
        new.card = self.card
        new.gone = self.gone
        new.passes = self.passes
        new.bought = self.bought
        new.sold = self.sold
        new.purchases = self.purchases.copy()
        new.fresh = self.fresh
        return new


def make(world: World, players: int) -> SharesState:
    """M9-01: ten shares each, in the holdings (TOP I) or the bank. M9-18: eight with their player, at $20."""
    part = SharesState()
    companies = world.actors(players)
    at_start = (SHARES,) * companies
    private = with_shares(world) == III
    part.value = (FIRST_VALUE if private else 0,) * companies
    part.rank = ()
    part.held = [0] * (players * companies)
    for seat in range(players if private else 0):
        part.held[companies * seat + seat] = PRIVATE_SHARES
    part.holdings = at_start if with_shares(world) == I else (0,) * companies
    part.bank = [SHARES if with_shares(world) == II else 0] * companies
    part.since = (0,) * companies
    part.founded = ()
    part.rounds = part.gone = part.passes = part.card = 0
    part.line = tuple(range(players))
    part.bought = (0,) * players
    part.sold = (0,) * players
    part.purchases = [0] * companies
    part.fresh = (0,) * companies
    return part


def with_shares(world: World) -> int:
    """The position of module 9 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def shares_state(s: WorldState) -> SharesState:
    """What module 9 keeps on the table; only for worlds with it."""
    return cast(SharesState, s.parts[NUMBER])
