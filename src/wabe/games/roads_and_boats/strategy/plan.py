"""The plan of a turn: goals in order of importance, with the goods and transporters given to them.

A goal takes what it needs from what is left by the goals before it. What is not there is worked up from what it is made
of: a mine is seen through boards to trunks, a stock through coins to gold and wood. The plan is made from the economy
as it is, so that nothing need be remembered.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    CAPACITY,
    COAL_BURNER,
    COINS,
    CONVERTIBLE,
    COST,
    DONKEY,
    FUEL,
    GOLD,
    GOOSE,
    INPUTS,
    MINE,
    MINT,
    MOST,
    ONE,
    PAPER,
    PAPERMILL,
    PASTURE,
    SAWMILL,
    SHAFT_COST,
    SHIFT,
    STABLE,
    STOCK,
    STOCK_EXCHANGE,
    STONE_FACTORY,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.rules.economy import (
    GEESE_FOR_STUDY,
    MAKER,
    at_most,
    batches_for,
    covers,
    needed,
    overlap,
)
from wabe.games.roads_and_boats.strategy.bricks import (
    LATE,
    by_surplus,
    is_closing,
    is_due,
    is_thrifty,
    spendable,
    surplus,
)
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.flock import Flock
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    LAY,
    MAKE,
    PAVE,
    SHAFT,
    SPAN,
    STUDY,
    Goal,
    GoalStrategy,
    open_goals,
)
from wabe.games.roads_and_boats.strategy.hauling import Hauling
from wabe.games.roads_and_boats.strategy.paving import close_border, lay_road, pave, span
from wabe.games.roads_and_boats.strategy.ways import FAR

_NEAR: Final = 2.0  # turns from home, for what a brick is made of
_URGENT: Final = 2  # so many goals are pursued before goods are worked up
_TO_PASTURE: Final = 3.0  # turns that donkeys walk to breed
_TWO_LOADS: Final = 2 * CAPACITY[DONKEY]
_FIRES: Final = 3  # pieces of fuel that wait for gold
_BATCHES: Final = 3  # that goods are brought for at the same time
_WALLS: Final = 3  # walls for which stone sets out at the same time


class TurnPlan:
    """The goals of one seat in one economy, in order, with what is given to each."""

    __slots__ = (
        "brick",
        "builds",
        "flock",
        "goals",
        "left",
        "settings",
        "spare",
        "spendable",
        "studies",
        "tasks",
        "w",
        "waiting",
    )

    def __init__(self, w: EconomyModel, strategy: GoalStrategy, last: int) -> None:
        """`last` is the turn in which the game ends."""
        self.w: Final = w
        self.tasks: Final = Hauling(w)
        self.flock: Final = Flock(self.tasks)
        self.settings: Final = strategy.settings
        self.left: Final = last - w.turn + 1
        self.goals: Final = open_goals(w, strategy, self.left)
        self.studies: Final = sum([what == STUDY and not w.knows(where) for what, where in strategy.goals])
        self.spare: Final = surplus(w, self.goals, strategy.settings, self.left)
        self.spendable: Final = by_surplus(spendable(w, strategy, self.left), self.spare)
        self.brick = False  # what a brick costs is at home, or on its way there
        self.waiting: Final[list[Goal]] = []  # sites for which not all is available
        self.builds: Final[list[Goal]] = []
        self._pursue()

    def _pursue(self) -> None:
        settings = self.settings
        self._secure(settings.secure)
        self.flock.tend(self.studies, self.goals, settings.ahead, self.left)
        ahead = settings.ahead
        wanted = [what for what, _ in self.goals[:ahead]]
        if BREED in wanted:
            # Transporters half-way to the pasture go on: two early donkeys are worth more than any load.
            self._breed(begun=BREED not in wanted[:_URGENT])
        if settings.bricks and is_closing(self.w) and (self.w.solo or self._is_at_home()):
            self._brick(0.0)
        self._work_wealth()
        if settings.first and self.tasks.known(BOARDS) < settings.sawing:
            self._feed(SAWMILL, settings.first, lying=True)
        for goal in self.goals[:ahead]:
            self._seek(goal)
        self._stoke(ahead)
        if self.tasks.known(BOARDS) < settings.sawing:
            self._feed(SAWMILL, _BATCHES, lying=True)
        if self.left > LATE:
            close_border(self.tasks, _WALLS)
        if self.left > LATE and self.w.turn >= settings.paved:
            pave(self.tasks, settings.roads)
        if settings.bricks and is_due(self.w):
            self._brick(_NEAR)
        for goal in self.goals[ahead : ahead + 2]:
            self._seek(goal)
        if settings.bricks and not is_thrifty(self.w, settings, self.left):
            self._brick(_NEAR)
        self.tasks.release()
        if settings.bricks and not is_thrifty(self.w, settings, self.left):
            self._drive_home()
        self._set_out()
        if self.tasks.known(BOARDS) < settings.sawing:
            self._feed(SAWMILL, _BATCHES)
        self._feed(STONE_FACTORY, _BATCHES)
        self._secure(self.left)
        self.flock.leave_alone()

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
            self._supply(where, SHAFT_COST)
        elif what == PAVE:
            lay_road(self.tasks, where)
        elif what == SPAN:
            span(self.tasks, where)
        elif what == LAY:
            self._brick(_NEAR)

    def _build(self, building: int, region: int) -> None:
        """Bring the price to the site, and somebody to build."""
        cost = COST[building]
        missing = self._lacking(cost)
        if missing:
            self.tasks.reserve(cost)
            self.waiting.append((building, region))
            self._work_all(missing)
        elif self._supply(region, cost):
            self.builds.append((building, region))

    def _supply(self, region: int, need: int) -> bool:
        """Bring all that is needed to a region, and somebody to use it; whether it is there or on its way."""
        complete = self._provide(region, need)
        if complete:
            self.tasks.attend(region)
        return complete

    def _provide(self, region: int, need: int) -> bool:
        """Bring what is needed to a region, and what the rest is made of to where it is made."""
        missing = self.tasks.bring(region, need)
        self._work_all(missing)
        return not missing

    def _set_out(self) -> None:
        """What there is of an incomplete price goes to its site with those who have nothing else to do."""
        for building, region in self.waiting[: self.settings.eager]:
            if self.tasks.idle():
                self.tasks.bring(region, COST[building])

    def _work_all(self, missing: int) -> None:
        """Bring what missing goods are made of to where they are made."""
        for good in kinds_in(missing):
            building = MAKER.get(good)
            if building is not None:
                number = missing >> SHIFT[good] & MOST
                if len(INPUTS[building]) > 1:
                    self._burn(building, number)
                else:
                    self._feed(building, batches_for(building, number))

    def _lacking(self, need: int) -> int:
        """Return what of it is available nowhere."""
        return need - overlap(need, self.tasks.total)

    def _feed(self, building: int, times: int, lying: bool = False) -> None:
        """Bring what a building works up so often, as far as it is available; also if it will stand after this turn."""
        good = kinds_in(INPUTS[building][0])[0]
        for site in self.tasks.stands[building] + [region for what, region in self.builds if what == building]:
            number = min(times * needed(building, good), self.tasks.known(good))
            if number:
                self.tasks.bring(site, ONE[good] * number, lying)
                return

    def _burn(self, building: int, number: int) -> None:
        """Wood for each piece of fuel or paper, what lies nearer before what lies further away."""
        each = size(INPUTS[building][0])
        for site in self.tasks.stands[building]:
            trunks_first = self.tasks.way_from_nearest(site, TRUNKS) <= self.tasks.way_from_nearest(site, BOARDS)
            bag = at_most(self.tasks.total, each * number, (TRUNKS, BOARDS) if trunks_first else (BOARDS, TRUNKS))
            if size(bag) >= each:
                self.tasks.bring(site, bag)
            return

    def _work_wealth(self) -> None:
        """Coins and paper become stock, gold and fuel coins, as long as they can be fetched before the end."""
        if self.left <= 1:
            return
        exchanges, mints = self.tasks.stands[STOCK_EXCHANGE], self.tasks.stands[MINT]
        coins = self.tasks.known(COINS)
        gold = self.tasks.known(GOLD)
        if exchanges and (self.tasks.stands[PAPERMILL] or self.tasks.known(PAPER)):
            each = needed(STOCK_EXCHANGE, COINS)
            sets = (coins + (gold // needed(MINT, GOLD) if mints else 0)) // each
            if sets:
                site = exchanges[0]
                if coins:
                    self.tasks.bring(site, ONE[COINS] * min(each * sets, coins))
                if self.tasks.bring(site, ONE[PAPER] * sets):
                    self._burn(PAPERMILL, 1)
        if mints and self.left > self.settings.coining and (self.tasks.stands[COAL_BURNER] or self.tasks.known(FUEL)):
            for site in mints:
                each = needed(MINT, GOLD)
                sets = min(2, self.tasks.known(GOLD) // each)
                if sets:
                    self._provide(site, ONE[FUEL] * sets)  # what must first be made sets out first
                    self.tasks.bring(site, ONE[GOLD] * each * sets)

    def _stoke(self, ahead: int) -> None:
        """Fuel for the gold that is yet to be mined waits where it will be coined, or where the mint is to stand."""
        sites = self.tasks.stands[MINT] or [region for what, region in self.goals[:ahead] if what == MINT]
        if not sites or self.left <= LATE:
            return
        gold = self.tasks.known(GOLD)
        w = self.w
        for i, building in enumerate(w.what):
            if building == MINE:
                gold += min(w.gold[i], self.left // 2)
        self._provide(sites[0], ONE[FUEL] * min(_FIRES, gold // needed(MINT, GOLD)))

    def _make_transporter(self, factory: int) -> None:
        """Bring what a factory needs, and keep it on board until it works; of much, only what makes it complete."""
        need = INPUTS[factory][0]
        tasks = self.tasks
        for site in tasks.stands[factory][:1]:
            if self._supply(site, need):
                coming = sum([tasks.carries[k] + tasks.picks[k] for k in range(STABLE) if tasks.dest[k] == site])
                if size(need) <= _TWO_LOADS or covers(self.w.goods.get(site, 0) + coming, need):
                    self._hold(site)

    def _hold(self, region: int) -> None:
        """A transporter that comes there keeps its load on board: what lies at a factory would be swallowed."""
        for k in range(STABLE):
            if self.tasks.dest[k] == region:
                self.tasks.held[k] = True

    def _study(self, subject: int) -> None:
        """Paper is brought to two geese; somebody is to be where a factory will be converted (RB-RES-05)."""
        for region, bag in self.tasks.free.items():
            if bag >> SHIFT[GOOSE] & MOST >= GEESE_FOR_STUDY:
                self.tasks.free[region] -= GEESE_FOR_STUDY * ONE[GOOSE]
                self.tasks.total -= GEESE_FOR_STUDY * ONE[GOOSE]
                if self._supply(region, ONE[PAPER]):
                    self._hold(region)
                    for factory in CONVERTIBLE[subject]:
                        for site in self.tasks.stands[factory]:
                            self.tasks.attend(site)
                return
        self.flock.gather()

    # The wonder.

    def _brick(self, near: float) -> None:
        """So many goods of any kind at home as a brick costs, or so many turns away, and somebody there."""
        w = self.w
        if self.brick:
            return
        home = w.region[w.home]
        free, table = self.tasks.free, self.tasks.ways.table(DONKEY, home)
        price = w.price()
        bag = at_most(free.get(home, 0), price, self.spendable)
        if near:
            around = sum([free[region] for region in free if region != home and table[region] <= near])
            bag += at_most(around, price - size(bag), self.spendable)
        if size(bag) == price and not self.tasks.bring(home, bag):
            self.brick = True
            self.tasks.attend(home)

    def _is_at_home(self) -> bool:
        return bool(self.w.on_hex(self.w.space.area_hex[self.w.home]))

    def _drive_home(self) -> None:
        """All that is left over is brought home by those who have nothing else to do."""
        home = self.w.region[self.w.home]
        late = self.left <= self.settings.drive
        for good in self.spendable:
            number = self.tasks.known(good) if late else min(self.tasks.known(good), self.spare[good])
            if number > 0 and self.tasks.idle():
                self.tasks.bring(home, ONE[good] * number, lying=True)
        if late:
            self.tasks.attend(home)

    # Donkeys and wealth.

    def _breed(self, begun: bool) -> None:
        """Two donkeys alone on a pasture; `begun`: only where one of them waits already."""
        w = self.w
        if True in self.tasks.unladen:
            return
        donkeys = [k for k in self.tasks.idle() if w.kind[k] == DONKEY and not w.cargo[k]]
        if len(donkeys) < 2:
            return
        best, lowest, pair = -1, _TO_PASTURE, (-1, -1)
        hexes = [w.hex_of(k) for k in range(STABLE) if w.kind[k] and k not in donkeys]
        hexes += [w.space.area_hex[region] for region in w.goods]
        for h in w.space.land_hexes:
            if w.terrain(h) != PASTURE or h in w.taken or h in hexes:
                continue
            for region in w.banks(h):
                if not w.ours[region]:
                    continue
                near = sorted([(self.tasks.turns(k, region), k) for k in donkeys])
                if begun and near[0][0] > 0:
                    continue
                if near[1][0] + 0.3 * near[0][0] < lowest:
                    best, lowest, pair = region, near[1][0] + 0.3 * near[0][0], (near[0][1], near[1][1])
        if best >= 0:
            for k in pair:
                self.tasks.send(k, best)
                self.tasks.unladen[k] = True
            self.flock.nursery = best

    def _way_to(self, region: int) -> float:
        """Return how long it takes the transporter that is there soonest."""
        return min([self.tasks.turns(k, region) for k in self.tasks.idle()], default=FAR)

    def _secure(self, turns: int) -> None:
        """What is worth points goes on board, if after the way to it no more than so many turns are left."""
        if not self.tasks.total >> SHIFT[GOLD]:
            return
        for good in (STOCK, COINS, GOLD):
            shift = SHIFT[good]
            if not self.tasks.total >> shift & MOST:
                continue
            if self.left <= turns:
                for k in range(STABLE):
                    number = self.tasks.aboard[k] >> shift & MOST
                    self.tasks.aboard[k] -= ONE[good] * number
                    self.tasks.total -= ONE[good] * number
            for stock in (self.tasks.free, self.tasks.soon):
                for region in list(stock):
                    number = stock[region] >> shift & MOST
                    # Stock is of no further use, and others might take it.
                    may_lie = (good != STOCK or self.w.solo) and region not in self.w.exposed
                    if number and may_lie and self.left > turns and self.left - self._way_to(region) > turns:
                        continue
                    while number:
                        took = self.tasks.fetch(region, good, number)
                        if not took:
                            break
                        number -= took
