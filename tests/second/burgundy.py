"""What is legal in The Castles of Burgundy, a second time: every action that can be said, held against the ledger."""

from collections.abc import Iterable
from typing import Any

from second.burgundy_board import (
    COLOUR_OF,
    DEPOT_CHOICES,
    DEPOT_OF,
    DUCHIES,
    GOODS,
    NEXT_TO,
    NOTHING,
    PLACES,
    SPACES,
    TABLEAUX,
    TILES,
)
from second.burgundy_course import Course, knows, new_types
from second.contract import LeftOut, Position, SecondRules

DICE = ["1", "2", "3", "4", "5", "6", "free"]
SLOTS = ["s1", "s2", "s3"]
KEPT = [  # all choices of one, two or three types
    *GOODS,
    *(f"{a}+{b}" for i, a in enumerate(GOODS) for b in GOODS[i + 1 :]),
    *(f"{a}+{b}+{c}" for i, a in enumerate(GOODS) for j, b in enumerate(GOODS[i + 1 :], i + 1) for c in GOODS[j + 1 :]),
]
TURN = {"turn", "castle-action"}
TAKES = {  # COB-BLD-04 to 06: which colours a building brings
    "carpenter-take": {"building"},
    "church-take": {"mine", "knowledge", "castle"},
    "market-take": {"ship", "animal"},
}
OPTIONAL = {*TAKES, "warehouse-sale", "city-hall-placement"}  # COB-AMB-12
FREE_STEP = {"building": 9, "animal": 10, "ship": 10, "castle": 11, "mine": 11, "knowledge": 11}  # COB-YELLOW-09 to 11

_FAMILIES = {
    "take": [f"take {die} {place} {slot}" for die in DICE for place in PLACES[:25] for slot in SLOTS],
    "place": [f"place {die} {slot} {space}" for die in DICE for slot in SLOTS for space in SPACES],
    "sell": [f"sell {die} {good}" for die in DICE for good in GOODS],
    "workers": [f"workers {die}" for die in DICE],
    "buy": [f"buy {place} {slot}" for place in PLACES for slot in SLOTS],
    "load": [f"load {choice}" for choice in DEPOT_CHOICES],
    "keep": [f"keep {choice}" for choice in KEPT],
    "decline": ["decline"],
    "end": ["end"],
    "choose": [f"choose {n}" for n in range(1, 10)],
    "found": [f"found {space}" for space in SPACES],
    "first": [f"first {n}" for n in range(1, 5)],
    "goods": [f"goods {good}" for good in GOODS],
    "tableau": [f"tableau {i + 1}:{a}/{b}" for i, (a, b) in enumerate(TABLEAUX)],
    "duchy": [f"duchy {n}" for n in range(1, 10)],
    "reveal": ["reveal"],
    "draw": [f"draw {tile}" for tile in TILES],
    "roll": [f"roll {n}" for n in range(1, 7)],
}
_WORDS = {action: action.split() for actions in _FAMILIES.values() for action in actions}
_CHANCE = ["first", "goods", "tableau", "duchy", "reveal", "draw", "roll"]
_CHOICES = [family for family in _FAMILIES if family not in _CHANCE]


class Burgundy(Course, SecondRules):
    """The second rules: here what may be done, in `Course` what it leads to."""

    def conceivable(self, position: Position) -> Iterable[str]:
        """All actions of chance, or all of a player; those with a die also with more workers than need be."""
        for family in _CHANCE if position["seat"] < 0 else _CHOICES:
            yield from _FAMILIES[family]
        if position["seat"] >= 0 and position["to_do"][-1][0] == "turn":
            workers = position["players"][position["seat"]]["workers"]
            for family in ("take", "place", "sell", "workers") if workers else ():
                for action in _FAMILIES[family]:
                    if " free" not in action and not self.forbidden(position, action):
                        # One or two more suffice: who pays more still could pay that.
                        price = self.price(position, action)
                        for paid in range(price + 1, min(workers, price + 2) + 1):
                            yield f"{action} paying {paid}"

    def forbidden(self, position: Position, action: str) -> str:
        """The rule that forbids it."""
        family, *words = _WORDS.get(action) or action.split()
        if position["seat"] == -2:
            return "COB-END-02"
        asked = position["to_do"][-1]
        if family in _CHANCE:
            return getattr(self, f"_chance_{family}")(position, asked, *words) if asked[1] < 0 else "COB-TURN-01"
        if asked[1] < 0:
            return "COB-TURN-01"
        me = position["players"][asked[1]]
        return getattr(self, f"_{family}")(position, asked[0], me, *words)

    def left_out(self, position: Position, action: str) -> LeftOut | None:
        """What another action does as well."""
        family, *words = action.split()
        asked = position["to_do"][-1]
        if asked[1] < 0:
            return None
        me = position["players"][asked[1]]
        if "paying" in words:
            # COB-AMB-19: only the cheapest number of workers is offered.
            return LeftOut("COB-AMB-19 paying more", action.split(" paying")[0])
        if family in ("take", "buy"):
            place = words[-2]
            for other in PLACES[: PLACES.index(place)]:
                if DEPOT_OF[PLACES.index(other)] == DEPOT_OF[PLACES.index(place)] and (
                    position["places"][PLACES.index(other)] == position["places"][PLACES.index(place)]
                ):
                    return LeftOut("COB-ACT-01 alike tiles", action.replace(place, other))
            slot = SLOTS.index(words[-1])
            alike = me["storage"].index(me["storage"][slot])  # an empty space like another, a stored tile like another
            if alike != slot:
                return LeftOut("COB-ACT-01a alike storage", " ".join([family, *words[:-1], SLOTS[alike]]))
        if family == "place":
            slot = SLOTS.index(words[1])
            alike = me["storage"].index(me["storage"][slot])
            if alike != slot:
                return LeftOut("COB-ACT-02 alike tiles", f"place {words[0]} {SLOTS[alike]} {words[2]}")
        if family == "load" and words[0] != "none":
            for other in DEPOT_CHOICES:
                if other == words[0]:
                    break
                if not self.forbidden(position, f"load {other}") and _taken(position, me, other) == _taken(
                    position, me, words[0]
                ):
                    return LeftOut("COB-AMB-09 alike depots", f"load {other}")
        return None

    def as_good(self, position: Position, left: Position, instead: Position) -> bool:
        """Alike but for the order of the storage spaces, of the spaces of a depot, or with fewer workers left."""
        seat = position["seat"]
        for changed in (left, instead):
            changed["places"] = sorted(zip(DEPOT_OF, changed["places"], strict=True))
            changed["players"][seat]["storage"].sort()
            if changed["to_do"] and changed["to_do"][-1][0] == "goods-choice":
                changed["to_do"][-1] = "goods-choice"
        fewer = left["players"][seat]["workers"] <= instead["players"][seat]["workers"]
        left["players"][seat]["workers"] = instead["players"][seat]["workers"]
        return fewer and left == instead

    # Dice and workers.

    def _reach(self, me: Position, die: str, wanted: int, free: bool) -> list[int]:
        """COB-WORK-01 to 03: how many workers may bring the die to this value, one step after the other.

        COB-YELLOW-08: with #8 a worker may change it by two. COB-AMB-06: the free step is one more, and not doubled.
        """
        # A die used for nothing but its being a die (COB-ACT-04) wants no value.
        steps = (-2, -1, 1, 2) if knows(me, 8) else (-1, 1)
        values = {int(die)}
        if free:
            values |= {_turned(int(die), 1), _turned(int(die), -1)}
        found = []
        for paid in range(min(me["workers"], 6) + 1):
            if wanted in values or wanted == 0:
                found.append(paid)
            values = {_turned(value, step) for value in values for step in steps}
        return found

    def _die(self, asked: str, me: Position, die: str, wanted: int, free: bool, paying: list[str]) -> str:
        """May this die be used as this number?"""
        if not _there(asked, me, die):
            return "COB-TURN-01"
        if die == "free":
            return ""
        ways = self._reach(me, die, wanted, free)
        if not ways:
            return "COB-WORK-03"
        return "" if not paying or int(paying[1]) in ways else "COB-WORK-01"

    def price(self, position: Position, action: str) -> int:
        """COB-YELLOW-12a: the fewest workers that do it."""
        family, die, *words = action.split()
        me = position["players"][position["seat"]]
        if die == "free":
            return 0
        if "paying" in words:
            return int(words[-1])
        wanted, free = 0, False
        if family == "take":
            wanted, free = DEPOT_OF[PLACES.index(words[0])], knows(me, 12)
        elif family == "sell":
            wanted = GOODS.index(words[0]) + 1
        elif family == "place":
            space = SPACES.index(words[1])
            colour = COLOUR_OF[me["storage"][SLOTS.index(words[0])]]
            wanted, free = DUCHIES[me["board"]].numbers[space], knows(me, FREE_STEP[colour])
        return self._reach(me, die, wanted, free)[0]

    # The actions of a player.

    def _take(self, position: Position, asked: str, me: Position, die: str, place: str, slot: str, *paying: str) -> str:
        if asked not in TAKES and (asked not in TURN or not _there(asked, me, die)):
            return "COB-TURN-03"
        at = PLACES.index(place)
        tile = position["places"][at]
        if tile == NOTHING:
            return "COB-ACT-01"
        if asked in TAKES:
            if die != "free":
                return "COB-BLD-01"
            if COLOUR_OF[tile] not in TAKES[asked]:
                return {"carpenter-take": "COB-BLD-04", "church-take": "COB-BLD-05"}.get(asked, "COB-BLD-06")
        else:
            # COB-YELLOW-12: #12 moves the die that takes.
            rule = self._die(asked, me, die, DEPOT_OF[at], knows(me, 12), list(paying))
            if rule:
                return rule
        return _room(me, slot)

    def _place(
        self, position: Position, asked: str, me: Position, die: str, slot: str, space: str, *paying: str
    ) -> str:
        if asked != "city-hall-placement" and (asked not in TURN or not _there(asked, me, die)):
            return "COB-TURN-03"
        tile = me["storage"][SLOTS.index(slot)]
        if tile == NOTHING:
            return "COB-ACT-02"
        at, duchy = SPACES.index(space), DUCHIES[me["board"]]
        if me["tiles"][at] != NOTHING:
            return "COB-ACT-02a"
        if duchy.colours[at] != COLOUR_OF[tile]:
            return "COB-ACT-02 (b)"
        if all(me["tiles"][near] == NOTHING for near in NEXT_TO[at]):
            return "COB-ACT-02 (c)"
        # COB-BLD-02, unless #1 lies in the duchy (COB-YELLOW-01).
        if (
            COLOUR_OF[tile] == "building"
            and not knows(me, 1)
            and any(me["tiles"][other] == tile for other in duchy.region(at))
        ):
            return "COB-BLD-02"
        if asked == "city-hall-placement":
            # COB-BLD-10: no number is needed, and no die used.
            return "" if die == "free" else "COB-BLD-10"
        return self._die(asked, me, die, duchy.numbers[at], knows(me, FREE_STEP[COLOUR_OF[tile]]), list(paying))

    def _sell(self, position: Position, asked: str, me: Position, die: str, good: str, *paying: str) -> str:
        if asked not in TURN and asked != "warehouse-sale":
            return "COB-TURN-03"
        kind = GOODS.index(good)
        if me["goods"][kind] == 0:
            return "COB-ACT-03"
        if asked == "warehouse-sale":
            # COB-BLD-03: a type of choice.
            return "" if die == "free" else "COB-BLD-03"
        # COB-YELLOW-12b: nothing moves the die that sells but workers.
        return self._die(asked, me, die, kind + 1, False, list(paying))

    def _workers(self, position: Position, asked: str, me: Position, die: str, *paying: str) -> str:
        return self._die(asked, me, die, 0, False, list(paying)) if asked in TURN else "COB-TURN-03"

    def _buy(self, position: Position, asked: str, me: Position, place: str, slot: str) -> str:
        during = asked in ("castle-action", "city-hall-placement") and self.options["buy_during_effects"]
        if asked != "turn" and not during:
            return "COB-AMB-10"
        if position["bought"] or me["silver"] < 2:
            return "COB-BUY-01"
        at = PLACES.index(place)
        if DEPOT_OF[at] != 7 and not knows(me, 6):
            return "COB-BUY-04"
        return _room(me, slot) if position["places"][at] != NOTHING else "COB-BUY-01"

    def _load(self, position: Position, asked: str, me: Position, choice: str) -> str:
        if asked != "ship-load":
            return "COB-TURN-03"
        if choice == "none":
            # COB-AMB-09: a depot must be chosen; it may be one from which nothing comes.
            return "" if any(not _taken(position, me, str(n)) for n in range(1, 7)) else "COB-PLACE-03"
        if len(DEPOT_CHOICES[choice]) == 2 and not knows(me, 5):
            return "COB-YELLOW-05"
        if choice == "6+1" and self.options.get("depots_in_a_row"):
            return "COB-AMB-07"
        return ""

    def _keep(self, position: Position, asked: str, me: Position, choice: str) -> str:
        if asked != "goods-choice":
            return "COB-TURN-03"
        depots = list(DEPOT_CHOICES.values())[position["to_do"][-1][2]]
        new, room = new_types(position, me, depots)
        chosen = [GOODS.index(good) for good in choice.split("+")]
        # COB-PLACE-03a: which of the new types, and all free slots are filled.
        return "" if set(chosen) <= set(new) and len(chosen) == min(room, len(new)) else "COB-PLACE-03a"

    def _decline(self, position: Position, asked: str, me: Position) -> str:
        return "" if asked in OPTIONAL else "COB-AMB-12"

    def _end(self, position: Position, asked: str, me: Position) -> str:
        # COB-AMB-17: no die may be left unused.
        return "" if asked == "turn" and all(die < 0 for die in me["dice"]) else "COB-AMB-17"

    def _choose(self, position: Position, asked: str, me: Position, number: str) -> str:
        if asked not in ("choose-duchy", "choose-secretly"):
            return "COB-VAR-01"
        # COB-VAR-01: one side of the own tableau; with free choice any number (COB-AMB-21).
        own = TABLEAUX[me["tableau"]] if me["tableau"] >= 0 else range(1, 10)
        return "" if int(number) in own else "COB-VAR-01"

    def _found(self, position: Position, asked: str, me: Position, space: str) -> str:
        if asked not in ("found-castle", "found-secretly"):
            return "COB-VAR-01"
        return "" if DUCHIES[me["board"]].colours[SPACES.index(space)] == "castle" else "COB-VAR-05"

    # Chance.

    def _chance_first(self, position: Position, asked: list[Any], number: str) -> str:
        return "" if asked[0] == "start" and int(number) <= self.players else "COB-SETUP-09"

    def _chance_goods(self, position: Position, asked: list[Any], good: str) -> str:
        if asked[0] not in ("deal-goods", "show-goods"):
            return "COB-PHASE-08"
        return "" if position["unseen"][GOODS.index(good)] else "COB-COMP-06"

    def _chance_tableau(self, position: Position, asked: list[Any], tableau: str) -> str:
        number = int(tableau.split(":")[0]) - 1
        dealt = [player["tableau"] for player in position["players"]]
        return "" if asked[0] == "deal-tableau" and number not in dealt else "COB-VAR-05"

    def _chance_duchy(self, position: Position, asked: list[Any], number: str) -> str:
        return "" if asked[0] == "deal-number" else "COB-AMB-21"

    def _chance_reveal(self, position: Position, asked: list[Any]) -> str:
        return "" if asked[0] == "unseal" else "COB-VAR-02"

    def _chance_draw(self, position: Position, asked: list[Any], tile: str) -> str:
        if asked[0] != "fill":
            return "COB-PHASE-04"
        kind = TILES.index(tile)
        pile, colour = self.pile_of(asked[2])
        if colour not in ("", COLOUR_OF[kind]):
            return "COB-PHASE-04"
        return "" if position[pile][kind] else "COB-COMP-02"

    def _chance_roll(self, position: Position, asked: list[Any], value: str) -> str:
        return "" if asked[0] in ("roll-die", "roll-white") else "COB-ROUND-01"

    def odds(self, position: Position) -> dict[str, int] | None:
        """A tile or goods tile comes as often as there are copies of it in the pile; all else is even."""
        asked = position["to_do"][-1]
        if asked[0] in ("deal-goods", "show-goods"):
            return {f"goods {good}": count for good, count in zip(GOODS, position["unseen"], strict=True) if count}
        if asked[0] == "fill":
            pile, colour = self.pile_of(asked[2])
            return {
                f"draw {tile}": count
                for tile, count, of in zip(TILES, position[pile], COLOUR_OF, strict=True)
                if count and colour in ("", of)
            }
        return None


def _there(asked: str, me: Position, die: str) -> bool:
    """COB-TURN-01, COB-PLACE-06: a die not yet used, or the castle's of any number."""
    return asked == "castle-action" if die == "free" else asked == "turn" and int(die) in me["dice"]


def _turned(value: int, step: int) -> int:
    """COB-WORK-02: 1 and 6 are neighbours."""
    return (value - 1 + step) % 6 + 1


def _room(me: Position, slot: str) -> str:
    """COB-ACT-01a: an empty storage space; only if there is none, a stored tile makes room."""
    at = SLOTS.index(slot)
    return "" if me["storage"][at] == NOTHING or NOTHING not in me["storage"] else "COB-ACT-01a"


def _taken(position: Position, me: Position, choice: str) -> list[list[int]]:
    """What goes from these depots into the store for certain, and what there is a choice of."""
    depots = DEPOT_CHOICES[choice]
    new, room = new_types(position, me, depots)
    heaps = [[n, t, position["depot_goods"][6 * (n - 1) + t]] for n in depots for t in range(6)]
    return [heap for heap in heaps if heap[2] and (me["goods"][heap[1]] or (room and heap[1] in new))]
