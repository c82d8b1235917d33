"""What is legal in Age of Innovation, a second time: every action that can be said, held against the ledger."""

from collections.abc import Iterable
from typing import Any

from second.contract import LeftOut, Position, SecondRules
from second.innovation_board import (
    BOOK_ACTIONS,
    DISCIPLINES,
    FACTIONS,
    GUILD,
    HEXES,
    INDEX,
    PALACE,
    POWER_ACTIONS,
    ROUND,
    SCHOOL,
    SITES,
    SPECIALS,
    TERRAINS,
    TYPES,
    UNIVERSITY,
    WORKSHOP,
)
from second.innovation_course import Course
from wabe.core.chance import Rng

CONVERSIONS = [
    *("sacrifice", "power-scholar", *(f"power-{d}" for d in DISCIPLINES), "power-tool", "power-coin", "scholar-tool"),
    *("tool-coin", *(f"{d}-coin" for d in DISCIPLINES)),
]
UPGRADES = {  # AOI-UPG-01: tools and coins
    (WORKSHOP, GUILD): (2, 6),
    (GUILD, PALACE): (4, 6),
    (GUILD, SCHOOL): (3, 5),
    (SCHOOL, UNIVERSITY): (5, 8),
}
_CHANCE = {
    **{f"draw-{what}": range(1, n + 1) for what, n in (("round", 12), ("final", 4), ("book-action", 6))},
    **{f"draw-{what}": range(1, n + 1) for what, n in (("innovation", 18), ("competency", 12), ("palace", 17))},
    "draw-board": TERRAINS,
    "draw-faction": FACTIONS,
    "draw-booster": range(1, 11),
    "draw-start": range(1, 6),
    "draw-area": range(12, 16),
}
_FAMILIES: dict[str, Iterable[Any]] = {
    "board": TERRAINS,
    "faction": FACTIONS,
    "palace": range(1, 18),
    "booster": range(1, 11),
    "settle": [f"{h} {t}" for h in HEXES for t in TYPES],
    "dig": [f"{h} {n}" for h in HEXES for n in (1, 2, 3)],
    **dict.fromkeys(("build", "tunnel", "fly", "annex", "river-city", "place", "found"), HEXES),
    "upgrade": [f"{h} {t}" for h in HEXES for t in TYPES],
    **{name: [""] for name in ("sailing", "terraforming", "pass", "end", "done", "use-key", "keep-key")},
    **{name: [""] for name in ("accept", "decline")},
    "innovate": range(1, 13),
    "send": [f"{d} {n}" for d in DISCIPLINES for n in (3, 2, 1)],
    "power": range(1, 7),
    "use-books": range(1, 7),
    "special": SPECIALS,
    "bridge": SITES,
    "convert": CONVERSIONS,
    **dict.fromkeys(("learn", "book", "pay"), DISCIPLINES),
    "competency": range(1, 13),
    "city": range(1, 8),
    "first": ["spades", "bridges", "books"],
}
_SAID = {family: [f"{family} {word}".strip() for word in words] for family, words in (_FAMILIES | _CHANCE).items()}
_ANSWERS = {  # the questions that a family answers; all others are actions of a turn
    **{key: {"choose-set", "draft"} for key in ("board", "faction")},
    "palace": {"draft", "palace-tile"},
    "booster": {"first-booster", "next-booster"},
    "settle": {"settle"},
    **{key: {"turn", "spades"} for key in ("dig", "build", "tunnel", "fly")},
    "upgrade": {"turn", "free-upgrade"},
    "place": {"place", "place-guild"},
    "found": {"city-group"},
    "river-city": {"turn", "close"},
    "convert": {"turn", "close"},
    "bridge": {"turn", "bridge-site"},
}
_SAYS = {
    action: (family, "_" + family.replace("-", "_"), action.split()[1:], _ANSWERS.get(family))
    for family, actions in _SAID.items()
    for action in actions
}


class Innovation(Course, SecondRules):
    """The second rules: here what may be done, in `Spades` what of that is digging, in
    `Course` what it leads to."""

    def conceivable(self, position: Position) -> Iterable[str]:
        """All actions of chance, or all of a player."""
        for family in _CHANCE if position["seat"] < 0 else _FAMILIES:
            yield from _SAID[family]

    def forbidden(self, position: Position, action: str) -> str:
        """The rule that forbids it."""
        family, method, words, answers = _SAYS[action]
        asked = position["to_do"][-1]
        if answers is not None and asked[0] not in answers:
            return "AOI-ACT-05"
        if family in _CHANCE:
            return self._chance(position, asked, family, words[0])
        rule: str = getattr(self, method)(position, asked, position["players"][asked[1]], *words)
        return rule

    def left_out(self, position: Position, action: str) -> LeftOut | None:
        """What another action does as well."""
        family, *words = action.split()
        if family == "dig" and words[1] != "1" and position["to_do"][-1][0] == "spades":
            # One spade after the other comes to the same where all are free.
            return LeftOut("AMB-26 one by one", f"dig {words[0]} 1") if position["to_do"][-1][5] & 32 else None
        return None

    def enriched(self, saved: Position, rng: Rng) -> Position | None:
        """Coins, tools, books, a scholar, a key, power in the third bowl."""
        if saved["frames"][-1][0] != "turn":
            return None
        me = saved["players"][saved["seat"]]
        me["coins"] += rng.below(9)
        me["tools"] += rng.below(7)
        if not self.options["book_supply_limit"]:
            me["books"] = [count + rng.below(2) for count in me["books"]]
        me["keys"] += rng.below(8) == 0
        if me["supply"] and rng.below(3) == 0:
            me["supply"] -= 1
            me["scholars"] += 1
        if rng.below(2):
            me["bowl3"] += me["bowl1"]
            me["bowl1"] = 0
        return saved

    # The set-up.

    def _board(self, p: Position, asked: list[Any], me: Position, name: str) -> str:
        if asked[0] not in ("choose-set", "draft"):
            return "AOI-SETB-02"
        there = p["pool_boards"] >> TERRAINS.index(name) & 1
        return "" if there and me["terrain"] < 0 else "AOI-SETB-02"

    def _faction(self, p: Position, asked: list[Any], me: Position, name: str) -> str:
        there = p["pool_factions"] >> FACTIONS.index(name) & 1
        return "" if asked[0] == "draft" and there and me["faction"] < 0 else "AOI-SETB-02"

    def _palace(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        there = p["offer"] >> (int(number) - 1) & 1
        if asked[0] == "draft":
            return "" if there and me["drafted"] < 0 else "AOI-SETB-02"
        return "" if asked[0] == "palace-tile" and there else "AOI-UPG-05"

    def _booster(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        # AOI-PASS-03: the old one lies in front of him, not in the open row.
        there = p["boosters"] >> (int(number) - 1) & 1
        return "" if asked[0] in ("first-booster", "next-booster") and there else "AOI-PASS-02"

    def _settle(self, p: Position, asked: list[Any], me: Position, cell: str, kind: str) -> str:
        if asked[0] != "settle":
            return "AOI-SETW-01"
        at = INDEX[cell]
        if at not in self.map.land or p["terrain"][at] != me["terrain"] or at in self.occupied(p):
            return "AOI-SETW-01"
        if self.is_faction(me, "monks"):
            return "" if kind == "university" else "AOI-SETW-03"
        if self.is_faction(me, "omar"):
            # AOI-SETW-02: two workshops and a tower in the order of his choice.
            wanted = {"workshop": 2, "tower": 1}.get(kind, 0)
            return "" if len(me["built"][TYPES.index(kind)]) < wanted else "AOI-SETW-02"
        return "" if kind == "workshop" else "AOI-SETW-01"

    # The turn.

    def _upgrade(self, p: Position, asked: list[Any], me: Position, cell: str, kind: str) -> str:
        at, to = INDEX[cell], TYPES.index(kind)
        if at not in self.map.land:
            return "AOI-ADJ-01"
        if not self.mine(me, at) or at in me["neutral"]:
            return "AOI-UPG-06"
        step = (self.type_at(me, at), to)
        if asked[0] == "free-upgrade":
            free = step == (asked[2], asked[3])
            return "" if free and self.left(me, to) else "AOI-PALACE-04"
        if asked[0] != "turn" or step not in UPGRADES:
            return "AOI-UPG-01"
        if not self.left(me, to):
            return "AOI-UPG-02"
        tools, coins = UPGRADES[step]
        if to == GUILD and self.next_to_others(p, me, at):
            coins = 3
        return "" if me["tools"] >= tools and me["coins"] >= coins else "AOI-UPG-01"

    def _sailing(self, p: Position, asked: list[Any], me: Position) -> str:
        if asked[0] != "turn" or me["sailing"] >= 3:
            return "AOI-SAIL-01"
        return "" if me["scholars"] >= 1 and me["coins"] >= 4 else "AOI-SAIL-01"

    def _terraforming(self, p: Position, asked: list[Any], me: Position) -> str:
        if asked[0] != "turn" or me["digging"] >= 2:
            return "AOI-DIG-01"
        coins = 1 if TERRAINS[me["terrain"]] == "plains" else 5
        return "" if me["scholars"] >= 1 and me["tools"] >= 1 and me["coins"] >= coins else "AOI-DIG-01"

    def _innovate(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        slot = int(number) - 1
        if asked[0] != "turn" or slot >= len(p["slots"]) or p["slots"][slot] < 0:
            return "AOI-INN-02"
        if me["innovations"].bit_count() >= 3:
            return "AOI-INN-02"
        if not self.has_palace(me) and me["coins"] < 5:
            return "AOI-INN-03"
        fixed, free = self.innovation_books(me, slot)
        if any(have < need for have, need in zip(me["books"], fixed, strict=True)):
            return "AOI-INN-01"
        return "" if sum(me["books"]) >= sum(fixed) + free else "AOI-INN-01"

    def _send(self, p: Position, asked: list[Any], me: Position, discipline: str, levels: str) -> str:
        if asked[0] != "turn" or me["scholars"] < 1:
            return "AOI-SCH-01"
        if levels == "1":
            return ""
        spaces = p["scholars_at"][4 * DISCIPLINES.index(discipline) :][:4]
        return "" if -1 in (spaces[:1] if levels == "3" else spaces[1:]) else "AOI-SCH-01"

    def _power(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        action = int(number) - 1
        if asked[0] != "turn" or p["x_power"] >> action & 1:
            return "AOI-PBA-01"
        cost = POWER_ACTIONS[action][0] - (1 if self.is_faction(me, "illusionists") else 0)
        if me["bowl3"] < cost:
            return "AOI-PWR-03"
        return self.useless(p, me, POWER_ACTIONS[action][1])

    def _use_books(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        action = int(number) - 1
        if asked[0] != "turn" or action not in p["book_tiles"] or p["x_books"] >> action & 1:
            return "AOI-PBA-01"
        if sum(me["books"]) < BOOK_ACTIONS[action][0]:
            return "AOI-PBA-02"
        return self.useless(p, me, BOOK_ACTIONS[action][1])

    def _special(self, p: Position, asked: list[Any], me: Position, tile: str) -> str:
        if asked[0] != "turn" or me["used"] >> SPECIALS.index(tile) & 1:
            return "AOI-SPA-01"
        kind, _, number = tile.partition("-")
        n = int(number or 1) - 1
        if kind == "palace":
            owned = me["palace"] == n
        elif kind == "booster":
            owned = me["booster"] == n
        elif kind in ("innovation", "competency"):
            owned = bool(me[{"innovation": "innovations", "competency": "competencies"}[kind]] >> n & 1)
        else:
            owned = self.is_faction(me, kind)
        return self.useless_special(p, me, tile) if owned else "AOI-SPA-01"

    def _annex(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        at = INDEX[cell]
        free = me["annexes"] > 0 and self.mine(me, at) and at not in me["annexed"]
        return "" if asked[0] == "turn" and free else "AOI-ANX-01"

    def _bridge(self, p: Position, asked: list[Any], me: Position, site: str) -> str:
        if asked[0] == "bridge-site":
            return self.may_bridge(p, me, SITES.index(site), moles=False)
        if asked[0] != "turn" or not self.is_faction(me, "moles") or me["tools"] < 1:
            return "AOI-FAC-07"
        if self.options["moles_bridge_once_per_round"] and me["used"] >> len(SPECIALS) & 1:
            return "AMB-29"
        return self.may_bridge(p, me, SITES.index(site), moles=True)

    def _river_city(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        at = INDEX[cell]
        if asked[0] not in ("turn", "close") or not self.palace(me, 14) or at not in self.map.river:
            return "AOI-CITY-08"
        if at in p["river_tiles"] or not any(p["cities"]):
            return "AOI-CITY-07"
        group = self.river_group(p, me, at)
        return "" if group and self.is_city(me, group) else "AOI-CITY-08"

    def _pass(self, p: Position, asked: list[Any], me: Position) -> str:
        return "" if asked[0] == "turn" else "AOI-PASS-01"

    def _end(self, p: Position, asked: list[Any], me: Position) -> str:
        return "" if asked[0] == "close" else "AOI-ACT-01"

    def _convert(self, p: Position, asked: list[Any], me: Position, what: str) -> str:
        if asked[0] not in ("turn", "close"):
            return "AOI-CNV-02"
        if what == "sacrifice":
            return "" if me["bowl2"] >= 2 else "AOI-PWR-04"
        pay, _, gain = what.partition("-")
        if gain in DISCIPLINES and not self.book_left(p, DISCIPLINES.index(gain)):
            return "AMB-16"
        if gain == "scholar" and me["supply"] == 0:
            return "AOI-CNV-03"
        if pay == "power":
            return "" if me["bowl3"] >= {"scholar": 5, "tool": 3, "coin": 1}.get(gain, 5) else "AOI-CNV-01"
        if pay in DISCIPLINES:
            return "" if me["books"][DISCIPLINES.index(pay)] else "AOI-CNV-01"
        return "" if me[{"scholar": "scholars", "tool": "tools"}[pay]] else "AOI-CNV-01"

    # Answers.

    def _place(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        at = INDEX[cell]
        if asked[0] == "place-guild":
            empty = at in self.map.land and at not in self.occupied(p)
            return "" if empty and p["terrain"][at] == me["terrain"] and self.left(me, GUILD) else "AOI-PALACE-16"
        return "" if asked[0] == "place" and self.can_place(p, me, at) else "AOI-NEU-01"

    def _learn(self, p: Position, asked: list[Any], me: Position, discipline: str) -> str:
        if asked[0] not in ("levels", "levels-one"):
            return "AOI-SCI-01"
        return "" if self.can_advance(p, me, DISCIPLINES.index(discipline)) else "AOI-SCI-03"

    def _use_key(self, p: Position, asked: list[Any], me: Position) -> str:
        return "" if asked[0] == "key" else "AOI-SCI-03"

    _keep_key = _use_key

    def _book(self, p: Position, asked: list[Any], me: Position, discipline: str) -> str:
        return "" if asked[0] == "books" and self.book_left(p, DISCIPLINES.index(discipline)) else "AMB-16"

    def _pay(self, p: Position, asked: list[Any], me: Position, discipline: str) -> str:
        return "" if asked[0] == "pay-books" and me["books"][DISCIPLINES.index(discipline)] else "AOI-PBA-02"

    def _competency(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        kind = int(number) - 1
        there = p["stock"][kind] > 0 and not me["competencies"] >> kind & 1
        return "" if asked[0] == "competency" and there else "AOI-CPT-01"

    def _city(self, p: Position, asked: list[Any], me: Position, number: str) -> str:
        return "" if asked[0] == "city-tile" and p["cities"][int(number) - 1] else "AOI-CITY-04"

    def _found(self, p: Position, asked: list[Any], me: Position, cell: str) -> str:
        # AMB-18: a group is named by its first hex.
        firsts = [group[0] for group in self.city_groups(p, me)] if asked[0] == "city-group" else []
        return "" if INDEX[cell] in firsts else "AOI-CITY-01"

    def _first(self, p: Position, asked: list[Any], me: Position, block: str) -> str:
        if asked[0] != "blocks":
            return "AOI-PALACE-15"
        return "" if asked[2] >> ["spades", "bridges", "books"].index(block) & 1 else "AOI-PALACE-15"

    def _accept(self, p: Position, asked: list[Any], me: Position) -> str:
        return "" if asked[0] == "leech" and self.leech(me, asked[2]) > 0 else "AOI-LEECH-02"

    def _decline(self, p: Position, asked: list[Any], me: Position) -> str:
        return "" if asked[0] == "leech" else "AOI-LEECH-02"

    def _done(self, p: Position, asked: list[Any], me: Position) -> str:
        if asked[0] == "spades":
            return self.may_stop(p, asked, me)
        # AOI-FAC-02: up to three levels. AOI-PALACE-15: two bridges may be built.
        return "" if asked[0] in ("levels", "bridge-site") and asked[3] == 1 else "AOI-ACT-05"

    # Chance.

    def _chance(self, p: Position, asked: list[Any], family: str, word: str) -> str:
        if asked[1] >= 0:
            return "AOI-ACT-01"
        if family == "draw-area":
            return "" if asked[0] == "area-tile" else "AOI-2P-01"
        if asked[0] != "draw" or family != self.drawn(p):
            return "AOI-SET-02"
        return str(getattr(self, "_" + family.replace("-", "_"))(p, word))

    def drawn(self, p: Position) -> str:
        """What the set-up draws next: 4.1, then the sets or the pools of 4.2 and 4.3, then the start player."""
        n, first_game = self.players, self.options["setup"] == "first_game"
        if -1 in p["round_tiles"]:
            return "draw-round"
        if p["final_tile"] < 0:
            return "draw-final"
        if len(p["book_tiles"]) < 3:
            return "draw-book-action"
        if len(p["slots"]) < 2 * n + 2:
            return "draw-innovation"
        if len(p["grid"]) < 12:
            return "draw-competency"
        offered = (p["offer"] & ~(1 << 16)).bit_count()
        if offered < n + 1:
            return "draw-palace"
        if first_game:
            if len(p["set_boosters"]) < 7:
                return "draw-booster"
            return "draw-faction" if len(p["set_factions"]) < 7 else "draw-start"
        if p["pool_boards"].bit_count() < 6:
            return "draw-board"
        if p["pool_factions"].bit_count() < n + 1:
            return "draw-faction"
        return "draw-booster" if p["boosters"].bit_count() < n + 3 else "draw-start"

    def _draw_round(self, p: Position, word: str) -> str:
        tile, tiles = int(word) - 1, p["round_tiles"]
        if tile in tiles:
            return "AOI-SET-02"
        at = max(i for i in range(6) if tiles[i] < 0)
        if tile == 7 and at >= 4:
            return "AOI-SET-03"
        alike = [i for i in range(6) if tiles[i] >= 0 and ROUND[tiles[i]][2] == ROUND[tile][2]]
        return "AOI-SET-04" if at < 5 and len(alike) >= 2 and 5 not in alike else ""

    def _draw_final(self, p: Position, word: str) -> str:
        event = ROUND[p["round_tiles"][5]][0]
        shown = ["workshop", "school", "workshop", "guild"][int(word) - 1]
        return "AOI-SET-05" if event == shown else ""

    def _draw_book_action(self, p: Position, word: str) -> str:
        return "AOI-SET-06" if int(word) - 1 in p["book_tiles"] else ""

    def _draw_innovation(self, p: Position, word: str) -> str:
        return "AOI-SET-07" if int(word) - 1 in p["slots"] else ""

    def _draw_competency(self, p: Position, word: str) -> str:
        return "AOI-SET-08" if int(word) - 1 in p["grid"] else ""

    def _draw_palace(self, p: Position, word: str) -> str:
        return "AOI-SET-09" if word == "17" or p["offer"] >> (int(word) - 1) & 1 else ""

    def _draw_board(self, p: Position, word: str) -> str:
        return "AOI-SETB-01" if p["pool_boards"] >> TERRAINS.index(word) & 1 else ""

    def _draw_faction(self, p: Position, word: str) -> str:
        taken = FACTIONS.index(word) in p["set_factions"] or p["pool_factions"] >> FACTIONS.index(word) & 1
        return "AOI-SETB-01" if taken else ""

    def _draw_booster(self, p: Position, word: str) -> str:
        taken = int(word) - 1 in p["set_boosters"] or p["boosters"] >> (int(word) - 1) & 1
        return "AOI-SETB-01" if taken else ""

    def _draw_start(self, p: Position, word: str) -> str:
        return "" if int(word) <= self.players else "AOI-SETA-02"
