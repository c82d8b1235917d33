"""What an action leads to in The Castles of Burgundy, a second time, from the ledger: effects, points, who is next."""

from itertools import pairwise
from typing import Any

from second.burgundy_board import (
    ANIMALS,
    BLACK_TILES,
    CASTLE,
    COLOUR_OF,
    COLOURS,
    DEPOT_CHOICES,
    DUCHIES,
    GOODS,
    LEAST_PLAYERS,
    MINE,
    NOTHING,
    PLACE_COLOUR,
    PLACES,
    SHIP,
    SPACES,
    TILES,
)
from second.contract import Position, copied

REGION_POINTS = [1, 3, 6, 10, 15, 21, 28, 36]  # COB-SCORE-01
PHASE_POINTS = [10, 8, 6, 4, 2]  # COB-SCORE-02
LARGE_BONUS = {2: 5, 3: 6, 4: 7}  # COB-SCORE-03
SMALL_BONUS = {2: 2, 3: 3, 4: 4}  # COB-SCORE-04
SALE_POINTS = {2: 2, 3: 3, 4: 4}  # COB-ACT-03a
OWN_BUILDINGS = dict(  # COB-YELLOW-16 to 23
    zip(
        range(16, 24),
        ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank", "city-hall"],
        strict=True,
    )
)
PENDING = {  # what a tile asks when it is placed
    "castle": "castle-action",
    "ship": "ship-load",
    "warehouse": "warehouse-sale",
    "carpenter": "carpenter-take",
    "church": "church-take",
    "market": "market-take",
    "city-hall": "city-hall-placement",
}


def knows(player: Position, number: int) -> bool:
    """COB-YELLOW-00: a knowledge tile works from its placement in the duchy on."""
    return TILES.index(f"knowledge{number}") in player["tiles"]


def new_types(position: Position, player: Position, depots: list[int]) -> tuple[list[int], int]:
    """COB-PLACE-03a, COB-AMB-08: the types of these depots that the store does not hold, and its free slots."""
    new = [
        kind
        for kind in range(6)
        if not player["goods"][kind] and any(position["depot_goods"][6 * (n - 1) + kind] for n in depots)
    ]
    return new, 3 - sum(count > 0 for count in player["goods"])


class Course:
    """How the game goes on. What is still to be done lies on a pile, the next on top, as in the position."""

    players: int
    options: dict[str, Any]

    def read(self, saved: Position) -> Position:
        """Points as a sum; of what is to be done only what it is about."""
        position = dict(saved)
        position["to_do"] = [
            ["fill", -1, frame[-1]] if frame[0] == "fill" else list(frame) for frame in position.pop("frames")
        ]
        for player in position["players"]:
            player["points"] = sum(player.pop("earned"))
        return position

    def after(self, position: Position, action: str) -> Position | None:
        """The position after it."""
        p = copied(position)
        family, *words = action.split()
        asked = p["to_do"][-1]
        if asked[1] < 0:
            p["to_do"].pop()
            getattr(self, f"_{family}_comes")(p, asked, *words)
        else:
            me = p["players"][asked[1]]
            if family in ("take", "place", "sell", "workers"):
                self._use(p, me, asked, action)
            elif asked[0] != "turn" and family != "buy":
                p["to_do"].pop()
            getattr(self, f"_{family}_done")(p, me, asked, *words)
        self._go_on(p)
        return p

    def price(self, position: Position, action: str) -> int:
        """The workers it costs: see the other half."""
        raise NotImplementedError

    def pile_of(self, place: int) -> tuple[str, str]:
        """COB-PHASE-04, 07: the pile a place is filled from, and the colour; the black depot takes any."""
        return ("black", "") if PLACES[place].startswith("black") else ("coloured", PLACE_COLOUR[place])

    def _use(self, p: Position, me: Position, asked: list[Any], action: str) -> None:
        """A die is used and workers are paid, or the effect that allows the action is used up."""
        if asked[0] == "turn":
            paid = self.price(p, action)
            me["workers"] -= paid
            at = me["dice"].index(int(action.split()[1]))
            me["dice"][at] = -me["dice"][at]
        else:
            p["to_do"].pop()

    def _go_on(self, p: Position) -> None:
        """Who decides next: what needs no decision is done at once."""
        while p["to_do"] and p["to_do"][-1][0] in ("phase", "rounds", "hand-out"):
            getattr(self, {"phase": "_phase", "rounds": "_round", "hand-out": "_hand_out"}[p["to_do"].pop()[0]])(p)
        p["seat"] = p["to_do"][-1][1] if p["to_do"] else -2

    # What a player does.

    def _take_done(self, p: Position, me: Position, asked: list[Any], die: str, place: str, slot: str, *_: str) -> None:
        self._store(p, me, place, slot)

    def _buy_done(self, p: Position, me: Position, asked: list[Any], place: str, slot: str) -> None:
        me["silver"] -= 2
        p["bought"] = True
        self._store(p, me, place, slot)

    def _store(self, p: Position, me: Position, place: str, slot: str) -> None:
        """COB-ACT-01, 01a: onto the storage space; what lay there is out of the game."""
        at, to = PLACES.index(place), int(slot[1]) - 1
        if me["storage"][to] != NOTHING:
            p["gone"][me["storage"][to]] += 1
        me["storage"][to] = p["places"][at]
        p["places"][at] = NOTHING

    def _sell_done(self, p: Position, me: Position, asked: list[Any], die: str, good: str, *_: str) -> None:
        """COB-ACT-03, 03a, COB-YELLOW-03, 04."""
        kind = GOODS.index(good)
        count = me["goods"][kind]
        me["goods"][kind] = 0
        me["sold"][kind] += count
        me["silver"] += 2 if knows(me, 3) else 1
        me["workers"] += 1 if knows(me, 4) else 0
        me["points"] += SALE_POINTS[self.players] * count

    def _workers_done(self, p: Position, me: Position, asked: list[Any], die: str, *_: str) -> None:
        """COB-ACT-04, COB-YELLOW-13, 14."""
        me["workers"] += 4 if knows(me, 14) else 2
        me["silver"] += 1 if knows(me, 13) else 0

    def _place_done(
        self, p: Position, me: Position, asked: list[Any], die: str, slot: str, space: str, *_: str
    ) -> None:
        """COB-PLACE-01: the region, the colour, the effect."""
        at, from_ = SPACES.index(space), int(slot[1]) - 1
        tile = me["storage"][from_]
        duchy = DUCHIES[me["board"]]
        before = [number for number in range(1, 27) if knows(me, number)]  # COB-YELLOW-00: never for itself
        pasture = [me["tiles"][other] for other in duchy.region(at)]
        me["storage"][from_] = NOTHING
        me["tiles"][at] = tile
        region = duchy.region(at)
        if all(me["tiles"][other] != NOTHING for other in region):
            me["points"] += REGION_POINTS[len(region) - 1] + PHASE_POINTS[p["phase"]]
        self._bonus(p, me, duchy.colours[at])
        name = TILES[tile]
        if COLOUR_OF[tile] == "animal":
            # COB-PLACE-05, COB-YELLOW-07.
            scoring = [tile, *(other for other in pasture if other != NOTHING and TILES[other][:-1] == name[:-1])]
            me["points"] += sum(ANIMALS[other] + (7 in before) for other in scoring)
        if name == "watchtower":  # COB-BLD-11
            me["points"] += 4
        if name == "bank":  # COB-BLD-09
            me["silver"] += 2
        if name == "boarding-house":  # COB-BLD-08
            me["workers"] += 4
        if tile == SHIP:
            self._sail(p, asked[1])
        if name in PENDING:
            p["to_do"].append([PENDING[name], asked[1]])

    def _bonus(self, p: Position, me: Position, colour: str) -> None:
        """COB-SCORE-03, 04: the first and the second to cover a colour in the whole duchy."""
        bit = 1 << COLOURS.index(colour)
        own = DUCHIES[me["board"]].colours
        if any(of == colour and tile == NOTHING for of, tile in zip(own, me["tiles"], strict=True)):
            return
        if p["large"] & bit:
            p["large"] -= bit
            me["large"] += bit
            me["points"] += LARGE_BONUS[self.players]
        elif p["small"] & bit:
            p["small"] -= bit
            me["small"] += bit
            me["points"] += SMALL_BONUS[self.players]

    def _sail(self, p: Position, seat: int) -> None:
        """COB-PLACE-04, COB-ROUND-05: one space to the right, on top of whoever is there."""
        p["players"][seat]["steps"] += 1
        others = [other for other in p["order"] if other != seat]
        ahead = [other for other in others if p["players"][other]["steps"] > p["players"][seat]["steps"]]
        p["order"] = [*ahead, seat, *(other for other in others if other not in ahead)]

    def _load_done(self, p: Position, me: Position, asked: list[Any], choice: str) -> None:
        """COB-PLACE-03a: types held always; new ones as far as there is room, by choice if there is not."""
        depots = DEPOT_CHOICES[choice]
        new, room = new_types(p, me, depots)
        for kind in range(6):
            if me["goods"][kind]:
                self._carry(p, me, depots, kind)
        if len(new) <= room:
            for kind in new:
                self._carry(p, me, depots, kind)
        elif room:
            p["to_do"].append(["goods-choice", asked[1], list(DEPOT_CHOICES).index(choice)])

    def _keep_done(self, p: Position, me: Position, asked: list[Any], choice: str) -> None:
        depots = list(DEPOT_CHOICES.values())[asked[2]]
        for good in choice.split("+"):
            self._carry(p, me, depots, GOODS.index(good))

    def _carry(self, p: Position, me: Position, depots: list[int], kind: int) -> None:
        """COB-PLACE-03a: of a type all tiles."""
        for n in depots:
            me["goods"][kind] += p["depot_goods"][6 * (n - 1) + kind]
            p["depot_goods"][6 * (n - 1) + kind] = 0

    def _decline_done(self, p: Position, me: Position, asked: list[Any]) -> None:
        """COB-AMB-12: nothing happens."""

    def _end_done(self, p: Position, me: Position, asked: list[Any]) -> None:
        p["to_do"].pop()
        p["bought"] = False

    # The course of the game.

    def _phase(self, p: Position) -> None:
        """COB-PHASE-04, 06 to 08: the tiles of a phase, then its goods."""
        self._layout(p)

    def _layout(self, p: Position) -> None:
        mines = self.players == 3 and p["phase"] in (1, 3)  # COB-PHASE-06
        places = [n for n, least in enumerate(LEAST_PLAYERS) if least <= self.players]
        if mines:
            places[places.index(PLACES.index("6-castle"))] = PLACES.index("6-mine")
        places += [PLACES.index("black1") + n for n in range(BLACK_TILES[self.players])]
        p["to_do"].append(["rounds", -1])
        p["to_do"] += [["show-goods", -1] for _ in range(5)]
        p["to_do"] += [["fill", -1, place] for place in reversed(places)]

    def _round(self, p: Position) -> None:
        """COB-ROUND-01, 07: after the last turn of a round comes the next; after five the phase ends."""
        if len(p["coming"]) == 5:
            p["round"] = 0
        elif p["round"] < 4:
            p["round"] += 1
        else:
            self._end_of_phase(p)
            return
        p["to_do"].append(["rounds", -1])
        p["to_do"] += [["turn", seat] for seat in reversed(p["order"])]
        p["to_do"].append(["roll-white", -1])
        for seat in reversed(p["order"]):
            p["to_do"] += [["roll-die", -1, seat, 1], ["roll-die", -1, seat, 0]]

    def _end_of_phase(self, p: Position) -> None:
        for player in p["players"]:  # COB-END-01, COB-YELLOW-02
            mines = player["tiles"].count(MINE)
            player["silver"] += mines
            player["workers"] += mines if knows(player, 2) else 0
        if p["phase"] == 4:
            for player in p["players"]:
                player["points"] += self._final(player)
            return
        p["phase"] += 1
        p["round"] = 0
        for place, tile in enumerate(p["places"]):  # COB-PHASE-02
            if tile != NOTHING:
                p["gone"][tile] += 1
                p["places"][place] = NOTHING
        self._layout(p)

    def _final(self, player: Position) -> int:
        """COB-END-02 and the tiles #15 to #26."""
        points = sum(player["goods"]) + player["silver"] + player["workers"] // 2
        names = [TILES[tile] for tile in player["tiles"] if tile != NOTHING]
        for number, building in OWN_BUILDINGS.items():
            points += 4 * names.count(building) if knows(player, number) else 0
        if knows(player, 15):
            points += 3 * sum(count > 0 for count in player["sold"])
        if knows(player, 24):
            points += 4 * len({name[:-1] for name in names if name[:-1] in ("cow", "sheep", "pig", "chicken")})
        if knows(player, 25):
            points += sum(player["sold"])
        if knows(player, 26):
            points += 2 * (player["large"].bit_count() + player["small"].bit_count())
        return points

    def ranking(self, position: Position) -> list[int]:
        """COB-END-04, COB-AMB-01, 02."""
        sign = 1 if self.options["tiebreak"] == "most_empty" else -1
        keys = [
            (player["points"], sign * player["tiles"].count(NOTHING), position["order"].index(seat))
            for seat, player in enumerate(position["players"])
        ]
        best = sorted(keys, reverse=True)
        assert all(a != b for a, b in pairwise(best))  # COB-END-05
        return [best.index(key) + 1 for key in keys]

    # Chance and the set-up.

    def _first_comes(self, p: Position, asked: list[Any], number: str) -> None:
        """COB-SETUP-08 to 10: the start player, then clockwise; 1 silver, and 1, 2, 3, 4 workers."""
        p["order"] = [(int(number) - 1 + n) % self.players for n in range(self.players)]
        for n, seat in enumerate(p["order"]):
            p["players"][seat]["workers"] = n + 1
            p["players"][seat]["silver"] = 1
        for seat in reversed(p["order"]):
            p["to_do"] += [["deal-goods", -1, seat] for _ in range(3)]

    def _hand_out(self, p: Position) -> None:
        """COB-SETUP-04, 05, COB-VAR-01, 02, 05, COB-AMB-21: who gets which duchy, and how."""
        kind, order = self.options["duchies"], p["order"]
        dealt = self.options["tableaux"] == "dealt"
        if kind == "one":
            for player in p["players"]:
                player["board"] = 0
                player["tiles"][SPACES.index("d4")] = CASTLE
                p["coloured"][CASTLE] -= 1
        if kind == "hidden":
            p["to_do"].append(["unseal", -1])
            for seat in reversed(order):  # at the same time: whoever is asked first knows no more
                p["to_do"] += [["found-secretly", seat], ["choose-secretly", seat]]
        if kind == "turn":
            for seat in reversed(order):
                p["to_do"] += [["found-castle", seat], ["choose-duchy", seat]]
        if kind in ("random", "named"):
            p["to_do"] += [["found-castle", seat] for seat in reversed(order)]
        if kind in ("hidden", "turn") and dealt:
            p["to_do"] += [["deal-tableau", -1, seat] for seat in reversed(order)]
        if kind == "random":
            p["to_do"] += [["deal-number", -1, seat] for seat in reversed(order)]
        if kind == "named":
            for player, number in zip(p["players"], self.options["boards"].split(","), strict=True):
                player["board"] = int(number) - 1

    def _tableau_comes(self, p: Position, asked: list[Any], tableau: str) -> None:
        p["players"][asked[2]]["tableau"] = int(tableau.split(":")[0]) - 1

    def _duchy_comes(self, p: Position, asked: list[Any], number: str) -> None:
        p["players"][asked[2]]["board"] = int(number) - 1

    def _reveal_comes(self, p: Position, asked: list[Any]) -> None:
        """COB-VAR-02: what was chosen secretly is laid open."""

    def _choose_done(self, p: Position, me: Position, asked: list[Any], number: str) -> None:
        me["board"] = int(number) - 1

    def _found_done(self, p: Position, me: Position, asked: list[Any], space: str) -> None:
        """COB-SETUP-05, 06: the start castle has no effect."""
        me["tiles"][SPACES.index(space)] = CASTLE
        p["coloured"][CASTLE] -= 1

    def _goods_comes(self, p: Position, asked: list[Any], good: str) -> None:
        """COB-SETUP-07, COB-PHASE-08."""
        kind = GOODS.index(good)
        p["unseen"][kind] -= 1
        if asked[0] == "deal-goods":
            p["players"][asked[2]]["goods"][kind] += 1
        else:
            p["coming"].append(kind)

    def _draw_comes(self, p: Position, asked: list[Any], tile: str) -> None:
        p[self.pile_of(asked[2])[0]][TILES.index(tile)] -= 1
        p["places"][asked[2]] = TILES.index(tile)

    def _roll_comes(self, p: Position, asked: list[Any], value: str) -> None:
        """COB-ROUND-01, 03: the dice; with the white one a goods tile goes to the depot of its number."""
        if asked[0] == "roll-die":
            p["players"][asked[2]]["dice"][asked[3]] = int(value)
        else:
            p["white"] = int(value)
            p["depot_goods"][6 * (int(value) - 1) + p["coming"].pop(0)] += 1
