"""A position with its world, and the words in which the rules speak of it."""

from typing import Any, Final

from second.worlds_504.position import Position
from second.worlds_504.world import LAND, OFFERS, SIDES, TERRAINS, World, beside

Ask = list[Any]
NATURE: Final = -1
OVER: Final = -2


class Table:
    """The pieces of a position. Questions change nothing; moves say so."""

    def __init__(self, world: World, p: Position) -> None:
        self.w: Final = world
        self.p: Final = p

    # The question that is open.

    @property
    def ask(self) -> Ask:
        """The open question: its name, who is asked, what it is about."""
        ask: Ask = self.p["asks"][-1]
        return ask

    @property
    def me(self) -> int:
        """The actor whose turn it is, or who is asked outside of turns."""
        if self.p["actor"] is not None:
            return int(self.p["actor"])
        asked: int = self.ask[1]
        return asked

    def push(self, *ask: Any) -> None:
        """Ask this next."""
        self.p["asks"].append(list(ask))

    def answered(self) -> Ask:
        """Take the open question away."""
        ask: Ask = self.p["asks"].pop()
        return ask

    def has(self, *names: str) -> bool:
        """Return whether one of these modules is in the world."""
        return self.w.has(*names)

    # The map.

    def terrain(self, cell: int) -> str:
        """The terrain; empty where nothing lies."""
        row = self.p["terrain"]
        return TERRAINS[row[cell]] if 0 <= cell < len(row) and row[cell] >= 0 else ""

    def is_city(self, cell: int) -> bool:
        """Return whether a city lies there."""
        return self.terrain(cell) == "city"

    def open_to_walkers(self, cell: int) -> bool:
        """G-10: nothing ever enters water; G-21: cities and land tiles are entered."""
        return self.terrain(cell) in ("city", *LAND)

    def around(self, cell: int) -> list[int]:
        """The cells beside this one that the map has room for."""
        return [other for side in range(6) if 0 <= (other := beside(cell, side)) < len(self.p["terrain"])]

    def beside(self, cell: int, side: str) -> int:
        """The cell beyond the side; -1: none."""
        other = beside(cell, SIDES.index(side))
        return other if other < len(self.p["terrain"]) else -1

    def city_number(self, cell: int) -> int:
        """The number of the city there."""
        return int(self.p["city_no"][cell])

    def city_cell(self, number: int) -> int:
        """Where the city lies; -1: not on the map."""
        return int(self.p["city_cell"][number])

    def offers(self, cell: int) -> str:
        """G-09: the good a city offers."""
        return OFFERS[self.city_number(cell)]

    # Pieces.

    def own(self, actor: int, cell: int) -> bool:
        """G-04: an own tile is one with an own settlement or the own HQ."""
        return cell in self.p["own"][actor]

    def is_capital(self, actor: int, cell: int) -> bool:
        """Return whether this actor's HQ is there."""
        return bool(self.p["capital"][actor] == cell)

    def settlement(self, actor: int, cell: int) -> bool:
        """An own settlement that is not the HQ."""
        return self.own(actor, cell) and not self.is_capital(actor, cell)

    def active(self, actor: int, cell: int) -> int:
        """Active residents there."""
        return int(self.p["active"][actor].get(cell, 0))

    def tired(self, actor: int, cell: int) -> int:
        """Exhausted residents there."""
        return int(self.p["tired"][actor].get(cell, 0))

    def standing(self, actor: int, cell: int) -> int:
        """All residents there."""
        return self.active(actor, cell) + self.tired(actor, cell)

    def on_the_map(self, actor: int) -> list[int]:
        """The cells with own residents."""
        return sorted(set(self.p["active"][actor]) | set(self.p["tired"][actor]))

    def room(self, actor: int, cell: int) -> int:
        """G-15: at most 9 own residents on the capital, 7 on any other tile."""
        return (9 if self.is_capital(actor, cell) else 7) - self.standing(actor, cell)

    def others(self, actor: int) -> list[int]:
        """All other actors."""
        return [other for other in range(self.w.actors) if other != actor]

    def owners(self, cell: int) -> list[int]:
        """Who has a settlement or HQ there."""
        return [actor for actor in range(self.w.actors) if self.own(actor, cell)]

    def barrack(self, cell: int) -> bool:
        """M4-01."""
        return self.p["military"] is not None and cell in self.p["military"]["barracks"]

    def militia(self, cell: int) -> bool:
        """M4-01, M5-12."""
        return self.p["military"] is not None and cell in self.p["military"]["militia"]

    def is_empty(self, cell: int) -> bool:
        """A-21: no settlement, HQ, barrack or militia of anybody."""
        return not self.owners(cell) and not self.barrack(cell) and not self.militia(cell)

    def card(self, actor: int, name: str) -> bool:
        """M3-04: a privilege works from the moment it is bought."""
        return name in self.p["cards"][actor]

    def put(self, state: str, actor: int, cell: int, count: int) -> None:
        """Move: residents come to a cell, or leave it when the count is negative."""
        row = self.p[state][actor]
        row[cell] = row.get(cell, 0) + count
        if not row[cell]:
            del row[cell]
        self.p[state][actor] = dict(sorted(row.items()))

    # Money.

    def money(self, actor: int) -> int:
        """The cash of an actor."""
        return int(self.p["money"][actor])

    def pay(self, actor: int, amount: int) -> None:
        """Move: pay the bank, or be paid when it is negative."""
        self.p["money"][actor] -= amount

    def seat_of(self, actor: int) -> int:
        """Who decides for an actor."""
        return int(self.p["decider"][actor])

    def left_of(self, seat: int) -> list[int]:
        """All seats clockwise, from the next."""
        return [(seat + i) % self.w.players for i in range(1, self.w.players + 1)]

    def may_sell_now(self, actor: int) -> bool:
        """M9-20: once in the whole turn, in any phase, 1 own share; the president's share is not among the eight."""
        return self.has("9.III") and "sold" not in self.p["used"] and self.p["shares"]["held"][actor][actor] > 0
