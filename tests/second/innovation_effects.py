"""What answers and tiles bring in Age of Innovation, a second time: sections 7 and 12 to 17 of the ledger."""

from typing import Any

from second.contract import Position
from second.innovation_board import (
    CITY,
    DISCIPLINES,
    GUILD,
    INDEX,
    NEUTRAL_OF,
    SCHOOL,
    TOWER,
    WORKSHOP,
    Effect,
)
from second.innovation_rounds import Rounds
from second.innovation_spades import LIZARDS, NO_BUILDING, NO_SKIPPING, Spades

GIVEN = {1: "sailing", 3: "levels", 5: "books", 7: "competency", 9: "spades", 10: "bridges"}  # as the position has it


class Unforeseen(Exception):
    """The position holds something pending that the second rules do not foretell."""


class Effects(Rounds, Spades):
    """What becomes of an answer, and what is done without one."""

    def _do_done(self, p: Position, asked: list[Any], me: Position) -> None:
        p["to_do"].pop()

    def _do_accept(self, p: Position, asked: list[Any], me: Position) -> None:
        """AOI-LEECH-02."""
        p["to_do"].pop()
        gained = self.leech(me, asked[2])
        self.power(me, gained)
        me["vp"] -= gained - 1

    def _do_decline(self, p: Position, asked: list[Any], me: Position) -> None:
        p["to_do"].pop()

    def _do_place(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        at = INDEX[cell]
        p["to_do"].pop()
        if asked[0] == "place-guild":
            self.put_up(p, me, at, GUILD)
            return
        spades = self.spades(p, me, at)
        me["tools"] -= spades * self.price(me)
        for _ in range(spades):  # AOI-NEU-05
            self.event(p, me, "spade")
            me["coins"] += 2 if self.is_faction(me, "goblins") else 0
        p["terrain"][at] = me["terrain"]
        p["neutral_left"][asked[2]] -= 1
        me["neutral"] = sorted([*me["neutral"], at])
        self.put_up(p, me, at, asked[2])

    def _run_place(self, p: Position, top: list[Any]) -> bool:
        """AOI-NEU-01: lost if it cannot be placed."""
        me = p["players"][top[1]]
        if p["neutral_left"][top[2]] and any(self.can_place(p, me, cell) for cell in self.map.land):
            return False
        p["to_do"].pop()
        return True

    def _run_place_guild(self, p: Position, top: list[Any]) -> bool:
        """AOI-PALACE-16."""
        me = p["players"][top[1]]
        native = [c for c in self.map.land if p["terrain"][c] == me["terrain"] and c not in self.occupied(p)]
        if native and self.left(me, GUILD):
            return False
        p["to_do"].pop()
        return True

    def _do_learn(self, p: Position, asked: list[Any], me: Position, discipline: str) -> None:
        p["to_do"].pop()
        if asked[0] == "levels-one":
            self.advance(p, asked[1], DISCIPLINES.index(discipline), asked[2])
            return
        if asked[2] > 1:
            p["to_do"].append([*asked[:2], asked[2] - 1, *asked[3:]])
        self.advance(p, asked[1], DISCIPLINES.index(discipline), 1, asked[4])

    def _run_levels(self, p: Position, top: list[Any]) -> bool:
        """AOI-SCI-03, 04: what cannot be gained is lost."""
        me = p["players"][top[1]]
        if any(self.can_advance(p, me, d) for d in range(4)):
            return False
        p["to_do"].pop()
        return True

    _run_levels_one = _run_levels

    def _run_levels_each(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        if top[3] < 4:
            p["to_do"].append([*top[:3], top[3] + 1])
            self.advance(p, top[1], top[3], top[2])
        return True

    def _do_use_key(self, p: Position, asked: list[Any], me: Position) -> None:
        """AOI-SCI-03."""
        p["to_do"].pop()
        me["keys"] -= 1
        self.rise(p, me, asked[2], asked[4])
        self.advance(p, asked[1], asked[2], asked[3] - 1, asked[4])

    def _do_keep_key(self, p: Position, asked: list[Any], me: Position) -> None:
        p["to_do"].pop()

    def _do_book(self, p: Position, asked: list[Any], me: Position, discipline: str) -> None:
        p["to_do"].pop()
        me["books"][DISCIPLINES.index(discipline)] += 1
        if asked[2] > 1:
            p["to_do"].append([*asked[:2], asked[2] - 1])

    def _run_books(self, p: Position, top: list[Any]) -> bool:
        """AMB-16: with the option, books may run out."""
        if any(self.book_left(p, d) for d in range(4)):
            return False
        p["to_do"].pop()
        return True

    def _run_pay_books(self, p: Position, top: list[Any]) -> bool:
        """Where all books are paid it does not matter in which order."""
        me = p["players"][top[1]]
        if sum(me["books"]) != top[2]:
            return False
        me["books"] = [0, 0, 0, 0]
        p["to_do"].pop()
        return True

    def _do_pay(self, p: Position, asked: list[Any], me: Position, discipline: str) -> None:
        p["to_do"].pop()
        me["books"][DISCIPLINES.index(discipline)] -= 1
        if asked[2] > 1:
            p["to_do"].append([*asked[:2], asked[2] - 1])

    def _do_competency(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        """AOI-CPT-02, 03: the tile, the steps and books of its space, the Philosophers' book, its effect."""
        kind = int(number) - 1
        p["to_do"].pop()
        p["stock"][kind] -= 1
        me["competencies"] |= 1 << kind
        column, row = divmod(p["grid"].index(kind), 3)
        p["to_do"].append(["competency-effect", asked[1], kind])
        for _ in range(row + self.is_faction(me, "philosophers")):
            if self.book_left(p, column):
                me["books"][column] += 1
        self.advance(p, asked[1], column, 3 - row)

    def _run_competency(self, p: Position, top: list[Any]) -> bool:
        me = p["players"][top[1]]
        if any(count and not me["competencies"] >> kind & 1 for kind, count in enumerate(p["stock"])):
            return False
        p["to_do"].pop()
        return True

    def _run_competency_effect(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        me = p["players"][top[1]]
        if top[2] == 3:
            self.give(p, me, {"tools": 1, "vp": 5, "coins": 2})
        if top[2] == 4:
            # AMB-08, AOI-SETW-06: in the set-up without building, tunnel and flight.
            how = NO_BUILDING | NO_SKIPPING if p["round"] == 0 else 0
            p["to_do"].append(["spades", top[1], 2, -1, -1, how])
        if top[2] == 5:
            me["annexes"] += 2
        if top[2] == 9:
            p["to_do"].append(["place", top[1], TOWER])
        return True

    def _run_innovation_effect(self, p: Position, top: list[Any]) -> bool:
        """AOI-INN-02, 04 and section 13."""
        p["to_do"].pop()
        seat, tile = top[1], top[2]
        me = p["players"][seat]
        self.event(p, me, "innovation")
        built = [len(cells) for cells in me["built"]]
        if tile == 0:
            # In which order is not said; a book and a level do not touch each other.
            p["to_do"] += [["books", seat, 1], ["levels-each", seat, 1, 0]]
        if tile == 2 or tile == 1:
            return True
        if tile == 3:
            me["vp"] += 10
            p["to_do"].append(["levels", seat, sum(count > 0 for count in built), 0, 0])
        if tile == 4:
            me["vp"] += self.by_number(sum(built), [(7, 8), (9, 12), (11, 18)])
        if tile == 5:
            me["vp"] += 5 * built[SCHOOL]
        if tile == 6:
            me["vp"] += self.by_number(self.groups(p, me), [(4, 8), (5, 12), (6, 18)])
        if tile == 7:
            me["vp"] += 5 * sum(me["city_tiles"])
        if tile == 8:
            me["vp"] += sum(sorted(me["levels"])[-2:])
        if tile == 9:
            me["vp"] += 2 * built[WORKSHOP]
        if tile == 10:
            self.give(p, me, {"scholars": 1})
            p["to_do"].append(["give", seat, 1, 1, 0])
            self.improve_digging(p, seat)
        if tile == 11:
            own = sum(owner == seat for _site, owner in p["bridges"])
            me["vp"] += self.by_number(own, [(1, 8), (2, 12), (3, 18)])
        if tile == 16:
            me["tokens"] += 2
            me["bowl3"] += 2
        if tile == 17:
            me["vp"] += 7
        if tile == 14:
            p["to_do"].append(["give", seat, 7, 1, 0])
        if tile in NEUTRAL_OF:
            p["to_do"].append(["place", seat, NEUTRAL_OF[tile]])
        return True

    def _do_palace(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        p["to_do"].pop()
        p["offer"] &= ~(1 << (int(number) - 1))
        if asked[0] == "draft":
            me["drafted"] = int(number) - 1
            return
        me["palace"] = int(number) - 1
        p["to_do"].append(["palace-effect", asked[1]])

    def _run_palace_tile(self, p: Position, top: list[Any]) -> bool:
        if p["offer"]:
            return False
        p["to_do"].pop()
        return True

    def _run_palace_effect(self, p: Position, top: list[Any]) -> bool:
        """Section 12: what a palace tile gives at once."""
        p["to_do"].pop()
        seat = top[1]
        me = p["players"][seat]
        number = me["palace"] + 1
        if number == 5:
            p["to_do"].append(["competency", seat])
        if number == 8:
            self.found(p, seat)  # AOI-CITY-03
        if number == 10:
            self.power(me, 12)
            p["to_do"].append(["books", seat, 2])
        if number == 11 and any(p["cities"]):
            p["to_do"].append(["city-tile", seat])
        if number == 14:
            p["to_do"].append(["give", seat, 1, 1, 0])
            self.sail(p, seat)
        if number == 15:
            p["to_do"].append(["blocks", seat, 7])
        if number == 16:
            p["to_do"].append(["place-guild", seat])
        if number == 17:
            me["vp"] += 10
        return True

    def _do_first(self, p: Position, asked: list[Any], me: Position, block: str) -> None:
        """AOI-PALACE-15: the blocks in any order."""
        number = ["spades", "bridges", "books"].index(block)
        left = asked[2] & ~(1 << number)
        p["to_do"].pop()
        if left:
            p["to_do"].append(["blocks", asked[1], left])
        self._block(p, asked[1], number)

    def _run_blocks(self, p: Position, top: list[Any]) -> bool:
        if top[2].bit_count() > 1:
            return False
        p["to_do"].pop()
        self._block(p, top[1], top[2].bit_length() - 1)
        return True

    def _block(self, p: Position, seat: int, number: int) -> None:
        frames = [["spades", seat, 2, -1, -1, 0], ["bridge-site", seat, 2, 1], ["books", seat, 2]]
        p["to_do"].append(frames[number])

    def _do_city(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        """AOI-CITY-04: points and those of the round, a key, the bonus, then the faction."""
        kind = int(number) - 1
        p["to_do"].pop()
        p["cities"][kind] -= 1
        me["city_tiles"][kind] += 1
        me["keys"] += 1
        self.event(p, me, "city")
        p["to_do"].append(["city-effect", asked[1]])
        self.effect(p, asked[1], CITY[kind], 0)

    def _run_city_tile(self, p: Position, top: list[Any]) -> bool:
        if any(p["cities"]):
            return False
        p["to_do"].pop()
        return True

    def _run_city_effect(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        me = p["players"][top[1]]
        if self.is_faction(me, "felines"):
            p["to_do"] += [["give", top[1], 5, 1, 0], ["levels", top[1], 3, 1, 0]]
        if self.is_faction(me, "lizards"):
            p["to_do"].append(["spades", top[1], 1, -1, -1, LIZARDS])
        return True

    def _run_give(self, p: Position, top: list[Any]) -> bool:
        """Something is given that may ask for a choice."""
        p["to_do"].pop()
        if top[2] not in GIVEN:
            raise Unforeseen
        what = GIVEN[top[2]]
        if what == "sailing":
            if top[3] > 1:
                p["to_do"].append([*top[:3], top[3] - 1, top[4]])
            self.sail(p, top[1])
        elif what == "levels":
            p["to_do"].append(["levels", top[1], top[3], 0, int(p["to_do"][0][0] == "round" and p["to_do"][0][2] == 2)])
        elif what == "books":
            p["to_do"].append(["books", top[1], top[3]])
        elif what == "competency":
            p["to_do"].append(["competency", top[1]])
        elif what == "spades":
            p["to_do"].append(["spades", top[1], top[3], -1, -1, 0])
        else:
            p["to_do"].append(["bridge-site", top[1], top[3], top[4]])
        return True

    def effect(self, p: Position, seat: int, effect: Effect, must: int) -> None:
        """What an action or a city tile brings; what asks for a choice waits its turn."""
        me = p["players"][seat]
        self.give(p, me, effect)
        for what, count in effect.items():
            if what == "vp per guild":
                me["vp"] += count * len(me["built"][GUILD])
            elif what == "spades":
                p["to_do"].append(["spades", seat, count, -1, -1, must])
            elif what == "bridges":
                p["to_do"].append(["bridge-site", seat, count, 0])
            elif what == "books":
                p["to_do"].append(["books", seat, count])
            elif what == "levels":
                p["to_do"].append(["levels", seat, count, 0, 0])
            elif what == "one":
                p["to_do"].append(["levels-one", seat, count])
            elif what == "each":
                p["to_do"].append(["levels-each", seat, 1, 0])
            elif what == "guild":
                p["to_do"].append(["free-upgrade", seat, WORKSHOP, GUILD])
            elif what == "downgrade":
                p["to_do"].append(["free-upgrade", seat, SCHOOL, GUILD])
