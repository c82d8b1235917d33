"""What a module is: a sheet of the book for each of its three positions, and the rules it brings into a world."""

from typing import TYPE_CHECKING, NamedTuple

from wabe.core.messages import NOTHING, Message, m

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World

# Kinds of order (W-04), named as they are drawn in the book.
CLOCKWISE = "clockwise"
INCOME_DESC = "income_desc"
INCOME_ASC = "income_asc"
VP_ASC = "vp_asc"
SHARE_VALUE_DESC = "share_value_desc"

NEVER = 99  # priority of a module that never decides the matter
STAGGER = 0  # an amount of starting money that rises along the order
FOUNDERS = -1  # an amount of starting money: 600 shared by all players


class Sheet(NamedTuple):
    """The left page of the book for one position: what it demands, with what priority (1 is the strongest)."""

    map: tuple[int, int]  # priority, number of the map
    money: tuple[int, int]  # priority, dollars or STAGGER or FOUNDERS
    line: bool  # the black line: allows a world without residents
    order: tuple[int, str] = (4, CLOCKWISE)
    extra_money: int = 0  # on top, whoever decides the amount
    companies: bool = False  # stock companies act, not the players
    late_money: tuple[int, int] | None = None  # instead of `money` with the errata of 2015


class Module:
    """One of the nine. A subclass states its sheets and registers its rules; it has no state of its own."""

    number: int = 0
    key: str = ""  # `world.with_<key>`, `state.<key>`

    @property
    def name(self) -> Message:
        """`Pick Up & Deliver`."""
        return m(f"w504.module.{self.number}")

    def sheet(self, position: int) -> Sheet:
        """What it demands in this position."""
        raise KeyError(position)

    def map_choice(self, world: "World", position: int) -> int:
        """The number of the map when this module decides it."""
        return self.sheet(position).map[1]

    def phases(self, world: "World", position: int) -> list[str]:
        """The phases it adds to the general ones (3C, 3H; 3D with residents; 1 in a round-based order)."""
        return []

    def wins(self, world: "World") -> Message:
        """On TOP I: how one wins, in a sentence."""
        return m(f"w504.{self.key}.wins")

    def ends(self, world: "World") -> Message:
        """On TOP I: when the game ends, in a sentence."""
        return m(f"w504.{self.key}.ends")

    def earns(self, world: "World") -> Message:
        """Where it gives the income: how money comes in, in a sentence."""
        return m(f"w504.{self.key}.earns")

    def adds(self, world: "World", position: int) -> Message:
        """On TOP II and III: what it changes in how one wins; mostly nothing."""
        return NOTHING

    def compose(self, world: "World", position: int, hooks: "Hooks") -> None:
        """Register everything it contributes in this position of this world."""
