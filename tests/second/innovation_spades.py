"""Digging and building in Age of Innovation, a second time: section 6.2 of the ledger, and what changes it."""

from typing import Any

from second.contract import Position
from second.innovation_board import HEXES, INDEX, SITES, SPECIAL, SPECIALS, WORKSHOP, Effect
from second.innovation_table import Table

# How spades may be used, as the position has it in its last number.
MUST = 1  # an action: something is done with them
NO_BUILDING = 2  # AOI-P3-03, AOI-SETW-06
NO_BUYING = 4  # AOI-P3-03, AMB-27
LIZARDS = 8  # AOI-FAC-06: a free workshop on any native hex in reach
NO_SKIPPING = 16  # AMB-08
FREELY = 32  # AMB-26: not one hex after the other
BOUGHT = 64  # the plain action: there are no free spades


class Spades(Table):
    """What may be dug and built. A question about spades is [kind, seat, free spades, first hex, skipped to, how]."""

    def _near(self, p: Position, asked: list[Any], me: Position, at: int) -> bool:
        """In reach, or the hex just tunnelled or flown to; once that is paid for, only that."""
        if asked[0] == "spades" and asked[4] >= 0:
            return bool(at == asked[4])
        return at in self.reach(p, me, self.sailing(p, me))

    def _dig(self, p: Position, asked: list[Any], me: Position, cell: str, number: str) -> str:
        if asked[0] not in ("turn", "spades"):
            return "AOI-TB-01"
        at, count = INDEX[cell], int(number)
        if p["terrain"][at] < 0 or count > self.spades(p, me, at):
            return "AOI-TB-03"
        if at in self.occupied(p) or not self._near(p, asked, me, at):
            return "AOI-TB-02"
        if asked[0] == "turn":
            return "" if count * self.price(me) <= me["tools"] else "AOI-TB-04"
        free, how = asked[2], asked[5]
        if how & BOUGHT:
            # After a tunnel or a flight the plain action goes on; it has one hex.
            return "" if asked[4] >= 0 and count * self.price(me) <= me["tools"] else "AOI-TB-01"
        if free < 1:
            return "AOI-TB-08"
        if count > free:
            # AOI-TB-12: the missing ones may be bought for each hex that a received spade goes to.
            if how & NO_BUYING:
                return "AOI-P3-03"
            if self.options.get("buy_first_hex_only") and asked[3] >= 0:
                return "AMB-07"
            return "" if (count - free) * self.price(me) <= me["tools"] else "AOI-TB-04"
        return ""

    def _workshop(self, me: Position) -> str:
        """AOI-TB-06."""
        if not self.left(me, WORKSHOP):
            return "AOI-COMP-02"
        return "" if me["tools"] >= 1 and me["coins"] >= 2 else "AOI-TB-06"

    def _build(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        if asked[0] not in ("turn", "spades"):
            return "AOI-TB-01"
        at = INDEX[cell]
        if p["terrain"][at] != me["terrain"] or at in self.occupied(p):
            return "AOI-TB-06"
        if asked[0] == "turn":
            return self._workshop(me) if self._near(p, asked, me, at) else "AOI-TB-06"
        if asked[5] & NO_BUILDING:
            return "AOI-P3-03"
        if asked[4] >= 0 and at != asked[4]:
            return "AMB-12"  # a tunnel or a flight is paid for one hex, and used there
        if asked[5] & LIZARDS:
            # It may stand on any native hex in reach, or on the one just made so.
            near = self._near(p, asked, me, at) or at == asked[3]
            return "" if near and self.left(me, WORKSHOP) else "AOI-FAC-06"
        if asked[5] & BOUGHT and asked[4] == at:
            return self._workshop(me)  # AMB-13
        # AOI-TB-11: only on the first hex that became native.
        return self._workshop(me) if at == asked[3] else "AOI-TB-13"

    def may_stop(self, p: Position, asked: list[Any], me: Position) -> str:
        """AOI-TB-01: an action does something; what was paid for is used; an effect may be left."""
        if asked[4] >= 0:
            return "AOI-TB-01"
        return "AOI-TB-01" if asked[5] & (MUST | BOUGHT) and asked[3] < 0 else ""

    def _tunnel(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        if not self.is_faction(me, "moles") or me["tools"] < 1:
            return "AOI-FAC-07"
        return self._skip(p, asked, me, INDEX[cell], (2,), 1)

    def _fly(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        if not self.palace(me, 9) or me["scholars"] < 1:
            return "AOI-PALACE-09"
        return self._skip(p, asked, me, INDEX[cell], (2, 3), 0)

    def _skip(self, p: Position, asked: list[Any], me: Position, at: int, far: tuple[int, ...], tools: int) -> str:
        """AOI-FAC-07, AOI-PALACE-09: to a hex that is then dug or built on."""
        if asked[0] not in ("turn", "spades") or (asked[0] == "spades" and (asked[4] >= 0 or asked[5] & NO_SKIPPING)):
            return "AMB-08"
        if asked[0] == "spades" and asked[5] & BOUGHT:
            return "AOI-TB-01"
        if asked[0] == "spades" and at == asked[3]:
            return "AMB-12"  # digging and building on one hex is one tunnel
        if at in self.occupied(p) or at not in self.skipping(p, me, far):
            return "AOI-FAC-07"
        rest = dict(me, tools=me["tools"] - tools)
        there = ["spades", asked[1], 0, -1, at, BOUGHT] if asked[0] == "turn" else [*asked[:4], at, asked[5]]
        table = dict(p, players=[rest if player is me else player for player in p["players"]])
        can = [self._dig(table, there, rest, HEXES[at], "1"), self._build(table, there, rest, HEXES[at])]
        return "" if "" in can else "AMB-13"

    def useless(self, p: Position, me: Position, effect: Effect) -> str:
        """What an action is for must be possible: digging, bridging, a guild out of a workshop."""
        seat = p["players"].index(me)
        if "spades" in effect:
            asked = ["spades", seat, effect["spades"], -1, -1, MUST]
            return "" if self.something_to_dig(p, asked, me) else "AOI-TB-01"
        if "bridges" in effect:
            return "" if self.somewhere_to_bridge(p, me) else "AOI-BRIDGE-02"
        if "guild" in effect:
            return "" if self.upgradable(me, 0, 1) else "AOI-UPG-02"
        if "downgrade" in effect:
            return "" if self.upgradable(me, 2, 1) else "AOI-PALACE-03"
        return ""

    def useless_special(self, p: Position, me: Position, tile: str) -> str:
        return self.useless(p, me, SPECIAL[SPECIALS.index(tile)])

    def something_to_dig(self, p: Position, asked: list[Any], me: Position) -> bool:
        """A hex in reach to dig, or one to tunnel or fly to."""
        near = self.reach(p, me, self.sailing(p, me)) - self.occupied(p)
        if any(self.spades(p, me, at) for at in near):
            return True
        return any(not self._tunnel(p, asked, me, cell) or not self._fly(p, asked, me, cell) for cell in HEXES)

    def somewhere_to_bridge(self, p: Position, me: Position) -> bool:
        return any(not self.may_bridge(p, me, site, moles=False) for site in range(len(SITES)))

    def upgradable(self, me: Position, old: int, new: int) -> bool:
        """An own piece of the old type on the map, one of the new type at home."""
        return bool(self.left(me, new)) and any(cell not in me["neutral"] for cell in me["built"][old])
