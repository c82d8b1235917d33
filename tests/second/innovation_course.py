"""What an action leads to in Age of Innovation, a second time: what is paid, what it brings, what is asked next.

What is still to be done lies on a pile as in the position, the next on top; `queue` waits until the pile is back at
the turn (AOI-ACT-05).
"""

from typing import Any

from second.contract import OPEN, Position, copied
from second.innovation_board import (
    BOOK_ACTIONS,
    DISCIPLINES,
    GUILD,
    INDEX,
    PALACE,
    POWER_ACTIONS,
    SCHOOL,
    SITES,
    SPECIAL,
    SPECIALS,
    TERRAINS,
    TYPES,
    UNIVERSITY,
    WORKSHOP,
)
from second.innovation_effects import Effects, Unforeseen
from second.innovation_spades import BOUGHT, FREELY, LIZARDS, MUST, NO_BUILDING

COSTS = {GUILD: (2, 6), PALACE: (4, 6), SCHOOL: (3, 5), UNIVERSITY: (5, 8)}


class Course(Effects):
    """What becomes of an action."""

    def compared(self, position: Position) -> Position:
        """Of what is to be done only the question that is open; how the rest is written is the engine's affair."""
        top = position["to_do"][-1:] if position["seat"] != -2 else []
        if top and top[0][0] == "leech":
            top = [[*top[0][:2], self.leech(position["players"][top[0][1]], top[0][2])]]
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
                p["area_tile"] = int(words[0]) - 12  # AOI-2P-01
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
        if (native or frame[5] & FREELY) and frame[3] < 0:
            frame[3] = at
        if not native and not frame[5] & FREELY:
            frame[2] = 0  # AOI-TB-09: no other hex before this one is native
        may_build = not frame[5] & NO_BUILDING and (frame[3] >= 0 or frame[5] & LIZARDS)
        if frame[2] > 0 or may_build:
            p["to_do"].append(frame)

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
        me["coins"] -= 0 if self.has_palace(me) else 5
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
        self.found(p, asked[1])

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
        self.found(p, asked[1])

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
