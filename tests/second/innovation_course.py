"""What an action leads to in Age of Innovation, a second time: what is paid, what it brings, what is asked next.

What is still to be done lies on a pile as in the position, the next on top; `queue` waits until the pile is back at
the turn (AOI-ACT-05).
"""

from typing import Any

from second.contract import OPEN, Position, copied
from second.innovation_board import (
    BOOK_ACTIONS,
    BOOSTER_INCOME,
    CITY,
    DISCIPLINES,
    FACTIONS,
    GUILD,
    INDEX,
    NEUTRAL_OF,
    PALACE,
    POWER_ACTIONS,
    SCHOOL,
    SITES,
    SPECIAL,
    SPECIALS,
    TERRAINS,
    TOWER,
    TYPES,
    UNIVERSITY,
    WORKSHOP,
    Effect,
)
from second.innovation_rounds import Rounds
from second.innovation_spades import BOUGHT, FREELY, LIZARDS, MUST, NO_BUILDING, NO_SKIPPING

COSTS = {GUILD: (2, 6), PALACE: (4, 6), SCHOOL: (3, 5), UNIVERSITY: (5, 8)}
GIVEN = {1: "sailing", 3: "levels", 5: "books", 7: "competency", 9: "spades", 10: "bridges"}
NEUTRAL_PLACE = 5  # the tower of competency 10


class Unforeseen(Exception):
    """The position holds something pending that the second rules do not foretell."""


class Course(Rounds):
    """What becomes of an action."""

    def compared(self, position: Position) -> Position:
        """Of what is to be done only the question that is open; how the rest is written is the engine's affair."""
        top = position["to_do"][-1:] if position["seat"] != -2 else []
        return dict(position, to_do=[OPEN if frame[0] == "draw" else frame for frame in top], phase=OPEN)

    def after(self, position: Position, action: str) -> Position | None:
        """The position after it; nothing is foretold of what is drawn before the game."""
        family, *words = action.split()
        if position["to_do"][-1][0] == "draw":
            return None
        p = copied(position)
        asked = p["to_do"][-1]
        try:
            if family == "draw-area":
                p["to_do"].pop()
                p["area_tile"] = int(words[0])
            else:
                getattr(self, "_do_" + family.replace("-", "_"))(p, asked, p["players"][asked[1]], *words)
            self.go_on(p)
        except Unforeseen:
            return None
        return p

    def go_on(self, p: Position) -> None:
        """What needs no answer is done at once, until something is asked."""
        for _ in range(200):
            if not p["to_do"]:
                p["seat"] = -2
                return
            top = p["to_do"][-1]
            if p["queue"] and top[0] in ("turn", "close", "effects", "settled", "turns"):
                p["to_do"].append(p["queue"].pop(0))
                continue
            run = getattr(self, "_run_" + top[0].replace("-", "_"), None)
            if run is None or not run(p, top):
                p["seat"] = top[1]
                return
        raise Unforeseen

    def _acted(self, p: Position, asked: list[Any]) -> None:
        """The action of the turn is taken: after it, conversions are possible."""
        assert asked[0] == "turn"
        p["to_do"][-1] = ["close", asked[1]]

    # The actions of a turn.

    def _do_dig(self, p: Position, asked: list[Any], me: Position, cell: str, number: str) -> None:
        at, count = INDEX[cell], int(number)
        frame = list(asked)
        if asked[0] == "turn":
            self._acted(p, asked)
            frame = ["spades", asked[1], 0, -1, -1, BOUGHT]
        else:
            p["to_do"].pop()
        free = min(count, frame[2])
        me["tools"] -= (count - free) * self.price(me)
        way = 1 if (me["terrain"] - p["terrain"][at]) % 7 <= 3 else -1
        p["terrain"][at] = (p["terrain"][at] + way * count) % 7
        for _ in range(count):
            # AOI-TB-15, AOI-P3-05: round tile 08 in Phase II, the Goblins always.
            self.event(p, me, "spade")
            me["coins"] += 2 if self.is_faction(me, "goblins") else 0
        native = p["terrain"][at] == me["terrain"]
        frame[2] -= free
        frame[4] = -1
        if native and frame[3] < 0:
            frame[3] = at
        if not native and not frame[5] & FREELY:
            frame[2] = 0  # AOI-TB-09: no other hex before this one is native
        may_build = not frame[5] & NO_BUILDING and (frame[3] >= 0 or frame[5] & LIZARDS)
        if frame[2] > 0 or may_build:
            p["to_do"].append(frame)

    def _run_spades(self, p: Position, top: list[Any]) -> bool:
        """Nothing to use the spades for: they are lost."""
        return False

    def _do_build(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        free = asked[0] == "spades" and asked[5] & LIZARDS
        if asked[0] == "turn":
            self._acted(p, asked)
        else:
            p["to_do"].pop()
        if not free:
            me["tools"] -= 1
            me["coins"] -= 2
        self.put_up(p, me, INDEX[cell], WORKSHOP)

    def _do_tunnel(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        me["tools"] -= 1
        me["vp"] += 4 if self.options["edition"] == "1.1" else 2 + self.players
        self._skip_to(p, asked, INDEX[cell])

    def _do_fly(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        me["scholars"] -= 1
        me["supply"] += 1
        me["vp"] += 5
        self._skip_to(p, asked, INDEX[cell])

    def _skip_to(self, p: Position, asked: list[Any], at: int) -> None:
        if asked[0] == "turn":
            self._acted(p, asked)
            p["to_do"].append(["spades", asked[1], 0, -1, at, BOUGHT])
        else:
            asked[4] = at

    def _do_upgrade(self, p: Position, asked: list[Any], me: Position, cell: str, kind: str) -> None:
        at, to = INDEX[cell], TYPES.index(kind)
        if asked[0] == "turn":
            self._acted(p, asked)
            tools, coins = COSTS[to]
            me["tools"] -= tools
            me["coins"] -= 3 if to == GUILD and self.next_to_others(p, me, at) else coins
        else:
            p["to_do"].pop()
        me["built"][self.type_at(me, at)].remove(at)
        if to in (SCHOOL, UNIVERSITY):
            p["to_do"].append(["competency", asked[1]])
        if to == PALACE:
            if me["drafted"] >= 0:
                me["palace"] = me["drafted"]
                me["drafted"] = -1
                p["to_do"].append(["palace-effect", asked[1]])
            else:
                p["to_do"].append(["palace-tile", asked[1]])
        self.put_up(p, me, at, to)

    def _do_sailing(self, p: Position, asked: list[Any], me: Position) -> None:
        self._acted(p, asked)
        me["scholars"] -= 1
        me["supply"] += 1
        me["coins"] -= 4
        self.sail(p, asked[1])

    def _do_terraforming(self, p: Position, asked: list[Any], me: Position) -> None:
        self._acted(p, asked)
        me["scholars"] -= 1
        me["supply"] += 1
        me["tools"] -= 1
        me["coins"] -= 1 if TERRAINS[me["terrain"]] == "plains" else 5
        self.improve_digging(p, asked[1])

    def _do_innovate(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        self._acted(p, asked)
        fixed, free = self.innovation_books(me, int(number) - 1)
        me["books"] = [have - need for have, need in zip(me["books"], fixed, strict=True)]
        me["coins"] -= 0 if me["built"][PALACE] else 5
        tile = p["slots"][int(number) - 1]
        p["slots"][int(number) - 1] = -1
        me["innovations"] |= 1 << tile
        p["to_do"].append(["innovation-effect", asked[1], tile])
        if free:
            p["to_do"].append(["pay-books", asked[1], free])

    def _do_send(self, p: Position, asked: list[Any], me: Position, discipline: str, levels: str) -> None:
        self._acted(p, asked)
        d = DISCIPLINES.index(discipline)
        me["scholars"] -= 1
        if levels == "1":
            me["supply"] += 1
        else:
            space = 4 * d if levels == "3" else next(4 * d + n for n in (1, 2, 3) if p["scholars_at"][4 * d + n] < 0)
            p["scholars_at"][space] = asked[1]
        # AOI-SCH-03, AOI-BOOST-02, AOI-COMPET-09.
        me["vp"] += 2 * (me["booster"] == 1) + 2 * (me["competencies"] >> 8 & 1)
        self.advance(p, asked[1], d, int(levels))

    def _do_power(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        self._acted(p, asked)
        cost, effect = POWER_ACTIONS[int(number) - 1]
        if self.is_faction(me, "illusionists"):
            cost -= 1
            if self.options["edition"] == "1.1":
                me["vp"] += 4 if self.players == 5 else 3
            else:
                me["vp"] += 1 if self.players <= 3 else 2
        p["x_power"] |= 1 << (int(number) - 1)
        self.spend(me, cost)
        self.effect(p, asked[1], effect, MUST)

    def _do_use_books(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        self._acted(p, asked)
        action = int(number) - 1
        p["x_books"] |= 1 << action
        p["to_do"] += [["book-effect", asked[1], action], ["pay-books", asked[1], BOOK_ACTIONS[action][0]]]

    def _run_book_effect(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        self.effect(p, top[1], BOOK_ACTIONS[top[2]][1], MUST)
        return True

    def _do_special(self, p: Position, asked: list[Any], me: Position, tile: str) -> None:
        number = SPECIALS.index(tile)
        me["used"] |= 1 << number
        effect = SPECIAL[number]
        if "action" in effect:
            # AOI-FAC-12, AOI-CNV-04: then another action.
            self.power(me, 5)
            return
        self._acted(p, asked)
        self.effect(p, asked[1], effect, MUST)

    def _do_annex(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        self._acted(p, asked)
        me["annexes"] -= 1
        me["annexed"] = sorted([*me["annexed"], INDEX[cell]])
        self.found(p, asked[1], [INDEX[cell]])

    def _do_bridge(self, p: Position, asked: list[Any], me: Position, site: str) -> None:
        if asked[0] == "turn":
            self._acted(p, asked)
            me["tools"] -= 1
            me["used"] |= 1 << len(SPECIALS)  # counts with an option only: AMB-29
        else:
            p["to_do"].pop()
            if asked[2] > 1:
                p["to_do"].append([*asked[:2], asked[2] - 1, asked[3]])
        me["bridges"] -= 1
        number = SITES.index(site)
        p["bridges"] = sorted([*p["bridges"], [number, asked[1]]])
        self.found(p, asked[1], [INDEX[end] for end in site.split("-")])

    def _run_bridge_site(self, p: Position, top: list[Any]) -> bool:
        """AOI-PALACE-15: without a site or a bridge there is nothing to build."""
        if self.somewhere_to_bridge(p, p["players"][top[1]]):
            return False
        p["to_do"].pop()
        return True

    def _do_river_city(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        at = INDEX[cell]
        group = self.river_group(p, me, at)
        p["river_tiles"] = sorted([*p["river_tiles"], at])
        me["city"] = sorted({*me["city"], *group})
        p["to_do"] += [["effects", asked[1]], ["city-tile", asked[1]]]

    def _run_effects(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        return True

    def _do_pass(self, p: Position, asked: list[Any], me: Position) -> None:
        self._acted(p, asked)
        p["passed"] |= 1 << asked[1]
        if p["round"] < 6:
            p["next_order"].append(asked[1])
            p["to_do"].append(["next-booster", asked[1]])
        p["to_do"].append(["pass-points", asked[1]])
        schools = len(me["built"][SCHOOL])
        if me["booster"] == 7 and schools:
            p["to_do"].append(["levels", asked[1], schools, 0, 0])

    def _run_pass_points(self, p: Position, top: list[Any]) -> bool:
        p["to_do"].pop()
        me = p["players"][top[1]]
        me["vp"] += self.pass_points(p, me)
        return True

    def _do_booster(self, p: Position, asked: list[Any], me: Position, number: str) -> None:
        new = int(number) - 1
        p["to_do"].pop()
        p["boosters"] &= ~(1 << new)
        if asked[0] == "next-booster":
            p["boosters"] |= 1 << me["booster"]
        me["coins"] += p["booster_coins"][new]
        p["booster_coins"][new] = 0
        me["booster"] = new

    def _do_end(self, p: Position, asked: list[Any], me: Position) -> None:
        p["to_do"].pop()

    def _do_convert(self, p: Position, asked: list[Any], me: Position, what: str) -> None:
        """AOI-CNV-01."""
        if what == "sacrifice":
            me["bowl2"] -= 2
            me["bowl3"] += 1
            me["tokens"] -= 1
            return
        pay, _, gain = what.partition("-")
        if pay == "power":
            self.spend(me, {"tool": 3, "coin": 1}.get(gain, 5))
        elif pay in DISCIPLINES:
            me["books"][DISCIPLINES.index(pay)] -= 1
        else:
            me[{"scholar": "scholars", "tool": "tools"}[pay]] -= 1
            me["supply"] += pay == "scholar"
        if gain in DISCIPLINES:
            me["books"][DISCIPLINES.index(gain)] += 1
        elif gain == "scholar":
            self.give(p, me, {"scholars": 1})
        else:
            me[{"tool": "tools", "coin": "coins"}[gain]] += 1

    # Answers.

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
            p["to_do"] += [["levels-each", seat, 1, 0], ["books", seat, 1]]
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
            self.found(p, seat, self.buildings(me))  # AOI-CITY-03
        if number == 10:
            self.power(me, 12)
            p["to_do"].append(["books", seat, 2])
        if number == 11:
            if any(p["cities"]):
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


assert len(FACTIONS) == 12
assert len(BOOSTER_INCOME) == 10
