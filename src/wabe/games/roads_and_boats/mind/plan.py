"""The plan of a turn: goals in order of importance, with the goods and transporters given to them.

A goal takes what it needs from what is left by the goals before it: goods where they lie or are carried, or will lie
after the next production, and transporters to bring them. What is not there is worked up from what it is made of: a
mine is seen through boards to trunks, a stock through coins to gold and wood. What is given away is not there for the
next goal. The plan is made from the position, so that nothing need be remembered.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    CLAY,
    COAL_BURNER,
    COINS,
    COST,
    DONKEY,
    FUEL,
    GOLD,
    GOOSE,
    INPUTS,
    IRON,
    MINE,
    MINT,
    MOST,
    NEW_SHAFTS,
    ONE,
    PAPER,
    PAPERMILL,
    PASTURE,
    ROWS,
    SAWMILL,
    SHAFT_COST,
    SHIFT,
    SPACES,
    STABLE,
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.book.reach import on_hex, reach
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.book.wonder import brick_price
from wabe.games.roads_and_boats.mind.distances import FAR
from wabe.games.roads_and_boats.mind.hauling import FREE
from wabe.games.roads_and_boats.mind.paving import Paving
from wabe.games.roads_and_boats.mind.strategy import (
    AHEAD,
    BREED,
    BRICKS,
    EAGER,
    FIRST,
    MAKE,
    PAVE,
    PAVED,
    ROADS,
    SAWING,
    SECURE,
    SHAFT,
    STUDY,
    Goal,
    Strategy,
    open_goals,
)

# What a brick is paid with, what is missed least first.
CHEAP: Final = (CLAY, IRON, GOOSE, TRUNKS)
SPENDABLE: Final = (CLAY, IRON, GOOSE, TRUNKS, STONE, BOARDS, PAPER, FUEL)
_WONDER: Final = 3  # number of the phase
_NEAR: Final = 2.0  # turns from home, for what a brick is made of
_LATE: Final = 4  # in so many last turns no road is built, and no fuel is made for gold that is not there
_FIRES: Final = 3  # pieces of fuel that wait for gold


class Plan(Paving):
    """The goals of one seat in one position, in order, with what is given to each."""

    __slots__ = ("brick", "brick_lies", "builds", "goals", "makes", "ready", "strategy", "studies", "waiting")

    def __init__(self, s: BoatsState, seat: int, strategy: Strategy, last: int = 0) -> None:
        """`last` is the turn in which the game ends; 0: as it seems from here."""
        super().__init__(s, seat, strategy.settings, last)
        self.strategy: Final = strategy
        self.goals: Final = open_goals(s, seat, strategy)
        self.brick = 0  # what the next brick is paid with
        self.brick_lies = False  # and whether all of that is at home
        self.waiting: Final[list[Goal]] = []  # sites for which not all is to be had
        self.builds: Final[list[Goal]] = []
        self.ready: Final[list[Goal]] = []  # those for which all is there and wanted for nothing more important
        self.makes: Final[list[int]] = []  # regions of factories that are to work
        self.studies: Final[list[int]] = []  # subjects
        self._pursue()

    def _pursue(self) -> None:
        settings = self.settings
        self._secure(settings[SECURE])
        if settings[BRICKS] and self.row_is_closing():
            self._brick(SPENDABLE, 0.0)
            self._brick(CHEAP, _NEAR)
        ahead = settings[AHEAD]
        if any(what == BREED for what, _ in self.goals[:ahead]):
            self._breed(begun=True)
        self._work_wealth()
        if settings[FIRST] and self.known(BOARDS) < settings[SAWING]:
            self._feed(SAWMILL, TRUNKS, settings[FIRST], lying=True)
        for goal in self.goals[:ahead]:
            self._seek(goal)
        self._stoke(ahead)
        if self.known(BOARDS) < settings[SAWING]:
            self._feed(SAWMILL, TRUNKS, 3, lying=True)
        if self.left > _LATE and self.s.turn >= settings[PAVED]:
            self.pave(settings[ROADS])
        if settings[BRICKS] and self.row_is_open():
            self._brick(SPENDABLE, _NEAR)
        for goal in self.goals[ahead : ahead + 2]:
            self._seek(goal)
        if settings[BRICKS] == 2:
            self._brick(SPENDABLE, _NEAR)
        if self.brick:
            self._go_home()
        self.release()
        self._set_out()
        if self.known(BOARDS) < settings[SAWING]:
            self._feed(SAWMILL, TRUNKS, 3)
        self._feed(STONE_FACTORY, CLAY, 3)
        self._secure(self.left)

    # Goals.

    def _seek(self, goal: Goal) -> None:
        what, where = goal
        if what < BREED:
            self._build(what, where)
        elif what == BREED:
            self._breed(begun=False)
        elif what == MAKE:
            self._make_transporter(where)
        elif what == STUDY:
            self._study(where)
        elif what == SHAFT:
            self._dig(where)
        elif what == PAVE:
            self.lay_road(where)

    def _build(self, building: int, region: int) -> None:
        """Bring the price to the site, and somebody to build."""
        cost = COST[building]
        missing = self._lacking(cost)
        if missing:
            self.reserve(cost)
            self.waiting.append((building, region))
        else:
            missing = self.bring(region, cost)
        if not missing:
            self.builds.append((building, region))
            if not self.arriving:
                self.ready.append((building, region))
            self.attend(region)
        self._work_all(missing)

    def _set_out(self) -> None:
        """What there is of an incomplete price goes to its site with those who have nothing else to do."""
        for building, region in self.waiting[: self.settings[EAGER]]:
            if self.idle():
                self.bring(region, COST[building])

    def _work_all(self, missing: int) -> None:
        for good in kinds_in(missing):
            self._work(good, missing >> SHIFT[good] & MOST)

    def _lacking(self, need: int) -> int:
        """What of it is nowhere to be had."""
        lacking = 0
        for good in kinds_in(need):
            lacking += ONE[good] * max(0, (need >> SHIFT[good] & MOST) - self.known(good))
        return lacking

    def _work(self, good: int, number: int) -> None:
        """Bring what a missing good is made of to where it is made."""
        if good == BOARDS:
            self._feed(SAWMILL, TRUNKS, (number + 1) // 2)
        elif good == STONE:
            self._feed(STONE_FACTORY, CLAY, (number + 1) // 2)
        elif good == FUEL:
            self._burn(COAL_BURNER, number)
        elif good == PAPER:
            self._burn(PAPERMILL, number)

    def _feed(self, building: int, good: int, most: int, lying: bool = False) -> None:
        """Bring what a building works up, as far as it lies about."""
        for site in self.stands[building]:
            number = min(most, self.known(good))
            if number:
                self.bring(site, ONE[good] * number, lying)
                return

    def _burn(self, building: int, number: int) -> None:
        """Two pieces of wood for each piece of fuel or paper, what lies nearer before what lies further away."""
        for site in self.stands[building]:
            bag = 0
            for wood in reversed(self.by_way(site, ONE[TRUNKS] + ONE[BOARDS])):
                bag += ONE[wood] * min(2 * number - size(bag), self.known(wood))
            if size(bag) >= 2:
                self.bring(site, bag)
            return

    def _work_wealth(self) -> None:
        """Coins and paper become stock, gold and fuel coins, as long as they can be fetched before the end."""
        if self.left <= 1:
            return
        exchanges, mints = self.stands[STOCK_EXCHANGE], self.stands[MINT]
        coins = self.known(COINS)
        gold = self.known(GOLD)
        if exchanges and (self.stands[PAPERMILL] or self.known(PAPER)):
            sets = (coins + (gold // 2 if mints else 0)) // 2
            if sets:
                site = exchanges[0]
                if coins:
                    self.bring(site, ONE[COINS] * min(2 * sets, coins))
                if self.bring(site, ONE[PAPER] * sets):
                    self._burn(PAPERMILL, 1)
        if mints and self.left > 2 and (self.stands[COAL_BURNER] or self.known(FUEL)):
            site = mints[0]
            sets = min(2, gold // 2)
            if sets:
                # What must first be made sets out first.
                fuel = self.bring(site, ONE[FUEL] * sets) >> SHIFT[FUEL] & MOST
                if fuel:
                    self._burn(COAL_BURNER, fuel)
                self.bring(site, ONE[GOLD] * 2 * sets)

    def _stoke(self, ahead: int) -> None:
        """Fuel for the gold that is yet to be mined waits where it will be coined, or where the mint is to stand."""
        sites = self.stands[MINT] or [region for what, region in self.goals[:ahead] if what == MINT]
        if not sites or self.left <= _LATE:
            return
        gold = self.known(GOLD)
        for site in self.stands[MINE]:
            gold += min(self.s.mine_gold(self.s.space.area_hex[site]), self.left // 2)
        missing = self.bring(sites[0], ONE[FUEL] * min(_FIRES, gold // 2)) >> SHIFT[FUEL] & MOST
        if missing:
            self._burn(COAL_BURNER, missing)

    def _make_transporter(self, factory: int) -> None:
        """Bring what a factory needs, and keep it on board until it works."""
        for site in self.stands[factory]:
            missing = self.bring(site, INPUTS[factory][0])
            if not missing:
                self.makes.append(site)
                self.attend(site)
                self._hold(site)
            self._work_all(missing)
            return

    def _hold(self, region: int) -> None:
        """Who comes there keeps on board what he brings: what lies at a factory would be swallowed."""
        for k in range(STABLE):
            if self.dest[k] == region:
                self.held[k] = True

    def _study(self, subject: int) -> None:
        """Paper is brought to two geese."""
        for region in self.free:
            if self.free[region] >> SHIFT[GOOSE] & MOST >= 2:
                self.free[region] -= 2 * ONE[GOOSE]
                if not self.bring(region, ONE[PAPER]):
                    self.studies.append(subject)
                    self.attend(region)
                    self._hold(region)
                else:
                    self._burn(PAPERMILL, 1)
                return

    def _dig(self, region: int) -> None:
        """Iron and fuel for a new shaft, once the mine is empty."""
        h = self.s.space.area_hex[region]
        if self.s.mine_gold(h) == 0 and self.s.knows(self.seat, NEW_SHAFTS):
            missing = self.bring(region, SHAFT_COST)
            if not missing:
                self.builds.append((SHAFT, region))
                if not self.arriving:
                    self.ready.append((SHAFT, region))
                self.attend(region)
            elif missing >> SHIFT[FUEL] & MOST:
                self._burn(COAL_BURNER, 1)

    # The wonder.

    def row_left(self) -> int:
        """Spaces left in the row of the next brick; 0 if the seat has a brick there or it is full."""
        laid = len(self.s.wonder)
        start = 0
        for length in ROWS:
            if laid < start + length:
                return 0 if self.seat in self.s.wonder[start:laid] else start + length - laid
            start += length
        return 0

    def row_is_closing(self) -> bool:
        """Whether a brick in this row must come now."""
        return 0 < self.row_left() <= self.s.rules.players + 1

    def row_is_open(self) -> bool:
        """Whether the seat has no brick in this row yet."""
        return self.row_left() > 0

    def _brick(self, goods: tuple[int, ...], near: float) -> None:
        """So many goods of any kind at home as a brick costs, or so many turns away, and somebody there."""
        if self.brick or len(self.s.wonder) >= SPACES:
            return
        home = self.s.region[self.s.homes[self.seat]]
        missing = brick_price(self.s)
        bag = 0
        for good in goods:
            here = min(missing, self.at_home(good))
            bag += ONE[good] * here
            missing -= here
        if self.s.phase == _WONDER:
            if not missing:
                self.brick = bag
            return
        self.brick_lies = not missing
        table = self.distances.table(DONKEY, home)
        for good in goods:
            for region in self.free:
                if missing and region != home and table[region] <= near:
                    more = min(missing, self.free[region] >> SHIFT[good] & MOST)
                    bag += ONE[good] * more
                    missing -= more
        if not missing and not self.bring(home, bag):
            self.brick = bag

    def _go_home(self) -> None:
        """Somebody is at home when a brick is due, if need be the one whose task matters least."""
        home = self.s.region[self.s.homes[self.seat]]
        self.attend(home)
        if home in self.dest or not self.brick_lies or not self.row_is_open():
            return
        for k in reversed(self.order):
            if self.distances.turns(self.start + k, home) <= 1.0:
                self.dismiss(k)
                self.dest[k] = home
                return

    def at_home(self, good: int) -> int:
        """How many of a good at home no goal has claimed, lying or on board."""
        s = self.s
        home = s.region[s.homes[self.seat]]
        number = self.free.get(home, 0) >> SHIFT[good] & MOST
        for k in range(STABLE):
            if s.phase == _WONDER and self.aboard[k] >> SHIFT[good] & MOST and home in reach(s, self.start + k):
                number += self.aboard[k] >> SHIFT[good] & MOST
        return number

    # Donkeys and wealth.

    def _breed(self, begun: bool) -> None:
        """Two donkeys alone on a pasture; `begun`: only where one of them waits already."""
        s = self.s
        if True in self.unladen:
            return
        donkeys: list[int] = []
        for t in s.owned(self.seat):
            if s.kind[t] == DONKEY and self.dest[t - self.start] == FREE and not s.cargo[t] and not s.is_carried(t):
                donkeys.append(t)
        if len(donkeys) < 2:
            return
        best, lowest = -1, 3.5
        for h in s.space.land_hexes:
            if s.terrain(h) != PASTURE or s.building(h) or any(s.goods[area] for area in s.space.hex_areas[h]):
                continue
            if any(t not in donkeys for t in on_hex(s, h)):
                continue
            for region in s.space.hex_areas[h]:
                near = self._breeders(donkeys, region)
                if begun and (len(near) < 2 or near[0][0] > 0):
                    continue
                if len(near) == 2 and near[1][0] + 0.3 * near[0][0] < lowest:
                    best, lowest = region, near[1][0] + 0.3 * near[0][0]
        if best >= 0:
            for _, t in self._breeders(donkeys, best):
                self.send(t - self.start, best)
                self.unladen[t - self.start] = True

    def _breeders(self, donkeys: list[int], region: int) -> list[tuple[float, int]]:
        """The two donkeys that are there soonest; one that is there already must have nothing on board."""
        found: list[tuple[float, int]] = []
        for t in donkeys:
            way = self.distances.turns(t, region)
            if way > 0 or not self.s.cargo[t]:
                found.append((way, t))
        found.sort()
        return found[:2]

    def _way_to(self, region: int) -> float:
        """How long it takes the transporter that is there soonest."""
        way = FAR
        for k in self.idle():
            way = min(way, self.distances.turns(self.start + k, region))
        return way

    def _secure(self, turns: int) -> None:
        """What is worth points goes on board, if after the way to it no more than so many turns are left."""
        for good in (STOCK, COINS, GOLD):
            if self.left <= turns:
                for k in range(STABLE):
                    self.aboard[k] -= ONE[good] * (self.aboard[k] >> SHIFT[good] & MOST)
            for stock in (self.free, self.soon):
                for region in list(stock):
                    number = stock[region] >> SHIFT[good] & MOST
                    # Stock is of no further use, and others might take it.
                    may_lie = good != STOCK or self.s.rules.players == 1
                    if number and may_lie and self.left > turns and self.left - self._way_to(region) > turns:
                        continue
                    while number:
                        took = self.fetch(region, good, number, region)
                        if not took:
                            break
                        number -= took
