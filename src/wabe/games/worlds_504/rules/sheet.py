"""A sheet: the left page of the book for one module in one position."""

from typing import Final, NamedTuple

# Kinds of order (W-04), named as they are drawn in the book.
CLOCKWISE: Final = "clockwise"
INCOME_DESC: Final = "income_desc"
INCOME_ASC: Final = "income_asc"
VP_ASC: Final = "vp_asc"
SHARE_VALUE_DESC: Final = "share_value_desc"

NEVER: Final = 99  # priority of a module that never decides the matter
STAGGER: Final = 0  # an amount of starting money that rises along the order
FOUNDERS: Final = -1  # an amount of starting money: 600 shared by all players


class Sheet(NamedTuple):
    """What a module demands in a position, with what priority (1 is the strongest)."""

    map: tuple[int, int]  # priority, number of the map
    money: tuple[int, int]  # priority, dollars or STAGGER or FOUNDERS
    line: bool  # the black line: allows a world without residents
    order: tuple[int, str] = (4, CLOCKWISE)
    extra_money: int = 0  # on top, whoever decides the amount
    companies: bool = False  # stock companies act, not the players
    late_money: tuple[int, int] | None = None  # instead of `money` with the errata of 2015
