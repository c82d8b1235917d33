"""The rounds of Age of Innovation, a second time: gains, points, cities, income, science bonus, the end."""

from typing import Any

from second.contract import Position
from second.innovation_board import (
    BOOSTER_INCOME,
    COMPETENCY_INCOME,
    DISCIPLINE_INCOME,
    FACTIONS,
    FINAL,
    GUILD,
    INDEX,
    INNOVATION_INCOME,
    PALACE,
    PALACE_INCOME,
    ROUND,
    SCHOOL,
    TERRAINS,
    TOWER,
    TYPES,
    UNIVERSITY,
    WORKSHOP,
    Effect,
)
from second.innovation_spades import FREELY, NO_BUILDING, NO_BUYING, NO_SKIPPING
from second.innovation_table import VALUE, Table

BONUS_SPADES = NO_BUILDING | NO_BUYING | NO_SKIPPING | FREELY
SETUP_SPADE = NO_BUILDING | NO_BUYING | NO_SKIPPING
LEVEL_POWER = {3: 1, 5: 2, 7: 2, 12: 3}  # AOI-SCI-02
PLACES = {"area": [18, 12, 6], "science": [8, 4, 2]}  # AOI-END-02, 05
SAILING = [None, {"vp": 2}, {"books": 2}, {"vp": 4}]  # AOI-SAIL-01
SAILING_LAKE = [None, None, {"vp": 3}, {"books": 2}]
START_LEVELS: dict[str, list[int]] = {
    "blessed": [1, 1, 1, 1], "felines": [1, 0, 0, 1], "goblins": [1, 0, 1, 0], "illusionists": [0, 0, 0, 2],
    "moles": [0, 0, 2, 0], "monks": [0, 1, 0, 0], "navigators": [0, 3, 0, 0], "omar": [1, 0, 1, 0],
    "philosophers": [2, 0, 0, 0], "psychics": [1, 0, 0, 1],
}  # fmt: skip


class Rounds(Table):
    """Gains and points, and how round follows round."""

    # Gains.

    def power(self, me: Position, count: int) -> None:
        """AOI-PWR-02."""
        for _ in range(count):
            if me["bowl1"]:
                me["bowl1"] -= 1
                me["bowl2"] += 1
            elif me["bowl2"]:
                me["bowl2"] -= 1
                me["bowl3"] += 1

    def spend(self, me: Position, count: int) -> None:
        """AOI-PWR-03."""
        me["bowl3"] -= count
        me["bowl1"] += count

    def give(self, p: Position, me: Position, effect: Effect) -> None:
        """What needs no choice. AOI-INC-04: scholars only as far as there are any."""
        for what in ("coins", "tools", "vp"):
            me[what] += effect.get(what, 0)
        scholars = min(me["supply"], effect.get("scholars", 0))
        me["supply"] -= scholars
        me["scholars"] += scholars
        self.power(me, effect.get("power", 0))

    def leech(self, me: Position, power: int) -> int:
        """AOI-LEECH-02."""
        return int(min(power, 2 * me["bowl1"] + me["bowl2"], me["vp"] + 1))

    def innovation_books(self, me: Position, slot: int) -> tuple[list[int], int]:
        """AOI-INN-01: the books of each colour, and those of any."""
        fixed = [0, 0, 0, 0]
        double = slot - (4 if self.players == 2 else 8)
        if self.players in (2, 4) and double >= 0:
            fixed[2 * double] = fixed[2 * double + 1] = 2
        else:
            fixed[slot % 4] = 2
        extra = [0, 0, 2] if TERRAINS[me["terrain"]] == "wasteland" else [0, 1, 2]
        return fixed, 5 - sum(fixed) + extra[me["innovations"].bit_count()]

    def by_number(self, count: int, steps: list[tuple[int, int]]) -> int:
        return max([points for least, points in steps if count >= least], default=0)

    def groups(self, p: Position, me: Position) -> int:
        """AOI-INNOV-07: groups by adjacency, single buildings count."""
        rest, number = set(self.buildings(me)), 0
        while rest:
            rest -= set(self.group(p, me, [min(rest)], set()))
            number += 1
        return number

    def event(self, p: Position, me: Position, what: str, cell: int = -1) -> None:
        """AOI-ACT-06, section 16: what the tile of the round scores, in Phase II; in round 6 the final tile, too."""
        if p["to_do"][0][0] != "round" or p["to_do"][0][2] != 3:
            return
        shown, points, *_ = ROUND[p["round_tiles"][p["round"] - 1]]
        me["vp"] += points if shown == what else 0
        if p["round"] == 6:
            shown, points = FINAL[p["final_tile"]]
            border = shown == "border" and what == "workshop" and cell in self.map.border
            me["vp"] += points if shown == what or border else 0

    def advance(self, p: Position, seat: int, discipline: int, count: int, income: int = 0) -> None:
        """AOI-SCI-01 to 04: level by level; into 8 only with a key, if he wants to."""
        me = p["players"][seat]
        for done in range(count):
            if not self.can_advance(p, me, discipline):
                return
            if me["levels"][discipline] == 7:
                p["to_do"].append(["key", seat, discipline, count - done, income])
                return
            self.rise(p, me, discipline, income)

    def rise(self, p: Position, me: Position, discipline: int, income: int) -> None:
        """AOI-SCI-02, 07, AOI-INC-05, 07."""
        me["levels"][discipline] += 1
        level = me["levels"][discipline]
        self.power(me, LEVEL_POWER.get(level, 0))
        if income and level == 9:
            self.give(p, me, DISCIPLINE_INCOME[discipline])
        if not income:
            self.event(p, me, "level")

    def sail(self, p: Position, seat: int) -> None:
        """AOI-SAIL-01, AOI-TRK-01, AOI-BOARD-04."""
        me = p["players"][seat]
        if me["sailing"] >= 3:
            return
        me["sailing"] += 1
        lake = TERRAINS[me["terrain"]] == "lake"
        self._reward(p, seat, (SAILING_LAKE if lake else SAILING)[me["sailing"]] or {})

    def improve_digging(self, p: Position, seat: int) -> None:
        """AOI-DIG-01, AOI-TRK-01."""
        me = p["players"][seat]
        if me["digging"] >= 2:
            return
        me["digging"] += 1
        self._reward(p, seat, {"books": 2} if me["digging"] == 1 else {"vp": 6})

    def _reward(self, p: Position, seat: int, reward: Effect) -> None:
        me = p["players"][seat]
        self.event(p, me, "track")
        me["vp"] += reward.get("vp", 0)
        if "books" in reward:
            p["to_do"].append(["books", seat, reward["books"]])

    # Building.

    def put_up(self, p: Position, me: Position, at: int, kind: int) -> None:
        """A build: points, power for the neighbours, a city. AOI-UPG-07, AOI-LEECH-01, 07, AOI-NEU-02."""
        seat = p["players"].index(me)
        me["built"][kind] = sorted([*me["built"][kind], at])
        names = {WORKSHOP: "workshop", GUILD: "guild", SCHOOL: "school", UNIVERSITY: "great", PALACE: "great"}
        if kind in names:
            self.event(p, me, names[kind], at)
        if kind == WORKSHOP:
            if at in self.map.riverside:
                me["vp"] += 2 * (me["booster"] == 0)
                if self.is_faction(me, "navigators"):
                    me["vp"] += 2
                    me["coins"] += 0 if self.options["edition"] == "1.1" else 1
            if at in self.map.border:
                me["vp"] += 3 * (me["competencies"] >> 10 & 1)
            me["vp"] += 2 * self.palace(me, 12)
        if kind == GUILD:
            me["vp"] += 3 * (me["booster"] == 2) + 3 * self.palace(me, 13)
        if p["round"] > 0 or self.options["setup_tower_leech"]:
            self._offer_power(p, seat, at)
        self.found(p, seat)

    def _offer_power(self, p: Position, seat: int, at: int) -> None:
        order = p["order"]
        start = order.index(seat)
        near = self.neighbours(p, at)
        offers = []
        for other in [*order[start + 1 :], *order[:start]]:
            him = p["players"][other]
            power = sum(VALUE[kind] for kind, cells in enumerate(him["built"]) for cell in cells if cell in near)
            power += sum(cell in near for cell in him["annexed"])
            if self.leech(him, power) > 0:
                offers.append(["leech", other, power])
        p["to_do"] += reversed(offers)

    def found(self, p: Position, seat: int) -> None:
        """AOI-CITY-01, 05 to 07, 10: groups that reach a city join it; those strong enough found one.

        AOI-BRIDGE-05: all his groups are looked at, since others may have joined some of them.
        """
        me = p["players"][seat]
        for at in self.buildings(me):
            whole = self.group(p, me, [at], set())
            if any(cell in me["city"] for cell in whole):
                me["city"] = sorted({*me["city"], *whole})
        groups = self.city_groups(p, me)
        tiles = self.tiles_to_come(p)
        if len(groups) > tiles:
            # AMB-18: the owner chooses which of them founds a city. AOI-CITY-07: without a tile none does.
            p["queue"] += [["city-group", seat]] if tiles else []
            return
        for group in groups:
            me["city"] = sorted({*me["city"], *group})
            p["queue"].append(["city-tile", seat])

    def city_groups(self, p: Position, me: Position) -> list[list[int]]:
        """The groups that may found a city now."""
        rest, found = set(self.buildings(me)) - set(me["city"]), []
        while rest:
            group = self.group(p, me, [min(rest)], set())
            rest -= set(group)
            if self.is_city(me, group):
                found.append(sorted(group))
        return found

    def tiles_to_come(self, p: Position) -> int:
        """City tiles that are not yet somebody's who has only to choose among them."""
        return sum(p["cities"]) - sum(frame[0] == "city-tile" for frame in p["queue"] + p["to_do"])

    def _do_found(self, p: Position, asked: list[Any], me: Position, cell: str) -> None:
        """AMB-18."""
        p["to_do"].pop()
        group = next(group for group in self.city_groups(p, me) if group[0] == INDEX[cell])
        me["city"] = sorted({*me["city"], *group})
        p["to_do"].append(["city-tile", asked[1]])
        if self.tiles_to_come(p) and self.city_groups(p, me):
            p["to_do"].insert(-1, ["city-group", asked[1]])

    # Turns and rounds.

    def _run_turns(self, p: Position, top: list[Any]) -> bool:
        """AOI-ACT-01, 04: who has not passed, in turn order; else the phase is over."""
        order = p["order"]
        for n in range(len(order)):
            at = (p["turn"] + n) % len(order)
            if not p["passed"] >> order[at] & 1:
                p["turn"] = (at + 1) % len(order)
                p["to_do"].append(["turn", order[at]])
                return True
        p["to_do"].pop()
        return True

    def _run_round(self, p: Position, top: list[Any]) -> bool:
        """AOI-RND-01: 0 set-up, 1 the round begins, 2 income, 3 actions, 4 science bonus."""
        done = top[2]
        if done == 0 or done == 4:
            if done == 4:
                self._prepare(p)
            p["round"] += 1
            top[2] = 1
            if self.players == 2 and p["round"] == 6:
                p["to_do"].append(["area-tile", -1])
        elif done == 1:
            top[2] = 2
            self._income(p)
        elif done == 2:
            top[2] = 3
            p["turn"] = p["passed"] = 0
            p["to_do"].append(["turns", -1])
        elif p["round"] == 6:
            p["to_do"].clear()
            self._finish(p)
        else:
            top[2] = 4
            p["to_do"].append(["bonus", -1, 0])
        return True

    def _income(self, p: Position) -> None:
        """AOI-INC-01 to 06: all that is fixed, then the levels, then the books of choice, in turn order."""
        levels, books = [], []
        for seat in p["order"]:
            me = p["players"][seat]
            wanted = {"levels": 0, "books": 0}
            for effect in self.incomes(me):
                self.give(p, me, effect)
                for what in wanted:
                    wanted[what] += effect.get(what, 0)
            levels += [["give", seat, 3, wanted["levels"], 0]] if wanted["levels"] else []
            books += [["give", seat, 5, wanted["books"], 0]] if wanted["books"] else []
        p["to_do"] += [*reversed(books), *reversed(levels)]

    def incomes(self, me: Position) -> list[Effect]:
        """Everything over an open hand."""
        away = [sum(cell not in me["neutral"] for cell in cells) for cells in me["built"]]
        mountain = TERRAINS[me["terrain"]] == "mountain"
        found: list[Effect] = [{"tools": 1, "coins": 2 if mountain else 0}]
        found += [{"tools": 0 if n == 4 else 1} for n in range(away[WORKSHOP])]
        for n in range(away[GUILD]):
            found.append({"power": 1 if n < 2 else 2, "coins": 3 if mountain and n == 0 else 2})
        found.append({"scholars": away[SCHOOL] + away[UNIVERSITY]})
        if me["palace"] >= 0:
            found.append(PALACE_INCOME[me["palace"]])
        if me["booster"] >= 0:
            found.append(BOOSTER_INCOME[me["booster"]])
        found += [effect for kind, effect in COMPETENCY_INCOME.items() if me["competencies"] >> kind & 1]
        found += [effect for kind, effect in INNOVATION_INCOME.items() if me["innovations"] >> kind & 1]
        found += [{"power": 2, "coins": 2}] if self.is_faction(me, "omar") else []
        found += [DISCIPLINE_INCOME[d] for d in range(4) if me["levels"][d] >= 9]
        return found

    def _run_bonus(self, p: Position, top: list[Any]) -> bool:
        """AOI-P3-01 to 05."""
        if top[2] >= len(p["next_order"]):
            p["to_do"].pop()
            return True
        seat = p["next_order"][top[2]]
        top[2] += 1
        me = p["players"][seat]
        _, _, discipline, needed, bonus = ROUND[p["round_tiles"][p["round"] - 1]]
        level = me["levels"][discipline] + (3 if self.is_faction(me, "blessed") else 0)
        times = level // needed
        self.give(p, me, {what: count * times for what, count in bonus.items()})
        if times and "books" in bonus:
            p["to_do"].append(["books", seat, times])
        if times and "spades" in bonus:
            in_order = FREELY if self.options.get("science_spades_in_order") else 0
            p["to_do"].append(["spades", seat, times, -1, -1, BONUS_SPADES & ~in_order])
        return True

    def _prepare(self, p: Position) -> None:
        """AOI-P3-06."""
        p["x_power"] = p["x_books"] = 0
        for player in p["players"]:
            player["used"] = 0
        for n in range(10):
            p["booster_coins"][n] += p["boosters"] >> n & 1
        p["order"], p["next_order"] = p["next_order"], []

    # The end.

    def _finish(self, p: Position) -> None:
        """AOI-END-01 to 07."""
        sizes = [self.area(p, me) for me in p["players"]]
        neutral = [12 + p["area_tile"]] if self.players == 2 else []
        self._share(p, sizes + neutral, PLACES["area"])
        for d in range(4):
            others = [p["neutral_levels"][d]] if self.players == 2 else []
            self._share(p, [me["levels"][d] for me in p["players"]] + others, PLACES["science"])
        for me in p["players"]:
            goods = me["coins"] + me["tools"] + me["scholars"] + sum(me["books"]) + me["bowl3"] + me["bowl2"] // 2
            me["vp"] += goods // 5

    def _share(self, p: Position, values: list[int], prizes: list[int]) -> None:
        """AOI-END-05, 06, AOI-2P-04."""
        for seat, me in enumerate(p["players"]):
            mine = values[seat]
            if mine == 0:
                continue
            first = sum(value > mine for value in values)
            tied = values.count(mine)
            me["vp"] += sum(prizes[first : first + tied]) // tied

    def area(self, p: Position, me: Position) -> int:
        """AOI-END-02 to 04, AOI-REACH-04."""
        far = {2} if self.is_faction(me, "moles") else set()
        far |= {2, 3} if self.palace(me, 9) else set()
        rest, best = set(self.buildings(me)), 0
        while rest:
            linked = [min(rest)]
            for cell in linked:
                near = self.reach(p, me, me["sailing"], [cell])
                linked += [
                    n for n in sorted(rest) if n not in linked and (n in near or self.map.distance(cell, n) in far)
                ]
            rest -= set(linked)
            best = max(best, len(linked))
        return best

    def ranking(self, position: Position) -> list[int]:
        """AOI-END-08."""
        points = [me["vp"] for me in position["players"]]
        return [1 + sum(other > mine for other in points) for mine in points]

    # The set-up, once everybody has what he plays with.

    def _do_settle(self, p: Position, asked: list[Any], me: Position, cell: str, kind: str) -> None:
        """AOI-SETW-01 to 04: no points, no power for others."""
        p["to_do"].pop()
        at, number = INDEX[cell], TYPES.index(kind)
        me["built"][number] = sorted([*me["built"][number], at])
        if number == TOWER:
            p["neutral_left"][TOWER] -= 1
            me["neutral"] = sorted([*me["neutral"], at])

    def _run_settled(self, p: Position, top: list[Any]) -> bool:
        """AOI-SETW-05, 06: in turn order the competency of Monks and Inventors, then the spade of the desert."""
        step = top[2]
        if step >= 2 * self.players:
            p["to_do"].pop()
            return True
        seat = p["order"][step // 2]
        top[2] += 1
        me = p["players"][seat]
        if step % 2 == 0 and (self.is_faction(me, "monks") or self.is_faction(me, "inventors")):
            p["to_do"].append(["competency", seat])
        if step % 2 == 1 and TERRAINS[me["terrain"]] == "desert":
            p["to_do"].append(["spades", seat, 1, -1, -1, SETUP_SPADE])
        return True

    def _do_board(self, p: Position, asked: list[Any], me: Position, name: str) -> None:
        """AOI-SETA-02, AOI-SETB-02."""
        number = TERRAINS.index(name)
        p["to_do"].pop()
        p["pool_boards"] &= ~(1 << number)
        me["terrain"] = number
        if asked[0] == "choose-set":
            me["booster"] = p["set_boosters"][number]
            me["faction"] = p["set_factions"][number]

    def _do_faction(self, p: Position, asked: list[Any], me: Position, name: str) -> None:
        p["to_do"].pop()
        p["pool_factions"] &= ~(1 << FACTIONS.index(name))
        me["faction"] = FACTIONS.index(name)

    def _run_personal_setup(self, p: Position, top: list[Any]) -> bool:
        """Section 4.4 and sections 10, 11: what boards and factions begin with."""
        p["to_do"].pop()
        # AOI-SETA-03, AOI-SETB-04: the rest goes back to the box.
        p["pool_boards"] = p["pool_factions"] = 0
        if self.options["setup"] == "draft":
            p["offer"] = 0
        # AOI-SETA-03, AOI-SETB-03: a coin on each booster left.
        for n in range(10):
            if p["boosters"] >> n & 1:
                p["booster_coins"][n] = 1
        choices = []
        for seat in p["order"]:
            me = p["players"][seat]
            board, faction = TERRAINS[me["terrain"]], FACTIONS[me["faction"]]
            me["coins"] += 15
            me["tools"] += 3 + (board == "wasteland") + (faction in ("goblins", "psychics"))
            me["bowl1"], me["bowl2"] = {"swamp": (3, 9), "forest": (4, 8)}.get(board, (5, 7))
            me["tokens"] = 12
            self.give(p, me, {"scholars": 1 if board == "swamp" else 0})
            me["sailing"] = 1 if board == "lake" else 0
            for d in range(4):
                self.advance(p, seat, d, (board == "forest") + START_LEVELS.get(faction, [0, 0, 0, 0])[d])
            if board == "wasteland":
                choices.append(["give", seat, 5, 1, 0])
            if faction == "lizards":
                choices.append(["give", seat, 3, 2, 0])
        self._starting_buildings(p)
        p["to_do"] += reversed(choices)
        return True

    def _starting_buildings(self, p: Position) -> None:
        """AOI-SETW-01 to 03."""
        workshops = [seat for seat in p["order"] if not self.is_faction(p["players"][seat], "monks")]
        places = workshops + workshops[::-1]
        places += [seat for seat in workshops if self.is_faction(p["players"][seat], "omar")]
        places += [seat for seat in p["order"] if seat not in workshops]
        p["to_do"] += [["settle", seat] for seat in reversed(places)]
