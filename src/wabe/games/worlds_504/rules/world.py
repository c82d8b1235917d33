"""A world: three modules in three positions, and what follows from their sheets (chapter W of the rules)."""

from itertools import permutations
from pathlib import Path
from typing import Final, NamedTuple

from wabe.core.compiled import mypyc_attr
from wabe.core.errors import BadOption
from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import (
    COMPANIES,
    II,
    PLANS,
    ROMAN,
    STAGGERED,
    TABLE_RADIUS,
    I,
    MapPlan,
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

SIGNS: Final = "1234567890"  # of the modules, by number
PHASES: Final = ("SR", "1", "2", "3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H", "4", "5")


class PositionSheet(NamedTuple):
    """The demands of a module in a position, each with its priority (1 is the strongest)."""

    map: tuple[int, int]  # priority, number of the map
    money: tuple[int, int]  # priority, dollars or STAGGER or FOUNDERS
    line: bool  # the black line: allows a world without residents
    order: tuple[int, str] = (4, CLOCKWISE)
    extra_money: int = 0  # on top, whoever decides the amount
    companies: bool = False  # stock companies act, not the players
    trolley: bool = False  # it brings trolleys: where all sheets have the line they do the work of residents
    income: bool = True  # on TOP II it gives the income; otherwise TOP I does
    late_money: tuple[int, int] | None = None  # instead of `money` with the errata of 2015


@mypyc_attr(allow_interpreted_subclasses=True)
class ModuleSheets:
    """One of the nine modules as a world sees it: its sheets, and what it asks for besides."""

    __slots__ = ("folder", "key", "number", "sign")

    def __init__(self, number: int, key: str, folder: Path) -> None:
        self.number: Final = number
        self.sign: Final = SIGNS[number - 1]  # in the number of a world
        self.key: Final = key  # what it keeps is saved under this name; its texts begin with it
        self.folder: Final = folder  # its texts, and its rules where they do not stand in the book

    def sheet(self, position: int) -> PositionSheet:
        """Return what it demands in this position."""
        raise KeyError(position)

    def map_choice(self, world: "ComposedWorld", position: int) -> int:
        """The number of the map when this module decides it."""
        return self.sheet(position).map[1]

    def phases(self, world: "ComposedWorld", position: int) -> list[str]:
        """The phases it adds to the general ones (3C, 3H; 3D with residents; 1 in a round-based order)."""
        return []


class ComposedWorld:
    """The resolved demands of three modules."""

    __slots__ = (
        "at", "companies", "errata", "everything", "income_at", "map", "map_by", "modules", "number", "order",
        "order_by", "places", "residents",
    )  # fmt: skip

    def __init__(
        self, modules: tuple[ModuleSheets, ...], everything: tuple[ModuleSheets, ...], errata: bool = False
    ) -> None:
        """W-01 to W-11a: the lowest Roman number wins, ties go to the higher position. G-01."""
        self.modules: Final = modules
        self.errata: Final = errata
        self.everything: Final = everything  # all modules there are
        self.number: Final = "".join(module.sign for module in modules)
        self.at: Final = [0] * (1 + max(module.number for module in everything))  # by number of a module: its position
        for position, module in enumerate(modules, 1):
            self.at[module.number] = position
        numbers = [(str(module.number), ROMAN[at]) for at, module in self.positions()]
        self.places: Final = frozenset([*dict(numbers), *[f"{number}.{position}" for number, position in numbers]])
        sheets = [module.sheet(at) for at, module in self.positions()]
        self.companies: Final = any(sheet.companies for sheet in sheets)
        self.residents: Final = not (
            any(sheet.trolley for sheet in sheets) and all(sheet.line for sheet in sheets)
        )  # W-11a
        self.income_at: Final = II if sheets[II - 1].income else I  # the position whose module gives the income (M9-11)
        decider = min(self.positions(), key=lambda entry: (entry[1].sheet(entry[0]).map[0], entry[0]))
        self.map_by: Final = decider
        self.map: Final = decider[1].map_choice(self, decider[0])
        self.order_by: Final = min(self.positions(), key=lambda entry: (entry[1].sheet(entry[0]).order[0], entry[0]))
        self.order: Final = self.order_by[1].sheet(self.order_by[0]).order[1]

    def positions(self) -> list[tuple[int, ModuleSheets]]:
        """The modules with their positions: (1, …), (2, …), (3, …)."""
        return list(enumerate(self.modules, 1))

    def has(self, place: str) -> bool:
        """Return whether `4` (module 4 anywhere) or `4.II` (in this position) is in the world."""
        return place in self.places

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
        """W-08: the order in which players choose."""
        if self.companies:
            return "president"
        if self.common_capital:
            return "none"
        if self.bids:
            return "bid order"
        return "reverse of the drawn order" if self.order == VP_ASC else "last player first"

    def actors(self, players: int) -> int:
        """Return how many act: the players, or five companies."""
        return COMPANIES if self.companies else players

    def plan(self, players: int) -> MapPlan:
        """W-03: the map as it is laid out; map 1 depends on the number of players, with companies it is that for 4."""
        return PLANS[f"1-{4 if self.companies else players}" if self.map == 1 else str(self.map)]

    def cells(self, players: int) -> int:
        """Return how many cells the lists of a state hold: all of the table where the map grows without limit."""
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


def parse_world(text: str, everything: tuple[ModuleSheets, ...]) -> list[ModuleSheets]:
    """The modules of a world, as its digits name them; `BadOption` says what is wrong."""
    known = {module.sign: module for module in everything}
    if len(text) != 3 or not all(sign in known for sign in text) or len(set(text)) != 3:
        raise BadOption(m("w504.error.world", text=repr(text)))
    return [known[sign] for sign in text]


def make_world(text: str, everything: tuple[ModuleSheets, ...], errata: bool = False) -> ComposedWorld:
    """The world of these three digits, made of these modules."""
    return ComposedWorld(tuple(parse_world(text, everything)), everything, errata)


def all_worlds(everything: tuple[ModuleSheets, ...]) -> list[str]:
    """The numbers of all worlds. G-01: three different modules."""
    return ["".join(module.sign for module in three) for three in permutations(everything, 3)]
