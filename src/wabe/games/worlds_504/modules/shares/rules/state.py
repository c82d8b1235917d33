"""The state of module 9: share values, who holds which shares, and how far a share round has come."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 9


SHARES: Final = 10  # of a company: the president's certificate counts 2
PRIVATE_SHARES: Final = 8  # of a private company, beside the president's
FIRST_VALUE: Final = 20  # of a private company


class SharesState(ModuleState):
    """Companies and their shares. On TOP III company i is the private company of player i."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """M9-01: ten shares each, in the holdings (TOP I) or the bank. M9-18: eight with their player, at $20."""
        companies = world.actors(players)
        at_start = (SHARES,) * companies
        private = with_shares(world) == III
        # By company: shares in the bank that may be bought
        self.bank: list[int] = [SHARES if with_shares(world) == II else 0] * companies
        self.bought: Row = (0,) * players  # by seat: mask of the companies whose shares it bought in this share round
        self.card: int = 0  # the seat that begins the next share round: it has the starting player card
        self.founded: Row = ()  # companies founded in the latest share round, in that order
        self.fresh: Row = (0,) * companies  # TOP III, by company: shares sold in this round, not yet for sale
        self.gone: int = 0  # mask of the seats that have quit
        # By seat and company: companies * seat + company; a president's certificate counts 2
        self.held: list[int] = [0] * (players * companies)
        # By company: shares it holds itself (TOP I)
        self.holdings: Row = at_start if with_shares(world) == I else (0,) * companies
        self.line: Row = tuple(range(players))  # the seats in the order of this share round
        self.passes: int = 0  # in a row
        self.purchases: list[int] = [0] * companies  # by company: certificates bought in this share round
        self.rank: Row = ()  # companies on the board in their order: high values first, in a stack from the top
        self.rounds: int = 0  # share rounds begun
        self.since: Row = (0,) * companies  # by company: the business round it acts in first; 0 while it is not founded
        self.sold: Row = (0,) * players  # by seat: of those it sold
        # By company: its share value; 0 while its marker is not on the board
        self.value: Row = (FIRST_VALUE if private else 0,) * companies
        for seat in range(players if private else 0):
            self.held[companies * seat + seat] = PRIVATE_SHARES

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "bank", "bought", "card", "founded", "fresh", "gone", "held", "holdings", "line", "passes", "purchases",
        "rank", "rounds", "since", "sold", "value"
    )  # fmt: skip
    __slots__ = saved

    def copy(self) -> "SharesState":
        """Return an independent copy."""
        made = SharesState()
        made.bank = self.bank.copy()
        made.bought = self.bought
        made.card = self.card
        made.founded = self.founded
        made.fresh = self.fresh
        made.gone = self.gone
        made.held = self.held.copy()
        made.holdings = self.holdings
        made.line = self.line
        made.passes = self.passes
        made.purchases = self.purchases.copy()
        made.rank = self.rank
        made.rounds = self.rounds
        made.since = self.since
        made.sold = self.sold
        made.value = self.value
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("bought", "founded", "fresh", "holdings", "line", "rank", "since", "sold", "value"):
            return tuple(value)
        return super().read_slot(name, value)


def with_shares(world: ComposedWorld) -> int:
    """The position of module 9 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def shares_state(s: WorldState) -> SharesState:
    """Return what module 9 keeps on the table; only for worlds with it."""
    part: SharesState = s.parts[NUMBER]
    return part
