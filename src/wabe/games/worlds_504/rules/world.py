"""A world: three modules in three positions, and what follows from their sheets (chapter W of the rules)."""

from typing import Final, NamedTuple

from wabe.core.compiled import mypyc_attr
from wabe.core.errors import BadOption
from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import (
    COMPANIES,
    II,
    III,
    PLANS,
    PRIVILEGES,
    ROMAN,
    STAGGERED,
    TABLE_RADIUS,
    I,
    MapPlan,
    Privilege,
)

# Kinds of order (W-04), named as they are drawn in the book.
CLOCKWISE: Final = "clockwise"
INCOME_DESC: Final = "income_desc"
INCOME_ASC: Final = "income_asc"
VP_ASC: Final = "vp_asc"
SHARE_VALUE_DESC: Final = "share_value_desc"

NEVER: Final = 99  # priority of a module that never decides the matter
STAGGER: Final = 0  # an amount of starting money that rises along the order
FOUNDERS: Final = -1  # an amount of starting money: 600 shared by all players

DIGITS: Final = "123456789"  # the numbers of the modules
PHASES: Final = ("SR", "1", "2", "3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H", "4", "5")


class Sheet(NamedTuple):
    """What a module demands in a position, with what priority (1 is the strongest)."""

    map: tuple[int, int]  # priority, number of the map
    money: tuple[int, int]  # priority, dollars or STAGGER or FOUNDERS
    line: bool  # the black line: allows a world without residents
    order: tuple[int, str] = (4, CLOCKWISE)
    extra_money: int = 0  # on top, whoever decides the amount
    companies: bool = False  # stock companies act, not the players
    late_money: tuple[int, int] | None = None  # instead of `money` with the errata of 2015


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheets:
    """One of the nine modules as a world sees it: its sheets, and what it asks for besides."""

    __slots__ = ("key", "number")

    def __init__(self, number: int, key: str) -> None:
        self.number: Final = number
        self.key: Final = key  # `world.with_<key>`, `state.<key>`

    def sheet(self, position: int) -> Sheet:
        """What it demands in this position."""
        raise KeyError(position)

    def map_choice(self, world: "World", position: int) -> int:
        """The number of the map when this module decides it."""
        return self.sheet(position).map[1]

    def phases(self, world: "World", position: int) -> list[str]:
        """The phases it adds to the general ones (3C, 3H; 3D with residents; 1 in a round-based order)."""
        return []


class World:
    """The resolved demands of three modules. `with_<module>` is its position, 0 when it is not in this world."""

    __slots__ = (
        "companies",
        "errata",
        "map",
        "map_by",
        "modules",
        "number",
        "order",
        "order_by",
        "residents",
        "with_deliver",
        "with_exploration",
        "with_majorities",
        "with_military",
        "with_privileges",
        "with_production",
        "with_race",
        "with_roads",
        "with_shares",
    )

    with_deliver: int
    with_race: int
    with_privileges: int
    with_military: int
    with_exploration: int
    with_roads: int
    with_majorities: int
    with_production: int
    with_shares: int

    def __init__(self, modules: tuple[Sheets, ...], everything: tuple[Sheets, ...], errata: bool = False) -> None:
        """W-01 to W-11a: the lowest Roman number wins, ties go to the higher position. G-01."""
        self.modules: Final = modules
        self.errata: Final = errata
        self.number: Final = "".join(str(module.number) for module in modules)
        for module in everything:
            setattr(self, f"with_{module.key}", modules.index(module) + 1 if module in modules else 0)
        sheets = [module.sheet(at) for at, module in self.positions()]
        self.companies: Final = any(sheet.companies for sheet in sheets)
        self.residents: Final = not (self.with_deliver and all(sheet.line for sheet in sheets))  # W-11a
        decider = min(self.positions(), key=lambda entry: (entry[1].sheet(entry[0]).map[0], entry[0]))
        self.map_by: Final = decider
        self.map: Final = decider[1].map_choice(self, decider[0])
        self.order_by: Final = min(self.positions(), key=lambda entry: (entry[1].sheet(entry[0]).order[0], entry[0]))
        self.order: Final = self.order_by[1].sheet(self.order_by[0]).order[1]

    @property
    def income_at(self) -> int:
        """The position whose module gives the income: TOP II, but TOP I with Shares on TOP II (M9-11)."""
        return I if self.with_shares == II else II

    def positions(self) -> list[tuple[int, Sheets]]:
        """The modules with their positions: (1, …), (2, …), (3, …)."""
        return list(enumerate(self.modules, 1))

    def has(self, place: str) -> bool:
        """Whether `4` (module 4 anywhere) or `4.II` (in this position) is in the world."""
        number, _, position = place.partition(".")
        return any(str(module.number) == number and position in ("", ROMAN[at]) for at, module in self.positions())

    @property
    def common_capital(self) -> bool:
        """W-07a: maps 4 and 5 have one capital for all, city 1."""
        return self.map in (4, 5)

    @property
    def bids(self) -> bool:
        """W-06: sealed bids decide the first order. A-23: where companies act, that of the first share round."""
        return self.order == INCOME_DESC

    @property
    def first_order(self) -> str:
        """W-06, in words."""
        if self.order == CLOCKWISE:
            return "starting player, then clockwise"
        if self.order == SHARE_VALUE_DESC:
            return "share values"
        if self.companies:
            return "reverse order of founding"
        return "sealed bids" if self.bids else "random"

    @property
    def capital_choice(self) -> str:
        """W-08: who chooses when."""
        if self.companies:
            return "president"
        if self.common_capital:
            return "none"
        if self.bids:
            return "bid order"
        return "reverse of the drawn order" if self.order == VP_ASC else "last player first"

    def actors(self, players: int) -> int:
        """How many act: the players, or five companies."""
        return COMPANIES if self.companies else players

    def plan(self, players: int) -> MapPlan:
        """W-03: the map as it is laid out; map 1 depends on the number of players, with companies it is that for 4."""
        return PLANS[f"1-{4 if self.companies else players}" if self.map == 1 else str(self.map)]

    def cells(self, players: int) -> int:
        """How many cells the lists of a state hold: all of the table where the map grows without limit."""
        plan = self.plan(players)
        if self.map in (1, 4):  # with Exploration
            return 3 * TABLE_RADIUS * (TABLE_RADIUS + 1) + 1 if len(plan.fixed) == 1 else 61
        return max([*plan.fixed, *plan.spaces]) + 1

    def money(self, players: int) -> list[int]:
        """W-10: the starting money of the players, in the order of the first round."""
        best = (NEVER, STAGGER)
        extra = 0
        for at, module in self.positions():
            sheet = module.sheet(at)
            extra += sheet.extra_money
            offer = sheet.late_money if self.errata and sheet.late_money else sheet.money
            if offer[0] < best[0]:
                best = offer
        if best[1] == STAGGER:
            return [amount + extra for amount in STAGGERED[players]]
        amount = 600 // players if best[1] == FOUNDERS else best[1]
        return [amount + extra] * players

    def phases(self) -> list[str]:
        """F-00 to F-05: the phases of this world, in their order."""
        found = {"3C", "3H"}
        if self.residents:
            found.add("3D")
        if self.order != CLOCKWISE:
            found.add("1")
        for at, module in self.positions():
            found.update(module.phases(self, at))
        return [phase for phase in PHASES if phase in found]

    def privileges(self) -> list[int]:
        """M3-01: the types of cards used here, as places in `PRIVILEGES`; empty without the module."""
        if not self.with_privileges:
            return []
        return [i for i, privilege in enumerate(PRIVILEGES) if self._uses(privilege)]

    def _uses(self, privilege: Privilege) -> bool:
        if any(self.has(place) for place in privilege.not_with):
            return False
        if privilege.always or (privilege.residents and self.residents):
            return True
        return any(self.has(place) for place in privilege.uses)

    @property
    def goods_side(self) -> bool:
        """G-09: cities lie goods side up with 1.I and 1.II only."""
        return 0 < self.with_deliver < III


def all_worlds() -> list[str]:
    """The numbers of all 504 worlds. G-01: three different modules."""
    return [a + b + c for a in DIGITS for b in DIGITS for c in DIGITS if len({a, b, c}) == 3]


def parse_world(text: str) -> tuple[int, int, int]:
    """The three digits of a world; `BadOption` says what is wrong."""
    if len(text) != 3 or not all(digit in DIGITS for digit in text) or len(set(text)) != 3:
        raise BadOption(m("w504.error.world", text=repr(text)))
    return int(text[0]), int(text[1]), int(text[2])


def make_world(text: str, everything: tuple[Sheets, ...], errata: bool = False) -> World:
    """The world of these three digits, made of these nine modules."""
    return World(tuple(everything[digit - 1] for digit in parse_world(text)), everything, errata)
